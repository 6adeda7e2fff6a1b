/** The kitchen as a picture: places, vessels with what is in them, and how things move from step to step. */
import { useComputed, useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Cooked, KitchenNode, Step } from "../contract";
import { colourOf, filling, isCut, isFlag, isVessel, looksOf, slot, type Album } from "../drawing/filling";
import { Picture, round } from "../drawing/picture";
import { Vessel, vesselBox } from "../drawing/vessel";
import { people, plural } from "../figure";
import { stillness } from "../media";
import { beat } from "../pace";
import type { Selection } from "../selection";
import { difference, inside, type Difference } from "./difference";
import { House } from "./house";
import { calledInLine, names, plain, type Called, type Names } from "./naming";
import { NAME_HEIGHT, scene, type Item, type Scene, type Zone } from "./scene";

interface DrawnProps {
  selection: Selection;
  cooked: Cooked;
  root: number;
  step: Step | undefined;
}

const NO_LOOKS: Album = {};

export function DrawnKitchen({ selection, cooked, root, step }: DrawnProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSignal({ width: 0, height: 0 });
  const told = useSignal<string>("");
  const active = useSignal("");
  const album = selection.view.looks ?? NO_LOOKS;
  const name = useMemo(() => names(cooked), [cooked]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measureIt = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== size.peek().width || height !== size.peek().height) size.value = { width, height };
    };
    measureIt();
    const observer = new ResizeObserver(measureIt);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const used = useMemo(() => new Set(cooked.steps.flatMap(({ changes }) => changes.flatMap(({ entity }) => entity ?? []))), [cooked]);
  const at = selection.step.value;
  const { width, height } = size.value;
  const drawn = useMemo(
    () => (width === 0 ? null : scene(cooked.nodes, root, cooked.initial, album, { width, height }, used)),
    [cooked, root, album, width, height, used],
  );
  const changed = useMemo(() => difference(cooked.nodes, step?.before ?? null, root), [cooked, step, root]);
  const before = useRef<Scene | null>(null);
  const previous = before.current;
  useEffect(() => {
    before.current = drawn;
  }, [drawn]);

  const order = useMemo(() => (drawn === null ? [] : [...drawn.items, ...drawn.stock.flatMap(({ items }) => items)]), [drawn]);
  const stop = order.some(({ key }) => key === active.value) ? active.value : (order[0]?.key ?? "");
  const choose = (item: Item) => {
    const id = cooked.nodes[item.node]?.id;
    if (id !== undefined) selection.choose({ kind: "entity", id });
  };
  function key(press: KeyboardEvent): void {
    const here = order.findIndex(({ key }) => key === stop);
    const item = order[here];
    if (item === undefined || press.ctrlKey || press.metaKey || press.altKey) return;
    const moves: Record<string, number> = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: order.length - 1 };
    const next = order[moves[press.key] ?? -1];
    if (next !== undefined) {
      active.value = next.key;
      requestAnimationFrame(() => frame.current?.querySelector<SVGElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus());
    } else if (press.key === "Enter" || press.key === " ") choose(item);
    else return;
    press.preventDefault();
    press.stopPropagation();
  }
  const handlers = (item: Item, words: string) => ({
    "data-key": item.key,
    // In lower case: SVG knows no other spelling.
    tabindex: item.key === stop ? 0 : -1,
    onClick: () => choose(item),
    onFocus: () => ((active.value = item.key), (told.value = words)),
    onPointerEnter: () => (told.value = words),
    onPointerLeave: () => (told.value = ""),
  });
  return (
    <div class="drawn" ref={frame} style={{ "--beat": `${beat.value}ms` }}>
      {drawn !== null && (
        <svg class="scene" viewBox={`0 0 ${drawn.width} ${drawn.height}`} width={drawn.width} height={drawn.height} role="listbox" aria-label="Things in the kitchen" aria-orientation="horizontal" onKeyDown={key}>
          <House scene={drawn} station={step?.station ?? null} />
          {drawn.stock.map(({ zone, items, more }) => (
            <Stock key={zone.entity} items={items} more={more} zone={zone} cooked={cooked} album={album} selection={selection} stop={stop} handlers={handlers} name={name} rect={`${zone.x} ${zone.y} ${zone.width} ${zone.height}`} />
          ))}
          <AtStation scene={drawn} step={step} cooked={cooked} album={album} />
          {drawn.items.map((item) => (
            <Standing
              key={item.key}
              item={item}
              cooked={cooked}
              album={album}
              selection={selection}
              called={calledOf(item, cooked.nodes, name, at)}
              mark={markOf(item, cooked.nodes, changed)}
              asked={asked(item, cooked, step)}
              from={cameFrom(item, cooked.nodes, previous)}
              handlers={handlers}
            />
          ))}
          <Flights scene={drawn} previous={previous} changed={changed} cooked={cooked} album={album} key={at} />
        </svg>
      )}
      <p class="told" aria-hidden="true">
        {told.value}
      </p>
    </div>
  );
}

