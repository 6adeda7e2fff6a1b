//! Telling a plan in words: which acts a sentence tells, what things are called in it, what it leaves unsaid.
//!
//! `acts`, `together`, `moving`, `setup` and `foods` make clauses, `nouns` and `parts` find what food and things are called
//! at that moment, `vessels` speaks of bowls and tools, `sentence` joins clauses, `list` writes the list of ingredients.

mod acts;
mod asides;
mod foods;
mod frame;
mod list;
mod moving;
mod nouns;
mod parts;
mod sentence;
mod setup;
mod together;
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

use nouns::Place;
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
        style: Style::Full,
        listed: BTreeSet::new(),
        brands: BTreeMap::new(),
        told: Vec::new(),
        open: None,
        focus: None,
        names: BTreeMap::new(),
        vessels: Vec::new(),
        tools: BTreeMap::new(),
        last_tool: None,
        mentioned: BTreeSet::new(),
        used_up: BTreeSet::new(),
        prepared: BTreeMap::new(),
        prepared_at: BTreeMap::new(),
        amounts: None,
        place: Place::Object,
        said_many: BTreeMap::new(),
        said_as: BTreeMap::new(),
        remarks: BTreeSet::new(),
        deferred: BTreeMap::new(),
        pending: None,
        skipped: BTreeSet::new(),
        last_was_preparing: false,
        last_was_setup: false,
        tool_taken: false,
        at: 0,
        last_prepared: None,
    };
    // Articles are left out in a whole text or nowhere.
    if teller.chance(Phenomenon::DroppedDeterminer) {
        teller.style = Style::Terse;
    }
    let ingredients = teller.list();
    for at in 0..plan.acts.len() {
        teller.act(at);
    }
    teller.serve();
    teller.close();
    Telling { ingredients, instructions: teller.told }
}

/// How a whole text is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// In full sentences.
    Full,
    /// Without articles, as in a telegram.
    Terse,
}

struct Teller<'a> {
    plan: &'a Plan,
    foods: &'a Foods,
    words: &'a Words,
    dials: &'a Dials,
    dice: &'a mut Dice,
    style: Style,
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
    /// Tools that were spoken of, and what they were called.
    tools: BTreeMap<String, String>,
    /// The tool that was used last.
    last_tool: Option<String>,
    /// Food that was spoken of.
    mentioned: BTreeSet<usize>,
    /// Food and things that went into something else.
    used_up: BTreeSet<Item>,
    /// What was done to food, as a word.
    prepared: BTreeMap<usize, Vec<String>>,
    /// After how many sentences that was told.
    prepared_at: BTreeMap<usize, usize>,
    /// Whether the list that is being told gives amounts.
    amounts: Option<bool>,
    /// Where in the clause the next thing stands.
    place: Place,
    /// Whether a thing was last spoken of in the plural.
    said_many: BTreeMap<usize, bool>,
    /// What a thing was called when it was last spoken of.
    said_as: BTreeMap<usize, String>,
    /// Remarks and openers that were used already.
    remarks: BTreeSet<String>,
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
    /// The act that is being told.
    at: usize,
    /// The food that was prepared last, alone, and whether it was spoken of in the plural.
    last_prepared: Option<(usize, bool)>,
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

    fn is_terse(&self) -> bool {
        self.style == Style::Terse
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
