//! From what lenient reading understood to standard PDDL that means the same.
//!
//! The meaning stays: a problem has a plan afterwards if and only if it had one before, of the same length.
//! So nothing is guessed. A glued `?p -player` stays two parameters of the next type, since that is how it was
//! read; the findings of [`crate::check_domain`] tell what was probably meant.
//!
//! Where the standard's one tree of types cannot say which objects a parameter ranges over — objects with two
//! types, `object` that is not the root — the type turns into a condition `(is-TYPE ?x)` with facts to match.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::Span;

use super::names::Names;
use super::standard::is_object;
use crate::error::ReadError;
use crate::ground::Candidates;
use crate::model::{
    Action, Atom, Condition, Domain, Effect, Kind, More, OBJECT, Predicate, Problem, Reading, Typed,
};
use crate::tree::Name;

/// A domain and its problems in standard form.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The domain.
    pub domain: Domain,
    /// The problems, in the order given.
    pub problems: Vec<Problem>,
}

/// Why there is no standard form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FixError {
    /// A parameter stands for a predicate, which no first-order form can say.
    #[error("the action `{action}` uses a parameter as a predicate in {atom}; name the predicate")]
    ParameterAsPredicate {
        /// The action.
        action: Name,
        /// The atom.
        atom: Atom,
    },
    /// The types have no meaning.
    #[error(transparent)]
    Types(#[from] ReadError),
}

/// Puts `domain` and `problems` into standard form. The problems matter: which constants and types the domain
/// needs depends on them, so fix all problems of a domain together.
pub fn fix(domain: &Domain, problems: &[Problem]) -> Result<Fixed, FixError> {
    if let Some((action, atom)) = parameter_as_predicate(domain) {
        return Err(FixError::ParameterAsPredicate { action, atom });
    }
    let mut fixer = Fixer::new(domain, problems);
    fixer.choose_irregular()?;
    let domain_name = Names::keeping([&*domain.name]).of(&domain.name);
    let actions: Vec<Action> = fixer.actions();
    let mut fixed_problems = Vec::new();
    for problem in problems {
        fixed_problems.push(fixer.problem(problem, &domain_name)?);
    }
    let mut fixed = Domain {
        reading: Reading::Strict,
        name: domain_name,
        requirements: Vec::new(),
        types: fixer.types(),
        constants: fixer.constants(),
        predicates: fixer.predicates(),
        actions,
        derived: Vec::new(),
    };
    narrow_arguments(&mut fixed, &fixed_problems);
    Ok(Fixed { domain: fixed, problems: fixed_problems })
}

fn parameter_as_predicate(domain: &Domain) -> Option<(Name, Atom)> {
    let uses = |action: &Action, atom: &&Atom| {
        action.parameters.iter().any(|parameter| &*parameter.name == atom.predicate())
    };
    domain.actions.iter().find_map(|action| {
        let atom = atoms(action).find(|atom| uses(action, atom))?;
        Some((action.name.clone(), atom.clone()))
    })
}

fn atoms(action: &Action) -> impl Iterator<Item = &Atom> {
    let condition = action.precondition.positive.iter().chain(&action.precondition.negative);
    condition.chain(&action.effect.add).chain(&action.effect.delete)
}

/// A predicate is a name with a number of arguments: lenient reading keeps `(on a)` and `(on a b)` apart.
type Key = (String, usize);

struct Fixer<'m> {
    domain: &'m Domain,
    problems: &'m [Problem],
    type_names: Names,
    object_names: Names,
    predicate_names: BTreeMap<Key, Name>,
    /// Each type with its one parent, as written.
    parents: Vec<(Name, Name)>,
    parent_of: BTreeMap<Name, Name>,
    /// Words that actions mention, with the type they are declared with.
    constants: Vec<(Name, Name)>,
    /// Types that turn into conditions, with the predicate that says them.
    membership: BTreeMap<Kind, Name>,
}

