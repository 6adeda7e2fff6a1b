//! Conditions and effects that are no literals, with objects put in.
//!
//! Quantifiers are written out over the objects there are. A disjunction becomes a derived fact of its own with a rule
//! for each way in which it can hold, so that what is left is conjunctions of literals again.

use std::collections::HashMap;
use std::rc::Rc;

use super::bindings::{Slot, Template, Walk, filled};
use super::{Facts, GroundError};
use crate::model::{Atom, Typed};
use crate::strict::{Formula, Quantifier};
use crate::task::{Conditional, Rule};
use crate::tree::Name;

/// The objects that a variable may stand for.
pub(super) type Choices = Rc<Vec<u32>>;

/// A condition whose words are numbers. A quantifier binds one variable more than was bound outside.
pub(super) enum Test {
    Atom(Template),
    Equal(Slot, Slot),
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    Each(Quantifier, Choices, Box<Test>),
}

/// An effect for all objects of some variables, wherever its conditions hold.
pub(super) struct Change {
    variables: Vec<Choices>,
    conditions: Vec<Test>,
    pub(super) adds: Vec<Template>,
    pub(super) deletes: Vec<Template>,
}

/// Turns formulas into tests and changes.
pub(super) struct Compiler<'a, F> {
    /// The names of what is bound, parameters first.
    scope: Vec<Name>,
    parameters: usize,
    facts: &'a mut Facts,
    /// The objects of a variable.
    choices: F,
}

impl<'a, 'd, F: FnMut(&'d Typed, &mut Facts) -> Result<Choices, GroundError>> Compiler<'a, F> {
    pub(super) fn new(parameters: &[Typed], facts: &'a mut Facts, choices: F) -> Self {
        let scope: Vec<Name> = parameters.iter().map(|typed| typed.name.clone()).collect();
        Self { parameters: scope.len(), scope, facts, choices }
    }

    fn slot(&mut self, word: &Name) -> Slot {
        let inner = self.scope.iter().skip(self.parameters).rposition(|name| name == word);
        let outer = self.scope.iter().take(self.parameters).position(|name| name == word);
        match inner.map(|at| at + self.parameters).or(outer) {
            Some(at) => Slot::Parameter(at as u32),
            None => Slot::Word(self.facts.symbol(word)),
        }
    }

    fn template(&mut self, atom: &Atom) -> Template {
        let mut words = atom.words.iter();
        // A predicate is never a variable by the standard.
        let head = words.next().map(|head| Slot::Word(self.facts.symbol(head)));
        head.into_iter().chain(words.map(|word| self.slot(word)).collect::<Vec<_>>()).collect()
    }

    pub(super) fn test(&mut self, formula: &'d Formula) -> Result<Test, GroundError> {
        let all = |parts: &'d [Formula], own: &mut Self| -> Result<Vec<Test>, GroundError> {
            parts.iter().map(|part| own.test(part)).collect()
        };
        Ok(match formula {
            Formula::Atom(atom) => Test::Atom(self.template(atom)),
            Formula::Equal(atom) => match atom.arguments() {
                [left, right] => Test::Equal(self.slot(left), self.slot(right)),
                _ => Test::Or(Vec::new()),
            },
            Formula::Not(inner, _) => Test::Not(Box::new(self.test(inner)?)),
            Formula::And(parts, _) => Test::And(all(parts, self)?),
            Formula::Or(parts, _) => Test::Or(all(parts, self)?),
            Formula::Imply(parts, _) => {
                let [left, right] = &**parts;
                Test::Or(vec![Test::Not(Box::new(self.test(left)?)), self.test(right)?])
            }
            Formula::Quantified(quantifier, variables, inner, _) => {
                let outer = self.scope.len();
                let mut lists = Vec::new();
                for variable in variables {
                    lists.push((self.choices)(variable, self.facts)?);
                    self.scope.push(variable.name.clone());
                }
                let inner = self.test(inner);
                self.scope.truncate(outer);
                let wrap = |test, list| Test::Each(*quantifier, list, Box::new(test));
                lists.into_iter().rev().fold(inner?, wrap)
            }
            // Refused when the file was read.
            Formula::When(..) | Formula::Numeric(..) => Test::Or(Vec::new()),
        })
    }

    /// Takes an effect apart into changes.
    pub(super) fn changes(&mut self, effect: &'d Formula) -> Result<Vec<Change>, GroundError> {
        let mut found = Vec::new();
        self.change(effect, &mut Vec::new(), &mut Vec::new(), &mut found)?;
        Ok(found)
    }

    fn change(
        &mut self,
        effect: &'d Formula,
        variables: &mut Vec<Choices>,
        conditions: &mut Vec<&'d Formula>,
        found: &mut Vec<Change>,
    ) -> Result<(), GroundError> {
        let (mut adds, mut deletes) = (Vec::new(), Vec::new());
        let mut open = vec![effect];
        while let Some(part) = open.pop() {
            match part {
                Formula::Atom(atom) => adds.push(self.template(atom)),
                Formula::Not(inner, _) => {
                    if let Formula::Atom(atom) = &**inner {
                        deletes.push(self.template(atom));
                    }
                }
                Formula::And(parts, _) => open.extend(parts.iter().rev()),
                Formula::When(parts, _) => {
                    let [condition, inner] = &**parts;
                    conditions.push(condition);
                    self.change(inner, variables, conditions, found)?;
                    conditions.pop();
                }
                Formula::Quantified(_, bound, inner, _) => {
                    let (outer, known) = (self.scope.len(), variables.len());
                    for variable in bound {
                        variables.push((self.choices)(variable, self.facts)?);
                        self.scope.push(variable.name.clone());
                    }
                    self.change(inner, variables, conditions, found)?;
                    self.scope.truncate(outer);
                    variables.truncate(known);
                }
                _ => {}
            }
        }
        if !(adds.is_empty() && deletes.is_empty()) {
            let conditions = conditions.iter().map(|&test| self.test(test)).collect::<Result<_, _>>()?;
            found.push(Change { variables: variables.clone(), conditions, adds, deletes });
        }
        Ok(())
    }
}

