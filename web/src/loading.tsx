/** A document that is on its way. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

export type Load<T> = { state: "waiting" } | { state: "there"; value: T } | { state: "refused"; why: string };

/**
 * Loads anew whenever `key` changes; answers to old questions are dropped. With `keep`, what is there stays until the next
 * answer, and when there is none: a list that is looked at again and again must not blink.
 */
export function useLoad<T>(key: string, load: () => Promise<T>, keep = false): Load<T> {
  const result = useSignal<Load<T>>({ state: "waiting" });
  useEffect(() => {
    let current = true;
    const kept = () => keep && result.peek().state === "there";
    if (!kept()) result.value = { state: "waiting" };
    load().then(
      (value) => current && (result.value = { state: "there", value }),
      (cause: unknown) => current && !kept() && (result.value = { state: "refused", why: words(cause) }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return result.value;
}

export function words(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

export function Loaded<T>(props: { load: Load<T>; what: string; children: (value: T) => ComponentChildren }) {
  const { load, what } = props;
  switch (load.state) {
    case "waiting":
      return (
        <p class="waiting" role="status">
          Loading {what} …
        </p>
      );
    case "refused":
      return (
        <div class="card refusal" role="alert">
          <h2>{what[0]?.toUpperCase() + what.slice(1)} cannot be shown</h2>
          <p>{load.why}</p>
        </div>
      );
    case "there":
      return <>{props.children(load.value)}</>;
  }
}
