/** Two or more evaluations side by side: recipe by recipe, and then program by program beside the gold. */
import { useSignal } from "@preact/signals";
import type { Evaluation, Side, View } from "../contract";
import { faults, phraseStates } from "../faults";
import { clock, counted, points, share } from "../figure";
import { Loaded, useLoad } from "../loading";
import { agreements } from "../network/agreement";
import { PAGE, type Pantry } from "../pantry";
import { matrix, tally, type Cell } from "../results/matrix";
import { metricsOf } from "../results/metrics";
import { href, keepQuery, place } from "../route";
import { csv, downloadText } from "../take-out";
import { useTitle } from "../title";

export function ComparePage({ pantry }: { pantry: Pantry }) {
  useTitle("Side by side");
  const ids = (place.value.query.get("runs") ?? "").split(",").filter((id) => id !== "");
  const load = useLoad(`runs ${ids.join()}`, () => Promise.all(ids.map((id) => whole(pantry, id))));
  if (ids.length < 2)
    return (
      <div class="card refusal">
        <h1>Nothing to compare</h1>
        <p>
          Two evaluations are needed. <a href={href({ page: "home" })}>Tick them in the kitchen</a>
        </p>
      </div>
    );
  return (
    <Loaded load={load} what="the evaluations">
      {(runs) => <SideBySide runs={runs} pantry={pantry} />}
    </Loaded>
  );
}

/** An evaluation with all of its rows; one that still runs is taken as far as it has come. */
async function whole(pantry: Pantry, id: string): Promise<Evaluation> {
  let rows: Evaluation["rows"] = [];
  for (;;) {
    const next = await pantry.evaluation(id, rows.length);
    rows = [...rows, ...next.rows];
    if (next.rows.length < PAGE) return { ...next, rows };
  }
}

function nameOf({ name, id }: Evaluation): string {
  return name === "" ? `Evaluation ${id}` : name;
}

function SideBySide({ runs, pantry }: { runs: Evaluation[]; pantry: Pantry }) {
  const metrics = metricsOf([...new Set(runs.flatMap((run) => run.metrics))]);
  const asked = place.peek().query;
  const metric = useSignal(asked.get("metric") ?? metrics.find(({ short }) => short === "dish")?.name ?? metrics[0]?.name ?? "");
  const recipe = useSignal(asked.get("recipe") ?? "");
  const onlyApart = useSignal(false);
  const isTime = metrics.find(({ name }) => name === metric.value)?.isTime ?? false;
  const all = matrix(runs, metric.value);
  const shown = all.filter(({ difference }) => !onlyApart.value || (difference !== null && Math.abs(difference) > 1e-9));
  const { better, equal, worse } = tally(all);
  const figure = (value: number | null) => (value === null ? "–" : isTime ? clock(value) : share(value));
  const apart = (value: number | null) => (value === null ? "–" : isTime ? clock(value) : points(value));

  function keep(): void {
    const query = new URLSearchParams(place.peek().query);
    query.set("metric", metric.peek());
    if (recipe.peek() === "") query.delete("recipe");
    else query.set("recipe", recipe.peek());
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
        <p class="aside">
          {isTime ? "" : `Against ${nameOf(runs[0] as Evaluation)}, ${nameOf(runs.at(-1) as Evaluation)} is better for ${better}, equal for ${equal} and worse for ${counted(worse, "recipe")}.`}
        </p>
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
            <input type="checkbox" checked={onlyApart.value} onChange={() => (onlyApart.value = !onlyApart.value)} />
            Only recipes that differ
          </label>
          <button type="button" onClick={() => downloadText("side-by-side.csv", csv([["recipe", ...runs.map(nameOf), "difference"], ...all.map(({ recipe, cells, difference }) => [recipe, ...cells.map(({ mean }) => mean), difference])]), "text/csv")}>
            Save as CSV
          </button>
        </div>
        <div class="matrix-frame" tabIndex={0} role="group" aria-label="Matrix of recipes and runs">
          <table class="matrix">
            <thead>
              <tr>
                <th scope="col">Recipe</th>
                {runs.map((run) => (
                  <th scope="col" key={run.id}>
                    <a href={href({ page: "results", evaluation: run.id })}>{nameOf(run)}</a>
                  </th>
                ))}
                <th scope="col">Difference</th>
              </tr>
              <tr class="mean">
                <th scope="row">mean over the gold set</th>
                {runs.map((run) => (
                  <td key={run.id} class="figure">
                    {figure(run.summary.mean[metric.value] ?? null)}
                  </td>
                ))}
                <td class="figure">{apart(gap(runs, metric.value))}</td>
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
                    <Value key={at} cell={cell} run={runs[at]?.id ?? ""} text={figure(cell.mean)} heat={isTime ? null : cell.mean} />
                  ))}
                  <td class={`figure ${(row.difference ?? 0) > 1e-9 ? "up" : (row.difference ?? 0) < -1e-9 ? "down" : ""}`}>{apart(row.difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {opened !== undefined && <Programs key={opened.recipe} recipe={opened.recipe} runs={runs} cells={opened.cells} pantry={pantry} />}
    </div>
  );
}

