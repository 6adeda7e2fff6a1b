import { describe, expect, test } from "vitest";
import type { ResultRow } from "../src/contract";
import { filter, sort } from "../src/results/order";
import { reveal, visible } from "../src/results/window";

function row(at: number, recipe: string, goal: ResultRow["goal"], outcome = "scored"): ResultRow {
  return { row: at, id: `file-${at}`, recipe, outcome, goal, dish: null, time: null, gold_time: null, smatch: null };
}

const ROWS = [row(0, "scones", "1/2"), row(1, "cole slaw", null, "parse error"), row(2, "scones", 1), row(3, "brownies", 0.5)];

describe("the rows in sight", () => {
  test("of ten thousand are a few dozen", () => {
    const { first, last } = visible(10_000, 38, 190_000, 600);
    expect(first).toBe(5000 - 12);
    expect(last - first).toBeLessThan(45);
  });

  test("reach the last row", () => expect(visible(10_000, 38, 380_000, 600).last).toBe(10_000));
  test("are still some after the list got shorter", () => expect(visible(5, 38, 190_000, 600)).toEqual({ first: 0, last: 5 }));
  test("are none of none", () => expect(visible(0, 38, 0, 600)).toEqual({ first: 0, last: 0 }));

  test("a row comes into sight with the least scrolling", () => {
    expect(reveal(3, 38, 0, 600)).toBe(0);
    expect(reveal(100, 38, 0, 600)).toBe(101 * 38 - 600);
    expect(reveal(2, 38, 500, 600)).toBe(76);
  });
});

describe("filter and order", () => {
  test("every word must be somewhere", () => {
    expect(filter(ROWS, "SCON file-2", "").map(({ row }) => row)).toEqual([2]);
    expect(filter(ROWS, "", "parse error").map(({ row }) => row)).toEqual([1]);
  });

  test("rows without a figure come last either way", () => {
    expect(sort(ROWS, { column: "goal", down: false }).map(({ row }) => row)).toEqual([0, 3, 2, 1]);
    expect(sort(ROWS, { column: "goal", down: true }).map(({ row }) => row)).toEqual([2, 0, 3, 1]);
  });

  test("names sort as people sort them", () => {
    const named = [row(0, "salad-10", 1), row(1, "salad-9", 1)];
    expect(sort(named, { column: "recipe", down: false }).map(({ row }) => row)).toEqual([1, 0]);
  });
});
