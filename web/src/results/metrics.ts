/** What is measured, and how the cells of a row say it. */
import type { ResultRow } from "../contract";
import { share, toNumber } from "../figure";

export interface Metric {
  name: string;
  /** The class of its cells. */
  short: string;
  label: string;
  isTime: boolean;
}

const KNOWN: Metric[] = [
  { name: "goal-condition-success", short: "goal", label: "Goals", isTime: false },
  { name: "dish-approximation-score", short: "dish", label: "Dish", isTime: false },
  { name: "smatch-score", short: "smatch", label: "Smatch", isTime: false },
  { name: "execution-time", short: "time", label: "Time", isTime: true },
];

/** The metrics of an evaluation in the order of columns: the published ones, then others by their names. */
export function metricsOf(names: readonly string[]): Metric[] {
  const others = names.filter((name) => KNOWN.every((known) => known.name !== name));
  return [
    ...KNOWN.filter(({ name }) => names.includes(name)),
    ...others.map((name) => ({ name, short: "own", label: name, isTime: false })),
  ];
}

/** What a metric says of a row; null when it says nothing. */
export function valueOf(row: ResultRow, metric: string): number | null {
  // Metrics of one's own are not in the schema.
  const value = (row as unknown as Record<string, unknown>)[metric];
  return typeof value === "number" ? value : null;
}

/** "≥ 0.45, ≤ 0.62" where the search for the best alignment was cut short; rounded so that it stays true. */
export function bounds(row: ResultRow): string | null {
  const proven = row["smatch-bounds"];
  if (proven === undefined) return null;
  const [low, high] = proven.map(toNumber) as [number, number];
  return `≥ ${(Math.floor(low * 100) / 100).toFixed(2)}, ≤ ${(Math.ceil(high * 100) / 100).toFixed(2)}`;
}

/** Why a cell is empty, as far as the row knows. */
export function whyEmpty(row: ResultRow, metric: Metric): string {
  const cut = row.unmeasured?.[metric.name];
  if (cut !== undefined) return cut;
  if (metric.isTime && row.outcome !== "scored") return "no time: the program did not run to its end";
  return row.problem ?? row.outcome;
}

/** The steps by which a program is found in a longer answer, in the words of the server, and in plain ones. */
const STEPS: Record<string, string> = {
  thoughts: "without the thoughts",
  "in-thoughts": "in the thoughts, after which nothing follows",
  entities: "with characters like `&nbsp;` read as what they show",
  fences: "in code fences",
  prose: "between other text",
  markers: "in a list, or beside other text",
  "inline-code": "in inline code",
  "hash-comments": "with `#` lines read as comments",
  choice: "as one of several programs",
};

function extraction(steps: string): string {
  return `found in a longer answer: ${steps.split("+").map((step) => STEPS[step] ?? step).join(", ")}`;
}

/** What else there is to say about a row, one sentence each. */
export function notes(row: ResultRow): string[] {
  const said: string[] = [];
  if (row.problem) said.push(row.problem);
  if (row.extraction !== undefined) said.push(extraction(row.extraction));
  if (row.programs !== undefined && row.programs > 1) said.push(`${row.programs} programs, the last complete one counts`);
  said.push(...(row.warnings ?? []));
  for (const departure of row["gold-departures"] ?? []) said.push(`compared with another reading of the gold: ${departure}`);
  for (const [metric, why] of Object.entries(row.unmeasured ?? {})) said.push(`no ${metric}: ${why}`);
  const executed = partial(row);
  if (executed !== "") said.push(executed);
  if (row.strict !== undefined && row.strict.outcome !== row.outcome)
    said.push(`as a whole answer: ${row.strict.outcome}`);
  return said;
}

/** What the executed part would score; it counts nowhere. */
export function partial({ partial: part }: ResultRow): string {
  if (part === undefined) return "";
  const goals = part["goal-condition-success"] ?? null;
  const dish = part["dish-approximation-score"] ?? null;
  const figures = [
    ...(goals === null ? [] : [`goals ${share(goals)}`]),
    ...(dish === null ? [] : [`dish ${share(dish)}`]),
  ];
  const ran = `${part.executed} of ${part.statements} statements ran`;
  return figures.length === 0 ? ran : `${ran}; they alone would score ${figures.join(", ")}`;
}
