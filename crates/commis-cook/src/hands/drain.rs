//! Pouring off and straining: what is kept and what is not.

use commis_ontology::ClassId;

use super::Hands;
use crate::draft::State;
use crate::phrase::Phrase;

/// The label of what is left when food is drained, be it the liquid or what lay in it.
const LEFT_BEHIND: &str = "liquor";

impl Hands<'_, '_> {
    /// Whether a phrase names what food lies in, and no food that the list has: `drain the water`, `discard the liquid`.
    pub(super) fn is_poured_off(&self, phrase: &Phrase) -> bool {
        let words = self.kitchen.words;
        let water = phrase.food().is_some_and(|class| words.is_a(class, words.classes.water));
        let liquid = phrase.names.last().is_some_and(|name| {
            ["liquid", "liquor", "fat", "grease", "brine", "water"].contains(&name.as_str())
        });
        self.has_techniques() && phrase.pronoun.is_none() && (water || liquid)
    }

    /// `Drain the fat off` after what was fried has been taken out: the fat went with it, and the pan is in hand.
    pub(super) fn fat_left_in_pan(&self) -> bool {
        let fat = ["fat", "grease", "dripping", "drippings"];
        let named = fat.iter().any(|word| self.draft.around.iter().any(|stem| stem == word));
        let pan = self.draft.focus.and_then(|focus| self.draft.item(focus));
        let empty = pan.is_some_and(|pan| {
            let hot = pan.vessel.is_some_and(|class| self.kitchen.words.listed("hot-vessels", class));
            pan.state == State::Empty && hot
        });
        named && empty && self.has_techniques()
    }

    /// Whether food stands in the water that it was boiled in.
    pub(super) fn floats(&self, item: usize) -> bool {
        let words = self.kitchen.words;
        let water = |class: &ClassId| words.is_a(*class, words.classes.water);
        let boiled = self.draft.item(item).is_some_and(|item| {
            item.state == State::Food && item.done.contains("boil") && !item.done.contains("drain")
        });
        let classes = self.classes_in(item);
        boiled && classes.iter().any(water) && !classes.iter().all(water)
    }

    /// Whether one food lies in the water that it was boiled in, and nothing else but spices.
    pub(super) fn floats_alone(&self, item: usize) -> bool {
        let words = self.kitchen.words;
        let beside = |class: &ClassId| {
            words.is_a(*class, words.classes.water) || words.is_a(*class, words.classes.spice)
        };
        let foods = self.classes_in(item).iter().filter(|class| !beside(class)).count();
        self.floats(item) && foods == 1
    }

    pub(super) fn drain(&mut self, item: usize) -> Option<usize> {
        let name = format!("drained-{}", self.called(item));
        let mut given = vec![("container-with-ingredients", self.draft.var(item))];
        if let Some(tool) = self.tool("drain", "can-drain") {
            given.push(("draining-tool", tool));
        }
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let result = self.draft.act(self.kitchen, "drain", &name, &given);
        let Some(made) = self.tried(result) else {
            self.draft.cost = cost + 1;
            self.draft.notes.truncate(notes);
            return None;
        };
        let medium = Some(self.kitchen.words.classes.medium_bowl);
        let liquid = self.draft.place(made.get("liquid-rests"), State::Food, medium);
        if let Some(liquid) = self.draft.items.get_mut(liquid) {
            liquid
                .labels
                .extend(["liquid", "liquor", "water", "syrup", "broth", "stock", "juice"].map(str::to_owned));
        }
        self.pour_off(item, liquid);
        self.draft.became(item, made.main(), "drain");
        if self.clause.words.iter().any(|word| word == "liquor" || word == "liquid") {
            self.draft.focus = Some(liquid);
        }
        Some(item)
    }

    /// What is liquid is no longer in what was drained.
    fn pour_off(&mut self, item: usize, liquid: usize) {
        let words = self.kitchen.words;
        let wet = |part: &usize| {
            self.kitchen.parts.get(*part).is_some_and(|part| words.is_a(part.class, words.classes.water))
        };
        let Some(source) = self.draft.items.get_mut(item) else { return };
        let (gone, kept): (Vec<usize>, Vec<usize>) = source.holds.iter().copied().partition(wet);
        if gone.len() == source.holds.len() {
            return;
        }
        source.holds = kept;
        source.extra.retain(|class| !words.is_a(*class, words.classes.water));
        for part in &gone {
            if let Some(place) = self.draft.places.get_mut(*part) {
                *place = Some(liquid);
            }
        }
        if let Some(liquid) = self.draft.items.get_mut(liquid) {
            liquid.holds.extend(gone);
        }
    }

    /// `Strain the broth` keeps the liquid, `strain the pasta` what lies in it.
    pub(super) fn strain(&mut self, item: usize) -> Option<usize> {
        if !self.has_techniques() {
            return self.strain_plainly(item);
        }
        if !self.keeps_liquid() {
            return self.drain(item);
        }
        let name = format!("strained-{}", self.called(item));
        let mut given = vec![("container-with-ingredients", self.draft.var(item))];
        given.extend(self.tool("strain", "can-drain").map(|tool| ("straining-tool", tool)));
        let Ok(made) = self.draft.act(self.kitchen, "strain", &name, &given) else {
            return self.drain(item);
        };
        self.draft.became(item, made.main(), "strain");
        if let Some(item) = self.draft.items.get_mut(item) {
            item.vessel = Some(self.kitchen.words.classes.medium_bowl);
        }
        Some(item)
    }

    /// Where the kitchen cannot strain: a smooth sauce goes through the sieve, and what lies in a liquid is taken out of it.
    fn strain_plainly(&mut self, item: usize) -> Option<usize> {
        let words = self.kitchen.words;
        let sieve = self
            .clause
            .phrases()
            .any(|phrase| phrase.tool().is_some_and(|class| words.is_a(class, words.classes.sift)));
        if sieve && !self.is_chunky(item) {
            let place = self.clause.after(&["into", "in"]).find(|phrase| phrase.vessel().is_some()).cloned();
            let goal = match place.and_then(|phrase| self.vessel(&phrase)) {
                Some(super::vessels::Target::Item(goal)) => Some(goal),
                _ => None,
            };
            return self.sift_one(item, goal);
        }
        let solid =
            self.clause.objects.iter().any(|phrase| {
                phrase.meant.or(phrase.food()).is_some_and(|class| !words.listed("wet", class))
            });
        let drained = self.drain(item)?;
        // `Strain, discarding the ginger`: the liquid is what goes on.
        let liquid = self.draft.items.len() - 1;
        if solid || !self.draft.item(liquid).is_some_and(crate::draft::Item::is_drained_off) {
            return Some(drained);
        }
        if let Some(liquid) = self.draft.items.get_mut(liquid) {
            liquid.labels.retain(|label| label != LEFT_BEHIND);
        }
        if let Some(drained) = self.draft.items.get_mut(drained) {
            drained.labels.insert(0, LEFT_BEHIND.to_owned());
        }
        Some(liquid)
    }

    /// Whether what is strained is named as a liquid, or not named at all.
    fn keeps_liquid(&self) -> bool {
        let words = self.kitchen.words;
        let solid = |phrase: &Phrase| {
            let class = phrase.meant.or(phrase.food());
            class.is_some_and(|class| !words.listed("wet", class) && !words.is_a(class, words.classes.fluid))
        };
        !self.clause.objects.iter().any(solid) && !self.clause.objects.is_empty()
    }
}
