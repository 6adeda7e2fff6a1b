/** The picture of a thing: the drawing of its class in its colour. */
import type { Looks } from "../contract";
import { painted, type Mark } from "./paint";
import { FOOD } from "./pictures-food";
import { TOOLS } from "./pictures-tools";

/** What is drawn when a class has no drawing: its shape. */
const SHAPES: Record<string, string> = {
  bowl: "tub",
  tray: "box",
  board: "board",
  box: "block",
  cylinder: "tub",
  rod: "spoon",
  ball: "ball",
  sheet: "flakes",
};

export function drawing({ picture, shape }: Pick<Looks, "picture" | "shape">): Mark[] {
  const name = picture ?? "";
  return FOOD[name] ?? TOOLS[name] ?? FOOD[SHAPES[shape] ?? "ball"] ?? TOOLS["board"] ?? [];
}

/** Every drawing there is, for the sheet of all of them. */
export function drawings(): string[] {
  return [...Object.keys(FOOD), ...Object.keys(TOOLS)];
}

interface PictureProps {
  looks: Looks;
  /** Whose name a label shows. */
  name: string;
  x?: number;
  y?: number;
  /** The length of its side. */
  size: number;
  /** In place of the colour of its class. */
  colour?: string;
}

/** A drawing as a part of a larger one. */
export function Picture({ looks, name, x = 0, y = 0, size, colour = looks.colour }: PictureProps) {
  return (
    <g aria-hidden="true" transform={`translate(${round(x)} ${round(y)}) scale(${round(size / 40)})`}>
      {drawing(looks).map(([paint, shape], at) =>
        paint === "label" ? (
          <Label key={at} field={shape} name={name} />
        ) : paint === "text" ? (
          <Letters key={at} field={shape} />
        ) : (
          <Shape key={at} shape={shape} {...painted(paint, colour)} />
        ),
      )}
    </g>
  );
}

function Shape({ shape, ...paint }: { shape: string } & ReturnType<typeof painted>) {
  if (!shape.startsWith("o")) return <path d={shape} stroke-linejoin="round" stroke-linecap="round" {...paint} />;
  const [cx, cy, rx, ry] = shape.slice(1).trim().split(" ").map(Number);
  return <ellipse cx={cx} cy={cy} rx={rx} ry={ry} {...paint} />;
}

function Letters({ field }: { field: string }) {
  const [x, y, size, word] = field.split(" ");
  return (
    <text class="letters" x={x} y={y} font-size={size} text-anchor="middle" fill="#4c555b">
      {word}
    </text>
  );
}

/** Words that packages leave out: what they are is seen. */
const SEEN = new Set(["ground", "powder", "powdered", "fresh", "dried", "extract", "the", "and", "in"]);

/** The name as a package has it: one or two short lines. */
export function labelLines(name: string): string[] {
  const words = name.split(/[- ]/).filter((word) => word !== "");
  const telling = words.filter((word) => !SEEN.has(word));
  const said = telling.length > 0 ? telling : words;
  if (said.length === 1) return said;
  const half = Math.ceil(said.length / 2);
  const [first, second] = [said.slice(0, half).join(" "), said.slice(half).join(" ")];
  return [first, second].map((line) => (line.length > 13 ? `${line.slice(0, 12)}.` : line));
}

function Label({ field, name }: { field: string; name: string }) {
  const [x = 0, y = 0, width = 20, height = 10] = field.split(" ").map(Number);
  const light = field.endsWith("light");
  const lines = labelLines(name);
  const longest = Math.max(...lines.map((line) => line.length), 4);
  const size = Math.min((width - 1.5) / (longest * 0.56), (height - 1) / (lines.length * 1.1), 7);
  const top = y + height / 2 - ((lines.length - 1) * size * 1.05) / 2 + size * 0.34;
  return (
    <g class="letters" fill={light ? "#fffdf6" : "#3d2f25"} font-size={round(size)} text-anchor="middle">
      {lines.map((line, at) => (
        <text key={at} x={x + width / 2} y={round(top + at * size * 1.05)}>
          {line}
        </text>
      ))}
    </g>
  );
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
