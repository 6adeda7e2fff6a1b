/** A field that takes a file: dropped on it, or chosen. What is typed in it is its owner's business. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { announce } from "./announce";

interface Props {
  /** The field's own label, with its `for`. */
  label: ComponentChildren;
  /** The words of the link that opens the file dialogue. */
  pick: string;
  /** The endings of files that can be chosen. */
  accept: string;
  onFile: (text: string, name: string) => void;
  children: ComponentChildren;
}

export function FileDrop({ label, pick, accept, onFile, children }: Props) {
  const dragging = useSignal(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    onFile(await file.text(), file.name);
    announce(`${file.name} is loaded`);
  }

  return (
    <div
      class={`drop ${dragging.value ? "over" : ""}`}
      onDragOver={(drag) => (drag.preventDefault(), (dragging.value = true))}
      onDragLeave={() => (dragging.value = false)}
      onDrop={(drop) => {
        drop.preventDefault();
        dragging.value = false;
        void take(drop.dataTransfer?.files[0]);
      }}
    >
      {label}
      <label class="pick">
        {pick}
        <input
          type="file"
          accept={accept}
          class="unseen"
          onChange={(change) => void take(change.currentTarget.files?.[0])}
        />
      </label>
      {children}
    </div>
  );
}
