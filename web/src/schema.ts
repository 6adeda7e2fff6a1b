/**
 * The documents that the server sends and takes. Made from its types by `cargo xtask web`; do not edit.
 */

/** The best alignment that was found. */
export interface Alignment {
  /** Part of the two programs that is the same. */
  f_score: Figure;
  /** Statements of the gold with those of the prediction, in order of the gold. */
  pairs: number[][];
  /** Whether no alignment is better. */
  proven: boolean;
}

/** An answer as it was given. */
export interface AnswerText {
  /** How the program was found in it, in a sentence. */
  extraction: string;
  /** What was asked. */
  prompt?: string;
  /** What was thought before. */
  reasoning?: string;
  /** The whole answer. */
  text: string;
}

/** An argument of a primitive. */
export interface Argument {
  /** The class a value must belong to. */
  class: string;
  /** What is used when an optional argument is not given. */
  default?: string | null;
  /** What it stands for. */
  doc: string;
  /** Whether the argument may be missing altogether. */
  may_be_left_out: boolean;
  /** Its name. */
  name: string;
  /** `in`, `out`, or `optional`: used when given and produced otherwise. */
  role: string;
}

/** A thing in two states. */
export interface BeforeAfter {
  /** As it is. */
  after: number | null;
  /** As it was. */
  before: number | null;
}

/** A gold that cannot be used. */
export interface BrokenGold {
  /** Why. */
  problem: string;
  /** The recipe. */
  recipe: string;
}

/** The differences between a prediction and its gold, with what each of them costs. */
export interface Causes {
  /** Number of roots that cost something. */
  costly: number;
  /** The first real difference, by its place in `roots`: of those that cost something the first in the gold's order, or the first of all when none does. */
  first: number | null;
  /** 1 less the share of goals that are lost if each root that costs a goal counts once; missed goals that no root explains count as well. Never below goal-condition success. */
  goals_by_root: Figure;
  /** Pairs of roots that do together what neither does alone. */
  pairs: RootPair[];
  /** Whether the alignment behind the list is proven to be the best one. */
  proven: boolean;
  /** The differences, the most costly first. */
  roots: Root[];
  /** What no root and no pair explains. */
  unexplained: Unexplained;
  /** Roots that were not tried because there are too many. */
  untried: number;
  /** Pairs that were not tried because there are too many. */
  untried_pairs: number;
}

/** What a step changed. */
export interface Change {
  /** The identity of the thing. */
  entity: number | null;
  /** The thing before and after. */
  nodes: BeforeAfter;
  /** In words. */
  text: string;
  /** `moved`, `created`, `consumed`, `slot` or `clock`. */
  type: string;
}

/** A kind of thing in a list. */
export interface ClassHead {
  /** The group a person would look for it in. */
  kind: string;
  /** Its name. */
  name: string;
  /** What people call it. */
  names: string[];
  /** The classes it belongs to directly. */
  parents: string[];
}

/** A near miss. */
export type ClosestExplained = StatementExplained & {
  /** In what its product differs from the goal. */
  differences: Difference[];
};

/** The container's points. */
export interface ContainerExplained {
  /** Properties that differ. */
  lost: string[];
  /** Points gained over points possible. */
  ratio: Figure;
  /** Properties that are the same. */
  same: string[];
}

/** The ingredients' points. */
export interface ContentsExplained {
  /** Ingredients that both dishes have. */
  matched: IngredientExplained[];
  /** Ingredients that only the gold's dish has. */
  missing: string[];
  /** Number of ingredients in both dishes together, counterparts counted once. */
  possible: number;
  /** The ingredients' scores over their number. */
  ratio: Figure;
  /** Ingredients that only the prediction's dish has. */
  surplus: string[];
}

/** A program and what came of cooking it. */
export interface Cooked {
  /** What is wrong with it. */
  diagnostics: ProgramProblem[];
  /** The kitchen before anything was cooked. */
  initial: number | null;
  /** What the document does not show because it would be too long, in sentences. */
  left_out?: string[];
  /** Things in their states. A thing that did not change is the same node in the next state. */
  nodes: KitchenNode[];
  /** How it ended. */
  outcome: Outcome;
  /** The program as given. */
  source: string;
  /** The statements in file order. */
  statements: Statement[];
  /** The statements that ran, in order of execution. */
  steps: CookedStep[];
  time: Time | null;
  /** The statements that could not run. */
  unexecuted: UnexecutedStatement[];
  /** The variables in order of first appearance. */
  variables: Variable[];
}

/** A statement that ran. */
export interface CookedStep {
  /** The kitchen after it. */
  after: number;
  /** The kitchen before it. */
  before: number;
  /** When it began, in seconds. */
  begins: Figure;
  /** What it changed. */
  changes: Change[];
  /** When the cook was free again. */
  cook_free: Figure;
  /** Whether it is on the critical path. */
  critical: boolean;
  /** When its result was there. */
  ends: Figure;
  failure: StepFailure | null;
  /** Number of changes that are not listed. */
  more_changes?: number;
  /** The things that came of it. */
  products: number[];
  /** What came of it. */
  result: string;
  /** Its number. */
  statement: number;
  /** Where it takes place: an appliance, `counter`, or `cook` for what takes place nowhere. */
  station: string;
}

/** Numbers of values by metric; in JSON an object from names to counts. */
export type Counts = Record<string, number>;

/** One difference between a gold object and its counterpart. */
export interface Difference {
  /** What was found. */
  found: string;
  /** What the gold has there. */
  gold: string;
  /** Where: slots and contents, outermost first. */
  path: string;
}

/** The dish score with every point.  `score` = `weights.contents` × `contents.ratio` + `weights.container` × `container.ratio`, and so on down to single properties; under standard rules `losses` add up to 1 − `score` exactly. */
export interface DishExplained {
  container: ContainerExplained | null;
  contents: ContentsExplained | null;
  /** The gold's statement that makes the dish. */
  gold: StatementExplained;
  /** What lost how much, the greatest loss first. */
  losses: Loss[];
  /** The score. */
  score: Figure;
  taken: StatementExplained | null;
  /** What the parts count. */
  weights: Weights;
}

/** An evaluation with its summary and some of its rows. */
export type EvaluationDocument = EvaluationHead & {
  /** The rows. */
  rows: NumberedRow[];
  /** What all rows so far say together. */
  summary: Summary;
};

