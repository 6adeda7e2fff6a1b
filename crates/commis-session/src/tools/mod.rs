//! The tools of a model in a kitchen: declared once, whoever offers them.
//!
//! A [`KitchenTool`] has a [declaration](KitchenTool::declaration) that every protocol can translate, and [`call`] does
//! what it says in a [`Session`](crate::Session). Two things are different from the session itself, because a model that
//! has made a mistake should be able to say the same thing again, put right: a statement that fails is taken back at once,
//! and every mistake is an answer with hints. No tool in here tells a gold, a score, a file or another session.
//!
//! ```
//! use commis_corpus::Builtin;
//! use commis_session::tools::{KitchenTool, call};
//! use commis_session::{Deadline, Kitchens, Opening};
//!
//! let kitchens = Kitchens::new(vec![Builtin::Published.load()]).for_exam();
//! let mut session = kitchens.open(&Opening::default())?;
//! let statements = serde_json::json!({ "mcl": "(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)" });
//! let arguments = statements.as_object().cloned().unwrap_or_default();
//! let answer = call(&mut session, KitchenTool::Cook, arguments, &Deadline::never());
//! assert!(answer.text.ends_with("now: step 2, clock 30 s, kitchen ?k1"), "{}", answer.text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod deeds;
mod manual_pages;
mod toolbox;
mod whole;

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value as Json};

use crate::{LookError, OpenError, ReadError, ScoreError, StoreError, in_short};
pub use answers::{Words, arguments_of, call, check, handed_in, statements_of};
pub use deeds::{Deeds, perform};
pub use manual_pages::{index as manual_index, page as manual_page};
pub use toolbox::{Declaration, KitchenTool, Manner, Nothing, schema, some_object};
pub use whole::{maybe_whole, whole};

/// The members of a JSON object: the arguments of a call, or a schema.
pub type JsonObject = Map<String, Json>;

/// What a tool says.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolAnswer {
    /// For the model to read.
    pub text: String,
    /// The same as data, after the output schema of the tool.
    pub structured: Option<Json>,
    /// Whether something could not be done.
    pub is_error: bool,
}

impl ToolAnswer {
    /// An answer in words and as data.
    pub fn told(text: String, structured: &impl Serialize) -> ToolAnswer {
        ToolAnswer { text, structured: serde_json::to_value(structured).ok(), is_error: false }
    }
}

/// Something that cannot be done as it was asked for, and the way out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Mistake {
    /// A stable name for the cause.
    pub code: &'static str,
    /// The cause.
    pub message: String,
    /// Ways out, most likely first.
    pub hints: Vec<String>,
}

impl Mistake {
    /// A mistake without a way out so far.
    pub fn new(code: &'static str, message: impl Into<String>) -> Mistake {
        Mistake { code, message: in_short(message.into()), hints: Vec::new() }
    }

    /// The same with one more way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Mistake {
        self.hints.push(in_short(hint.into()));
        self
    }

    /// There is nothing to be seen there.
    pub fn of_looking(error: &LookError) -> Mistake {
        let mistake = Mistake::new("not-found", error.to_string());
        error.hint().into_iter().fold(mistake, Mistake::hint)
    }

    /// The session cannot be kept.
    pub fn of_store(error: &StoreError) -> Mistake {
        Mistake::new("no-room", error.to_string()).hint("undo steps, make fewer pieces, or reset")
    }

    /// The session could not be opened.
    pub fn of_opening(error: &OpenError) -> Mistake {
        Mistake::new("not-opened", error.to_string()).hint(error.hint())
    }

    /// Nothing may be told.
    pub fn exam() -> Mistake {
        Mistake::new("exam", ScoreError::Exam.to_string())
            .hint("cook as well as you can, and stop when the dish is ready")
    }

    /// The mistake as an answer.
    pub fn answer(&self) -> ToolAnswer {
        let mut text = format!("cause: {} ({})", self.message, self.code);
        for hint in &self.hints {
            write!(text, "\nhint: {hint}").ok();
        }
        ToolAnswer { text, structured: None, is_error: true }
    }
}

impl From<ReadError> for Mistake {
    fn from(error: ReadError) -> Mistake {
        match &error {
            ReadError::Exam => Mistake::exam(),
            ReadError::Setup(_) => Mistake::new("bad-data", error.to_string()),
            ReadError::Text(problem) => Mistake::new("unreadable-recipe", problem.message.clone())
                .hint("write a title, a line for each ingredient with its amount, and the steps"),
        }
    }
}
