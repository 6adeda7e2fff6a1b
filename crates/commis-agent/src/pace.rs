//! How fast a server is asked: requests in flight, requests and tokens per minute, and pauses that it asks for.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// Successes after which one more request may be in flight.
const GROWTH: usize = 20;

/// How fast a server may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Requests in flight at most.
    pub concurrency: usize,
    /// Requests per minute.
    pub requests: Option<u64>,
    /// Tokens per minute, of prompts and answers together.
    pub tokens: Option<u64>,
}

/// Lets requests through. Their number halves when the server has too many of them, and grows with success.
pub(crate) struct Pace {
    rates: Rates,
    state: Mutex<State>,
    freed: Notify,
}

struct State {
    limit: usize,
    in_flight: usize,
    successes: usize,
    halved: Instant,
    /// Nothing is sent before.
    pause: Instant,
    /// When the next request may be sent, and the next token.
    next_request: Instant,
    next_token: Instant,
}

/// The right to have one request in flight.
pub(crate) struct Permit<'p> {
    pace: &'p Pace,
    since: Instant,
    reckoned: u64,
}

impl Pace {
    /// Starts with as many requests as are allowed.
    pub(crate) fn new(rates: Rates) -> Pace {
        let now = Instant::now();
        let limit = rates.concurrency.max(1);
        let state = State {
            limit,
            in_flight: 0,
            successes: 0,
            halved: now,
            pause: now,
            next_request: now,
            next_token: now,
        };
        Pace { rates, state: Mutex::new(state), freed: Notify::new() }
    }

    /// Waits until a request of about so many tokens may be sent.
    pub(crate) async fn admit(&self, tokens: u64) -> Permit<'_> {
        loop {
            let freed = self.freed.notified();
            let wait = {
                let mut state = self.state();
                let now = Instant::now();
                let ready = state.pause.max(state.next_request).max(state.next_token);
                if state.in_flight >= state.limit {
                    None
                } else if ready > now {
                    Some(ready)
                } else {
                    state.in_flight += 1;
                    state.next_request = now + share(1, self.rates.requests);
                    state.next_token = now + share(tokens, self.rates.tokens);
                    return Permit { pace: self, since: now, reckoned: tokens };
                }
            };
            match wait {
                Some(ready) => sleep_until(ready).await,
                None => freed.await,
            }
        }
    }

    #[cfg(test)]
    fn limit(&self) -> usize {
        self.state().limit
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The time that a share of a minute's quota takes.
fn share(count: u64, per_minute: Option<u64>) -> Duration {
    let Some(per_minute) = per_minute else { return Duration::ZERO };
    Duration::from_secs_f64(count as f64 * 60.0 / per_minute.max(1) as f64)
}

impl Permit<'_> {
    /// The request was answered, with so many tokens if the server counts them.
    pub(crate) fn succeeded(self, tokens: Option<u64>) {
        let mut state = self.pace.state();
        if let Some(spent) = tokens {
            let (spent, reckoned) =
                (share(spent, self.pace.rates.tokens), share(self.reckoned, self.pace.rates.tokens));
            let at = state.next_token;
            let later = at + spent.saturating_sub(reckoned);
            state.next_token = later.checked_sub(reckoned.saturating_sub(spent)).unwrap_or(later);
        }
        state.successes += 1;
        if state.successes >= GROWTH && state.limit < self.pace.rates.concurrency {
            state.successes = 0;
            state.limit += 1;
            drop(state);
            self.pace.freed.notify_one();
        }
    }

    /// The server has too many requests. Those that were sent before it said so count once.
    pub(crate) fn was_limited(self, pause: Option<Duration>) {
        let mut state = self.pace.state();
        let now = Instant::now();
        if self.since >= state.halved {
            state.limit = (state.limit / 2).max(1);
            state.successes = 0;
            state.halved = now;
        }
        if let Some(pause) = pause {
            state.pause = state.pause.max(now + pause);
        }
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.pace.state().in_flight -= 1;
        self.pace.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates(concurrency: usize) -> Rates {
        Rates { concurrency, requests: None, tokens: None }
    }

    #[tokio::test(start_paused = true)]
    async fn the_limit_halves_once_for_requests_sent_together_and_grows_with_success() {
        let pace = Pace::new(rates(8));
        let (first, second) = (pace.admit(1).await, pace.admit(1).await);
        tokio::time::advance(Duration::from_secs(1)).await;
        first.was_limited(None);
        second.was_limited(None);
        assert_eq!(pace.limit(), 4);
        for _ in 0..2 * GROWTH {
            pace.admit(1).await.succeeded(Some(1));
        }
        assert_eq!(pace.limit(), 6);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_holds_every_request_back() {
        let pace = Pace::new(rates(8));
        let start = Instant::now();
        pace.admit(1).await.was_limited(Some(Duration::from_secs(7)));
        pace.admit(1).await.succeeded(None);
        assert_eq!(start.elapsed().as_secs(), 7);
    }

    #[tokio::test(start_paused = true)]
    async fn requests_and_tokens_are_spread_over_the_minute() {
        let pace = Pace::new(Rates { concurrency: 8, requests: Some(60), tokens: Some(6_000) });
        let start = Instant::now();
        pace.admit(500).await.succeeded(Some(500));
        pace.admit(10).await.succeeded(Some(10));
        assert_eq!(start.elapsed().as_secs(), 5);
        pace.admit(10).await.succeeded(Some(10));
        assert_eq!(start.elapsed().as_secs(), 6);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_is_let_through_when_another_is_done() {
        let pace = std::sync::Arc::new(Pace::new(rates(1)));
        let held = pace.admit(1).await;
        let other = std::sync::Arc::clone(&pace);
        let waiting = tokio::spawn(async move { other.admit(1).await.succeeded(None) });
        tokio::task::yield_now().await;
        held.succeeded(None);
        waiting.await.unwrap();
    }
}
