//! Preparing single foods: cutting, peeling, draining, melting, sifting.

use commis_ontology::ClassId;

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::cutting::pattern_of;
use crate::draft::{State, Value};
use crate::lexicon::{Form, Verb};
use crate::phrase::Phrase;
use crate::words::Words;

impl Hands<'_, '_> {
    pub(super) fn prepare(&mut self, act: Act) {
        let mut items = if self.clause.objects.is_empty() && !self.clause.subjects.is_empty() {
            let subjects = self.clause.subjects.clone();
            self.items_of(&subjects, &[])
        } else if self.clause.objects.iter().all(|phrase| phrase.rest && phrase.nouns.is_empty()) {
            // `Remove the seeds and chop the rest.`
            self.in_hand()
        } else if act == Act::Drain && self.clause.objects.iter().all(|phrase| self.is_poured_off(phrase)) {
            // `Pour off the water`: off what stands in it.
            self.in_hand()
        } else {
            self.objects()
        };
        // `scoop the seeds out of the tomato`, `slip the skin off the garlic`: the food stands behind the preposition.
        if matches!(act, Act::Seed | Act::Peel) || items.is_empty() {
            let behind: Vec<Phrase> = self
                .clause
                .after(&["off", "from", "out"])
                .filter(|phrase| self.is_ours(phrase))
                .cloned()
                .collect();
            let behind = self.items_of(&behind, &[]);
            if !behind.is_empty() {
                items = behind;
            }
            let inside: Vec<Phrase> = self
                .clause
                .objects
                .iter()
                .filter(|phrase| phrase.of.is_some() && self.is_ours(phrase))
                .cloned()
                .collect();
            if items.is_empty() {
                items = self.items_of(&inside, &[]);
            }
        }
        if items.is_empty() {
            items = self.in_hand();
        }
        let several = items.len() > 1 || self.draft.recent.len() > 1;
        let mut done = Vec::new();
        for item in items {
            if let Some(item) = self.prepare_one(act, item, None) {
                done.push(item);
            }
        }
        if let Some(&last) = done.last() {
            self.draft.focus = Some(last);
        }
        for item in &done {
            if self.draft.state(*item) == State::Own && !self.draft.ready.contains(item) {
                self.draft.ready.push(*item);
            }
        }
        if !done.is_empty() || several {
            self.draft.recent = done;
        }
        if act != Act::Crack {
            self.then_move();
        }
    }

    /// Whether a phrase names what food lies in, and no food that the list has: `drain the water`, `discard the liquid`.
    fn is_poured_off(&self, phrase: &Phrase) -> bool {
        let words = self.kitchen.words;
        let water = phrase.food().is_some_and(|class| words.is_a(class, words.classes.water));
        let liquid = phrase.names.last().is_some_and(|name| {
            ["liquid", "liquor", "fat", "grease", "brine", "water"].contains(&name.as_str())
        });
        self.has_techniques() && phrase.pronoun.is_none() && (water || liquid)
    }

    /// `add the melted butter`, `the chopped garlic`: what a food is described as it must have become.
    pub(super) fn as_described(&mut self, phrase: &Phrase, items: Vec<usize>) -> Vec<usize> {
        let words = self.kitchen.words;
        let verbs = described(phrase, words);
        let acts: Vec<Act> =
            verbs.iter().filter_map(|verb| verb.senses.last()).map(|sense| sense.does).collect();
        let here = self.draft.meant.last().map(|(_, _, act)| *act);
        let mut found = Vec::with_capacity(items.len());
        for item in items {
            let mut item = item;
            for &act in &acts {
                let Some(primitive) = described_by(act).filter(|_| here != Some(act)) else { continue };
                let raw = self.draft.item(item).is_some_and(|item| {
                    item.state == State::Own && !item.done.contains(primitive) && item.holds.len() == 1
                });
                // `add the drained pasta` that still stands in its water.
                let afloat = primitive == "drain" && self.has_techniques() && self.floats(item);
                if afloat {
                    let (cost, notes) = (self.draft.cost, self.draft.notes.len());
                    let before = self.draft.source.implicit.replace("the text describes it so");
                    self.prepare_one(Act::Drain, item, None);
                    self.draft.source.implicit = before;
                    self.draft.cost = cost;
                    self.draft.notes.truncate(notes);
                } else if raw && !self.is_bought_so(item, phrase) {
                    let (cost, notes) = (self.draft.cost, self.draft.notes.len());
                    let pattern = pattern_of(&phrase.all, words).filter(|_| act == Act::Cut);
                    item = self.prepare_one(act, item, pattern).unwrap_or(item);
                    self.draft.cost = cost;
                    self.draft.notes.truncate(notes);
                }
            }
            found.push(item);
        }
        found
    }

