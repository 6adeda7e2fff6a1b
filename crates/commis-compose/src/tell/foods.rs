//! Clauses about preparing one food.

use commis_corpus::{PEELED_UNSAID, Phenomenon};

use crate::chance::pick;
use crate::plan::{Act, Item, Kind, Prepare};

use super::Teller;
use super::frame::Slot;
use super::nouns::{is_many, joined, with_article};
use super::sentence::{Clause, Turn};
use super::units::time_text;
use super::vessels::Vessel;

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
            Prepare::Cut(pattern) if pattern == "shredded" => {
                self.words.first("shredding", class).unwrap_or(pattern)
            }
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
        let all = self.all_of_it(food, &acts);
        if all.len() > 1 {
            return self.prepare_all(at, &all);
        }
        let alike = self.alike(food, &acts);
        let one_by_one = alike.len() == 1 && self.is_told_for_one(food, &acts);
        let told = self.open.as_ref().map_or(0, |sentence| sentence.clauses.len());
        let begun = self.last_was_preparing || (self.last_was_setup && told == 1);
        let joins = begun && !one_by_one && (acts.len() == 1 || told < 2);
        let turn = if joins { Turn::May } else { Turn::New };
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
                    self.handle(&[food], &rest, (true, false));
                }
            }
            _ => self.handle(&alike, &acts, (false, one_by_one)),
        }
        for food in alike {
            let acts = self.preparing(food);
            self.skipped.extend(acts.iter().copied());
            let states = self.states_of(food, &acts);
            self.prepared.insert(food, states);
            self.prepared_at.insert(food, self.told.len());
        }
        self.focus = None;
        self.last_was_preparing = true;
    }

    /// All parts of a food that is used more than once, when all of it is prepared in the same way.
    fn all_of_it(&self, food: usize, acts: &[usize]) -> Vec<usize> {
        let keys = self.keys_of(food, acts);
        let parts: Vec<usize> =
            (0..self.plan.foods.len()).filter(|at| self.class_of(*at) == self.class_of(food)).collect();
        let alike = |part: &usize| {
            let measured = self.plan.foods.get(*part).is_some_and(|piece| piece.unit != "piece");
            measured && !self.mentioned.contains(part) && self.keys_of(*part, &self.preparing(*part)) == keys
        };
        let apart = keys.iter().any(|key| matches!(key.as_str(), "toast" | "crack" | "beat-eggs" | "melt"));
        if !apart && parts.iter().all(alike) { parts } else { vec![food] }
    }

    /// `chop the dill`, although some of it is used later.
    fn prepare_all(&mut self, at: usize, parts: &[usize]) {
        let Some((&food, kind)) = parts.first().and_then(|food| Some((food, self.food(*food)?))) else {
            return;
        };
        self.start(at, if self.last_was_preparing { Turn::May } else { Turn::New });
        let acts = self.preparing(food);
        let keys = self.keys_of(food, &acts);
        let many = self.plan.foods.get(food).is_some_and(|piece| is_many(piece, &kind.call, kind.plural));
        let noun = self.the(kind.call.form(many));
        let text = self.worded(&keys, &noun, if many { "them" } else { "it" }, false);
        let all: Vec<usize> = parts.iter().flat_map(|part| self.preparing(*part)).collect();
        let said = all.iter().filter_map(|at| self.act_at(*at)).flat_map(|act| act.done.core.clone());
        let said = said.collect();
        let heavy = text.contains(" and ");
        self.say_clause(Clause { text, said, heavy, ..Clause::default() });
        self.skipped.extend(all);
        for part in parts {
            let acts = self.preparing(*part);
            let states = self.states_of(*part, &acts);
            self.prepared.insert(*part, states);
            self.prepared_at.insert(*part, self.told.len());
        }
        self.focus = None;
        self.last_prepared = None;
        self.last_was_preparing = true;
    }

    /// The food and those after it that are prepared in the same way, so that one clause tells it for all.
    fn alike(&mut self, food: usize, acts: &[usize]) -> Vec<usize> {
        let mut alike = vec![food];
        let keys = self.keys_of(food, acts);
        let together = !keys.iter().any(|key| matches!(key.as_str(), "toast" | "crack" | "beat-eggs"));
        let split = |teller: &Self, food: usize| {
            teller.plan.foods.get(food).is_some_and(|piece| teller.is_split(piece))
        };
        let Some(mut at) = acts.last().map(|last| last + 1) else { return alike };
        while together && alike.len() < 3 && !split(self, food) {
            let Some(other) = self.act_at(at).and_then(Act::prepares) else { break };
            let more = self.preparing(other);
            let listed = self.listed.contains(&other) || alike.contains(&other);
            if more.first() != Some(&at) && !listed {
                break;
            }
            if !listed {
                if self.keys_of(other, &more) != keys || split(self, other) || !self.odds(80) {
                    break;
                }
                alike.push(other);
            }
            at += 1;
            if !listed {
                at = more.last().map_or(at, |last| last + 1);
            }
        }
        alike
    }

    /// The keys of what is done to a food.
    fn keys_of(&self, food: usize, acts: &[usize]) -> Vec<String> {
        let class = self.plan.foods.get(food).map_or("", |portion| portion.class.as_str());
        let kinds = acts.iter().filter_map(|&at| self.act_at(at)).map(|act| &act.kind);
        let prepares = kinds.filter_map(|kind| match kind {
            Kind::Prepare(prepare) => Some(prepare),
            Kind::Step(_) => None,
        });
        prepares.map(|prepare| self.preparation_key(prepare, class)).collect()
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
    fn handle(&mut self, foods: &[usize], acts: &[usize], (again, one_by_one): (bool, bool)) {
        let Some(piece) = foods.first().and_then(|food| self.plan.foods.get(*food)) else { return };
        let mut said: Vec<String> = Vec::new();
        let mut unsaid: Vec<String> = Vec::new();
        let mut keys: Vec<String> = Vec::new();
        let anyway = foods.iter().all(|food| {
            self.plan.foods.get(*food).is_some_and(|piece| PEELED_UNSAID.contains(&piece.class.as_str()))
        });
        for &at in acts {
            let Some(act) = self.act_at(at) else { continue };
            let Kind::Prepare(prepare) = &act.kind else { continue };
            let others = foods.iter().skip(1).flat_map(|food| self.preparing(*food));
            let others = others.filter_map(|at| self.act_at(at)).filter(|other| other.kind == act.kind);
            let done: Vec<String> =
                std::iter::once(act).chain(others).flat_map(|act| act.done.core.clone()).collect();
            let anyway = *prepare == Prepare::Peel && anyway && acts.len() > 1;
            if anyway && self.chance(Phenomenon::ImplicitStep) {
                unsaid.extend(done);
                continue;
            }
            said.extend(done);
            keys.push(self.preparation_key(prepare, &piece.class));
        }
        let by_hand = !keys
            .iter()
            .any(|key| matches!(key.as_str(), "melt" | "soften" | "wash" | "mash-food" | "grind"));
        let text =
            if one_by_one { self.handled_one(foods, &keys) } else { self.handled(foods, &keys, again) };
        let heavy = text.contains(" and ") && keys.len() > 1;
        let by_knife = |key: &String| {
            let without = ["melt", "soften", "wash", "peel", "seed", "core", "pit", "mash-food", "grind"];
            !without.contains(&key.as_str())
        };
        let cuts = keys.iter().any(by_knife);
        let tool = if one_by_one {
            self.mark(Phenomenon::EllipsisOfTool);
            None
        } else if keys.iter().any(|key| key == "mash-food") {
            self.usual_tool("fork", "with")
        } else if keys.iter().any(|key| key == "grind") {
            self.usual_tool("food-processor", "in")
        } else if cuts && by_hand && !keys.iter().any(|key| key == "grated") {
            self.usual_tool("knife", "with")
        } else {
            None
        };
        let text = match tool {
            Some(tool) => format!("{text} {tool}"),
            None => text,
        };
        match self.same_again(&text) {
            Some(object) if keys.len() == 1 && unsaid.is_empty() => self.say_more(&object, said),
            _ => self.say_clause(Clause { text, said, unsaid, heavy, ..Clause::default() }),
        }
    }

    /// The object alone, when the clause before has the same verb: not `chop the onions and chop the leeks`.
    fn same_again(&self, text: &str) -> Option<String> {
        let before = self.open.as_ref().filter(|_| self.last_was_preparing)?.clauses.last()?;
        let (verb, object) = text.split_once(' ')?;
        let plain = |text: &str| {
            ![" and ", ",", " with ", " into ", " in half"].iter().any(|word| text.contains(word))
        };
        let same = before.text.split_once(' ').is_some_and(|(other, _)| other == verb);
        let adverb = matches!(verb, "finely" | "thinly") || text.ends_with("ly");
        // What one of them needs unsaid must not be said by words about the other.
        let told = before.unsaid.is_empty();
        (same && told && !adverb && plain(&before.text) && plain(text)).then(|| object.to_owned())
    }

    /// A tool that the action takes by itself, when it is said.
    fn usual_tool(&mut self, class: &str, word: &str) -> Option<String> {
        // Nobody says twice what one cuts with.
        let known = self.tools.contains_key(class);
        if known || self.chance(Phenomenon::EllipsisOfTool) {
            self.mark(Phenomenon::EllipsisOfTool);
            return None;
        }
        Some(self.named_tool(class, word))
    }

    /// Whether one piece is told for all of them.
    fn is_told_for_one(&mut self, food: usize, acts: &[usize]) -> bool {
        let Some((portion, kind)) = self.plan.foods.get(food).zip(self.food(food)) else { return false };
        let keys = self.keys_of(food, acts);
        // Worth telling for one: a few pieces, each with more than one thing to do.
        let several = portion.unit == "piece"
            && portion.amount.is_many()
            && portion.amount.0 <= 16
            && kind.call.counts()
            && keys.len() > 1
            && !PEELED_UNSAID.contains(&portion.class.as_str())
            && !self.is_split(portion);
        let apart =
            |key: &String| !matches!(key.as_str(), "melt" | "soften" | "toast" | "crack" | "beat-eggs");
        several && keys.iter().all(apart) && self.chance(Phenomenon::AmbiguousRepetition)
    }

    fn frames_of(&mut self, keys: &[String]) -> Vec<String> {
        let words = self.words;
        let mut frames = Vec::new();
        for (at, key) in keys.iter().enumerate() {
            let all = words.all("frames", key);
            // `peel, core and slice the apples` is shorter than three clauses.
            let short = all.iter().find(|frame| keys.len() > 1 && frame.ends_with(" {what!}"));
            let other =
                all.iter().find(|frame| at == 0 && frame.split_whitespace().next() != self.verb_before());
            let frame = match short.filter(|_| self.odds(75)) {
                Some(frame) => frame.clone(),
                // Not `chop the parsley and chop the dill finely`.
                None if keys.len() == 1 && self.verb_before().is_some() && other.is_some() => {
                    other.cloned().unwrap_or_default()
                }
                None => self.one_of(all).to_owned(),
            };
            frames.push(frame.replace(" {with}", ""));
        }
        frames
    }

    /// `peel a shallot, chop it, and do the same with the others`.
    fn handled_one(&mut self, foods: &[usize], keys: &[String]) -> String {
        let Some(&food) = foods.first() else { return String::new() };
        let Some((portion, kind)) = self.plan.foods.get(food).zip(self.food(food)) else {
            return String::new();
        };
        self.mark(Phenomenon::AmbiguousRepetition);
        self.mark(Phenomenon::QuantityFromIngredientList);
        self.mention(Item::Food(food));
        self.mentioned.insert(food);
        let one = if self.odds(70) {
            with_article(&kind.call.one)
        } else {
            format!("one of the {}", kind.call.many)
        };
        let mut parts = Vec::new();
        for (at, frame) in self.frames_of(keys).iter().enumerate() {
            let what = if at == 0 { one.clone() } else { "it".to_owned() };
            parts.push(self.fill_frame(frame, &vec![("what", Slot::Text(what), true)]));
        }
        let others = match portion.amount.0 / 4 {
            3 => ["the others", "the rest", "the other two"],
            4 => ["the others", "the rest", "the other three"],
            5.. => ["the others", "the rest", "all the others"],
            _ => ["the other one", "the other one", "the other"],
        };
        let rest =
            pick(self.dice, &others).map(|others| format!("do the same with {others}")).unwrap_or_default();
        format!("{}, and {rest}", parts.join(", "))
    }

    /// The words for what is done. What was named in the same sentence is not named `again`.
    fn handled(&mut self, foods: &[usize], keys: &[String], again: bool) -> String {
        let Some(&food) = foods.first() else { return String::new() };
        let Some((portion, kind)) = self.plan.foods.get(food).zip(self.food(food)) else {
            return String::new();
        };
        let items: Vec<Item> = foods.iter().copied().map(Item::Food).collect();
        let noun = match (again, items.len() > 1) {
            (true, _) => String::new(),
            (_, true) => self.items(&items),
            _ => self.food_noun(food),
        };
        let ends = |word: &str| noun.ends_with(word);
        let counted = kind.list.counts() && ends(&kind.list.many)
            || kind.part.as_ref().is_some_and(|part| ends(&part.many));
        let many = is_many(portion, &kind.call, kind.plural) || counted || foods.len() > 1;
        // `the fruit` is one, however many there are.
        let stuff =
            kind.wide.as_ref().is_some_and(|wide| !wide.counts() && ends(&wide.one)) && foods.len() == 1;
        let single = foods.len() == 1 && portion.unit == "piece" && portion.amount.is_one();
        let pronoun = if many && !stuff && !single { "them" } else { "it" };
        self.last_prepared =
            (foods.len() == 1 && !self.is_split(portion)).then_some((food, pronoun == "them"));
        self.worded(keys, &noun, pronoun, again)
    }

    /// Verbs and their object, which is `named` already or said once.
    fn worded(&mut self, keys: &[String], noun: &str, pronoun: &str, named: bool) -> String {
        let frames = self.frames_of(keys);
        let mut parts: Vec<String> = Vec::new();
        let mut verbs: Vec<String> = Vec::new();
        let mut named = named;
        let object = |named: &mut bool| {
            if std::mem::replace(named, true) { pronoun.to_owned() } else { noun.to_owned() }
        };
        for frame in &frames {
            match frame.strip_suffix(" {what!}") {
                Some(verb)
                    // One washes without a fork.
                    if (!verb.contains(' ') && verb != "mash") || verb.starts_with("finely") || verb.starts_with("thinly") =>
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
        joined(&parts)
    }

    fn crack_and_beat(&mut self, food: usize, acts: &[usize]) {
        let noun = self.food_noun(food);
        let many = self.plan.foods.get(food).is_some_and(|portion| portion.amount.is_many());
        let said: Vec<Vec<String>> =
            acts.iter().filter_map(|&at| self.act_at(at)).map(|act| act.done.core.clone()).collect();
        let text = self.fill("crack", &vec![("what", Slot::Text(noun), true)]);
        // The next bowl is another one.
        self.vessels.push(Vessel { noun: "bowl".to_owned(), thing: usize::MAX, place: "in" });
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
        let text = self.fill("take", &vec![("vessel", Slot::Text("a frying pan".to_owned()), true)]);
        self.say(text, vessel, Vec::new());
        self.turn(Turn::Same);
        self.say(format!("put {noun} into it"), act.done.moves.clone(), Vec::new());
        self.turn(Turn::Same);
        let it = if many { "them" } else { "it" };
        let slots = vec![("what", Slot::Text(it.to_owned()), true), ("time", time, true)];
        let text = self.fill("toast", &slots);
        self.say(text, act.done.core.clone(), Vec::new());
    }
}