type Handlers = (item: Item, words: string) => Record<string, unknown>;

/** What to call an item: a vessel by its contents, several pieces by their number. */
function calledOf(item: Item, nodes: readonly KitchenNode[], name: Names, step: number): Called {
  const node = nodes[item.node];
  if (node === undefined) return { what: "", holds: "", variable: "" };
  const called = name(node, step);
  if ((item.stacked ?? 1) > 1) return { what: `${item.stacked} empty ${plural(called.what.replace(/^(small|medium|large) /, ""))}`, holds: "", variable: "" };
  return item.members.length > 1 ? { ...called, what: `${item.members.length} × ${called.what}` } : called;
}

const STATES = ["melted", "beaten", "mixed", "mashed", "ground", "sifted", "peeled", "seeded", "boiled", "fried", "baked", "drained", "washed", "cracked", "flattened", "shaken"];

/** Everything a picture shows, in words. */
function words(item: Item, cooked: Cooked, called: Called): string {
  const node = cooked.nodes[item.node];
  if (node === undefined) return "";
  const inner = inside(node).slice(0, 4).flatMap((at) => cooked.nodes[at] ?? []);
  const states = [...new Set([node, ...inner].flatMap(statesOf))];
  const place = item.zone === "cabinet" ? "kitchen cabinet" : item.zone;
  return [calledInLine(called), ...states, `in the ${place}`.replace("in the counter", "on the counter").replace("in the stove", "on the stove")].join(", ");
}

function statesOf(node: KitchenNode): string[] {
  const said = STATES.filter((state) => isFlag(node, state));
  if (isCut(node)) said.push(`cut: ${plain(slot(node, "is-cut") ?? "")}`);
  const shape = slot(node, "current-shape");
  if (shape !== null) said.push(plain(shape));
  const heat = slot(node, "temperature");
  if (heat !== null && heat !== "18 °C") said.push(heat);
  for (const [name, word] of [["covered-with", "covered with"], ["lined-with", "lined with"], ["sprinkled-with", "sprinkled with"], ["spread-with", "spread with"], ["brushed-with", "brushed with"]] as const) {
    const what = slot(node, name);
    if (what !== null) said.push(people(`${word} ${plain(what)}`));
  }
  return said;
}

function members(item: Item, nodes: readonly KitchenNode[]): KitchenNode[] {
  return item.members.flatMap((at) => nodes[at] ?? []);
}

type Mark = "" | "added" | "moved" | "changed";

/** What the step did to an item or to what is in it. */
function markOf(item: Item, nodes: readonly KitchenNode[], { added, moved, changed, holders }: Difference): Mark {
  const all = members(item, nodes);
  if (all.some(({ id }) => added.has(id))) return "added";
  if (all.some(({ id }) => moved.has(id))) return "moved";
  return all.some(({ id }) => changed.has(id) || holders.has(id)) ? "changed" : "";
}

/** Whether a failed step was about this item. */
function asked(item: Item, cooked: Cooked, step: Step | undefined): boolean {
  if (step?.failure == null) return false;
  const statement = cooked.statements.find(({ number }) => number === step.statement);
  const wanted = new Set((statement?.arguments ?? []).flatMap(({ variable }) => {
    const node = variable === null ? null : (cooked.variables[variable]?.node ?? null);
    const found = node === null ? undefined : cooked.nodes[node];
    return found === undefined ? [] : [found.id];
  }));
  return members(item, cooked.nodes).some(({ id }) => wanted.has(id));
}

