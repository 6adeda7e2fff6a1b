/** Panes that are resized, shown alone and put away; what can be taken out; the keys under `?`. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { evaluated, example, violations, visit } from "./browser";

let id: string;

beforeAll(async () => {
  id = await evaluated(["perfect", "partial-failure"].map(example).join("\n"), "panes");
});

const width = (page: Page, pane: string) => page.locator(`.pane.${pane}`).evaluate((element) => element.getBoundingClientRect().width);

test("panes are resized with keys, and stay so", async () => {
  const page = await visit(`/evaluations/${id}/1`);
  const bar = page.getByRole("separator", { name: "Width of the text" });
  await bar.focus();
  const before = await width(page, "text");
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => width(page, "text")).toBeGreaterThan(before + 50);
  await page.reload();
  await expect.poll(() => width(page, "text")).toBeGreaterThan(before + 50);
  await bar.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => width(page, "text")).toBe(before);
});

test("one pane fills the page, and the address says so; others are put away and come back", async () => {
  const page = await visit(`/evaluations/${id}/1`);
  await page.getByRole("button", { name: "Network alone" }).click();
  await expect.poll(() => page.locator(".pane").count()).toBe(1);
  await expect.poll(() => page.url()).toContain("pane=network");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Network alone" }).click();
  await page.getByRole("button", { name: "Hide time" }).click();
  await expect.poll(() => page.locator(".pane.timeline").count()).toBe(0);
  await page.getByRole("button", { name: "Show time" }).click();
  await page.locator(".pane.timeline").waitFor();
});

async function saved(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).first().click()]);
  return readFileSync(await file.path());
}

test.each(["kitchen", "network", "timeline"])("the %s is taken out as SVG and PNG", async (name) => {
  const page = await visit(`/evaluations/${id}/1?step=12`);
  await page.locator(".item.lit").first().waitFor();
  const svg = (await saved(page, `Save the ${name} as SVG`)).toString();
  expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toContain('fill="rgb(');
  expect(svg).not.toMatch(/<script|href="http/);
  const png = await saved(page, `Save the ${name} as PNG`);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});

test("the table is taken out as CSV and JSON", async () => {
  const page = await visit(`/evaluations/${id}`);
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(2);
  const lines = (await saved(page, "CSV")).toString().trim().split("\n");
  expect(lines[0]).toMatch(/^row,id,recipe,model,sample,outcome,/);
  expect(lines).toHaveLength(3);
  expect(JSON.parse((await saved(page, "JSON")).toString())).toHaveLength(2);
});

test("the keys are listed under ?", async () => {
  const page = await visit("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("next and previous difference").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("an address with one pane alone leads to its tab on a phone", async () => {
  const page = await visit("/recipes/published/almond-crescent-cookies?step=26&pane=kitchen", { width: 390, height: 800 });
  await page.locator(".pane.kitchen .item.lit").first().waitFor();
  expect(await page.getByRole("tab", { name: "Kitchen" }).getAttribute("aria-selected")).toBe("true");
  await page.getByRole("tab", { name: "Text" }).click();
  await page.locator(".phrase").first().waitFor();
});
