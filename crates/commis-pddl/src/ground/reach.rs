//! What can play a part: operators that can ever be applied, facts that can ever change, and, on request, only
//! those that can contribute to the goal.

use std::collections::{HashSet, VecDeque};

use super::{Facts, Found, Keep, Lists, Packed, Part};
use crate::model::Domain;
use crate::task::{GoalLiteral, Operator, Task, TaskSize};

/// For each fact, whether it can hold and whether it can fail, if nothing is ever undone.
pub(super) struct Possible {
    pub(super) hold: Vec<bool>,
    pub(super) fail: Vec<bool>,
}

impl Possible {
    pub(super) fn at(flags: &[bool], fact: u32) -> bool {
        flags.get(fact as usize).copied().unwrap_or(false)
    }

    pub(super) fn changes(&self, fact: u32) -> bool {
        Self::at(&self.hold, fact) && Self::at(&self.fail, fact)
    }
}

pub(super) fn simplify(
    domain: &Domain,
    facts: &Facts,
    init: &[u32],
    (goal_positive, goal_negative): (Vec<u32>, Vec<u32>),
    found: &Found,
    keep: Keep,
) -> Task {
    let lists = |number: usize| found.operators.get(number).map(|&operator| found.lists(operator));
    let (possible, applicable) = explore(facts.atoms.len(), init, &[], lists);
    let unreachable = unreachable(facts, &possible, &goal_positive, &goal_negative);
    let mut operators = lean_operators(found, &applicable, &possible);
    let changing = |list: &[u32]| -> Vec<u32> {
        ascending(list.iter().copied().filter(|&fact| possible.changes(fact)).collect())
    };
    let (goal_positive, goal_negative) = (changing(&goal_positive), changing(&goal_negative));
    let mut kept: Vec<bool> = (0..facts.atoms.len() as u32).map(|fact| possible.changes(fact)).collect();
    if keep == Keep::Relevant {
        kept = keep_relevant(&mut operators, &goal_positive, &goal_negative, facts.atoms.len());
    }

    let mut numbers = vec![u32::MAX; kept.len()];
    let mut atoms = Vec::new();
    for (fact, number) in numbers.iter_mut().enumerate() {
        if kept.get(fact).copied().unwrap_or(false) {
            *number = atoms.len() as u32;
            atoms.push(facts.atom(fact as u32));
        }
    }
    let renumber = |list: &[u32]| -> Vec<u32> {
        let number = |fact: &u32| numbers.get(*fact as usize).copied().filter(|&number| number != u32::MAX);
        ascending(list.iter().filter_map(number).collect())
    };
    let finished = |lean: &Lean| Operator {
        action: domain
            .actions
            .get(lean.source.action as usize)
            .map(|action| action.name.clone())
            .unwrap_or_default(),
        arguments: found.part(lean.source, Part::Arguments).iter().map(|&word| facts.name(word)).collect(),
        needs: renumber(&lean.needs),
        forbids: renumber(&lean.forbids),
        adds: renumber(&lean.adds),
        deletes: renumber(&lean.deletes),
        conditional: Vec::new(),
    };
    let operators: Vec<Operator> = operators.iter().map(finished).collect();
    Task {
        size: TaskSize {
            ground: found.ground,
            instantiated: found.operators.len() as u32,
            operators: operators.len() as u32,
            facts: atoms.len() as u32,
        },
        facts: atoms,
        operators,
        init: renumber(init),
        goal_positive: renumber(&goal_positive),
        goal_negative: renumber(&goal_negative),
        unreachable,
        rules: Vec::new(),
        derived: Vec::new(),
    }
}

/// Goal literals that are not possible.
pub(super) fn unreachable(
    facts: &Facts,
    possible: &Possible,
    positive: &[u32],
    negative: &[u32],
) -> Vec<GoalLiteral> {
    let literal = |fact: u32, holds: bool| GoalLiteral { atom: facts.atom(fact), holds };
    let never = |flags: &[bool], fact: u32| !Possible::at(flags, fact);
    let positive = positive.iter().filter(|fact| never(&possible.hold, **fact));
    let negative = negative.iter().filter(|fact| never(&possible.fail, **fact));
    positive.map(|&fact| literal(fact, true)).chain(negative.map(|&fact| literal(fact, false))).collect()
}

