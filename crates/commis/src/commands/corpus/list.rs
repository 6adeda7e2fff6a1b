//! `commis corpus list`: which recipes there are.

use clap::Args;
use commis_corpus::Corpus;
use commis_eval::CorpusChoice;
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::layout::{Table, count};
use crate::terminal::{Paint, Terminal};

/// List the recipes and the digest of each corpus.
#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    corpus: CorpusChoice,
}

pub(crate) fn run(args: &ListArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let corpora = args.corpus.corpora(global.max_bytes)?;
    if term.json {
        let corpora: Json = corpora.iter().map(Corpus::listing).collect();
        term.print_json(&json!({ "corpora": corpora }))?;
        return Ok(ExitCode::Success);
    }
    for (index, corpus) in corpora.iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        let text = format!("{gap}{}", listing(corpus, term));
        term.print(&text)?;
    }
    Ok(ExitCode::Success)
}

fn listing(corpus: &Corpus, term: &Terminal) -> String {
    let Paint { bold, faint, end, .. } = term.paint;
    let mut table = Table::new(2, &[2, 3, 4]);
    for entry in &corpus.recipes {
        let recipe = &entry.recipe;
        let category = recipe.meta.as_ref().map_or("", |meta| meta.category.as_str());
        table.row(
            [
                recipe.id.clone(),
                category.to_owned(),
                count(recipe.ingredients.len(), "ingredient"),
                count(recipe.instructions.len(), "instruction"),
                entry.recipe.statements().map_or("no gold".to_owned(), |number| count(number, "statement")),
                recipe.title.clone(),
            ],
            faint,
        );
    }
    format!(
        "{bold}{}{end}: {}, {}\n{faint}{}{end}\n{}",
        corpus.name,
        corpus.about,
        count(corpus.recipes.len(), "recipe"),
        corpus.digest,
        table.render(term.style())
    )
}
