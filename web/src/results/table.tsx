/** The table itself. Only rows in sight are in the page, so ten thousand of them scroll like ten. */
import { useComputed, useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Evaluation, Groups, ResultRow } from "../contract";
import { clock, counted, duration, share, toNumber } from "../figure";
import { narrow } from "../media";
import { Meter } from "../meter";
import { Outcome } from "../outcome";
import { go, href, keepQuery, place } from "../route";
import { bounds, metricsOf, notes, valueOf, whyEmpty, type Metric } from "./metrics";
import { GroupTable, type GroupBy } from "./groups";
import { filter, isText, sort, type Column, type Sorting } from "./order";
import { csv, downloadText } from "../take-out";
import { CopyLink } from "../take-out-menu";
import { usePrinting } from "../printing";
import { remember, tableQuery, tableState } from "./state";
import { reveal, visible } from "./window";

const ROW = { wide: 46, narrow: 118 };
/** The height of the heads, which cover the first rows in sight. */
const HEADS = 38;
/** Rows that leave the window lend their elements to rows that enter it; more than ever fit on a screen. */
const RECYCLED = 256;
/** Milliseconds without scrolling after which the address says where one is. */
const SETTLED = 200;

/** The heads of the columns: what is known of every row, what was measured, what else there is to say. */
function columns(metrics: Metric[], origin: Origin): [column: Column, label: string, width: string][] {
  return [
    ["row", "No.", "44px"],
    ["recipe", "Recipe", "minmax(120px, 1.6fr)"],
    ["id", "Id", "minmax(80px, 1.1fr)"],
    ...(origin.models ? [["model", "Model", "minmax(70px, 0.8fr)"] as [Column, string, string]] : []),
    ...(origin.samples ? [["sample", "Sample", "64px"] as [Column, string, string]] : []),
    ["outcome", "Outcome", "132px"],
    ...metrics.map(({ name, label }): [Column, string, string] => [name, label, "minmax(86px, 0.8fr)"]),
    ["notes", "Notes", "minmax(90px, 1.5fr)"],
  ];
}

/** Whether any row says who answered, and which of several answers it is. */
interface Origin {
  models: boolean;
  samples: boolean;
  /** The first of several answers, which nobody numbered. */
  first: ReadonlySet<string>;
}

