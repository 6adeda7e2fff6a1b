//! `commis corpus show`: one recipe, with the statements that its words led to.

use clap::Args;
use commis_eval::{CorpusChoice, find_recipe, text};
use serde_json::json;

use crate::{CommandResult, ExitCode, Global, Terminal};

/// Show a recipe: its text and, with `--gold`, the statements that each line led to.
#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// The recipe, e.g. `afghan-biscuits`.
    id: String,
    /// Show the statements of the gold under the lines they are linked to.
    #[arg(long)]
    gold: bool,
    #[command(flatten)]
    corpus: CorpusChoice,
}

pub(crate) fn run(args: &ShowArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let corpora = args.corpus.corpora(global.max_bytes)?;
    let (corpus, entry) = find_recipe(&corpora, &args.id)?;
    let document = json!({
        "corpus": { "name": corpus.name, "digest": corpus.digest.to_string() },
        "digest": entry.digest.to_string(),
        "recipe": entry.recipe,
    });
    term.show(&document, |style| text::recipe_page(entry, &corpus.name, args.gold, style))?;
    Ok(ExitCode::Success)
}
