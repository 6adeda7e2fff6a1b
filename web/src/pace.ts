/** How fast the cooking is played. */
import { computed, signal } from "@preact/signals";

export const PACES = ["0.5", "1", "2", "4", "8", "time"] as const;
export type Pace = (typeof PACES)[number];

/** Times the usual speed, or `time`: a minute of cooking lasts a second. */
export const pace = signal<Pace>("1");

/** Milliseconds between steps at the usual speed. */
const USUAL = 1100;
/** Seconds of cooking that last a second. */
const PER_SECOND = 60;

/** Milliseconds that a step takes to be seen. */
export const beat = computed(() => (pace.value === "time" ? USUAL : USUAL / Number(pace.value)));

/** Milliseconds until the next step, which takes so many seconds of cooking. */
export function pause(seconds: number): number {
  return pace.peek() === "time" ? Math.max(80, (seconds / PER_SECOND) * 1000) : beat.peek();
}
