/** Several runs side by side: what each of them scores for each recipe. */
import type { Evaluation, ResultRow } from "../contract";
import { valueOf } from "./metrics";

export interface Cell {
  /** The mean of its predictions; null when none of them has a value. */
  mean: number | null;
  /** The rows behind it. */
  rows: number[];
}

export interface MatrixRow {
  recipe: string;
  cells: Cell[];
  /** The last run less the first; null when one of them has no value. */
  difference: number | null;
}

/** Recipes in the order of first appearance, runs in the order given. */
export function matrix(runs: readonly Pick<Evaluation, "rows">[], metric: string): MatrixRow[] {
  const recipes = new Map<string, ResultRow[][]>();
  runs.forEach(({ rows }, at) => {
    for (const row of rows) {
      const known = recipes.get(row.recipe) ?? runs.map(() => []);
      known[at]?.push(row);
      recipes.set(row.recipe, known);
    }
  });
  return [...recipes].map(([recipe, byRun]) => {
    const cells = byRun.map((rows): Cell => {
      const values = rows.flatMap((row) => valueOf(row, metric) ?? []);
      const mean = values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
      return { mean, rows: rows.map(({ row }) => row) };
    });
    const [first, last] = [cells[0]?.mean ?? null, cells.at(-1)?.mean ?? null];
    return { recipe, cells, difference: cells.length < 2 || first === null || last === null ? null : last - first };
  });
}

export interface Tally {
  better: number;
  equal: number;
  worse: number;
}

/** For how many recipes the last run is better than the first. */
export function tally(rows: readonly MatrixRow[]): Tally {
  const result: Tally = { better: 0, equal: 0, worse: 0 };
  for (const { difference } of rows) {
    if (difference === null) continue;
    if (Math.abs(difference) < 1e-9) result.equal++;
    else if (difference > 0) result.better++;
    else result.worse++;
  }
  return result;
}
