//! Bindings of parameters: a product with the rightmost parameter fastest, cut off as soon as a condition that
//! no action ever changes fails.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use super::{Candidates, Facts, Found, GroundError, GroundLimits, Packed};
use crate::model::{Action, Atom, Domain, Kind, Problem, Reading};
use crate::tree::Name;

/// A word of an action's atom: fixed, or a parameter's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Word(u32),
    Parameter(u32),
}

type Template = Vec<Slot>;

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
}

/// Predicates that some action may change, by name and number of arguments.
struct Changing {
    heads: HashSet<(u32, usize)>,
    /// Some effect has a parameter for its predicate: anything may change.
    anything: bool,
}

impl Changing {
    fn new(schemas: &[Schema]) -> Self {
        let mut changing = Self { heads: HashSet::new(), anything: false };
        for template in schemas.iter().flat_map(|schema| schema.adds.iter().chain(&schema.deletes)) {
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

    fn is_fixed(&self, template: &Template) -> bool {
        match template.first() {
            Some(&Slot::Word(head)) => !self.anything && !self.heads.contains(&(head, template.len())),
            _ => false,
        }
    }
}

pub(super) fn instantiate(
    domain: &Domain,
    problem: &Problem,
    limits: GroundLimits,
    facts: &mut Facts,
    init: &[u32],
) -> Result<Found, GroundError> {
    let candidates = Candidates::new(domain, problem);
    let init: HashSet<u32> = init.iter().copied().collect();
    let schemas: Vec<Schema> = domain.actions.iter().map(|action| schema(action, facts)).collect();
    let changing = Changing::new(&schemas);
    let mut lists_of: BTreeMap<&Kind, Rc<Vec<u32>>> = BTreeMap::new();
    let mut choices: Vec<Vec<Rc<Vec<u32>>>> = Vec::new();
    let mut ground: u64 = 0;
    let mut held: u64 = 0;
    for action in &domain.actions {
        let mut lists = Vec::new();
        for parameter in &action.parameters {
            let list = if let Some(known) = lists_of.get(&parameter.kind) {
                Rc::clone(known)
            } else {
                let objects = candidates.of(parameter)?;
                held += objects.len() as u64;
                let list = Rc::new(objects.iter().map(|object| facts.symbol(object)).collect::<Vec<u32>>());
                lists_of.insert(&parameter.kind, Rc::clone(&list));
                list
            };
            if held > limits.bindings {
                return Err(GroundError::TooMany { ground: u64::MAX });
            }
            lists.push(list);
        }
        let product = lists.iter().fold(1u64, |product, list| product.saturating_mul(list.len() as u64));
        ground = ground.saturating_add(product);
        choices.push(lists);
    }
    let equality = (domain.reading == Reading::Strict).then(|| facts.symbol(&Name::from("=")));
    let mut walk = Walk { limits, facts, init: &init, ground, tried: 0, found: Found::default() };
    walk.found.ground = ground;
    for ((number, schema), lists) in schemas.into_iter().enumerate().zip(&choices) {
        if lists.iter().any(|list| list.is_empty()) {
            continue;
        }
        walk.action(number as u32, schema, lists, &changing, equality)?;
    }
    Ok(walk.found)
}

fn schema(action: &Action, facts: &mut Facts) -> Schema {
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
    Schema {
        needs: templates(&action.precondition.positive),
        forbids: templates(&action.precondition.negative),
        adds: templates(&action.effect.add),
        deletes: templates(&action.effect.delete),
    }
}

struct Walk<'a> {
    limits: GroundLimits,
    facts: &'a mut Facts,
    init: &'a HashSet<u32>,
    ground: u64,
    tried: u64,
    found: Found,
}

impl Walk<'_> {
    fn action(
        &mut self,
        number: u32,
        mut schema: Schema,
        lists: &[Rc<Vec<u32>>],
        changing: &Changing,
        equality: Option<u32>,
    ) -> Result<(), GroundError> {
        // fixed[d]: conditions whose last parameter is number d - 1; fixed[0] has none.
        let mut fixed: Vec<Vec<Fixed>> = (0..=lists.len()).map(|_| Vec::new()).collect();
        for (templates, holds) in [(&mut schema.needs, true), (&mut schema.forbids, false)] {
            templates.retain(|template| {
                let equality = template.len() == 3
                    && equality.is_some()
                    && template.first().copied() == equality.map(Slot::Word);
                let settles = equality || changing.is_fixed(template);
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
                self.emit(number, &schema, &binding)?;
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
            self.tried += 1;
            if self.tried > self.limits.bindings {
                return Err(GroundError::TooMany { ground: self.ground });
            }
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

    fn emit(&mut self, action: u32, schema: &Schema, binding: &[u32]) -> Result<(), GroundError> {
        if self.found.operators.len() as u64 >= u64::from(self.limits.instantiated)
            || self.found.pool.len() > MAX_POOL
            || self.facts.atoms.len() > self.limits.facts as usize
        {
            return Err(GroundError::TooMany { ground: self.ground });
        }
        let start = self.found.pool.len() as u32;
        self.found.pool.extend_from_slice(binding);
        let mut ends = [self.found.pool.len() as u32; 5];
        let parts = [&schema.needs, &schema.forbids, &schema.adds, &schema.deletes];
        for (templates, end) in parts.into_iter().zip(ends.iter_mut().skip(1)) {
            for template in templates {
                let fact = self.facts.number(&filled(template, binding));
                self.found.pool.push(fact);
            }
            *end = self.found.pool.len() as u32;
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

fn filled(template: &Template, binding: &[u32]) -> Vec<u32> {
    let word = |slot: &Slot| match slot {
        Slot::Word(word) => *word,
        Slot::Parameter(at) => binding.get(*at as usize).copied().unwrap_or(u32::MAX),
    };
    template.iter().map(word).collect()
}
