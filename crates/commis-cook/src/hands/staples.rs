//! Food that the list does not have: named with an amount, or something that stands in every kitchen.

use commis_base::Number;
use commis_ontology::ClassId;

use super::Hands;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::nouns::Noun;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// A food that the text names with its amount although the list does not have it, such as water to boil in.
    pub(super) fn fetch_unlisted(&mut self, phrase: &Phrase, class: ClassId) -> Option<usize> {
        let words = self.kitchen.words;
        let amount = phrase
            .amounts
            .iter()
            .rev()
            .copied()
            .find(|(_, unit)| ["g", "ml", "l"].contains(&words.name(*unit)))
            .or_else(|| phrase.amounts.first().copied());
        let reason = if amount.is_some() {
            "the text names an amount of it that the list does not have"
        } else {
            "every kitchen has some of it, and the list does not name it"
        };
        let Some((number, unit)) = amount.or_else(|| self.some_of(phrase, class)) else {
            self.draft.cost += 1;
            self.draft.note(format!("`{}` is not on the list and has no amount", phrase.names.join(" ")));
            return None;
        };
        let class = words.ontology.usual_kind(class).unwrap_or(class);
        let class_name = words.name(class).to_owned();
        let given = [
            ("ingredient-concept", Value::Class(class)),
            ("quantity", Value::Number(number)),
            ("unit", Value::Class(unit)),
        ];
        let kitchen = self.kitchen;
        let made = self
            .draft
            .implicitly(reason, |draft| draft.act(kitchen, "fetch-and-proportion", &class_name, &given));
        let made = self.tried(made)?;
        if let Some(bowl) = self.taken_bowl(&made) {
            self.poured_into(bowl, &made, class);
            return Some(bowl);
        }
        let item = self.draft.place(made.main(), State::Own, Some(words.classes.medium_bowl));
        if let Some(item) = self.draft.items.get_mut(item) {
            item.extra.push(class);
        }
        Some(item)
    }

    /// The empty bowl on the counter that the kitchen took to weigh something into.
    fn taken_bowl(&self, made: &crate::draft::Made) -> Option<usize> {
        let id = |var: &str| match self.draft.cooking.value(var)?.thing {
            commis_sim::Thing::Entity(entity) => Some(entity.id()),
            _ => None,
        };
        let taken = id(&made.main())?;
        self.draft.items.iter().position(|item| item.state == State::Empty && id(&item.var) == Some(taken))
    }

    fn poured_into(&mut self, bowl: usize, made: &crate::draft::Made, class: ClassId) {
        let focus = self.draft.focus;
        self.draft.became(bowl, made.main(), "fetch-and-proportion");
        self.draft.focus = focus;
        if let Some(bowl) = self.draft.items.get_mut(bowl) {
            bowl.state = State::Food;
            bowl.extra.push(class);
        }
    }

    /// `season with salt` once more: what the list had of it is in the dish already.
    pub(super) fn more_of(&self, phrase: &Phrase, items: &[usize]) -> Option<ClassId> {
        let [item] = items else { return None };
        if self.draft.shares_objects {
            return None;
        }
        let plain = phrase.pronoun.is_none()
            && !phrase.definite
            && !phrase.rest
            && phrase.states.is_empty()
            && phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_none()
            && !phrase.is(Noun::Mixture)
            && !phrase.is(Noun::Dough);
        let item = self.draft.item(*item).filter(|item| plain && item.state != State::Own)?;
        let words = self.kitchen.words;
        let part = item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part));
        let mut part = part.filter(|part| crate::listed::fit(phrase, part, words) > 0);
        let class = part.next()?.class;
        // `salt and pepper` after the cayenne pepper went in: black pepper.
        let class = phrase.meant.filter(|meant| words.is_a(*meant, words.classes.spice)).unwrap_or(class);
        let mixed = item.holds.len() + item.extra.len() > 1;
        (mixed && self.at_hand(class).is_some()).then_some(class)
    }

    /// Whether a clause only adds food that the list does not have, or has no more of.
    pub(crate) fn adds_nothing_listed(&self, act: Act) -> bool {
        let adds = matches!(act, Act::Add | Act::Put | Act::Season | Act::Sprinkle | Act::Top | Act::Combine);
        let mut foods = self
            .clause
            .objects
            .iter()
            .chain(self.clause.after(&["with"]))
            .filter(|phrase| !phrase.is_equipment())
            .peekable();
        let none_left = |phrase: &Phrase| {
            let found = self.items_quietly(std::slice::from_ref(phrase));
            phrase.pronoun.is_none()
                && phrase.food().is_some()
                && (found.is_empty() || self.more_of(phrase, &found).is_some())
        };
        adds && self.has_techniques() && foods.peek().is_some() && foods.all(none_left)
    }

    /// How much of a food is taken when neither the list nor the text says how much: only of what is added, and of
    /// what does not stand in every kitchen only where nothing is missing.
    fn some_of(&self, phrase: &Phrase, class: ClassId) -> Option<(Number, ClassId)> {
        let waits = self.draft.meant.last().is_some_and(|(_, _, act)| {
            matches!(act, Act::Leave | Act::Cool | Act::Chill | Act::Cover | Act::Uncover | Act::Serve)
        });
        if waits {
            return None;
        }
        // `a pinch of salt`.
        if let Some(little) = phrase.little {
            return Some(little);
        }
        let prepared = self.draft.meant.last().is_some_and(|(_, _, act)| {
            matches!(act, Act::Cut | Act::Peel | Act::Seed | Act::Wash | Act::Drain | Act::Crack | Act::Bake)
        });
        let added = self
            .draft
            .meant
            .last()
            .is_some_and(|(_, _, act)| matches!(act, Act::Add | Act::Season | Act::Sprinkle | Act::Top));
        let stocked = self.has_techniques() && (added || !phrase.definite && !prepared);
        self.at_hand(class).or_else(|| crate::listed::assumed(class, self.kitchen.words).filter(|_| stocked))
    }

    /// How much of a food is taken that stands in every kitchen.
    pub(super) fn at_hand(&self, class: ClassId) -> Option<(Number, ClassId)> {
        let words = self.kitchen.words;
        let staples = &words.lexicon.conventions.at_hand;
        let (_, (quantity, unit)) = staples.iter().find(|(name, _)| words.is_kind(class, name))?;
        Some((*quantity, words.ontology.class(unit)?))
    }

    /// Whether the kitchen knows what the extensions of the language do.
    pub(crate) fn has_techniques(&self) -> bool {
        self.kitchen.words.ontology.slot("kneaded").is_some()
    }
}
