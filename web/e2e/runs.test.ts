/** Runs of models: the list, one run, and an item's conversation beside what it does in the kitchen. */
import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { example, violations, visit } from "./browser";
import { another } from "./serve";

/** A model that cooks in portions, looks around, is refused once, and hands in. */
const MODEL = `
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const program = readFileSync(process.argv[2], "utf8").split("\\n").filter((line) => line.startsWith("("));
const fenced = (tool, text) => "\`\`\`" + tool + "\\n" + text + "\\n\`\`\`";
for await (const line of createInterface({ input: process.stdin })) {
  await new Promise((resolve) => setTimeout(resolve, Number(process.argv[3] ?? 0)));
  const { id, step } = JSON.parse(line);
  const said = [
    "First the <b>ingredients</b>.\\n" + fenced("cook", program.slice(0, 9).join("\\n")),
    fenced("look", ""),
    fenced("cook", "(bake ?nothing)"),
    "And the rest.\\n" + fenced("cook", program.slice(9).join("\\n")),
    fenced("hand-in", ""),
  ];
  console.log(JSON.stringify({ id, text: said[Math.min(step, said.length - 1)], usage: { prompt_tokens: 900, completion_tokens: 120 } }));
}
`;

let server: { address: string; stop: () => void };

beforeAll(async () => {
  const [program, scratch] = [inject("program"), inject("scratch")];
  const [model, gold, runs] = [join(scratch, "model.mjs"), join(scratch, "gold.solution"), join(scratch, "runs")];
  writeFileSync(model, MODEL);
  writeFileSync(gold, example("perfect"));
  const run = (...words: string[]) => execFileSync(program, ["run", ...words, "--quiet"], { stdio: "pipe" });
  run("program", "--model", "cook", "--limit", "3", "--out", join(runs, "cook"));
  run("situated", "--model", `cmd:node ${model} ${gold}`, "--tools", "text", "--limit", "2", "--out", join(runs, "scripted"));
  server = await another(program, "--runs", runs);
});

afterAll(() => server.stop());

const at = (path: string, screen = {}) => visit(path, { ...screen, server: server.address });

