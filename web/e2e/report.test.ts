/** The same view as one file, without a server. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, inject, test } from "vitest";
import { blank, ROOT, violations, visit } from "./browser";

const file = join(inject("scratch"), "report.html");
const report = pathToFileURL(file).href;

beforeAll(() => {
  const predictions = ["partial-failure", "perfect"].map((name) => join(ROOT, "data/examples", `${name}.solution`));
  execFileSync(inject("program"), ["report", ...predictions, "--output", file], { stdio: "inherit" });
});

test("a report shows table, recipe and score, and asks nobody for anything", async () => {
  const page = await visit(report);
  const rows = page.locator(".rows > .row");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await page.getByRole("link", { name: "Playground" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await rows.first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Almond Crescent Cookies" }).waitFor();
  await page.keyboard.press("Home");
  for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^12 \/ 27/);
  await page.getByRole("tab", { name: "Score" }).click();
  await page.getByText("19 of 26 reached").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("an address inside a report is a permalink", async () => {
  const page = await visit(`${report}#/evaluations/report/0?step=19`);
  await page.locator(".happened.failed", { hasText: "container-with-dough is empty" }).waitFor();
});

test("the fonts are in the file", async () => {
  const page = await visit(report);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate("document.fonts.ready");
  expect(await page.evaluate("document.fonts.check('16px \"Source Serif 4\"')")).toBe(true);
});

test("a browser without decompression says what is wrong", async () => {
  const page = await blank();
  await page.addInitScript("delete window.DecompressionStream");
  await page.goto(report);
  await page.getByText("lacks DecompressionStream").waitFor();
});
