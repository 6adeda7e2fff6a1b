//! What is in a pot or a pan, and what that means for how it is cooked.

use commis_ontology::{ClassId, terms};

use super::Hands;
use crate::draft::State;
use crate::nouns::Noun;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// Whether the clause names only what food is cooked in: `fry in oil`, `cook with the stock`.
    pub(super) fn names_medium_only(&self) -> bool {
        let food = |phrase: &Phrase| !phrase.is_equipment();
        let named = self.clause.objects.iter().any(food)
            || self.clause.subjects.iter().any(|phrase| self.is_ours(phrase));
        let medium = |phrase: &Phrase| {
            food(phrase) && phrase.meant.or(phrase.food()).is_some_and(|class| self.is_medium_class(class))
        };
        !named && self.clause.after(&["in", "with"]).any(medium)
    }

    pub(super) fn is_medium_class(&self, class: ClassId) -> bool {
        let words = self.kitchen.words;
        words.is_a(class, words.classes.oil)
            || words.is_a(class, words.classes.liquid)
            || words.is_a(class, words.classes.fluid)
            || words.listed("fats", class)
    }

    /// Whether there is nothing in a pot but what food is cooked in.
    pub(super) fn is_medium(&self, pot: usize) -> bool {
        self.classes_in(pot).iter().all(|class| self.is_medium_class(*class))
    }

    /// Whether there is nothing in a pot but fat.
    pub(super) fn is_only_fat(&self, pot: usize) -> bool {
        let words = self.kitchen.words;
        let classes = self.classes_in(pot);
        let fat = |class: &ClassId| words.listed("fats", *class) || words.is_a(*class, words.classes.oil);
        self.has_techniques() && !classes.is_empty() && classes.iter().all(fat)
    }

    /// Whether there is nothing in a pot but fat with sugar and spices, or meat that is to get brown in fat.
    pub(super) fn is_spiced_fat(&self, pot: usize) -> bool {
        let words = self.kitchen.words;
        let classes = self.classes_in(pot);
        let fat = |class: &ClassId| words.listed("fats", *class) || words.is_a(*class, words.classes.oil);
        let dry = |class: &ClassId| {
            words.is_a(*class, words.classes.spice)
                || ["sugar", "herb", "dried-herb", "bay-leaf"].iter().any(|kind| words.is_kind(*class, kind))
                || self.clause.until_cooked && words.listed("meats", *class)
        };
        self.has_techniques()
            && classes.iter().any(fat)
            && classes.iter().all(|class| fat(class) || dry(class))
    }

    /// The classes of the foods in a thing.
    pub(super) fn classes_in(&self, item: usize) -> Vec<ClassId> {
        let Some(item) = self.draft.item(item) else { return Vec::new() };
        let listed =
            item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part)).map(|part| part.class);
        listed.chain(item.extra.iter().copied()).collect()
    }

    /// Whether `cook` means the pan although there is something liquid in it: cakes of batter, pieces, what gets brown.
    pub(super) fn is_fried(&self, pot: usize) -> bool {
        let words = self.kitchen.words;
        if !self.has_techniques() {
            return false;
        }
        let pieces = matches!(self.draft.state(pot), State::Portions { .. })
            || self.clause.objects.iter().any(|phrase| phrase.is(Noun::Portion));
        let classes = self.classes_in(pot);
        let holds = |name: &str| classes.iter().any(|class| words.is_kind(*class, name));
        let vessel = self.draft.item(pot).and_then(|item| item.vessel);
        let flat = vessel.is_some_and(|class| words.listed("batter-vessels", class));
        let in_fat = self
            .clause
            .after(&["in", "with"])
            .any(|phrase| phrase.meant.or(phrase.food()).is_some_and(|class| words.listed("fats", class)));
        flat && (pieces || holds("egg")) || in_fat && !self.clause.has("water")
    }

    pub(super) fn is_stuff(&self, phrase: &Phrase) -> bool {
        self.is_ours(phrase) || phrase.food().is_some() || phrase.pronoun.is_some() || phrase.rest
    }

    pub(super) fn is_wet(&self, pot: usize) -> bool {
        let Some(item) = self.draft.item(pot) else { return false };
        let words = self.kitchen.words;
        let liquid = |class| {
            (words.is_a(class, words.classes.liquid) || words.is_a(class, words.classes.fluid))
                && !words.is_a(class, words.classes.oil)
        };
        item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part)).any(|part| liquid(part.class))
            || item.extra.iter().any(|class| liquid(*class))
    }

    /// Pasta and rice are cooked in water, whatever the text takes for granted.
    pub(super) fn cook_in_water(&self, items: &[usize]) -> bool {
        let words = self.kitchen.words;
        let parts = items.iter().filter_map(|item| self.draft.item(*item)).flat_map(|item| &item.holds);
        let mut parts = parts.filter_map(|part| self.kitchen.parts.get(*part)).peekable();
        parts.peek().is_some() && parts.all(|part| words.listed("boiled-in-water", part.class))
    }

    /// `Bring a pot of salted water to a boil`: with salt in it, once.
    pub(super) fn salt_water(&mut self, pot: usize) {
        let words = self.kitchen.words;
        let water = |class: commis_ontology::ClassId| words.is_a(class, words.classes.water);
        let salt = |phrase: &Phrase| ["salted", "salty", "salt"].iter().any(|word| phrase.has(word));
        let salted = |phrase: &Phrase| salt(phrase) && phrase.food().is_some_and(water);
        let classes = self.classes_in(pot);
        let done = classes.iter().any(|class| words.is_kind(*class, "salt"));
        let asked = self.clause.phrases().any(salted) && classes.iter().any(|class| water(*class));
        let (Some(salt), true) = (words.ontology.class(terms::SALT), asked && !done && self.has_techniques())
        else {
            return;
        };
        let phrase = Phrase { names: vec!["salt".to_owned()], ..Phrase::default() };
        if let Some(salt) = self.fetch_unlisted(&phrase, salt) {
            self.transfer(salt, Some(pot), None);
        }
    }
}
