/** An item of a run: what was said about it, beside what its program does in the kitchen. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { RunAct, RunMessage, RunRow, RunTalk, View } from "../contract";
import { FaultBar } from "../fault-bar";
import { counted, moment, share } from "../figure";
import { onKeys } from "../keys";
import { KitchenPane } from "../kitchen/pane";
import type { Server } from "../kitchens";
import { Loaded, useLoad } from "../loading";
import { narrow, stillness } from "../media";
import { NetworkPane } from "../network/pane";
import { Outcome } from "../outcome";
import { Summary } from "../pages/recipe";
import { href, keepQuery, place } from "../route";
import { ScoreView } from "../score/view";
import { createSelection, permalink, type Selection } from "../selection";
import { StepBar } from "../stepping";
import { TabList, TabPanel } from "../tabs";
import { CopyLink } from "../take-out-menu";
import { TextPane } from "../text/pane";
import { TimelinePane } from "../timeline/pane";
import { useTitle } from "../title";
import { goToItem, itemId, labelOf } from "./run";

interface Opened {
  talk: RunTalk;
  view: View | null;
  before: RunRow | null;
  after: RunRow | null;
  place: number;
  of: number;
}

export function TalkPage({ server, run, item }: { server: Server; run: string; item: string }) {
  useTitle(`${item} – ${run}`);
  const load = useLoad(`${run}\n${item}`, () => open(server, run, item));
  return (
    <div class="talk-page">
      <Loaded load={load} what="the item">
        {(opened) => <Talked run={run} opened={opened} />}
      </Loaded>
      {load.state === "refused" && <a href={href({ page: "run", run })}>Back to the run</a>}
    </div>
  );
}

/** Items around one that are looked through for its neighbours. */
const NEAR = 1000;

async function open(server: Server, run: string, item: string): Promise<Opened> {
  const query = place.peek().query;
  const wanted = { task: query.get("task") ?? "", outcome: query.get("outcome") ?? "", verdict: query.get("verdict") ?? "" };
  const [talk, near] = await Promise.all([server.runTalk(run, item), server.runItems(run, { ...wanted, from: 0, limit: NEAR })]);
  // An answer that is no program for a recipe has nothing to cook.
  const cooked = talk.row.recipe != null && talk.row.prediction != null;
  const view = cooked ? await server.runView(run, item).catch(() => null) : null;
  const at = near.rows.findIndex((row) => itemId(row) === item);
  return { talk, view, before: near.rows[at - 1] ?? null, after: at < 0 ? null : (near.rows[at + 1] ?? null), place: at + 1, of: near.count };
}

