//! What a model is told before it begins: a few lines for every model, and the prompt `cook-recipe`.

use rmcp::model::{Prompt, PromptArgument};

use super::{McpConnection, Mistake, Toolset};

/// The name of the prompt.
pub(super) const COOK_RECIPE: &str = "cook-recipe";

const KITCHEN: &str = "You are a cook in a simulated kitchen. Everything you do is carried out at once, and you can \
look at the result before you go on. ";

const WITH_PRIMITIVES: &str = "Each action is a tool: fetch-and-proportion measures an ingredient into a bowl, fetch \
brings tools and containers, transfer-contents puts things together, mix, bake and so on do what they say. What an action \
makes gets a name such as ?dough, which you choose or are told; use the newest name of a thing in the next action. \
Kitchen states are handed on by themselves: leave kitchen-state-in and kitchen-state-out out. ";

const WITH_COOK: &str = "The tool cook takes statements in MCL, one action each; the tool manual says which actions \
there are and how they are written. Use the newest variable of a thing, and the newest kitchen state, in the next \
statement. ";

const WORK: &str = "Where an action needs no tool or container of your choice, leave it out and the kitchen takes the \
usual one. look and find show what is there, undo takes actions back. An action that cannot be done says why and changes \
nothing: read the hint, put it right, go on. ";

/// The lines that every model gets.
pub(super) fn of(toolset: Toolset) -> String {
    let acting = match toolset {
        Toolset::Primitives => WITH_PRIMITIVES,
        Toolset::Cook => WITH_COOK,
    };
    format!("{KITCHEN}{acting}{WORK}The tool recipe shows what is to be cooked.")
}

/// The prompt as it is listed.
pub(super) fn prompt(recipe_is_set: bool) -> Prompt {
    let recipe = PromptArgument::new("recipe").with_description("the id of the recipe");
    let arguments = (!recipe_is_set).then(|| vec![recipe.with_required(true)]);
    Prompt::new(COOK_RECIPE, Some("Cook a recipe step by step, looking at the kitchen as you go"), arguments)
}

impl McpConnection {
    /// The prompt for a recipe; the one that is set, when none is named.
    pub(super) fn cook_recipe(&self, recipe: Option<&str>) -> Result<String, Mistake> {
        let set = self.server.fresh.recipe();
        let wanted = match (recipe, set) {
            (Some(named), Some(set)) if !named.eq_ignore_ascii_case(set) => {
                let message = format!("this kitchen cooks `{set}`, not `{named}`");
                return Err(Mistake::new("other-recipe", message).hint("leave the recipe out"));
            }
            (_, Some(set)) => set,
            (Some(named), None) => named,
            (None, None) => return Err(Mistake::new("no-recipe", "name the recipe to be cooked")),
        };
        let (_, entry) = self.server.kitchens.recipe(wanted).map_err(|error| Mistake::of_opening(&error))?;
        let recipe = &entry.recipe;
        let choose = match set {
            Some(_) => String::new(),
            None => format!("First call choose-recipe with `{}`. ", recipe.id),
        };
        let end = match self.server.is_exam() {
            true => "say so and stop",
            false => "call score once and report its figures",
        };
        Ok(format!(
            "{}\n\n{choose}Cook the following recipe from the first ingredient to the finished dish. First measure every \
             ingredient in the amount and unit that the recipe gives, then follow the instructions one by one, each \
             with as many actions as it takes and no others. Where the recipe leaves something open, choose what a cook \
             would. When the dish is ready, {end}.\n\n{}",
            of(self.server.toolset),
            recipe.markdown()
        ))
    }
}
