import { describe, expect, test } from "vitest";
import { ranges, segments } from "../src/text/segments";

const link = (from: number, to: number) => ({ span: [from, to] as [number, number], gold: [], implicit: [], prediction: [] });

describe("stretches of a line", () => {
  test("cover it without loss", () => {
    const line = { text: "Beat butter and sugar.", links: [link(0, 11), link(16, 21)] };
    const parts = segments(line);
    expect(parts.map(({ text }) => text).join("")).toBe(line.text);
    expect(parts.map(({ link }) => link)).toEqual([0, null, 1, null]);
  });

  test("the shorter of two links is on top", () => {
    const parts = segments({ text: "abcdef", links: [link(2, 4), link(0, 6)] });
    expect(parts).toEqual([
      { text: "ab", link: 1 },
      { text: "cd", link: 0 },
      { text: "ef", link: 1 },
    ]);
  });

  test("spans that reach out are cut", () => {
    expect(segments({ text: "ab", links: [link(-3, 99)] })).toEqual([{ text: "ab", link: 0 }]);
    expect(segments({ text: "", links: [link(0, 3)] })).toEqual([]);
  });

  test("spans count UTF-16 units", () => {
    expect(segments({ text: "🥚 egg", links: [link(3, 6)] })[1]).toEqual({ text: "egg", link: 0 });
  });
});

test("neighbouring numbers are written as ranges", () => expect(ranges([12, 3, 4, 5, 9, 9])).toBe("3–5 9 12"));
