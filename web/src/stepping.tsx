/** Stepping through the cooking: buttons, slider, arrow keys, and playing it. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Side } from "./contract";
import { clock, toNumber } from "./figure";
import { pace, PACES, pause, type Pace } from "./pace";
import type { Selection } from "./selection";

/** Places where arrow keys have a meaning of their own. */
const OWN_ARROWS = "input, textarea, select, [role=tree], [role=listbox], [role=separator], [role=grid], [role=tablist], [contenteditable], .cm-host";

export function StepBar({ selection }: { selection: Selection }) {
  const playing = useSignal(false);
  const steps = selection.cooked.value?.steps.length ?? 0;
  const step = selection.step.value;

  function play(): void {
    if (!playing.peek() && selection.step.peek() >= steps) selection.stepTo(0);
    playing.value = !playing.peek();
  }

  // Before the bar is painted: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    function key(press: KeyboardEvent): void {
      const target = press.target as Element | null;
      if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return;
      if (target?.closest?.(OWN_ARROWS)) return;
      if (press.key === " " && target?.closest?.("button, a, summary, [role=button]")) return;
      const moves: Record<string, () => void> = {
        ArrowRight: () => selection.stepBy(1),
        ArrowDown: () => selection.stepBy(1),
        ArrowLeft: () => selection.stepBy(-1),
        ArrowUp: () => selection.stepBy(-1),
        Home: () => selection.stepTo(0),
        End: () => selection.stepTo(Infinity),
        " ": play,
      };
      const move = moves[press.key];
      if (move === undefined) return;
      press.preventDefault();
      if (press.key !== " ") playing.value = false;
      move();
    }
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [selection, steps]);

  useEffect(() => {
    if (!playing.value) return;
    if (step >= steps) {
      playing.value = false;
      return;
    }
    const next = selection.cooked.peek()?.steps[step];
    const seconds = next === undefined ? 0 : toNumber(next.ends) - toNumber(next.begins);
    const timer = setTimeout(() => selection.stepBy(1), pause(seconds));
    return () => clearTimeout(timer);
  }, [playing.value, step, steps, pace.value]);

  const to = (at: number) => () => {
    playing.value = false;
    selection.stepTo(at);
  };
  return (
    <div class="step-bar" role="group" aria-label="Steps of the cooking">
      <SideSwitch selection={selection} />
      <div class="buttons">
        <button type="button" onClick={to(0)} disabled={step === 0} aria-label="Before the first step" title="Before the first step (Home)">
          ⇤
        </button>
        <button type="button" onClick={to(step - 1)} disabled={step === 0} aria-label="One step back" title="One step back (←)">
          ←
        </button>
        <button type="button" class="play" onClick={play} disabled={steps === 0} aria-label={playing.value ? "Pause" : "Play"} title={`${playing.value ? "Pause" : "Play"} (Space)`}>
          {playing.value ? "❚❚" : "►"}
        </button>
        <button type="button" onClick={to(step + 1)} disabled={step >= steps} aria-label="One step on" title="One step on (→)">
          →
        </button>
        <button type="button" onClick={to(steps)} disabled={step >= steps} aria-label="After the last step" title="After the last step (End)">
          ⇥
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label="Step"
        aria-valuetext={`${step} of ${steps}`}
        onInput={(input) => to(Number(input.currentTarget.value))()}
      />
      <label class="pace">
        <span class="unseen">Speed</span>
        <select value={pace.value} title="Speed of playing" onChange={(change) => (pace.value = change.currentTarget.value as Pace)}>
          {PACES.map((name) => (
            <option key={name} value={name}>
              {name === "time" ? "1 min = 1 s" : `${name}×`}
            </option>
          ))}
        </select>
      </label>
      <StepName selection={selection} playing={playing.value} />
    </div>
  );
}

function StepName({ selection, playing }: { selection: Selection; playing: boolean }) {
  const cooked = selection.cooked.value;
  const step = selection.step.value;
  const executed = cooked?.steps[step - 1];
  const statement = cooked?.statements.find(({ number }) => number === executed?.statement);
  return (
    <p class="step-name" role="status" aria-live={playing ? "off" : "polite"}>
      <span class="figure">
        {step} / {cooked?.steps.length ?? 0}
      </span>{" "}
      {executed === undefined ? (
        <span class="aside">{step === 0 ? "before cooking" : ""}</span>
      ) : (
        <>
          <strong>{statement?.primitive}</strong>{" "}
          <span class="aside">
            {clock(executed.begins)}–{clock(executed.ends)}
          </span>
          {executed.failure !== null && <span class="badge bad">✗ {executed.failure.message}</span>}
        </>
      )}
    </p>
  );
}

const SIDES: [Side, string][] = [
  ["gold", "Gold"],
  ["prediction", "Prediction"],
];

function SideSwitch({ selection }: { selection: Selection }) {
  const { view, side } = selection;
  if (view.gold === null || view.prediction === null) return null;
  return (
    <div class="switch" role="group" aria-label="Whose kitchen and time">
      {SIDES.map(([id, label]) => (
        <button key={id} type="button" class={id} aria-pressed={side.value === id} onClick={() => selection.show(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