/** What an evaluation is and how far it has come. */
export interface EvaluationHead {
  /** Predictions that are judged. */
  done: number;
  /** Its id. */
  id: string;
  /** What is measured, in the order of columns. */
  metrics: string[];
  /** What it is called. */
  name: string;
  /** What it is measured with. */
  provenance: Provenance;
  /** Its state. */
  state: State;
  /** Predictions in all. */
  total: number;
}

/** Everything there is to say about one evaluation. */
export interface Explanation {
  /** Where the prediction goes wrong, and what each difference costs; when that was wanted. */
  causes?: Causes;
  /** Why there is no list of causes, when one was wanted. */
  causes_missing?: string;
  /** Problems of the text. */
  diagnostics: ProblemExplained[];
  dish_approximation_score: DishExplained | null;
  execution_time: TimeExplained | null;
  /** Actions that failed, in order of execution; the first one is where the trouble began. */
  failures: FailureExplained[];
  goal_condition_success: GoalsExplained | null;
  /** The gold's statements as text. */
  gold: string[];
  /** What is missing here because the time was up. */
  left_out?: LeftOut[];
  /** How the evaluation ended. */
  outcome: Outcome;
  /** What the executed part is worth, when that was wanted and the whole could not be scored. */
  partial?: PartialExplained;
  /** The prediction's statements as text. */
  prediction: string[];
  /** The recipe. */
  recipe: string;
  /** Why the programs were not compared statement by statement, when that was wanted. */
  smatch_missing?: string;
  smatch_score: SmatchExplained | null;
  /** Statements that could not run. */
  unexecuted: UnexecutedExplained[];
}

/** An action that failed. */
export interface FailureExplained {
  /** The statement whose failure led to this one. */
  because: number | null;
  /** The stable name of the reason. */
  code: string;
  /** The way out, where one is known. */
  hint: string | null;
  /** What went wrong. */
  message: string;
  /** The statement with which the trouble began. */
  root: number;
  /** The statement, counted from 1. */
  statement: number;
  /** Its text. */
  text: string;
}

/** Which family a recipe belongs to; without an entry, one of its own. */
export type Families = Record<string, string>;

/** A number that loses nothing: whole ones as they are, fractions as text such as `"1/3"`, others as decimals. */
export type Figure = number | string;

/** What is drawn. */
export type FigureKind = "intervals" | "heat-map" | "differences" | "profile" | "calibration" | "distribution";

/** A program to be carried out. */
export interface FilmOrder {
  /** The program in MCL, with or without the line that names the recipe. */
  actions: string;
  /** The recipe in whose kitchen it is carried out; the full kitchen when left out. */
  recipe?: string | null;
  /** The rules to follow. */
  rules?: RuleSet;
  /** What becomes of food that motion spills. */
  spills?: "return" | "keep";
}

/** One goal. */
export type GoalExplained = StatementExplained & {
  closest: ClosestExplained | null;
  /** Whether the prediction made it as well. */
  reached: boolean;
  reached_by: StatementExplained | null;
};

/** Goal-condition success with every goal. */
export interface GoalsExplained {
  /** Number of all goals. */
  all: number;
  /** The goals in the gold's order. */
  goals: GoalExplained[];
  /** Number of goals that were reached. */
  reached: number;
  /** Reached goals over all goals. */
  score: Figure;
}

/** Means by one kind of golds. */
export interface GoldsScored {
  /** The gold set. */
  golds: string;
  /** The mean of each metric over its recipes. */
  mean: Means;
}

/** Rows that go together. Rows for unknown recipes and broken golds count nowhere. */
export interface Group {
  /** Metric by metric; those without any value are left out. */
  metrics: Record<string, Spread>;
  /** What they have in common; empty for all rows. */
  name: string;
  /** How many ended in which way. */
  outcomes: Record<string, number>;
  /** How many there are. */
  predictions: number;
  /** How many recipes they are for. */
  recipes: number;
}

/** The rows of a table in groups. */
export interface Groups {
  /** All rows that count. */
  all: Group;
  /** By who answered, in the order of first appearance; empty when no record says so. */
  by_model: Group[];
  /** By recipe, in the order of first appearance. */
  by_recipe: Group[];
}

/** A step that the text takes for granted. */
export interface ImplicitStatement {
  /** Why it was added. */
  reason: string;
  /** The statement, by position in the program. */
  statement: number;
}

/** One ingredient that both dishes have. */
export interface IngredientExplained {
  /** The prediction's. */
  found: string;
  /** The gold's. */
  gold: string;
  /** Properties that differ. */
  lost: PropertyLost[];
  /** The mixtures it went through, the outermost first. */
  mixtures: MixtureExplained[];
  /** Number of properties that were compared. */
  possible: number;
  /** 60 % properties, 40 % mixtures. */
  score: Figure;
}

/** A mean with its 95 % interval. */
export interface Interval {
  /** Clusters among them. */
  clusters: number;
  /** The upper end. */
  high: number | null;
  /** Items. */
  items: number;
  /** The lower end; nothing with a single cluster, which says nothing about others. */
  low: number | null;
  /** The mean over the items. */
  mean: number;
}

/** A thing in one state. */
export interface KitchenNode {
  /** Its class. */
  class: string;
  /** What it contains. */
  contents: number[];
  /** The identity of the thing, the same in every state. */
  id: number;
  /** A few words: how much of what. */
  name: string;
  /** What lies on it. */
  on_top?: number[];
  /** Things it holds in other ways: what it is made of, lined with, covered with. */
  parts?: Parts[];
  /** Everything that is not empty about it. */
  slots: SlotText[];
}

/** A part of an explanation that was left out. */
export type LeftOut = "closest-products" | "timing" | "steps";

/** What to look at. */
export interface Look {
  /** The corpus that the recipe must be from, or whose kitchen the program is cooked in. */
  corpus?: string | null;
  /** A program in MCL; without it the gold is looked at alone. */
  prediction?: string | null;
  /** The recipe; without it the program is looked at alone. */
  recipe?: string | null;
  /** The rules to follow. */
  rules?: RuleSet;
}

/** What things of a class look like. */
export interface Looks {
  /** `#rrggbb`. */
  colour: string;
  /** How a portion of it behaves: `liquid`, `powder`, `granular`, `paste` or `pieces`. */
  matter: string;
  /** The drawing that stands for it; empty when none does. */
  picture?: string;
  /** `bowl`, `tray`, `board`, `box`, `cylinder`, `rod`, `ball` or `sheet`. */
  shape: string;
  /** Length, width and height in centimetres. */
  size: number[];
}

