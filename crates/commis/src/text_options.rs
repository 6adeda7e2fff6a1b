//! The option that takes recipe texts where a corpus is taken.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::{Corpus, Entry};
use commis_eval::corpus_of_texts;

use crate::commands::corpus::find;
use crate::corpus_options::CorpusArgs;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// How the cook reads texts.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LanguageArgs {
    /// Words and habits of one's own for reading texts: a file `verbs.yaml`, `words.yaml` or `conventions.yaml`; may be given
    /// several times.
    #[arg(long, value_name = "FILE")]
    pub(crate) language: Vec<PathBuf>,
}

/// The recipes of a corpus, or texts that the cook reads in their place.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Corpus")]
pub(crate) struct TextArgs {
    #[command(flatten)]
    pub(crate) corpus: CorpusArgs,
    /// Recipe texts in place of a corpus, read by the cook for a kitchen in which nothing runs out; may be given several
    /// times.
    #[arg(long, value_name = "FILE", conflicts_with = "corpus")]
    pub(crate) text: Vec<PathBuf>,
}

impl TextArgs {
    /// Every corpus the options name; that of texts is marked as read by the cook.
    pub(crate) fn corpora(&self, max_bytes: u64, term: &mut Terminal) -> CommandResult<Vec<Corpus>> {
        if self.text.is_empty() {
            return Ok(self.corpus.corpora(max_bytes)?);
        }
        let corpus = corpus_of_texts(&self.text, max_bytes)?;
        for entry in &corpus.recipes {
            term.note(&format!("{}: read by the cook for the kitchen `stocked`\n", entry.recipe.id))?;
        }
        Ok(vec![corpus])
    }

    /// The recipe with an id, or the only one there is.
    pub(crate) fn one<'c>(corpora: &'c [Corpus], id: Option<&str>) -> CommandResult<(&'c Corpus, &'c Entry)> {
        let entries: Vec<_> = corpora
            .iter()
            .flat_map(|corpus| corpus.recipes.iter().map(move |entry| (corpus, entry)))
            .collect();
        match (id, &entries[..]) {
            (Some(id), _) => find(corpora, id),
            (None, [only]) => Ok(*only),
            (None, _) => Err(Error::new(ExitCode::Usage, "several recipes were read; name one").into()),
        }
    }
}
