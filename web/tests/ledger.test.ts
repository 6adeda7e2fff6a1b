import { describe, expect, test } from "vitest";
import type { Dish } from "../src/contract";
import { toNumber } from "../src/figure";
import { ledger, type Entry } from "../src/score/ledger";

const made = { statement: 1, text: "", product: "" };

/** One ingredient is missing and one too much; of the others one lost half of its properties and of its mixture. */
const DISH: Dish = {
  score: "0.6",
  gold: made,
  taken: made,
  weights: { contents: "9/10", container: "1/10", ingredient: "3/5", mixtures: "2/5" },
  container: { ratio: "1/2", same: ["place"], lost: ["class"] },
  contents: {
    ratio: "3/8",
    possible: 4,
    matched: [
      { gold: "butter", found: "butter", score: 1, possible: 4, lost: [], mixtures: [] },
      {
        gold: "sugar",
        found: "brown sugar",
        score: "1/2",
        possible: 2,
        lost: [{ property: "class", gold: "white-sugar", found: "brown-sugar" }],
        mixtures: [{ gold: "dough", found: "dough", ratio: "1/2", possible: 2, lost: [{ property: "baked", gold: "yes", found: "no" }] }],
      },
    ],
    missing: ["egg"],
    surplus: ["salt"],
  },
  losses: [],
};

/** What the leaves of the tree lost. */
function lost(entry: Entry): number {
  const own = entry.possible - entry.earned;
  const inner = entry.parts.filter((part) => part.possible - part.earned > 1e-12);
  return inner.length === 0 ? own : inner.reduce((sum, part) => sum + lost(part), 0);
}

describe("points of a dish", () => {
  test("all points are earned or lost by something that is named", () => {
    const entries = ledger(DISH);
    const possible = entries.reduce((sum, entry) => sum + entry.possible, 0);
    const named = entries.reduce((sum, entry) => sum + lost(entry), 0);
    const earned = entries.reduce((sum, entry) => sum + entry.earned, 0);
    expect(possible).toBeCloseTo(1, 12);
    expect(earned + named).toBeCloseTo(1, 12);
    expect(earned).toBeCloseTo(0.9 * toNumber("3/8") + 0.05, 12);
  });

  test("each part earns what its own parts earn", () => {
    const sugar = ledger(DISH)[0]?.parts[1];
    expect(sugar?.earned).toBeCloseTo(sugar?.parts.reduce((sum, part) => sum + part.earned, 0) ?? NaN, 12);
  });

  test("what is missing or too much is named", () => {
    const notes = ledger(DISH)[0]?.parts.map(({ note }) => note);
    expect(notes).toEqual(["", "", "missing", "too much"]);
  });

  test("a dish that was not found has no parts", () => {
    expect(ledger({ ...DISH, container: null, contents: null })).toEqual([]);
  });
});