/** Something that cost points. */
export interface Loss {
  /** Part of the whole score that it cost. */
  points: Figure;
  /** What it was, as a fragment. */
  what: string;
}

/** Means by metric; in JSON an object from names to figures. */
export type Means = Record<string, number | null>;

/** What the known errors say about each source. */
export interface MemorisedReport {
  /** The share that sources are held against: the largest that these readers leave likely. */
  expected: number;
  /** Source by source, in the order of names. */
  sources: SourceReport[];
  /** What readers repeat who had the texts alone. */
  text_true: TextTrue;
  /** The texts that answers were written from. */
  texts: TextsRead;
}

/** Errors of the published golds that the program repeats. */
export interface MemorisedRow {
  "other-golds"?: StrictScores;
  /** Those that were. */
  repeated: string[];
  /** Errors that could have been repeated. */
  testable: string[];
}

/** Whether a source has memorised the published golds. */
export type MemorisedVerdict = "memorised" | "not-shown" | "too-few";

/** A metric by its published name. */
export type Metric = "smatch-score" | "goal-condition-success" | "dish-approximation-score" | "execution-time";

/** One mixture on the way of an ingredient. */
export interface MixtureExplained {
  /** The prediction's; none when its chain is shorter. */
  found: string | null;
  /** The gold's; none when its chain is shorter. */
  gold: string | null;
  /** Properties that differ. */
  lost: PropertyLost[];
  /** Number of properties that were compared. */
  possible: number;
  /** Points gained over points possible. */
  ratio: Figure;
}

/** A row with its place in the table. */
export type NumberedRow = Row & {
  /** Its place, from 0. */
  row: number;
};

/** Predictions to be evaluated. */
export interface Order {
  /** What the text is; by default its first visible character tells. */
  format?: "auto" | "solution" | "jsonl" | "json";
  /** The gold set by name; the first corpus of the server when left out. Means go over all of its recipes. */
  gold?: string | null;
  /** The metrics by their published names; when left out, the three simulation metrics, and all of them in the background. */
  metrics?: Metric[];
  /** What to call the evaluation. */
  name?: string | null;
  /** Whether means go over the recipes with a prediction only. */
  only_given?: boolean;
  /** The text of a file of predictions: a solution file, lines of JSON, or a log of another harness. */
  predictions: string;
  /** The rules to follow. */
  rules?: RuleSet;
  /** Whether to say also what answers score when all of their text must be the program. */
  show_strict?: boolean;
  /** Whether to compare with the golds as they are written only, not with what else is right. */
  single_gold?: boolean;
  /** Whether the whole text of an answer is the program, so that none is looked for in it. */
  strict_answers?: boolean;
}

/** How the evaluation of one prediction ended. */
export type Outcome = "scored" | "parse error" | "invalid network" | "not executable" | "limit" | "missing" | "unknown recipe" | "broken gold";

/** Number of predictions that ended in some way. */
export interface OutcomeShare {
  /** The upper end. */
  high: number | null;
  /** The lower end of the share's 95 % interval over families; nothing with a single family. */
  low: number | null;
  /** The way. */
  outcome: Outcome;
  /** Predictions that ended so; recipes without any prediction are among the missing. */
  predictions: number;
  /** Which part of the recipes that is, from 0 to 1; the predictions of one recipe share its weight. */
  share: number;
}

/** Two statements that go on at the same time. */
export interface OverlapExplained {
  /** For how long. */
  seconds: Figure;
  /** Their numbers, counted from 1. */
  statements: number[];
}

/** A cooked program without the nodes of the kitchen that it began in. */
export interface PackedCooked {
  /** The program. */
  cooked: Cooked;
  /** The place of the kitchen whose nodes come first. */
  kitchen: number | null;
}

/** What a page shows, with golds and kitchens written once. */
export interface PackedPage {
  /** The table. */
  evaluation: EvaluationDocument;
  /** Its pictures. */
  figures: ShownFigure[];
  /** Golds, each for all of its predictions. */
  golds: PackedCooked[];
  /** Its rows in groups. */
  groups: Groups;
  /** Kitchens before the first step: the nodes that lists of nodes begin with. */
  kitchens: KitchenNode[][];
  /** What the things of all views look like, by class. */
  looks: Record<string, Looks>;
  /** What can be looked into, by the place in the table. */
  views: Record<string, PackedView>;
}

/** The view of a row without what it shares. */
export interface PackedView {
  /** The place of its gold. */
  gold: number | null;
  /** The place of the kitchen whose nodes come before those of its prediction. */
  kitchen: number | null;
  /** The view without its gold. */
  view: View;
}

/** What the executed part of a prediction would score. */
export interface PartialExplained {
  /** Dish approximation of what ran. */
  dish_approximation_score: Figure;
  /** Number of statements that ran. */
  executed: number;
  /** Goal-condition success of what ran. */
  goal_condition_success: Figure;
  /** Number of all statements. */
  statements: number;
}

/** What the executed part of a program would score. It counts nowhere. */
export interface PartialScores {
  /** how close the dish comes to the gold's */
  "dish-approximation-score"?: number | null;
  "dish-approximation-score-exact"?: Figure | null;
  /** Statements that ran. */
  executed: number;
  /** how many of the gold's products were made */
  "goal-condition-success"?: number | null;
  "goal-condition-success-exact"?: Figure | null;
  /** Statements in all. */
  statements: number;
}

/** Things in a slot. */
export interface Parts {
  /** The things. */
  nodes: number[];
  /** The slot. */
  slot: string;
}

/** How often k samples pass, without bias. */
export interface PassAt {
  /** All of them pass (pass^k). */
  all: Interval;
  /** At least one of them passes (pass@k). */
  any: Interval;
  /** How many samples. */
  k: number;
}

/** How well the phrases of one group were understood. */
export interface PhenomenonShare {
  /** Families of recipes among them. */
  families: number;
  /** The upper end. */
  high: number | null;
  /** The lower end of its 95 % interval over families of recipes; nothing with a single family. */
  low: number | null;
  /** The phenomenon; `no-phenomenon` for phrases without one, `no-phrase` for goals that no phrase leads to. */
  phenomenon: string;
  /** Such phrases in these recipes. */
  phrases: number;
  /** Recipes that have such phrases. */
  recipes: number;
  /** The mean share over the recipes that have such phrases. */
  share: number;
}

