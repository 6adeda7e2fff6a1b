//! Tasks with derived facts or effects under conditions: which of their operators, rules and facts can play a part.
//!
//! What matters is told fact by fact here, not literal by literal: an effect under a condition can do harm as well as
//! good, so whatever decides about it matters, whichever way.

use super::reach::{Possible, ascending, explore, set, unreachable};
use super::{Facts, Found, Keep, Lists, Part};
use crate::model::Domain;
use crate::task::{Conditional, Operator, Rule, Task, TaskSize};

/// What an operator was before facts were numbered anew.
struct Rich {
    operator: usize,
    needs: Vec<u32>,
    forbids: Vec<u32>,
    adds: Vec<u32>,
    deletes: Vec<u32>,
    conditional: Vec<Conditional>,
}

pub(super) fn simplify(
    domain: &Domain,
    facts: &Facts,
    init: &[u32],
    (goal_positive, goal_negative): (Vec<u32>, Vec<u32>),
    found: &Found,
    keep: Keep,
) -> Task {
    let derived = ascending(found.rules.iter().map(|(_, rule)| rule.head).collect());
    let (possible, applicable) = explore(facts.atoms.len(), init, &derived, |number| all(found, number));
    let applies = |number: usize| applicable.get(number).copied().unwrap_or(false);
    let changing = |list: &[u32]| -> Vec<u32> {
        ascending(list.iter().copied().filter(|&fact| possible.changes(fact)).collect())
    };
    let unreachable = unreachable(facts, &possible, &goal_positive, &goal_negative);
    let (goal_positive, goal_negative) = (changing(&goal_positive), changing(&goal_negative));
    let mut operators: Vec<Rich> = Vec::new();
    let mut parts = found.conditional.iter().enumerate().peekable();
    for (number, &operator) in found.operators.iter().enumerate() {
        let mut conditional = Vec::new();
        while let Some((at, (_, part))) = parts.next_if(|(_, (owner, _))| *owner as usize == number) {
            if !applies(found.operators.len() + at) {
                continue;
            }
            let lean = Conditional {
                needs: changing(&part.needs),
                forbids: changing(&part.forbids),
                adds: changing(&part.adds),
                deletes: changing(&part.deletes),
            };
            if !(lean.adds.is_empty() && lean.deletes.is_empty()) {
                conditional.push(lean);
            }
        }
        if !applies(number) {
            continue;
        }
        let lists = found.lists(operator);
        let (adds, mut deletes) = (changing(lists.adds), changing(lists.deletes));
        deletes.retain(|fact| adds.binary_search(fact).is_err());
        let (needs, forbids) = (changing(lists.needs), changing(lists.forbids));
        operators.push(Rich { operator: number, needs, forbids, adds, deletes, conditional });
    }
    let first_rule = found.operators.len() + found.conditional.len();
    let mut rules: Vec<(u32, Rule)> = Vec::new();
    for (at, (layer, rule)) in found.rules.iter().enumerate() {
        if applies(first_rule + at) {
            let (needs, forbids) = (changing(&rule.needs), changing(&rule.forbids));
            rules.push((*layer, Rule { head: rule.head, needs, forbids }));
        }
    }
    let mut kept: Vec<bool> = (0..facts.atoms.len() as u32).map(|fact| possible.changes(fact)).collect();
    if keep == Keep::Relevant {
        kept = relevant(&operators, &rules, goal_positive.iter().chain(&goal_negative), facts.atoms.len());
    }
    finish(domain, facts, found, operators, rules, &kept, |renumber, size| Task {
        facts: Vec::new(),
        operators: Vec::new(),
        init: renumber(init),
        goal_positive: renumber(&goal_positive),
        goal_negative: renumber(&goal_negative),
        rules: Vec::new(),
        derived: renumber(&derived),
        unreachable,
        size,
    })
}

/// Operators first, then parts of effects, then rules.
fn all(found: &Found, number: usize) -> Option<Lists<'_>> {
    if let Some(&operator) = found.operators.get(number) {
        return Some(found.lists(operator));
    }
    let number = number - found.operators.len();
    if let Some((_, part)) = found.conditional.get(number) {
        let Conditional { needs, forbids, adds, deletes } = part;
        return Some(Lists { needs, forbids, adds, deletes });
    }
    let (_, rule) = found.rules.get(number - found.conditional.len())?;
    let adds = std::slice::from_ref(&rule.head);
    Some(Lists { needs: &rule.needs, forbids: &rule.forbids, adds, deletes: &[] })
}

