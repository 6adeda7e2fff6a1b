//! `commis rewrite score`: systems against base recipes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_base::Paired;
use commis_derive::DishReport;
use commis_rewrite::level2::Definition;
use commis_rewrite::reading::Language;
use commis_rewrite::surface::{GivenScores, GreedyCosine, Similarity};
use commis_rewrite::{Lexicon, Problem, Records, Scoring, SystemReport, WordVectors};
use serde::Serialize;
use serde_json::Value;

use super::english::{self, Simple};
use super::input::{self, ReadingOptions};
use super::published::{self, PublishedRow};
use super::report;
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::overwrite::refuse_to_overwrite;
use crate::terminal::Terminal;

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
    /// Simple systems to score as well: copy, replace, replace-plus, pivots, empty; for the built-in pairs also derive
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    baselines: Vec<Simple>,
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

/// All that a scoring run found.
#[derive(Serialize)]
pub(super) struct Scored {
    pub(super) systems: Vec<SystemReport>,
    /// Networks cooked, for the built-in pairs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) dishes: Vec<DishReport>,
    pub(super) comparisons: Vec<Comparison>,
    pub(super) reference: Vec<PublishedRow>,
    pub(super) problems: Vec<Problem>,
}

/// Two systems on the same pivots.
#[derive(Serialize)]
pub(super) struct Comparison {
    pub(super) first: String,
    pub(super) second: String,
    pub(super) definition: Definition,
    pub(super) pivots_met: Paired,
    pub(super) statistic: Option<f64>,
    pub(super) p_value: f64,
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
            let texts = [&base].into_iter().chain(systems.iter().map(|(_, records)| records));
            let texts = texts.chain(targets.iter().map(|(records, _)| records));
            let mut wanted: BTreeSet<String> = texts
                .flat_map(Records::iter)
                .flat_map(|(_, record)| reader.words(&record.text(reader.language())))
                .collect();
            let classes =
                pairs.iter().flat_map(|pair| &pair.pivots).flat_map(|pivot| pivot.action.class_names());
            wanted.extend(classes.map(str::to_owned));
            Some(input::vectors(path, &wanted, term)?)
        }
        None => None,
    };
    let synonyms = match &args.synonyms {
        Some(path) => input::lexicon(path, global)?,
        None if reader.language() == Language::English => reader.glossary().ingredients.clone(),
        None => Lexicon::default(),
    };
    let given = args.similarity.as_deref().map(|path| given_scores(path, term)).transpose()?;
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
                let (texts, networks) = english::outputs(english, *simple);
                reports.push(scoring.score(&simple.to_string(), &prepared, &texts));
                dishes.push(english.score_dishes(&simple.to_string(), &networks));
            }
            (None, Simple::Text(baseline)) => reports.push(scoring.score_baseline(*baseline, &prepared)),
            (None, Simple::Derive) => return Err(english::only_derived()),
        }
    }
    for report in &reports {
        problems.extend(report.problems.iter().cloned());
    }
    super::tell_problems(term, &problems)?;
    let mut scored = Scored {
        comparisons: comparisons(&reports, definitions),
        systems: reports,
        dishes,
        reference: if args.reference { published::rows() } else { Vec::new() },
        problems,
    };
    if let Some(path) = &args.csv {
        super::write_file(path, &report::csv(&scored).map_err(super::bad_data)?)?;
    }
    if let Some(path) = &args.html {
        super::write_file(path, &report::html(&scored))?;
    }
    if term.json {
        if !args.explain {
            scored.systems.iter_mut().for_each(|system| system.outputs.clear());
            scored.dishes.iter_mut().for_each(|dish| dish.outputs.clear());
        }
        return super::print_json(term, &scored);
    }
    term.print(&report::text(&scored))?;
    if args.explain {
        term.print(&report::explanations(&scored))?;
    }
    Ok(())
}

/// `NAME=FILE`, or a file that lends its stem as a name.
fn named(given: &str) -> (String, PathBuf) {
    if let Some((name, path)) = given.split_once('=') {
        return (name.to_owned(), PathBuf::from(path));
    }
    let path = PathBuf::from(given);
    let stem = path.file_stem().map_or_else(|| given.to_owned(), |stem| stem.to_string_lossy().into_owned());
    (if given == "-" { "standard input".to_owned() } else { stem }, path)
}

/// The first system against each other one.
fn comparisons(reports: &[SystemReport], definitions: &[Definition]) -> Vec<Comparison> {
    let Some((first, others)) = reports.split_first() else { return Vec::new() };
    let compare = |second: &SystemReport, definition: Definition| {
        let pivots_met = first.paired_with(second, definition);
        Comparison {
            first: first.system.clone(),
            second: second.system.clone(),
            definition,
            statistic: pivots_met.statistic(),
            p_value: pivots_met.p_value(),
            pivots_met,
        }
    };
    others
        .iter()
        .flat_map(|other| definitions.iter().map(move |definition| (other, *definition)))
        .map(|(other, definition)| compare(other, definition))
        .collect()
}

fn given_scores(path: &Path, term: &mut Terminal) -> CommandResult<GivenScores> {
    let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let mut scores = GivenScores::new(&name);
    let mut problems = Vec::new();
    input::each_line(path, |number, line| {
        if line.trim_ascii().is_empty() {
            return;
        }
        let value = serde_json::from_slice::<Value>(line).unwrap_or_default();
        let id = |key: &str| match &value[key] {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let taken = match (id("pair"), id("recipe"), value["value"].as_f64()) {
            (Some(pair), Some(recipe), Some(value)) => scores.insert(&pair, &recipe, value),
            _ => false,
        };
        if !taken {
            let message = "expected an object with pair, recipe and value, once per recipe";
            problems.push(Problem::new(format!("{}, line {number}", path.display()), message));
        }
    })?;
    super::tell_problems(term, &problems)?;
    Ok(scores)
}
