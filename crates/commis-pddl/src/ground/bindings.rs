//! Bindings of parameters: a product with the rightmost parameter fastest, cut off as soon as a condition that
//! no action ever changes fails.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use super::formula::{Change, Choices, Compiler, Disjunctions, Test};
use super::{Candidates, Facts, Found, GroundError, GroundLimits, Packed};
use crate::error::ReadErrorKind;
use crate::model::{Action, Atom, Derived, Domain, Effect, Kind, More, Problem, Reading, Typed};
use crate::strict::{Formula, strata};
use crate::task::{Conditional, Rule};
use crate::tree::Name;

/// A word of an action's atom: fixed, or a parameter's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Word(u32),
    Parameter(u32),
}

impl Slot {
    /// The word, with `binding` for the parameters.
    pub(super) fn word(self, binding: &[u32]) -> u32 {
        match self {
            Self::Word(word) => word,
            Self::Parameter(at) => binding.get(at as usize).copied().unwrap_or(u32::MAX),
        }
    }
}

pub(super) type Template = Vec<Slot>;

/// Words in all lists of all ground actions together.
const MAX_POOL: usize = 1 << 26;

/// A condition that holds or fails for good once its last parameter is bound.
struct Fixed {
    template: Template,
    holds: bool,
    equality: bool,
}

struct Schema {
    needs: Vec<Template>,
    forbids: Vec<Template>,
    adds: Vec<Template>,
    deletes: Vec<Template>,
    /// Conditions that are no literals.
    tests: Vec<Test>,
    /// Effects that are no literals.
    changes: Vec<Change>,
}

/// What a schema makes when its parameters are bound.
#[derive(Clone, Copy)]
enum Makes {
    /// A ground action of this number.
    Action(u32),
    /// A rule in this layer.
    Rule(u32),
}

/// Predicates that some action may change, by name and number of arguments.
pub(super) struct Changing {
    heads: HashSet<(u32, usize)>,
    /// Some effect has a parameter for its predicate: anything may change.
    anything: bool,
}

impl Changing {
    fn new(schemas: &[Schema]) -> Self {
        let mut changing = Self { heads: HashSet::new(), anything: false };
        let changes = schemas.iter().flat_map(|schema| &schema.changes);
        let changed = changes.flat_map(|change| change.adds.iter().chain(&change.deletes));
        let plain = schemas.iter().flat_map(|schema| schema.adds.iter().chain(&schema.deletes));
        for template in plain.chain(changed) {
            match template.first() {
                Some(&Slot::Word(head)) => {
                    changing.heads.insert((head, template.len()));
                }
                Some(Slot::Parameter(_)) => changing.anything = true,
                None => {}
            }
        }
        changing
    }

    pub(super) fn is_fixed(&self, template: &Template) -> bool {
        match template.first() {
            Some(&Slot::Word(head)) => !self.anything && !self.heads.contains(&(head, template.len())),
            _ => false,
        }
    }
}

/// The objects of each type, as numbers, looked up once.
struct Lists<'d> {
    candidates: Candidates,
    known: BTreeMap<&'d Kind, Choices>,
    held: u64,
    limit: u64,
}

impl<'d> Lists<'d> {
    fn of(&mut self, variable: &'d Typed, facts: &mut Facts) -> Result<Choices, GroundError> {
        if let Some(known) = self.known.get(&variable.kind) {
            return Ok(Rc::clone(known));
        }
        let objects = self.candidates.of(variable)?;
        self.held += objects.len() as u64;
        if self.held > self.limit {
            return Err(GroundError::TooMany { ground: u64::MAX });
        }
        let list = Rc::new(objects.iter().map(|object| facts.symbol(object)).collect::<Vec<u32>>());
        self.known.insert(&variable.kind, Rc::clone(&list));
        Ok(list)
    }
}

