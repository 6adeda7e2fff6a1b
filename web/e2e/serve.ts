/** Starts the program once for all tests in the browser, on a port that is free. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the server answers, without a slash at the end. */
    address: string;
    /** The program, for commands other than `serve`. */
    program: string;
    /** A folder for files of the tests; it goes away with them. */
    scratch: string;
  }
}

const PATIENCE = 30_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = process.env["COMMIS"];
  if (program === undefined) throw new Error("COMMIS must name the program to test, e.g. target/debug/commis");
  const scratch = mkdtempSync(join(tmpdir(), "commis-web-"));
  const server = start(program);
  project.provide("program", program);
  project.provide("scratch", scratch);
  project.provide("address", await address(server));
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(scratch, { recursive: true, force: true });
  };
}

function start(program: string, ...options: string[]): ChildProcess {
  return spawn(program, ["serve", "--port", "0", ...options], { stdio: ["ignore", "pipe", "pipe"] });
}

/** A server besides the common one, with options of its own. */
export async function another(program: string, ...options: string[]): Promise<{ address: string; stop: () => void }> {
  const server = start(program, ...options);
  return { address: await address(server), stop: () => server.kill("SIGTERM") };
}

/** The server says where it is in the first line that has an address in it. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`the server gave no address; it said: ${said}`)), PATIENCE);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\w.:[\]-]+/.exec(said)?.[0];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found.replace(/\/$/, ""));
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}; it said: ${said}`)));
  });
}
