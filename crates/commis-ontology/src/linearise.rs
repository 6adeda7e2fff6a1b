//! The order in which a class listens to its ancestors.
//!
//! A class comes before its parents and its parents keep the order in which they are written. Where that
//! leaves a choice, the class that is a parent of the latest one in the order so far comes next; this is
//! the rule of the Common Lisp Object System, and the reference ontology relies on it.

use crate::ontology::ClassId;

/// Why a class has no order of ancestors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Disorder {
    /// Each of these has to come before the next one, and the last one before the first.
    Conflict(Vec<ClassId>),
    /// More ancestors than [`MAX_ANCESTORS`].
    TooMany,
}

/// The most ancestors a class may have, itself included.
pub(crate) const MAX_ANCESTORS: usize = 128;

/// Orders the ancestors of classes; keeps its notes from class to class to spare allocations.
pub(crate) struct Linearisation<'a> {
    parents: &'a [Vec<ClassId>],
    /// For each class how many classes still have to come before it; `ABSENT` outside the current question.
    before: Vec<u32>,
}

const ABSENT: u32 = u32::MAX;

impl<'a> Linearisation<'a> {
    /// Direct parents of each class, by index; there must be no cycle.
    pub(crate) fn new(parents: &'a [Vec<ClassId>]) -> Linearisation<'a> {
        Linearisation { parents, before: vec![ABSENT; parents.len()] }
    }

    /// The class and all its ancestors, most specific first.
    pub(crate) fn of(&mut self, class: ClassId) -> Result<Vec<ClassId>, Disorder> {
        let mut family = vec![class];
        self.before[class.index()] = 0;
        let mut next = 0;
        while let Some(&member) = family.get(next)
            && family.len() <= MAX_ANCESTORS
        {
            next += 1;
            for &parent in &self.parents[member.index()] {
                if self.before[parent.index()] == ABSENT {
                    self.before[parent.index()] = 0;
                    family.push(parent);
                }
            }
        }
        let order = if family.len() > MAX_ANCESTORS { Err(Disorder::TooMany) } else { self.order(&family) };
        for member in family {
            self.before[member.index()] = ABSENT;
        }
        order
    }

    fn order(&mut self, family: &[ClassId]) -> Result<Vec<ClassId>, Disorder> {
        let mut precedes: Vec<(ClassId, ClassId)> = Vec::new();
        for &member in family {
            let mut earlier = member;
            for &parent in &self.parents[member.index()] {
                precedes.push((earlier, parent));
                self.before[parent.index()] += 1;
                earlier = parent;
            }
        }
        let mut order: Vec<ClassId> = family.iter().copied().take(1).collect();
        while let Some(&last) = order.last() {
            if order.len() == family.len() {
                break;
            }
            for (_, later) in precedes.iter().filter(|(earlier, _)| *earlier == last) {
                self.before[later.index()] -= 1;
            }
            let free = |parent: &&ClassId| self.before[parent.index()] == 0 && !order.contains(parent);
            let next =
                order.iter().rev().flat_map(|earlier| &self.parents[earlier.index()]).find(free).copied();
            let Some(next) = next else {
                return Err(Disorder::Conflict(contradiction(family, &order, &precedes)));
            };
            order.push(next);
        }
        Ok(order)
    }
}

/// A circle among the constraints on classes that found no place in the order.
fn contradiction(family: &[ClassId], order: &[ClassId], precedes: &[(ClassId, ClassId)]) -> Vec<ClassId> {
    let mut circle: Vec<ClassId> =
        family.iter().copied().filter(|class| !order.contains(class)).take(1).collect();
    while let Some(&later) = circle.last() {
        // Whatever is stuck waits for something that is stuck as well.
        let stuck = |pair: &&(ClassId, ClassId)| pair.1 == later && !order.contains(&pair.0);
        let Some(&(earlier, _)) = precedes.iter().find(stuck) else { break };
        if let Some(start) = circle.iter().position(|&class| class == earlier) {
            circle.drain(..start);
            break;
        }
        circle.push(earlier);
    }
    circle.reverse();
    circle
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(parents: &[&[usize]], class: usize) -> Result<Vec<usize>, Disorder> {
        let parents: Vec<Vec<ClassId>> =
            parents.iter().map(|list| list.iter().map(|&i| ClassId::new(i)).collect()).collect();
        let order = Linearisation::new(&parents).of(ClassId::new(class))?;
        Ok(order.into_iter().map(ClassId::index).collect())
    }

    #[test]
    fn a_diamond_keeps_the_written_order_and_ends_at_the_root() {
        assert_eq!(order(&[&[], &[0], &[0], &[2, 1]], 3).unwrap(), [3, 2, 1, 0]);
    }

    #[test]
    fn the_latest_branch_is_followed_first() {
        // 5 is [3, 4]; 3 is [1], 4 is [2]: the branch of 3 is finished before 4 begins.
        assert_eq!(order(&[&[], &[0], &[0], &[1], &[2], &[3, 4]], 5).unwrap(), [5, 3, 1, 4, 2, 0]);
    }

    #[test]
    fn the_pie_example_of_the_lisp_standard() {
        // object 0, food 1, spice 2, fruit 3, cinnamon 4, apple 5, pie 6.
        let parents: [&[usize]; 7] = [&[], &[0], &[1], &[1], &[2], &[3], &[5, 4]];
        assert_eq!(order(&parents, 6).unwrap(), [6, 5, 3, 4, 2, 1, 0]);
    }

    #[test]
    fn a_parent_written_before_its_own_child_is_a_conflict() {
        assert_eq!(
            order(&[&[], &[0], &[0, 1]], 2),
            Err(Disorder::Conflict(vec![ClassId::new(1), ClassId::new(0)]))
        );
    }

    #[test]
    fn many_ancestors_are_refused() {
        let chain: Vec<Vec<usize>> =
            (0..400).map(|i: usize| i.checked_sub(1).into_iter().collect()).collect();
        let chain: Vec<&[usize]> = chain.iter().map(Vec::as_slice).collect();
        assert_eq!(order(&chain, 399), Err(Disorder::TooMany));
    }
}