/** Where an item was in the picture before. */
function cameFrom(item: Item, nodes: readonly KitchenNode[], previous: Scene | null): { x: number; y: number } | null {
  const [first] = members(item, nodes);
  return first === undefined ? null : (previous?.seats.get(first.id) ?? null);
}

const SIGNS: Record<Exclude<Mark, "">, [sign: string, word: string]> = { added: ["+", "new"], moved: ["→", "moved"], changed: ["~", "changed"] };

interface StandingProps {
  item: Item;
  cooked: Cooked;
  album: Album;
  selection: Selection;
  called: Called;
  mark: Mark;
  asked: boolean;
  from: { x: number; y: number } | null;
  handlers: Handlers;
}

/** Something the program works with: it slides to where it is now. */
function Standing({ item, cooked, album, selection, called, mark, asked, from, handlers }: StandingProps) {
  const seen = useRef<SVGGElement>(null);
  const { x, y, width, height } = item;
  useLayoutEffect(() => {
    const element = seen.current;
    if (element === null || from === null || stillness.peek() || typeof element.animate !== "function") return;
    const [dx, dy] = [from.x - width / 2, from.y - height / 2];
    element.animate([{ transform: `translate(${dx}px, ${dy}px) scale(0.55)`, opacity: 0.4 }, { transform: `translate(${x}px, ${y}px)`, opacity: 1 }], { duration: Math.min(700, beat.peek() * 0.8), easing: "cubic-bezier(.3,.7,.2,1)" });
    // Only when it comes; later moves are transitions.
  }, []);
  const all = members(item, cooked.nodes);
  const on = useComputed(() => all.some((node) => holdsLit(node, cooked.nodes, selection.lit.value.entities))).value;
  const said = `${mark === "" ? "" : `${SIGNS[mark][1]}: `}${asked ? "failed here: " : ""}${words(item, cooked, called)}`;
  const lines = namesBeneath(called, Math.max(width, 78));
  const where = { transform: `translate(${round(x)}px, ${round(y)}px)` };
  return (
    <>
      <g class={`item ${item.kind} ${mark} ${on ? "lit" : ""} ${asked ? "asked" : ""}`} role="option" aria-selected={on} aria-label={said} style={where} {...handlers(item, said)}>
        <rect class="halo" x={-7} y={-8} width={round(width + 14)} height={round(height + (item.named ? NAME_HEIGHT : 0) + 12)} rx="12" />
      </g>
      <g ref={seen} class="seen" aria-hidden="true" style={where}>
        <Body item={item} cooked={cooked} album={album} />
        {mark !== "" && <Sign kind={mark} sign={SIGNS[mark][0]} x={width - 2} />}
        {asked && <Sign kind="failed" sign="✗" x={4} />}
        {item.named && (
          <g class="names" text-anchor="middle">
            {lines.map(([line, kind], at) => (
              <text key={at} class={kind} x={round(width / 2)} y={round(height + 12 + at * 12.5)}>
                {line}
              </text>
            ))}
          </g>
        )}
      </g>
    </>
  );
}

function Sign({ kind, sign, x }: { kind: string; sign: string; x: number }) {
  return (
    <g class={`sign ${kind}`} transform={`translate(${round(x)} 0)`}>
      <circle r="8" />
      <text text-anchor="middle" y="4">
        {sign}
      </text>
    </g>
  );
}

function holdsLit(node: KitchenNode, nodes: readonly KitchenNode[], lit: ReadonlySet<number>, depth = 0): boolean {
  if (lit.size === 0) return false;
  if (lit.has(node.id)) return true;
  return depth < 4 && inside(node).some((at) => nodes[at] !== undefined && holdsLit(nodes[at], nodes, lit, depth + 1));
}

/** Two short lines under a thing: what is in it, and its variable. */
function namesBeneath({ what, holds, variable }: Called, width: number): [string, string][] {
  const most = Math.max(10, Math.floor(width / 5.6));
  const cut = (text: string) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
  const lines: [string, string][] = [[cut(holds === "" ? what : holds), "holds"]];
  if (variable !== "") lines.push([cut(variable), "variable"]);
  return lines;
}

