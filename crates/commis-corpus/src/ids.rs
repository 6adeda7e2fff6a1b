//! Ids for recipes that come from elsewhere.

use std::collections::BTreeSet;

use crate::recipe::{Recipe, id_of_title, is_id};

/// An id for every recipe: its own, or one made of its title, with a number where another one has it.
pub fn give_ids(recipes: &mut [Recipe]) {
    let plain = |id: &str| if is_id(id) { id.to_owned() } else { id_of_title(id) };
    let wanted: Vec<String> = recipes.iter().map(|recipe| plain(&recipe.id)).collect();
    let mut known: BTreeSet<String> = wanted.iter().cloned().collect();
    let mut given = BTreeSet::new();
    for (recipe, id) in recipes.iter_mut().zip(wanted) {
        let id = if given.contains(&id) { numbered(&id, &known) } else { id };
        known.insert(id.clone());
        given.insert(id.clone());
        if recipe.id != id {
            recipe.gold = recipe.gold.as_deref().map(|gold| with_id(gold, &id));
            recipe.id = id;
        }
    }
}

/// The id with the first number from 2 on that makes it a new one.
fn numbered(id: &str, known: &BTreeSet<String>) -> String {
    // Ids have at most 200 letters, number included.
    let stem = id.get(..180).unwrap_or(id).trim_end_matches('-');
    let mut number = 2_usize;
    while known.contains(&format!("{stem}-{number}")) {
        number += 1;
    }
    format!("{stem}-{number}")
}

/// A network under another id.
pub(crate) fn with_id(gold: &str, id: &str) -> String {
    let at = if gold.starts_with('#') { Some(0) } else { gold.find("\n#").map(|end| end + 1) };
    let Some((before, after)) = at.and_then(|at| gold.split_at_checked(at)) else { return gold.to_owned() };
    let rest = after.find(|c: char| c.is_whitespace() || c == ';').and_then(|end| after.get(end..));
    format!("{before}#{id}{}", rest.unwrap_or_default())
}
