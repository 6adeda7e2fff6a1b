/** One network: boxes are statements, lines are the variables they share. */
import { batch, useComputed, useSignal, useSignalEffect, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Cooked, Side, Statement } from "../contract";
import { stillness } from "../media";
import type { Selection } from "../selection";
import { AGREEMENTS, agreements, type Agreement } from "./agreement";
import { fit, opening, READABLE, reveal, windowOf, zoom, type Camera } from "./camera";
import { BOX, draw, inWindow, type Drawing, type Edge, type Placed } from "./layers";

interface GraphProps {
  selection: Selection;
  side: Side;
  kitchenEdges: boolean;
  /** Whether to say whose network it is. */
  named: boolean;
  /** Networks that move together: each puts in how it is moved. */
  together: Map<Side, Move>;
}

/** Takes a camera from where it is to where it shall be. */
export type Move = (to: (camera: Camera) => Camera) => void;

export function Graph({ selection, side, kitchenEdges, named, together }: GraphProps) {
  const cooked = selection.view[side];
  const drawing = useMemo(() => (cooked === null ? null : draw(cooked)), [cooked]);
  if (cooked === null || drawing === null) return null;
  if (cooked.statements.length === 0)
    return <p class="aside none">The {side} has no statements that could be read.</p>;
  return <Canvas selection={selection} side={side} cooked={cooked} drawing={drawing} kitchenEdges={kitchenEdges} named={named} together={together} />;
}

