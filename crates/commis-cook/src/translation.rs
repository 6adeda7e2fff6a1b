//! What comes out: the program, where each statement comes from, what was decided and what was left.

use std::collections::BTreeSet;

use commis_base::Problem;
use commis_corpus::Recipe;
use commis_sim::Simulator;
use serde::Serialize;

use crate::act::Act;
use crate::draft::{Charge, Draft, Kitchen, Line, State};
use crate::ladder::{Rung, climb};
use crate::lexicon::Lexicon;
use crate::listed::NotUnderstood;
use crate::reader::{Beam, Said, left_over, read};
use crate::words::Words;

/// A reader of recipes for one kitchen. Making one takes some milliseconds; it serves any number of recipes.
pub struct Cook<'k> {
    pub(crate) simulator: &'k Simulator,
    pub(crate) words: Words<'k>,
    beam: Beam,
}

/// A recipe as a program.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The program.
    pub program: commis_mcl::Recipe,
    /// What the reading has cost: 0 for one without any doubt.
    pub cost: i64,
    /// Where the statements come from, in the order of the text.
    pub steps: Vec<ReadPhrase>,
    /// What could not be done or was not understood.
    pub notes: Vec<Note>,
    /// What phrases of the text were taken for.
    pub references: Vec<Note>,
    /// Ingredients that are not in the dish because they serve something else: grease for a tin, what is optional.
    pub used_otherwise: Vec<String>,
    /// Ingredients that nothing was done with.
    pub left_over: Vec<String>,
    /// Other readings, and what they would have cost.
    pub rivals: Vec<Rival>,
}

/// A phrase of the text and what it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadPhrase {
    /// Where it stands.
    pub place: Place,
    /// The words.
    pub text: String,
    /// How they were understood.
    pub understood: String,
    /// The action that they ask for; none on the list.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<String>))]
    pub action: Option<Act>,
    /// The statements it led to, by position in the program, counted from 0.
    pub statements: Vec<usize>,
    /// Statements that nobody asked for, with the reason.
    pub implicit: Vec<Implicit>,
}

/// A step that the text takes for granted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ImplicitStatement))]
pub struct Implicit {
    /// The statement, by position in the program.
    pub statement: usize,
    /// Why it was added.
    pub reason: String,
}

/// A line of the recipe and the bytes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TextPlace))]
pub struct Place {
    /// Whether the line is one of the list of ingredients.
    pub ingredient: bool,
    /// The line, counted from 0.
    pub line: usize,
    /// The first byte.
    pub start: usize,
    /// The byte behind the last one.
    pub end: usize,
}

/// Something that was decided or that could not be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TranslationNote))]
pub struct Note {
    /// Where the text gave rise to it.
    pub place: Place,
    /// What it is.
    pub text: String,
}

/// A reading that lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RivalReading))]
pub struct Rival {
    /// What it would have cost.
    pub cost: i64,
    /// The first statement in which it differs.
    pub instead: String,
    /// Why it cost more.
    pub why: String,
}

impl<'k> Cook<'k> {
    /// A reader for a kitchen.
    pub fn new(simulator: &'k Simulator, lexicon: &'k Lexicon) -> Cook<'k> {
        let words = Words::new(lexicon, simulator.vocabulary());
        Cook { simulator, words, beam: Beam::default() }
    }

    /// The same reader with another beam.
    #[must_use]
    pub fn with_beam(mut self, beam: Beam) -> Cook<'k> {
        self.beam = beam;
        self
    }

    /// The clauses of a recipe as they are understood, each with its line.
    pub fn understood(&self, recipe: &Recipe) -> Vec<(usize, String)> {
        let said = crate::reader::said(recipe, &self.words);
        said.iter().map(|said| (said.line, said.clause.describe(&self.words))).collect()
    }

    /// The verbs of the data that a recipe uses, each once, in the order of the alphabet.
    pub fn verbs(&self, recipe: &Recipe) -> Vec<String> {
        let said = crate::reader::said(recipe, &self.words);
        let verbs = said.iter().filter_map(|said| said.clause.verb);
        let words: BTreeSet<&str> = verbs
            .filter(|(verb, _)| *verb != self.words.lexicon.unknown)
            .filter_map(|(verb, _)| self.words.lexicon.verbs.get(verb))
            .map(|verb| verb.word.as_str())
            .collect();
        words.into_iter().map(str::to_owned).collect()
    }

    /// The entries that a reading went by: verbs with the action that each of them stood for, where the data say when.
    pub fn constructions(&self, translation: &Translation) -> BTreeSet<(String, Act)> {
        let of = |step: &ReadPhrase| {
            let act = step.action?;
            let verbs = self.words.lexicon.verbs.iter().filter(|verb| {
                let rest = step.understood.strip_prefix(&verb.word);
                rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            });
            let verb = verbs.max_by_key(|verb| verb.word.len())?;
            let says_when = verb.senses.iter().any(|sense| sense.does == act && !sense.when.is_empty());
            says_when.then(|| (verb.word.clone(), act))
        };
        translation.steps.iter().filter_map(of).collect()
    }

    /// Reads a recipe.
    ///
    /// # Errors
    /// When there is nothing to read: no ingredients and no instructions.
    pub fn translate(&self, recipe: &Recipe) -> Result<Translation, Problem> {
        self.translate_as(recipe, Rung::Cook)
    }

    /// What a rung of the ladder makes of a recipe.
    ///
    /// # Errors
    /// As for [`translate`](Cook::translate).
    pub fn translate_as(&self, recipe: &Recipe, rung: Rung) -> Result<Translation, Problem> {
        if recipe.ingredients.is_empty() && recipe.instructions.is_empty() {
            let message = "there is no recipe in it: neither ingredients nor instructions were found";
            return Err(Problem::new(recipe.id.as_str(), 1, message));
        }
        let (kitchen, mut drafts, said, unclear) = match rung {
            Rung::Cook => read(recipe, self.simulator, &self.words, self.beam),
            rung => climb(self, recipe, rung),
        };
        let best = if drafts.is_empty() { Draft::new(0) } else { drafts.remove(0) };
        Ok(tell(recipe, &kitchen, &best, &drafts, &said, &unclear))
    }
}

