//! Bowls, trays, tins and pans: which one a phrase means, fetching it, making it ready.

use commis_base::Number;
use commis_ontology::{ClassId, terms};

use super::Hands;
use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{State, Value};
use crate::phrase::Phrase;
use crate::refer::same_vessel;

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Into this thing.
    Item(usize),
    /// Into a bowl that the kitchen chooses.
    Default,
}

impl Hands<'_, '_> {
    /// The vessel that a phrase names, fetched if need be.
    pub(super) fn vessel(&mut self, phrase: &Phrase) -> Option<Target> {
        let class = phrase.vessel()?;
        let class = self.for_the_oven(phrase).unwrap_or_else(|| self.on_the_stove(class));
        if let Some(item) = self.standing(phrase, class) {
            self.empty_again(item);
            self.ready_as_said(item, phrase);
            return Some(Target::Item(item));
        }
        let words = self.kitchen.words;
        let class = match words.lexicon.conventions.unsized_vessels.get(words.name(class)).map(String::as_str)
        {
            Some("default") => return Some(Target::Default),
            Some(other) => words.ontology.class(other).unwrap_or(class),
            None => class,
        };
        let item = self.fetch_vessel(class)?;
        if let Some(item) = self.draft.items.get_mut(item) {
            item.asked = phrase.names.last().cloned();
        }
        self.ready_as_said(item, phrase);
        Some(Target::Item(item))
    }

    /// `heat the same pan`: what was in it is gone, and it stands ready.
    pub(super) fn empty_again(&mut self, item: usize) {
        let home = self.has_techniques();
        if let Some(item) = self.draft.items.get_mut(item).filter(|item| home && item.state == State::Gone) {
            item.state = State::Empty;
            item.done.clear();
            item.labels.clear();
        }
    }

