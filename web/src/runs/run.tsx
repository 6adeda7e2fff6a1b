/** One run: how far it is, how items ended, how good the answers are, and the items themselves. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../announce";
import type { RunDocument, RunProgress, RunRow, RunRows, RunTask } from "../contract";
import { clock, counted, duration, interval, moment, share } from "../figure";
import { Refusal, type Server } from "../kitchens";
import { words } from "../loading";
import { narrow } from "../media";
import { Meter } from "../meter";
import { Outcome } from "../outcome";
import { metricsOf } from "../results/metrics";
import { go, href, keepQuery, place } from "../route";
import { CopyLink } from "../take-out-menu";
import { useTitle } from "../title";
import { RunState } from "./list";

const PATIENCE = 1000;
const TIME = "execution-time";

export function RunPage({ server, run }: { server: Server; run: string }) {
  useTitle(run);
  const { found, refusal, silent } = useRun(server, run);
  if (refusal !== "")
    return (
      <div class="card refusal" role="alert">
        <h1>The run cannot be shown</h1>
        <p>{refusal}</p>
        <a href={href({ page: "runs" })}>Back to the runs</a>
      </div>
    );
  if (found === null)
    return (
      <p class="waiting" role="status">
        Loading the run …
      </p>
    );
  const { head, summary } = found;
  return (
    <div class="results runs">
      <div class="opening">
        <p class="up">
          <a href={href({ page: "runs" })}>← All runs</a>
        </p>
        <h1>{run}</h1>
        <p class="aside">
          <RunState run={head} />{" "}
          <span class="model-name" title={head.model}>
            {head.model}
          </span>{" "}
          {["", head.tasks.join(", "), moment(head.created), `Commis ${summary.version}`].join(" · ")}
        </p>
      </div>
      <div class="progress">
        <progress value={head.done} max={Math.max(1, head.samples)} aria-label="Items that have ended" />
        <span class="figure">
          {head.done.toLocaleString("en")} of {head.samples.toLocaleString("en")}
          {head.missing > 0 && `, ${head.missing.toLocaleString("en")} missing`}
        </span>
      </div>
      {silent && (
        <p class="aside" role="status">
          The server does not answer. What is seen here is what it said last; it is asked again.
        </p>
      )}
      {found.progress != null && <Live progress={found.progress} />}
      <dl class="facts">
        <div>
          <dt>tokens asked</dt>
          <dd class="figure">{summary.usage.input.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>tokens answered</dt>
          <dd class="figure">{summary.usage.output.toLocaleString("en")}</dd>
        </div>
        {summary.cost != null && (
          <div>
            <dt>cost</dt>
            <dd class="figure">
              {summary.cost.amount} {summary.cost.currency}
            </dd>
          </div>
        )}
      </dl>
      {found.not_judged != null && <p class="card refusal">Answers are not judged: {found.not_judged}</p>}
      {found.unjudged > 0 && <p class="aside">{counted(found.unjudged, "answer")} still to be judged …</p>}
      {summary.tasks.map((task) => (
        <TaskCard key={task.task} task={task} />
      ))}
      <Items server={server} run={run} found={found} />
    </div>
  );
}

/** Looks again as long as something changes. A server that falls silent meanwhile takes nothing away. */
function useRun(server: Server, run: string): { found: RunDocument | null; refusal: string; silent: boolean } {
  const found = useSignal<RunDocument | null>(null);
  const refusal = useSignal("");
  const silent = useSignal(false);
  useEffect(() => {
    let current = true;
    async function follow(): Promise<void> {
      while (current) {
        const next = await server.run(run).catch((cause: unknown) => {
          if (found.peek() === null || !(cause instanceof Refusal) || cause.status !== 0) throw cause;
          return null;
        });
        if (!current) return;
        silent.value = next === null;
        if (next !== null) {
          const went = found.peek()?.head.is_running === true;
          found.value = next;
          if (went && !next.head.is_running) announce(`${run} has ended, ${next.head.done} of ${counted(next.head.samples, "item")}`);
          if (!next.head.is_running && next.unjudged === 0) return;
        }
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
    follow().catch((cause: unknown) => current && (refusal.value = words(cause)));
    return () => {
      current = false;
    };
  }, [run]);
  return { found: found.value, refusal: refusal.value, silent: silent.value };
}

/** What the process that asks tells of itself. */
function Live({ progress }: { progress: RunProgress }) {
  const troubles = Object.entries(progress.errors);
  const parts = [
    pace(progress.rate),
    progress.seconds_left == null ? "" : `about ${duration(roughly(progress.seconds_left))} left`,
    `${counted(progress.requests, "request")}, ${progress.in_flight} under way`,
    progress.waiting > 0 ? `${counted(progress.waiting, "item")} waiting for another attempt` : "",
    progress.hits > 0 ? `${progress.hits.toLocaleString("en")} from the cache` : "",
    troubles.length > 0 ? `failed attempts: ${troubles.map(([kind, count]) => `${count} ${kind}`).join(", ")}` : "",
  ];
  // No live region: a voice that reads figures every second says nothing else. The end is announced.
  return (
    <p class="aside live">
      {parts.filter((part) => part !== "").join(" · ")}
    </p>
  );
}

/** Slow models answer some items a minute. */
function pace(rate: number): string {
  return rate >= 1 ? `${rate.toFixed(1)} items a second` : `${(60 * rate).toFixed(rate < 0.1 ? 1 : 0)} items a minute`;
}

/** Seconds no finer than an estimate can be. */
function roughly(seconds: number): number {
  const grain = seconds < 60 ? 5 : seconds < 600 ? 30 : 60;
  return Math.max(grain, Math.round(seconds / grain) * grain);
}

function TaskCard({ task }: { task: RunTask }) {
  const all = task.judged?.figures ?? [];
  const figures = ordered(all.map(({ name }) => name)).flatMap((name) => all.find((one) => one.name === name) ?? []);
  return (
    <section class="card task" aria-label={`Task ${task.task}`}>
      <h2>{task.task}</h2>
      <dl class="tiles">
        {figures.map((figure) => (
          <div class="tile" key={figure.name}>
            <dt title={figure.name}>{labelOf(figure.name)}</dt>
            <dd>
              {figure.name === TIME ? clock(figure.value) : written(figure.value)}
              {isShare(figure.value) && <Meter value={figure.value ?? 0} />}
              <span class="aside note">
                {[interval({ low: figure.low ?? null, high: figure.high ?? null }, figure.name === TIME ? clock : written), `over ${figure.over.toLocaleString("en")}`].filter((part) => part !== "").join(", ")}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="ends">
        {Object.entries(task.outcomes).map(([name, count]) => (
          <span key={name}>
            <Outcome name={name} /> <span class="figure">{count.toLocaleString("en")}</span>
          </span>
        ))}
      </p>
    </section>
  );
}

/** What a score is called on the page. */
export function labelOf(name: string): string {
  return name === "runs" ? "Ran to its end" : (metricsOf([name])[0]?.label ?? name);
}

/** Names in the order of columns, as in all tables. */
function ordered(names: string[]): string[] {
  return metricsOf(names).map(({ name }) => name);
}

function isShare(value: number | null | undefined): boolean {
  return value != null && value >= 0 && value <= 1;
}

function written(value: number | null | undefined): string {
  if (value == null) return "–";
  return isShare(value) ? share(value) : value.toLocaleString("en", { maximumFractionDigits: 1 });
}

/** Items that are asked for at a time. */
const PAGE = 200;

function Items({ server, run, found }: { server: Server; run: string; found: RunDocument }) {
  const asked = place.peek().query;
  const task = useSignal(asked.get("task") ?? "");
  const outcome = useSignal(asked.get("outcome") ?? "");
  const verdict = useSignal(asked.get("verdict") ?? "");
  const from = useSignal(Math.max(0, Number(asked.get("from") ?? 0) || 0));
  const rows = useSignal<RunRows | null>(null);
  const refusal = useSignal("");
  useSignalEffect(() => keepQuery(itemQuery({ task: task.value, outcome: outcome.value, verdict: verdict.value, from: from.value })));
  // What has ended since is asked for again, at the same place.
  const key = [run, task.value, outcome.value, verdict.value, from.value, found.head.done, found.unjudged].join("\n");
  useEffect(() => {
    let current = true;
    const wanted = { task: task.peek(), outcome: outcome.peek(), verdict: verdict.peek() };
    server.runItems(run, { ...wanted, from: from.peek(), limit: PAGE }).then(
      (next) => current && (rows.value = next),
      (cause: unknown) => current && (refusal.value = words(cause)),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const tasks = found.summary.tasks;
  const outcomes = [...new Set(tasks.flatMap((one) => Object.keys(one.outcomes)))];
  const verdicts = [...new Set(tasks.flatMap((one) => Object.keys(one.judged?.verdicts ?? {})))];
  const filters: [string, typeof task, string[]][] = [
    ["task", task, tasks.map((one) => one.task)],
    ["outcome", outcome, outcomes],
    ["verdict", verdict, verdicts],
  ];
  const shown = rows.value;
  return (
    <section class="card table" aria-label="Items">
      <div class="tools">
        {filters.map(([name, chosen, values]) => (
          <label key={name}>
            <span class="unseen">{name}</span>
            <select
              value={chosen.value}
              onChange={(change) => {
                chosen.value = change.currentTarget.value;
                from.value = 0;
              }}
            >
              <option value="">every {name}</option>
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        <CopyLink />
        <span class="aside" role="status">
          {shown === null ? "" : counted(shown.count, "item")}
        </span>
      </div>
      {refusal.value !== "" && <p class="refusal">{refusal}</p>}
      {shown !== null && <ItemTable run={run} shown={shown} filter={{ task: task.value, outcome: outcome.value, verdict: verdict.value, from: from.value }} />}
      {shown !== null && shown.count > PAGE && (
        <p class="pages">
          <button type="button" disabled={from.value === 0} onClick={() => (from.value = Math.max(0, from.value - PAGE))}>
            ‹ Before
          </button>{" "}
          <span class="figure">
            {shown.from + 1} to {shown.from + shown.rows.length} of {shown.count.toLocaleString("en")}
          </span>{" "}
          <button type="button" disabled={from.value + PAGE >= shown.count} onClick={() => (from.value += PAGE)}>
            After ›
          </button>
        </p>
      )}
    </section>
  );
}

interface ItemFilter {
  task: string;
  outcome: string;
  verdict: string;
  from: number;
}

function itemQuery({ from, ...words }: ItemFilter): URLSearchParams {
  const query = new URLSearchParams(Object.entries(words).filter(([, value]) => value !== ""));
  if (from > 0) query.set("from", String(from));
  return query;
}

export function itemId({ task, item, sample }: RunRow): string {
  return `${task}/${item}/${sample}`;
}

function ItemTable({ run, shown, filter }: { run: string; shown: RunRows; filter: ItemFilter }) {
  const scores = ordered([...new Set(shown.rows.flatMap((row) => Object.keys(row.scores)))]).slice(0, narrow.value ? 2 : 5);
  const query = Object.fromEntries(itemQuery({ ...filter, from: 0 }));
  return (
    <div class="group-frame" tabIndex={0} role="group" aria-label="Table of items">
      <table class="groups items">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Task</th>
            <th scope="col">Sample</th>
            <th scope="col">Outcome</th>
            <th scope="col">Verdict</th>
            {scores.map((name) => (
              <th scope="col" key={name} title={name}>
                {labelOf(name)}
              </th>
            ))}
            <th scope="col">Calls</th>
            <th scope="col">Tokens</th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={itemId(row)}>
              <th scope="row">
                <a href={href({ page: "talk", run, item: itemId(row) }, query)}>{row.item}</a>
              </th>
              <td>{row.task}</td>
              <td class="figure">{row.sample}</td>
              <td>
                <Outcome name={row.outcome} />
              </td>
              <td title={row.problem ?? undefined}>
                {row.verdict ?? "–"}
                {row.problem != null && <span class="over clip"> {row.problem}</span>}
              </td>
              {scores.map((name) => (
                <td key={name} class="figure">
                  {name === TIME ? clock(row.scores[name]) : share(row.scores[name])}
                </td>
              ))}
              <td class="figure">{row.calls}</td>
              <td class="figure">{(row.usage.input + row.usage.output).toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.rows.length === 0 && <p class="aside none">No item fits the filter.</p>}
    </div>
  );
}

/** Goes to another item of the same filter. */
export function goToItem(run: string, row: RunRow): void {
  go({ page: "talk", run, item: itemId(row) }, Object.fromEntries(place.peek().query));
}