pub(super) fn instantiate(
    domain: &Domain,
    problem: &Problem,
    limits: GroundLimits,
    facts: &mut Facts,
    init: &[u32],
    goal: &mut (Vec<u32>, Vec<u32>),
) -> Result<Found, GroundError> {
    let init: HashSet<u32> = init.iter().copied().collect();
    let rules: Vec<Action> = domain.derived.iter().map(as_action).collect();
    let candidates = Candidates::new(domain, problem);
    let mut lists_of = Lists { candidates, known: BTreeMap::new(), held: 0, limit: limits.bindings };
    let mut schemas: Vec<Schema> = Vec::new();
    let mut choices: Vec<Vec<Choices>> = Vec::new();
    for action in domain.actions.iter().chain(&rules) {
        schemas.push(schema(action, facts, &mut lists_of)?);
        let lists = action.parameters.iter().map(|parameter| lists_of.of(parameter, facts));
        choices.push(lists.collect::<Result<_, _>>()?);
    }
    let goal_tests = compiled(&problem.goal_more, &[], facts, &mut lists_of)?;
    let ground = choices.iter().take(domain.actions.len()).fold(0u64, |ground, lists| {
        let product = lists.iter().fold(1u64, |product, list| product.saturating_mul(list.len() as u64));
        ground.saturating_add(product)
    });
    let layers = layers(domain)?;
    let top = layers.values().max().map_or(0, |layer| layer + 1);
    let equality = (domain.reading == Reading::Strict).then(|| facts.symbol(&Name::from("=")));
    let mut walk = Walk {
        limits,
        facts,
        init: &init,
        changing: Changing::new(&schemas),
        disjunctions: Disjunctions::default(),
        top,
        ground,
        tried: 0,
        found: Found::default(),
    };
    walk.found.ground = ground;
    for ((number, schema), lists) in schemas.into_iter().enumerate().zip(&choices) {
        if lists.iter().any(|list| list.is_empty()) {
            continue;
        }
        let makes = match number.checked_sub(domain.actions.len()).and_then(|rule| rules.get(rule)) {
            Some(rule) => Makes::Rule(layers.get(&rule.name).copied().unwrap_or(0)),
            None => Makes::Action(number as u32),
        };
        walk.action(makes, schema, lists, equality)?;
    }
    if !walk.conjoin(&goal_tests, &mut Vec::new(), top, goal)? {
        // A goal that can never hold is a fact without rules.
        let shown = problem.goal_more.iter().map(|part| Name::from(part.to_string()));
        let words: Vec<Name> = std::iter::once("and".into()).chain(shown).collect();
        goal.0.push(walk.facts.fresh(&words));
    }
    Ok(walk.found)
}

/// A rule as an action that makes its head true.
fn as_action(rule: &Derived) -> Action {
    let parameters = rule.parameters.iter().map(|typed| typed.name.clone());
    let head = Atom::new(std::iter::once(rule.name.clone()).chain(parameters).collect());
    Action {
        name: rule.name.clone(),
        parameters: rule.parameters.clone(),
        precondition: rule.condition.clone(),
        effect: Effect { add: vec![head], delete: Vec::new() },
        more: More { conditions: rule.more.clone(), effects: Vec::new() },
        span: rule.span,
    }
}

/// The layer of each derived predicate.
pub(crate) fn layers(domain: &Domain) -> Result<BTreeMap<Name, u32>, GroundError> {
    let whole = |rule: &Derived| {
        let positive = rule.condition.positive.iter().cloned().map(Formula::Atom);
        let negative = rule
            .condition
            .negative
            .iter()
            .map(|atom| Formula::Not(Box::new(Formula::Atom(atom.clone())), atom.span));
        Formula::And(positive.chain(negative).chain(rule.more.iter().cloned()).collect(), rule.span)
    };
    let conditions: Vec<Formula> = domain.derived.iter().map(whole).collect();
    let rules: Vec<(&Name, &Formula)> =
        domain.derived.iter().map(|rule| &rule.name).zip(&conditions).collect();
    strata(&rules).map_err(|name| {
        let rule = domain.derived.iter().find(|rule| rule.name == name);
        let span = rule.map(|rule| rule.span).unwrap_or_default();
        GroundError::Invalid(ReadErrorKind::DerivedCycle { name }.at(span))
    })
}

