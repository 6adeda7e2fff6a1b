/** What went wrong first, on top of everything, and the way to the next difference. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { onKeys } from "./keys";
import type { Side, View } from "./contract";
import { faults, partsOf, placeOf, type Fault } from "./faults";
import { counted, points } from "./figure";
import type { Selection } from "./selection";

export function FaultBar({ selection }: { selection: Selection }) {
  const found = useMemo(() => faults(selection.view), [selection]);
  const open = useSignal(false);
  const { view } = selection;
  const { list } = found;
  const failures = (view.prediction?.steps ?? []).filter((step) => step.failure !== null).map((step) => step.statement);
  const at = list.findIndex((fault) => isAt(fault, selection));

  function show(fault: Fault | undefined): void {
    const where = fault === undefined ? null : placeOf(fault);
    if (where !== null) selection.choose({ kind: "statement", number: where.number }, where.side);
  }
  function go(by: number): void {
    const next = at < 0 ? (by > 0 ? found.first : list.length - 1) : (at + by + list.length) % list.length;
    show(list[next]);
  }
  function fail(by: number): void {
    const choice = selection.choice.peek();
    const here = choice?.kind === "statement" ? failures.indexOf(choice.number) : -1;
    const next = failures[here < 0 ? (by > 0 ? 0 : failures.length - 1) : (here + by + failures.length) % failures.length];
    if (next !== undefined) selection.choose({ kind: "statement", number: next }, "prediction");
  }

  useLayoutEffect(() => onKeys({ n: () => go(1), p: () => go(-1), N: () => fail(1), P: () => fail(-1) }));
  useEffect(() => {
    // What the address asks for comes first.
    if (selection.choice.peek() === null && selection.step.peek() === 0 && !selection.asked) show(list[found.first]);
  }, [selection]);

  if (view.prediction === null || view.score === null || (list.length === 0 && view.why === undefined)) return null;
  const current = list[at] ?? (selection.choice.value === null ? undefined : list[found.first]);
  const shown = at >= 0 ? current : list[found.first];
  return (
    <section class="fault-bar" aria-label="What went wrong">
      <div class="fault-line">
        {shown !== undefined && (
          <p class="fault" role="status">
            <span class={`badge ${isFree(shown) ? "fair" : "bad"}`}>
              {at < 0 || at === found.first ? "First difference" : `Difference ${at + 1} of ${list.length}`}
            </span>{" "}
            <Words text={brief(shown)} /> {shown.words !== "" && <q>{shown.words}</q>} <Price fault={shown} />
          </p>
        )}
        {list.length > 0 && (
          <div class="buttons">
            {(list.length > 1 || at < 0) && (
              <>
                <button type="button" onClick={() => go(-1)} title="Previous difference (p)">
                  Previous
                </button>
                <button type="button" onClick={() => go(1)} title="Next difference (n)">
                  Next difference
                </button>
              </>
            )}
            {failures.length > 0 && (
              <button type="button" onClick={() => fail(1)} title="Next failure (Shift+n)">
                Next failure
              </button>
            )}
            {list.length > 1 && (
              <button type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
                All {list.length}
              </button>
            )}
          </div>
        )}
      </div>
      {shown !== undefined && <Parts key={list.indexOf(shown)} fault={shown} view={view} show={(number, side) => selection.choose({ kind: "statement", number }, side)} />}
      {view.why !== undefined && (
        <p class="why" title={view.why}>
          {view.why}
        </p>
      )}
      {open.value && (
        <div class="fault-list">
          <p class="aside">
            {found.tried
              ? "Each difference was tried by cooking: what the gold loses with it, and what the prediction gains without it."
              : "By comparing statements; what each of them costs was not tried."}
            {!found.proven && " The alignment behind it is not proven to be the best one."}
          </p>
          <ol>
            {list.map((fault, index) => (
              <li key={index}>
                <button type="button" class={`statement ${placeOf(fault)?.side ?? ""}`} aria-current={index === at ? "true" : undefined} onClick={() => show(fault)}>
                  <Words text={brief(fault)} />
                </button>{" "}
                <Price fault={fault} />
                <Parts fault={fault} view={view} show={(number, side) => selection.choose({ kind: "statement", number }, side)} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** Whether the reader looks at a fault. */
function isAt({ gold, prediction }: Fault, selection: Selection): boolean {
  const choice = selection.choice.value;
  if (choice?.kind !== "statement") return false;
  return (selection.side.value === "prediction" ? prediction : gold).includes(choice.number);
}

/** Text with code between backquotes. */
export function Words({ text }: { text: string }) {
  return (
    <>
      {text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <span key={at}>{part}</span>))}
    </>
  );
}

const REST = /; and (\d+) more$/;

/** The sentence without the count of what it leaves out, which `Parts` unfolds. */
export function brief({ text }: Fault): string {
  return text.replace(REST, "");
}

/** Where a sentence names only some of the statements, all of them unfold. */
export function Parts({ fault, view, show }: { fault: Fault; view: View; show: (number: number, side: Side) => void }) {
  const rest = REST.exec(fault.text)?.[1];
  if (rest === undefined) return null;
  const parts = partsOf(fault, view);
  return (
    <details class="parts">
      <summary>
        and {rest} more: all {counted(parts.length, "statement")} of this difference
      </summary>
      <ul>
        {parts.map(({ side, number, text, apart }) => (
          <li key={`${side} ${number}`}>
            <button type="button" class={`statement ${side}`} onClick={() => show(number, side)} title={`Show in the ${side}`}>
              <span class="figure">
                {side} {number}
              </span>{" "}
              <code>{text}</code>
            </button>{" "}
            {apart !== "" && <Words text={apart} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What mending it alone gives. Where other differences stand in the way, it may give nothing, or less. */
function gain({ goals, of, dish }: NonNullable<Fault["mending"]>): string {
  const won = of === null ? `${points(goals)} goals` : `${goals < 0 ? "−" : "+"}${counted(Math.abs(goals), "goal")}`;
  const parts = ([[won, goals], [`${dish < 0 ? "−" : "+"}${Math.abs(dish).toFixed(3)} dish`, dish]] as const).filter(([, value]) => Math.abs(value) >= 0.00005);
  if (parts.length === 0 || parts.every(([, value]) => value < 0)) return "mending it alone gives nothing";
  return `mending it gives ${parts.map(([text]) => text).join(", ")}`;
}

/** Whether it was tried and costs nothing. */
function isFree({ cost }: Fault): boolean {
  return cost !== null && cost.goals.length === 0 && cost.dish === 0;
}

export function Price({ fault: { cost, mending } }: { fault: Fault }) {
  if (cost === null) return null;
  const parts = [cost.goals.length > 0 ? counted(cost.goals.length, "goal") : "", cost.dish !== 0 ? `${Math.abs(cost.dish).toFixed(3)} of the dish` : ""].filter((part) => part !== "");
  return (
    <span class="price">
      {parts.length > 0 ? `costs ${parts.join(" and ")}` : "costs nothing"}
      {mending !== null && `; ${gain(mending)}`}
    </span>
  );
}
