//! A client of servers that speak the OpenAI way, as most do.
//!
//! It asks for a stream, so that a reply that goes on can be told from one that has stopped, and takes whatever comes.
//! A parameter that the server rejects by name is no longer sent.

mod address;
mod body;
mod client;
mod refusal;
mod reply;
mod stream;

pub use address::{Address, AddressError};
pub use client::{Client, ClientSetup, Deadlines};

pub(crate) use body::body as request_body;
pub(crate) use reply::{finish, read as read_reply, tool_calls, usage as read_usage};
