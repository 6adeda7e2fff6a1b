/** The keys of the page, under `?`. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { onKeys } from "./keys";

const KEYS: [title: string, keys: [key: string, what: string][]][] = [
  ["Cooking", [["← →", "one step back, one step on"], ["Home End", "before the first step, after the last one"], ["Space", "play and pause"]]],
  ["What went wrong", [["n p", "next and previous difference"], ["Shift+n Shift+p", "next and previous failure"]]],
  ["Predictions", [["j k", "next and previous prediction, or item of a run"]]],
  ["Everywhere", [["/", "find things, variables, statements, words"], ["?", "these keys"], ["Esc", "close"]]],
  ["Network", [["+ −", "nearer, farther"], ["0", "whole network"]]],
  ["Kitchen", [["↑ ↓ ← →", "from thing to thing"], ["Enter", "choose"]]],
  ["Playground", [["Ctrl+Space", "complete"], ["Ctrl+Z", "undo"]]],
];

const open = signal(false);

export function HelpButton() {
  return (
    <button type="button" class="quiet" aria-label="Keys" title="Keys (?)" onClick={() => (open.value = true)}>
      ?
    </button>
  );
}

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => onKeys({ "?": () => (open.value = true) }), []);
  useEffect(() => {
    if (open.value && dialog.current?.open === false) dialog.current.showModal();
  }, [open.value]);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={() => (open.value = false)}>
      {open.value && (
        <>
          <h2 id="help-title">Keys</h2>
          {KEYS.map(([title, keys]) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(([key, what]) => (
                  <div key={key}>
                    <dt>
                      {key.split(" ").map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </>
      )}
    </dialog>
  );
}