fn compiled<'d>(
    formulas: &'d [Formula],
    parameters: &[Typed],
    facts: &mut Facts,
    lists: &mut Lists<'d>,
) -> Result<Vec<Test>, GroundError> {
    let mut compiler = Compiler::new(parameters, facts, |kind, facts: &mut Facts| lists.of(kind, facts));
    formulas.iter().map(|formula| compiler.test(formula)).collect()
}

fn schema<'d>(action: &'d Action, facts: &mut Facts, lists: &mut Lists<'d>) -> Result<Schema, GroundError> {
    let tests = compiled(&action.more.conditions, &action.parameters, facts, lists)?;
    let mut changes = Vec::new();
    for effect in &action.more.effects {
        let choices = |kind: &'d Typed, facts: &mut Facts| lists.of(kind, facts);
        changes.extend(Compiler::new(&action.parameters, facts, choices).changes(effect)?);
    }
    // Of parameters with one name, the first counts.
    let mut places: HashMap<&Name, u32> = HashMap::new();
    for (at, parameter) in action.parameters.iter().enumerate() {
        places.entry(&parameter.name).or_insert(at as u32);
    }
    let mut templates = |atoms: &[Atom]| -> Vec<Template> {
        let slot = |word: &Name, facts: &mut Facts| match places.get(word) {
            Some(&at) => Slot::Parameter(at),
            None => Slot::Word(facts.symbol(word)),
        };
        atoms.iter().map(|atom| atom.words.iter().map(|word| slot(word, facts)).collect()).collect()
    };
    Ok(Schema {
        needs: templates(&action.precondition.positive),
        forbids: templates(&action.precondition.negative),
        adds: templates(&action.effect.add),
        deletes: templates(&action.effect.delete),
        tests,
        changes,
    })
}

pub(super) struct Walk<'a> {
    limits: GroundLimits,
    pub(super) facts: &'a mut Facts,
    pub(super) init: &'a HashSet<u32>,
    pub(super) changing: Changing,
    pub(super) disjunctions: Disjunctions,
    /// The layer in which everything that is derived is settled.
    top: u32,
    ground: u64,
    tried: u64,
    pub(super) found: Found,
}