function Talked({ run, opened }: { run: string; opened: Opened }) {
  const { talk, view, before, after } = opened;
  const { row } = talk;
  const selection = useMemo(() => (view === null ? null : createSelection(view, place.peek().query)), [view]);
  useLayoutEffect(() => onKeys({ j: () => after !== null && goToItem(run, after), k: () => before !== null && goToItem(run, before) }));
  useSignalEffect(() => {
    if (selection !== null) keepQuery(permalink(selection, new URLSearchParams(place.value.query)));
  });
  const filter = filterOf(place.value.query);
  const to = (next: RunRow) => href({ page: "talk", run, item: itemId(next) }, filter);
  const narrowly = useSignal("talk");
  const tabs = [["talk", "Conversation"], ["cooked", "Kitchen"]] as const;
  const both = !narrow.value || selection === null;
  return (
    <>
      <div class="recipe-head">
        <p class="up">
          <a href={href({ page: "run", run }, filter)}>← {run}</a>{" "}
          <span class="around">
            {before === null ? <span aria-hidden="true">‹</span> : <a href={to(before)} title="Previous item (k)" aria-label="Previous item">‹</a>}
            {opened.place > 0 && (
              <span class="figure">
                {opened.place} of {opened.of.toLocaleString("en")}
              </span>
            )}
            {after === null ? <span aria-hidden="true">›</span> : <a href={to(after)} title="Next item (j)" aria-label="Next item">›</a>}
          </span>
        </p>
        <h1>{row.item}</h1>
        <p class="id">
          {row.task} · sample {row.sample}
        </p>
        <dl class="summary">
          <div>
            <dt class="unseen">outcome</dt>
            <dd>
              <Outcome name={row.outcome} />
            </dd>
          </div>
          {row.verdict != null && (
            <div>
              <dt>verdict</dt>
              <dd>{row.verdict}</dd>
            </div>
          )}
          {(view === null ? Object.entries(row.scores) : []).map(([name, value]) => (
            <div key={name}>
              <dt>{labelOf(name).toLowerCase()}</dt>
              <dd class="figure">{share(value)}</dd>
            </div>
          ))}
          <div>
            <dt>tokens</dt>
            <dd class="figure">
              {row.usage.input.toLocaleString("en")} + {row.usage.output.toLocaleString("en")}
            </dd>
          </div>
        </dl>
        {selection !== null && <Summary view={selection.view} />}
        {talk.note != null && <p class="aside">{talk.note}</p>}
        {row.problem != null && <p class="aside">{row.problem}</p>}
      </div>
      {selection !== null && <FaultBar selection={selection} />}
      {!both && (
        <div class="steer">
          <TabList name="What to look at" tabs={[...tabs]} current={narrowly.value} choose={(id) => (narrowly.value = id)} />
        </div>
      )}
      <div class={`talk-layout ${selection === null ? "alone" : ""}`}>
        {(both || narrowly.value === "talk") && (
          <TabPanel id="talk" class="side" plain={both}>
            <Conversation talk={talk} selection={selection} />
          </TabPanel>
        )}
        {selection !== null && (both || narrowly.value === "cooked") && (
          <TabPanel id="cooked" class="side" plain={both}>
            <CookedSide selection={selection} />
          </TabPanel>
        )}
        {selection === null && row.prediction != null && (
          <section class="card" aria-labelledby="judged">
            <h2 id="judged">What was judged</h2>
            <pre tabIndex={0}>{row.prediction}</pre>
          </section>
        )}
      </div>
    </>
  );
}

function filterOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => ["task", "outcome", "verdict", "from"].includes(name)));
}

const ROLES: Record<string, string> = { system: "System", user: "Asked", assistant: "Model", tool: "Kitchen" };

function Conversation({ talk, selection }: { talk: RunTalk; selection: Selection | null }) {
  const list = useRef<HTMLOListElement>(null);
  useSignalEffect(() => {
    if (selection === null || selection.choice.value === null) return;
    requestAnimationFrame(() => {
      const [frame, message] = [list.current, list.current?.querySelector<HTMLElement>(".message.lit")];
      // The list alone scrolls; the page stays where the reader has it.
      if (frame != null && message != null) frame.scrollTo({ top: message.offsetTop - frame.offsetTop, behavior: stillness.peek() ? "auto" : "smooth" });
    });
  });
  return (
    <section class="pane conversation" aria-labelledby="conversation">
      <h2 id="conversation">Conversation</h2>
      <p class="aside">
        {counted(talk.messages.length, "message")}, {counted(talk.row.calls, "reply").replace("replys", "replies")}
        {talk.log.at !== "" && `, ended ${moment(talk.log.at)} after ${talk.log.seconds.toFixed(1)} s`}
        {talk.log.attempts > talk.row.calls && `, ${counted(talk.log.attempts, "attempt")}`}
        {talk.tools.length > 0 && `; tools: ${talk.tools.join(", ")}`}
      </p>
      <ol class="body messages" ref={list} tabIndex={0} aria-label="Messages">
        {talk.messages.map((message, at) => (
          <MessageItem key={at} message={message} selection={selection} first={at === 0} />
        ))}
      </ol>
    </section>
  );
}

/** Longer messages are folded: prompts have the whole manual in them. */
const LONG = 1500;