    /// Whether food stands in the water that it was boiled in.
    fn floats(&self, item: usize) -> bool {
        let words = self.kitchen.words;
        let water = |class: &ClassId| words.is_a(*class, words.classes.water);
        let boiled = self.draft.item(item).is_some_and(|item| {
            item.state == State::Food && item.done.contains("boil") && !item.done.contains("drain")
        });
        let classes = self.classes_in(item);
        boiled && classes.iter().any(water) && !classes.iter().all(water)
    }

    /// Whether the state is part of the food's own name: `diced tomatoes` from a can.
    fn is_bought_so(&self, item: usize, phrase: &Phrase) -> bool {
        let words = self.kitchen.words;
        let parts = self.draft.item(item).map(|item| item.holds.clone()).unwrap_or_default();
        parts.iter().filter_map(|part| self.kitchen.parts.get(*part)).any(|part| {
            let own: Vec<String> = words.name(part.class).split('-').map(commis_corpus::stem).collect();
            described(phrase, words).iter().any(|verb| {
                part.names.iter().chain(&part.also).chain(&own).any(|name| {
                    let known = words.lexicon.verb(name, Form::Participle);
                    known
                        .and_then(|at| words.lexicon.verbs.get(at))
                        .is_some_and(|other| other.word == verb.word)
                })
            })
        })
    }

    /// `Dice the potatoes into a large bowl`, `drain into a bowl`.
    fn then_move(&mut self) {
        let place =
            self.clause.after(&["into", "onto", "in"]).find(|phrase| phrase.vessel().is_some()).cloned();
        let Some(place) = place.filter(|_| !self.draft.recent.is_empty()) else { return };
        let tool = place.tool().is_some()
            || place.vessel().is_some_and(|class| self.kitchen.words.name(class) == "colander");
        if tool {
            return;
        }
        if let Some(target) = self.vessel(&place) {
            let items = self.draft.recent.clone();
            self.gather(&items, &[], target);
        }
    }

    /// Prepares one thing; says which thing it is then.
    pub(crate) fn prepare_one(&mut self, act: Act, item: usize, pattern: Option<ClassId>) -> Option<usize> {
        self.open(item);
        match act {
            Act::Cut => self.cut(item, pattern).then_some(item),
            Act::Peel => {
                let made = self.quietly_able("peel", item);
                made.then_some(item)
            }
            Act::Seed => self.quietly_able("seed", item).then_some(item),
            Act::Wash => self.quietly_able("wash", item).then_some(item),
            Act::Drain => self.drain(item),
            Act::Strain => self.strain(item),
            Act::Mash => self.first_able(&["mash", "grind"], item).then_some(item),
            Act::Grind => self.first_able(&["grind", "mash"], item).then_some(item),
            Act::Melt => self.change("melt", item, &[]).then_some(item),
            Act::Sift => {
                let made = self.sift_one(item, None);
                if let Some(item) = made {
                    self.unuse(item);
                }
                made
            }
            Act::Beat => {
                let item = if self.is_whole_egg(item) { self.crack_into(item, None)? } else { item };
                self.change("beat", item, &[]).then_some(item)
            }
            Act::Soften => self.change("bring-to-temperature", item, &[]).then_some(item),
            Act::Temper => {
                let degrees = self.clause.temperature?;
                self.temper(item, degrees)
            }
            Act::Crack => {
                let place = self
                    .clause
                    .after(&["into", "in", "onto"])
                    .find(|phrase| phrase.vessel().is_some())
                    .cloned();
                let target = place
                    .and_then(|phrase| self.vessel(&phrase))
                    .or_else(|| if self.clause.has("in") { self.making(&[item]) } else { None });
                let goal = match target {
                    Some(Target::Item(goal)) => Some(goal),
                    _ => None,
                };
                if self.is_whole_egg(item) { self.crack_into(item, goal) } else { Some(item) }
            }
            Act::Separate => self.separate(item),
            _ => None,
        }
    }

