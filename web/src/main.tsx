import { render } from "preact";
import "./style/index.css";
import { words } from "./loading";
import { openKitchens, type Kitchens } from "./kitchens";
import { followAddress, href, place } from "./route";
import { Shell } from "./shell";
import { applyTheme } from "./theme";

applyTheme();
const page = document.getElementById("page");
if (page !== null)
  openKitchens().then(
    (kitchens) => show(kitchens, page),
    (cause: unknown) => render(<p class="card refusal">{words(cause)}</p>, page),
  );

function show(kitchens: Kitchens & { only?: string }, page: HTMLElement): void {
  followAddress({ hash: kitchens.server === null });
  if (kitchens.only !== undefined && place.peek().route.page === "home") {
    history.replaceState(null, "", href({ page: "results", evaluation: kitchens.only }));
    place.value = { route: { page: "results", evaluation: kitchens.only }, query: new URLSearchParams() };
  }
  afterFirstFrame(() => render(<Shell kitchens={kitchens} />, page));
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
