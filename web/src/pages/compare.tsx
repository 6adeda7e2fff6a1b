/** Two or more evaluations side by side: recipe by recipe, and then program by program beside the gold. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Interval, Side, SideBySide, SideCell, SideRecipe, View } from "../contract";
import { faults, phraseStates } from "../faults";
import { clock, counted, interval, points, share } from "../figure";
import { Loaded, useLoad } from "../loading";
import { agreements } from "../network/agreement";
import type { Kitchens, Server } from "../kitchens";
import { Figures } from "../results/figures";
import { metricsOf } from "../results/metrics";
import { href, keepQuery, place } from "../route";
import { csv, downloadText } from "../take-out";
import { CopyLink } from "../take-out-menu";
import { useTitle } from "../title";
import { Summary } from "./recipe";

export function ComparePage({ kitchens, server }: { kitchens: Kitchens; server: Server }) {
  useTitle("Side by side");
  const ids = (place.value.query.get("runs") ?? "").split(",").filter((id) => id !== "");
  const load = useLoad(`runs ${ids.join()}`, () => (ids.length < 2 ? Promise.resolve(null) : server.compare(ids)));
  if (ids.length < 2)
    return (
      <div class="card refusal">
        <h1>Nothing to compare</h1>
        <p>
          Two evaluations are needed. <a href={href({ page: "home" })}>Tick them on the first page</a>
        </p>
      </div>
    );
  return (
    <Loaded load={load} what="the evaluations">
      {(found) => found !== null && <Compared ids={ids} found={found} kitchens={kitchens} />}
    </Loaded>
  );
}

/** Less than this is no difference but rounding. */
const SPECK = 1e-9;

function Compared({ ids, found, kitchens }: { ids: string[]; found: SideBySide; kitchens: Kitchens }) {
  const metrics = metricsOf(found.metrics.map(({ metric }) => metric));
  const names = found.names.map((name, at) => name || `Evaluation ${ids[at]}`);
  const asked = place.peek().query;
  const metric = useSignal(asked.get("metric") ?? metrics.find(({ short }) => short === "dish")?.name ?? metrics[0]?.name ?? "");
  const recipe = useSignal(asked.get("recipe") ?? "");
  const onlyApart = useSignal(asked.get("differing") !== null);
  const isTime = metrics.find(({ name }) => name === metric.value)?.isTime ?? false;
  const side = found.metrics.find((one) => one.metric === metric.value);
  const all = side?.recipes ?? [];
  const shown = all.filter(({ difference }) => !onlyApart.value || (difference !== null && Math.abs(difference.mean) > SPECK));
  const [better = 0, equal = 0, worse = 0] = side?.higher_equal_lower ?? [];
  const figure = (value: number | null) => (value === null ? "–" : isTime ? clock(value) : share(value));

  function keep(): void {
    const query = new URLSearchParams(place.peek().query);
    const set = (name: string, value: string) => (value === "" ? query.delete(name) : query.set(name, value));
    query.set("metric", metric.peek());
    set("recipe", recipe.peek());
    set("differing", onlyApart.peek() ? "1" : "");
    keepQuery(query);
  }
  const open = (name: string) => {
    recipe.value = recipe.peek() === name ? "" : name;
    keep();
  };
  const opened = all.find((row) => row.recipe === recipe.value);
  return (
    <div class="results compare">
      <div class="opening">
        <h1>Side by side</h1>
        {side !== undefined && side.difference !== null && (
          <p class="aside">
            {names.at(-1)} minus {names[0]}: {apart(side.difference.mean, isTime)}
            {side.difference.low !== null && `, 95 % interval ${interval(side.difference, (value) => apart(value, isTime))}`}
            {side.p !== null && `, p ${side.p < 0.001 ? "< 0.001" : side.p.toFixed(3)}`}; higher for {better}, equal for {equal}, lower for {counted(worse, "recipe")}.
          </p>
        )}
        {found.misfit !== undefined && (
          <p class="card refusal" role="status">
            No interval for the whole: {found.misfit}.
          </p>
        )}
      </div>
      <section class="card table" aria-label="Recipes and runs">
        <div class="tools">
          <label>
            Metric{" "}
            <select value={metric.value} onChange={(change) => ((metric.value = change.currentTarget.value), keep())}>
              {metrics.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label class="check">
            <input type="checkbox" checked={onlyApart.value} onChange={() => ((onlyApart.value = !onlyApart.value), keep())} />
            Only recipes that differ
          </label>
          <button type="button" onClick={() => downloadText("side-by-side.csv", csv(tabled(names, all)), "text/csv")}>
            Save as CSV
          </button>
          <CopyLink />
        </div>
        <div class="matrix-frame" tabIndex={0} role="group" aria-label="Matrix of recipes and runs">
          <table class="matrix">
            <thead>
              <tr>
                <th scope="col">Recipe</th>
                {names.map((name, at) => (
                  <th scope="col" key={ids[at]}>
                    <a href={href({ page: "results", evaluation: ids[at] ?? "" })}>{name}</a>
                  </th>
                ))}
                <th scope="col">
                  Difference <span class="aside">{names.length > 2 ? "last minus first" : "second minus first"}</span>
                </th>
              </tr>
              <tr class="mean">
                <th scope="row">mean over the gold set</th>
                {(side?.means ?? []).map((mean, at) => (
                  <td key={at} class="figure">
                    {figure(mean)}
                  </td>
                ))}
                <Difference difference={side?.difference ?? null} isTime={isTime} />
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.recipe}>
                  <th scope="row">
                    <button type="button" class="link" aria-expanded={row.recipe === recipe.value} onClick={() => open(row.recipe)}>
                      {row.recipe}
                    </button>
                  </th>
                  {row.cells.map((cell, at) => (
                    <Value key={at} cell={cell} run={ids[at] ?? ""} text={figure(cell.mean)} heat={isTime ? null : cell.mean} />
                  ))}
                  <Difference difference={row.difference} isTime={isTime} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {opened !== undefined && <Programs key={opened.recipe} recipe={opened.recipe} ids={ids} names={names} cells={opened.cells} kitchens={kitchens} />}
      <Figures kitchens={kitchens} ids={ids} />
    </div>
  );
}

