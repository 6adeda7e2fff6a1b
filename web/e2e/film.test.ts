/** The kitchen in three dimensions: loaded when it is opened, linked to the steps, for every screen and for hands without a mouse. */
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { createServer, request as forward, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ROOT, violations, visit, type Screen } from "./browser";
import { another } from "./serve";

const FOLDER = process.env["COMMIS_WRITE_DOCS"] === "1" ? join(ROOT, "docs/images") : join(inject("scratch"), "images");
const RECIPE = "/recipes/published/easy-banana-bread";

/** A server that has more time for a film than usual: the machine of the tests is busy. */
let server: Awaited<ReturnType<typeof another>>;

beforeAll(async () => {
  server = await another(inject("program"), "--limit", "request-time=120");
});

afterAll(() => server.stop());

/** Bytes of the picture of the room: an empty canvas is packed into next to nothing. */
async function drawn(page: Page): Promise<number> {
  const shot = await page.locator(".player canvas, main canvas").first().screenshot();
  return shot.length;
}

async function opened(path: string, screen: Screen = {}): Promise<Page> {
  const page = await visit(path, { ...screen, server: server.address });
  await whole(page);
  return page;
}

/** Waits until all of the film has come. */
async function whole(page: Page): Promise<void> {
  await page.locator("canvas[data-step]").waitFor({ timeout: 60_000 });
  await page.locator("progress[hidden]").waitFor({ state: "attached", timeout: 60_000 });
}

/** What passes films on slowly: so many bytes, and the rest when it is told to, or never. */
interface Slow {
  address: string;
  goOn(): void;
  breakOff(): void;
  stop(): void;
}

async function slow(bytes: number): Promise<Slow> {
  let film: ServerResponse | null = null;
  let goOn = () => {};
  const between: Server = createServer((asked, answer) => {
    const { hostname, port } = new URL(server.address);
    const onwards = forward({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (asked.url !== "/api/film") {
        given.pipe(answer);
        return;
      }
      film = answer;
      let passed = 0;
      let isHeld = false;
      given.on("data", (part: Buffer) => {
        passed += part.length;
        answer.write(part);
        if (passed < bytes || isHeld) return;
        isHeld = true;
        given.pause();
        goOn = () => given.resume();
      });
      given.on("end", () => answer.end());
    });
    onwards.on("error", () => answer.destroy());
    asked.pipe(onwards);
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    goOn: () => goOn(),
    breakOff: () => film?.destroy(),
    stop: () => {
      between.closeAllConnections();
      between.close();
    },
  };
}

test("nothing of it is loaded before it is opened", async () => {
  const page = await visit(`${RECIPE}?step=4&pane=kitchen`, { server: server.address });
  const loaded = () => page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)");
  await page.locator(".item.lit").first().waitFor();
  expect(await loaded()).not.toContain("/assets/film.js");
  await page.getByRole("button", { name: "3D" }).click();
  await page.locator("canvas[data-step='4']").waitFor({ timeout: 60_000 });
  expect(await loaded()).toContain("/assets/film.js");
  await expect.poll(() => new URL(page.url()).searchParams.get("kitchen")).toBe("3d");
});

test("the room follows the step, and the step follows the film", async () => {
  const page = await opened(`${RECIPE}?step=4&pane=kitchen&kitchen=3d`);
  await page.getByRole("button", { name: "One step on" }).click();
  await page.locator("canvas[data-step='5']").waitFor();
  expect(await page.locator(".player .said").textContent()).toMatch(/^5\. \(/);
  await page.getByRole("slider", { name: "Time of motion" }).focus();
  await page.keyboard.press("End");
  const step = () => page.locator("canvas").getAttribute("data-step");
  await expect.poll(async () => Number(await step())).toBeGreaterThan(15);
  const last = await step();
  await expect.poll(() => page.locator(".step-name").textContent()).toContain(`${last} / ${last}`);
  // Keys of the room turn it and do not step.
  await page.locator(".player canvas").focus();
  const before = await page.locator(".player canvas").screenshot();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => before.equals(await page.locator(".player canvas").screenshot())).toBe(false);
  expect(await step()).toBe(last);
  await page.getByRole("button", { name: "Follow what moves" }).click();
  expect(await page.getByRole("button", { name: "Follow what moves" }).getAttribute("aria-pressed")).toBe("true");
});

test("it plays, unless nothing is to move by itself", async () => {
  const page = await opened(`${RECIPE}?step=3&pane=kitchen&kitchen=3d`, { still: false });
  const time = () => page.getByRole("slider", { name: "Time of motion" }).inputValue();
  const before = Number(await time());
  await page.getByRole("button", { name: "Play", exact: true }).last().click();
  await expect.poll(async () => Number(await time())).toBeGreaterThan(before + 60);
  await page.getByRole("button", { name: "Pause", exact: true }).last().click();
});