    /// `Bake in a buttered dish`: no plate.
    fn for_the_oven(&self, phrase: &Phrase) -> Option<ClassId> {
        let words = self.kitchen.words;
        let dish = phrase.names.len() == 1 && phrase.names.last().is_some_and(|name| name == "dish");
        let verb = self.clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb));
        let bakes = verb
            .and_then(|verb| verb.senses.last())
            .is_some_and(|sense| matches!(sense.does, Act::Bake | Act::Grease | Act::Flour | Act::Grill));
        let ready = phrase.states.iter().filter_map(|verb| words.lexicon.verbs.get(*verb));
        let ready = ready.filter_map(|verb| verb.senses.last()).any(|sense| sense.does == Act::Grease);
        words.ontology.class(terms::BAKING_DISH).filter(|_| dish && (bakes || ready) && self.has_techniques())
    }

    /// A pan on the stove is a frying pan.
    fn on_the_stove(&self, class: ClassId) -> ClassId {
        let words = self.kitchen.words;
        let verb = self
            .clause
            .verb
            .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
            .and_then(|verb| verb.senses.last());
        let bakes = |clause: &Clause| {
            let verb = clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb));
            clause.names(crate::nouns::Noun::Oven)
                || clause.temperature.is_some()
                || verb.is_some_and(|verb| verb.senses.last().is_some_and(|sense| sense.does == Act::Bake))
        };
        let next = self.later.first().and_then(|clause| clause.verb.filter(|_| !bakes(clause)));
        let next = next.and_then(|(verb, _)| words.lexicon.verbs.get(verb)?.senses.last());
        let soon =
            next.is_some_and(|sense| matches!(sense.does, Act::Fry | Act::Cook | Act::Boil | Act::Hot));
        // `Roast the seeds in a pan`, with no oven hot.
        let fries = matches!(self.draft.meant.last(), Some((_, _, Act::Fry))) && self.has_techniques();
        let stove = self.clause.heat.is_some()
            || fries
            || soon && !bakes(self.clause) && self.has_techniques()
            || verb.is_some_and(|sense| {
                matches!(sense.does, Act::Fry | Act::Boil | Act::Hot | Act::Cook | Act::Melt | Act::ToBoil)
            });
        let grease = verb.is_some_and(|sense| matches!(sense.does, Act::Grease | Act::Flour | Act::Line));
        let stove = stove
            || self.draft.oven.is_none() && !grease && !bakes(self.clause) && !self.later.iter().any(bakes);
        let pan = words.name(class) == "pan" && stove;
        if pan { words.classes.frying_pan } else { class }
    }

    /// A vessel that is there already.
    fn standing(&self, phrase: &Phrase, class: ClassId) -> Option<usize> {
        if phrase.another {
            return None;
        }
        let fits = |vessel: ClassId| same_vessel(vessel, class, phrase, self.kitchen);
        let items = self.draft.items.iter().enumerate();
        let fitting = items.filter(|(_, item)| item.state != State::Own && item.vessel.is_some_and(fits));
        // `the first bowl`, in the order in which the text has taken them.
        if let Some(ordinal) = phrase.ordinal {
            let mut taken = fitting.filter(|(_, item)| item.state != State::Gone);
            return taken.nth(ordinal).map(|(at, _)| at);
        }
        // The bowl under the colander is no bowl to work in.
        let liquid = |item: &crate::draft::Item| item.is_drained_off() && !phrase.definite;
        let fitting = fitting.filter(|(_, item)| !liquid(item)).filter(|(_, item)| match item.state {
            // An emptied bowl is used again only when the text says so.
            State::Gone => phrase.definite && (phrase.has("same") || self.is_that_pan(item, class)),
            State::Empty => true,
            _ => {
                phrase.definite
                    || !phrase.indefinite && item.state != State::Food
                    || phrase.names.len() == 1 && !phrase.indefinite
            }
        });
        let exact = |vessel: Option<ClassId>| {
            vessel.is_some_and(|vessel| self.kitchen.words.ontology.is_a(vessel, class))
        };
        let moving = self.moves_what_is_in_hand();
        let found = fitting.max_by_key(|(at, item)| {
            let stands = item.state != State::Gone;
            let other = stands && Some(*at) != moving;
            (other, stands, exact(item.vessel), item.state == State::Empty && !phrase.definite, item.touched)
        });
        let found = found.or_else(|| {
            let called = |item: &crate::draft::Item| {
                item.asked.as_ref().is_some_and(|asked| Some(asked) == phrase.names.last())
                    && !matches!(item.state, State::Gone | State::Own)
            };
            let named = self.draft.items.iter().enumerate().filter(|(_, item)| called(item));
            named
                .max_by_key(|(_, item)| item.touched)
                .filter(|_| phrase.definite && phrase.names.len() == 1 && self.has_techniques())
        });
        found.map(|(at, _)| at).or_else(|| self.on_the_fire(phrase, class))
    }

    /// `Whisk the oil and the eggs. Add to the bowl`: what is in hand does not go into itself.
    fn moves_what_is_in_hand(&self) -> Option<usize> {
        let moves = matches!(self.draft.meant.last(), Some((_, _, Act::Add | Act::Put)));
        let named =
            self.clause.objects.iter().chain(&self.clause.subjects).any(|phrase| phrase.pronoun.is_none());
        let with = self.clause.after(&["with", "along"]).next().is_some();
        let goes = moves && !named && !with && self.has_techniques();
        self.draft.focus.filter(|focus| goes && self.draft.state(*focus) == State::Food)
    }

    /// `the frying pan` that was emptied onto a plate is still at hand.
    fn is_that_pan(&self, item: &crate::draft::Item, class: ClassId) -> bool {
        let words = self.kitchen.words;
        self.has_techniques()
            && item.vessel.is_some_and(|vessel| {
                words.ontology.is_a(vessel, class) && words.is_a(vessel, words.classes.heatable_container)
            })
    }

    /// `the pan`, `the pot`: whatever stands on the stove, or the one that was emptied last.
    fn on_the_fire(&self, phrase: &Phrase, class: ClassId) -> Option<usize> {
        let words = self.kitchen.words;
        let hot = |class: ClassId| words.is_a(class, words.classes.heatable_container);
        let new = phrase.indefinite || phrase.another || phrase.count.is_some();
        if new || phrase.names.len() > 1 || !hot(class) || !self.has_techniques() {
            return None;
        }
        let items = self.draft.items.iter().enumerate();
        let pots = items.filter(|(_, item)| item.state != State::Own && item.vessel.is_some_and(hot));
        pots.max_by_key(|(_, item)| (item.state != State::Gone, item.touched)).map(|(at, _)| at)
    }

    pub(super) fn fetch_vessel(&mut self, class: ClassId) -> Option<usize> {
        let name = self.kitchen.words.name(class).to_owned();
        let given = [("concept-to-fetch", Value::Class(class)), ("quantity", Value::Number(Number::from(1)))];
        let mut result = self.draft.act(self.kitchen, "fetch", &name, &given);
        let mut class = class;
        // Where the last saucepan is in use, a pot does as well.
        if result.is_err() {
            let words = self.kitchen.words;
            let others = words.lexicon.conventions.instead.get(&name).map(String::as_str);
            if let Some(other) = others.and_then(|other| words.ontology.class(other)) {
                let given =
                    [("concept-to-fetch", Value::Class(other)), ("quantity", Value::Number(Number::from(1)))];
                if let Ok(made) = self.draft.act(self.kitchen, "fetch", words.name(other), &given) {
                    (result, class) = (Ok(made), other);
                }
            }
        }
        let made = self.tried(result)?;
        self.draft.flame = None;
        Some(self.draft.place(made.main(), State::Empty, Some(class)))
    }

    /// The first vessel of that class that stands empty, or a new one.
    pub(super) fn vessel_of(&mut self, name: &str) -> Option<usize> {
        let class = self.kitchen.words.ontology.class(name)?;
        let empty =
            self.draft.items.iter().position(|item| item.state == State::Empty && item.vessel == Some(class));
        empty.or_else(|| self.fetch_vessel(class))
    }

    /// `a greased cookie sheet`, `a lined tray`: what the text describes must be so.
    fn ready_as_said(&mut self, item: usize, phrase: &Phrase) {
        let lexicon = &self.kitchen.words.lexicon;
        let states: Vec<String> = phrase
            .states
            .iter()
            .filter_map(|verb| lexicon.verbs.get(*verb))
            .map(|verb| verb.word.clone())
            .collect();
        let done =
            |done: &str, hands: &Self| hands.draft.item(item).is_some_and(|item| item.done.contains(done));
        for state in states {
            match state.as_str() {
                "grease" | "butter" | "oil" if !done("grease", self) => self.implied_tin(item, Act::Grease),
                "flour" if !done("flour", self) => self.implied_tin(item, Act::Flour),
                "line" if !done("line", self) => self.implied_tin(item, Act::Line),
                _ => {}
            }
        }
        if (phrase.has("parchment") || phrase.has("paper"))
            && !done("line", self)
            && phrase.vessel().is_some()
        {
            self.implied_tin(item, Act::Line);
        }
    }

    fn implied_tin(&mut self, item: usize, act: Act) {
        let before = self.draft.source.implicit.replace("the text describes it so");
        let focus = self.draft.focus;
        match act {
            Act::Line => self.line_with_paper(item),
            Act::Flour => {
                self.change("flour", item, &[]);
            }
            _ => {
                self.change("grease", item, &[]);
            }
        }
        self.draft.focus = focus;
        self.draft.source.implicit = before;
    }

    fn line_with_paper(&mut self, item: usize) {
        let words = self.kitchen.words;
        let tins = self
            .draft
            .item(item)
            .and_then(|item| item.vessel)
            .is_some_and(|class| words.is_a(class, words.classes.muffin_tins));
        if tins {
            self.change("line", item, &[("lining", Value::Name("paper-baking-cups"))]);
            return;
        }
        let paper = words.classes.baking_paper;
        let given = [("concept-to-fetch", Value::Class(paper)), ("quantity", Value::Number(Number::from(1)))];
        match self.draft.act(self.kitchen, "fetch", "baking-paper", &given) {
            Ok(made) => {
                self.change("line", item, &[("lining", Value::Var(made.main()))]);
            }
            Err(_) => {
                self.change("line", item, &[]);
            }
        }
    }

    /// `Grease a tray`, `flour the tin`, `line four plates with lettuce`.
    pub(super) fn ready_tin(&mut self, act: Act) {
        let mut phrases: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| phrase.vessel().is_some()).cloned().collect();
        let bed = self.clause.has("bed");
        if bed || self.clause.objects.iter().any(|phrase| phrase.lining().is_some()) {
            let on = self.clause.after(&["on", "onto", "in", "into"]);
            phrases.extend(on.filter(|phrase| phrase.vessel().is_some()).cloned());
        }
        phrases.extend(self.clause.after(&["over"]).filter(|phrase| phrase.vessel().is_some()).cloned());
        let edible = bed || self.clause.after(&["with"]).any(|phrase| self.is_ours(phrase));
        if act == Act::Line && edible && phrases.iter().any(|phrase| phrase.count.is_some()) {
            return self.line_plates(&phrases);
        }
        let mut items: Vec<usize> = Vec::new();
        for phrase in &phrases {
            if let Some(Target::Item(item)) = self.vessel(phrase) {
                items.push(item);
            }
        }
        if items.is_empty() {
            let empty = |item: &usize| self.draft.state(*item) == State::Empty;
            items.extend(self.draft.focus.filter(empty));
        }
        if items.is_empty() && !self.clause.objects.iter().any(|phrase| self.is_ours(phrase)) {
            items.extend(self.vessel_of(if act == Act::Line { "baking-tray" } else { "pan" }));
        }
        for item in items {
            self.ready_one(act, item);
            self.draft.focus = Some(item);
        }
    }

    fn ready_one(&mut self, act: Act, item: usize) {
        let mut with: Vec<Phrase> = self.clause.after(&["with", "using"]).cloned().collect();
        // `Make a bed of lettuce on four plates`.
        if self.clause.has("bed") {
            with.extend(self.clause.objects.iter().filter(|phrase| self.is_ours(phrase)).cloned());
        }
        let named = |phrase: &&Phrase| self.is_ours(phrase) || act == Act::Line && phrase.pronoun.is_some();
        let mut foods: Vec<Phrase> = with.iter().filter(named).cloned().collect();
        if with.is_empty() && act != Act::Line && self.has_techniques() {
            foods.extend(self.named_by_verb().into_iter().filter(|phrase| self.is_unused(phrase)));
        }
        match act {
            Act::Line if foods.is_empty() => self.line_with_paper(item),
            Act::Line => {
                let lining = self.items_of(&foods, &[item]);
                if let Some(&lining) = lining.first() {
                    let value = self.draft.var(lining);
                    self.draft.use_up(lining);
                    if self.change("line", item, &[("lining", value)]) {
                        self.draft.moved(lining, item, true);
                        if let Some(item) = self.draft.items.get_mut(item) {
                            item.state = State::Empty;
                        }
                    }
                }
            }
            act => {
                let (primitive, param) = if act == Act::Grease {
                    ("grease", "ingredient-to-grease-with")
                } else {
                    ("flour", "ingredient-to-flour-with")
                };
                if self.draft.item(item).is_some_and(|item| item.done.contains(primitive)) {
                    return;
                }
                let fat = self
                    .items_of(&foods, &[item])
                    .first()
                    .copied()
                    .filter(|fat| self.draft.state(*fat) == State::Own);
                // What the list gives for the dough is not rubbed on the tin.
                let fat = fat.filter(|fat| self.is_for_the_tin(*fat));
                match fat {
                    Some(fat) => {
                        let value = self.draft.var(fat);
                        if self.change(primitive, item, &[(param, value)]) {
                            self.draft.use_up(fat);
                            if let Some(fat) = self.draft.items.get_mut(fat) {
                                fat.state = State::Gone;
                            }
                        }
                    }
                    None => {
                        self.change(primitive, item, &[]);
                    }
                }
            }
        }
    }

    /// Whether no later clause names the fat again.
    fn is_for_the_tin(&self, fat: usize) -> bool {
        let Some(part) = self
            .draft
            .item(fat)
            .and_then(|item| item.holds.first())
            .and_then(|part| self.kitchen.parts.get(*part))
        else {
            return true;
        };
        // `3 tablespoons butter, for the pan`.
        let said = ["pan", "tin", "tray", "sheet", "greasing", "grease"];
        if part.also.iter().any(|word| said.contains(&word.as_str())) {
            return true;
        }
        let again = self.later.iter().flat_map(Clause::phrases).any(|phrase| {
            let own = crate::listed::fit(phrase, part, self.kitchen.words);
            own > 0
                && self.kitchen.parts.iter().all(|other| {
                    std::ptr::eq(other, part) || crate::listed::fit(phrase, other, self.kitchen.words) <= own
                })
        });
        !again
    }

    fn line_plates(&mut self, phrases: &[Phrase]) {
        let Some(phrase) = phrases.first() else { return };
        let words = self.kitchen.words;
        let Some(class) = phrase.vessel() else { return };
        let name = words.lexicon.conventions.unsized_vessels.get(words.name(class));
        let class = name.and_then(|name| words.ontology.class(name)).unwrap_or(class);
        let count = phrase.count.unwrap_or(Number::from(1));
        let given = [("concept-to-fetch", Value::Class(class)), ("quantity", Value::Number(count))];
        let result = self.draft.act(self.kitchen, "fetch", "plates", &given);
        let Some(made) = self.tried(result) else { return };
        let plates = self.draft.place(made.main(), State::Empty, Some(class));
        self.ready_one(Act::Line, plates);
        if let Some(plates) = self.draft.items.get_mut(plates) {
            plates.state = State::Portions { on_counter: false };
            plates.labels.push("plate".to_owned());
        }
        self.draft.focus = Some(plates);
    }
}
