//! The words of recipe English that are no names of food: units, preparations, qualities, containers and the small words
//! that hold a line together.
//!
//! They are data, `data/language/en/*.yaml`, and come with the program. Each file says in its head what its entries
//! mean; docs/language.md has the whole format. Somebody else's files may take their place ([`Language::load`]).

mod phrases;
mod read;
mod slips;
mod stem;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use commis_base::{Number, Problem, Source};

pub use phrases::Phrases;
pub(crate) use phrases::words;
pub(crate) use slips::Spelling;
pub use slips::{Misspelt, UsualWords, misspelt};
pub use stem::stem;

macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        &[$((
            concat!("data/language/en/", $name, ".yaml"),
            include_str!(concat!("../../../../data/language/en/", $name, ".yaml")),
        )),*]
    };
}

const ENGLISH: &[(&str, &str)] = sources![
    "units",
    "preparations",
    "qualities",
    "containers",
    "foods",
    "lines",
    "sections",
    "instructions",
    "spelling"
];

/// The words that a [`LineReader`](crate::LineReader) knows besides the names of food.
#[derive(Clone, Debug, Default)]
pub struct Language {
    /// Units by their names in the data.
    pub(crate) units: Vec<Unit>,
    /// Which unit a word is.
    pub(crate) unit_words: Phrases<usize>,
    /// Units of one letter, where upper and lower case differ.
    pub(crate) unit_letters: BTreeMap<String, usize>,
    /// Preparations.
    pub(crate) preparations: Phrases<PreparationWord>,
    /// Words of quality; the classes are the groups for which the word changes nothing, none for all.
    pub(crate) qualities: Phrases<Vec<String>>,
    /// Words of quality that say where something comes from.
    pub(crate) origins: Phrases<()>,
    /// Everyday names of vessels, tools and appliances; the class each of them is.
    pub(crate) containers: Phrases<String>,
    /// What is known about foods beside their names.
    pub(crate) foods: FoodWords,
    /// Small words by what they do in a line.
    pub(crate) small: Phrases<Small>,
    /// Number words.
    pub(crate) numbers: Phrases<Number>,
    /// Words in headings.
    pub(crate) sections: Phrases<Section>,
    /// Words with which a sentence of an instruction opens that are no verbs.
    pub(crate) no_verbs: Phrases<()>,
    /// What stands after `in the` besides vessels.
    pub(crate) no_vessels: Phrases<()>,
    /// Which words a misspelt one is likely to be.
    pub(crate) usual: UsualWords,
}

/// What a heading, or the key of a fact, announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    Ingredients,
    Instructions,
    Notes,
    Equipment,
    Servings,
    Time,
    Tags,
    Title,
}

/// A unit as recipes name it.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Its name in the data, which is also that of the class if the ontology has one.
    pub name: String,
    /// Exactly how much it is in one of the ontology's units.
    pub is: Option<(Number, String)>,
    /// How much it roughly is, where neither the ontology nor `is` gives a weight.
    pub rough: Option<(Number, String)>,
    /// Whether it is a package, which may come in any size: `can`.
    pub package: bool,
}

impl Unit {
    /// Whether one of them may be larger than another, as heads, bunches and cans are.
    pub(crate) fn varies(&self) -> bool {
        let measured = ["g", "ml", "l", "cup"];
        self.is.as_ref().is_none_or(|(_, unit)| !measured.contains(&unit.as_str()))
    }
}

/// What a word of preparation means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreparationWord {
    /// Its name in the data.
    pub name: String,
    /// The primitive it stands for.
    pub primitive: Option<String>,
    /// The class that says how.
    pub manner: Option<String>,
}

/// What a small word does in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Small {
    /// `about`: the number is not exact.
    About,
    /// `optional`.
    Optional,
    /// `to taste`.
    ToTaste,
    /// `and`: one more food.
    And,
    /// `or`: another food instead.
    Or,
    /// `plus`: one more amount or food.
    Plus,
    /// `such as`: what follows is an example of what came before.
    Example,
    /// `for`, `to`: what follows says what the food is for.
    Purpose,
    /// `with`, `from`, `if`: what follows says something about the food.
    Remark,
    /// `each`: the amount counts for every food of the line.
    Each,
    /// `plus more`, `divided`: there is more than one use.
    Shared,
    /// `of`, `the`: nothing.
    Filler,
    /// `finely`: says how a preparation is done.
    Adverb,
    /// `of choice`: anything will do.
    Choice,
    /// `weighing`: what follows is the weight of the food before it.
    Weighing,
    /// `can also be used`: the foods named beside it may be taken instead.
    Instead,
}

