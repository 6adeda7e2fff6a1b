//! The kitchen for language models: tools, resources and a prompt over the Model Context Protocol.
//!
//! A [`Brigade`] knows the recipes and how every model starts; a [`Station`] is where one model works: a session, and
//! the tools to act in it. Tools are made from the declarations of the primitives (`primitive_tool`), a call becomes
//! a statement (`call`, `naming`), is carried out and told (`deeds`). [`over_stdio`] serves one station to the program
//! that started this one, `Counter` any number of them to models that come over HTTP.
//!
//! Two things are different from a [`Session`], because a model that has made a mistake should be able to say the
//! same thing again, put right: a statement that fails is taken back at once, and kitchen states and names of outputs
//! that are not given are filled in. The gold of a recipe can be read nowhere; `score` tells two figures.

mod answers;
mod call;
mod deeds;
mod http;
mod instructions;
mod manual_pages;
mod naming;
mod primitive_tool;
mod protocol;
mod resources;
mod stdio;
mod toolbox;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rmcp::model::Tool;
use serde_json::Value as Json;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::session::{OpenError, Opening, Pantry, Session};
pub(crate) use http::Counter;
pub use stdio::{LONGEST_LINE, StdioError, over_stdio};

/// Which tools a model acts with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Toolset {
    /// One tool for each primitive.
    #[default]
    Primitives,
    /// One tool that takes statements in MCL.
    Cook,
}

/// How long one call may work.
const PATIENCE: Duration = Duration::from_secs(10);
/// Estimated bytes that one station may hold.
const HEAVIEST: usize = 32 << 20;

/// What every station starts from. One is enough for any number of models.
#[derive(Debug)]
pub struct Brigade {
    pantry: Arc<Pantry>,
    opening: Opening,
    toolset: Toolset,
    fresh: Session,
    tools: Vec<Tool>,
    sharing: Option<Sharing>,
}

/// What is kept to when many models share a server.
#[derive(Clone, Debug)]
pub(crate) struct Sharing {
    /// Calls at the same time, each on a thread of its own.
    cooks: Arc<Semaphore>,
    /// Stations at the same time.
    places: Arc<Semaphore>,
    /// Estimated bytes that one station may hold.
    heaviest: usize,
    /// How long one call may work.
    patience: Duration,
}

impl Brigade {
    /// Models start as `opening` says and act with these tools. A recipe in the opening is the only one they see.
    pub fn new(pantry: Arc<Pantry>, opening: Opening, toolset: Toolset) -> Result<Brigade, OpenError> {
        let fresh = pantry.open(&opening)?;
        let tools = toolbox::tools(toolset, opening.recipe.is_some(), &fresh);
        Ok(Brigade { pantry, opening, toolset, fresh, tools, sharing: None })
    }

    /// The same brigade for many models at once.
    fn shared(self, sharing: Sharing) -> Brigade {
        Brigade { sharing: Some(sharing), ..self }
    }

    /// A place to work for one more model.
    pub fn station(self: &Arc<Brigade>) -> Station {
        Station { brigade: Arc::clone(self), session: Arc::new(Mutex::new(self.fresh.fork())), _place: None }
    }

    /// A place to work among others; `None` when all are taken.
    fn shared_station(self: &Arc<Brigade>) -> Option<Station> {
        let sharing = self.sharing.as_ref()?;
        let place = Arc::clone(&sharing.places).try_acquire_owned().ok()?;
        Some(Station { _place: Some(Arc::new(place)), ..self.station() })
    }

    fn heaviest(&self) -> usize {
        self.sharing.as_ref().map_or(HEAVIEST, |sharing| sharing.heaviest)
    }

    fn patience(&self) -> Duration {
        self.sharing.as_ref().map_or(PATIENCE, |sharing| sharing.patience)
    }

    /// The tools, in the order in which they are listed.
    pub fn tools(&self) -> &[Tool] {
        &self.tools
    }
}

/// Where one model works. A clone is the same place.
#[derive(Clone, Debug)]
pub struct Station {
    brigade: Arc<Brigade>,
    session: Arc<Mutex<Session>>,
    /// Free for the next model when the last clone is gone.
    _place: Option<Arc<OwnedSemaphorePermit>>,
}

impl Station {
    fn session(&self) -> MutexGuard<'_, Session> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a tool says.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// For the model to read.
    pub text: String,
    /// The same as data, after the output schema of the tool.
    pub structured: Option<Json>,
    /// Whether something could not be done.
    pub is_error: bool,
}

/// Something that cannot be done as it was asked for, and the way out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Mistake {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) hints: Vec<String>,
}

impl Mistake {
    fn new(code: &'static str, message: impl Into<String>) -> Mistake {
        Mistake { code, message: message.into(), hints: Vec::new() }
    }

    fn hint(mut self, hint: impl Into<String>) -> Mistake {
        self.hints.push(hint.into());
        self
    }
}
