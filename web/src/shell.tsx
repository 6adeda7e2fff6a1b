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
import type { Kitchens } from "./kitchens";
import { href, pathOf, place, type Route } from "./route";
import { RunsPage } from "./runs/list";
import { RunPage } from "./runs/run";
import { TalkPage } from "./runs/talk";
import { nextTheme, theme } from "./theme";
import { TokenDialog } from "./token";

export function Shell({ kitchens }: { kitchens: Kitchens & { only?: string } }) {
  const { route } = place.value;
  const main = useRef<HTMLElement>(null);
  const path = pathOf(route);
  const first = useRef(true);
  useEffect(() => {
    // A new page begins at its top for a keyboard as well; the first one is already there.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  const start: Route = kitchens.only === undefined ? { page: "home" } : { page: "results", evaluation: kitchens.only };
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
          {kitchens.server !== null && (
            <>
              <a href={href({ page: "home" })} aria-current={route.page === "home" ? "page" : undefined}>
                Home
              </a>
              <a href={href({ page: "playground" })} aria-current={route.page === "playground" ? "page" : undefined}>
                Playground
              </a>
              <a href={href({ page: "runs" })} aria-current={["runs", "run", "talk"].includes(route.page) ? "page" : undefined}>
                Runs
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
        <Page key={path} kitchens={kitchens} route={route} />
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

function Page({ kitchens, route }: { kitchens: Kitchens; route: Route }) {
  switch (route.page) {
    case "home":
      return kitchens.server === null ? <Lost /> : <Home server={kitchens.server} />;
    case "results":
      return <ResultsPage kitchens={kitchens} evaluation={route.evaluation} />;
    case "row":
      return <RowPage kitchens={kitchens} evaluation={route.evaluation} row={route.row} />;
    case "gold":
      return kitchens.server === null ? <Lost /> : <GoldPage server={kitchens.server} corpus={route.corpus} recipe={route.recipe} />;
    case "playground":
      return kitchens.server === null ? <Lost /> : <PlaygroundPage server={kitchens.server} />;
    case "read":
      return kitchens.server === null ? <Lost /> : <ReadPage server={kitchens.server} />;
    case "compare":
      return kitchens.server === null ? <Lost /> : <ComparePage kitchens={kitchens} server={kitchens.server} />;
    case "pictures":
      return kitchens.server === null ? <Lost /> : <PicturesPage server={kitchens.server} />;
    case "runs":
      return kitchens.server === null ? <Lost /> : <RunsPage server={kitchens.server} />;
    case "run":
      return kitchens.server === null ? <Lost /> : <RunPage server={kitchens.server} run={route.run} />;
    case "talk":
      return kitchens.server === null ? <Lost /> : <TalkPage server={kitchens.server} run={route.run} item={route.item} />;
    case "lost":
      return <Lost />;
  }
}

function Lost() {
  return (
    <div class="card refusal">
      <h1>There is nothing here</h1>
      <p>
        This address leads to no page. <a href={href({ page: "home" })}>Back to the first page</a>
      </p>
    </div>
  );
}
