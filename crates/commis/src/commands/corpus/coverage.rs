//! `commis corpus coverage`: how much of a collection of recipes is understood.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::Coverage;
use commis_eval::{Collection, KitchenSetup, bad_data};

use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::kitchen_options::KitchenArgs;
use crate::layout::{Table, clean, count};
use crate::terminal::{Paint, Terminal};

/// Tell how much of a collection of recipes is understood: lines, amounts, units, verbs and containers, and what stops
/// recipes from being cooked. Without `--kitchen` they are cooked in `stocked`.
#[derive(Args, Debug)]
pub(crate) struct CoverageArgs {
    /// Folders and files to read; what is no recipe is named.
    #[arg(required = true, value_name = "DIR")]
    paths: Vec<PathBuf>,
    /// How many of the most frequent unknown words are shown.
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    top: usize,
    #[command(flatten)]
    kitchen: KitchenArgs,
}

pub(crate) fn run(args: &CoverageArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let simulator = match args.kitchen.names_one() {
        true => args.kitchen.simulator(global.max_bytes)?,
        false => {
            term.note("kitchen: stocked\n")?;
            KitchenSetup::stocked(args.kitchen.all_rules())
                .simulator(None)
                .map_err(|error| bad_data(&error))?
        }
    };
    let coverage = Collection::open(&args.paths)?.coverage(&simulator, global.max_bytes);
    if term.json {
        term.print_json(&coverage.to_json())?;
    } else {
        let text = page(&coverage, args.top, term);
        term.print(&text)?;
    }
    Ok(ExitCode::Success)
}

fn page(coverage: &Coverage, top: usize, term: &Terminal) -> String {
    let Paint { bold, faint, end, .. } = term.paint;
    let mut text =
        format!("{bold}{}, {}{end}\n", count(coverage.files, "file"), count(coverage.recipes, "recipe"));
    let mut table = Table::new(2, &[1, 2, 3]);
    for (name, share) in coverage.rows() {
        let cells = [
            name.to_owned(),
            share.known.to_string(),
            format!("of {}", share.all),
            format!("{:.1} %", share.percent()),
        ];
        table.row(cells, faint);
    }
    text += &table.render(term.style());
    if !coverage.obstacles.is_empty() {
        text += &format!("\n{bold}What stops recipes{end} (alone)\n");
        for (obstacle, (recipes, alone)) in &coverage.obstacles {
            text += &format!("  {recipes:>5} ({alone})  {}\n", obstacle.about());
        }
    }
    for (name, words) in coverage.missing_words() {
        let words = words.by_frequency();
        if words.is_empty() {
            continue;
        }
        let shown = words.iter().take(top).map(|(word, number)| format!("  {number:>5}  {}\n", clean(word)));
        text += &format!("\n{bold}{name}{end} ({})\n{}", words.len(), shown.collect::<String>());
    }
    if !coverage.not_recipes.is_empty() {
        text += &format!("\n{bold}No recipe{end}\n");
        for (file, cause) in &coverage.not_recipes {
            text += &format!("  {}: {}\n", clean(file), clean(cause));
        }
    }
    text
}