/// Puts a reading into words.
fn tell(
    recipe: &Recipe,
    kitchen: &Kitchen<'_>,
    best: &Draft,
    others: &[Draft],
    said: &[Said],
    unclear: &[NotUnderstood],
) -> Translation {
    let program = best.cooking.recipe(&recipe.id);
    let left = left_over(best, kitchen);
    let left_over =
        left.iter().filter_map(|at| kitchen.parts.get(*at)).map(|part| part.called.clone()).collect();
    let mut notes: Vec<Note> = unclear
        .iter()
        .map(|line| Note {
            place: Place { ingredient: true, line: line.line, start: 0, end: 0 },
            text: format!("`{}`: {}", line.text, line.why),
        })
        .collect();
    notes.extend(best.notes.iter().filter_map(placed));
    let references = best.references.iter().filter_map(placed).collect();
    let otherwise =
        kitchen.parts.iter().enumerate().filter(|(at, _)| !left.contains(at) && !served(best, *at));
    let used_otherwise = otherwise.map(|(_, part)| part.called.clone()).collect();
    let rivals = others.iter().filter_map(|other| rival(recipe, best, other)).collect();
    Translation {
        steps: steps(recipe, kitchen, best, said),
        program,
        cost: best.cost,
        notes,
        references,
        used_otherwise,
        left_over,
        rivals,
    }
}

fn placed(note: &crate::draft::Note) -> Option<Note> {
    Some(Note { place: place(note.line, note.span)?, text: note.text.clone() })
}

/// Whether a part of the list ended up in food that is still there: not on a tin, not in water that was poured off.
fn served(best: &Draft, part: usize) -> bool {
    best.items.iter().any(|item| {
        item.holds.contains(&part)
            && matches!(item.state, State::Food | State::Portions { .. } | State::Own)
            && (item.state != State::Own || best.used.get(part).copied().unwrap_or(false))
            && !item.is_drained_off()
    })
}

fn place(line: Line, span: commis_base::Span) -> Option<Place> {
    let (start, end) = (span.start as usize, span.end as usize);
    match line {
        Line::Ingredient(line) => Some(Place { ingredient: true, line, start, end }),
        Line::Instruction(line) => Some(Place { ingredient: false, line, start, end }),
        Line::Nowhere => None,
    }
}

/// Every phrase that was read, with its statements; clauses that led to nothing are there as well.
fn steps(recipe: &Recipe, kitchen: &Kitchen<'_>, best: &Draft, said: &[Said]) -> Vec<ReadPhrase> {
    let mut steps: Vec<ReadPhrase> = Vec::new();
    let text_of = |place: Place| {
        let lines = if place.ingredient { &recipe.ingredients } else { &recipe.instructions };
        let text = lines.get(place.line).map(|line| line.text().into_owned()).unwrap_or_default();
        text.get(place.start..place.end).unwrap_or_default().to_owned()
    };
    for part in &kitchen.parts {
        if let Some(place) = place(Line::Ingredient(part.line), part.span) {
            let understood =
                format!("{} {} of {}", part.quantity, kitchen.words.name(part.unit), part.called);
            if !steps.iter().any(|step| step.place == place) {
                steps.push(ReadPhrase {
                    place,
                    text: text_of(place),
                    understood,
                    action: None,
                    statements: Vec::new(),
                    implicit: Vec::new(),
                });
            }
        }
    }
    for said in said {
        if let Some(place) = place(Line::Instruction(said.line), said.clause.span) {
            let understood = said.clause.describe(kitchen.words);
            let meant =
                best.meant.iter().rev().find(|(line, span, _)| {
                    (*line, *span) == (Line::Instruction(said.line), said.clause.span)
                });
            let verb = said.clause.verb.filter(|_| !said.clause.beside);
            steps.push(ReadPhrase {
                place,
                text: text_of(place),
                understood,
                action: meant.filter(|_| verb.is_some()).map(|(_, _, act)| *act),
                statements: Vec::new(),
                implicit: Vec::new(),
            });
        }
    }
    for (statement, told) in best.told.iter().enumerate() {
        let Some(place) = place(told.source.line, told.source.span) else { continue };
        let Some(step) = steps.iter_mut().find(|step| step.place == place) else { continue };
        match told.source.implicit {
            Some(reason) => step.implicit.push(Implicit { statement, reason: reason.to_owned() }),
            None => step.statements.push(statement),
        }
    }
    steps.sort_by_key(|step| (!step.place.ingredient, step.place.line, step.place.start));
    steps
}

