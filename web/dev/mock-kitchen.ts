/**
 * For `npm run dev`. COMMIS_SERVER names a running `commis serve` to pass questions on to; without one,
 * COMMIS_REPORT names what `commis report --json` printed (`{"evaluation": …, "views": …}`), which answers what it can.
 */
import { readFileSync } from "node:fs";
import type { Plugin, ProxyOptions } from "vite";
import type { Evaluation, View } from "../src/contract";

interface Report {
  evaluation: Evaluation;
  views: Record<string, View>;
}

export function mockKitchen(): Plugin {
  const server = process.env["COMMIS_SERVER"];
  const file = process.env["COMMIS_REPORT"];
  return {
    name: "mock-kitchen",
    apply: "serve",
    config: () => (server === undefined ? {} : { server: { proxy: { "/api": passedOn(server) } } }),
    configureServer({ middlewares }) {
      if (server !== undefined || file === undefined) return;
      const report = JSON.parse(readFileSync(file, "utf8")) as Report;
      middlewares.use("/api", (request, response) => {
        const found = answer(request.url ?? "/", report);
        response.statusCode = found === undefined ? 404 : 200;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(found ?? { detail: "the report has no answer to this" }));
      });
    },
  };
}

/** The server answers pages of its own host only, so it must not hear that this one is from elsewhere. */
function passedOn(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    configure: (proxy) => proxy.on("proxyReq", (request) => ["origin", "referer", "sec-fetch-site"].forEach((name) => request.removeHeader(name))),
  };
}

function answer(url: string, { evaluation, views }: Report): unknown {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const all = Object.values(views);
  if (pathname === "/primitives" || pathname === "/ontology") return [];
  if (pathname === "/recipes")
    return all.flatMap(({ recipe, gold }) => (recipe ? [{ ...recipe, statements: gold?.statements.length ?? 0, category: "" }] : []));
  if (pathname === "/view") return all[1];
  if (pathname === "/evaluations") return [evaluation];
  const row = /^\/evaluations\/[^/]+\/rows\/(\d+)\/view$/.exec(pathname)?.[1];
  if (row !== undefined) return views[row];
  if (!/^\/evaluations\/[^/]+$/.test(pathname)) return undefined;
  return { ...evaluation, rows: evaluation.rows.slice(Number(searchParams.get("from") ?? 0)) };
}
