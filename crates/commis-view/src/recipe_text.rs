//! The text of a recipe with links to the statements that its words led to.

use std::collections::BTreeMap;

use commis_base::Span;
use commis_corpus::{InstructionNotes, Line, Meta, Recipe};
use commis_mcl::{Statement, Term};

use crate::document::{RecipeText, TextLine, TextLink};
use crate::ruler::Ruler;

/// A recipe of a corpus.
#[derive(Clone, Copy, Debug)]
pub struct CorpusRecipe<'r> {
    /// The corpus.
    pub corpus: &'r str,
    /// The recipe.
    pub recipe: &'r Recipe,
}

/// What links lead to.
pub(crate) struct Targets {
    /// Statements of the gold by the variable of their first argument.
    gold: BTreeMap<String, usize>,
    /// Statements of the prediction by those of the gold.
    aligned: BTreeMap<usize, usize>,
}

impl Targets {
    pub(crate) fn new(gold: &[Statement], pairs: &[[usize; 2]]) -> Targets {
        let mut by_variable = BTreeMap::new();
        for (number, statement) in (1..).zip(gold) {
            if let Some(Term::Variable(name)) = statement.args.first().map(|arg| &arg.term) {
                by_variable.entry(name.to_string()).or_insert(number);
            }
        }
        Targets { gold: by_variable, aligned: pairs.iter().map(|&[gold, other]| (gold, other)).collect() }
    }

    fn numbers(&self, variables: &[String]) -> Vec<usize> {
        let numbers = variables.iter().filter_map(|name| self.gold.get(&name.to_lowercase()).copied());
        let mut numbers: Vec<usize> = numbers.collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    fn link(&self, span: [u32; 2], said: &[String], unsaid: &[String]) -> TextLink {
        let (gold, implicit) = (self.numbers(said), self.numbers(unsaid));
        let counterparts = gold.iter().chain(&implicit).filter_map(|number| self.aligned.get(number));
        let mut prediction: Vec<usize> = counterparts.copied().collect();
        prediction.sort_unstable();
        prediction.dedup();
        TextLink { span, gold, implicit, prediction }
    }
}

impl CorpusRecipe<'_> {
    pub(crate) fn text(&self, targets: &Targets) -> RecipeText {
        let Recipe { id, title, ingredients, instructions, meta, .. } = self.recipe;
        let nothing = Meta::default();
        let meta = meta.as_ref().unwrap_or(&nothing);
        let listed = ingredients.iter().enumerate().map(|(at, line)| {
            let entry = meta.ingredients.get(at).filter(|entry| entry.all().next().is_some());
            let text = line.text().into_owned();
            let whole = [0, Ruler::new(&text).units(text.len())];
            let links = entry.map(|entry| targets.link(whole, &entry.statements, &entry.implicit));
            TextLine { text, links: links.into_iter().collect() }
        });
        let nothing = InstructionNotes::default();
        let told = instructions
            .iter()
            .enumerate()
            .map(|(at, line)| instruction(line, meta.instructions.get(at).unwrap_or(&nothing), targets));
        RecipeText {
            corpus: self.corpus.to_owned(),
            id: id.clone(),
            title: title.clone(),
            ingredients: listed.collect(),
            instructions: told.collect(),
        }
    }
}

/// Quotes are looked for from left to right; one that is not there stands for the whole line.
fn instruction(line: &Line, notes: &InstructionNotes, targets: &Targets) -> TextLine {
    let text = line.text().into_owned();
    let ruler = Ruler::new(&text);
    let mut after: BTreeMap<&str, usize> = BTreeMap::new();
    let mut links = Vec::with_capacity(notes.links.len());
    for link in &notes.links {
        let from = after.get(link.quote.as_str()).copied().unwrap_or(0);
        let again = || text.find(&link.quote);
        let found = text.get(from..).and_then(|rest| Some(rest.find(&link.quote)? + from)).or_else(again);
        let (start, end) = match found {
            Some(start) if !link.quote.is_empty() => (start, start + link.quote.len()),
            _ => (0, text.len()),
        };
        after.insert(&link.quote, end);
        links.push(targets.link(ruler.stretch(Span::new(start, end)), &link.statements, &link.implicit));
    }
    TextLine { text, links }
}
