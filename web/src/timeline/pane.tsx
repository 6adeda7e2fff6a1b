/** The timeline: who is busy when, what the end depends on, and how that compares with the gold. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Cooked, Side } from "../contract";
import { clock, duration, toNumber } from "../figure";
import { afterLayout } from "../media";
import type { Selection } from "../selection";
import { SaveDrawing } from "../take-out-menu";
import { ticks, timeline, type Bar, type Lane } from "./lanes";

const ROW = 22;
const GAP = 10;
const AXIS = 26;
const LEFT = 84;
const RIGHT = 24;
/** Narrower bars have no words on them. */
const ENOUGH = 32;
/** Of more bars than these, those without words are drawn together: thousands of elements would make every step slow. */
const MANY = 300;

export function TimelinePane({ selection }: { selection: Selection }) {
  const cooked = selection.cooked.value;
  const nearness = useSignal(1);
  return (
    <section class="pane timeline" aria-labelledby="pane-timeline">
      <div class="pane-head">
        <h2 id="pane-timeline">Time</h2>
        {cooked?.time != null && <Makespan cooked={cooked} />}
        <SaveDrawing name="timeline" find=".chart > svg" />
        <div class="buttons">
          <button type="button" aria-label="Timeline wider" title="Wider" disabled={nearness.value >= 16} onClick={() => (nearness.value *= 2)}>
            +
          </button>
          <button type="button" aria-label="Timeline narrower" title="Narrower" disabled={nearness.value <= 1} onClick={() => (nearness.value /= 2)}>
            −
          </button>
        </div>
      </div>
      {cooked === null || cooked.steps.length === 0 ? (
        <p class="aside none">Nothing was cooked, so no time passed.</p>
      ) : (
        <Chart key={selection.side.value} selection={selection} cooked={cooked} side={selection.side.value} nearness={nearness.value} />
      )}
      <p class="legend">
        <span class="key hands">
          <i aria-hidden="true" /> hands needed
        </span>
        <span class="key alone">
          <i aria-hidden="true" /> goes on by itself
        </span>
        <span class="key critical">
          <i aria-hidden="true">★</i> the end depends on it
        </span>
      </p>
    </section>
  );
}

function Makespan({ cooked }: { cooked: Cooked }) {
  if (cooked.time === null) return null;
  const { makespan, gold, idle } = cooked.time;
  const more = toNumber(makespan) - toNumber(gold);
  const against = Number.isNaN(more) ? "" : more === 0 ? " · as the gold" : ` · ${clock(Math.abs(more))} ${more > 0 ? "longer" : "shorter"} than the gold (${clock(gold)})`;
  return (
    <p class="aside makespan">
      <strong class="figure">{clock(makespan)}</strong>
      {against} · idle {clock(idle)}
    </p>
  );
}

