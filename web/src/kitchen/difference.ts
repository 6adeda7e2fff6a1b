/** What is different between two states of a kitchen, thing by thing. States share what did not change. */
import type { KitchenNode } from "../contract";

export interface SlotChange {
  name: string;
  before: string | null;
  after: string | null;
}

export interface Difference {
  /** Things that were not there before. */
  added: Set<number>;
  /** Things that are elsewhere now, with the node they were in. */
  moved: Map<number, number>;
  /** Things whose own slots changed. */
  changed: Map<number, SlotChange[]>;
  /** Nodes that are gone, by the entity they were in. */
  removed: Map<number, number[]>;
  /** Entities with any of this inside them; they are worth opening. */
  holders: Set<number>;
}

interface Seat {
  node: number;
  parent: number | null;
}

/** Contents, toppings and other parts of a node. */
export function inside({ contents, on_top = [], parts = [] }: KitchenNode): number[] {
  return [...contents, ...on_top, ...parts.flatMap(({ nodes }) => nodes)];
}

export function difference(nodes: readonly KitchenNode[], before: number | null, after: number): Difference {
  const result: Difference = {
    added: new Set(),
    moved: new Map(),
    changed: new Map(),
    removed: new Map(),
    holders: new Set(),
  };
  if (before === null || before === after) return result;
  const [then, now] = [seats(nodes, before, after), seats(nodes, after, before)];
  for (const [entity, seat] of now) {
    const was = then.get(entity);
    if (was === undefined) result.added.add(entity);
    else {
      if (was.parent !== seat.parent && was.parent !== null) result.moved.set(entity, was.parent);
      const slots = slotChanges(nodes[was.node], nodes[seat.node]);
      if (slots.length > 0) result.changed.set(entity, slots);
    }
  }
  for (const [entity, seat] of then) {
    if (now.has(entity) || seat.parent === null) continue;
    const list = result.removed.get(seat.parent) ?? [];
    list.push(seat.node);
    result.removed.set(seat.parent, list);
    hold(result.holders, now, seat.parent);
  }
  const touched = [...result.added, ...result.moved.keys(), ...result.changed.keys()];
  for (const entity of touched) hold(result.holders, now, now.get(entity)?.parent ?? null);
  return result;
}

/** Marks an entity and everything around it. */
function hold(holders: Set<number>, seats: Map<number, Seat>, entity: number | null): void {
  for (let at = entity; at !== null && !holders.has(at); at = seats.get(at)?.parent ?? null) holders.add(at);
}

/**
 * Where everything is that the two states do not share. A part that both have, in the same place or not, holds
 * the same things; it takes its seat, and nothing inside it is looked at.
 */
function seats(nodes: readonly KitchenNode[], root: number, other: number): Map<number, Seat> {
  const shared = reachable(nodes, other);
  const found = new Map<number, Seat>();
  const open: Seat[] = [{ node: root, parent: null }];
  for (let seat = open.pop(); seat !== undefined; seat = open.pop()) {
    const node = nodes[seat.node];
    if (node === undefined || found.has(node.id)) continue;
    found.set(node.id, seat);
    if (shared.has(seat.node)) continue;
    for (const child of inside(node)) open.push({ node: child, parent: node.id });
  }
  return found;
}

function reachable(nodes: readonly KitchenNode[], root: number): Set<number> {
  const seen = new Set<number>();
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = nodes[at];
    if (node === undefined || seen.has(at)) continue;
    seen.add(at);
    open.push(...inside(node));
  }
  return seen;
}

function slotChanges(before: KitchenNode | undefined, after: KitchenNode | undefined): SlotChange[] {
  if (before === undefined || after === undefined || before === after) return [];
  const then = new Map(before.slots.map(({ name, text }) => [name, text]));
  const now = new Map(after.slots.map(({ name, text }) => [name, text]));
  const changes: SlotChange[] = [];
  for (const name of new Set([...then.keys(), ...now.keys()])) {
    const [was, is] = [then.get(name) ?? null, now.get(name) ?? null];
    if (was !== is) changes.push({ name, before: was, after: is });
  }
  return changes;
}