/// Where another reading parts from the best one.
fn rival(recipe: &Recipe, best: &Draft, other: &Draft) -> Option<Rival> {
    let (ours, theirs) = (best.cooking.recipe(""), other.cooking.recipe(""));
    let differs = |at: &usize| {
        ours.statements.get(*at).map(ToString::to_string)
            != theirs.statements.get(*at).map(ToString::to_string)
    };
    let at = (0..theirs.statements.len()).find(differs)?;
    let instead = theirs.statements.get(at)?.to_string();
    let why = dearer(recipe, best, other)
        .unwrap_or_else(|| "both cost the same, and the other one was found first".to_owned());
    Some(Rival { cost: other.cost, instead, why })
}

/// Where another reading costs most beyond the best one, and why.
fn dearer(recipe: &Recipe, best: &Draft, other: &Draft) -> Option<String> {
    let at = |draft: &Draft, charge: &Charge| -> i64 {
        let same = |have: &&Charge| (have.line, have.span) == (charge.line, charge.span);
        let same = draft.charges.iter().filter(same);
        same.filter(|have| have.why == charge.why).map(|have| have.cost).sum()
    };
    let differences = other.charges.iter().map(|charge| (at(other, charge) - at(best, charge), charge));
    // Of equal ones the first in the text.
    let (_, worst) = differences.rev().filter(|(more, _)| *more > 0).max_by_key(|(more, _)| *more)?;
    let text = match worst.line {
        Line::Instruction(line) => recipe.instructions.get(line).map(|line| line.text().into_owned()),
        _ => None,
    };
    let words = text.as_deref().and_then(|text| text.get(worst.span.start as usize..worst.span.end as usize));
    Some(match words.filter(|words| !words.is_empty()) {
        Some(words) => format!("at `{words}`: {}", worst.why),
        None => worst.why.clone(),
    })
}

impl Translation {
    /// The program told phrase by phrase: what each led to, what was added and why, which readings lost.
    pub fn explain(&self) -> String {
        let mut told = format!("#{}\n", self.program.id);
        let statement =
            |at: usize| self.program.statements.get(at).map(ToString::to_string).unwrap_or_default();
        for step in &self.steps {
            told.push_str(&format!("\n{}\n  read as: {}\n", step.text, step.understood));
            for reference in self.references.iter().filter(|note| note.place == step.place) {
                told.push_str(&format!("  {}\n", reference.text));
            }
            let mut all: Vec<(usize, Option<&str>)> = step.statements.iter().map(|at| (*at, None)).collect();
            all.extend(
                step.implicit.iter().map(|implicit| (implicit.statement, Some(implicit.reason.as_str()))),
            );
            all.sort_unstable();
            for (at, reason) in &all {
                let reason = reason.map_or(String::new(), |reason| format!("  ; not said: {reason}"));
                told.push_str(&format!("  {}{reason}\n", statement(*at)));
            }
            if all.is_empty() {
                told.push_str("  nothing to do\n");
            }
            for note in self.notes.iter().filter(|note| note.place == step.place) {
                told.push_str(&format!("  note: {}\n", note.text));
            }
        }
        let elsewhere =
            self.notes.iter().filter(|note| !self.steps.iter().any(|step| step.place == note.place));
        for note in elsewhere {
            let list = if note.place.ingredient { "ingredient" } else { "step" };
            told.push_str(&format!("\n{list} {}: {}\n", note.place.line + 1, note.text));
        }
        if !self.used_otherwise.is_empty() {
            told.push_str(&format!("\nused, but not for the dish: {}\n", self.used_otherwise.join(", ")));
        }
        if !self.left_over.is_empty() {
            told.push_str(&format!("\nnot used: {}\n", self.left_over.join(", ")));
        }
        for rival in &self.rivals {
            told.push_str(&format!(
                "\nanother reading (cost {} against {}): {}\n  it lost because: {}\n",
                rival.cost, self.cost, rival.instead, rival.why
            ));
        }
        told
    }
}
