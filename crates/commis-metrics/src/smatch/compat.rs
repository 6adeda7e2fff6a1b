//! The published search: best of five hill climbings. Kept for comparison with older figures, not for judging.
//!
//! One climbing starts from pairs of equal concept, four from random candidates; each takes the best single change
//! (a node to a free candidate, or two nodes exchanging their images) until none gains. Where that ends depends on the
//! dice: the published program throws them unseeded, here the seed is part of the question.

use commis_base::Dice;

use super::Interrupted;
use super::network::{Network, Slot};

/// A mapping of all nodes, statements and variables alike: the image of each node of the solution.
type Image = Vec<Option<usize>>;

/// Climbs five times and returns the best result, the earliest among equals.
pub(crate) fn best_of_five(
    left: &Network,
    right: &Network,
    variable_concept: u32,
    seed: u64,
    should_stop: &dyn Fn() -> bool,
) -> Result<Image, Interrupted> {
    let left = Nodes::of(left, variable_concept);
    let right = Nodes::of(right, variable_concept);
    let candidates = candidates(&left, &right);
    let mut dice = Dice::new(seed);
    let mut best = Vec::new();
    let mut most = 0;
    for restart in 0..5 {
        let image = if restart == 0 {
            informed_start(&left, &right, &candidates, &mut dice)
        } else {
            random_start(&left, right.concept.len(), &candidates, &mut dice)
        };
        let climber = Climber { left: &left, right: &right, candidates: &candidates, should_stop };
        let (image, matched) = climber.climb(image)?;
        if restart == 0 || matched > most {
            (best, most) = (image, matched);
        }
    }
    Ok(best)
}

/// A network by node number, as the published program sees it.
struct Nodes {
    concept: Vec<u32>,
    /// Slots by node; variables have none.
    slots: Vec<Vec<Content>>,
    /// `(statement, slot)` of each use, by node; statements have none.
    uses: Vec<Vec<(usize, usize)>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Constant(u32),
    Node(usize),
}

impl Nodes {
    fn of(network: &Network, variable_concept: u32) -> Nodes {
        let count = network.steps.len() + network.variables.len();
        let mut nodes = Nodes {
            concept: vec![variable_concept; count],
            slots: vec![Vec::new(); count],
            uses: vec![Vec::new(); count],
        };
        for step in &network.steps {
            nodes.concept[step.node] = step.concept;
            let content = |slot: &Slot| match *slot {
                Slot::Constant(text) => Content::Constant(text),
                Slot::Variable(variable) => Content::Node(network.variables[variable as usize].node),
            };
            nodes.slots[step.node] = step.slots.iter().map(content).collect();
        }
        for variable in &network.variables {
            let place = |&(step, slot): &(u32, u32)| (network.steps[step as usize].node, slot as usize);
            nodes.uses[variable.node] = variable.uses.iter().map(place).collect();
        }
        nodes
    }
}

/// For each node the nodes it may map to: same concept, a common attribute, or the same slot in some relation.
fn candidates(left: &Nodes, right: &Nodes) -> Vec<Vec<usize>> {
    let related = |a: usize, b: usize| {
        let common = left.slots[a].iter().zip(&right.slots[b]).any(|(one, other)| match (one, other) {
            (Content::Node(_), Content::Node(_)) => true,
            (one, other) => one == other,
        });
        let same_slot = || left.uses[a].iter().any(|one| right.uses[b].iter().any(|other| one.1 == other.1));
        left.concept[a] == right.concept[b] || common || same_slot()
    };
    let images = |a: usize| (0..right.concept.len()).filter(|&b| related(a, b)).collect();
    (0..left.concept.len()).map(images).collect()
}

fn informed_start(left: &Nodes, right: &Nodes, candidates: &[Vec<usize>], dice: &mut Dice) -> Image {
    let mut image = vec![None; left.concept.len()];
    let mut free = vec![true; right.concept.len()];
    for (node, choices) in candidates.iter().enumerate() {
        let same = choices.iter().find(|&&other| free[other] && left.concept[node] == right.concept[other]);
        if let Some(&other) = same {
            image[node] = Some(other);
            free[other] = false;
        }
    }
    fill_at_random(&mut image, &mut free, candidates, dice);
    image
}

fn random_start(left: &Nodes, right: usize, candidates: &[Vec<usize>], dice: &mut Dice) -> Image {
    let mut image = vec![None; left.concept.len()];
    fill_at_random(&mut image, &mut vec![true; right], candidates, dice);
    image
}

fn fill_at_random(
    image: &mut [Option<usize>],
    free: &mut [bool],
    candidates: &[Vec<usize>],
    dice: &mut Dice,
) {
    for (image, choices) in image.iter_mut().zip(candidates) {
        if image.is_none() {
            let left_over: Vec<usize> = choices.iter().copied().filter(|&other| free[other]).collect();
            *image = pick(dice, &left_over);
            if let Some(other) = *image {
                free[other] = false;
            }
        }
    }
}

