//! Ids for recipes that come from elsewhere.

use std::collections::BTreeSet;

use crate::recipe::{Recipe, id_of_title, is_id};

/// Names the recipes of a file that have no id of their own: one that is alone there after the file, several after their
/// titles. A text that comes from no file is called after its title.
pub(crate) fn name_recipes(file: &str, recipes: &mut [Recipe]) {
    let stem = stem_of(file);
    let is_alone = recipes.len() == 1;
    for recipe in recipes.iter_mut().filter(|recipe| recipe.id.is_empty()) {
        let by_file = !stem.is_empty() && (is_alone || recipe.title.is_empty());
        recipe.id = id_of_title(if by_file { stem } else { &recipe.title });
    }
}

/// The name of a file without its folder and ending.
pub(crate) fn stem_of(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    // Standard input has no name.
    if stem.starts_with(['-', '<']) { "" } else { stem }
}

/// Distinct ids for recipes that may come from several files: what each is called, with a number where another one is called
/// the same.
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
