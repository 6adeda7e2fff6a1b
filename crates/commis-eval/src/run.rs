//! Many predictions: read in batches, judged on several threads, told as events in the order of the input.
//!
//! A file with a hundred thousand predictions needs no more memory than one with a hundred, and the events do not depend
//! on the number of threads. Whoever shows or stores results listens.

use std::time::Instant;

use rayon::ThreadPool;
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::answers::Record;
use crate::judge::{Asked, Judge, Verdict};
use crate::repeats::Repeats;

/// Every thread can walk the deepest dish that the limits allow.
const STACK: usize = 16 << 20;
/// Predictions judged before results are handed on.
const BATCH: usize = 1024;
/// The same when every result carries its explanation.
const EXPLAINED_BATCH: usize = 64;
/// Bytes of answers held at once.
const BATCH_BYTES: usize = 16 << 20;

/// What happens while predictions are judged.
pub enum Event<'e> {
    /// A prediction was judged.
    Judged {
        /// The answer.
        record: &'e Record,
        /// The result.
        verdict: Box<Verdict>,
    },
    /// Everything that was read so far is judged, a good moment to write it down.
    BatchDone,
}

/// How an evaluation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All predictions were judged.
    Complete,
    /// Somebody asked to stop; the results are those of a beginning of the input.
    Interrupted,
}

/// Judges predictions on some threads.
pub struct Run<'j> {
    judge: &'j Judge,
    pool: Option<ThreadPool>,
    repeats: Repeats,
    go_on: &'j (dyn Fn() -> bool + Sync),
}

impl<'j> Run<'j> {
    /// A run on so many threads; `go_on` is asked before and while every prediction is judged.
    pub fn new(judge: &'j Judge, threads: usize, go_on: &'j (dyn Fn() -> bool + Sync)) -> Run<'j> {
        // Without threads of its own the run takes place on the caller's.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).stack_size(STACK).build().ok();
        Run { judge, pool, repeats: Repeats::default(), go_on }
    }

    /// Judges what `records` gives and tells `listener` about it. `explains` is asked before each batch whether its
    /// results are to be explained. An error of the listener ends the run.
    pub fn judge_all<E>(
        &self,
        records: &mut dyn Iterator<Item = Record>,
        explains: impl Fn() -> bool,
        mut listener: impl FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<Ended, E> {
        loop {
            let explain = explains();
            let batch = take_batch(records, if explain { EXPLAINED_BATCH } else { BATCH });
            if batch.is_empty() {
                return Ok(Ended::Complete);
            }
            let verdicts = self.judge_batch(&batch, explain);
            // Everything before the first unfinished prediction counts, so that results are a beginning of the input.
            let done = verdicts.iter().take_while(|verdict| verdict.is_some()).count();
            for (record, verdict) in batch.iter().zip(verdicts.into_iter().map_while(|verdict| verdict)) {
                listener(Event::Judged { record, verdict: Box::new(verdict) })?;
            }
            listener(Event::BatchDone)?;
            if done < batch.len() {
                return Ok(Ended::Interrupted);
            }
        }
    }

    /// Verdicts in the order of the records; `None` from where somebody asked to stop.
    pub fn judge_batch(&self, batch: &[Record], explain: bool) -> Vec<Option<Verdict>> {
        let one = |record: &Record| self.judge_one(record, explain);
        match &self.pool {
            Some(pool) => pool.install(|| batch.par_iter().map(one).collect()),
            None => batch.iter().map(one).collect(),
        }
    }

    fn judge_one(&self, record: &Record, explain: bool) -> Option<Verdict> {
        if !(self.go_on)() {
            return None;
        }
        let started = Instant::now();
        let judge = || self.judge.judge(record, Asked { explain, go_on: &|| (self.go_on)() });
        // What a user's own metric says is not ours to repeat, and explanations are too large to be kept.
        if explain || self.judge.metrics.own().next().is_some() {
            return judge();
        }
        // A result that time may have ended is that of its own answer only.
        let in_time = || self.judge.timeout.is_none_or(|timeout| started.elapsed() <= timeout);
        self.repeats.or_judge(record, judge, in_time)
    }
}

fn take_batch(records: &mut dyn Iterator<Item = Record>, most: usize) -> Vec<Record> {
    let (mut batch, mut held) = (Vec::new(), 0);
    while batch.len() < most && held < BATCH_BYTES {
        let Some(record) = records.next() else { break };
        held += record.weight();
        batch.push(record);
    }
    batch
}
