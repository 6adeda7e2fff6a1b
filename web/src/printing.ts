/** Whether the page is being printed. What is left out on the screen to save work must be there then. */
import { signal } from "@preact/signals";
import { options } from "preact";

const printing = signal(false);

function set(value: boolean): void {
  // The browser takes the page as it is when the listener returns, so rendering cannot wait.
  const usual = options.debounceRendering;
  options.debounceRendering = (render) => render();
  printing.value = value;
  if (usual === undefined) delete options.debounceRendering;
  else options.debounceRendering = usual;
}

addEventListener("beforeprint", () => set(true));
addEventListener("afterprint", () => set(false));

export function usePrinting(): boolean {
  return printing.value;
}
