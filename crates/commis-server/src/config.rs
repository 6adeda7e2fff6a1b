//! How much a server takes on, and whom it listens to.

use std::time::Duration;

/// Bounds of a server. Each has an error of its own that names it and the way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a request's body (`body-too-large`).
    pub body: usize,
    /// Requests at the same time (`overloaded`).
    pub requests: usize,
    /// Connections at the same time (`too-many-connections`).
    pub connections: usize,
    /// Open sessions (`too-many-sessions`).
    pub sessions: usize,
    /// Estimated bytes of one session (`session-too-large`).
    pub session_bytes: usize,
    /// How long the work for one request may take (`request-time`).
    pub request_time: Duration,
    /// How long a client may take to send the head of a request; the connection is closed then.
    pub header_time: Duration,
    /// How long a session lives that nobody uses.
    pub idle_time: Duration,
    /// How long open requests have to finish when the server is asked to stop.
    pub drain_time: Duration,
    /// Threads that cook.
    pub cooks: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 1 << 20,
            requests: 256,
            connections: 800,
            sessions: 4_000,
            session_bytes: 32 << 20,
            request_time: Duration::from_secs(10),
            header_time: Duration::from_secs(15),
            idle_time: Duration::from_secs(30 * 60),
            drain_time: Duration::from_secs(10),
            cooks: std::thread::available_parallelism().map_or(2, usize::from).max(2),
        }
    }
}

/// Whom a server listens to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// The word that every request must bring along, except the question whether the server is alive.
    pub token: Option<String>,
    /// Whether only this machine can connect.
    pub loopback: bool,
    /// Names by which the server may be called, besides addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Web pages that may call the server, besides its own, such as `https://example.org`.
    pub origins: Vec<String>,
}
