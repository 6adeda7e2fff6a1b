//! Where world states come from: recipes that are cooked, or files that somebody annotated.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_corpus::Corpus;
use commis_eval::RecipeChoice;
use commis_probe::graph::first_of_each;
use commis_probe::tasks::Phrasing;
use commis_probe::{Language, StateGraph, read_graphs};
use commis_tasks::world_states_of;

use super::recipes;
use crate::layout::clean;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input, options};

/// Which recipes are asked about.
#[derive(Args, Clone, Debug)]
pub(super) struct GraphArgs {
    #[command(flatten)]
    recipes: RecipeChoice,
    /// World states from files instead of a corpus: JSON, one object per recipe.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["corpus", "text"], help_heading = "Corpus")]
    graphs: Vec<PathBuf>,
    /// The language of prompts and of states told from cooking [default: the recipe's own]
    #[arg(long, value_enum, value_name = "LANG")]
    lang: Option<Language>,
}

impl GraphArgs {
    /// The files and folders that are read.
    pub(super) fn files(&self) -> impl Iterator<Item = &Path> {
        self.graphs.iter().map(PathBuf::as_path).chain(self.recipes.files())
    }

    /// The world states of every recipe that has some; what is left out is told.
    pub(super) fn load(&self, global: &Global, term: &mut Terminal) -> CommandResult<Vec<StateGraph>> {
        let mut graphs = Vec::new();
        if self.graphs.is_empty() {
            let wording = recipes::wording(self.lang.unwrap_or_default())?;
            for corpus in &options::recipes(&self.recipes, global.max_bytes, term)? {
                for (_, graph) in world_states_of(corpus, &wording) {
                    match graph.map_err(Error::from) {
                        Ok(graph) => graphs.push(graph),
                        Err(error) => term.remark(&format!("warning: left out: {}\n", error.message))?,
                    }
                }
            }
        } else {
            for path in &self.graphs {
                graphs.extend(annotated(path, global, term)?);
            }
        }
        let (kept, repeated) = first_of_each(graphs);
        for id in repeated {
            let id = clean(&id);
            term.remark(&format!("warning: recipe `{id}` occurs twice; the first one is kept\n"))?;
        }
        if kept.is_empty() {
            return Err(Error::new(ExitCode::BadData, "there is no recipe with world states").into());
        }
        Ok(kept)
    }

    /// The corpora that are cooked.
    pub(super) fn corpora(&self, global: &Global, term: &mut Terminal) -> CommandResult<Vec<Corpus>> {
        options::recipes(&self.recipes, global.max_bytes, term)
    }

    /// The words of prompts about recipes that are cooked.
    pub(super) fn own_phrasing(&self) -> Option<&'static Phrasing> {
        Phrasing::builtin(self.lang.unwrap_or_default().code())
    }

    /// The words of prompts, where a language was asked for.
    pub(super) fn phrasing(&self) -> Option<&'static Phrasing> {
        self.lang.and_then(|lang| Phrasing::builtin(lang.code()))
    }
}

/// The usable graphs of a file.
pub(super) fn annotated(path: &Path, global: &Global, term: &mut Terminal) -> CommandResult<Vec<StateGraph>> {
    let source = input::data_file(path, global.max_bytes)?;
    let (usable, problems) = read_graphs(&source.name, &source.text).usable(&source.name);
    for problem in &problems {
        term.remark(&format!("warning: {problem}\n"))?;
    }
    Ok(usable)
}
