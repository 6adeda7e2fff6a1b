/** Keys that work anywhere on a page, except where people write. */
export type KeyAction = () => void;

const WRITING = "input:not([type=checkbox]):not([type=range]):not([type=radio]), textarea, select, [contenteditable], .cm-host, dialog";

/** Listens for keys; returns how to end it. */
export function onKeys(actions: Record<string, KeyAction>): () => void {
  function key(press: KeyboardEvent): void {
    if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return;
    if ((press.target as Element | null)?.closest?.(WRITING)) return;
    const act = actions[press.key];
    if (act === undefined) return;
    press.preventDefault();
    act();
  }
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}
