/** Where everything stands in the drawn kitchen. Numbers only; `drawn.tsx` draws them. */
import type { KitchenNode } from "../contract";
import { isVessel, looksOf, type Album } from "../drawing/filling";
import { vesselBox } from "../drawing/vessel";
import { inside } from "./difference";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type ZoneKind = "fridge" | "freezer" | "pantry" | "cabinet" | "counter" | "stove" | "oven" | "microwave" | "sink" | "other";

export interface Zone extends Rect {
  kind: ZoneKind;
  node: number;
  entity: number;
}

/** Something that stands in a place and can be looked at. */
export interface Item extends Rect {
  key: string;
  kind: "vessel" | "food" | "loose" | "tool" | "stock" | "kinds";
  zone: ZoneKind;
  /** The node it is, or the first of several equal ones. */
  node: number;
  /** All nodes that it stands for. */
  members: number[];
  /** Whether there is room for its name beneath it. */
  named: boolean;
  /** So many empty ones of a kind stand in each other, this one lowest. */
  stacked?: number;
}

export interface Scene {
  width: number;
  height: number;
  zones: Zone[];
  /** What the program works with. */
  items: Item[];
  /** What was there from the beginning, by zone. */
  stock: { zone: Zone; items: Item[]; more: number }[];
  /** The middle of where each entity is. */
  seats: Map<number, { x: number; y: number }>;
}

const KINDS: Record<string, ZoneKind> = {
  fridge: "fridge",
  freezer: "freezer",
  pantry: "pantry",
  "kitchen-cabinet": "cabinet",
  "counter-top": "counter",
  stove: "stove",
  oven: "oven",
  microwave: "microwave",
  "kitchen-sink": "sink",
};

/** Panes that are narrower have their places one above the other. */
const NARROW = 600;
/** Room for a name beneath a thing. */
export const NAME_HEIGHT = 30;
const LEAST_NAME = 78;
const GAP = 14;

/** `used` are the entities that the program has to do with: where shelves are crowded, these are shown. */
export function scene(nodes: readonly KitchenNode[], root: number, initial: number | null, album: Album, pane: { width: number; height: number }, used: ReadonlySet<number> = new Set()): Scene {
  const places = (nodes[root]?.contents ?? []).flatMap((node) => {
    const place = nodes[node];
    return place === undefined ? [] : [{ node, place, kind: KINDS[place.class] ?? ("other" as const) }];
  });
  const rects = pane.width < NARROW ? narrow(pane) : wide(pane);
  const zones: Zone[] = [];
  let others = 0;
  for (const { node, place, kind } of places) {
    const rect = kind === "other" || zones.some((zone) => zone.kind === kind) ? spare(rects.counter, others++) : rects[kind];
    zones.push({ ...rect, kind: rect === rects[kind as keyof Rects] ? kind : "other", node, entity: place.id });
  }
  const before = firstPlaces(nodes, initial);
  const items: Item[] = [];
  const stock: Scene["stock"] = [];
  for (const zone of zones) {
    const all = nodes[zone.node]?.contents ?? [];
    const resting = isStore(zone.kind) ? all.filter((at) => before.get(nodes[at]?.id ?? -1) === zone.entity) : [];
    const resident = new Set(resting);
    const guests = all.filter((at) => !resident.has(at));
    const shelf = guests.length === 0 || !isStore(zone.kind) ? 0 : Math.min(zone.height * 0.36, 84);
    const stands = isStore(zone.kind) ? { ...zone, y: zone.y + zone.height - shelf, height: shelf } : zone;
    items.push(...packed(nodes, guests, album, { ...stands, kind: zone.kind, node: zone.node, entity: zone.entity }));
    stock.push({ zone, ...shelved(nodes, resting, { ...zone, height: zone.height - shelf }, used) });
  }
  return { width: pane.width, height: rects.height, zones, items, stock, seats: seats(nodes, zones, items, stock) };
}

function isStore(kind: ZoneKind): boolean {
  return kind === "fridge" || kind === "freezer" || kind === "pantry" || kind === "cabinet";
}

type Rects = Record<Exclude<ZoneKind, "other">, Rect> & { height: number };

