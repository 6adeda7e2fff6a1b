import { describe, expect, test } from "vitest";
import { ticks, timeline } from "../src/timeline/lanes";
import { cooked } from "./small-kitchen";

describe("lanes", () => {
  test("work at the same time lies in different rows", () => {
    const { lanes, ends } = timeline(cooked());
    expect(ends).toBe(90);
    expect(lanes).toHaveLength(1);
    expect(lanes[0]?.bars.map((bar) => bar.row)).toEqual([0, 1, 0]);
    expect(lanes[0]?.rows).toBe(2);
  });

  test("fractions of seconds are times too", () => expect(timeline(cooked()).lanes[0]?.bars[2]?.begins).toBe(30.5));

  test("the cook comes first, stations as they come into play", () => {
    const base = cooked();
    const stations = ["oven", "cook", "counter"];
    base.steps.forEach((step, at) => (step.station = stations[at] ?? ""));
    expect(timeline(base).lanes.map(({ station }) => station)).toEqual(["cook", "oven", "counter"]);
  });

  test("hands are free no earlier than the beginning, and the end is no earlier than that", () => {
    const base = cooked();
    base.steps[0]!.cook_free = -5;
    base.steps[0]!.ends = "no number";
    expect(timeline(base).lanes[0]?.bars[0]).toMatchObject({ begins: 0, handsFree: 0, ends: 0 });
  });
});

describe("the axis", () => {
  test("counts as people do", () => expect(ticks(2600, 6)).toEqual([0, 600, 1200, 1800, 2400]));
  test("has no more ticks than fit", () => expect(ticks(1e9, 6).length).toBeLessThanOrEqual(7));
  test("of no time is one tick", () => expect(ticks(0, 6)).toEqual([0]));
});
