/** The word that a server may ask for before it answers; kept until the tab is closed. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

const KEY = "commis-token";

/** What to say while the reader is asked; null while nobody asks. */
const question = signal<string | null>(null);
let known = remembered();
let waiting: (() => void)[] = [];

/** The word, if the reader has given one. */
export function token(): string | null {
  return known;
}

/** Asks the reader for a word other than the one that the server has just refused. */
export function askForToken(refused: string | null): Promise<void> {
  // Several questions are refused at once; one answer is enough for all of them.
  if (known !== refused) return Promise.resolve();
  question.value = refused === null ? "This server answers only those who know its token." : "That is not the token of this server.";
  return new Promise((resolve) => waiting.push(resolve));
}

function give(word: string): void {
  known = word;
  try {
    sessionStorage.setItem(KEY, word);
  } catch {
    // A reader who keeps no storage is asked again after a reload.
  }
  question.value = null;
  const answered = waiting;
  waiting = [];
  answered.forEach((go) => go());
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function TokenDialog() {
  const asked = question.value;
  return asked === null ? null : <Dialog says={asked} />;
}

function Dialog({ says }: { says: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="card token" aria-labelledby="token-says" onCancel={(cancel) => cancel.preventDefault()}>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          const word = new FormData(submit.currentTarget).get("token");
          if (typeof word === "string" && word.trim() !== "") give(word.trim());
        }}
      >
        <p id="token-says">{says}</p>
        <label>
          Token <input name="token" type="password" autocomplete="off" required />
        </label>
        <button type="submit">Go on</button>
      </form>
    </dialog>
  );
}
