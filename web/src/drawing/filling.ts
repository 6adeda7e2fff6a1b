/** What is in a vessel, as one sees it: layers, pieces in rows, and what became of them. */
import type { KitchenNode, Looks } from "../contract";
import { toNumber } from "../figure";
import { blended, mixed, plainPicture } from "./paint";

export type Album = Readonly<Record<string, Looks>>;

const PLAIN: Looks = { shape: "box", size: [8, 8, 8], colour: "#b3aca4", matter: "pieces" };

export function looksOf(album: Album, name: string): Looks {
  return album[name] ?? PLAIN;
}

export interface Layer {
  key: number;
  colour: string;
  /** Which part of the whole it is, from 0 to 1. */
  share: number;
  texture: "liquid" | "powder" | "paste" | "bits" | "grains";
  /** Colours of what can still be told apart in it. */
  specks: string[];
}

export interface Piece {
  key: number;
  looks: Looks;
  class: string;
  colour: string;
  size: number;
}

export interface Filling {
  /** How high it stands, from 0 to 1. */
  level: number;
  layers: Layer[];
  /** At most `MOST_PIECES`. */
  pieces: Piece[];
  /** How many pieces there are in all. */
  count: number;
  covered: string | null;
  lined: boolean;
  hot: boolean;
  cold: boolean;
}

/** More pieces than these are not drawn one by one. */
export const MOST_PIECES = 48;

export function slot(node: KitchenNode, name: string): string | null {
  return node.slots.find((slot) => slot.name === name)?.text ?? null;
}

/** A slot with a number and a unit. */
export function measure(node: KitchenNode, name = "amount"): { value: number; unit: string } | null {
  const [, figure, unit] = /^([\d./]+) (.+)$/.exec(slot(node, name) ?? "") ?? [];
  const value = toNumber(figure);
  return unit === undefined || Number.isNaN(value) ? null : { value, unit };
}

const GRAMS: Record<string, number> = { g: 1, kg: 1000, l: 1000, ml: 1, piece: 60, percent: 1, teaspoon: 5, tablespoon: 15, cup: 200 };

/** About how many millilitres; only a drawing stands on it. */
function volume(node: KitchenNode): number {
  const amount = measure(node);
  return amount === null ? 60 : Math.max(0.5, amount.value * (GRAMS[amount.unit] ?? 30));
}

export function isFlag(node: KitchenNode, name: string): boolean {
  return slot(node, name) === "yes";
}

export function isCut(node: KitchenNode): boolean {
  const cut = slot(node, "is-cut");
  return cut !== null && cut !== "uncut";
}

export function degrees(node: KitchenNode): number | null {
  const text = /^(-?[\d.]+) °C/.exec(slot(node, "temperature") ?? "")?.[1];
  return text === undefined ? null : Number(text);
}

/** The colour of food after all that was done to it. */
export function colourOf(node: KitchenNode, nodes: readonly KitchenNode[], album: Album, depth = 0): string {
  const parts = (node.parts ?? []).find(({ slot }) => slot === "components")?.nodes ?? [];
  let colour = looksOf(album, node.class).colour;
  if (parts.length > 0 && depth < 8) {
    const known = parts.flatMap((at) => nodes[at] ?? []);
    colour = blended(known.map((part) => ({ colour: colourOf(part, nodes, album, depth + 1), weight: volume(part) })));
  }
  if (isFlag(node, "melted")) colour = mixed(colour, "#f2b93b", 0.3);
  if (isFlag(node, "baked")) colour = mixed(colour, "#a8652b", 0.42);
  if (isFlag(node, "fried")) colour = mixed(colour, "#8a4f22", 0.4);
  return colour;
}

/** Colours that can be told apart in a mixture: those of what it is made of, the most of it first. */
function specksOf(node: KitchenNode, nodes: readonly KitchenNode[], album: Album): string[] {
  const parts = (node.parts ?? []).find(({ slot }) => slot === "components")?.nodes ?? [];
  const known = parts.flatMap((at) => nodes[at] ?? []);
  return [...known].sort((a, b) => volume(b) - volume(a)).slice(0, 5).map((part) => colourOf(part, nodes, album));
}

const SHAPED: Record<string, string> = {
  "crescent-shape": "crescent",
  "ball-shape": "ball",
  "walnut-ball-shape": "ball",
  "flattened-ball-shape": "flatround",
  "patty-shape": "flatround",
  "disc-shape": "flatround",
  "loaf-shape": "loaf",
  "bun-shape": "bun",
};

