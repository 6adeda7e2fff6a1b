/** A real Chromium, and pages that notice what must not happen on any of them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  // Three dimensions without a graphics card.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const ROOT = join(import.meta.dirname, "../..");
export const address = inject("address");

let browser: Browser;
let open: Watched[] = [];

interface Watched {
  page: Page;
  /** Where this page comes from. */
  home: string;
  errors: string[];
  strangers: string[];
}

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: FLAGS });
});

afterAll(() => browser.close());

// Whatever a test is about: nothing complains, and nobody else is asked for anything.
afterEach(async () => {
  const watched = open;
  open = [];
  for (const { page } of watched) await page.context().close();
  for (const { errors, strangers } of watched) {
    expect(errors, "errors in the console").toEqual([]);
    expect(strangers, "requests to other hosts").toEqual([]);
  }
});

export interface Screen {
  width?: number;
  height?: number;
  dark?: boolean;
  still?: boolean;
  /** Another server than the common one. */
  server?: string;
  /** The server will refuse something or fall silent, which Chromium itself reports. */
  refused?: boolean;
}

export async function visit(path: string, screen: Screen = {}): Promise<Page> {
  const page = await blank(screen);
  await page.goto(path.startsWith("file:") ? path : `${screen.server ?? address}${path}`);
  return page;
}

/** A page that has not been anywhere yet. */
export async function blank({ width = 1440, height = 900, dark = false, still = true, server = address, refused = false }: Screen = {}): Promise<Page> {
  const options: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: still ? "reduce" : "no-preference",
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const watched: Watched = { page, home: new URL(server).origin, errors: [], strangers: [] };
  open.push(watched);
  page.on("console", (message) => {
    // Chromium itself reports that a token was asked for; the page has no say in it.
    const expected = message.text().includes("401 (Unauthorized)") || (refused && /status of 4|net::ERR_(FAILED|INCOMPLETE_CHUNKED_ENCODING)/.test(message.text()));
    if (message.type() === "error" && !expected) watched.errors.push(message.text());
  });
  page.on("pageerror", (cause) => watched.errors.push(cause.message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const own = url.origin === watched.home || ["data:", "blob:", "file:"].includes(url.protocol);
    if (!own) watched.strangers.push(request.url());
  });
  return page;
}

/** The text of an example that comes with the program. */
export function example(name: string): string {
  return readFileSync(join(ROOT, "data/examples", `${name}.solution`), "utf8");
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe-core calls serious or critical on this page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<Violation[]>(
    // Style sheets are not fetched once more: a page from a file may not, and only a rule about turned screens reads them.
    "axe.run(document, { resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)",
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.target.join(" ")} – ${node.failureSummary}`).join("; ")}`);
}

/** Starts an evaluation through the server and waits until it is done; its id. */
export async function evaluated(predictions: string, name: string): Promise<string> {
  const answer = await fetch(`${address}/api/evaluations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      predictions,
      name,
      metrics: ["goal-condition-success", "dish-approximation-score", "execution-time", "smatch-score"],
    }),
  });
  expect(answer.status).toBe(202);
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const { state } = (await (await fetch(`${address}/api/evaluations/${id}`)).json()) as { state: string };
    if (state === "done") return id;
    if (state === "failed") throw new Error("the evaluation failed");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A clock of the work that the page's main thread has done, in milliseconds; waiting does not count. */
export async function workClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  };
}
