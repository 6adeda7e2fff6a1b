//! Which objects a parameter may take, in which order.

use std::collections::{BTreeMap, BTreeSet};

use crate::error::{ReadError, ReadErrorKind};
use crate::model::{Domain, Kind, OBJECT, Problem, Reading, Typed};
use crate::tree::Name;

/// More steps than this through a type hierarchy mean a cycle, or so many shared subtypes that it might as well be.
const MAX_STEPS: usize = 100_000;

/// More objects than this for one type, repetitions included, mean the same.
const MAX_OBJECTS: usize = 1_000_000;

/// The objects of each type.
pub(crate) struct Candidates {
    reading: Reading,
    children: BTreeMap<Name, Vec<Name>>,
    members: BTreeMap<Name, Vec<Name>>,
}

impl Candidates {
    pub(crate) fn new(domain: &Domain, problem: &Problem) -> Self {
        let mut children = group(&domain.types);
        let members = group(domain.constants.iter().chain(&problem.objects));
        if domain.reading == Reading::Strict {
            adopt_orphans(&mut children, &members);
        }
        Self { reading: domain.reading, children, members }
    }

    /// The objects a name of type `kind` may stand for.
    pub(crate) fn of(&self, parameter: &Typed) -> Result<Vec<Name>, ReadError> {
        match &parameter.kind {
            Kind::Named(name) => self.below(name, parameter),
            // The dataset's solver reads such a domain and then fails on each of its problems.
            Kind::Either(_) if self.reading == Reading::Lenient => {
                Err(ReadErrorKind::ListForType.at(parameter.span))
            }
            Kind::Either(names) => {
                let mut all = Vec::new();
                for name in names {
                    all.extend(self.below(name, parameter)?);
                }
                Ok(once(all))
            }
        }
    }

    /// Depth first, last child first: a stack that takes its last entry and pushes that entry's children.
    fn below(&self, kind: &Name, parameter: &Typed) -> Result<Vec<Name>, ReadError> {
        let mut found = Vec::new();
        let mut stack = vec![kind];
        let mut steps = 0;
        while let Some(next) = stack.pop() {
            steps += 1;
            if steps > MAX_STEPS || found.len() > MAX_OBJECTS {
                return Err(ReadErrorKind::TypeCycle { name: kind.clone() }.at(parameter.span));
            }
            found.extend(self.members.get(next).into_iter().flatten().cloned());
            stack.extend(self.children.get(next).into_iter().flatten());
        }
        Ok(if self.reading == Reading::Strict { once(found) } else { found })
    }
}

fn group<'a>(names: impl IntoIterator<Item = &'a Typed>) -> BTreeMap<Name, Vec<Name>> {
    let mut groups: BTreeMap<Name, Vec<Name>> = BTreeMap::new();
    for typed in names {
        for kind in typed.kind.names() {
            groups.entry(kind.clone()).or_default().push(typed.name.clone());
        }
    }
    groups
}

/// By the standard, a type without a parent is an `object`.
fn adopt_orphans(children: &mut BTreeMap<Name, Vec<Name>>, members: &BTreeMap<Name, Vec<Name>>) {
    let listed: BTreeSet<&Name> = children.values().flatten().collect();
    let orphans: BTreeSet<Name> = children
        .keys()
        .chain(members.keys())
        .filter(|name| &***name != OBJECT && !listed.contains(name))
        .cloned()
        .collect();
    children.entry(OBJECT.into()).or_default().extend(orphans);
}

fn once(names: Vec<Name>) -> Vec<Name> {
    let mut seen = BTreeSet::new();
    names.into_iter().filter(|name| seen.insert(name.clone())).collect()
}
