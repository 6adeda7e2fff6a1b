/** Says things to screen readers that sighted readers see happen. */
import { signal } from "@preact/signals";

const said = signal("");

export function announce(text: string): void {
  said.value = text;
}

export function Announcer() {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {said}
    </div>
  );
}
