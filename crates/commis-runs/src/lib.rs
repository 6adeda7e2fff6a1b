//! Runs on disk.
//!
//! A run is a folder that is only appended to:
//!
//! ```text
//! run.json              what is asked of whom: versions, digests, options
//! samples-00000.jsonl   a line per item that has ended; a new file begins when one is full
//! prompts.jsonl         messages and tools, each once, by digest
//! calls-00000.jsonl     what was sent and what came back, letter by letter, where that is wanted
//! summary.json          what all of it says; made from the lines, never read to go on
//! checksums.json        checksums of all files, written with the summary
//! progress.json         how far it is, while a process writes; nothing is derived from it
//! lock                  held by the process that writes
//! ```
//!
//! * [`Manifest`] is `run.json`; a run that goes on must find everything as it was.
//! * [`Run`] creates, resumes and locks a folder, says what is still [wanted](Run::wanted), and records what
//!   happens.
//! * [`Answers`] are the lines that count; [`Summary`], [`export`](export::rows) and [`merge()`] are made from them, and are the
//!   same bytes whatever the number of workers, interruptions or shards.
//!
//! * [`Shelf`] and [`Watched`] are for whoever looks at runs again and again, while they may go on.
//!
//! How good an answer is is asked of a [`Judges`]; the folder itself does not know. [`launch`] makes a run of options: it
//! opens the tasks, connects whoever answers, asks, judges and writes the summary. [`leaderboard`] puts runs beside each other.

mod answers;
pub mod export;
mod glance;
pub mod launch;
pub mod leaderboard;
mod line;
mod listing;
mod manifest;
mod merge;
mod run;
mod seal;
mod shelf;
mod summary;
mod talk;
pub mod text;
mod watched;
mod writer;

pub use answers::{Answered, Answers, Findings, Transcript, recorded};
pub use glance::Glance;
pub use line::{CallLine, Line, LogNote};
pub use listing::{Listed, find_runs};
pub use manifest::{FORMAT, Manifest, ModelNote, Shard, TaskNote};
pub use merge::merge;
pub use run::{Run, carry_out, wanted};
pub use shelf::Shelf;
pub use summary::{Cost, JudgedAnswers, JudgedRow, Judges, Summary, TaskCounts};
pub use talk::{Act, Said, SaidCall, Talk};
pub use watched::{RowFilter, RunDocument, RunRows, Watched};
