//! `commis corpus list`: which recipes there are.

use clap::Args;
use commis_corpus::Corpus;
use commis_eval::{CorpusChoice, text};
use serde_json::{Value as Json, json};

use crate::{CommandResult, ExitCode, Global, Terminal};

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
        term.print(&format!("{gap}{}", text::listed(corpus, term.style())))?;
    }
    Ok(ExitCode::Success)
}
