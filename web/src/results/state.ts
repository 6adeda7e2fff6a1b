/** What a reader has made of a table: filter, order and place. It lives in the address, so it can be kept and sent. */
import type { ResultRow } from "../contract";
import type { GroupBy } from "./groups";
import type { Sorting } from "./order";

export interface TableState {
  text: string;
  outcome: string;
  sorting: Sorting;
  /** Only rows of this model, of this recipe; empty for all. */
  model: string;
  recipe: string;
  group: GroupBy;
  /** The row in sight at the top, by its place in the filtered table. */
  top: number;
}

const USUAL: Sorting = { column: "row", down: false };

export function tableState(query: URLSearchParams): TableState {
  const [, column, down] = /^([\w-]+)(?:\.(down))?$/.exec(query.get("sort") ?? "") ?? [];
  const group = query.get("group");
  const top = Number(query.get("top") ?? 0);
  return {
    text: query.get("q") ?? "",
    outcome: query.get("outcome") ?? "",
    sorting: column === undefined ? USUAL : { column, down: down !== undefined },
    model: query.get("model") ?? "",
    recipe: query.get("recipe") ?? "",
    group: group === "model" || group === "recipe" ? group : "",
    top: Number.isInteger(top) && top > 0 ? top : 0,
  };
}

/** The query that leads back to a state. Keeps what it does not know. */
export function tableQuery(state: TableState, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
  const { column, down } = state.sorting;
  set("q", state.text);
  set("outcome", state.outcome);
  set("sort", column === USUAL.column && !down ? "" : `${column}${down ? ".down" : ""}`);
  set("model", state.model);
  set("recipe", state.recipe);
  set("group", state.group);
  set("top", state.top > 0 ? String(state.top) : "");
  return next;
}

/** The rows that a table showed last, in its order: the way from one prediction to the next. */
const shown = new Map<string, readonly ResultRow[]>();

export function remember(evaluation: string, rows: readonly ResultRow[]): void {
  shown.set(evaluation, rows);
}

/** The predictions before and after one: in the order of the table it was opened from, or else of the file. */
export function neighbours(evaluation: string, row: number, total: number): { before: number | null; after: number | null; place: number; of: number } {
  const list = shown.get(evaluation);
  const at = list?.findIndex((one) => one.row === row) ?? -1;
  if (list !== undefined && at >= 0) return { before: list[at - 1]?.row ?? null, after: list[at + 1]?.row ?? null, place: at + 1, of: list.length };
  return { before: row > 0 ? row - 1 : null, after: row + 1 < total ? row + 1 : null, place: row + 1, of: total };
}
