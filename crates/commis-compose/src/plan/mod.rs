//! A plan: food, what is done with it in which order, and the program that does it.

mod build;
mod choose;
mod emit;
mod order;

use std::collections::BTreeMap;

use crate::amount::Quarters;
use crate::grammar::Verb;

pub(crate) use build::build;
pub(crate) use choose::{Wish, choose};
pub(crate) use emit::{emit, in_order_of_moving, is_uncracked};
pub(crate) use order::order;

/// A recipe before it is told.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The family it is of.
    pub family: String,
    /// Its category.
    pub category: String,
    /// Its title.
    pub title: String,
    /// How many it feeds.
    pub portions: u32,
    /// The food, in the order of its first use.
    pub foods: Vec<Portion>,
    /// What is made on the way.
    pub things: Vec<Thing>,
    /// What is done, in this order.
    pub acts: Vec<Act>,
    /// The variable of the dish.
    pub dish: String,
    /// The program without its header, one statement per line.
    pub program: String,
}

/// An amount of one food for one use.
#[derive(Clone, Debug, Default)]
pub struct Portion {
    /// Its class.
    pub class: String,
    /// The role it plays.
    pub role: String,
    /// How much.
    pub amount: Quarters,
    /// Of which unit.
    pub unit: String,
    /// What else the role could have been filled with.
    pub others: Vec<String>,
    /// Whether it is poured away on the way.
    pub poured: bool,
    /// The variable of its measuring.
    pub variable: String,
}

/// Something made on the way: a mixture, or a vessel or oven that is made ready.
#[derive(Clone, Debug, Default)]
pub struct Thing {
    /// Its name in the grammar.
    pub name: String,
    /// Whether it is a vessel or an oven, not food.
    pub is_vessel: bool,
}

/// Food or a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A portion of food, by position.
    Food(usize),
    /// A thing, by position.
    Thing(usize),
}

/// What kind of act it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Preparing one food.
    Prepare(Prepare),
    /// A step of the family.
    Step(Verb),
}

/// Preparing one food.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words say it")]
pub enum Prepare {
    Wash,
    Peel,
    Seed,
    Cut(String),
    Melt,
    Soften,
    Mash,
    Grind,
    Crack,
    Beat,
    Toast(i64),
}

/// How things are brought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// Into one smooth mixture.
    Mix,
    /// Into one beaten mixture.
    Beat,
    /// So that the parts can still be seen.
    Mingle,
}

/// Something done.
#[derive(Clone, Debug)]
pub struct Act {
    /// What.
    pub kind: Kind,
    /// The food it prepares, or what it adds, combines, sprinkles …
    pub items: Vec<Item>,
    /// The thing that it makes or changes.
    pub thing: Option<usize>,
    /// A vessel, by class, that it takes; empty for whatever is usual.
    pub vessel: Option<String>,
    /// A thing it uses: an oven that is hot, a vessel that is ready.
    pub uses: Option<usize>,
    /// How things are brought together.
    pub mode: Option<Mode>,
    /// A tool that is fetched, by class.
    pub tool: Option<String>,
    /// How long, in minutes.
    pub minutes: Option<i64>,
    /// How hot the stove is.
    pub heat: Option<String>,
    /// How hot the oven is.
    pub degrees: Option<i64>,
    /// How large portions are, in grams.
    pub size: Option<i64>,
    /// The shape, or how things lie.
    pub pattern: Option<String>,
    /// In what manner things are moved.
    pub how: String,
    /// The verb the text must use.
    pub word: String,
    /// What the thing is called afterwards.
    pub names: Vec<String>,
    /// Signs that it is done.
    pub until: Vec<String>,
    /// Whether food is prepared when it is measured, not when it is needed.
    pub early: bool,
    /// Acts that must come before.
    pub after: Vec<usize>,
    /// The statements it becomes.
    pub done: Done,
}

/// The statements of an act, by their first variables.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// A vessel is fetched.
    pub vessel: Option<String>,
    /// A tool is fetched.
    pub tool: Option<String>,
    /// Things are moved together.
    pub moves: Vec<String>,
    /// What the verb says.
    pub core: Vec<String>,
    /// What goes without saying.
    pub silent: Vec<String>,
}

impl Act {
    pub(crate) fn new(kind: Kind) -> Act {
        Act {
            kind,
            items: Vec::new(),
            thing: None,
            vessel: None,
            uses: None,
            mode: None,
            tool: None,
            minutes: None,
            heat: None,
            degrees: None,
            size: None,
            pattern: None,
            how: String::new(),
            word: String::new(),
            names: Vec::new(),
            until: Vec::new(),
            early: false,
            after: Vec::new(),
            done: Done::default(),
        }
    }

    /// The step of the family it is.
    pub fn verb(&self) -> Option<Verb> {
        match self.kind {
            Kind::Step(verb) => Some(verb),
            Kind::Prepare(_) => None,
        }
    }

    /// Whether it goes on by itself while the cook does something else.
    pub fn is_passive(&self) -> bool {
        matches!(
            self.verb(),
            Some(Verb::Bake | Verb::Boil | Verb::Rest | Verb::Chill | Verb::Preheat | Verb::Cool)
        )
    }

    /// Whether it makes a vessel or the oven ready.
    pub fn is_setup(&self) -> bool {
        matches!(self.verb(), Some(Verb::Preheat | Verb::Grease | Verb::Line | Verb::Flour))
    }

    /// The food it prepares.
    pub fn prepares(&self) -> Option<usize> {
        match (&self.kind, &self.items[..]) {
            (Kind::Prepare(_), [Item::Food(food)]) => Some(*food),
            _ => None,
        }
    }
}

impl Plan {
    /// How many portions there are of each class.
    pub fn uses_of_class(&self) -> BTreeMap<&str, usize> {
        let mut uses = BTreeMap::new();
        for food in &self.foods {
            *uses.entry(food.class.as_str()).or_default() += 1;
        }
        uses
    }

    /// The number of lines of the ingredient list: food that is used twice stands there once.
    pub fn ingredients(&self) -> usize {
        self.uses_of_class().len()
    }
}
