//! Clauses about what is divided, carried and shaken.

use commis_corpus::Phenomenon;

use crate::grammar::Verb;
use crate::plan::Act;

use super::Teller;
use super::frame::{Slot, Slots};
use super::nouns::Place;
use super::sentence::Turn;

impl Teller<'_> {
    pub(super) fn shake(&mut self, at: usize, act: &Act, turn: Turn) {
        self.start(at, turn);
        let [closed, shaken] = &act.done.core[..] else { return };
        // A lid is known only where the jar was just spoken of.
        let near = self.focus == act.thing;
        let text = self.fill(if near { "close" } else { "close-jar" }, &Slots::new());
        self.say(text, vec![closed.clone()], Vec::new());
        self.turn(Turn::Same);
        // A jar is opened in words only where something else goes into it.
        let more = self
            .plan
            .acts
            .iter()
            .skip(at + 1)
            .any(|next| next.thing == act.thing && matches!(next.verb(), Some(Verb::Add)));
        let silent = !more || self.chance(Phenomenon::ImplicitStep);
        let it = if self.odds(50) { vec![("it", Slot::Text("it".to_owned()), true)] } else { Slots::new() };
        let text = self.fill("shake", &it);
        self.say(text, vec![shaken.clone()], if silent { act.done.silent.clone() } else { Vec::new() });
        if !silent {
            self.turn(Turn::Same);
            let text = self.fill("open", &Slots::new());
            self.say(text, act.done.silent.clone(), Vec::new());
        }
    }

    /// Portions: one is told for all, or all at once.
    pub(super) fn portion(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
        self.start(at, turn);
        let size = act.size.map(|size| format!("{size} g"));
        let next =
            self.act_at(at + 1).filter(|next| next.verb() == Some(Verb::Shape) && next.thing == Some(thing));
        if let (Some(next), None, Some(size)) = (next, act.uses, &size)
            && self.chance(Phenomenon::AmbiguousRepetition)
        {
            self.turn(Turn::New);
            self.mark(Phenomenon::AmbiguousRepetition);
            let shape = next.pattern.clone().unwrap_or_default();
            let words = self.words;
            let shape = words.first("shapes", &shape).unwrap_or("ball").to_owned();
            let slots = vec![("size", Slot::Text(size.clone()), true), ("it", Slot::Thing(thing), true)];
            let text = self.fill("portion-one", &slots);
            self.say(text, act.done.core.clone(), Vec::new());
            self.turn(Turn::Same);
            let shape = super::nouns::with_article(&shape);
            let text = self.fill("shape-one", &vec![("shape", Slot::Text(shape), true)]);
            self.say(text, next.done.core.clone(), Vec::new());
            let go_on = if self.odds(50) {
                "go on like this until nothing is left"
            } else {
                "repeat until everything is used up"
            };
            self.say(go_on.to_owned(), Vec::new(), Vec::new());
            self.skipped.insert(at + 1);
            self.names.insert(thing, next.names.clone());
            self.used_names(next, thing);
            return;
        }
        let (name, object, must) = self.this(thing, "it");
        self.place = Place::Goal;
        let mut slots: Slots = vec![(name, Slot::Text(self.slot(&object)), must)];
        self.place = Place::Object;
        let (mut said, mut unsaid) = (act.done.core.clone(), Vec::new());
        let mut key = "portion";
        if let Some(size) = size {
            slots.push(("size", Slot::Text(size), true));
        }
        if let Some(ready) = act.uses {
            let (words, core, fetched) = self.ready(ready);
            said.splice(0..0, core);
            unsaid.extend(fetched);
            if act.size.is_some() {
                key = "portion-pan";
                slots.push(("into", Slot::Text(format!("into {words}")), true));
            } else {
                key = "portion-tin";
                slots.push(("vessel", Slot::Text(words), true));
            }
            self.settle(thing, ready);
        } else {
            self.vessels.retain(|vessel| vessel.thing != thing);
        }
        let text = self.fill(key, &slots);
        self.say(text, said, unsaid);
    }

    fn used_names(&mut self, next: &Act, thing: usize) {
        self.vessels.retain(|vessel| vessel.thing != thing);
        if next.names.is_empty() {
            self.names.remove(&thing);
        }
    }

    /// Something goes onto a tray, into a pan, onto a plate.
    pub(super) fn carry(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
        let explicit = act.uses.is_none() && !self.chance(Phenomenon::ImplicitStep);
        self.start(at, if explicit { Turn::New } else { turn });
        let (mut said, mut unsaid) = (act.done.core.clone(), Vec::new());
        let fetched: Vec<String> = act.done.vessel.iter().cloned().collect();
        let class = act.vessel.clone().unwrap_or_default();
        // The thing is named as long as it lies where it lay.
        let zero_is_clear = matches!(act.how.as_str(), "pour" | "tip" | "spread") && act.uses.is_some();
        let object = match (explicit, zero_is_clear) {
            // A pronoun would mean the vessel.
            (true, _) => Some(("it", Slot::Thing(thing), true)),
            (_, true) => self.it(thing, "it"),
            _ => Some(self.this(thing, "it")),
        };
        self.place = if act.verb() == Some(Verb::Move) { Place::Item } else { Place::Goal };
        let slots: Slots =
            object.map(|(name, slot, must)| (name, Slot::Text(self.slot(&slot)), must)).into_iter().collect();
        self.place = Place::Object;
        let (vessel, place) = if let Some(ready) = act.uses {
            let (words, core, taken) = self.ready(ready);
            let place = self.preposition(ready);
            said.splice(0..0, core);
            unsaid.extend(taken);
            self.settle(thing, ready);
            (words, place)
        } else {
            self.vessels.retain(|vessel| vessel.thing != thing);
            let words = self.new_vessel(&class, thing);
            (words, self.place(&class))
        };
        if !explicit {
            unsaid.extend(fetched);
            return self.carried(act, slots, &vessel, place, (said, unsaid));
        }
        let text = self.fill("take", &vec![("vessel", Slot::Text(vessel), true)]);
        self.say(text, fetched, Vec::new());
        self.turn(Turn::Same);
        self.carried(act, slots, "it", place, (said, unsaid));
    }

    fn carried(
        &mut self,
        act: &Act,
        mut slots: Slots,
        vessel: &str,
        place: &str,
        linked: (Vec<String>, Vec<String>),
    ) {
        let spread = act.how == "spread";
        let into = if spread { format!("{place} {vessel}") } else { format!("{place}to {vessel}") };
        let key = match act.verb() {
            Some(Verb::Move) => format!("move-{}", act.how),
            _ if act.uses.is_some() => "arrange".to_owned(),
            _ => "move-off".to_owned(),
        };
        let slot = if act.verb() == Some(Verb::Move) { "into" } else { "onto" };
        let into = if key == "arrange" { into.replacen("onto", "on", 1) } else { into };
        slots.push((slot, Slot::Text(into), false));
        slots.push(("to", Slot::Text(format!("to {vessel}")), false));
        slots.push(("on", Slot::Text(format!("{place} {vessel}")), false));
        slots.push(("within", Slot::Text(format!("{place} {vessel}")), false));
        if let Some(apart) = &act.pattern {
            let words = self.words;
            // Not `lined with baking paper 5 cm apart`.
            let ways = words.all("aparts", apart);
            let lined =
                slots.iter().any(|(_, slot, _)| matches!(slot, Slot::Text(text) if text.contains(" lined ")));
            let apart =
                if lined { ways.last().cloned().unwrap_or_default() } else { self.one_of(ways).to_owned() };
            slots.push(("apart", Slot::Text(apart), true));
        }
        if spread {
            slots.extend(self.tool(act, "spatula", "with").map(|tool| ("with", Slot::Text(tool), true)));
        }
        let text = self.fill(&key, &slots);
        self.say(text, linked.0, linked.1);
    }
}
