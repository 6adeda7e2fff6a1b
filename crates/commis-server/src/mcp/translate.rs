//! The tool that has a recipe text read by the cook.

use std::time::Instant;

use commis_session::{Deadline, HandedIn, UNNAMED};
use rmcp::schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answers::Answered;
use super::{Answer, McpConnection, Mistake};

/// Arguments of `translate`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Translate {
    /// The recipe: its title, a line for each ingredient, and the steps.
    text: String,
    /// Whether every phrase is told with what it led to.
    explain: Option<bool>,
}

/// What `translate` says.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
pub(super) struct Translated {
    /// The id of the recipe.
    recipe: String,
    /// The kitchen that the program is for.
    kitchen: String,
    /// The program.
    mcl: String,
    /// Ingredients that nothing was done with.
    not_used: Vec<String>,
    /// What each phrase led to, when it was asked for.
    explanation: Option<String>,
}

impl McpConnection {
    pub(super) fn translated(&self, order: &Translate) -> Answered {
        let limits = &self.server.limits;
        let kitchen = self.server.kitchens.reading(self.server.opening.rules)?;
        limits.check_text(&order.text).map_err(|error| {
            Mistake::new("text-too-large", error.to_string()).hint("send one recipe at a time")
        })?;
        let started = Instant::now();
        let go_on = || started.elapsed() < limits.request_time;
        let handed_in = HandedIn { name: UNNAMED, text: &order.text, format: None, most: 1 };
        let readings = kitchen.read(handed_in, &Deadline::while_true(&go_on))?;
        let Some(read) = readings.recipes.first() else {
            return Err(Mistake::new("no-recipe", "there is no recipe in the text"));
        };
        let explanation = order.explain.unwrap_or_default().then(|| read.translation.explain());
        let translated = Translated {
            recipe: read.recipe.id.clone(),
            kitchen: read.kitchen.clone(),
            mcl: read.translation.program.to_string(),
            not_used: read.translation.left_over.clone(),
            explanation,
        };
        let mut text = format!("; for the kitchen {}\n", translated.kitchen);
        text.push_str(translated.explanation.as_deref().unwrap_or(&translated.mcl));
        if !translated.not_used.is_empty() && translated.explanation.is_none() {
            text.push_str(&format!("; not used: {}\n", translated.not_used.join(", ")));
        }
        Ok(Answer::told(text, &translated))
    }
}
