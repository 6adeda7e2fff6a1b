/** A view small enough to check by hand: butter is fetched, sugar is fetched, both are mixed. */
import type { Cooked, KitchenNode, Statement, Step, View } from "../src/contract";

export function node(id: number, name: string, contents: number[] = [], slots: [string, string][] = []): KitchenNode {
  return { id, class: name, name, contents, slots: slots.map(([slot, text]) => ({ name: slot, text })) };
}

/** Nodes are shared: the fridge (1) is the same in every state, the counter (4, 5, 7) is not. */
export const NODES: KitchenNode[] = [
  node(10, "butter"),
  node(1, "fridge", [0]),
  node(11, "bowl"),
  node(12, "sugar"),
  node(2, "counter", []),
  node(2, "counter", [2]),
  node(11, "bowl", [3], [["used", "yes"]]),
  node(2, "counter", [6]),
  node(0, "kitchen", [1, 4]),
  node(0, "kitchen", [1, 5]),
  node(0, "kitchen", [1, 7]),
];

function statement(number: number, primitive: string, out: number): Statement {
  const text = `(${primitive} ?v${out})`;
  return { number, primitive, text, span: [0, text.length], arguments: [{ param: "out", role: "out", text: `?v${out}`, variable: out }] };
}

function step(statementNumber: number, before: number, after: number, times: [number, number, number], more: Partial<Step> = {}): Step {
  const [begins, cook_free, ends] = times;
  return {
    statement: statementNumber,
    begins,
    ends,
    cook_free,
    station: "counter",
    critical: true,
    result: "",
    products: [],
    failure: null,
    before,
    after,
    changes: [],
    ...more,
  };
}

export function cooked(): Cooked {
  return {
    source: "",
    diagnostics: [],
    outcome: "scored",
    statements: [statement(1, "fetch", 0), statement(2, "fetch", 1), statement(3, "mix", 2)],
    variables: [
      { name: "?butter", kitchen: false, producer: 1, readers: [3], value: "", available: 0, node: 2 },
      { name: "?sugar", kitchen: false, producer: 2, readers: [3], value: "", available: 0, node: 3 },
      { name: "?both", kitchen: false, producer: 3, readers: [], value: "", available: 0, node: 6 },
      { name: "?ks", kitchen: true, producer: 1, readers: [2], value: "", available: 0, node: null },
    ],
    steps: [
      step(1, 8, 9, [0, 30, 30], { products: [2] }),
      step(2, 9, 9, [10, 20, 60], { products: [3] }),
      step(3, 9, 10, ["61/2" as unknown as number, 90, 90], {
        products: [6],
        changes: [{ type: "slot", text: "bowl", entity: 11, nodes: { before: 2, after: 6 } }],
      }),
    ],
    unexecuted: [],
    time: { makespan: 90, gold: 60, idle: 0, critical_path: [1, 3] },
    initial: 8,
    nodes: NODES,
  };
}

export function view(): View {
  return {
    format: "commis-view/1",
    rules: "standard",
    recipe: {
      corpus: "published",
      id: "sweet-butter",
      title: "Sweet Butter",
      ingredients: [{ text: "butter", links: [{ span: [0, 6], gold: [1], implicit: [], prediction: [2] }] }],
      instructions: [{ text: "Mix both well.", links: [{ span: [0, 8], gold: [3], implicit: [2], prediction: [3] }] }],
    },
    gold: cooked(),
    prediction: cooked(),
    // The prediction fetches in the other order.
    alignment: { f_score: 1, proven: true, pairs: [[1, 2], [2, 1], [3, 3]] },
    score: null,
  };
}
