//! Putting things together and mixing them.

use commis_kitchen::Entity;
use commis_ontology::ClassId;
use commis_sim::{Thing, grams_of};

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::nouns::{Group, Noun};
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    pub(super) fn mix(&mut self, act: Act) {
        let mut phrases: Vec<Phrase> =
            self.clause.objects.iter().chain(&self.clause.subjects).cloned().collect();
        phrases.extend(
            self.clause
                .after(&["with", "along", "after"])
                .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment() && self.names_food(phrase))
                .cloned(),
        );
        // `stir in the oats` names food, `stir in a bowl` a place.
        let inside: Vec<Phrase> = self
            .clause
            .after(&["in", "through"])
            .filter(|phrase| !phrase.is_equipment() && self.names_food(phrase))
            .cloned()
            .collect();
        let goal = self.mixing_place(&phrases);
        // `In a bowl, beat the sugar into the butter`: the butter is there first.
        if goal.is_some() && self.clause.phrases().any(|phrase| phrase.vessel().is_some()) {
            let first: Vec<Phrase> = self
                .clause
                .after(&["into", "to"])
                .filter(|phrase| !phrase.is_equipment() && self.is_ours(phrase))
                .cloned()
                .collect();
            phrases.splice(0..0, first);
        }
        let saved_only =
            !self.clause.saved.is_empty() && self.clause.objects.len() == self.clause.saved.len();
        let adds = self.clause.particle_in
            || !inside.is_empty()
            || self.clause.has("in") && goal.is_none()
            || saved_only;
        phrases.extend(inside);
        phrases.retain(|phrase| !phrase.is_equipment() || phrase.definite);
        let barred: Vec<usize> = match goal {
            Some(Target::Item(item)) => vec![item],
            _ => Vec::new(),
        };
        let pronoun_only = phrases.iter().all(|phrase| phrase.pronoun.is_some());
        let barred =
            if pronoun_only && self.draft.focus == barred.first().copied() { Vec::new() } else { barred };
        // `slice the cucumber and mix with the chopped dill`: chopping does not take it out of the hand.
        let hand = self.in_hand();
        let mut items = self.items_of(&phrases, &barred);
        self.pour_off_first(&phrases, &items);
        // `combine with the milk mixture`: what is in hand is the other half.
        let with_only = self.clause.objects.is_empty()
            && self.clause.subjects.is_empty()
            && goal.is_none()
            && !self.clause.particle_in
            && !items.is_empty()
            && self.clause.after(&["with"]).any(|phrase| phrases.contains(phrase));
        let made = |item: &usize| self.draft.state(*item) == State::Food;
        if with_only && (self.has_techniques() || self.draft.focus.iter().all(made)) {
            let hand = if self.has_techniques() { hand } else { self.in_hand() };
            let hand: Vec<usize> = hand.into_iter().filter(|item| !items.contains(item)).collect();
            items.splice(0..0, hand);
            phrases.clear();
        }
        let Some(bowl) = self.bowl_for(act, goal, &items, &phrases, adds) else { return };
        self.open(bowl);
        self.mix_in(act, bowl);
    }

    /// `boil the rice and the eggs … mix all ingredients`: without the water that nobody has listed.
    fn pour_off_first(&mut self, phrases: &[Phrase], items: &[usize]) {
        let all = |phrase: &Phrase| phrase.is(Noun::Group(Group::All)) || phrase.has("everything");
        if !phrases.iter().any(all) || items.len() < 2 || !self.has_techniques() {
            return;
        }
        let water = self.kitchen.words.classes.water;
        for &item in items {
            let poured = self
                .draft
                .item(item)
                .is_some_and(|item| item.extra.iter().any(|class| self.kitchen.words.is_a(*class, water)));
            if poured && self.floats(item) {
                let before = self.draft.source.implicit.replace("it is taken out of the liquid first");
                let focus = self.draft.focus;
                self.drain(item);
                self.draft.focus = focus;
                self.draft.source.implicit = before;
            }
        }
    }

    fn names_food(&self, phrase: &Phrase) -> bool {
        self.is_ours(phrase)
            || phrase.pronoun.is_some()
            || phrase.food().is_some()
            || phrase.is(Noun::Mixture)
            || phrase.rest
            || phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some()
    }

    /// The place that the clause names: a vessel, or the mixture that something goes into.
    fn mixing_place(&mut self, objects: &[Phrase]) -> Option<Target> {
        let places: Vec<(bool, Phrase)> = self
            .clause
            .preps
            .iter()
            .filter(|(preposition, _)| {
                ["in", "into", "to", "on", "onto", "over", "inside"].contains(&preposition.as_str())
            })
            .flat_map(|(preposition, phrases)| {
                phrases.iter().map(move |phrase| (preposition == "in", phrase.clone()))
            })
            .collect();
        let beside: Vec<Phrase> =
            self.clause.after(&["with"]).filter(|phrase| phrase.vessel().is_some()).cloned().collect();
        if places.iter().any(|(_, phrase)| super::place::is_another_one(phrase)) {
            return Some(Target::Default);
        }
        for phrase in places.iter().map(|(_, phrase)| phrase).chain(&beside) {
            if phrase.vessel().is_some() {
                return self.vessel(phrase);
            }
        }
        // Subjects of a passive can name the bowl, too.
        for (inside, phrase) in &places {
            let mixture = phrase.is(Noun::Mixture) || phrase.is(Noun::Dough);
            let group = phrase
                .any(|noun| {
                    matches!(noun, Noun::Group(Group::Dry | Group::Wet | Group::Vegetables | Group::Fruit))
                        .then_some(())
                })
                .is_some();
            // `stir them into it`: into what is not in hand.
            let other = phrase.pronoun.is_some() && !inside && !objects.is_empty() && self.has_techniques();
            if other && !objects.contains(phrase) {
                let hand = self.items_quietly(objects);
                let found = self.items_of(std::slice::from_ref(phrase), &hand);
                if let Some(item) = found.first() {
                    return Some(Target::Item(*item));
                }
            }
            let names = mixture
                && (phrase.definite
                    || !phrase.indefinite && self.clause.after(&["into"]).any(|other| other == phrase))
                || group && !inside
                || self.is_ours(phrase) && !inside;
            if names && !phrase.is_equipment() {
                let found = self.items_of(std::slice::from_ref(phrase), &[]);
                let objects_too = objects.contains(phrase);
                if let Some(item) = found.first().filter(|_| !objects_too) {
                    return Some(Target::Item(*item));
                }
            }
        }
        None
    }

    /// Brings everything together and says in which vessel.
    fn bowl_for(
        &mut self,
        act: Act,
        goal: Option<Target>,
        items: &[usize],
        phrases: &[Phrase],
        adds: bool,
    ) -> Option<usize> {
        match goal {
            Some(Target::Item(item)) if items.is_empty() => {
                if self.draft.state(item) == State::Empty {
                    let hand = self.in_hand();
                    return self.gather(&hand, &[], Target::Item(item));
                }
                // `Combine the flour and the soda; stir into the creamed mixture.`
                let hand: Vec<usize> = self.in_hand().into_iter().filter(|hand| *hand != item).collect();
                let into = self.clause.after(&["into", "to"]).next().is_some();
                if into && !hand.is_empty() {
                    return self.gather(&hand, &[], Target::Item(item)).or(Some(item));
                }
                return Some(item);
            }
            Some(target) if !items.is_empty() => return self.gather(items, phrases, target),
            _ => {}
        }
        match items {
            [] => {
                let hand = self.in_hand();
                match hand[..] {
                    [only] => self.with_cracked(only),
                    [] => match self.making(&[]) {
                        Some(Target::Item(item)) => Some(item),
                        _ => None,
                    },
                    _ => self.gather(&hand, &[], Target::Default),
                }
            }
            // `stir in the tomatoes` that are in the pan already.
            [only]
                if self.has_techniques()
                    && self.draft.state(*only) == State::Food
                    && self.draft.focus == Some(*only) =>
            {
                Some(*only)
            }
            [only] if !adds && act != Act::Fold => {
                let single = self.draft.state(*only) == State::Own;
                let whisked = matches!(act, Act::Beat | Act::Puree)
                    || act == Act::Mix && self.verb_is("whisk")
                    || phrases.iter().any(|phrase| phrase.pronoun.is_some());
                match self.making(&[*only]).filter(|_| single && !whisked) {
                    // `mix flour through` goes into what is being made.
                    Some(Target::Item(item)) if self.draft.state(item) == State::Food => {
                        self.gather(items, phrases, Target::Item(item))
                    }
                    _ => self.with_cracked(*only),
                }
            }
            _ => {
                // Food joins what is being mixed already.
                // `toss the chicken with half of the spice mix`: the mix is not what everything goes into.
                let shared = |item: &usize| {
                    let at = items.iter().position(|other| other == item);
                    let phrase = at.filter(|_| items.len() == phrases.len()).and_then(|at| phrases.get(at));
                    self.has_techniques()
                        && phrase.is_some_and(|phrase| phrase.share.is_some() && !phrase.rest)
                };
                let mixture = items.iter().copied().filter(|item| !adds && !shared(item)).find(|item| {
                    self.draft.state(*item) == State::Food
                        && self.draft.item(*item).is_some_and(|item| item.holds.len() + item.extra.len() > 1)
                });
                let target = match mixture {
                    Some(item) => Target::Item(item),
                    // `stir in the beans and the chocolate` that is in the pan in hand already.
                    None if adds
                        && self.has_techniques()
                        && self.draft.focus.is_some_and(|focus| {
                            items.contains(&focus)
                                && self.is_on_the_stove(focus)
                                && !self.floats(focus)
                                && self.draft.state(focus) == State::Food
                        }) =>
                    {
                        self.draft.focus.map_or(Target::Default, Target::Item)
                    }
                    None if adds || act == Act::Fold => self.making(items).unwrap_or(Target::Default),
                    None => {
                        let food = |item: &usize| self.draft.state(*item) == State::Food && !shared(item);
                        let pan = items.iter().copied().find(food);
                        pan.map_or(Target::Default, Target::Item)
                    }
                };
                self.gather(items, phrases, target)
            }
        }
    }

    /// Eggs are cracked before they are beaten.
    fn with_cracked(&mut self, item: usize) -> Option<usize> {
        if self.is_whole_egg(item) { self.crack_into(item, None) } else { Some(item) }
    }

    pub(crate) fn mix_in(&mut self, act: Act, bowl: usize) {
        let primitive = match act {
            Act::Beat => "beat",
            Act::Mix | Act::Combine if self.clause.beaten && !self.is_chunky(bowl) => "beat",
            Act::Mix if self.verb_is("mix") && self.is_chunky(bowl) => "mingle",
            Act::Mingle => "mingle",
            Act::Knead if self.has_techniques() => "knead",
            Act::Mix | Act::Knead => "mix",
            Act::Puree if self.draft.item(bowl).is_none_or(|item| !item.done.contains("grind")) => "grind",
            _ if self.is_chunky(bowl) => "mingle",
            _ => "mix",
        };
        let others: &[&'static str] = match primitive {
            "beat" | "grind" | "knead" => &["mix"],
            _ => &[],
        };
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        if let (Some(time), "knead") = (self.clause.time, primitive) {
            given.push(("kneading-quantity", Value::Number(time.quantity)));
            given.push(("kneading-unit", Value::Name(time.unit())));
        }
        if !self.change(primitive, bowl, &given) {
            for other in others {
                if self.change(other, bowl, &[]) {
                    self.draft.cost = cost + 1;
                    self.draft.notes.truncate(notes);
                    break;
                }
            }
        }
        self.draft.recent = vec![bowl];
    }

    /// Whether pieces that stay recognisable outweigh the rest.
    pub(super) fn is_chunky(&self, bowl: usize) -> bool {
        // A soup that was ground is smooth.
        if self.draft.item(bowl).is_some_and(|item| item.done.contains("grind") && item.state == State::Food)
        {
            return false;
        }
        let Some(Thing::Entity(entity)) = self.draft.thing(bowl) else { return false };
        let vocabulary = self.kitchen.simulator.vocabulary();
        let (mut chunky, mut all) = (0.0, 0.0);
        for content in entity.contents(vocabulary).iter() {
            self.weigh(content, 1.0, &mut chunky, &mut all);
        }
        all > 0.0 && chunky * 2.0 > all
    }

    fn weigh(&self, food: &Entity, times: f64, chunky: &mut f64, all: &mut f64) {
        let vocabulary = self.kitchen.simulator.vocabulary();
        let grams = grams_of(food, vocabulary, true).map_or(0.0, commis_base::Number::to_f64) * times;
        let words = self.kitchen.words;
        let blended = words.is_a(food.class(), words.classes.homogeneous_mixture);
        let lumpy = words.is_a(food.class(), words.classes.heterogeneous_mixture);
        *all += grams;
        if lumpy || !blended && self.is_chunk(food.class()) {
            *chunky += grams;
        }
    }

    fn is_chunk(&self, class: ClassId) -> bool {
        let words = self.kitchen.words;
        words.listed("chunky", class) && !words.listed("not-chunky", class)
    }
}
