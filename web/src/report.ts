/** The data of a report: compressed in the page, with golds and kitchens written once. */
import type { Cooked, KitchenNode, Report, View } from "./contract";

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
