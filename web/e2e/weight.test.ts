/** How heavy the page is, and how soon something is seen. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { example, evaluated, ROOT, visit } from "./browser";

const ASSETS = join(ROOT, "crates/commis-server/assets");

/** The player of films is a page of its own weight, and only those fetch it who look at the kitchen in 3D. */
const PLAYER = "film.js";

test("all files together stay under 400 KB gzipped, and the player under 200 KB", () => {
  const files = readdirSync(ASSETS).filter((name) => name !== PLAYER);
  // Fonts are compressed already; gzip would only make them longer.
  const weight = (name: string) => {
    const bytes = readFileSync(join(ASSETS, name));
    return Math.min(bytes.length, gzipSync(bytes).length);
  };
  const total = files.reduce((sum, name) => sum + weight(name), 0);
  console.log(`page weight: ${(total / 1000).toFixed(0)} KB gzipped in ${files.length} files`);
  expect(total).toBeLessThan(400_000);
  console.log(`player of films: ${(weight(PLAYER) / 1000).toFixed(0)} KB gzipped`);
  expect(weight(PLAYER)).toBeLessThan(200_000);
});

test("a script can be put into a page as it is", () => {
  for (const name of ["app.js", PLAYER]) expect(readFileSync(join(ASSETS, name), "utf8")).not.toMatch(/<\/script|<!--/i);
  expect(readFileSync(join(ASSETS, "app.css"), "utf8")).not.toMatch(/<\/style/i);
});

test("nothing is sent that is not needed", async () => {
  const page = await visit("/");
  await page.locator(".shelf .contents li").first().waitFor();
  const loaded = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)");
  expect(loaded).not.toContain("/assets/editor.js");
  expect(loaded).not.toContain("/assets/film.js");
});

test("first paint", async () => {
  const id = await evaluated(example("perfect"), "first paint");
  for (const path of ["/", `/evaluations/${id}`, `/evaluations/${id}/0`]) {
    const page = await visit(path);
    const paint = () => page.evaluate<number | null>("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null");
    await expect.poll(paint).not.toBeNull();
    console.log(`first paint of ${path.replace(id, "…")}: ${((await paint()) ?? NaN).toFixed(0)} ms`);
  }
});
