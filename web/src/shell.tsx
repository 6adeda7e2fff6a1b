/** The frame around every page: wordmark, navigation, theme. */
import { useEffect, useRef } from "preact/hooks";
import { Announcer } from "./announce";
import { Help, HelpButton } from "./help";
import { ComparePage } from "./pages/compare";
import { Home } from "./pages/home";
import { PicturesPage } from "./pages/pictures";
import { PlaygroundPage } from "./pages/playground";
import { ReadPage } from "./pages/read";
import { GoldPage, RowPage } from "./pages/recipe";
import { ResultsPage } from "./pages/results";
import type { Pantry } from "./pantry";
import { href, pathOf, place, type Route } from "./route";
import { nextTheme, theme } from "./theme";
import { TokenDialog } from "./token";

export function Shell({ pantry }: { pantry: Pantry & { only?: string } }) {
  const { route } = place.value;
  const main = useRef<HTMLElement>(null);
  const path = pathOf(route);
  const first = useRef(true);
  useEffect(() => {
    // A new page begins at its top for a keyboard as well; the first one is already there.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  const start: Route = pantry.only === undefined ? { page: "home" } : { page: "results", evaluation: pantry.only };
  return (
    <>
      <a class="skip" href="#main" onClick={(click) => (click.preventDefault(), main.current?.focus())}>
        Skip to the content
      </a>
      <header class="masthead">
        <a class="wordmark" href={href(start)}>
          Commis
        </a>
        <nav aria-label="Pages">
          {pantry.kitchen !== null && (
            <>
              <a href={href({ page: "home" })} aria-current={route.page === "home" ? "page" : undefined}>
                Kitchen
              </a>
              <a href={href({ page: "playground" })} aria-current={route.page === "playground" ? "page" : undefined}>
                Playground
              </a>
            </>
          )}
        </nav>
        <span class="aids">
          <HelpButton />
          <ThemeButton />
        </span>
      </header>
      <main id="main" ref={main} tabIndex={-1} class={`page page-${route.page}`}>
        <Page key={path} pantry={pantry} route={route} />
      </main>
      <TokenDialog />
      <Help />
      <Announcer />
    </>
  );
}

const THEMES = { system: ["◐", "as the system"], light: ["○", "light"], dark: ["●", "dark"] } as const;

function ThemeButton() {
  const [sign, name] = THEMES[theme.value];
  return (
    <button type="button" class="quiet theme" onClick={nextTheme} aria-label={`Theme: ${name}. Change`} title={`Theme: ${name}`}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function Page({ pantry, route }: { pantry: Pantry; route: Route }) {
  switch (route.page) {
    case "home":
      return pantry.kitchen === null ? <Lost /> : <Home kitchen={pantry.kitchen} />;
    case "results":
      return <ResultsPage pantry={pantry} evaluation={route.evaluation} />;
    case "row":
      return <RowPage pantry={pantry} evaluation={route.evaluation} row={route.row} />;
    case "gold":
      return pantry.kitchen === null ? <Lost /> : <GoldPage kitchen={pantry.kitchen} corpus={route.corpus} recipe={route.recipe} />;
    case "playground":
      return pantry.kitchen === null ? <Lost /> : <PlaygroundPage kitchen={pantry.kitchen} />;
    case "read":
      return pantry.kitchen === null ? <Lost /> : <ReadPage kitchen={pantry.kitchen} />;
    case "compare":
      return pantry.kitchen === null ? <Lost /> : <ComparePage pantry={pantry} />;
    case "pictures":
      return pantry.kitchen === null ? <Lost /> : <PicturesPage kitchen={pantry.kitchen} />;
    case "lost":
      return <Lost />;
  }
}

function Lost() {
  return (
    <div class="card refusal">
      <h1>There is nothing here</h1>
      <p>
        This address leads to no page. <a href={href({ page: "home" })}>Back to the kitchen</a>
      </p>
    </div>
  );
}
