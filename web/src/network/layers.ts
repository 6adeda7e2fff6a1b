/**
 * A layered drawing of a network, left to right. Layers follow food and tools, not the kitchen state: every
 * statement passes the kitchen on, so layers by it would be one long line.
 *
 * The usual four moves: layers by longest path, stand-ins for edges that cross layers, an order that lets
 * neighbours lie near each other (medians, sweeping back and forth), and rows that pull towards neighbours.
 */
import type { Cooked } from "../contract";

export const BOX = { width: 156, height: 40 };
const GAP = { across: 60, down: 14 };
const SWEEPS = 8;
const SETTLINGS = 10;

export interface Placed {
  number: number;
  x: number;
  y: number;
}

export interface Edge {
  from: number;
  to: number;
  variable: number;
  kitchen: boolean;
  /** Points to pass through, ends included. */
  path: [x: number, y: number][];
}

export interface Drawing {
  boxes: Placed[];
  edges: Edge[];
  width: number;
  height: number;
}

/** A statement, or the stand-in of an edge in a layer that it only passes. */
interface Spot {
  layer: number;
  tall: number;
  left: number[];
  right: number[];
  y: number;
}

export function draw(cooked: Cooked): Drawing {
  const numbers = cooked.statements.map((statement) => statement.number);
  const index = new Map(numbers.map((number, at) => [number, at]));
  const edges = edgesOf(cooked, index);
  const food = edges.filter((edge) => !edge.kitchen);
  const layerOf = layers(numbers.length, food.map(({ from, to }) => [index.get(from) ?? 0, index.get(to) ?? 0]));

  const spots: Spot[] = layerOf.map((layer) => ({ layer, tall: BOX.height, left: [], right: [], y: 0 }));
  const chains = new Map<string, number[]>();
  for (const edge of food) {
    const key = `${edge.from} ${edge.to}`;
    if (chains.has(key)) continue;
    chains.set(key, chain(spots, index.get(edge.from) ?? 0, index.get(edge.to) ?? 0));
  }
  const columns = arrange(spots);
  settle(spots, columns);

  const x = (spot: Spot) => spot.layer * (BOX.width + GAP.across);
  const point = (at: number, shift: number): [number, number] => {
    const spot = spots[at];
    return spot === undefined ? [0, 0] : [x(spot) + shift, spot.y];
  };
  for (const edge of edges) {
    const [from, to] = [index.get(edge.from) ?? 0, index.get(edge.to) ?? 0];
    const passing = edge.kitchen ? [] : (chains.get(`${edge.from} ${edge.to}`) ?? []);
    edge.path = [point(from, BOX.width), ...passing.flatMap((at) => [point(at, 0), point(at, BOX.width)]), point(to, 0)];
  }
  const boxes = numbers.map((number, at) => {
    const spot = spots[at];
    return { number, x: spot === undefined ? 0 : x(spot), y: (spot?.y ?? 0) - BOX.height / 2 };
  });
  return {
    boxes,
    edges,
    width: Math.max(0, ...boxes.map((box) => box.x)) + BOX.width,
    height: Math.max(0, ...boxes.map((box) => box.y)) + BOX.height,
  };
}

function edgesOf(cooked: Cooked, index: Map<number, number>): Edge[] {
  const edges: Edge[] = [];
  cooked.variables.forEach((variable, at) => {
    const from = variable.producer;
    if (from === null || !index.has(from)) return;
    for (const to of variable.readers)
      if (to !== from && index.has(to)) edges.push({ from, to, variable: at, kitchen: variable.kitchen, path: [] });
  });
  return edges;
}

/** Longest path from the left; then whatever has room moves right, next to what needs it. */
function layers(count: number, pairs: [number, number][]): number[] {
  const [next, before] = [lists(count), lists(count)];
  for (const [from, to] of pairs) {
    next[from]?.push(to);
    before[to]?.push(from);
  }
  const order = sorted(next, before);
  const layer = new Array<number>(count).fill(0);
  const rank = new Map(order.map((at, place) => [at, place]));
  // In a circle (a network that cannot run) only the arrows that go forward in the order count.
  const forward = (from: number, to: number) => (rank.get(from) ?? 0) < (rank.get(to) ?? 0);
  for (const at of order)
    for (const to of next[at] ?? []) if (forward(at, to)) layer[to] = Math.max(layer[to] ?? 0, (layer[at] ?? 0) + 1);
  for (const at of [...order].reverse()) {
    const right = (next[at] ?? []).filter((to) => forward(at, to)).map((to) => layer[to] ?? 0);
    if (right.length > 0) layer[at] = Math.max(layer[at] ?? 0, Math.min(...right) - 1);
  }
  return layer;
}

function lists(count: number): number[][] {
  return Array.from({ length: count }, () => []);
}

