//! Results that are worked out for a comparison: runs of models and other predictions.

use std::path::{Path, PathBuf};

use super::scored::ScoredRun;
use crate::answers::{AnswerFiles, expand};
use crate::error::InputError;
use crate::files;
use crate::judge::Judge;
use crate::log::is_log;
use crate::provenance::Provenance;
use crate::run::{Ended, Event, Run};

impl ScoredRun {
    /// The results that a file holds; nothing when it holds predictions, which have to be judged first.
    pub fn stored(path: &Path) -> Result<Option<ScoredRun>, InputError> {
        if path.is_file() && is_log(path) {
            return ScoredRun::of_log_file(path).map(Some);
        }
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv")) {
            return ScoredRun::of_csv(path).map(Some);
        }
        Ok(None)
    }

    /// Judges predictions: the folder of a run, files, folders of them or patterns. Nothing when somebody asked to stop.
    pub fn judged(
        path: &Path,
        judge: &Judge,
        only_given: bool,
        threads: usize,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<ScoredRun>, InputError> {
        let paths: Vec<PathBuf> = expand(&[path.to_owned()]).map_err(InputError::from)?;
        let mut answers = AnswerFiles::new(paths, judge.reading.clone());
        let provenance = Provenance::of(judge, String::new());
        let mut scored = ScoredRun::new(files::name(path), judge.metrics.clone(), Some(provenance));
        let listener = |event: Event<'_>| -> Result<(), InputError> {
            if let Event::Judged { verdict, .. } = event {
                scored.add(&verdict.row, verdict.explanation.as_deref());
            }
            Ok(())
        };
        let mut records = std::iter::from_fn(|| answers.next());
        let ended = Run::new(judge, threads, go_on).judge_all(&mut records, || true, listener)?;
        if let Some((path, cause)) = answers.errors.into_iter().next() {
            return Err(cause.in_file(&path));
        }
        if ended == Ended::Interrupted {
            return Ok(None);
        }
        Ok(Some(scored.finished(Some(judge.golds.coverage(only_given, &|| go_on())))))
    }
}