/** The means of the last run less those of the first. */
function gap(runs: Evaluation[], metric: string): number | null {
  const [first, last] = [runs[0]?.summary.mean[metric] ?? null, runs.at(-1)?.summary.mean[metric] ?? null];
  return first === null || last === null ? null : last - first;
}

function Value({ cell, run, text, heat }: { cell: Cell; run: string; text: string; heat: number | null }) {
  const [first] = cell.rows;
  return (
    <td class="figure heat" style={heat === null ? {} : { "--heat": `${Math.round(heat * 100)}%` }}>
      {first === undefined ? text : <a href={href({ page: "row", evaluation: run, row: first })}>{text}</a>}
      {cell.rows.length > 1 && <span class="aside"> {cell.rows.length}×</span>}
    </td>
  );
}

/** The gold and the first program of each run, statement by statement. */
function Programs({ recipe, runs, cells, pantry }: { recipe: string; runs: Evaluation[]; cells: Cell[]; pantry: Pantry }) {
  const load = useLoad(`programs ${recipe}`, () =>
    Promise.all(
      cells.map(({ rows: [row] }, at) => (row === undefined ? Promise.resolve(null) : pantry.rowView(runs[at]?.id ?? "", row).catch(() => null))),
    ),
  );
  return (
    <section class="card programs" aria-labelledby="programs">
      <h2 id="programs">{recipe}</h2>
      <Loaded load={load} what="the programs">
        {(views) => {
          const gold = views.find((view) => view?.gold != null) ?? null;
          return (
            <div class="columns" style={{ "--columns": String(views.length + 1) }}>
              {gold !== null && <Column name="Gold" view={gold} side="gold" />}
              {views.map((view, at) =>
                view === null ? (
                  <div key={at} class="column">
                    <h3>{nameOf(runs[at] as Evaluation)}</h3>
                    <p class="aside">There is no program of this run to look into.</p>
                  </div>
                ) : (
                  <Column key={at} name={nameOf(runs[at] as Evaluation)} view={view} side="prediction" link={href({ page: "row", evaluation: runs[at]?.id ?? "", row: cells[at]?.rows[0] ?? 0 })} />
                ),
              )}
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

const SIGNS: Record<string, [sign: string, word: string]> = { same: ["✓", "same"], differs: ["≈", "differs"], alone: ["∅", "no counterpart"], unknown: ["", ""] };

function Column({ name, view, side, link }: { name: string; view: View; side: Side; link?: string }) {
  const found = agreements(view, side);
  const [first] = faults(view).list;
  const cooked = view[side];
  const failed = new Set((cooked?.steps ?? []).filter((step) => step.failure !== null).map((step) => step.statement));
  const states = side === "gold" ? null : phraseStates(view);
  const missing = states === null ? 0 : (view.recipe?.instructions ?? []).flatMap(({ links }) => links).filter((link) => states(link) === "missing").length;
  return (
    <div class="column">
      <h3>{link === undefined ? name : <a href={link}>{name}</a>}</h3>
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
