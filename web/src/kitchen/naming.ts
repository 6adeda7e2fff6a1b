/** What things are called by people: by what is in them, and by the variables that stand for them. */
import type { Cooked, KitchenNode } from "../contract";
import { people } from "../figure";

/** `all-purpose-flour` becomes "all-purpose flour". */
export function plain(name: string): string {
  return name.replace(/(?<!\ball)-(?!purpose\b)/g, " ");
}

export interface Called {
  /** "large bowl", "230 g butter". */
  what: string;
  /** "818 g dough"; empty when nothing is in it. */
  holds: string;
  /** "?dough"; empty when no variable stands for it. */
  variable: string;
}

/** In one line: "large bowl: 818 g dough · ?dough". */
export function calledInLine({ what, holds, variable }: Called): string {
  return `${what}${holds === "" ? "" : `: ${holds}`}${variable === "" ? "" : ` · ${variable}`}`;
}

interface Name {
  variable: string;
  value: string;
  node: number;
  /** The step after which it stands for the thing. */
  from: number;
}

export type Names = (node: KitchenNode, step: number) => Called;

/** Food by amounts: "32 × 25 g dough, 18 g dough". */
function listed(nodes: readonly KitchenNode[], at: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const index of at) {
    const name = nodes[index]?.name ?? "";
    const short = plain(name.replace(/ of .*$/, ""));
    counts.set(short, (counts.get(short) ?? 0) + 1);
  }
  const parts = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  const shown = parts.slice(0, 3).join(", ");
  return people(parts.length > 3 ? `${shown} and ${parts.length - 3} more` : shown);
}

/** How to call the things of a program. The names of a thing are those of the last variable that stands for it. */
export function names({ variables, steps, nodes }: Cooked): Names {
  const turn = new Map(steps.map((step, at) => [step.statement, at + 1]));
  const byEntity = new Map<number, Name[]>();
  for (const { name, kitchen, producer, value, node } of variables) {
    const entity = node === null ? undefined : nodes[node]?.id;
    const from = turn.get(producer ?? -1);
    if (kitchen || entity === undefined || from === undefined || node === null) continue;
    const list = byEntity.get(entity) ?? [];
    list.push({ variable: name, value, node, from });
    byEntity.set(entity, list);
  }
  return (node, step) => {
    const known = (byEntity.get(node.id) ?? []).filter(({ from }) => from <= step);
    const latest = known.reduce<Name | null>((best, name) => (best === null || name.from > best.from ? name : best), null);
    const what = people(plain(node.name.replace(/ of .*$/, "")));
    if (latest === null) return { what, holds: listed(nodes, node.contents), variable: "" };
    const then = nodes[latest.node];
    const same = then === node || (then !== undefined && then.contents.join() === node.contents.join());
    const told = same ? (/ with (.*)$/.exec(latest.value)?.[1] ?? "") : "";
    const holds = shortened(told, listed(nodes, node.contents));
    return { what, holds: node.contents.length === 0 ? "" : holds, variable: latest.variable };
  };
}

/** What a program calls it, without what it is made of: "18 g dough of flour and sugar and 32 × 25 g dough" is "32 × 25 g dough, 18 g dough". */
function shortened(told: string, otherwise: string): string {
  const parts = told.replace(/ of .*?(?= and \d|$)/g, "").split(/, (?=\d)| and (?=\d)/);
  const brief = parts.sort((a, b) => Number(b.includes(" × ")) - Number(a.includes(" × "))).join(", ");
  return brief === "" || brief.length > 70 ? otherwise : people(plain(brief));
}
