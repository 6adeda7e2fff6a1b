/** The runs of models in the folder that the server was started with. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RunHead } from "../contract";
import { counted, moment } from "../figure";
import type { Server } from "../kitchens";
import { Loaded, useLoad } from "../loading";
import { href } from "../route";
import { useTitle } from "../title";

/** Milliseconds after which the list is asked for again: with a run that goes on, and while none does, for one may begin. */
const [PATIENCE, REST] = [2000, 10_000];

export function RunsPage({ server }: { server: Server }) {
  useTitle("Runs");
  const again = useSignal(0);
  const load = useLoad(`runs ${again.value}`, () => server.runs(), true);
  const running = load.state === "there" && load.value.runs.some(({ is_running }) => is_running);
  useEffect(() => {
    if (load.state === "waiting") return;
    const timer = setTimeout(() => again.value++, running ? PATIENCE : REST);
    return () => clearTimeout(timer);
  }, [running, load.state, again.value]);
  return (
    <div class="results runs">
      <div class="opening">
        <h1>Runs</h1>
        <p class="aside">What models answered, item by item, as <code>commis run</code> wrote it down.</p>
      </div>
      <Loaded load={load} what="the runs">
        {({ has_folder, runs }) =>
          runs.length > 0 ? (
            <RunList runs={runs} />
          ) : (
            <div class="card">
              <p>{has_folder ? "There is no run in the folder of this server yet." : "This server shows no runs, because it was started without a folder of runs."}</p>
              <p>
                A run is made with <code>commis run program --model NAME --out runs/first</code>
                {!has_folder && (
                  <>
                    , and shown with <code>commis serve --runs runs</code>
                  </>
                )}
                .
              </p>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

function RunList({ runs }: { runs: RunHead[] }) {
  return (
    <section class="card" aria-label="List of runs">
      <div class="group-frame" tabIndex={0} role="group" aria-label="Table of runs">
        <table class="groups">
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Model</th>
              <th scope="col">Tasks</th>
              <th scope="col">Begun</th>
              <th scope="col">Items</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.folder}>
                <th scope="row">
                  <a href={href({ page: "run", run: run.folder })}>{run.folder}</a>
                </th>
                <td class="model-name" title={run.model}>
                  {run.model}
                </td>
                <td>{run.tasks.join(", ")}</td>
                <td>{moment(run.created)}</td>
                <td class="figure">
                  {run.done.toLocaleString("en")} of {run.samples.toLocaleString("en")}
                  {run.missing > 0 && <span class="over"> {counted(run.missing, "item")} missing</span>}
                </td>
                <td>
                  <RunState run={run} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function RunState({ run }: { run: RunHead }) {
  const [sign, word, tone] = run.is_running ? ["▸", "goes on", "fair"] : run.done === run.samples ? ["✓", "complete", "good"] : ["◇", "stopped", "fair"];
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}
