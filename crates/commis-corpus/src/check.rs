//! Does the text account for the network, and the network for the text?
//!
//! What can be said without cooking: ids agree, every statement is linked to the words that led to it exactly once,
//! every instruction is linked or changes nothing, quotes are really there.

use std::collections::BTreeMap;

use commis_base::{Problem, excerpt, nearest};
use commis_mcl::{Statement, parse};

use crate::corpus::{Corpus, Entry, names};
use crate::doubts::{UNSAID_NUMBER, product};
use crate::figures::contradictions;
use crate::guide::departures;
use crate::meta::{Departure, InstructionNotes, Meta};
use crate::phenomenon::Phenomenon;
use crate::recipe::Place;
use crate::steps_said::mismarks;

/// The statement that needs no words: it opens the kitchen.
const OPENING: &str = "get-kitchen";

/// How much of a recipe is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum CheckLevel {
    /// The text alone.
    Text,
    /// The text, and the gold by itself.
    Gold,
    /// Text and gold, and the links between them.
    #[default]
    Links,
}

/// Checks one recipe of a corpus, links included.
pub fn check_entry(corpus: &Corpus, entry: &Entry) -> Vec<Problem> {
    check_entry_at(corpus, entry, CheckLevel::Links)
}

/// Checks one recipe of a corpus as far as wanted.
pub fn check_entry_at(corpus: &Corpus, entry: &Entry, level: CheckLevel) -> Vec<Problem> {
    let mut check = Check { entry, level, findings: Vec::new() };
    check.text();
    if level == CheckLevel::Text {
        return check.findings;
    }
    if let Err(unknown) = corpus.kitchen_of(&entry.recipe) {
        let message = match nearest(unknown, corpus.kitchens.keys().map(String::as_str)) {
            Some(near) => format!("there is no kitchen `{unknown}`; did you mean `{near}`?"),
            None => format!("there is no kitchen `{unknown}`; put it into kitchens/{unknown}.yaml"),
        };
        check.error(names::META, Place(1), message);
    }
    match (&entry.recipe.gold, &entry.recipe.meta) {
        (Some(gold), meta) if level == CheckLevel::Gold => check.gold(gold, meta.as_ref()),
        (Some(gold), Some(meta)) => check.gold(gold, Some(meta)),
        (Some(_), None) => {
            check.error(names::META, Place(1), "the gold needs a meta.yaml that links it to the text");
        }
        (None, _) => check.warning(names::GOLD, "there is no gold network yet"),
    }
    check.findings
}

struct Check<'e> {
    entry: &'e Entry,
    level: CheckLevel,
    findings: Vec<Problem>,
}

