//! `commis rewrite score`: systems against base recipes.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_derive::SimpleSystem;
use commis_eval::refuse_to_overwrite;
use commis_rewrite::level2::Definition;
use commis_rewrite::reading::Language;
use commis_rewrite::surface::{GreedyCosine, Similarity};
use commis_rewrite::{
    DishReport, Lexicon, Records, Scored, Scoring, SystemReport, WordVectors, published, words_to_compare,
};

use super::english;
use super::input::{self, ReadingOptions};
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Score outputs against base recipes, at surface and action level.
#[derive(Debug, Args)]
pub(super) struct ScoreArgs {
    /// Dish pairs as JSON, or `english` for the built-in ones
    #[arg(long, value_name = "FILE|english")]
    pairs: PathBuf,
    /// Base recipes: JSON lines (pair, recipe, text or phrases), or plain lines in the order of the pairs; the built-in
    /// pairs bring their own
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,
    /// Outputs in the same form, `-` for standard input; repeat to compare systems
    #[arg(long, value_name = "[NAME=]FILE")]
    outputs: Vec<String>,
    /// Simple systems to score as well: copy, replace, replace-plus, pivots, empty, edit; for the built-in pairs also derive
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    baselines: Vec<SimpleSystem>,
    /// Reading of the measures
    #[arg(long, value_enum, default_value = "both")]
    definition: DefinitionChoice,
    #[command(flatten)]
    reading: ReadingOptions,
    /// Word vectors as text (word, numbers) for soft matching
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
    /// Recipes of the target dishes, whose wordings answer insertions in soft matching
    #[arg(long, value_name = "FILE")]
    targets: Option<PathBuf>,
    /// Other names of ingredients for coverage by word: class, tab, names separated by commas
    #[arg(long, value_name = "FILE")]
    synonyms: Option<PathBuf>,
    /// Likeness to the base computed elsewhere, as JSON lines (pair, recipe, value); without it word vectors serve, if given
    #[arg(long, value_name = "FILE")]
    similarity: Option<PathBuf>,
    /// Show published figures as reference rows
    #[arg(long)]
    reference: bool,
    /// Say for each output which pivots were met, missed or misplaced and which changes were needless
    #[arg(long)]
    explain: bool,
    /// Write the figures as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page with figures and explanations
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl ScoreArgs {
    fn written(&self) -> impl Iterator<Item = &Path> {
        self.csv.iter().chain(&self.html).map(PathBuf::as_path)
    }

    fn read(&self) -> Vec<PathBuf> {
        let outputs = self.outputs.iter().map(|given| named(given).1);
        let others = [&self.base, &self.vectors, &self.targets, &self.synonyms, &self.similarity];
        outputs.chain([self.pairs.clone()]).chain(others.into_iter().flatten().cloned()).collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DefinitionChoice {
    /// With all quirks, for comparison with published figures
    Published,
    /// One-to-one matching, kinds apart, hard means equal, undefined counts as zero
    Strict,
    /// Both side by side
    Both,
}

pub(super) fn run(args: &ScoreArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    if args.outputs.is_empty() && args.baselines.is_empty() {
        return Err(Error::new(ExitCode::Usage, "there is nothing to score")
            .hint("give --outputs FILE or --baselines copy,replace")
            .into());
    }
    refuse_to_overwrite(args.written(), args.read().iter().map(PathBuf::as_path))?;
    let english = if english::is_meant(&args.pairs) {
        english::refuse_foreign(args.base.as_deref(), &args.reading)?;
        Some(english::pairs()?)
    } else {
        None
    };
    let read;
    let (pairs, reader, base, mut problems) = if let Some(english) = &english {
        (english.list(), english.reader(), english.base(), Vec::new())
    } else {
        let pairs = input::pairs(&args.pairs, global, term)?;
        read = args.reading.reader(global, term)?;
        let base = args.base.as_deref().ok_or_else(english::no_base)?;
        let (base, problems) = input::records(base, &pairs)?;
        (pairs, &read, base, problems)
    };
    let targets = args.targets.as_deref().map(|path| input::records(path, &pairs)).transpose()?;
    let mut dishes: Vec<DishReport> = Vec::new();
    let mut systems: Vec<(String, Records)> = Vec::new();
    for given in &args.outputs {
        let (name, path) = named(given);
        let (records, found) = input::records(&path, &pairs)?;
        problems.extend(found);
        if let Some(english) = &english {
            let networks = english::networks(&path, &mut problems)?;
            dishes.push(english.score_dishes(&name, &networks));
        }
        systems.push((name, records));
    }
    let vectors = match &args.vectors {
        Some(path) => {
            let others = systems.iter().map(|(_, records)| records);
            let others = others.chain(targets.iter().map(|(records, _)| records));
            let baselines = SimpleSystem::texts(&args.baselines);
            let words = words_to_compare(&pairs, &base, &baselines, others, reader);
            Some(input::vectors(path, &words, term)?)
        }
        None => None,
    };
    let synonyms = match &args.synonyms {
        Some(path) => input::lexicon(path, global)?,
        None if reader.language() == Language::English => reader.glossary().ingredients.clone(),
        None => Lexicon::default(),
    };
    let given = args.similarity.as_deref().map(|path| input::similarity(path, term)).transpose()?;
    let greedy = vectors
        .as_ref()
        .map(|vectors: &WordVectors| GreedyCosine::new(vectors, |text: &str| reader.words(text)));
    let similarity: Option<&dyn Similarity> = match (&given, &greedy) {
        (Some(given), _) => Some(given),
        (None, Some(greedy)) => Some(greedy),
        (None, None) => None,
    };
    let definitions: &[Definition] = match args.definition {
        DefinitionChoice::Published => &[Definition::Published],
        DefinitionChoice::Strict => &[Definition::Strict],
        DefinitionChoice::Both => &[Definition::Published, Definition::Strict],
    };
    let scoring = Scoring {
        pairs: &pairs,
        reader,
        synonyms: &synonyms,
        vectors: vectors.as_ref(),
        similarity,
        definitions,
    };
    let prepared = scoring.prepare(&base, targets.as_ref().map(|(records, _)| records));
    problems.extend(prepared.problems.iter().cloned());
    let mut reports: Vec<SystemReport> =
        systems.iter().map(|(name, records)| scoring.score(name, &prepared, records)).collect();
    for simple in &args.baselines {
        match (&english, simple) {
            (Some(english), simple) => {
                let (texts, networks) = english.outputs(*simple);
                reports.push(scoring.score(&simple.to_string(), &prepared, &texts));
                dishes.push(english.score_dishes(&simple.to_string(), &networks));
            }
            (None, SimpleSystem::Text(baseline)) => {
                reports.push(scoring.score_baseline(*baseline, &prepared));
            }
            (None, SimpleSystem::Derive) => return Err(english::only_derived()),
        }
    }
    let mut scored = Scored::new(reports, dishes, definitions, problems);
    super::tell_problems(term, &scored.problems)?;
    if args.reference {
        scored.reference = published();
    }
    if let Some(path) = &args.csv {
        super::write_file(path, &scored.csv().map_err(|error| super::bad_data(error.to_string()))?)?;
    }
    if let Some(path) = &args.html {
        super::write_file(path, &scored.html())?;
    }
    if term.json {
        if !args.explain {
            scored.drop_outputs();
        }
        return super::print_json(term, &scored);
    }
    term.print(&scored.text())?;
    if args.explain {
        term.print(&scored.explanations())?;
    }
    Ok(())
}

/// `NAME=FILE`, or a file that lends its stem as a name.
pub(super) fn named(given: &str) -> (String, PathBuf) {
    if let Some((name, path)) = given.split_once('=') {
        return (name.to_owned(), PathBuf::from(path));
    }
    let path = PathBuf::from(given);
    let stem = path.file_stem().map_or_else(|| given.to_owned(), |stem| stem.to_string_lossy().into_owned());
    (if given == "-" { "standard input".to_owned() } else { stem }, path)
}
