/** A pasted recipe as the cook has read it, shown as a gold is shown. */
import type { Translated, TranslatedRecipe } from "../contract";
import { counted } from "../figure";
import { Loaded, useLoad } from "../loading";
import type { Server } from "../kitchens";
import { draft, PasteForm, read, reading } from "../paste";
import { href, place } from "../route";
import { useTitle } from "../title";
import { RecipeView } from "./recipe";

export function ReadPage({ server }: { server: Server }) {
  useTitle("A recipe of your own");
  if (reading.value !== null) return <Read translated={reading.value} />;
  return draft.peek().text.trim() === "" ? <Empty server={server} /> : <Again server={server} />;
}

/** Nothing was pasted in this tab. */
function Empty({ server }: { server: Server }) {
  return (
    <div class="home">
      <h1>A recipe of your own</h1>
      <PasteForm server={server} />
    </div>
  );
}

/** The page was loaded anew: the text is still there, what came of it is not. */
function Again({ server }: { server: Server }) {
  const load = useLoad("draft", () => read(server));
  return (
    <Loaded load={load} what="the recipe">
      {(translated) => <Read translated={translated} />}
    </Loaded>
  );
}

function Read({ translated }: { translated: Translated }) {
  const { translations } = translated;
  const wanted = Number(place.value.query.get("recipe") ?? "1");
  const recipe = translations[wanted - 1] ?? translations[0];
  if (recipe?.view === undefined) return null;
  return (
    <RecipeView
      key={recipe.id}
      view={recipe.view}
      up={{ page: "home" }}
      upName="Another recipe"
      remarks={<Remarks recipe={recipe} translated={translated} />}
    />
  );
}

function Remarks({ recipe, translated }: { recipe: TranslatedRecipe; translated: Translated }) {
  const { kitchen, notes, left_over } = recipe;
  const others = translated.translations.length > 1;
  return (
    <div class="read-remarks">
      <p class="aside">
        Read by the cook for the kitchen “{kitchen}”.
        {left_over.length > 0 && ` Not used: ${left_over.join(", ")}.`}
      </p>
      {notes.length > 0 && (
        <details>
          <summary>{counted(notes.length, "note")} of the cook</summary>
          <ul>
            {notes.map(({ text }, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {translated.problems.map((problem) => (
        <p key={problem} class="aside">
          {problem}
        </p>
      ))}
      {others && (
        <nav aria-label="Recipes of this text">
          {translated.translations.map(({ id, title }, at) => (
            <a key={id} href={href({ page: "read" }, { recipe: String(at + 1) })} aria-current={id === recipe.id ? "page" : undefined}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
