//! Carrying out a clause: the primitives that an action takes, with the steps that go without saying.

mod base;
mod change;
mod cut;
mod described;
mod dough;
mod drain;
mod eggs;
mod evidence;
mod finish;
mod gather;
mod heat;
mod lids;
mod mix;
mod oven;
mod place;
mod pot;
mod prepare;
mod put;
mod serve;
mod shape;
mod sift;
mod squeeze;
mod staples;
mod take_out;
mod things;
mod transfer;
mod vessels;
mod wait;

use commis_ontology::terms;

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{Draft, Kitchen, State};
use crate::nouns::Noun;
use crate::phrase::Phrase;

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
        self.turn_to_topic();
        let objects = (self.draft.source.line, self.clause.objects.clone());
        self.draft.shares_objects = !objects.1.is_empty() && self.draft.objects == objects;
        self.draft.objects = objects;
        self.draft.apart = self.is_apart();
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
            Act::Nothing | Act::Evidence | Act::Go => {
                self.topic();
                self.remember_named();
            }
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
            Act::TakeOut => self.take_out(),
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
        self.draft.apart = false;
        let done = self.draft.cooking.len() > before;
        if done {
            self.label();
        }
        let stove = matches!(act, Act::Boil | Act::ToBoil | Act::Steam | Act::Fry | Act::Cook);
        if !stove && self.clause.verb.is_some() {
            let lower =
                || self.kitchen.words.ontology.class(terms::LOW_HEAT).filter(|_| self.lowers_the_fire());
            self.draft.flame = self.clause.heat.or_else(lower).or(self.draft.flame);
        }
        if stove && done {
            self.draft.off_fire = None;
        } else if self.leaves_the_fire() {
            self.draft.off_fire = self.draft.focus;
        }
        done
    }

    /// `When the pasta is soft, drain it`: the pasta is in hand.
    fn turn_to_topic(&mut self) {
        let Some(about) = self.clause.about.clone().filter(|_| self.has_techniques()) else { return };
        let [item] = self.items_quietly(&[about])[..] else { return };
        let made = matches!(self.draft.state(item), State::Food | State::Portions { .. });
        let objects = self.clause.objects.iter().all(|phrase| phrase.pronoun.is_some());
        if made && (objects || self.is_on_the_stove(item)) {
            self.draft.focus = Some(item);
            self.draft.recent = vec![item];
        }
    }

    /// `Meanwhile, fry the onion`: food that nobody has touched, in a vessel of its own.
    fn is_apart(&self) -> bool {
        let named = |phrase: &Phrase| !phrase.is_equipment() && self.is_unused(phrase);
        let place = self.clause.after(&["in", "into", "to", "on", "over", "onto"]).any(|phrase| {
            phrase.pronoun.is_some() || phrase.definite || !phrase.is_equipment() && self.is_ours(phrase)
        });
        // `While the potatoes are still warm, add the butter`: to the potatoes.
        let still = self.draft.around.iter().any(|word| word == "still");
        self.clause.meanwhile
            && !still
            && self.has_techniques()
            && !place
            && !self.clause.objects.is_empty()
            && self.clause.objects.iter().all(named)
    }

    /// Whether it stands in a pot or a pan.
    pub(super) fn is_on_the_stove(&self, item: usize) -> bool {
        let vessel = self.draft.item(item).and_then(|item| item.vessel);
        vessel.is_some_and(|class| self.kitchen.words.listed("hot-vessels", class))
    }

    /// `Reduce the heat`, `turn the heat down`.
    fn lowers_the_fire(&self) -> bool {
        let verb = self.verb_is("reduce")
            || self.verb_is("lower")
            || self.verb_is("turn") && self.clause.has("down");
        let fire = ["heat", "fire", "flame", "burner", "gas"].iter().any(|word| self.clause.has(word));
        verb && fire && self.clause.temperature.is_none() && self.has_techniques()
    }

    /// `Remove from the heat`, `turn off the stove`.
    fn leaves_the_fire(&self) -> bool {
        let fire = ["heat", "stove", "fire", "flame", "hob", "burner", "gas"]
            .iter()
            .any(|word| self.clause.has(word));
        fire && (self.clause.has("off") || self.verb_is("remove") || self.clause.has("away"))
    }

    /// The clause asks for nothing that a program states.
    pub(super) fn no_work(&mut self) {
        if let Some((_, _, act)) = self.draft.meant.last_mut() {
            *act = Act::Nothing;
        }
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

    /// `Take four eggs and crack them`: what a verb without work names is in hand, if nothing else is.
    fn remember_named(&mut self) {
        let alive = |item: &usize| !matches!(self.draft.state(*item), State::Gone | State::Empty);
        let idle = !self.draft.focus.iter().any(alive) && !self.draft.recent.iter().any(alive);
        // `Prepare your tomato by …`: whatever was in hand before.
        let opens = ["prepare", "take", "grab", "get"].iter().any(|verb| self.verb_is(verb));
        // `Pat the chicken dry and season with salt`: the next verb has no object of its own.
        let leads = self.later.first().is_some_and(|next| {
            next.verb.is_some()
                && next.subjects.is_empty()
                && next.objects.iter().all(|phrase| phrase.pronoun.is_some())
        });
        // `Keep the lemon for later`: it is not in hand.
        let put_by = ["keep", "reserve", "save", "hold", "adjust", "check", "taste", "test"]
            .iter()
            .any(|verb| self.verb_is(verb));
        if self.clause.verb.is_none() || put_by || !(idle || opens || leads) || !self.has_techniques() {
            return;
        }
        let mut named: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| self.is_ours(phrase)).cloned().collect();
        // `Remove the scales from the salmon. Dice.`
        if named.is_empty() {
            named.extend(self.clause.after(&["from"]).filter(|phrase| self.is_ours(phrase)).cloned());
        }
        let items = self.items_quietly(&named);
        let whole = |item: &usize| {
            self.draft.state(*item) == State::Own
                || leads && items.len() == 1 && !matches!(self.draft.state(*item), State::Gone | State::Empty)
        };
        if !items.is_empty() && items.iter().all(whole) {
            self.draft.focus = items.last().copied();
            self.draft.recent = items;
        }
    }

    /// `Find a cookie sheet`.
    fn fetch_named(&mut self) {
        let phrases: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| phrase.vessel().is_some()).cloned().collect();
        for phrase in phrases {
            match self.vessel(&phrase) {
                Some(vessels::Target::Item(item)) => {
                    self.draft.focus = Some(item);
                    self.draft.recent = vec![item];
                }
                // Bowls stand in every kitchen; they are taken when something goes in.
                Some(vessels::Target::Default) => self.no_work(),
                None => {}
            }
        }
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
}
