/** From a pasted recipe to a kitchen, the way a person goes. */
import { expect, inject, test } from "vitest";
import { violations, visit } from "./browser";
import { another } from "./serve";

const RECIPE = `Sweet butter biscuits

Ingredients
- 120 g butter, softened
- 60 g white sugar
- 180 g all-purpose flour

Method
1. Preheat the oven to 180 °C.
2. Beat the butter and the sugar until fluffy. Add the flour and mix to a dough.
3. Shape the dough into 12 balls and place them on a lined baking tray.
4. Bake for 15 minutes.
`;

test("a pasted recipe is read, cooked and shown as a gold is, with the keyboard alone", async () => {
  const page = await visit("/");
  const text = page.getByLabel("Title, ingredients and steps");
  const start = page.getByRole("button", { name: "Read and cook it" });
  expect(await start.isDisabled()).toBe(true);
  await text.focus();
  await page.keyboard.insertText(RECIPE);
  await expect.poll(() => start.isEnabled()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { level: 1, name: "Sweet butter biscuits" }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/read/);
  await page.getByText("Read by the cook for the kitchen “stocked”.").waitFor();
  expect(await page.getByText(/Program of the cook/).count()).toBe(1);
  const phrase = page.getByRole("button", { name: /^Bake for 15 minutes/ });
  await phrase.click();
  await page.locator(".graph .box.lit").first().waitFor();
  await page.locator(".chart .bar.lit").first().waitFor();
  expect(await page.getByRole("tab", { name: "Score" }).count()).toBe(0);

  // The text is still there, for another try and after the page was loaded anew.
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Sweet butter biscuits" }).waitFor();
  await page.getByRole("link", { name: "Another recipe" }).click();
  expect(await page.getByLabel("Title, ingredients and steps").inputValue()).toBe(RECIPE);
});

test("a text that cannot be read stays, with the reason in place", async () => {
  const page = await visit("/", { refused: true });
  const text = page.getByLabel("Title, ingredients and steps");
  const program = "#a\n(get-kitchen ?k0)";
  await text.fill(program);
  await page.getByRole("button", { name: "Read and cook it" }).click();
  await page.getByRole("alert").getByText("program already").waitFor();
  expect(await text.inputValue()).toBe(program);
  expect(await text.getAttribute("aria-invalid")).toBe("true");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await violations(page)).toEqual([]);
});

test("an exam reads nothing, and says so", async () => {
  const exam = await another(inject("program"), "--exam", "--admin-token", "chef-de-cuisine");
  try {
    const page = await visit("/", { server: exam.address, refused: true });
    await page.getByLabel("Title, ingredients and steps").fill(RECIPE);
    await page.getByRole("button", { name: "Read and cook it" }).click();
    await page.locator("#recipe-refusal", { hasText: "started for an exam" }).waitFor();
    expect(await page.getByLabel("Title, ingredients and steps").inputValue()).toBe(RECIPE);
  } finally {
    exam.stop();
  }
});

test.each([
  [1440, false],
  [1440, true],
  [400, false],
  [400, true],
])("what was read is for everybody: %i px, dark %s", async (width, dark) => {
  const page = await visit("/", { width, dark, height: 860 });
  await page.getByLabel("Title, ingredients and steps").fill(RECIPE);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Read and cook it" }).click();
  await page.getByRole("heading", { level: 1, name: "Sweet butter biscuits" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate("document.documentElement.scrollWidth");
  expect(wide, "nothing reaches over the edge").toBeLessThanOrEqual(width);
});
