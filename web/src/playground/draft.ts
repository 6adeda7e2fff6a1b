/** The program that somebody writes, kept where it cannot get lost: in the browser, and in links. */

export interface Draft {
  text: string;
  corpus?: string;
  recipe?: string;
}

const PLACE = "commis-playground";
const LINK = "#program=";

/** What was written here last; null when nothing was, or the browser keeps nothing. */
export function keptDraft(): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Partial<Draft> | null;
    return typeof kept?.text === "string" ? { ...kept, text: kept.text } : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still edits.
  }
}

/** The end of a link that holds the program itself. */
export async function programInLink(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let plain = "";
  for (const byte of bytes) plain += String.fromCharCode(byte);
  return LINK + btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The program in a link; null when there is none, or not all of it. */
export async function programFromLink(hash: string): Promise<string | null> {
  if (!hash.startsWith(LINK)) return null;
  try {
    const plain = atob(hash.slice(LINK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (character) => character.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await new Response(text).text();
  } catch {
    return null;
  }
}
