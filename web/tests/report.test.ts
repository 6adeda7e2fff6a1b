import { expect, test } from "vitest";
import type { Report } from "../src/contract";
import { unpack } from "../src/report";
import { view } from "./small-kitchen";

const VIEW = view();

test("golds and kitchens are put back where they were taken from", () => {
  const { gold, prediction } = VIEW;
  if (gold === null || prediction === null) throw new Error("the small kitchen has both");
  const first = gold.nodes.slice(0, 2);
  const short = (cooked: typeof gold) => ({ ...cooked, nodes: cooked.nodes.slice(2) });
  const report = {
    kitchens: [[], first],
    golds: [{ cooked: short(gold), kitchen: 1 }],
    views: {
      "3": { view: { ...VIEW, gold: null, prediction: short(prediction) }, gold: 0, kitchen: 1 },
      "4": { view: { ...VIEW, gold: null }, gold: null, kitchen: null },
    },
  } as unknown as Report;
  expect(unpack(report, 3)?.gold).toEqual(gold);
  expect(unpack(report, 3)?.prediction?.nodes.length).toBe(prediction.nodes.length);
  expect(unpack(report, 4)).toEqual({ ...VIEW, gold: null });
  expect(unpack(report, 5)).toBeNull();
});