function Chart({ selection, cooked, side, nearness }: { selection: Selection; cooked: Cooked; side: Side; nearness: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const sight = useSignal(640);
  const room = useRef(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      room.current = element.clientHeight;
      sight.value = element.clientWidth;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const { lanes, ends } = useMemo(() => timeline(cooked), [cooked]);
  const primitives = useMemo(() => new Map(cooked.statements.map(({ number, primitive }) => [number, primitive])), [cooked]);
  const gold = toNumber(cooked.time?.gold);
  const range = Math.max(ends, Number.isNaN(gold) ? 0 : gold, 1);
  const width = Math.max(320, sight.value) * nearness;
  const x = (seconds: number) => LEFT + (seconds / range) * (width - LEFT - RIGHT);
  const tops: number[] = [];
  let height = AXIS;
  for (const lane of lanes) {
    tops.push(height);
    height += lane.rows * ROW + GAP;
  }

  const crowded = cooked.steps.length > MANY;
  const now = useComputed(() => cooked.steps[selection.step.value - 1]);
  useSignalEffect(() => {
    const step = now.value;
    if (step === undefined) return;
    afterLayout(() => {
      const element = frame.current;
      if (element === null) return;
      const [from, to] = [x(toNumber(step.begins)), x(toNumber(step.ends))];
      const [seen, left] = [sight.peek(), width > sight.peek() ? element.scrollLeft : 0];
      if (width > seen && (from < left + LEFT || to > left + seen)) element.scrollLeft = from - LEFT - 40;
      if (height > room.current) element.querySelector(`[data-statement="${step.statement}"]`)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    });
  });

  const path = useMemo(() => criticalPath(lanes.map(({ bars }) => bars), tops, x), [lanes, width]);
  return (
    <div class="chart" ref={frame} tabIndex={0} role="group" aria-label={`Timeline of the ${side}, ${duration(ends)}`}>
      <svg width={width} height={height}>
        <g class="axis" aria-hidden="true">
          {ticks(range, Math.max(2, Math.floor(width / 90))).map((tick) => (
            <g key={tick}>
              <line x1={x(tick)} x2={x(tick)} y1={AXIS - 6} y2={height} />
              <text x={x(tick)} y={AXIS - 11}>
                {clock(tick)}
              </text>
            </g>
          ))}
        </g>
        <path class="critical-path" d={path} aria-hidden="true" />
        {lanes.map((lane, at) => (
          <g key={lane.station} role="group" aria-label={lane.station}>
            <rect class="lane" x={0} y={(tops[at] ?? 0) - GAP / 2} width={width} height={lane.rows * ROW + GAP} />
            <text class="station" x={8} y={(tops[at] ?? 0) + 15}>
              {lane.station}
            </text>
            {crowded && <Crowd lane={lane} top={tops[at] ?? 0} x={x} selection={selection} side={side} />}
            {lane.bars
              .filter((bar) => !crowded || x(bar.ends) - x(bar.begins) > ENOUGH)
              .map((bar) => (
                <TimeBar key={bar.at} bar={bar} top={tops[at] ?? 0} x={x} selection={selection} primitives={primitives} side={side} />
              ))}
            {crowded && <Chosen lane={lane} top={tops[at] ?? 0} x={x} selection={selection} primitives={primitives} side={side} />}
          </g>
        ))}
        {!Number.isNaN(gold) && side === "prediction" && (
          <g class="gold-end">
            <line x1={x(gold)} x2={x(gold)} y1={AXIS - 8} y2={height} />
            <text x={x(gold) - 4} y={height - 4}>
              gold {clock(gold)}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

/** A line through the middles of the bars that the end depends on, in order of time. */
function criticalPath(lanes: Bar[][], tops: number[], x: (seconds: number) => number): string {
  const stops = lanes.flatMap((bars, lane) =>
    bars.filter((bar) => bar.step.critical).map((bar) => ({ bar, y: (tops[lane] ?? 0) + bar.row * ROW + ROW / 2 })),
  );
  stops.sort((a, b) => a.bar.begins - b.bar.begins || a.bar.at - b.bar.at);
  return stops
    .map(({ bar, y }, at) => `${at === 0 ? "M" : "L"}${x(bar.begins).toFixed(1)} ${y}L${x(bar.ends).toFixed(1)} ${y}`)
    .join("");
}

interface LaneProps {
  lane: Lane;
  top: number;
  x: (seconds: number) => number;
  selection: Selection;
  side: Side;
}

/** All bars of a lane as three shapes; a click chooses the nearest one. */
function Crowd({ lane, top, x, selection, side }: LaneProps) {
  const shapes = useMemo(() => {
    const of = (bars: Bar[], end: (bar: Bar) => number) =>
      bars.map((bar) => `M${x(bar.begins).toFixed(1)} ${top + bar.row * ROW + 2}h${Math.max(3, x(end(bar)) - x(bar.begins)).toFixed(1)}v${ROW - 4}H${x(bar.begins).toFixed(1)}z`).join("");
    const failed = lane.bars.filter(({ step }) => step.failure !== null);
    return { whole: of(lane.bars, (bar) => bar.ends), hands: of(lane.bars, (bar) => bar.handsFree), failed: of(failed, (bar) => bar.ends) };
  }, [lane, top, x(1) - x(0)]);
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = (currentTarget as SVGGElement).ownerSVGElement?.getBoundingClientRect();
    if (box === undefined) return;
    const [across, row] = [clientX - box.left, Math.floor((clientY - box.top - top) / ROW)];
    const away = (bar: Bar) => Math.max(x(bar.begins) - across, across - x(bar.ends), 0) + (bar.row === row ? 0 : ROW);
    const nearest = lane.bars.reduce<Bar | undefined>((best, bar) => (best === undefined || away(bar) < away(best) ? bar : best), undefined);
    if (nearest !== undefined) selection.choose({ kind: "statement", number: nearest.step.statement }, side);
  };
  return (
    <g class="bar crowd" aria-hidden="true" onClick={choose}>
      <path class="whole" d={shapes.whole} />
      <path class="hands" d={shapes.hands} />
      <path class="failed" d={shapes.failed} />
    </g>
  );
}

/** The bars of a crowd that belong to what is chosen, and the one that Tab leads to. */
function Chosen({ lane, top, x, selection, primitives, side }: LaneProps & { primitives: ReadonlyMap<number, string> }) {
  const lit = selection.lit.value[side];
  const step = Math.max(1, selection.step.value);
  const narrow = (bar: Bar) => x(bar.ends) - x(bar.begins) <= ENOUGH;
  return (
    <>
      {lane.bars
        .filter((bar) => (bar.at === step || lit.has(bar.step.statement)) && narrow(bar))
        .slice(0, MANY)
        .map((bar) => (
          <TimeBar key={bar.at} bar={bar} top={top} x={x} selection={selection} primitives={primitives} side={side} />
        ))}
    </>
  );
}

interface TimeBarProps {
  bar: Bar;
  top: number;
  x: (seconds: number) => number;
  selection: Selection;
  primitives: ReadonlyMap<number, string>;
  side: Side;
}

function TimeBar({ bar, top, x, selection, primitives, side }: TimeBarProps) {
  const { step } = bar;
  const on = useComputed(() => selection.lit.value[side].has(step.statement));
  const name = useComputed(
    () => `bar ${step.critical ? "critical" : ""} ${step.failure === null ? "" : "failed"} ${on.value ? "lit" : ""}`,
  );
  const current = useComputed(() => selection.step.value === bar.at || (selection.step.value === 0 && bar.at === 1));
  const [from, free, to] = [x(bar.begins), x(bar.handsFree), x(bar.ends)];
  const width = Math.max(3, to - from);
  const y = top + bar.row * ROW + 2;
  const label = `${step.critical ? "★ " : ""}${step.failure === null ? "" : "✗ "}${primitives.get(step.statement) ?? ""}`;
  const choose = () => selection.choose({ kind: "statement", number: step.statement }, side);
  return (
    <g
      class={name}
      role="button"
      tabindex={useComputed(() => (current.value ? 0 : -1)) as unknown as number}
      aria-pressed={useComputed(() => (on.value ? "true" : "false")) as unknown as "true"}
      aria-label={`${label}, statement ${step.statement}, from ${clock(bar.begins)} to ${clock(bar.ends)}${step.critical ? ", critical" : ""}${step.failure === null ? "" : ", failed"}`}
      data-statement={step.statement}
      onClick={choose}
      onKeyDown={(press) => {
        if (press.key !== "Enter" && press.key !== " ") return;
        press.preventDefault();
        choose();
      }}
    >
      <rect class="whole" x={from} y={y} width={width} height={ROW - 4} rx={3} />
      <rect class="hands" x={from} y={y} width={Math.max(3, free - from)} height={ROW - 4} rx={3} />
      {width > ENOUGH && (
        <svg x={from} y={y} width={width - 3} height={ROW - 4}>
          <text x={5} y={13}>
            {label}
          </text>
        </svg>
      )}
    </g>
  );
}
