//! Cutting, and the pattern that a clause asks for.

use commis_ontology::ClassId;

use super::Hands;
use crate::cutting::pattern_of;
use crate::draft::{State, Value};
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    pub(super) fn cut(&mut self, item: usize, pattern: Option<ClassId>) -> bool {
        let words = self.kitchen.words;
        let pattern = pattern.or_else(|| self.said_pattern()).or(Some(words.classes.chopped));
        let Some(pattern) = pattern else { return false };
        let class = self
            .draft
            .item(item)
            .and_then(|item| item.holds.first())
            .and_then(|part| self.kitchen.parts.get(*part))
            .map(|part| part.class);
        let own = self.draft.state(item) == State::Own;
        let peeled = self.draft.item(item).is_some_and(|item| item.done.contains("peel"));
        if own
            && !peeled
            && class.is_some_and(|class| {
                // `chopped-red-onion` of a list is a red onion.
                let called = words.name(class);
                let plain = called.split_once('-').filter(|(state, _)| {
                    words
                        .lexicon
                        .verb(&commis_corpus::stem(state), crate::lexicon::Form::Participle)
                        .is_some()
                });
                let plain = plain.map_or("", |(_, plain)| plain);
                words
                    .lexicon
                    .class_list("peel-before-cutting")
                    .iter()
                    .any(|name| name == called || name == plain)
            })
        {
            let before = self.draft.source.implicit.replace("it is peeled before it is cut");
            self.quietly_able("peel", item);
            self.draft.source.implicit = before;
        }
        let mut given = vec![("cut-pattern", Value::Class(pattern))];
        let board = Some(words.classes.cutting_board);
        if let Some(var) = board.and_then(|board| self.draft.tools.get(&board)) {
            given.push(("cutting-surface", Value::Var(var.clone())));
        }
        let before = self.draft.cooking.len();
        if !self.change_out_of_liquid("cut", item, &given) && !self.cut_with_its_coat(item, &given) {
            return false;
        }
        let pieces = commis_corpus::stem(words.name(pattern).rsplit('-').next().unwrap_or_default());
        if let Some(item) = self.draft.items.get_mut(item) {
            item.labels.push(pieces);
        }
        if self.draft.cooking.len() > before
            && let Some(board) = board
            && !self.draft.tools.contains_key(&board)
            && let Some(moment) = self.draft.cooking.last()
            && let Some(arg) = moment.statement().args.last()
            && let commis_mcl::Term::Variable(var) = &arg.term
        {
            self.draft.tools.insert(board, var.clone());
        }
        true
    }

    /// `Slice the chicken` that was fried in oil and salted: what clings to it is cut with it.
    fn cut_with_its_coat(&mut self, item: usize, given: &[(&'static str, Value)]) -> bool {
        let words = self.kitchen.words;
        let clings = |class: &ClassId| {
            words.listed("fats", *class)
                || words.is_a(*class, words.classes.oil)
                || words.is_a(*class, words.classes.spice)
        };
        let classes = self.classes_in(item);
        let coated = classes.iter().any(clings) && classes.iter().filter(|class| !clings(class)).count() == 1;
        let vessel = matches!(self.draft.state(item), State::Food | State::Portions { on_counter: false });
        if !coated || !vessel || !self.has_techniques() {
            return false;
        }
        let refused = self.draft.clone();
        self.draft.notes.pop();
        self.draft.cost -= crate::draft::price::REFUSED;
        let before = self.draft.source.implicit.replace("what clings to it is cut with it");
        let together = self.change("mingle", item, &[]);
        self.draft.source.implicit = before;
        if together && self.change("cut", item, given) {
            return true;
        }
        self.draft = refused;
        false
    }

    /// The pattern that the clause asks for: by its verb, its adverbs, and what it cuts into.
    fn said_pattern(&self) -> Option<ClassId> {
        let words = self.kitchen.words;
        let mut stems: Vec<String> = self.clause.words.clone();
        let into: Vec<String> = self
            .clause
            .after(&["into", "in", "to"])
            .filter(|phrase| phrase.cut().is_some())
            .flat_map(|phrase| numbered(phrase, words))
            .collect();
        let objects: Vec<String> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| phrase.cut().is_some())
            .flat_map(|phrase| phrase.all.clone())
            .collect();
        if self.clause.fine {
            stems.push("fine".to_owned());
        }
        if !into.is_empty() {
            return pattern_of(&into, words).or_else(|| pattern_of(&stems, words));
        }
        let verb = self
            .clause
            .verb
            .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
            .map(|verb| verb.word.clone());
        let mut said: Vec<String> = Vec::new();
        if !objects.is_empty()
            && verb.as_deref().is_none_or(|verb| {
                !words.lexicon.cuts.iter().any(|cut| cut.said.iter().any(|said| said == verb))
            })
        {
            said.extend(objects);
        }
        said.extend(verb);
        let fine = stems.iter().filter(|stem| words.lexicon.is("fine", stem) && !self.negated_fine());
        said.extend(fine.cloned().collect::<Vec<_>>());
        if self.clause.has("half") && self.clause.after(&["in", "into"]).any(|phrase| phrase.share.is_some())
        {
            return Some(words.classes.halved);
        }
        pattern_of(&said, words)
    }

    /// `not too thin`.
    fn negated_fine(&self) -> bool {
        self.clause.has("not") || self.clause.has("too")
    }
}

/// The words of a phrase with its numbers, as the data write them: `2 cm cube`.
fn numbered(phrase: &Phrase, words: &crate::words::Words) -> Vec<String> {
    let mut stems: Vec<String> = Vec::new();
    for (number, unit) in &phrase.amounts {
        stems.push(number.to_string());
        stems.push(words.name(*unit).to_owned());
    }
    stems.extend(phrase.all.iter().cloned());
    stems
}