/** The looks of one piece: a shape that a cook gave it counts more than its class. */
function pieceLooks(node: KitchenNode, album: Album): Looks {
  const looks = looksOf(album, node.class);
  const shape = SHAPED[slot(node, "current-shape") ?? ""];
  if (shape !== undefined) return { ...looks, picture: shape };
  if (isFlag(node, "flattened")) return { ...looks, picture: "flatround" };
  if (isCut(node)) return { ...looks, picture: /slice|round|ring/.test(slot(node, "is-cut") ?? "") ? "slices" : "cubes" };
  // A portion of a dough or a batter is a small heap, not a bowl of it.
  return ["mixture", "salad", "dough"].includes(looks.picture ?? "") ? { ...looks, picture: "dough" } : looks;
}

/** Drawings that show the package; the food itself has no pieces to see. */
const PACKAGED = new Set(["sack", "sugarbag", "box", "tin", "shaker", "saltshaker", "peppermill", "bottle", "vial", "hotsauce", "jar", "honeyjar", "carton", "tub", "can", "bag", "water", "drops", "driedherb", "wine", "spirit", "juice", "fatjar", "margarinetub", "ketchupsqueeze", "mustardsqueeze", "soybottle", "sriracha", "syrupbottle", "crockjar", "cereal"]);

/** Whether one sees pieces of it and not a layer. */
function comesInPieces(node: KitchenNode, album: Album, siblings: number): boolean {
  const looks = looksOf(album, node.class);
  if (siblings > 1) return true;
  if (isFlag(node, "melted") || isFlag(node, "mashed") || isFlag(node, "ground") || isFlag(node, "beaten")) return false;
  if (isCut(node) || PACKAGED.has(plainPicture(looks.picture)) || ["mixture", "salad"].includes(looks.picture ?? "")) return false;
  if (looks.picture === "dough") return slot(node, "current-shape") !== null;
  return measure(node)?.unit === "piece" || Math.max(...looks.size) >= 2;
}

function texture(node: KitchenNode, looks: Looks): Layer["texture"] {
  if (isFlag(node, "melted") || isFlag(node, "is-liquid")) return "liquid";
  if (isCut(node)) return "bits";
  switch (looks.matter) {
    case "liquid":
      return "liquid";
    case "powder":
      return "powder";
    case "paste":
      return "paste";
    default:
      return "grains";
  }
}

export function filling(vessel: KitchenNode, nodes: readonly KitchenNode[], album: Album): Filling {
  const inside = [...vessel.contents, ...(vessel.on_top ?? [])].flatMap((at) => nodes[at] ?? []);
  const food = inside.filter((node) => !isVessel(looksOf(album, node.class)));
  const siblings = new Map<string, number>();
  for (const node of food) siblings.set(node.class, (siblings.get(node.class) ?? 0) + 1);
  const layers: Layer[] = [];
  const pieces: Piece[] = [];
  let count = 0;
  let layered = 0;
  for (const node of food) {
    const looks = looksOf(album, node.class);
    const colour = colourOf(node, nodes, album);
    if (comesInPieces(node, album, siblings.get(node.class) ?? 1)) {
      const amount = measure(node);
      const many = amount?.unit === "piece" ? Math.max(1, Math.round(amount.value)) : 1;
      count += many;
      const seen = pieceLooks(node, album);
      for (let at = 0; at < many && pieces.length < MOST_PIECES; at++)
        pieces.push({ key: node.id * 100 + Math.min(at, 99), looks: seen, class: node.class, colour, size: Math.max(3, Math.min(14, Math.max(...looks.size))) });
    } else if (measure(node)?.value !== 0) {
      const amount = volume(node);
      layered += amount;
      layers.push({ key: node.id, colour, share: amount, texture: texture(node, looks), specks: looks.picture === "salad" ? specksOf(node, nodes, album) : [] });
    }
  }
  const drawn = layers.reduce((sum, { share }) => sum + Math.sqrt(share), 0);
  // Small amounts beside large ones stay visible: layers are as high as the roots of their amounts.
  for (const layer of layers) layer.share = Math.sqrt(layer.share) / drawn;
  const hottest = Math.max(...[vessel, ...food].map((node) => degrees(node) ?? 18));
  const coldest = Math.min(...[vessel, ...food].map((node) => degrees(node) ?? 18));
  const cover = slot(vessel, "covered-with");
  return {
    level: layers.length === 0 ? 0 : Math.min(0.92, Math.max(0.11, Math.sqrt(layered / capacity(looksOf(album, vessel.class))))),
    layers,
    pieces,
    count,
    covered: cover,
    lined: slot(vessel, "lined-with") !== null,
    hot: hottest >= 45,
    cold: coldest <= 2,
  };
}

/** Millilitres that go in. */
function capacity({ size: [length, width, height] }: Looks): number {
  return Math.max(100, (length ?? 20) * (width ?? 20) * Math.max(3, height ?? 8) * 0.55);
}

export function isVessel({ picture }: Looks): boolean {
  return picture?.startsWith("vessel-") ?? false;
}
