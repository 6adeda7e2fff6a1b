//! `commis rewrite derive`: the counterfactual of a recipe, worked out in the kitchen.

use clap::Args;
use commis_derive::{DeriveError, Deriver, IngredientChange};
use commis_eval::{RecipeChoice, one_recipe};
use commis_sim::{RuleSet, Simulator};
use serde_json::json;

use crate::{CommandResult, Error, ExitCode, Global, Terminal, options};

/// Work out by cooking what a changed ingredient does to a recipe.
#[derive(Debug, Args)]
pub(super) struct DeriveArgs {
    /// The recipe by its id; a text has one recipe and needs none
    #[arg(required_unless_present = "text")]
    recipe: Option<String>,
    /// The ingredient that goes: a class or an English name
    #[arg(long, value_name = "INGREDIENT", requires = "with")]
    replace: Option<String>,
    /// The ingredient that comes in its place
    #[arg(long, value_name = "INGREDIENT", requires = "replace")]
    with: Option<String>,
    /// An ingredient that comes on top
    #[arg(long, value_name = "INGREDIENT", conflicts_with_all = ["replace", "with"])]
    add: Option<String>,
    /// Show unchanged lines as well
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    recipes: RecipeChoice,
}

pub(super) fn run(args: &DeriveArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let change = match (&args.replace, &args.with, &args.add) {
        (Some(replace), Some(with), _) => {
            IngredientChange::Replace { replace: replace.clone(), with: with.clone() }
        }
        (_, _, Some(add)) => IngredientChange::Add { add: add.clone() },
        _ => {
            return Err(Error::new(ExitCode::Usage, "no change is given")
                .hint("give --replace A --with B, or --add B")
                .into());
        }
    };
    let corpora = options::recipes(&args.recipes, global.max_bytes, term)?;
    let (corpus, entry) = one_recipe(&corpora, args.recipe.as_deref())?;
    let kitchen = corpus.kitchen_of(&entry.recipe).map_err(|name| {
        Error::new(ExitCode::UnknownName, format!("there is no kitchen `{name}` in the corpus"))
    })?;
    let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)
        .map_err(|error| commis_eval::bad_data(&error))?;
    let derived = Deriver::new(simulator).derive(&entry.recipe, &change).map_err(|error| {
        let code = match error {
            DeriveError::UnknownIngredient { .. } | DeriveError::NotThere { .. } => ExitCode::UnknownName,
            _ => ExitCode::BadData,
        };
        Error::new(code, error.to_string())
    })?;
    if term.json {
        return super::print_json(
            term,
            &json!({
                "derived": derived,
                "read_by_cook": commis_cook::is_read(&entry.recipe),
                "differences": {
                    "text": derived.text_difference(),
                    "network": derived.network_difference(),
                    "dish": derived.dish_difference(),
                },
            }),
        );
    }
    term.print(&derived.text(args.full))
}