/// A condition with objects in it; literal `2f` says that fact `f` holds, `2f + 1` that it fails.
enum Ground {
    True,
    False,
    Literal(u32),
    All(Vec<Ground>),
    Any(Vec<Ground>),
}

/// Ascending facts that must hold, and that must not.
type Literals = (Vec<u32>, Vec<u32>);

/// Disjunctions that have a fact already, by layer.
#[derive(Default)]
pub(super) struct Disjunctions(HashMap<(u32, Vec<Literals>), u32>);

/// How many ways of a disjunction are named in messages.
const NAMED: usize = 4;

impl Walk<'_> {
    /// Adds what `tests` ask for to `needs` and `forbids`; whether they can hold at all.
    pub(super) fn conjoin(
        &mut self,
        tests: &[Test],
        binding: &mut Vec<u32>,
        layer: u32,
        literals: &mut Literals,
    ) -> Result<bool, GroundError> {
        for test in tests {
            let ground = self.ground(test, true, binding)?;
            if !self.flatten(ground, layer, literals) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a change does for one binding of the action's parameters.
    pub(super) fn change(
        &mut self,
        change: &Change,
        binding: &mut Vec<u32>,
        layer: u32,
        own: &Literals,
        found: &mut Vec<Conditional>,
    ) -> Result<(), GroundError> {
        let outer = binding.len();
        let mut next = vec![0usize; change.variables.len()];
        loop {
            let depth = binding.len() - outer;
            if let Some(list) = change.variables.get(depth) {
                let at = next.get(depth).copied().unwrap_or(0);
                if let Some(slot) = next.get_mut(depth) {
                    *slot = at + 1;
                }
                if let Some(&object) = list.get(at) {
                    self.count()?;
                    binding.push(object);
                    continue;
                }
                if let Some(slot) = next.get_mut(depth) {
                    *slot = 0;
                }
            } else {
                let mut literals = own.clone();
                if self.conjoin(&change.conditions, binding, layer, &mut literals)? {
                    let facts = |templates: &[Template], facts: &mut Facts| -> Vec<u32> {
                        templates.iter().map(|template| facts.number(&filled(template, binding))).collect()
                    };
                    let adds = facts(&change.adds, self.facts);
                    let deletes = facts(&change.deletes, self.facts);
                    let (needs, forbids) = literals;
                    found.push(Conditional { needs, forbids, adds, deletes });
                }
            }
            if binding.len() == outer {
                return Ok(());
            }
            binding.pop();
        }
    }

    fn ground(&mut self, test: &Test, positive: bool, binding: &mut Vec<u32>) -> Result<Ground, GroundError> {
        self.count()?;
        let settled = |holds: bool| if holds { Ground::True } else { Ground::False };
        Ok(match test {
            Test::Atom(template) => {
                let words = filled(template, binding);
                if self.changing.is_fixed(template) {
                    let holds = self.facts.numbers.get(&*words).is_some_and(|fact| self.init.contains(fact));
                    settled(holds == positive)
                } else {
                    Ground::Literal(self.facts.number(&words) * 2 + u32::from(!positive))
                }
            }
            Test::Equal(left, right) => {
                let [left, right] = [*left, *right].map(|slot| slot.word(binding));
                settled((left == right) == positive)
            }
            Test::Not(inner) => self.ground(inner, !positive, binding)?,
            Test::And(parts) | Test::Or(parts) => {
                let all = matches!(test, Test::And(_)) == positive;
                let mut join = Join::new(all);
                for part in parts {
                    if !join.add(self.ground(part, positive, binding)?) {
                        break;
                    }
                }
                join.result()
            }
            Test::Each(quantifier, objects, inner) => {
                let mut join = Join::new((*quantifier == Quantifier::All) == positive);
                for &object in objects.iter() {
                    binding.push(object);
                    let part = self.ground(inner, positive, binding);
                    binding.pop();
                    if !join.add(part?) {
                        break;
                    }
                }
                join.result()
            }
        })
    }

    /// Turns a condition into literals; whether it can hold.
    fn flatten(&mut self, ground: Ground, layer: u32, literals: &mut Literals) -> bool {
        match ground {
            Ground::True => true,
            Ground::False => false,
            Ground::Literal(literal) => {
                let list = if literal.is_multiple_of(2) { &mut literals.0 } else { &mut literals.1 };
                list.push(literal / 2);
                true
            }
            Ground::All(parts) => parts.into_iter().all(|part| self.flatten(part, layer, literals)),
            Ground::Any(parts) => {
                let mut ways: Vec<Literals> = Vec::new();
                for part in parts {
                    let mut way = Literals::default();
                    if self.flatten(part, layer, &mut way) {
                        way.0.sort_unstable();
                        way.1.sort_unstable();
                        ways.push(way);
                    }
                }
                literals.0.push(self.disjunction(ways, layer));
                true
            }
        }
    }

    /// The fact that stands for a disjunction, with its rules.
    fn disjunction(&mut self, ways: Vec<Literals>, layer: u32) -> u32 {
        let key = (layer, ways);
        if let Some(&known) = self.disjunctions.0.get(&key) {
            return known;
        }
        let mut words: Vec<Name> = vec!["or".into()];
        words.extend(key.1.iter().take(NAMED).map(|way| self.named(way)));
        if key.1.len() > NAMED {
            words.push("…".into());
        }
        let head = self.facts.fresh(&words);
        for (needs, forbids) in &key.1 {
            let rule = Rule { head, needs: needs.clone(), forbids: forbids.clone() };
            self.found.rules.push((layer, rule));
        }
        self.disjunctions.0.insert(key, head);
        head
    }

    fn named(&self, (needs, forbids): &Literals) -> Name {
        let needs = needs.iter().map(|&fact| self.facts.atom(fact).to_string());
        let forbids = forbids.iter().map(|&fact| format!("(not {})", self.facts.atom(fact)));
        let all: Vec<String> = needs.chain(forbids).collect();
        if all.len() == 1 { all.concat().into() } else { format!("(and {})", all.join(" ")).into() }
    }
}

/// A conjunction or disjunction that ends as soon as it is settled.
struct Join {
    all: bool,
    parts: Vec<Ground>,
    settled: bool,
}

impl Join {
    fn new(all: bool) -> Self {
        Self { all, parts: Vec::new(), settled: false }
    }

    /// Whether more parts can change anything.
    fn add(&mut self, part: Ground) -> bool {
        match part {
            Ground::True => self.settled = !self.all,
            Ground::False => self.settled = self.all,
            other => self.parts.push(other),
        }
        !self.settled
    }

    fn result(mut self) -> Ground {
        match (self.settled, self.all, self.parts.len()) {
            (true, true, _) | (false, false, 0) => Ground::False,
            (true, false, _) | (false, true, 0) => Ground::True,
            (false, _, 1) => self.parts.pop().unwrap_or(Ground::True),
            (false, true, _) => Ground::All(self.parts),
            (false, false, _) => Ground::Any(self.parts),
        }
    }
}