export function ResultTable({ evaluation, groups }: { evaluation: Evaluation; groups: Groups | null }) {
  const metrics = metricsOf(evaluation.metrics);
  const asked = useMemo(() => tableState(place.peek().query), []);
  const text = useSignal(asked.text);
  const outcome = useSignal(asked.outcome);
  const sorting = useSignal<Sorting>(asked.sorting);
  const top = useSignal(asked.top);
  const all = useSignal(evaluation.rows);
  all.value = evaluation.rows;
  const model = useSignal(asked.model);
  const recipe = useSignal(asked.recipe);
  const group = useSignal<GroupBy>(asked.group);
  const origin = useComputed((): Origin => ({ models: all.value.some((row) => row.model !== undefined), samples: all.value.some((row) => row.sample !== undefined), first: new Set(all.value.filter((row) => row.sample === 2).map((row) => row.id.replace(/\/2$/, ""))) }));
  const wanted = () => ({ text: text.value, outcome: outcome.value, model: model.value, recipe: recipe.value });
  const rows = useComputed(() => sort(filter(all.value, wanted()), sorting.value));
  useSignalEffect(() => {
    remember(evaluation.id, rows.value);
    keepQuery(tableQuery({ ...wanted(), sorting: sorting.value, group: group.value, top: top.value }, place.peek().query));
  });
  const heads = columns(metrics, origin.value);

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
            placeholder="Filter by recipe, id, model, outcome"
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
        {groups !== null && (
          <label>
            <span class="unseen">Groups</span>
            <select value={group.value} onChange={(change) => (group.value = change.currentTarget.value as GroupBy)}>
              <option value="">row by row</option>
              {groups.by_model.length > 0 && <option value="model">by model</option>}
              <option value="recipe">by recipe</option>
            </select>
          </label>
        )}
        {[model, recipe].map(
          (only, at) =>
            only.value !== "" && (
              <button key={at} type="button" class="only" title="Show all again" onClick={() => (only.value = "")}>
                {at === 0 ? "model" : "recipe"} {only.value} <span aria-hidden="true">×</span>
                <span class="unseen">, show all again</span>
              </button>
            ),
        )}
        <label class="only-narrow">
          <span class="unseen">Sort by</span>
          <select value={sorting.value.column} onChange={(change) => sortBy(change.currentTarget.value as Column)}>
            {heads.map(([column, label]) => (
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
      {group.value !== "" && groups !== null ? (
        <GroupTable
          groups={groups}
          by={group.value}
          metrics={metrics}
          choose={(name) => {
            (group.peek() === "model" ? model : recipe).value = name;
            group.value = "";
          }}
        />
      ) : (
        <Grid rows={rows.value} heads={heads} metrics={metrics} origin={origin.value} evaluation={evaluation.id} sorting={sorting.value} sortBy={sortBy} top={top} />
      )}
    </section>
  );
}

/** The rows in sight of the filter, as a table for other programs. */
function tabled(rows: readonly ResultRow[], metrics: Metric[]): (string | number | null)[][] {
  const heads = ["row", "id", "recipe", "model", "sample", "outcome", ...metrics.map(({ name }) => name), "notes"];
  return [heads, ...rows.map((row) => [row.row + 1, row.id, row.recipe, row.model ?? null, row.sample ?? null, row.outcome, ...metrics.map(({ name }) => valueOf(row, name)), notes(row).join("; ")])];
}

interface GridProps {
  rows: readonly ResultRow[];
  heads: [column: Column, label: string, width: string][];
  metrics: Metric[];
  origin: Origin;
  evaluation: string;
  sorting: Sorting;
  sortBy: (column: Column) => void;
  /** The first row in sight. */
  top: Signal<number>;
}

function Grid({ rows, heads, metrics, origin, evaluation, sorting, sortBy, top }: GridProps) {
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
  // Paper has no scroll bar: everything is printed.
  const printing = usePrinting();
  const window = printing ? { first: 0, last: count } : visible(count, height, scrolled.value, sight.value);
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
      style={{ "--columns": heads.map(([, , width]) => width).join(" ") }}
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
        {heads.map(([column, label]) => {
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
              key={printing ? at : at % RECYCLED}
              id={`row-${at}`}
              role="row"
              aria-rowindex={at + 2}
              aria-selected={at === here}
              class="row"
              style={{ transform: `translateY(${at * height}px)` }}
              onClick={() => ((active.value = at), open(row))}
            >
              <Cells row={row} metrics={metrics} origin={origin} evaluation={evaluation} />
            </div>
          );
        })}
      </div>
      {count === 0 && <p class="aside none">No row fits the filter.</p>}
    </div>
  );
}

function Cells({ row, metrics, origin, evaluation }: { row: ResultRow; metrics: Metric[]; origin: Origin; evaluation: string }) {
  const said = notes(row).join(" · ");
  return (
    <>
      <div role="gridcell" class="cell row figure">
        {row.row + 1}
      </div>
      <div role="gridcell" class="cell recipe">
        <a href={href({ page: "row", evaluation, row: row.row })} tabIndex={-1} title={row.recipe}>
          {row.recipe}
        </a>
      </div>
      <div role="gridcell" class="cell id" title={row.id}>
        {row.id}
      </div>
      {origin.models && (
        <div role="gridcell" class="cell model" title={row.model}>
          {row.model ?? "–"}
        </div>
      )}
      {origin.samples && (
        <div role="gridcell" class="cell sample figure">
          {row.sample ?? (origin.first.has(row.id) ? 1 : "–")}
        </div>
      )}
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
