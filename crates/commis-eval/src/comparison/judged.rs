//! Where compared results come from: files that hold results, and predictions, which are judged first.

use std::path::{Path, PathBuf};

use super::scored::ScoredRun;
use commis_corpus::{Builtin, Corpus};

use crate::answers::{AnswerFiles, expand};
use crate::error::InputError;
use crate::families::Families;
use crate::files;
use crate::judge::Judge;
use crate::log::is_log;
use crate::phenomena::PhenomenaTally;
use crate::provenance::Provenance;
use crate::run::{Ended, Event, Run};

/// Runs that stand beside each other.
pub struct OpenedRuns {
    /// The runs, in the order of their files.
    pub runs: Vec<ScoredRun>,
    /// Who judged predictions among them.
    pub judge: Option<Judge>,
}

impl OpenedRuns {
    /// The built-in corpus that stored results were measured with, where nothing was judged anew.
    pub fn builtin(&self) -> Option<Corpus> {
        let mut golds = self.runs.iter().filter_map(|run| Some(run.provenance.as_ref()?.golds.as_str()));
        golds.find_map(Builtin::named).filter(|_| self.judge.is_none()).map(Builtin::load)
    }

    /// Opens results and judges predictions: folders of runs, files, folders of files or patterns. The judge is asked for
    /// once, and only when there are predictions. Nothing when somebody asked to stop.
    pub fn open<E: From<InputError>>(
        paths: &[PathBuf],
        only_given: bool,
        threads: usize,
        go_on: &(dyn Fn() -> bool + Sync),
        mut judge: impl FnMut() -> Result<Judge, E>,
    ) -> Result<Option<OpenedRuns>, E> {
        let mut opened = OpenedRuns { runs: Vec::with_capacity(paths.len()), judge: None };
        for path in paths {
            if let Some(stored) = ScoredRun::stored(path)? {
                opened.runs.push(stored);
                continue;
            }
            let judge = match &mut opened.judge {
                Some(judge) => judge,
                none => none.insert(judge()?),
            };
            let Some(judged) = ScoredRun::judged(path, judge, only_given, threads, go_on)? else {
                return Ok(None);
            };
            opened.runs.push(judged);
        }
        Ok(Some(opened))
    }
}

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
        let mut phenomena = judge.with_phenomena.then(PhenomenaTally::default);
        let listener = |event: Event<'_>| -> Result<(), InputError> {
            if let Event::Judged { verdict, .. } = event {
                scored.add(&verdict.row, verdict.explanation.as_deref());
                if let Some(phenomena) = &mut phenomena {
                    phenomena.add(&verdict.row);
                }
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
        let coverage = judge.golds.coverage(only_given, &|| go_on());
        if let Some(phenomena) = phenomena {
            let families = Families::of(judge.golds.corpus());
            scored.phenomena = phenomena.shares(judge, &coverage, &families);
        }
        Ok(Some(scored.finished(Some(coverage))))
    }
}
