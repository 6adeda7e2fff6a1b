//! What a unit of food weighs, as far as that follows from what the data say.

use std::cmp::Ordering;
use std::sync::OnceLock;

use commis_base::Number;
use commis_base::document::{self, Node};

use crate::ontology::{ClassId, Gram, Ontology};

/// The weight of one unit of a class, and what it follows from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// Grams per unit.
    pub gram: Gram,
    /// The class whose entry says it: the class itself or the nearest ancestor that knows.
    pub class: ClassId,
    /// The unit in that entry. Where it is another one, their volumes are compared.
    pub unit: ClassId,
    /// How many of the entry's units one unit holds: 48 where a cup follows from a teaspoon.
    pub times: Number,
}

impl Weight {
    /// Grams in one unit, exactly.
    pub fn grams(&self) -> Option<Number> {
        self.gram.factor.times(self.times).ok()
    }
}

impl Ontology {
    /// What one `unit` of a class weighs. An entry for the unit itself counts first, then one for another volume,
    /// the nearest in size; what a class does not know, its nearest ancestor may.
    pub fn weight(&self, class: ClassId, unit: ClassId) -> Option<Weight> {
        let volume = self.volume(unit);
        self.ancestors(class).iter().find_map(|&class| {
            let own =
                self.grams_per(class, unit).map(|gram| Weight { gram, class, unit, times: Number::ONE });
            own.or_else(|| self.by_another_volume(class, volume?))
        })
    }

    /// How many millilitres a unit holds; `None` for what is no volume.
    pub fn volume(&self, unit: ClassId) -> Option<Number> {
        self.volumes.iter().find(|volume| volume.unit == unit).map(|volume| volume.millilitres)
    }

    fn by_another_volume(&self, class: ClassId, volume: Number) -> Option<Weight> {
        let known = self.classes[class.index()].grams.iter().filter_map(|&(unit, gram)| {
            let known = self.volumes.iter().find(|known| known.unit == unit && !known.serving)?;
            let times = volume.over(known.millilitres).ok()?;
            Some(Weight { gram, class, unit, times })
        });
        known.min_by(|one, other| {
            farness(one.times).partial_cmp(&farness(other.times)).unwrap_or(Ordering::Equal)
        })
    }
}

/// How far apart two volumes are, by their ratio; the larger unit is known better where both are equally far.
fn farness(times: Number) -> Number {
    if times < Number::ONE { Number::ONE.over(times).unwrap_or(times) } else { times }
}

/// What a unit of volume holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Volume<U = ClassId> {
    pub(crate) unit: U,
    pub(crate) millilitres: Number,
    /// A glass of wine is not full, so its weight tells nothing about a cup.
    pub(crate) serving: bool,
}

/// The units of volume that are known, in the order of the data file.
pub(crate) fn volumes(class: impl Fn(&str) -> Option<ClassId>) -> Vec<Volume> {
    let known = builtin().iter().filter_map(|volume| {
        let Volume { ref unit, millilitres, serving } = *volume;
        Some(Volume { unit: class(unit)?, millilitres, serving })
    });
    known.collect()
}

fn builtin() -> &'static [Volume<String>] {
    static VOLUMES: OnceLock<Vec<Volume<String>>> = OnceLock::new();
    VOLUMES.get_or_init(|| {
        let text = include_str!("../../../data/measures/volumes.yaml");
        let Ok(root) = document::read("data/measures/volumes.yaml", text) else { return Vec::new() };
        let volume = |node: &Node<'_>| node.get("ml")?.as_str()?.parse().ok();
        let entries = root.as_map().unwrap_or_default();
        let read = |entry: &document::Entry<'_>| {
            let serving = entry.value.get("serving").is_some();
            Some(Volume { unit: entry.key.to_string(), millilitres: volume(&entry.value)?, serving })
        };
        entries.iter().filter_map(read).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;
    use commis_base::Source;

    fn said(entries: &str, class: &str, unit: &str) -> Option<String> {
        let mut sources = Ontology::builtin_sources(RuleSet::Standard);
        sources.push(Source::new("mine.yaml", entries.to_owned()));
        let ontology = Ontology::load(&sources).unwrap();
        let id = |name: &str| ontology.class(name).unwrap();
        let weight = ontology.weight(id(class), id(unit))?;
        let (from, by) = (ontology.class_name(weight.class), ontology.class_name(weight.unit));
        Some(format!("{} g, {by} of {from}", weight.grams().unwrap()))
    }

    #[test]
    fn every_line_of_the_data_file_is_read() {
        let lines = include_str!("../../../data/measures/volumes.yaml").lines();
        let entries = lines.filter(|line| line.contains("source:")).count();
        assert_eq!(builtin().len(), entries);
        assert!(builtin().iter().all(|volume| volume.millilitres.is_positive()));
    }

    #[test]
    fn a_glass_says_nothing_about_a_cup() {
        let wine = "glass: { is: unit }\nwine: { is: ingredient, grams: { glass: 150, l: 990 } }";
        assert_eq!(said(wine, "wine", "glass").unwrap(), "150 g, glass of wine");
        assert_eq!(said(wine, "wine", "cup").unwrap(), "1188/5 g, l of wine");
    }

    #[test]
    fn a_unit_of_its_own_goes_before_what_follows_from_others() {
        let seed = "chia-seed: { is: ingredient, grams: { cup: 163, teaspoon: 4, l: 650 } }";
        assert_eq!(said(seed, "chia-seed", "cup").unwrap(), "163 g, cup of chia-seed");
        assert_eq!(said(seed, "chia-seed", "tablespoon").unwrap(), "12 g, teaspoon of chia-seed");
        assert_eq!(said(seed, "chia-seed", "ml").unwrap(), "4/5 g, teaspoon of chia-seed");
    }

    #[test]
    fn a_cup_follows_from_the_litre_and_the_litre_from_a_spoon() {
        assert_eq!(said("", "milk", "cup").unwrap(), "6192/25 g, l of milk");
        assert_eq!(said("", "all-purpose-flour", "l").unwrap(), "600 g, teaspoon of all-purpose-flour");
    }

    #[test]
    fn what_a_class_does_not_know_its_family_may() {
        let pasta = "shape-of-pasta: { is: ingredient, grams: { cup: 100 } }
bow: { is: shape-of-pasta, grams: { piece: 2 } }";
        assert_eq!(said(pasta, "bow", "cup").unwrap(), "100 g, cup of shape-of-pasta");
        assert_eq!(said(pasta, "bow", "clove"), None);
    }
}
