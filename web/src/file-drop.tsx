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
  /** The files as they are; nobody has read them yet. */
  onFiles: (files: File[]) => void;
  /** Whether several can be taken at once. */
  several?: boolean;
  children: ComponentChildren;
}

export function FileDrop({ label, pick, accept, onFiles, several = false, children }: Props) {
  const dragging = useSignal(false);

  function take(list: FileList | null | undefined): void {
    const files = [...(list ?? [])].slice(0, several ? undefined : 1);
    if (files.length === 0) return;
    onFiles(files);
    announce(`${files.map(({ name }) => name).join(", ")} taken`);
  }

  return (
    <div
      class={`drop ${dragging.value ? "over" : ""}`}
      onDragOver={(drag) => (drag.preventDefault(), (dragging.value = true))}
      onDragLeave={() => (dragging.value = false)}
      onDrop={(drop) => {
        drop.preventDefault();
        dragging.value = false;
        take(drop.dataTransfer?.files);
      }}
    >
      {label}
      <label class="pick">
        {pick}
        <input
          type="file"
          accept={accept}
          class="unseen"
          multiple={several}
          onChange={(change) => {
            take(change.currentTarget.files);
            // The same file may be chosen again after it was changed.
            change.currentTarget.value = "";
          }}
        />
      </label>
      {children}
    </div>
  );
}
