/** The leaderboard: plain files, without a server. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { violations, visit } from "./browser";

const runs = join(inject("scratch"), "board-runs");
const site = join(inject("scratch"), "board");
const at = (path: string): string => pathToFileURL(join(site, path)).href;

beforeAll(() => {
  for (const model of ["cook", "nothing"]) {
    const options = ["--limit", "4", "--out", join(runs, model), "--quiet"];
    execFileSync(inject("program"), ["run", "program", "--model", model, ...options], { stdio: "inherit" });
  }
  execFileSync(inject("program"), ["leaderboard", runs, "--out", site], { stdio: "inherit" });
}, 120_000);

describe.each([
  ["light", false, 1440],
  ["dark", true, 1440],
  ["light", false, 400],
])("%s", (theme, dark, width) => {
  test.each(["index.html", "tasks/program.html", "items/program/afghan-biscuits.html", "checks.html"])(
    `%s ${theme} ${width} px`,
    async (path) => {
      const page = await visit(at(path), { dark, width, height: 860 });
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
      const wide = await page.evaluate("document.documentElement.scrollWidth");
      expect(wide, "nothing reaches over the edge").toBeLessThanOrEqual(width);
    },
  );
});

test("from the overview to an answer", async () => {
  const page = await visit(at("index.html"));
  await page.getByRole("navigation").getByRole("link", { name: "program" }).click();
  await page.getByRole("link", { name: "afghan-biscuits" }).click();
  await page.getByText("(get-kitchen").first().waitFor();
});