/// Applies every operator whose literals are all possible, forgetting what it undoes, until nothing is new. Each of
/// `derived` may fail at any time.
pub(super) fn explore<'f>(
    facts: usize,
    init: &[u32],
    derived: &[u32],
    lists: impl Fn(usize) -> Option<Lists<'f>>,
) -> (Possible, Vec<bool>) {
    let mut possible = Possible { hold: vec![false; facts], fail: vec![true; facts] };
    for &fact in init {
        set(&mut possible.hold, fact, true);
        set(&mut possible.fail, fact, false);
    }
    for &fact in derived {
        set(&mut possible.fail, fact, true);
    }
    // Literal 2f: fact f holds; 2f + 1: it fails.
    let mut watchers: Vec<Vec<u32>> = vec![Vec::new(); facts * 2];
    let mut missing: Vec<u32> = Vec::new();
    let mut ready = VecDeque::new();
    for number in 0.. {
        let Some(operator) = lists(number) else { break };
        let needs = operator.needs.iter().map(|&fact| (fact, true));
        let forbids = operator.forbids.iter().map(|&fact| (fact, false));
        let mut count = 0;
        for (fact, holds) in needs.chain(forbids) {
            if !Possible::at(if holds { &possible.hold } else { &possible.fail }, fact) {
                count += 1;
                if let Some(list) = watchers.get_mut(fact as usize * 2 + usize::from(!holds)) {
                    list.push(number as u32);
                }
            }
        }
        missing.push(count);
        if count == 0 {
            ready.push_back(number);
        }
    }
    let mut applicable = vec![false; missing.len()];
    while let Some(number) = ready.pop_front() {
        let Some(operator) = lists(number) else { continue };
        set(&mut applicable, number as u32, true);
        let adds = operator.adds;
        let deletes = operator.deletes.iter().filter(|fact| !adds.contains(fact));
        for (fact, holds) in adds.iter().map(|&fact| (fact, true)).chain(deletes.map(|&fact| (fact, false))) {
            let flags = if holds { &mut possible.hold } else { &mut possible.fail };
            if Possible::at(flags, fact) {
                continue;
            }
            set(flags, fact, true);
            let woken = watchers.get_mut(fact as usize * 2 + usize::from(!holds)).map(std::mem::take);
            for waiting in woken.unwrap_or_default() {
                let Some(count) = missing.get_mut(waiting as usize) else { continue };
                *count -= 1;
                if *count == 0 {
                    ready.push_back(waiting as usize);
                }
            }
        }
    }
    (possible, applicable)
}

pub(super) fn set(flags: &mut [bool], at: u32, value: bool) {
    if let Some(flag) = flags.get_mut(at as usize) {
        *flag = value;
    }
}

/// An applicable operator without the literals that are always true and the changes that change nothing.
struct Lean {
    source: Packed,
    needs: Vec<u32>,
    forbids: Vec<u32>,
    adds: Vec<u32>,
    deletes: Vec<u32>,
}

fn lean_operators(found: &Found, applicable: &[bool], possible: &Possible) -> Vec<Lean> {
    let mut seen = HashSet::new();
    let mut lean = Vec::new();
    for (&source, _) in found.operators.iter().zip(applicable).filter(|(_, applicable)| **applicable) {
        let changing = |part: Part| -> Vec<u32> {
            found.part(source, part).iter().copied().filter(|&fact| possible.changes(fact)).collect()
        };
        let (needs, forbids) = (ascending(changing(Part::Needs)), ascending(changing(Part::Forbids)));
        let added = ascending(changing(Part::Adds));
        let mut deletes = ascending(changing(Part::Deletes));
        deletes.retain(|fact| added.binary_search(fact).is_err() && forbids.binary_search(fact).is_err());
        let adds: Vec<u32> = added.into_iter().filter(|fact| needs.binary_search(fact).is_err()).collect();
        let contradicts = needs.iter().any(|fact| forbids.binary_search(fact).is_ok());
        if contradicts || adds.is_empty() && deletes.is_empty() {
            continue;
        }
        // Of operators that do the same, the search would only ever use the first.
        if seen.insert((needs.clone(), forbids.clone(), adds.clone(), deletes.clone())) {
            lean.push(Lean { source, needs, forbids, adds, deletes });
        }
    }
    lean
}

/// Walks back from the goal. An operator that achieves nothing wanted occurs in no shortest plan, so leaving it
/// out keeps the shortest plans and their order. Returns the facts that still matter.
fn keep_relevant(operators: &mut Vec<Lean>, positive: &[u32], negative: &[u32], facts: usize) -> Vec<bool> {
    let mut achievers: Vec<Vec<u32>> = vec![Vec::new(); facts * 2];
    for (number, operator) in operators.iter().enumerate() {
        for literal in literals(&operator.adds, &operator.deletes) {
            if let Some(list) = achievers.get_mut(literal) {
                list.push(number as u32);
            }
        }
    }
    let mut wanted = vec![false; facts * 2];
    let mut used = vec![false; operators.len()];
    let mut queue: Vec<usize> = literals(positive, negative).collect();
    while let Some(literal) = queue.pop() {
        if wanted.get(literal).copied().unwrap_or(true) {
            continue;
        }
        set(&mut wanted, literal as u32, true);
        for &number in achievers.get(literal).into_iter().flatten() {
            if Possible::at(&used, number) {
                continue;
            }
            set(&mut used, number, true);
            if let Some(operator) = operators.get(number as usize) {
                queue.extend(literals(&operator.needs, &operator.forbids));
            }
        }
    }
    let mut used = used.into_iter();
    operators.retain(|_| used.next().unwrap_or(false));
    wanted.chunks(2).map(|pair| pair.contains(&true)).collect()
}

fn literals<'a>(holding: &'a [u32], failing: &'a [u32]) -> impl Iterator<Item = usize> + 'a {
    let holding = holding.iter().map(|&fact| fact as usize * 2);
    holding.chain(failing.iter().map(|&fact| fact as usize * 2 + 1))
}

pub(super) fn ascending(mut list: Vec<u32>) -> Vec<u32> {
    list.sort_unstable();
    list.dedup();
    list
}
