//! The kitchen for language models: tools, resources and a prompt over the Model Context Protocol.
//!
//! A [`McpServer`] knows the recipes and how every model starts; a [`McpConnection`] is one model's: a session in the
//! store, and the tools to act in it: those of [`commis_session::tools`], and those made from the declarations of the
//! primitives (`primitive_tool`), whose calls become statements (`call`, `naming`). [`over_stdio`] serves one connection to
//! the program that started this one, `HttpEndpoint` any number of them to models that come over HTTP.
//!
//! Kitchen states and names of outputs that are not given are filled in, so that a model which has made a mistake can say
//! the same thing again, put right. The gold of a recipe can be read nowhere; `score` tells two figures, and
//! `translate` reads a text; neither is there in an exam.

mod answers;
mod call;
mod http;
mod instructions;
mod naming;
mod primitive_tool;
mod protocol;
mod resources;
mod stdio;
mod toolbox;
mod translate;

use std::sync::Arc;

use commis_session::tools::Mistake;
pub use commis_session::tools::ToolAnswer as Answer;
use commis_session::{Holding, Kitchens, OpenError, Opening, Session};
use rmcp::model::Tool;

use crate::app::App;
use crate::config::ServerLimits;
use crate::fairness::{Client, Turns};
use crate::keeping::Keeping;
use crate::meters::Meters;
use crate::results::Results;
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
    limits: ServerLimits,
    opening: Opening,
    toolset: Toolset,
    fresh: Session,
    tools: Vec<Tool>,
    /// Calls at the same time, each on a thread of its own, where many models share a server.
    cooks: Option<Arc<Turns>>,
    /// What was handed in, and where it is kept.
    results: Arc<Results>,
    keeping: Option<Arc<Keeping>>,
    meters: Arc<Meters>,
}

impl McpServer {
    /// Models start as `opening` says and act with these tools. A recipe in the opening is the only one they see.
    pub fn new(
        kitchens: Kitchens,
        opening: Opening,
        toolset: Toolset,
        limits: ServerLimits,
    ) -> Result<McpServer, OpenError> {
        let kitchens = Arc::new(kitchens.with_limits(limits.session));
        let store = Arc::new(slots::store(limits.session));
        McpServer::with_store(kitchens, store, opening, toolset, &limits)
    }

    /// A server for many models at once, whose sessions and dishes are among the others of an app.
    fn shared(app: &App, toolset: Toolset) -> Result<McpServer, OpenError> {
        let (kitchens, store) = (Arc::clone(&app.kitchens), Arc::clone(&app.store));
        let server = McpServer::with_store(kitchens, store, Opening::default(), toolset, &app.limits)?;
        Ok(McpServer {
            cooks: Some(app.cooks()),
            results: Arc::clone(&app.results),
            keeping: app.keeping.clone(),
            meters: Arc::clone(&app.meters),
            ..server
        })
    }

    fn with_store(
        kitchens: Arc<Kitchens>,
        store: Arc<Store>,
        opening: Opening,
        toolset: Toolset,
        limits: &ServerLimits,
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
            results: Arc::new(Results::new(limits.results)),
            keeping: None,
            meters: Arc::default(),
        })
    }

    /// A session for one more model.
    pub fn connect(self: &Arc<McpServer>) -> Result<McpConnection, SlotError> {
        self.connect_over(0)
    }

    /// The same for a model whose way here takes so many bytes.
    fn connect_over(self: &Arc<McpServer>, bytes: usize) -> Result<McpConnection, SlotError> {
        let slot = self.open()?;
        let way = Some(self.store.hold(bytes));
        let open = OpenSession { store: Arc::clone(&self.store), slot, is_own: true, _way: way };
        Ok(McpConnection { server: Arc::clone(self), open: Arc::new(open), client: Client::current() })
    }

    /// A session that nobody holds.
    fn open(&self) -> Result<Arc<Slot>, SlotError> {
        let mut session = self.fresh.fork();
        session.begin_again();
        slots::insert(&self.store, None, session)
    }

    /// A connection to an open session, which goes on without it.
    fn borrowed(self: &Arc<McpServer>, slot: Arc<Slot>) -> McpConnection {
        let open = OpenSession { store: Arc::clone(&self.store), slot, is_own: false, _way: None };
        McpConnection { server: Arc::clone(self), open: Arc::new(open), client: Client::current() }
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
    /// Who opened it: calls come in tasks of their own.
    client: Client,
}

/// A session that ends with the last clone of its connection, if the connection opened it.
#[derive(Debug)]
struct OpenSession {
    store: Arc<Store>,
    slot: Arc<Slot>,
    is_own: bool,
    /// What is held to reach it.
    _way: Option<Holding>,
}

impl Drop for OpenSession {
    fn drop(&mut self) {
        if self.is_own {
            self.store.close(self.slot.name()).ok();
        }
    }
}

impl McpConnection {
    fn slot(&self) -> &Slot {
        &self.open.slot
    }
}
