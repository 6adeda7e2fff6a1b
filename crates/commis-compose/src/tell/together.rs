//! Clauses about what is brought together: combined, added, mixed.

use commis_corpus::Phenomenon;

use crate::grammar::Verb;
use crate::plan::{Act, Item, Mode, in_order_of_moving, is_uncracked};

use super::Teller;
use super::frame::{Slot, Slots};
use super::nouns::Place;
use super::sentence::Turn;

impl Teller<'_> {
    pub(super) fn combine(&mut self, at: usize, act: &Act, thing: usize) {
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
        }
        let mixing = act.mode.filter(|_| !explicit).map(|mode| self.mixing(act, mode, ""));
        // Without a bowl, `combine flour and salt with a whisk` would make the whisk an ingredient.
        let with_tool = mixing.as_ref().is_none_or(|(_, tool)| tool.is_some());
        let long = act.items.len() > 3;
        if into.is_none() && (class != "bowl" || explicit || with_tool || long || self.odds(60)) {
            let vessel = self.new_vessel(&class, thing);
            into = Some(format!("{place} {vessel}"));
        }
        unsaid.append(&mut fetched);
        let Some((key, tool)) = mixing else {
            self.put_all(act, thing, into, unsaid);
            self.brought_together(act, thing);
            return self.then_mix(act, thing);
        };
        unsaid.extend(act.done.moves.iter().cloned());
        let pieces = act.items.iter().filter(|item| self.is_in_pieces(**item)).count() * 2 > act.items.len();
        let key = if key == "mingle" && pieces { "mingle-pieces".to_owned() } else { key };
        unsaid.extend(act.done.tool.iter().cloned());
        let first = act.items.split_first().and_then(|(first, rest)| {
            let pronoun = self.just_named(*first).filter(|_| !rest.is_empty())?;
            Some((*first, pronoun, rest.to_vec()))
        });
        let (key, mut slots): (String, Slots) = if let Some((first, pronoun, rest)) = first {
            self.mention(first);
            let slots =
                vec![("first", Slot::Text(pronoun.to_owned()), true), ("what", Slot::Items(rest), true)];
            (format!("{}-with", key.trim_end_matches("-pieces")), slots)
        } else {
            let bare = key == "mix" && into.is_none();
            let key = if bare { "mix-bare".to_owned() } else { key };
            (key, vec![("what", Slot::Items(act.items.clone()), true)])
        };
        slots.extend(into.map(|into| ("in", Slot::Text(into), true)));
        slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
        slots.extend(self.until(act));
        let text = self.fill(&key, &slots);
        self.say(text, act.done.core.clone(), unsaid);
    }

    /// What was put together is one thing from now on, so that a pronoun can mean it.
    fn brought_together(&mut self, act: &Act, thing: usize) {
        if act.mode.is_none() && !act.names.is_empty() {
            self.names.insert(thing, act.names.clone());
        }
        if act.mode.is_none() || act.items.len() == 1 {
            self.mention(Item::Thing(thing));
        }
        // `it` would be the last of several.
        if act.items.len() > 1 && !self.is_many(thing) {
            self.said_many.remove(&thing);
        }
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
        if act.items.first().is_some_and(egg) && !default_bowl {
            let words = words.replacen("in ", "into ", usize::from(words.starts_with("in ")));
            for (key, moves) in [("crack-in", eggs), ("add-zero", rest)] {
                if moves.is_empty() {
                    continue;
                }
                self.turn(Turn::Same);
                let items: Vec<Item> = moves.iter().map(|(item, _)| *item).collect();
                let mut slots: Slots = vec![("what", Slot::Items(items), true)];
                if key == "crack-in" {
                    slots.push(("into", Slot::Text(words.clone()), true));
                }
                let text = self.fill(key, &slots);
                let said = moves.into_iter().map(|(_, variable)| variable).collect();
                self.say(text, said, std::mem::take(&mut unsaid));
            }
            return;
        }
        if !rest.is_empty() {
            let items: Vec<Item> = rest.iter().map(|(item, _)| *item).collect();
            let in_bowl = act.vessel.as_deref().is_none_or(|vessel| vessel.ends_with("bowl"));
            let key = match (self.all_liquid(&items), self.any_liquid(&items)) {
                (true, _) => "pour",
                _ if !in_bowl => "put-pan",
                (_, true) => "put-wet",
                _ => "put",
            };
            // One pours into, and puts in or into.
            let poured = key == "pour" && words.starts_with("in ");
            let into = if poured { words.replacen("in ", "into ", 1) } else { words.clone() };
            let within = words.replacen("into ", "in ", usize::from(words.starts_with("into ")));
            let slots = vec![
                ("what", Slot::Items(items), true),
                ("into", Slot::Text(into), false),
                ("within", Slot::Text(within), false),
            ];
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
                _ if first && self.open.as_ref().is_some_and(|open| !open.clauses.is_empty()) => {
                    "into it".to_owned()
                }
                Some(vessel) if first => format!("into {vessel}"),
                None if first => "into the same bowl".to_owned(),
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
        let mut slots: Slots = Vec::new();
        let known = self.last_mention() == Some(Item::Thing(thing));
        let begins = self.open.as_ref().is_some_and(|sentence| sentence.clauses.is_empty());
        let key = if !begins && !self.tool_taken && self.chance(Phenomenon::ZeroAnaphora) {
            self.mark(Phenomenon::ZeroAnaphora);
            key
        } else if known && mode != Mode::Mingle && self.names.contains_key(&thing) && self.odds(50) {
            slots.push(("it", Slot::Pronoun(thing), true));
            key
        } else {
            format!("{key}-all")
        };
        let unsaid: Vec<String> = act.done.tool.iter().filter(|_| !self.tool_taken).cloned().collect();
        slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
        let until = self.until(act);
        // Not `toss everything until everything is coated`.
        slots.extend(until.filter(|(_, slot, _)| {
            !(key.ends_with("-all") && matches!(slot, Slot::Text(text) if text.contains("everything")))
        }));
        let text = self.fill(&key, &slots);
        self.say(text, act.done.core.clone(), unsaid);
        self.tool_taken = false;
    }

    /// `take a fork`, where nothing goes without saying.
    pub(super) fn take_tool(&mut self, act: &Act) {
        let (Some(class), Some(fetched)) = (&act.tool, &act.done.tool) else { return };
        // Few cooks speak of taking a spoon before they stir, and nobody takes it twice.
        if self.chance(Phenomenon::ImplicitStep) || self.odds(60) || self.tools.contains_key(class) {
            return;
        }
        self.make_room();
        let named = self.named_tool(class, "");
        let text = self.fill("take-tool", &vec![("tool", Slot::Text(named.trim().to_owned()), true)]);
        self.say(text, vec![fetched.clone()], Vec::new());
        self.tool_taken = true;
        self.turn(Turn::Same);
    }

    /// The frames for a way of mixing, and the tool if it is said.
    fn mixing(&mut self, act: &Act, mode: Mode, prefix: &str) -> (String, Option<String>) {
        let usual = if mode == Mode::Mingle { "wooden-spoon" } else { "whisk" };
        // Nobody takes a whisk to dough, crumbs and things in pieces.
        let pieces = act.items.iter().any(|item| self.is_in_pieces(*item));
        let stiff =
            act.names.iter().any(|name| ["dough", "crumble", "mash"].iter().any(|word| name.contains(word)));
        let thin = mode == Mode::Mix && !pieces && !stiff;
        if thin && act.tool.is_none() && self.odds(40) {
            return (format!("{prefix}whisk"), None);
        }
        let tool = if self.tool_taken {
            Some("with it".to_owned())
        } else if mode == Mode::Mix && !thin && act.tool.is_none() {
            self.mark(Phenomenon::EllipsisOfTool);
            None
        } else {
            self.tool(act, usual, "with")
        };
        // What stays in pieces when it is stirred would be taken for something else.
        let whisked = tool.as_deref().is_some_and(|tool| tool.contains("whisk"));
        let often = match self.verb_before() {
            Some("mix") => 100,
            Some("stir") => 0,
            _ => 45,
        };
        let stirred = mode == Mode::Mix && !pieces && !whisked && self.odds(often);
        let key = match mode {
            Mode::Mix if stirred => "stir",
            Mode::Mix => "mix",
            Mode::Beat => "beat",
            Mode::Mingle => "mingle",
        };
        (format!("{prefix}{key}"), tool)
    }

    /// The act and the next one as one, when both only put more to the same thing.
    pub(super) fn joined_adding(&mut self, at: usize, act: &Act, thing: usize) -> Option<Act> {
        let silent = |at: &usize| {
            let listed = |food| self.listed.contains(&food);
            self.skipped.contains(at) || self.act_at(*at).and_then(Act::prepares).is_some_and(listed)
        };
        let following = (at + 1..self.plan.acts.len()).find(|at| !silent(at))?;
        let next = self.act_at(following).filter(|next| next.thing == Some(thing))?;
        let whole = |item: &Item| matches!(item, Item::Food(food) if is_uncracked(self.plan, *food));
        let plain =
            |act: &Act| act.verb() == Some(Verb::Add) && act.mode.is_none() && !act.items.iter().any(whole);
        let merge = self.dials.merge;
        if !plain(act) || !plain(next) || act.items.len() + next.items.len() > 7 {
            return None;
        }
        if act.items.len() > 2 && !self.odds(merge) {
            return None;
        }
        self.skipped.insert(following);
        let mut joined = act.clone();
        joined.items.extend(&next.items);
        joined.done.core.extend(next.done.core.iter().cloned());
        joined.done.moves.extend(next.done.moves.iter().cloned());
        joined.names.clone_from(&next.names);
        Some(joined)
    }

    pub(super) fn add(&mut self, at: usize, act: &Act, thing: usize, turn: Turn) {
        let pieces = act.items.iter().any(|item| self.is_in_pieces(*item));
        let again = match self.verb_before() {
            Some("add") => true,
            Some("mix") => act.mode == Some(Mode::Mix) && pieces,
            _ => false,
        };
        self.start(at, if again { Turn::Anew } else { turn });
        let here = self.focus == Some(thing);
        let explicit = act.mode.is_none() || !self.chance(Phenomenon::ImplicitStep);
        if let Some(mode) = act.mode.filter(|_| !explicit) {
            let before = (self.tools.clone(), self.last_tool.clone());
            let (key, tool) = self.mixing(act, mode, "");
            let wordless = mode == Mode::Mingle && act.done.tool.is_none();
            if wordless {
                // A tool that is not said is not known later.
                (self.tools, self.last_tool) = before;
            }
            let tool = tool.filter(|_| !wordless);
            let batter =
                self.names.get(&thing).is_some_and(|names| names.iter().any(|name| name.contains("batter")));
            let folded = batter && key == "mix" && act.items.iter().any(|item| self.is_in_pieces(*item));
            let key = match key.as_str() {
                _ if !act.word.is_empty() => format!("{}-in", act.word),
                "mix" if folded && self.odds(60) => "fold-in".to_owned(),
                "mingle" => self.mingling(act, thing).to_owned(),
                _ => format!("{key}-in"),
            };
            let zero = here && mode != Mode::Mingle && self.chance(Phenomenon::ZeroAnaphora);
            let mut slots: Slots = vec![("what", Slot::Items(act.items.clone()), true)];
            if zero {
                self.mark(Phenomenon::ZeroAnaphora);
            } else {
                let spoken = self
                    .open
                    .as_ref()
                    .is_some_and(|sentence| sentence.mentions.contains(&Item::Thing(thing)));
                let by_name = mode == Mode::Mingle && !spoken;
                slots.push(("base", self.named(thing, here && !by_name), true));
            }
            slots.extend(tool.map(|tool| ("with", Slot::Text(tool), true)));
            slots.extend(self.until(act));
            let text = self.fill(&key, &slots);
            let unsaid = act.done.moves.iter().chain(&act.done.tool).cloned().collect();
            return self.say(text, act.done.core.clone(), unsaid);
        }
        self.add_all(act, thing, here);
        self.focus = Some(thing);
        if act.mode.is_none() {
            self.brought_together(act, thing);
        }
        self.then_mix(act, thing);
    }

    /// Which of two things is tossed with the other.
    fn mingling(&self, act: &Act, thing: usize) -> &'static str {
        let coats = |thing: &usize| {
            let name = self.names.get(thing).and_then(|names| names.first());
            name.is_some_and(|name| self.words.first("coats", name).is_some())
        };
        let coating = act.items.iter().any(|item| matches!(item, Item::Thing(thing) if coats(thing)));
        match (coating, coats(&thing)) {
            (true, _) => "mingle-in",
            (_, true) => "mingle-onto",
            _ if act.items.iter().all(|item| self.is_in_pieces(*item)) => "mingle-pieces-in",
            _ => "mingle-through",
        }
    }

    /// `add the flour to the dough`, and eggs are cracked, in the order of doing.
    fn add_all(&mut self, act: &Act, thing: usize, here: bool) {
        let order = in_order_of_moving(act, self.plan, false);
        let moves: Vec<(Item, String)> = order.into_iter().zip(act.done.moves.iter().cloned()).collect();
        let egg = |item: &Item| matches!(item, Item::Food(food) if is_uncracked(self.plan, *food));
        let first = act.items.first().is_some_and(egg);
        let (eggs, rest): (Vec<_>, Vec<_>) = moves.into_iter().partition(|(item, _)| egg(item));
        match (eggs.is_empty(), rest.is_empty(), first) {
            (_, true, _) => self.crack_in(eggs, thing, here),
            (true, _, _) => self.add_rest(rest, thing, here, false),
            (_, _, true) => {
                self.crack_in(eggs, thing, here);
                self.turn(Turn::Same);
                self.add_rest(rest, thing, true, true);
            }
            (_, _, false) => {
                self.add_rest(rest, thing, here, false);
                self.turn(Turn::Same);
                self.crack_in(eggs, thing, true);
            }
        }
    }

    /// Puts more to a thing. Where it goes is not said when the same sentence has `just` said it.
    fn add_rest(&mut self, rest: Vec<(Item, String)>, thing: usize, here: bool, just: bool) {
        let items: Vec<Item> = rest.iter().map(|(item, _)| *item).collect();
        let liquid = self.all_liquid(&items) && !items.iter().all(|item| self.is_spoonful(*item));
        let just = just && self.open.as_ref().is_some_and(|open| !open.clauses.is_empty());
        let zero = just || (here && self.chance(Phenomenon::ZeroAnaphora));
        let what = match &items[..] {
            [only] => self.just_named(*only).map(|pronoun| Slot::Text(pronoun.to_owned())),
            _ => None,
        };
        let mut slots: Slots = vec![("what", what.unwrap_or(Slot::Items(items)), true)];
        let key = match (liquid, zero) {
            (true, true) => "add-liquid",
            (false, true) => "add-zero",
            (true, false) => "add-liquid-to",
            (false, false) => "add",
        };
        if zero {
            self.mark(Phenomenon::ZeroAnaphora);
        } else {
            let named = match self.vessel_of(thing) {
                Some(vessel) if here && self.has_just_named(&vessel) => "it".to_owned(),
                Some(vessel) if here || self.odds(55) => vessel,
                _ => {
                    self.place = Place::Goal;
                    let named = self.thing(thing);
                    self.place = Place::Object;
                    named
                }
            };
            slots.push(("to", Slot::Text(format!("to {named}")), false));
            slots.push(("into-base", Slot::Text(format!("into {named}")), false));
        }
        let text = self.fill(key, &slots);
        self.say(text, rest.into_iter().map(|(_, variable)| variable).collect(), Vec::new());
    }

    fn crack_in(&mut self, eggs: Vec<(Item, String)>, thing: usize, here: bool) {
        let items: Vec<Item> = eggs.iter().map(|(item, _)| *item).collect();
        let into = match self.vessel_of(thing) {
            Some(vessel) if here && self.has_just_named(&vessel) => Slot::Text("into it".to_owned()),
            Some(vessel) if here || self.odds(50) => Slot::Text(format!("into {vessel}")),
            _ => prefixed("into", self.named(thing, here)),
        };
        let text = self.fill("crack-in", &vec![("what", Slot::Items(items), true), ("into", into, true)]);
        self.say(text, eggs.into_iter().map(|(_, variable)| variable).collect(), Vec::new());
    }

    pub(super) fn all_liquid(&self, items: &[Item]) -> bool {
        items
            .iter()
            .all(|item| matches!(item, Item::Food(food) if self.food(*food).is_some_and(|food| food.liquid)))
    }

    /// Whether food is pieces that one can tell apart.
    pub(super) fn is_in_pieces(&self, item: Item) -> bool {
        let Item::Food(portion) = item else { return false };
        let pieces = self.food(portion).is_some_and(|food| food.pieces);
        pieces || !self.preparing(portion).is_empty()
    }

    /// Whether the clause before spoke of a vessel.
    fn has_just_named(&self, vessel: &str) -> bool {
        let noun = vessel.trim_start_matches("the ");
        let before = self.open.as_ref().and_then(|sentence| sentence.clauses.last());
        before.is_some_and(|clause| clause.text.contains(noun))
    }

    /// Whether it is too little to be poured.
    fn is_spoonful(&self, item: Item) -> bool {
        let Item::Food(portion) = item else { return false };
        self.plan.foods.get(portion).is_some_and(|piece| piece.unit == "teaspoon")
    }

    /// Whether food is a fine powder, which one dusts.
    pub(super) fn is_powder(&self, item: Item) -> bool {
        let Item::Food(portion) = item else { return false };
        matches!(self.class_of(portion), "powdered-white-sugar" | "cocoa-powder")
    }

    fn any_liquid(&self, items: &[Item]) -> bool {
        items.iter().any(|item| self.all_liquid(&[*item]))
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
