//! Telling a plan in words: which acts a sentence tells, what things are called in it, what it leaves unsaid.
//!
//! `acts` and `foods` make clauses, `nouns` finds what food and things are called at that moment, `vessels` speaks of
//! bowls and tools, `sentence` joins clauses, `list` writes the list of ingredients.

mod acts;
mod asides;
mod foods;
mod frame;
mod list;
mod nouns;
mod sentence;
mod setup;
mod units;
mod vessels;

use std::collections::{BTreeMap, BTreeSet};

use commis_base::Dice;
use commis_corpus::Phenomenon;

use crate::chance::{happens, pick};
use crate::dials::Dials;
use crate::foods::{Food, Foods};
use crate::plan::{Act, Item, Plan};
use crate::words::Words;

use sentence::Sentence;
use vessels::Vessel;

/// A plan in words.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// Lines of the ingredient list, each with the statements that it says and those that it needs unsaid.
    pub ingredients: Vec<(String, Vec<String>, Vec<String>)>,
    /// Sentences in order.
    pub instructions: Vec<Instruction>,
}

/// A sentence and what it says.
#[derive(Clone, Debug, Default)]
pub struct Instruction {
    /// The sentence.
    pub text: String,
    /// Words, the statements they say and those they need without saying them.
    pub links: Vec<(String, Vec<String>, Vec<String>)>,
    /// What makes it hard to understand.
    pub marks: BTreeSet<Phenomenon>,
    /// What it speaks of.
    pub mentions: Vec<Item>,
}

/// Tells a plan.
pub fn tell(plan: &Plan, foods: &Foods, words: &Words, dials: &Dials, dice: &mut Dice) -> Telling {
    let mut teller = Teller {
        plan,
        foods,
        words,
        dials,
        dice,
        listed: BTreeSet::new(),
        brands: BTreeMap::new(),
        told: Vec::new(),
        open: None,
        focus: None,
        names: BTreeMap::new(),
        vessels: Vec::new(),
        tools: BTreeSet::new(),
        mentioned: BTreeSet::new(),
        used_up: BTreeSet::new(),
        prepared: BTreeMap::new(),
        deferred: BTreeMap::new(),
        pending: None,
        skipped: BTreeSet::new(),
        last_was_preparing: false,
        last_was_setup: false,
        tool_taken: false,
    };
    let ingredients = teller.list();
    for at in 0..plan.acts.len() {
        teller.act(at);
    }
    teller.close();
    Telling { ingredients, instructions: teller.told }
}

struct Teller<'a> {
    plan: &'a Plan,
    foods: &'a Foods,
    words: &'a Words,
    dials: &'a Dials,
    dice: &'a mut Dice,
    /// Food whose preparation stands in the list.
    listed: BTreeSet<usize>,
    /// Food that is called by a brand.
    brands: BTreeMap<String, String>,
    told: Vec<Instruction>,
    open: Option<Sentence>,
    /// What the last clause was about.
    focus: Option<usize>,
    /// What things are called.
    names: BTreeMap<usize, Vec<String>>,
    /// Vessels that were spoken of.
    vessels: Vec<Vessel>,
    /// Tools that were spoken of.
    tools: BTreeSet<String>,
    /// Food that was spoken of.
    mentioned: BTreeSet<usize>,
    /// Food and things that went into something else.
    used_up: BTreeSet<Item>,
    /// What was done to food, as a word.
    prepared: BTreeMap<usize, Vec<String>>,
    /// Acts that are told when their result is needed, by the thing they make.
    deferred: BTreeMap<usize, usize>,
    /// An act that goes on by itself, told last.
    pending: Option<usize>,
    /// Acts that were told together with another.
    skipped: BTreeSet<usize>,
    last_was_preparing: bool,
    last_was_setup: bool,
    /// Whether taking the tool was just told.
    tool_taken: bool,
}

impl<'a> Teller<'a> {
    fn chance(&mut self, phenomenon: Phenomenon) -> bool {
        happens(self.dice, self.dials.share(phenomenon))
    }

    fn odds(&mut self, percent: u8) -> bool {
        happens(self.dice, percent)
    }

    fn one_of<'t>(&mut self, texts: &'t [String]) -> &'t str {
        pick(self.dice, texts).map(String::as_str).unwrap_or_default()
    }

    fn mark(&mut self, phenomenon: Phenomenon) {
        if let Some(sentence) = &mut self.open {
            sentence.marks.insert(phenomenon);
        }
    }

    fn food(&self, portion: usize) -> Option<&'a Food> {
        let (plan, foods) = (self.plan, self.foods);
        foods.get(&plan.foods.get(portion)?.class)
    }

    fn act_at(&self, at: usize) -> Option<&'a Act> {
        let plan = self.plan;
        plan.acts.get(at)
    }
}
