/** Pictures of evaluations, drawn by the program: the same that `commis plot` writes, with their numbers. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ShownFigure } from "../contract";
import { counted } from "../figure";
import type { Kitchens } from "../kitchens";
import { Loaded, useLoad, words } from "../loading";
import { csv, download, downloadText, pixels } from "../take-out";
import { theme, type Theme } from "../theme";

/** They are drawn when somebody wants to see them. */
export function Figures({ kitchens, ids }: { kitchens: Kitchens; ids: string[] }) {
  const open = useSignal(false);
  return (
    <details class="card figures" onToggle={(toggle) => (open.value = toggle.currentTarget.open)}>
      <summary>
        <h2>Pictures</h2> <span class="aside">to save as SVG or PNG, with their numbers</span>
      </summary>
      {open.value && <FigureList kitchens={kitchens} ids={ids} />}
    </details>
  );
}

function FigureList({ kitchens, ids }: { kitchens: Kitchens; ids: string[] }) {
  const load = useLoad(`figures ${ids.join()}`, () => kitchens.figures(ids));
  return (
    <Loaded load={load} what="the pictures">
      {(list) =>
        list.length === 0 ? (
          <p class="aside">Nothing can be drawn of this: there is no score, or the evaluations were measured in different ways.</p>
        ) : (
          <div class="figure-list">
            {list.map((figure) => (
              <FigureCard key={figure.kind} figure={figure} kitchens={kitchens} ids={ids} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function FigureCard({ figure, kitchens, ids }: { figure: ShownFigure; kitchens: Kitchens; ids: string[] }) {
  const { kind, title, svg, columns, rows, remarks } = figure;
  const host = useRef<HTMLDivElement>(null);
  const refusal = useSignal("");
  const drawn = () => host.current?.shadowRoot?.querySelector("svg") ?? null;
  async function savePng(): Promise<void> {
    refusal.value = "";
    try {
      const here = drawn();
      // A report has no server to ask; its browser paints the same picture.
      const png = kitchens.figurePng !== undefined ? await kitchens.figurePng(kind, ids, isDark(theme.peek())) : here === null ? null : await pixels(here);
      if (png !== null) download(`${kind}.png`, png);
    } catch (cause) {
      refusal.value = words(cause);
    }
  }
  return (
    <figure aria-label={title}>
      <Drawn host={host} svg={svg} chosen={theme.value} />
      {remarks.map((remark) => (
        <p key={remark} class="aside">
          {remark}
        </p>
      ))}
      <figcaption>
        <span class="save">
          <button type="button" aria-label={`Save ${title} as SVG`} onClick={() => downloadText(`${kind}.svg`, svg, "image/svg+xml")}>
            SVG
          </button>
          <button type="button" aria-label={`Save ${title} as PNG`} onClick={() => void savePng()}>
            PNG
          </button>
          <button type="button" aria-label={`Save the numbers of ${title} as CSV`} onClick={() => downloadText(`${kind}.csv`, csv([columns, ...rows]), "text/csv")}>
            CSV
          </button>
        </span>
        {refusal.value !== "" && <span role="alert">{refusal}</span>}
        <Numbers figure={figure} />
      </figcaption>
    </figure>
  );
}

/** So many rows of numbers are shown; all of them are in the CSV. */
const MOST = 500;

function Numbers({ figure: { title, columns, rows } }: { figure: ShownFigure }) {
  const open = useSignal(false);
  return (
    <details onToggle={(toggle) => (open.value = toggle.currentTarget.open)}>
      <summary>Numbers, {counted(rows.length, "row")}</summary>
      {open.value && (
        <div class="group-frame" tabIndex={0} role="group" aria-label={`Numbers of ${title}`}>
          <table class="groups numbers">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST).map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column} class="figure">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > MOST && <p class="aside">{counted(rows.length - MOST, "further row")} are in the CSV.</p>}
        </div>
      )}
    </details>
  );
}

/** What a picture may consist of. */
const SHAPES = new Set(["svg", "title", "desc", "g", "rect", "line", "circle", "polygon", "text"]);

/** Even a document that nobody sees must not have one, by the policy of the page. */
const STYLE = /<style>([^]*?)<\/style>/;

/**
 * The picture with words that can be selected. It lives in a shadow root, where its colours for dark screens are a style sheet of
 * its own: the policy of the page forbids style elements.
 */
function Drawn({ host, svg, chosen }: { host: { current: HTMLDivElement | null }; svg: string; chosen: Theme }) {
  useLayoutEffect(() => {
    const place = host.current;
    if (place === null) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
    const dark = STYLE.exec(svg)?.[1] ?? "";
    const parsed = new DOMParser().parseFromString(svg.replace(STYLE, ""), "image/svg+xml");
    for (const element of parsed.querySelectorAll("*")) if (!SHAPES.has(element.localName)) element.remove();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`svg { display: block; max-width: 100%; height: auto; }\n${darkRules(dark, chosen)}`);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(document.importNode(parsed.documentElement, true));
  }, [svg, chosen]);
  return <div ref={host} class="figure-host" tabIndex={0} role="group" aria-label="Picture" />;
}

const ON_DARK_SCREENS = "screen and (prefers-color-scheme: dark)";

/** The reader's choice on this page goes before the system's. */
export function darkRules(rules: string, chosen: Theme): string {
  if (chosen === "light") return "";
  return chosen === "dark" ? rules.replace(ON_DARK_SCREENS, "screen") : rules;
}

function isDark(chosen: Theme): boolean {
  return chosen === "dark" || (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}
