/** Where food goes: from the shelf to the dish, through every mixture and portion it became a part of. */
import type { Cooked, KitchenNode, Step } from "./contract";

export interface Trail {
  /** Everything that it was and became. */
  entities: ReadonlySet<number>;
  /** Statements that had to do with it. */
  statements: ReadonlySet<number>;
}

/** Follows a thing; a vessel stands for what was in it at that step. */
export function trail(cooked: Cooked, entity: number, step: number): Trail {
  const entities = new Set(foodOf(cooked, entity, step));
  const statements = new Set<number>();
  for (const one of cooked.steps) {
    const changed = one.changes.filter(({ entity: id }) => id !== null && entities.has(id));
    if (changed.length === 0) continue;
    statements.add(one.statement);
    const used = changed.some(({ type }) => type === "consumed");
    const taken = changed.filter(({ type, text }) => type === "slot" && / amount /.test(text)).flatMap(({ nodes }) => cooked.nodes[nodes.before ?? -1]?.class ?? []);
    for (const made of created(one, cooked)) {
      // What was used up is in what was made; of what was taken from, a part of the same kind is.
      const isPart = partsOf(made, cooked).some((id) => entities.has(id));
      if (isPart || (used && isFood(made)) || taken.includes(made.class)) entities.add(made.id);
    }
  }
  return { entities, statements };
}

function created(step: Step, cooked: Cooked): KitchenNode[] {
  return step.changes.filter(({ type }) => type === "created").flatMap(({ nodes }) => cooked.nodes[nodes.after ?? -1] ?? []);
}

/** Vessels are used and emptied; food has an amount. */
function isFood(node: KitchenNode): boolean {
  return node.slots.some(({ name }) => name === "amount");
}

function partsOf(node: KitchenNode, cooked: Cooked): number[] {
  return (node.parts ?? []).flatMap(({ nodes }) => nodes.flatMap((at) => cooked.nodes[at]?.id ?? []));
}

/** The thing itself when it is food, else what it holds. */
function foodOf(cooked: Cooked, entity: number, step: number): number[] {
  const root = cooked.steps[step - 1]?.after ?? cooked.initial;
  const found = root === null ? undefined : find(cooked.nodes, root, entity, 0);
  if (found === undefined || isFood(found) || found.contents.length === 0) return [entity];
  return found.contents.flatMap((at) => cooked.nodes[at]?.id ?? []);
}

function find(nodes: readonly KitchenNode[], at: number, entity: number, depth: number): KitchenNode | undefined {
  const node = nodes[at];
  if (node === undefined || node.id === entity || depth > 12) return node?.id === entity ? node : undefined;
  for (const inner of [...node.contents, ...(node.on_top ?? []), ...(node.parts ?? []).flatMap((part) => part.nodes)]) {
    const found = find(nodes, inner, entity, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