function wide({ width, height }: { width: number; height: number }): Rects {
  const tall = Math.max(284, height);
  const [top, floor] = [10, tall - 12];
  const side = Math.max(104, Math.min(220, width * 0.18));
  const [left, right] = [12 + side + 16, width - 12 - side - 16];
  const middle = right - left;
  const front = Math.max(74, Math.min(120, tall * 0.22));
  const surface = floor - front;
  const above = Math.max(52, Math.min(96, tall * 0.18));
  const hob = Math.max(84, Math.min(150, middle * 0.24));
  const basin = Math.max(60, Math.min(110, middle * 0.16));
  const cold = Math.max(44, (floor - top) * 0.2);
  return {
    height: tall,
    freezer: { x: 12, y: top, width: side, height: cold },
    fridge: { x: 12, y: top + cold + 4, width: side, height: floor - top - cold - 4 },
    pantry: { x: width - 12 - side, y: top, width: side, height: floor - top },
    cabinet: { x: left, y: top, width: middle - hob - 12, height: above },
    microwave: { x: right - hob, y: top + above * 0.16, width: hob, height: above * 0.84 },
    counter: { x: left, y: top + above + 8, width: middle - hob - 8, height: surface - top - above - 8 },
    stove: { x: right - hob, y: top + above + 16, width: hob, height: surface - top - above - 16 },
    oven: { x: right - hob, y: surface + 12, width: hob, height: front - 12 },
    sink: { x: left + 6, y: surface + 16, width: basin, height: front - 24 },
  };
}

/** The counter on top, because that is where things happen; shelves at the bottom. */
function narrow({ width, height }: { width: number; height: number }): Rects {
  const third = (width - 16 - 16) / 3;
  const [shelves, low, top] = [118, 96, 8];
  const tall = Math.max(490, height);
  const work = { x: 8, y: top, width: width - 16, height: tall - top - shelves - low - 34 };
  const row = work.y + work.height + 12;
  const shelf = row + low + 4;
  return {
    height: tall,
    counter: work,
    sink: { x: 8, y: row + 8, width: third * 0.7, height: low - 16 },
    stove: { x: 16 + third * 0.7, y: row - 6, width: third * 1.3, height: 42 },
    oven: { x: 16 + third * 0.7, y: row + 38, width: third * 1.3, height: low - 40 },
    microwave: { x: 24 + 2 * third, y: row + 14, width: third, height: low - 22 },
    freezer: { x: 8, y: shelf, width: third, height: 30 },
    fridge: { x: 8, y: shelf + 32, width: third, height: shelves - 32 },
    cabinet: { x: 16 + third, y: shelf, width: third, height: shelves },
    pantry: { x: 24 + 2 * third, y: shelf, width: third, height: shelves },
  };
}

/** Places that no house is known for stand as drawers under the counter. */
function spare(counter: Rect, at: number): Rect {
  const width = Math.min(110, counter.width / 3);
  return { x: counter.x + counter.width - (at + 1) * (width + 6), y: counter.y + counter.height + 18, width, height: 62 };
}

/** Which place each thing was in before cooking, by entities. */
function firstPlaces(nodes: readonly KitchenNode[], initial: number | null): Map<number, number> {
  const found = new Map<number, number>();
  for (const at of initial === null ? [] : (nodes[initial]?.contents ?? [])) {
    const place = nodes[at];
    for (const thing of place?.contents ?? []) found.set(nodes[thing]?.id ?? -1, place?.id ?? -1);
  }
  return found;
}

/** Smaller pictures cannot be told apart. */
const SMALLEST = 15;
const CROWDED = 24;

