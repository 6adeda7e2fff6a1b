/** Home: paste a recipe, choose one, or hand in predictions and have them evaluated. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import type { EvaluationEntry, MetricName, RecipeEntry, Rules } from "../contract";
import { counted, moment, share } from "../figure";
import { FileDrop } from "../file-drop";
import { Loaded, useLoad, words } from "../loading";
import type { Server } from "../kitchens";
import { PasteForm } from "../paste";
import { metricsOf } from "../results/metrics";
import { go, href } from "../route";
import { useTitle } from "../title";

export function Home({ server }: { server: Server }) {
  useTitle("");
  const recipes = useLoad("recipes", () => server.recipes());
  const corpora = recipes.state === "there" ? [...new Set(recipes.value.map(({ corpus }) => corpus))] : [];
  return (
    <div class="home">
      <div class="opening">
        <h1>Does it cook?</h1>
        <p class="lede">
          Paste a recipe and watch it being cooked, or hand in predicted programs and see what they do in the kitchen,
          step by step, beside the gold.
        </p>
      </div>
      <PasteForm server={server} />
      <OrderForm server={server} corpora={corpora} />
      <section class="card shelf" aria-labelledby="shelf">
        <h2 id="shelf">Recipes</h2>
        <Loaded load={recipes} what="recipes">
          {(list) => <Shelf recipes={list} />}
        </Loaded>
        <p class="aside">
          <a href={href({ page: "pictures" })}>How things are drawn</a>
        </p>
      </section>
      <Past server={server} />
    </div>
  );
}

const METRICS = [
  ["goal-condition-success", "Goal conditions", "how many of the gold's products were made"],
  ["dish-approximation-score", "Dish", "how close the dish comes to the gold's"],
  ["execution-time", "Time", "how long the cooking takes"],
  ["smatch-score", "Smatch", "how much of the written networks is the same"],
] as const;

function OrderForm({ server, corpora }: { server: Server; corpora: string[] }) {
  const text = useSignal("");
  const files = useSignal<Taken[]>([]);
  const sent = useSignal<number | null>(null);
  const name = useSignal("");
  const rules = useSignal<Rules>("standard");
  const gold = useSignal("");
  const onlyGiven = useSignal(false);
  const strict = useSignal(false);
  const metrics = useSignal<MetricName[]>(METRICS.map(([id]) => id));
  const busy = useSignal(false);
  const refusal = useSignal("");
  const given = files.value.length > 0 || text.value.trim() !== "";
  const ready = given && metrics.value.length > 0 && !busy.value;

  function take(list: File[]): void {
    for (const file of list) {
      files.value = [...files.value.filter((known) => known.file.name !== file.name), { file, predictions: null }];
      void countPredictions(file).then((predictions) => {
        files.value = files.value.map((known) => (known.file === file ? { file, predictions } : known));
      });
    }
  }

  async function start(submit: Event): Promise<void> {
    submit.preventDefault();
    if (!ready) return;
    busy.value = true;
    refusal.value = "";
    const order = {
      rules: rules.value,
      metrics: metrics.value,
      ...(gold.value === "" ? {} : { gold: gold.value }),
      only_given: onlyGiven.value,
      strict_answers: strict.value,
    };
    const called = name.value.trim();
    const alone = files.value.length === 1 && called !== "";
    try {
      const ids: string[] = [];
      for (const [at, { file }] of files.value.entries()) {
        const named = { ...order, name: alone ? called : file.name };
        ids.push((await server.evaluateFile(file, named, (part) => (sent.value = (at + part) / files.value.length))).id);
      }
      if (ids.length === 0) ids.push((await server.evaluate({ ...order, ...(called === "" ? {} : { name: called }), predictions: text.value })).id);
      announce(ids.length === 1 ? "The evaluation has started" : `${ids.length} evaluations have started`);
      const [first = ""] = ids;
      if (ids.length === 1) go({ page: "results", evaluation: first });
      else go({ page: "compare" }, { runs: ids.join() });
    } catch (cause) {
      refusal.value = words(cause);
    } finally {
      busy.value = false;
      sent.value = null;
    }
  }

  const toggle = (id: string) =>
    (metrics.value = METRICS.map(([known]): MetricName => known).filter(
      (known) => metrics.value.includes(known) !== (known === id),
    ));

  return (
    <form class="card order" aria-labelledby="order" onSubmit={start}>
      <h2 id="order">Evaluate predictions</h2>
      <FileDrop
        label={
          <label for="predictions">
            A <code>.solution</code> or JSONL file: drop it here, paste it, or{" "}
          </label>
        }
        pick="choose files"
        accept=".solution,.jsonl,.json,.txt"
        several
        onFiles={take}
      >
        {files.value.length > 0 && (
          <ul class="taken" aria-label="Files to evaluate">
            {files.value.map(({ file, predictions }) => (
              <li key={file.name}>
                <strong>{file.name}</strong>{" "}
                <span class="aside">
                  {bytes(file.size)}
                  {predictions !== null && `, about ${counted(predictions, "prediction")}`}
                </span>{" "}
                <button type="button" class="quiet" aria-label={`Leave ${file.name} out`} onClick={() => (files.value = files.value.filter((known) => known.file !== file))}>
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <textarea
          hidden={files.value.length > 0}
          id="predictions"
          rows={9}
          spellcheck={false}
          placeholder={"#almond-crescent-cookies\n(get-kitchen ?ks-0)\n(fetch-and-proportion ?butter ?ks-1 ?ks-0 ?bowl butter 230 g)\n…"}
          value={text.value}
          onInput={(input) => (text.value = input.currentTarget.value)}
        />
      </FileDrop>
      <div class="options">
        <fieldset>
          <legend>Metrics</legend>
          {METRICS.map(([id, label, what]) => (
            <label key={id} class="check" title={what}>
              <input type="checkbox" checked={metrics.value.includes(id)} onChange={() => toggle(id)} />
              {label}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Rules</legend>
          {(["standard", "reference"] as const).map((rule) => (
            <label key={rule} class="check">
              <input type="radio" name="rules" checked={rules.value === rule} onChange={() => (rules.value = rule)} />
              {rule === "standard" ? "Standard" : "Reference"}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Answers</legend>
          <label class="check" title="Recipes of the gold set without a prediction are left out of the means; else they count as 0">
            <input type="checkbox" checked={onlyGiven.value} onChange={() => (onlyGiven.value = !onlyGiven.value)} />
            Only recipes with a prediction
          </label>
          <label class="check" title="No program is looked for inside a longer answer">
            <input type="checkbox" checked={strict.value} onChange={() => (strict.value = !strict.value)} />
            The whole answer is the program
          </label>
        </fieldset>
        <div class="fields">
          <label>
            Golds from
            <select value={gold.value} onChange={(change) => (gold.value = change.currentTarget.value)}>
              <option value="">the first corpus</option>
              {corpora.map((id) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </select>
          </label>
          <label>
            Name
            <input
              type="text"
              value={name.value}
              placeholder="for your own memory"
              onInput={(input) => (name.value = input.currentTarget.value)}
            />
          </label>
        </div>
      </div>
      {refusal.value !== "" && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div class="start">
        <button type="submit" class="primary" disabled={!ready}>
          {busy.value ? "Starting …" : files.value.length > 1 ? `Start ${files.value.length} evaluations` : "Start evaluation"}
        </button>
        {sent.value !== null && <progress value={sent.value} max={1} aria-label="Sent to the server" />}
        <span class="aside">
          {!given ? "Predictions are needed first." : files.value.length > 0 ? `${counted(files.value.length, "file")} ready` : `${counted(text.value.length, "character")} ready`}
        </span>
      </div>
    </form>
  );
}

interface Taken {
  file: File;
  /** About how many; null until they are counted. */
  predictions: number | null;
}

