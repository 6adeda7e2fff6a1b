//! Preparing single foods: peeling, washing, mashing, and what else is done to one thing.

use commis_ontology::ClassId;

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    pub(super) fn prepare(&mut self, act: Act) {
        self.draft.before = self.draft.recent.clone();
        if act == Act::Drain && self.fat_left_in_pan() {
            self.no_work();
            return;
        }
        let mut items = if self.clause.objects.is_empty() && !self.clause.subjects.is_empty() {
            let subjects = self.clause.subjects.clone();
            self.items_of(&subjects, &[])
        } else if self.clause.objects.iter().all(|phrase| phrase.rest && phrase.nouns.is_empty()) {
            // `Remove the seeds and chop the rest.`
            self.in_hand()
        } else if act == Act::Drain && self.clause.objects.iter().all(|phrase| self.is_poured_off(phrase)) {
            // `Pour off the water`: off what stands in it.
            self.in_hand()
        } else {
            self.objects()
        };
        // `scoop the seeds out of the tomato`, `slip the skin off the garlic`: the food stands behind the preposition.
        if matches!(act, Act::Seed | Act::Peel) || items.is_empty() {
            let behind: Vec<Phrase> = self
                .clause
                .after(&["off", "from", "out", "of", "to"])
                .filter(|phrase| self.is_ours(phrase))
                .cloned()
                .collect();
            let behind = self.items_of(&behind, &[]);
            if !behind.is_empty() {
                items = behind;
            }
            let inside: Vec<Phrase> = self
                .clause
                .objects
                .iter()
                .filter(|phrase| phrase.of.is_some() && self.is_ours(phrase))
                .cloned()
                .collect();
            if items.is_empty() {
                items = self.items_of(&inside, &[]);
            }
        }
        // `mince the garlic with the rosemary`: both.
        if act == Act::Cut && self.has_techniques() {
            let with: Vec<Phrase> = self
                .clause
                .after(&["with"])
                .filter(|phrase| !phrase.is_equipment() && self.is_unused(phrase))
                .cloned()
                .collect();
            let with = self.items_of(&with, &items);
            items.extend(with);
        }
        if items.is_empty() {
            items = self.in_hand();
        }
        let several = items.len() > 1 || self.draft.recent.len() > 1;
        let mut done = Vec::new();
        for item in items {
            if let Some(item) = self.prepare_one(act, item, None) {
                done.push(item);
            }
        }
        if let Some(&last) = done.last() {
            self.draft.focus = Some(last);
        }
        for item in &done {
            if self.draft.state(*item) == State::Own && !self.draft.ready.contains(item) {
                self.draft.ready.push(*item);
            }
        }
        let done_with = done.clone();
        if !done.is_empty() || several {
            let before = self.prepared_with_it();
            let others = before.into_iter().filter(|item| !done.contains(item)).collect::<Vec<_>>();
            self.draft.recent = others.into_iter().chain(done).collect();
        }
        if act == Act::Mash && self.has_techniques() {
            self.mash_with(&done_with);
        }
        if act == Act::Cut {
            self.then_strew();
        }
        if act != Act::Crack {
            self.then_move();
        }
    }

    /// `Grate the carrots and dice the onions. Stew in a pan`: what the verb before was done to, in the same breath.
    fn prepared_with_it(&self) -> Vec<usize> {
        let mut told = self.draft.meant.iter().rev();
        let (Some((line, span, _)), Some((before, end, act))) = (told.next(), told.next()) else {
            return Vec::new();
        };
        let joined = line == before && span.start.saturating_sub(end.end) <= 1 && span.start >= end.end;
        let prepares = matches!(act, Act::Cut | Act::Peel | Act::Seed | Act::Wash);
        let own = |item: &usize| self.draft.state(*item) == State::Own;
        // `peel the potatoes and cut them` is about one thing.
        let named = self.clause.objects.iter().any(|phrase| phrase.pronoun.is_none());
        let together = joined && prepares && named && self.draft.before.iter().all(own);
        if together && self.has_techniques() { self.draft.before.clone() } else { Vec::new() }
    }

    /// `mash with the butter and the milk`: these go in, too.
    fn mash_with(&mut self, mashed: &[usize]) {
        let with: Vec<Phrase> = self
            .clause
            .after(&["with"])
            .filter(|phrase| !phrase.is_equipment() && self.is_ours(phrase))
            .cloned()
            .collect();
        let (Some(&bowl), false) = (mashed.last(), with.is_empty()) else { return };
        let items = self.items_of(&with, mashed);
        if self.gather(&items, &with, Target::Item(bowl)).is_some() && !items.is_empty() {
            self.mix_in(Act::Combine, bowl);
        }
    }

    /// `Dice the potatoes into a large bowl`, `drain into a bowl`.
    fn then_move(&mut self) {
        // `strain the alcohol into the syrup`.
        let into: Vec<Phrase> = self
            .clause
            .after(&["into"])
            .filter(|phrase| !phrase.is_equipment() && phrase.cut().is_none() && phrase.pronoun.is_none())
            .filter(|phrase| self.is_ours(phrase) || phrase.is(crate::nouns::Noun::Mixture))
            .cloned()
            .collect();
        let act = self.draft.meant.last().map(|(_, _, act)| *act);
        if matches!(act, Some(Act::Strain | Act::Drain)) && !into.is_empty() && self.has_techniques() {
            let items = self.draft.recent.clone();
            if let Some(&goal) = self.items_of(&into, &items).first() {
                self.gather(&items, &[], Target::Item(goal));
            }
            return;
        }
        let place =
            self.clause.after(&["into", "onto", "in"]).find(|phrase| phrase.vessel().is_some()).cloned();
        let Some(place) = place.filter(|_| !self.draft.recent.is_empty()) else { return };
        let tool = place.tool().is_some()
            || place.vessel().is_some_and(|class| self.kitchen.words.name(class) == "colander");
        if tool {
            return;
        }
        if let Some(target) = self.vessel(&place) {
            let items = self.draft.recent.clone();
            self.gather(&items, &[], target);
        }
    }

    /// `Grate the cheese over it`: cut, and strewn on top.
    fn then_strew(&mut self) {
        let over: Vec<Phrase> = self
            .clause
            .after(&["over", "on", "onto"])
            .filter(|phrase| {
                !phrase.is_equipment()
                    && phrase.cut().is_none()
                    && (phrase.pronoun.is_some() || self.is_ours(phrase))
            })
            .cloned()
            .collect();
        let items = self.draft.recent.clone();
        if over.is_empty()
            || !self.has_techniques()
            || items.iter().any(|item| self.draft.state(*item) != State::Own)
        {
            return;
        }
        let base = crate::refer::latest(&self.draft, &items, |item| {
            matches!(item.state, State::Food | State::Portions { .. }) && !item.is_drained_off()
        });
        let named: Vec<Phrase> = over.into_iter().filter(|phrase| phrase.pronoun.is_none()).collect();
        let named = self.items_of(&named, &items);
        let Some(base) = named.first().copied().or_else(|| base?.first().copied()) else { return };
        for item in items {
            self.put_on(Act::Sprinkle, base, item);
        }
        self.draft.focus = Some(base);
        self.draft.recent = vec![base];
    }

    /// Prepares one thing; says which thing it is then.
    pub(crate) fn prepare_one(&mut self, act: Act, item: usize, pattern: Option<ClassId>) -> Option<usize> {
        self.open(item);
        // `Boil the beef and cut it up`: without its water.
        if matches!(act, Act::Cut | Act::Peel) && self.has_techniques() && self.floats_alone(item) {
            let before = self.draft.source.implicit.replace("it is taken out of the liquid first");
            self.drain(item);
            self.draft.source.implicit = before;
        }
        match act {
            Act::Cut => self.cut(item, pattern).then_some(item),
            Act::Peel => {
                let made = self.quietly_able("peel", item);
                made.then_some(item)
            }
            Act::Seed => self.quietly_able("seed", item).then_some(item),
            Act::Wash => self.quietly_able("wash", item).then_some(item),
            Act::Drain => self.drain(item),
            Act::Strain => self.strain(item),
            Act::Mash => self.first_able(&["mash", "grind"], item).then_some(item),
            Act::Grind => self.first_able(&["grind", "mash"], item).then_some(item),
            Act::Melt => self.change("melt", item, &[]).then_some(item),
            Act::Sift => {
                let made = self.sift_one(item, None);
                if let Some(item) = made {
                    self.unuse(item);
                }
                made
            }
            Act::Beat => {
                let item = if self.is_whole_egg(item) { self.crack_into(item, None)? } else { item };
                self.change("beat", item, &[]).then_some(item)
            }
            Act::Soften => self.change("bring-to-temperature", item, &[]).then_some(item),
            Act::Temper => {
                let degrees = self.clause.temperature?;
                self.temper(item, degrees)
            }
            Act::Crack => {
                let place = self
                    .clause
                    .after(&["into", "in", "onto"])
                    .find(|phrase| phrase.vessel().is_some())
                    .cloned();
                let target = place.and_then(|phrase| self.vessel(&phrase)).or_else(|| {
                    let top = self.clause.has("top") || self.clause.has("over");
                    let over = top && self.has_techniques();
                    if self.clause.has("in") || over { self.making(&[item]) } else { None }
                });
                let goal = match target {
                    Some(Target::Item(goal)) => Some(goal),
                    _ => None,
                };
                if self.is_whole_egg(item) { self.crack_into(item, goal) } else { Some(item) }
            }
            Act::Separate => self.separate(item),
            _ => None,
        }
    }

    pub(crate) fn temper(&mut self, item: usize, degrees: commis_base::Number) -> Option<usize> {
        let given = [
            ("temperature-quantity", Value::Number(degrees)),
            ("temperature-unit", Value::Name("degrees-celsius")),
        ];
        self.change("bring-to-temperature", item, &given).then_some(item)
    }

    /// What lies in water or broth is taken out of it before it is cut or peeled.
    pub(super) fn change_out_of_liquid(
        &mut self,
        primitive: &'static str,
        item: usize,
        given: &[(&'static str, Value)],
    ) -> bool {
        let before = self.draft.clone();
        if self.change(primitive, item, given) {
            return true;
        }
        let sauce = |class: &ClassId| {
            let words = self.kitchen.words;
            words.is_a(*class, words.classes.liquid) && !words.is_a(*class, words.classes.water)
        };
        let sauce = self.classes_in(item).iter().any(sauce);
        if self.draft.state(item) != State::Food || !self.has_techniques() || sauce {
            return false;
        }
        let refused = std::mem::replace(&mut self.draft, before);
        let implicit = self.draft.source.implicit.replace("it is taken out of the liquid first");
        let drained = self.drain(item).is_some();
        self.draft.source.implicit = implicit;
        if drained && self.change(primitive, item, given) {
            return true;
        }
        self.draft = refused;
        false
    }

    /// What the kitchen cannot do to a food, such as washing beans, is no mistake of the text.
    pub(super) fn quietly_able(&mut self, primitive: &'static str, item: usize) -> bool {
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let done = self.change_out_of_liquid(primitive, item, &[]);
        if !done {
            self.draft.cost = cost + 1;
            let text = self.draft.notes.get(notes).map(|note| note.text.clone()).unwrap_or_default();
            self.draft.notes.truncate(notes);
            self.draft.note(format!("left out: {text}"));
        }
        done
    }

    /// Does the first of these that the kitchen can do to the food.
    fn first_able(&mut self, primitives: &[&'static str], item: usize) -> bool {
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        for (index, primitive) in primitives.iter().enumerate() {
            if self.quietly_able(primitive, item) {
                self.draft.cost = cost + index as i64;
                self.draft.notes.truncate(notes);
                return true;
            }
        }
        false
    }

    pub(crate) fn separate(&mut self, item: usize) -> Option<usize> {
        let bowl = if self.is_whole_egg(item) { self.crack_into(item, None)? } else { item };
        let given = [("eggs", self.draft.var(bowl))];
        let result = self.draft.act(self.kitchen, "separate-eggs", "yolks", &given);
        let made = self.tried(result)?;
        let medium = Some(self.kitchen.words.classes.medium_bowl);
        let whites = self.draft.place(made.get("container-with-egg-whites"), State::Food, medium);
        if let Some(whites) = self.draft.items.get_mut(whites) {
            whites.labels.push("white".to_owned());
        }
        self.draft.became(bowl, made.main(), "separate-eggs");
        if let Some(bowl) = self.draft.items.get_mut(bowl) {
            bowl.labels.push("yolk".to_owned());
        }
        Some(bowl)
    }
}
