/** The document of a film: what stands where, and how it moves. Made by `crates/commis-physics/src/trajectory.rs`. */

/** Place and turn (x, y, z, w), as they are written: in ten-thousandths of a metre and of one. */
export type Pose = readonly number[];

export interface Place {
  name: string;
  at: [number, number, number];
  size: [number, number, number];
  colour: [number, number, number];
}

export interface Look {
  shape: "bowl" | "tray" | "board" | "box" | "cylinder" | "rod" | "ball" | "sheet";
  size: number[];
  colour: [number, number, number];
}

export interface Body {
  id: number;
  class: string;
  covered: boolean;
  seen: boolean;
  pose: Pose;
  /** Kind and place in the vessel, four figures for each grain. */
  grains: number[];
}

export interface Picture {
  tick: number;
  poses: [number, Pose][];
  kinds?: number[];
  at?: number[];
}

export interface Step {
  statement: number;
  text: string;
  outcome: string;
  said: string;
  ends: number;
  /** Looks of classes that were not told of before. */
  looks?: Record<string, Look>;
  /** Kinds of grains that are new: radius, red, green, blue. */
  grains?: Kind[];
  pictures: Picture[];
  changed: Body[];
  gone: number[];
  spilled: number[];
}

export type Kind = [radius: number, red: number, green: number, blue: number];

/** What a film is; it comes first. */
export interface Head {
  format: string;
  title: string;
  ticks_per_second: number;
  /** How many steps there will be. */
  steps: number;
  places: Place[];
}

/** Why the end of a film is missing. */
export type Cut = "time" | "length" | "memory" | "limit" | "blocked";

/** One in how many parts figures are written. */
export const FINE = 10_000;

/** Something that can be seen at a moment. */
export interface Seen {
  id: number;
  class: string;
  covered: boolean;
  position: [number, number, number];
  orientation: [number, number, number, number];
  /** Whether hands move it right now. */
  moving: boolean;
  holdsFood: boolean;
}

/** Kind, and place in the room in metres. */
export type Ball = [kind: number, x: number, y: number, z: number];

export interface Moment {
  things: Seen[];
  balls: Ball[];
}

interface Frame {
  tick: number;
  kinds: number[];
  at: number[];
}

/** A step with its differences added up. */
interface Way {
  tracks: Map<number, { ticks: number[]; poses: Pose[] }>;
  frames: Frame[];
  /** From when on the grains of a thing are told by the frames. */
  staged: Map<number, number>;
}

/** A film that can be looked at at any moment of what has come of it. */
export class Film {
  /** The room before the first step and after each. */
  private readonly rooms: ReadonlyMap<number, Body>[] = [new Map()];
  private way: { step: number; way: Way } | null = null;
  private readonly told: Step[] = [];
  /** When each step begins, in ticks, and at last the end. */
  readonly begins: number[] = [0];
  readonly looks: Record<string, Look> = {};
  readonly kinds: Kind[] = [];
  /** Whether nothing more will come. */
  isOver = false;
  /** A sentence about what is missing; null when nothing is. */
  missing: string | null = null;

  constructor(readonly head: Head) {}

  /** Takes the next step in. */
  add(step: Step): void {
    const room = new Map(this.rooms.at(-1));
    for (const id of step.gone) room.delete(id);
    for (const body of step.changed) room.set(body.id, body);
    Object.assign(this.looks, step.looks);
    this.kinds.push(...(step.grains ?? []));
    this.told.push(step);
    this.rooms.push(room);
    this.begins.push(this.length + step.ends);
  }

  /** Nothing more comes. */
  end(cut: Cut | null, why = "one of its limits"): void {
    this.isOver = true;
    if (cut === "length") this.missing = "There are more pictures than a film may have: the last steps are shown without their way.";
    else if (cut === "memory") this.breakOff("the steps take more memory than they may");
    else if (cut === "limit") this.breakOff(`the run came to its limit (${why})`);
    else if (cut !== null) this.breakOff("there was no time to film the rest");
  }

  /** Nothing more comes, for a reason in words. */
  breakOff(why: string): void {
    this.isOver = true;
    this.missing = `The film ends after step ${this.steps} of ${this.head.steps}: ${why}. What has come can be played.`;
  }

  /** How many steps have come. */
  get steps(): number {
    return this.told.length;
  }

  /** How many steps there will be. */
  get planned(): number {
    return this.isOver ? this.steps : Math.max(this.head.steps, this.steps);
  }

  /** Ticks of all that has come. */
  get length(): number {
    return this.begins.at(-1) ?? 0;
  }

  /** A step, counted from 1. */
  step(number: number): Step | undefined {
    return this.told[number - 1];
  }

  /** The step that a tick of the film belongs to, counted from 1, and how far it is in it. */
  find(tick: number): { step: number; tick: number } {
    const next = this.begins.findIndex((begin, at) => at > 0 && begin > tick);
    const step = next < 0 ? this.steps : next;
    return { step, tick: tick - (this.begins[step - 1] ?? 0) };
  }

