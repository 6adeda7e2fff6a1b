/** One recipe: its text, its network, its time and its kitchen side by side, and what it scored. */
import { useComputed, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { ResultRow, View } from "../contract";
import { FaultBar } from "../fault-bar";
import { verdict } from "../faults";
import { clock, counted, share, toNumber } from "../figure";
import { KitchenPane } from "../kitchen/pane";
import { Panes, PutAway } from "../layout";
import { onKeys } from "../keys";
import { Loaded, useLoad, words } from "../loading";
import { narrow } from "../media";
import { NetworkPane } from "../network/pane";
import { Outcome } from "../outcome";
import type { Kitchens, Server } from "../kitchens";
import { neighbours } from "../results/state";
import { go, href, keepQuery, keepQuerySoon, place, type Route } from "../route";
import { ScoreView } from "../score/view";
import { createSelection, permalink, type Selection } from "../selection";
import { SearchBox } from "../search";
import { StepBar } from "../stepping";
import { TabList, TabPanel } from "../tabs";
import { CopyLink } from "../take-out-menu";
import { AnswerView } from "../text/answer";
import { TextPane } from "../text/pane";
import { TimelinePane } from "../timeline/pane";
import { useTitle } from "../title";

export function RowPage({ kitchens, evaluation, row }: { kitchens: Kitchens; evaluation: string; row: number }) {
  const load = useLoad(`${evaluation} ${row}`, () => openRow(kitchens, evaluation, row));
  return (
    <Loaded load={load} what="the prediction">
      {(opened) => {
        const { view, entry, name } = opened;
        const up = { page: "results", evaluation } as const;
        if (view === null) return <Unseen opened={opened} evaluation={evaluation} row={row} />;
        return (
          <RecipeView
            view={view}
            up={up}
            upName={name || "All results"}
            stored={view.gold === null && view.score !== null}
            id={entry?.id}
            origin={[entry?.model ?? "", entry?.sample === undefined ? "" : `sample ${entry.sample}`].filter((part) => part !== "").join(" · ")}
            around={<Around evaluation={evaluation} row={row} total={opened.total} />}
          />
        );
      }}
    </Loaded>
  );
}

interface OpenedRow {
  view: View | null;
  entry: ResultRow | undefined;
  name: string;
  total: number;
  /** Why there is nothing to look into. */
  refusal: string;
}

const PATIENCE = 500;

/** A row with its place in the table. One that is not judged yet is waited for. */
async function openRow(kitchens: Kitchens, evaluation: string, row: number): Promise<OpenedRow> {
  for (;;) {
    const document = await kitchens.evaluation(evaluation, row, 1);
    const entry = document.rows.find((one) => one.row === row);
    const common = { entry, name: document.name, total: document.total };
    if (entry === undefined && document.state === "running" && row < document.total) {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      continue;
    }
    if (entry === undefined)
      return { ...common, view: null, refusal: `This evaluation has ${counted(document.total, "prediction")}; there is no number ${row + 1}.` };
    return kitchens.rowView(evaluation, row).then(
      (view) => ({ ...common, view, refusal: "" }),
      (cause: unknown) => ({ ...common, view: null, refusal: words(cause) }),
    );
  }
}

/** The way to the predictions before and after this one, in the order of the table. */
function Around({ evaluation, row, total }: { evaluation: string; row: number; total: number }) {
  const { before, after, place, of } = neighbours(evaluation, row, total);
  const to = (next: number | null) => () => next !== null && go({ page: "row", evaluation, row: next });
  useLayoutEffect(() => onKeys({ j: to(after), k: to(before) }));
  return (
    <span class="around">
      {before === null ? <span aria-hidden="true">‹</span> : <a href={href({ page: "row", evaluation, row: before })} title="Previous prediction (k)" aria-label="Previous prediction">‹</a>}
      <span class="figure">
        {place} of {of}
      </span>
      {after === null ? <span aria-hidden="true">›</span> : <a href={href({ page: "row", evaluation, row: after })} title="Next prediction (j)" aria-label="Next prediction">›</a>}
    </span>
  );
}

/** A prediction that cannot be looked into: what is known of it, and the way back. */
function Unseen({ opened: { entry, refusal, total, name }, evaluation, row }: { opened: OpenedRow; evaluation: string; row: number }) {
  useTitle(entry?.id ?? "No such prediction");
  return (
    <div class="card refusal">
      <p class="up">
        <a href={href({ page: "results", evaluation })}>← {name || "All results"}</a> <Around evaluation={evaluation} row={row} total={total} />
      </p>
      <h1>{entry === undefined ? "There is no such prediction" : entry.id}</h1>
      {entry !== undefined && (
        <p>
          <Outcome name={entry.outcome} /> {entry.recipe}
        </p>
      )}
      {entry?.problem != null && <p>{entry.problem}</p>}
      <p>{refusal}</p>
      {(entry?.warnings ?? []).map((warning) => (
        <p key={warning} class="aside">
          {warning}
        </p>
      ))}
      <p>
        <a href={href({ page: "results", evaluation })}>Back to the table</a>
      </p>
    </div>
  );
}

export function GoldPage({ server, corpus, recipe }: { server: Server; corpus: string; recipe: string }) {
  const load = useLoad(`${corpus} ${recipe}`, () => server.view({ corpus, recipe }));
  return (
    <Loaded load={load} what="the recipe">
      {(view) => <RecipeView view={view} up={{ page: "home" }} upName="All recipes" playground />}
    </Loaded>
  );
}

const PANES = [
  ["text", "Text"],
  ["network", "Network"],
  ["timeline", "Time"],
  ["kitchen", "Kitchen"],
] as const;

interface RecipeViewProps {
  view: View;
  up: Route;
  upName: string;
  playground?: boolean;
  /** Not cooked again. */
  stored?: boolean;
  /** What is to be said of it under its title. */
  remarks?: ComponentChildren;
  /** Which prediction it is, and whose. */
  id?: string | undefined;
  origin?: string;
  /** The way to its neighbours. */
  around?: ComponentChildren;
}

export function RecipeView({ view, up, upName, playground, stored, remarks, id, origin = "", around }: RecipeViewProps) {
  const selection = useMemo(() => createSelection(view, place.peek().query), [view]);
  // On a phone panes are tabs: an address with one pane alone leads to its tab.
  const tab = useComputed(() => place.value.query.get("tab") ?? (narrow.value ? place.value.query.get("pane") : null) ?? "cooking");
  const title = view.recipe?.title ?? view.score?.recipe ?? "A program of its own";
  const named = id !== undefined && id !== view.recipe?.id;
  useTitle(named ? `${id} – ${title}` : title);
  useSignalEffect(() => {
    // Panes write their own words into the query.
    place.value;
    keepQuerySoon(permalink(selection, withTab(tab.value)));
  });
  const scored = view.score !== null;
  const tabs: (readonly [string, string])[] = narrow.value ? [...PANES] : [["cooking", "Cooking"]];
  if (scored) tabs.push(["score", "Score"]);
  const { answer } = view;
  if (answer !== undefined) tabs.push(["answer", "Answer"]);
  const current = tabs.find(([id]) => id === tab.value)?.[0] ?? tabs[0]?.[0] ?? "cooking";
  const cooking = current !== "score" && current !== "answer";
  const choose = (id: string) => {
    const query = permalink(selection, withTab(id));
    keepQuery(query);
    place.value = { ...place.peek(), query };
  };
  return (
    <div class="recipe-view">
      <div class="recipe-head">
        <p class="up">
          <a href={href(up)}>← {upName}</a> {around}
        </p>
        <h1>{title}</h1>
        {(named || origin !== "") && <p class="id">{[named ? id : "", origin].filter((part) => part !== "").join(" · ")}</p>}
        <Summary view={view} />
        {stored && (
          <p class="aside">These results were kept: the text, the program and the score are here, the gold, the kitchen and the time are not.</p>
        )}
        {remarks}
        {(selection.cooked.value?.left_out ?? []).map((sentence) => (
          <p key={sentence} class="aside">
            {sentence}
          </p>
        ))}
        {playground && view.recipe !== null && (
          <a class="button" href={href({ page: "playground" }, { corpus: view.recipe.corpus, recipe: view.recipe.id })}>
            Open in the playground
          </a>
        )}
      </div>
      {scored && <FaultBar selection={selection} />}
      <div class="steer">
        {tabs.length > 1 && <TabList name="What to look at" tabs={tabs} current={current} choose={choose} />}
        {cooking && <StepBar selection={selection} />}
        {cooking && !narrow.value && <PutAway />}
        {cooking && <SearchBox selection={selection} />}
        <CopyLink />
      </div>
      {current === "score" ? (
        <TabPanel id="score" class="score-panel">
          <ScoreView view={view} selection={selection} toCooking={() => choose(narrow.peek() ? "kitchen" : "cooking")} />
        </TabPanel>
      ) : current === "answer" && answer !== undefined ? (
        <TabPanel id="answer" class="score-panel">
          <AnswerView view={view} answer={answer} />
        </TabPanel>
      ) : narrow.value ? (
        <TabPanel id={current} class="panes single">
          <Pane id={current} selection={selection} />
        </TabPanel>
      ) : (
        <TabPanel id={current} class="panes" plain={tabs.length < 2}>
          <Panes pane={(id) => <Pane id={id} selection={selection} />} />
        </TabPanel>
      )}
    </div>
  );
}

function withTab(tab: string): URLSearchParams {
  const query = new URLSearchParams(place.peek().query);
  if (tab === "cooking") query.delete("tab");
  else query.set("tab", tab);
  return query;
}

function Pane({ id, selection }: { id: string; selection: Selection }) {
  switch (id) {
    case "network":
      return <NetworkPane selection={selection} />;
    case "timeline":
      return <TimelinePane selection={selection} />;
    case "kitchen":
      return <KitchenPane selection={selection} />;
    default:
      return <TextPane selection={selection} />;
  }
}

/** Outcome and scores in one line under the title. */
export function Summary({ view }: { view: View }) {
  const { score } = view;
  const cooked = view.prediction ?? view.gold;
  const goals = score?.goal_condition_success;
  const parts: [string, string][] = [];
  const good = verdict(view);
  if (goals) parts.push(["goals", `${goals.reached} of ${goals.all}`]);
  if (score?.dish_approximation_score) parts.push(["dish", share(score.dish_approximation_score.score)]);
  if (score?.smatch_score) parts.push(["smatch", share(score.smatch_score.f)]);
  if (cooked?.time) {
    const gold = cooked.time.gold;
    const same = gold === null || toNumber(gold) === toNumber(cooked.time.makespan);
    parts.push(["time", clock(cooked.time.makespan) + (same ? "" : ` (gold ${clock(gold)})`)]);
  }
  return (
    <dl class="summary">
      {cooked !== null && (score !== null || cooked.outcome !== "scored") && (
        <div>
          <dt class="unseen">outcome</dt>
          <dd>
            {good === null ? (
              <Outcome name={score?.outcome ?? cooked.outcome} />
            ) : (
              <span class={`badge ${good[2]}`}>
                <span aria-hidden="true">{good[0]}</span> {good[1]}
              </span>
            )}
          </dd>
        </div>
      )}
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
