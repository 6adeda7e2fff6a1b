/** Where the reader is. The server has paths; a report is one file and keeps the same paths behind the `#`. */
import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "results"; evaluation: string }
  | { page: "row"; evaluation: string; row: number }
  | { page: "gold"; corpus: string; recipe: string }
  | { page: "playground" }
  | { page: "read" }
  | { page: "compare" }
  | { page: "pictures" }
  | { page: "runs" }
  | { page: "run"; run: string }
  | { page: "talk"; run: string; item: string }
  | { page: "lost"; path: string };

export interface Place {
  route: Route;
  query: URLSearchParams;
}

/** Set once at the start: whether routes live behind the `#`. */
let behindHash = false;

export const place = signal<Place>({ route: { page: "home" }, query: new URLSearchParams() });

export function parse(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const words = path.split("/").filter((word) => word !== "").map(decode);
  const [first, second, third] = words;
  let route: Route = { page: "lost", path };
  if (words.length === 0) route = { page: "home" };
  else if (first === "playground" && words.length === 1) route = { page: "playground" };
  else if (first === "read" && words.length === 1) route = { page: "read" };
  else if ((first === "compare" || first === "pictures" || first === "runs") && words.length === 1) route = { page: first };
  else if (first === "runs" && second !== undefined && words.length === 2) route = { page: "run", run: second };
  else if (first === "runs" && second !== undefined && third !== undefined && words.length === 3) route = { page: "talk", run: second, item: third };
  else if (first === "recipes" && second !== undefined && third !== undefined && words.length === 3)
    route = { page: "gold", corpus: second, recipe: third };
  else if (first === "evaluations" && second !== undefined && words.length === 2)
    route = { page: "results", evaluation: second };
  else if (first === "evaluations" && second !== undefined && words.length === 3 && /^\d+$/.test(third ?? ""))
    route = { page: "row", evaluation: second, row: Number(third) };
  return { route, query };
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The path of a route. */
export function pathOf(route: Route): string {
  const word = encodeURIComponent;
  switch (route.page) {
    case "home":
      return "/";
    case "results":
      return `/evaluations/${word(route.evaluation)}`;
    case "row":
      return `/evaluations/${word(route.evaluation)}/${route.row}`;
    case "gold":
      return `/recipes/${word(route.corpus)}/${word(route.recipe)}`;
    case "playground":
      return "/playground";
    case "read":
      return "/read";
    case "run":
      return `/runs/${word(route.run)}`;
    case "talk":
      return `/runs/${word(route.run)}/${word(route.item)}`;
    case "compare":
    case "pictures":
    case "runs":
      return `/${route.page}`;
    case "lost":
      return route.path;
  }
}

/** What to write into `href`. */
export function href(route: Route, query?: Record<string, string>): string {
  const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
  return `${behindHash ? "#" : ""}${pathOf(route)}${search}`;
}

export function go(route: Route, query?: Record<string, string>): void {
  writeAddress();
  history.pushState(null, "", href(route, query));
  read();
  scrollTo(0, 0);
}

let waiting: { query: URLSearchParams; route: Route; timer: number } | null = null;
const REST = 120;

let written = 0;

/** At once, or a moment after the last time: browsers take milliseconds to write an address, and who steps fast needs only the last one. */
export function keepQuerySoon(query: URLSearchParams): void {
  const rest = written + REST - performance.now();
  if (rest <= 0) return keepQuery(query);
  if (waiting !== null) clearTimeout(waiting.timer);
  waiting = { query, route: place.peek().route, timer: setTimeout(writeAddress, rest) as unknown as number };
}

/** Writes what waits to be written; an address is complete after this. */
export function writeAddress(): void {
  if (waiting === null) return;
  const { query, route, timer } = waiting;
  clearTimeout(timer);
  waiting = null;
  if (route === place.peek().route) keepQuery(query);
}

/** Writes the query anew without a step in the history, so that a copied address is a permalink. */
export function keepQuery(query: URLSearchParams): void {
  if (waiting !== null) clearTimeout(waiting.timer);
  waiting = null;
  const search = query.toString();
  const path = pathOf(place.peek().route);
  const address = `${behindHash ? "#" : ""}${path}${search === "" ? "" : `?${search}`}`;
  if (address === here()) return;
  history.replaceState(null, "", address);
  written = performance.now();
}

function here(): string {
  return behindHash ? location.hash : location.pathname + location.search;
}

function read(): void {
  if (!behindHash) {
    place.value = parse(location.pathname, location.search);
    return;
  }
  const [path = "", search = ""] = location.hash.replace(/^#/, "").split("?", 2);
  place.value = parse(path, search);
}

/** Follows the address bar, and turns clicks on links of the page into steps inside it. */
export function followAddress(options: { hash: boolean }): void {
  behindHash = options.hash;
  addEventListener("popstate", read);
  addEventListener("pagehide", writeAddress);
  addEventListener("hashchange", read);
  document.addEventListener("click", (click) => {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = (click.target as Element | null)?.closest?.("a[href]");
    const target = link?.getAttribute("href") ?? "";
    const inside = behindHash ? target.startsWith("#/") : target.startsWith("/") && !target.startsWith("//");
    if (!inside || link?.hasAttribute("download")) return;
    click.preventDefault();
    writeAddress();
    history.pushState(null, "", target);
    read();
    scrollTo(0, 0);
  });
  read();
}
