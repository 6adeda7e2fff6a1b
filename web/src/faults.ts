/** Where a prediction goes wrong: its differences from the gold in the gold's order, the first one first. */
import { toNumber } from "./figure";
import type { Causes, Explanation, Root, Side, TextLink, Unmatched, View } from "./contract";

export interface Fault {
  /** What it is, in words. */
  text: string;
  kind: Root["kind"];
  /** The words of the recipe that it goes back to; empty when nobody knows them. */
  words: string;
  gold: number[];
  prediction: number[];
  /** The gold's statements whose goals it costs, and points of the dish; null when nobody tried. */
  cost: { goals: number[]; dish: number } | null;
  /** What mending it alone would give; null when nobody tried. `goals` is their number where that is known, else a share. */
  mending: { goals: number; of: number | null; dish: number } | null;
}

export interface Faults {
  list: Fault[];
  /** The first real one in the list. */
  first: number;
  /** Found by cooking, or only by comparing the statements. */
  tried: boolean;
  proven: boolean;
}

const NONE: Faults = { list: [], first: 0, tried: false, proven: true };

export function faults({ score, gold, prediction }: Pick<View, "score" | "gold" | "prediction">): Faults {
  if (score === null || gold === null || prediction === null) return NONE;
  return score.causes === undefined ? compared(score) : cooked(score.causes, score.goal_condition_success?.all ?? null);
}

/** A place in the gold's order; what only the prediction has comes behind what it follows. */
function place({ gold, prediction }: { gold: number[]; prediction: number[] }): number {
  return gold.length > 0 ? Math.min(...gold) : Math.min(...prediction, Infinity) + 0.5;
}

function cooked(causes: Causes, goals: number | null): Faults {
  const roots = causes.roots.map((root, at) => ({ root, at }));
  roots.sort((a, b) => (a.root.at ?? place(a.root)) - (b.root.at ?? place(b.root)));
  const list = roots.map(({ root: { text, kind, phrase, gold, prediction, costs, mending } }) => ({
    text,
    kind,
    words: phrase?.words ?? "",
    gold,
    prediction,
    cost: costs === null ? null : { goals: costs.goals, dish: toNumber(costs.dish) },
    mending: mending === null ? null : { goals: goals === null ? toNumber(mending.goals) : Math.round(toNumber(mending.goals) * goals), of: goals, dish: toNumber(mending.dish) },
  }));
  const first = roots.findIndex(({ at }) => at === causes.first);
  return { list, first: Math.max(0, first), tried: true, proven: causes.proven };
}

/** What the alignment alone tells, where nobody has cooked the differences. */
function compared({ smatch_score: smatch }: Explanation): Faults {
  if (!smatch) return NONE;
  const list: Fault[] = [];
  const nothing = { words: "", cost: null, mending: null };
  for (const one of smatch.unmatched) {
    if (one.side === "gold" && !one.has_counterpart)
      list.push({ ...nothing, kind: "missing", text: `${primitiveOf(one)} is missing`, gold: [one.statement], prediction: [] });
    else if (one.side === "solution" && one.has_counterpart && one.closest !== null)
      list.push({ ...nothing, kind: "argument", text: apart(one), gold: [one.closest], prediction: [one.statement] });
    else if (one.side === "solution" && !one.has_counterpart)
      list.push({ ...nothing, kind: "surplus", text: `statement ${one.statement} (${primitiveOf(one)}) is not in the gold`, gold: [], prediction: [one.statement] });
  }
  list.sort((a, b) => place(a) - place(b));
  return { list, first: 0, tried: false, proven: smatch.optimal };
}

function primitiveOf({ text }: Unmatched): string {
  return `\`${/^\(?([\w-]+)/.exec(text)?.[1] ?? text}\``;
}

