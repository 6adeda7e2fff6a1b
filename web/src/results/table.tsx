/** The table itself. Only rows in sight are in the page, so ten thousand of them scroll like ten. */
import { useComputed, useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Evaluation, ResultRow } from "../contract";
import { clock, counted, duration, share, toNumber } from "../figure";
import { narrow } from "../media";
import { Meter } from "../meter";
import { Outcome } from "../outcome";
import { go, href, keepQuery, place } from "../route";
import { bounds, metricsOf, notes, valueOf, whyEmpty, type Metric } from "./metrics";
import { filter, isText, sort, type Column, type Sorting } from "./order";
import { csv, downloadText } from "../take-out";
import { CopyLink } from "../take-out-menu";
import { remember, tableQuery, tableState } from "./state";
import { reveal, visible } from "./window";

const ROW = { wide: 46, narrow: 100 };
/** The height of the heads, which cover the first rows in sight. */
const HEADS = 38;
/** Rows that leave the window lend their elements to rows that enter it; more than ever fit on a screen. */
const RECYCLED = 256;
/** Milliseconds without scrolling after which the address says where one is. */
const SETTLED = 200;

/** The heads of the columns: what is known of every row, what was measured, what else there is to say. */
function columns(metrics: Metric[]): [column: Column, label: string][] {
  return [
    ["row", "No."],
    ["recipe", "Recipe"],
    ["outcome", "Outcome"],
    ...metrics.map(({ name, label }): [Column, string] => [name, label]),
    ["notes", "Notes"],
  ];
}

