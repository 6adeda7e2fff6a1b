/** The data of a report: compressed in the page, with golds and kitchens written once. */
import type { Cooked, KitchenNode, Report, View } from "./contract";
import type { openFilm } from "./film/film";

const ELEMENT = "commis-data";

/** Whether this page is a report. */
export function isReport(): boolean {
  return document.getElementById(ELEMENT) !== null;
}

/** The data in this page. */
export async function readReport(): Promise<Report> {
  if (typeof DecompressionStream === "undefined")
    throw new Error(
      "This browser cannot open the data in this report, because it lacks DecompressionStream. Every browser since 2023 " +
        "has it: Chrome and Edge 80, Safari 16.4, Firefox 113.",
    );
  const text = atob(document.getElementById(ELEMENT)?.textContent?.trim() ?? "");
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(plain).text()) as Report;
}

/** The films of predictions that this report has, by the view they belong to. */
const films = new WeakMap<View, Element>();

/** The film of a program in this report, packed for the player; null when there is none. */
export function reportFilm(view: View, cooked: Cooked): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  const packed = cooked === view.prediction ? films.get(view) : undefined;
  if (packed === undefined) return null;
  return new Blob([Uint8Array.from(atob(packed.textContent?.trim() ?? ""), (letter) => letter.charCodeAt(0))]).stream();
}

/** Notes whether this report has the film of a row. */
export function noteFilm(view: View, row: number): View {
  const film = document.getElementById(`commis-film-${row}`);
  if (film !== null) films.set(view, film);
  return view;
}

/** Whether this report has the film of a program. */
export function hasReportFilm(view: View, cooked: Cooked | null): boolean {
  return cooked !== null && cooked === view.prediction && films.has(view);
}

/** The player that came with this report, started when it is needed for the first time. */
let player: Promise<typeof openFilm> | null = null;

export function reportPlayer(): Promise<typeof openFilm> {
  player ??= new Promise((resolve, reject) => {
    const text = document.getElementById("commis-player")?.textContent ?? "";
    const heard = (event: Event) => resolve((event as CustomEvent<typeof openFilm>).detail);
    document.addEventListener("commis-player", heard, { once: true });
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = text;
    script.addEventListener("error", () => reject(new Error("The player in this report does not start.")));
    document.head.append(script);
  });
  return player;
}

/** The view of a row with everything that it shares with others; null when it is not there. */
export function unpack({ kitchens, golds, looks, views }: Report, row: number): View | null {
  const packed = views[String(row)];
  if (packed === undefined) return null;
  const gold = packed.gold === null ? undefined : golds[packed.gold];
  const { view, kitchen } = packed;
  return {
    ...view,
    ...(Object.keys(looks ?? {}).length > 0 ? { looks } : {}),
    gold: gold === undefined ? view.gold : whole(gold.cooked, gold.kitchen, kitchens),
    prediction: view.prediction === null ? null : whole(view.prediction, kitchen, kitchens),
  };
}

function whole(cooked: Cooked, kitchen: number | null, kitchens: KitchenNode[][]): Cooked {
  const first = kitchen === null ? undefined : kitchens[kitchen];
  return first === undefined ? cooked : { ...cooked, nodes: [...first, ...cooked.nodes] };
}
