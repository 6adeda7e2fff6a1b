/** One sheet of how everything is drawn that the kitchens hold. */
import type { Looks } from "../contract";
import { filling, isVessel } from "../drawing/filling";
import { Picture } from "../drawing/picture";
import { Vessel, vesselBox } from "../drawing/vessel";
import { counted } from "../figure";
import { plain } from "../kitchen/naming";
import { Loaded, useLoad } from "../loading";
import type { Server } from "../kitchens";
import { useTitle } from "../title";

/** Fixed parts of a kitchen are places, drawn with everything in them. */
const PLACES = new Set(["kitchen-state", "counter-top", "kitchen-sink", "kitchen-cabinet", "kitchens", "fridge", "freezer", "oven", "stove", "microwave"]);

export function PicturesPage({ server }: { server: Server }) {
  useTitle("Pictures");
  const load = useLoad("pictures", () => album(server));
  return (
    <div class="results">
      <div class="opening">
        <h1>Pictures</h1>
        <p class="aside">How things are drawn, by their classes. A class of your own is drawn as its group is.</p>
      </div>
      <Loaded load={load} what="the pictures">
        {(corpora) => (
          <>
            {corpora.map(([corpus, looks]) => (
              <section key={corpus} class="card" aria-labelledby={`sheet-${corpus}`}>
                <h2 id={`sheet-${corpus}`}>
                  {corpus} <span class="aside">{counted(looks.length, "class")}</span>
                </h2>
                <ul class="sheet">
                  {looks.map(([name, look]) => (
                    <li key={name}>
                      <One name={name} looks={look} />
                      <span>{plain(name)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The looks of every corpus, each class where it comes first. */
async function album(server: Server): Promise<[corpus: string, looks: [string, Looks][]][]> {
  const recipes = await server.recipes();
  const corpora = [...new Set(recipes.map(({ corpus }) => corpus))];
  const seen = new Set(PLACES);
  const sheets: [string, [string, Looks][]][] = [];
  for (const corpus of corpora) {
    const own = recipes.filter((recipe) => recipe.corpus === corpus).slice(0, 12);
    const found = new Map<string, Looks>();
    for (const { id } of own) {
      const { looks } = await server.view({ corpus, recipe: id });
      for (const [name, look] of Object.entries(looks ?? {})) if (!seen.has(name)) found.set(name, look);
    }
    for (const name of found.keys()) seen.add(name);
    sheets.push([corpus, [...found].sort(([one], [two]) => one.localeCompare(two, "en"))]);
  }
  return sheets;
}

const SIDE = 64;

function One({ name, looks }: { name: string; looks: Looks }) {
  if (!isVessel(looks))
    return (
      <svg width={SIDE} height={SIDE} aria-hidden="true">
        <Picture looks={looks} name={name} size={SIDE} />
      </svg>
    );
  const natural = vesselBox(looks, 1);
  const scale = Math.min((SIDE - 4) / natural.width, (SIDE - 4) / natural.height);
  const box = { width: natural.width * scale, height: natural.height * scale };
  const empty = filling({ id: 0, class: name, name, contents: [], slots: [] }, [], { [name]: looks });
  return (
    <svg width={SIDE} height={SIDE} viewBox={`${(box.width - SIDE) / 2} ${box.height - SIDE + 2} ${SIDE} ${SIDE}`} aria-hidden="true">
      <Vessel looks={looks} filling={empty} {...box} id={`sheet-${name}`} />
    </svg>
  );
}