/** Pictures on shelves, as large as all of them can be. Equal empty things share one. */
function shelved(nodes: readonly KitchenNode[], at: readonly number[], zone: Zone, used: ReadonlySet<number>): { items: Item[]; more: number } {
  const groups = new Map<string, number[]>();
  for (const index of at) {
    const node = nodes[index];
    if (node === undefined) continue;
    const alone = node.contents.length > 0 && zone.kind !== "cabinet";
    const name = alone ? `e${node.id}` : `c${node.class}`;
    const list = groups.get(name);
    if (list === undefined) groups.set(name, [index]);
    else list.push(index);
  }
  if (groups.size === 0) return { items: [], more: 0 };
  const field = { x: zone.x + 8, y: zone.y + 16, width: zone.width - 16, height: zone.height - 20 };
  const fitting = (size: number) => Math.max(1, Math.floor(field.width / size)) * Math.max(1, Math.floor(field.height / (size * 1.22)));
  let size = Math.min(46, field.height - 2);
  while (size > 9 && fitting(size) < groups.size) size -= 0.5;
  let shown = [...groups];
  if (size < SMALLEST && zone.kind !== "cabinet") {
    size = Math.min(CROWDED, field.width, field.height / 1.22);
    const isUsed = ([, members]: [string, number[]]) => members.some((index) => reaches(nodes, index, used));
    shown = [...shown.filter(isUsed), ...shown.filter((group) => !isUsed(group))].slice(0, Math.max(1, fitting(size) - 1));
  }
  const columns = Math.max(1, Math.floor(field.width / size));
  const spread = field.width / columns;
  const rows = Math.ceil(shown.length / columns);
  const step = Math.min(size * 1.7, field.height / rows);
  const items = shown.map(
    ([name, members], index): Item => ({
      key: `${zone.entity}-${name}`,
      kind: name.startsWith("e") ? "stock" : "kinds",
      zone: zone.kind,
      node: members[0] ?? 0,
      members,
      named: false,
      x: field.x + (index % columns) * spread + (spread - size) / 2,
      y: field.y + (Math.floor(index / columns) + 1) * step - size - 2,
      width: size,
      height: size,
    }),
  );
  return { items, more: groups.size - shown.length };
}

function reaches(nodes: readonly KitchenNode[], at: number, wanted: ReadonlySet<number>): boolean {
  const node = nodes[at];
  return node !== undefined && (wanted.has(node.id) || node.contents.some((inner) => wanted.has(nodes[inner]?.id ?? -1)));
}

interface Draft {
  key: string;
  kind: Item["kind"];
  members: number[];
  box: (scale: number) => { width: number; height: number };
  named: boolean;
  stacked?: number;
}

/** Things side by side on a surface, in as many rows as they need. */
function packed(nodes: readonly KitchenNode[], at: readonly number[], album: Album, zone: Zone): Item[] {
  let drafts = drafted(nodes, at, album);
  if (drafts.length === 0) return [];
  for (let scale = zone.kind === "counter" ? 6 : 3; ; scale *= 0.93) {
    // Where it is too crowded for names, they are told when one points at things.
    if (scale < 1 && drafts.some(({ named }) => named)) {
      drafts = drafts.map((draft) => ({ ...draft, named: false }));
      scale = 2;
    }
    const rows = inRows(drafts, scale, zone.width - 12);
    const needed = rows.reduce((sum, { height }) => sum + height, 0);
    if (needed <= zone.height || scale < 0.1) return placed(rows, zone, needed, scale);
  }
}

function drafted(nodes: readonly KitchenNode[], at: readonly number[], album: Album): Draft[] {
  const [full, loose, tools, empty]: [Draft[], Map<string, number[]>, Draft[], Map<string, number[]>] = [[], new Map(), [], new Map()];
  const group = (into: Map<string, number[]>, name: string, index: number) => {
    const list = into.get(name);
    if (list === undefined) into.set(name, [index]);
    else list.push(index);
  };
  // Contents name what came last first; on the counter it stands last.
  for (const index of [...at].reverse()) {
    const node = nodes[index];
    if (node === undefined) continue;
    const looks = looksOf(album, node.class);
    if (isVessel(looks) && inside(node).length > 0)
      full.push({ key: String(node.id), kind: "vessel", members: [index], named: true, box: (scale) => vesselBox(looks, scale) });
    else if (isVessel(looks)) group(empty, node.class, index);
    else if (looks.shape === "rod" || node.slots.some(({ name }) => name === "used")) {
      const size = (scale: number) => Math.min(46, 13 * scale);
      tools.push({ key: String(node.id), kind: "tool", members: [index], named: false, box: (scale) => ({ width: size(scale), height: size(scale) }) });
    } else group(loose, node.class, index);
  }
  const heaps = [...loose].map(([name, members]): Draft => {
    const columns = Math.ceil(Math.sqrt(members.length * 2.2));
    const rows = Math.ceil(members.length / columns);
    const [first = 0] = members;
    const size = (scale: number) => Math.min(64, (members.length > 1 ? 5.2 : 11) * scale);
    return {
      key: members.length > 1 ? `loose-${name}` : String(nodes[first]?.id ?? 0),
      kind: members.length > 1 ? "loose" : "food",
      members,
      named: true,
      box: (scale) => ({ width: columns * size(scale) * 0.92, height: size(scale) * (1 + (rows - 1) * 0.62) }),
    };
  });
  const stacks = [...empty].flatMap(([, members]) =>
    members.map((index, place): Draft => {
      const node = nodes[index];
      const looks = looksOf(album, node?.class ?? "");
      const box = (scale: number) => vesselBox(looks, scale * 0.62);
      // The lowest one says how many they are.
      const lowest = place === 0;
      return { key: String(node?.id ?? index), kind: "vessel", members: [index], named: lowest, stacked: lowest ? members.length : 1, box: place === 0 ? box : () => ({ width: 0, height: 0 }) };
    }),
  );
  return [...stacks, ...full, ...heaps, ...tools];
}

