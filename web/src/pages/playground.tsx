/** Playground: write a program and watch the kitchen while typing. */
import { useComputed, useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Problem, RecipeEntry, Rules, Span, View } from "../contract";
import { counted } from "../figure";
import { KitchenPane } from "../kitchen/pane";
import { useLoad, words } from "../loading";
import { narrow } from "../media";
import { NetworkPane } from "../network/pane";
import type { Server } from "../kitchens";
import { keepDraft, keptDraft, programFromLink, programInLink } from "../playground/draft";
import type { Editor } from "../playground/editor";
import { STARTER } from "../playground/starter";
import { Problems } from "../problems";
import { keepQuery, place } from "../route";
import { ScoreView } from "../score/view";
import { createSelection, type Selection } from "../selection";
import { StepBar } from "../stepping";
import { TabList, TabPanel } from "../tabs";
import { copy, downloadText } from "../take-out";
import { TextPane } from "../text/pane";
import { TimelinePane } from "../timeline/pane";
import { useTitle } from "../title";
import { Summary } from "./recipe";

/** Milliseconds of quiet before a changed program is cooked. */
const PAUSE = 250;

interface Origin {
  corpus: string;
  recipe: string;
}

export function PlaygroundPage({ server }: { server: Server }) {
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
  /** What "start from" has put aside. */
  const replaced = useSignal<{ text: string; origin: Origin | null } | null>(null);
  const empty = useSignal(false);
  const recipes = useLoad("recipes", () => server.recipes());

  const begin = (program: string) => {
    start.value = program;
    text.value = program;
  };

  // What a link holds, else the recipe that was asked for, else what was written here last, else a small program.
  useEffect(() => {
    let current = true;
    const asked = origin.peek();
    const kept = keptDraft();
    void programFromLink(location.hash).then((linked) => {
      if (!current) return;
      if (linked !== null) begin(linked);
      else if (kept !== null && kept.corpus === asked?.corpus && kept.recipe === asked?.recipe) begin(kept.text);
      else if (asked !== null) void startFrom(asked, false);
      else {
        if (kept?.corpus !== undefined && kept.recipe !== undefined) origin.value = { corpus: kept.corpus, recipe: kept.recipe };
        begin(kept?.text ?? STARTER);
      }
    });
    return () => {
      current = false;
    };
  }, []);

  async function startFrom(next: Origin, replaces: boolean): Promise<void> {
    const old = { text: text.peek() ?? "", origin: origin.peek() };
    try {
      const program = empty.peek() ? `#${next.recipe}\n` : ((await server.view(next)).gold?.source ?? "");
      if (replaces && old.text !== program) replaced.value = old;
      origin.value = next;
      begin(program);
    } catch (cause) {
      refusal.value = words(cause);
      if (text.peek() === null) begin(STARTER);
    }
  }

  // Whatever is written stays, and the address names the recipe.
  useSignalEffect(() => {
    const program = text.value;
    const from = origin.value;
    if (program === null) return;
    keepDraft({ text: program, ...(from ?? {}) });
    const query = new URLSearchParams(place.peek().query);
    for (const name of ["corpus", "recipe"] as const) {
      if (from === null) query.delete(name);
      else query.set(name, from[name]);
    }
    keepQuery(query);
  });

  // Cook when the program, its gold or the rules have changed; an older answer never replaces a newer one.
  useEffect(() => {
    const program = text.value;
    if (program === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      cooking.value = true;
      const gold = compare.value && origin.value !== null ? origin.value : {};
      server.view({ ...gold, prediction: program, rules: rules.value }, stop.signal).then(
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

  const copied = useSignal(false);
  async function share(): Promise<void> {
    const address = new URL(location.href);
    address.hash = await programInLink(text.peek() ?? "");
    copied.value = await copy(address.href, "The link");
  }
  function bringBack(): void {
    const old = replaced.peek();
    if (old === null) return;
    origin.value = old.origin;
    begin(old.text);
    replaced.value = null;
  }

  const edit = useSignal<((span: Span, text: string) => void) | null>(null);
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
          choose={(next) => void startFrom(next, true)}
        />
        <label class="check" title="Only the recipe's text and its gold to be scored against">
          <input type="checkbox" checked={empty.value} onChange={() => (empty.value = !empty.value)} />
          empty
        </label>
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
        <span class="buttons">
          <button type="button" onClick={() => void share()}>
            {copied.value ? "Link copied" : "Copy link"}
          </button>
          <button type="button" onClick={() => downloadText(`${origin.peek()?.recipe ?? "program"}.solution`, text.peek() ?? "")}>
            Save as a file
          </button>
        </span>
      </div>
      {replaced.value !== null && (
        <p class="undo" role="status">
          Your program was put aside.{" "}
          <button type="button" onClick={bringBack}>
            Bring it back
          </button>{" "}
          <button type="button" class="quiet" aria-label="Let it go" onClick={() => (replaced.value = null)}>
            ×
          </button>
        </p>
      )}
      <div class="bench">
        <section class="pane source" aria-labelledby="pane-source">
          <h2 id="pane-source">Program</h2>
          {start.value !== null && (
            <EditorHost server={server} start={start.value} change={(next) => (text.value = next)} selection={stale ? null : selection.value} problems={problems} edit={edit} />
          )}
          <ProblemList problems={problems} checked={latest.value !== null} refusal={refusal.value} apply={(span, next) => edit.peek()?.(span, next)} />
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
  server: Server;
  start: string;
  change: (text: string) => void;
  selection: Selection | null;
  problems: Problem[];
  /** Set to what changes a stretch of the text. */
  edit: Signal<((span: Span, text: string) => void) | null>;
}

/** Loads the editor on first use, so that readers who only read do not wait for it. */
function EditorHost({ server, start, change, selection, problems, edit }: EditorHostProps) {
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
        server,
        valueOf: (name) => current.peek()?.view.prediction?.variables.find((variable) => variable.name === name)?.value,
        caret: (at) => {
          const statement = current.peek()?.view.prediction?.statements.find(({ span }) => span[0] <= at && at <= span[1]);
          if (statement !== undefined) current.peek()?.choose({ kind: "statement", number: statement.number });
        },
      });
      edit.value = editor.value.replace;
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
  apply: (span: Span, text: string) => void;
}

function ProblemList({ problems, checked, refusal, apply }: ProblemListProps) {
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
          <Problems problems={problems.slice(0, 50)} apply={apply} />
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
  if (selection.view.recipe !== null) tabs.unshift(["text", "Text"]);
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
        {current === "text" && <TextPane selection={selection} />}
        {current === "kitchen" && <KitchenPane selection={selection} />}
        {current === "kitchen" && !narrow.value && <TimelinePane selection={selection} />}
        {current === "network" && <NetworkPane selection={selection} />}
        {current === "timeline" && <TimelinePane selection={selection} />}
        {current === "score" && <ScoreView view={selection.view} selection={selection} toCooking={() => (tab.value = "kitchen")} />}
      </TabPanel>
    </div>
  );
}
