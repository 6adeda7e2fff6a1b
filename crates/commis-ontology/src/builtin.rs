//! The ontology that comes with the project.

use std::borrow::Cow;
use std::sync::OnceLock;

use commis_base::Source;

use crate::{Ontology, RuleSet};

macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../data/ontology/", $name, ".yaml")))),*]
    };
}

/// The base files; their order is the order of class ids.
const BASE: &[(&str, &str)] = sources![
    "root",
    "affordances",
    "measures",
    "patterns",
    "shapes",
    "modes",
    "containers",
    "tools",
    "appliances",
    "ingredients/families",
    "ingredients/dairy-and-eggs",
    "ingredients/flours-and-baking",
    "ingredients/sugars-and-sweets",
    "ingredients/grains-and-pulses",
    "ingredients/vegetables",
    "ingredients/fruit",
    "ingredients/nuts",
    "ingredients/herbs-and-spices",
    "ingredients/oils-and-vinegars",
    "ingredients/sauces-and-drinks",
    "ingredients/meat",
    "ingredients/mixtures",
    "by-products",
    "simulated-packages",
    "scenery",
];

/// What the standard rules put on top of the reference's facts.
const STANDARD: &[(&str, &str)] = sources!["rules/standard", "rules/usual-kinds"];

impl Ontology {
    /// The built-in data files, to be loaded alone or followed by a user's own.
    pub fn builtin_sources(rules: RuleSet) -> Vec<Source> {
        let changes = match rules {
            RuleSet::Standard => STANDARD,
            RuleSet::Reference => &[],
        };
        let source = |&(name, text): &(&str, &'static str)| Source {
            name: format!("data/ontology/{name}.yaml"),
            text: Cow::Borrowed(text),
        };
        BASE.iter().chain(changes).map(source).collect()
    }

    /// The built-in ontology, loaded on first use.
    pub fn builtin(rules: RuleSet) -> &'static Ontology {
        static STANDARD: OnceLock<Ontology> = OnceLock::new();
        static REFERENCE: OnceLock<Ontology> = OnceLock::new();
        let slot = match rules {
            RuleSet::Standard => &STANDARD,
            RuleSet::Reference => &REFERENCE,
        };
        // The built-in files are part of the program and a test loads them, so there is no error to lose.
        slot.get_or_init(|| Ontology::load(&Ontology::builtin_sources(rules)).unwrap_or_default())
    }
}