impl<'m> Fixer<'m> {
    fn new(domain: &'m Domain, problems: &'m [Problem]) -> Self {
        let type_words = || {
            let listed =
                domain.types.iter().flat_map(|typed| std::iter::once(&typed.name).chain(typed.kind.names()));
            let constants = domain.constants.iter().flat_map(|typed| typed.kind.names());
            let parameters = domain.actions.iter().flat_map(|action| &action.parameters);
            let objects = problems.iter().flat_map(|problem| &problem.objects);
            let typed = parameters.chain(objects).flat_map(|typed| typed.kind.names());
            listed.chain(constants).chain(typed)
        };
        let mut parents: Vec<(Name, Name)> = Vec::new();
        let mut known = BTreeSet::from([Name::from(OBJECT)]);
        for typed in &domain.types {
            if let Some(parent) = typed.kind.names().first()
                && known.insert(typed.name.clone())
            {
                parents.push((typed.name.clone(), parent.clone()));
            }
        }
        for word in type_words() {
            if known.insert(word.clone()) {
                parents.push((word.clone(), OBJECT.into()));
            }
        }
        break_cycles(&mut parents);
        let mut fixer = Self {
            domain,
            problems,
            type_names: Names::keeping(type_words().map(|word| &**word)),
            object_names: Names::default(),
            predicate_names: BTreeMap::new(),
            parent_of: parents.iter().cloned().collect(),
            parents,
            constants: Vec::new(),
            membership: BTreeMap::new(),
        };
        fixer.name_predicates();
        fixer.choose_constants();
        let constants: Vec<Name> = fixer.constants.iter().map(|(name, _)| name.clone()).collect();
        let objects = problems.iter().flat_map(problem_words).chain(constants);
        let objects: Vec<Name> = objects.collect();
        fixer.object_names = Names::keeping(objects.iter().map(|word| &**word));
        fixer
    }

    /// The declared number of arguments keeps the name; any other gets a number behind it.
    fn name_predicates(&mut self) {
        let key = |atom: &Atom| (atom.predicate().to_owned(), atom.arguments().len());
        let declared =
            self.domain.predicates.iter().map(|known| (known.name.to_string(), known.arguments.len()));
        let used = self.domain.actions.iter().flat_map(atoms).map(key);
        let stated = self.problems.iter().flat_map(problem_atoms).map(key);
        let keys: Vec<Key> = declared.chain(used).chain(stated).collect();
        let mut names = Names::keeping(keys.iter().map(|(name, _)| &**name));
        let mut first: BTreeMap<&str, usize> = BTreeMap::new();
        for (name, count) in &keys {
            let kept = *first.entry(name).or_insert(*count);
            if self.predicate_names.contains_key(&(name.clone(), *count)) {
                continue;
            }
            let plain = names.of(name);
            let given = if kept == *count { plain } else { names.fresh(&format!("{plain}-{count}")) };
            self.predicate_names.insert((name.clone(), *count), given);
        }
    }

    /// Every word an action mentions must be a constant. It gets a type only if it has that type in every problem.
    fn choose_constants(&mut self) {
        let mut words: Vec<Name> = self.domain.constants.iter().map(|typed| typed.name.clone()).collect();
        for action in &self.domain.actions {
            let is_parameter = |word: &&Name| action.parameters.iter().any(|typed| typed.name == **word);
            words.extend(atoms(action).flat_map(Atom::arguments).filter(|word| !is_parameter(word)).cloned());
        }
        let mut seen = BTreeSet::new();
        words.retain(|word| seen.insert(word.clone()));
        for word in words {
            let kind_in = |objects: &[Typed]| {
                let found = objects.iter().find(|typed| typed.name == word)?;
                found.kind.names().first().cloned()
            };
            let kind = kind_in(&self.domain.constants).or_else(|| {
                let mut kinds = self.problems.iter().map(|problem| kind_in(&problem.objects));
                let first = kinds.next()??;
                kinds.all(|kind| kind.as_ref() == Some(&first)).then_some(first)
            });
            self.constants.push((word, kind.unwrap_or_else(|| OBJECT.into())));
        }
    }

