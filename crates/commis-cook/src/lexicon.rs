//! The words of recipes that are no names of food: verbs with what they do, small words, everyday nouns, conventions.
//!
//! All of them are data, `data/language/en/{verbs,words,conventions}.yaml`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use commis_base::document::{self, Node};
use commis_base::{Number, Problem, Source, nearest};
use commis_corpus::stem;
use commis_ontology::{ClassId, Ontology};

use crate::act::Act;

/// The files that come with the program.
const BUILTIN: &[(&str, &str)] = &[
    ("data/language/en/verbs.yaml", include_str!("../../../data/language/en/verbs.yaml")),
    ("data/language/en/words.yaml", include_str!("../../../data/language/en/words.yaml")),
    ("data/language/en/conventions.yaml", include_str!("../../../data/language/en/conventions.yaml")),
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
    /// What stands in every kitchen, and how much of it is taken.
    pub(crate) at_hand: Vec<(String, (Number, String))>,
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
        let sources = BUILTIN.iter().map(|(name, text)| Source::new(*name, *text));
        Lexicon::load(&sources.collect::<Vec<_>>())
    }

    /// Reads language files; each is known by its name.
    ///
    /// # Errors
    /// Everything that is wrong in them, by file and line.
    pub fn load(sources: &[Source]) -> Result<Lexicon, Vec<Problem>> {
        let mut reading = Reading { lexicon: Lexicon::default(), problems: Vec::new() };
        for source in sources {
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

    /// The verb that a misspelt word stands for.
    pub(crate) fn verb_near(&self, stem: &str, form: Form) -> Option<usize> {
        if stem.len() < 4 {
            return None;
        }
        let of_form = self
            .forms
            .iter()
            .filter(|(word, forms)| word.len() >= 4 && forms.iter().any(|(_, have)| *have == form));
        let word = crate::spelling::meant(stem, of_form.map(|(word, _)| word.as_str()))?;
        self.verb(word, form)
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

struct Reading {
    lexicon: Lexicon,
    problems: Vec<Problem>,
}

impl Reading {
    fn wrong(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(file, line, message));
    }

    fn file(&mut self, file: &str, root: &Node<'_>) {
        match file.rsplit('/').next().unwrap_or_default() {
            "verbs.yaml" => self.verbs(file, root),
            "words.yaml" => self.words(file, root),
            "conventions.yaml" => self.conventions(file, root),
            name => {
                let message = format!(
                    "`{name}` is no file of words; known are verbs.yaml, words.yaml, conventions.yaml"
                );
                self.wrong(file, 1, message);
            }
        }
    }

    fn verbs(&mut self, file: &str, root: &Node<'_>) {
        let entries = root.as_map().unwrap_or_default();
        self.problems.extend(document::check_keys(file, entries, &["irregular", "helpers", "verbs"]));
        let mut irregular: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for entry in root.get("irregular").and_then(Node::as_map).unwrap_or_default() {
            irregular.insert(entry.key.to_string(), self.texts(file, &entry.value));
        }
        if let Some(helpers) = root.get("helpers") {
            self.lexicon.helpers = self.texts(file, helpers).iter().map(|word| stem(word)).collect();
        }
        for node in root.get("verbs").and_then(Node::as_list).unwrap_or_default() {
            self.verb(file, node, &irregular);
        }
    }

    fn verb(&mut self, file: &str, node: &Node<'_>, irregular: &BTreeMap<String, Vec<String>>) {
        let fields = node.as_map().unwrap_or_default();
        self.problems.extend(document::check_keys(
            file,
            fields,
            &["verbs", "does", "senses", "prep", "adjective", "finite"],
        ));
        let mut senses = Vec::new();
        if node.get("does").is_some() {
            senses.extend(self.sense(file, node));
        }
        for sense in node.get("senses").and_then(Node::as_list).unwrap_or_default() {
            self.problems.extend(document::check_keys(
                file,
                sense.as_map().unwrap_or_default(),
                &["does", "when"],
            ));
            senses.extend(self.sense(file, sense));
        }
        let words = node.get("verbs").map(|words| self.texts(file, words)).unwrap_or_default();
        if words.is_empty() || senses.is_empty() {
            return self.wrong(file, node.line(), "an entry needs `verbs` and either `does` or `senses`");
        }
        let flag = |name: &str| node.get(name).and_then(Node::as_str).is_some_and(|text| text == "yes");
        for word in words {
            let (prep, adjective, finite) = (flag("prep"), flag("adjective"), flag("finite"));
            let verb = Verb { word: word.clone(), senses: senses.clone(), prep, adjective, finite };
            let index = self.lexicon.verbs.len();
            self.lexicon.verbs.push(verb);
            let known = irregular.get(&word).map_or(&[][..], Vec::as_slice);
            for (form, kind) in forms(&word, known) {
                let entry = self.lexicon.forms.entry(stem(&form)).or_default();
                // The first entry that names a form keeps it.
                if !entry.iter().any(|(_, have)| *have == kind) {
                    entry.push((index, kind));
                }
            }
        }
    }

    fn sense(&mut self, file: &str, node: &Node<'_>) -> Option<Sense> {
        let does = node.get("does")?;
        let name = does.as_str().unwrap_or_default();
        let Some(act) = Act::named(name) else {
            let hint =
                nearest(name, Act::names()).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            self.wrong(file, does.line(), format!("the cook has no action `{name}`{hint}"));
            return None;
        };
        let when = node.get("when").map(|when| self.texts(file, when)).unwrap_or_default();
        for condition in &when {
            if !crate::sense::is_condition(condition) {
                self.wrong(file, node.line(), format!("no condition is called `{condition}`"));
            }
        }
        Some(Sense { does: act, when })
    }

    fn words(&mut self, file: &str, root: &Node<'_>) {
        for entry in root.as_map().unwrap_or_default() {
            match &*entry.key {
                "numbers" => self.lexicon.numbers = self.numbers(file, &entry.value),
                "shares" => self.lexicon.shares = self.numbers(file, &entry.value),
                "times" => self.lexicon.times = self.numbers(file, &entry.value),
                "nouns" => self.lexicon.nouns = self.named_lists(file, &entry.value),
                "vessels" => self.lexicon.vessels = self.named_lists(file, &entry.value),
                "cuts" => self.cuts(file, &entry.value),
                "fillers" => self.lexicon.fillers = self.phrases(file, &entry.value),
                "joiners" => self.lexicon.joiners = self.phrases(file, &entry.value),
                "pronouns" => {
                    for (name, words) in self.named_lists(file, &entry.value) {
                        let words = words.iter().map(|word| stem(word)).collect();
                        self.lexicon.lists.insert(format!("pronouns-{name}"), words);
                    }
                }
                name => {
                    let words = self.texts(file, &entry.value).iter().map(|word| stem(word)).collect();
                    self.lexicon.lists.insert(name.to_owned(), words);
                }
            }
        }
    }

    /// Phrases as stems, the longest first.
    fn phrases(&mut self, file: &str, node: &Node<'_>) -> Vec<Vec<String>> {
        let texts = self.texts(file, node);
        let mut phrases: Vec<Vec<String>> =
            texts.iter().map(|text| text.split(' ').map(stem).collect()).collect();
        phrases.sort_by_key(|words| std::cmp::Reverse(words.len()));
        phrases
    }

    fn cuts(&mut self, file: &str, node: &Node<'_>) {
        for entry in node.as_map().unwrap_or_default() {
            self.problems.extend(document::check_keys(
                file,
                entry.value.as_map().unwrap_or_default(),
                &["said", "fine", "else"],
            ));
            let said = entry.value.get("said").map(|said| self.texts(file, said)).unwrap_or_default();
            let fine = entry.value.get("fine").and_then(Node::as_str).map(str::to_owned);
            let other = entry.value.get("else").and_then(Node::as_str).map(str::to_owned);
            self.lexicon.cuts.push(CutWords { pattern: entry.key.to_string(), said, fine, other });
        }
    }

    fn conventions(&mut self, file: &str, root: &Node<'_>) {
        for entry in root.as_map().unwrap_or_default() {
            let value = &entry.value;
            match &*entry.key {
                "portion" => self.lexicon.conventions.portion = self.measure(file, value),
                "chill" => self.lexicon.conventions.chill = self.measure(file, value),
                "bake" => self.lexicon.conventions.bake = self.measure(file, value),
                "rest" => self.lexicon.conventions.rest = self.measure(file, value),
                "oven" => self.lexicon.conventions.oven = value.as_str().and_then(|text| text.parse().ok()),
                "to-boil" => self.lexicon.conventions.to_boil = self.measure(file, value),
                "at-hand" => {
                    for entry in value.as_map().unwrap_or_default() {
                        let amount = self.measure(file, &entry.value);
                        let staple = amount.map(|amount| (entry.key.to_string(), amount));
                        self.lexicon.conventions.at_hand.extend(staple);
                    }
                }
                "fahrenheit" => self.lexicon.conventions.fahrenheit = self.integers(file, value),
                "gas-marks" => self.lexicon.conventions.gas_marks = self.integers(file, value),
                "oven-words" => {
                    let words = value.as_map().unwrap_or_default().iter();
                    let words = words.filter_map(|entry| {
                        Some((entry.key.to_string(), entry.value.as_str()?.parse().ok()?))
                    });
                    self.lexicon.conventions.oven_words = words.collect();
                }
                "unsized" => self.lexicon.conventions.unsized_vessels = pairs(value),
                "instead" => self.lexicon.conventions.instead = pairs(value),
                "default-tools" => self.lexicon.conventions.default_tools = pairs(value),
                name => {
                    let classes = self.texts(file, value);
                    self.lexicon.conventions.classes.insert(name.to_owned(), classes);
                }
            }
        }
    }

    fn measure(&mut self, file: &str, node: &Node<'_>) -> Option<(Number, String)> {
        let quantity = node.get("quantity").and_then(Node::as_str).and_then(|text| text.parse().ok());
        let unit = node.get("unit").and_then(Node::as_str).map(str::to_owned);
        if quantity.is_none() || unit.is_none() {
            self.wrong(file, node.line(), "expected `quantity` with a number and `unit` with a unit");
        }
        Some((quantity?, unit?))
    }

    fn integers(&mut self, file: &str, node: &Node<'_>) -> BTreeMap<i64, i64> {
        let mut found = BTreeMap::new();
        for entry in node.as_map().unwrap_or_default() {
            match (entry.key.parse(), entry.value.as_str().and_then(|text| text.parse().ok())) {
                (Ok(from), Some(to)) => {
                    found.insert(from, to);
                }
                _ => self.wrong(file, entry.line, "expected a whole number and the one it stands for"),
            }
        }
        found
    }

    fn numbers(&mut self, file: &str, node: &Node<'_>) -> BTreeMap<String, Number> {
        let mut found = BTreeMap::new();
        for entry in node.as_map().unwrap_or_default() {
            match entry.value.as_str().and_then(|text| text.parse().ok()) {
                Some(number) => {
                    found.insert(stem(&entry.key), number);
                }
                None => self.wrong(file, entry.line, format!("expected a number for `{}`", entry.key)),
            }
        }
        found
    }

    fn named_lists(&mut self, file: &str, node: &Node<'_>) -> Vec<(String, Vec<String>)> {
        let entries = node.as_map().unwrap_or_default();
        entries.iter().map(|entry| (entry.key.to_string(), self.texts(file, &entry.value))).collect()
    }

    fn texts(&mut self, file: &str, node: &Node<'_>) -> Vec<String> {
        let Some(list) = node.as_list() else {
            if let Some(text) = node.as_str() {
                return vec![text.to_owned()];
            }
            self.wrong(file, node.line(), "expected a list of words");
            return Vec::new();
        };
        list.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect()
    }
}

fn pairs(node: &Node<'_>) -> BTreeMap<String, String> {
    let entries = node.as_map().unwrap_or_default().iter();
    entries.filter_map(|entry| Some((entry.key.to_string(), entry.value.as_str()?.to_owned()))).collect()
}

/// The forms of a regular verb, and those that are listed for it.
fn forms(word: &str, irregular: &[String]) -> Vec<(String, Form)> {
    let mut all = vec![(word.to_owned(), Form::Base)];
    let hissing = ["o", "s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end));
    // `leaves` grow on herbs, and `halves` are shares.
    if !["leave", "halve"].contains(&word) {
        all.push((format!("{word}{}", if hissing { "es" } else { "s" }), Form::Base));
    }
    let stem = word.strip_suffix('e').unwrap_or(word);
    let doubled = || {
        let last = word.chars().last().unwrap_or_default();
        format!("{word}{last}")
    };
    let short = word.len() <= 4 && ends_consonant_vowel_consonant(word);
    let base = if short { doubled() } else { stem.to_owned() };
    all.push((format!("{base}ing"), Form::Gerund));
    for form in irregular {
        let kind = if form.ends_with("ing") { Form::Gerund } else { Form::Participle };
        all.push((form.clone(), kind));
    }
    let past = match word.strip_suffix('y').filter(|rest| rest.ends_with(|c| !"aeiou".contains(c))) {
        Some(rest) => format!("{rest}ied"),
        None => format!("{base}ed"),
    };
    all.push((past, Form::Participle));
    all
}

fn ends_consonant_vowel_consonant(word: &str) -> bool {
    let letters: Vec<char> = word.chars().rev().take(3).collect();
    let vowel = |c: char| "aeiou".contains(c);
    matches!(letters[..], [last, middle, first] if !vowel(last) && !"wxy".contains(last) && vowel(middle) && !vowel(first))
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
                "mine/verbs.yaml:2: an entry needs `verbs` and either `does` or `senses`"
            ]
        );
    }
}
