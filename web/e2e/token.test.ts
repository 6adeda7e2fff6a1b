/** A server that answers only those who know its token. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { visit, violations } from "./browser";
import { another } from "./serve";

let server: Awaited<ReturnType<typeof another>>;

beforeAll(async () => {
  server = await another(inject("program"), "--token", "sel-de-mer");
});

afterAll(() => server.stop());

test("the reader is asked for the token, once for a tab", async () => {
  const page = await visit("/", { server: server.address });
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Token", { exact: true }).fill("poivre");
  await page.keyboard.press("Enter");
  await page.getByText("That is not the token of this server.").waitFor();
  expect(await page.locator(".shelf .contents li").count()).toBe(0);
  await page.getByLabel("Token", { exact: true }).fill("sel-de-mer");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator(".shelf .contents li").first().waitFor();
  expect(await dialog.count()).toBe(0);
  await page.reload();
  await page.locator(".shelf .contents li").first().waitFor();
  expect(await dialog.count()).toBe(0);
});
