import { describe, expect, test } from "vitest";
import { difference } from "../src/kitchen/difference";
import { rows, type Opening } from "../src/kitchen/rows";
import { node, NODES } from "./small-kitchen";

const closed: Opening = { chosen: new Map(), lit: new Set(), onlyChanges: false };

describe("the difference between two kitchens", () => {
  test("nothing, when they are the same", () => {
    const { added, moved, changed, removed } = difference(NODES, 8, 8);
    expect(added.size + moved.size + changed.size + removed.size).toBe(0);
  });

  test("what is new, and around it", () => {
    const { added, holders } = difference(NODES, 8, 9);
    expect([...added]).toEqual([11]);
    expect([...holders].sort()).toEqual([0, 2]);
  });

  test("what changed, slot by slot", () => {
    const { changed, added } = difference(NODES, 9, 10);
    expect(changed.get(11)).toEqual([{ name: "used", before: null, after: "yes" }]);
    expect([...added]).toEqual([12]);
  });

  test("what is gone, where it was", () => {
    const { removed } = difference(NODES, 9, 8);
    expect(removed.get(2)).toEqual([2]);
  });

  test("what moved, and from where; an untouched part keeps its node", () => {
    const nodes = [node(1, "egg"), node(2, "fridge", [0]), node(2, "fridge"), node(3, "bowl"), node(3, "bowl", [0]), node(0, "kitchen", [1, 3]), node(0, "kitchen", [2, 4])];
    const { moved, added, removed } = difference(nodes, 5, 6);
    expect([...moved]).toEqual([[1, 2]]);
    expect(added.size + removed.size).toBe(0);
  });
});

describe("rows of the tree", () => {
  const shown = (opening: Opening) => rows(NODES, 10, difference(NODES, 9, 10), opening);

  test("the way to what changed is open, the rest is closed", () => {
    expect(shown(closed).map((row) => `${row.level} ${row.node.name} ${row.mark}`)).toEqual([
      "0 kitchen ",
      "1 fridge ",
      "1 counter ",
      "2 bowl changed",
      "3 sugar added",
    ]);
  });

  test("only changes", () => {
    const names = shown({ ...closed, onlyChanges: true }).map((row) => row.node.name);
    expect(names).toEqual(["kitchen", "counter", "bowl", "sugar"]);
  });

  test("what the reader closes stays closed", () => {
    const names = shown({ ...closed, chosen: new Map([[2, false]]) }).map((row) => row.node.name);
    expect(names).toEqual(["kitchen", "fridge", "counter"]);
  });

  test("the way to what is lit is open", () => {
    const names = shown({ ...closed, lit: new Set([10]) }).map((row) => row.node.name);
    expect(names).toContain("butter");
  });

  test("things that are gone are shown where they were", () => {
    const list = rows(NODES, 8, difference(NODES, 9, 8), closed);
    expect(list.find((row) => row.mark === "removed")?.node.name).toBe("bowl");
  });

  test("a document without end has an end", () => {
    const endless = [node(1, "box", [0])];
    const chosen = new Map([[1, true]]);
    expect(rows(endless, 0, difference(endless, null, 0), { ...closed, chosen }).length).toBeLessThan(100);
  });
});
