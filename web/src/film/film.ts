/**
 * The player of films. It shares no code with the page, so that it is a file of its own: the page loads it when somebody
 * opens the 3D view, and `commis film --out film.html` puts it into a file with the film in it.
 */
import { openPlayer, type Player, type PlayerOptions } from "./player";
import { unpack } from "./trajectory";

export type { Player };

/** Opens a film that was packed by the server. */
export async function openFilm(host: HTMLElement, bytes: Uint8Array<ArrayBuffer>, options?: PlayerOptions): Promise<Player> {
  return openPlayer(host, await unpack(bytes), options);
}

/** A report starts the player as a script of its own and hears from it by this event. */
document.dispatchEvent(new CustomEvent("commis-player", { detail: openFilm }));

const ELEMENT = "commis-film";
const PAGE = `
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; }
main { flex: 1; min-height: 0; }
h1 { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
`;

/** A file with a film in it plays it. */
async function playOwn(packed: HTMLElement): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE);
  document.adoptedStyleSheets = [sheet];
  const host = document.querySelector("main") ?? document.body;
  try {
    const bytes = Uint8Array.from(atob(packed.textContent?.trim() ?? ""), (letter) => letter.charCodeAt(0));
    await openFilm(host, bytes);
    const heading = document.createElement("h1");
    heading.textContent = document.title;
    host.prepend(heading);
  } catch (cause) {
    host.textContent = cause instanceof Error ? cause.message : String(cause);
  }
}

const own = document.getElementById(ELEMENT);
if (own !== null) void playOwn(own);
