/** Many predictions: whose they are, groups with intervals, the answers behind them, paper, and very long tables. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, blank, evaluated, example, violations, visit } from "./browser";

let id: string;

const answer = (model: string, sample: number, recipe: string, program: string, more: object = {}) =>
  JSON.stringify({ id: `${model}-${recipe}-${sample}`, model, sample, recipe, prediction: program, ...more });

beforeAll(async () => {
  const gold = await (await fetch(`${address}/api/view`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ recipe: "afghan-biscuits" }) })).json();
  const biscuits: string = gold.gold.source;
  const fenced = `I think it goes like this:\n\`\`\`\n${example("wrong-amount")}\n\`\`\`\nEnjoy!`;
  const asked = { prompt: [{ role: "user", content: "Write <b>MCL</b> for these cookies." }], reasoning: "Butter first." };
  id = await evaluated(
    [
      answer("small", 1, "almond-crescent-cookies", fenced, asked),
      answer("small", 2, "almond-crescent-cookies", example("partial-failure")),
      answer("large", 1, "almond-crescent-cookies", example("perfect")),
      answer("small", 1, "afghan-biscuits", "(get-kitchen ?k)"),
      answer("large", 1, "afghan-biscuits", biscuits),
    ].join("\n"),
    "two models",
  );
});

const rows = (page: Page) => page.locator(".rows > .row");

test("rows tell their id, their model and their sample", async () => {
  const page = await visit(`/evaluations/${id}`);
  await expect.poll(() => rows(page).count()).toBe(5);
  const heads = await page.locator(".grid [role=columnheader]").allTextContents();
  expect(heads.slice(0, 6)).toEqual(["No. ↑", "Recipe", "Id", "Model", "Sample", "Outcome"]);
  expect(await rows(page).nth(1).locator(".cell.id, .cell.model, .cell.sample").allTextContents()).toEqual(["small-almond-crescent-cookies-2", "small", "2"]);
  await page.getByRole("button", { name: "Model" }).click();
  expect(await page.locator(".rows .cell.model").allTextContents()).toEqual(["large", "large", "small", "small", "small"]);
  await rows(page).first().click();
  await page.locator(".recipe-head .id", { hasText: "large · sample 1" }).waitFor();
});

test.each([{}, { width: 390, height: 800, dark: true }])("groups have means, intervals and distributions, and lead to their rows (%o)", async (screen) => {
  const page = await visit(`/evaluations/${id}?group=model`, screen);
  const group = page.locator(".groups tbody tr");
  await expect.poll(() => group.count()).toBe(3);
  expect(await group.locator("th").allTextContents()).toEqual(["all", "small", "large"]);
  expect(await group.nth(2).textContent()).toContain("2 recipes");
  await page.locator(".spreads .histogram").first().waitFor();
  expect(await group.first().locator(".over").allTextContents()).toContainEqual(expect.stringMatching(/^0(\.\d+)? to \d(\.\d+)?$/));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "small" }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await expect.poll(() => page.url()).toMatch(/model=small/);
  await rows(page).first().click();
  await page.locator(".around", { hasText: "1 of 3" }).waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole("button", { name: /^model small/ }).click();
  await expect.poll(() => rows(page).count()).toBe(5);
  await page.getByLabel("Groups").selectOption("recipe");
  await expect.poll(() => page.url()).toContain("group=recipe");
  expect(await group.locator("th").allTextContents()).toEqual(["all", "almond-crescent-cookies", "afghan-biscuits"]);
});

test.each([{}, { width: 390, height: 800, dark: true }])("the answer stands beside the program, with what was asked and thought (%o)", async (screen) => {
  const page = await visit(`/evaluations/${id}/0?tab=answer`, screen);
  await page.getByText("the program is taken out of code fences").waitFor();
  expect(await page.locator("mark.taken").count()).toBeGreaterThan(20);
  expect(await page.locator(".answer-view pre").first().textContent()).toBeTruthy();
  await page.getByText("What was asked").click();
  await page.getByText("user: Write <b>MCL</b> for these cookies.").waitFor();
  await page.getByText("What was thought").click();
  await page.getByText("Butter first.").waitFor();
  expect(await violations(page)).toEqual([]);
  const plain = await visit(`/evaluations/${id}/1`);
  await plain.getByRole("tab", { name: "Score" }).waitFor();
  expect(await plain.getByRole("tab", { name: "Answer" }).count()).toBe(0);
});

test("the difference of two runs has its interval, over all recipes", async () => {
  const other = await evaluated([answer("large", 1, "almond-crescent-cookies", example("wrong-amount")), answer("large", 2, "almond-crescent-cookies", example("perfect"))].join("\n"), "one model");
  const page = await visit(`/compare?runs=${id},${other}`);
  await page.getByText(/95 % interval [−+]0\.\d+ to [−+]0\.\d+, p \d/).waitFor();
  await page.locator(".matrix .mean .reach").waitFor();
  expect(await page.locator(".matrix tbody tr").count(), "every recipe of the gold set").toBe(30);
  await page.getByLabel("Only recipes that differ").check();
  await expect.poll(() => page.locator(".matrix tbody tr").count()).toBe(2);
  await expect.poll(() => page.url()).toContain("differing=1");
  // A recipe opens its programs where they are seen, and says what is no answer.
  await page.getByRole("button", { name: "almond-crescent-cookies", exact: true }).click();
  await page.locator(".column li.differs").first().waitFor();
  await expect.poll(() => page.locator(".programs h2").evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.getByText("0, no answer").first().waitFor();
  const misfit = await fetch(`${address}/api/compare?runs=${id}`);
  expect(misfit.status).toBe(422);
});

/** So many rows, without cooking them. */
async function longTable(page: Page, count: number): Promise<void> {
  const outcomes = ["scored", "parse error", "not executable"];
  const row = (at: number) => ({
    row: at,
    id: `prediction-${at}`,
    recipe: `recipe-${at % 97}`,
    model: `model-${at % 5}`,
    outcome: outcomes[at % 3],
    problem: null,
    "goal-condition-success": (at % 27) / 26,
    "dish-approximation-score": (at % 101) / 101,
    "execution-time": at * 3,
    "gold-time": 2600,
    "smatch-score": 0.5,
  });
  const head = { ...(await (await fetch(`${address}/api/evaluations/${id}`)).json()), id: "many", done: count, total: count };
  await page.route("**/api/evaluations/many?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get("from"));
    const size = Math.min(Number(query.get("limit")), count - from);
    return route.fulfill({ json: { ...head, rows: Array.from({ length: size }, (_, at) => row(from + at)) } });
  });
  const groups = await (await fetch(`${address}/api/evaluations/${id}/groups`)).json();
  await page.route("**/api/evaluations/many/groups", (route) => route.fulfill({ json: groups }));
  await page.goto(`${address}/evaluations/many`);
  await page.locator(".tools", { hasText: `${count.toLocaleString("en")} rows` }).waitFor();
}

test("a hundred thousand rows are filtered, sorted and walked through", async () => {
  const page = await blank();
  await longTable(page, 100_000);
  expect(await rows(page).count()).toBeLessThan(80);
  await page.getByRole("grid").focus();
  await page.keyboard.press("End");
  await page.getByText("100000", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Time" }).click();
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator("[aria-sort=descending]").textContent()).toContain("Time");
  await page.getByRole("searchbox", { name: "Filter rows" }).fill("prediction-9999");
  await page.locator(".tools", { hasText: "11 of 100,000 rows" }).waitFor();
});

test("paper has every row of the table", async () => {
  const page = await blank();
  await longTable(page, 300);
  expect(await rows(page).count()).toBeLessThan(80);
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  expect(await rows(page).count()).toBe(300);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect.poll(() => rows(page).count()).toBeLessThan(80);
  const paper = (await page.pdf({ format: "A4", landscape: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0, "300 rows need several pages").toBeGreaterThan(6);
});
