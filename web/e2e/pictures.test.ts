/** Pictures of every view for the manual. They are kept only when COMMIS_WRITE_DOCS=1 asks for it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { evaluated, example, ROOT, visit, type Screen } from "./browser";

const FOLDER = process.env["COMMIS_WRITE_DOCS"] === "1" ? join(ROOT, "docs/images") : join(inject("scratch"), "images");

let id: string;
let other: string;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const names = ["perfect", "perfect-shuffled", "wrong-amount", "wrong-ingredient", "missing-implicit-step", "partial-failure", "not-executable", "invalid", "no-cooking"];
  id = await evaluated(names.map(example).join("\n"), "Nine ways to bake almond crescents");
  other = await evaluated(example("wrong-amount"), "Too much butter");
});

interface Picture {
  name: string;
  path: () => string;
  ready: string;
  screen?: Screen;
  act?: (page: Page) => Promise<void>;
}

/** A text that is in no corpus. */
const PANCAKES = `Pancakes

Ingredients
- 150 g all-purpose flour
- 1 tablespoon white sugar
- 1 teaspoon baking powder
- 2 eggs
- 250 ml milk
- 1 tablespoon butter

Method
1. Whisk the flour, sugar and baking powder in a large bowl.
2. Beat the eggs with the milk, add them to the dry ingredients and mix until smooth.
3. Melt the butter in a frying pan and fry the batter for 3 minutes.
`;

const PHONE = { width: 400, height: 800 };

const PICTURES: Picture[] = [
  { name: "home", path: () => "/", ready: ".shelf .contents li", screen: { height: 940 } },
  { name: "results", path: () => `/evaluations/${id}`, ready: ".rows > .row", screen: { height: 660 } },
  { name: "recipe", path: () => `/evaluations/${id}/5`, ready: ".item.lit" },
  { name: "kitchen", path: () => "/recipes/published/almond-crescent-cookies?step=26&pane=kitchen", ready: ".item.lit" },
  { name: "kitchen-dark", path: () => "/recipes/extended/potato-leek-soup?step=16&pane=kitchen", ready: ".item.lit", screen: { dark: true } },
  { name: "pictures", path: () => "/pictures", ready: ".sheet li", screen: { width: 1200, height: 2300 } },
  { name: "compare", path: () => `/compare?runs=${id},${other}&recipe=almond-crescent-cookies`, ready: ".column li.differs", screen: { height: 800 } },
  {
    name: "figures",
    path: () => `/compare?runs=${id},${other}`,
    ready: ".matrix",
    screen: { height: 980 },
    act: async (page) => {
      await page.getByText("Pictures", { exact: true }).click();
      await page.locator(".figure-list figure").nth(5).waitFor();
      await page.locator(".figures").evaluate((section) => section.scrollIntoView());
    },
  },
  { name: "recipe-dark", path: () => `/evaluations/${id}/5?step=19`, ready: ".happened.failed", screen: { dark: true } },
  { name: "score", path: () => `/evaluations/${id}/3?tab=score`, ready: ".pair", screen: { height: 1900 } },
  {
    name: "playground",
    path: () => "/playground",
    ready: ".cm-content",
    act: async (page) => {
      await page.getByText("No problems in the text.").waitFor();
      await page.locator(".cm-content").click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("(fetch-and-proportion ?flour ?ks-5 ?ks-4 ?bowl-3 almond-flower 120 g)");
      await page.locator(".problem-list .problems").waitFor();
    },
  },
  {
    name: "read",
    path: () => "/",
    ready: "#recipe-text",
    act: async (page) => {
      await page.getByLabel("Title, ingredients and steps").fill(PANCAKES);
      await page.getByRole("button", { name: "Read and cook it" }).click();
      await page.getByRole("heading", { level: 1, name: "Pancakes" }).waitFor();
      await page.getByRole("button", { name: /^Whisk/ }).first().click();
      await page.locator(".item.lit").first().waitFor();
    },
  },
  { name: "phone-text", path: () => `/evaluations/${id}/5?step=12`, ready: ".phrase.lit", screen: PHONE },
  { name: "phone-kitchen-dark", path: () => `/evaluations/${id}/5?step=12&tab=kitchen`, ready: ".item.lit", screen: { ...PHONE, dark: true } },
];

test.each(PICTURES)("$name", async ({ name, path, ready, screen, act }) => {
  const page = await visit(path(), screen);
  await page.locator(ready).first().waitFor();
  await act?.(page);
  await page.evaluate("document.fonts.ready");
  await page.waitForTimeout(300);
  const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  expect(picture.length).toBeGreaterThan(10_000);
});
