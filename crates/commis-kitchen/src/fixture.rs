//! A small kitchen for tests.

use std::sync::Arc;

use commis_base::{Problem, Source};
use commis_ontology::{Ontology, RuleSet};

use crate::{Kitchen, Loaded, Vocabulary, load};

pub(crate) const TINY: &str = "\
name: tiny
temperature: 20 degrees-celsius
places:
  - place: counter-top
    label: CounterTop
  - place: fridge
    stock:
      - butter: 500 g at 5 degrees-celsius
      - milk: 0.5 l
  - place: kitchen-cabinet
    things:
      - fork: 40
      - medium-bowl: 2
      - paper-baking-cups: 1 of 15 paper-baking-cup
";

pub(crate) fn vocabulary() -> Vocabulary {
    let ontology = Ontology::load(&Ontology::builtin_sources(RuleSet::Standard)).unwrap();
    Vocabulary::new(Arc::new(ontology)).unwrap()
}

pub(crate) fn read(text: &str, vocabulary: &Vocabulary) -> Result<Loaded, Vec<Problem>> {
    load(&Source { name: "tiny.yaml".into(), text: text.to_owned().into() }, vocabulary, true)
}

pub(crate) fn tiny(vocabulary: &Vocabulary) -> Kitchen {
    read(TINY, vocabulary).unwrap().kitchen
}
