import { render } from "preact";
import "./style/index.css";
import { words } from "./loading";
import { openPantry, type Pantry } from "./pantry";
import { followAddress, href, place } from "./route";
import { Shell } from "./shell";
import { applyTheme } from "./theme";

applyTheme();
const page = document.getElementById("page");
if (page !== null)
  openPantry().then(
    (pantry) => show(pantry, page),
    (cause: unknown) => render(<p class="card refusal">{words(cause)}</p>, page),
  );

function show(pantry: Pantry & { only?: string }, page: HTMLElement): void {
  followAddress({ hash: pantry.kitchen === null });
  if (pantry.only !== undefined && place.peek().route.page === "home") {
    history.replaceState(null, "", href({ page: "results", evaluation: pantry.only }));
    place.value = { route: { page: "results", evaluation: pantry.only }, query: new URLSearchParams() };
  }
  afterFirstFrame(() => render(<Shell pantry={pantry} />, page));
}

/** Lets the browser show the masthead that is in the HTML first: to build the rest takes longer than a frame. */
function afterFirstFrame(go: () => void): void {
  let begun = false;
  const begin = () => {
    if (!begun) go();
    begun = true;
  };
  requestAnimationFrame(() => setTimeout(begin));
  // A tab in the background has no frames.
  setTimeout(begin, 100);
}
