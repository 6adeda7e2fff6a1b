//! The program within an answer.
//!
//! [`extract`] is asked only when a text as it stands is no sound program. It leaves out thoughts, then looks into code
//! fences, at lines that are statements, and into inline code; the last complete program counts.

mod entities;
mod lines;
mod programs;
mod thoughts;

use std::fmt;
use std::ops::Range;

use commis_mcl::{Parsed, Recipe, TextLimits, parse_as_within};

use programs::{Draft, Where};

use super::names::folded;

/// What was done to find a program in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExtractionStep {
    /// Thoughts were left out.
    Thoughts,
    /// The program stands in thoughts, after which nothing stands.
    InThoughts,
    /// Characters written for web pages were read as what they show.
    Entities,
    /// The program stands in code fences.
    Fences,
    /// Text around the program was left out.
    Prose,
    /// What stands beside the statements on their lines was left out.
    Markers,
    /// The statements stand in inline code.
    InlineCode,
    /// Comments with `#` were read as comments.
    HashComments,
    /// One of several programs was chosen.
    Choice,
}

impl ExtractionStep {
    /// A stable name for machines.
    pub fn name(self) -> &'static str {
        match self {
            ExtractionStep::Thoughts => "thoughts",
            ExtractionStep::InThoughts => "in-thoughts",
            ExtractionStep::Entities => "entities",
            ExtractionStep::Fences => "fences",
            ExtractionStep::Prose => "prose",
            ExtractionStep::Markers => "markers",
            ExtractionStep::InlineCode => "inline-code",
            ExtractionStep::HashComments => "hash-comments",
            ExtractionStep::Choice => "choice",
        }
    }

    /// What was done, for people.
    pub fn meaning(self) -> &'static str {
        match self {
            ExtractionStep::Thoughts => "thoughts are left out",
            ExtractionStep::InThoughts => "the program stands in thoughts after which nothing follows",
            ExtractionStep::Entities => "characters like `&nbsp;` are read as what they show",
            ExtractionStep::Fences => "the program is taken out of code fences",
            ExtractionStep::Prose => "text around the program is left out",
            ExtractionStep::Markers => "list markers and text beside statements are left out",
            ExtractionStep::InlineCode => "the statements are taken out of inline code",
            ExtractionStep::HashComments => "lines that begin with `#` and name no recipe are comments",
            ExtractionStep::Choice => "one of several programs is chosen, if possible the last complete one",
        }
    }
}

/// How the program was found in the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extraction {
    /// What was done, in order; nothing when the answer is the program.
    pub steps: Vec<ExtractionStep>,
    /// How many programs the answer holds.
    pub programs: usize,
}

impl Extraction {
    /// Whether the answer as it stands is taken for the program.
    pub fn is_as_written(&self) -> bool {
        self.steps.is_empty()
    }

    /// One sentence for people.
    pub fn sentence(&self) -> String {
        if self.is_as_written() {
            return "the answer is the program".to_owned();
        }
        let mut parts: Vec<String> = self.steps.iter().map(|step| step.meaning().to_owned()).collect();
        if self.programs > 1 {
            parts.push(format!("the answer holds {} programs", self.programs));
        }
        parts.join("; ")
    }
}

/// A stable name: `as-written`, or the names of the steps with `+` between them.
impl fmt::Display for Extraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_as_written() {
            return f.write_str("as-written");
        }
        let names: Vec<&str> = self.steps.iter().map(|step| step.name()).collect();
        f.write_str(&names.join("+"))
    }
}

/// A program that was found.
pub(super) struct Found {
    pub(super) text: String,
    /// The name on its `#` line.
    pub(super) heading: Option<String>,
    pub(super) parsed: Parsed,
    pub(super) extraction: Extraction,
}

/// Finds the program for a recipe in an answer; nothing when there are no statements in it.
pub(super) fn extract(
    recipe: Option<&str>,
    text: &str,
    starts_in_fence: bool,
    limits: &TextLimits,
) -> Option<Found> {
    let found = in_spoken(recipe, text, starts_in_fence, limits);
    if found.as_ref().is_some_and(|found| is_complete(&found.parsed)) {
        return found;
    }
    let shown = entities::decoded(text).and_then(|shown| in_spoken(recipe, &shown, starts_in_fence, limits));
    match shown {
        Some(mut shown) if found.is_none() || is_complete(&shown.parsed) => {
            shown.extraction.steps.insert(0, ExtractionStep::Entities);
            Some(shown)
        }
        _ => found,
    }
}

