/** Every view in light and dark, wide and narrow, for eyes, hands and voices of all kinds. */
import { beforeAll, describe, expect, test } from "vitest";
import { evaluated, example, violations, visit } from "./browser";

let id: string;
let other: string;

beforeAll(async () => {
  id = await evaluated(["partial-failure", "invalid", "perfect"].map(example).join("\n"), "three predictions");
  const fenced = { model: "small", sample: 1, recipe: "almond-crescent-cookies", prediction: `Here:\n\`\`\`\n${example("wrong-amount")}\n\`\`\``, prompt: "Cook!" };
  other = await evaluated(JSON.stringify(fenced), "one answer");
});

const VIEWS: [name: string, path: () => string, ready: string][] = [
  ["home", () => "/", ".shelf .contents li"],
  ["results", () => `/evaluations/${id}`, ".rows > .row"],
  ["recipe", () => `/evaluations/${id}/0?step=12&tab=kitchen&kitchen=list`, ".thing.lit"],
  ["failing step", () => `/evaluations/${id}/0?step=19&tab=kitchen`, ".happened.failed"],
  ["invalid program", () => `/evaluations/${id}/1?tab=network`, ".pane.network"],
  ["score", () => `/evaluations/${id}/0?tab=score`, ".pair"],
  ["gold", () => "/recipes/published/afghan-biscuits?step=3&tab=kitchen&kitchen=list", ".thing.lit"],
  ["groups", () => `/evaluations/${other}?group=recipe`, ".groups tbody tr"],
  ["answer", () => `/evaluations/${other}/0?tab=answer`, ".answer-view mark"],
  ["side by side", () => `/compare?runs=${id},${other}&recipe=almond-crescent-cookies`, ".column li"],
  ["playground", () => "/playground", ".cm-content"],
  ["lost", () => "/evaluations/nowhere/at-all", "h1"],
];

describe.each([
  ["light", false, 1440],
  ["dark", true, 1440],
  ["light", false, 400],
  ["dark", true, 400],
])("%s", (theme, dark, width) => {
  test.each(VIEWS)(`%s ${theme} ${width} px`, async (_, path, ready) => {
    const page = await visit(path(), { dark, width, height: 860 });
    await page.locator(ready).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate("document.documentElement.scrollWidth");
    expect(wide, "nothing reaches over the edge").toBeLessThanOrEqual(width);
  });
});

test.each([
  [390, 844],
  [720, 450],
  [1920, 1080],
])("nothing reaches over the edge at %i by %i px; 720 is 1440 at 200 %%", async (width, height) => {
  for (const [name, path, ready] of VIEWS) {
    const page = await visit(path(), { width, height });
    await page.locator(ready).first().waitFor({ state: "attached" });
    expect(await page.evaluate("document.documentElement.scrollWidth"), name).toBeLessThanOrEqual(width);
  }
});

test("dark mode follows the system, and the reader may overrule it", async () => {
  const page = await visit("/", { dark: true });
  const paper = () => page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
  const dark = await paper();
  const button = page.getByRole("button", { name: /^Theme/ });
  await button.click();
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await paper()).toBe(light);
  await button.click();
  expect(await paper()).toBe(dark);
});

describe("400 px wide", () => {
  test("panes are tabs that keep step and selection", async () => {
    const page = await visit(`/evaluations/${id}/0`, { width: 400, height: 800 });
    await page.getByRole("button", { name: /^Beat butter and sugar/ }).click();
    await page.getByRole("tab", { name: "Kitchen" }).click();
    await page.locator(".item.changed").first().waitFor();
    await page.getByRole("tab", { name: "Network" }).click();
    expect(await page.locator(".graph .box.lit").count()).toBe(3);
    await page.getByRole("tab", { name: "Time" }).click();
    await page.locator(".chart .bar.lit").first().waitFor();
    await expect.poll(() => page.url()).toContain("tab=timeline");
  });

  test("tabs are one stop, and arrows move between them", async () => {
    const page = await visit(`/evaluations/${id}/0?step=0`, { width: 400, height: 800 });
    await page.getByRole("tab", { name: "Text" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("tab", { name: "Network" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.locator(".step-name").textContent()).toMatch(/^0 \//);
  });
});

test("every view has its landmarks and one main heading", async () => {
  for (const [, path, ready] of VIEWS) {
    const page = await visit(path());
    await page.locator(ready).first().waitFor();
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("banner").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  }
});

test("the whole page can be walked through with Tab", async () => {
  const page = await visit(`/evaluations/${id}/0?step=12`);
  await page.locator(".item.lit").waitFor();
  const seen = new Set<string>();
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press("Tab");
    const pane = await page.evaluate("document.activeElement?.closest('.pane, .masthead, .steer, .recipe-head')?.className ?? ''");
    seen.add(String(pane).split(" ").at(-1) ?? "");
  }
  expect([...seen]).toEqual(expect.arrayContaining(["masthead", "steer", "text", "network", "timeline", "kitchen"]));
});
