import { render } from "preact";
import "./style/index.css";
import { openPantry } from "./pantry";
import { followAddress, href, place } from "./route";
import { Shell } from "./shell";
import { applyTheme } from "./theme";

applyTheme();
const pantry = openPantry();
followAddress({ hash: pantry.kitchen === null });
if (pantry.only !== undefined && place.peek().route.page === "home") {
  history.replaceState(null, "", href({ page: "results", evaluation: pantry.only }));
  place.value = { route: { page: "results", evaluation: pantry.only }, query: new URLSearchParams() };
}
const page = document.getElementById("page");
if (page !== null) afterFirstFrame(() => render(<Shell pantry={pantry} />, page));

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
