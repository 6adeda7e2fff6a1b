//! Which step of a recipe a statement belongs to.

use std::collections::BTreeMap;

use commis_corpus::Meta;
use commis_mcl::{Network, Operand};

use super::provenance::Version;

/// Where the notes of a recipe put a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention {
    /// In a line of the ingredient list, counted from 0.
    Line(usize),
    /// In an instruction, counted from 1.
    Step(usize),
}

/// Per statement where it is told; statements that no words led to are told nowhere.
pub(super) fn told(network: &Network, meta: &Meta) -> Vec<Option<Mention>> {
    let mut by_variable: BTreeMap<&str, Mention> = BTreeMap::new();
    for (line, link) in meta.ingredients.iter().enumerate() {
        for variable in link.all() {
            by_variable.entry(variable).or_insert(Mention::Line(line));
        }
    }
    for (notes, step) in meta.instructions.iter().zip(1..) {
        for variable in notes.links.iter().flat_map(|link| link.statements.iter().chain(&link.implicit)) {
            by_variable.entry(variable).or_insert(Mention::Step(step));
        }
    }
    let first_variable = |statement| match network.operands(statement).first() {
        Some(Operand::Variable(variable)) => network.variables().get(*variable),
        _ => None,
    };
    (0..network.len()).map(|statement| by_variable.get(&**first_variable(statement)?).copied()).collect()
}

/// The step of what never lies there.
const NEVER: usize = usize::MAX;

/// When versions begin and end, and which ingredient line raw ones belong to.
pub(super) struct Schedule {
    /// The step that makes a version; 0 for what is there from the start.
    pub(super) made: Vec<usize>,
    /// The step that takes it; `usize::MAX` when none does.
    pub(super) taken: Vec<usize>,
    /// The ingredient line of versions that are there from the start; lines after the last are unlisted ingredients.
    pub(super) line: Vec<Option<usize>>,
    /// The step of each statement that belongs to one.
    pub(super) step_of: BTreeMap<usize, usize>,
    /// What stands in no list and is measured out somewhere in the instructions. The version of each.
    pub(super) unlisted: Vec<usize>,
}

impl Schedule {
    /// A statement happens where it is told, but not before the statements whose results it needs: gold networks may
    /// cut what the text cuts first after peeling it.
    pub(super) fn new(versions: &[Version], told: &[Option<Mention>], lines: usize) -> Schedule {
        let mut schedule = Schedule {
            made: Vec::with_capacity(versions.len()),
            taken: vec![NEVER; versions.len()],
            line: vec![None; versions.len()],
            step_of: BTreeMap::new(),
            unlisted: Vec::new(),
        };
        for (statement, told) in told.iter().enumerate() {
            if let Some(Mention::Step(step)) = told {
                schedule.step_of.insert(statement, *step);
            }
        }
        // Versions are in the order of their statements; those of one statement stand together.
        let mut from = 0;
        while let Some(first) = versions.get(from) {
            let statement = first.made_by;
            let count = versions.iter().skip(from).take_while(|version| version.made_by == statement).count();
            let together = versions.iter().skip(from).take(count);
            let told = told.get(statement).copied().flatten();
            let needed = together.clone().flat_map(|version| &version.sources).copied().collect::<Vec<_>>();
            let latest = needed
                .iter()
                .filter_map(|source| schedule.made.get(*source))
                .copied()
                .filter(|made| *made < NEVER)
                .max();
            let step = match told {
                Some(Mention::Step(step)) => step.max(latest.unwrap_or(0)),
                Some(Mention::Line(line)) => {
                    let others = needed.iter().any(|source| schedule.line.get(*source) != Some(&Some(line)));
                    latest.unwrap_or(0).max(usize::from(others))
                }
                None => latest.unwrap_or(0),
            };
            for (index, version) in (from..).zip(together) {
                let step = if version.sources.is_empty() { 0 } else { step };
                // Nobody asked for what is left over of a line before the first step: the whites of "4 egg yolks".
                let is_unwanted = step == 0 && version.left_over;
                schedule.made.push(if is_unwanted { NEVER } else { step });
                if step > 0 || is_unwanted {
                    continue;
                }
                let line = match (told, version.sources.first()) {
                    (Some(Mention::Line(line)), None) => Some(line),
                    (_, Some(source)) => schedule.line.get(*source).copied().flatten(),
                    _ => {
                        schedule.unlisted.push(index);
                        Some(lines + schedule.unlisted.len() - 1)
                    }
                };
                set(&mut schedule.line, index, line);
            }
            schedule.step_of.insert(statement, step);
            from += count;
        }
        for (index, version) in versions.iter().enumerate() {
            let Some(statement) = version.taken_by else { continue };
            let made = schedule.made.get(index).copied().unwrap_or(0);
            let step = schedule.step_of.get(&statement).copied().unwrap_or(0).max(made);
            set(&mut schedule.taken, index, step);
        }
        schedule
    }

    /// Whether a version lies there after a step.
    pub(super) fn lies_there(&self, version: usize, step: usize) -> bool {
        let made = self.made.get(version).is_some_and(|made| *made <= step);
        made && self.taken.get(version).is_some_and(|taken| *taken > step)
    }
}

fn set<T>(all: &mut [T], index: usize, value: T) {
    if let Some(slot) = all.get_mut(index) {
        *slot = value;
    }
}
