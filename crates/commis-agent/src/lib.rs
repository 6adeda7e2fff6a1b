//! Who answers: models behind servers, programs, recorded runs, and whoever is built in.
//!
//! Three things meet here and know little of each other:
//!
//! * A [`Task`] has items, and a [`Conversation`] for each: what to ask first, and what to do with a [`Reply`]. It knows no
//!   network. Tasks live in other rooms.
//! * Whoever answers takes an [`Ask`] and gives a [`Reply`]. It knows no task.
//! * How an answer is scored is known to neither.
//!
//! ```
//! use commis_agent::{Answer, Ask, Conversation, Message, ItemOutcome, Reply, Turn};
//!
//! /// Asks once, and again when there was no answer.
//! struct Twice(u32);
//!
//! impl Conversation for Twice {
//!     fn next(&mut self, reply: Option<&Reply>) -> Turn {
//!         self.0 += 1;
//!         match reply {
//!             Some(reply) if !reply.text.is_empty() => Turn::Done(Answer::of_text(&reply.text)),
//!             _ if self.0 > 2 => Turn::Done(Answer::without_text(ItemOutcome::NoAnswer, "asked twice")),
//!             _ => Turn::Ask(Ask::new(vec![Message::user("What is for dinner?")])),
//!         }
//!     }
//! }
//!
//! let mut dinner = Twice(0);
//! assert!(matches!(dinner.next(None), Turn::Ask(_)));
//! assert!(matches!(dinner.next(Some(&Reply::default())), Turn::Ask(_)));
//! assert_eq!(dinner.next(Some(&Reply::of_text("Soup."))), Turn::Done(Answer::of_text("Soup.")));
//! ```

mod answerer;
mod ask;
mod budget;
mod cache;
mod conversation;
mod error;
mod gguf;
mod limits;
mod message;
pub mod mock;
pub mod openai;
mod pace;
mod price;
mod program;
mod progress;
mod replay;
mod schedule;
mod secret;
mod task;
mod tokens;

pub use answerer::{Answerer, Answering, Call, Raw};
pub use ask::{Ask, Decoding, Finish, Reply, Usage};
pub use budget::{Budget, Spent};
pub use cache::{Cache, KeptReply, Key, digest};
pub use conversation::{Answer, Conversation, ItemOutcome, Turn};
pub use error::{AskError, AskErrorKind, Cure};
pub use gguf::{LocalServer, LocalSetup};
pub use message::{Message, Part, Role, ToolCall, ToolDeclaration};
pub use pace::Rates;
pub use price::{Money, Price};
pub use program::Program;
pub use progress::Progress;
pub use replay::{Recorded, Replay};
pub use schedule::{Called, Ended, Event, Exchange, Sample, Schedule, Settings, Wanted, Who};
pub use secret::{Secret, Secrets};
pub use task::{BuiltIn, Item, ItemHead, Task};