function apart(value: number, isTime: boolean): string {
  return isTime ? clock(value) : points(value);
}

function tabled(names: string[], rows: SideRecipe[]): (string | number | null)[][] {
  const heads = ["recipe", ...names, "difference", "low", "high"];
  return [heads, ...rows.map(({ recipe, cells, difference }) => [recipe, ...cells.map(({ mean }) => mean), difference?.mean ?? null, difference?.low ?? null, difference?.high ?? null])];
}

/** The last run less the first, with its interval where there is one. */
function Difference({ difference, isTime }: { difference: Interval | null; isTime: boolean }) {
  if (difference === null) return <td class="figure">–</td>;
  const { mean, low, items } = difference;
  return (
    <td class={`figure ${mean > SPECK ? "up" : mean < -SPECK ? "down" : ""}`}>
      {apart(mean, isTime)}
      {low !== null && (
        <span class="reach" title={`95 % interval over ${counted(items, "pair")}`}>
          {interval(difference, (value) => apart(value, isTime))}
        </span>
      )}
    </td>
  );
}

function Value({ cell, run, text, heat }: { cell: SideCell; run: string; text: string; heat: number | null }) {
  const [first] = cell.rows;
  return (
    <td class="figure heat" style={heat === null ? {} : { "--heat": `${Math.round(heat * 100)}%` }}>
      {first === undefined ? <span class="aside" title="No answer to this recipe">{heat === 0 ? "0, no answer" : text}</span> : <a href={href({ page: "row", evaluation: run, row: first })}>{text}</a>}
      {cell.rows.length > 1 && <span class="aside"> {cell.rows.length}×</span>}
    </td>
  );
}

interface ProgramsProps {
  recipe: string;
  ids: string[];
  names: string[];
  cells: SideCell[];
  kitchens: Kitchens;
}

