/** Who is busy when: one lane per station, and rows inside a lane so that no two bars cover each other. */
import type { Cooked, Step } from "../contract";
import { toNumber } from "../figure";

export interface Bar {
  step: Step;
  /** Its place in the order of execution, from 1. */
  at: number;
  begins: number;
  /** Until when hands are needed. */
  handsFree: number;
  ends: number;
  row: number;
}

export interface Lane {
  station: string;
  bars: Bar[];
  rows: number;
}

export interface Timeline {
  lanes: Lane[];
  /** Seconds until everything is there. */
  ends: number;
}

export function timeline(cooked: Cooked): Timeline {
  const lanes = new Map<string, Bar[]>();
  let ends = 0;
  cooked.steps.forEach((step, index) => {
    const [begins, free, done] = [step.begins, step.cook_free, step.ends].map((figure) => finite(toNumber(figure)));
    const bar: Bar = {
      step,
      at: index + 1,
      begins: begins ?? 0,
      handsFree: Math.max(begins ?? 0, free ?? 0),
      ends: Math.max(begins ?? 0, done ?? 0, free ?? 0),
      row: 0,
    };
    ends = Math.max(ends, bar.ends);
    const lane = lanes.get(step.station);
    if (lane === undefined) lanes.set(step.station, [bar]);
    else lane.push(bar);
  });
  const sorted = [...lanes].map(([station, bars]) => ({ station, bars, rows: stack(bars) }));
  // The cook first; stations in the order in which they come into play.
  sorted.sort((a, b) => Number(b.station === "cook") - Number(a.station === "cook"));
  return { lanes: sorted, ends };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** Gives each bar the first row that is free when it begins; the number of rows. */
function stack(bars: Bar[]): number {
  const freeFrom: number[] = [];
  for (const bar of [...bars].sort((a, b) => a.begins - b.begins || a.at - b.at)) {
    const row = freeFrom.findIndex((free) => free <= bar.begins);
    bar.row = row < 0 ? freeFrom.length : row;
    freeFrom[bar.row] = Math.max(bar.ends, bar.begins);
  }
  return freeFrom.length;
}

/** Distances between ticks, in seconds, that people count in. */
const TICKS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400, 604_800];

/** Times to write on the axis, at most `most` of them. */
export function ticks(ends: number, most: number): number[] {
  const distance = TICKS.find((candidate) => ends / candidate <= most) ?? Math.ceil(ends / most);
  const count = Math.floor(ends / distance);
  return Array.from({ length: count + 1 }, (_, at) => at * distance);
}