function Body({ item, cooked, album }: { item: Item; cooked: Cooked; album: Album }) {
  const node = cooked.nodes[item.node];
  if (node === undefined) return null;
  const looks = looksOf(album, node.class);
  if (item.kind === "vessel") return <Vessel looks={looks} filling={filling(node, cooked.nodes, album)} width={item.width} height={item.height} id={`${node.id}`} />;
  if (item.kind === "loose") return <Loose item={item} cooked={cooked} album={album} />;
  const [food] = item.kind === "food" ? filling({ ...node, contents: [item.node], on_top: [] }, cooked.nodes, album).pieces : [];
  return <Picture looks={food?.looks ?? looks} name={node.class} colour={colourOf(node, cooked.nodes, album)} size={Math.min(item.width, item.height)} x={(item.width - Math.min(item.width, item.height)) / 2} />;
}

/** Pieces that lie on the counter itself. */
function Loose({ item, cooked, album }: { item: Item; cooked: Cooked; album: Album }) {
  const node = cooked.nodes[item.node];
  if (node === undefined) return null;
  const { pieces } = filling({ ...node, contents: item.members, on_top: [] }, cooked.nodes, album);
  const columns = Math.ceil(Math.sqrt(item.members.length * 2.2));
  const size = item.width / columns / 0.92;
  return (
    <>
      {pieces.map((piece, at) => (
        <Picture key={piece.key} looks={piece.looks} name={piece.class} colour={piece.colour} size={size} x={(at % columns) * size * 0.92} y={Math.floor(at / columns) * size * 0.62} />
      ))}
    </>
  );
}

/** While something bakes or boils, a pale picture of it stands where that happens. */
function AtStation({ scene, step, cooked, album }: { scene: Scene; step: Step | undefined; cooked: Cooked; album: Album }) {
  const zone = scene.zones.find(({ kind }) => kind === step?.station);
  const product = step?.products.map((at) => cooked.nodes[at]).find((node) => node !== undefined && isVessel(looksOf(album, node.class)));
  if (zone === undefined || zone.kind === "counter" || product === undefined || step?.failure != null) return null;
  if (scene.items.some((item) => item.zone === zone.kind && cooked.nodes[item.node]?.id === product.id)) return null;
  const looks = looksOf(album, product.class);
  const natural = vesselBox(looks, 2);
  const scale = Math.min((zone.width * 0.74) / natural.width, (zone.height * (zone.kind === "oven" ? 0.5 : 0.7)) / natural.height);
  const box = { width: natural.width * scale, height: natural.height * scale };
  const x = zone.x + (zone.width - box.width) / 2;
  const y = zone.y + zone.height - box.height - (zone.kind === "oven" ? 9 : 12);
  return (
    <g class="passing" aria-hidden="true" transform={`translate(${round(x)} ${round(y)})`}>
      <Vessel looks={looks} filling={filling(product, cooked.nodes, album)} {...box} id={`station-${product.id}`} />
    </g>
  );
}

interface StockProps {
  items: Item[];
  more: number;
  zone: Zone;
  rect: string;
  cooked: Cooked;
  album: Album;
  selection: Selection;
  stop: string;
  handlers: Handlers;
  name: Names;
}

/** Shelves. Nothing of them is drawn anew as long as nothing is taken from them. */
function Stock({ items, more, zone, rect, cooked, album, selection, stop, handlers, name }: StockProps) {
  const here = items.some(({ key }) => key === stop) ? stop : "";
  const lit = selection.lit.value.entities;
  const own = items.filter((item) => members(item, cooked.nodes).some((thing) => holdsLit(thing, cooked.nodes, lit)));
  const litKeys = own.map(({ key }) => key).join();
  return useMemo(
    () => (
      <g>
        {[...new Set(items.map(({ y, height }) => y + height))].map((y) => (
          <rect key={y} class={`plank ${zone.kind}`} x={round(zone.x + 5)} y={round(y - 1)} width={round(zone.width - 10)} height="2.5" />
        ))}
        {more > 0 && (
          <text class="place-name" x={round(zone.x + zone.width - 9)} y={round(zone.y + 12)} text-anchor="end">
            and {more} more
          </text>
        )}
        {items.map((item) => {
          const [first] = members(item, cooked.nodes);
          if (first === undefined) return null;
          const food = cooked.nodes[first.contents[0] ?? -1];
          const shown = item.kind === "stock" && food !== undefined ? food : first;
          const on = own.includes(item);
          const called = calledOf(item, cooked.nodes, name, 0);
          const said = words(item, cooked, called);
          const looks = looksOf(album, shown.class);
          const where = `translate(${round(item.x)} ${round(item.y)})`;
          return (
            <Fragment key={item.key}>
              <g class={`item stock ${on ? "lit" : ""}`} role="option" aria-selected={on} aria-label={said} transform={where} {...handlers(item, said)}>
                <rect class="halo" x="-2" y="-2" width={round(item.width + 4)} height={round(item.height + 4)} rx="5" />
              </g>
              <g class="seen" aria-hidden="true" transform={where}>
                {isVessel(looks) ? <SmallVessel node={first} item={item} album={album} /> : <Picture looks={looks} name={shown.class} size={item.width} />}
                {item.kind === "kinds" && item.members.length > 1 && item.width > 22 && (
                  <text class="times" x={round(item.width)} y={round(item.height)} text-anchor="end">
                    {item.members.length}
                  </text>
                )}
              </g>
            </Fragment>
          );
        })}
      </g>
    ),
    [zone.node, rect, cooked, album, here, litKeys],
  );
}

