//! Clauses about what is done with mixtures.

use commis_corpus::Phenomenon;

use crate::grammar::Verb;
use crate::plan::{Act, Item, Mode, in_order_of_moving, is_uncracked};

use super::Teller;
use super::frame::{Slot, Slots};
use super::sentence::Turn;
use super::units::time_text;

impl Teller<'_> {
    pub(super) fn act(&mut self, at: usize) {
        if self.skipped.contains(&at) {
            return;
        }
        let Some(act) = self.act_at(at) else { return };
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
            return self.turn(turn);
        };
        let thing = waiting.thing;
        let involved = act.thing == thing
            || act.uses == thing
            || act.items.iter().any(|item| thing.is_some_and(|thing| *item == Item::Thing(thing)))
            || pending.is_some_and(|pending| act.after.contains(&pending));
        if involved || !self.chance(Phenomenon::ParallelWork) {
            return self.turn(turn);
        }
        self.turn(Turn::New);
        let opener = self.meanwhile(waiting);
        if let Some(sentence) = &mut self.open {
            sentence.opener = opener;
        }
        self.mark(Phenomenon::ParallelWork);
    }

    fn meanwhile(&mut self, waiting: &Act) -> String {
        let words = self.words;
        let key = waiting.verb().map_or("plain", Verb::name);
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
        let turn = if self.focus == Some(thing) { Turn::May } else { Turn::New };
        match act.verb() {
            Some(Verb::Combine) => self.combine(at, act, thing),
            Some(Verb::Add) => self.add(at, act, thing, turn),
            Some(Verb::Sprinkle) => self.sprinkle(at, act, thing, turn),
            Some(Verb::Portion) => self.portion(at, act, thing, turn),
            Some(Verb::Shake) => self.shake(at, act, turn),
            Some(Verb::Arrange | Verb::Move) => self.carry(at, act, thing, turn),
            _ => self.change(at, act, thing, turn),
        }
        if !act.names.is_empty() {
            self.names.insert(thing, act.names.clone());
        }
        self.use_up(&act.items);
        self.focus = Some(thing);
    }

    fn combine(&mut self, at: usize, act: &Act, thing: usize) {
        self.start(at, Turn::New);
        let explicit = !self.chance(Phenomenon::ImplicitStep);
        let class = act.vessel.clone().unwrap_or_default();
        let place = self.place(&class);
        let mut unsaid: Vec<String> = Vec::new();
        let mut fetched: Vec<String> = act.done.vessel.iter().cloned().collect();
        let mut into = None;
        if explicit && !fetched.is_empty() {
            let vessel = self.new_vessel(&class, thing);
            let text = self.fill("take", &vec![("vessel", Slot::Text(vessel), true)]);
            self.say(text, std::mem::take(&mut fetched), Vec::new());
            self.turn(Turn::Same);
            into = Some(if self.odds(50) { format!("{place} it") } else { format!("{place}to it") });
        } else if class != "bowl" || explicit || act.mode.is_none() || self.odds(60) {
            let vessel = self.new_vessel(&class, thing);
            into = Some(format!("{place} {vessel}"));
        }
        unsaid.append(&mut fetched);
        let Some(mode) = act.mode.filter(|_| !explicit) else {
            self.put_all(act, thing, into, unsaid);
            return self.then_mix(act, thing);
        };
        unsaid.extend(act.done.moves.iter().cloned());
        let (key, tool) = self.mixing(act, mode, "");
        unsaid.extend(act.done.tool.iter().cloned());
        let mut slots: Slots = vec![("what", Slot::Items(act.items.clone()), true)];
        slots.extend(into.map(|into| ("in", Slot::Text(into), true)));
        slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
        slots.extend(self.until(act));
        let text = self.fill(&key, &slots);
        self.say(text, act.done.core.clone(), unsaid);
    }

    /// Everything goes somewhere, eggs after the rest.
    fn put_all(&mut self, act: &Act, thing: usize, into: Option<String>, unsaid: Vec<String>) {
        let default_bowl = act.vessel.as_deref() == Some("bowl");
        let order = in_order_of_moving(act, self.plan, default_bowl);
        let moves: Vec<(Item, String)> = order.into_iter().zip(act.done.moves.iter().cloned()).collect();
        let egg = |item: &Item| matches!(item, Item::Food(food) if is_uncracked(self.plan, *food));
        let (eggs, rest): (Vec<_>, Vec<_>) = moves.into_iter().partition(|(item, _)| egg(item));
        let mut unsaid = unsaid;
        let words = into.unwrap_or_else(|| "into a bowl".to_owned());
        let words = words.replacen("in ", "into ", usize::from(self.odds(50) && words.starts_with("in ")));
        if !rest.is_empty() {
            let items: Vec<Item> = rest.iter().map(|(item, _)| *item).collect();
            let key = match (self.all_liquid(&items), self.any_liquid(&items)) {
                (true, _) => "pour",
                (_, true) => "put-wet",
                _ => "put",
            };
            let slots = vec![("what", Slot::Items(items), true), ("into", Slot::Text(words.clone()), true)];
            let text = self.fill(key, &slots);
            self.say(
                text,
                rest.into_iter().map(|(_, variable)| variable).collect(),
                std::mem::take(&mut unsaid),
            );
        }
        if !eggs.is_empty() {
            let first = unsaid.is_empty();
            self.turn(Turn::Same);
            let items: Vec<Item> = eggs.iter().map(|(item, _)| *item).collect();
            let place = match self.vessel_of(thing) {
                Some(vessel) if first => format!("into {vessel}"),
                _ => words,
            };
            let slots = vec![("what", Slot::Items(items), true), ("into", Slot::Text(place), true)];
            let text = self.fill("crack-in", &slots);
            self.say(text, eggs.into_iter().map(|(_, variable)| variable).collect(), unsaid);
        }
    }

    /// The mixing after everything was put together.
    fn then_mix(&mut self, act: &Act, thing: usize) {
        let Some(mode) = act.mode else { return };
        self.turn(Turn::Same);
        self.take_tool(act);
        let (key, tool) = self.mixing(act, mode, "then-");
        let all = act.items.len() > 1 && self.odds(60);
        let key = if all { format!("{key}-all") } else { key };
        let mut slots: Slots = Vec::new();
        if !all && self.chance(Phenomenon::ZeroAnaphora) {
            self.mark(Phenomenon::ZeroAnaphora);
        } else if !all {
            slots.push(("it", Slot::Thing(thing), true));
        }
        let unsaid: Vec<String> = act.done.tool.iter().filter(|_| !self.tool_taken).cloned().collect();
        slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
        slots.extend(self.until(act));
        let text = self.fill(&key, &slots);
        self.say(text, act.done.core.clone(), unsaid);
        self.tool_taken = false;
    }

    /// `take a fork`, where nothing goes without saying.
    fn take_tool(&mut self, act: &Act) {
        let (Some(class), Some(fetched)) = (&act.tool, &act.done.tool) else { return };
        if self.chance(Phenomenon::ImplicitStep) {
            return;
        }
        let named = self.named_tool(class, "");
        let text = self.fill("take-tool", &vec![("tool", Slot::Text(named.trim().to_owned()), true)]);
        self.say(text, vec![fetched.clone()], Vec::new());
        self.tool_taken = true;
        self.turn(Turn::Same);
    }

    /// The frames for a way of mixing, and the tool if it is said.
    fn mixing(&mut self, act: &Act, mode: Mode, prefix: &str) -> (String, Option<String>) {
        let usual = if mode == Mode::Mingle { "wooden-spoon" } else { "whisk" };
        let whisk = mode == Mode::Mix && act.tool.is_none() && self.odds(40);
        if whisk {
            return (format!("{prefix}whisk"), None);
        }
        let tool = self.tool(act, usual, "with");
        // What stays in pieces when it is stirred would be taken for something else.
        let stirred =
            mode == Mode::Mix && !act.items.iter().any(|item| self.is_in_pieces(*item)) && self.odds(45);
        let key = match mode {
            Mode::Mix if stirred => "stir",
            Mode::Mix => "mix",
            Mode::Beat => "beat",
            Mode::Mingle => "mingle",
        };
        (format!("{prefix}{key}"), tool)
    }

    fn add(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
        self.start(at, turn);
        let here = self.focus == Some(thing);
        let explicit = act.mode.is_none() || !self.chance(Phenomenon::ImplicitStep);
        if let Some(mode) = act.mode.filter(|_| !explicit) {
            let (key, tool) = self.mixing(act, mode, "");
            let batter =
                self.names.get(&thing).is_some_and(|names| names.iter().any(|name| name.contains("batter")));
            let folded = batter && key == "mix" && act.items.iter().any(|item| self.is_in_pieces(*item));
            let key = if folded && self.odds(60) { "fold-in".to_owned() } else { format!("{key}-in") };
            let zero = here && mode != Mode::Mingle && self.chance(Phenomenon::ZeroAnaphora);
            let mut slots: Slots = vec![("what", Slot::Items(act.items.clone()), true)];
            if zero {
                self.mark(Phenomenon::ZeroAnaphora);
            } else {
                let by_name = mode == Mode::Mingle;
                slots.push(("base", self.named(thing, here && !by_name), true));
            }
            let tool = tool.filter(|_| mode != Mode::Mingle || act.done.tool.is_some());
            slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
            slots.extend(self.until(act));
            let text = self.fill(&key, &slots);
            let unsaid = act.done.moves.iter().chain(&act.done.tool).cloned().collect();
            return self.say(text, act.done.core.clone(), unsaid);
        }
        self.add_all(act, thing, here);
        self.focus = Some(thing);
        self.then_mix(act, thing);
    }

    /// `add the flour to the dough`, eggs after the rest.
    fn add_all(&mut self, act: &Act, thing: usize, here: bool) {
        let order = in_order_of_moving(act, self.plan, false);
        let moves: Vec<(Item, String)> = order.into_iter().zip(act.done.moves.iter().cloned()).collect();
        let egg = |item: &Item| matches!(item, Item::Food(food) if is_uncracked(self.plan, *food));
        let (eggs, rest): (Vec<_>, Vec<_>) = moves.into_iter().partition(|(item, _)| egg(item));
        let mut here = here;
        if !rest.is_empty() {
            let items: Vec<Item> = rest.iter().map(|(item, _)| *item).collect();
            let liquid = self.all_liquid(&items);
            let zero = here && self.chance(Phenomenon::ZeroAnaphora);
            let mut slots: Slots = vec![("what", Slot::Items(items), true)];
            if zero {
                self.mark(Phenomenon::ZeroAnaphora);
            } else {
                let to = match self.vessel_of(thing) {
                    Some(vessel) if self.odds(35) => Slot::Text(format!("to {vessel}")),
                    _ => prefixed("to", self.named(thing, here)),
                };
                slots.push(("to", to, true));
            }
            let text = self.fill(if liquid && zero { "add-liquid" } else { "add" }, &slots);
            self.say(text, rest.into_iter().map(|(_, variable)| variable).collect(), Vec::new());
            here = true;
        }
        if !eggs.is_empty() {
            if here {
                self.turn(Turn::Same);
            }
            let items: Vec<Item> = eggs.iter().map(|(item, _)| *item).collect();
            let into = match self.vessel_of(thing) {
                Some(vessel) if self.odds(50) => Slot::Text(format!("into {vessel}")),
                _ => prefixed("into", self.named(thing, here)),
            };
            let text = self.fill("crack-in", &vec![("what", Slot::Items(items), true), ("into", into, true)]);
            self.say(text, eggs.into_iter().map(|(_, variable)| variable).collect(), Vec::new());
        }
    }

    fn all_liquid(&self, items: &[Item]) -> bool {
        items
            .iter()
            .all(|item| matches!(item, Item::Food(food) if self.food(*food).is_some_and(|food| food.liquid)))
    }

    /// Whether food is pieces that one can tell apart.
    fn is_in_pieces(&self, item: Item) -> bool {
        let Item::Food(portion) = item else { return false };
        let words = ["fruit", "berry", "dried fruit", "nut", "seed", "cheese", "chocolate"];
        self.food(portion).is_some_and(|food| {
            matches!(food.kind.as_str(), "vegetables" | "nuts" | "herbs")
                || food.wide.as_ref().is_some_and(|wide| words.contains(&wide.one.as_str()))
                || !self.preparing(portion).is_empty()
        })
    }

    fn any_liquid(&self, items: &[Item]) -> bool {
        items.iter().any(|item| self.all_liquid(&[*item]))
    }

    /// A thing that must be named: by a pronoun when it is what was spoken of.
    fn named(&mut self, thing: usize, here: bool) -> Slot {
        if here && self.odds(40) { Slot::Pronoun(thing) } else { Slot::Thing(thing) }
    }

    /// The object of a verb: nothing, a pronoun or a name.
    fn it(&mut self, thing: usize, slot: &'static str) -> Option<(&'static str, Slot, bool)> {
        let here = self.focus == Some(thing);
        if here && self.chance(Phenomenon::ZeroAnaphora) {
            self.mark(Phenomenon::ZeroAnaphora);
            self.mention(Item::Thing(thing));
            return None;
        }
        let named = self.named(thing, here);
        Some((slot, named, true))
    }

    /// The same where the language needs a word.
    fn this(&mut self, thing: usize, slot: &'static str) -> (&'static str, Slot, bool) {
        let here = self.focus == Some(thing);
        (slot, self.named(thing, here), true)
    }

    fn until(&mut self, act: &Act) -> Option<(&'static str, Slot, bool)> {
        let chatty = 25 + self.dials.chatty / 2;
        if act.until.is_empty() || !self.odds(chatty) {
            return None;
        }
        let until = self.one_of(&act.until).to_owned();
        Some(("until", Slot::Text(until), true))
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
                if verb == Verb::Boil && act.heat.as_deref() == Some("low-heat") {
                    "simmer".clone_into(&mut key);
                }
            }
            Verb::Bake => {
                if !act.word.is_empty() {
                    key.clone_from(&act.word);
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
                slots.extend(self.tool(act, "colander", "in").map(|tool| ("with", Slot::Text(tool), true)));
            }
            Verb::Mash | Verb::Blend => {
                self.take_tool(act);
                let (usual, word) = if verb == Verb::Blend { ("whisk", "in") } else { ("fork", "with") };
                slots.extend(self.tool(act, usual, word).map(|tool| ("with", Slot::Text(tool), true)));
                unsaid.extend(act.done.tool.iter().filter(|_| !self.tool_taken).cloned());
                self.tool_taken = false;
            }
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
        if !matches!(verb, Verb::Spread | Verb::Top | Verb::Dip) {
            let object = if wordless { self.it(thing, "it") } else { Some(self.this(thing, "it")) };
            if object.is_none() && matches!(verb, Verb::Rest | Verb::Cool) {
                key.push_str("-zero");
            }
            slots.extend(object);
        }
        slots.extend(self.until(act));
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
        for (key, pairs) in [("sprinkle-liquid", liquid), ("sprinkle", solid)] {
            if pairs.is_empty() {
                continue;
            }
            if began {
                self.turn(Turn::Same);
            }
            began = true;
            let items: Vec<Item> = pairs.iter().map(|(item, _)| *item).collect();
            let zero = self.focus == Some(thing) && self.chance(Phenomenon::ZeroAnaphora);
            let mut slots: Slots = vec![("what", Slot::Items(items), true)];
            let mut key = key.to_owned();
            if zero {
                self.mark(Phenomenon::ZeroAnaphora);
                self.mention(Item::Thing(thing));
                key.push_str("-zero");
            } else {
                slots.push(self.this(thing, "base"));
            }
            let text = self.fill(&key, &slots);
            self.say(text, pairs.into_iter().map(|(_, variable)| variable).collect(), Vec::new());
            self.focus = Some(thing);
        }
    }

    fn shake(&mut self, at: usize, act: &Act, turn: Turn) {
        self.start(at, turn);
        let [closed, shaken] = &act.done.core[..] else { return };
        let text = self.fill("close", &Slots::new());
        self.say(text, vec![closed.clone()], Vec::new());
        self.turn(Turn::Same);
        let silent = self.chance(Phenomenon::ImplicitStep);
        let it = if self.odds(50) { vec![("it", Slot::Text("it".to_owned()), true)] } else { Slots::new() };
        let text = self.fill("shake", &it);
        self.say(text, vec![shaken.clone()], if silent { act.done.silent.clone() } else { Vec::new() });
        if !silent {
            self.turn(Turn::Same);
            self.say("open it again".to_owned(), act.done.silent.clone(), Vec::new());
        }
    }

    /// Portions: one is told for all, or all at once.
    fn portion(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
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
        let mut slots: Slots = vec![(name, Slot::Text(self.slot(&object)), must)];
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
    fn carry(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
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
        let slots: Slots =
            object.map(|(name, slot, must)| (name, Slot::Text(self.slot(&slot)), must)).into_iter().collect();
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
        let noun = self.vessels.last().map(|vessel| vessel.noun.clone()).unwrap_or_default();
        let noun = self.the(&noun);
        self.carried(act, slots, &noun, place, (said, unsaid));
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
        slots.push((slot, Slot::Text(into), true));
        if let Some(apart) = &act.pattern {
            let words = self.words;
            let apart = self.one_of(words.all("aparts", apart)).to_owned();
            slots.push(("apart", Slot::Text(apart), true));
        }
        if spread {
            slots.extend(self.tool(act, "spatula", "with").map(|tool| ("with", Slot::Text(tool), true)));
        }
        let text = self.fill(&key, &slots);
        self.say(text, linked.0, linked.1);
    }
}

/// A word before whatever a slot says.
fn prefixed(word: &'static str, slot: Slot) -> Slot {
    match slot {
        Slot::Thing(thing) => Slot::After(word, thing),
        Slot::Pronoun(thing) => Slot::AfterPronoun(word, thing),
        other => other,
    }
}
