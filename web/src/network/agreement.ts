/** How far a statement agrees with the other side, by the alignment of the smatch score. */
import type { Side, View } from "../contract";

export type Agreement = "same" | "differs" | "alone" | "unknown";

export const AGREEMENTS: Record<Exclude<Agreement, "unknown">, [sign: string, name: string]> = {
  same: ["", "same on both sides"],
  differs: ["≈", "differs"],
  alone: ["∅", "no counterpart"],
};

export function agreements(view: View, side: Side): Map<number, Agreement> {
  const found = new Map<number, Agreement>();
  const statements = view[side]?.statements ?? [];
  if (view.alignment === null || view.gold === null || view.prediction === null) {
    for (const { number } of statements) found.set(number, "unknown");
    return found;
  }
  const paired = new Set(view.alignment.pairs.map((pair) => pair[side === "gold" ? 0 : 1]));
  const differing = new Set(
    (view.score?.smatch_score?.unmatched ?? [])
      .filter((statement) => (statement.side === "gold") === (side === "gold"))
      .map((statement) => statement.statement),
  );
  for (const { number } of statements)
    found.set(number, !paired.has(number) ? "alone" : differing.has(number) ? "differs" : "same");
  return found;
}
