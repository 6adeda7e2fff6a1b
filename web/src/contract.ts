/** The documents that the server sends. Statement numbers count from 1, node indexes from 0. */

/** A number, or a fraction such as "5/13"; see `toNumber`. */
export type Figure = number | string;
/** From, to (exclusive), in UTF-16 code units. */
export type Span = [from: number, to: number];
export type Rules = "standard" | "reference";
export type Side = "gold" | "prediction";

/** One recipe with its gold and perhaps a prediction, cooked and scored. */
export interface View {
  format: string;
  rules: Rules;
  recipe: Recipe | null;
  gold: Cooked | null;
  prediction: Cooked | null;
  alignment: Alignment | null;
  score: Explanation | null;
}

export interface Recipe {
  corpus: string;
  id: string;
  title: string;
  ingredients: TextLine[];
  instructions: TextLine[];
}

export interface TextLine {
  text: string;
  links: TextLink[];
}

/** A part of a line and the statements it led to. */
export interface TextLink {
  span: Span;
  gold: number[];
  implicit: number[];
  prediction: number[];
}

export interface Alignment {
  f_score: Figure;
  proven: boolean;
  pairs: [gold: number, prediction: number][];
}

export interface Cooked {
  source: string;
  diagnostics: Problem[];
  outcome: string;
  statements: Statement[];
  variables: Variable[];
  steps: Step[];
  unexecuted: { statement: number; code: string; message: string }[];
  time: { makespan: Figure; gold: Figure | null; idle: Figure; critical_path: number[] } | null;
  initial: number | null;
  nodes: KitchenNode[];
  /** Sentences about what was too long to be sent. */
  left_out?: string[];
}

export interface Problem {
  severity: "error" | "warning";
  code: string;
  message: string;
  span: Span;
  line: number;
  column: number;
  hints: string[];
}

export interface Statement {
  number: number;
  primitive: string;
  text: string;
  span: Span;
  arguments: { param: string; role: "in" | "out" | "optional"; text: string; variable: number | null }[];
}

export interface Variable {
  name: string;
  kitchen: boolean;
  producer: number | null;
  readers: number[];
  value: string;
  available: Figure | null;
  node: number | null;
}

export interface Step {
  statement: number;
  begins: Figure;
  ends: Figure;
  cook_free: Figure;
  station: string;
  critical: boolean;
  result: string;
  products: number[];
  failure: StepFailure | null;
  before: number;
  after: number;
  changes: Change[];
}

export interface StepFailure {
  code: string;
  message: string;
  hint: string | null;
  because: number | null;
  root_cause: number;
}

export interface Change {
  kind: "moved" | "created" | "consumed" | "slot" | "clock";
  text: string;
  entity: number | null;
  nodes: { before: number | null; after: number | null };
}

/** A thing in the kitchen; states share nodes, so the same index means that nothing inside it changed. */
export interface KitchenNode {
  id: number;
  class: string;
  name: string;
  slots: { name: string; text: string }[];
  contents: number[];
  on_top?: number[];
  /** What is in its other slots, such as a lining. */
  parts?: { slot: string; nodes: number[] }[];
}

/** A score that explains itself. */
export interface Explanation {
  recipe: string;
  outcome: string;
  goal_condition_success: Goals | null;
  dish_approximation_score: Dish | null;
  execution_time: { makespan: Figure; gold: Figure | null; idle: Figure; parallel: Figure } | null;
  smatch_score: Smatch | null;
  diagnostics: Omit<Problem, "span">[];
  failures: Failure[];
  unexecuted: { statement: number; text: string; code: string; message: string }[];
}

export interface Made {
  statement: number;
  text: string;
  product: string;
}

export interface Goals {
  score: Figure;
  reached: number;
  all: number;
  goals: Goal[];
}

export interface Goal extends Made {
  reached: boolean;
  reached_by: Made | null;
  closest: (Made & { differences: Difference[] }) | null;
}

export interface Difference {
  path: string;
  gold: string;
  found: string;
}

export interface PropertyLost {
  property: string;
  gold: string;
  found: string;
}

export interface Mixture {
  gold: string | null;
  found: string | null;
  ratio: Figure;
  possible: number;
  lost: PropertyLost[];
}

export interface MatchedIngredient {
  gold: string;
  found: string;
  score: Figure;
  possible: number;
  lost: PropertyLost[];
  mixtures: Mixture[];
}

export interface Dish {
  score: Figure;
  gold: Made;
  taken: Made | null;
  weights: { contents: Figure; container: Figure; ingredient: Figure; mixtures: Figure };
  container: { ratio: Figure; same: string[]; lost: string[] } | null;
  contents: {
    ratio: Figure;
    possible: number;
    matched: MatchedIngredient[];
    missing: string[];
    surplus: string[];
  } | null;
  losses: { what: string; points: Figure }[];
}

export interface Smatch {
  f: Figure;
  precision: number;
  recall: number;
  matched: number;
  optimal: boolean;
  solution_triples: number;
  gold_triples: number;
  unmatched: {
    side: string;
    statement: number;
    text: string;
    has_counterpart: boolean;
    closest: number | null;
    closest_text: string | null;
  }[];
}

export interface Failure {
  statement: number;
  text: string;
  code: string;
  message: string;
  hint: string | null;
  because: number | null;
  root: number;
}

export interface RecipeEntry {
  corpus: string;
  id: string;
  title: string;
  statements: number;
  category: string;
}

export interface EvaluationEntry {
  id: string;
  name: string;
  corpus: string;
  rules: Rules;
  metrics: string[];
  state: "running" | "done" | "failed";
  done: number;
  total: number;
  started: string | null;
}

export interface Evaluation extends EvaluationEntry {
  means: Record<string, Figure | null>;
  outcomes: Record<string, number>;
  rows: ResultRow[];
  problem?: string | null;
}

export interface ResultRow {
  /** Counts from 0. */
  row: number;
  id: string;
  recipe: string;
  outcome: string;
  problem?: string | null;
  goal: Figure | null;
  dish: Figure | null;
  time: Figure | null;
  gold_time: Figure | null;
  smatch: Figure | null;
}

export interface EvaluationOrder {
  predictions: string;
  name?: string;
  corpus?: string;
  rules?: Rules;
  metrics?: string[];
}

export interface ViewOrder {
  corpus?: string;
  recipe?: string;
  prediction?: string;
  rules?: Rules;
}

export interface PrimitiveDoc {
  name: string;
  summary: string;
  usage: string;
  effect: string;
  duration: string;
  arguments: { name: string; class: string; role: string; doc: string; default: string | null }[];
}

export interface ClassDoc {
  name: string;
  /** The group that people would look for it in. */
  kind: string;
  parents: string[];
  names: string[];
}
