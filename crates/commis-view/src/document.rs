//! The document: plain data with the names that its readers know. `docs/view.md` describes it for them.
//!
//! Statements are numbered from one, as everywhere in JSON; nodes and variables are positions in their lists, from
//! zero. Spans are half-open and count UTF-16 code units, as browsers do.

use std::collections::BTreeMap;

use commis_metrics::{Explanation, Figure, Outcome};
use serde::Serialize;

/// The version of the document's form.
pub const FORMAT: &str = "commis-view/1";

/// A stretch of a text in UTF-16 code units, the second place not included.
pub type Stretch = [u32; 2];

/// One recipe: its text, its gold, perhaps a prediction, and the score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// [`FORMAT`].
    pub format: &'static str,
    /// `standard` or `reference`.
    pub rules: &'static str,
    /// The text; `None` for a program of one's own.
    #[cfg_attr(feature = "schema", schema(required))]
    pub recipe: Option<RecipeText>,
    /// Whether what stands as the gold is the cook's reading of the text, and nobody's gold.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub read_by_cook: bool,
    /// The gold, cooked.
    #[cfg_attr(feature = "schema", schema(required))]
    pub gold: Option<Cooked>,
    /// The prediction, cooked as far as it goes.
    #[cfg_attr(feature = "schema", schema(required))]
    pub prediction: Option<Cooked>,
    /// The answer in which the program was found, and what came before it; missing when the answer is the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub answer: Option<AnswerText>,
    /// Which statements of the two are taken for the same.
    #[cfg_attr(feature = "schema", schema(required))]
    pub alignment: Option<Alignment>,
    /// Why the score is what it is, in a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub why: Option<String>,
    /// The score, point by point.
    #[cfg_attr(feature = "schema", schema(required))]
    pub score: Option<Explanation>,
    /// What the things look like, by class.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub looks: BTreeMap<String, Looks>,
}

/// An answer as it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerText {
    /// The whole answer.
    pub text: String,
    /// How the program was found in it, in a sentence.
    pub extraction: String,
    /// What was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub prompt: Option<String>,
    /// What was thought before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub reasoning: Option<String>,
}

/// What things of a class look like.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Looks {
    /// `bowl`, `tray`, `board`, `box`, `cylinder`, `rod`, `ball` or `sheet`.
    pub shape: &'static str,
    /// Length, width and height in centimetres.
    pub size: [f64; 3],
    /// `#rrggbb`.
    pub colour: String,
    /// The drawing that stands for it; empty when none does.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub picture: String,
    /// How a portion of it behaves: `liquid`, `powder`, `granular`, `paste` or `pieces`.
    pub matter: &'static str,
}

/// The text of a recipe with the statements that its words led to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ViewRecipe))]
pub struct RecipeText {
    /// The corpus it is from.
    pub corpus: String,
    /// Its id there.
    pub id: String,
    /// What a cookbook would call it.
    pub title: String,
    /// The list of ingredients.
    pub ingredients: Vec<TextLine>,
    /// The instructions.
    pub instructions: Vec<TextLine>,
}

/// A line of the text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TextLine {
    /// What it says.
    pub text: String,
    /// Which of its words led to which statements.
    pub links: Vec<TextLink>,
}

/// Words and the statements they led to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TextLink {
    /// The words.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u32>, min_items = 2, max_items = 2))]
    pub span: Stretch,
    /// Statements of the gold that the words say.
    pub gold: Vec<usize>,
    /// Statements of the gold that are not said but needed there.
    pub implicit: Vec<usize>,
    /// Statements of the prediction that are aligned with those.
    pub prediction: Vec<usize>,
}

/// The best alignment that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Alignment {
    /// Part of the two programs that is the same.
    pub f_score: Figure,
    /// Whether no alignment is better.
    pub proven: bool,
    /// Statements of the gold with those of the prediction, in order of the gold.
    pub pairs: Vec<[usize; 2]>,
}

/// A program and what came of cooking it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cooked {
    /// The program as given.
    pub source: String,
    /// What is wrong with it.
    pub diagnostics: Vec<Problem>,
    /// How it ended.
    pub outcome: Outcome,
    /// The statements in file order.
    pub statements: Vec<Statement>,
    /// The variables in order of first appearance.
    pub variables: Vec<Variable>,
    /// The statements that ran, in order of execution.
    pub steps: Vec<CookedStep>,
    /// The statements that could not run.
    pub unexecuted: Vec<Unexecuted>,
    /// How long it takes and why.
    #[cfg_attr(feature = "schema", schema(required))]
    pub time: Option<Time>,
    /// The kitchen before anything was cooked.
    #[cfg_attr(feature = "schema", schema(required))]
    pub initial: Option<usize>,
    /// Things in their states. A thing that did not change is the same node in the next state.
    pub nodes: Vec<Node>,
    /// What the document does not show because it would be too long, in sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
}

