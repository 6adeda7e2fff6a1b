//! Carrying out a clause: the primitives that an action takes, with the steps that go without saying.

mod eggs;
mod finish;
mod heat;
mod mix;
mod prepare;
mod put;
mod serve;
mod shape;
mod squeeze;
mod staples;
mod transfer;
mod vessels;
mod wait;

use std::sync::Arc;

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{Draft, Kitchen, Made, State, Value, price};
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::refer::{Referent, refer};

/// A cook at work on one clause.
pub(crate) struct Hands<'h, 'k> {
    pub(crate) kitchen: &'h Kitchen<'k>,
    pub(crate) draft: Draft,
    pub(crate) clause: &'h Clause,
    /// The clauses after it.
    pub(crate) later: &'h [Clause],
}

impl Hands<'_, '_> {
    /// Carries out what the clause means; says whether anything was done.
    pub(crate) fn perform(&mut self, act: Act) -> bool {
        let before = self.draft.cooking.len();
        let act = match act {
            Act::Evidence | Act::Go => match self.evidence() {
                Act::Add if self.clause.topic => Act::Nothing,
                act => act,
            },
            act => act,
        };
        self.draft.meant.push((self.draft.source.line, self.draft.source.span, act));
        match act {
            Act::Grill if !self.has_techniques() => self.stove(Act::Fry),
            Act::Nothing | Act::Evidence | Act::Go => self.topic(),
            Act::Fetch => self.fetch_named(),
            Act::Add => self.add(),
            Act::Put | Act::Arrange => self.put(),
            Act::Beat | Act::Mix | Act::Mingle | Act::Knead | Act::Combine | Act::Fold | Act::Puree => {
                self.mix(act);
            }
            Act::Cut
            | Act::Peel
            | Act::Seed
            | Act::Wash
            | Act::Drain
            | Act::Mash
            | Act::Grind
            | Act::Soften
            | Act::Temper
            | Act::Crack
            | Act::Strain
            | Act::Separate => self.prepare(act),
            Act::Squeeze | Act::Zest => self.press(act),
            Act::Melt | Act::Warm => self.melt(),
            Act::Sift => self.sift(),
            Act::Preheat => self.preheat(),
            Act::Grease | Act::Flour | Act::Line => self.ready_tin(act),
            Act::Portion | Act::PortionBall | Act::Share | Act::Shape | Act::ShapeBall | Act::Flatten => {
                self.shaping(act);
            }
            Act::Bake | Act::Grill => self.bake(act),
            Act::Boil | Act::ToBoil | Act::Steam | Act::Fry | Act::Cook | Act::Hot => self.stove(act),
            Act::Soak => self.soak(),
            Act::Cool | Act::Leave | Act::Chill | Act::Freeze | Act::Marinate => self.wait(act),
            Act::Dust => self.dust(),
            Act::Fill => self.fill(),
            Act::Serve => self.serve(),
            Act::Cover => self.cover(),
            Act::Uncover => self.uncover(),
            Act::Shake => self.shake(),
            Act::Sprinkle
            | Act::Season
            | Act::Top
            | Act::Dress
            | Act::Spread
            | Act::SpreadWith
            | Act::Dip
            | Act::Brush => {
                self.finish(act);
            }
        }
        let done = self.draft.cooking.len() > before;
        if done {
            self.label();
        }
        done
    }

    /// `The apple needs some work: peel it`: what the next clause is about.
    fn topic(&mut self) {
        if !self.clause.topic {
            return;
        }
        if self.clause.names(Noun::Oven) {
            self.draft.oven_in_hand = true;
        }
        let phrases: Vec<Phrase> =
            self.clause.phrases().filter(|phrase| self.is_ours(phrase)).cloned().collect();
        let cost = self.draft.cost;
        let items = self.items_of(&phrases, &[]);
        self.draft.cost = cost;
        if let Some(&last) = items.last() {
            self.draft.focus = Some(last);
            self.draft.recent = items;
        }
        let places: Vec<Phrase> =
            self.clause.phrases().filter(|phrase| phrase.vessel().is_some()).cloned().collect();
        for place in places {
            if let Some(vessels::Target::Item(item)) = self.vessel(&place) {
                self.draft.focus = Some(item);
            }
        }
    }