/// Facts about foods that are facts of English.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoodWords {
    /// Which class a name means that several could have, or that no class has: `flour` → `all-purpose-flour`.
    pub(crate) means: BTreeMap<String, String>,
    /// Classes that are only groups.
    pub(crate) groups: Vec<String>,
    /// Which share of a fruit a part is: `juice`.
    pub(crate) parts: Phrases<FoodPart>,
    /// How much heavier a thing is than usual when a word says its size, by group; the first group that fits counts.
    pub(crate) sizes: Vec<(String, Phrases<Number>)>,
    /// How much more of a mashed food goes into a cup than of its pieces, by group.
    pub(crate) mashed: Vec<(String, Number)>,
    /// Words that say that the liquid of a can counts.
    pub(crate) undrained: Phrases<()>,
    /// Herbs and spices that are sold fresh and dried, as pairs of classes.
    pub(crate) forms: Vec<Form>,
    /// Units of fresh herbs.
    pub(crate) fresh_units: Vec<String>,
    /// Units of dried herbs.
    pub(crate) dried_units: Vec<String>,
    /// How much is taken where nothing is said, by group; the first that fits counts.
    pub(crate) assumed: Vec<(String, Number, String)>,
    /// The same where a line says `to taste`.
    pub(crate) to_taste: Vec<(String, Number, String)>,
}

/// A herb or a spice that is sold fresh and dried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// The class of the fresh one.
    pub(crate) fresh: String,
    /// The class of the dried one.
    pub(crate) dried: String,
}

/// A part of a food: `juice of 1 lemon`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FoodPart {
    /// The word that names the part.
    pub(crate) name: String,
    /// Which share of the whole's weight it has.
    pub(crate) share: Number,
}

impl Language {
    /// English as it comes with the program.
    pub fn english() -> &'static Language {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        // The files are part of the program and a test loads them, so there is no error to lose.
        ENGLISH.get_or_init(|| Language::load(&Language::builtin_sources()).unwrap_or_default())
    }

    /// The files of [`english`](Self::english).
    pub fn builtin_sources() -> Vec<Source> {
        let source =
            |&(name, text): &(&str, &'static str)| Source { name: name.into(), text: Cow::Borrowed(text) };
        ENGLISH.iter().map(source).collect()
    }

    /// Reads language files. Which kind of words a file holds is told by its name: `units.yaml`, `preparations.yaml`,
    /// `qualities.yaml`, `containers.yaml`, `foods.yaml`, `lines.yaml`, `sections.yaml`, `instructions.yaml`,
    /// `spelling.yaml`. All problems are named by file and line.
    pub fn load(sources: &[Source]) -> Result<Language, Vec<Problem>> {
        read::load(sources)
    }

    /// The unit that a word or phrase at the beginning of the tokens names, and how many tokens it takes.
    pub fn unit_at(&self, tokens: &[crate::Token], text: &str) -> Option<(&Unit, usize)> {
        let first = tokens.first().filter(|token| token.is_word())?;
        let written = first.span.of(text);
        let letter = self.unit_letters.get(written).map(|unit| (unit, 1));
        let (unit, length) = letter.or_else(|| self.unit_words.at(tokens))?;
        Some((self.units.get(*unit)?, length))
    }

    /// The unit that a single letter names only in the case in which it is written: `T` is no `t`.
    pub fn unit_by_case(&self, written: &str) -> Option<&Unit> {
        let unit = self.unit_letters.get(written)?;
        let other = if written.chars().any(char::is_uppercase) {
            written.to_lowercase()
        } else {
            written.to_uppercase()
        };
        self.units.get(*unit).filter(|_| self.unit_letters.get(&other).is_some_and(|other| other != unit))
    }

    /// The unit that one word names, looked up as its stem.
    pub fn unit_called(&self, stem: &str) -> Option<&Unit> {
        self.units.get(*self.unit_words.word(stem)?)
    }

    /// The preparation at the beginning of the tokens, and how many tokens it takes.
    pub fn preparation_at(&self, tokens: &[crate::Token]) -> Option<(&PreparationWord, usize)> {
        self.preparations.at(tokens)
    }

    /// The class of the vessel, tool or appliance named at the beginning of the tokens, and how many tokens it takes.
    pub fn container_at(&self, tokens: &[crate::Token]) -> Option<(&str, usize)> {
        self.containers.at(tokens).map(|(class, length)| (class.as_str(), length))
    }

    /// Whether a text begins with a word such as `or`.
    pub(crate) fn joins_alternative(&self, tokens: &[crate::Token]) -> bool {
        matches!(self.small.at(tokens), Some((Small::Or, _)))
    }

    /// Whether a small word begins here.
    pub(crate) fn is_small(&self, tokens: &[crate::Token]) -> bool {
        self.small.at(tokens).is_some() || self.numbers.at(tokens).is_some()
    }

    /// Which words a misspelt one is likely to be.
    pub fn usual(&self) -> &UsualWords {
        &self.usual
    }

    /// Every word that the files hold, as it is looked up.
    pub(crate) fn vocabulary(&self) -> Vec<&str> {
        let mut all = self.unit_words.vocabulary();
        all.extend(self.preparations.vocabulary());
        all.extend(self.qualities.vocabulary());
        all.extend(self.small.vocabulary());
        all.extend(self.containers.vocabulary());
        all.extend(self.foods.parts.vocabulary());
        all
    }
}
