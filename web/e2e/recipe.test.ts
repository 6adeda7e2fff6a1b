/** The four linked panes: whatever is chosen in one is chosen in all. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Cooked, View } from "../src/contract";
import { toNumber } from "../src/figure";
import { address, blank, evaluated, example, visit, workClock } from "./browser";

let row: string;

beforeAll(async () => {
  row = `/evaluations/${await evaluated(example("partial-failure"), "linked")}/0?kitchen=list&step=0`;
});

const stepName = (page: Page) => page.locator(".step-name");

async function at(page: Page, step: number): Promise<void> {
  await expect.poll(() => stepName(page).textContent()).toMatch(new RegExp(`^${step} / 27`));
}

async function lit(page: Page, pane: string): Promise<string[]> {
  return page.locator(`${pane} .lit[data-statement]`).evaluateAll((all) => all.map((one) => one.getAttribute("data-statement") ?? ""));
}

describe("stepping", () => {
  test("arrow keys step, Home and End jump", async () => {
    const page = await visit(row);
    await at(page, 0);
    await page.keyboard.press("ArrowRight");
    await at(page, 1);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await at(page, 3);
    expect(await stepName(page).textContent()).toContain("bring-to-temperature");
    await page.keyboard.press("ArrowLeft");
    await at(page, 2);
    await page.keyboard.press("End");
    await at(page, 27);
    await page.keyboard.press("Home");
    await at(page, 0);
  });

  test("the graph, the timeline and the kitchen follow", async () => {
    const page = await visit(row);
    await at(page, 0);
    for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
    await at(page, 12);
    expect(await lit(page, ".graph.prediction")).toEqual(["12"]);
    expect(await lit(page, ".graph.gold")).toEqual(["12"]);
    expect(await lit(page, ".chart")).toEqual(["12"]);
    await page.locator(".thing.added", { hasText: "homogeneous-mixture" }).waitFor();
    await page.locator(".thing.moved", { hasText: "white-sugar" }).first().waitFor();
    expect(await page.locator(".phrase.lit").textContent()).toContain("Beat butter and sugar");
  });

  test("it plays, and pauses", async () => {
    const page = await visit(row);
    await page.getByRole("button", { name: "Play" }).click();
    await at(page, 2);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.waitForTimeout(1200);
    await at(page, 2);
  });

  test("a failing step says why", async () => {
    const page = await visit(`${row.replace("step=0", "step=19")}`);
    await page.locator(".happened.failed", { hasText: "container-with-dough is empty" }).waitFor();
    await page.locator(".box.failed[data-statement='19']").first().waitFor();
  });
});

describe("choosing", () => {
  test("a sentence shows its statements in graph, timeline and kitchen", async () => {
    const page = await visit(row);
    await page.getByRole("button", { name: /^Divide into pieces/ }).click();
    await at(page, 19);
    expect(await lit(page, ".graph.prediction")).toEqual(["19"]);
    expect(await lit(page, ".chart")).toEqual(["19"]);
    await page.locator(".happened.failed").waitFor();
    await expect.poll(() => page.url()).toContain("select=sentence");
  });

  test("a box shows its sentence, and whose it is", async () => {
    const page = await visit(row);
    await page.locator(".graph.gold [data-statement='2']").first().dispatchEvent("click");
    await at(page, 2);
    expect(await page.getByRole("button", { name: "Gold" }).first().getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".phrase.lit").first().textContent()).toContain("230 grams butter");
    await expect.poll(() => page.url()).toContain("side=gold");
  });

  test("a bar of the timeline shows its box", async () => {
    const page = await visit(row);
    await page.locator(".chart [data-statement='26']").dispatchEvent("click");
    await at(page, 26);
    expect(await lit(page, ".graph.prediction")).toEqual(["26"]);
  });

  test("a thing in the kitchen shows every statement that touched it", async () => {
    const page = await visit(`${row.replace("step=0", "step=12")}`);
    await page.locator(".thing.lit .name").click();
    await expect.poll(() => lit(page, ".graph.prediction").then((all) => all.length)).toBeGreaterThan(2);
    await at(page, 12);
    await expect.poll(() => page.url()).toContain("select=entity");
  });

  test("a variable of the program shows who made it and who uses it", async () => {
    const page = await visit(row);
    await page.getByText("Program of the prediction").click();
    await page.locator(".program li[value='3'] .variable", { hasText: "?soft-butter" }).first().click();
    await expect.poll(() => lit(page, ".graph.prediction")).toEqual(["3", "10"]);
  });

  test("gold and prediction are told apart by alignment, not by colour alone", async () => {
    const page = await visit(row);
    const differing = page.locator(".graph.prediction .box.differs");
    await differing.first().waitFor();
    expect(await differing.count()).toBe(1);
    expect(await differing.textContent()).toContain("differs");
    await page.getByText("no counterpart").waitFor();
  });
});

describe("the tree of the kitchen", () => {
  test("opens and closes with arrow keys, down to every slot", async () => {
    const page = await visit(`${row.replace("step=0", "step=12")}`);
    const tree = page.getByRole("tree");
    await tree.locator("[tabindex='0']").focus();
    await page.keyboard.press("ArrowDown");
    const sink = page.getByRole("treeitem", { name: /kitchen-sink/ });
    expect(await sink.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => sink.getAttribute("aria-expanded")).toBe("true");
    expect(await sink.locator(".slots").textContent()).toContain("name");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => sink.getAttribute("aria-expanded")).toBe("false");
    await at(page, 12);
  });

  test("can show changes only", async () => {
    const page = await visit(`${row.replace("step=0", "step=12")}`);
    await page.getByRole("treeitem").first().waitFor();
    const before = await page.getByRole("treeitem").count();
    await page.getByLabel("Only changes").check();
    await expect.poll(() => page.getByRole("treeitem").count()).toBeLessThan(before);
    expect(await page.locator(".thing.marked").count()).toBeGreaterThan(2);
  });
});

describe("permalinks", () => {
  test("lead back to recipe, step and selection", async () => {
    const page = await visit(row);
    await page.getByRole("button", { name: /^Beat butter and sugar/ }).click();
    await at(page, 12);
    await expect.poll(() => page.url()).toContain("select=sentence");
    const link = page.url();
    const again = await visit(link.slice(new URL(link).origin.length));
    await at(again, 12);
    expect(await again.locator(".phrase.lit").textContent()).toContain("Beat butter and sugar");
    expect((await lit(again, ".graph.prediction")).sort()).toEqual(["10", "11", "12"]);
  });

  test("nonsense in the address does no harm", async () => {
    const page = await visit(`${row.replace("step=0", "step=-4")}&select=statement:99999&side=nobody&tab=../../x`);
    await at(page, 0);
    await page.getByRole("heading", { name: "Network" }).waitFor();
  });
});

describe("the score", () => {
  test("explains goals, dish and failure, and leads to the statements", async () => {
    const page = await visit(`${row}&tab=score`);
    await page.getByText("19 of 26 reached").first().waitFor();
    await page.getByLabel("Only missed").check();
    expect(await page.locator(".checklist .missed").count()).toBe(7);
    expect(await page.locator(".checklist .reached").count()).toBe(0);
    expect(await page.locator(".miss").first().textContent()).toContain("closest is 17");
    await page.getByRole("treegrid").waitFor();
    expect(await page.locator(".dish").textContent()).toContain("30 g powdered-white-sugar");
    await page.locator(".failure .statement").first().click();
    await at(page, 19);
  });
});

describe("kitchen-state edges", () => {
  test("are faded until asked for", async () => {
    const page = await visit(row);
    await expect.poll(() => page.locator(".edges.kitchen.faded").count()).toBe(2);
    await page.getByLabel("Kitchen-state edges").check();
    expect(await page.locator(".edges.kitchen.faded").count()).toBe(0);
    expect(await page.locator(".edges.kitchen").count()).toBe(2);
  });

  test("zoom and pan move the drawing", async () => {
    const page = await visit(row);
    const camera = page.locator(".graph.prediction .camera");
    const before = await camera.getAttribute("transform");
    await page.locator(".graph.prediction").getByRole("button", { name: "Nearer" }).click();
    const near = await camera.getAttribute("transform");
    expect(near).not.toBe(before);
    const scale = (text: string | null) => /scale\((.*)\)/.exec(text ?? "")?.[1];
    expect(scale(await page.locator(".graph.gold .camera").getAttribute("transform")), "both move together").toBe(scale(near));
    const box = await page.locator(".graph.prediction").boundingBox();
    if (box === null) throw new Error("no graph");
    await page.mouse.move(box.x + box.width / 2, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 80, box.y + 30, { steps: 4 });
    await page.mouse.up();
    expect(await camera.getAttribute("transform")).not.toBe(near);
  });
});

test.each([500, 2000])("%i statements can be stepped through, and only those in sight are in the page", async (size) => {
  const page = await blank();
  await page.route("**/rows/0/view", async (route) => {
    const view = (await (await route.fetch()).json()) as View;
    await route.fulfill({ json: { ...view, gold: view.gold && repeated(view.gold, size), prediction: view.prediction && repeated(view.prediction, size) } });
  });
  await page.goto(`${address}${row.replace("kitchen=list&", "")}`);
  await expect.poll(() => stepName(page).textContent()).toMatch(new RegExp(`^0 / ${Math.ceil(size / 27) * 27}`));
  await page.locator(".graph.prediction .box").first().waitFor();
  expect(await page.locator(".graph.prediction .box").count()).toBeLessThan(400);
  const clock = await workClock(page);
  const before = await clock();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("ArrowRight");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  console.log(`${size} statements on both sides: a step is ${(((await clock()) - before) / 30).toFixed(1)} ms of work`);
  await expect.poll(() => stepName(page).textContent()).toMatch(/^30 \//);
  expect(await lit(page, ".graph.prediction")).toHaveLength(1);
  await page.locator(".graph.prediction").getByRole("button", { name: "Whole network" }).click();
  await page.locator(".graph.prediction .outline").waitFor();
});

/** The same cooking over and over, until it has so many statements. */
function repeated(cooked: Cooked, size: number): Cooked {
  const [all, known] = [cooked.statements.length, cooked.variables.length];
  const times = Math.ceil(size / all);
  const copies = [...Array(times).keys()];
  const shift = (number: number | null, copy: number) => (number === null ? null : number + copy * all);
  return {
    ...cooked,
    statements: copies.flatMap((copy) =>
      cooked.statements.map((statement) => ({
        ...statement,
        number: statement.number + copy * all,
        arguments: statement.arguments.map((argument) => ({
          ...argument,
          variable: argument.variable === null ? null : argument.variable + copy * known,
        })),
      })),
    ),
    variables: copies.flatMap((copy) =>
      cooked.variables.map((variable) => ({
        ...variable,
        name: `${variable.name}-${copy}`,
        producer: shift(variable.producer, copy),
        readers: variable.readers.map((reader) => reader + copy * all),
      })),
    ),
    steps: copies.flatMap((copy) => cooked.steps.map((step) => ({ ...step, statement: step.statement + copy * all, begins: toNumber(step.begins) + copy * 2600, cook_free: toNumber(step.cook_free) + copy * 2600, ends: toNumber(step.ends) + copy * 2600 }))),
  };
}
