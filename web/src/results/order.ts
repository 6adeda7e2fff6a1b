/** Filtering and sorting of result rows. */
import type { ResultRow } from "../contract";
import { notes, valueOf } from "./metrics";

/** `row`, `id`, `recipe`, `outcome`, `notes`, or the name of a metric. */
export type Column = string;

export interface Sorting {
  column: Column;
  /** Best, latest or last first. */
  down: boolean;
}

const TEXTS: Record<string, (row: ResultRow) => string> = {
  id: (row) => row.id,
  recipe: (row) => row.recipe,
  outcome: (row) => row.outcome,
  notes: (row) => notes(row).join(" "),
};

/** Whether a column has words rather than figures. */
export function isText(column: Column): boolean {
  return column in TEXTS;
}

/** Rows whose recipe, id or outcome contain every word, and that ended as wanted. */
export function filter(rows: readonly ResultRow[], text: string, outcome: string): ResultRow[] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return rows.filter((row) => {
    if (outcome !== "" && row.outcome !== outcome) return false;
    const searched = `${row.recipe}\n${row.id}\n${row.outcome}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Sorted anew; rows without a value come last either way, and ties stay in the order of the file. */
export function sort(rows: readonly ResultRow[], { column, down }: Sorting): ResultRow[] {
  const turn = down ? -1 : 1;
  const text = TEXTS[column];
  if (text !== undefined) {
    const order = new Intl.Collator("en", { numeric: true });
    return [...rows].sort((a, b) => turn * order.compare(text(a), text(b)) || a.row - b.row);
  }
  const keyed = rows.map((row) => ({ row, value: column === "row" ? row.row : (valueOf(row, column) ?? NaN) }));
  keyed.sort((a, b) => {
    const [none, other] = [Number.isNaN(a.value), Number.isNaN(b.value)];
    if (none || other) return Number(none) - Number(other) || a.row.row - b.row.row;
    return turn * (a.value - b.value) || a.row.row - b.row.row;
  });
  return keyed.map(({ row }) => row);
}
