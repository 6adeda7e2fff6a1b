/** From a pasted file to a recipe, the way a person goes. */
import { expect, test } from "vitest";
import { example, visit } from "./browser";

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

test("a file can be chosen or dropped, and its name is kept", async () => {
  const page = await visit("/");
  const file = { name: "mine.solution", mimeType: "text/plain", buffer: Buffer.from(example("perfect")) };
  await page.locator('input[type=file][accept*=".solution"]').setInputFiles(file);
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("mine.solution");
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.solution"));
    return data;
  }, example("wrong-amount"));
  await page.dispatchEvent(".order .drop", "drop", { dataTransfer: drop });
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("dropped.solution");
  expect(await page.locator("#predictions").inputValue()).toContain("320 g");
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
  expect(page.url()).toMatch(/\/recipes\/[^/]+\/afghan-biscuits/);
  expect(await page.getByRole("tab", { name: "Score" }).count()).toBe(0);
});

test("a page that is not there says so", async () => {
  const page = await visit("/evaluations/nowhere/at-all");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
});
