/** The picture of a thing: the drawing of its class in its colour. */
import type { Looks } from "../contract";
import { painted, plainPicture, type Mark } from "./paint";
import { FOOD } from "./pictures-food";
import { LARDER } from "./pictures-larder";
import { PRODUCE } from "./pictures-produce";
import { SIGNS } from "./pictures-signs";
import { TOOLS } from "./pictures-tools";

const ALL: Record<string, Mark[]> = { ...FOOD, ...LARDER, ...PRODUCE, ...SIGNS, ...TOOLS };

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
  return ALL[plainPicture(picture)] ?? ALL[SHAPES[shape] ?? "ball"] ?? [];
}

/** What a drawing has on its label or its tag, as in `jar/strawberry` or `bottle/corn#efc53a`. */
export function emblem(picture: string | null | undefined): { marks: Mark[]; colour: string | null } | null {
  const [, name, colour] = /\/(\w+)(#[0-9a-f]{6})?$/i.exec(picture ?? "") ?? [];
  const marks = ALL[name ?? ""];
  return marks === undefined ? null : { marks: marks.filter(([paint]) => paint !== "label" && paint !== "text"), colour: colour ?? null };
}

/** Every drawing there is, for the sheet of all of them. */
export function drawings(): string[] {
  return Object.keys(ALL);
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
  const sign = emblem(looks.picture);
  const panel = PANELS[plainPicture(looks.picture)];
  return (
    <g aria-hidden="true" transform={`translate(${round(x)} ${round(y)}) scale(${round(size / 40)})`}>
      <Marks marks={drawing(looks)} colour={colour} name={name} labelled={sign === null || panel === undefined} />
      {sign !== null && (panel !== undefined ? <Panel field={panel} sign={sign} colour={colour} name={name} /> : <Tag sign={sign} colour={colour} />)}
    </g>
  );
}

function Marks({ marks, colour, name, labelled }: { marks: Mark[]; colour: string; name: string; labelled: boolean }) {
  return (
    <>
      {marks.map(([paint, shape], at) =>
        paint === "label" ? (
          labelled && <Label key={at} field={shape} name={name} />
        ) : paint === "text" ? (
          labelled && <Letters key={at} field={shape} />
        ) : (
          <Shape key={at} shape={shape} {...painted(paint, colour)} />
        ),
      )}
    </>
  );
}

/** Where packages have room for a picture of what is in them: left, top, width, height. */
const PANELS: Record<string, [number, number, number, number]> = {
  sack: [9, 14, 22, 20],
  sugarbag: [9.5, 11, 21, 20],
  box: [9, 9, 18, 22],
  tin: [9.5, 13, 21, 19],
  shaker: [11, 14.5, 18, 18],
  bottle: [11.3, 20, 17.4, 16],
  vial: [12.3, 20, 15.4, 15],
  jar: [11.5, 19, 17, 16],
  carton: [10.5, 14.5, 19, 19],
  tub: [9, 17, 22, 17],
  can: [8.5, 13, 23, 19],
  driedherb: [10, 16, 20, 18],
  saltshaker: [11, 18, 18, 16],
  frozenbag: [9, 16.5, 22, 18],
};

type Sign = NonNullable<ReturnType<typeof emblem>>;

/** A label with a picture, and the name beneath it. */
function Panel({ field: [x, y, width, height], sign, colour, name }: { field: [number, number, number, number]; sign: Sign; colour: string; name: string }) {
  const letters = 4.6;
  const side = Math.min(width, height - letters + 0.6);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="1.2" fill="#fffdf6" stroke="#8d8272" stroke-width="0.5" />
      <g transform={`translate(${round(x + (width - side) / 2)} ${round(y + 0.2)}) scale(${round(side / 40)})`}>
        <Marks marks={sign.marks} colour={sign.colour ?? colour} name={name} labelled={false} />
      </g>
      <Label field={`${x} ${round(y + height - letters)} ${width} ${letters}`} name={name} />
    </>
  );
}

/** A tag that hangs on what has no label. */
function Tag({ sign, colour }: { sign: Sign; colour: string }) {
  return (
    <>
      <circle cx="30" cy="10" r="9.6" fill="#fffdf6" stroke="#8d8272" stroke-width="0.7" />
      <g transform="translate(22.8 2.8) scale(0.36)">
        <Marks marks={sign.marks} colour={sign.colour ?? colour} name="" labelled={false} />
      </g>
    </>
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
