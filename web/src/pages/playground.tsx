/** Playground: write a program and watch the kitchen while typing. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Problem, RecipeEntry, Rules, View } from "../contract";
import { counted } from "../figure";
import { KitchenPane } from "../kitchen/pane";
import { useLoad, words } from "../loading";
import { narrow } from "../media";
import { NetworkPane } from "../network/pane";
import type { Kitchen } from "../pantry";
import type { Editor } from "../playground/editor";
import { STARTER } from "../playground/starter";
import { Problems } from "../problems";
import { place } from "../route";
import { ScoreView } from "../score/view";
import { createSelection, type Selection } from "../selection";
import { StepBar } from "../stepping";
import { TabList, TabPanel } from "../tabs";
import { TimelinePane } from "../timeline/pane";
import { useTitle } from "../title";
import { Summary } from "./recipe";

/** Milliseconds of quiet before a changed program is cooked. */
const PAUSE = 250;

interface Origin {
  corpus: string;
  recipe: string;
}

export function PlaygroundPage({ kitchen }: { kitchen: Kitchen }) {
  useTitle("Playground");
  /** What the editor starts with; typing changes `text` alone, so that a late echo never overwrites newer letters. */
  const start = useSignal<string | null>(null);
  const text = useSignal<string | null>(null);
  const origin = useSignal<Origin | null>(originOf(place.peek().query));
  const compare = useSignal(true);
  const rules = useSignal<Rules>("standard");
  const latest = useSignal<View | null>(null);
  /** Over the last program that could be cooked: half-written ones should not empty the kitchen. */
  const selection = useSignal<Selection | null>(null);
  const cooking = useSignal(false);
  const refusal = useSignal("");
  const recipes = useLoad("recipes", () => kitchen.recipes());

  // Start from the recipe that was asked for, else from a small program that shows what there is.
  useEffect(() => {
    const begin = (program: string) => {
      start.value = program;
      text.value = program;
    };
    const from = origin.value;
    if (from === null) {
      begin(STARTER);
      return;
    }
    let current = true;
    kitchen.view(from).then(
      (view) => current && begin(view.gold?.source ?? ""),
      (cause: unknown) => {
        if (!current) return;
        refusal.value = words(cause);
        if (text.peek() === null) begin(STARTER);
      },
    );
    return () => {
      current = false;
    };
  }, [origin.value]);

  // Cook when the program, its gold or the rules have changed; an older answer never replaces a newer one.
  useEffect(() => {
    const program = text.value;
    if (program === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      cooking.value = true;
      const gold = compare.value && origin.value !== null ? origin.value : {};
      kitchen.view({ ...gold, prediction: program, rules: rules.value }, stop.signal).then(
        (view) => {
          latest.value = view;
          if (selection.peek() === null || canCook(view)) selection.value = again(selection.peek(), view);
          refusal.value = "";
          cooking.value = false;
        },
        (cause: unknown) => {
          if (stop.signal.aborted) return;
          refusal.value = words(cause);
          cooking.value = false;
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text.value, compare.value, rules.value]);

  const problems = latest.value?.prediction?.diagnostics ?? [];
  const stale = selection.value !== null && selection.value.view !== latest.value;
  return (
    <div class="playground">
      <div class="recipe-head">
        <h1>Playground</h1>
        {latest.value !== null && <Summary view={latest.value} />}
        <span class="aside cooking" aria-hidden="true">
          {cooking.value ? "cooking …" : ""}
        </span>
      </div>
      <div class="tools">
        <StartFrom
          recipes={recipes.state === "there" ? recipes.value : []}
          origin={origin.value}
          choose={(next) => (origin.value = next)}
        />
        {origin.value !== null && (
          <label class="check">
            <input type="checkbox" checked={compare.value} onChange={() => (compare.value = !compare.value)} />
            Score against its gold
          </label>
        )}
        <label>
          Rules{" "}
          <select value={rules.value} onChange={(change) => (rules.value = change.currentTarget.value as Rules)}>
            <option value="standard">standard</option>
            <option value="reference">reference</option>
          </select>
        </label>
      </div>
      <div class="bench">
        <section class="pane source" aria-labelledby="pane-source">
          <h2 id="pane-source">Program</h2>
          {start.value !== null && (
            <EditorHost kitchen={kitchen} start={start.value} change={(next) => (text.value = next)} selection={stale ? null : selection.value} problems={problems} />
          )}
          <ProblemList problems={problems} checked={latest.value !== null} refusal={refusal.value} />
        </section>
        {selection.value !== null && <State selection={selection.value} stale={stale} />}
      </div>
    </div>
  );
}

function originOf(query: URLSearchParams): Origin | null {
  const [corpus, recipe] = [query.get("corpus"), query.get("recipe")];
  return corpus === null || recipe === null ? null : { corpus, recipe };
}

function canCook(view: View): boolean {
  return (view.prediction?.steps.length ?? 0) > 0;
}

/** A selection over the new view that stays where the reader was. */
function again(old: Selection | null, view: View): Selection {
  const steps = view.prediction?.steps.length ?? 0;
  const atEnd = old === null || old.step.peek() >= (old.cooked.peek()?.steps.length ?? 0);
  const step = atEnd ? steps : Math.min(old.step.peek(), steps);
  return createSelection(view, new URLSearchParams({ step: String(step) }));
}

interface StartFromProps {
  recipes: RecipeEntry[];
  origin: Origin | null;
  choose: (origin: Origin) => void;
}

function StartFrom({ recipes, origin, choose }: StartFromProps) {
  const key = ({ corpus, recipe }: Origin) => JSON.stringify([corpus, recipe]);
  const corpora = [...new Set(recipes.map(({ corpus }) => corpus))];
  return (
    <label>
      Start from{" "}
      <select
        value={origin === null ? "" : key(origin)}
        onChange={(change) => {
          const [corpus, recipe] = JSON.parse(change.currentTarget.value || "[]") as string[];
          if (corpus !== undefined && recipe !== undefined) choose({ corpus, recipe });
        }}
      >
        <option value="">a recipe …</option>
        {corpora.map((corpus) => (
          <optgroup key={corpus} label={corpus}>
            {recipes
              .filter((recipe) => recipe.corpus === corpus)
              .map(({ id, title }) => (
                <option key={id} value={key({ corpus, recipe: id })}>
                  {title === id ? id : `${title} (${id})`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

interface EditorHostProps {
  kitchen: Kitchen;
  start: string;
  change: (text: string) => void;
  selection: Selection | null;
  problems: Problem[];
}

/** Loads the editor on first use, so that readers who only read do not wait for it. */
function EditorHost({ kitchen, start, change, selection, problems }: EditorHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useSignal<Editor | null>(null);
  const current = useSignal(selection);
  current.value = selection;
  useEffect(() => {
    let gone = false;
    void import("../playground/editor").then(({ createEditor }) => {
      if (gone || host.current === null) return;
      editor.value = createEditor(host.current, {
        text: start,
        change,
        kitchen,
        valueOf: (name) => current.peek()?.view.prediction?.variables.find((variable) => variable.name === name)?.value,
        caret: (at) => {
          const statement = current.peek()?.view.prediction?.statements.find(({ span }) => span[0] <= at && at <= span[1]);
          if (statement !== undefined) current.peek()?.choose({ kind: "statement", number: statement.number });
        },
      });
    });
    return () => {
      gone = true;
      editor.peek()?.destroy();
    };
  }, []);
  useEffect(() => editor.value?.write(start), [start]);
  useEffect(() => editor.value?.mark(problems), [problems, editor.value]);
  useSignalEffect(() => {
    const lit = current.value?.lit.value.prediction ?? new Set();
    const spans = (current.value?.view.prediction?.statements ?? []).filter(({ number }) => lit.has(number));
    editor.value?.light(spans.map(({ span }) => span));
  });
  return <div class="cm-host" ref={host} />;
}

interface ProblemListProps {
  problems: Problem[];
  /** Whether any answer is there yet. */
  checked: boolean;
  refusal: string;
}

function ProblemList({ problems, checked, refusal }: ProblemListProps) {
  return (
    <div class="problem-list" role="status" aria-live="polite">
      {refusal !== "" ? (
        <p class="refusal">{refusal}</p>
      ) : !checked ? (
        <p class="aside">Reading the text …</p>
      ) : problems.length === 0 ? (
        <p class="aside">
          <span aria-hidden="true">✓</span> No problems in the text.
        </p>
      ) : (
        <>
          <p class="aside">{counted(problems.length, "problem")}</p>
          <Problems problems={problems.slice(0, 50)} />
        </>
      )}
    </div>
  );
}

function State({ selection, stale }: { selection: Selection; stale: boolean }) {
  const tab = useSignal("kitchen");
  const scored = useComputed(() => selection.view.score !== null);
  const tabs: [string, string][] = [
    ["kitchen", "Kitchen"],
    ["network", "Network"],
    ["timeline", "Time"],
  ];
  if (selection.view.score !== null) tabs.push(["score", "Score"]);
  const current = tab.value === "score" && !scored.value ? "kitchen" : tab.value;
  return (
    <div class="state">
      {stale && <p class="stale">The program cannot be cooked as it is; this is the last one that could.</p>}
      <div class="steer">
        <TabList name="What the program does" tabs={tabs} current={current} choose={(id) => (tab.value = id)} />
        <StepBar selection={selection} />
      </div>
      <TabPanel id={current} class="panes single">
        {current === "kitchen" && <KitchenPane selection={selection} />}
        {current === "kitchen" && !narrow.value && <TimelinePane selection={selection} />}
        {current === "network" && <NetworkPane selection={selection} />}
        {current === "timeline" && <TimelinePane selection={selection} />}
        {current === "score" && <ScoreView view={selection.view} selection={selection} toCooking={() => (tab.value = "kitchen")} />}
      </TabPanel>
    </div>
  );
}
