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
if (page !== null) render(<Shell pantry={pantry} />, page);
