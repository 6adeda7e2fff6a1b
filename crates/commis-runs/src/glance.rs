//! How far a run is, told to whoever watches it from outside: `progress.json`, replaced every second while a process writes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime};

use commis_agent::{Progress, Usage};
use commis_eval::{files, rfc3339};
use serde::{Deserialize, Serialize};

use crate::summary::Cost;

/// Time between two tellings.
const PAUSE: Duration = Duration::from_secs(1);
/// Bytes that the file may have.
const MOST_BYTES: u64 = 1 << 16;

/// What a run that goes on tells of itself. Nothing is derived from it, and it is gone when the run ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunProgress))]
pub struct Glance {
    /// When it was told, in the form of RFC 3339.
    pub at: String,
    /// Seconds since the process began.
    pub seconds: f64,
    /// Samples in all.
    pub total: u64,
    /// Samples that have ended.
    pub done: u64,
    /// Samples that end in a second.
    pub rate: f64,
    /// Seconds that are left at this rate.
    pub seconds_left: Option<f64>,
    /// Requests that were sent.
    pub requests: u64,
    /// Requests that wait for a reply.
    pub in_flight: u64,
    /// Items that wait for another attempt.
    pub waiting: u64,
    /// Replies that were taken from the cache.
    pub hits: u64,
    /// Tokens so far.
    pub usage: Usage,
    /// What they cost.
    pub cost: Option<Cost>,
    /// Attempts that failed, by kind.
    pub errors: BTreeMap<String, u64>,
}

/// Samples that end in a second, and how long the others take at that rate.
pub(crate) fn rate(total: u64, done: u64, before: u64, elapsed: Duration) -> (f64, Option<Duration>) {
    let fresh = done.saturating_sub(before);
    let rate = fresh as f64 / elapsed.as_secs_f64().max(0.001);
    let left = (fresh > 0 && total > done)
        .then(|| Duration::try_from_secs_f64((total - done) as f64 / rate).unwrap_or(Duration::MAX));
    (rate, left)
}

impl Glance {
    /// How far a run is after some time.
    pub fn of(progress: &Progress, elapsed: Duration) -> Glance {
        let load = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
        let (total, done) = (load(&progress.total), load(&progress.done));
        let (rate, left) = rate(total, done, load(&progress.before), elapsed);
        let usage = progress.usage();
        Glance {
            at: rfc3339(SystemTime::now()),
            seconds: elapsed.as_secs_f64(),
            total,
            done,
            rate,
            seconds_left: left.map(|left| left.as_secs_f64()),
            requests: load(&progress.requests),
            in_flight: load(&progress.in_flight),
            waiting: load(&progress.waiting),
            hits: load(&progress.hits),
            usage,
            cost: progress.price.get().map(|price| Cost::of(price, usage)),
            errors: progress.errors().into_iter().map(|(kind, n)| (kind.name().to_owned(), n)).collect(),
        }
    }

    /// What the process that writes to a run told last.
    pub fn read(folder: &Path) -> Option<Glance> {
        serde_json::from_slice(&files::bytes(&file(folder), MOST_BYTES).ok()?).ok()
    }
}

fn file(folder: &Path) -> PathBuf {
    folder.join("progress.json")
}

/// Tells how far a run is until it is dropped.
pub(crate) struct Telling {
    folder: PathBuf,
    task: tokio::task::JoinHandle<()>,
}

impl Telling {
    pub(crate) fn start(folder: &Path, progress: Arc<Progress>) -> Telling {
        let (file, started) = (file(folder), Instant::now());
        let task = tokio::spawn(async move {
            loop {
                tokio::time::sleep(PAUSE).await;
                let told = serde_json::to_vec(&Glance::of(&progress, started.elapsed())).unwrap_or_default();
                let new = file.with_extension("json.new");
                // Whoever cannot tell goes on all the same.
                std::fs::write(&new, told).and_then(|()| std::fs::rename(&new, &file)).ok();
            }
        });
        Telling { folder: folder.to_owned(), task }
    }
}

impl Drop for Telling {
    fn drop(&mut self) {
        self.task.abort();
        std::fs::remove_file(file(&self.folder)).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_before_is_no_part_of_the_rate() {
        assert_eq!(rate(100, 60, 50, Duration::from_secs(5)), (2.0, Some(Duration::from_secs(20))));
        assert_eq!(rate(100, 50, 50, Duration::from_secs(5)), (0.0, None));
        assert_eq!(rate(100, 100, 50, Duration::from_secs(5)), (10.0, None));
    }
}
