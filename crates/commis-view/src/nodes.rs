//! Things in their states, each written once.
//!
//! States share whatever did not change, so a thing is known by its address: the document grows with what changed, not
//! with the number of states.

use std::collections::HashMap;
use std::sync::Arc;

use commis_kitchen::{Entity, EntityId, EntityRef, Kitchen, Value, Vocabulary, describe};

use crate::document::{Node, Parts, SlotText};

/// Characters of a text about a thing.
const LONGEST: usize = 160;
/// Ingredients that the name of a mixture tells.
const NAMED: usize = 4;
/// Nesting that is followed; the simulator makes nothing nearly as deep.
const DEEPEST: usize = 128;

/// The nodes of a document while it is made. `'e` keeps everything alive whose address is known.
pub(crate) struct Nodes<'e> {
    vocabulary: &'e Vocabulary,
    known: HashMap<*const Entity, usize>,
    /// The last state in which a thing was seen.
    latest: HashMap<EntityId, usize>,
    pub(crate) list: Vec<Node>,
    /// Nodes and references so far.
    pub(crate) references: usize,
}

impl<'e> Nodes<'e> {
    pub(crate) fn new(vocabulary: &'e Vocabulary) -> Nodes<'e> {
        let (known, latest) = (HashMap::new(), HashMap::new());
        Nodes { vocabulary, known, latest, list: Vec::new(), references: 0 }
    }

    /// The node of a kitchen.
    pub(crate) fn kitchen(&mut self, kitchen: &'e Kitchen) -> usize {
        self.node(kitchen.root())
    }

    /// The node of a thing, made when it is new.
    pub(crate) fn node(&mut self, entity: &'e EntityRef) -> usize {
        self.below(entity, 0)
    }

    /// The node of a thing that is part of a state seen before.
    pub(crate) fn known(&self, entity: &EntityRef) -> Option<usize> {
        self.known.get(&Arc::as_ptr(entity)).copied()
    }

    /// The thing as it was seen last.
    pub(crate) fn latest(&self, id: EntityId) -> Option<usize> {
        self.latest.get(&id).copied()
    }

    /// Goes back to an earlier state: everything in it was seen last there.
    pub(crate) fn return_to(&mut self, root: usize) {
        let mut open = vec![root];
        while let Some(at) = open.pop() {
            let Some(node) = self.list.get(at) else { continue };
            self.latest.insert(EntityId(node.id), at);
            open.extend(&node.contents);
        }
    }

    fn below(&mut self, entity: &'e EntityRef, depth: usize) -> usize {
        if let Some(known) = self.known(entity) {
            return known;
        }
        let vocabulary = self.vocabulary;
        let slot = &vocabulary.slot;
        let deeper = depth < DEEPEST;
        let (mut contents, mut on_top, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for (held_in, value) in entity.changed_slots().filter(|_| deeper) {
            if !matches!(value, Value::Entity(_) | Value::Entities(_)) {
                continue;
            }
            let nodes: Vec<usize> = entity.held(held_in).map(|held| self.below(held, depth + 1)).collect();
            self.references += nodes.len();
            if held_in == slot.contents || held_in == slot.items {
                contents.extend(nodes);
            } else if held_in == slot.has_on_top {
                on_top.extend(nodes);
            } else {
                parts.push(Parts { slot: vocabulary.ontology.slot_name(held_in).to_owned(), nodes });
            }
        }
        let node = Node {
            id: entity.id().0,
            class: vocabulary.name(entity.class()).to_owned(),
            name: name(entity, vocabulary),
            slots: slots(entity, vocabulary),
            contents,
            on_top,
            parts,
        };
        let at = self.list.len();
        self.references += 1;
        self.list.push(node);
        self.known.insert(Arc::as_ptr(entity), at);
        self.latest.insert(entity.id(), at);
        at
    }
}

/// `230 g butter`, `500 g mixture of butter, flour and 3 more`.
fn name(entity: &Entity, vocabulary: &Vocabulary) -> String {
    let class = vocabulary.name(entity.class());
    let mut name = match entity.amount(vocabulary) {
        Some(amount) => format!("{} {class}", describe::amount(amount, vocabulary)),
        None => class.to_owned(),
    };
    let components =
        describe::components(entity, vocabulary, &|part| vocabulary.name(part.class()).to_owned());
    if let Some(told) = components.get(..components.len().min(NAMED)).filter(|told| !told.is_empty()) {
        name.push_str(" of ");
        name.push_str(&told.join(", "));
    }
    if components.len() > NAMED {
        name.push_str(&format!(" and {} more", components.len() - NAMED));
    }
    shortened(name)
}

/// The slots that are not empty, contents aside.
fn slots(entity: &Entity, vocabulary: &Vocabulary) -> Vec<SlotText> {
    let apart = [vocabulary.slot.contents, vocabulary.slot.items];
    let slots = vocabulary.ontology.slots(entity.class()).iter().filter(|slot| !apart.contains(slot));
    let texts = slots.filter_map(|&slot| {
        let text = match entity.get(slot, vocabulary) {
            Value::Empty => return None,
            Value::Entities(list) if list.is_empty() => return None,
            value => shortened(describe::value(value, vocabulary)),
        };
        Some(SlotText { name: vocabulary.ontology.slot_name(slot).to_owned(), text })
    });
    texts.collect()
}

/// A text that does not outgrow its box.
pub(crate) fn shortened(text: String) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}
