/** Writes the licences of everything that ends up in the page into a file beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "third-party.txt", source: collect(import.meta.dirname + "/..") });
    },
  };
}

function collect(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  used.sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = used.map(([path, { version, license }]) => {
    const file = readdirSync(join(root, path)).find((name) => /^licen[cs]e/i.test(name));
    const text = file === undefined ? "" : readFileSync(join(root, path, file), "utf8").trim();
    const name = path.slice("node_modules/".length);
    return `${name} ${version ?? ""}, ${license ?? ""}\n\n${text}\n`;
  });
  return `The page contains these packages.\n\n${parts.join(`\n${"-".repeat(78)}\n\n`)}`;
}
