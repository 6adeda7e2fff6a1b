/** The network as a graph; gold and prediction one above the other where both are there. */
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Side } from "../contract";
import { narrow } from "../media";
import type { Selection } from "../selection";
import { SaveDrawing } from "../take-out-menu";
import { AGREEMENTS } from "./agreement";
import { Graph, type Move } from "./graph";

type Shown = Side | "both";

export function NetworkPane({ selection }: { selection: Selection }) {
  const { view } = selection;
  const two = view.gold !== null && view.prediction !== null;
  const shown = useSignal<Shown>(two && !narrow.peek() ? "both" : "prediction");
  const state = useSignal(false);
  const together = useMemo(() => new Map<Side, Move>(), [selection]);
  const sides: Side[] = (["gold", "prediction"] as const).filter(
    (side) => view[side] !== null && (!two || shown.value === "both" || shown.value === side),
  );
  return (
    <section class="pane network" aria-labelledby="pane-network">
      <div class="pane-head">
        <h2 id="pane-network">Network</h2>
        {two && (
          <div class="switch small" role="group" aria-label="Networks to show">
            {(["gold", "both", "prediction"] as const).map((side) => (
              <button key={side} type="button" class={side} aria-pressed={shown.value === side} onClick={() => (shown.value = side)}>
                {side[0]?.toUpperCase() + side.slice(1)}
              </button>
            ))}
          </div>
        )}
        <label class="check">
          <input type="checkbox" checked={state.value} onChange={() => (state.value = !state.value)} />
          Kitchen-state edges
        </label>
        <SaveDrawing name="network" find={shown.value === "gold" || view.prediction === null ? ".graph.gold > svg" : ".graph.prediction > svg"} />
      </div>
      <div class="graphs">
        {sides.map((side) => (
          <Graph key={side} selection={selection} side={side} kitchenEdges={state.value} named={two} together={together} />
        ))}
      </div>
      {two && view.alignment !== null && (
        <p class="legend">
          {Object.entries(AGREEMENTS).map(([kind, [sign, name]]) => (
            <span key={kind} class={`key ${kind}`}>
              <i aria-hidden="true">{sign}</i> {name}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