impl Check<'_> {
    fn error(&mut self, file: &str, place: Place, message: impl Into<String>) {
        self.findings.push(Problem::new(self.entry.file(file), place.0.max(1), message));
    }

    fn warning(&mut self, file: &str, message: impl Into<String>) {
        self.findings.push(Problem::warning(self.entry.file(file), 1, message));
    }

    fn text(&mut self) {
        let recipe = &self.entry.recipe;
        if recipe.title.is_empty() {
            self.error(names::TEXT, Place(1), "the title is missing");
        }
        if recipe.instructions.is_empty() {
            self.error(names::TEXT, Place(1), "there are no instructions");
        }
        for line in recipe.lines().filter(|line| line.text().is_empty()) {
            self.error(names::TEXT, line.place, "the line is empty");
        }
    }

    fn gold(&mut self, gold: &str, meta: Option<&Meta>) {
        let parsed = parse(gold);
        for diagnostic in &parsed.diagnostics {
            self.findings.push(diagnostic.in_file(self.entry.file(names::GOLD), gold));
        }
        let [recipe] = &parsed.program.recipes[..] else {
            let message = format!("the gold must hold one recipe, not {}", parsed.program.recipes.len());
            return self.error(names::GOLD, Place(1), message);
        };
        let id = &self.entry.recipe.id;
        if *recipe.id != **id {
            let place = Place(recipe.span.position(gold).line);
            self.error(names::GOLD, place, format!("the id is `{}` but the recipe is `{id}`", recipe.id));
        }
        if let Some(meta) = meta {
            self.alternatives(&recipe.statements, meta);
        }
        if let Some(meta) = meta.filter(|_| self.level == CheckLevel::Links) {
            self.counts(meta);
            self.quotes(meta);
            self.statements(gold, &recipe.statements, meta);
            self.figures(gold, &recipe.statements, meta);
            self.marks(gold, &recipe.statements, meta);
            self.guide(gold, &recipe.statements);
        }
    }

    /// Alternatives speak of statements that are there, and no two of them of the same one.
    fn alternatives(&mut self, statements: &[Statement], meta: &Meta) {
        let products: Vec<&str> = statements.iter().filter_map(product).collect();
        for alternative in &meta.alternatives {
            let named = alternative.readings.iter().flat_map(Departure::statements);
            for unknown in named.filter(|name| !products.contains(name)) {
                let near = nearest(unknown, products.iter().copied());
                let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                let message = format!("no statement of the gold has `{unknown}` as its first argument{hint}");
                self.error(names::META, alternative.place, message);
            }
        }
        for (at, alternative) in meta.alternatives.iter().enumerate() {
            for earlier in meta.alternatives.iter().take(at) {
                if let Some(statement) = alternative.excludes(earlier) {
                    self.error(names::META, alternative.place, alternative.exclusion(earlier, statement));
                }
            }
        }
    }

    /// Something about a statement that may be a false alarm: texts have more ways to say things than a machine knows.
    fn doubt(&mut self, gold: &str, statement: Option<&Statement>, code: &'static str, message: String) {
        let line = statement.map_or(1, |statement| statement.span.position(gold).line);
        self.findings.push(Problem::warning(self.entry.file(names::GOLD), line, message).coded(code));
    }

    /// Amounts, times, temperatures and counts are those of the text.
    fn figures(&mut self, gold: &str, statements: &[Statement], meta: &Meta) {
        for found in contradictions(&self.entry.recipe, statements, meta) {
            self.doubt(gold, statements.get(found.statement), UNSAID_NUMBER, found.message);
        }
    }

    /// What the words say is marked as said, and what they take for granted as implicit.
    fn marks(&mut self, gold: &str, statements: &[Statement], meta: &Meta) {
        for found in mismarks(&self.entry.recipe, statements, meta) {
            self.doubt(gold, statements.get(found.statement), found.code, found.message);
        }
    }

    /// Conventions of the guide, where a machine can tell.
    fn guide(&mut self, gold: &str, statements: &[Statement]) {
        for found in departures(statements) {
            self.doubt(gold, statements.get(found.statement), found.code, found.message);
        }
    }

    fn counts(&mut self, meta: &Meta) {
        let recipe = &self.entry.recipe;
        let parts = [
            ("ingredient", meta.ingredients.len(), recipe.ingredients.len()),
            ("instruction", meta.instructions.len(), recipe.instructions.len()),
        ];
        for (part, entries, lines) in parts.into_iter().filter(|(_, entries, lines)| entries != lines) {
            let message = format!("`{part}s` has {entries} entries for {lines} {part} lines of the text");
            self.error(names::META, Place(1), message);
        }
    }

    fn quotes(&mut self, meta: &Meta) {
        let recipe = &self.entry.recipe;
        for (notes, line) in meta.instructions.iter().zip(&recipe.instructions) {
            for link in &notes.links {
                if link.quote.is_empty() || !line.text().contains(&link.quote) {
                    let (quote, text) = (excerpt(&link.quote), line.text());
                    let message =
                        format!("the quote `{quote}` is not in the instruction `{}`", excerpt(&text));
                    self.error(names::META, link.place, message);
                }
                if link.statements.is_empty() && link.implicit.is_empty() {
                    self.error(names::META, link.place, "the link leads to no statement");
                }
            }
            self.phenomena(notes);
        }
    }

    fn phenomena(&mut self, notes: &InstructionNotes) {
        let tagged = |phenomenon| notes.phenomena.contains(&phenomenon);
        let implicit = notes.links.iter().any(|link| !link.implicit.is_empty());
        if tagged(Phenomenon::ImplicitStep) && !implicit {
            self.error(
                names::META,
                notes.place,
                "the instruction is tagged `implicit-step` but no link has `implicit`",
            );
        }
        if implicit && !tagged(Phenomenon::ImplicitStep) {
            self.error(
                names::META,
                notes.place,
                "a link has `implicit` but the instruction is not tagged `implicit-step`",
            );
        }
        for link in &notes.links {
            let marked = link.phenomena.as_deref().unwrap_or_default();
            if let Some(other) = marked.iter().find(|phenomenon| !tagged(**phenomenon)) {
                let message = format!("a link is marked `{other}` but its instruction is not");
                self.error(names::META, link.place, message);
            }
        }
        let is_whole = !notes.links.is_empty() && notes.links.iter().all(|link| link.phenomena.is_some());
        let shown = |phenomenon: &Phenomenon| {
            notes
                .links
                .iter()
                .flat_map(|link| link.phenomena.iter().flatten())
                .any(|other| other == phenomenon)
        };
        if let Some(lost) = notes.phenomena.iter().find(|phenomenon| is_whole && !shown(phenomenon)) {
            let message = format!("the instruction is tagged `{lost}` but none of its links is");
            self.error(names::META, notes.place, message);
        }
        if notes.links.is_empty() && !tagged(Phenomenon::DeclarativeAside) {
            self.error(
                names::META,
                notes.place,
                "the instruction is not linked; an aside is tagged `declarative-aside`",
            );
        }
    }

    /// Every statement is linked exactly once, and every link leads to a statement.
    fn statements(&mut self, gold: &str, statements: &[Statement], meta: &Meta) {
        let mut links: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
        for (variable, place) in meta.linked() {
            links.entry(variable).or_default().push(place);
        }
        let mut products: Vec<&str> = Vec::new();
        for statement in statements {
            let Some(product) = product(statement) else { continue };
            products.push(product);
            let linked = links.get(product).map_or(0, Vec::len);
            if linked == 0 && *statement.primitive != *OPENING {
                let place = Place(statement.span.position(gold).line);
                self.error(names::GOLD, place, format!("no words are linked to `{product}` (see meta.yaml)"));
            }
        }
        for (variable, places) in &links {
            if !products.contains(variable) {
                let near = nearest(variable, products.iter().copied());
                let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                let message =
                    format!("no statement of the gold has `{variable}` as its first argument{hint}");
                self.error(names::META, places.first().copied().unwrap_or_default(), message);
            }
            for place in places.iter().skip(1) {
                let first = places.first().map_or(0, |place| place.0);
                self.error(
                    names::META,
                    *place,
                    format!("`{variable}` is linked twice, first on line {first}"),
                );
            }
        }
        if !products.contains(&meta.dish.as_str()) {
            match meta.dish.as_str() {
                "" => self.warning(names::META, "the dish is not named: the last food that is made counts"),
                dish => {
                    let message = format!("the dish `{dish}` is not the first argument of any statement");
                    self.error(names::META, meta.dish_place, message);
                }
            }
        }
    }
}