function Canvas(props: GraphProps & { cooked: Cooked; drawing: Drawing }) {
  const { selection, side, cooked, drawing, kitchenEdges, named, together } = props;
  const frame = useRef<HTMLDivElement>(null);
  const camera = useSignal<Camera>({ x: 0, y: 0, scale: 0.7 });
  const gliding = useSignal(false);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const size = () => ({ width: frame.current?.clientWidth ?? 600, height: frame.current?.clientHeight ?? 300 });
  const lit = useComputed(() => selection.lit.value[side]);
  const sight = useSignal({ width: 1200, height: 700 });
  const steer: Move = (to) => {
    for (const one of together.values()) one(to);
  };

  useEffect(() => {
    together.set(side, (to) => (camera.value = to(camera.peek())));
    return () => void together.delete(side);
  }, [together, side]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    sight.value = size();
    const watch = new ResizeObserver(() => (sight.value = size()));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const [first] = drawing.boxes;
    const begin = opening(drawing, size());
    // The corner of a high drawing is empty: what is seen first is its first statement.
    camera.value = first === undefined ? begin : reveal(begin, { ...first, ...BOX }, size());
  }, [drawing]);

  useSignalEffect(() => {
    const first = Math.max(-1, ...lit.value);
    const box = drawing.boxes.find(({ number }) => number === first);
    if (box === undefined) return;
    // In the size that was seen last, so that nothing is measured; what is chosen comes into sight, nothing else moves.
    const to = reveal(camera.peek(), { ...box, ...BOX }, sight.peek());
    if (frame.current === null || to === camera.peek()) return;
    batch(() => {
      gliding.value = !stillness.peek();
      camera.value = to;
    });
  });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // Not passive: the page must not scroll while the wheel zooms.
    function wheel(turn: WheelEvent): void {
      if (!turn.ctrlKey && !turn.metaKey && document.activeElement !== element && !element?.contains(document.activeElement)) return;
      turn.preventDefault();
      gliding.value = false;
      const { left, top } = (turn.currentTarget as Element).getBoundingClientRect();
      steer((now) => zoom(now, Math.exp(-turn.deltaY / 400), turn.clientX - left, turn.clientY - top));
    }
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  function nearer(factor: number): void {
    const { width, height } = size();
    gliding.value = !stillness.peek();
    steer((now) => zoom(now, factor, width / 2, height / 2));
  }

  const whole = () => ((gliding.value = !stillness.peek()), (camera.value = fit(drawing, size())));
  const transform = useComputed(() => `translate(${camera.value.x} ${camera.value.y}) scale(${camera.value.scale})`);
  const window = useComputed(() => windowOf(camera.value, sight.value));
  const far = useComputed(() => drawing.boxes.length > MANY && camera.value.scale < READABLE / 2);
  const classes = useComputed(
    () => `drawing ${camera.value.scale < READABLE ? "far" : ""}`,
  );

  return (
    <div
      class={`graph ${side}`}
      ref={frame}
      role="group"
      aria-label={`Network of the ${side}`}
      onKeyDown={(press) => {
        const keys: Record<string, () => void> = { "+": () => nearer(1.25), "-": () => nearer(0.8), "0": whole };
        const act = keys[press.key];
        if (act === undefined || press.ctrlKey || press.metaKey) return;
        press.preventDefault();
        act();
      }}
      onPointerDown={(press) => {
        if (press.button !== 0 || (press.target as Element).closest("button")) return;
        drag.current = { x: press.clientX, y: press.clientY, moved: false };
      }}
      onPointerMove={(move) => {
        const from = drag.current;
        if (from === null) return;
        const [dx, dy] = [move.clientX - from.x, move.clientY - from.y];
        if (!from.moved && Math.hypot(dx, dy) < 4) return;
        if (!from.moved) frame.current?.setPointerCapture(move.pointerId);
        gliding.value = false;
        steer((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
        drag.current = { x: move.clientX, y: move.clientY, moved: true };
      }}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      {named && <h3 class="whose">{side === "gold" ? "Gold" : "Prediction"}</h3>}
      <svg width="100%" height="100%" role="presentation">
        <defs>
          <marker id={`tip-${side}`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
            <path d="M0 0.8 8 4 0 7.2Z" class="tip" />
          </marker>
        </defs>
        <g class={useComputed(() => `camera ${gliding.value ? "glide" : ""}`)} transform={transform}>
          <g class={classes}>
            <Sight drawing={drawing} window={window} far={far}>
              {(seen) => (
                <>
                  <Edges drawing={seen} kitchen faded={!kitchenEdges} cooked={cooked} lit={lit} side={side} />
                  <Edges drawing={seen} kitchen={false} cooked={cooked} lit={lit} side={side} />
                  <Boxes selection={selection} side={side} cooked={cooked} drawing={seen} lit={lit} />
                </>
              )}
            </Sight>
          </g>
        </g>
      </svg>
      <div class="zoom">
        <button type="button" aria-label="Nearer" title="Nearer (+)" onClick={() => nearer(1.25)}>
          +
        </button>
        <button type="button" aria-label="Farther" title="Farther (−)" onClick={() => nearer(0.8)}>
          −
        </button>
        <button type="button" aria-label="Whole network" title="Whole network (0)" onClick={whole}>
          ⤢
        </button>
      </div>
    </div>
  );
}

/** Fewer boxes than these are always there. */
const MANY = 120;

interface SightProps {
  drawing: Drawing;
  window: ReadonlySignal<string>;
  far: ReadonlySignal<boolean>;
  children: (seen: Drawing) => ComponentChildren;
}

/** Of a large drawing only what is in sight, with room around it; from afar its outline. */
function Sight({ drawing, window, far, children }: SightProps) {
  const asked = window.value;
  const away = far.value;
  const small = drawing.boxes.length <= MANY;
  const seen = useMemo(() => (small ? drawing : inWindow(drawing, asked)), [drawing, small ? "" : asked]);
  const outline = useMemo(() => (away ? outlineOf(drawing) : ""), [drawing, away]);
  return away ? <path class="outline" d={outline} /> : <>{children(seen)}</>;
}

function outlineOf({ boxes }: Drawing): string {
  return boxes.map(({ x, y }) => `M${round(x)} ${round(y)}h${BOX.width}v${BOX.height}h-${BOX.width}z`).join("");
}

interface EdgesProps {
  drawing: Drawing;
  cooked: Cooked;
  kitchen: boolean;
  faded?: boolean;
  lit: ReadonlySignal<ReadonlySet<number>>;
  side: Side;
}

function Edges({ drawing, cooked, kitchen, faded, lit, side }: EdgesProps) {
  return (
    <g class={`edges ${kitchen ? "kitchen" : "food"} ${faded ? "faded" : ""}`}>
      {drawing.edges
        .filter((edge) => edge.kitchen === kitchen)
        .map((edge) => (
          <Line key={`${edge.from} ${edge.to} ${edge.variable}`} edge={edge} cooked={cooked} lit={lit} side={side} />
        ))}
    </g>
  );
}

function Line({ edge, cooked, lit, side }: { edge: Edge; cooked: Cooked; lit: EdgesProps["lit"]; side: Side }) {
  const name = useComputed(() => (lit.value.has(edge.from) || lit.value.has(edge.to) ? "lit" : ""));
  return (
    <path class={name} d={curve(edge)} marker-end={edge.kitchen ? undefined : `url(#tip-${side})`}>
      <title>{cooked.variables[edge.variable]?.name}</title>
    </path>
  );
}

/** Smooth between boxes, straight through the columns it only passes. Kitchen states swing below. */
export function curve({ path, kitchen }: Edge): string {
  const [first, ...rest] = path;
  if (first === undefined) return "";
  let [x, y] = first;
  let d = `M${round(x)} ${round(y)}`;
  for (const [toX, toY] of rest) {
    const bend = Math.max(24, Math.abs(toX - x) / 2);
    if (kitchen) d += `C${round(x + bend)} ${round(y + 40)} ${round(toX - bend)} ${round(toY + 40)} ${round(toX)} ${round(toY)}`;
    else if (y === toY) d += `H${round(toX)}`;
    else d += `C${round(x + bend)} ${round(y)} ${round(toX - bend)} ${round(toY)} ${round(toX)} ${round(toY)}`;
    [x, y] = [toX, toY];
  }
  return d;
}

const round = (value: number) => Math.round(value * 10) / 10;

interface BoxesProps {
  selection: Selection;
  side: Side;
  cooked: Cooked;
  drawing: Drawing;
  lit: ReadonlySignal<ReadonlySet<number>>;
}

function Boxes({ selection, side, cooked, drawing, lit }: BoxesProps) {
  const statements = new Map(cooked.statements.map((statement) => [statement.number, statement]));
  const found = useMemo(() => agreements(selection.view, side), [selection, side]);
  const failed = new Set(cooked.steps.filter((step) => step.failure !== null).map((step) => step.statement));
  const idle = new Set(cooked.unexecuted.map(({ statement }) => statement));
  const stop = useComputed(() => {
    const first = [...lit.value][0];
    return first !== undefined && statements.has(first) ? first : cooked.statements[0]?.number;
  });
  return (
    <g class="boxes">
      {drawing.boxes.map((box) => {
        const statement = statements.get(box.number);
        if (statement === undefined) return null;
        return (
          <Box
            key={box.number}
            box={box}
            statement={statement}
            agreement={found.get(box.number) ?? "unknown"}
            trouble={failed.has(box.number) ? "failed" : idle.has(box.number) ? "not run" : ""}
            lit={lit}
            stop={stop}
            choose={() => selection.choose({ kind: "statement", number: box.number }, side)}
          />
        );
      })}
    </g>
  );
}

/** As many letters as a box has room for; they are all equally wide. */
const LETTERS = 17;

function shortened(text: string): string {
  return text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text;
}

interface BoxProps {
  box: Placed;
  statement: Statement;
  agreement: Agreement;
  trouble: string;
  lit: ReadonlySignal<ReadonlySet<number>>;
  /** The one box that Tab leads to. */
  stop: ReadonlySignal<number | undefined>;
  choose: () => void;
}

function Box({ box, statement, agreement, trouble, lit, stop, choose }: BoxProps) {
  const { number, primitive } = statement;
  const on = useComputed(() => lit.value.has(number));
  const name = useComputed(() => `box ${agreement} ${trouble.replace(" ", "-")} ${on.value ? "lit" : ""}`);
  const made = statement.arguments.find((argument) => argument.role === "out" && argument.variable !== null);
  const sign = trouble === "failed" ? "✗" : trouble === "not run" ? "◇" : agreement === "unknown" ? "" : AGREEMENTS[agreement][0];
  const numbered = sign === "" ? `${number}` : `${sign} ${number}`;
  const said = agreement === "unknown" ? "" : `, ${AGREEMENTS[agreement][1]}`;
  return (
    <g
      class={name}
      transform={`translate(${box.x} ${round(box.y)})`}
      role="button"
      tabindex={useComputed(() => (stop.value === number ? 0 : -1)) as unknown as number}
      aria-pressed={useComputed(() => (on.value ? "true" : "false")) as unknown as "true"}
      data-statement={number}
      onClick={choose}
      onKeyDown={(press) => {
        if (press.key !== "Enter" && press.key !== " ") return;
        press.preventDefault();
        choose();
      }}
    >
      <rect width={BOX.width} height={BOX.height} rx={5} />
      <text x={10} y={17} class="primitive">
        {primitive}
      </text>{" "}
      <text x={10} y={32} class="made">
        {shortened(made?.text ?? "")}
      </text>{" "}
      <text x={BOX.width - 8} y={32} class="number">
        {numbered}
      </text>
      {/* Signs and line styles in words, for those who hear the box. */}
      <text class="heard">
        {said}
        {trouble === "" ? "" : `, ${trouble}`}
      </text>
      <text x={BOX.width / 2} y={31} class="big">
        {number}
      </text>
    </g>
  );
}
