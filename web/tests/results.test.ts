import { describe, expect, test } from "vitest";
import type { ResultRow } from "../src/contract";
import { bounds, metricsOf, notes, valueOf, whyEmpty } from "../src/results/metrics";
import { filter, sort } from "../src/results/order";
import { reveal, visible } from "../src/results/window";

function row(at: number, recipe: string, goal: number | null, outcome: ResultRow["outcome"] = "scored"): ResultRow {
  return { row: at, id: `file-${at}`, recipe, outcome, problem: null, "goal-condition-success": goal };
}

const ROWS = [row(0, "scones", 0.5), row(1, "cole slaw", null, "parse error"), row(2, "scones", 1), row(3, "brownies", 0.5)];

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
    const all = { text: "", outcome: "", model: "", recipe: "" };
    expect(filter(ROWS, { ...all, text: "SCON file-2" }).map(({ row }) => row)).toEqual([2]);
    expect(filter(ROWS, { ...all, outcome: "parse error" }).map(({ row }) => row)).toEqual([1]);
    expect(filter(ROWS, { ...all, recipe: "scones" }).map(({ row }) => row)).toEqual([0, 2]);
    expect(filter(ROWS, all)).toBe(ROWS);
    const own = [{ ...row(0, "scones", 1), model: "tiny-1b", sample: 2 }, { ...row(1, "scones", 1), model: "tiny-1b-chat", sample: 1 }];
    expect(filter(own, { ...all, model: "tiny-1b" }).map(({ row }) => row)).toEqual([0]);
    expect(filter(own, { ...all, text: "chat" }).map(({ row }) => row)).toEqual([1]);
    expect(sort(own, { column: "sample", down: false }).map(({ row }) => row)).toEqual([1, 0]);
  });

  test("rows without a figure come last either way", () => {
    expect(sort(ROWS, { column: "goal-condition-success", down: false }).map(({ row }) => row)).toEqual([0, 3, 2, 1]);
    expect(sort(ROWS, { column: "goal-condition-success", down: true }).map(({ row }) => row)).toEqual([2, 0, 3, 1]);
  });

  test("names sort as people sort them", () => {
    const named = [row(0, "salad-10", 1), row(1, "salad-9", 1)];
    expect(sort(named, { column: "recipe", down: false }).map(({ row }) => row)).toEqual([1, 0]);
  });
});

describe("what a row says", () => {
  const plain = row(0, "scones", 0.5);

  test("bounds are rounded outwards", () => {
    expect(bounds(plain)).toBeNull();
    expect(bounds({ ...plain, "smatch-bounds": ["1/3", 0.6201] })).toBe("≥ 0.33, ≤ 0.63");
  });

  test("an empty cell has its reason", () => {
    const [goals, time] = metricsOf(["execution-time", "goal-condition-success"]);
    if (goals === undefined || time === undefined) throw new Error("there are two metrics");
    expect([goals.label, time.label]).toEqual(["Goals", "Time"]);
    expect(whyEmpty({ ...plain, unmeasured: { "goal-condition-success": "interrupted" } }, goals)).toBe("interrupted");
    expect(whyEmpty({ ...plain, outcome: "not executable" }, time)).toContain("did not run to its end");
    expect(whyEmpty({ ...plain, outcome: "unknown recipe", problem: "there is no gold" }, goals)).toBe("there is no gold");
  });

  test("metrics of one's own come after the published ones, by their names", () => {
    expect(metricsOf(["salt", "smatch-score"]).map(({ label }) => label)).toEqual(["Smatch", "salt"]);
    expect(valueOf({ ...plain, salt: 0.25 } as ResultRow, "salt")).toBe(0.25);
    expect(valueOf(plain, "salt")).toBeNull();
  });

  test("notes tell how the program was found, what was odd, and what ran", () => {
    expect(notes(plain)).toEqual([]);
    const odd: ResultRow = {
      ...plain,
      extraction: "fences+choice",
      programs: 2,
      warnings: ["`Scones` is read as `scones`"],
      partial: { executed: 3, statements: 7, "goal-condition-success": 0.25, "dish-approximation-score": null },
    };
    expect(notes(odd)).toEqual([
      "found in a longer answer: in code fences, as one of several programs",
      "2 programs, the last complete one counts",
      "`Scones` is read as `scones`",
      "3 of 7 statements ran; they alone would score goals 0.2500",
    ]);
  });
});
