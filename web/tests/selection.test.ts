import { describe, expect, test } from "vitest";
import { choiceText, createSelection, light, parseChoice, permalink, type Choice } from "../src/selection";
import { view } from "./small-kitchen";

const open = (query = "") => createSelection(view(), new URLSearchParams(query));

describe("what is lit", () => {
  test("a statement lights its counterpart, its sentence and what it made", () => {
    const lit = light(view(), "prediction", { kind: "statement", number: 2 });
    expect([...lit.prediction]).toEqual([2]);
    expect([...lit.gold]).toEqual([1]);
    expect([...lit.links]).toEqual(["i0.0"]);
    expect([...lit.entities]).toEqual([12]);
  });

  test("a sentence lights what it led to on both sides, implicit steps included", () => {
    const lit = light(view(), "gold", { kind: "sentence", line: "s0", link: 0 });
    expect([...lit.gold].sort()).toEqual([2, 3]);
    expect([...lit.prediction]).toEqual([3]);
    expect([...lit.links]).toEqual(["s0.0"]);
  });

  test("a variable lights who made it and who reads it", () => {
    const lit = light(view(), "gold", { kind: "variable", name: "?butter" });
    expect([...lit.gold]).toEqual([1, 3]);
    expect([...lit.prediction].sort()).toEqual([2, 3]);
  });

  test("a thing lights every statement that touched it", () => {
    const lit = light(view(), "gold", { kind: "entity", id: 11 });
    expect([...lit.gold]).toEqual([1, 3]);
    expect([...lit.entities]).toEqual([11]);
  });

  test("what is not there lights nothing", () => {
    const lit = light(view(), "gold", { kind: "sentence", line: "s9", link: 4 });
    expect(lit.gold.size + lit.prediction.size).toBe(0);
  });
});

describe("the selection", () => {
  test("begins before cooking", () => {
    const selection = open();
    expect(selection.step.value).toBe(0);
    expect(selection.choice.value).toBeNull();
    expect(selection.side.value).toBe("prediction");
  });

  test("stepping chooses the statement of the step, and stays inside", () => {
    const selection = open();
    selection.stepBy(-1);
    expect(selection.step.value).toBe(0);
    selection.stepBy(2);
    expect(selection.choice.value).toEqual({ kind: "statement", number: 2 });
    selection.stepTo(Infinity);
    expect(selection.step.value).toBe(3);
  });

  test("choosing a sentence moves to its last step", () => {
    const selection = open();
    selection.choose({ kind: "sentence", line: "s0", link: 0 });
    expect(selection.step.value).toBe(3);
  });

  test("choosing on the other side turns there; turning back finds the counterpart", () => {
    const selection = open();
    selection.choose({ kind: "statement", number: 1 }, "gold");
    expect(selection.side.value).toBe("gold");
    selection.show("prediction");
    expect(selection.choice.value).toEqual({ kind: "statement", number: 2 });
    expect(selection.step.value).toBe(2);
  });

  test("a thing is chosen without leaving the step", () => {
    const selection = open("step=1");
    selection.choose({ kind: "entity", id: 11 });
    expect(selection.step.value).toBe(1);
  });
});

describe("permalinks", () => {
  const choices: Choice[] = [
    { kind: "statement", number: 7 },
    { kind: "sentence", line: "s2", link: 1 },
    { kind: "variable", name: "?dough:1" },
    { kind: "entity", id: 31 },
  ];
  test.each(choices)("$kind", (choice) => expect(parseChoice(choiceText(choice))).toEqual(choice));

  test.each(["", "x", "statement:", "statement:x", "entity:-1", "sentence:q1.0", "toString:1", null])("%s is none", (text) =>
    expect(parseChoice(text)).toBeNull(),
  );

  test("leads back to step, selection and side, and keeps the tab", () => {
    const selection = open();
    selection.choose({ kind: "statement", number: 3 }, "gold");
    const link = permalink(selection, new URLSearchParams("tab=kitchen"));
    expect(link.toString()).toBe("tab=kitchen&step=3&select=statement%3A3&side=gold");
    const again = createSelection(view(), link);
    expect(again.step.value).toBe(3);
    expect(again.side.value).toBe("gold");
    expect(again.choice.value).toEqual({ kind: "statement", number: 3 });
  });

  test("a step beyond the end is the end", () => expect(open("step=99").step.value).toBe(3));
});