/** A primitive: an action of the language. */
export interface Primitive {
  /** The arguments in written order. */
  arguments: Argument[];
  /** How long it takes. */
  duration: string;
  /** What it changes. */
  effect: string;
  /** Its name, as statements begin with it. */
  name: string;
  /** `published`, `unlisted` (published golds use it) or `extension` (reference rules do not know it). */
  origin: string;
  /** What it does, in a sentence. */
  summary: string;
  /** How a statement is written. */
  usage: string;
}

/** A problem of the text. */
export interface ProblemExplained {
  /** The stable name of the kind of problem. */
  code: string;
  /** The character in the line, counted from 1. */
  column: number;
  /** Ways out. */
  hints: string[];
  /** The line, counted from 1. */
  line: number;
  /** What is wrong. */
  message: string;
  /** `error` or `warning`. */
  severity: string;
}

/** A problem of the program's text. */
export interface ProgramProblem {
  /** The stable name of the kind of problem. */
  code: string;
  /** The character in the line, counted from 1. */
  column: number;
  /** Ways out. */
  hints: string[];
  /** The line, counted from 1. */
  line: number;
  /** What is wrong. */
  message: string;
  /** `error` or `warning`. */
  severity: string;
  /** Where. */
  span: [number, number];
}

/** A property that differs. */
export interface PropertyLost {
  /** What the prediction's has. */
  found: string;
  /** What the gold's has. */
  gold: string;
  /** Its name. */
  property: string;
}

/** Everything that results depend on besides the predictions. Files of results carry it. */
export interface Provenance {
  /** When the evaluation was started, in the form of RFC 3339; empty when nobody says. */
  date: string;
  /** The gold set by name. */
  golds: string;
  /** The digest of the golds with their dishes. */
  golds_digest: string;
  /** The digest of each kitchen, by name. */
  kitchens: Record<string, string>;
  /** The digest of all classes. */
  ontology: string;
  /** What results depend on besides, by name. */
  options: Record<string, string>;
  /** The rules: a rule set, and what differs from it. */
  rules: string;
  /** The digest of the rules. */
  rules_digest: string;
  /** The version of the program. */
  version: string;
}

/** A phrase of the text and what it led to. */
export interface ReadPhrase {
  /** The action that they ask for; none on the list. */
  action: string | null;
  /** Statements that nobody asked for, with the reason. */
  implicit: ImplicitStatement[];
  /** Where it stands. */
  place: TextPlace;
  /** The statements it led to, by position in the program, counted from 0. */
  statements: number[];
  /** The words. */
  text: string;
  /** How they were understood. */
  understood: string;
}

/** A recipe as the cook has read it. */
export interface ReadRecipe {
  /** What the reading has cost: 0 for one without any doubt. */
  cost: number;
  /** Its id. */
  id: string;
  /** The kitchen it was read for. */
  kitchen: string;
  /** Ingredients that nothing was done with. */
  left_over: string[];
  /** What was decided, and what could not be done. */
  notes: TranslationNote[];
  /** The program in MCL. */
  program: string;
  /** What phrases of the text were taken for. */
  references: TranslationNote[];
  /** Other readings, and why they lost. */
  rivals: RivalReading[];
  /** Every phrase with how it was understood and the statements it led to. */
  steps: ReadPhrase[];
  /** Its title. */
  title: string;
  /** Ingredients that are not in the dish because they serve something else. */
  used_otherwise: string[];
}

/** A recipe in a list. */
export interface RecipeHead {
  /** What kind of dish it is, in one word. */
  category: string;
  /** The corpus it is from. */
  corpus: string;
  /** Whether there is a gold to be scored against; never in an exam. */
  has_gold: boolean;
  /** Its id. */
  id: string;
  /** The kitchen it is cooked in. */
  kitchen: string;
  /** Number of statements of the gold; 0 when there is none, and in an exam. */
  statements: number;
  /** What a cookbook would call it. */
  title: string;
}

/** A recipe text. */
export interface RecipeOrder {
  /** What the text is; its name or first lines tell when left out. */
  format?: "xml" | "jsonl" | "json-ld" | "cooklang" | "markdown" | "text" | null;
  /** The name of its file: the ending tells the form, and it is the id of a recipe that has none. */
  name?: string | null;
  /** The rules to follow. */
  rules?: RuleSet;
  /** The text: title, ingredients and steps, in any form that `commis corpus import` reads. */
  text: string;
  /** Whether the answer holds everything there is to see of each recipe. */
  view?: boolean;
}

/** The rows of one recipe. */
export interface RecipeSummary {
  /** The mean of each metric over them. */
  mean: Means;
  /** Number of those that ended in each way. */
  outcomes: Record<string, number>;
  /** Its predictions. */
  predictions: number;
  /** The recipe. */
  recipe: string;
}

/** A reading that lost. */
export interface RivalReading {
  /** What it would have cost. */
  cost: number;
  /** The first statement in which it differs. */
  instead: string;
  /** Why it cost more. */
  why: string;
}

/** A difference from which others follow. */
export interface Root {
  /** The gold's statement at which it happens, counted from 1: the first that takes part in it, or the one that a statement of the prediction follows. */
  at: number | null;
  costs: RootCost | null;
  /** The gold's statements that take part in it, counted from 1. */
  gold: number[];
  /** What kind of difference it is. */
  kind: RootKind;
  mending: RootGain | null;
  /** The words of the recipe's text that it goes back to, where they are known. */
  phrase?: RootPhrase;
  /** The prediction's statements that take part in it, counted from 1. */
  prediction: number[];
  /** The difference in words. */
  text: string;
}

/** What the gold loses through one root. */
export interface RootCost {
  /** Points of the dish. */
  dish: Figure;
  /** The gold's statements whose goals are lost, counted from 1. */
  goals: number[];
  /** Whether the program still runs. */
  runs: boolean;
}

/** What the prediction wins without one root. */
export interface RootGain {
  /** Points of the dish. */
  dish: Figure;
  /** Of goal-condition success. */
  goals: Figure;
  /** Whether the program runs then. */
  runs: boolean;
}

/** What kind of difference a root is. */
export type RootKind = "missing" | "surplus" | "action" | "argument" | "order";

