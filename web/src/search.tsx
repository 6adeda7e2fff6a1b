/** Finding things, variables, statements and words of a recipe. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { onKeys } from "./keys";
import { plain } from "./kitchen/naming";
import { lines, type Choice, type Selection } from "./selection";

export interface Found {
  kind: "statement" | "variable" | "thing" | "words";
  text: string;
  choice: Choice;
}

const MOST = 30;

/** Everything that has all the words in it, what people write first. */
export function search({ view, cooked }: Pick<Selection, "view" | "cooked">, text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const fits = (candidate: string) => {
    const lower = candidate.toLowerCase();
    return words.every((word) => lower.includes(word) || plain(lower).includes(word));
  };
  const found: Found[] = [];
  for (const { key, line } of lines(view))
    line.links.forEach((link, at) => {
      const said = line.text.slice(link.span[0], link.span[1]);
      if (fits(said)) found.push({ kind: "words", text: said, choice: { kind: "sentence", line: key, link: at } });
    });
  const program = cooked.value;
  for (const { name, value, kitchen } of program?.variables ?? [])
    if (!kitchen && fits(`${name} ${value}`)) found.push({ kind: "variable", text: value === "" ? name : `${name}: ${plain(value)}`, choice: { kind: "variable", name } });
  for (const { number, text: said } of program?.statements ?? []) if (fits(`${number} ${said}`)) found.push({ kind: "statement", text: `${number} ${said}`, choice: { kind: "statement", number } });
  const seen = new Set<number>();
  for (const { id, name } of program?.nodes ?? []) {
    if (seen.has(id) || !fits(name)) continue;
    seen.add(id);
    found.push({ kind: "thing", text: plain(name), choice: { kind: "entity", id } });
  }
  return found.slice(0, MOST);
}

export function SearchBox({ selection }: { selection: Selection }) {
  const text = useSignal("");
  const at = useSignal(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => onKeys({ "/": () => field.current?.focus() }), []);
  const found = search(selection, text.value);
  const here = Math.min(at.value, Math.max(0, found.length - 1));
  function take(one: Found | undefined): void {
    if (one === undefined) return;
    selection.choose(one.choice);
    text.value = "";
    field.current?.blur();
  }
  function key(press: KeyboardEvent): void {
    const moves: Record<string, () => void> = {
      ArrowDown: () => (at.value = Math.min(found.length - 1, here + 1)),
      ArrowUp: () => (at.value = Math.max(0, here - 1)),
      Enter: () => take(found[here]),
      Escape: () => (text.value = ""),
    };
    const move = moves[press.key];
    if (move === undefined) return;
    press.preventDefault();
    press.stopPropagation();
    move();
  }
  const open = text.value.trim() !== "";
  return (
    <div class="find">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Find things, variables, statements, words"
        aria-expanded={open}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={open && found.length > 0 ? `found-${here}` : undefined}
        placeholder="Find … (/)"
        value={text.value}
        onInput={(input) => ((text.value = input.currentTarget.value), (at.value = 0))}
        onKeyDown={key}
      />
      <ul id="found" role="listbox" aria-label="Found" hidden={!open || found.length === 0}>
        {open &&
          found.map((one, index) => (
            <li key={index} id={`found-${index}`} role="option" aria-selected={index === here} onPointerDown={(press) => (press.preventDefault(), take(one))}>
              <span class="aside">{one.kind}</span> {one.text}
            </li>
          ))}
      </ul>
      {open && found.length === 0 && <p class="none-found aside">Nothing has that in it.</p>}
    </div>
  );
}