function apart({ statement, differences }: Unmatched): string {
  const parts = differences.map((difference) => {
    if ("primitive" in difference) return `\`${difference.primitive.here}\` instead of \`${difference.primitive.there}\``;
    const { here, there, aligned_with: aligned } = difference.slot;
    if (here === null) return `nothing instead of \`${there}\``;
    return `\`${here}\`${aligned === null ? "" : ` (${aligned})`} instead of ${there === null ? "nothing" : `\`${there}\``}`;
  });
  return `${parts.join(", ") || "something else"} in statement ${statement}`;
}

/** A statement that takes part in a fault. */
export interface Part {
  side: Side;
  number: number;
  text: string;
  /** How it differs; empty where nothing is beside it. */
  apart: string;
}

/** Every statement that takes part in a fault; its sentence names the first few. What stands beside another one is named with it. */
export function partsOf({ gold, prediction }: Fault, view: View): Part[] {
  const unmatched = view.score?.smatch_score?.unmatched ?? [];
  const part = (side: Side) => (number: number): Part => {
    const found = unmatched.find((one) => one.statement === number && (one.side === "gold") === (side === "gold"));
    const text = view[side]?.statements.find((statement) => statement.number === number)?.text ?? found?.text ?? "";
    return { side, number, text, apart: side === "prediction" && found?.has_counterpart === true ? apart(found) : "" };
  };
  const beside = new Set(unmatched.filter((one) => one.side === "solution" && one.has_counterpart && prediction.includes(one.statement)).map(({ closest }) => closest));
  return [...gold.filter((number) => !beside.has(number)).map(part("gold")), ...prediction.map(part("prediction"))];
}

/** Where to look at a fault: the prediction's statement, or the gold's when the prediction has none. */
export function placeOf({ gold, prediction }: Fault): { number: number; side: Side } | null {
  const [there] = prediction;
  if (there !== undefined) return { number: there, side: "prediction" };
  const [wanted] = gold;
  return wanted === undefined ? null : { number: wanted, side: "gold" };
}

export type PhraseState = "fine" | "differs" | "failed" | "missing";

export const PHRASES: Record<PhraseState, [sign: string, word: string]> = {
  fine: ["✓", "fine"],
  differs: ["≈", "differs"],
  failed: ["✗", "failed"],
  missing: ["∅", "missing"],
};

/** How the prediction treats the words of a link. */
export function phraseStates(view: View): (link: TextLink) => PhraseState {
  const failed = new Set((view.prediction?.steps ?? []).filter((step) => step.failure !== null).map((step) => step.statement));
  for (const { statement } of view.prediction?.unexecuted ?? []) failed.add(statement);
  const differing = new Set(faults(view).list.filter(({ kind }) => kind !== "surplus" && kind !== "missing").flatMap(({ gold }) => gold));
  const lost = new Set(faults(view).list.filter(({ kind }) => kind === "missing").flatMap(({ gold }) => gold));
  return ({ gold, implicit, prediction }) => {
    const wanted = [...gold, ...implicit];
    if (prediction.some((number) => failed.has(number))) return "failed";
    if (wanted.some((number) => differing.has(number))) return "differs";
    if (prediction.length === 0 || gold.some((number) => lost.has(number))) return "missing";
    return "fine";
  };
}

/** The arguments of a statement that differ from the gold's, by their place, with what stands there. */
export function differingArguments(view: View, side: Side, statement: number): Map<number, string> {
  const found = new Map<number, string>();
  const own = view.score?.smatch_score?.unmatched.find((one) => one.statement === statement && (one.side === "gold") === (side === "gold"));
  for (const difference of own?.differences ?? [])
    if ("slot" in difference) found.set(difference.slot.slot, difference.slot.there ?? "nothing");
  return found;
}

/** How good, in a word that stands beside the figures. */
export function verdict(view: View): [sign: string, word: string, tone: "good" | "fair" | "bad"] | null {
  const { score } = view;
  if (score === null || score.outcome !== "scored") return null;
  const dish = toNumber(score.dish_approximation_score?.score ?? NaN);
  const goals = toNumber(score.goal_condition_success?.score ?? NaN);
  const least = Math.min(...[dish, goals].filter((value) => !Number.isNaN(value)));
  if (!Number.isFinite(least)) return ["✓", "scored", "good"];
  if (least >= 1) return ["✓", "as the gold", "good"];
  if (Math.max(dish, goals) <= 0.15) return ["✗", "another dish", "bad"];
  return least >= 0.8 ? ["≈", "nearly the gold", "good"] : ["≈", "differs", "fair"];
}
