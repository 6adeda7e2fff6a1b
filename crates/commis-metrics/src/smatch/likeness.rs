//! A first alignment from structure alone: statements that look alike, the further around them the better.
//!
//! Every statement and variable has a colour. Round by round a statement's colour absorbs the colours of its
//! variables, and a variable's those of its statements, so that after `r` rounds equal colours mean equal
//! surroundings up to distance `r`. Statements are paired by their latest common colour. Identical networks come out
//! perfectly aligned, whatever their order and variable names.

use std::collections::BTreeMap;

use commis_base::Dice;

use super::network::{Network, Slot};
use crate::assignment::NONE;

/// Pairs the statements of two networks; returns the partner of each statement of `left`, or [`NONE`].
pub(crate) fn align_by_likeness(left: &Network, right: &Network) -> Vec<u32> {
    let (left_rounds, right_rounds) = colour_together(left, right);
    let mut partner = vec![NONE; left.steps.len()];
    let mut taken = vec![false; right.steps.len()];
    for (left_colours, right_colours) in left_rounds.iter().zip(&right_rounds).rev() {
        let mut waiting: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (step, &colour) in right_colours.iter().enumerate().rev() {
            if !taken[step] {
                waiting.entry(colour).or_default().push(step);
            }
        }
        for (step, colour) in left_colours.iter().enumerate() {
            if partner[step] == NONE
                && let Some(found) = waiting.get_mut(colour).and_then(Vec::pop)
            {
                partner[step] = found as u32;
                taken[found] = true;
            }
        }
    }
    partner
}

/// Slots looked at before colouring ends, for networks so large that seeing all surroundings would take too long.
const MOST_WORK: usize = 5_000_000;

/// The colours of all statements after each round, for both networks, until rounds tell nothing new.
fn colour_together(left: &Network, right: &Network) -> (Vec<Vec<u64>>, Vec<Vec<u64>>) {
    let mut painters = [Painter::new(left), Painter::new(right)];
    let mut rounds = (vec![painters[0].steps.clone()], vec![painters[1].steps.clone()]);
    let mut known = 0;
    let slots = |network: &Network| network.steps.iter().map(|step| step.slots.len()).sum::<usize>();
    let limit = MOST_WORK / (slots(left) + slots(right)).max(1);
    for _ in 0..limit {
        let mut colours: Vec<u64> = painters.iter().flat_map(|painter| &painter.steps).copied().collect();
        colours.sort_unstable();
        colours.dedup();
        if colours.len() == known {
            break;
        }
        known = colours.len();
        for painter in &mut painters {
            painter.paint();
        }
        rounds.0.push(painters[0].steps.clone());
        rounds.1.push(painters[1].steps.clone());
    }
    rounds
}

struct Painter<'a> {
    network: &'a Network,
    steps: Vec<u64>,
    variables: Vec<u64>,
}

impl<'a> Painter<'a> {
    fn new(network: &'a Network) -> Painter<'a> {
        let bare = |step: &super::network::StatementNode| {
            let slots = step.slots.iter().map(|slot| match *slot {
                Slot::Constant(text) => 2 + u64::from(text),
                Slot::Variable(_) => 1,
            });
            blend(u64::from(step.concept), slots)
        };
        Painter {
            network,
            steps: network.steps.iter().map(bare).collect(),
            variables: vec![0; network.variables.len()],
        }
    }

    fn paint(&mut self) {
        for (colour, variable) in self.variables.iter_mut().zip(&self.network.variables) {
            let seen = |&(step, slot): &(u32, u32)| blend(self.steps[step as usize], [u64::from(slot)]);
            let mut uses: Vec<u64> = variable.uses.iter().map(seen).collect();
            uses.sort_unstable();
            *colour = blend(*colour, uses);
        }
        for (colour, step) in self.steps.iter_mut().zip(&self.network.steps) {
            let slots = step.slots.iter().map(|slot| match *slot {
                Slot::Constant(_) => 0,
                Slot::Variable(variable) => self.variables[variable as usize],
            });
            *colour = blend(*colour, slots);
        }
    }
}

/// Mixes numbers into one; a collision costs a good start, never a right answer.
pub(crate) fn blend(seed: u64, parts: impl IntoIterator<Item = u64>) -> u64 {
    let stir = |state: u64, part: u64| {
        // Numbers that differ in one bit lead to dice that have nothing in common.
        Dice::new(state ^ part).roll()
    };
    parts.into_iter().fold(stir(seed, 1), stir)
}
