//! The words of a recipe's text that a statement of its gold stands for, and what makes them hard.
//!
//! A corpus links words and statements. Whatever a prediction loses goes back to a root difference, the root to a
//! statement of the gold, and the statement to the words that say it: [`Phrases::trace`] is the one place where that is
//! worked out.

use std::collections::BTreeMap;

use commis_corpus::{Phenomenon, Recipe};
use commis_mcl::{Statement, Term};
use commis_metrics::{Causes, RootPhrase};

/// Words of a recipe with the statements of the gold that they lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The instruction they stand in, counted from 1; nothing for a line of the ingredient list.
    pub instruction: Option<usize>,
    /// The words.
    pub words: String,
    /// What makes them hard to understand.
    pub phenomena: Vec<Phenomenon>,
    /// Statements of the gold, counted from 1.
    pub statements: Vec<usize>,
}

/// The linked words of a recipe, in the order of reading.
#[derive(Clone, Debug, Default)]
pub struct Phrases {
    all: Vec<Phrase>,
    /// The phrase of each statement.
    by_statement: BTreeMap<usize, usize>,
}

impl Phrases {
    /// The linked words of a recipe; `gold` is the gold that is compared with.
    pub fn of(recipe: &Recipe, gold: &[Statement]) -> Phrases {
        let Some(meta) = &recipe.meta else { return Phrases::default() };
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        for (number, statement) in (1..).zip(gold) {
            if let Some(Term::Variable(name)) = statement.args.first().map(|arg| &arg.term) {
                numbers.entry(name.to_string()).or_insert(number);
            }
        }
        let find = |variables: &mut dyn Iterator<Item = &String>| -> Vec<usize> {
            variables.filter_map(|name| numbers.get(&name.to_lowercase()).copied()).collect()
        };
        let listed = recipe.ingredients.iter().zip(&meta.ingredients).map(|(line, entry)| Phrase {
            instruction: None,
            words: line.text().into_owned(),
            phenomena: Vec::new(),
            statements: find(&mut entry.all()),
        });
        let told = meta
            .instructions
            .iter()
            .enumerate()
            .flat_map(|(at, notes)| notes.links.iter().map(move |link| (at, notes, link)));
        let told = told.map(|(at, notes, link)| Phrase {
            instruction: Some(at + 1),
            words: link.quote.clone(),
            phenomena: notes.phenomena_of(link).to_vec(),
            statements: find(&mut link.statements.iter().chain(&link.implicit)),
        });
        let all: Vec<Phrase> = listed.chain(told).collect();
        let mut by_statement = BTreeMap::new();
        for (at, phrase) in all.iter().enumerate() {
            for statement in &phrase.statements {
                by_statement.entry(*statement).or_insert(at);
            }
        }
        Phrases { all, by_statement }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Phrase> {
        self.all.iter()
    }

    /// The words that led to a statement of the gold, counted from 1.
    pub fn at(&self, statement: usize) -> Option<&Phrase> {
        self.by_statement.get(&statement).and_then(|at| self.all.get(*at))
    }

    /// Names the words that each root difference goes back to.
    pub fn trace(&self, causes: &mut Causes) {
        for root in &mut causes.roots {
            let phrase = root.at.and_then(|statement| self.at(statement));
            root.phrase = phrase.map(|phrase| RootPhrase {
                instruction: phrase.instruction,
                words: phrase.words.clone(),
                phenomena: phrase.phenomena.iter().map(|phenomenon| phenomenon.name()).collect(),
            });
        }
    }
}
