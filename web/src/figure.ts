/** Figures as the server sends them, and as people read them. */
import type { Figure, Interval } from "./contract";

/** The value of a figure: 3, "5/13", "2600.5"; NaN for anything else. */
export function toNumber(figure: Figure | null | undefined): number {
  if (typeof figure === "number") return figure;
  if (typeof figure !== "string") return NaN;
  const parts = figure.split("/");
  if (parts.length > 2 || parts.some((part) => part.trim() === "")) return NaN;
  const [over, under = 1] = parts.map(Number);
  return over === undefined ? NaN : over / under;
}

/** A share of one with the precision that tells good from better: 0.7308, 1, 0. */
export function share(figure: Figure | null | undefined): string {
  const value = toNumber(figure);
  if (Number.isNaN(value)) return "–";
  if (value === 0 || value === 1) return String(value);
  const text = value.toFixed(4);
  // Rounding must not make something perfect that is not.
  return text === "1.0000" ? "0.9999" : text;
}

/** Signed points, with a real minus. */
export function points(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(4)}`;
}

/** The ends of a 95 % interval, in the writing of its mean; empty where there is none. */
export function interval({ low, high }: Pick<Interval, "low" | "high">, written: (value: number) => string): string {
  return low === null || high === null ? "" : `${written(low)} to ${written(high)}`;
}

/** Seconds as a clock: 0:30, 43:20, 2:05:00. */
export function clock(figure: Figure | null | undefined): string {
  const value = toNumber(figure);
  if (!Number.isFinite(value)) return "–";
  const total = Math.round(Math.abs(value));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return value < 0 ? `−${text}` : text;
}

/** Seconds in words, for a voice: "43 minutes 20 seconds". */
export function duration(figure: Figure | null | undefined): string {
  const value = toNumber(figure);
  if (!Number.isFinite(value)) return "unknown";
  const total = Math.round(Math.abs(value));
  const parts: [number, string][] = [
    [Math.floor(total / 3600), "hour"],
    [Math.floor(total / 60) % 60, "minute"],
    [total % 60, "second"],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return said.length > 0 ? said.join(" ") : "no time";
}

/** "1 step", "2 steps". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural(noun)}`;
}

/** A part of one in percent: "27 %", and "< 1 %" rather than nothing. */
export function percent(part: number): string {
  const value = Math.round(part * 100);
  if (value === 0 && part > 0) return "< 1 %";
  return value === 100 && part < 1 ? "> 99 %" : `${value} %`;
}

/** A moment as people write it; empty when it is none. */
export function moment(date: string): string {
  const read = new Date(date);
  return Number.isNaN(read.getTime()) ? "" : read.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}

/** Texts of the kitchen with figures as people write them: "0.147 percent" is 14.7 %, minutes are minutes. */
export function people(text: string): string {
  return text
    .replace(/(\d+) × 1 piece ([^,()]*?)(?=,| and | with | on |[()]|$)/g, (_, count: string, name: string) => pieces(count, name))
    .replace(/(?<![\d/.])(\d+(?:\.\d+)?) piece ([^,()]*?)(?=,| and | with | on |[()]|$)/g, (_, count: string, name: string) => pieces(count, name))
    .replace(/(?<![\d/.])(\d+(?:\.\d+)?(?:\/\d+)?) percent\b/g, (_, figure: string) => `${short(100 * toNumber(figure))} %`)
    .replace(/(?<![\d/.])(\d{3,})\/(\d+)(?![\d/])/g, (_, over: string, under: string) => short(Number(over) / Number(under)))
    .replace(/(?<![\d/.])(\d+)\/(\d{2,})(?![\d/])/g, (_, over: string, under: string) => short(Number(over) / Number(under)));
}

/** What is not counted by its name: there are no "three garlics". */
const UNCOUNTED = /\b(garlic|celery|broccoli|cauliflower|corn|bacon|toast|lettuce|cabbage|ginger|lemongrass|rice|bread|wrap|paper|foil|butter|cheese|chicken|beef|pork|lamb|salmon|basil|parsley|cilantro|mint|dill|rosemary|thyme|greens|water)$/;

function pieces(count: string, name: string): string {
  if (count === "1") return `1 ${name}`;
  return UNCOUNTED.test(name) ? `${count} × ${name}` : `${count} ${plural(name)}`;
}

/** More than one of it: "potatoes", "slices of bread". */
export function plural(name: string): string {
  const [noun = "", rest = ""] = name.split(/(?= of )/, 2);
  const many = /(s|x|z|ch|sh)$/.test(noun)
    ? `${noun}es`
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(lea|loa|hal|kni)fe?$/.test(noun)
        ? noun.replace(/fe?$/, "ves")
        : /(potat|tomat|mang)o$/.test(noun)
          ? `${noun}es`
          : /chili$/.test(noun)
            ? `${noun}es`
            : `${noun}s`;
  return many + rest;
}

/** "a tray with 18 g dough and 32 × 25 g dough" with the many first: the rest alone is easily taken for the whole. */
export function manyFirst(text: string): string {
  return text.replace(/ with (\d[^×]*?) and (\d+ × .*)$/, " with $2 and $1");
}

/** At most three figures that count. */
function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