/** The gold and a program of each run, statement by statement. Of several answers one is shown; the reader chooses which. */
function Programs({ recipe, ids, names, cells, kitchens }: ProgramsProps) {
  const chosen = useSignal(cells.map(() => 0));
  const rows = cells.map((cell, at) => cell.rows[chosen.value[at] ?? 0]);
  const load = useLoad(`programs ${recipe} ${rows.join()}`, () =>
    Promise.all(rows.map((row, at) => (row === undefined ? Promise.resolve(null) : kitchens.rowView(ids[at] ?? "", row).catch(() => null)))),
  );
  const section = useRef<HTMLElement>(null);
  // It opens below a long table, so the reader is taken there.
  useEffect(() => section.current?.scrollIntoView({ block: "nearest" }), [load.state]);
  const choose = (at: number) => (answer: number) => (chosen.value = chosen.value.map((now, run) => (run === at ? answer : now)));
  return (
    <section class="card programs" aria-labelledby="programs" ref={section}>
      <h2 id="programs">{recipe}</h2>
      <Loaded load={load} what="the programs">
        {(views) => {
          const gold = views.find((view) => view?.gold != null) ?? null;
          return (
            <div class="columns" style={{ "--columns": String(views.length + 1) }}>
              {gold !== null && <Column name="Gold" view={gold} side="gold" />}
              {views.map((view, at) => {
                const pick = <PickAnswer run={names[at] ?? ""} count={cells[at]?.rows.length ?? 0} chosen={chosen.value[at] ?? 0} choose={choose(at)} />;
                return view === null ? (
                  <div key={at} class="column">
                    <h3>{names[at]}</h3>
                    {pick}
                    <p class="aside">There is no program of this run to look into.</p>
                  </div>
                ) : (
                  <Column key={at} name={names[at] ?? ""} view={view} side="prediction" link={href({ page: "row", evaluation: ids[at] ?? "", row: rows[at] ?? 0 })} pick={pick} />
                );
              })}
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Which of several answers is shown. */
function PickAnswer({ run, count, chosen, choose }: { run: string; count: number; chosen: number; choose: (answer: number) => void }) {
  if (count < 2) return null;
  return (
    <label class="pick-answer">
      <span class="unseen">Answer of {run}</span>
      <select value={chosen} onChange={(change) => choose(Number(change.currentTarget.value))}>
        {Array.from({ length: count }, (_, at) => (
          <option key={at} value={at}>
            answer {at + 1} of {count}
          </option>
        ))}
      </select>
    </label>
  );
}

const SIGNS: Record<string, [sign: string, word: string]> = { same: ["✓", "same"], differs: ["≈", "differs"], alone: ["∅", "no counterpart"], unknown: ["", ""] };

function Column({ name, view, side, link, pick }: { name: string; view: View; side: Side; link?: string; pick?: ComponentChildren }) {
  const found = agreements(view, side);
  const [first] = faults(view).list;
  const cooked = view[side];
  const failed = new Set((cooked?.steps ?? []).filter((step) => step.failure !== null).map((step) => step.statement));
  const states = side === "gold" ? null : phraseStates(view);
  const missing = states === null ? 0 : (view.recipe?.instructions ?? []).flatMap(({ links }) => links).filter((link) => states(link) === "missing").length;
  return (
    <div class="column">
      <h3>{link === undefined ? name : <a href={link}>{name}</a>}</h3>
      {pick}
      {side === "prediction" && <Summary view={view} />}
      {side === "prediction" && (
        <p class="aside">
          {first === undefined ? "no difference" : `first difference: ${first.text.replaceAll("`", "")}`}
          {missing > 0 && `; ${counted(missing, "phrase")} missing`}
        </p>
      )}
      <ol>
        {(cooked?.statements ?? []).map(({ number, text }) => {
          const [sign, word] = failed.has(number) ? ["✗", "failed"] : side === "gold" ? ["", ""] : (SIGNS[found.get(number) ?? "unknown"] ?? ["", ""]);
          return (
            <li key={number} value={number} class={failed.has(number) ? "failed" : (found.get(number) ?? "")}>
              {sign !== "" && (
                <span class="how">
                  <span aria-hidden="true">{sign}</span>
                  <span class="unseen">{word} </span>
                </span>
              )}{" "}
              <code>{text}</code>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
