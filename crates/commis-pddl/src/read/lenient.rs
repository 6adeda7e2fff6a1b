//! The dataset's reading: what its solver makes of a file, construct by construct.
//!
//! Far looser than the standard — most oddities have a meaning — and far narrower: one flat conjunction of
//! literals is all there is. What has no meaning is the one error that ends reading.

use std::collections::HashSet;

use super::typed::{self, Listing};
use crate::error::{ReadError, ReadErrorKind};
use crate::model::{
    Action, Atom, Condition, Domain, Effect, More, Predicate, Problem, Reading, Typed, distinct,
};
use crate::tree::{List, Name, Node};

const KNOWN_REQUIREMENTS: [&str; 3] = [":strips", ":typing", ":negative-preconditions"];

/// Names that may be declared only once.
#[derive(Default)]
struct Declared {
    predicates: HashSet<Name>,
    actions: HashSet<Name>,
}

/// Reads a domain.
pub(super) fn domain(file: &List) -> Result<Domain, ReadError> {
    let mut domain = Domain { reading: Reading::Lenient, ..Domain::default() };
    let mut names = Declared::default();
    for section in sections(file)? {
        let (section, head, rest) = open(section)?;
        match head {
            Some("domain") => domain.name = first_name(section, rest)?,
            Some(":requirements") => domain.requirements = requirements(rest)?,
            Some(":types") => types(rest, &mut domain.types)?,
            Some(":constants") => domain.constants.extend(typed::names(rest, Listing::Objects)?),
            Some(":predicates") => predicates(rest, &mut domain.predicates, &mut names.predicates)?,
            Some(":action") => {
                let action = action(section)?;
                if !names.actions.insert(action.name.clone()) {
                    return Err(ReadErrorKind::ActionRedefined { name: action.name }.at(section.span));
                }
                domain.actions.push(action);
            }
            _ => {}
        }
    }
    Ok(domain)
}

/// Reads a problem for the domain called `domain`.
pub(super) fn problem(file: &List, domain: &Name) -> Result<Problem, ReadError> {
    let mut problem = Problem::default();
    for section in sections(file)? {
        let (section, head, rest) = open(section)?;
        match head {
            Some("problem") => problem.name = first_name(section, rest)?,
            Some(":domain") => {
                problem.domain = first_name(section, rest)?;
                if problem.domain != *domain {
                    let (expected, found) = (domain.clone(), problem.domain);
                    return Err(ReadErrorKind::OtherDomain { expected, found }.at(section.span));
                }
            }
            Some(":objects") => problem.objects.extend(typed::names(rest, Listing::Objects)?),
            Some(":init") => problem.init = distinct(rest.iter().map(atom).collect::<Result<Vec<_>, _>>()?),
            Some(":goal") => {
                let value = rest.first().ok_or_else(|| ReadErrorKind::EmptyList.at(section.span))?;
                let mut goal = Literals::default();
                goal.read(value)?;
                problem.goal = goal.into_condition();
            }
            _ => {}
        }
    }
    Ok(problem)
}

/// Reads one `(:action …)`.
pub(super) fn action(section: &List) -> Result<Action, ReadError> {
    let name = match section.rest().first() {
        Some(Node::Word(word)) => word.name.clone(),
        Some(Node::List(list)) => return Err(ReadErrorKind::ActionWithoutName.at(list.span)),
        None => return Err(ReadErrorKind::ActionWithoutName.at(section.span)),
    };
    let mut parameters = Vec::new();
    let (mut precondition, mut effect) = (Literals::default(), Literals::default());
    let mut items = section.rest().iter().skip(1);
    while let Some(item) = items.next() {
        let Node::Word(key) = item else { continue };
        // Anything else between the keys is skipped by itself, so a misspelt key loses its value silently.
        if !matches!(&*key.name, ":parameters" | ":precondition" | ":effect") {
            continue;
        }
        let value = items
            .next()
            .ok_or_else(|| ReadErrorKind::KeyWithoutValue { key: key.name.clone() }.at(key.span))?;
        match &*key.name {
            ":parameters" => {
                let list = value.list().ok_or_else(|| ReadErrorKind::WordForParameters.at(value.span()))?;
                parameters = typed::names(&list.items, Listing::Parameters)?;
            }
            ":precondition" => precondition.read(value)?,
            _ => effect.read(value)?,
        }
    }
    let changes = effect.into_condition();
    Ok(Action {
        name,
        parameters,
        precondition: precondition.into_condition(),
        effect: Effect { add: changes.positive, delete: changes.negative },
        more: More::default(),
        span: section.span,
    })
}

