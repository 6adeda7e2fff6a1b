//! The tools for language models, as `commis mcp` offers them, called within the process.

use std::path::PathBuf;
use std::sync::Arc;

use commis_server::ServerLimits;
use commis_server::mcp::{McpConnection, McpServer, Toolset};
use commis_session::Opening;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::kitchens::{corpora, rule_set};
use crate::patience::patiently;
use crate::refusal::Refusal;

/// A kitchen with tools for one model.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Toolbox {
    server: Arc<McpServer>,
    connection: McpConnection,
}

#[pymethods]
impl Toolbox {
    #[new]
    #[pyo3(signature = (recipe=None, corpus=None, kitchen=None, rules="standard", tools="primitives", exam=false))]
    fn new(
        py: Python<'_>,
        recipe: Option<String>,
        corpus: Option<PathBuf>,
        kitchen: Option<String>,
        rules: &str,
        tools: &str,
        exam: bool,
    ) -> PyResult<Toolbox> {
        let toolset = match tools {
            "primitives" => Toolset::Primitives,
            "cook" => Toolset::Cook,
            other => {
                let refusal = Refusal::new("unknown-name", format!("there are no tools `{other}`"));
                return Err(refusal.hint("`primitives` or `cook`").into());
            }
        };
        let opening = Opening { recipe, kitchen, rules: rule_set(rules)?, ..Opening::default() };
        py.detach(|| {
            let kitchens = commis_session::Kitchens::new(corpora(corpus.as_deref())?);
            let kitchens = if exam { kitchens.for_exam() } else { kitchens };
            let server = McpServer::new(kitchens, opening, toolset, ServerLimits::default());
            let server = Arc::new(server.map_err(Refusal::from)?);
            let connection =
                server.connect().map_err(|error| Refusal::new("no-kitchen", error.to_string()))?;
            Ok(Toolbox { server, connection })
        })
    }

    /// Another kitchen with the same tools, in which nothing is done yet.
    fn fresh(&self) -> PyResult<Toolbox> {
        let connection = self.server.connect();
        let connection = connection.map_err(|error| Refusal::new("no-kitchen", error.to_string()))?;
        Ok(Toolbox { server: Arc::clone(&self.server), connection })
    }

    /// The tools with their schemas, as a JSON list.
    fn tools(&self) -> String {
        serde_json::to_string(self.server.tools()).unwrap_or_default()
    }

    /// Does what a tool does: the text for the model, the same as JSON, and whether something could not be done.
    fn call(
        &self,
        py: Python<'_>,
        tool: String,
        arguments: &str,
    ) -> PyResult<(String, Option<String>, bool)> {
        let arguments = serde_json::from_str(arguments)
            .map_err(|error| PyValueError::new_err(format!("arguments are a JSON object: {error}")))?;
        let answer = patiently(py, |_| self.connection.call(&tool, arguments))?;
        let known = || self.server.tools().iter().map(|tool| tool.name.as_ref());
        let answer = answer.ok_or_else(|| {
            let refusal = Refusal::new("unknown-name", format!("there is no tool `{tool}`"));
            match commis_base::nearest(&tool, known()) {
                Some(near) => refusal.hint(format!("did you mean `{near}`?")),
                None => refusal.hint(known().collect::<Vec<_>>().join(", ")),
            }
        })?;
        Ok((answer.text, answer.structured.as_ref().map(ToString::to_string), answer.is_error))
    }
}
