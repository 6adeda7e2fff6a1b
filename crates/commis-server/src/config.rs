//! Every limit of a server, and whom it listens to.

use std::time::Duration;

use commis_base::nearest;
use commis_session::SessionLimits;

/// Bounds of a server. Each has an error of its own that names it and the way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerLimits {
    /// What sessions may hold, together and each.
    pub session: SessionLimits,
    /// Bytes of a request's body (`body-too-large`).
    pub body: usize,
    /// Requests at the same time (`overloaded`).
    pub requests: usize,
    /// Connections at the same time (`too-many-connections`).
    pub connections: usize,
    /// Requests, connections and WebSockets of a hundred that are kept for clients who have none.
    pub kept: usize,
    /// How long the work for one request may take (`request-time`).
    pub request_time: Duration,
    /// How much longer a request may take in all: reading the body, waiting for a turn, writing.
    pub grace_time: Duration,
    /// How long a client may take to send the head of a request; the connection is closed then.
    pub header_time: Duration,
    /// Bytes of the head of a request.
    pub header_bytes: usize,
    /// How long open requests have to finish when the server is asked to stop.
    pub drain_time: Duration,
    /// Threads that cook.
    pub cooks: usize,
    /// How long a WebSocket stays open on which nothing comes.
    pub socket_idle_time: Duration,
    /// How long the other side of a WebSocket may take to read a message.
    pub socket_read_time: Duration,
    /// How long the sessions of a WebSocket that broke wait for somebody to use them.
    pub socket_grace_time: Duration,
    /// How long a client may take to read the next 64 KiB of an answer, or the rest of it; the connection is closed then.
    pub write_time: Duration,
    /// Steps of one call that takes steps in many sessions (`batch-too-large`).
    pub batch: usize,
    /// Dishes that were handed in and are kept for whoever may see the results; the oldest make room.
    pub results: usize,
    /// Events that wait for somebody who watches a session; more are dropped, and the watcher is told how many.
    pub waiting_events: usize,
    /// Bytes of a line on stdin, where the Model Context Protocol is spoken there; longer lines are dropped.
    pub line_bytes: usize,
    /// Bytes of a request that starts an evaluation (`body-too-large`).
    pub evaluation_body: usize,
    /// Bytes of a file of predictions that is sent as it is (`body-too-large`).
    pub evaluation_file: usize,
    /// Predictions of one evaluation (`too-many-predictions`).
    pub evaluation_rows: usize,
    /// Rows of an evaluation in one answer.
    pub evaluation_page: usize,
    /// Evaluations that are kept; the oldest make room.
    pub evaluations: usize,
    /// Bytes of predictions of all evaluations that are kept.
    pub evaluations_bytes: usize,
    /// Bytes of a recipe text that the cook reads (`text-too-large`).
    pub recipe_text: usize,
    /// Recipes of one text.
    pub recipe_texts: usize,
    /// Evaluations in one picture or one comparison (`too-many-evaluations`).
    pub compared: usize,
    /// Dishes, or items of a run, in one answer.
    pub page: usize,
    /// Bytes of a name or number in the call of a model's tool (`wrong-argument`).
    pub word: usize,
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        ServerLimits {
            session: SessionLimits::default(),
            body: 1 << 20,
            requests: 256,
            connections: 800,
            kept: 6,
            request_time: Duration::from_secs(10),
            grace_time: Duration::from_secs(20),
            header_time: Duration::from_secs(15),
            header_bytes: 64 << 10,
            drain_time: Duration::from_secs(10),
            cooks: std::thread::available_parallelism().map_or(2, usize::from).max(2),
            socket_idle_time: Duration::from_secs(300),
            socket_read_time: Duration::from_secs(30),
            socket_grace_time: Duration::from_secs(60),
            write_time: Duration::from_secs(30),
            batch: 10_000,
            results: 10_000,
            waiting_events: 64,
            line_bytes: 4 << 20,
            evaluation_body: 32 << 20,
            evaluation_file: 1 << 30,
            evaluation_rows: 250_000,
            evaluation_page: 10_000,
            evaluations: 64,
            evaluations_bytes: 256 << 20,
            recipe_text: 64 << 10,
            recipe_texts: 20,
            compared: 16,
            page: 1_000,
            word: 200,
        }
    }
}

/// A limit by the name under which it can be set.
struct Named {
    name: &'static str,
    /// Zero would let nothing through at all, or break the server.
    least: u64,
    most: u64,
    set: fn(&mut ServerLimits, u64),
}

macro_rules! named {
    ($($kind:ident $name:literal $($field:ident).+;)*) => {
        &[$(named!(@ $kind $name $($field).+)),*]
    };
    (@ count $name:literal $($field:ident).+) => {
        Named {
            name: $name,
            least: 1,
            most: u32::MAX as u64,
            set: |limits, value| limits.$($field).+ = value.try_into().unwrap_or_default(),
        }
    };
    (@ percent $name:literal $($field:ident).+) => {
        Named {
            name: $name,
            least: 0,
            most: 100,
            set: |limits, value| limits.$($field).+ = value.try_into().unwrap_or_default(),
        }
    };
    (@ bytes $name:literal $($field:ident).+) => {
        Named {
            name: $name,
            least: 1,
            most: isize::MAX as u64,
            set: |limits, value| limits.$($field).+ = value.try_into().unwrap_or_default(),
        }
    };
    (@ time $name:literal $($field:ident).+) => {
        Named { least: 1, ..named!(@ seconds $name $($field).+) }
    };
    (@ seconds $name:literal $($field:ident).+) => {
        Named {
            name: $name,
            least: 0,
            most: u32::MAX as u64,
            set: |limits, value| limits.$($field).+ = Duration::from_secs(value),
        }
    };
}

