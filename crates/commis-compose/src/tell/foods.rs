//! Clauses about preparing one food.

use commis_corpus::Phenomenon;

use crate::plan::{Act, Kind, Prepare};

use super::Teller;
use super::frame::Slot;
use super::nouns::{is_many, joined, with_article};
use super::sentence::Turn;
use super::units::time_text;

/// Onions are peeled before they are cut, whether that is said or not.
const PEELED_ANYWAY: [&str; 2] = ["onion", "red-onion"];

impl Teller<'_> {
    /// The acts that prepare a food, in order.
    pub(super) fn preparing(&self, food: usize) -> Vec<usize> {
        (0..self.plan.acts.len())
            .filter(|&at| self.act_at(at).and_then(Act::prepares) == Some(food))
            .collect()
    }

    /// The key of a preparation among frames and states.
    pub(super) fn preparation_key(&self, prepare: &Prepare, class: &str) -> String {
        let key = match prepare {
            Prepare::Wash => "wash",
            Prepare::Peel => "peel",
            Prepare::Seed => self.words.first("seeding", class).unwrap_or("seed"),
            Prepare::Cut(pattern) => pattern,
            Prepare::Melt => "melt",
            Prepare::Soften => "soften",
            Prepare::Mash => "mash-food",
            Prepare::Grind => "grind",
            Prepare::Crack => "crack",
            Prepare::Beat => "beat-eggs",
            Prepare::Toast(_) => "toast",
        };
        key.to_owned()
    }

    /// Tells the whole preparation of a food at once.
    pub(super) fn prepare_food(&mut self, at: usize, food: usize) {
        let acts = self.preparing(food);
        self.skipped.extend(acts.iter().copied());
        if self.listed.contains(&food) {
            return;
        }
        let first = self.act_at(at).map(|act| act.kind.clone());
        let simple = acts.len() == 1 && self.open_is_simple();
        let turn = if self.last_was_preparing && simple { Turn::May } else { Turn::New };
        self.start(at, turn);
        let toast = acts.iter().find_map(|&at| match self.act_at(at).map(|act| &act.kind) {
            Some(Kind::Prepare(Prepare::Toast(minutes))) => Some((at, *minutes)),
            _ => None,
        });
        match (first, toast) {
            (Some(Kind::Prepare(Prepare::Crack)), _) => self.crack_and_beat(food, &acts),
            (_, Some((at, minutes))) => {
                self.toast(food, at, minutes);
                let rest: Vec<usize> = acts.iter().copied().filter(|other| *other != at).collect();
                if !rest.is_empty() {
                    self.turn(Turn::Same);
                    self.handle(food, &rest);
                }
            }
            _ => self.handle(food, &acts),
        }
        let states = self.states_of(food, &acts);
        self.prepared.insert(food, states);
        self.focus = None;
        self.last_was_preparing = true;
    }

    /// What was done to a food, in words.
    pub(super) fn states_of(&mut self, food: usize, acts: &[usize]) -> Vec<String> {
        let class = self.plan.foods.get(food).map(|portion| portion.class.clone()).unwrap_or_default();
        let mut states = Vec::new();
        for &at in acts {
            if let Some(Kind::Prepare(prepare)) = self.act_at(at).map(|act| &act.kind) {
                let key = self.preparation_key(prepare, &class);
                let words = self.words;
                states.push(self.one_of(words.all("done", &key)).to_owned());
            }
        }
        states
    }

    /// Washing, peeling, cutting and the like.
    fn handle(&mut self, food: usize, acts: &[usize]) {
        let Some(piece) = self.plan.foods.get(food) else { return };
        let mut said: Vec<String> = Vec::new();
        let mut unsaid: Vec<String> = Vec::new();
        let mut keys: Vec<String> = Vec::new();
        for &at in acts {
            let Some(act) = self.act_at(at) else { continue };
            let Kind::Prepare(prepare) = &act.kind else { continue };
            let anyway =
                *prepare == Prepare::Peel && PEELED_ANYWAY.contains(&piece.class.as_str()) && acts.len() > 1;
            if anyway && self.chance(Phenomenon::ImplicitStep) {
                unsaid.extend(act.done.core.iter().cloned());
                continue;
            }
            said.extend(act.done.core.iter().cloned());
            keys.push(self.preparation_key(prepare, &piece.class));
        }
        let by_hand = !keys
            .iter()
            .any(|key| matches!(key.as_str(), "melt" | "soften" | "wash" | "mash-food" | "grind"));
        let (text, one_by_one) = self.handled(food, &keys);
        let cuts = keys
            .iter()
            .any(|key| !matches!(key.as_str(), "melt" | "soften" | "wash" | "mash-food" | "grind"));
        let tool = if one_by_one {
            self.mark(Phenomenon::EllipsisOfTool);
            None
        } else if keys.iter().any(|key| key == "mash-food") {
            self.usual_tool("fork", "with")
        } else if keys.iter().any(|key| key == "grind") {
            self.usual_tool("food-processor", "in")
        } else if cuts && by_hand {
            self.usual_tool("knife", "with")
        } else {
            None
        };
        let text = match tool {
            Some(tool) => format!("{text} {tool}"),
            None => text,
        };
        self.say(text, said, unsaid);
    }

    /// A tool that the action takes by itself, when it is said.
    fn usual_tool(&mut self, class: &str, word: &str) -> Option<String> {
        if self.chance(Phenomenon::EllipsisOfTool) {
            self.mark(Phenomenon::EllipsisOfTool);
            return None;
        }
        Some(self.named_tool(class, word))
    }

    /// The words, and whether one was told for all.
    fn handled(&mut self, food: usize, keys: &[String]) -> (String, bool) {
        let words = self.words;
        let frames: Vec<String> =
            keys.iter().map(|key| self.one_of(words.all("frames", key)).replace(" {with}", "")).collect();
        let Some((portion, kind)) = self.plan.foods.get(food).zip(self.food(food)) else {
            return Default::default();
        };
        let several = portion.unit == "piece"
            && portion.amount.is_many()
            && kind.call.counts()
            && !self.is_split(portion);
        let one_by_one = several && !keys.iter().any(|key| matches!(key.as_str(), "melt" | "soften"));
        if one_by_one && self.chance(Phenomenon::AmbiguousRepetition) {
            self.mark(Phenomenon::AmbiguousRepetition);
            self.mark(Phenomenon::QuantityFromIngredientList);
            self.mention(crate::plan::Item::Food(food));
            self.mentioned.insert(food);
            let one = with_article(&kind.call.one);
            let mut parts = Vec::new();
            for (at, frame) in frames.iter().enumerate() {
                let what = if at == 0 { one.clone() } else { "it".to_owned() };
                parts.push(self.fill_frame(frame, &vec![("what", Slot::Text(what), true)]));
            }
            let rest = if self.odds(50) { "do the same with the others" } else { "repeat with the rest" };
            parts.push(rest.to_owned());
            let text = match &parts[..] {
                [first @ .., last] => format!("{}, and {last}", first.join(", ")),
                [] => String::new(),
            };
            return (text, true);
        }
        let noun = self.food_noun(food);
        let ends = |word: &str| noun.ends_with(word);
        let counted = kind.list.counts() && ends(&kind.list.many)
            || kind.part.as_ref().is_some_and(|part| ends(&part.many));
        let many = is_many(portion, &kind.call, kind.plural) || counted;
        let pronoun = if many { "them" } else { "it" };
        let mut parts: Vec<String> = Vec::new();
        let mut verbs: Vec<String> = Vec::new();
        let mut named = false;
        let object =
            |named: &mut bool| if std::mem::replace(named, true) { pronoun.to_owned() } else { noun.clone() };
        for frame in &frames {
            match frame.strip_suffix(" {what!}") {
                Some(verb)
                    if !verb.contains(' ') || verb.starts_with("finely") || verb.starts_with("thinly") =>
                {
                    verbs.push(verb.to_owned());
                }
                _ => {
                    if !verbs.is_empty() {
                        parts.push(format!("{} {}", joined(&verbs), object(&mut named)));
                        verbs.clear();
                    }
                    let what = object(&mut named);
                    parts.push(self.fill_frame(frame, &vec![("what", Slot::Text(what), true)]));
                }
            }
        }
        if !verbs.is_empty() {
            parts.push(format!("{} {}", joined(&verbs), object(&mut named)));
        }
        (joined(&parts), false)
    }

    fn crack_and_beat(&mut self, food: usize, acts: &[usize]) {
        let noun = self.food_noun(food);
        let many = self.plan.foods.get(food).is_some_and(|portion| portion.amount.is_many());
        let said: Vec<Vec<String>> =
            acts.iter().filter_map(|&at| self.act_at(at)).map(|act| act.done.core.clone()).collect();
        let text = self.fill("crack", &vec![("what", Slot::Text(noun), true)]);
        self.say(text, said.first().cloned().unwrap_or_default(), Vec::new());
        self.turn(Turn::Same);
        let tool = self.usual_tool("whisk", "with");
        let slots = tool.map(|tool| ("with", Slot::Text(tool), true)).into_iter().collect();
        let text = self.fill(if many { "beat-eggs" } else { "beat-egg" }, &slots);
        self.say(text, said.get(1).cloned().unwrap_or_default(), Vec::new());
    }

    fn toast(&mut self, food: usize, at: usize, minutes: i64) {
        let Some(act) = self.act_at(at) else { return };
        let Some((portion, kind)) = self.plan.foods.get(food).zip(self.food(food)) else { return };
        let many = is_many(portion, &kind.call, kind.plural);
        let time = Slot::Text(time_text(minutes));
        let noun = self.food_noun(food);
        let vessel: Vec<String> = act.done.vessel.iter().cloned().collect();
        if self.chance(Phenomenon::ImplicitStep) {
            let pan = if self.odds(50) { "in a dry frying pan" } else { "in a frying pan" };
            let slots = vec![
                ("what", Slot::Text(noun), true),
                ("pan", Slot::Text(pan.to_owned()), true),
                ("time", time, true),
            ];
            let text = self.fill("toast", &slots);
            let unsaid = vessel.into_iter().chain(act.done.moves.iter().cloned()).collect();
            return self.say(text, act.done.core.clone(), unsaid);
        }
        self.say("take a frying pan".to_owned(), vessel, Vec::new());
        self.turn(Turn::Same);
        self.say(format!("put {noun} into it"), act.done.moves.clone(), Vec::new());
        self.turn(Turn::Same);
        let it = if many { "them" } else { "it" };
        let slots = vec![("what", Slot::Text(it.to_owned()), true), ("time", time, true)];
        let text = self.fill("toast", &slots);
        self.say(text, act.done.core.clone(), Vec::new());
    }
}