    /// A parameter's type is kept if, in every problem, the tree of types gives it the same objects as before.
    fn choose_irregular(&mut self) -> Result<(), ReadError> {
        let mut kinds: BTreeMap<Kind, Typed> = BTreeMap::new();
        for parameter in self.domain.actions.iter().flat_map(|action| &action.parameters) {
            kinds.entry(parameter.kind.clone()).or_insert_with(|| parameter.clone());
        }
        let taken: Vec<Name> = self.predicate_names.values().cloned().collect();
        let mut names = Names::keeping(taken.iter().map(|name| &**name));
        for (kind, parameter) in kinds {
            let mut regular = true;
            for problem in self.problems {
                regular &= match &kind {
                    Kind::Named(name) => self.members(&parameter, problem)? == self.in_tree(name, problem),
                    Kind::Either(_) => false,
                };
            }
            if !regular {
                let words: Vec<String> =
                    kind.names().iter().map(|name| self.type_names.of(name).to_string()).collect();
                let name = names.fresh(&format!("is-{}", words.join("-or-")));
                self.membership.insert(kind, name);
            }
        }
        Ok(())
    }

    /// The objects a parameter ranges over, as lenient reading has it.
    fn members(&self, parameter: &Typed, problem: &Problem) -> Result<BTreeSet<Name>, ReadError> {
        let candidates = Candidates::new(self.domain, problem);
        let mut members = BTreeSet::new();
        for kind in parameter.kind.names() {
            let one = Typed { kind: Kind::Named(kind.clone()), ..parameter.clone() };
            members.extend(candidates.of(&one)?);
        }
        Ok(members)
    }

    /// The objects a parameter of type `kind` would range over in the tree of types.
    fn in_tree(&self, kind: &Name, problem: &Problem) -> BTreeSet<Name> {
        let mut members = BTreeSet::new();
        let objects = self.objects(problem);
        for (name, own) in self.constants.iter().chain(&objects) {
            let mut at = own;
            loop {
                if at == kind || &**kind == OBJECT {
                    members.insert(name.clone());
                    break;
                }
                match self.parent_of.get(at) {
                    Some(parent) => at = parent,
                    None => break,
                }
            }
        }
        members
    }

    /// A problem's objects that are not constants, each with one type, mentioned words included.
    fn objects(&self, problem: &Problem) -> Vec<(Name, Name)> {
        let mut known: BTreeSet<Name> = self.constants.iter().map(|(name, _)| name.clone()).collect();
        let declared = problem
            .objects
            .iter()
            .filter_map(|typed| Some((typed.name.clone(), typed.kind.names().first()?.clone())));
        let mentioned =
            problem_atoms(problem).flat_map(Atom::arguments).map(|word| (word.clone(), OBJECT.into()));
        declared.chain(mentioned).filter(|(name, _)| known.insert(name.clone())).collect()
    }

    fn types(&mut self) -> Vec<Typed> {
        let parents = self.parents.clone();
        parents.iter().map(|(name, parent)| self.typed_type(name, parent)).collect()
    }

    fn typed_type(&mut self, name: &Name, parent: &Name) -> Typed {
        let kind = if &**parent == OBJECT { Kind::object() } else { Kind::Named(self.type_names.of(parent)) };
        Typed { name: self.type_names.of(name), kind, span: Span::default() }
    }

    fn typed_object(&mut self, name: &Name, kind: &Name) -> Typed {
        let kind = if &**kind == OBJECT { Kind::object() } else { Kind::Named(self.type_names.of(kind)) };
        Typed { name: self.object_names.of(name), kind, span: Span::default() }
    }

    fn constants(&mut self) -> Vec<Typed> {
        let constants = self.constants.clone();
        constants.iter().map(|(name, kind)| self.typed_object(name, kind)).collect()
    }

