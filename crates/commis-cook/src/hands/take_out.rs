//! Taking food out of the pan or the pot in which it was cooked.

use commis_ontology::ClassId;

use super::Hands;
use crate::act::Act;
use crate::draft::State;
use crate::nouns::Noun;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// `Remove the chops from the pan`, `set the bacon aside`: into a bowl, if it is all that is in the pan; out of the
    /// liquid, if it is the only other thing there.
    pub(super) fn take_out(&mut self) {
        let from_fire = |phrase: &Phrase| {
            phrase.is(Noun::Oven)
                || phrase.is(Noun::Stove)
                || phrase.is(Noun::Fridge)
                || phrase.heat().is_some()
        };
        let fire = self.clause.phrases().any(from_fire) || self.clause.has("heat");
        let before = self.draft.cooking.len();
        if !fire && self.has_techniques() {
            let phrases: Vec<Phrase> =
                self.clause.objects.iter().filter(|phrase| !phrase.is_equipment()).cloned().collect();
            let (cost, notes) = (self.draft.cost, self.draft.notes.len());
            let items = if phrases.is_empty() { self.in_hand() } else { self.items_quietly(&phrases) };
            if let [item] = items[..] {
                self.lift(item, &phrases);
            }
            self.draft.cost = cost;
            self.draft.notes.truncate(notes);
        }
        // Standing aside is no work, and the fire is not food; nobody says where a cake goes that leaves its tin.
        let words = self.kitchen.words;
        let tin = self.clause.objects.iter().all(|phrase| phrase.pronoun.is_some())
            && self
                .clause
                .after(&["from"])
                .any(|phrase| phrase.vessel().is_some_and(|class| !words.listed("hot-vessels", class)));
        let idle = self.draft.cooking.len() == before && (fire || tin || self.clause.has("aside"));
        if idle {
            self.no_work();
        }
        // `Dice the garlic and set aside`: what comes next does not go into its bowl.
        let own = |item: &usize| self.draft.state(*item) == State::Own;
        if idle && self.clause.has("aside") && self.draft.focus.iter().all(own) {
            self.draft.focus = None;
        }
    }

    /// Whether a word of the title that is no food of the list stands for the dish: `remove the chips`.
    fn is_dish_name(&self, name: &String) -> bool {
        self.kitchen.title.contains(name) && !self.kitchen.parts.iter().any(|part| part.names.contains(name))
    }

    fn lift(&mut self, item: usize, phrases: &[Phrase]) {
        let words = self.kitchen.words;
        let Some(found) = self.draft.item(item) else { return };
        let hot = found.vessel.is_some_and(|class| words.listed("hot-vessels", class));
        if !hot || !matches!(found.state, State::Food | State::Portions { .. }) {
            return;
        }
        let named = |class: ClassId, part: Option<usize>| {
            let part = part.and_then(|part| self.kitchen.parts.get(part));
            phrases.is_empty()
                || phrases.iter().any(|phrase| {
                    phrase.pronoun.is_some()
                        || phrase.is(Noun::Mixture)
                        || phrase.is(Noun::Portion)
                        || phrase.names.last().is_some_and(|name| self.is_dish_name(name))
                        || part.is_some_and(|part| crate::listed::fit(phrase, part, words) > 0)
                        || phrase.food().is_some_and(|food| words.is_a(class, food))
                })
        };
        let listed =
            found.holds.iter().filter_map(|at| Some((self.kitchen.parts.get(*at)?.class, Some(*at))));
        let extra = found.extra.iter().map(|class| (*class, None));
        let others: Vec<ClassId> = listed
            .chain(extra)
            .filter(|(class, part)| !named(*class, *part))
            .map(|(class, _)| class)
            .filter(|class| !words.listed("fats", *class) && !words.is_a(*class, words.classes.spice))
            .collect();
        let wet = |class: &ClassId| {
            words.is_a(*class, words.classes.liquid) || words.is_a(*class, words.classes.fluid)
        };
        let pieces = found.state != State::Food || !found.done.contains("mix");
        // `Remove it from the water`.
        let whole = phrases.is_empty() || phrases.iter().all(|phrase| phrase.pronoun.is_some());
        // `Set the stew aside` keeps its liquid; rice or pasta stands in nothing but water.
        let stew = self.clause.has("aside")
            && self.classes_in(item).iter().filter(|class| !self.is_medium_class(**class)).count() > 1;
        if stew && self.floats(item) {
            return;
        }
        if whole && self.floats(item) {
            self.prepare_one(Act::Drain, item, None);
            self.draft.recent = vec![item];
            return;
        }
        if others.is_empty() && pieces {
            if let Some(taken) = self.transfer(item, None, None) {
                // The pan stands ready for what comes next.
                if let Some(pan) = self.draft.items.get_mut(item) {
                    pan.state = State::Empty;
                    pan.done.clear();
                    pan.labels.clear();
                }
                self.draft.focus = Some(item);
                self.draft.recent = vec![taken];
            }
        } else if others.iter().all(wet) && pieces {
            self.prepare_one(Act::Drain, item, None);
        }
    }
}