impl Walk<'_> {
    fn action(
        &mut self,
        makes: Makes,
        mut schema: Schema,
        lists: &[Choices],
        equality: Option<u32>,
    ) -> Result<(), GroundError> {
        // fixed[d]: conditions whose last parameter is number d - 1; fixed[0] has none.
        let mut fixed: Vec<Vec<Fixed>> = (0..=lists.len()).map(|_| Vec::new()).collect();
        for (templates, holds) in [(&mut schema.needs, true), (&mut schema.forbids, false)] {
            templates.retain(|template| {
                let equality = template.len() == 3
                    && equality.is_some()
                    && template.first().copied() == equality.map(Slot::Word);
                let settles = equality || self.changing.is_fixed(template);
                if settles && let Some(level) = fixed.get_mut(last_parameter(template)) {
                    level.push(Fixed { template: template.clone(), holds, equality });
                }
                !settles
            });
        }
        let mut binding: Vec<u32> = Vec::with_capacity(lists.len());
        if !self.all_hold(&fixed, &binding) {
            return Ok(());
        }
        let mut next = vec![0usize; lists.len()];
        loop {
            let depth = binding.len();
            let Some(list) = lists.get(depth) else {
                self.emit(makes, &schema, &mut binding)?;
                if binding.pop().is_none() {
                    return Ok(());
                }
                continue;
            };
            let at = next.get(depth).copied().unwrap_or(0);
            if let Some(slot) = next.get_mut(depth) {
                *slot = at + 1;
            }
            let Some(&object) = list.get(at) else {
                if let Some(slot) = next.get_mut(depth) {
                    *slot = 0;
                }
                if binding.pop().is_none() {
                    return Ok(());
                }
                continue;
            };
            self.count()?;
            binding.push(object);
            if !self.all_hold(&fixed, &binding) {
                binding.pop();
            }
        }
    }

    fn all_hold(&self, fixed: &[Vec<Fixed>], binding: &[u32]) -> bool {
        let level = fixed.get(binding.len()).map_or(&[][..], |level| level);
        level.iter().all(|condition| {
            let words = filled(&condition.template, binding);
            let holds = if condition.equality {
                words.get(1) == words.get(2)
            } else {
                self.facts.numbers.get(&*words).is_some_and(|fact| self.init.contains(fact))
            };
            holds == condition.holds
        })
    }

    /// Counts one more step of work.
    pub(super) fn count(&mut self) -> Result<(), GroundError> {
        self.tried += 1;
        if self.tried > self.limits.bindings || self.facts.atoms.len() > self.limits.facts as usize {
            return Err(GroundError::TooMany { ground: self.ground });
        }
        Ok(())
    }

    fn emit(&mut self, makes: Makes, schema: &Schema, binding: &mut Vec<u32>) -> Result<(), GroundError> {
        if self.found.operators.len() as u64 >= u64::from(self.limits.instantiated)
            || self.found.rules.len() as u64 >= u64::from(self.limits.instantiated)
            || self.found.pool.len() > MAX_POOL
            || self.facts.atoms.len() > self.limits.facts as usize
        {
            return Err(GroundError::TooMany { ground: self.ground });
        }
        let [needs, forbids, mut adds, mut deletes] =
            [&schema.needs, &schema.forbids, &schema.adds, &schema.deletes].map(|templates| {
                templates
                    .iter()
                    .map(|template| self.facts.number(&filled(template, binding)))
                    .collect::<Vec<u32>>()
            });
        let layer = match makes {
            Makes::Action(_) => self.top,
            Makes::Rule(layer) => layer,
        };
        let mut literals = (needs, forbids);
        if !self.conjoin(&schema.tests, binding, layer, &mut literals)? {
            return Ok(());
        }
        let action = match makes {
            Makes::Action(action) => action,
            Makes::Rule(layer) => {
                let Some(head) = adds.pop() else { return Ok(()) };
                let (needs, forbids) = literals;
                self.found.rules.push((layer, Rule { head, needs, forbids }));
                return Ok(());
            }
        };
        let mut parts: Vec<Conditional> = Vec::new();
        for change in &schema.changes {
            self.change(change, binding, layer, &literals, &mut parts)?;
        }
        // What asks for nothing of its own happens whenever the action does.
        parts.retain_mut(|part| {
            let plain = part.needs.len() == literals.0.len() && part.forbids.len() == literals.1.len();
            if plain {
                adds.append(&mut part.adds);
                deletes.append(&mut part.deletes);
            }
            !plain
        });
        let number = self.found.operators.len() as u32;
        self.found.conditional.extend(parts.into_iter().map(|part| (number, part)));
        let pool = &mut self.found.pool;
        let start = pool.len() as u32;
        pool.extend_from_slice(binding);
        let mut ends = [pool.len() as u32; 5];
        for (list, end) in
            [&literals.0, &literals.1, &adds, &deletes].into_iter().zip(ends.iter_mut().skip(1))
        {
            pool.extend_from_slice(list);
            *end = pool.len() as u32;
        }
        self.found.operators.push(Packed { action, start, ends });
        Ok(())
    }
}

/// The number of parameters that must be bound before the template is.
fn last_parameter(template: &Template) -> usize {
    let parameter = |slot: &Slot| match slot {
        Slot::Parameter(at) => *at as usize + 1,
        Slot::Word(_) => 0,
    };
    template.iter().map(parameter).max().unwrap_or(0)
}

pub(super) fn filled(template: &Template, binding: &[u32]) -> Vec<u32> {
    template.iter().map(|slot| slot.word(binding)).collect()
}
