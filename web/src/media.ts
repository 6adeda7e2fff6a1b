/** What the reader's screen is like, as signals. */
import { signal, type ReadonlySignal } from "@preact/signals";

function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

/** Panes become tabs. */
export const narrow = media("(max-width: 759px)");
export const stillness = media("(prefers-reduced-motion: reduce)");

/** In the frame after the next: whoever measures then finds the page laid out, and nothing is laid out twice. */
export function afterLayout(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
