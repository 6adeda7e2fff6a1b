/** Home: paste a recipe, choose one, or hand in predictions and have them evaluated. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../announce";
import type { EvaluationEntry, MetricName, RecipeEntry, Rules } from "../contract";
import { counted, moment } from "../figure";
import { FileDrop } from "../file-drop";
import { Loaded, useLoad, words } from "../loading";
import type { Kitchen } from "../pantry";
import { PasteForm } from "../paste";
import { go, href } from "../route";
import { useTitle } from "../title";

export function Home({ kitchen }: { kitchen: Kitchen }) {
  useTitle("");
  const recipes = useLoad("recipes", () => kitchen.recipes());
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
      <PasteForm kitchen={kitchen} />
      <OrderForm kitchen={kitchen} corpora={corpora} />
      <section class="card shelf" aria-labelledby="shelf">
        <h2 id="shelf">Recipes</h2>
        <Loaded load={recipes} what="recipes">
          {(list) => <Shelf recipes={list} />}
        </Loaded>
      </section>
      <Past kitchen={kitchen} />
    </div>
  );
}

const METRICS = [
  ["goal-condition-success", "Goal conditions", "how many of the gold's products were made"],
  ["dish-approximation-score", "Dish", "how close the dish comes to the gold's"],
  ["execution-time", "Time", "how long the cooking takes"],
  ["smatch-score", "Smatch", "how much of the written networks is the same"],
] as const;

function OrderForm({ kitchen, corpora }: { kitchen: Kitchen; corpora: string[] }) {
  const text = useSignal("");
  const name = useSignal("");
  const rules = useSignal<Rules>("standard");
  const gold = useSignal("");
  const onlyGiven = useSignal(false);
  const strict = useSignal(false);
  const metrics = useSignal<MetricName[]>(METRICS.map(([id]) => id));
  const busy = useSignal(false);
  const refusal = useSignal("");
  const ready = text.value.trim() !== "" && metrics.value.length > 0 && !busy.value;

  async function start(submit: Event): Promise<void> {
    submit.preventDefault();
    if (!ready) return;
    busy.value = true;
    refusal.value = "";
    const order = {
      predictions: text.value,
      rules: rules.value,
      metrics: metrics.value,
      ...(name.value.trim() === "" ? {} : { name: name.value.trim() }),
      ...(gold.value === "" ? {} : { gold: gold.value }),
      only_given: onlyGiven.value,
      strict_answers: strict.value,
    };
    try {
      const { id } = await kitchen.evaluate(order);
      announce("The evaluation has started");
      go({ page: "results", evaluation: id });
    } catch (cause) {
      refusal.value = words(cause);
    } finally {
      busy.value = false;
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
        pick="choose a file"
        accept=".solution,.jsonl,.json,.txt"
        onFile={(content, file) => {
          text.value = content;
          name.value = file;
        }}
      >
        <textarea
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
          {busy.value ? "Starting …" : "Start evaluation"}
        </button>
        <span class="aside">
          {text.value.trim() === "" ? "Predictions are needed first." : `${counted(text.value.length, "character")} ready`}
        </span>
      </div>
    </form>
  );
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

function Past({ kitchen }: { kitchen: Kitchen }) {
  const again = useSignal(0);
  const load = useLoad(`past ${again.value}`, () => kitchen.evaluations());
  const running = load.state === "there" && load.value.some(({ state }) => state === "running");
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => again.value++, 1500);
    return () => clearTimeout(timer);
  }, [running, again.value]);
  return (
    <section class="card past" aria-labelledby="past">
      <h2 id="past">Past evaluations</h2>
      {load.state === "there" && load.value.length === 0 ? (
        <p class="aside">None yet. They stay as long as this server runs.</p>
      ) : (
        <Loaded load={load} what="past evaluations">
          {(list) => (
            <ul class="contents">
              {list.map((entry) => (
                <PastEntry key={entry.id} entry={entry} forget={() => kitchen.forget(entry.id).then(() => void again.value++)} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </section>
  );
}

function PastEntry({ entry, forget }: { entry: EvaluationEntry; forget: () => Promise<void> }) {
  const name = entry.name === "" ? `Evaluation ${entry.id}` : entry.name;
  return (
    <li>
      <a href={href({ page: "results", evaluation: entry.id })} title={`golds ${entry.provenance.golds}, ${entry.provenance.rules} rules`}>
        {name}
        <span class="aside"> {moment(entry.provenance.date)}</span>
      </a>
      <span class="dots" aria-hidden="true" />
      <span class="figure">
        {entry.state === "running"
          ? `${entry.done} of ${entry.total} …`
          : entry.state === "failed"
            ? "failed"
            : counted(entry.total, "prediction")}
      </span>
      <button type="button" class="quiet" aria-label={`Forget ${name}`} title="Forget" onClick={() => void forget()}>
        ×
      </button>
    </li>
  );
}
