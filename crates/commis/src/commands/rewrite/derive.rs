//! `commis rewrite derive`: the counterfactual of a recipe, worked out in the kitchen.

use std::fmt::Write as _;

use clap::Args;
use commis_derive::{Change, DeriveError, Derived, Deriver, Edit, LineChange};
use commis_sim::{RuleSet, Simulator};
use serde_json::json;

use crate::cli::Global;
use crate::commands::corpus::find;
use crate::corpus_options::CorpusArgs;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Work out by cooking what a changed ingredient does to a recipe.
#[derive(Debug, Args)]
pub(super) struct DeriveArgs {
    /// The recipe by its id
    recipe: String,
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
    corpus: CorpusArgs,
}

pub(super) fn run(args: &DeriveArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let change = match (&args.replace, &args.with, &args.add) {
        (Some(replace), Some(with), _) => Change::Replace { replace: replace.clone(), with: with.clone() },
        (_, _, Some(add)) => Change::Add { add: add.clone() },
        _ => {
            return Err(Error::new(ExitCode::Usage, "no change is given")
                .hint("give --replace A --with B, or --add B")
                .into());
        }
    };
    let corpora = args.corpus.corpora(global.max_bytes)?;
    let (corpus, entry) = find(&corpora, &args.recipe)?;
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
                "differences": {
                    "text": derived.text_difference(),
                    "network": derived.network_difference(),
                    "dish": derived.dish_difference(),
                },
            }),
        );
    }
    term.print(&shown(&derived, args.full))
}

fn shown(derived: &Derived, full: bool) -> String {
    let mut out = format!("{}\n\nText\n", derived.title);
    lines(&mut out, &derived.text_difference(), full);
    out.push_str("\nNetwork\n");
    lines(&mut out, &derived.network_difference(), full);
    out.push_str("\nWhy\n");
    for edit in &derived.edits {
        let (verb, statement, why) = match edit {
            Edit::Exchanged { after, why, .. } => ("exchanged", after, why),
            Edit::Removed { statement, why, .. } => ("removed", statement, why),
            Edit::Inserted { statement, why, .. } => ("inserted", statement, why),
        };
        let short = statement.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "  {verb:<9} {short} …): {why}");
    }
    out.push_str("\nDish\n");
    lines(&mut out, &derived.dish_difference(), full);
    let others = if derived.others_unchanged { "unchanged" } else { "changed as well" };
    let _ =
        writeln!(out, "\nEverything runs and nothing fails; all other ingredients of the dish are {others}.");
    out
}

fn lines(out: &mut String, changes: &[LineChange], full: bool) {
    for change in changes {
        let (sign, line) = match change {
            LineChange::Kept(line) if full => (' ', line),
            LineChange::Kept(_) => continue,
            LineChange::Removed(line) => ('-', line),
            LineChange::Added(line) => ('+', line),
        };
        let _ = writeln!(out, "{sign} {line}");
    }
}