/// A problem of the program's text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ProgramProblem))]
pub struct Problem {
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The stable name of the kind of problem.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u32>, min_items = 2, max_items = 2))]
    pub span: Stretch,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// Ways out.
    pub hints: Vec<String>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Statement {
    /// Its number, counted from 1.
    pub number: usize,
    /// Its primitive.
    pub primitive: String,
    /// What it says.
    pub text: String,
    /// Where it stands.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u32>, min_items = 2, max_items = 2))]
    pub span: Stretch,
    /// Its arguments.
    pub arguments: Vec<Argument>,
}

/// An argument of a statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StatementArgument))]
pub struct Argument {
    /// The name of the parameter; empty when the primitive has none there.
    pub param: &'static str,
    /// `in`, `out` or `optional`.
    pub role: &'static str,
    /// What is written.
    pub text: String,
    /// The variable, if it is one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub variable: Option<usize>,
}

/// A variable of the program.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Variable {
    /// Its name with the question mark.
    pub name: String,
    /// Whether it stands for a state of the kitchen.
    pub kitchen: bool,
    /// The statement that gives it its value.
    #[cfg_attr(feature = "schema", schema(required))]
    pub producer: Option<usize>,
    /// The statements that use the value.
    pub readers: Vec<usize>,
    /// What it stands for; empty when it never got a value.
    pub value: String,
    /// From when on, in seconds.
    #[cfg_attr(feature = "schema", schema(required))]
    pub available: Option<Figure>,
    /// The thing it stands for, or the kitchen.
    #[cfg_attr(feature = "schema", schema(required))]
    pub node: Option<usize>,
}

/// A statement that ran.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CookedStep {
    /// Its number.
    pub statement: usize,
    /// When it began, in seconds.
    pub begins: Figure,
    /// When its result was there.
    pub ends: Figure,
    /// When the cook was free again.
    pub cook_free: Figure,
    /// Where it takes place: an appliance, `counter`, or `cook` for what takes place nowhere.
    pub station: String,
    /// Whether it is on the critical path.
    pub critical: bool,
    /// What came of it.
    pub result: String,
    /// The things that came of it.
    pub products: Vec<usize>,
    /// Why it failed, if it did.
    #[cfg_attr(feature = "schema", schema(required))]
    pub failure: Option<Failure>,
    /// The kitchen before it.
    pub before: usize,
    /// The kitchen after it.
    pub after: usize,
    /// What it changed.
    pub changes: Vec<Change>,
    /// Number of changes that are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    pub more_changes: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_false(said: &bool) -> bool {
    !*said
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Why a step failed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StepFailure))]
pub struct Failure {
    /// The stable name of the reason.
    pub code: &'static str,
    /// What went wrong.
    pub message: String,
    /// The way out, where one is known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hint: Option<String>,
    /// The statement whose failure led to this one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub because: Option<usize>,
    /// The statement with which the trouble began.
    pub root_cause: usize,
}

/// What a step changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Change {
    /// `moved`, `created`, `consumed`, `slot` or `clock`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// In words.
    pub text: String,
    /// The identity of the thing.
    #[cfg_attr(feature = "schema", schema(required))]
    pub entity: Option<u32>,
    /// The thing before and after.
    pub nodes: BeforeAfter,
}

/// A thing in two states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeforeAfter {
    /// As it was.
    #[cfg_attr(feature = "schema", schema(required))]
    pub before: Option<usize>,
    /// As it is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub after: Option<usize>,
}

/// A statement that could not run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UnexecutedStatement))]
pub struct Unexecuted {
    /// Its number.
    pub statement: usize,
    /// The stable name of the obstacle.
    pub code: &'static str,
    /// Why.
    pub message: String,
}

/// Times in seconds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Time {
    /// Until every result is there.
    pub makespan: Figure,
    /// The gold's makespan.
    #[cfg_attr(feature = "schema", schema(required))]
    pub gold: Option<Figure>,
    /// In which the cook has nothing to do.
    pub idle: Figure,
    /// The statements that determine the makespan, first to last.
    pub critical_path: Vec<usize>,
}

/// A thing in one state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = KitchenNode))]
pub struct Node {
    /// The identity of the thing, the same in every state.
    pub id: u32,
    /// Its class.
    pub class: String,
    /// A few words: how much of what.
    pub name: String,
    /// Everything that is not empty about it.
    pub slots: Vec<SlotText>,
    /// What it contains.
    pub contents: Vec<usize>,
    /// What lies on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on_top: Vec<usize>,
    /// Things it holds in other ways: what it is made of, lined with, covered with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Parts>,
}

/// A slot in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SlotText {
    /// The slot.
    pub name: String,
    /// Its value.
    pub text: String,
}

/// Things in a slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Parts {
    /// The slot.
    pub slot: String,
    /// The things.
    pub nodes: Vec<usize>,
}