export function ResultTable({ evaluation }: { evaluation: Evaluation }) {
  const metrics = metricsOf(evaluation.metrics);
  const asked = useMemo(() => tableState(place.peek().query), []);
  const text = useSignal(asked.text);
  const outcome = useSignal(asked.outcome);
  const sorting = useSignal<Sorting>(asked.sorting);
  const top = useSignal(asked.top);
  const all = useSignal(evaluation.rows);
  all.value = evaluation.rows;
  const rows = useComputed(() => sort(filter(all.value, text.value, outcome.value), sorting.value));
  useSignalEffect(() => {
    remember(evaluation.id, rows.value.map(({ row }) => row));
    keepQuery(tableQuery({ text: text.value, outcome: outcome.value, sorting: sorting.value, group: asked.group, top: top.value }, place.peek().query));
  });

  function sortBy(column: Column): void {
    const { column: now, down } = sorting.value;
    sorting.value = { column, down: now === column ? !down : column !== "row" && !isText(column) };
  }

  return (
    <section class="card table" aria-label="Results">
      <div class="tools">
        <label class="search">
          <span class="unseen">Filter rows</span>
          <input
            type="search"
            placeholder="Filter by recipe, id or outcome"
            value={text.value}
            onInput={(input) => (text.value = input.currentTarget.value)}
          />
        </label>
        <label>
          <span class="unseen">Outcome</span>
          <select value={outcome.value} onChange={(change) => (outcome.value = change.currentTarget.value)}>
            <option value="">every outcome</option>
            {[...new Set(evaluation.rows.map((row) => row.outcome))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label class="only-narrow">
          <span class="unseen">Sort by</span>
          <select value={sorting.value.column} onChange={(change) => sortBy(change.currentTarget.value as Column)}>
            {columns(metrics).map(([column, label]) => (
              <option key={column} value={column}>
                by {label.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
        <span class="save">
          <button type="button" onClick={() => downloadText(`${evaluation.name || "results"}.csv`, csv(tabled(rows.peek(), metrics)), "text/csv")}>
            CSV
          </button>
          <button type="button" onClick={() => downloadText(`${evaluation.name || "results"}.json`, JSON.stringify(rows.peek(), null, 1), "application/json")}>
            JSON
          </button>
          <CopyLink />
        </span>
        <span class="aside" role="status">
          {rows.value.length === evaluation.rows.length
            ? counted(evaluation.rows.length, "row")
            : `${rows.value.length.toLocaleString("en")} of ${counted(evaluation.rows.length, "row")}`}
        </span>
      </div>
      <Grid rows={rows.value} metrics={metrics} evaluation={evaluation.id} sorting={sorting.value} sortBy={sortBy} top={top} />
    </section>
  );
}

/** The rows in sight of the filter, as a table for other programs. */
function tabled(rows: readonly ResultRow[], metrics: Metric[]): (string | number | null)[][] {
  const heads = ["row", "id", "recipe", "outcome", ...metrics.map(({ name }) => name), "notes"];
  return [heads, ...rows.map((row) => [row.row + 1, row.id, row.recipe, row.outcome, ...metrics.map(({ name }) => valueOf(row, name)), notes(row).join("; ")])];
}

interface GridProps {
  rows: ResultRow[];
  metrics: Metric[];
  evaluation: string;
  sorting: Sorting;
  sortBy: (column: Column) => void;
  /** The first row in sight. */
  top: Signal<number>;
}

function Grid({ rows, metrics, evaluation, sorting, sortBy, top }: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolled = useSignal(0);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sight = useSignal(600);
  const active = useSignal(top.peek());
  const height = narrow.value ? ROW.narrow : ROW.wide;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    element.scrollTop = top.peek() * height;
    const watch = new ResizeObserver(() => (sight.value = element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useSignalEffect(() => {
    const wish = reveal(active.value, height, scrolled.peek(), sight.peek() - HEADS);
    if (frame.current !== null && wish !== scrolled.peek()) frame.current.scrollTop = wish;
  });
  const count = rows.length;
  const here = Math.min(active.value, Math.max(0, count - 1));
  const window = visible(count, height, scrolled.value, sight.value);
  const page = Math.max(1, Math.floor(sight.value / height) - 2);
  const open = (row: ResultRow) => go({ page: "row", evaluation, row: row.row });

  function key(press: KeyboardEvent): void {
    if (press.target !== press.currentTarget) return;
    const moves: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + page,
      PageUp: here - page,
      Home: 0,
      End: count - 1,
    };
    const move = moves[press.key];
    const row = rows[here];
    if (move !== undefined) active.value = Math.max(0, Math.min(count - 1, move));
    else if (press.key === "Enter" && row !== undefined) open(row);
    else return;
    press.preventDefault();
  }

  return (
    <div
      class="grid"
      ref={frame}
      style={{ "--metrics": Math.max(1, metrics.length) }}
      role="grid"
      tabIndex={0}
      aria-label="Predictions and their scores"
      aria-rowcount={count + 1}
      aria-activedescendant={count > 0 ? `row-${here}` : undefined}
      onScroll={(scroll) => {
        scrolled.value = scroll.currentTarget.scrollTop;
        // Browsers do not like an address that changes with every frame.
        clearTimeout(settling.current);
        settling.current = setTimeout(() => (top.value = Math.round(scrolled.peek() / height)), SETTLED);
      }}
      onKeyDown={key}
    >
      <div class="heads" role="row" aria-rowindex={1}>
        {columns(metrics).map(([column, label]) => {
          const on = sorting.column === column;
          return (
            <div
              key={column}
              role="columnheader"
              class={`cell ${column}`}
              aria-sort={on ? (sorting.down ? "descending" : "ascending") : "none"}
            >
              <button type="button" onClick={() => sortBy(column)}>
                {label}
                <span aria-hidden="true">{on ? (sorting.down ? " ↓" : " ↑") : ""}</span>
              </button>
            </div>
          );
        })}
      </div>
      <div class="rows" role="rowgroup" style={{ height: `${count * height}px` }}>
        {rows.slice(window.first, window.last).map((row, offset) => {
          const at = window.first + offset;
          return (
            <div
              key={at % RECYCLED}
              id={`row-${at}`}
              role="row"
              aria-rowindex={at + 2}
              aria-selected={at === here}
              class="row"
              style={{ transform: `translateY(${at * height}px)` }}
              onClick={() => ((active.value = at), open(row))}
            >
              <Cells row={row} metrics={metrics} evaluation={evaluation} />
            </div>
          );
        })}
      </div>
      {count === 0 && <p class="aside none">No row fits the filter.</p>}
    </div>
  );
}

function Cells({ row, metrics, evaluation }: { row: ResultRow; metrics: Metric[]; evaluation: string }) {
  const said = notes(row).join(" · ");
  return (
    <>
      <div role="gridcell" class="cell row figure">
        {row.row + 1}
      </div>
      <div role="gridcell" class="cell recipe">
        <a href={href({ page: "row", evaluation, row: row.row })} tabIndex={-1} title={row.id}>
          {row.recipe}
        </a>
        {row.id !== row.recipe && <span class="id">{row.id}</span>}
      </div>
      <div role="gridcell" class="cell outcome">
        <Outcome name={row.outcome} />
      </div>
      {metrics.map((metric) =>
        metric.isTime ? <Time key={metric.name} row={row} metric={metric} /> : <Score key={metric.name} row={row} metric={metric} />,
      )}
      <div role="gridcell" class="cell notes" title={said}>
        {said}
      </div>
    </>
  );
}

function Score({ row, metric }: { row: ResultRow; metric: Metric }) {
  const value = valueOf(row, metric.name);
  const proven = metric.short === "smatch" ? bounds(row) : null;
  if (value === null) return <Empty row={row} metric={metric} />;
  if (proven !== null)
    return (
      <div
        role="gridcell"
        class={`cell score bounded ${metric.short}`}
        data-label={metric.label.toLowerCase()}
        title={`best found ${share(value)}; the search was cut short, and this is what is proven`}
      >
        <span class="figure">{proven}</span>
      </div>
    );
  return (
    <div role="gridcell" class={`cell score ${metric.short}`} data-label={metric.label.toLowerCase()}>
      <span class="figure">{share(value)}</span>
      <Meter value={value} />
    </div>
  );
}

function Empty({ row, metric }: { row: ResultRow; metric: Metric }) {
  const why = whyEmpty(row, metric);
  return (
    <div role="gridcell" class={`cell score ${metric.short}`} data-label={metric.label.toLowerCase()} title={why}>
      <span class="figure" aria-hidden="true">
        –
      </span>
      <span class="unseen">none: {why}</span>
    </div>
  );
}

function Time({ row, metric }: { row: ResultRow; metric: Metric }) {
  const value = valueOf(row, metric.name);
  if (value === null) return <Empty row={row} metric={metric} />;
  const gold = toNumber(row["gold-time"]);
  const most = Math.max(value, gold);
  const spoken = `${duration(value)}, gold ${duration(row["gold-time"])}`;
  return (
    <div role="gridcell" class="cell time" data-label="time" title={spoken}>
      <span class="figure">{clock(value)}</span>
      {!Number.isNaN(gold) && most > 0 && (
        <span class="meter against" aria-hidden="true">
          <span style={{ width: `${(value / most) * 100}%` }} />
          <i style={{ left: `${(gold / most) * 100}%` }} />
        </span>
      )}
    </div>
  );
}
