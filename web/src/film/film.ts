/**
 * The player of films. It shares no code with the page, so that it is a file of its own: the page loads it when somebody
 * opens the 3D view, and `commis film --out film.html` puts it into a file with the film in it.
 */
import { openPlayer, type Player, type PlayerOptions } from "./player";
import { readRecords, type FilmRecord } from "./records";
import { Film } from "./trajectory";

export type { Player };

/** A film as it was packed by the server, whole or still on its way. */
export type Packed = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Opens a film as soon as there is something to see in it; the rest can be played as it comes. One that was never begun, because
 * its program cannot be carried out, fails with the reason.
 */
export function openFilm(host: HTMLElement, packed: Packed, options?: PlayerOptions): Promise<Player> {
  const stop = new AbortController();
  let film: Film | null = null;
  let player: ReturnType<typeof openPlayer> | null = null;
  return new Promise((resolve, reject) => {
    const take = (record: FilmRecord) => {
      if ("film" in record) {
        film = new Film(record.film);
        return;
      }
      if (film === null || stop.signal.aborted) return;
      if ("step" in record) film.add(record.step);
      else if (record.end.cut === "blocked") throw new Error(record.end.why ?? "the program cannot be carried out");
      else film.end(record.end.cut, record.end.why);
      if (player !== null) {
        player.grow();
        return;
      }
      const opened = openPlayer(host, film, options);
      player = opened;
      const dispose = () => {
        stop.abort();
        opened.dispose();
      };
      resolve({ show: opened.show, dispose });
    };
    readRecords(packed, take, stop.signal).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause : new Error(String(cause));
      if (film === null || player === null) reject(why);
      else if (!stop.signal.aborted) {
        film.breakOff(why.message);
        player.grow();
      }
    });
  });
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
    await openFilm(host, new Blob([bytes]).stream());
    const heading = document.createElement("h1");
    heading.textContent = document.title;
    host.prepend(heading);
  } catch (cause) {
    host.textContent = cause instanceof Error ? cause.message : String(cause);
  }
}

const own = document.getElementById(ELEMENT);
if (own !== null) void playOwn(own);
