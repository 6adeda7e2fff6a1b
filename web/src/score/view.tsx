/** What was scored, and where every point went. */
import { useSignal } from "@preact/signals";
import type { Explanation, Goal, Made, Side, View } from "../contract";
import { brief, Parts, Price, Words } from "../fault-bar";
import { faults, placeOf, type Fault, type Faults } from "../faults";
import { clock, counted, points, share, toNumber } from "../figure";
import { Meter } from "../meter";
import { Problems } from "../problems";
import type { Selection } from "../selection";
import { DishTrees } from "./dish";

interface ScoreProps {
  view: View;
  selection: Selection;
  toCooking: () => void;
}

export function ScoreView({ view, selection, toCooking }: ScoreProps) {
  const { score } = view;
  if (score === null) return <p class="aside none">There is no score without a prediction.</p>;
  const show = (number: number, side: Side) => {
    selection.choose({ kind: "statement", number }, side);
    toCooking();
  };
  return (
    <div class="score-view">
      <Metrics score={score} />
      <TextProblems score={score} />
      <Roots view={view} show={show} />
      <FailureCard score={score} show={show} />
      <Goals score={score} found={faults(view)} show={show} />
      <DishCard score={score} found={faults(view)} show={show} />
      <Network score={score} show={show} />
    </div>
  );
}

type Show = (number: number, side: Side) => void;

function Metrics({ score }: { score: Explanation }) {
  const { goal_condition_success: goals, dish_approximation_score: dish, smatch_score: smatch, execution_time: time } = score;
  return (
    <dl class="tiles" aria-label="Scores">
      {goals && <Tile name="Goal conditions" value={share(goals.score)} of={toNumber(goals.score)} note={`${goals.reached} of ${goals.all} reached`} />}
      {dish && <Tile name="Dish" value={share(dish.score)} of={toNumber(dish.score)} note={dish.taken === null ? "no dish was found" : dish.taken.product} />}
      {smatch && (
        <Tile
          name="Smatch"
          value={share(smatch.f)}
          of={toNumber(smatch.f)}
          note={`${smatch.matched} triples the same, of ${smatch.solution_triples} and ${smatch.gold_triples}${smatch.optimal ? "" : "; not proven best"}`}
        />
      )}
      {time && (
        <Tile name="Time" value={clock(time.makespan)} note={`gold ${clock(time.gold)}, the cook waits ${clock(time.idle)}`} />
      )}
    </dl>
  );
}

function Tile({ name, value, of, note }: { name: string; value: string; of?: number; note: string }) {
  return (
    <div class="tile">
      <dt>{name}</dt>
      <dd>
        {value}
        {of !== undefined && <Meter value={of} />}
        <span class="aside note">{note}</span>
      </dd>
    </div>
  );
}

function TextProblems({ score }: { score: Explanation }) {
  if (score.diagnostics.length === 0) return null;
  return (
    <section class="card" aria-labelledby="problems">
      <h2 id="problems">Problems of the text</h2>
      <Problems problems={score.diagnostics} />
    </section>
  );
}

