/**
 * What the reader looks at: one thing that is chosen, and one step of the cooking. Every pane reads what is lit
 * from here and chooses through here, so a choice anywhere shows everywhere.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Cooked, Side, View } from "./contract";
import { trail } from "./follow";

export type Choice =
  | { kind: "statement"; number: number }
  | { kind: "sentence"; line: string; link: number }
  | { kind: "variable"; name: string }
  | { kind: "entity"; id: number }
  /** Food from the shelf to the dish, see `follow.ts`; seen first at a step. */
  | { kind: "follow"; id: number; step: number };

/** Everything that belongs to the choice. */
export interface Lit {
  gold: ReadonlySet<number>;
  prediction: ReadonlySet<number>;
  /** Keys of text links, see `linkKey`. */
  links: ReadonlySet<string>;
  /** Entity ids in the kitchen of the side that is shown. */
  entities: ReadonlySet<number>;
}

export interface Selection {
  readonly view: View;
  readonly side: Signal<Side>;
  readonly cooked: ReadonlySignal<Cooked | null>;
  readonly choice: ReadonlySignal<Choice | null>;
  /** 0 is before cooking, n is after the nth executed statement. */
  readonly step: ReadonlySignal<number>;
  readonly lit: ReadonlySignal<Lit>;
  /** Whether the address asked for a place; without one, readers are led to the first difference. */
  readonly asked: boolean;
  choose(choice: Choice | null, side?: Side): void;
  stepTo(step: number): void;
  stepBy(steps: number): void;
  show(side: Side): void;
}

/** Ingredient lines are `i0`, `i1`, …; instructions `s0`, `s1`, …. */
export function linkKey(line: string, link: number): string {
  return `${line}.${link}`;
}

export function createSelection(view: View, query: URLSearchParams): Selection {
  const alone: Side = view.prediction === null ? "gold" : "prediction";
  const asked = query.get("side");
  const side = signal<Side>(asked === "gold" && view.gold !== null ? "gold" : alone);
  const cooked = computed(() => view[side.value]);
  const choice = signal<Choice | null>(parseChoice(query.get("select")));
  const step = signal(0);
  const lit = computed(() => light(view, side.value, choice.value));

  const limit = (at: number) => Math.max(0, Math.min(at, cooked.peek()?.steps.length ?? 0));
  const stepOfChoice = () => stepFor(cooked.peek(), choice.peek(), lit.peek()[side.peek()]);

  const wanted = Number(query.get("step") ?? NaN);
  step.value = limit(Number.isInteger(wanted) ? wanted : (stepOfChoice() ?? 0));
  if (choice.peek() === null && query.has("step")) choice.value = choiceAt(cooked.peek(), step.peek());

  function choose(next: Choice | null, of?: Side): void {
    batch(() => {
      if (of !== undefined && view[of] !== null) side.value = of;
      choice.value = next;
      const at = next === null ? null : stepOfChoice();
      step.value = limit(at ?? step.peek());
    });
  }

  function stepTo(at: number): void {
    batch(() => {
      step.value = limit(at);
      choice.value = choiceAt(cooked.peek(), step.peek());
    });
  }

  function show(next: Side): void {
    if (view[next] === null || next === side.peek()) return;
    batch(() => {
      const counterparts = [...lit.peek()[next]];
      side.value = next;
      const counterpart = counterparts[0];
      if (choice.peek()?.kind === "statement" && counterpart !== undefined)
        choice.value = { kind: "statement", number: counterpart };
      step.value = limit(stepOfChoice() ?? step.peek());
    });
  }

  const placed = ["step", "select", "side"].some((name) => query.has(name));
  return { view, side, cooked, choice, step, lit, asked: placed, choose, stepTo, stepBy: (n) => stepTo(step.peek() + n), show };
}

function choiceAt(cooked: Cooked | null, step: number): Choice | null {
  const executed = cooked?.steps[step - 1];
  return executed === undefined ? null : { kind: "statement", number: executed.statement };
}

/** The step at which the kitchen shows best what was chosen: the last of its statements; for a thing, its making. */
function stepFor(cooked: Cooked | null, choice: Choice | null, statements: ReadonlySet<number>): number | null {
  if (cooked === null || choice === null) return null;
  // A thing is chosen in the kitchen as it stands; jumping elsewhere would take it away from under the reader.
  if (choice.kind === "entity" || choice.kind === "follow") return null;
  if (choice.kind === "variable") {
    const producer = cooked.variables.find((variable) => variable.name === choice.name)?.producer ?? null;
    const made = cooked.steps.findIndex((step) => step.statement === producer);
    return made < 0 ? null : made + 1;
  }
  const last = cooked.steps.findLastIndex((step) => statements.has(step.statement));
  if (last >= 0) return last + 1;
  // What could not run is looked at where it would have run: after what stands before it.
  if (choice.kind !== "statement") return null;
  const before = cooked.steps.findLastIndex((step) => step.statement < choice.number);
  return before < 0 ? null : before + 1;
}

