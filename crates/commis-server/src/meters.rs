//! What a server counts, in the text form that Prometheus reads.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::slots::Store;

/// Upper bounds of the classes of durations, in microseconds.
const BOUNDS: [u64; 12] =
    [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 500_000, 2_500_000, 10_000_000];

/// Counters of a server.
#[derive(Debug, Default)]
pub(crate) struct Meters {
    answers: Mutex<BTreeMap<(String, u16), u64>>,
    /// Requests in each class of durations; the last one has no bound.
    durations: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
    /// Requests that are being worked on.
    pub(crate) running: AtomicU64,
    /// Open connections.
    pub(crate) connections: AtomicU64,
    /// Connections that were turned away.
    pub(crate) turned_away: AtomicU64,
    /// Statements executed.
    steps: AtomicU64,
    /// Statements refused.
    refused: AtomicU64,
    /// Records of films.
    filmed: AtomicU64,
}

impl Meters {
    /// Notes an answer.
    pub(crate) fn answered(&self, route: &str, status: u16, duration: Duration) {
        let micros = duration.as_micros() as u64;
        let class = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        if let Some(count) = self.durations.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.microseconds.fetch_add(micros, Ordering::Relaxed);
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = answers.get_mut(&(route.to_owned(), status)) {
            *count += 1;
        } else {
            answers.insert((route.to_owned(), status), 1);
        }
    }

    /// Notes what became of statements.
    pub(crate) fn stepped(&self, executed: usize, refused: usize) {
        self.steps.fetch_add(executed as u64, Ordering::Relaxed);
        self.refused.fetch_add(refused as u64, Ordering::Relaxed);
    }

    /// Notes a record of a film: what it is, a step, or its end.
    pub(crate) fn filmed(&self) {
        self.filmed.fetch_add(1, Ordering::Relaxed);
    }

    /// Everything as text.
    pub(crate) fn text(&self, sessions: &Store) -> String {
        let mut text = String::new();
        let mut single = |name: &str, kind: &str, help: &str, value: u64| {
            writeln!(text, "# HELP commis_{name} {help}\n# TYPE commis_{name} {kind}\ncommis_{name} {value}")
                .ok();
        };
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        single("sessions_open", "gauge", "Open sessions.", sessions.len() as u64);
        single("session_bytes", "gauge", "Bytes of all open sessions, counted.", sessions.bytes());
        single("requests_running", "gauge", "Requests being worked on.", load(&self.running));
        single("connections_open", "gauge", "Open connections.", load(&self.connections));
        single(
            "connections_turned_away_total",
            "counter",
            "Connections beyond the limit.",
            load(&self.turned_away),
        );
        single("sessions_opened_total", "counter", "Sessions opened, forks included.", sessions.opened());
        single("sessions_expired_total", "counter", "Sessions that nobody used.", sessions.expired());
        single(
            "sessions_evicted_total",
            "counter",
            "Unused sessions that ended for want of memory.",
            sessions.evicted(),
        );
        single("statements_executed_total", "counter", "Statements executed.", load(&self.steps));
        single("statements_refused_total", "counter", "Statements that could not run.", load(&self.refused));
        single(
            "film_records_total",
            "counter",
            "Records of films: heads, steps and ends.",
            load(&self.filmed),
        );

        writeln!(
            text,
            "# HELP commis_requests_total Answered requests.\n# TYPE commis_requests_total counter"
        )
        .ok();
        for ((route, status), count) in self.answers.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            writeln!(text, "commis_requests_total{{route=\"{route}\",status=\"{status}\"}} {count}").ok();
        }
        let name = "commis_request_duration_seconds";
        writeln!(text, "# HELP {name} Time to answer a request.\n# TYPE {name} histogram").ok();
        let mut sum = 0;
        for (count, bound) in self.durations.iter().zip(BOUNDS) {
            sum += load(count);
            writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", bound as f64 / 1e6).ok();
        }
        sum += self.durations.last().map_or(0, load);
        writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}").ok();
        writeln!(text, "{name}_sum {}\n{name}_count {sum}", load(&self.microseconds) as f64 / 1e6).ok();
        text
    }
}