/// The facts that can decide about the goal.
fn relevant<'g>(
    operators: &[Rich],
    rules: &[(u32, Rule)],
    goal: impl Iterator<Item = &'g u32>,
    facts: usize,
) -> Vec<bool> {
    let mut askers: Vec<Vec<usize>> = vec![Vec::new(); facts];
    let mut conditions: Vec<Vec<u32>> = Vec::new();
    let mut add = |changed: &mut dyn Iterator<Item = &u32>, asked: Vec<u32>| {
        for &fact in changed {
            if let Some(list) = askers.get_mut(fact as usize) {
                list.push(conditions.len());
            }
        }
        conditions.push(asked);
    };
    for operator in operators {
        let own: Vec<u32> = operator.needs.iter().chain(&operator.forbids).copied().collect();
        for part in &operator.conditional {
            let asked = own.iter().chain(&part.needs).chain(&part.forbids).copied().collect();
            add(&mut part.adds.iter().chain(&part.deletes), asked);
        }
        add(&mut operator.adds.iter().chain(&operator.deletes), own);
    }
    for (_, rule) in rules {
        add(&mut std::iter::once(&rule.head), rule.needs.iter().chain(&rule.forbids).copied().collect());
    }
    let mut kept = vec![false; facts];
    let mut open: Vec<u32> = goal.copied().collect();
    while let Some(fact) = open.pop() {
        if Possible::at(&kept, fact) {
            continue;
        }
        set(&mut kept, fact, true);
        for &asker in askers.get(fact as usize).into_iter().flatten() {
            open.extend(conditions.get_mut(asker).map(std::mem::take).unwrap_or_default());
        }
    }
    kept
}

/// Numbers the kept facts anew and leaves out what touches none of them.
fn finish(
    domain: &Domain,
    facts: &Facts,
    found: &Found,
    operators: Vec<Rich>,
    rules: Vec<(u32, Rule)>,
    kept: &[bool],
    task: impl FnOnce(&dyn Fn(&[u32]) -> Vec<u32>, TaskSize) -> Task,
) -> Task {
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
    let mut finished = Vec::new();
    for rich in operators {
        let mut conditional: Vec<Conditional> = Vec::new();
        for part in &rich.conditional {
            let (adds, deletes) = (renumber(&part.adds), renumber(&part.deletes));
            if !(adds.is_empty() && deletes.is_empty()) {
                let (needs, forbids) = (renumber(&part.needs), renumber(&part.forbids));
                conditional.push(Conditional { needs, forbids, adds, deletes });
            }
        }
        let (adds, deletes) = (renumber(&rich.adds), renumber(&rich.deletes));
        if adds.is_empty() && deletes.is_empty() && conditional.is_empty() {
            continue;
        }
        let Some(&source) = found.operators.get(rich.operator) else { continue };
        let action = domain.actions.get(source.action as usize);
        finished.push(Operator {
            action: action.map(|action| action.name.clone()).unwrap_or_default(),
            arguments: found.part(source, Part::Arguments).iter().map(|&word| facts.name(word)).collect(),
            needs: renumber(&rich.needs),
            forbids: renumber(&rich.forbids),
            adds,
            deletes,
            conditional,
        });
    }
    let layers = rules.iter().map(|(layer, _)| *layer as usize + 1).max().unwrap_or(0);
    let mut layered: Vec<Vec<Rule>> = vec![Vec::new(); layers];
    for (layer, rule) in rules {
        let head = numbers.get(rule.head as usize).copied().unwrap_or(u32::MAX);
        if let Some(list) = layered.get_mut(layer as usize).filter(|_| head != u32::MAX) {
            list.push(Rule { head, needs: renumber(&rule.needs), forbids: renumber(&rule.forbids) });
        }
    }
    layered.retain(|layer| !layer.is_empty());
    let size = TaskSize {
        ground: found.ground,
        instantiated: found.operators.len() as u32,
        operators: finished.len() as u32,
        facts: atoms.len() as u32,
    };
    Task { facts: atoms, operators: finished, rules: layered, ..task(&renumber, size) }
}
