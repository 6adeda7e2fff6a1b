//! Typed lists: `a b - t c`, as the dataset's solver takes them.

use std::collections::HashSet;

use crate::error::{ReadError, ReadErrorKind};
use crate::model::{Kind, Typed};
use crate::tree::{Name, Node, Word};

/// Where a typed list stands decides what it may contain.
#[derive(Clone, Copy)]
pub(super) enum Listing<'a> {
    /// Types: a name that already has children may not be listed as a child.
    Types { known: &'a [Typed] },
    /// Constants and objects.
    Objects,
    /// Arguments of a declared predicate.
    Arguments,
    /// Parameters of an action; a type may be `(either …)`, which only matters when a problem is grounded.
    Parameters,
}

/// Names collect until a lone hyphen and take the word after it as their type; names left over are objects.
pub(super) fn names(nodes: &[Node], listing: Listing<'_>) -> Result<Vec<Typed>, ReadError> {
    let mut listed: Vec<Typed> = Vec::new();
    let mut waiting: Vec<&Word> = Vec::new();
    let mut parents: HashSet<Name> = HashSet::new();
    if let Listing::Types { known } = listing {
        parents.extend(known.iter().flat_map(|typed| typed.kind.names()).cloned());
    }
    let mut nodes = nodes.iter();
    while let Some(node) = nodes.next() {
        let word = match node {
            Node::Word(word) => word,
            Node::List(list) => return Err(ReadErrorKind::ListForName.at(list.span)),
        };
        if &*word.name == "-" {
            if waiting.is_empty() {
                return Err(ReadErrorKind::HyphenWithoutNames.at(word.span));
            }
            let kind = nodes.next().ok_or_else(|| ReadErrorKind::HyphenWithoutType.at(word.span))?;
            let kind = kind_of(kind, listing)?;
            parents.extend(kind.names().iter().cloned());
            listed.extend(waiting.drain(..).map(|word| typed(word, kind.clone())));
            continue;
        }
        if matches!(listing, Listing::Types { .. }) && parents.contains(&word.name) {
            return Err(ReadErrorKind::SupertypeRedefined { name: word.name.clone() }.at(word.span));
        }
        waiting.push(word);
    }
    listed.extend(waiting.drain(..).map(|word| typed(word, Kind::object())));
    Ok(listed)
}

fn typed(word: &Word, kind: Kind) -> Typed {
    Typed { name: word.name.clone(), kind, span: word.span }
}

fn kind_of(node: &Node, listing: Listing<'_>) -> Result<Kind, ReadError> {
    match (node, listing) {
        (Node::Word(word), _) => Ok(Kind::Named(word.name.clone())),
        (Node::List(list), Listing::Parameters | Listing::Arguments) => {
            let names = list.items.iter().skip_while(|item| item.is("either")).map(|item| match item {
                Node::Word(word) => Ok(word.name.clone()),
                Node::List(inner) => Err(ReadErrorKind::ListForType.at(inner.span)),
            });
            Ok(Kind::Either(names.collect::<Result<_, _>>()?))
        }
        (Node::List(list), _) => Err(ReadErrorKind::ListForType.at(list.span)),
    }
}