/// Looks outside of the thoughts, and in the last of them when nothing stands after it.
fn in_spoken(recipe: Option<&str>, text: &str, starts_in_fence: bool, limits: &TextLimits) -> Option<Found> {
    let Some(thoughts) = thoughts::of(text) else { return in_text(recipe, text, starts_in_fence, limits) };
    let with = |step: ExtractionStep, mut found: Found| {
        found.extraction.steps.insert(0, step);
        found
    };
    let spoken = in_text(recipe, &thoughts.spoken, starts_in_fence, limits);
    spoken.map(|found| with(ExtractionStep::Thoughts, found)).or_else(|| {
        in_text(recipe, thoughts.last.as_deref()?, false, limits)
            .map(|found| with(ExtractionStep::InThoughts, found))
    })
}

fn in_text(recipe: Option<&str>, text: &str, starts_in_fence: bool, limits: &TextLimits) -> Option<Found> {
    let found = programs::find(text, starts_in_fence)?;
    let programs = found.drafts.len();
    let mut steps = match found.place {
        Where::Fences => vec![ExtractionStep::Fences],
        Where::Lines if found.has_prose => vec![ExtractionStep::Prose],
        Where::Lines => Vec::new(),
        Where::InlineCode => vec![ExtractionStep::InlineCode],
    };
    let mut chosen: Option<(Draft, Program)> = None;
    let for_recipe = |draft: &Draft| is_for(draft.name.as_deref(), recipe);
    let has_own = found.drafts.iter().any(for_recipe);
    // From the last one back, so that usually only one is read.
    for draft in found.drafts.into_iter().rev().filter(|draft| !has_own || for_recipe(draft)) {
        let program = read(recipe, &draft, limits);
        let is_complete = is_complete(&program.parsed);
        if chosen.is_none() || is_complete {
            chosen = Some((draft, program));
        }
        if is_complete {
            break;
        }
    }
    let (draft, program) = chosen?;
    if program.is_bare {
        steps.push(ExtractionStep::Markers);
    } else if draft.has_hash_comments {
        steps.push(ExtractionStep::HashComments);
    }
    if programs > 1 {
        steps.push(ExtractionStep::Choice);
    }
    let extraction = Extraction { steps, programs };
    Some(Found { text: program.text, heading: draft.name, parsed: program.parsed, extraction })
}

/// Whether a program may be meant for a recipe: it says so, or it says nothing. Several words may be a comment.
fn is_for(heading: Option<&str>, recipe: Option<&str>) -> bool {
    match (heading, recipe) {
        (Some(heading), Some(recipe)) => {
            heading.contains(char::is_whitespace) || folded(heading) == folded(recipe)
        }
        _ => true,
    }
}

/// A draft that was read.
struct Program {
    text: String,
    parsed: Parsed,
    is_bare: bool,
}

/// Reads a draft as it is written, or its bare statements when only they are sound.
fn read(recipe: Option<&str>, draft: &Draft, limits: &TextLimits) -> Program {
    let id = recipe.or(draft.name.as_deref()).unwrap_or_default();
    let text = draft.written.trim_matches(['\n', '\r']).to_owned();
    let parsed = parse_as_within(id, &text, limits);
    if is_sound(&parsed) {
        return Program { text, parsed, is_bare: false };
    }
    let bare = parse_as_within(id, &draft.bare, limits);
    if is_sound(&bare) {
        return Program { text: draft.bare.clone(), parsed: bare, is_bare: true };
    }
    Program { text, parsed, is_bare: false }
}

/// Where thoughts stand after which something follows, and where the last closing tag ends that closes none of them.
pub(super) fn hidden_thoughts(text: &str) -> (Vec<Range<usize>>, Option<usize>) {
    let (mut places, stray) = thoughts::places(text);
    let is_over = |end: usize| !text.get(end..).unwrap_or_default().trim().is_empty();
    places.retain(|place| is_over(place.end));
    (places, stray.filter(|end| is_over(*end)))
}

/// Whether a text is one recipe without problems that keep it from being cooked.
pub(super) fn is_sound(parsed: &Parsed) -> bool {
    parsed.program.recipes.len() == 1 && parsed.is_sound()
}

/// Whether a text is one sound recipe that opens the kitchen.
fn is_complete(parsed: &Parsed) -> bool {
    let opens = |recipe: &Recipe| recipe.statements.iter().any(|one| &*one.primitive == "get-kitchen");
    is_sound(parsed) && parsed.program.recipes.iter().all(opens)
}
