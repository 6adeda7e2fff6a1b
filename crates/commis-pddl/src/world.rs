//! What holds: conditions and effects on plain sets of facts, as the standard words them.
//!
//! This is the validator's own view. It shares nothing with grounding and search but the types of objects, so the two can
//! be held against each other.

use std::collections::BTreeSet;

use crate::ground::{Candidates, layers};
use crate::model::{Action, Atom, Condition, Derived, Domain, Problem, Reading, Typed};
use crate::plan::PlanStep;
use crate::strict::{Formula, Quantifier};
use crate::task::GoalLiteral;
use crate::tree::Name;

/// More bindings than this are not tried for the derived facts of one state.
const MAX_BINDINGS: usize = 5_000_000;

/// Variables with the objects they stand for; the last of a name counts, and of one action's parameters the first.
pub(crate) type Binding = Vec<(Name, Name)>;

/// A domain with the objects of a problem.
pub(crate) struct World<'d> {
    pub(crate) domain: &'d Domain,
    pub(crate) candidates: Candidates,
    /// Rules by layer.
    layers: Vec<Vec<&'d Derived>>,
}

/// The parameters with their objects; of parameters with one name the first counts.
pub(crate) fn bindings(parameters: &[Typed], arguments: &[Name]) -> Binding {
    let pairs = parameters.iter().zip(arguments).rev();
    pairs.map(|(parameter, argument)| (parameter.name.clone(), argument.clone())).collect()
}

impl<'d> World<'d> {
    pub(crate) fn new(domain: &'d Domain, problem: &Problem) -> Result<Self, String> {
        let known = layers(domain).map_err(|error| error.to_string())?;
        let mut layers: Vec<Vec<&Derived>> = vec![Vec::new(); known.len() + 1];
        for rule in &domain.derived {
            let layer = known.get(&rule.name).copied().unwrap_or(0) as usize;
            if let Some(list) = layers.get_mut(layer) {
                list.push(rule);
            }
        }
        Ok(Self { domain, candidates: Candidates::new(domain, problem), layers })
    }

    /// The facts with everything that follows from them.
    pub(crate) fn with_derived(&self, facts: &BTreeSet<Atom>) -> Result<BTreeSet<Atom>, String> {
        let mut state = facts.clone();
        let mut tried = 0;
        for layer in &self.layers {
            loop {
                let before = state.len();
                for rule in layer {
                    self.derive(rule, &mut state, &mut tried)?;
                }
                if state.len() == before {
                    break;
                }
            }
        }
        Ok(state)
    }

    /// Adds every instance of a rule whose condition holds.
    fn derive(&self, rule: &Derived, state: &mut BTreeSet<Atom>, tried: &mut usize) -> Result<(), String> {
        let mut new = Vec::new();
        let mut binding = Binding::new();
        self.each(&rule.parameters, &mut binding, &mut |binding| {
            *tried += 1;
            let arguments = rule.parameters.iter().map(|typed| bound(&typed.name, binding));
            let atom = Atom::new(std::iter::once(rule.name.clone()).chain(arguments).collect());
            if !state.contains(&atom) && self.unmet(&rule.condition, &rule.more, state, binding).is_empty() {
                new.push(atom);
            }
            *tried <= MAX_BINDINGS
        });
        if *tried > MAX_BINDINGS {
            return Err(format!("`{}` has too many instances to work out", rule.name));
        }
        state.extend(new);
        Ok(())
    }

    /// Calls `visit` with every choice of objects for `variables`; whether it always wanted to go on.
    fn each(
        &self,
        variables: &[Typed],
        binding: &mut Binding,
        visit: &mut dyn FnMut(&mut Binding) -> bool,
    ) -> bool {
        let Some((first, rest)) = variables.split_first() else { return visit(binding) };
        let objects = self.candidates.of(first).unwrap_or_default();
        objects.into_iter().all(|object| {
            binding.push((first.name.clone(), object));
            let more = self.each(rest, binding, visit);
            binding.pop();
            more
        })
    }

