//! English names: what a class is called, and that no two classes of a family are called the same.

use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher as _;

use crate::declaration::{DeclaredNames, Place, Word};
use crate::hierarchy::hint;
use crate::load::Draft;
use crate::ontology::Names;
use crate::problems::Problems;

/// The names of a class; singular and plural follow from its own name where they are not given.
pub(crate) fn assemble(class: &str, declared: DeclaredNames<'_>) -> Names {
    let texts = |words: Vec<Word<'_>>| words.into_iter().map(|word| word.text.into_owned()).collect();
    let (singular, plural) = numbers(class, &declared);
    let (singular, plural) = (singular.into_owned(), plural.into_owned());
    Names { singular, plural, synonyms: texts(declared.synonyms), brands: texts(declared.brands) }
}

fn numbers<'a>(class: &str, declared: &'a DeclaredNames<'_>) -> (Cow<'a, str>, Cow<'a, str>) {
    let given = |word: &'a Option<Word<'_>>| word.as_ref().map(|word| Cow::Borrowed(&*word.text));
    let singular = given(&declared.singular).unwrap_or_else(|| class.replace('-', " ").into());
    let plural = given(&declared.plural).unwrap_or_else(|| plural(&singular).into());
    (singular, plural)
}

/// The regular English plural.
fn plural(singular: &str) -> String {
    let ends = |endings: &[&str]| endings.iter().any(|ending| singular.ends_with(ending));
    match singular.strip_suffix('y') {
        Some(stem) if !ends(&["ay", "ey", "oy", "uy"]) => format!("{stem}ies"),
        _ if ends(&["s", "x", "z", "ch", "sh"]) => format!("{singular}es"),
        _ => format!("{singular}s"),
    }
}

/// Reports every name that two classes of a family have, or one class twice. A unit may be called like a tool.
///
/// Equal names have equal hashes, so a set of these tells who may be called alike; the names themselves are compared only
/// then. A table of all names would be by far the largest thing that loading needs.
pub(crate) fn check(drafts: &[Draft<'_>], kinds: &[String], problems: &mut Problems<'_>) {
    let hasher = foldhash::fast::FixedState::default();
    let hash = |kind: &str, name: &str| hasher.hash_one((family(kind), name));
    let mut seen: HashSet<u64, foldhash::fast::FixedState> = HashSet::default();
    seen.reserve(drafts.len() * 6);
    let mut again: Vec<u64> = Vec::new();
    for (draft, kind) in drafts.iter().zip(kinds) {
        each(draft, |_, name, _| {
            let hash = hash(kind, name);
            if !seen.insert(hash) {
                again.push(hash);
            }
        });
    }
    if again.is_empty() {
        return;
    }
    again.sort_unstable();
    let mut alike: Vec<(u32, u32)> = Vec::new();
    for (class, (draft, kind)) in drafts.iter().zip(kinds).enumerate() {
        each(draft, |index, name, _| {
            if again.binary_search(&hash(kind, name)).is_ok() {
                alike.push((class as u32, index));
            }
        });
    }
    alike.sort_unstable();
    let mut taken: HashMap<(&str, String), (usize, Place)> = HashMap::with_capacity(alike.len());
    for (class, index) in alike {
        let class = class as usize;
        let (Some(draft), Some(kind)) = (drafts.get(class), kinds.get(class)) else { continue };
        each(draft, |at, name, place| {
            if at == index {
                claim(drafts, &mut taken, (family(kind), name.to_owned()), (class, place), problems);
            }
        });
    }
}

/// Gives a name to a class, or reports who has it already.
fn claim<'k>(
    drafts: &[Draft<'_>],
    taken: &mut HashMap<(&'k str, String), (usize, Place)>,
    key: (&'k str, String),
    (class, place): (usize, Place),
    problems: &mut Problems<'_>,
) {
    match taken.entry(key) {
        Entry::Vacant(free) => {
            free.insert((class, place));
        }
        Entry::Occupied(entry) => {
            let (name, &(owner, first)) = (&entry.key().1, entry.get());
            let named = |class: usize| drafts.get(class).map_or("", |draft| &draft.name.text);
            let (mine, theirs) = (named(class), named(owner));
            let first = problems.show(first);
            problems.report(place, || {
                if owner == class {
                    format!("`{mine}` has the name `{name}` twice, first at {first}")
                } else {
                    format!(
                        "`{mine}` and `{theirs}` ({first}) are both called `{name}`; keep it for one of \
                         them, with `names: {{ drop: [{name}] }}` where the other was declared earlier"
                    )
                }
            });
        }
    }
}

/// Food is one family, whatever group it belongs to.
fn family(kind: &str) -> &str {
    if ["food-group", "mixture"].contains(&kind) { "ingredient" } else { kind }
}

/// All names of a class in order, with their numbers and places.
fn each(draft: &Draft<'_>, mut see: impl FnMut(u32, &str, Place)) {
    let names = &draft.names;
    let own = draft.name.place;
    let at = |word: &Option<Word<'_>>| word.as_ref().map_or(own, |word| word.place);
    let (singular, plural) = numbers(&draft.name.text, names);
    see(0, &singular, at(&names.singular));
    // What is not counted is called the same in any number.
    if singular != plural {
        see(1, &plural, at(&names.plural));
    }
    for (index, word) in (2..).zip(names.synonyms.iter().chain(&names.brands)) {
        see(index, &word.text, word.place);
    }
}

impl Draft<'_> {
    /// Takes names away that a later file gives to another class.
    pub(crate) fn drop_names(&mut self, dropped: &[Word<'_>], problems: &mut Problems<'_>) {
        for name in dropped {
            let names = &mut self.names;
            let before = names.synonyms.len() + names.brands.len();
            names.synonyms.retain(|known| known.text != name.text);
            names.brands.retain(|known| known.text != name.text);
            if names.synonyms.len() + names.brands.len() == before {
                problems.report(name.place, || {
                    let known = names.synonyms.iter().chain(&names.brands).map(|known| &*known.text);
                    let hint = hint(&name.text, known);
                    format!("`{}` has no synonym `{}` to drop{hint}", self.name.text, name.text)
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plural;

    #[test]
    fn regular_plurals() {
        for (one, many) in
            [("egg", "eggs"), ("radish", "radishes"), ("cherry", "cherries"), ("tray", "trays")]
        {
            assert_eq!(plural(one), many);
        }
    }
}
