/** Pictures of evaluations: the ones that `commis plot` draws, with words that can be selected, to be saved with their numbers. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { address, evaluated, example, violations, visit } from "./browser";

const KINDS = ["intervals", "heat-map", "profile", "distribution", "calibration"];

let id: string;
let other: string;

beforeAll(async () => {
  id = await evaluated(example("perfect"), "the <b>first");
  other = await evaluated(example("wrong-ingredient"), "the second");
});

/** A file that a button saves. */
async function saved(page: Page, button: string | RegExp): Promise<[name: string, content: Buffer]> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).first().click()]);
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

test.each([{}, { dark: true }, { width: 390, height: 800 }, { width: 390, height: 800, dark: true }])("an evaluation shows its pictures, and gives them away with their numbers (%o)", async (screen) => {
  const page = await visit(`/evaluations/${id}`, screen);
  await page.getByText("Pictures", { exact: true }).click();
  await expect.poll(() => page.locator(".figure-list figure").count()).toBe(KINDS.length);
  await page.locator(".figure-list text", { hasText: "the <b>first" }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(screen.width ?? 1440);
  const paper = await page.locator(".fig-paper").first().evaluate((sheet) => getComputedStyle(sheet).fill);
  expect(paper).toBe(screen.dark === true ? "rgb(22, 24, 29)" : "rgb(255, 255, 255)");
  await page.getByText(/^Numbers, \d+ rows?$/).first().click();
  await page.locator(".numbers td", { hasText: "goal-condition-success" }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  if (screen.width !== undefined) return;
  const [name, svg] = await saved(page, /^Save .* as SVG$/);
  expect(name).toBe("intervals.svg");
  const given = await fetch(`${address}/api/figures/intervals?runs=${id}`);
  expect(given.headers.get("content-type")).toBe("image/svg+xml");
  expect(svg.toString()).toBe(await given.text());
  const [, png] = await saved(page, /^Save .* as PNG$/);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const [, csv] = await saved(page, /^Save the numbers of .* as CSV$/);
  expect(csv.toString()).toMatch(/^name,panel,mean,low,high,items,clusters\n/);
});

test("the reader's choice of light or dark goes before the system's", async () => {
  const page = await visit(`/evaluations/${id}`);
  await page.getByText("Pictures", { exact: true }).click();
  const paper = () => page.locator(".fig-paper").first().evaluate((sheet) => getComputedStyle(sheet).fill);
  await expect.poll(paper).toBe("rgb(255, 255, 255)");
  const choose = page.getByRole("button", { name: /^Theme:/ });
  await choose.click();
  await choose.click();
  await expect.poll(paper).toBe("rgb(22, 24, 29)");
});

test("runs side by side show their differences", async () => {
  const page = await visit(`/compare?runs=${id},${other}`);
  await page.getByText("Pictures", { exact: true }).click();
  await expect.poll(() => page.locator(".figure-list figure").count()).toBe(KINDS.length + 1);
  await page.locator(".figure-list text", { hasText: "Against the <b>first" }).first().waitFor();
  const misfit = await fetch(`${address}/api/figures/differences?runs=${id}`);
  expect(misfit.status).toBe(409);
  expect(((await misfit.json()) as { detail: string }).detail).toContain("a difference needs two runs");
});

test("a report holds the same pictures", async () => {
  const [program, scratch] = [inject("program"), inject("scratch")];
  const [file, report] = [join(scratch, "drawn.solution"), join(scratch, "drawn.html")];
  writeFileSync(file, example("wrong-ingredient"));
  execFileSync(program, ["report", file, "--output", report, "--quiet"], { stdio: "pipe" });
  const page = await visit(`file://${report}`);
  await page.getByText("Pictures", { exact: true }).click();
  await expect.poll(() => page.locator(".figure-list figure").count()).toBe(KINDS.length);
  await page.locator(".figure-list text", { hasText: "drawn" }).first().waitFor();
  const [, png] = await saved(page, /^Save .* as PNG$/);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});
