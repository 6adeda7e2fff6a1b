//! The oven: heating it, baking and grilling in it.

use commis_base::Number;

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::pieces::Time;

impl Hands<'_, '_> {
    pub(super) fn preheat(&mut self) {
        let said = self.clause.temperature.or_else(|| {
            self.later
                .iter()
                .take(2)
                .find(|clause| clause.verb.is_none() || clause.objects.is_empty())
                .and_then(|clause| clause.temperature)
        });
        // `Preheat the oven` and never a word about how hot.
        let usual = || {
            let told = self.later.iter().any(|clause| clause.temperature.is_some());
            self.kitchen.words.lexicon.conventions.oven.filter(|_| !told && self.verb_is("preheat"))
        };
        let Some(degrees) = said.or_else(|| self.oven_word()).or_else(usual) else {
            self.draft.oven_in_hand = true;
            return;
        };
        if self.draft.oven.is_some() && self.draft.oven_degrees == Some(degrees) {
            return;
        }
        let given = [("quantity", Value::Number(degrees)), ("unit", Value::Name("degrees-celsius"))];
        let result = self.draft.act(self.kitchen, "preheat-oven", "hot-oven", &given);
        if let Some(made) = self.tried(result) {
            self.draft.oven = Some(made.main());
            self.draft.oven_degrees = Some(degrees);
            self.draft.oven_in_hand = true;
        }
    }

    /// `a slow oven`.
    fn oven_word(&self) -> Option<Number> {
        let words = &self.kitchen.words.lexicon.conventions.oven_words;
        let oven = self.clause.phrases().find(|phrase| phrase.is(Noun::Oven))?;
        let found = oven.all.iter().find_map(|word| words.get(word));
        found.map(|degrees| Number::from(*degrees))
    }

