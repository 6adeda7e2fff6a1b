/** The result table: sorting, filtering, and ten thousand rows. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { blank, evaluated, example, visit, workClock } from "./browser";

let id: string;

beforeAll(async () => {
  const all = ["perfect", "wrong-amount", "partial-failure", "invalid", "no-cooking"].map(example).join("\n");
  id = await evaluated(all, "five predictions");
});

const figures = (page: Page, column: string) => page.locator(`.rows .${column} .figure`).allTextContents();

test("rows are sorted by a column and filtered by a word", async () => {
  const page = await visit(`/evaluations/${id}`);
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(5);
  await page.getByRole("button", { name: "Dish" }).click();
  const down = (await figures(page, "dish")).map(Number);
  expect(down).toEqual([...down].sort((a, b) => b - a));
  await page.getByRole("button", { name: "Dish" }).click();
  expect((await figures(page, "dish")).map(Number)).toEqual([...down].reverse());
  expect(await page.locator("[aria-sort=ascending]").textContent()).toContain("Dish");

  await page.getByRole("searchbox", { name: "Filter rows" }).fill("invalid network");
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(1);
  await page.getByText("1 of 5 rows").waitFor();
});

test("a row is opened with the keyboard", async () => {
  const page = await visit(`/evaluations/${id}`);
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(5);
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("grid").getAttribute("aria-activedescendant")).toBe("row-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/evaluations\/[^/]+\/1(\?|$)/);
});

test("of ten thousand rows only those in sight are in the page", async () => {
  const page = await blank();
  const outcomes = ["scored", "parse error", "not executable"];
  const rows = Array.from({ length: 10_000 }, (_, row) => ({
    row,
    id: `prediction-${row}`,
    recipe: `recipe-${row % 97}`,
    outcome: outcomes[row % 3],
    goal: `${row % 27}/26`,
    dish: (row % 101) / 101,
    time: row * 3,
    gold_time: 2600,
    smatch: "1/2",
  }));
  await page.route("**/api/evaluations/many?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get("from"));
    const common = { id: "many", name: "many", corpus: "published", rules: "standard", metrics: [], state: "done", started: null };
    const json = { ...common, done: 10_000, total: 10_000, means: {}, outcomes: {}, rows: rows.slice(from, from + Number(query.get("limit"))) };
    return route.fulfill({ json });
  });
  await page.goto(new URL(`/evaluations/many`, (await visit("/")).url()).href);
  await page.locator(".tools", { hasText: "10,000 rows" }).waitFor();
  expect(await page.locator(".rows > .row").count()).toBeLessThan(80);
  const clock = await workClock(page);
  for (const [way, pixels] of [["a turn of the wheel", 120], ["a whole screen", 1500]] as const) {
    const before = await clock();
    await page.evaluate(async (step) => {
      const grid = document.querySelector(".grid");
      for (let turn = 0; turn < 60; turn++) {
        grid?.scrollBy(0, step);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    }, pixels);
    console.log(`10,000 rows: scrolling by ${way} is ${(((await clock()) - before) / 60).toFixed(1)} ms of work`);
  }
  expect(await page.locator(".rows > .row").count()).toBeLessThan(80);
  await page.getByRole("grid").focus();
  await page.keyboard.press("End");
  await page.getByText("10000", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Time" }).click();
  await expect.poll(() => page.locator("[aria-sort=descending]").textContent()).toContain("Time");
});
