//! The words of recipes that are no names of food: verbs with what they do, small words, everyday nouns, conventions.
//!
//! All of them are data, `data/language/en/{verbs,words,conventions}.yaml`.

mod read;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use commis_base::{Number, Problem, Source, document};
use commis_ontology::{ClassId, Ontology};

use crate::act::Act;
use read::Reading;

/// The files that come with the program.
const BUILTIN: &[(&str, &str)] = &[
    ("data/language/en/verbs.yaml", include_str!("../../../../data/language/en/verbs.yaml")),
    ("data/language/en/words.yaml", include_str!("../../../../data/language/en/words.yaml")),
    ("data/language/en/conventions.yaml", include_str!("../../../../data/language/en/conventions.yaml")),
];

/// What the reader knows of English and of kitchen habits.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    pub(crate) verbs: Vec<Verb>,
    /// Forms of verbs by stem.
    pub(crate) forms: HashMap<String, Vec<(usize, Form)>>,
    /// Verbs of several words, such as `turn out`: the words after the first.
    pub(crate) helpers: BTreeSet<String>,
    /// Lists of words by name: `determiners`, `prepositions` …
    pub(crate) lists: BTreeMap<String, BTreeSet<String>>,
    pub(crate) numbers: BTreeMap<String, Number>,
    pub(crate) shares: BTreeMap<String, Number>,
    /// Minutes.
    pub(crate) times: BTreeMap<String, Number>,
    /// Nouns by name of their meaning.
    pub(crate) nouns: Vec<(String, Vec<String>)>,
    /// Everyday names of vessels by class.
    pub(crate) vessels: Vec<(String, Vec<String>)>,
    /// The verb that stands for words nobody listed.
    pub(crate) unknown: usize,
    /// Phrases that only join, as stems: `followed by`.
    pub(crate) joiners: Vec<Vec<String>>,
    /// Phrases that mean nothing, as stems.
    pub(crate) fillers: Vec<Vec<String>>,
    /// How stretches open that ask for nothing, and what they say, as stems.
    pub(crate) remark_opens: Vec<Vec<String>>,
    pub(crate) remark_says: Vec<Vec<String>>,
    /// What stands before a colon when advice follows.
    pub(crate) remark_labels: Vec<Vec<String>>,
    /// How sentences open that leave something to the cook's taste.
    pub(crate) remark_tastes: Vec<Vec<String>>,
    /// Phrases and the plainer ones that mean the same.
    pub(crate) aliases: Vec<(Vec<String>, Vec<String>)>,
    /// Cutting patterns: what is said, and the finer pattern.
    pub(crate) cuts: Vec<CutWords>,
    pub(crate) conventions: Conventions,
}

/// A cutting pattern and the English it stands for.
#[derive(Clone, Debug)]
pub(crate) struct CutWords {
    pub(crate) pattern: String,
    pub(crate) said: Vec<String>,
    pub(crate) fine: Option<String>,
    /// The pattern of kitchens that lack this one.
    pub(crate) other: Option<String>,
}

impl CutWords {
    /// The class of the pattern, made finer if asked.
    pub(crate) fn class(&self, fine: bool, ontology: &Ontology) -> Option<ClassId> {
        let finer = self.fine.as_deref().filter(|_| fine).and_then(|name| ontology.class(name));
        let plain = || ontology.class(&self.pattern);
        finer.or_else(plain).or_else(|| ontology.class(self.other.as_deref()?))
    }
}

/// What goes without saying.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conventions {
    pub(crate) portion: Option<(Number, String)>,
    pub(crate) chill: Option<(Number, String)>,
    /// How long something boils that is only brought to a boil.
    pub(crate) to_boil: Option<(Number, String)>,
    /// How long something bakes that is baked until it is done.
    pub(crate) bake: Option<(Number, String)>,
    /// How long something rests or rises until it is ready.
    pub(crate) rest: Option<(Number, String)>,
    /// Degrees Celsius of an oven that the text gives none.
    pub(crate) oven: Option<Number>,
    /// Degrees Celsius of fat and of other liquids that are heated.
    pub(crate) hot_fat: Option<Number>,
    pub(crate) hot_liquid: Option<Number>,
    /// What stands in every kitchen, and how much of it is taken.
    pub(crate) at_hand: Vec<(String, (Number, String))>,
    /// Grams in a cup of foods of which the ontology knows no volume; the first class that fits counts.
    pub(crate) cups: Vec<(String, Number)>,
    pub(crate) unsized_vessels: BTreeMap<String, String>,
    pub(crate) fahrenheit: BTreeMap<i64, i64>,
    pub(crate) gas_marks: BTreeMap<i64, i64>,
    pub(crate) oven_words: BTreeMap<String, i64>,
    pub(crate) default_tools: BTreeMap<String, String>,
    /// What is taken where the kitchen lacks a food.
    pub(crate) instead: BTreeMap<String, String>,
    /// Lists of classes by name: `peel-before-cutting`, `chunky`, `not-chunky`, `wet`.
    pub(crate) classes: BTreeMap<String, Vec<String>>,
}

/// A verb and what it can mean.
#[derive(Clone, Debug)]
pub(crate) struct Verb {
    pub(crate) word: String,
    pub(crate) senses: Vec<Sense>,
    pub(crate) prep: bool,
    pub(crate) adjective: bool,
    pub(crate) finite: bool,
}

/// One meaning of a verb.
#[derive(Clone, Debug)]
pub(crate) struct Sense {
    pub(crate) does: Act,
    pub(crate) when: Vec<String>,
}

