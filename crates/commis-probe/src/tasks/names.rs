//! What a reference calls an item.

use std::cell::OnceCell;

use super::mentions::{as_written, bare_name, is_unspaced, names_of, spoken, words_of};
use super::phrasing::{Phrasing, ReferenceWords};
use super::references::language_of_text;
use crate::{NodeId, StateGraph, World};

/// Most ingredients that stand for their mixture.
const MOST_LISTED: usize = 4;

/// The names of the items of a recipe.
pub(super) struct Names<'g> {
    pub(super) graph: &'g StateGraph,
    pub(super) world: &'g World<'g>,
    pub(super) words: &'g ReferenceWords,
    /// What every item is called, worked out when somebody asks.
    called: OnceCell<Vec<String>>,
}

impl<'g> Names<'g> {
    /// In the language of the recipe's text; none where there are no words for it.
    pub(super) fn of(graph: &'g StateGraph, world: &'g World<'g>) -> Option<Names<'g>> {
        let phrasing = Phrasing::builtin(language_of_text(graph))?;
        Some(Names { graph, world, words: &phrasing.reference, called: OnceCell::new() })
    }

    pub(super) fn is_pure(&self, item: NodeId) -> bool {
        self.world.ingredients().filter(|ingredient| self.world.contains(item, *ingredient)).count() == 1
    }

    pub(super) fn only_ingredient(&self, item: NodeId) -> Option<String> {
        let mut contained =
            self.world.ingredients().filter(|ingredient| self.world.contains(item, *ingredient));
        let only = contained.next().filter(|_| contained.next().is_none())?;
        let ingredient = self.graph.ingredients.get(only.0)?;
        let text = self.world.node(item).text;
        let Some(name) = &ingredient.name else {
            return Some(bare_name(&ingredient.text, &self.graph.language));
        };
        // Dried chickpeas are called chickpeas once they are not dried any more: a reference says what the item says.
        let name = as_it_is(text, name).unwrap_or(name);
        // The list says "5 cooking apples", and so does whoever refers to them: "the apples".
        let written = as_written(&ingredient.text, name)
            .or_else(|| self.as_listed(only, name))
            .or_else(|| as_written(text, name));
        Some(written.unwrap_or(name).to_owned())
    }

    /// The end of a name that its line of the list has and no other line: "olive oil" for "extra virgin olive oil".
    fn as_listed(&self, ingredient: NodeId, name: &str) -> Option<&'g str> {
        let line = &self.graph.ingredients.get(ingredient.0)?.text;
        let end = as_it_is(line, name)?;
        let mut others = self.graph.ingredients.iter().enumerate().filter(|(at, _)| *at != ingredient.0);
        let is_shared = others.any(|(_, other)| {
            names_of(other, &self.graph.language).iter().any(|name| as_written(name, end).is_some())
        });
        as_written(line, end).filter(|_| !is_shared)
    }

    /// Its only ingredient, or a noun.
    pub(super) fn name(&self, item: NodeId) -> String {
        self.only_ingredient(item).unwrap_or_else(|| self.noun(item))
    }

    /// What a mixture is called: the noun of its description, or simply a mixture.
    pub(super) fn noun(&self, item: NodeId) -> String {
        let text = self.world.node(item).text;
        let known = if text.chars().any(is_unspaced) {
            // What comes last is the noun, and the longest one: "ゆるい生地" is no plain "生地", and no "パン" is in "フライパン".
            let is_kana = |c: char| matches!(c, '\u{30a0}'..='\u{30ff}');
            let begins = |at: usize| {
                let before = text.get(..at).and_then(|before| before.chars().next_back());
                !before.is_some_and(is_kana) || !text.get(at..).is_some_and(|rest| rest.starts_with(is_kana))
            };
            let found = self.words.nouns.iter().filter_map(|noun| Some((text.rfind(noun.as_str())?, noun)));
            let found = found.filter(|(at, _)| begins(*at));
            found.max_by_key(|(at, noun)| (at + noun.len(), noun.len())).map(|(_, noun)| noun)
        } else {
            let head = Head::of(text);
            self.words.nouns.iter().find(|noun| words_of(noun) == head.noun)
        };
        known.unwrap_or(&self.words.mixture).clone()
    }

    /// What every item is called by [`Names::name`].
    pub(super) fn called(&self) -> &[String] {
        let nodes = (0..self.world.nodes().len()).map(NodeId);
        self.called.get_or_init(|| nodes.map(|item| self.name(item)).collect())
    }

    /// All names that a reference may give an item: a noun, what is in it, what was done to it.
    pub(super) fn tellings(&self, item: NodeId) -> Vec<String> {
        if self.is_pure(item) {
            let name = self.name(item);
            let treated = self.treated(item, &name);
            return [name].into_iter().chain(treated).collect();
        }
        [self.noun(item)].into_iter().chain(self.listed(item)).collect()
    }

