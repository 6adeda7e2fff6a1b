//! From an answer to a prediction.

use std::sync::Arc;

use commis_base::Span;
use commis_mcl::{Diagnostic, Parsed, Recipe, TextLimits, parse_as_within};

use super::extract::{self, Extraction, is_sound};
use super::heading;
use super::origin::Origin;

/// How answers are read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Whether the whole text of an answer is the program, so that nothing is looked for in it.
    pub strict: bool,
    /// Bounds on a record and on the program in it. A file that is no stream may have `bytes` in all.
    pub limits: TextLimits,
}

impl Reading {
    /// For files with any number of predictions, and at most so many bytes.
    pub fn of_many(strict: bool, max_bytes: u64) -> Reading {
        let bytes = usize::try_from(max_bytes).unwrap_or(usize::MAX);
        Reading { strict, limits: TextLimits { bytes, recipes: usize::MAX, ..TextLimits::default() } }
    }
}

/// An answer as its container gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which one it is, for people and for matching results with inputs.
    pub id: String,
    /// Where it stands: the name of the file, and the line where that is known.
    pub place: String,
    /// The recipe it is for, as the container names it.
    pub recipe: Option<String>,
    /// The name of its file or its id, which may name the recipe too.
    pub label: Option<String>,
    /// The run that it belongs to, where the record says so (`setting`).
    pub setting: Option<String>,
    /// Whose answer it is, and what came before it.
    pub origin: Origin,
    /// What is odd about the record, as sentences.
    pub warnings: Vec<String>,
    /// What was answered.
    pub given: Given,
}

/// What a container holds in the place of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// An answer.
    Text {
        /// The answer.
        text: String,
        /// Whether it begins within a code fence, as the second of two recipes in a fence does.
        starts_in_fence: bool,
    },
    /// No answer.
    Nothing,
    /// A record that cannot be read, and why.
    Unreadable(String),
}

/// One prediction.
#[derive(Clone, Debug)]
pub struct Prediction {
    /// Which one it is, for people and for matching results with inputs.
    pub id: String,
    /// Where it stands: the name of the file, and the line where that is known.
    pub place: String,
    /// The recipe it is for, as the container names it.
    pub recipe: Option<String>,
    /// The name of its file or its id, which may name the recipe too.
    pub label: Option<String>,
    /// The name on the `#` line of the program.
    pub heading: Option<String>,
    /// What is odd about it, as sentences.
    pub warnings: Vec<String>,
    /// How the program was found in the answer.
    pub extraction: Extraction,
    /// What was predicted.
    pub body: Body,
}

/// What was predicted.
#[derive(Clone, Debug)]
pub enum Body {
    /// A program, perhaps with problems.
    Program {
        /// The text of the program. All places are places of this text.
        text: Arc<str>,
        /// What it says.
        recipe: Recipe,
        /// What the parser says about it.
        problems: Vec<Diagnostic>,
    },
    /// No answer.
    Nothing,
    /// A record that cannot be read, and why.
    Unreadable(String),
}

impl Record {
    /// An answer for a recipe that came in no container; `None` is no answer.
    pub fn new(id: impl Into<String>, recipe: impl Into<String>, answer: Option<String>) -> Record {
        let (id, text) = (id.into(), |text| Given::Text { text, starts_in_fence: false });
        Record {
            place: id.clone(),
            id,
            recipe: Some(recipe.into()),
            setting: None,
            origin: Origin::default(),
            label: None,
            warnings: Vec::new(),
            given: answer.map_or(Given::Nothing, text),
        }
    }

