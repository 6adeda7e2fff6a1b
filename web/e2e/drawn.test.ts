/** The drawn kitchen: what stands where, what it is called, and how it is reached without a mouse. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { evaluated, example, violations, visit } from "./browser";

let row: string;

beforeAll(async () => {
  row = `/evaluations/${await evaluated(example("partial-failure"), "drawn")}/0`;
});

const things = (page: Page) => page.getByRole("listbox", { name: "Things in the kitchen" });

test("bowls stand on the counter, called by what is in them and by their variable", async () => {
  const page = await visit(`${row}?step=12&side=gold`);
  const bowl = things(page).getByRole("option", { name: /large bowl: 350 g .*\?creamed-butter/ });
  await bowl.waitFor();
  expect(await bowl.getAttribute("aria-label")).toContain("beaten");
  expect(await bowl.getAttribute("aria-label")).toContain("on the counter");
  expect(await bowl.locator("xpath=following-sibling::*[1]").locator(".band").count()).toBe(1);
  await things(page).getByRole("option", { name: /all-purpose flour/ }).first().waitFor();
});

test("pieces lie in rows, baked ones are hot, and the oven is lit", async () => {
  const page = await visit(`${row}?step=26&side=gold`);
  const option = things(page).getByRole("option", { name: /\?baked-crescents/ });
  const words = await option.getAttribute("aria-label");
  const tray = option.locator("xpath=following-sibling::*[1]");
  for (const word of ["32 × 25 g", "baked", "crescent", "175 °C", "lined with"]) expect(words).toContain(word);
  expect(await tray.locator(".steam").count()).toBe(1);
  expect(await tray.locator(".lining").count()).toBe(1);
  expect(await page.locator(".place.oven.on").count()).toBe(1);
});

test("a failed step marks the bowl that it was about", async () => {
  const page = await visit(`${row}?step=19`);
  const bowl = page.locator(".item.asked");
  await bowl.first().waitFor();
  expect(await bowl.first().getAttribute("aria-label")).toContain("failed here");
});

test("keys walk from thing to thing and choose, and the step stays", async () => {
  const page = await visit(`${row}?step=12`);
  await things(page).locator("[tabindex='0']").focus();
  const first = await page.locator(":focus").getAttribute("data-key");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(":focus").getAttribute("data-key")).not.toBe(first);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("select=entity");
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^12 /);
});

test("the tree is one click away, and the address says so", async () => {
  const page = await visit(`${row}?step=12`);
  await things(page).waitFor();
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("tree").waitFor();
  await expect.poll(() => page.url()).toContain("kitchen=list");
  await page.reload();
  await page.getByRole("tree").waitFor();
  await page.getByRole("button", { name: "Drawn" }).click();
  await things(page).waitFor();
});

test("things move, and with reduced motion they are just there", async () => {
  const moving = await visit(`${row}?step=9`, { still: false });
  await things(moving).waitFor();
  await moving.keyboard.press("ArrowRight");
  await expect.poll(() => moving.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  const still = await visit(`${row}?step=9`, { still: true });
  await things(still).waitFor();
  await still.keyboard.press("ArrowRight");
  await still.getByText("transfer-contents").first().waitFor();
  expect(await still.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("cooking can be played faster, and true to time", async () => {
  const page = await visit(`${row}?step=0`);
  await page.getByLabel("Speed").selectOption("8");
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^27 /);
  expect(await page.getByLabel("Speed").locator("option").allTextContents()).toEqual(["0.5×", "1×", "2×", "4×", "8×", "1 min = 1 s"]);
});

for (const [width, height, dark] of [[390, 844, false], [390, 844, true], [720, 450, false], [1440, 900, true], [1920, 1080, false]] as const)
  test(`the drawing is open to everybody at ${width} × ${height}${dark ? ", dark" : ""}`, async () => {
    const page = await visit(`${row}?step=12&tab=${width < 760 ? "kitchen" : "cooking"}`, { width, height, dark });
    await things(page).waitFor();
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "nothing reaches over the edge").toBeLessThanOrEqual(width);
  });

test("food is followed from the shelf to the dish, in the kitchen, the text, the network and time", async () => {
  const page = await visit(`${row}?step=4&side=gold`);
  await things(page).getByRole("option", { name: /\?sugar,/ }).click();
  await page.getByRole("button", { name: "Follow it" }).click();
  await expect.poll(() => page.locator(".graph.gold .box.lit").count()).toBeGreaterThan(6);
  expect(await page.locator(".phrase.lit").count()).toBeGreaterThan(4);
  expect(await page.locator(".chart .bar.lit").count()).toBeGreaterThan(6);
  await page.keyboard.press("Escape");
  // The address is written a moment after the last change.
  await expect.poll(() => page.url()).toContain("select=follow");
  await page.goto(page.url().replace(/step=\d+/, "step=26"));
  await things(page).getByRole("option", { name: /\?baked-crescents/, selected: true }).waitFor();
});

test("things, variables, statements and words are found", async () => {
  const page = await visit(`${row}?step=0`);
  await things(page).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("smooth dough");
  await page.getByRole("option", { name: /mix to a smooth dough/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".phrase.lit").textContent()).toContain("mix to a smooth dough");
  await page.getByRole("combobox", { name: /^Find/ }).fill("nothing like it");
  await page.getByText("Nothing has that in it.").waitFor();
});