    pub(super) fn bake(&mut self, act: Act) {
        let mut phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| !phrase.is_equipment() || phrase.vessel().is_some())
            .cloned()
            .collect();
        phrases.retain(|phrase| !phrase.is(Noun::Oven));
        let mut items = self.items_of(&phrases, &[]);
        if items.is_empty() {
            items = self.in_hand();
        }
        let place = self
            .clause
            .after(&["in", "on", "into", "onto"])
            .find(|phrase| phrase.vessel().is_some() && !self.is_in_the_oven(phrase))
            .cloned();
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let Some(item) = self.in_baking_vessel(&items, target) else { return };
        // Foil may stay on while it bakes; the cloth under which a dough has risen does not.
        let rested = ["leave-for-time", "refrigerate", "marinate", "freeze"];
        let rested =
            self.draft.item(item).is_some_and(|item| rested.iter().any(|done| item.done.contains(done)));
        if !self.has_techniques() || act == Act::Grill || rested {
            self.open(item);
        }
        if act == Act::Grill && self.has_techniques() {
            self.grill(item);
            return;
        }
        // `Put it in the oven and bake for 25 minutes` is one baking.
        if self.clause.time.is_none() && self.bakes_next() {
            self.no_work();
            self.draft.focus = Some(item);
            self.draft.recent = vec![item];
            self.draft.in_oven = Some(item);
            return;
        }
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        let time = self.clause.time.or_else(|| self.time_nearby()).or_else(|| self.usual_time());
        let Some(time) = time else {
            self.draft.note("no baking time is given");
            return;
        };
        given.push(("time-to-bake-quantity", Value::Number(time.quantity)));
        given.push(("time-to-bake-unit", Value::Name(time.unit())));
        if let Some(oven) = &self.draft.oven {
            given.push(("oven-to-bake-in", Value::Var(oven.clone())));
        }
        let degrees = self.clause.temperature.or_else(|| {
            if self.draft.oven.is_none() { self.oven_word().or_else(|| self.degrees_nearby()) } else { None }
        });
        let usual = &self.kitchen.words.lexicon.conventions.oven;
        let degrees = degrees.or_else(|| usual.filter(|_| self.draft.oven.is_none()));
        if let Some(degrees) = degrees {
            given.push(("target-temperature-quantity", Value::Number(degrees)));
            given.push(("target-temperature-unit", Value::Name("degrees-celsius")));
        }
        self.cover_as_said(item);
        if !self.change("bake", item, &given) && !matches!(self.draft.state(item), State::Portions { .. }) {
            // The kitchen bakes mixtures: what lies together in a dish is mingled first.
            let (cost, notes) = (self.draft.cost, self.draft.notes.len());
            let before = self.draft.source.implicit.replace("the kitchen bakes what has been put together");
            let mingled = self.change("mingle", item, &[]);
            self.draft.source.implicit = before;
            if mingled && self.change("bake", item, &given) {
                self.draft.cost = cost - 4;
                self.draft.notes.truncate(notes.saturating_sub(1));
            }
        }
        self.draft.recent = vec![item];
    }

    /// `on the middle rack of the oven`: no rack to fetch.
    fn is_in_the_oven(&self, phrase: &Phrase) -> bool {
        let words = self.kitchen.words;
        let rack = phrase.vessel().is_some_and(|class| words.is_a(class, words.classes.wire_rack));
        let level = ["middle", "center", "centre", "lower", "lowest", "upper", "top", "bottom", "oven"];
        rack && self.has_techniques() && level.iter().any(|word| phrase.has(word))
    }

    /// Whether the next clause says how long what goes into the oven now is baked.
    fn bakes_next(&self) -> bool {
        let verb = |clause: &crate::clause::Clause| {
            clause.verb.and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb))
        };
        let does = |clause: &crate::clause::Clause, wanted: &[Act]| {
            verb(clause)
                .is_some_and(|verb| verb.senses.last().is_some_and(|sense| wanted.contains(&sense.does)))
        };
        let same = |clause: &crate::clause::Clause| {
            clause.time.is_some()
                && does(clause, &[Act::Bake, Act::Cook])
                && clause.objects.iter().all(|phrase| phrase.pronoun.is_some())
        };
        // `Place it in the oven. Pour water into the tray. Bake the bread for 30 minutes.`
        let soon = |clause: &crate::clause::Clause| {
            clause.time.is_some()
                && does(clause, &[Act::Bake])
                && clause.objects.iter().all(|phrase| phrase.pronoun.is_some() || phrase.definite)
        };
        let idle = |clause: &&crate::clause::Clause| {
            clause.verb.is_none()
                || does(
                    clause,
                    &[Act::Nothing, Act::Evidence, Act::Put, Act::Preheat, Act::Cover, Act::Steam],
                )
        };
        let later = self.later.iter().take(5).find(|clause| !idle(clause));
        self.has_techniques()
            && !does(self.clause, &[Act::Bake, Act::Grill])
            && (self.later.first().is_some_and(same) || later.is_some_and(soon))
    }

    fn grill(&mut self, item: usize) {
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        if let Some(time) = self.clause.time.or_else(|| self.time_nearby()) {
            given.push(("time-to-grill-quantity", Value::Number(time.quantity)));
            given.push(("time-to-grill-unit", Value::Name(time.unit())));
        }
        if let Some(degrees) = self.clause.temperature {
            given.push(("target-temperature-quantity", Value::Number(degrees)));
            given.push(("target-temperature-unit", Value::Name("degrees-celsius")));
        }
        self.change("grill", item, &given);
        self.draft.recent = vec![item];
    }

    /// The time that is taken where the text says `until golden` and no more.
    fn usual_time(&mut self) -> Option<Time> {
        let (quantity, unit) = self.kitchen.words.lexicon.conventions.bake.as_ref()?;
        let time = Time { quantity: *quantity, hours: unit == "hour" };
        self.draft.note(format!("no time is given; {quantity} {unit} are taken"));
        Some(time)
    }

    /// `Bake until golden, about 10 minutes`: the time can stand in the next clause.
    pub(super) fn time_nearby(&self) -> Option<Time> {
        self.later
            .iter()
            .take(1)
            .filter(|clause| clause.verb.is_none() || clause.beside)
            .find_map(|clause| clause.time)
    }

    fn degrees_nearby(&self) -> Option<Number> {
        self.later.iter().take(2).filter(|clause| clause.verb.is_none()).find_map(|clause| clause.temperature)
    }

    /// Food that stands in a bowl goes into a pan before it is baked.
    fn in_baking_vessel(&mut self, items: &[usize], target: Option<Target>) -> Option<usize> {
        if let Some(Target::Item(target)) = target {
            return self.gather(items, &[], Target::Item(target)).or(Some(target));
        }
        let &item = items.last()?;
        let words = self.kitchen.words;
        let class = self.draft.item(item).and_then(|item| item.vessel);
        let bowl = class.is_none_or(|class| {
            words.is_a(class, words.classes.bowl) || words.is_a(class, words.classes.wire_rack)
        });
        if !bowl {
            return Some(item);
        }
        let ready = self.draft.items.iter().rposition(|item| {
            item.state == State::Empty
                && item.vessel.is_some_and(|class| words.listed("baking-vessels", class))
        });
        let portions = matches!(self.draft.state(item), State::Portions { .. });
        let before = self.draft.source.implicit.replace("what is baked needs a tin");
        let tin = ready.or_else(|| self.vessel_of(if portions { "baking-tray" } else { "pan" }));
        let placed = tin.and_then(|tin| self.gather(items, &[], Target::Item(tin)));
        self.draft.source.implicit = before;
        placed.or(Some(item))
    }
}