  /** What is seen so many ticks after a step began; step 0 is before cooking. */
  at(step: number, tick: number): Moment {
    const told = this.step(step);
    if (told === undefined) return standing(this.rooms[0]?.values() ?? [], []);
    if (tick >= told.ends) return standing(this.rooms[step]?.values() ?? [], told.spilled);
    const { tracks, frames, staged } = this.wayOf(step, told);
    const things: Seen[] = [];
    const balls: Ball[] = [];
    const before = this.rooms[step - 1] ?? new Map<number, Body>();
    const come = told.changed.filter(({ id }) => !before.has(id) && tracks.has(id));
    for (const body of [...before.values(), ...come]) {
      const track = tracks.get(body.id);
      const pose = track === undefined ? null : between(track, tick);
      if (!body.seen && pose === null) continue;
      const moving = pose !== null && tick <= (track?.ticks.at(-1) ?? 0);
      const seen = thing(body, pose ?? body.pose, moving);
      things.push(seen);
      if (tick < (staged.get(body.id) ?? Infinity)) put(body.grains, seen, balls);
    }
    const now = frames.findLastIndex((frame) => frame.tick <= tick);
    const frame = frames[now];
    if (frame !== undefined) {
      const next = frames[now + 1];
      const same = next !== undefined && next.kinds === frame.kinds;
      const share = same ? (tick - frame.tick) / Math.max(1, next.tick - frame.tick) : 0;
      frame.kinds.forEach((kind, nth) => {
        const axis = (part: number) => {
          const from = frame.at[nth * 3 + part] ?? 0;
          const to = same ? (next.at[nth * 3 + part] ?? from) : from;
          return (from + (to - from) * share) / FINE;
        };
        balls.push([kind, axis(0), axis(1), axis(2)]);
      });
    }
    return { things, balls };
  }

  private wayOf(step: number, told: Step): Way {
    if (this.way?.step !== step) this.way = { step, way: addUp(told) };
    return this.way.way;
  }
}

function addUp({ pictures }: Step): Way {
  const way: Way = { tracks: new Map(), frames: [], staged: new Map() };
  let last: Frame | undefined;
  for (const { tick, poses, kinds, at = [] } of pictures) {
    for (const [id, pose] of poses) {
      const track = way.tracks.get(id) ?? { ticks: [], poses: [] };
      track.ticks.push(tick);
      track.poses.push(pose);
      way.tracks.set(id, track);
    }
    if (kinds !== undefined) last = { tick, kinds, at };
    else if (last !== undefined) last = { tick, kinds: last.kinds, at: last.at.map((old, place) => old + (at[place] ?? 0)) };
    if (last === undefined) continue;
    way.frames.push(last);
    if (last.kinds.length > 0) for (const [id] of poses) if (!way.staged.has(id)) way.staged.set(id, tick);
  }
  return way;
}

/**
 * The pose of something that moves; null before it begins to. Hands go round and slow down, so the way from one picture to the
 * next is a curve through both that also looks at their neighbours: a whisk goes round two and a half times a second, and
 * straight lines would make a square of its circle.
 */
function between({ ticks, poses }: { ticks: number[]; poses: Pose[] }, tick: number): Pose | null {
  const at = ticks.findLastIndex((known) => known <= tick);
  const [from, to] = [poses[at], poses[at + 1]];
  if (from === undefined) return null;
  if (to === undefined) return from;
  const [begins = 0, ends = 0] = ticks.slice(at, at + 2);
  const length = Math.max(1, ends - begins);
  const share = (tick - begins) / length;
  const [before = from, after = to] = [poses[at - 1], poses[at + 2]];
  const leaves = length / Math.max(1, ends - (ticks[at - 1] ?? begins));
  const comes = length / Math.max(1, (ticks[at + 2] ?? ends) - begins);
  // The cubic curve with the slopes of the straight lines between the neighbours (Catmull and Rom).
  const [square, cube] = [share ** 2, share ** 3];
  return from.map((start, part) => {
    const end = to[part] ?? start;
    const out = (end - (before[part] ?? start)) * leaves;
    const into = ((after[part] ?? end) - start) * comes;
    return (2 * cube - 3 * square + 1) * start + (cube - 2 * square + share) * out + (3 * square - 2 * cube) * end + (cube - square) * into;
  });
}

function standing(bodies: Iterable<Body>, spilled: number[]): Moment {
  const things: Seen[] = [];
  const balls: Ball[] = [];
  for (const body of bodies) {
    if (!body.seen) continue;
    const seen = thing(body, body.pose, false);
    things.push(seen);
    put(body.grains, seen, balls);
  }
  for (let at = 0; at + 3 < spilled.length; at += 4) {
    const [kind = 0, x = 0, y = 0, z = 0] = spilled.slice(at, at + 4);
    balls.push([kind, x / FINE, y / FINE, z / FINE]);
  }
  return { things, balls };
}

function thing(body: Body, pose: Pose, moving: boolean): Seen {
  const [x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, d = FINE] = pose;
  const length = Math.hypot(a, b, c, d) || 1;
  return {
    id: body.id,
    class: body.class,
    covered: body.covered,
    position: [x / FINE, y / FINE, z / FINE],
    orientation: [a / length, b / length, c / length, d / length],
    moving,
    holdsFood: body.grains.length > 0,
  };
}

/** Puts the grains of a vessel where the vessel is. */
function put(grains: number[], { position, orientation: [a, b, c, d] }: Seen, balls: Ball[]): void {
  for (let at = 0; at + 3 < grains.length; at += 4) {
    const [kind = 0, x = 0, y = 0, z = 0] = grains.slice(at, at + 4);
    const v: [number, number, number] = [x / FINE, y / FINE, z / FINE];
    const t = cross([a, b, c], v).map((part) => 2 * part) as [number, number, number];
    const u = cross([a, b, c], t);
    balls.push([kind, position[0] + v[0] + d * t[0] + u[0], position[1] + v[1] + d * t[1] + u[1], position[2] + v[2] + d * t[2] + u[2]]);
  }
}

function cross(a: [number, number, number], b: [number, number, number]): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
