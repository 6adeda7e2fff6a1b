import { describe, expect, test } from "vitest";
import type { Cooked, ResultRow, View } from "../src/contract";
import { faults, partsOf, phraseStates, placeOf, verdict } from "../src/faults";
import { trail } from "../src/follow";
import { meantBy } from "../src/problems";
import { neighbours, remember, tableQuery, tableState } from "../src/results/state";
import { csv } from "../src/take-out";
import { node, view } from "./small-kitchen";

const WHOLE = view();

function scored(more: object): View {
  return { ...WHOLE, score: { ...(WHOLE.score ?? {}), outcome: "scored", ...more } as unknown as NonNullable<View["score"]> };
}

const root = (text: string, at: number, gold: number[], prediction: number[], goals: number[]) => ({
  text,
  at,
  gold,
  prediction,
  kind: prediction.length === 0 ? "missing" : "argument",
  costs: { goals, dish: "1/4", runs: true },
  mending: { goals: "1/3", dish: "1/4", runs: true },
});

describe("faults", () => {
  const causes = { roots: [root("late and dear", 3, [3], [3], [3]), root("early and cheap", 1, [1], [], [])], first: 1, proven: true };

  test("come in the gold's order, whatever they cost", () => {
    const found = faults(scored({ causes }));
    expect(found.list.map(({ text }) => text)).toEqual(["early and cheap", "late and dear"]);
    expect(found.list[found.first]?.text).toBe("early and cheap");
    expect(found.tried).toBe(true);
    expect(found.list[1]?.cost).toEqual({ goals: [3], dish: 0.25 });
  });

  test("are looked at in the prediction, or in the gold when it has nothing there", () => {
    const [early, late] = faults(scored({ causes })).list;
    expect(early && placeOf(early)).toEqual({ number: 1, side: "gold" });
    expect(late && placeOf(late)).toEqual({ number: 3, side: "prediction" });
  });

  test("count the goals that mending gives where their number is known", () => {
    const found = faults(scored({ causes, goal_condition_success: { all: 6, reached: 3, score: "1/2", goals: [] } }));
    expect(found.list[0]?.mending).toEqual({ goals: 2, of: 6, dish: 0.25 });
    expect(faults(scored({ causes, goal_condition_success: undefined })).list[0]?.mending?.of).toBeNull();
  });

  test("name every statement that takes part, what stands beside another one only once", () => {
    const unmatched = [{ side: "solution", statement: 3, text: "(mix ?b)", has_counterpart: true, closest: 3, closest_text: "(mix ?c)", differences: [{ slot: { slot: 1, here: "5", there: "6", aligned_with: null } }] }];
    const view = scored({ causes, smatch_score: { unmatched, optimal: true } });
    const late = faults(view).list[1];
    const parts = late === undefined ? [] : partsOf({ ...late, gold: [2, 3], prediction: [3] }, view);
    expect(parts.map(({ side, number }) => `${side} ${number}`)).toEqual(["gold 2", "prediction 3"]);
    expect(parts[1]?.apart).toBe("`5` instead of `6` in statement 3");
  });

  test("come from the alignment where nobody has cooked them", () => {
    const unmatched = [
      { side: "gold", statement: 2, text: "(fetch ?a)", has_counterpart: false, closest: null, closest_text: null, differences: [] },
      { side: "solution", statement: 1, text: "(mix ?b)", has_counterpart: true, closest: 1, closest_text: "(mix ?c)", differences: [{ slot: { slot: 1, here: "5", there: "6", aligned_with: null } }] },
    ];
    const found = faults(scored({ smatch_score: { unmatched, optimal: false } }));
    expect(found.list.map(({ text }) => text)).toEqual(["`5` instead of `6` in statement 1", "`fetch` is missing"]);
    expect([found.tried, found.proven]).toEqual([false, false]);
  });

  test("mark phrases by what became of their statements", () => {
    const states = phraseStates(scored({ causes }));
    const link = (gold: number[], prediction: number[]) => ({ span: [0, 1] as [number, number], gold, implicit: [], prediction });
    expect(states(link([3], [3]))).toBe("differs");
    expect(states(link([1], []))).toBe("missing");
    expect(states(link([2], [2]))).toBe("fine");
  });

  test("verdicts say how good", () => {
    const said = (goals: number, dish: number) => verdict(scored({ goal_condition_success: { score: goals }, dish_approximation_score: { score: dish } }))?.[1];
    expect([said(1, 1), said(0.9, 0.95), said(0.5, 0.9), said(0, 0.1)]).toEqual(["as the gold", "nearly the gold", "differs", "another dish"]);
  });
});

test("food is followed through mixtures, and bowls stand for what is in them", () => {
  const change = (type: string, entity: number, before: number | null, after: number | null) => ({ type, entity, text: type === "slot" ? "x amount 5 g → 2 g" : "", nodes: { before, after } });
  const nodes = [node(1, "sugar", [], [["amount", "5 g"]]), node(2, "sugar", [], [["amount", "3 g"]]), node(3, "cream", [], [["amount", "9 g"]]), node(4, "bowl", [1]), node(0, "kitchen", [3]), node(9, "salt", [], [["amount", "1 g"]])];
  const steps = [
    { statement: 1, changes: [change("slot", 1, 0, 0), change("created", 2, null, 1)] },
    { statement: 2, changes: [change("created", 9, null, 5)] },
    { statement: 3, changes: [change("consumed", 2, 1, null), change("created", 3, null, 2)] },
  ];
  const cooked = { nodes, initial: 4, steps: steps.map((step) => ({ ...step, after: 4 })) } as unknown as Cooked;
  const path = trail(cooked, 1, 0);
  expect([...path.entities].sort()).toEqual([1, 2, 3]);
  expect([...path.statements]).toEqual([1, 3]);
  expect([...trail(cooked, 4, 1).entities]).toContain(3);
});

describe("tables", () => {
  test("keep their state in the address", () => {
    const state = { text: "a b", outcome: "limit", sorting: { column: "dish-approximation-score", down: true }, model: "tiny-1b", recipe: "", group: "recipe" as const, top: 12 };
    expect(tableState(tableQuery(state, new URLSearchParams("x=1")))).toEqual(state);
    expect(tableState(new URLSearchParams("sort=%00&top=-3&group=x"))).toMatchObject({ group: "", sorting: { column: "row", down: false }, top: 0 });
  });

  test("lead from one prediction to the next in their order", () => {
    expect(neighbours("e", 0, 3)).toEqual({ before: null, after: 1, place: 1, of: 3 });
    remember("e", [2, 0].map((row) => ({ row }) as ResultRow));
    expect(neighbours("e", 0, 3)).toEqual({ before: 2, after: null, place: 2, of: 2 });
  });

  test("are written for other programs", () => {
    expect(csv([["a", 1, null], ['say "x", y', 2, "z\n"]])).toBe('a,1,\n"say ""x"", y",2,"z\n"\n');
  });
});

test("only a hint that names one word can be followed with a click", () => {
  expect(meantBy("did you mean `butter`?")).toBe("butter");
  expect(meantBy("fetch it first, or write `butter` by hand")).toBeNull();
});
