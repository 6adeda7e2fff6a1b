//! Juice and zest of fruit.

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::State;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// `Squeeze the lemons into the pot`, `zest the orange`; juice that was bought is poured.
    pub(super) fn press(&mut self, act: Act) {
        let phrases: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| !phrase.is_equipment()).cloned().collect();
        let fruit: Vec<usize> =
            self.items_quietly(&phrases).into_iter().filter(|item| self.gives(act, *item)).collect();
        if fruit.is_empty() {
            if act == Act::Squeeze {
                self.put();
            } else {
                self.prepare(Act::Cut);
            }
            return;
        }
        // `Squeeze in some lemon`: the lemon is no place.
        let itself = |target: &Target| matches!(target, Target::Item(item) if fruit.contains(item));
        let goal = self.goal(&phrases).filter(|target| !itself(target)).or_else(|| {
            let over = self.clause.has("over") || self.clause.has("in");
            let names_juice = |clause: &crate::clause::Clause| {
                clause.phrases().any(|phrase| phrase.has(if act == Act::Squeeze { "juice" } else { "zest" }))
            };
            let later = act == Act::Zest || self.later.iter().any(names_juice);
            let pot = self
                .draft
                .focus
                .is_some_and(|focus| self.draft.state(focus) == State::Food && !fruit.contains(&focus));
            self.making(&fruit).filter(|_| over || pot && !later && self.has_techniques())
        });
        let goal = match goal {
            Some(Target::Item(item)) if !fruit.contains(&item) => Some(item),
            _ => None,
        };
        for item in fruit {
            self.press_one(act, item, goal);
        }
    }

    /// `the juice of the lemon`, `orange juice` where the list has an orange: what comes out of the fruit.
    pub(super) fn pressed(&mut self, phrase: &Phrase) -> Option<usize> {
        let act = match () {
            () if phrase.names.iter().any(|name| name == "juice") => Act::Squeeze,
            () if phrase.names.iter().any(|name| name == "zest") => Act::Zest,
            () => return None,
        };
        if !self.has_techniques() {
            return None;
        }
        let gift = if act == Act::Squeeze { "juice" } else { "zest" };
        let listed = |part: &crate::listed::Part| {
            let names = part.names.iter().any(|name| name == gift)
                || part.class_words.iter().any(|word| word == gift);
            names && crate::listed::fit(phrase, part, self.kitchen.words) > 0
        };
        if self.kitchen.parts.iter().any(listed) {
            return None;
        }
        let fruit = self.kitchen.parts.iter().enumerate().find_map(|(at, part)| {
            let named = part.names.iter().any(|name| name != gift && phrase.names.contains(name));
            self.draft.places.get(at).copied().flatten().filter(|item| named && self.gives(act, *item))
        })?;
        let (focus, recent) = (self.draft.focus, self.draft.recent.clone());
        self.press_one(act, fruit, None);
        let pressed = self.draft.recent.last().copied().filter(|_| self.draft.recent != recent);
        (self.draft.focus, self.draft.recent) = (focus, recent);
        pressed
    }

    /// Whether a bowl holds one kind of fruit that has juice or zest to give.
    fn gives(&self, act: Act, item: usize) -> bool {
        let words = self.kitchen.words;
        let gift = words.ontology.slot(if act == Act::Squeeze { "juice-inside" } else { "zest-outside" });
        let Some(item) = self.draft.item(item).filter(|item| item.state == State::Own) else { return false };
        let parts = item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part));
        gift.is_some_and(|gift| {
            let mut parts = parts;
            parts.all(|part| words.ontology.has_slot(part.class, gift))
        })
    }

    fn press_one(&mut self, act: Act, item: usize, goal: Option<usize>) {
        let (primitive, main, rest) = if act == Act::Squeeze {
            ("squeeze", "container-with-juice", "squeezed-fruit")
        } else {
            ("zest", "container-with-zest", "zested-fruit")
        };
        self.open(item);
        let mut given = vec![("fruit", self.draft.var(item))];
        if let Some(goal) = goal {
            self.open(goal);
            given.push(("target-container", self.draft.var(goal)));
        }
        let label = if act == Act::Squeeze { "juice" } else { "zest" };
        let result =
            self.draft.act(self.kitchen, primitive, &format!("{}-{label}", self.called(item)), &given);
        let Some(made) = self.tried(result) else { return };
        let target = goal.unwrap_or_else(|| {
            let medium = Some(self.kitchen.words.classes.medium_bowl);
            self.draft.place(made.main(), State::Empty, medium)
        });
        // The juice stands for the fruit from now on; what is left of the fruit is thrown away or zested.
        self.draft.moved(item, target, false);
        self.draft.became(target, made.get(main), primitive);
        if let Some(target) = self.draft.items.get_mut(target) {
            target.labels.push(label.to_owned());
        }
        if let Some(fruit) = self.draft.items.get_mut(item) {
            fruit.var = made.get(rest);
            fruit.done.insert(primitive);
        }
        self.draft.recent = vec![target];
    }
}
