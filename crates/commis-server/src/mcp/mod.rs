//! The kitchen for language models: tools, resources and a prompt over the Model Context Protocol.
//!
//! A [`McpServer`] knows the recipes and how every model starts; a [`McpConnection`] is one model's: a session in the
//! store, and the tools to act in it. Tools are made from the declarations of the primitives (`primitive_tool`), a call
//! becomes a statement (`call`, `naming`), is carried out and told (`deeds`). [`over_stdio`] serves one connection to the
//! program that started this one, `HttpEndpoint` any number of them to models that come over HTTP.
//!
//! Two things are different from a [`Session`], because a model that has made a mistake should be able to say the
//! same thing again, put right: a statement that fails is taken back at once, and kitchen states and names of outputs
//! that are not given are filled in. The gold of a recipe can be read nowhere; `score` tells two figures, and
//! `translate` reads a text; neither is there in an exam.

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
mod translate;

use std::sync::Arc;

use commis_session::{Kitchens, OpenError, Opening, Session};
use rmcp::model::Tool;
use serde_json::Value as Json;
use tokio::sync::Semaphore;

use crate::config::Limits;
use crate::meters::Meters;
pub use crate::slots::SlotError;
use crate::slots::{self, Slot, Store};
pub(crate) use http::HttpEndpoint;
pub use stdio::{StdioError, over_stdio};

/// Which tools a model acts with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Toolset {
    /// One tool for each primitive.
    #[default]
    Primitives,
    /// One tool that takes statements in MCL.
    Cook,
}

/// What every connection starts from. One is enough for any number of models.
#[derive(Debug)]
pub struct McpServer {
    kitchens: Arc<Kitchens>,
    store: Arc<Store>,
    limits: Limits,
    opening: Opening,
    toolset: Toolset,
    fresh: Session,
    tools: Vec<Tool>,
    /// Calls at the same time, each on a thread of its own, where many models share a server.
    cooks: Option<Arc<Semaphore>>,
    meters: Arc<Meters>,
}

impl McpServer {
    /// Models start as `opening` says and act with these tools. A recipe in the opening is the only one they see.
    pub fn new(
        kitchens: Kitchens,
        opening: Opening,
        toolset: Toolset,
        limits: Limits,
    ) -> Result<McpServer, OpenError> {
        let kitchens = Arc::new(kitchens.with_limits(limits.session));
        let store = Arc::new(slots::store(limits.session));
        McpServer::with_store(kitchens, store, opening, toolset, &limits)
    }

    /// A server for many models at once, whose sessions live among the others of a store.
    fn shared(
        kitchens: Arc<Kitchens>,
        store: Arc<Store>,
        toolset: Toolset,
        limits: &Limits,
        cooks: Arc<Semaphore>,
        meters: Arc<Meters>,
    ) -> Result<McpServer, OpenError> {
        let server = McpServer::with_store(kitchens, store, Opening::default(), toolset, limits)?;
        Ok(McpServer { cooks: Some(cooks), meters, ..server })
    }

    fn with_store(
        kitchens: Arc<Kitchens>,
        store: Arc<Store>,
        opening: Opening,
        toolset: Toolset,
        limits: &Limits,
    ) -> Result<McpServer, OpenError> {
        let fresh = kitchens.open(&opening)?;
        let tools = toolbox::tools(toolset, opening.recipe.is_some(), &fresh);
        Ok(McpServer {
            kitchens,
            store,
            limits: *limits,
            opening,
            toolset,
            fresh,
            tools,
            cooks: None,
            meters: Arc::default(),
        })
    }

    /// A session for one more model.
    pub fn connect(self: &Arc<McpServer>) -> Result<McpConnection, SlotError> {
        let slot = slots::insert(&self.store, self.fresh.fork())?;
        let open = Arc::new(OpenSession { store: Arc::clone(&self.store), slot });
        Ok(McpConnection { server: Arc::clone(self), open })
    }

    /// The tools, in the order in which they are listed.
    pub fn tools(&self) -> &[Tool] {
        &self.tools
    }

    fn is_exam(&self) -> bool {
        self.kitchens.is_exam()
    }
}

/// One model's session and tools. A clone is the same connection.
#[derive(Clone, Debug)]
pub struct McpConnection {
    server: Arc<McpServer>,
    open: Arc<OpenSession>,
}

/// A session that ends with the last clone of its connection.
#[derive(Debug)]
struct OpenSession {
    store: Arc<Store>,
    slot: Arc<Slot>,
}

impl Drop for OpenSession {
    fn drop(&mut self) {
        self.store.close(self.slot.name()).ok();
    }
}

impl McpConnection {
    fn slot(&self) -> &Slot {
        &self.open.slot
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
