//! Where world states come from: recipes that are cooked, or files that somebody annotated.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_corpus::{Corpus, Recipe};
use commis_mcl::{Network, parse};
use commis_probe::{Cooked, Language, StateGraph, Wording, read_graphs};
use commis_sim::RuleSet;

use crate::bookshelf::{BookshelfArgs, Kitchens};
use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::input;
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};

/// Which recipes are asked about.
#[derive(Args, Clone, Debug)]
pub(super) struct GraphArgs {
    #[command(flatten)]
    bookshelf: BookshelfArgs,
    /// World states from files instead of a corpus: JSON, one object per recipe.
    #[arg(long, value_name = "FILE", conflicts_with = "corpus", help_heading = "Corpus")]
    graphs: Vec<PathBuf>,
    /// The language of prompts and of states that are told from cooking.
    #[arg(long, value_enum, default_value_t, value_name = "LANGUAGE")]
    lang: LanguageChoice,
}

/// Languages that world states can be told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum LanguageChoice {
    /// English
    #[default]
    En,
    /// Japanese
    Ja,
    /// Chinese
    Zh,
}

impl LanguageChoice {
    fn language(self) -> Language {
        match self {
            LanguageChoice::En => Language::English,
            LanguageChoice::Ja => Language::Japanese,
            LanguageChoice::Zh => Language::Chinese,
        }
    }
}

impl GraphArgs {
    /// The world states of every recipe that has some; what is left out is told.
    pub(super) fn load(&self, global: &Global, term: &mut Terminal) -> Outcome<Vec<StateGraph>> {
        let mut graphs = Vec::new();
        if self.graphs.is_empty() {
            let wording = Wording::builtin(self.lang.language()).map_err(|problems| {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                Error::new(ExitCode::BadData, lines.join("\n       "))
            })?;
            for corpus in &self.bookshelf.corpora(global.max_bytes)? {
                let mut kitchens = Kitchens::new(corpus, RuleSet::Standard);
                for entry in &corpus.recipes {
                    match cooked(corpus, &entry.recipe, &mut kitchens, &wording) {
                        Ok(graph) => graphs.push(graph),
                        Err(why) => term.remark(&format!("warning: left out: {why}\n"))?,
                    }
                }
            }
        } else {
            for path in &self.graphs {
                graphs.extend(annotated(path, global, term)?);
            }
        }
        let mut seen = BTreeSet::new();
        let mut kept = Vec::with_capacity(graphs.len());
        for graph in graphs {
            if seen.insert(graph.id.clone()) {
                kept.push(graph);
            } else {
                term.remark(&format!(
                    "warning: recipe `{}` occurs twice; the first one is kept\n",
                    graph.id
                ))?;
            }
        }
        if kept.is_empty() {
            return Err(Error::new(ExitCode::BadData, "there is no recipe with world states").into());
        }
        Ok(kept)
    }

    /// The language asked for.
    pub(super) fn code(&self) -> &'static str {
        self.lang.language().code()
    }
}

fn cooked(
    corpus: &Corpus,
    recipe: &Recipe,
    kitchens: &mut Kitchens<'_>,
    wording: &Wording,
) -> Result<StateGraph, String> {
    let place = format!("recipe `{}` of corpus `{}`", recipe.id, corpus.name);
    let gold = recipe.gold.as_ref().ok_or_else(|| format!("{place} has no gold network"))?;
    let program = parse(gold).program;
    let first = program.recipes.first().ok_or_else(|| format!("{place} has an empty gold network"))?;
    let network = Network::from_recipe(first);
    let simulator = match kitchens.of(recipe) {
        Some(Ok(simulator)) => simulator,
        Some(Err(error)) => return Err(format!("the kitchen of {place} cannot be set up: {error}")),
        None => return Err(format!("{place} names a kitchen that is not there")),
    };
    let execution = simulator.execute(&network);
    let cooked =
        Cooked { recipe, network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
    cooked.graph(wording).map_err(|error| error.to_string())
}

/// The usable graphs of a file.
pub(super) fn annotated(path: &Path, global: &Global, term: &mut Terminal) -> Outcome<Vec<StateGraph>> {
    let source = input::data_file(path, global.max_bytes)?;
    let reading = read_graphs(&input::name(path), &source.text);
    for problem in &reading.problems {
        term.remark(&format!("warning: {problem}\n"))?;
    }
    let mut usable = Vec::new();
    for read in reading.graphs {
        let errors: Vec<String> = read
            .graph
            .validate()
            .iter()
            .filter(|finding| !finding.is_warning())
            .map(ToString::to_string)
            .collect();
        match errors.first() {
            None => usable.push(read.graph),
            Some(first) => {
                let name = input::name(path);
                let more =
                    if errors.len() > 1 { format!(", and {} more", errors.len() - 1) } else { String::new() };
                term.remark(&format!("warning: {name}:{}: left out: {first}{more}\n", read.line))?;
            }
        }
    }
    Ok(usable)
}
