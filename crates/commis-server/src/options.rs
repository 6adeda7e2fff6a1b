//! What a server is to be, as people say it: what agents are told, and how much it takes on.

use commis_corpus::Corpus;
use commis_session::{Kitchens, ScoreRules};

use crate::config::{LimitError, ServerLimits};

/// What agents are told, and what they may take back.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct TestOptions {
    /// Exam: tell no golds, scores or rewards. Recipes and kitchens can be read, sessions can be stepped.
    #[cfg_attr(feature = "clap", arg(long))]
    pub exam: bool,
    /// Tell no scores and rewards before the dish is handed in.
    #[cfg_attr(feature = "clap", arg(long, conflicts_with = "score_budget"))]
    pub no_score: bool,
    /// How often the score of a session may be asked for before the dish is handed in.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub score_budget: Option<usize>,
    /// Steps cannot be taken back.
    #[cfg_attr(feature = "clap", arg(long))]
    pub no_undo: bool,
}

impl TestOptions {
    /// The registry of recipes and kitchens for such a test; the golds of an exam are forgotten unless somebody may see its
    /// results.
    pub fn kitchens(&self, corpora: Vec<Corpus>, has_results: bool) -> Kitchens {
        let budget = if self.no_score { Some(0) } else { self.score_budget };
        let kitchens = Kitchens::new(corpora).with_score_rules(ScoreRules { budget, undo: !self.no_undo });
        match (self.exam, has_results) {
            (false, _) => kitchens,
            (true, false) => kitchens.for_exam(),
            (true, true) => kitchens.for_exam_with_results(),
        }
    }
}

/// How much the server takes on.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Limits"))]
pub struct LimitOptions {
    /// Bytes of a request's body.
    #[cfg_attr(feature = "clap", arg(long, value_name = "BYTES", default_value_t = ServerLimits::default().body))]
    pub limit_body: usize,
    /// Requests at the same time.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = ServerLimits::default().requests))]
    pub limit_requests: usize,
    /// Connections at the same time.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = ServerLimits::default().connections))]
    pub limit_connections: usize,
    /// Open sessions.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = ServerLimits::default().session.sessions))]
    pub limit_sessions: usize,
    /// Bytes that the steps of one session may take.
    #[cfg_attr(feature = "clap", arg(long, value_name = "BYTES", default_value_t = ServerLimits::default().session.session_bytes))]
    pub limit_session_bytes: usize,
    /// Seconds that the work for one request may take.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = ServerLimits::default().request_time.as_secs()))]
    pub limit_request_time: u64,
    /// Seconds that a client may take to send the head of a request.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = ServerLimits::default().header_time.as_secs()))]
    pub limit_header_time: u64,
    /// Seconds after which a session that nobody uses ends.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = ServerLimits::default().session.idle_time.as_secs()))]
    pub idle_time: u64,
    /// Any limit by its name, such as `statements=5000`; may be given several times. docs/server.md lists the names.
    #[cfg_attr(feature = "clap", arg(long, value_name = "NAME=VALUE"))]
    pub limit: Vec<String>,
}

/// The limits that a server has unless somebody says otherwise.
impl Default for LimitOptions {
    fn default() -> LimitOptions {
        let usual = ServerLimits::default();
        LimitOptions {
            limit_body: usual.body,
            limit_requests: usual.requests,
            limit_connections: usual.connections,
            limit_sessions: usual.session.sessions,
            limit_session_bytes: usual.session.session_bytes,
            limit_request_time: usual.request_time.as_secs(),
            limit_header_time: usual.header_time.as_secs(),
            idle_time: usual.session.idle_time.as_secs(),
            limit: Vec::new(),
        }
    }
}

impl LimitOptions {
    /// The limits of the server.
    pub fn limits(&self) -> Result<ServerLimits, LimitError> {
        // By name, so that what cannot be is refused here as it is there.
        let own = [
            format!("body={}", self.limit_body),
            format!("requests={}", self.limit_requests),
            format!("connections={}", self.limit_connections),
            format!("sessions={}", self.limit_sessions),
            format!("session-bytes={}", self.limit_session_bytes),
            format!("request-time={}", self.limit_request_time),
            format!("header-time={}", self.limit_header_time),
            format!("idle-time={}", self.idle_time),
        ];
        ServerLimits::default().with(&own)?.with(&self.limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_by_name_goes_last() {
        assert_eq!(LimitOptions::default().limits(), Ok(ServerLimits::default()));
        let limit = vec!["body=3000".to_owned()];
        let both = LimitOptions { limit_body: 2000, limit, ..LimitOptions::default() };
        assert_eq!(both.limits().map(|limits| limits.body), Ok(3000));
        let wrong = LimitOptions { limit_body: 0, ..LimitOptions::default() };
        assert!(wrong.limits().is_err());
    }
}
