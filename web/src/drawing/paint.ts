/** How marks of drawings are painted, and colours made of colours. */

/**
 * A paint and a shape. A paint is a fill, perhaps `|` a line with its width; `^` makes a fill thinner. A shape is a path, or
 * `o` with centre and radii. The paint `label` is a field for the name, `text` a word.
 */
export type Mark = [paint: string, shape: string];

/** The drawing without what stands on it: `jar` of `jar/strawberry`. */
export function plainPicture(picture: string | null | undefined): string {
  return (picture ?? "").split("/")[0] ?? "";
}

type Rgb = [red: number, green: number, blue: number];

export function rgb(colour: string): Rgb {
  const digits = /^#([0-9a-f]{6})/i.exec(colour)?.[1] ?? "b3aca4";
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

export function hex(colour: readonly number[]): string {
  return `#${colour.map((part) => Math.round(Math.max(0, Math.min(255, part))).toString(16).padStart(2, "0")).join("")}`;
}

/** So much of the second colour in the first. */
export function mixed(colour: string, other: string, share: number): string {
  const [one, two] = [rgb(colour), rgb(other)];
  return hex(one.map((part, at) => part + ((two[at] ?? 0) - part) * share));
}

/** The colour of things that were stirred together, each by its weight. */
export function blended(parts: readonly { colour: string; weight: number }[]): string {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (parts.length === 0 || all <= 0) return "#d6b889";
  const sum = [0, 0, 0];
  for (const { colour, weight } of parts) rgb(colour).forEach((part, at) => (sum[at] = (sum[at] ?? 0) + (part * weight) / all));
  return hex(sum);
}

const INK = "#33261c";

/** The colours that letters stand for, given the colour of the thing. */
function named(letter: string, colour: string): string {
  switch (letter) {
    case "c":
      return colour;
    case "d":
      return mixed(colour, INK, 0.3);
    case "D":
      return mixed(colour, INK, 0.55);
    case "l":
      return mixed(colour, "#ffffff", 0.35);
    case "w":
      return "#fffdf6";
    case "g":
      return "#6b9a45";
    case "G":
      return "#47702c";
    case "b":
      return "#7a5230";
    case "s":
      return "#cdd3d7";
    case "S":
      return "#848d94";
    case "W":
      return "#cfa46c";
    case "-":
      return "none";
    default:
      return letter;
  }
}

export interface Paint {
  fill: string;
  opacity?: number;
  stroke?: string;
  "stroke-width"?: number;
}

const LINE = /^(#[0-9a-f]{6}|#[0-9a-f]{4}|[a-zA-Z])([\d.]*)$/;

export function painted(paint: string, colour: string): Paint {
  const [fill = "c", line = ""] = paint.split("|");
  const thin = fill.endsWith("^");
  const result: Paint = { fill: named(thin ? fill.slice(0, -1) : fill, colour) };
  if (thin) result.opacity = 0.55;
  const [, stroke, width] = LINE.exec(line) ?? [];
  if (stroke !== undefined) {
    result.stroke = named(stroke, colour);
    result["stroke-width"] = Number(width === "" || width === undefined ? 1 : width);
  }
  return result;
}
