/** The kitchen as rows of a tree: what is open, what is new, what is gone. */
import type { KitchenNode } from "../contract";
import { inside, type Difference, type SlotChange } from "./difference";

export type Mark = "added" | "removed" | "moved" | "changed" | "";

export interface Row {
  /** Unique in the tree, stable from step to step. */
  key: string;
  node: KitchenNode;
  level: number;
  mark: Mark;
  /** Where it was before, when it moved. */
  from: string | null;
  changes: SlotChange[];
  expandable: boolean;
  open: boolean;
  count: number;
  place: number;
  siblings: number;
}

export interface Opening {
  /** What the reader opened or closed, by entity. */
  chosen: ReadonlyMap<number, boolean>;
  /** What belongs to the choice; the way to it is open. */
  lit: ReadonlySet<number>;
  onlyChanges: boolean;
}

/** Deeper than any kitchen; a document that nests further is cut off here. */
const DEEPEST = 64;

export function rows(nodes: readonly KitchenNode[], root: number, difference: Difference, opening: Opening): Row[] {
  const result: Row[] = [];
  const leading = waysTo(nodes, root, opening.lit);
  const nameOf = (entity: number) => nodes.find((node) => node.id === entity)?.name ?? "elsewhere";

  function markOf(id: number): Mark {
    if (difference.added.has(id)) return "added";
    if (difference.moved.has(id)) return "moved";
    return difference.changed.has(id) ? "changed" : "";
  }

  const relevant = (id: number) => markOf(id) !== "" || difference.holders.has(id) || opening.lit.has(id) || leading.has(id);

  function push(at: number, level: number, place: number, siblings: number, gone: boolean): void {
    const node = nodes[at];
    if (node === undefined || level > DEEPEST) return;
    const children = inside(node);
    const ghosts = gone ? [] : (difference.removed.get(node.id) ?? []);
    const mark = gone ? "removed" : markOf(node.id);
    const wanted = level === 0 || (!gone && (difference.holders.has(node.id) || leading.has(node.id)));
    const open = opening.chosen.get(node.id) ?? wanted;
    const from = difference.moved.get(node.id);
    result.push({
      key: gone ? `gone-${node.id}` : String(node.id),
      node,
      level,
      mark,
      from: mark === "moved" && from !== undefined ? nameOf(from) : null,
      changes: gone ? [] : (difference.changed.get(node.id) ?? []),
      expandable: children.length + ghosts.length + node.slots.length > 0,
      open,
      count: children.length,
      place,
      siblings,
    });
    if (!open) return;
    const shown = opening.onlyChanges && !gone ? children.filter((child) => relevant(nodes[child]?.id ?? -1)) : children;
    const all = shown.length + ghosts.length;
    shown.forEach((child, index) => push(child, level + 1, index + 1, all, gone));
    ghosts.forEach((child, index) => push(child, level + 1, shown.length + index + 1, all, true));
  }

  push(root, 0, 1, 1, false);
  return result;
}

/** Everything around the things that are lit. */
function waysTo(nodes: readonly KitchenNode[], root: number, lit: ReadonlySet<number>): Set<number> {
  const ways = new Set<number>();
  if (lit.size === 0) return ways;
  function look(at: number, level: number): boolean {
    const node = nodes[at];
    if (node === undefined || level > DEEPEST) return false;
    // Looks into every child: several of them may lead somewhere.
    const leads = inside(node).map((child) => look(child, level + 1)).some((found) => found);
    if (leads) ways.add(node.id);
    return leads || lit.has(node.id);
  }
  look(root, 0);
  return ways;
}