    /// Finds the program in the answer.
    pub fn read(&self, reading: &Reading) -> Prediction {
        let mut heading = None;
        let mut extraction = Extraction::default();
        let body = match &self.given {
            Given::Nothing => Body::Nothing,
            Given::Unreadable(why) => Body::Unreadable(why.clone()),
            Given::Text { text, .. } if is_empty(text) => {
                heading = heading::lines(text).find_map(heading::name).map(str::to_owned);
                Body::Nothing
            }
            Given::Text { text, starts_in_fence } => {
                let wanted = self.recipe.as_deref().or(self.label.as_deref());
                let read = read(self.recipe.as_deref(), wanted, text, *starts_in_fence, reading);
                (heading, extraction) = (read.heading, read.extraction);
                read.body
            }
        };
        Prediction {
            id: self.id.clone(),
            place: self.place.clone(),
            recipe: self.recipe.clone(),
            label: self.label.clone(),
            heading,
            warnings: self.warnings.clone(),
            extraction,
            body,
        }
    }

    /// About how many bytes of memory it holds on to.
    pub fn weight(&self) -> usize {
        let given = match &self.given {
            Given::Text { text, .. } => text.len(),
            Given::Nothing | Given::Unreadable(_) => 0,
        };
        given + self.origin.weight()
    }
}

/// Whether an answer says nothing: it is blank, or a single `#` line with nothing below it.
fn is_empty(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    text.is_empty()
        || (text.starts_with('#') && !text.contains(['\n', '\r']) && heading::name(text).is_some())
}

struct Read {
    heading: Option<String>,
    extraction: Extraction,
    body: Body,
}

/// Reads an answer for a recipe; among several programs the one that bears the wanted name comes first.
fn read(
    recipe: Option<&str>,
    wanted: Option<&str>,
    text: &str,
    starts_in_fence: bool,
    reading: &Reading,
) -> Read {
    let parsed = parse_as_within(wanted.unwrap_or_default(), text, &reading.limits);
    if !is_sound(&parsed) && !reading.strict {
        let found = extract::extract(wanted, text, starts_in_fence, &reading.limits);
        if let Some(found) = found.filter(|found| !found.extraction.is_as_written()) {
            let body = program(recipe, found.heading.as_deref(), &found.text, found.parsed);
            return Read { heading: found.heading, extraction: found.extraction, body };
        }
    }
    let parsed = only_own(wanted, parsed);
    let heading = parsed.program.recipes.first().and_then(|recipe| written_name(text, recipe));
    let extraction = Extraction { steps: Vec::new(), programs: 1 };
    let body = program(recipe, heading.as_deref(), text, parsed);
    Read { heading, extraction, body }
}

/// The name on the `#` line of a recipe, with all its words.
fn written_name(text: &str, recipe: &Recipe) -> Option<String> {
    let from = text.get(recipe.extent.start as usize..)?;
    heading::name(heading::lines(from).next()?).map(str::to_owned)
}

/// Of several recipes in a text that is read as it stands, the one with the right id counts, or else the first.
fn only_own(id: Option<&str>, mut parsed: Parsed) -> Parsed {
    let recipes = &mut parsed.program.recipes;
    if recipes.len() < 2 {
        return parsed;
    }
    let id = id.map(str::to_lowercase).unwrap_or_default();
    let chosen = recipes.swap_remove(recipes.iter().position(|recipe| *recipe.id == *id).unwrap_or(0));
    let elsewhere = |problem: &Diagnostic| {
        let at = problem.span.start;
        recipes.iter().any(|other| other.extent.start <= at && at < other.extent.end)
    };
    parsed.diagnostics.retain(|problem| !elsewhere(problem));
    *recipes = vec![chosen];
    parsed
}

fn program(id: Option<&str>, heading: Option<&str>, text: &str, parsed: Parsed) -> Body {
    let id: Arc<str> = id.or(heading).unwrap_or_default().to_lowercase().into();
    let recipe = parsed.program.recipes.into_iter().next();
    let recipe = recipe.map(|recipe| Recipe { id: Arc::clone(&id), ..recipe });
    // A text that is too long was not read at all.
    let recipe = recipe.unwrap_or(Recipe {
        id,
        span: Span::default(),
        extent: Span::default(),
        statements: Vec::new(),
    });
    Body::Program { text: text.into(), recipe, problems: parsed.diagnostics }
}