function MessageItem({ message, selection, first }: { message: RunMessage; selection: Selection | null; first: boolean }) {
  const folded = message.text.length > LONG && (first || message.role === "system" || message.role === "user");
  const lit = useComputed(() => `message ${message.role} ${selection !== null && selection.side.value === "prediction" && message.acts.some((act) => holds(act, statementOf(selection))) ? "lit" : ""}`);
  return (
    <li class={lit}>
      <h3>{ROLES[message.role] ?? message.role}</h3>
      {message.pictures > 0 && <p class="aside">{counted(message.pictures, "picture")}</p>}
      {message.text !== "" &&
        (folded ? (
          <details>
            <summary>
              {message.text.slice(0, 160)} … <span class="aside">{counted(message.text.length, "character")}</span>
            </summary>
            <pre>{message.text}</pre>
          </details>
        ) : (
          <pre>{message.text}</pre>
        ))}
      {message.cut > 0 && <p class="aside">{counted(message.cut, "character")} more are not shown.</p>}
      {message.calls.map((call, at) => (
        <div key={at} class="tool-call">
          <span class="badge">{call.name}</span> <pre>{call.arguments}</pre>
        </div>
      ))}
      {message.acts.map((act, at) => (
        <ActLine key={at} act={act} selection={selection} />
      ))}
    </li>
  );
}

function holds({ first, last }: RunAct, statement: number | null): boolean {
  return statement !== null && first != null && last != null && first <= statement && statement <= last;
}

/** The statement that the reader looks at. */
function statementOf(selection: Selection): number | null {
  const choice = selection.choice.value;
  return choice?.kind === "statement" ? choice.number : null;
}

/** What a call did, with the way to its steps in the kitchen. */
function ActLine({ act, selection }: { act: RunAct; selection: Selection | null }) {
  const { tool, error, first, last } = act;
  const steps = first == null || last == null ? null : first === last ? `step ${first}` : `steps ${first} to ${last}`;
  return (
    <p class="act">
      <span aria-hidden="true">{error ? "✗" : "→"}</span> {tool}
      {error && " was refused"}
      {steps !== null && selection !== null && last != null ? (
        <>
          {": "}
          <button type="button" class="statement prediction" onClick={() => selection.choose({ kind: "statement", number: last }, "prediction")}>
            {steps}
          </button>
        </>
      ) : (
        steps !== null && `: ${steps}`
      )}
    </p>
  );
}

const PANES = [
  ["kitchen", "Kitchen"],
  ["text", "Text"],
  ["network", "Network"],
  ["timeline", "Time"],
  ["score", "Score"],
] as const;

function CookedSide({ selection }: { selection: Selection }) {
  const asked = useComputed(() => place.value.query.get("tab") ?? "kitchen");
  const tabs = PANES.filter(([id]) => id !== "score" || selection.view.score !== null);
  const current = tabs.find(([id]) => id === asked.value)?.[0] ?? "kitchen";
  const choose = (id: string) => {
    const query = new URLSearchParams(place.peek().query);
    if (id === "kitchen") query.delete("tab");
    else query.set("tab", id);
    keepQuery(query);
    place.value = { ...place.peek(), query };
  };
  return (
    <div class="cooked-side">
      <div class="steer">
        <TabList name="What to see of the program" tabs={[...tabs]} current={current} choose={choose} />
        {current !== "score" && <StepBar selection={selection} />}
        <CopyLink />
      </div>
      <TabPanel id={current} class={current === "score" ? "score-panel" : "panes single"}>
        {current === "score" ? (
          <ScoreView view={selection.view} selection={selection} toCooking={() => choose("kitchen")} />
        ) : current === "text" ? (
          <TextPane selection={selection} />
        ) : current === "network" ? (
          <NetworkPane selection={selection} />
        ) : current === "timeline" ? (
          <TimelinePane selection={selection} />
        ) : (
          <KitchenPane selection={selection} />
        )}
      </TabPanel>
    </div>
  );
}
