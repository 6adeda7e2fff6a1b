//! The option that says which recipes to work with.
//!
//! A corpus is one of the built-in ones, by name, or a folder with `recipes/`, `kitchens/` and `ontology/`.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::Corpus;
use commis_eval::{LoadedCorpus, builtin_corpora};

use crate::error::{CommandResult, Error};
use crate::terminal::Terminal;

/// Which recipes to work with.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Corpus")]
pub(crate) struct CorpusArgs {
    /// The corpus: a folder, or `published`, `extended` or `home`; without it, all of these.
    #[arg(long, value_name = "DIR|NAME")]
    pub(crate) corpus: Option<PathBuf>,
}

impl CorpusArgs {
    /// Every corpus the option names, with its problems.
    pub(crate) fn loaded(&self, max_bytes: u64) -> Result<Vec<LoadedCorpus>, Error> {
        match &self.corpus {
            None => Ok(builtin_corpora()),
            Some(path) => Ok(vec![LoadedCorpus::open_with_recipes(path, max_bytes)?]),
        }
    }

    /// Every corpus the option names; recipes that cannot be read are told and left out, as evaluations do.
    pub(crate) fn usable(&self, max_bytes: u64, term: &mut Terminal) -> CommandResult<Vec<Corpus>> {
        let usable = |loaded: LoadedCorpus| loaded.usable().map_err(Error::from);
        let corpora: Vec<Corpus> =
            self.loaded(max_bytes)?.into_iter().map(usable).collect::<Result<_, _>>()?;
        for (recipe, problem) in corpora.iter().flat_map(|corpus| &corpus.broken) {
            term.remark(&format!("warning: the recipe `{recipe}` is left out: {problem}\n"))?;
        }
        Ok(corpora)
    }

    /// Every corpus the option names; problems in its files end the command.
    pub(crate) fn corpora(&self, max_bytes: u64) -> Result<Vec<Corpus>, Error> {
        let sound = |loaded: LoadedCorpus| loaded.sound().map_err(Error::from);
        self.loaded(max_bytes)?.into_iter().map(sound).collect()
    }
}