struct Climber<'a> {
    left: &'a Nodes,
    right: &'a Nodes,
    candidates: &'a [Vec<usize>],
    should_stop: &'a dyn Fn() -> bool,
}

impl Climber<'_> {
    fn climb(&self, mut image: Image) -> Result<(Image, usize), Interrupted> {
        let mut owner = vec![None; self.right.concept.len()];
        for (node, &other) in image.iter().enumerate() {
            if let Some(other) = other {
                owner[other] = Some(node);
            }
        }
        while let Some((node, other)) = self.best_change(&mut image, &owner)? {
            let old = image[node];
            if let Some(rival) = owner[other] {
                image[rival] = old;
            }
            if let Some(old) = old {
                owner[old] = owner[other];
            }
            image[node] = Some(other);
            owner[other] = Some(node);
        }
        let matched = (0..image.len()).map(|node| self.counted_here(&image, node)).sum();
        Ok((image, matched))
    }

    /// The change with the largest gain: moves before exchanges, the first found among equals. An exchange is named
    /// by the node that comes first among two that have an image, and the image it takes over.
    fn best_change(
        &self,
        image: &mut [Option<usize>],
        owner: &[Option<usize>],
    ) -> Result<Option<(usize, usize)>, Interrupted> {
        let mut best = None;
        let mut best_gain = 0;
        for (node, choices) in self.candidates.iter().enumerate() {
            if (self.should_stop)() {
                return Err(Interrupted);
            }
            let before = self.seen_from(image, node) as i64;
            let old = image[node];
            for &other in choices.iter().filter(|&&other| owner[other].is_none()) {
                image[node] = Some(other);
                let gain = self.seen_from(image, node) as i64 - before;
                if gain > best_gain {
                    best_gain = gain;
                    best = Some((node, other));
                }
            }
            image[node] = old;
        }
        for first in 0..image.len() {
            if (self.should_stop)() {
                return Err(Interrupted);
            }
            for second in first + 1..image.len() {
                let before = self.seen_from_two(image, first, second) as i64;
                image.swap(first, second);
                let gain = self.seen_from_two(image, first, second) as i64 - before;
                image.swap(first, second);
                if gain > best_gain {
                    best_gain = gain;
                    best = match (image[first], image[second]) {
                        (_, Some(other)) => Some((first, other)),
                        (Some(other), None) => Some((second, other)),
                        (None, None) => best,
                    };
                }
            }
        }
        Ok(best)
    }

    /// Matches that are counted at a node: its instance, and if it is a statement its slots.
    fn counted_here(&self, image: &[Option<usize>], node: usize) -> usize {
        let Some(other) = image[node] else { return 0 };
        let same = |(one, twin): &(&Content, &Content)| match (one, twin) {
            (Content::Node(one), Content::Node(twin)) => image[*one] == Some(*twin),
            (one, twin) => one == twin,
        };
        let slots = self.left.slots[node].iter().zip(&self.right.slots[other]).filter(same).count();
        usize::from(self.left.concept[node] == self.right.concept[other]) + slots
    }

    /// All matches that involve a node.
    fn seen_from(&self, image: &[Option<usize>], node: usize) -> usize {
        self.counted_here(image, node) + self.uses_matched(image, node, None)
    }

    fn seen_from_two(&self, image: &[Option<usize>], first: usize, second: usize) -> usize {
        self.seen_from(image, first)
            + self.counted_here(image, second)
            + self.uses_matched(image, second, Some(first))
            - self.uses_matched_at(image, first, second)
    }

    /// Relations that end at a variable, apart from those of one statement.
    fn uses_matched(&self, image: &[Option<usize>], node: usize, except: Option<usize>) -> usize {
        let uses = self.left.uses[node].iter();
        uses.filter(|&&(step, slot)| Some(step) != except && self.relation(image, step, slot, node)).count()
    }

    /// Relations between a variable and one statement, which both would count.
    fn uses_matched_at(&self, image: &[Option<usize>], node: usize, step: usize) -> usize {
        let uses = self.left.uses[node].iter();
        uses.filter(|&&(at, slot)| at == step && self.relation(image, at, slot, node)).count()
    }

    fn relation(&self, image: &[Option<usize>], step: usize, slot: usize, variable: usize) -> bool {
        let (Some(step), Some(variable)) = (image[step], image[variable]) else { return false };
        self.right.slots[step].get(slot) == Some(&Content::Node(variable))
    }
}

/// One of the choices.
fn pick(dice: &mut Dice, choices: &[usize]) -> Option<usize> {
    let count = choices.len() as u64;
    if count == 0 {
        return None;
    }
    choices.get((dice.roll() % count) as usize).copied()
}
