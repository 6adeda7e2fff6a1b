//! Clauses about what is done with mixtures.

use commis_corpus::Phenomenon;

use crate::grammar::Verb;
use crate::plan::{Act, Item};

use super::Teller;
use super::frame::{Slot, Slots};
use super::nouns::Place;
use super::sentence::{Sentence, Turn};
use super::units::time_text;

impl Teller<'_> {
    pub(super) fn act(&mut self, at: usize) {
        if self.skipped.contains(&at) {
            return;
        }
        let Some(act) = self.act_at(at) else { return };
        self.at = at;
        let before = self.told.len() + usize::from(self.open.is_some());
        let (preparing, setup) = (self.last_was_preparing, self.last_was_setup);
        match (act.prepares(), act.is_setup()) {
            (Some(food), _) => self.prepare_food(at, food),
            (_, true) => self.setup(at, act),
            _ => self.step(at, act),
        }
        let after = self.told.len() + usize::from(self.open.is_some());
        // What was not told changes nothing for the next act.
        if before == after
            && self.last_was_preparing == preparing
            && self.last_was_setup == setup
            && act.thing.is_none()
        {
            return;
        }
        self.last_was_preparing = act.prepares().is_some();
        self.last_was_setup = act.is_setup();
        let told = !act.thing.is_some_and(|thing| self.deferred.contains_key(&thing));
        self.pending = (act.is_passive() && told).then_some(at);
    }

    /// Begins to tell an act: in the meantime, in the same sentence, or in a new one.
    pub(super) fn start(&mut self, at: usize, turn: Turn) {
        let pending = self.pending.take();
        let Some((waiting, act)) = pending.and_then(|pending| self.act_at(pending)).zip(self.act_at(at))
        else {
            self.turn(turn);
            return self.opener(at);
        };
        let thing = waiting.thing;
        let involved = act.thing == thing
            || act.uses == thing
            || act.items.iter().any(|item| thing.is_some_and(|thing| *item == Item::Thing(thing)))
            || pending.is_some_and(|pending| act.after.contains(&pending));
        if involved || !self.chance(Phenomenon::ParallelWork) {
            self.turn(turn);
            return self.opener(at);
        }
        self.turn(Turn::Meanwhile);
        let opener = self.meanwhile(waiting);
        match &mut self.open {
            Some(sentence) if sentence.clauses.is_empty() => sentence.opener = opener,
            Some(sentence) => sentence.lead = opener,
            None => {}
        }
        self.mark(Phenomenon::ParallelWork);
    }

    /// Perhaps what a new sentence is for, or that it is the last.
    fn opener(&mut self, at: usize) {
        let Some(act) = self.act_at(at) else { return };
        let fresh = self.open.as_ref().is_some_and(|sentence| sentence.clauses.is_empty());
        if !fresh {
            return;
        }
        let words = self.words;
        let opener = if let Some(part) = self.part_name(act)
            && self.chance(Phenomenon::LaterExplainedReference)
        {
            self.mark(Phenomenon::LaterExplainedReference);
            let frame = self.one_of(words.all("openers", "part")).to_owned();
            self.fill_frame(&frame, &vec![("what", Slot::Text(part), true)])
        } else if at + 1 == self.plan.acts.len() && !self.told.is_empty() && !self.is_terse() && {
            let chatty = self.dials.chatty / 2;
            self.odds(chatty)
        } {
            self.one_of(words.all("openers", "last")).to_owned()
        } else {
            return;
        };
        if let Some(sentence) = &mut self.open {
            sentence.opener = opener;
        }
    }

    /// What a part of the dish will be called, when this act begins it.
    fn part_name(&self, act: &Act) -> Option<String> {
        let thing = act.thing.filter(|_| act.verb() == Some(Verb::Combine))?;
        let part = Item::Thing(thing);
        let is_part = self.plan.acts.iter().any(|other| other.items.contains(&part));
        let last = self.plan.acts.iter().rev().find(|other| other.thing == Some(thing))?;
        let name = last.names.first()?;
        let telling =
            !["mixture", "ingredients", "contents", "vegetables", "="].iter().any(|word| name.contains(word));
        (is_part && telling && self.is_clear_thing(name, thing)).then(|| format!("the {name}"))
    }

    fn meanwhile(&mut self, waiting: &Act) -> String {
        let words = self.words;
        let low = waiting.heat.as_deref() == Some("low-heat");
        let key = match (waiting.verb(), waiting.word.as_str()) {
            (Some(Verb::Boil), _) if low => "simmer",
            (Some(Verb::Bake), "roast") => "roast",
            (verb, _) => verb.map_or("plain", Verb::name),
        };
        let thing = waiting.thing.unwrap_or_default();
        if self.odds(45) || words.all("while", key).is_empty() {
            return self.one_of(words.all("while", "plain")).to_owned();
        }
        let frame = self.one_of(words.all("while", key)).to_owned();
        let is = if self.is_many(thing) { "are" } else { "is" };
        self.fill_frame(
            &frame,
            &vec![("what", Slot::Thing(thing), true), ("is", Slot::Text(is.to_owned()), true)],
        )
    }

    fn step(&mut self, at: usize, act: &Act) {
        let Some(thing) = act.thing else { return };
        let joined = self.joined_adding(at, act, thing);
        let act = joined.as_ref().unwrap_or(act);
        let closes = matches!(
            act.verb(),
            Some(
                Verb::Drain
                    | Verb::Cover
                    | Verb::Uncover
                    | Verb::Cool
                    | Verb::Shape
                    | Verb::Top
                    | Verb::Spread
            )
        );
        let turn = match (self.focus == Some(thing), closes) {
            (true, true) => Turn::Soon,
            (true, false) => Turn::May,
            _ => Turn::New,
        };
        match act.verb() {
            Some(Verb::Combine) => self.combine(at, act, thing),
            Some(Verb::Add) => self.add(at, act, thing, turn),
            Some(Verb::Sprinkle) => self.sprinkle(at, act, thing, turn),
            Some(Verb::Portion) => self.portion(at, act, thing, turn),
            Some(Verb::Shake) => self.shake(at, act, turn),
            Some(Verb::Arrange | Verb::Move) => self.carry(at, act, thing, turn),
            _ => self.change(at, act, thing, turn),
        }
        // Portions that were told with their shape are called by it.
        let shaped = act.verb() == Some(Verb::Portion) && self.skipped.contains(&(at + 1));
        if !act.names.is_empty() && !shaped {
            self.names.insert(thing, act.names.clone());
        }
        self.use_up(&act.items);
        self.focus = Some(thing);
    }

    /// A thing that must be named: by a pronoun when it is what was spoken of.
    pub(super) fn named(&mut self, thing: usize, here: bool) -> Slot {
        let last = self.last_mention() == Some(Item::Thing(thing));
        let same = self.open.as_ref().is_some_and(|sentence| sentence.mentions.contains(&Item::Thing(thing)));
        let alike = self.said_many.get(&thing) == Some(&self.is_many(thing));
        let clear = here && self.names.contains_key(&thing) && alike;
        // What has become something else mostly gets its new name, unless that was just said.
        let clause = self.open.as_ref().and_then(|sentence| sentence.clauses.last());
        let heard = self.names.get(&thing).zip(clause).is_some_and(|(names, clause)| {
            names.iter().any(|name| clause.text.contains(name.trim_start_matches('=')))
        });
        let changed = self.has_changed(thing);
        let pronoun = match (same, last) {
            (true, _) => !changed || heard || self.odds(20),
            (_, true) => !changed && self.odds(40),
            _ => false,
        };
        if clear && pronoun { Slot::Pronoun(thing) } else { Slot::Thing(thing) }
    }

    /// The object of a verb: nothing, a pronoun or a name.
    pub(super) fn it(&mut self, thing: usize, slot: &'static str) -> Option<(&'static str, Slot, bool)> {
        let here = self.focus == Some(thing);
        if here && self.chance(Phenomenon::ZeroAnaphora) {
            self.mark(Phenomenon::ZeroAnaphora);
            let spoken = self.said_many.contains_key(&thing)
                && self.open.as_ref().is_some_and(|open| open.mentions.contains(&Item::Thing(thing)));
            self.mention(Item::Thing(thing));
            // No pronoun after nothing at all.
            if !spoken {
                self.said_many.remove(&thing);
            }
            return None;
        }
        let named = self.named(thing, here);
        Some((slot, named, true))
    }

    /// The same where the language needs a word.
    pub(super) fn this(&mut self, thing: usize, slot: &'static str) -> (&'static str, Slot, bool) {
        let here = self.focus == Some(thing);
        (slot, self.named(thing, here), true)
    }

    pub(super) fn until(&mut self, act: &Act) -> Option<(&'static str, Slot, bool)> {
        let chatty = 40 + self.dials.chatty / 2;
        if act.until.is_empty() || !self.odds(chatty) {
            return None;
        }
        let until = self.one_of(&act.until).to_owned();
        // Nobody says the same sign twice in a sentence.
        let said = |sentence: &Sentence| sentence.clauses.iter().any(|clause| clause.text.contains(&until));
        let again = self.open.as_ref().is_some_and(said);
        (!again).then_some(("until", Slot::Text(until), true))
    }

    /// Heat, time and what changes a thing where it is.
    fn change(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
        self.start(at, turn);
        let verb = act.verb().unwrap_or_default();
        let mut said = act.done.core.clone();
        let mut unsaid: Vec<String> = Vec::new();
        let mut slots: Slots = Vec::new();
        if let Some(minutes) = act.minutes {
            slots.push(("time", Slot::Text(time_text(minutes)), true));
        }
        let mut key = verb.name().to_owned();
        let mut wordless = true;
        match verb {
            Verb::Boil | Verb::Fry => {
                if let Some(heat) = &act.heat {
                    let words = self.words;
                    let heat = self.one_of(words.all("heats", heat)).to_owned();
                    slots.push(("heat", Slot::Text(heat), true));
                }
                if !self.words.all("frames", &act.word).is_empty() {
                    key.clone_from(&act.word);
                } else if verb == Verb::Boil && act.heat.as_deref() == Some("low-heat") {
                    "simmer".clone_into(&mut key);
                }
                let long =
                    act.minutes.map(|minutes| time_text(minutes).trim_start_matches("for ").to_owned());
                slots.extend(long.map(|long| ("long", Slot::Text(long), false)));
                // The time is said once, one way or the other.
                for (name, _, must) in &mut slots {
                    *must &= *name != "time";
                }
            }
            Verb::Bake => {
                if !act.word.is_empty() {
                    key.clone_from(&act.word);
                }
                // One bakes a cake, not its batter.
                if self.names.get(&thing).is_some_and(|names| names.iter().any(|name| name == "batter")) {
                    self.names.insert(thing, act.names.clone());
                }
                let oven = act.uses.and_then(|oven| self.oven(oven));
                if let Some((oven, core)) = oven {
                    slots.push(("oven", Slot::Text(oven), true));
                    said.splice(0..0, core);
                } else if let (Some(degrees), None) = (act.degrees, act.uses) {
                    let degrees = self.degrees(degrees);
                    slots.push(("oven", Slot::Text(format!("at {degrees}")), true));
                }
            }
            Verb::Drain => {
                // It has left its pot.
                self.vessels.retain(|vessel| vessel.thing != thing);
                slots.extend(self.tool(act, "colander", "in").map(|tool| ("with", Slot::Text(tool), true)));
            }
            Verb::Mash | Verb::Blend => {
                if verb == Verb::Mash {
                    self.take_tool(act);
                }
                let (usual, word) =
                    if verb == Verb::Blend { ("food-processor", "in") } else { ("fork", "with") };
                let tool =
                    if self.tool_taken { Some(format!("{word} it")) } else { self.tool(act, usual, word) };
                slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
                if verb == Verb::Blend {
                    // It is in the machine now.
                    self.vessels.retain(|vessel| vessel.thing != thing);
                }
                unsaid.extend(act.done.tool.iter().filter(|_| !self.tool_taken).cloned());
                self.tool_taken = false;
            }
            Verb::Rest if !act.word.is_empty() => key.clone_from(&act.word),
            Verb::Rest | Verb::Cool => {}
            Verb::Shape => {
                let shape = act.pattern.clone().unwrap_or_default();
                let words = self.words;
                let shapes = words.all("shapes", &shape).last().cloned().unwrap_or_default();
                key = match (shape.as_str(), self.is_many(thing)) {
                    ("ball-shape", true) => "shape-ball".to_owned(),
                    (_, false) => "shape-loaf".to_owned(),
                    _ => key,
                };
                slots.push(("shapes", Slot::Text(shapes), false));
                wordless = false;
                // It lies on the counter now.
                self.vessels.retain(|vessel| vessel.thing != thing);
            }
            Verb::Spread | Verb::Top | Verb::Dip => {
                slots.push(("what", Slot::Items(act.items.clone()), true));
                let base = self.this(thing, "base");
                slots.push(base);
                if verb == Verb::Spread {
                    slots.extend(
                        self.tool(act, "spatula", "with").map(|tool| ("with", Slot::Text(tool), true)),
                    );
                }
            }
            _ => wordless = !matches!(verb, Verb::Cover | Verb::Uncover),
        }
        if let (Verb::Cover | Verb::Uncover, Some(vessel)) = (verb, self.vessel_of(thing)) {
            let said =
                |sentence: &Sentence| sentence.clauses.iter().any(|clause| clause.text.contains(&vessel));
            let vessel = if self.open.as_ref().is_some_and(said) { "it".to_owned() } else { vessel };
            slots.push(("it", Slot::Text(vessel), true));
            // A pronoun would mean the vessel now.
            self.said_many.remove(&thing);
        } else if !matches!(verb, Verb::Spread | Verb::Top | Verb::Dip) {
            // A sentence does not begin with `drain` alone.
            let bare =
                verb == Verb::Drain && self.open.as_ref().is_some_and(|sentence| sentence.clauses.is_empty());
            let object = if wordless && !bare { self.it(thing, "it") } else { Some(self.this(thing, "it")) };
            if object.is_none() && matches!(verb, Verb::Rest | Verb::Cool) {
                key.push_str("-zero");
            }
            slots.extend(object);
        }
        slots.extend(self.until(act));
        // What waits is called by its name.
        if let Some((_, slot @ Slot::Thing(_), _)) = slots.iter_mut().find(|(name, _, _)| *name == "it")
            && matches!(verb, Verb::Rest | Verb::Chill | Verb::Cool)
        {
            let Slot::Thing(thing) = *slot else { return };
            self.place = Place::Goal;
            *slot = Slot::Text(self.thing(thing));
            self.place = Place::Object;
        }
        let text = self.fill(&key, &slots);
        self.say(text, said, unsaid);
    }

    fn sprinkle(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
        self.start(at, turn);
        let pairs: Vec<(Item, String)> =
            act.items.iter().copied().zip(act.done.core.iter().cloned()).collect();
        let (liquid, solid): (Vec<_>, Vec<_>) =
            pairs.into_iter().partition(|(item, _)| self.all_liquid(&[*item]));
        let mut began = false;
        let fine = !solid.iter().all(|(item, _)| self.is_in_pieces(*item));
        let powder = solid.iter().all(|(item, _)| self.is_powder(*item));
        let dry = match (powder, fine) {
            (true, _) => "sprinkle-dust",
            (_, true) => "sprinkle-fine",
            _ => "sprinkle",
        };
        for (key, pairs) in [("sprinkle-liquid", liquid), (dry, solid)] {
            if pairs.is_empty() {
                continue;
            }
            let second = std::mem::replace(&mut began, true);
            if second {
                self.turn(Turn::Same);
            }
            let items: Vec<Item> = pairs.iter().map(|(item, _)| *item).collect();
            let zero = self.focus == Some(thing) && self.chance(Phenomenon::ZeroAnaphora);
            let mut slots: Slots = vec![("what", Slot::Items(items), true)];
            let mut key = key.to_owned();
            if zero && second {
                "sprinkle-more".clone_into(&mut key);
            } else if zero {
                key.push_str("-zero");
            } else {
                slots.push(self.this(thing, "base"));
            }
            if zero {
                self.mark(Phenomenon::ZeroAnaphora);
                self.mention(Item::Thing(thing));
                // A pronoun would mean what was sprinkled.
                self.said_many.remove(&thing);
            }
            let text = self.fill(&key, &slots);
            self.say(text, pairs.into_iter().map(|(_, variable)| variable).collect(), Vec::new());
            self.focus = Some(thing);
        }
    }
}