const NAMED: &[Named] = named![
    count   "batch" batch;
    bytes   "body" body;
    count   "compared" compared;
    count   "connections" connections;
    count   "cooks" cooks;
    seconds "drain-time" drain_time;
    count   "entities" session.entities;
    bytes   "evaluation-body" evaluation_body;
    bytes   "evaluation-file" evaluation_file;
    count   "evaluation-page" evaluation_page;
    count   "evaluation-rows" evaluation_rows;
    count   "evaluations" evaluations;
    bytes   "evaluations-bytes" evaluations_bytes;
    seconds "grace-time" grace_time;
    bytes   "header-bytes" header_bytes;
    time    "header-time" header_time;
    time    "idle-time" session.idle_time;
    percent "kept" kept;
    bytes   "line-bytes" line_bytes;
    count   "list" session.list;
    count   "page" page;
    count   "question" session.question;
    bytes   "recipe-text" recipe_text;
    count   "recipe-texts" recipe_texts;
    time    "request-time" request_time;
    count   "requests" requests;
    count   "results" results;
    bytes   "session-bytes" session.session_bytes;
    count   "sessions" session.sessions;
    time    "simulated-time" session.simulated_time;
    seconds "socket-grace-time" socket_grace_time;
    seconds "socket-idle-time" socket_idle_time;
    seconds "socket-read-time" socket_read_time;
    seconds "spare-time" session.spare_time;
    count   "statements" session.statements;
    bytes   "total-bytes" session.total_bytes;
    count   "waiting-events" waiting_events;
    bytes   "word" word;
    seconds "write-time" write_time;
];

/// A limit that cannot be set as asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct LimitError {
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub hint: String,
}

impl ServerLimits {
    /// The names of all limits that can be set.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|limit| limit.name)
    }

    /// The same with limits that are set by name, one after the other.
    pub fn with(mut self, settings: &[String]) -> Result<ServerLimits, LimitError> {
        settings.iter().try_for_each(|setting| self.set(setting))?;
        Ok(self)
    }

    /// Sets a limit as `NAME=VALUE` says: a whole number of things, bytes or seconds.
    pub fn set(&mut self, setting: &str) -> Result<(), LimitError> {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        let Some(limit) = NAMED.iter().find(|limit| limit.name == name.trim()) else {
            let hint = match nearest(name, ServerLimits::names()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("there is {}", ServerLimits::names().collect::<Vec<_>>().join(", ")),
            };
            return Err(LimitError { message: format!("there is no limit `{name}`"), hint });
        };
        let (least, most) = (limit.least, limit.most);
        let value = value.trim().parse().ok().filter(|value| (least..=most).contains(value));
        let value = value.ok_or_else(|| LimitError {
            message: format!("`{setting}` is no limit that can be set"),
            hint: format!("write {name}=N, with a whole number from {least} to {most}"),
        })?;
        (limit.set)(self, value);
        Ok(())
    }
}

/// A recipe text that is longer than the cook reads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text has {bytes} bytes; the cook reads {most} at most (limit `recipe-text`)")]
pub(crate) struct TextTooLarge {
    bytes: usize,
    most: usize,
}

impl ServerLimits {
    /// Whether a recipe text is short enough to be read.
    pub(crate) fn check_text(&self, text: &str) -> Result<(), TextTooLarge> {
        let (bytes, most) = (text.len(), self.recipe_text);
        if bytes > most { Err(TextTooLarge { bytes, most }) } else { Ok(()) }
    }
}

/// Whom a server listens to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// The bearer token of every request, except the question whether the server is alive.
    pub token: Option<String>,
    /// The bearer token of those who may see the results of an exam; it also does for everything else.
    pub admin: Option<String>,
    /// Whether only this machine can connect.
    pub loopback: bool,
    /// Host names by which the server may be called, besides addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Origins of web pages that may call the server, besides its own, such as `https://example.org`.
    pub origins: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_can_be_set_by_its_name() {
        for name in ServerLimits::names() {
            let mut limits = ServerLimits::default();
            limits.set(&format!("{name}=7")).unwrap();
            assert_ne!(limits, ServerLimits::default(), "{name}");
        }
        let mut limits = ServerLimits::default();
        limits.set("statements = 5").unwrap();
        limits.set("idle-time=90").unwrap();
        assert_eq!((limits.session.statements, limits.session.idle_time), (5, Duration::from_secs(90)));
    }

    #[test]
    fn wrong_limits_have_a_way_out() {
        let mut limits = ServerLimits::default();
        assert_eq!(limits.set("statments=5").unwrap_err().hint, "did you mean `statements`?");
        for wrong in [
            "sessions",
            "sessions=",
            "sessions=0",
            "idle-time=0",
            "sessions=-1",
            "sessions=many",
            "idle-time=1e9",
        ] {
            let error = limits.set(wrong).unwrap_err();
            assert!(error.message.contains(wrong) && error.hint.contains("=N"), "{wrong}: {error:?}");
        }
        assert_eq!(limits, ServerLimits::default());
    }

    #[test]
    fn every_limit_stands_in_the_manual() {
        let manual = include_str!("../../../docs/server.md");
        for name in ServerLimits::names() {
            assert!(manual.contains(&format!("`{name}`")), "docs/server.md does not list `{name}`");
        }
    }
}
