/** Completion and hover: what the primitives and classes of the server say about themselves. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EditorView, Tooltip } from "@codemirror/view";
import type { ClassDoc, PrimitiveDoc } from "../contract";
import type { Server } from "../kitchens";

/** What is known by now; it fills while the editor is already in use. */
export interface Manual {
  primitives: Map<string, PrimitiveDoc>;
  classes: Map<string, ClassDoc>;
}

export function openManual(server: Pick<Server, "primitives" | "classes">): Manual {
  const manual: Manual = { primitives: new Map(), classes: new Map() };
  // Without the manual the editor still edits.
  const shrug = () => undefined;
  server.primitives().then((all) => all.forEach((one) => manual.primitives.set(one.name, one)), shrug);
  server.classes().then((all) => all.forEach((one) => manual.classes.set(one.name, one)), shrug);
  return manual;
}

/** Primitives after a bracket, variables after a question mark, classes elsewhere. */
export function complete(context: CompletionContext, manual: Manual): CompletionResult | null {
  const word = context.matchBefore(/[?\w.-]*/);
  if (word === null || (word.from === word.to && !context.explicit)) return null;
  const before = context.state.doc.sliceString(Math.max(0, word.from - 200), word.from);
  const from = word.from;
  if (/\(\s*$/.test(before)) return { from, options: [...manual.primitives.values()].map(primitiveOption), validFor: /^[\w-]*$/ };
  if (word.text.startsWith("?")) return { from, options: variables(context), validFor: /^\?[\w.-]*$/ };
  return { from, options: [...manual.classes.values()].map(classOption), validFor: /^[\w.-]*$/ };
}

function primitiveOption(primitive: PrimitiveDoc): Completion {
  return { label: primitive.name, detail: primitive.summary, type: "function", info: () => page(primitive.name, pageOf(primitive)) };
}

function classOption({ name, kind }: ClassDoc): Completion {
  return { label: name, detail: kind, boost: kind === "ingredient" ? 1 : 0 };
}

function variables(context: CompletionContext): Completion[] {
  const text = context.state.doc.toString();
  const names = new Set(text.match(/\?[^\s();]+/g));
  const typing = context.matchBefore(/\?[^\s();]*/)?.text;
  return [...names].filter((name) => name !== typing).map((label) => ({ label, type: "variable" }));
}

/** What the word under the pointer means. */
export function explain(
  view: EditorView,
  at: number,
  manual: Manual,
  valueOf: (variable: string) => string | undefined,
): Tooltip | null {
  const line = view.state.doc.lineAt(at);
  const offset = at - line.from;
  for (const match of line.text.matchAll(/[^\s();]+/g)) {
    if (match.index > offset || match.index + match[0].length < offset) continue;
    const parts = meaning(match[0], manual, valueOf);
    if (parts === null) return null;
    const [from, to] = [line.from + match.index, line.from + match.index + match[0].length];
    return { pos: from, end: to, above: true, create: () => ({ dom: page(match[0], parts) }) };
  }
  return null;
}

function meaning(word: string, manual: Manual, valueOf: (variable: string) => string | undefined): Node[] | null {
  if (word.startsWith("?")) {
    const value = valueOf(word);
    return value === undefined ? null : [element("p", value)];
  }
  const primitive = manual.primitives.get(word);
  if (primitive !== undefined) return pageOf(primitive);
  const found = manual.classes.get(word);
  return found === undefined ? null : classPage(found);
}

function pageOf(primitive: PrimitiveDoc): Node[] {
  const usage = element("p", primitive.usage);
  usage.className = "usage";
  const table = element("table");
  for (const argument of primitive.arguments) {
    const row = element("tr");
    const fallback = argument.default === null ? "" : `; else ${argument.default}`;
    row.append(element("td", argument.name), element("td", argument.role), element("td", `${argument.doc}${fallback}`));
    table.append(row);
  }
  return [element("p", primitive.summary), usage, element("p", primitive.effect), element("p", `Takes ${primitive.duration}.`), table];
}

function classPage({ kind, parents, names }: ClassDoc): Node[] {
  const parts = [element("p", [kind, ...parents].join(" · "))];
  if (names.length > 0) parts.push(element("p", `Also called ${names.slice(0, 12).join(", ")}.`));
  return parts;
}

function page(title: string, parts: Node[]): HTMLElement {
  const dom = element("div");
  dom.className = "cm-doc";
  dom.append(element("h4", title), ...parts);
  return dom;
}

function element(name: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return made;
}