/** Every statement after what it needs; those of a circle come last, as written. */
function sorted(next: number[][], before: number[][]): number[] {
  const open = before.map((list) => list.length);
  const order = [...open.keys()].filter((at) => open[at] === 0);
  for (let place = 0; place < order.length; place++) {
    for (const to of next[order[place] ?? 0] ?? []) {
      open[to] = (open[to] ?? 0) - 1;
      if (open[to] === 0) order.push(to);
    }
  }
  const done = new Set(order);
  return [...order, ...[...open.keys()].filter((at) => !done.has(at))];
}

/** Adds stand-ins between two spots and links the whole chain; the stand-ins. */
function chain(spots: Spot[], from: number, to: number): number[] {
  const [start, end] = [spots[from], spots[to]];
  const passing: number[] = [];
  if (start === undefined || end === undefined || end.layer <= start.layer) return passing;
  let last = from;
  for (let layer = start.layer + 1; layer < end.layer; layer++) {
    spots.push({ layer, tall: GAP.down, left: [last], right: [], y: 0 });
    spots[last]?.right.push(spots.length - 1);
    last = spots.length - 1;
    passing.push(last);
  }
  spots[last]?.right.push(to);
  end.left.push(last);
  return passing;
}

/** The order inside each layer. */
function arrange(spots: Spot[]): number[][] {
  const columns: number[][] = [];
  spots.forEach((spot, at) => (columns[spot.layer] ??= []).push(at));
  const place = new Array<number>(spots.length).fill(0);
  const number = (column: number[]) => column.forEach((at, row) => (place[at] = row));
  columns.forEach(number);
  const median = (list: number[]): number => {
    const places = list.map((at) => place[at] ?? 0).sort((a, b) => a - b);
    const middle = places.length >> 1;
    const upper = places[middle] ?? -1;
    return places.length % 2 === 1 ? upper : ((places[middle - 1] ?? upper) + upper) / 2;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forth = sweep % 2 === 0;
    for (const column of forth ? columns : [...columns].reverse()) {
      const wish = new Map(
        column.map((at) => {
          const list = (forth ? spots[at]?.left : spots[at]?.right) ?? [];
          return [at, list.length === 0 ? (place[at] ?? 0) : median(list)];
        }),
      );
      column.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || (place[a] ?? 0) - (place[b] ?? 0));
      number(column);
    }
  }
  return columns;
}

/** Rows: each spot is drawn to the middle of its neighbours, as far as the order allows. */
function settle(spots: Spot[], columns: number[][]): void {
  for (const column of columns) {
    let y = 0;
    for (const at of column) {
      const spot = spots[at];
      if (spot === undefined) continue;
      spot.y = y + spot.tall / 2;
      y += spot.tall + GAP.down;
    }
  }
  for (let round = 0; round < SETTLINGS; round++) {
    const forth = round % 2 === 0;
    for (const column of forth ? columns : [...columns].reverse()) {
      pull(spots, column, (spot) => {
        const list = forth ? spot.left : spot.right;
        const near = list.length > 0 ? list : forth ? spot.right : spot.left;
        return near.length === 0 ? spot.y : near.reduce((sum, at) => sum + (spots[at]?.y ?? 0), 0) / near.length;
      });
    }
  }
  const top = spots.reduce((least, spot) => Math.min(least, spot.y - spot.tall / 2), Infinity);
  for (const spot of spots) spot.y -= top;
}

/** Spots that touch are one block, and a block has one wish: the mean of what its members want. */
function pull(spots: Spot[], column: number[], wishOf: (spot: Spot) => number): void {
  interface Block {
    members: number;
    /** Its upper edge. */
    y: number;
    tall: number;
  }
  const blocks: Block[] = [];
  for (const at of column) {
    const spot = spots[at];
    if (spot === undefined) continue;
    let block: Block = { members: 1, y: wishOf(spot) - spot.tall / 2, tall: spot.tall + GAP.down };
    for (let above = blocks.at(-1); above !== undefined && above.y + above.tall > block.y; above = blocks.at(-1)) {
      blocks.pop();
      const members = above.members + block.members;
      const y = (above.y * above.members + (block.y - above.tall) * block.members) / members;
      block = { members, y, tall: above.tall + block.tall };
    }
    blocks.push(block);
  }
  let next = 0;
  for (const block of blocks) {
    let y = block.y;
    for (const at of column.slice(next, next + block.members)) {
      const spot = spots[at];
      if (spot === undefined) continue;
      spot.y = y + spot.tall / 2;
      y += spot.tall + GAP.down;
    }
    next += block.members;
  }
}

/** The boxes and lines of a drawing that reach into a window, as `windowOf` writes it. */
export function inWindow(drawing: Drawing, window: string): Drawing {
  const [left = 0, top = 0, right = 0, bottom = 0] = window.split(" ").map(Number);
  const reaches = (x0: number, y0: number, x1: number, y1: number) => x1 >= left && x0 <= right && y1 >= top && y0 <= bottom;
  return {
    ...drawing,
    boxes: drawing.boxes.filter(({ x, y }) => reaches(x, y, x + BOX.width, y + BOX.height)),
    edges: drawing.edges.filter(({ path }) => {
      const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
      return reaches(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    }),
  };
}