/** Two roots that do together what neither does alone. */
export interface RootPair {
  /** What the gold loses when these two are made in it. */
  costs: RootCost;
  /** What the prediction wins when these two are mended in it. */
  mending: RootGain;
  /** The two, by their places in the list of roots. */
  roots: number[];
}

/** Words of a recipe's text, and what makes them hard to understand. */
export interface RootPhrase {
  /** The instruction they stand in, counted from 1; nothing for a line of the ingredient list. */
  instruction: number | null;
  /** Names of phenomena. */
  phenomena: string[];
  /** The words. */
  words: string;
}

/** The result for one prediction. Scores are decimals under the names of their metrics, and exact under `NAME-exact`; metrics of one's own come in the same way. */
export interface Row {
  /** how close the dish comes to the gold's */
  "dish-approximation-score"?: number | null;
  "dish-approximation-score-exact"?: Figure | null;
  /** how long the cooking takes, in simulated seconds */
  "execution-time"?: number | null;
  "execution-time-exact"?: Figure | null;
  /** How the program was found in a longer answer. */
  extraction?: string;
  /** how many of the gold's products were made */
  "goal-condition-success"?: number | null;
  "goal-condition-success-exact"?: Figure | null;
  /** In what the gold that the row refers to departs from the written one; not there for the written one. */
  "gold-departures"?: string[];
  "gold-time"?: Figure;
  /** Which prediction it is. */
  id: string;
  memorised?: MemorisedRow;
  /** Who answered, where the record says so. */
  model?: string;
  outcome: Outcome;
  partial?: PartialScores;
  /** Phrases of the text by phenomenon: of how many all goals are reached, and how many there are. */
  phenomena?: Record<string, [number, number]>;
  /** Why there are no scores. */
  problem: string | null;
  /** A fingerprint of the program as the formatter writes it, its variables renamed in order; equal programs have the same. */
  "program-digest"?: string;
  /** Programs in the answer, when it is not one; the last complete one counts. */
  programs?: number;
  /** The recipe it is for; for an unknown one, as the prediction calls it. */
  recipe: string;
  /** Which of several answers it is, where the record says so. */
  sample?: number;
  /** What is proven of smatch when its search was cut short: at least, at most. */
  "smatch-bounds"?: [Figure, Figure];
  /** how much of the written networks is the same */
  "smatch-score"?: number | null;
  "smatch-score-exact"?: Figure | null;
  strict?: StrictScores;
  /** Why a metric has no value although the program ran, by metric. */
  unmeasured?: Record<string, string>;
  /** What was passed over while reading the answer. */
  warnings?: string[];
}

/** Which description of the actions to follow. */
export type RuleSet = "standard" | "reference";

/** What a call did in the kitchen. */
export interface RunAct {
  /** Whether the kitchen refused. */
  error: boolean;
  /** The first of its steps that are in the program which was handed in, from 1. */
  first?: number | null;
  /** The last of them. */
  last?: number | null;
  /** The tool. */
  tool: string;
}

/** An amount of money. */
export interface RunCost {
  /** With six decimals. */
  amount: string;
  /** The currency. */
  currency: string;
}

/** A run, so far. */
export interface RunDocument {
  /** The run in a few figures. */
  head: RunHead;
  /** Why no answer is judged, where that is so. */
  not_judged?: string | null;
  /** The options with which it was begun. */
  options: Record<string, unknown>;
  progress?: RunProgress | null;
  /** What it says so far. */
  summary: RunSummary;
  /** Answers that were not judged yet; the next look judges more of them. */
  unjudged: number;
}

/** One figure. */
export interface RunFigure {
  /** Groups among them, such as families of recipes; 0 for what is no mean over groups. */
  groups: number;
  /** The upper end. */
  high?: number | null;
  /** The lower end of its 95 % interval over groups; nothing with a single group or for what is no mean. */
  low?: number | null;
  /** Its name. */
  name: string;
  /** Over how many values. */
  over: number;
  /** Its value; nothing when there is nothing to measure. */
  value?: number | null;
}

/** A run in a few figures. */
export interface RunHead {
  /** When it was begun. */
  created: string;
  /** Of them those that have ended and are not missing. */
  done: number;
  /** Where it is. */
  folder: string;
  /** Whether a process writes to it. */
  is_running: boolean;
  /** Those that have ended and are missing. */
  missing: number;
  /** Who answers. */
  model: string;
  /** Samples in all. */
  samples: number;
  /** What is asked. */
  tasks: string[];
}

/** How good an answer is. */
export interface RunJudgement {
  /** Why it is no better. */
  problem?: string | null;
  /** Its scores by name. */
  scores: Record<string, number>;
  /** How it was found to be, in a word; `None` if it is missing. */
  verdict?: string | null;
}

/** The runs of this server. */
export interface RunList {
  /** Whether the server was started with a folder of runs. */
  has_folder: boolean;
  /** The runs by name; the name is what `folder` says. */
  runs: RunHead[];
}

/** What depends on the hour and the network. */
export interface RunLog {
  /** When it ended, in the form of RFC 3339. */
  at: string;
  /** Attempts at all asks together. */
  attempts: number;
  /** Replies that were taken from the cache. */
  hits: number;
  /** How long it took. */
  seconds: number;
}

/** A message. */
export interface RunMessage {
  /** What the calls in it did in the kitchen. */
  acts: RunAct[];
  /** Tools that are called through the interface of the server. */
  calls: RunToolCall[];
  /** Letters that were left out at the end. */
  cut: number;
  /** Pictures in it. */
  pictures: number;
  /** Who speaks: `system`, `user`, `assistant` or `tool`. */
  role: string;
  /** What is said. */
  text: string;
}

/** What a run that goes on tells of itself. Nothing is derived from it, and it is gone when the run ends. */
export interface RunProgress {
  /** When it was told, in the form of RFC 3339. */
  at: string;
  cost?: RunCost | null;
  /** Samples that have ended. */
  done: number;
  /** Attempts that failed, by kind. */
  errors: Record<string, number>;
  /** Replies that were taken from the cache. */
  hits: number;
  /** Requests that wait for a reply. */
  in_flight: number;
  /** Samples that end in a second. */
  rate: number;
  /** Requests that were sent. */
  requests: number;
  /** Seconds since the process began. */
  seconds: number;
  /** Seconds that are left at this rate. */
  seconds_left?: number | null;
  /** Samples in all. */
  total: number;
  /** Tokens so far. */
  usage: RunTokens;
  /** Items that wait for another attempt. */
  waiting: number;
}

