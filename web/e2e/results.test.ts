/** The result table: sorting, filtering, and ten thousand rows. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, blank, evaluated, example, violations, visit, workClock } from "./browser";

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
    problem: null,
    "goal-condition-success": (row % 27) / 26,
    "dish-approximation-score": (row % 101) / 101,
    "execution-time": row * 3,
    "gold-time": 2600,
    "smatch-score": 0.5,
  }));
  const head = { ...(await (await fetch(`${address}/api/evaluations/${id}`)).json()), id: "many", done: 10_000, total: 10_000 };
  await page.route("**/api/evaluations/many/groups", (route) => route.fulfill({ json: { all: { name: "", predictions: 0, recipes: 0, outcomes: {}, metrics: {} }, by_model: [], by_recipe: [] } }));
  await page.route("**/api/evaluations/many?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get("from"));
    const json = { ...head, rows: rows.slice(from, from + Number(query.get("limit"))) };
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

test("the summary names what means go over, what is missing, and how answers were read", async () => {
  const fenced = `Here it is:\n\`\`\`\n${example("perfect")}\n\`\`\`\nEnjoy!`;
  const answers = [
    { id: "fenced", recipe: "almond-crescent-cookies", prediction: fenced },
    { id: "halfway", recipe: "almond-crescent-cookies", prediction: example("not-executable") },
    { id: "misspelt", recipe: "easy-bananna-bread", prediction: example("perfect") },
  ];
  const other = await evaluated(answers.map((answer) => JSON.stringify(answer)).join("\n"), "three answers");
  for (const screen of [{}, { width: 400, height: 800, dark: true }]) {
    const page = await visit(`/evaluations/${other}`, screen);
    await page.getByText("over 30 recipes of the gold set").first().waitFor();
    await page.getByText("Mean over 2 given predictions").waitFor();
    await page.getByText("29 recipes without a prediction, counted as 0").waitFor();
    await page.getByText("did you mean `easy-banana-bread`?").first().waitFor();
    await page.getByText("found in a longer answer: in code fences").waitFor();
    await page.getByText("18 of 27 statements ran").waitFor();
    await page.getByText("Measured with Commis").click();
    await page.getByText("time limit").waitFor();
    expect(await violations(page)).toEqual([]);
  }
});

test("filter, order and place are in the address and survive Back", async () => {
  const page = await visit(`/evaluations/${id}`);
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(5);
  await page.getByRole("columnheader", { name: "Dish" }).getByRole("button").click();
  await page.getByRole("searchbox", { name: "Filter rows" }).fill("scored");
  await expect.poll(() => page.url()).toMatch(/q=scored.*sort=dish-approximation-score\.down/);
  const order = await page.locator(".rows > .row .recipe").allTextContents();
  await page.locator(".rows > .row").first().click();
  await page.locator(".recipe-head").waitFor();
  await page.goBack();
  await expect.poll(() => page.locator(".rows > .row .recipe").allTextContents()).toEqual(order);
  expect(await page.getByRole("searchbox", { name: "Filter rows" }).inputValue()).toBe("scored");
});

test("one goes from prediction to prediction in the order of the table", async () => {
  const page = await visit(`/evaluations/${id}?sort=dish-approximation-score.down`);
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(5);
  const numbers = await page.locator(".rows > .row .cell.row").allTextContents();
  await page.locator(".rows > .row").first().click();
  await page.locator(".around", { hasText: "1 of 5" }).waitFor();
  await page.keyboard.press("j");
  await page.locator(".around", { hasText: "2 of 5" }).waitFor();
  await expect.poll(() => page.url()).toContain(`/evaluations/${id}/${Number(numbers[1]) - 1}`);
  await page.keyboard.press("k");
  await page.locator(".around", { hasText: "1 of 5" }).waitFor();
});

test("there are no dead ends: what cannot be looked into says so and leads back", async () => {
  const page = await visit(`/evaluations/${id}/77`, { refused: true });
  await page.getByText("there is no number 78").waitFor();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(5);
});
