/** Taking things out of the page: files to keep, links to send. */
import { announce } from "./announce";

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  announce(`${name} is saved`);
}

export function downloadText(name: string, text: string, type = "text/plain"): void {
  download(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Copies a text; says so either way. */
export async function copy(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`${what} is copied`);
    return true;
  } catch {
    announce(`${what} could not be copied`);
    return false;
  }
}

/** A table as CSV: commas, quotes doubled, one line per row. */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? "" : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\n`).join("");
}

/** A part of the page as a picture of its own: every style that it has by rules is written into it. */
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [own, copied] = [[svg, ...svg.querySelectorAll<SVGElement>("*")], [copy, ...copy.querySelectorAll<SVGElement>("*")]];
  own.forEach((element, at) => {
    const target = copied[at];
    if (target === undefined) return;
    const style = getComputedStyle(element);
    for (const name of PAINTED) {
      const value = style.getPropertyValue(name);
      if (value !== "" && value !== USUAL[name]) target.setAttribute(name, value);
    }
    const moved = style.transform;
    if (element.style.transform !== "" && moved !== "none") target.setAttribute("transform", moved);
    for (const name of ["class", "style", "tabindex", "role"]) target.removeAttribute(name);
  });
  const box = svg.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(box.width)));
  copy.setAttribute("height", String(Math.round(box.height)));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${Math.round(box.width)} ${Math.round(box.height)}`);
  return new XMLSerializer().serializeToString(copy);
}

const PAINTED = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "paint-order", "display", "visibility"];
const USUAL: Record<string, string> = { "fill-opacity": "1", "stroke": "none", "stroke-width": "1px", "stroke-dasharray": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter", opacity: "1", "text-anchor": "start", "paint-order": "normal", display: "inline", visibility: "visible" };

/** The same as pixels, twice as many as on the screen. */
export async function pixels(svg: SVGSVGElement): Promise<Blob> {
  const text = standalone(svg);
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error("the picture cannot be drawn"));
    image.src = address;
  });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("the browser has no canvas");
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture cannot be written")) : resolve(blob)), "image/png"));
}
