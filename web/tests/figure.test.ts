import { describe, expect, test } from "vitest";
import { clock, counted, duration, percent, points, share, toNumber, manyFirst } from "../src/figure";

describe("figures", () => {
  test.each([
    [3, 3],
    ["5/13", 5 / 13],
    ["2600.5", 2600.5],
    ["-1/3", -1 / 3],
    ["0", 0],
    ["1e21", 1e21],
  ])("%s is a number", (figure, value) => expect(toNumber(figure)).toBeCloseTo(value, 12));

  test.each(["", "a", "1/2/3", "/", "1/", null, undefined, "<b>"])("%s is none", (figure) =>
    expect(toNumber(figure)).toBeNaN(),
  );

  test("shares keep what tells good from better", () => {
    expect(share("19/26")).toBe("0.7308");
    expect(share(1)).toBe("1");
    expect(share("0")).toBe("0");
    expect(share(null)).toBe("–");
  });

  test("nearly perfect is not shown as perfect", () => expect(share("99999/100000")).toBe("0.9999"));

  test("seconds are a clock", () => {
    expect(clock(30)).toBe("0:30");
    expect(clock(2600)).toBe("43:20");
    expect(clock("7500/1")).toBe("2:05:00");
    expect(clock(-60)).toBe("−1:00");
    expect(clock(null)).toBe("–");
  });

  test("and words", () => {
    expect(duration(3661)).toBe("1 hour 1 minute 1 second");
    expect(duration(0)).toBe("no time");
    expect(counted(1, "row")).toBe("1 row");
    expect(counted(10_000, "row")).toBe("10,000 rows");
    expect(points(-0.14)).toBe("−0.1400");
  });
});

test("percent is never nothing or all by rounding", () => {
  expect([0, 0.001, 0.27, 0.999, 1].map(percent)).toEqual(["0 %", "< 1 %", "27 %", "> 99 %", "100 %"]);
});

test("the many are named before the rest", () => {
  expect(manyFirst("tray with 18 g dough of flour and sugar and 32 × 25 g dough")).toBe("tray with 32 × 25 g dough and 18 g dough of flour and sugar");
  expect(manyFirst("bowl with 3 × 20 g dough and 2 × 10 g dough")).toBe("bowl with 3 × 20 g dough and 2 × 10 g dough");
});