fn sections(file: &List) -> Result<impl Iterator<Item = &Node>, ReadError> {
    if !file.items.first().is_some_and(|head| head.is("define")) {
        return Err(ReadErrorKind::NotDefine.at(file.span));
    }
    Ok(file.items.iter().skip(1))
}

/// A section, its head if that is a word, and what follows.
fn open(section: &Node) -> Result<(&List, Option<&str>, &[Node]), ReadError> {
    let list = section.list().ok_or_else(|| ReadErrorKind::WordForSection.at(section.span()))?;
    let first = list.items.first().ok_or_else(|| ReadErrorKind::EmptyList.at(list.span))?;
    Ok((list, first.word().map(|word| &*word.name), list.rest()))
}

fn first_name(section: &List, rest: &[Node]) -> Result<Name, ReadError> {
    match rest.first() {
        Some(Node::Word(word)) => Ok(word.name.clone()),
        Some(Node::List(list)) => Err(ReadErrorKind::ListForName.at(list.span)),
        None => Err(ReadErrorKind::EmptyList.at(section.span)),
    }
}

fn requirements(rest: &[Node]) -> Result<Vec<Name>, ReadError> {
    let key = |node: &Node| {
        let word = node.word().ok_or_else(|| ReadErrorKind::ListForName.at(node.span()))?;
        if !KNOWN_REQUIREMENTS.contains(&&*word.name) {
            return Err(ReadErrorKind::Requirement { requirement: word.name.clone() }.at(word.span));
        }
        Ok(word.name.clone())
    };
    rest.iter().map(key).collect()
}

fn types(rest: &[Node], known: &mut Vec<Typed>) -> Result<(), ReadError> {
    let listed = typed::names(rest, Listing::Types { known })?;
    known.extend(listed);
    Ok(())
}

fn predicates(rest: &[Node], known: &mut Vec<Predicate>, names: &mut HashSet<Name>) -> Result<(), ReadError> {
    for node in rest {
        let list = node.list().ok_or_else(|| ReadErrorKind::WordForSection.at(node.span()))?;
        let name = match list.items.first() {
            Some(Node::Word(word)) => word.name.clone(),
            Some(Node::List(inner)) => return Err(ReadErrorKind::ListForName.at(inner.span)),
            None => return Err(ReadErrorKind::EmptyList.at(list.span)),
        };
        if !names.insert(name.clone()) {
            return Err(ReadErrorKind::PredicateRedefined { name }.at(list.span));
        }
        let arguments = typed::names(list.rest(), Listing::Arguments)?;
        known.push(Predicate { name, arguments, span: list.span });
    }
    Ok(())
}

/// Literals in order of appearance; repeated conditions accumulate.
#[derive(Default)]
struct Literals {
    positive: Vec<Atom>,
    negative: Vec<Atom>,
}

impl Literals {
    fn read(&mut self, value: &Node) -> Result<(), ReadError> {
        let list = value.list().ok_or_else(|| ReadErrorKind::ConditionNotList.at(value.span()))?;
        match list.items.first() {
            None => Ok(()),
            Some(head) if head.is("and") => list.rest().iter().try_for_each(|item| self.literal(item)),
            Some(_) => self.literal(value),
        }
    }

    fn literal(&mut self, item: &Node) -> Result<(), ReadError> {
        if let Node::List(list) = item {
            let head = list.items.first().ok_or_else(|| ReadErrorKind::EmptyList.at(list.span))?;
            if head.is("not") {
                let [inner] = list.rest() else {
                    return Err(ReadErrorKind::NotArity { found: list.rest().len() }.at(list.span));
                };
                self.negative.push(atom(inner)?);
                return Ok(());
            }
        }
        self.positive.push(atom(item)?);
        Ok(())
    }

    fn into_condition(self) -> Condition {
        Condition { positive: distinct(self.positive), negative: distinct(self.negative) }
    }
}

/// A list of words, or a bare word, which turns into the atom of its letters.
fn atom(node: &Node) -> Result<Atom, ReadError> {
    let word = |item: &Node| match item {
        Node::Word(word) => Ok(word.name.clone()),
        Node::List(list) => Err(ReadErrorKind::ListInAtom.at(list.span)),
    };
    let words = match node {
        Node::List(list) => list.items.iter().map(word).collect::<Result<_, _>>()?,
        Node::Word(word) => word.name.chars().map(|letter| letter.to_string().into()).collect(),
    };
    Ok(Atom { words, span: node.span() })
}
