//! `commis demo`: a recipe, the program that cooks it, and the dish.

use std::time::Duration;

use clap::Args;
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

const NAME: &str = "almond-crescent-cookies.solution";
const RECIPE: &str = include_str!("almond-crescent-cookies.txt");
const PROGRAM: &str = include_str!("../../../../../data/recipes/almond-crescent-cookies/gold.solution");

/// Cook a recipe that comes with the program.
#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    /// Show what each step changes in the kitchen.
    #[arg(long)]
    trace: bool,
}

pub(crate) fn run(args: &DemoArgs, term: &mut Terminal) -> Outcome {
    let simulator = Simulator::builtin(RuleSet::Standard).map_err(larder::bad_data)?;
    let dinner = Dinner { simulator: &simulator, timeout: Duration::from_secs(60), trace: args.trace };
    let file = RecipeFile { name: NAME.to_owned(), text: PROGRAM.to_owned(), parsed: parse(PROGRAM) };
    let recipe = file.parsed.program.recipes.first();
    let recipe = recipe.ok_or_else(|| Error::new(ExitCode::Invalid, format!("{NAME} has no recipe")))?;
    let mut lines = LineCounter::new(PROGRAM);
    let cooking = dinner.cook(&file, recipe, &mut lines, &mut Problems::new(usize::MAX), term)?;
    if term.json {
        let document = json!({ "text": RECIPE, "program": PROGRAM, "cooked": dinner.json(&cooking) });
        term.print_json(&document)?;
        return Ok(cooking.code);
    }
    let Paint { bold, faint, end, .. } = term.paint;
    let statements = count(recipe.statements.len(), "statement");
    let first: Vec<&str> = PROGRAM.lines().take(5).collect();
    let report = cook::show(&cooking, &dinner, term);
    term.print(&format!(
        "{bold}The recipe as a person reads it{end}\n\n{RECIPE}\n\
         {bold}The same recipe as a program of {statements}{end}\n\n  {}\n  {faint}…{end}\n\n\
         {bold}What happens when it is cooked{end}\n\n{report}\
         Try: commis primitives · commis kitchen · commis cook FILE\n",
        first.join("\n  ")
    ))?;
    Ok(cooking.code)
}