    /// What of a condition does not hold.
    pub(crate) fn unmet(
        &self,
        condition: &Condition,
        more: &[Formula],
        state: &BTreeSet<Atom>,
        binding: &mut Binding,
    ) -> Vec<GoalLiteral> {
        let literal = |atom: &Atom, holds: bool| GoalLiteral { atom: atom_in(atom, binding), holds };
        let positive = condition.positive.iter().map(|atom| literal(atom, true));
        let negative = condition.negative.iter().map(|atom| literal(atom, false));
        let mut unmet: Vec<GoalLiteral> = positive
            .chain(negative)
            .filter(|literal| self.is_true(&literal.atom, state) != literal.holds)
            .collect();
        for formula in more {
            if !self.holds(formula, state, binding) {
                let shown = formula.with_words(&|word| bound(word, binding)).to_string();
                let inside = shown.strip_prefix('(').and_then(|shown| shown.strip_suffix(')'));
                let atom = Atom::new(vec![inside.unwrap_or(&shown).into()]);
                unmet.push(GoalLiteral { atom, holds: true });
            }
        }
        unmet
    }

    fn is_true(&self, atom: &Atom, state: &BTreeSet<Atom>) -> bool {
        match &*atom.words {
            [equal, left, right] if &**equal == "=" && self.domain.reading == Reading::Strict => {
                left == right
            }
            _ => state.contains(atom),
        }
    }

    fn holds(&self, formula: &Formula, state: &BTreeSet<Atom>, binding: &mut Binding) -> bool {
        match formula {
            Formula::Atom(atom) => state.contains(&atom_in(atom, binding)),
            Formula::Equal(atom) => match atom_in(atom, binding).arguments() {
                [left, right] => left == right,
                _ => false,
            },
            Formula::Not(inner, _) => !self.holds(inner, state, binding),
            Formula::And(parts, _) => parts.iter().all(|part| self.holds(part, state, binding)),
            Formula::Or(parts, _) => parts.iter().any(|part| self.holds(part, state, binding)),
            Formula::Imply(parts, _) => {
                let [left, right] = &**parts;
                !self.holds(left, state, binding) || self.holds(right, state, binding)
            }
            Formula::Quantified(quantifier, variables, inner, _) => {
                let all = *quantifier == Quantifier::All;
                let mut go_on = |binding: &mut Binding| self.holds(inner, state, binding) == all;
                self.each(variables, binding, &mut go_on) == all
            }
            // Refused when the file was read.
            Formula::When(..) | Formula::Numeric(..) => false,
        }
    }

    /// Changes `facts` as `action` does in `state`; where effects disagree, additions win.
    pub(crate) fn apply(
        &self,
        action: &Action,
        step: &PlanStep,
        state: &BTreeSet<Atom>,
        facts: &mut BTreeSet<Atom>,
    ) {
        let mut binding = bindings(&action.parameters, &step.arguments);
        let (mut added, mut deleted) = (Vec::new(), Vec::new());
        added.extend(action.effect.add.iter().map(|atom| atom_in(atom, &binding)));
        deleted.extend(action.effect.delete.iter().map(|atom| atom_in(atom, &binding)));
        for effect in &action.more.effects {
            self.changes(effect, state, &mut binding, &mut added, &mut deleted);
        }
        for atom in deleted {
            facts.remove(&atom);
        }
        facts.extend(added);
    }

    fn changes(
        &self,
        effect: &Formula,
        state: &BTreeSet<Atom>,
        binding: &mut Binding,
        added: &mut Vec<Atom>,
        deleted: &mut Vec<Atom>,
    ) {
        match effect {
            Formula::Atom(atom) => added.push(atom_in(atom, binding)),
            Formula::Not(inner, _) => {
                if let Formula::Atom(atom) = &**inner {
                    deleted.push(atom_in(atom, binding));
                }
            }
            Formula::And(parts, _) => {
                for part in parts {
                    self.changes(part, state, binding, added, deleted);
                }
            }
            Formula::When(parts, _) => {
                let [condition, effect] = &**parts;
                if self.holds(condition, state, binding) {
                    self.changes(effect, state, binding, added, deleted);
                }
            }
            Formula::Quantified(_, variables, inner, _) => {
                self.each(variables, binding, &mut |binding| {
                    self.changes(inner, state, binding, added, deleted);
                    true
                });
            }
            Formula::Equal(_) | Formula::Or(..) | Formula::Imply(..) | Formula::Numeric(..) => {}
        }
    }
}

fn bound(word: &Name, binding: &Binding) -> Name {
    binding
        .iter()
        .rev()
        .find(|(name, _)| name == word)
        .map_or_else(|| word.clone(), |(_, value)| value.clone())
}

/// The atom with objects in place of variables; lenient reading puts them in place of predicates too.
fn atom_in(atom: &Atom, binding: &Binding) -> Atom {
    Atom { words: atom.words.iter().map(|word| bound(word, binding)).collect(), span: atom.span }
}
