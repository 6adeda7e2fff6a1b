//! Which food the words of a clause name, with what stands around them.

use super::clause::{Clause, NameWord, Role};
use super::draft::Draft;
use super::food_names::FoodMatch;
use super::split::Joint;

impl Draft<'_, '_> {
    /// The food that a clause names. What comes in a can is looked up as canned first.
    pub(super) fn named(&self, clause: &Clause) -> Option<FoodMatch> {
        let unit = clause.amount.as_ref().or(self.waiting.as_ref()).and_then(|amount| amount.unit.as_deref());
        if let Some(found) = self.canned(&clause.words).filter(|_| unit == Some("can")) {
            return Some(found);
        }
        let plain = self.reader.food_of(&clause.words);
        plain.as_ref().and_then(|plain| self.named_with_unit(clause, unit?, plain)).or(plain)
    }

    /// The food that words name when it comes in a can.
    pub(super) fn canned(&self, words: &[NameWord]) -> Option<FoodMatch> {
        let span = words.first()?.span;
        let canned = NameWord { stem: "canned".into(), span, role: Role::Unit("can".into()), named: true };
        let words: Vec<NameWord> = std::iter::once(canned).chain(words.iter().cloned()).collect();
        let mut found = self.reader.exact_food_of(&words).filter(|found| found.matched.contains(&0))?;
        // Places are those of the words that were given.
        found.matched.retain(|&at| at > 0);
        found.matched.iter_mut().for_each(|at| *at -= 1);
        Some(found)
    }

    /// Whether a clause without an amount names a part of the last food.
    pub(super) fn is_part_of_last(&self, clause: &Clause) -> bool {
        let parts = &self.reader.language().foods.parts;
        let mut names = clause.words.iter().filter(|word| word.is_name());
        let part = |word: &NameWord| parts.word(&word.stem).is_some();
        if clause.amount.is_some() || !names.clone().all(part) {
            return false;
        }
        let (Some(noun), Some(word)) = (self.last_words.iter().rfind(|word| word.is_name()), names.next())
        else {
            return false;
        };
        self.reader.exact_food_of(&[noun.clone(), word.clone()]).is_some_and(|found| found.matched.len() == 2)
    }

    /// `2 sticks cinnamon` are cinnamon sticks: a unit in which the plain food is not weighed may belong to the name.
    fn named_with_unit(&self, clause: &Clause, unit: &str, plain: &FoodMatch) -> Option<FoodMatch> {
        if self.reader.grams_per(plain.class, unit).is_some() || !plain.left_over.is_empty() {
            return None;
        }
        let word = NameWord {
            stem: crate::language::stem(unit),
            span: clause.span,
            role: Role::Unit(unit.to_owned()),
            named: true,
        };
        let last = clause.words.len();
        let words: Vec<NameWord> = clause.words.iter().cloned().chain([word]).collect();
        let found = self.reader.exact_food_of(&words).filter(|found| found.matched.contains(&last))?;
        (found.class != plain.class && self.reader.grams_per(found.class, unit).is_some()).then_some(found)
    }

    /// `dried thyme and rosemary`: an adjective that is said once for two foods, and the amount with it.
    pub(super) fn with_adjective(&self, joint: Joint, clause: &Clause) -> Option<FoodMatch> {
        let alone =
            matches!(joint, Joint::And | Joint::Or) && clause.amount.is_none() && clause.words.len() == 1;
        let word = clause.words.first().filter(|_| alone)?;
        let adjectives = self.last_words.split_last()?.1.iter();
        let mut named =
            adjectives.filter(|word| !word.is_name() || word.role != Role::Name).filter_map(|adjective| {
                let found = self.reader.exact_food_of(&[adjective.clone(), word.clone()])?;
                (found.matched.len() == 2).then_some(found)
            });
        let mut found = named.next()?;
        // Places are those of the clause, which lacks the adjective.
        found.matched = vec![0];
        Some(found)
    }
}
