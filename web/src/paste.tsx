/** Paste a recipe, and the cook reads it. The text stays until the tab is closed, whatever comes of it. */
import { signal, useSignal } from "@preact/signals";
import { announce } from "./announce";
import type { Translated } from "./contract";
import { counted } from "./figure";
import { FileDrop } from "./file-drop";
import { words } from "./loading";
import type { Server } from "./kitchens";
import { go } from "./route";

const KEY = "commis-recipe";

interface Draft {
  text: string;
  /** The name of the file it comes from; empty when it was pasted. */
  name: string;
}

/** What the reader of this page has pasted. */
export const draft = signal<Draft>(remembered());
/** What the cook has made of it. */
export const reading = signal<Translated | null>(null);

function remembered(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Draft>;
    return { text: kept.text ?? "", name: kept.name ?? "" };
  } catch {
    return { text: "", name: "" };
  }
}

function write(next: Draft): void {
  draft.value = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the text lives as long as the page.
  }
}

/** Has the draft read, together with everything there is to see of it. */
export async function read(server: Server): Promise<Translated> {
  const { text, name } = draft.peek();
  const read = await server.translate({ text, view: true, ...(name === "" ? {} : { name }) });
  if (read.translations.length === 0) throw new Error(read.problems[0] ?? "no recipe can be read from the text");
  return read;
}

export function PasteForm({ server }: { server: Server }) {
  const busy = useSignal(false);
  const refusal = useSignal("");
  const { text, name } = draft.value;
  const ready = text.trim() !== "" && !busy.value;

  async function start(submit: Event): Promise<void> {
    submit.preventDefault();
    if (!ready) return;
    busy.value = true;
    refusal.value = "";
    try {
      reading.value = await read(server);
      announce("The recipe is cooked");
      go({ page: "read" });
    } catch (cause) {
      refusal.value = words(cause);
    } finally {
      busy.value = false;
    }
  }

  return (
    <form class="card paste" aria-labelledby="paste" onSubmit={start}>
      <h2 id="paste">Paste a recipe</h2>
      <FileDrop
        label={<label for="recipe-text">Title, ingredients and steps in English: paste them, drop a file, or </label>}
        pick="choose a recipe file"
        accept=".txt,.md,.markdown,.html,.htm,.json,.jsonld,.cook,.xml"
        onFiles={([file]) => void file?.text().then((text) => write({ text, name: file.name }))}
      >
        <textarea
          id="recipe-text"
          rows={7}
          placeholder={"Sweet butter\n\n- 100 g butter, softened\n- 50 g sugar\n\n1. Beat the butter and the sugar until fluffy."}
          value={text}
          aria-invalid={refusal.value !== ""}
          aria-describedby={refusal.value === "" ? undefined : "recipe-refusal"}
          onInput={(input) => write({ text: input.currentTarget.value, name: "" })}
        />
      </FileDrop>
      {refusal.value !== "" && (
        <p class="refusal" role="alert" id="recipe-refusal">
          {refusal}
        </p>
      )}
      <div class="start">
        <button type="submit" class="primary" disabled={!ready}>
          {busy.value ? "Reading …" : "Read and cook it"}
        </button>
        <span class="aside">
          {text.trim() === ""
            ? "No model is asked: the cook reads it by rules."
            : `${counted(text.length, "character")}${name === "" ? "" : ` of ${name}`} ready`}
        </span>
      </div>
    </form>
  );
}