/** One row. */
export type RunRow = RunJudgement & {
  /** Asks that were answered. */
  calls: number;
  /** The item. */
  item: string;
  /** How it ended. */
  outcome: string;
  /** What is judged. */
  prediction?: string | null;
  /** The recipe that the answer is a program for. */
  recipe?: string | null;
  /** The sample. */
  sample: number;
  /** The task. */
  task: string;
  /** Tokens that the server has counted. */
  usage: RunTokens;
};

/** Some rows of a run. */
export interface RunRows {
  /** Rows in all that were asked for. */
  count: number;
  /** The number of the first one here. */
  from: number;
  /** The rows, sorted by task, item and sample; their predictions are left out. */
  rows: RunRow[];
}

/** A part of a run: every so many-th item. */
export interface RunShard {
  /** Which part, from 1. */
  index: number;
  /** Of how many. */
  of: number;
}

/** What a run says. It depends on the answers alone: neither on the clock nor on how they were got. */
export interface RunSummary {
  /** Whether every sample has ended and none is missing. */
  complete: boolean;
  /** What they cost. */
  cost?: RunCost;
  /** The form of the document. */
  format: string;
  /** Who answered. */
  model: string;
  /** Which part of the items it is. */
  shard?: RunShard;
  /** Task by task. */
  tasks: RunTask[];
  /** Tokens that the server has counted. */
  usage: RunTokens;
  /** The version of the program. */
  version: string;
}

/** Everything that was said about an item. */
export interface RunTalk {
  /** What the task tells besides. */
  details: Record<string, unknown>;
  /** What depends on the hour and the network. */
  log: RunLog;
  /** The messages in their order. */
  messages: RunMessage[];
  /** One sentence about the outcome. */
  note?: string | null;
  /** How it ended, how good the answer is, and the answer. */
  row: RunRow;
  /** The names of the tools that the server was told of. */
  tools: string[];
}

/** What a task of a run says. */
export interface RunTask {
  /** Asks that were answered. */
  calls: number;
  /** Parameters that the server does not take. */
  dropped?: string[];
  /** Samples that have ended. */
  ended: number;
  /** What answers depend on, by name. */
  fingerprints: Record<string, string>;
  /** How good the answers are. */
  judged?: TaskSummary;
  /** Of them those that are missing. */
  missing: number;
  /** How they ended, counted. */
  outcomes: Record<string, number>;
  /** The task. */
  task: string;
  /** Of them those whose tokens the server has not counted. */
  uncounted: number;
  /** Tokens that the server has counted. */
  usage: RunTokens;
}

/** Tokens of one answer. */
export interface RunTokens {
  /** Tokens of the prompt that the server knew already. */
  cached?: number;
  /** Tokens of the prompt, those of `cached` included. */
  input: number;
  /** Tokens of the answer, those of `reasoning` included. */
  output: number;
  /** Tokens of the answer that were spent on reasoning. */
  reasoning?: number;
}

/** A tool that is called. */
export interface RunToolCall {
  /** The arguments, as the model wrote them. */
  arguments: string;
  /** The tool. */
  name: string;
}

/** What several answers to each recipe say. Means go over recipes; one without any answer counts 0. */
export interface SampleSummary {
  /** The mean of each score when the best of a recipe's samples counts. */
  best: Record<string, Interval>;
  /** Samples of the recipe with the fewest, of those with any. */
  fewest: number;
  /** The same for the commonest program; empty when a recipe has more different programs than are told apart. */
  majority: Record<string, Interval>;
  /** Samples of the recipe with the most. */
  most: number;
  /** What a sample must reach to pass. */
  pass: string;
  /** How often some or all of k samples pass; empty when that metric was not measured. */
  passes: PassAt[];
  /** How each score varies. */
  variance: Record<string, VarianceSplit>;
  /** The same for the worst. */
  worst: Record<string, Interval>;
}

/** A picture of one or several evaluations, with its numbers. */
export interface ShownFigure {
  /** What it shows, in a sentence. */
  about: string;
  /** The names of the columns of its table. */
  columns: string[];
  /** What is drawn. */
  kind: FigureKind;
  /** What has to be known about the numbers. */
  remarks: string[];
  /** The numbers that are drawn, as its CSV has them. */
  rows: string[][];
  /** The picture, as `commis plot` writes it: dark on dark screens, light in print. */
  svg: string;
  /** What it is called. */
  title: string;
}

/** Runs with their rows, side by side. */
export interface SideBySide {
  /** Metric by metric, those that all runs have. */
  metrics: SideMetric[];
  /** Why the runs cannot be compared as a whole, and what to do; their figures stand beside each other all the same. */
  misfit?: string;
  /** What the runs are called, in the order asked for. */
  names: string[];
}

/** A recipe in a run. */
export interface SideCell {
  /** The mean over its predictions; 0 for a score without any. */
  mean: number | null;
  /** The rows behind it, by their places in the table. */
  rows: number[];
}

/** One metric of all runs. */
export interface SideMetric {
  difference: Interval | null;
  /** Recipes in which the last run is higher, equal, lower. */
  higher_equal_lower: number[];
  /** The mean of each run, as its summary has it. */
  means: (number | null)[];
  /** The metric. */
  metric: string;
  /** The probability of such a difference by chance, corrected for the number of metrics. */
  p: number | null;
  /** Recipe by recipe, by name. */
  recipes: SideRecipe[];
}

/** One recipe in all runs. */
export interface SideRecipe {
  /** What each run says of it. */
  cells: SideCell[];
  difference: Interval | null;
  /** The recipe. */
  recipe: string;
}

/** A slot in words. */
export interface SlotText {
  /** The slot. */
  name: string;
  /** Its value. */
  text: string;
}

/** Smatch with the statements that are not matched completely. */
export interface SmatchExplained {
  /** The harmonic mean of precision and recall. */
  f: Figure;
  /** Triples of the gold. */
  gold_triples: number;
  /** Matched triples. */
  matched: number;
  /** How the alignment was found. */
  method: SmatchMethod;
  /** Whether that is proven to be the most. */
  optimal: boolean;
  /** Matched share of the prediction's triples. */
  precision: number;
  /** Matched share of the gold's triples. */
  recall: number;
  /** Triples of the prediction. */
  solution_triples: number;
  /** Why the search ended. */
  stop: SmatchStop;
  /** The prediction's statements first, then the gold's. */
  unmatched: UnmatchedStatement[];
  /** No alignment matches more than this. */
  upper_bound: number;
}

