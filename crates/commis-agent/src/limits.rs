//! How much this room takes from whoever answers; a run's own limits are options of whoever starts it.

use std::time::Duration;

/// Bytes of one reply, of a server or of a program.
pub(crate) const REPLY_BYTES: usize = 16 << 20;
/// Bytes of one request to the mock server.
pub(crate) const REQUEST_BYTES: usize = 64 << 20;
/// Calls of tools in one reply.
pub(crate) const CALLS: usize = 256;
/// Times that a model is asked about one item.
pub(crate) const EXCHANGES: usize = 10_000;
/// The longest pause that a server may ask for.
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);
