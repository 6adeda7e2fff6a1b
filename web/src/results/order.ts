/** Filtering and sorting of result rows. */
import type { ResultRow } from "../contract";
import { notes, valueOf } from "./metrics";

/** `row`, `recipe`, `id`, `model`, `sample`, `outcome`, `notes`, or the name of a metric. */
export type Column = string;

export interface Sorting {
  column: Column;
  /** Best, latest or last first. */
  down: boolean;
}

const TEXTS: Record<string, (row: ResultRow) => string> = {
  id: (row) => row.id,
  recipe: (row) => row.recipe,
  model: (row) => row.model ?? "",
  outcome: (row) => row.outcome,
  notes: (row) => notes(row).join(" "),
};

/** Whether a column has words rather than figures. */
export function isText(column: Column): boolean {
  return column in TEXTS;
}

/** Which rows are wanted; empty words want all. */
export interface Wanted {
  text: string;
  outcome: string;
  model: string;
  recipe: string;
}

/** Rows whose recipe, id, model or outcome contain every word, and that are as wanted. */
export function filter(rows: readonly ResultRow[], { text, outcome, model, recipe }: Wanted): readonly ResultRow[] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0 && outcome === "" && model === "" && recipe === "") return rows;
  return rows.filter((row) => {
    if (outcome !== "" && row.outcome !== outcome) return false;
    if ((model !== "" && row.model !== model) || (recipe !== "" && row.recipe !== recipe)) return false;
    if (words.length === 0) return true;
    const searched = `${row.recipe}\n${row.id}\n${row.model ?? ""}\n${row.outcome}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Sorted anew; rows without a value come last either way, and ties stay in the order of the file. */
export function sort(rows: readonly ResultRow[], { column, down }: Sorting): readonly ResultRow[] {
  if (column === "row" && !down) return rows;
  const turn = down ? -1 : 1;
  const text = TEXTS[column];
  if (text !== undefined) {
    const order = new Intl.Collator("en", { numeric: true });
    return [...rows].sort((a, b) => turn * order.compare(text(a), text(b)) || a.row - b.row);
  }
  const keyed = rows.map((row) => ({ row, value: column === "row" ? row.row : column === "sample" ? (row.sample ?? NaN) : (valueOf(row, column) ?? NaN) }));
  keyed.sort((a, b) => {
    const [none, other] = [Number.isNaN(a.value), Number.isNaN(b.value)];
    if (none || other) return Number(none) - Number(other) || a.row.row - b.row.row;
    return turn * (a.value - b.value) || a.row.row - b.row.row;
  });
  return keyed.map(({ row }) => row);
}
