//! Who descends from whom: parents resolved, cycles refused, ancestors in order.

use std::collections::HashSet;

use commis_base::{excerpt, nearest};

use crate::declaration::Word;
use crate::linearise::{Disorder, Linearisation, MAX_ANCESTORS};
use crate::load::Draft;
use crate::ontology::{ClassId, Ids};
use crate::problems::Problems;

/// The most parents a class may name.
const MAX_PARENTS: usize = 32;

/// The checked descent of all classes; empty where a problem was reported.
pub(crate) struct Hierarchy {
    pub(crate) parents: Vec<Vec<ClassId>>,
    pub(crate) ancestors: Vec<Vec<ClassId>>,
    /// Parents before children.
    pub(crate) oldest_first: Vec<ClassId>,
    /// Whether nothing had to be reported.
    pub(crate) sound: bool,
}

impl Hierarchy {
    pub(crate) fn build(drafts: &[Draft<'_>], ids: &Ids<ClassId>, problems: &mut Problems<'_>) -> Hierarchy {
        let mut sound = true;
        let mut parents: Vec<Vec<ClassId>> = Vec::with_capacity(drafts.len());
        for draft in drafts {
            let resolved = resolve(draft, drafts, ids, problems);
            sound &= resolved.len() == draft.parents.len();
            parents.push(resolved);
        }
        let (oldest_first, entangled) = oldest_first(&parents);
        for cycle in cycles(&parents, &entangled) {
            sound = false;
            let Some(draft) = cycle.first().map(|class| &drafts[class.index()]) else { continue };
            problems.report(draft.name.place, || {
                let path: Vec<&str> = cycle.iter().map(|class| &*drafts[class.index()].name.text).collect();
                let first = &*draft.name.text;
                format!("class `{first}` is its own ancestor: {} → {first}", path.join(" → "))
            });
        }
        let mut ancestors = vec![Vec::new(); drafts.len()];
        if sound {
            leave_out_what_additions_imply(&mut parents, drafts);
            let mut linearisation = Linearisation::new(&parents);
            for &class in &oldest_first {
                let broken = |parent: &ClassId| ancestors[parent.index()].is_empty();
                if parents[class.index()].iter().any(broken) {
                    continue;
                }
                // With one parent there is nothing to decide.
                if let [parent] = parents[class.index()][..]
                    && ancestors[parent.index()].len() < MAX_ANCESTORS
                {
                    let order = std::iter::once(class).chain(ancestors[parent.index()].iter().copied());
                    ancestors[class.index()] = order.collect();
                    continue;
                }
                match linearisation.of(class) {
                    Ok(order) => ancestors[class.index()] = order,
                    Err(disorder) => {
                        sound = false;
                        let draft = &drafts[class.index()];
                        problems.report(draft.name.place, || explain(&disorder, draft, drafts));
                    }
                }
            }
        }
        Hierarchy { parents, ancestors, oldest_first, sound }
    }

    /// Bit matrix of descent, and the words per row.
    pub(crate) fn matrix(&self) -> (Vec<u64>, usize) {
        let row = self.ancestors.len().div_ceil(64);
        let mut bits = vec![0_u64; row * self.ancestors.len()];
        for (class, ancestors) in self.ancestors.iter().enumerate() {
            for ancestor in ancestors {
                bits[class * row + ancestor.index() / 64] |= 1 << (ancestor.index() % 64);
            }
        }
        (bits, row)
    }
}

fn resolve(
    draft: &Draft<'_>,
    drafts: &[Draft<'_>],
    ids: &Ids<ClassId>,
    problems: &mut Problems<'_>,
) -> Vec<ClassId> {
    if draft.parents.len() > MAX_PARENTS {
        problems.report(draft.name.place, || {
            format!("class `{}` has {} parents; at most {MAX_PARENTS}", draft.name.text, draft.parents.len())
        });
        return Vec::new();
    }
    let mut resolved = Vec::with_capacity(draft.parents.len());
    for Word { text, place } in &draft.parents {
        match ids.get(&**text) {
            Some(&parent) if !resolved.contains(&parent) => resolved.push(parent),
            Some(_) => {
                problems.report(*place, || format!("`{}` names its parent `{text}` twice", draft.name.text));
            }
            None => problems.report(*place, || {
                let hint = hint(text, drafts.iter().map(|draft| &*draft.name.text));
                format!("unknown parent `{}` of `{}`{hint}", excerpt(text), draft.name.text)
            }),
        }
    }
    resolved
}

/// A class that is made a root vegetable need not say any more that it is an ingredient. What it said would also put its
/// parents in an order of its own, and a group that is added later could not know it.
fn leave_out_what_additions_imply(parents: &mut [Vec<ClassId>], drafts: &[Draft<'_>]) {
    let mut implied = HashSet::with_hasher(foldhash::fast::FixedState::default());
    for (class, draft) in drafts.iter().enumerate().filter(|(_, draft)| draft.added > 0) {
        implied.clear();
        let mut kept = Vec::with_capacity(parents[class].len());
        for (at, &parent) in parents[class].iter().enumerate() {
            if implied.contains(&parent) {
                continue;
            }
            kept.push(parent);
            if at < draft.added {
                note_ancestors(parent, parents, &mut implied);
            }
        }
        parents[class] = kept;
    }
}

fn note_ancestors(
    class: ClassId,
    parents: &[Vec<ClassId>],
    into: &mut HashSet<ClassId, foldhash::fast::FixedState>,
) {
    for &parent in &parents[class.index()] {
        if into.insert(parent) {
            note_ancestors(parent, parents, into);
        }
    }
}

/// `; did you mean …?`, or nothing.
pub(crate) fn hint<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

/// Classes with parents before children, and for each class whether a cycle keeps it out.
fn oldest_first(parents: &[Vec<ClassId>]) -> (Vec<ClassId>, Vec<bool>) {
    let mut children: Vec<Vec<ClassId>> = vec![Vec::new(); parents.len()];
    let mut waiting: Vec<usize> = Vec::with_capacity(parents.len());
    for (child, list) in parents.iter().enumerate() {
        waiting.push(list.len());
        for parent in list {
            children[parent.index()].push(ClassId::new(child));
        }
    }
    let orphan = |&class: &usize| parents[class].is_empty();
    let mut order: Vec<ClassId> = (0..parents.len()).filter(orphan).map(ClassId::new).collect();
    let mut next = 0;
    while let Some(&class) = order.get(next) {
        next += 1;
        for child in &children[class.index()] {
            waiting[child.index()] -= 1;
            if waiting[child.index()] == 0 {
                order.push(*child);
            }
        }
    }
    (order, waiting.into_iter().map(|left| left > 0).collect())
}

/// One cycle for each group of classes that are tangled up with each other.
fn cycles(parents: &[Vec<ClassId>], entangled: &[bool]) -> Vec<Vec<ClassId>> {
    let mut visited = vec![false; parents.len()];
    let mut cycles = Vec::new();
    for start in (0..parents.len()).filter(|&class| entangled[class]).map(ClassId::new) {
        // Every entangled class has an entangled parent, so following those must come back somewhere.
        let mut path = Vec::new();
        let mut class = start;
        while !visited[class.index()] {
            visited[class.index()] = true;
            path.push(class);
            match parents[class.index()].iter().find(|parent| entangled[parent.index()]) {
                Some(&parent) => class = parent,
                None => break,
            }
        }
        if let Some(from) = path.iter().position(|&on_path| on_path == class) {
            cycles.push(path.split_off(from));
        }
    }
    cycles
}

fn explain(disorder: &Disorder, draft: &Draft<'_>, drafts: &[Draft<'_>]) -> String {
    let name = &draft.name.text;
    match disorder {
        Disorder::TooMany => format!("class `{name}` has more than {MAX_ANCESTORS} ancestors"),
        Disorder::Conflict(circle) => {
            let circle: Vec<&str> = circle.iter().map(|class| &*drafts[class.index()].name.text).collect();
            format!(
                "the parents of `{name}` cannot be put in order: `{}` come before each other; \
                 name the more specific class first",
                circle.join("`, `")
            )
        }
    }
}