    fn predicates(&self) -> Vec<Predicate> {
        let declared = |key: &Key| {
            let known = self.domain.predicates.iter().find(|known| *known.name == key.0)?;
            (known.arguments.len() == key.1).then_some(known)
        };
        let argument = |at: usize, key: &Key| Typed {
            name: format!("?x{}", at + 1).into(),
            kind: declared(key)
                .and_then(|known| known.arguments.get(at))
                .map_or_else(Kind::object, |typed| typed.kind.clone()),
            span: Span::default(),
        };
        let ordinary = self.predicate_names.iter().map(|(key, name)| Predicate {
            name: name.clone(),
            arguments: (0..key.1).map(|at| argument(at, key)).collect(),
            span: Span::default(),
        });
        let membership = self.membership.values().map(|name| Predicate {
            name: name.clone(),
            arguments: vec![Typed { name: "?x1".into(), kind: Kind::object(), span: Span::default() }],
            span: Span::default(),
        });
        ordinary.chain(membership).collect()
    }

    fn actions(&mut self) -> Vec<Action> {
        let domain = self.domain;
        let mut names = Names::keeping(domain.actions.iter().map(|action| &*action.name));
        domain.actions.iter().map(|action| self.action(action, names.of(&action.name))).collect()
    }

    fn action(&mut self, action: &Action, name: Name) -> Action {
        let bare = |word: &'_ str| word.trim_start_matches('?').to_owned();
        let words: Vec<String> = action.parameters.iter().map(|typed| bare(&typed.name)).collect();
        let mut variables = Names::keeping(words.iter().map(|word| &**word));
        let mut renamed: BTreeMap<Name, Name> = BTreeMap::new();
        let mut parameters = Vec::new();
        let mut conditions = Vec::new();
        for (parameter, word) in action.parameters.iter().zip(&words) {
            // Of two parameters with one name, the words mean the first.
            let variable: Name = if renamed.contains_key(&parameter.name) {
                format!("?{}", variables.fresh(word)).into()
            } else {
                let wanted = format!("?{}", variables.of(word));
                let clash = renamed.values().any(|other| **other == *wanted);
                let variable: Name =
                    if clash { format!("?{}", variables.fresh(word)).into() } else { wanted.into() };
                renamed.insert(parameter.name.clone(), variable.clone());
                variable
            };
            let kind = match (self.membership.get(&parameter.kind), &parameter.kind) {
                (Some(predicate), _) => {
                    conditions.push(Atom::new(vec![predicate.clone(), variable.clone()]));
                    Kind::object()
                }
                (None, Kind::Named(name)) if &**name == OBJECT => Kind::object(),
                (None, Kind::Named(name)) => Kind::Named(self.type_names.of(name)),
                (None, Kind::Either(names)) => {
                    Kind::Either(names.iter().map(|name| self.type_names.of(name)).collect())
                }
            };
            parameters.push(Typed { name: variable, kind, span: Span::default() });
        }
        conditions.extend(self.atoms(&action.precondition.positive, &renamed));
        Action {
            name,
            parameters,
            precondition: Condition {
                positive: conditions,
                negative: self.atoms(&action.precondition.negative, &renamed),
            },
            effect: Effect {
                add: self.atoms(&action.effect.add, &renamed),
                delete: self.atoms(&action.effect.delete, &renamed),
            },
            more: More::default(),
            span: Span::default(),
        }
    }

    fn atoms(&mut self, atoms: &[Atom], variables: &BTreeMap<Name, Name>) -> Vec<Atom> {
        atoms.iter().map(|atom| self.atom(atom, variables)).collect()
    }

    fn atom(&mut self, atom: &Atom, variables: &BTreeMap<Name, Name>) -> Atom {
        let key = (atom.predicate().to_owned(), atom.arguments().len());
        let predicate = self.predicate_names.get(&key).cloned().unwrap_or_default();
        let mut words = vec![predicate];
        for word in atom.arguments() {
            words.push(match variables.get(word) {
                Some(variable) => variable.clone(),
                None => self.object_names.of(word),
            });
        }
        Atom::new(words)
    }

