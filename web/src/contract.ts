/** The documents of the server, as `schema.ts` has them, under the names that the page calls them by. */
import type { NumberedRow, ProgramProblem } from "./schema";

export type {
  Alignment,
  Causes,
  Change,
  Cooked,
  Explanation,
  Figure,
  KitchenNode,
  Looks,
  PropertyLost,
  Provenance,
  Root,
  Statement,
  CookedStep as Step,
  Summary,
  TextLine,
  TextLink,
  Variable,
  View,
  ClassHead as ClassDoc,
  DishExplained as Dish,
  EvaluationDocument as Evaluation,
  EvaluationHead as EvaluationEntry,
  GoalExplained as Goal,
  Look as ViewOrder,
  Metric as MetricName,
  NumberedRow as ResultRow,
  Order as EvaluationOrder,
  PackedPage as Report,
  Primitive as PrimitiveDoc,
  ProgramProblem as Problem,
  RecipeHead as RecipeEntry,
  RecipeOrder as TextOrder,
  RuleSet as Rules,
  Started,
  StatementExplained as Made,
  Translated,
  TranslatedRecipe,
  UnmatchedStatement as Unmatched,
} from "./schema";

/** From, to (exclusive), in UTF-16 code units. */
export type Span = ProgramProblem["span"];
export type Side = "gold" | "prediction";
export type OutcomeName = NumberedRow["outcome"];