/** How a score was found. */
export type SmatchMethod = "exact" | {
  /** Best of five seeded hill climbings, as published: a local optimum without proof. */
  compat: {
    /** The seed of the dice. */
    seed: number;
  };
};

/** One side of the comparison. */
export type SmatchSide = "solution" | "gold";

/** Why a search ended. */
export type SmatchStop = "proven" | "node-limit" | "memory-limit" | "too-large" | "climbed";

/** What the known errors say about one source. */
export interface SourceReport {
  /** Its means by each kind of golds. */
  golds: GoldsScored[];
  /** The chance of so many if it had read the texts as readers do (exact binomial test, one-sided). */
  p: number | null;
  /** The same after Holm, over the sources with a test. */
  p_adjusted: number | null;
  /** Errors that most of its programs for the recipe repeat, by id. */
  repeated: string[];
  /** Their share; nothing without a testable error. */
  share: number | null;
  /** The model, run or file. */
  source: string;
  /** Errors that it could have repeated. */
  testable: number;
  /** What follows. */
  verdict: MemorisedVerdict;
}

/** The values of one metric in a group. */
export type Spread = Interval & {
  /** The lowest and the highest value. */
  range: [number, number];
  /** How many values lie in each tenth from 0 to 1; not for what is no share. */
  tenths?: number[];
};

/** Where an evaluation that has been started can be found. */
export interface Started {
  /** Its id. */
  id: string;
}

/** State of an evaluation. */
export type State = "running" | "done" | "failed";

/** A statement. */
export interface Statement {
  /** Its arguments. */
  arguments: StatementArgument[];
  /** Its number, counted from 1. */
  number: number;
  /** Its primitive. */
  primitive: string;
  /** Where it stands. */
  span: [number, number];
  /** What it says. */
  text: string;
}

/** An argument of a statement. */
export interface StatementArgument {
  /** The name of the parameter; empty when the primitive has none there. */
  param: string;
  /** `in`, `out` or `optional`. */
  role: string;
  /** What is written. */
  text: string;
  /** The variable, if it is one. */
  variable: number | null;
}

/** One thing that differs between two statements. */
export type StatementDifference = {
  /** Another primitive. */
  primitive: {
    /** Here. */
    here: string;
    /** In the other statement. */
    there: string;
  };
} | {
  /** Something else in a slot, or nothing. */
  slot: {
    /** For a variable: the variable of the other side it is aligned with. */
    aligned_with: string | null;
    /** What stands here. */
    here: string | null;
    /** The slot, from 0. */
    slot: number;
    /** What stands in the other statement. */
    there: string | null;
  };
};

/** A statement by number and text, with what it made. */
export interface StatementExplained {
  /** What its first argument became. */
  product: string;
  /** Its number, counted from 1. */
  statement: number;
  /** Its text. */
  text: string;
}

/** One executed statement on the timeline. */
export interface StepExplained {
  /** When it began. */
  begins: Figure;
  /** When the cook was free again. */
  cook_free: Figure;
  /** When its result was there. */
  ends: Figure;
  /** Whether it failed. */
  failed: boolean;
  /** Its primitive. */
  primitive: string;
  /** What its first argument became. */
  product: string;
  /** The statement, counted from 1. */
  statement: number;
}

/** Why a step failed. */
export interface StepFailure {
  /** The statement whose failure led to this one. */
  because: number | null;
  /** The stable name of the reason. */
  code: string;
  /** The way out, where one is known. */
  hint: string | null;
  /** What went wrong. */
  message: string;
  /** The statement with which the trouble began. */
  root_cause: number;
}

/** The result when something is different: the whole answer must be a program, or other golds are taken. */
export interface StrictScores {
  /** how close the dish comes to the gold's */
  "dish-approximation-score"?: number | null;
  "dish-approximation-score-exact"?: Figure | null;
  /** how long the cooking takes, in simulated seconds */
  "execution-time"?: number | null;
  "execution-time-exact"?: Figure | null;
  /** how many of the gold's products were made */
  "goal-condition-success"?: number | null;
  "goal-condition-success-exact"?: Figure | null;
  outcome: Outcome;
  /** What is proven of smatch when its search was cut short: at least, at most. */
  "smatch-bounds"?: [Figure, Figure];
  /** how much of the written networks is the same */
  "smatch-score"?: number | null;
  "smatch-score-exact"?: Figure | null;
  /** Why a metric has no value although the program ran, by metric. */
  unmeasured?: Record<string, string>;
}

/** What all rows say together. */
export interface Summary {
  /** Golds that cannot be used. */
  broken: BrokenGold[];
  /** Recipe by recipe, in the order of first appearance. */
  by_recipe: RecipeSummary[];
  /** How many families of recipes; those of one dish are one piece of evidence. */
  families: number;
  /** The family of each recipe that is not alone in its own. */
  family_of: Families;
  /** The 95 % interval of each of these means, over families. */
  intervals: Record<string, Interval>;
  /** The mean of each metric over the recipes. */
  mean: Means;
  /** The mean of each metric over the given predictions. */
  mean_over_predictions: Means;
  /** The mean over the recipes when the whole answer must be a program, when that was asked for. */
  mean_strict?: Means;
  /** Errors of the published golds that answers repeat, when that was asked for. */
  memorised?: MemorisedReport;
  /** Recipes of the gold set without any prediction. */
  missing: string[];
  /** How predictions ended, and which part of the recipes that is. */
  outcomes: OutcomeShare[];
  /** Over how many recipes each of these means goes. */
  over: Counts;
  /** How much of the text was understood, phenomenon by phenomenon, when that was asked for. */
  phenomena?: PhenomenonShare[];
  /** Predictions that count; those for unknown recipes do not. */
  predictions: number;
  /** Number of these recipes. */
  recipes: number;
  /** What several answers to each recipe say; nothing when no recipe has more than one. */
  samples?: SampleSummary;
  /** What the means go over, in words. */
  scope: string;
  /** Names that no recipe of the gold set has. */
  unknown: UnknownRecipe[];
}

