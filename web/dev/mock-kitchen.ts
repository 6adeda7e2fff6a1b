/** For `npm run dev` without a server: answers the routes of the page from sample documents. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A folder with view documents; point it at your own with COMMIS_SAMPLES. */
const SAMPLES = process.env["COMMIS_SAMPLES"] ?? join(import.meta.dirname, "../tests/fixtures");
/** A running `commis serve`, to be used instead of the samples. */
const SERVER = process.env["COMMIS_SERVER"];

export function mockKitchen(): Plugin {
  return {
    name: "mock-kitchen",
    apply: "serve",
    config: () => (SERVER === undefined ? {} : { server: { proxy: { "/api": SERVER } } }),
    configureServer(server) {
      if (SERVER !== undefined) return;
      server.middlewares.use("/api", (request, response) => {
        const answer = sample(request.url ?? "/");
        response.statusCode = answer === null ? 404 : 200;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(answer ?? { detail: "no sample answers this" }));
      });
    },
  };
}

function sample(url: string): unknown {
  const [path = ""] = url.split("?");
  const views = viewNames();
  if (path === "/recipes") return views.map((id) => ({ corpus: "samples", id, title: id, statements: 0, category: "sample" }));
  if (path === "/primitives" || path === "/ontology") return [];
  if (path === "/evaluations") return [entry(views)];
  if (path === "/view") return read(views[0] ?? "");
  const row = /^\/evaluations\/[^/]+\/rows\/(\d+)\/view$/.exec(path)?.[1];
  if (row !== undefined) return read(views[Number(row) - 1] ?? "");
  if (/^\/evaluations\/[^/]+$/.test(path)) return evaluation(views, new URLSearchParams(url.split("?")[1]).get("from") ?? "0");
  return null;
}

function viewNames(): string[] {
  if (!existsSync(SAMPLES)) return [];
  const files = readdirSync(SAMPLES).filter((file) => file.endsWith(".json"));
  return files.map((file) => file.slice(0, -".json".length)).sort();
}

function read(name: string): unknown {
  const file = join(SAMPLES, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function entry(views: string[]) {
  return {
    id: "samples",
    name: "Samples",
    corpus: "samples",
    rules: "standard",
    metrics: [],
    state: "done",
    done: views.length,
    total: views.length,
    started: "",
  };
}

function evaluation(views: string[], from: string) {
  const blank = { outcome: "scored", goal: null, dish: null, time: null, gold_time: null, smatch: null };
  const rows = views.map((id, at) => ({ row: at + 1, id, recipe: id, ...blank }));
  return { ...entry(views), means: {}, outcomes: { scored: views.length }, rows: rows.slice(Number(from)) };
}