/** The differences from which all others follow, in the gold's order, the first one named first. */
function Roots({ view, show }: { view: View; show: Show }) {
  const { list, first, tried, proven } = faults(view);
  const began = list[first];
  if (began === undefined) return null;
  return (
    <section class="card roots" aria-labelledby="roots">
      <h2 id="roots">Where the trouble began</h2>
      <FaultLine fault={began} view={view} show={show} />
      {list.length > 1 && (
        <details>
          <summary>{counted(list.length, "difference")} in all</summary>
          <ol>
            {list.map((fault, at) => (
              <li key={at}>
                <FaultLine fault={fault} view={view} show={show} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <p class="aside">
        {tried ? "Each was tried by cooking: what the gold loses with it, and what mending it alone gives." : "By comparing statements; what each of them costs was not tried."}
        {!proven && " The alignment behind it is not proven to be the best one."}
      </p>
    </section>
  );
}

/** With the view, all of its statements can be unfolded. */
function FaultLine({ fault, view, show }: { fault: Fault; view?: View; show: Show }) {
  const where = placeOf(fault);
  const text = view === undefined ? fault.text : brief(fault);
  return (
    <div class="fault-one">
      {where === null ? (
        <Words text={text} />
      ) : (
        <button type="button" class={`statement ${where.side}`} onClick={() => show(where.number, where.side)}>
          <span class="figure">{where.number}</span> <Words text={text} />
        </button>
      )}{" "}
      {fault.words !== "" && <q>{fault.words}</q>} <Price fault={fault} />
      {view !== undefined && <Parts fault={fault} view={view} show={show} />}
    </div>
  );
}

function FailureCard({ score, show }: { score: Explanation; show: Show }) {
  const [first, ...rest] = score.failures;
  const { unexecuted } = score;
  if (first === undefined && unexecuted.length === 0) return null;
  return (
    <section class="card failure" aria-labelledby="failure">
      <h2 id="failure">{first === undefined ? "What could not run" : "The first failure"}</h2>
      {first !== undefined && (
        <>
          <StatementButton number={first.statement} text={first.text} side="prediction" show={show} />
          <p class="cause">
            <span aria-hidden="true">✗ </span>
            {first.message} <code class="aside">{first.code}</code>
          </p>
          {first.hint !== null && (
            <p class="hint">
              <strong>Way out</strong> {first.hint}
            </p>
          )}
        </>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{counted(rest.length, "later statement")} failed as well</summary>
          <ul>
            {rest.map((failure) => (
              <li key={failure.statement}>
                <StatementButton number={failure.statement} text={failure.text} side="prediction" show={show} />
                <p class="aside">
                  {failure.message}
                  {failure.root !== failure.statement && `; it began with statement ${failure.root}`}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unexecuted.length > 0 && (
        <details open={first === undefined}>
          <summary>{counted(unexecuted.length, "statement")} could not run</summary>
          <ul>
            {unexecuted.map((statement) => (
              <li key={statement.statement}>
                <StatementButton number={statement.statement} text={statement.text} side="prediction" show={show} />
                <p class="aside">{statement.message}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function StatementButton({ number, text, side, show }: { number: number; text: string; side: Side; show: Show }) {
  return (
    <button type="button" class={`statement ${side}`} onClick={() => show(number, side)} title={`Show in the ${side}`}>
      <span class="figure">{number}</span> <code>{text}</code>
    </button>
  );
}

function Goals({ score, found, show }: { score: Explanation; found: Faults; show: Show }) {
  const goals = score.goal_condition_success;
  const missed = useSignal(false);
  if (!goals) return null;
  const shown = goals.goals.filter((goal) => !missed.value || !goal.reached);
  return (
    <section class="card goals" aria-labelledby="goals">
      <div class="pane-head">
        <h2 id="goals">Goal conditions</h2>
        <p class="aside">
          {goals.reached} of {goals.all} reached
        </p>
        <label class="check">
          <input type="checkbox" checked={missed.value} onChange={() => (missed.value = !missed.value)} />
          Only missed
        </label>
      </div>
      <ol class="checklist">
        {shown.map((goal) => (
          <GoalItem key={goal.statement} goal={goal} lostBy={found.list.filter(({ cost }) => !goal.reached && cost?.goals.includes(goal.statement))} show={show} />
        ))}
      </ol>
    </section>
  );
}

function GoalItem({ goal, lostBy, show }: { goal: Goal; lostBy: Fault[]; show: Show }) {
  return (
    <li class={goal.reached ? "reached" : "missed"}>
      <span class="tick" aria-hidden="true">
        {goal.reached ? "✓" : "✗"}
      </span>
      <div>
        <p class="by">
          <Where label="gold" made={goal} side="gold" show={show} />
          {goal.reached_by !== null && <Where label="made by" made={goal.reached_by} side="prediction" show={show} />}
        </p>
        <p class="product">
          <span class="unseen">{goal.reached ? "reached: " : "missed: "}</span>
          {goal.product}
        </p>
        {goal.closest !== null && (
          <div class="miss">
            <p>
              <Where label="closest is" made={goal.closest} side="prediction" show={show} /> {goal.closest.product}
            </p>
            <ul>
              {goal.closest.differences.map(({ path, gold, found }, at) => (
                <li key={at}>
                  <span class="slot">{path === "" ? "it" : path}</span> is <del>{found}</del>, not <ins>{gold}</ins>
                </li>
              ))}
            </ul>
          </div>
        )}
        {lostBy.map((fault, at) => (
          <div key={at} class="lost-by">
            <span class="aside">lost by</span> <FaultLine fault={fault} show={show} />
          </div>
        ))}
        {!goal.reached && goal.closest === null && <p class="aside">Nothing like it was made.</p>}
      </div>
    </li>
  );
}

function Where({ label, made, side, show }: { label: string; made: Made; side: Side; show: Show }) {
  return (
    <button type="button" class={`where ${side}`} onClick={() => show(made.statement, side)} title={made.text}>
      {label} {made.statement}
    </button>
  );
}

function DishCard({ score, found, show }: { score: Explanation; found: Faults; show: Show }) {
  const dish = score.dish_approximation_score;
  if (!dish) return null;
  const { missing = [], surplus = [] } = dish.contents ?? {};
  const lostBy = found.list.filter(({ cost }) => cost !== null && cost.dish !== 0).sort((a, b) => Math.abs(b.cost?.dish ?? 0) - Math.abs(a.cost?.dish ?? 0));
  return (
    <section class="card dish" aria-labelledby="dish">
      <div class="pane-head">
        <h2 id="dish">The dish</h2>
        <p class="aside">
          <span class="figure">{share(dish.score)}</span> of 1
        </p>
      </div>
      <DishTrees dish={dish} show={show} />
      <div class="two">
        <div>
          <h3>Missing and too much</h3>
          {missing.length + surplus.length === 0 ? (
            <p class="aside">Every ingredient has its counterpart.</p>
          ) : (
            <ul class="signed">
              {missing.map((what, at) => (
                <li key={`m${at}`}>
                  <span class="mark removed">− missing</span> {what}
                </li>
              ))}
              {surplus.map((what, at) => (
                <li key={`s${at}`}>
                  <span class="mark added">+ too much</span> {what}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3>Points lost</h3>
          {dish.losses.length === 0 ? (
            <p class="aside">None.</p>
          ) : (
            <table class="losses">
              <tbody>
                {dish.losses.map(({ what, points: lost }, at) => (
                  <tr key={at}>
                    <td class="figure">{points(-toNumber(lost))}</td>
                    <td>{what}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
      {lostBy.length > 0 && (
        <div class="dish-lost-by">
          <h3>Lost by</h3>
          <ol>
            {lostBy.map((fault, at) => (
              <li key={at}>
                <FaultLine fault={fault} show={show} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Network({ score, show }: { score: Explanation; show: Show }) {
  const unmatched = score.smatch_score?.unmatched ?? [];
  if (unmatched.length === 0) return null;
  return (
    <section class="card" aria-labelledby="unmatched">
      <h2 id="unmatched">Where the networks differ</h2>
      <ul class="differing">
        {unmatched.map((statement) => {
          const side: Side = statement.side === "gold" ? "gold" : "prediction";
          return (
            <li key={`${side} ${statement.statement}`}>
              <span class={`badge ${side}`}>{side}</span>
              <StatementButton number={statement.statement} text={statement.text} side={side} show={show} />
              {statement.closest !== null && (
                <p class="aside">
                  {statement.has_counterpart ? "stands for" : "comes closest to"} {statement.closest}{" "}
                  <code>{statement.closest_text}</code>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
