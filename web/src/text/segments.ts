/** Cuts a line into stretches that lead to statements and stretches that do not. */
import type { TextLine } from "../contract";

export interface Segment {
  text: string;
  /** The link it belongs to; the shortest one where several cover it. */
  link: number | null;
}

export function segments({ text, links }: TextLine): Segment[] {
  const owner = new Array<number | null>(text.length).fill(null);
  const length = (at: number) => {
    const span = links[at]?.span;
    return span === undefined ? 0 : span[1] - span[0];
  };
  const longestFirst = [...links.keys()].sort((a, b) => length(b) - length(a));
  for (const at of longestFirst) {
    const [from, to] = links[at]?.span ?? [0, 0];
    owner.fill(at, Math.max(0, from), Math.min(text.length, to));
  }
  const result: Segment[] = [];
  let begin = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && owner[at] === owner[begin]) continue;
    result.push({ text: text.slice(begin, at), link: owner[begin] ?? null });
    begin = at;
  }
  return result;
}

/** 3, 4, 5, 9 becomes "3–5 9". */
export function ranges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: [number, number][] = [];
  for (const number of sorted) {
    const last = parts.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(" ");
}
