/** From a prediction to what is wrong with it: no click for the first difference, one key for the next. */
import { beforeAll, describe, expect, test } from "vitest";
import { evaluated, example, violations, visit } from "./browser";

const WRONG = ["wrong-ingredient", "wrong-amount", "missing-implicit-step", "partial-failure", "no-cooking"];
const rows = new Map<string, string>();

beforeAll(async () => {
  for (const name of [...WRONG, "perfect"]) rows.set(name, `/evaluations/${await evaluated(example(name), name)}/0`);
});

describe.each([
  ["wrong-ingredient", "whole-wheat-flour", "prediction", /all-purpose flour/],
  ["partial-failure", "?flours-added", "prediction", /mix to a smooth dough/],
])("%s", (name, word, side, phrase) => {
  test("opens on the difference: sentence, phrase, statement and bowl", async () => {
    const page = await visit(rows.get(name) ?? "");
    const fault = page.locator(".fault");
    await fault.getByText("First difference").waitFor();
    expect(await fault.textContent()).toContain(word);
    await expect.poll(() => page.locator(".phrase.lit").allTextContents().then((all) => all.join())).toMatch(phrase);
    expect(await page.locator(".phrase.lit[data-state=differs]").count()).toBe(1);
    await page.locator(`.graph.${side} .box.lit`).first().waitFor();
    await page.locator(".item.lit").first().waitFor();
    await expect.poll(() => page.locator(".step-name").textContent()).not.toMatch(/^0 /);
  });
});

test("of the nine attempts each opens on its fault without a click, and a key leads on", async () => {
  const places: Record<string, [badge: string, phrase: RegExp | null, step: RegExp]> = {
    perfect: ["as the gold", null, /^0 /],
    "perfect-shuffled": ["as the gold", null, /^0 /],
    "wrong-amount": ["differs", /230 grams butter/, /^2 /],
    "wrong-ingredient": ["differs", /340 grams all-purpose flour/, /^7 /],
    "missing-implicit-step": ["nearly the gold", /lined baking tray/, /^23 /],
    "partial-failure": ["differs", /mix to a smooth dough/, /^18 /],
    "not-executable": ["not executable", /Divide into pieces/, /^18 /],
    invalid: ["invalid network", /Beat butter and sugar/, /^12 /],
    "no-cooking": ["another dish", /230 grams butter/, /^3 /],
  };
  const id = await evaluated(Object.keys(places).map(example).join("\n"), "nine attempts");
  for (const [at, [badge, phrase, step]] of Object.values(places).entries()) {
    const page = await visit(`/evaluations/${id}/${at}`);
    await page.locator(".summary .badge", { hasText: badge }).waitFor();
    await expect.poll(() => page.locator(".step-name").textContent()).toMatch(step);
    if (phrase === null) continue;
    await expect.poll(() => page.locator(".phrase.lit").allTextContents().then((all) => all.join())).toMatch(phrase);
    await page.locator(".box.lit").first().waitFor();
    if ((await page.getByRole("button", { name: /^All \d+/ }).count()) > 0) {
      await page.keyboard.press("n");
      await page.locator(".fault", { hasText: /Difference \d+ of \d+/ }).waitFor();
    }
  }
});

test.each(WRONG)("%s says in a line why the score is what it is", async (name) => {
  const page = await visit(rows.get(name) ?? "");
  expect(await page.locator(".why").textContent()).toMatch(/\w+ \w+/);
});

test("keys lead from difference to difference and from failure to failure", async () => {
  const page = await visit(`${rows.get("partial-failure")}?step=0`);
  await page.locator(".fault").waitFor();
  await page.keyboard.press("n");
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^18 /);
  await page.keyboard.press("Shift+N");
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^19 /);
  await page.keyboard.press("Shift+N");
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^20 /);
});

test("phrases are marked by sign and word, not by colour alone", async () => {
  const page = await visit(rows.get("partial-failure") ?? "");
  await page.locator(".phrase[data-state=failed]").first().waitFor();
  expect(await page.locator(".phrase[data-state=failed]").first().textContent()).toMatch(/✗ failed/);
  expect(await page.locator(".phrase[data-state=fine]").first().textContent()).toMatch(/✓ fine/);
  expect(await page.locator(".phrase[data-state=differs]").textContent()).toMatch(/≈ differs/);
});

test("the argument that differs is marked in the program", async () => {
  const page = await visit(rows.get("wrong-ingredient") ?? "");
  await page.getByText("Program of the prediction").click();
  expect(await page.locator(".program li[value='7'] .apart").textContent()).toContain("all-purpose-flour");
});

test("a perfect prediction has no fault, and says so", async () => {
  const page = await visit(rows.get("perfect") ?? "");
  await page.locator(".summary .badge", { hasText: "as the gold" }).waitFor();
  expect(await page.locator(".fault").count()).toBe(0);
});

test("all differences are listed, and each leads to its statement", async () => {
  const page = await visit(rows.get("no-cooking") ?? "");
  await page.getByRole("button", { name: /^All \d+/ }).click();
  const all = page.locator(".fault-list li");
  expect(await all.count()).toBeGreaterThan(0);
  await all.last().getByRole("button").click();
  await page.locator(".box.lit").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a difference of many statements names some of them, and unfolds all", async () => {
  const page = await visit(rows.get("no-cooking") ?? "");
  await page.getByRole("button", { name: /^All \d+/ }).click();
  const unfolded = page.locator(".fault-list .parts").first();
  const promise = /and (\d+) more: all (\d+) statements/.exec((await unfolded.locator("summary").textContent()) ?? "");
  expect(Number(promise?.[2])).toBeGreaterThan(Number(promise?.[1]));
  await unfolded.locator("summary").click();
  const parts = unfolded.locator("li");
  expect(await parts.count()).toBe(Number(promise?.[2]));
  expect(await violations(page)).toEqual([]);
  // Each leads to its statement.
  const last = parts.last().getByRole("button");
  const number = /(\d+)/.exec((await last.locator(".figure").textContent()) ?? "")?.[1];
  await last.click();
  await expect.poll(() => page.url()).toContain(`select=statement%3A${number}`);
});
