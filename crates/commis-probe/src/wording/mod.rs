//! How world states are put into words: one file per language, the same sections in each.
//!
//! English names of classes come from the ontology; a language file may say otherwise, and those of other languages
//! say everything. What a file lacks is called by its class name, so that a corpus with classes of its own can still
//! be told.

mod load;
mod nouns;

use std::collections::BTreeMap;

use commis_base::{Number, Problem, Source};
use commis_kitchen::{Amount, Vocabulary, describe};
use commis_ontology::ClassId;
use serde::{Deserialize, Serialize};

pub(crate) use nouns::{Blend, Nouns};

/// The languages that come with the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Language {
    /// English, with the steps as the recipe words them.
    #[default]
    #[cfg_attr(feature = "clap", value(name = "en"))]
    #[serde(rename = "en")]
    English,
    /// Japanese, with steps told from the actions.
    #[cfg_attr(feature = "clap", value(name = "ja"))]
    #[serde(rename = "ja")]
    Japanese,
    /// Chinese, with steps told from the actions.
    #[cfg_attr(feature = "clap", value(name = "zh"))]
    #[serde(rename = "zh")]
    Chinese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::Japanese, Language::Chinese];

    /// Its code, as in `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
            Language::Chinese => "zh",
        }
    }

    /// Its data file.
    pub fn source(self) -> Source {
        let (name, text) = match self {
            Language::English => {
                ("language/en/telling.yaml", include_str!("../../../../data/language/en/telling.yaml"))
            }
            Language::Japanese => {
                ("language/ja/telling.yaml", include_str!("../../../../data/language/ja/telling.yaml"))
            }
            Language::Chinese => {
                ("language/zh/telling.yaml", include_str!("../../../../data/language/zh/telling.yaml"))
            }
        };
        Source::new(name, text)
    }
}

/// The words and templates of one language.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    /// The code of the language.
    pub(crate) language: String,
    /// Sections by name, each with its texts by key. Names have a second form for several.
    sections: BTreeMap<String, BTreeMap<String, (String, Option<String>)>>,
    /// The parts of an item in order.
    pub(crate) order: Vec<ItemPart>,
    pub(crate) nouns: Nouns,
}

/// A part of an item's description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ItemPart {
    Food,
    States,
    Place,
}

impl Wording {
    /// The words of a language that comes with the program.
    pub fn builtin(language: Language) -> Result<Wording, Vec<Problem>> {
        Wording::load(&language.source())
    }

    /// Reads a language file; all problems are named with their line.
    pub fn load(source: &Source) -> Result<Wording, Vec<Problem>> {
        load::load(source)
    }

    /// Whether the texts of recipes are in this language already.
    pub(crate) fn is_of_recipes(&self) -> bool {
        self.language == Language::English.code()
    }

    /// A text of a section, if it is there.
    pub fn get(&self, section: &str, key: &str) -> Option<&str> {
        Some(self.sections.get(section)?.get(key)?.0.as_str())
    }

    /// A text that every file has.
    pub(crate) fn text(&self, section: &str, key: &str) -> &str {
        self.get(section, key).unwrap_or_default()
    }

    /// The name of a class, for one or several.
    pub fn name(&self, class: ClassId, several: bool, vocabulary: &Vocabulary) -> String {
        let own = self.sections.get("names").and_then(|names| names.get(vocabulary.name(class)));
        match own {
            Some((_, Some(plural))) if several => plural.clone(),
            Some((singular, _)) => singular.clone(),
            None => {
                let names = vocabulary.ontology.names(class);
                let name = if several { &names.plural } else { &names.singular };
                if name.is_empty() { vocabulary.name(class).replace('-', " ") } else { name.clone() }
            }
        }
    }

    /// The word for a class in a section; its name when there is none.
    pub(crate) fn word(&self, section: &str, class: ClassId, vocabulary: &Vocabulary) -> String {
        let word = self.get(section, vocabulary.name(class));
        word.map_or_else(|| self.name(class, true, vocabulary), str::to_owned)
    }

    /// `a, b and c`.
    pub(crate) fn list(&self, parts: &[String], section: &str) -> String {
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let between = self.text(section, "between");
                format!("{}{}{last}", first.join(between), self.text(section, "last"))
            }
        }
    }

    /// `a, b and 4 more ingredients`.
    pub(crate) fn and_more(&self, named: &[String], more: usize) -> String {
        let food = named.join(self.text("list", "between"));
        self.text("list", "more").replace("{food}", &food).replace("{count}", &more.to_string())
    }

    /// All of few names, the first of many.
    pub(crate) fn many(&self, names: &[String]) -> String {
        match names {
            [first, second, more @ ..] if more.len() > 1 => {
                self.and_more(&[first.clone(), second.clone()], more.len())
            }
            _ => self.list(names, "list"),
        }
    }

    /// `230 g`; pieces are counted in the way of what they are of.
    pub(crate) fn amount(&self, amount: Amount, of: Option<ClassId>, vocabulary: &Vocabulary) -> String {
        let value = self.number(amount.value);
        match self.get("units", vocabulary.name(amount.unit)) {
            Some(template) => {
                template.replace("{value}", &value).replace("{counter}", self.counter(of, vocabulary))
            }
            None => format!("{value} {}", self.name(amount.unit, true, vocabulary)),
        }
    }

    /// The word that pieces of something are counted with, in languages that have one.
    pub(crate) fn counter(&self, of: Option<ClassId>, vocabulary: &Vocabulary) -> &str {
        let own = of.and_then(|class| self.get("counters", vocabulary.name(class)));
        own.unwrap_or_else(|| self.text("counters", "piece"))
    }

    /// `1 1/2`.
    fn number(&self, number: Number) -> String {
        let plain = describe::number(number);
        let whole = number.floor().ok().and_then(|whole| i64::try_from(whole).ok());
        let part = whole.and_then(|whole| number.minus(Number::from(whole)).ok());
        match (whole, part) {
            (Some(whole @ 1..), Some(part)) if describe::number(part).contains('/') => {
                let template = self.text("texts", "mixed-number");
                template.replace("{whole}", &whole.to_string()).replace("{part}", &describe::number(part))
            }
            _ => plain,
        }
    }

    /// Where food lies, in one container or in several.
    pub(crate) fn place(&self, container: ClassId, count: usize, vocabulary: &Vocabulary) -> Option<String> {
        let (one, several) = self.sections.get("places")?.get(vocabulary.name(container))?;
        let several = several.as_ref().filter(|_| count > 1);
        Some(several.map_or_else(|| one.clone(), |text| text.replace("{count}", &count.to_string())))
    }

    /// `half of the marinade`.
    pub(crate) fn share(&self, fraction: Number, rest: bool, food: &str) -> String {
        let named = [
            (1, 2, "half"),
            (1, 3, "third"),
            (2, 3, "two-thirds"),
            (1, 4, "quarter"),
            (3, 4, "three-quarters"),
        ];
        let fits = |(over, under, _): &&(i128, i128, &str)| {
            Number::ratio(*over, *under).is_ok_and(|ratio| ratio == fraction)
        };
        let key = if rest { "rest" } else { named.iter().find(fits).map_or("part", |(_, _, key)| key) };
        self.text("shares", key).replace("{food}", food)
    }
}
