//! `commis corpus agree`: how far two annotators agree.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use commis_eval::{Agreement, Figures, GoldSet, KitchenSetup};
use serde_json::json;

use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::layout::count;
use crate::terminal::Terminal;

/// Compare two annotators' golds for the same texts: goals, dish, smatch, and where they begin to differ.
#[derive(Args, Debug)]
pub(crate) struct AgreeArgs {
    /// Golds by the first annotator: a corpus, a .solution file, or a folder of them.
    first: PathBuf,
    /// Golds by the second annotator.
    second: PathBuf,
    /// Compare with the golds as they are written, not with what else is right.
    #[arg(long)]
    single_gold: bool,
}

pub(crate) fn run(args: &AgreeArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let open = |path: &Path| {
        let golds = GoldSet::open(path, &KitchenSetup::default(), global.max_bytes)?;
        CommandResult::Ok(Arc::new(golds.with_single_golds(args.single_gold)))
    };
    let agreement = Agreement::of(&open(&args.first)?, &open(&args.second)?);
    if term.json {
        let means = json!({
            "goals": agreement.means(|figures| figures.goals),
            "dish": agreement.means(|figures| figures.dish),
            "smatch": agreement.means(|figures| figures.smatch),
        });
        let conventions = agreement.by_convention();
        term.print_json(&json!({ "agreement": agreement, "means": means, "conventions": conventions }))?;
        return Ok(ExitCode::Success);
    }
    let wide = agreement.recipes.iter().map(|recipe| recipe.recipe.len()).max().unwrap_or(0).max(6);
    term.print(&format!("{:wide$}  goals  dish  smatch  (second by first)\n", "recipe"))?;
    for recipe in &agreement.recipes {
        let Figures { goals, dish, smatch, departures } = &recipe.second_by_first;
        let shown = |value: &Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.2}"));
        let open = departures.iter().map(|departure| format!("  [{departure}]")).collect::<String>();
        let (goals, dish, smatch) = (shown(goals), shown(dish), shown(smatch));
        term.print(&format!("{:wide$}  {goals:>5}  {dish:>4}  {smatch:>6}{open}\n", recipe.recipe))?;
        for difference in &recipe.differences {
            let what = difference.difference.as_deref().unwrap_or("nothing comes close");
            term.print(&format!("  {}: {} ({what})\n", difference.convention, difference.statement))?;
        }
    }
    type Choose = fn(&Figures) -> Option<f64>;
    let rows: [(&str, Choose); 3] = [("goals", |f| f.goals), ("dish", |f| f.dish), ("smatch", |f| f.smatch)];
    for (name, choose) in rows {
        if let Some([there, back]) = agreement.means(choose) {
            term.print(&format!("mean {name}: {there:.3} second by first, {back:.3} first by second\n"))?;
        }
    }
    for (convention, all, recipes) in agreement.by_convention() {
        let (all, recipes) = (count(all, "difference"), count(recipes, "recipe"));
        term.print(&format!("{convention}: {all} in {recipes}\n"))?;
    }
    Ok(ExitCode::Success)
}