/** Headings of a solution file, or lines of JSON: counted piece by piece, so that a file of any size is never whole in memory. */
async function countPredictions(file: File): Promise<number> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let [isJson, headings, lines, before] = [false, 0, 0, "\n"];
  for (let first = true; ; first = false) {
    const { done, value } = await reader.read();
    if (done) return isJson ? lines : Math.max(1, headings);
    if (first) isJson = /^\s*[{[]/.test(value);
    const text = before + value;
    headings += text.match(/\n#/g)?.length ?? 0;
    lines += text.match(/\n[^\S\n]*\S/g)?.length ?? 0;
    // A line end at the end of a piece belongs to what follows.
    before = text.endsWith("\n") ? "\n" : "";
  }
}

function bytes(size: number): string {
  if (size < 1000) return counted(size, "byte");
  return size < 1_000_000 ? `${Math.round(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

function Shelf({ recipes }: { recipes: RecipeEntry[] }) {
  const text = useSignal("");
  const wanted = text.value.toLowerCase().trim();
  const found = recipes.filter(({ id, title, category }) =>
    `${id} ${title} ${category}`.toLowerCase().includes(wanted),
  );
  const corpora = [...new Set(found.map(({ corpus }) => corpus))];
  const titles = new Map<string, number>();
  for (const { title } of recipes) titles.set(title, (titles.get(title) ?? 0) + 1);
  return (
    <>
      <label class="search">
        <span class="unseen">Find a recipe</span>
        <input
          type="search"
          placeholder={`Find one of ${counted(recipes.length, "recipe")}`}
          value={text.value}
          onInput={(input) => (text.value = input.currentTarget.value)}
        />
      </label>
      <div class="scroll" tabIndex={0} role="group" aria-label="List of recipes">
        {corpora.map((corpus) => (
          <section key={corpus}>
            <h3>{corpus}</h3>
            <ul class="contents">
              {found
                .filter((recipe) => recipe.corpus === corpus)
                .map((recipe) => (
                  <li key={recipe.id}>
                    <a href={href({ page: "gold", corpus, recipe: recipe.id })}>
                      {recipe.title}
                      {(titles.get(recipe.title) ?? 0) > 1 && <span class="aside"> {recipe.id}</span>}
                    </a>
                    <span class="dots" aria-hidden="true" />
                    <span class="figure">{counted(recipe.statements, "statement")}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p class="aside">No recipe has that in its name.</p>}
      </div>
    </>
  );
}

function Past({ server }: { server: Server }) {
  const again = useSignal(0);
  const chosen = useSignal<string[]>([]);
  const load = useLoad(`past ${again.value}`, () => server.evaluations(), true);
  const running = load.state === "there" && load.value.some(({ state }) => state === "running");
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => again.value++, 1500);
    return () => clearTimeout(timer);
  }, [running, again.value]);
  const toggle = (id: string) => (chosen.value = chosen.value.includes(id) ? chosen.value.filter((one) => one !== id) : [...chosen.value, id]);
  return (
    <section class="card past" aria-labelledby="past">
      <h2 id="past">Past evaluations</h2>
      {load.state === "there" && load.value.length === 0 ? (
        <p class="aside">None yet. They stay as long as this server runs.</p>
      ) : (
        <Loaded load={load} what="past evaluations">
          {(list) => (
            <>
              <ul class="contents">
                {list.map((entry) => (
                  <PastEntry
                    key={entry.id}
                    entry={entry}
                    server={server}
                    chosen={chosen.value.includes(entry.id)}
                    choose={() => toggle(entry.id)}
                    gone={() => void again.value++}
                  />
                ))}
              </ul>
              {list.length > 1 && (
                <p>
                  {chosen.value.length > 1 ? (
                    <a class="button" href={href({ page: "compare" }, { runs: chosen.value.join() })}>
                      Compare {chosen.value.length} side by side
                    </a>
                  ) : (
                    <span class="aside">Tick two or more to see them side by side.</span>
                  )}
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

/** Milliseconds in which forgetting can be taken back. */
const REGRET = 8000;

interface PastEntryProps {
  entry: EvaluationEntry;
  server: Server;
  chosen: boolean;
  choose: () => void;
  gone: () => void;
}

function PastEntry({ entry, server, chosen, choose, gone }: PastEntryProps) {
  const name = entry.name === "" ? `Evaluation ${entry.id}` : entry.name;
  const leaving = useSignal(false);
  const forget = useRef<(() => void) | null>(null);
  const done = entry.state === "done";
  const summary = useLoad(`summary ${entry.id} ${done}`, () => (done ? server.summary(entry.id) : Promise.resolve(null)));
  const means = summary.state === "there" && summary.value !== null ? metricsOf(summary.value.metrics).map(({ label, name: metric, isTime }) => ({ label, isTime, mean: summary.value?.summary.mean[metric] ?? null })) : [];

  function leave(): void {
    leaving.value = true;
    const timer = setTimeout(() => forget.current?.(), REGRET);
    forget.current = () => {
      clearTimeout(timer);
      forget.current = null;
      void server.forget(entry.id).then(gone);
    };
  }
  function stay(): void {
    leaving.value = false;
    forget.current = null;
  }
  // Whoever leaves the page has not taken it back.
  useEffect(() => () => forget.current?.(), []);

  if (leaving.value)
    return (
      <li role="status">
        <span class="aside">{name} will be forgotten.</span>
        <span class="dots" aria-hidden="true" />
        <button type="button" onClick={stay}>
          Keep it
        </button>
      </li>
    );
  return (
    <li>
      <input type="checkbox" checked={chosen} aria-label={`Compare ${name}`} onChange={choose} />
      <a href={href({ page: "results", evaluation: entry.id })} title={`golds ${entry.provenance.golds}, ${entry.provenance.rules} rules`}>
        {name}
        <span class="aside"> {moment(entry.provenance.date)}</span>
      </a>
      <span class="dots" aria-hidden="true" />
      <span class="figure">
        {means.filter(({ mean, isTime }) => mean !== null && !isTime).map(({ label, mean }) => `${label.toLowerCase()} ${share(mean)}`).join(", ")}
        {means.length > 0 && " · "}
        {entry.state === "running"
          ? `${entry.done} of ${entry.total} …`
          : entry.state === "failed"
            ? "failed"
            : counted(entry.total, "prediction")}
      </span>
      <button type="button" class="quiet" aria-label={`Forget ${name}`} title="Forget" onClick={leave}>
        ×
      </button>
    </li>
  );
}