function SmallVessel({ node, item, album }: { node: KitchenNode; item: Item; album: Album }) {
  const looks = looksOf(album, node.class);
  const natural = vesselBox(looks, 1);
  const scale = Math.min(item.width / natural.width, item.height / natural.height);
  const box = { width: natural.width * scale, height: natural.height * scale };
  return (
    <g transform={`translate(${round((item.width - box.width) / 2)} ${round(item.height - box.height)})`}>
      <Vessel looks={looks} filling={filling({ ...node, contents: [] }, [], album)} {...box} id={`shelf-${item.key}`} />
    </g>
  );
}

const MOST_FLIGHTS = 8;

/** Food on its way from one vessel to another. */
function Flights({ scene, previous, changed, cooked, album }: { scene: Scene; previous: Scene | null; changed: Difference; cooked: Cooked; album: Album }) {
  const flying = useMemo(() => {
    if (previous === null || stillness.peek()) return [];
    const standing = new Set(scene.items.flatMap((item) => members(item, cooked.nodes).map(({ id }) => id)));
    const flights: { id: number; class: string; from: { x: number; y: number }; to: { x: number; y: number }; colour: string }[] = [];
    for (const [id, origin] of changed.moved) {
      if (standing.has(id) || flights.length >= MOST_FLIGHTS) continue;
      const [from, to] = [previous.seats.get(id) ?? previous.seats.get(origin), scene.seats.get(id)];
      const node = cooked.nodes.find((thing) => thing.id === id);
      if (from === undefined || to === undefined || node === undefined || Math.hypot(from.x - to.x, from.y - to.y) < 20) continue;
      flights.push({ id, class: node.class, from, to, colour: colourOf(node, cooked.nodes, album) });
    }
    return flights;
  }, []);
  return (
    <g class="flights" aria-hidden="true">
      {flying.map((flight, at) => (
        <Flight key={flight.id} {...flight} album={album} delay={at * 60} />
      ))}
    </g>
  );
}

function Flight({ class: name, from, to, colour, album, delay }: { class: string; from: { x: number; y: number }; to: { x: number; y: number }; colour: string; album: Album; delay: number }) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = group.current;
    if (element === null || typeof element.animate !== "function") return;
    const high = Math.min(from.y, to.y) - 60;
    const middle = (from.x + to.x) / 2;
    element.animate(
      [
        { transform: `translate(${from.x - 16}px, ${from.y - 16}px)`, opacity: 1 },
        { transform: `translate(${middle - 16}px, ${high}px)`, opacity: 1 },
        { transform: `translate(${to.x - 16}px, ${to.y - 16}px)`, opacity: 0.9 },
        { transform: `translate(${to.x - 16}px, ${to.y - 16}px)`, opacity: 0 },
      ],
      { duration: Math.min(900, beat.peek()), delay: Math.min(delay, beat.peek() / 3), easing: "ease-in-out", fill: "both" },
    );
  }, []);
  const looks = looksOf(album, name);
  return (
    <g ref={group} class="flight">
      <Picture looks={{ ...looks, picture: looks.matter === "pieces" ? (looks.picture ?? "") : looks.matter === "liquid" ? "drops" : (looks.picture ?? "") }} name={name} size={32} colour={colour} />
    </g>
  );
}