/// How a verb is inflected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `chop`, `chops`.
    Base,
    /// `chopped`.
    Participle,
    /// `chopping`.
    Gerund,
}

impl Lexicon {
    /// English as it comes with the program.
    ///
    /// # Errors
    /// The problems of the data files; there are none in a release, a test reads them.
    pub fn english() -> Result<Lexicon, Vec<Problem>> {
        Lexicon::english_with(&[])
    }

    /// English with further files of the same names and form. Lists of words grow; a verb, a number or a convention that is
    /// there already is replaced. `like: mix` gives a verb the senses of a known one.
    ///
    /// ```
    /// use commis_base::Source;
    /// use commis_cook::Lexicon;
    ///
    /// let more = Source::new("verbs.yaml", "verbs:\n  - { verbs: [squidge], like: mash }\n");
    /// assert!(Lexicon::english_with(&[more]).is_ok());
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong in them, by file and line.
    pub fn english_with(more: &[Source]) -> Result<Lexicon, Vec<Problem>> {
        let builtin = BUILTIN.iter().map(|(name, text)| Source::new(*name, *text));
        Lexicon::read(&builtin.collect::<Vec<_>>(), more)
    }

    /// Reads language files; each is known by its name.
    ///
    /// # Errors
    /// Everything that is wrong in them, by file and line.
    pub fn load(sources: &[Source]) -> Result<Lexicon, Vec<Problem>> {
        Lexicon::read(sources, &[])
    }

    fn read(sources: &[Source], over: &[Source]) -> Result<Lexicon, Vec<Problem>> {
        let mut reading = Reading::default();
        let sources = sources.iter().map(|source| (source, false));
        for (source, replaces) in sources.chain(over.iter().map(|source| (source, true))) {
            reading.replaces = replaces;
            match document::read(&source.name, &source.text) {
                Err(problem) => reading.problems.push(problem),
                Ok(root) => reading.file(&source.name, &root),
            }
        }
        reading.lexicon.unknown = reading.lexicon.verbs.len();
        reading.lexicon.verbs.push(Verb {
            word: "(unknown verb)".to_owned(),
            senses: vec![Sense { does: Act::Evidence, when: Vec::new() }],
            prep: false,
            adjective: false,
            finite: false,
        });
        if reading.problems.is_empty() { Ok(reading.lexicon) } else { Err(reading.problems) }
    }

    /// The same language without some constructions: verbs that stand for an action where the data say when.
    #[must_use]
    pub fn without_constructions(&self, entries: &BTreeSet<(String, Act)>) -> Lexicon {
        let mut lexicon = self.clone();
        for Verb { word, senses, .. } in &mut lexicon.verbs {
            senses.retain(|sense| sense.when.is_empty() || !entries.contains(&(word.clone(), sense.does)));
        }
        lexicon
    }

    /// The same language without some verbs, to see what they are worth.
    #[must_use]
    pub fn without(&self, verbs: &BTreeSet<String>) -> Lexicon {
        let mut lexicon = self.clone();
        lexicon.forms.retain(|_, forms| {
            forms.retain(|(verb, _)| self.verbs.get(*verb).is_none_or(|verb| !verbs.contains(&verb.word)));
            !forms.is_empty()
        });
        lexicon
    }

    /// Whether a word stands in a list such as `determiners`.
    pub(crate) fn is(&self, list: &str, stem: &str) -> bool {
        self.lists.get(list).is_some_and(|words| words.contains(stem))
    }

    /// The verb of that word and form.
    pub(crate) fn verb(&self, stem: &str, form: Form) -> Option<usize> {
        self.forms.get(stem)?.iter().find(|(_, have)| *have == form).map(|(verb, _)| *verb)
    }

    /// Whether it is a word of a list, a number or a time.
    pub(crate) fn is_small_word(&self, stem: &str) -> bool {
        self.lists.values().any(|words| words.contains(stem))
            || self.numbers.contains_key(stem)
            || self.shares.contains_key(stem)
            || self.times.contains_key(stem)
            || stem.ends_with("ly")
    }

    pub(crate) fn class_list(&self, name: &str) -> &[String] {
        self.conventions.classes.get(name).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use commis_base::Source;

    use super::{Form, Lexicon};

    #[test]
    fn the_files_that_come_with_the_program_are_well_formed() {
        if let Err(problems) = Lexicon::english() {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            assert!(problems.is_empty(), "{}", problems.join("\n"));
        }
    }

    #[test]
    fn forms_of_verbs_are_found() {
        let lexicon = Lexicon::english().unwrap_or_default();
        for (form, word, kind) in [
            ("chopped", "chop", Form::Participle),
            ("beaten", "beat", Form::Participle),
            ("slicing", "slice", Form::Gerund),
            ("whisk", "whisk", Form::Base),
            ("fried", "fry", Form::Participle),
        ] {
            let verb = lexicon.verb(form, kind).and_then(|verb| lexicon.verbs.get(verb));
            assert_eq!(verb.map(|verb| verb.word.as_str()), Some(word), "{form}");
        }
    }

    #[test]
    fn a_wrong_entry_is_named_by_file_and_line() {
        let source = Source::new("mine/verbs.yaml", "verbs:\n  - { verbs: [zap], does: bakee }\n");
        let problems = Lexicon::load(&[source]).map(|_| ()).unwrap_err();
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "mine/verbs.yaml:2: the cook has no action `bakee`; did you mean `bake`?",
                "mine/verbs.yaml:2: an entry needs `verbs` and one of `does`, `senses`, `like`"
            ]
        );
    }
}