/** What all judged answers of a task say together. */
export interface TaskSummary {
  /** Answers, all samples together. */
  answers: number;
  /** The figures of the task, the most important first. */
  figures: RunFigure[];
  /** Items that were asked. */
  items: number;
  /** Answers that are missing: nothing is known about the model. */
  missing: number;
  /** How asking ended, counted. */
  outcomes: Record<string, number>;
  /** The task. */
  task: string;
  /** How answers were found to be, counted. */
  verdicts: Record<string, number>;
}

/** A line of the text. */
export interface TextLine {
  /** Which of its words led to which statements. */
  links: TextLink[];
  /** What it says. */
  text: string;
}

/** Words and the statements they led to. */
export interface TextLink {
  /** Statements of the gold that the words say. */
  gold: number[];
  /** Statements of the gold that are not said but needed there. */
  implicit: number[];
  /** Statements of the prediction that are aligned with those. */
  prediction: number[];
  /** The words. */
  span: [number, number];
}

/** A line of the recipe and the bytes of it. */
export interface TextPlace {
  /** The byte behind the last one. */
  end: number;
  /** Whether the line is one of the list of ingredients. */
  ingredient: boolean;
  /** The line, counted from 0. */
  line: number;
  /** The first byte. */
  start: number;
}

/** What programs repeat that were written from the texts alone. */
export interface TextTrue {
  /** Such programs. */
  programs: number;
  /** Errors that they repeat. */
  repeated: number;
  /** Errors that they could have repeated. */
  testable: number;
}

/** The texts that answers were written from. */
export type TextsRead = "ours" | "published";

/** Times in seconds. */
export interface Time {
  /** The statements that determine the makespan, first to last. */
  critical_path: number[];
  gold: Figure | null;
  /** In which the cook has nothing to do. */
  idle: Figure;
  /** Until every result is there. */
  makespan: Figure;
}

/** Execution time with the whole timeline. All times are seconds. */
export interface TimeExplained {
  /** The statements that determine the makespan, first to last, counted from 1. */
  critical_path: number[];
  gold: Figure | null;
  /** In which the cook has nothing to do. */
  idle: Figure;
  /** Until every result is there. */
  makespan: Figure;
  /** Statements that go on at the same time, the longest overlap first. */
  overlaps: OverlapExplained[];
  /** In which two or more things go on at once. */
  parallel: Figure;
  /** Every step in order of execution. */
  steps: StepExplained[];
}

/** What the cook made of a text. */
export interface Translated {
  /** What could not be read. */
  problems: string[];
  /** The recipes of the text. */
  translations: TranslatedRecipe[];
}

/** A recipe as the cook has read it, with its view where that was asked for. */
export type TranslatedRecipe = ReadRecipe & {
  /** Everything there is to see of it. */
  view?: View;
};

/** Something that was decided or that could not be done. */
export interface TranslationNote {
  /** Where the text gave rise to it. */
  place: TextPlace;
  /** What it is. */
  text: string;
}

/** A statement that could not run. */
export interface UnexecutedExplained {
  /** The stable name of the obstacle. */
  code: string;
  /** Why it could not run. */
  message: string;
  /** The statement, counted from 1. */
  statement: number;
  /** Its text. */
  text: string;
}

/** A statement that could not run. */
export interface UnexecutedStatement {
  /** The stable name of the obstacle. */
  code: string;
  /** Why. */
  message: string;
  /** Its number. */
  statement: number;
}

/** What no root and no pair explains. */
export interface Unexplained {
  /** Points of the dish that are lost beyond the sum of what roots and pairs cost; negative when they overlap. */
  dish: Figure;
  /** The gold's statements whose goals are missed, counted from 1. */
  goals: number[];
}

/** A name that no recipe of the gold set has. */
export interface UnknownRecipe {
  /** Number of predictions that use it. */
  predictions: number;
  /** What was probably meant. */
  problem: string | null;
  /** The name. */
  recipe: string;
}

/** A statement that has no counterpart, or one that differs. */
export interface UnmatchedStatement {
  /** The statement of the other side that comes closest, counted from 1. */
  closest: number | null;
  /** Its text. */
  closest_text: string | null;
  /** What differs; slots are counted from 0, as in the triples. */
  differences: StatementDifference[];
  /** Whether a statement of the other side is taken for the same. */
  has_counterpart: boolean;
  /** Whose it is. */
  side: SmatchSide;
  /** Its number, counted from 1. */
  statement: number;
  /** Its text. */
  text: string;
}

/** A variable of the program. */
export interface Variable {
  available: Figure | null;
  /** Whether it stands for a state of the kitchen. */
  kitchen: boolean;
  /** Its name with the question mark. */
  name: string;
  /** The thing it stands for, or the kitchen. */
  node: number | null;
  /** The statement that gives it its value. */
  producer: number | null;
  /** The statements that use the value. */
  readers: number[];
  /** What it stands for; empty when it never got a value. */
  value: string;
}

/** How a score varies. */
export interface VarianceSplit {
  /** Between items: some are harder than others. */
  between: number;
  /** Within items: samples differ. */
  within: number;
}

/** One recipe: its text, its gold, perhaps a prediction, and the score. */
export interface View {
  alignment: Alignment | null;
  /** The answer in which the program was found, and what came before it; missing when the answer is the program. */
  answer?: AnswerText;
  /** [`FORMAT`]. */
  format: string;
  gold: Cooked | null;
  /** What the things look like, by class. */
  looks?: Record<string, Looks>;
  prediction: Cooked | null;
  /** Whether what stands as the gold is the cook's reading of the text, and nobody's gold. */
  read_by_cook?: boolean;
  recipe: ViewRecipe | null;
  /** `standard` or `reference`. */
  rules: string;
  score: Explanation | null;
  /** Why the score is what it is, in a line. */
  why?: string;
}

/** The text of a recipe with the statements that its words led to. */
export interface ViewRecipe {
  /** The corpus it is from. */
  corpus: string;
  /** Its id there. */
  id: string;
  /** The list of ingredients. */
  ingredients: TextLine[];
  /** The instructions. */
  instructions: TextLine[];
  /** What a cookbook would call it. */
  title: string;
}

/** What the parts of a dish count. */
export interface Weights {
  /** The container. */
  container: Figure;
  /** The contents as a whole. */
  contents: Figure;
  /** An ingredient's own properties. */
  ingredient: Figure;
  /** The mixtures it went through. */
  mixtures: Figure;
}
