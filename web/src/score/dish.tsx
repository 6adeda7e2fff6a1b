/** Gold and prediction as two trees in step: a line of one stands beside its counterpart, with the points between. */
import { useSignal } from "@preact/signals";
import type { Dish, Side } from "../contract";
import { points } from "../figure";
import { ledger, type Entry } from "./ledger";
import { StatementButton } from "./view";

export function DishTrees({ dish, show }: { dish: Dish; show: (number: number, side: Side) => void }) {
  const entries = ledger(dish);
  return (
    <div class="trees" role="treegrid" aria-label="Gold and prediction, part by part">
      <div class="pair heads" role="row">
        <div role="columnheader" class="side gold">
          <span class="whose">Gold</span>
          <p>{dish.gold.product}</p>
          <StatementButton number={dish.gold.statement} text={dish.gold.text} side="gold" show={show} />
        </div>
        <div role="columnheader" class="points">
          Points
        </div>
        <div role="columnheader" class="side prediction">
          <span class="whose">Prediction</span>
          {dish.taken === null ? (
            <p class="aside">No dish was found.</p>
          ) : (
            <>
              <p>{dish.taken.product}</p>
              <StatementButton number={dish.taken.statement} text={dish.taken.text} side="prediction" show={show} />
            </>
          )}
        </div>
      </div>
      {entries.map((entry) => (
        <Branch key={entry.key} entry={entry} level={1} />
      ))}
    </div>
  );
}

/** Less than this was not lost but rounded. */
const SPECK = 1e-9;

function Branch({ entry, level }: { entry: Entry; level: number }) {
  const lost = entry.possible - entry.earned;
  const whole = lost < SPECK;
  const open = useSignal(level < 2 || !whole);
  const branches = entry.parts.length > 0;
  const state = whole ? "kept" : entry.earned < SPECK ? "lost" : "partly";
  const toggle = () => branches && (open.value = !open.value);
  return (
    <>
      <div
        class={`pair ${state}`}
        role="row"
        aria-level={level}
        aria-expanded={branches ? open.value : undefined}
        style={{ "--level": String(level) }}
      >
        <div role="gridcell" class="side gold">
          {branches ? (
            <button type="button" class="twist" onClick={toggle} aria-expanded={open.value}>
              <span aria-hidden="true">{open.value ? "▾" : "▸"}</span> {entry.gold || "–"}
            </button>
          ) : (
            <span class="leaf">{entry.gold || "–"}</span>
          )}
        </div>
        <div role="gridcell" class="points figure">
          {entry.possible === 0 ? (
            <span class="aside">{entry.note || "0"}</span>
          ) : (
            <>
              {entry.earned > SPECK && <span class="gained">{points(entry.earned)}</span>}
              {!whole && <span class="gone">{points(-lost)}</span>}
            </>
          )}
        </div>
        <div role="gridcell" class="side prediction">
          <span class="leaf">
            {entry.found || "–"} {entry.note !== "" && entry.possible > 0 && <span class="aside">{entry.note}</span>}
          </span>
        </div>
      </div>
      {open.value && entry.parts.map((part) => <Branch key={part.key} entry={part} level={level + 1} />)}
    </>
  );
}