test("what has come can be played while the rest is still coming", async () => {
  const way = await slow(20_000);
  try {
    const page = await visit(`${RECIPE}?step=1&pane=kitchen&kitchen=3d`, { still: false, server: way.address });
    const time = page.getByRole("slider", { name: "Time of motion" });
    const coming = page.getByRole("progressbar", { name: "Steps that have been filmed" });
    const length = async () => Number(await time.getAttribute("max"));
    await expect.poll(length, { timeout: 60_000 }).toBeGreaterThan(600);
    const [before, steps] = [await length(), Number(await coming.getAttribute("value"))];
    expect(steps).toBeGreaterThan(1);
    expect(steps).toBeLessThan(Number(await coming.getAttribute("max")));
    await page.getByRole("button", { name: "Play", exact: true }).last().click();
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(120);
    await expect.poll(() => page.locator("canvas").getAttribute("data-step")).not.toBe("1");
    expect(await coming.isVisible(), "the rest has not come").toBe(true);
    expect(await violations(page)).toEqual([]);
    // At the end of what is there the film waits, and goes on by itself.
    await time.focus();
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Play", exact: true }).last().click();
    await expect.poll(async () => Number(await time.inputValue())).toBe(await length());
    expect(await page.getByRole("button", { name: "Pause", exact: true }).last().isVisible()).toBe(true);
    way.goOn();
    await whole(page);
    expect(await length()).toBeGreaterThan(before);
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(before);
    expect(await page.locator(".player [role=alert]").isVisible()).toBe(false);
  } finally {
    way.stop();
  }
});

test("a film that breaks off says so, and what came of it plays", async () => {
  const way = await slow(20_000);
  try {
    const page = await visit(`${RECIPE}?step=14&pane=kitchen&kitchen=3d`, { still: false, server: way.address, refused: true });
    const time = page.getByRole("slider", { name: "Time of motion" });
    await expect.poll(async () => Number(await time.getAttribute("max")), { timeout: 60_000 }).toBeGreaterThan(600);
    way.breakOff();
    await page.locator(".player [role=alert]", { hasText: /The film ends after step \d+ of 22: the connection to the server was lost/ }).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).last().click();
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(120);
    expect(await violations(page)).toEqual([]);
  } finally {
    way.stop();
  }
});

test.each<[name: string, screen: Screen]>([
  ["room", {}],
  ["room-dark", { dark: true }],
  ["room-phone", { width: 400, height: 800 }],
])("picture of %s", async (name, screen) => {
  mkdirSync(FOLDER, { recursive: true });
  const page = await opened(`${RECIPE}?step=14&pane=kitchen&tab=kitchen&kitchen=3d`, screen);
  await page.locator("canvas[data-step='14']").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(screen.width ?? 1440);
  expect(await drawn(page), "more than one colour").toBeGreaterThan(12_000);
  writeFileSync(join(FOLDER, `${name}.png`), await page.screenshot());
});

test("a film in a file plays without a server", async () => {
  const file = join(inject("scratch"), "film.html");
  const gold = join(ROOT, "data/recipes/easy-banana-bread/gold.solution");
  execFileSync(inject("program"), ["film", gold, "--out", file], { stdio: "pipe" });
  expect(statSync(file).size).toBeLessThan(8_000_000);
  const page = await opened(pathToFileURL(file).href);
  expect(await violations(page)).toEqual([]);
  expect(await drawn(page)).toBeGreaterThan(12_000);
});

test("a report brings films along and plays them without a server", async () => {
  const file = join(inject("scratch"), "report-with-films.html");
  const gold = join(ROOT, "data/recipes/easy-banana-bread/gold.solution");
  const options = ["--mode", "quantitative", "--films", "1", "--output", file];
  execFileSync(inject("program"), ["report", gold, ...options], { stdio: "pipe" });
  expect(statSync(file).size).toBeLessThan(8_000_000);
  const page = await visit(`${pathToFileURL(file).href}#/evaluations/report/0?step=14&pane=kitchen&tab=kitchen`);
  await page.getByRole("button", { name: "3D" }).click();
  await page.locator("canvas[data-step='14']").waitFor({ timeout: 60_000 });
  await whole(page);
  await page.getByRole("button", { name: "One step on" }).click();
  await page.locator("canvas[data-step='15']").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await drawn(page)).toBeGreaterThan(12_000);
});
