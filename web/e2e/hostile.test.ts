/** Names, texts and programs that are HTML are shown, not run. */
import { beforeAll, expect, test } from "vitest";
import { address, blank, evaluated, example, visit } from "./browser";

const SPELL = `"><img src=x onerror="window.spell=1"><script>window.spell=1</script><svg onload="window.spell=1">{{7*7}}\${7*7}`;

const spelled = "window.spell === undefined && document.querySelector('img, main script, svg[onload]') === null";

/** The same document with the spell in every text of it. */
function bewitch(value: unknown, key = ""): unknown {
  // Words that the page chooses by, not shows.
  if (["format", "rules", "severity", "role", "type", "side", "state"].includes(key)) return value;
  if (typeof value === "string") return /^-?\d+(\/\d+)?$/.test(value) ? value : `${value}${SPELL}`;
  if (Array.isArray(value)) return value.map((item) => bewitch(item));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bewitch(inner, name)]));
}

let id: string;

beforeAll(async () => {
  id = await evaluated(example("partial-failure"), `named ${SPELL}`);
});

test("the policy of the server allows nothing from elsewhere and nothing inline", async () => {
  for (const path of ["/", "/playground", `/evaluations/${id}`]) {
    const policy = (await fetch(address + path)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("*");
  }
});

test("a hostile name of an evaluation and a recipe", async () => {
  const other = await evaluated(`#<img src=x onerror=window.spell=1>\n(get-kitchen ?k)\n`, SPELL);
  const page = await visit(`/evaluations/${other}`);
  await page.getByRole("heading", { name: SPELL }).waitFor();
  await expect.poll(() => page.locator(".rows > .row").count()).toBe(1);
  expect(await page.evaluate(spelled)).toBe(true);
  await page.goto(`${address}/`);
  await page.locator(".past a", { hasText: "onerror" }).first().waitFor();
  expect(await page.evaluate(spelled)).toBe(true);
});

test.each(["", "tab=score"])("a view whose every text is hostile %s", async (query) => {
  const page = await blank();
  await page.route(`**/rows/0/view`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: bewitch(await answer.json()) });
  });
  await page.goto(`${address}/evaluations/${id}/0?${query}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(SPELL);
  if (query === "") {
    for (let step = 0; step < 27; step++) await page.keyboard.press("ArrowRight");
    await page.getByText("Program of the prediction").click();
    await page.locator(".phrase").first().click();
  }
  expect(await page.evaluate(spelled)).toBe(true);
  expect(await page.locator("main").textContent()).toContain("onerror");
});

test("hostile MCL in the playground", async () => {
  const page = await visit("/playground");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(`#${SPELL}\n(${SPELL} ?x"><img src=x onerror=window.spell=1>)`);
  await page.locator(".problem-list .error").first().waitFor();
  expect(await page.evaluate(spelled)).toBe(true);
  expect(await page.locator(".cm-content").textContent()).toContain("onerror");
});

test("a hostile address", async () => {
  const page = await visit(`/evaluations/${id}/0?select=variable:${encodeURIComponent(SPELL)}&tab=${encodeURIComponent(SPELL)}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(spelled)).toBe(true);
});
