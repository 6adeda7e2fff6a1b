/** One recipe: its text, its network, its time and its kitchen side by side, and what it scored. */
import { useComputed, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { View } from "../contract";
import { clock, share, toNumber } from "../figure";
import { KitchenPane } from "../kitchen/pane";
import { Loaded, useLoad } from "../loading";
import { narrow } from "../media";
import { NetworkPane } from "../network/pane";
import { Outcome } from "../outcome";
import type { Kitchen, Pantry } from "../pantry";
import { href, keepQuery, place, type Route } from "../route";
import { ScoreView } from "../score/view";
import { createSelection, permalink, type Selection } from "../selection";
import { StepBar } from "../stepping";
import { TabList, TabPanel } from "../tabs";
import { TextPane } from "../text/pane";
import { TimelinePane } from "../timeline/pane";
import { useTitle } from "../title";

export function RowPage({ pantry, evaluation, row }: { pantry: Pantry; evaluation: string; row: number }) {
  const load = useLoad(`${evaluation} ${row}`, () => pantry.rowView(evaluation, row));
  return (
    <Loaded load={load} what="the recipe">
      {(view) => <RecipeView view={view} up={{ page: "results", evaluation }} upName="All results" stored={view.gold === null} />}
    </Loaded>
  );
}

export function GoldPage({ kitchen, corpus, recipe }: { kitchen: Kitchen; corpus: string; recipe: string }) {
  const load = useLoad(`${corpus} ${recipe}`, () => kitchen.view({ corpus, recipe }));
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
}

export function RecipeView({ view, up, upName, playground, stored, remarks }: RecipeViewProps) {
  const selection = useMemo(() => createSelection(view, place.peek().query), [view]);
  const tab = useComputed(() => place.value.query.get("tab") ?? "cooking");
  const title = view.recipe?.title ?? view.score?.recipe ?? "A program of its own";
  useTitle(title);
  useSignalEffect(() => {
    keepQuery(permalink(selection, withTab(tab.value)));
  });
  const scored = view.score !== null;
  const tabs: (readonly [string, string])[] = narrow.value ? [...PANES] : [["cooking", "Cooking"]];
  if (scored) tabs.push(["score", "Score"]);
  const current = tabs.find(([id]) => id === tab.value)?.[0] ?? tabs[0]?.[0] ?? "cooking";
  const choose = (id: string) => {
    const query = permalink(selection, withTab(id));
    keepQuery(query);
    place.value = { ...place.peek(), query };
  };
  return (
    <div class="recipe-view">
      <div class="recipe-head">
        <p class="up">
          <a href={href(up)}>← {upName}</a>
        </p>
        <h1>{title}</h1>
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
      <div class="steer">
        {tabs.length > 1 && <TabList name="What to look at" tabs={tabs} current={current} choose={choose} />}
        {current !== "score" && <StepBar selection={selection} />}
      </div>
      {current === "score" ? (
        <TabPanel id="score" class="score-panel">
          <ScoreView view={view} selection={selection} toCooking={() => choose(narrow.peek() ? "kitchen" : "cooking")} />
        </TabPanel>
      ) : narrow.value ? (
        <TabPanel id={current} class="panes single">
          <Pane id={current} selection={selection} />
        </TabPanel>
      ) : (
        <TabPanel id={current} class="panes" plain={tabs.length < 2}>
          {PANES.map(([id]) => (
            <Pane key={id} id={id} selection={selection} />
          ))}
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
      {cooked !== null && (
        <div>
          <dt class="unseen">outcome</dt>
          <dd>
            <Outcome name={score?.outcome ?? cooked.outcome} />
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
