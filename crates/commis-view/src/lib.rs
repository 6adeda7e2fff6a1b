//! Everything there is to see of a recipe, in one document.
//!
//! People would rather look than read traces. Whoever draws a recipe (a page in a browser, a notebook) gets a [`View`]:
//! the text with the statements its words led to, the program of the gold and of the prediction as graphs, every step
//! with its time, its place and what it changed, the kitchen before and after it, the alignment of the two programs,
//! and the score point by point. Everything is linked by numbers: choose a sentence, and the statements, steps and
//! things that belong to it are known.
//!
//! [`view()`] makes the document of a [`Subject`] in the kitchen of an [`Evaluator`](commis_metrics::Evaluator). It copes with whatever it is given: a text that cannot be read becomes a
//! document with diagnostics, a program that cannot run one with obstacles. Things that do not change from one state to
//! the next are written once, and [`ViewLimits`] bound what a document can grow to.
//!
//! ```
//! use commis_corpus::Builtin;
//! use commis_mcl::parse;
//! use commis_metrics::Evaluator;
//! use commis_sim::{RuleSet, Simulator};
//! use commis_view::{ViewLimits, Subject, CorpusRecipe, view};
//!
//! let corpus = Builtin::Published.load();
//! let recipe = &corpus.recipe("easy-banana-bread").unwrap().recipe;
//! let gold = recipe.gold.as_deref().unwrap();
//! let evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard)?);
//! let prepared = evaluator.prepare(&parse(gold).program.recipes[0], Some("?banana-bread"))?;
//!
//! let subject = Subject {
//!     gold: Some(&prepared),
//!     told: Some(CorpusRecipe { corpus: "published", recipe }),
//!     prediction: Some(gold),
//!     ..Subject::default()
//! };
//! let view = view(&subject, &evaluator, &ViewLimits::default(), &|| true);
//!
//! let instruction = &view.recipe.unwrap().instructions[1];
//! assert_eq!(instruction.text, "Bananas and vanilla next; beat these in.");
//! assert_eq!(instruction.links[1].span, [26, 39]);
//! assert_eq!(instruction.links[1].gold, [16]);
//! let cooked = view.prediction.unwrap();
//! assert_eq!(cooked.steps.last().unwrap().station, "oven");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cooked;
mod document;
mod evaluation;
mod figures;
mod limits;
mod looks;
mod nodes;
mod packed;
mod read;
mod recipe_text;
mod ruler;
mod station;
mod view;

pub use document::{
    Alignment, AnswerText, Argument, BeforeAfter, Change, Cooked, CookedStep, FORMAT, Failure, Looks, Node,
    Parts, Problem, RecipeText, SlotText, Statement, Stretch, TextLine, TextLink, Time, Unexecuted, Variable,
    View,
};
pub use evaluation::{RowView, StaticPage, StoredResults, evaluation_document, view_answer};
pub use figures::ShownFigure;
pub use limits::ViewLimits;
pub use packed::{PackedCooked, PackedPage, PackedView};
pub use read::view_read;
pub use recipe_text::CorpusRecipe;
pub use view::{Subject, view};