test.each([{}, { dark: true }, { width: 390, height: 800 }, { width: 390, height: 800, dark: true }])("the list leads to a run, whose items can be filtered (%o)", async (screen) => {
  const page = await at("/runs", screen);
  await page.getByRole("link", { name: "scripted" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "cook", exact: true }).click();
  await page.getByText("3 of 3").waitFor();
  const items = page.locator(".items tbody tr");
  await expect.poll(() => items.count()).toBe(3);
  await page.locator(".tile", { hasText: "Dish" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(screen.width ?? 1440);
  await page.getByLabel("outcome").selectOption("answered");
  await expect.poll(() => page.url()).toContain("outcome=answered");
  await page.getByLabel("verdict").selectOption("scored");
  await expect.poll(() => items.count()).toBe(3);
  await items.nth(1).getByRole("link").click();
  await page.locator(".around", { hasText: "2 of 3" }).waitFor();
  await page.keyboard.press("j");
  await page.locator(".around", { hasText: "3 of 3" }).waitFor();
  await page.getByRole("link", { name: "← cook" }).click();
  await expect.poll(() => page.getByLabel("outcome").inputValue()).toBe("answered");
});

test("tool calls lead to their steps in the kitchen, and steps to their calls", async () => {
  const page = await at("/runs/scripted");
  await page.locator(".items tbody a").first().click();
  await page.getByText("First the <b>ingredients</b>.").waitFor();
  await page.getByText("was refused").waitFor();
  await page.getByRole("button", { name: "steps 1 to 9" }).click();
  await expect.poll(() => page.locator(".step-name").textContent()).toMatch(/^9 /);
  expect(await page.locator(".message.lit").count()).toBe(1);
  await page.locator(".item.lit").first().waitFor();
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(".message.lit").textContent()).toContain("And the rest.");
  await page.getByRole("tab", { name: "Score" }).click();
  await page.getByRole("heading", { name: "Goal conditions" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.url()).toContain("tab=score");
});

test("a run is watched from its first item to its last", async () => {
  const [program, scratch] = [inject("program"), inject("scratch")];
  const list = await at("/runs");
  await list.getByRole("link", { name: "scripted" }).waitFor();
  const words = ["run", "situated", "--model", `cmd:node ${join(scratch, "model.mjs")} ${join(scratch, "gold.solution")} 1000`, "--tools", "text", "--limit", "6", "--concurrency", "2"];
  const run = spawn(program, [...words, "--out", join(scratch, "runs", "slow"), "--quiet"], { stdio: "ignore" });
  const ended = new Promise((resolve) => run.once("exit", resolve));
  try {
    await expect.poll(async () => (await fetch(`${server.address}/api/runs/slow`)).status, { timeout: 30_000 }).toBe(200);
    const page = await at("/runs/slow");
    const live = page.locator(".live");
    await expect.poll(() => live.textContent(), { timeout: 30_000 }).toMatch(/items a (second|minute) · .*\d+ requests?, \d under way/);
    await page.locator(".badge", { hasText: "goes on" }).waitFor();
    expect(await violations(page)).toEqual([]);
    // The list notices by itself that a run has begun, and what it shows stays while it is looked at again.
    const row = list.locator("tbody tr", { hasText: "slow" });
    await row.waitFor({ timeout: 30_000 });
    await row.evaluate((element) => element.setAttribute("data-seen", "yes"));
    const items = page.locator(".items tbody tr");
    await expect.poll(() => items.count(), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await items.count()).toBeLessThanOrEqual(6);
    await page.locator(".badge", { hasText: "complete" }).waitFor({ timeout: 40_000 });
    await expect.poll(() => live.count()).toBe(0);
    await expect.poll(() => items.count()).toBe(6);
    await page.getByText("6 of 6", { exact: true }).waitFor();
    await page.getByText("slow has ended, 6 of 6 items").waitFor({ state: "attached" });
    await row.getByText("complete").waitFor({ timeout: 20_000 });
    expect(await row.getAttribute("data-seen")).toBe("yes");
  } finally {
    run.kill();
    await ended;
  }
}, 120_000);

test("a server that falls silent takes nothing away", async () => {
  const page = await at("/runs/cook", { refused: true });
  await page.getByText("3 of 3").waitFor();
  let silent = false;
  await page.route("**/api/runs/cook", async (route) => {
    if (silent) return route.abort();
    const answer = await route.fetch();
    const document = (await answer.json()) as { head: { is_running: boolean } };
    document.head.is_running = true;
    await route.fulfill({ json: document });
  });
  await page.reload();
  await page.locator(".badge", { hasText: "goes on" }).waitFor();
  silent = true;
  await page.getByText("The server does not answer.").waitFor();
  await page.getByText("3 of 3").waitFor();
  silent = false;
  await expect.poll(() => page.getByText("The server does not answer.").count()).toBe(0);
});

test("on a phone the conversation and the kitchen are tabs", async () => {
  const page = await at("/runs/scripted", { width: 390, height: 800, dark: true });
  await page.locator(".items tbody a").first().click();
  await page.locator(".message").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("tab", { name: "Kitchen" }).first().click();
  await page.locator(".pane.kitchen").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("what is not there says so and leads back; a server without runs says how to get some", async () => {
  const page = await visit("/runs");
  await page.getByText("commis serve --runs").waitFor();
  const lost = await at("/runs/nowhere", { refused: true });
  await lost.getByRole("link", { name: "Back to the runs" }).click();
  await lost.getByRole("link", { name: "scripted" }).waitFor();
  const item = await at("/runs/cook/program%2Fnothing%2F0", { refused: true });
  await item.getByRole("link", { name: "Back to the run" }).click();
  await item.getByText("3 of 3").waitFor();
});
