//! What the things of a document look like.

use std::collections::BTreeMap;

use commis_kitchen::Vocabulary;
use commis_physics::{Portrait, portrait};

use crate::document::{Cooked, Looks};

/// The looks of every class that a kitchen of these programs holds.
pub(crate) fn looks<'c>(
    programs: impl IntoIterator<Item = &'c Cooked>,
    vocabulary: &Vocabulary,
) -> BTreeMap<String, Looks> {
    let mut found = BTreeMap::new();
    for node in programs.into_iter().flat_map(|cooked| &cooked.nodes) {
        if found.contains_key(&node.class) {
            continue;
        }
        if let Some(class) = vocabulary.ontology.class(&node.class) {
            let Portrait { shape, size, colour, picture, matter } = portrait(class, &vocabulary.ontology);
            found.insert(node.class.clone(), Looks { shape, size, colour, picture, matter });
        }
    }
    found
}
