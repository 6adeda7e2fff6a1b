//! What systems made of the built-in pairs: simple ones, and files of outputs with networks.

use std::fmt;
use std::io::{self, BufRead};
use std::str::FromStr;

use commis_rewrite::reading::Language;
use commis_rewrite::{Baseline, Record, RecordId, Records, each_line};
use serde_json::Value;

use crate::pairs::{EnglishPairs, Networks};

/// A system that needs no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimpleSystem {
    /// One that only looks at the text.
    Text(Baseline),
    /// The derivation itself: the ceiling.
    Derive,
}

impl SimpleSystem {
    /// The systems that only look at the text.
    pub fn texts(systems: &[SimpleSystem]) -> Vec<Baseline> {
        let text = |system: &SimpleSystem| match system {
            SimpleSystem::Text(baseline) => Some(*baseline),
            SimpleSystem::Derive => None,
        };
        systems.iter().filter_map(text).collect()
    }
}

impl FromStr for SimpleSystem {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "derive" {
            return Ok(SimpleSystem::Derive);
        }
        text.parse().map(SimpleSystem::Text).map_err(|error: String| format!("{error}, derive"))
    }
}

impl fmt::Display for SimpleSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimpleSystem::Text(baseline) => baseline.fmt(f),
            SimpleSystem::Derive => f.write_str("derive"),
        }
    }
}

impl EnglishPairs {
    /// What a simple system writes, and the networks its texts amount to: the base's for a copy, the base's with the name
    /// exchanged for a replacement.
    pub fn outputs(&self, system: SimpleSystem) -> (Records, Networks) {
        let SimpleSystem::Text(baseline) = system else {
            return (self.derived(), self.networks(|derived| &derived.network_after));
        };
        let base = self.base();
        let mut texts = Records::new();
        for pair in &self.pairs {
            let id = pair.record_id();
            let before = base.get(&id).map(|record| record.text(Language::English)).unwrap_or_default();
            texts.add(id, Record::of_text(baseline.rewrite(&pair.pair, &before, Language::English)));
        }
        let networks = match baseline {
            Baseline::Copy | Baseline::Pivots => self.networks(|derived| &derived.network_before),
            Baseline::Replace | Baseline::ReplacePlus | Baseline::Edit => {
                self.networks(|derived| &derived.network_swapped)
            }
            Baseline::Empty => Networks::new(),
        };
        (texts, networks)
    }
}

/// The networks that a file of outputs brings along, by record. Records without one simply have no dish, and faulty ones
/// are for the reader of the texts to report.
pub fn read_networks(input: impl BufRead) -> io::Result<Networks> {
    let mut networks = Networks::new();
    each_line(input, |_, line| {
        let value = serde_json::from_slice::<Value>(line).unwrap_or_default();
        let id = |key: &str| match &value[key] {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        if let (Some(pair), Some(recipe), Some(network)) =
            (id("pair"), id("recipe"), value["network"].as_str())
        {
            networks.entry(RecordId { pair, recipe }).or_insert_with(|| network.to_owned());
        }
    })?;
    Ok(networks)
}
