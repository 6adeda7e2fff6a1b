//! From files of predictions to scored rows, shared by `evaluate`, `explain`, `demo` and the drop-in evaluator.
//!
//! Predictions are read in batches, judged in parallel and handed on in input order, so that a file with a hundred
//! thousand of them needs no more memory than one with a hundred, and the result does not depend on the number of
//! threads.

mod csv;
mod golds;
mod in_order;
mod interrupt;
mod journal;
mod judge;
mod metric;
mod predictions;
mod row;
mod summary;
mod why;

pub(crate) use commis_metrics::{Body, Prediction};

pub(crate) use csv::{Columns, CsvFile, create, csv_columns, unwritable};
pub(crate) use golds::{GoldArgs, Golds};
pub(crate) use in_order::in_order;
pub(crate) use interrupt::Interrupt;
pub(crate) use journal::{Begun, Journal, JsonSoFar, Settings, beside, digest, fingerprint, misfit};
pub(crate) use judge::{Judge, Verdict};
pub(crate) use metric::{Metric, MetricChoice, SmatchChoice};
pub(crate) use predictions::{Predictions, expand};
pub(crate) use row::{Row, decimals};
pub(crate) use summary::{Summary, Tally};
pub(crate) use why::{apart, why};
