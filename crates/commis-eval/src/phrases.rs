//! The words of a recipe's text that a statement of its gold stands for, and what makes them hard.
//!
//! A corpus links words and statements. Whatever a prediction loses goes back to a root difference, the root to a
//! statement of the gold, and the statement to the words that say it: [`Phrases::trace`] is the one place where that is
//! worked out.

use std::collections::BTreeMap;
use std::fmt;

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

/// What phrases are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PhraseGroup {
    /// Those that show a phenomenon; a phrase with several belongs to several groups.
    Phenomenon(Phenomenon),
    /// Those that show none.
    Plain,
    /// Goals that no phrase leads to, each counted by itself.
    NoPhrase,
}

/// Phrases of one group in a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhraseCount {
    /// The group.
    pub group: PhraseGroup,
    /// How many lead to a goal.
    pub phrases: usize,
    /// Of how many all goals are reached.
    pub reached: usize,
}

impl PhraseGroup {
    /// Every group.
    pub fn all() -> impl Iterator<Item = PhraseGroup> {
        let phenomena = Phenomenon::ALL.iter().copied().map(PhraseGroup::Phenomenon);
        phenomena.chain([PhraseGroup::Plain, PhraseGroup::NoPhrase])
    }

    /// The name in tables and files.
    pub fn name(self) -> &'static str {
        match self {
            PhraseGroup::Phenomenon(phenomenon) => phenomenon.name(),
            PhraseGroup::Plain => "no-phenomenon",
            PhraseGroup::NoPhrase => "no-phrase",
        }
    }

    /// The group of that name.
    pub fn named(name: &str) -> Option<PhraseGroup> {
        PhraseGroup::all().find(|group| group.name() == name)
    }
}

impl fmt::Display for PhraseGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
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

    /// Of how many phrases of each group all goals are reached. `goals` are statements of the gold, counted from 1, and whether
    /// each was reached. A phrase that leads to no goal says nothing and is not counted.
    pub fn counts(&self, goals: impl IntoIterator<Item = (usize, bool)>) -> Vec<PhraseCount> {
        let mut understood: BTreeMap<usize, bool> = BTreeMap::new();
        let mut counts: BTreeMap<PhraseGroup, PhraseCount> = BTreeMap::new();
        let mut count = |group: PhraseGroup, is_reached: bool| {
            let entry = counts.entry(group).or_insert(PhraseCount { group, phrases: 0, reached: 0 });
            entry.phrases += 1;
            entry.reached += usize::from(is_reached);
        };
        for (statement, is_reached) in goals {
            match self.by_statement.get(&statement) {
                Some(phrase) => *understood.entry(*phrase).or_insert(true) &= is_reached,
                None => count(PhraseGroup::NoPhrase, is_reached),
            }
        }
        for (phrase, is_reached) in understood {
            let phenomena = self.all.get(phrase).map_or(&[][..], |phrase| &phrase.phenomena);
            for phenomenon in phenomena {
                count(PhraseGroup::Phenomenon(*phenomenon), is_reached);
            }
            if phenomena.is_empty() {
                count(PhraseGroup::Plain, is_reached);
            }
        }
        counts.into_values().collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn phrase(phenomena: &[Phenomenon], statements: &[usize]) -> Phrase {
        let words = String::new();
        Phrase { instruction: Some(1), words, phenomena: phenomena.to_vec(), statements: statements.to_vec() }
    }

    #[test]
    fn a_phrase_is_understood_when_all_its_goals_are_reached() {
        let (anaphora, splitting) = (Phenomenon::ZeroAnaphora, Phenomenon::Splitting);
        let all = vec![
            phrase(&[anaphora], &[1, 2]),
            phrase(&[anaphora, splitting], &[3]),
            phrase(&[], &[4]),
            // It leads to a statement that makes nothing, so it says nothing.
            phrase(&[splitting], &[9]),
        ];
        let by_statement = [(1, 0), (2, 0), (3, 1), (4, 2), (9, 3)].into();
        let phrases = Phrases { all, by_statement };
        let counts = phrases.counts([(1, true), (2, false), (3, true), (4, true), (5, false), (6, true)]);
        let counts: Vec<_> = counts.iter().map(|one| (one.group.name(), one.reached, one.phrases)).collect();
        let expected =
            [("zero-anaphora", 1, 2), ("splitting", 1, 1), ("no-phenomenon", 1, 1), ("no-phrase", 1, 2)];
        assert_eq!(counts, expected);
    }

    #[test]
    fn groups_are_known_by_their_names() {
        for group in PhraseGroup::all() {
            assert_eq!(PhraseGroup::named(group.name()), Some(group));
        }
        assert_eq!(PhraseGroup::named("sarcasm"), None);
    }
}