    /// `Find a cookie sheet`.
    fn fetch_named(&mut self) {
        let phrases: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| phrase.vessel().is_some()).cloned().collect();
        for phrase in phrases {
            if let Some(vessels::Target::Item(item)) = self.vessel(&phrase) {
                self.draft.focus = Some(item);
                self.draft.recent = vec![item];
            }
        }
    }

    /// What a clause asks for whose verb says nothing by itself.
    fn evidence(&mut self) -> Act {
        let clause = self.clause;
        let oven = clause.names(Noun::Oven);
        let foods = clause.subjects.iter().chain(&clause.objects).any(|phrase| self.is_ours(phrase));
        let made = |phrase: &Phrase| {
            phrase.is(Noun::Mixture)
                && phrase.definite
                && self.draft.items.iter().any(|item| item.state == State::Food && item.holds.len() > 1)
        };
        let object_known = foods
            || clause.subjects.iter().chain(&clause.objects).any(made)
            || clause.subjects.is_empty()
            || clause.subjects.iter().any(|phrase| phrase.pronoun.is_some());
        let place = clause
            .after(&["in", "into", "on", "onto", "over", "to"])
            .any(|phrase| phrase.is_equipment() || self.is_ours(phrase));
        match () {
            () if foods
                && (clause.time.is_some() || clause.heat.is_some())
                && clause.after(&["in", "into"]).any(|phrase| self.is_hot(phrase)) =>
            {
                Act::Fry
            }
            () if oven && clause.time.is_some() && object_known => Act::Bake,
            () if (oven || self.in_oven_sentence())
                && clause.temperature.is_some()
                && clause.time.is_none() =>
            {
                Act::Preheat
            }
            () if clause.names(Noun::Fridge)
                && object_known
                && (clause.time.is_some()
                    || clause.verb.is_none()
                    || clause.has("hour")
                    || self.later.first().is_some_and(|next| next.verb.is_none() && next.time.is_some())) =>
            {
                Act::Chill
            }
            () if clause
                .objects
                .iter()
                .any(|phrase| phrase.names.iter().any(|name| self.is_mixing(name)))
                && !foods =>
            {
                Act::Combine
            }
            () if clause.has("greasing") => Act::Grease,
            () if foods
                && clause.phrases().any(|phrase| phrase.cut().is_some() && phrase.food().is_none())
                && !place =>
            {
                Act::Cut
            }
            () if clause.has("fryer") => Act::Nothing,
            () if clause.has("top")
                && (foods
                    || clause.verb.is_none()
                        && clause.objects.iter().any(|phrase| phrase.is(Noun::Portion))) =>
            {
                Act::Top
            }
            () if foods && place => Act::Put,
            () if foods && self.invites() => Act::Add,
            () if !foods
                && clause.phrases().any(|phrase| {
                    phrase.tool().is_some_and(|class| {
                        self.kitchen.words.is_a(class, self.kitchen.words.classes.can_mingle)
                            || self.kitchen.words.is_a(class, self.kitchen.words.classes.can_mix)
                    })
                })
                && clause.verb.is_some()
                && !clause.has("trade") =>
            {
                Act::Combine
            }
            () if clause.verb.is_none()
                && clause.after(&["in", "with"]).any(|phrase| self.is_ours(phrase)) =>
            {
                Act::Add
            }
            () if clause.after(&["onto", "on", "to"]).any(|phrase| self.is_rack(phrase)) => Act::Put,
            () if clause.time.is_some()
                && (clause.has("alone")
                    || clause.has("rest")
                    || clause.has("stand")
                    || clause.has("give")) =>
            {
                Act::Leave
            }
            () => Act::Nothing,
        }
    }

    /// `a thorough stir`, `one more turn`: verbs of mixing as nouns.
    fn is_mixing(&self, name: &str) -> bool {
        let lexicon = self.kitchen.words.lexicon;
        if self.kitchen.words.nouns.word(name).iter().any(|noun| matches!(noun, Noun::Food(_))) {
            return false;
        }
        let verb = lexicon.verb(name, crate::lexicon::Form::Base).and_then(|verb| lexicon.verbs.get(verb));
        verb.is_some_and(|verb| verb.senses.last().is_some_and(|sense| sense.does.mixes()))
    }

    /// Whether a clause without a cooking verb tells food to go in: `in go the eggs`, `bananas next`.
    fn invites(&self) -> bool {
        let verb = self.clause.verb.and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb));
        let moves = verb.is_some_and(|verb| {
            ["go", "come", "get", "join", "arrive", "land", "follow"].contains(&verb.word.as_str())
        });
        let words = ["in", "next", "last", "back", "into", "over"].iter().any(|word| self.clause.has(word));
        moves || (verb.is_none() && (words || !self.clause.objects.is_empty() && self.clause.has("now")))
    }

    fn in_oven_sentence(&self) -> bool {
        self.draft.oven_in_hand && self.draft.oven.is_none()
    }

    fn is_hot(&self, phrase: &Phrase) -> bool {
        phrase.vessel().is_some_and(|class| {
            self.kitchen.words.is_a(class, self.kitchen.words.classes.heatable_container)
        })
    }

    fn is_rack(&self, phrase: &Phrase) -> bool {
        phrase
            .vessel()
            .is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.wire_rack))
    }

    /// Whether a phrase names something of this recipe.
    pub(crate) fn is_ours(&self, phrase: &Phrase) -> bool {
        if phrase.is_equipment() {
            return false;
        }
        let listed =
            self.kitchen.parts.iter().any(|part| crate::listed::fit(phrase, part, self.kitchen.words) > 0);
        let labelled = phrase
            .names
            .last()
            .is_some_and(|name| self.draft.items.iter().any(|item| item.labels.contains(name)));
        listed || labelled
    }

    /// Gives the name that the text uses to what came out.
    fn label(&mut self) {
        let names: Vec<String> = self.clause.makes.clone();
        if let Some(item) = self.draft.focus.and_then(|focus| self.draft.items.get_mut(focus)) {
            for name in names {
                if !item.labels.contains(&name) {
                    item.labels.push(name);
                }
            }
        }
    }

    /// The things that phrases refer to; foods that are not listed are fetched.
    pub(crate) fn items_of(&mut self, phrases: &[Phrase], not: &[usize]) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        let left_out = self.left_out();
        let not: Vec<usize> = not.iter().chain(&left_out).copied().collect();
        for phrase in phrases {
            if phrase.is_equipment() && phrase.of.is_none() && !self.holds_food(phrase) {
                continue;
            }
            let barred: Vec<usize> = not.iter().chain(&found).copied().collect();
            match refer(phrase, &mut self.draft, self.kitchen, &barred) {
                Referent::Items(items) => {
                    if let Some(class) = self.more_of(phrase, &items) {
                        found.extend(self.fetch_unlisted(phrase, class));
                    } else {
                        self.tell_reference(phrase, &items);
                        found.extend(items);
                    }
                }
                Referent::Unlisted(class) => found.extend(self.fetch_unlisted(phrase, class)),
                Referent::Unknown => {
                    self.draft.cost += price::UNKNOWN;
                    self.draft.note(format!("nothing was found for `{}`", phrase.names.join(" ")));
                }
            }
        }
        found.dedup();
        found
    }

    /// Keeps what a phrase was taken for: foods of the list, or a mixture by what is in it.
    fn tell_reference(&mut self, phrase: &Phrase, items: &[usize]) {
        let told: Vec<String> = items.iter().map(|item| self.contents(*item)).collect();
        let text = format!("`{}` is {}", phrase.all.join(" "), told.join(" and "));
        let (line, span) = (self.draft.source.line, self.draft.source.span);
        let same = |note: &crate::draft::Note| (note.line, note.span) == (line, span) && note.text == text;
        if !self.draft.references.iter().any(same) {
            self.draft.references.push(crate::draft::Note { line, span, text });
        }
    }

    /// A thing by what is in it.
    fn contents(&self, item: usize) -> String {
        let holds = self.draft.item(item).map(|item| item.holds.clone()).unwrap_or_default();
        let parts: Vec<&str> = holds
            .iter()
            .filter_map(|part| self.kitchen.parts.get(*part))
            .map(|part| part.called.as_str())
            .collect();
        match &parts[..] {
            [] => self.called(item),
            [only] => (*only).to_owned(),
            several => format!("the {} of {}", self.called(item), several.join(", ")),
        }
    }

    /// `all of the vegetables except the lettuce`.
    fn left_out(&self) -> Vec<usize> {
        let phrases: Vec<Phrase> = self.clause.after(&["except", "excluding"]).cloned().collect();
        if phrases.is_empty() { Vec::new() } else { self.items_quietly(&phrases) }
    }

    /// `the bowl` that stands for what is in it.
    fn holds_food(&self, phrase: &Phrase) -> bool {
        phrase.definite
            && phrase.vessel().is_some_and(|class| {
                self.draft.items.iter().any(|item| {
                    matches!(item.state, State::Food | State::Portions { .. })
                        && item.vessel.is_some_and(|vessel| {
                            crate::refer::same_vessel(vessel, class, phrase, self.kitchen)
                        })
                })
            })
    }

    /// The objects of the clause; without any, what is in hand.
    pub(crate) fn objects(&mut self) -> Vec<usize> {
        let phrases = self.clause.objects.clone();
        let items = self.items_of(&phrases, &[]);
        if !items.is_empty() || phrases.iter().any(|phrase| !phrase.is_equipment()) {
            return items;
        }
        self.in_hand()
    }

    /// What the last steps were done to, or what they made.
    pub(crate) fn in_hand(&mut self) -> Vec<usize> {
        let alive = |item: &usize| !matches!(self.draft.state(*item), State::Gone | State::Empty);
        let recent: Vec<usize> = self.draft.recent.iter().copied().filter(alive).collect();
        let focus: Vec<usize> = self.draft.focus.iter().copied().filter(alive).collect();
        let together = recent.len() > 1 && focus.iter().all(|focus| recent.contains(focus));
        let hand = if focus.is_empty() || together { recent } else { focus };
        if !hand.is_empty() {
            return hand;
        }
        // What is being made, when nothing is in hand.
        let made = crate::refer::latest(&self.draft, &[], |item| {
            matches!(item.state, State::Food | State::Portions { .. }) && !item.is_drained_off()
        });
        made.unwrap_or_default()
    }

    /// Takes what came out, or notes why nothing did.
    pub(crate) fn tried(&mut self, result: Result<Made, String>) -> Option<Made> {
        match result {
            Ok(made) => Some(made),
            Err(why) => {
                self.draft.cost += price::REFUSED;
                self.draft.note(format!("the kitchen refused: {why}"));
                None
            }
        }
    }

    /// Does a primitive with one object to an item; the item becomes the result.
    pub(crate) fn change(
        &mut self,
        primitive: &'static str,
        item: usize,
        more: &[(&'static str, Value)],
    ) -> bool {
        let Some((object, class)) = object_of(primitive) else { return false };
        if class == "transferable-container"
            && self.draft.state(item) == (State::Portions { on_counter: true })
        {
            self.lay_on_tray(item);
        }
        let name = format!("{}-{}", past(primitive), self.called(item));
        let mut given = vec![(object, self.draft.var(item))];
        given.extend_from_slice(more);
        let tool = tool_of(primitive);
        if let Some((param, class)) = tool
            && !given.iter().any(|(name, _)| *name == param)
            && let Some(value) = self.tool(primitive, class)
        {
            given.push((param, value));
        }
        let kitchen = self.kitchen;
        let Some(made) = self.draft.act(kitchen, primitive, &name, &given).ok() else {
            // A tool that is gone or unsuited is no reason to give up.
            let without: Vec<_> =
                given.into_iter().filter(|(name, _)| tool.is_none_or(|(param, _)| *name != param)).collect();
            let result = self.draft.act(kitchen, primitive, &name, &without);
            let Some(made) = self.tried(result) else { return false };
            return self.changed(primitive, item, &made, tool);
        };
        self.changed(primitive, item, &made, tool)
    }

    fn changed(
        &mut self,
        primitive: &'static str,
        item: usize,
        made: &Made,
        tool: Option<(&'static str, &'static str)>,
    ) -> bool {
        self.draft.became(item, made.main(), primitive);
        if let Some((param, _)) = tool {
            self.remember_tool(primitive, &made.get(param));
        }
        true
    }

    fn remember_tool(&mut self, primitive: &str, var: &Arc<str>) {
        if &**var == "?" {
            return;
        }
        let default = self.kitchen.words.lexicon.conventions.default_tools.get(primitive);
        if let Some(class) = default.and_then(|name| self.kitchen.words.ontology.class(name)) {
            self.draft.tools.insert(class, Arc::clone(var));
        }
    }

    /// The tool that the clause names or that is in hand; `None` leaves it to the kitchen.
    pub(crate) fn tool(&mut self, primitive: &'static str, ability: &str) -> Option<Value> {
        let words = self.kitchen.words;
        let default = words
            .lexicon
            .conventions
            .default_tools
            .get(primitive)
            .and_then(|name| words.ontology.class(name));
        let named = self
            .clause
            .after(&["with", "using", "in", "through"])
            .find_map(Phrase::tool)
            .or_else(|| self.clause.objects.iter().find_map(Phrase::tool))
            .filter(|class| words.is_kind(*class, ability));
        let class = named.or(default)?;
        if let Some(var) = self.draft.tools.get(&class) {
            return Some(Value::Var(Arc::clone(var)));
        }
        if named.is_none() || named == default {
            return None;
        }
        let given = [
            ("concept-to-fetch", Value::Class(class)),
            ("quantity", Value::Number(commis_base::Number::from(1))),
        ];
        let made = self.draft.act(self.kitchen, "fetch", words.name(class), &given).ok()?;
        let var = made.main();
        self.draft.tools.insert(class, Arc::clone(&var));
        Some(Value::Var(var))
    }

    /// What variables call an item.
    pub(crate) fn called(&self, item: usize) -> String {
        let Some(item) = self.draft.item(item) else { return "thing".to_owned() };
        if let Some(label) = item.labels.last() {
            return label.clone();
        }
        let parts: Vec<&str> = item
            .holds
            .iter()
            .filter_map(|part| self.kitchen.parts.get(*part))
            .map(|part| part.called.as_str())
            .collect();
        match (&parts[..], item.state) {
            (_, State::Portions { .. }) => "portions".to_owned(),
            ([only], _) => (*only).to_owned(),
            ([], _) => item.vessel.map_or("thing", |class| self.kitchen.words.name(class)).to_owned(),
            _ => "mixture".to_owned(),
        }
    }
}

/// The parameter that takes what a primitive is done to.
fn object_of(primitive: &str) -> Option<(&'static str, &'static str)> {
    let params = commis_sim::primitive(primitive)?.signature.params;
    params
        .iter()
        .find(|param| param.role == commis_mcl::Role::In && param.name != "kitchen-state-in")
        .map(|param| (param.name, param.class))
}

/// The parameter for the tool and what the tool must be able to do.
fn tool_of(primitive: &str) -> Option<(&'static str, &'static str)> {
    let params = commis_sim::primitive(primitive)?.signature.params;
    let tool = params.iter().find(|param| {
        param.class.starts_with("can-") && param.class != "can-be-cut-on" && param.class != "can-cover"
            || ["sift", "cooking-utensil"].contains(&param.class)
    });
    tool.map(|param| (param.name, if param.class == "cooking-utensil" { "can-beat" } else { param.class }))
}

/// How variables call what a primitive has made.
fn past(primitive: &str) -> &'static str {
    match primitive {
        "beat" => "beaten",
        "bring-to-temperature" => "tempered",
        "leave-for-time" => "rested",
        "refrigerate" => "chilled",
        "cut" => "cut",
        "peel" => "peeled",
        "seed" => "seeded",
        "wash" => "washed",
        "drain" => "drained",
        "melt" => "melted",
        "mash" => "mashed",
        "grind" => "ground",
        "mix" => "mixed",
        "mingle" => "mingled",
        "bake" => "baked",
        "boil" => "boiled",
        "fry" => "fried",
        "cover" => "covered",
        "uncover" => "open",
        "shake" => "shaken",
        "shape" => "shaped",
        "flatten" => "flat",
        "sprinkle" => "sprinkled",
        "spread" => "spread",
        "dip" => "dipped",
        "top-with" => "topped",
        "grease" => "greased",
        "flour" => "floured",
        "line" => "lined",
        "knead" => "kneaded",
        "strain" => "strained",
        "steam" => "steamed",
        "grill" => "grilled",
        "marinate" => "marinated",
        "freeze" => "frozen",
        "brush" => "brushed",
        _ => "new",
    }
}
