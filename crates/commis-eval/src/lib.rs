//! Everything about *many* predictions: gold sets, reading answers, judging, rows, means, and the log of results.
//!
//! "Score these predictions" is what Commis is for, and this is where it is done, whoever asks: a command, a route, a
//! page, a notebook. The road is short:
//!
//! * [`answers`] reads predictions from any container and finds the program in each;
//! * a [`GoldSet`] names the golds, cooks them when they are needed, and refuses broken ones;
//! * a [`Judge`] makes a [`Verdict`] of an answer: one [`Row`], and an explanation when it is asked for;
//! * a [`Run`] judges many on several threads and tells [`Event`]s in the order of the input;
//! * a [`Tally`] sums rows up: the one mean, over the recipes of the gold set, with its interval over [`Families`];
//! * a [`Log`] keeps results, goes on after an interruption, and can be read again; a [`CsvFile`] is a table of them, and
//!   [`text`] shows them to people, [`figures`] draws them.
//!
//! ```
//! use std::path::Path;
//! use std::sync::Arc;
//!
//! use commis_eval::answers::{AnswerFiles, Answers, Reading};
//! use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, Metric, Tally};
//!
//! let golds = GoldSet::open(Path::new("published"), &KitchenSetup::default(), u64::MAX)?;
//! let judge = Judge::new(Arc::new(golds));
//! let lines = br#"{"recipe": "Cole Slaw", "completion": "I cannot help with that."}"#;
//! let mut tally = Tally::new(judge.metrics.clone());
//! for record in Answers::of_bytes("answers.jsonl", lines.to_vec(), None, &judge.reading) {
//!     let verdict = judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap();
//!     assert_eq!(verdict.row.outcome.name(), "parse error");
//!     tally.add(&verdict.row);
//! }
//! // Twenty-nine recipes have no answer, and the one that there is cannot be used.
//! let summary = tally.summary(&judge.golds.coverage(false, &|| true));
//! assert_eq!((summary.recipes, summary.mean(Metric::GOALS)), (30, Some(0.0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agreement;
pub mod answers;
mod collection;
mod comparison;
mod cook_document;
mod corpus_choice;
mod corpus_files;
mod corpus_kitchens;
mod csv_file;
mod date;
mod demo;
mod document;
mod error;
mod evaluation_tally;
mod families;
pub mod figures;
pub mod files;
mod gold;
mod gold_set;
mod groups;
mod import;
mod judge;
mod judge_choice;
mod kitchen_choice;
mod kitchen_setup;
mod limit_choice;
pub mod log;
mod memorised;
mod metric;
mod number;
mod overwrite;
mod pass;
mod phenomena;
mod phrases;
mod prepared;
mod program_digest;
mod provenance;
mod publication_files;
mod recipe_kitchens;
mod recipe_texts;
mod repeats;
mod result_files;
mod row;
#[cfg(feature = "schema")]
mod row_schema;
mod run;
mod run_folder;
mod samples;
mod side_by_side;
mod summary;
pub mod text;
mod texts;
mod validate;
mod variants;
mod why;

pub use agreement::{Agreement, Figures, RecipeAgreement, RootDifference};
pub use collection::{Collection, Imported};
pub use comparison::{Breakdown, Comparison, MetricComparison, OpenedRuns, PairComparison, Part, ScoredRun};
pub use cook_document::CookDocument;
pub use corpus_choice::{CorpusChoice, RecipeChoice, find_recipe, one_recipe, unknown_recipe};
pub use corpus_files::{LoadedCorpus, builtin_corpora};
pub use corpus_kitchens::CorpusKitchens;
pub use csv_file::{Columns, CsvFile, CsvForm};
pub use date::rfc3339;
pub use demo::Demo;
pub use document::{EvaluationDocument, EvaluationHead, NumberedRows, State};
pub use error::{ErrorKind, InputError};
pub use evaluation_tally::EvaluationTally;
pub use families::Families;
pub use gold::{GoldProblem, GoldSource};
pub use gold_set::{DEFAULT_GOLDS, Digests, GoldSet, ReadyGold, is_corpus};
pub use groups::{Group, Groups, Spread};
pub use import::{Import, glance, save_recipe};
pub use judge::{Asked, Judge, Moved, Mover, Verdict};
pub use judge_choice::{GoldChoice, JudgeChoice, SmatchChoice};
pub use kitchen_choice::KitchenChoice;
pub use kitchen_setup::{KitchenSetup, OneKitchen, bad_data};
pub use limit_choice::LimitChoice;
#[cfg(feature = "schema")]
pub use log::results_schema;
pub use log::{Log, is_log};
pub use memorised::{
    GoldsScored, KnownError, KnownErrors, Memorised, MemorisedReport, MemorisedRow, MemorisedTally,
    MemorisedVerdict, SourceReport, TextTrue, TextsRead, source_of,
};
pub use metric::{Declaration, Measure, Metric, MetricSet, OwnMeasure, Unit, UnknownMetric};
pub use number::{decimals, parse_seconds, seconds};
pub use overwrite::{DISHES, refuse_predictions, refuse_to_overwrite};
pub use pass::Pass;
pub use phenomena::{PhenomenaTally, PhenomenonShare};
pub use phrases::{Phrase, PhraseCount, PhraseGroup, Phrases};
pub use prepared::PreparedKitchen;
pub use provenance::Provenance;
pub use publication_files::open_publication;
pub use recipe_kitchens::RecipeKitchens;
pub use recipe_texts::RecipeTexts;
pub use result_files::{ResultFiles, log_beside};
pub use row::{Measured, PartialScores, Row, RowJson, StrictScores, counts_as_zero, is_counted};
pub use run::{Ended, Event, Run};
pub use run_folder::{LineReader, RUN_FORMAT, RunFolder, SampleLine, SampleLines};
pub use samples::{PassAt, SampleSummary};
pub use side_by_side::{SideBySide, SideCell, SideMetric, SideRecipe, SideRun};
pub use summary::{
    BrokenGold, Counts, Coverage, Intervals, Mean, Means, OutcomeShare, RecipeSummary, Summary, Tally,
    UnknownRecipe, interval_of,
};
pub use texts::{Texts, ToCook, corpus_of_texts, solution_file, unreadable};
pub use validate::CorpusFindings;
pub use variants::{MAX_VARIANTS, ReadyVariants, Variant, variants};
pub use why::{apart, why};
