//! Pairing the ingredients of two dishes and counting what they have in common.

use commis_base::{Number, NumberError};
use commis_kitchen::{Entity, EntityRef, Similarity, Vocabulary};
use commis_ontology::SlotId;

use super::partners::{greedy_partners, optimal_partners};
use super::points::{contents_ratio, ingredient_score};
use super::unfold::Leaf;
use crate::rules::ScoringRules;

/// How the ingredients of a dish match those of the gold.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Ingredients that both dishes have.
    pub matched: Vec<IngredientPoints>,
    /// Ingredients of the gold that are missing.
    pub missing: Vec<Leaf>,
    /// Ingredients that the gold does not have.
    pub surplus: Vec<Leaf>,
    /// Points over possible points, one per ingredient of either dish.
    pub ratio: Number,
}

/// One ingredient that both dishes have.
#[derive(Clone, Debug)]
pub struct IngredientPoints {
    /// The gold's ingredient.
    pub gold: Leaf,
    /// Its counterpart.
    pub found: Leaf,
    /// Slots in which the ingredients differ.
    pub lost: Vec<SlotId>,
    /// How many slots were compared.
    pub possible: usize,
    /// The mixtures they went through, outermost first; as many as the longer chain has.
    pub mixtures: Vec<MixturePoints>,
    /// 60 % ingredient, 40 % mixtures.
    pub score: Number,
}

/// One mixture on the way of an ingredient.
#[derive(Clone, Debug)]
pub struct MixturePoints {
    /// What differs; `None` when one of the chains is shorter.
    pub lost: Option<Vec<String>>,
    /// Number of properties that were compared.
    pub possible: usize,
}

/// Pairs the leaves of the gold with those of a candidate.
pub(super) fn pair(
    gold: &[Leaf],
    found: Vec<Leaf>,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Result<Pairing, NumberError> {
    let partners = if rules.pairing_is_optimal {
        optimal_partners(gold, &found, vocabulary, rules)?
    } else {
        greedy_partners(gold, &found, vocabulary, rules)?
    };
    let mut matched = Vec::new();
    let mut missing = Vec::new();
    let mut used = vec![false; found.len()];
    for (leaf, partner) in gold.iter().zip(partners) {
        let Some((index, other)) = partner.and_then(|index| Some((index, found.get(index)?))) else {
            missing.push(leaf.clone());
            continue;
        };
        if let Some(flag) = used.get_mut(index) {
            *flag = true;
        }
        matched.push(compare(leaf, other, vocabulary, rules)?);
    }
    let surplus: Vec<Leaf> =
        found.into_iter().zip(used).filter(|(_, used)| !used).map(|(leaf, _)| leaf).collect();
    let alone = missing.len() + surplus.len();
    let ratio = contents_ratio(matched.iter().map(|ingredient| ingredient.score), alone)?;
    Ok(Pairing { matched, missing, surplus, ratio })
}

/// The points of one ingredient.
pub(super) fn compare(
    gold: &Leaf,
    found: &Leaf,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Result<IngredientPoints, NumberError> {
    let similarity = rules.similarity(None);
    let (a, b): (&Entity, &Entity) = (&gold.ingredient, &found.ingredient);
    let slots = vocabulary.ontology.slots(a.class());
    let differs = |slot: &SlotId| !similarity.values(a.get(*slot, vocabulary), b.get(*slot, vocabulary));
    // Most ingredients are equal, which is seen at once.
    let lost: Vec<_> = match similarity.entities(a, b) {
        true => Vec::new(),
        false => slots.iter().copied().filter(differs).collect(),
    };
    let longest = gold.chain.len().max(found.chain.len());
    let mixtures: Vec<MixturePoints> = (0..longest)
        .map(|at| compare_mixtures(gold.chain.get(at), found.chain.get(at), vocabulary, rules))
        .collect();
    let score = ingredient_score(slots.len() - lost.len(), slots.len(), &mixtures, rules)?;
    Ok(IngredientPoints {
        gold: gold.clone(),
        found: found.clone(),
        lost,
        possible: slots.len(),
        mixtures,
        score,
    })
}

fn compare_mixtures(
    gold: Option<&EntityRef>,
    found: Option<&EntityRef>,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> MixturePoints {
    let (Some(gold), Some(found)) = (gold, found) else {
        return MixturePoints { lost: None, possible: 1 };
    };
    let similarity = rules.similarity(None);
    let not_counted: Vec<SlotId> =
        [vocabulary.slot.components, vocabulary.slot.amount].into_iter().chain(vocabulary.rest).collect();
    let slots = vocabulary.ontology.slots(gold.class()).iter().filter(|slot| !not_counted.contains(slot));
    let mut possible = 1;
    if same_but_for(gold, found, &not_counted, similarity) {
        return MixturePoints { lost: Some(Vec::new()), possible: possible + slots.count() };
    }
    let mut lost = Vec::new();
    if gold.class() != found.class() {
        lost.push("class".to_owned());
    }
    for &slot in slots {
        possible += 1;
        let same = vocabulary.ontology.has_slot(found.class(), slot)
            && similarity.values(gold.get(slot, vocabulary), found.get(slot, vocabulary));
        if !same {
            lost.push(vocabulary.ontology.slot_name(slot).to_owned());
        }
    }
    MixturePoints { lost: Some(lost), possible }
}

/// Whether two things are of the same class and equal in all slots but some.
pub(super) fn same_but_for(a: &Entity, b: &Entity, ignored: &[SlotId], similarity: Similarity) -> bool {
    let mut left = a.changed_slots().filter(|(slot, _)| !ignored.contains(slot));
    let mut right = b.changed_slots().filter(|(slot, _)| !ignored.contains(slot));
    a.class() == b.class()
        && loop {
            match (left.next(), right.next()) {
                (None, None) => break true,
                (Some((slot, x)), Some((other, y))) if slot == other && similarity.values(x, y) => {}
                _ => break false,
            }
        }
}
