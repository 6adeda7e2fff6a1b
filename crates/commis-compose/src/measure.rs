//! How difficult a recipe is, in numbers that can be stated.

use std::collections::{BTreeMap, BTreeSet};

use crate::plan::{Item, Plan};
use crate::tell::Telling;

/// Measured properties of a recipe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measures {
    /// Things to do in the plan: preparations and steps.
    pub steps: usize,
    /// Lines of the ingredient list.
    pub ingredients: usize,
    /// Statements of the gold network.
    pub statements: usize,
    /// The longest chain of statements that need each other's results, kitchen states aside.
    pub depth: usize,
    /// The most instructions between two mentions of the same food or mixture.
    pub reference_distance: usize,
    /// The most foods and mixtures that wait at the same time.
    pub live_items: usize,
    /// The share of statements that the instructions need without saying them, in percent.
    pub implicit_percent: usize,
    /// Marks of phenomena per hundred instructions.
    pub phenomena_per_hundred: usize,
    /// Instructions.
    pub instructions: usize,
}

impl Measures {
    /// Measures a plan and its telling.
    pub fn of(plan: &Plan, told: &Telling) -> Measures {
        let links = || told.instructions.iter().flat_map(|instruction| &instruction.links);
        let unsaid: usize = links().map(|(_, _, unsaid)| unsaid.len()).sum();
        let said: usize = links().map(|(_, said, _)| said.len()).sum();
        let marks: usize = told.instructions.iter().map(|instruction| instruction.marks.len()).sum();
        let instructions = told.instructions.len();
        Measures {
            steps: plan.acts.len(),
            ingredients: plan.ingredients(),
            statements: plan.program.lines().count(),
            depth: depth(&plan.program),
            reference_distance: distance(told),
            live_items: live(plan),
            implicit_percent: unsaid * 100 / (said + unsaid).max(1),
            phenomena_per_hundred: marks * 100 / instructions.max(1),
            instructions,
        }
    }

    /// Every measure by its name.
    pub fn all(&self) -> [(&'static str, usize); 9] {
        [
            ("steps", self.steps),
            ("ingredients", self.ingredients),
            ("statements", self.statements),
            ("depth", self.depth),
            ("reference-distance", self.reference_distance),
            ("live-items", self.live_items),
            ("implicit-percent", self.implicit_percent),
            ("phenomena-per-hundred", self.phenomena_per_hundred),
            ("instructions", self.instructions),
        ]
    }
}

/// The longest chain of results.
fn depth(program: &str) -> usize {
    let mut depths: BTreeMap<&str, usize> = BTreeMap::new();
    let mut deepest = 0;
    for line in program.lines() {
        let words = line.trim_matches(['(', ')']).split_whitespace().skip(1);
        let variables: Vec<&str> =
            words.filter(|word| word.starts_with('?') && !word.starts_with("?ks-")).collect();
        let known = variables.iter().filter_map(|variable| depths.get(variable)).max().copied().unwrap_or(0);
        for variable in variables {
            depths.entry(variable).or_insert(known + 1);
        }
        deepest = deepest.max(known + 1);
    }
    deepest
}

fn distance(told: &Telling) -> usize {
    let mut last: BTreeMap<Item, usize> = BTreeMap::new();
    let mut longest = 0;
    for (at, instruction) in told.instructions.iter().enumerate() {
        for item in &instruction.mentions {
            if let Some(before) = last.insert(*item, at) {
                longest = longest.max(at - before);
            }
        }
    }
    longest
}

/// Prepared food and mixtures that have not gone into anything yet.
fn live(plan: &Plan) -> usize {
    let mut waiting: BTreeSet<Item> = BTreeSet::new();
    let mut most = 0;
    for act in &plan.acts {
        if let Some(food) = act.prepares() {
            waiting.insert(Item::Food(food));
        } else {
            for item in &act.items {
                waiting.remove(item);
            }
            let made =
                act.thing.filter(|thing| plan.things.get(*thing).is_some_and(|thing| !thing.is_vessel));
            waiting.extend(made.map(Item::Thing));
        }
        most = most.max(waiting.len());
    }
    most
}
