/** Pictures of every view for the manual. They are kept only when COMMIS_WRITE_DOCS=1 asks for it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { evaluated, example, ROOT, visit, type Screen } from "./browser";

const FOLDER = process.env["COMMIS_WRITE_DOCS"] === "1" ? join(ROOT, "docs/images") : join(inject("scratch"), "images");

let id: string;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const names = ["perfect", "perfect-shuffled", "wrong-amount", "wrong-ingredient", "missing-implicit-step", "partial-failure", "not-executable", "invalid", "no-cooking"];
  id = await evaluated(names.map(example).join("\n"), "Nine ways to bake almond crescents");
});

interface Picture {
  name: string;
  path: () => string;
  ready: string;
  screen?: Screen;
  act?: (page: Page) => Promise<void>;
}

const PHONE = { width: 400, height: 800 };

const PICTURES: Picture[] = [
  { name: "home", path: () => "/", ready: ".shelf .contents li", screen: { height: 940 } },
  { name: "results", path: () => `/evaluations/${id}`, ready: ".rows > .row", screen: { height: 660 } },
  { name: "recipe", path: () => `/evaluations/${id}/5?step=12`, ready: ".thing.lit" },
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
  { name: "phone-text", path: () => `/evaluations/${id}/5?step=12`, ready: ".phrase.lit", screen: PHONE },
  { name: "phone-kitchen-dark", path: () => `/evaluations/${id}/5?step=12&tab=kitchen`, ready: ".thing.lit", screen: { ...PHONE, dark: true } },
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
