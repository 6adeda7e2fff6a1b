/** Buttons that take a drawing out of the page. */
import { useSignal } from "@preact/signals";
import { writeAddress } from "./route";
import { copy, download, downloadText, pixels, standalone } from "./take-out";

/** Saves the picture inside the nearest pane. */
export function SaveDrawing({ name, find }: { name: string; find: string }) {
  const refusal = useSignal("");
  const drawing = (button: Element) => button.closest(".pane")?.querySelector<SVGSVGElement>(find) ?? null;
  async function save(button: Element, kind: "svg" | "png"): Promise<void> {
    const svg = drawing(button);
    if (svg === null) return;
    refusal.value = "";
    try {
      if (kind === "svg") downloadText(`${name}.svg`, standalone(svg), "image/svg+xml");
      else download(`${name}.png`, await pixels(svg));
    } catch (cause) {
      refusal.value = cause instanceof Error ? cause.message : "it could not be saved";
    }
  }
  return (
    <span class="save">
      <button type="button" title={`Save the ${name} as SVG`} aria-label={`Save the ${name} as SVG`} onClick={(click) => void save(click.currentTarget, "svg")}>
        SVG
      </button>
      <button type="button" title={`Save the ${name} as PNG`} aria-label={`Save the ${name} as PNG`} onClick={(click) => void save(click.currentTarget, "png")}>
        PNG
      </button>
      {refusal.value !== "" && <span role="alert">{refusal}</span>}
    </span>
  );
}

/** Copies the address, which leads to exactly what is seen. */
export function CopyLink() {
  const done = useSignal(false);
  return (
    <button type="button" class="copy-link" onClick={() => (writeAddress(), void copy(location.href, "The link").then((copied) => (done.value = copied)))}>
      {done.value ? "Link copied" : "Copy link"}
    </button>
  );
}