/** Everything that belongs to a choice, on both sides, in the text and in the kitchen. */
export function light(view: View, side: Side, choice: Choice | null): Lit {
  const own = new Set<number>();
  const links = new Set<string>();
  const entities = new Set<number>();
  const cooked = view[side];
  const gold = side === "gold" ? own : new Set<number>();
  const prediction = side === "prediction" ? own : new Set<number>();
  switch (choice?.kind) {
    case undefined:
      return { gold, prediction, links, entities };
    case "statement":
      own.add(choice.number);
      break;
    case "variable": {
      const variable = cooked?.variables.find(({ name }) => name === choice.name);
      if (variable?.producer != null) own.add(variable.producer);
      variable?.readers.forEach((reader) => own.add(reader));
      break;
    }
    case "entity":
      entities.add(choice.id);
      for (const step of cooked?.steps ?? []) if (touches(cooked, step, choice.id)) own.add(step.statement);
      break;
    case "follow":
      if (cooked !== null) {
        const { entities: met, statements } = trail(cooked, choice.id, choice.step);
        met.forEach((id) => entities.add(id));
        statements.forEach((number) => own.add(number));
      }
      break;
    case "sentence": {
      const link = lineOf(view, choice.line)?.links[choice.link];
      link?.gold.forEach((number) => gold.add(number));
      link?.implicit.forEach((number) => gold.add(number));
      link?.prediction.forEach((number) => prediction.add(number));
      links.add(linkKey(choice.line, choice.link));
    }
  }
  if (choice.kind !== "sentence") {
    alignedWith(view, side, own).forEach((number) => (side === "gold" ? prediction : gold).add(number));
    linksOf(view, gold, prediction).forEach((key) => links.add(key));
  }
  if (choice.kind !== "entity" && choice.kind !== "follow") {
    for (const step of cooked?.steps ?? []) {
      if (!own.has(step.statement)) continue;
      const touched = step.failure === null ? step.products : inputs(cooked, step);
      for (const node of touched) {
        const id = cooked?.nodes[node]?.id;
        if (id !== undefined) entities.add(id);
      }
    }
  }
  return { gold, prediction, links, entities };
}

/** What a statement was given: where it failed, these are the things to look at. */
function inputs(cooked: Cooked | null, step: Cooked["steps"][number]): number[] {
  const statement = cooked?.statements.find(({ number }) => number === step.statement);
  return (statement?.arguments ?? []).flatMap(({ role, variable }) => {
    const bound = variable === null || role === "out" ? undefined : cooked?.variables[variable];
    return bound === undefined || bound.kitchen || bound.node === null ? [] : [bound.node];
  });
}

function touches(cooked: Cooked | null, step: Cooked["steps"][number], entity: number): boolean {
  return (
    step.changes.some((change) => change.entity === entity) ||
    step.products.some((node) => cooked?.nodes[node]?.id === entity)
  );
}

function alignedWith(view: View, side: Side, numbers: ReadonlySet<number>): number[] {
  return (view.alignment?.pairs ?? []).flatMap(([gold, prediction]) => {
    const [here, there] = side === "gold" ? [gold, prediction] : [prediction, gold];
    return here !== undefined && there !== undefined && numbers.has(here) ? [there] : [];
  });
}

function linksOf(view: View, gold: ReadonlySet<number>, prediction: ReadonlySet<number>): string[] {
  const keys: string[] = [];
  for (const { key, line } of lines(view)) {
    line.links.forEach((link, at) => {
      const led =
        [...link.gold, ...link.implicit].some((number) => gold.has(number)) ||
        link.prediction.some((number) => prediction.has(number));
      if (led) keys.push(linkKey(key, at));
    });
  }
  return keys;
}

/** All lines of the recipe with their keys. */
export function lines(view: View) {
  const { ingredients = [], instructions = [] } = view.recipe ?? {};
  return [
    ...ingredients.map((line, at) => ({ key: `i${at}`, line })),
    ...instructions.map((line, at) => ({ key: `s${at}`, line })),
  ];
}

function lineOf(view: View, key: string) {
  return lines(view).find((line) => line.key === key)?.line;
}

/** `statement:7`, `sentence:s2.1`, `variable:?dough`, `entity:31`. */
export function choiceText(choice: Choice): string {
  switch (choice.kind) {
    case "statement":
      return `statement:${choice.number}`;
    case "sentence":
      return `sentence:${linkKey(choice.line, choice.link)}`;
    case "variable":
      return `variable:${choice.name}`;
    case "entity":
      return `entity:${choice.id}`;
    case "follow":
      return `follow:${choice.id}.${choice.step}`;
  }
}

export function parseChoice(text: string | null): Choice | null {
  const [, kind, rest = ""] = /^([a-z]+):(.+)$/s.exec(text ?? "") ?? [];
  if (kind === "statement" && /^\d{1,9}$/.test(rest)) return { kind, number: Number(rest) };
  if (kind === "entity" && /^\d{1,12}$/.test(rest)) return { kind, id: Number(rest) };
  if (kind === "variable") return { kind, name: rest };
  const [, id, step] = /^(\d{1,12})\.(\d{1,9})$/.exec(rest) ?? [];
  if (kind === "follow" && id !== undefined) return { kind, id: Number(id), step: Number(step) };
  const [, line, link] = /^([is]\d{1,6})\.(\d{1,6})$/.exec(rest) ?? [];
  if (kind === "sentence" && line !== undefined) return { kind, line, link: Number(link) };
  return null;
}

/** The query that leads back here. Keeps what it does not know, such as the tab. */
export function permalink(selection: Selection, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  // Without a step in it, an address leads to the first difference.
  const led = selection.view.gold !== null && selection.view.prediction !== null;
  set("step", selection.step.value > 0 || led ? String(selection.step.value) : null);
  set("select", selection.choice.value === null ? null : choiceText(selection.choice.value));
  const other = selection.view.prediction !== null && selection.side.value === "gold";
  set("side", other ? "gold" : null);
  return next;
}