    fn problem(&mut self, problem: &Problem, domain: &Name) -> Result<Problem, ReadError> {
        let none = BTreeMap::new();
        let mut init = self.atoms(&problem.init, &none);
        let membership: Vec<(Kind, Name)> =
            self.membership.iter().map(|(kind, name)| (kind.clone(), name.clone())).collect();
        for (kind, predicate) in membership {
            let parameter = Typed { name: Name::default(), kind, span: Span::default() };
            for member in self.members(&parameter, problem)? {
                init.push(Atom::new(vec![predicate.clone(), self.object_names.of(&member)]));
            }
        }
        let objects = self.objects(problem);
        Ok(Problem {
            name: Names::keeping([&*problem.name]).of(&problem.name),
            domain: domain.clone(),
            objects: objects.iter().map(|(name, kind)| self.typed_object(name, kind)).collect(),
            init,
            goal: Condition {
                positive: self.atoms(&problem.goal.positive, &none),
                negative: self.atoms(&problem.goal.negative, &none),
            },
            goal_more: Vec::new(),
        })
    }
}

fn problem_atoms(problem: &Problem) -> impl Iterator<Item = &Atom> {
    problem.init.iter().chain(&problem.goal.positive).chain(&problem.goal.negative)
}

fn problem_words(problem: &Problem) -> impl Iterator<Item = Name> {
    let objects = problem.objects.iter().map(|typed| typed.name.clone());
    objects.chain(problem_atoms(problem).flat_map(Atom::arguments).cloned())
}

/// A type below itself moves to the top.
fn break_cycles(parents: &mut [(Name, Name)]) {
    let mut parent_of: BTreeMap<Name, Name> = parents.iter().cloned().collect();
    for (name, parent) in parents.iter_mut() {
        let mut above = BTreeSet::from([name.clone()]);
        let mut at = parent.clone();
        while above.insert(at.clone()) {
            match parent_of.get(&at) {
                Some(next) => at = next.clone(),
                None => break,
            }
        }
        if at == *name {
            *parent = OBJECT.into();
            parent_of.insert(name.clone(), OBJECT.into());
        }
    }
}

/// Keeps the declared type of a predicate's argument where every use fits it; elsewhere it is `object`.
fn narrow_arguments(domain: &mut Domain, problems: &[Problem]) {
    let parents: BTreeMap<Name, Name> = domain
        .types
        .iter()
        .filter_map(|typed| Some((typed.name.clone(), typed.kind.names().first()?.clone())))
        .collect();
    let below = |kind: &Kind, top: &Kind| {
        let (Kind::Named(kind), Kind::Named(top)) = (kind, top) else { return false };
        let mut at = Some(kind);
        while let Some(name) = at {
            if name == top {
                return true;
            }
            at = parents.get(name);
        }
        false
    };
    let mut wide: BTreeSet<(Name, usize)> = BTreeSet::new();
    let declared: BTreeMap<Name, Vec<Kind>> = domain
        .predicates
        .iter()
        .map(|known| (known.name.clone(), known.arguments.iter().map(|typed| typed.kind.clone()).collect()))
        .collect();
    let mut look = |atom: &Atom, names: &[&[Typed]]| {
        let Some(kinds) = declared.get(atom.predicate()) else { return };
        for (at, (word, kind)) in atom.arguments().iter().zip(kinds).enumerate() {
            let own =
                names.iter().copied().flatten().find(|typed| typed.name == *word).map(|typed| &typed.kind);
            if !is_object(kind) && !own.is_some_and(|own| below(own, kind)) {
                wide.insert((atom.words.first().cloned().unwrap_or_default(), at));
            }
        }
    };
    for action in &domain.actions {
        atoms(action).for_each(|atom| look(atom, &[&action.parameters, &domain.constants]));
    }
    for problem in problems {
        problem_atoms(problem).for_each(|atom| look(atom, &[&problem.objects, &domain.constants]));
    }
    for predicate in &mut domain.predicates {
        for (at, argument) in predicate.arguments.iter_mut().enumerate() {
            let known = matches!(&argument.kind, Kind::Named(name) if parents.contains_key(name));
            if !known || wide.contains(&(predicate.name.clone(), at)) {
                argument.kind = Kind::object();
            }
        }
    }
}
