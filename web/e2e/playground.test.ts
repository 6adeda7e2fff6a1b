/** Editing a program and watching it being cooked. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";

async function editor(path = "/playground"): Promise<Page> {
  const page = await visit(path);
  await page.locator(".cm-content").waitFor();
  await page.getByText("No problems in the text.").waitFor();
  return page;
}

async function writeAtEnd(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

/** Puts a text in the place of what is there. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

const written = (page: Page) => page.locator(".cm-content").textContent();

test("a misspelt word becomes a diagnostic with a place and a way out", async () => {
  const page = await editor();
  await writeAtEnd(page, "(bakee ?x ?ks-5 ?ks-4)");
  const problem = page.locator(".problem-list .error").first();
  await problem.waitFor();
  expect(await problem.textContent()).toContain("bakee");
  expect(await problem.textContent()).toMatch(/7:\d/);
  await page.locator(".cm-lintRange-error").first().waitFor();
});

test("what is written is cooked, and the kitchen shows it", async () => {
  const page = await editor();
  const steps = page.locator(".step-name");
  await expect.poll(() => steps.textContent()).toMatch(/^5 \/ 5/);
  await writeAtEnd(page, "(fetch ?tray ?ks-5 ?ks-4 baking-tray 1)");
  await expect.poll(() => steps.textContent()).toMatch(/^6 \/ 6/);
  await page.getByRole("option", { name: /baking tray/ }).first().waitFor();
});

test("primitives and ingredients are completed", async () => {
  const page = await editor();
  await writeAtEnd(page, "(fetch-and");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "fetch-and-proportion" }).waitFor();
  // The editor takes no choice in the first moment, so that nobody chooses what just popped up.
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".cm-content").textContent()).toContain("(fetch-and-proportion)");
  await page.keyboard.type(" ?s ?k ?ks-4 ?b white-su");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "white-sugar" }).first().waitFor();
});

test("a primitive explains itself under the pointer", async () => {
  const page = await editor();
  await page.locator(".cm-line", { hasText: "(beat" }).getByText("beat", { exact: true }).hover();
  const doc = page.locator(".cm-doc");
  await doc.waitFor();
  expect(await doc.textContent()).toContain("kitchen-state-out");
});

test("it starts from any recipe and scores against its gold", async () => {
  const page = await visit("/recipes/published/almond-crescent-cookies");
  await page.getByRole("link", { name: "Open in the playground" }).click();
  await page.locator(".cm-line", { hasText: "(sprinkle" }).waitFor();
  await page.locator(".summary", { hasText: "26 of 26" }).waitFor();
  await page.getByRole("tab", { name: "Score" }).click();
  await page.getByRole("heading", { name: "Goal conditions" }).waitFor();
  await page.getByLabel("Start from").selectOption({ label: "Afghan Biscuits (afghan-biscuits)" });
  await page.locator(".cm-line", { hasText: "#afghan-biscuits" }).waitFor();
});

test("the caret and the step follow each other", async () => {
  const page = await editor();
  await page.locator(".cm-line", { hasText: "white-sugar" }).click();
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^3 \/ 5/);
  await expect.poll(() => page.locator(".cm-lit").first().textContent()).toContain("fetch-and-proportion");
});

test("what is written stays: after a reload, and in a link", async () => {
  const page = await visit("/playground");
  await write(page, "(get-kitchen ?mine)");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("commis-playground"))).toContain("?mine");
  await page.reload();
  await expect.poll(() => written(page)).toContain("?mine");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit(link.slice(new URL(link).origin.length));
  await expect.poll(() => written(other)).toContain("?mine");
});

test("a program that is replaced can be brought back", async () => {
  const page = await visit("/playground");
  await write(page, "(get-kitchen ?mine)");
  await page.getByLabel("Start from").selectOption('["published","afghan-biscuits"]');
  await expect.poll(() => written(page)).toContain("afghan");
  await expect.poll(() => page.url()).toContain("recipe=afghan-biscuits");
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("heading", { name: "Ingredients" }).waitFor();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect.poll(() => written(page)).toContain("?mine");
});

test("a hint is followed with a click", async () => {
  const page = await visit("/playground");
  await write(page, "#x\n(get-kitchen ?k)\n(fetch-and-proportion ?b ?k2 ?k ?bowl buter 230 g)");
  await page.getByRole("button", { name: "Write butter" }).click();
  await expect.poll(() => written(page)).toContain("butter 230 g");
  await page.getByText("No problems in the text.").waitFor();
});
