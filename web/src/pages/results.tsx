/** Result table of an evaluation: progress while it runs, means, and one row per prediction. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../announce";
import type { Evaluation, Groups, ResultRow } from "../contract";
import { counted, moment } from "../figure";
import { useLoad, words } from "../loading";
import { PAGE, type Kitchens } from "../kitchens";
import { Figures } from "../results/figures";
import { ResultSummary } from "../results/summary";
import { ResultTable } from "../results/table";
import { href } from "../route";
import { useTitle } from "../title";

const PATIENCE = 400;

/** Follows an evaluation page by page until it is done and every row is here. */
function useEvaluation(kitchens: Kitchens, id: string) {
  const evaluation = useSignal<Evaluation | null>(null);
  const refusal = useSignal("");
  useEffect(() => {
    let current = true;
    let rows: ResultRow[] = [];
    async function follow(): Promise<void> {
      while (current) {
        const next = await kitchens.evaluation(id, rows.length);
        if (!current) return;
        rows = [...rows, ...next.rows];
        evaluation.value = { ...next, rows };
        const all = next.rows.length < PAGE;
        if (all && next.state !== "running") {
          announce(next.state === "done" ? `Evaluation done, ${counted(rows.length, "row")}` : "Evaluation failed");
          return;
        }
        if (all) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
    follow().catch((cause: unknown) => current && (refusal.value = words(cause)));
    return () => {
      current = false;
    };
  }, [id]);
  return { evaluation: evaluation.value, refusal: refusal.value };
}

export function ResultsPage({ kitchens, evaluation: id }: { kitchens: Kitchens; evaluation: string }) {
  const { evaluation, refusal } = useEvaluation(kitchens, id);
  // They are worked out of all rows, so nobody asks while rows still come.
  const over = evaluation !== null && evaluation.state !== "running" && evaluation.rows.length === evaluation.done;
  const load = useLoad<Groups | null>(`groups ${id} ${over}`, () => (over ? kitchens.groups(id) : Promise.resolve(null)));
  const groups = load.state === "there" ? load.value : null;
  const name = evaluation?.name || `Evaluation ${id}`;
  useTitle(name);
  if (refusal !== "")
    return (
      <div class="card refusal" role="alert">
        <h1>The evaluation cannot be shown</h1>
        <p>{refusal}</p>
        {kitchens.server !== null && <a href={href({ page: "home" })}>Back to the first page</a>}
      </div>
    );
  if (evaluation === null)
    return (
      <p class="waiting" role="status">
        Loading the evaluation …
      </p>
    );
  const { golds, rules, date } = evaluation.provenance;
  return (
    <div class="results">
      <div class="opening">
        <h1>{name}</h1>
        <p class="aside">
          {[`golds ${golds}`, `${rules} rules`, moment(date)].filter((part) => part).join(" · ")}
        </p>
      </div>
      {evaluation.state === "running" && <Progress evaluation={evaluation} />}
      {evaluation.state === "failed" && (
        <p class="card refusal" role="alert">
          The evaluation ended early, after {evaluation.done.toLocaleString("en")} of {counted(evaluation.total, "prediction")}.
        </p>
      )}
      <ResultSummary evaluation={evaluation} groups={groups} />
      {over && <Figures kitchens={kitchens} ids={[id]} />}
      <ResultTable evaluation={evaluation} groups={groups} />
    </div>
  );
}

function Progress({ evaluation: { done, total } }: { evaluation: Evaluation }) {
  return (
    <div class="progress">
      <progress value={done} max={Math.max(total, 1)} aria-label="Progress of the evaluation" />
      <span class="figure">
        {done.toLocaleString("en")} of {total.toLocaleString("en")}
      </span>
    </div>
  );
}
