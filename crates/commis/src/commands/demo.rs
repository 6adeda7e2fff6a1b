//! `commis demo`: a recipe, the program that cooks it, and the dish.

use std::fmt::Write as _;
use std::time::Duration;

use clap::Args;
use commis_corpus::{Builtin, Recipe};
use commis_mcl::parse;
use commis_sim::{RuleSet, Simulator};
use serde_json::json;

use crate::commands::cook::{self, Dinner};
use crate::exit_code::ExitCode;
use crate::larder;
use crate::layout::count;
use crate::recipe_file::{LineCounter, Problems, RecipeFile};
use crate::terminal::{Paint, Terminal};
use crate::trouble::{Error, Outcome};

/// The recipe that is cooked.
const ID: &str = "almond-crescent-cookies";
/// Lines of the program that are shown.
const SHOWN: usize = 5;

/// Cook a recipe that comes with the program.
#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    /// Show what each step changes in the kitchen.
    #[arg(long)]
    trace: bool,
}

pub(crate) fn run(args: &DemoArgs, term: &mut Terminal) -> Outcome {
    let missing =
        || Error::new(ExitCode::UnknownName, format!("the corpus has no recipe `{ID}` with a gold"));
    let corpus = Builtin::Published.load();
    let recipe = &corpus.recipe(ID).ok_or_else(missing)?.recipe;
    let program = recipe.gold.as_deref().ok_or_else(missing)?;
    let file =
        RecipeFile { name: format!("{ID}.solution"), text: program.to_owned(), parsed: parse(program) };
    let statements = file.parsed.program.recipes.first().ok_or_else(missing)?;

    let simulator = Simulator::builtin(RuleSet::Standard).map_err(larder::bad_data)?;
    let dinner = Dinner { simulator: &simulator, timeout: Duration::from_secs(60), trace: args.trace };
    let mut lines = LineCounter::new(program);
    let cooking = dinner.cook(&file, statements, &mut lines, &mut Problems::new(usize::MAX), term)?;
    if term.json {
        term.print_json(&json!({ "recipe": recipe, "cooked": dinner.json(&cooking) }))?;
        return Ok(cooking.code);
    }
    let Paint { bold, faint, end, .. } = term.paint;
    let length = count(statements.statements.len(), "statement");
    let first: Vec<&str> = program.lines().take(SHOWN).collect();
    let report = cook::show(&cooking, &dinner, term);
    term.print(&format!(
        "{bold}The recipe as a person reads it{end}\n\n{}\n\
         {bold}The same recipe as a program of {length}{end}\n\n  {}\n  {faint}…{end}\n\n\
         {bold}What happens when it is cooked{end}\n\n{report}\
         Try: commis primitives · commis kitchen · commis corpus list · commis cook FILE\n",
        text(recipe),
        first.join("\n  ")
    ))?;
    Ok(cooking.code)
}

/// Title, ingredients and numbered instructions.
fn text(recipe: &Recipe) -> String {
    let mut text = format!("{}\n\n", recipe.title);
    for ingredient in &recipe.ingredients {
        writeln!(text, "  {}", ingredient.text()).ok();
    }
    text.push('\n');
    for (number, instruction) in (1..).zip(&recipe.instructions) {
        writeln!(text, "  {number}. {}", instruction.text()).ok();
    }
    text
}
