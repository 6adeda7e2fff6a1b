/** From a pasted file to a recipe, the way a person goes. */
import { expect, test } from "vitest";
import { evaluated, example, violations, visit } from "./browser";

test("a pasted file is evaluated from end to end", async () => {
  const page = await visit("/");
  const start = page.getByRole("button", { name: "Start evaluation" });
  expect(await start.isDisabled()).toBe(true);
  await page.getByLabel("A .solution or JSONL file").fill(example("partial-failure") + example("perfect"));
  await page.getByRole("textbox", { name: "Name" }).fill("two predictions");
  expect(await start.isEnabled()).toBe(true);
  await start.click();

  await page.waitForURL(/\/evaluations\/[^/]+$/);
  await page.getByRole("heading", { name: "two predictions" }).waitFor();
  const rows = page.locator(".rows > .row");
  await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(2);
  expect(await rows.first().textContent()).toContain("almond-crescent-cookies");
  await page.getByText("over 30 recipes of the gold set").first().waitFor();

  await rows.first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Almond Crescent Cookies" }).waitFor();
  await page.getByRole("tab", { name: "Score" }).click();
  await page.getByRole("heading", { name: "Where the trouble began" }).waitFor();
  await page.getByText("container-with-dough is empty").first().waitFor();

  await page.goto(new URL("/", page.url()).href);
  await page.getByRole("link", { name: "two predictions" }).waitFor();
});

test("files are chosen or dropped, told with their size, and evaluated as they are, side by side", async () => {
  const page = await visit("/");
  const file = { name: "mine.solution", mimeType: "text/plain", buffer: Buffer.from(example("perfect")) };
  await page.locator('input[type=file][accept*=".solution"]').setInputFiles(file);
  const taken = page.getByRole("list", { name: "Files to evaluate" });
  await taken.getByText("mine.solution").waitFor();
  await expect.poll(() => taken.textContent()).toMatch(/mine\.solution \d+ kB, about 1 prediction/);
  expect(await page.locator("#predictions").isVisible(), "nothing is poured into the text box").toBe(false);
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.solution"));
    return data;
  }, example("wrong-amount"));
  await page.dispatchEvent(".order .drop", "drop", { dataTransfer: drop });
  await taken.getByText("dropped.solution").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(`${new URL(request.url()).pathname} ${request.headers()["content-type"]}`));
  await page.getByRole("button", { name: "Start 2 evaluations" }).click();
  await page.getByRole("heading", { level: 1, name: "Side by side" }).waitFor();
  await page.getByRole("columnheader", { name: "dropped.solution" }).waitFor();
  expect(sent).toEqual(Array(2).fill("/api/evaluations/file application/octet-stream"));
});

test("runs stand side by side, and a recipe opens both programs beside the gold", async () => {
  const [one, two] = [await evaluated(example("perfect"), "run one"), await evaluated(example("wrong-amount"), "run two")];
  const page = await visit(`/compare?runs=${one},${two}`);
  await page.getByText("lower for 1 recipe").waitFor();
  await page.getByRole("button", { name: "almond-crescent-cookies", exact: true }).click();
  await page.locator(".column h3", { hasText: "Gold" }).waitFor();
  await expect.poll(() => page.locator(".column").count()).toBe(3);
  expect(await page.locator(".column li.differs").count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.url()).toContain("recipe=almond-crescent-cookies");
});

test("forgetting an evaluation can be taken back", async () => {
  await evaluated(example("perfect"), "to be kept");
  const page = await visit("/");
  await page.getByRole("button", { name: "Forget to be kept" }).click();
  await page.getByText("to be kept will be forgotten").waitFor();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("link", { name: /^to be kept/ }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: /^to be kept/ }).waitFor();
  await page.locator(".past li", { hasText: "to be kept" }).getByText(/dish 0\.\d+, .*1 prediction/).waitFor();
});

test("a recipe is found and opened with the keyboard alone", async () => {
  const page = await visit("/");
  await page.getByRole("searchbox", { name: "Find a recipe" }).focus();
  await page.keyboard.type("afghan");
  const link = page.getByRole("link", { name: "Afghan Biscuits" });
  await link.first().waitFor();
  await expect.poll(() => page.locator(".shelf .contents li").count()).toBeLessThan(4);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Afghan Biscuits" }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/recipes\/[^/]+\/afghan-biscuits/);
  expect(await page.getByRole("tab", { name: "Score" }).count()).toBe(0);
});

test("a page that is not there says so", async () => {
  const page = await visit("/evaluations/nowhere/at-all");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
});