    /// An ingredient with what was done to it: "peeled and diced carrots".
    fn treated(&self, item: NodeId, name: &str) -> Option<String> {
        let text = self.world.node(item).text;
        let states = text.split(", ").nth(1).filter(|states| !states.chars().any(is_unspaced))?;
        let mut words = spoken(states).map(|(_, word)| word);
        let is_state =
            words.next().is_some_and(|word| word.ends_with('d')) && words.all(|word| word != "with");
        (is_state && spoken(states).count() < MOST_LISTED).then(|| format!("{states} {name}"))
    }

    /// A few ingredients by their names: "butter, sugar and vanilla".
    fn listed(&self, item: NodeId) -> Option<String> {
        let contained = self.world.ingredients().filter(|ingredient| self.world.contains(item, *ingredient));
        let names: Vec<&String> =
            contained.filter_map(|ingredient| self.called().get(ingredient.0)).collect();
        let (last, first) =
            names.split_last().filter(|(_, first)| !first.is_empty() && first.len() < MOST_LISTED)?;
        let first: Vec<&str> = first.iter().map(|name| name.as_str()).collect();
        Some(format!("{}{}{last}", first.join(&self.words.comma), self.words.and))
    }

    /// Whether an item has no better name than that of any mixture.
    fn is_mixture(&self, item: NodeId) -> bool {
        !self.is_pure(item) && self.noun(item) == self.words.mixture
    }

    /// Whether an item is what was left untouched of an ingredient.
    pub(super) fn is_rest(&self, item: NodeId) -> bool {
        self.is_pure(item) && self.world.node(item).text.starts_with(self.words.rest.as_str())
    }

    /// What the untouched rest of an ingredient is called behind an article.
    pub(super) fn rest_of(&self, name: &str) -> String {
        let article = &self.words.article;
        let rest = self.words.rest.strip_prefix(article.as_str()).unwrap_or(&self.words.rest).trim_start();
        if article.is_empty() { format!("{rest}{name}") } else { format!("{rest} {article} {name}") }
    }

    /// Whether another earlier step made something of the same name, or something that may well be called so.
    pub(super) fn begins_elsewhere(&self, name: &str, target: usize, before: usize) -> bool {
        let nodes = (0..self.world.nodes().len()).map(NodeId);
        let mut others = nodes.filter(|item| {
            let made_in = self.world.node(*item).made_in;
            made_in != target && (1..before).contains(&made_in)
        });
        let is_fallback = name == self.words.mixture;
        others.any(|item| {
            self.tellings(item).iter().any(|telling| telling == name) || is_fallback && self.is_mixture(item)
        })
    }
}

/// The longest end of a name that a description has.
fn as_it_is<'n>(text: &str, name: &'n str) -> Option<&'n str> {
    let starts: Vec<usize> = spoken(name).map(|(at, _)| at).collect();
    starts.into_iter().filter_map(|at| name.get(at..)).find(|end| as_written(text, end).is_some())
}

/// What a description begins with: "58 walnut-sized balls of dough, baked" is about dough, in balls.
pub(super) struct Head {
    pub(super) noun: Vec<String>,
    /// What the pieces are, where they were counted.
    pub(super) shape: Option<String>,
}

impl Head {
    pub(super) fn of(text: &str) -> Head {
        let head = text.split(',').next().unwrap_or_default();
        let Some((before, after)) = head.split_once(" of ") else {
            let uncounted = head.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
            return Head { noun: words_of(uncounted), shape: None };
        };
        if !before.contains(' ') {
            // "mixture of white sugar" is a mixture, "half of the dough" is dough.
            let part = after.strip_prefix("the ");
            return Head { noun: words_of(part.unwrap_or(before)), shape: None };
        }
        let counted = before.starts_with(|c: char| c.is_ascii_digit());
        let shape = before.split_whitespace().next_back().filter(|_| counted).map(str::to_owned);
        Head { noun: words_of(after.strip_prefix("the ").unwrap_or(after)), shape }
    }
}

#[cfg(test)]
mod tests {
    use super::{Head, as_it_is};

    #[test]
    fn a_description_begins_with_a_noun_and_perhaps_a_shape() {
        for (text, noun, shape) in [
            ("dough, in a large bowl", "dough", None),
            ("58 walnut-sized balls of dough, baked", "dough", Some("balls")),
            ("58 snaps, baked", "snap", None),
            ("half of the dough, in a bowl", "dough", None),
            ("the rest of the marinade", "marinade", None),
            ("a third of the batter", "batter", None),
            ("mixture of white sugar, molasses and 2 more ingredients", "mixture", None),
            ("vegetable oil, raisins and 3 more ingredients", "vegetable oil", None),
            ("", "", None),
        ] {
            let head = Head::of(text);
            assert_eq!((head.noun.join(" ").as_str(), head.shape.as_deref()), (noun, shape), "{text}");
        }
    }

    #[test]
    fn what_is_not_dried_any_more_is_not_called_so() {
        assert_eq!(as_it_is("chickpeas, boiled", "dried chickpeas"), Some("chickpeas"));
        assert_eq!(as_it_is("dried chickpeas, washed", "dried chickpeas"), Some("dried chickpeas"));
        assert_eq!(as_it_is("toast", "bread"), None);
    }
}