interface Line {
  entries: { draft: Draft; width: number; height: number; room: number }[];
  width: number;
  height: number;
}

function inRows(drafts: readonly Draft[], scale: number, width: number): Line[] {
  const rows: Line[] = [];
  let row: Line | undefined;
  for (const draft of drafts) {
    const box = draft.box(scale);
    const room = box.width === 0 ? 0 : Math.max(box.width, draft.named ? LEAST_NAME : 0) + GAP;
    if (row === undefined || (row.width + room > width && row.entries.length > 0 && room > 0)) {
      row = { entries: [], width: 0, height: 0 };
      rows.push(row);
    }
    row.entries.push({ draft, ...box, room });
    row.width += room;
    row.height = Math.max(row.height, box.height + (draft.named ? NAME_HEIGHT : 6) + 10);
  }
  return rows;
}

function placed(rows: readonly Line[], zone: Zone, needed: number, scale: number): Item[] {
  const items: Item[] = [];
  const spare = Math.max(0, zone.height - needed);
  let bottom = zone.y + zone.height - (rows.length > 1 ? 0 : Math.min(spare * 0.28, 22));
  for (const row of [...rows].reverse()) {
    const slack = Math.max(0, zone.width - row.width);
    const air = Math.min(slack / (row.entries.length + 1), 26);
    let x = zone.x + (slack - air * (row.entries.length - 1)) / 2 + GAP / 2;
    let stack: { x: number; y: number; width: number; height: number; count: number } | null = null;
    for (const { draft, width, height, room } of row.entries) {
      const common = { key: draft.key, kind: draft.kind, zone: zone.kind, node: draft.members[0] ?? 0, members: draft.members, named: draft.named, stacked: draft.stacked ?? 1 };
      if (room === 0 && stack !== null) {
        stack.count += 1;
        items.push({ ...common, x: stack.x, y: stack.y - stack.count * Math.max(3, 1.7 * scale), width: stack.width, height: stack.height });
        continue;
      }
      const y = bottom - (draft.named ? NAME_HEIGHT : 6) - height;
      const left = x + (room - GAP - width) / 2;
      items.push({ ...common, x: left, y, width, height });
      stack = draft.kind === "vessel" ? { x: left, y, width, height, count: 0 } : null;
      x += room + air;
    }
    bottom -= row.height;
  }
  return items;
}

function seats(nodes: readonly KitchenNode[], zones: readonly Zone[], items: readonly Item[], stock: Scene["stock"]): Scene["seats"] {
  const found: Scene["seats"] = new Map();
  const take = (at: number, seat: { x: number; y: number }, depth: number) => {
    const node = nodes[at];
    if (node === undefined || depth > 8) return;
    found.set(node.id, seat);
    for (const inner of inside(node)) take(inner, seat, depth + 1);
  };
  for (const zone of zones) found.set(zone.entity, { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 });
  for (const item of [...stock.flatMap(({ items }) => items), ...items])
    for (const member of item.members) take(member, { x: item.x + item.width / 2, y: item.y + item.height / 2 }, 0);
  return found;
}