    pub(crate) fn temper(&mut self, item: usize, degrees: commis_base::Number) -> Option<usize> {
        let given = [
            ("temperature-quantity", Value::Number(degrees)),
            ("temperature-unit", Value::Name("degrees-celsius")),
        ];
        self.change("bring-to-temperature", item, &given).then_some(item)
    }

    /// What lies in water or broth is taken out of it before it is cut or peeled.
    fn change_out_of_liquid(
        &mut self,
        primitive: &'static str,
        item: usize,
        given: &[(&'static str, Value)],
    ) -> bool {
        let before = self.draft.clone();
        if self.change(primitive, item, given) {
            return true;
        }
        let sauce = |class: &ClassId| {
            let words = self.kitchen.words;
            words.is_a(*class, words.classes.liquid) && !words.is_a(*class, words.classes.water)
        };
        let sauce = self.classes_in(item).iter().any(sauce);
        if self.draft.state(item) != State::Food || !self.has_techniques() || sauce {
            return false;
        }
        let refused = std::mem::replace(&mut self.draft, before);
        let implicit = self.draft.source.implicit.replace("it is taken out of the liquid first");
        let drained = self.drain(item).is_some();
        self.draft.source.implicit = implicit;
        if drained && self.change(primitive, item, given) {
            return true;
        }
        self.draft = refused;
        false
    }

    /// What the kitchen cannot do to a food, such as washing beans, is no mistake of the text.
    fn quietly_able(&mut self, primitive: &'static str, item: usize) -> bool {
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let done = self.change_out_of_liquid(primitive, item, &[]);
        if !done {
            self.draft.cost = cost + 1;
            let text = self.draft.notes.get(notes).map(|note| note.text.clone()).unwrap_or_default();
            self.draft.notes.truncate(notes);
            self.draft.note(format!("left out: {text}"));
        }
        done
    }

    /// Does the first of these that the kitchen can do to the food.
    fn first_able(&mut self, primitives: &[&'static str], item: usize) -> bool {
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        for (index, primitive) in primitives.iter().enumerate() {
            if self.quietly_able(primitive, item) {
                self.draft.cost = cost + index as i64;
                self.draft.notes.truncate(notes);
                return true;
            }
        }
        false
    }

    fn cut(&mut self, item: usize, pattern: Option<ClassId>) -> bool {
        let words = self.kitchen.words;
        let pattern = pattern.or_else(|| self.said_pattern()).or(Some(words.classes.chopped));
        let Some(pattern) = pattern else { return false };
        let class = self
            .draft
            .item(item)
            .and_then(|item| item.holds.first())
            .and_then(|part| self.kitchen.parts.get(*part))
            .map(|part| part.class);
        let own = self.draft.state(item) == State::Own;
        let peeled = self.draft.item(item).is_some_and(|item| item.done.contains("peel"));
        if own
            && !peeled
            && class.is_some_and(|class| {
                words.lexicon.class_list("peel-before-cutting").iter().any(|name| name == words.name(class))
            })
        {
            let before = self.draft.source.implicit.replace("it is peeled before it is cut");
            self.quietly_able("peel", item);
            self.draft.source.implicit = before;
        }
        let mut given = vec![("cut-pattern", Value::Class(pattern))];
        let board = Some(words.classes.cutting_board);
        if let Some(var) = board.and_then(|board| self.draft.tools.get(&board)) {
            given.push(("cutting-surface", Value::Var(var.clone())));
        }
        let before = self.draft.cooking.len();
        if !self.change_out_of_liquid("cut", item, &given) {
            return false;
        }
        let pieces = commis_corpus::stem(words.name(pattern).rsplit('-').next().unwrap_or_default());
        if let Some(item) = self.draft.items.get_mut(item) {
            item.labels.push(pieces);
        }
        if self.draft.cooking.len() > before
            && let Some(board) = board
            && !self.draft.tools.contains_key(&board)
            && let Some(moment) = self.draft.cooking.last()
            && let Some(arg) = moment.statement().args.last()
            && let commis_mcl::Term::Variable(var) = &arg.term
        {
            self.draft.tools.insert(board, var.clone());
        }
        true
    }

    /// The pattern that the clause asks for: by its verb, its adverbs, and what it cuts into.
    fn said_pattern(&self) -> Option<ClassId> {
        let words = self.kitchen.words;
        let mut stems: Vec<String> = self.clause.words.clone();
        let into: Vec<String> = self
            .clause
            .after(&["into", "in", "to"])
            .filter(|phrase| phrase.cut().is_some())
            .flat_map(|phrase| numbered(phrase, words))
            .collect();
        let objects: Vec<String> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| phrase.cut().is_some())
            .flat_map(|phrase| phrase.all.clone())
            .collect();
        if self.clause.fine {
            stems.push("fine".to_owned());
        }
        if !into.is_empty() {
            return pattern_of(&into, words).or_else(|| pattern_of(&stems, words));
        }
        let verb = self
            .clause
            .verb
            .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
            .map(|verb| verb.word.clone());
        let mut said: Vec<String> = Vec::new();
        if !objects.is_empty()
            && verb.as_deref().is_none_or(|verb| {
                !words.lexicon.cuts.iter().any(|cut| cut.said.iter().any(|said| said == verb))
            })
        {
            said.extend(objects);
        }
        said.extend(verb);
        let fine = stems.iter().filter(|stem| words.lexicon.is("fine", stem) && !self.negated_fine());
        said.extend(fine.cloned().collect::<Vec<_>>());
        if self.clause.has("half") && self.clause.after(&["in", "into"]).any(|phrase| phrase.share.is_some())
        {
            return Some(words.classes.halved);
        }
        pattern_of(&said, words)
    }

    /// `not too thin`.
    fn negated_fine(&self) -> bool {
        self.clause.has("not") || self.clause.has("too")
    }

    fn drain(&mut self, item: usize) -> Option<usize> {
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
    fn strain(&mut self, item: usize) -> Option<usize> {
        if !self.has_techniques() || !self.keeps_liquid() {
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

    /// Whether what is strained is named as a liquid, or not named at all.
    fn keeps_liquid(&self) -> bool {
        let words = self.kitchen.words;
        let solid = |phrase: &Phrase| {
            let class = phrase.meant.or(phrase.food());
            class.is_some_and(|class| !words.listed("wet", class) && !words.is_a(class, words.classes.fluid))
        };
        !self.clause.objects.iter().any(solid) && !self.clause.objects.is_empty()
    }

    pub(crate) fn separate(&mut self, item: usize) -> Option<usize> {
        let bowl = if self.is_whole_egg(item) { self.crack_into(item, None)? } else { item };
        let given = [("eggs", self.draft.var(bowl))];
        let result = self.draft.act(self.kitchen, "separate-eggs", "yolks", &given);
        let made = self.tried(result)?;
        let medium = Some(self.kitchen.words.classes.medium_bowl);
        let whites = self.draft.place(made.get("container-with-egg-whites"), State::Food, medium);
        if let Some(whites) = self.draft.items.get_mut(whites) {
            whites.labels.push("white".to_owned());
        }
        self.draft.became(bowl, made.main(), "separate-eggs");
        if let Some(bowl) = self.draft.items.get_mut(bowl) {
            bowl.labels.push("yolk".to_owned());
        }
        Some(bowl)
    }

    /// `Melt butter and chocolate in a bowl`.
    pub(super) fn melt(&mut self) {
        let items = self.objects();
        let place = self.clause.after(&["in", "into"]).find(|phrase| phrase.vessel().is_some()).cloned();
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let phrases = self.clause.objects.clone();
        let bowl = match (target, items.len()) {
            (Some(target), _) => self.gather(&items, &phrases, target),
            (None, 0) => None,
            (None, 1) => items.first().copied(),
            (None, _) => self.gather(&items, &phrases, Target::Default),
        };
        if let Some(bowl) = bowl {
            self.change("melt", bowl, &[]);
            self.draft.recent = vec![bowl];
        }
    }

    /// `Sift the flour and the cocoa into a bowl`.
    pub(super) fn sift(&mut self) {
        let mut phrases: Vec<Phrase> = self.clause.objects.clone();
        phrases.extend(
            self.clause.after(&["with", "together"]).filter(|phrase| !phrase.is_equipment()).cloned(),
        );
        let place = self
            .clause
            .after(&["into", "in", "over", "onto", "on", "to"])
            .find(|phrase| phrase.vessel().is_some() || self.is_ours(phrase))
            .cloned();
        let mut items = self.items_of(&phrases, &[]);
        if items.is_empty() {
            items = self.in_hand();
        }
        let target = match place {
            Some(phrase) if phrase.vessel().is_some() => self.vessel(&phrase),
            Some(phrase) => self.items_of(&[phrase], &items).first().map(|item| Target::Item(*item)),
            None if self.clause.has("in") || self.clause.has("over") => self.making(&items),
            None => None,
        };
        let Some((&first, others)) = items.split_first() else { return };
        if !others.is_empty() {
            self.gather(others, &[], Target::Item(first));
        }
        let goal = match target {
            Some(Target::Item(goal)) => Some(goal),
            _ => None,
        };
        if let Some(item) = self.sift_one(first, goal) {
            self.draft.focus = Some(item);
            self.draft.recent = vec![item];
        }
    }

    fn sift_one(&mut self, item: usize, goal: Option<usize>) -> Option<usize> {
        let mut given = vec![("container-with-ingredients-to-be-sifted", self.draft.var(item))];
        if let Some(goal) = goal {
            given.push(("target-container", self.draft.var(goal)));
        }
        if let Some(sift) = self.tool("sift", "sift") {
            given.push(("sifting-tool", sift));
        }
        let name = format!("sifted-{}", self.called(item));
        let result = self.draft.act(self.kitchen, "sift", &name, &given);
        let made = self.tried(result)?;
        let single = self.draft.item(item).is_some_and(|item| item.holds.len() <= 1);
        let fresh = goal.is_none();
        let goal = goal.unwrap_or_else(|| {
            let large = Some(self.kitchen.words.classes.large_bowl);
            self.draft.place(made.main(), State::Empty, large)
        });
        self.draft.moved(item, goal, true);
        self.draft.became(goal, made.main(), "sift");
        let said = self.draft.source.line;
        if let Some(goal) = self.draft.items.get_mut(goal)
            && fresh
            && single
            && matches!(said, crate::draft::Line::Ingredient(_))
        {
            goal.state = State::Own;
        }
        Some(goal)
    }
}

/// The verbs whose participles describe what a phrase names; they may be part of a name, as in `melted butter`.
fn described<'w>(phrase: &Phrase, words: &'w Words<'_>) -> Vec<&'w Verb> {
    let inside = phrase.names.iter().filter_map(|name| words.lexicon.verb(name, Form::Participle));
    let verbs = phrase.states.iter().copied().chain(inside);
    verbs.filter_map(|verb| words.lexicon.verbs.get(verb)).collect()
}

/// The primitive that has been done to what a participle describes.
fn described_by(act: Act) -> Option<&'static str> {
    Some(match act {
        Act::Cut => "cut",
        Act::Peel => "peel",
        Act::Seed => "seed",
        Act::Melt => "melt",
        Act::Mash => "mash",
        Act::Grind => "grind",
        Act::Sift => "sift",
        Act::Beat => "beat",
        Act::Drain | Act::Strain => "drain",
        _ => return None,
    })
}

/// The words of a phrase with its numbers, as the data write them: `2 cm cube`.
fn numbered(phrase: &Phrase, words: &crate::words::Words) -> Vec<String> {
    let mut stems: Vec<String> = Vec::new();
    for (number, unit) in &phrase.amounts {
        stems.push(number.to_string());
        stems.push(words.name(*unit).to_owned());
    }
    stems.extend(phrase.all.iter().cloned());
    stems
}
