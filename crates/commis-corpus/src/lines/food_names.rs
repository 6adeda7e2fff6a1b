//! The names of all foods, and which of them some words mean.

use std::collections::{BTreeSet, HashMap, HashSet};

use commis_ontology::{ClassId, Ontology};

use super::reader::FOOD_GROUP;
use super::token::{Token, tokens};
use crate::language::{Language, Phrases, Small, words};

/// Names of food, by their words.
#[derive(Clone, Debug, Default)]
pub struct FoodNames {
    names: Vec<Name>,
    /// Names by their last word, which says what the thing is.
    by_head: HashMap<String, Vec<u32>>,
    phrases: Phrases<ClassId>,
    words: HashSet<String>,
}

#[derive(Clone, Debug)]
struct Name {
    words: Vec<String>,
    class: ClassId,
    /// Whether it is the class's own name, not a synonym.
    own: bool,
}

/// What some words mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoodMatch {
    /// The class.
    pub class: ClassId,
    /// Which of the words are its name.
    pub matched: Vec<usize>,
    /// Which of the words nothing explains.
    pub left_over: Vec<usize>,
    /// Whether it is the class's own name, not a synonym.
    pub own: bool,
    /// Whether the words name a group of foods, and the class is what cooks usually mean by it.
    pub general: bool,
    /// The class that the words name, when the usual kind of it was taken.
    pub usual_of: Option<ClassId>,
}

impl FoodNames {
    /// All English names of the ingredients of an ontology, and what the language says about ambiguous ones.
    pub fn new(ontology: &Ontology, language: &Language) -> FoodNames {
        let mut table = FoodNames::default();
        let mut taken: BTreeSet<Vec<String>> = BTreeSet::new();
        let decided = language.foods.means.iter();
        let decided = decided.filter_map(|(name, class)| Some((words(name), ontology.class(class)?, true)));
        let mut all: Vec<(Vec<String>, ClassId, bool)> = decided.collect();
        let foods =
            ontology.classes().filter(|&class| ["ingredient", FOOD_GROUP].contains(&ontology.kind(class)));
        for class in foods.clone() {
            let names = ontology.names(class);
            let own = [ontology.class_name(class), &names.singular, &names.plural];
            all.extend(own.iter().map(|name| (words(name), class, true)));
        }
        for class in foods {
            let names = ontology.names(class);
            all.extend(names.synonyms.iter().chain(&names.brands).map(|name| (words(name), class, false)));
        }
        let known: BTreeSet<Vec<String>> = all.iter().map(|(words, _, _)| words.clone()).collect();
        for (words, class, own) in all {
            // `salt to taste` says how much, which is no part of a name.
            let amount = || tells_amount(&words, language);
            if !words.is_empty() && !is_pair(&words, &known) && !amount() && taken.insert(words.clone()) {
                table.add(words, class, own);
            }
        }
        table
    }

    fn add(&mut self, words: Vec<String>, class: ClassId, own: bool) {
        self.phrases.add(&words.join(" "), class);
        self.words.extend(words.iter().cloned());
        let index = self.names.len() as u32;
        self.by_head.entry(words.last().cloned().unwrap_or_default()).or_default().push(index);
        self.names.push(Name { words, class, own });
    }

    /// The longest name at the beginning of the tokens, and how many tokens it takes.
    pub fn at(&self, tokens: &[Token]) -> Option<(ClassId, usize)> {
        self.phrases.at(tokens).map(|(class, length)| (*class, length))
    }

    /// Whether some name has this word, looked up as its stem.
    pub fn knows_word(&self, stem: &str) -> bool {
        self.words.contains(stem)
    }

    pub(crate) fn vocabulary(&self) -> Vec<&str> {
        self.phrases.vocabulary()
    }

    /// The names as people read them, for hints.
    pub(crate) fn spelled(&self) -> impl Iterator<Item = String> + '_ {
        self.names.iter().map(|name| name.words.join(" "))
    }

    /// The food that words such as `large ripe roma tomato` name: as many of them as possible belong to its name, in
    /// order, and nothing else is left but words for which `explained` holds.
    pub fn best(&self, words: &[&str], explained: &dyn Fn(usize, ClassId) -> bool) -> Option<FoodMatch> {
        let mut best: Option<FoodMatch> = None;
        for (head, word) in words.iter().enumerate() {
            for name in self
                .by_head
                .get(*word)
                .into_iter()
                .flatten()
                .filter_map(|&index| self.names.get(index as usize))
            {
                let Some(matched) = subsequence(&name.words, words.get(..=head).unwrap_or_default()) else {
                    continue;
                };
                let rest = (0..words.len()).filter(|at| !matched.contains(at));
                let left_over = rest.filter(|&at| !explained(at, name.class)).collect();
                let found = FoodMatch {
                    class: name.class,
                    matched,
                    left_over,
                    own: name.own,
                    general: false,
                    usual_of: None,
                };
                if best.as_ref().is_none_or(|best| found.rank() > best.rank()) {
                    best = Some(found);
                }
            }
        }
        best
    }
}

impl FoodMatch {
    /// Fewer words left over, then more words matched, then a later head, then the class's own name.
    fn rank(&self) -> (std::cmp::Reverse<usize>, usize, usize, bool) {
        let head = self.matched.last().copied().unwrap_or_default();
        (std::cmp::Reverse(self.left_over.len()), self.matched.len(), head, self.own)
    }
}

/// Where the words of a name stand in a text, in order and from the end; the last of both must be the same.
fn subsequence(name: &[String], words: &[&str]) -> Option<Vec<usize>> {
    let mut matched = Vec::with_capacity(name.len());
    let mut end = words.len();
    for wanted in name.iter().rev() {
        let at = words.get(..end)?.iter().rposition(|word| word == wanted)?;
        if matched.is_empty() && at + 1 != words.len() {
            return None;
        }
        matched.push(at);
        end = at;
    }
    matched.reverse();
    Some(matched)
}

/// Whether a name joins two others: `salt and pepper` are two foods.
fn is_pair(words: &[String], known: &BTreeSet<Vec<String>>) -> bool {
    let joint = words.iter().position(|word| word == "and" || word == "or");
    joint.is_some_and(|joint| {
        let (first, second) = words.split_at(joint);
        known.contains(first) && second.get(1..).is_some_and(|second| known.contains(second))
    })
}

/// Whether words such as `to taste` stand behind a name.
fn tells_amount(words: &[String], language: &Language) -> bool {
    let text = words.join(" ");
    let tokens = tokens(&text);
    (1..tokens.len()).any(|at| {
        let rest = tokens.get(at..).unwrap_or_default();
        matches!(language.small.at(rest), Some((Small::ToTaste, length)) if length > 1)
    })
}
