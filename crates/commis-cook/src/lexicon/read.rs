//! Reading the files of words.

use std::collections::BTreeMap;

use commis_base::document::{self, Node};
use commis_base::{Number, Problem, nearest};
use commis_corpus::stem;

use super::{CutWords, Form, Lexicon, Sense, Verb};
use crate::act::Act;

/// Files as they are read: what was found so far, and what was wrong.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) lexicon: Lexicon,
    pub(super) problems: Vec<Problem>,
    /// Whether the verbs of this file replace those before it.
    pub(super) replaces: bool,
}

impl Reading {
    fn wrong(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(file, line, message));
    }

    /// A name in a further file that the reader would never ask for.
    fn unknown(&mut self, file: &str, line: usize, name: &str, known: &[String]) {
        let near = nearest(name, known.iter().map(String::as_str));
        let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        self.wrong(file, line, format!("the cook knows nothing called `{name}`{hint}"));
    }

    pub(super) fn file(&mut self, file: &str, root: &Node<'_>) {
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
            let helpers = self.texts(file, helpers);
            self.lexicon.helpers.extend(helpers.iter().map(|word| stem(word)));
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
            &["verbs", "does", "senses", "like", "prep", "adjective", "finite"],
        ));
        let mut senses = Vec::new();
        let like = node.get("like").map(|like| (like.line(), like.as_str().unwrap_or_default().to_owned()));
        if let Some((line, word)) = like {
            let known = self.lexicon.verbs.iter().find(|verb| verb.word == word).cloned();
            let Some(known) = known else {
                return self.wrong(file, line, format!("no verb before this one is called `{word}`"));
            };
            let words = node.get("verbs").map(|words| self.texts(file, words)).unwrap_or_default();
            for word in words {
                self.add_verb(Verb { word, ..known.clone() }, irregular);
            }
            return;
        }
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
            return self.wrong(
                file,
                node.line(),
                "an entry needs `verbs` and one of `does`, `senses`, `like`",
            );
        }
        let flag = |name: &str| node.get(name).and_then(Node::as_str).is_some_and(|text| text == "yes");
        for word in words {
            let (prep, adjective, finite) = (flag("prep"), flag("adjective"), flag("finite"));
            self.add_verb(Verb { word, senses: senses.clone(), prep, adjective, finite }, irregular);
        }
    }

    fn add_verb(&mut self, verb: Verb, irregular: &BTreeMap<String, Vec<String>>) {
        let index = self.lexicon.verbs.len();
        let known = irregular.get(&verb.word).map_or(&[][..], Vec::as_slice);
        for (form, kind) in forms(&verb.word, known) {
            let entry = self.lexicon.forms.entry(stem(&form)).or_default();
            if self.replaces {
                entry.retain(|(verb, have)| *have != kind || *verb == index);
            }
            // Within a file the first entry that names a form keeps it.
            if !entry.iter().any(|(_, have)| *have == kind) {
                entry.push((index, kind));
            }
        }
        self.lexicon.verbs.push(verb);
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
                "numbers" => {
                    let numbers = self.numbers(file, &entry.value);
                    self.lexicon.numbers.extend(numbers);
                }
                "shares" => {
                    let shares = self.numbers(file, &entry.value);
                    self.lexicon.shares.extend(shares);
                }
                "times" => {
                    let times = self.numbers(file, &entry.value);
                    self.lexicon.times.extend(times);
                }
                "nouns" => {
                    let nouns = self.named_lists(file, &entry.value);
                    add_names(&mut self.lexicon.nouns, nouns);
                }
                "vessels" => {
                    let vessels = self.named_lists(file, &entry.value);
                    add_names(&mut self.lexicon.vessels, vessels);
                }
                "cuts" => self.cuts(file, &entry.value),
                "same-as" => {
                    let words = |text: &str| text.split(' ').map(stem).collect::<Vec<String>>();
                    for (meant, said) in self.named_lists(file, &entry.value) {
                        let pairs = said.iter().map(|said| (words(said), words(&meant)));
                        self.lexicon.aliases.extend(pairs);
                    }
                    // The longest phrase counts.
                    self.lexicon.aliases.sort_by_key(|(said, _)| std::cmp::Reverse(said.len()));
                }
                "fillers" => {
                    let fillers = self.phrases(file, &entry.value);
                    add_phrases(&mut self.lexicon.fillers, fillers);
                }
                "remarks" => {
                    for (name, said) in self.named_lists(file, &entry.value) {
                        let said = said.iter().map(|text| text.split(' ').map(stem).collect()).collect();
                        let lexicon = &mut self.lexicon;
                        match name.as_str() {
                            "open" => add_phrases(&mut lexicon.remark_opens, said),
                            "say" => add_phrases(&mut lexicon.remark_says, said),
                            "labels" => add_phrases(&mut lexicon.remark_labels, said),
                            "tastes" => add_phrases(&mut lexicon.remark_tastes, said),
                            name => {
                                let known = ["open", "say", "labels", "tastes"].map(str::to_owned);
                                self.unknown(file, entry.line, name, &known);
                            }
                        }
                    }
                }
                "joiners" => {
                    let joiners = self.phrases(file, &entry.value);
                    add_phrases(&mut self.lexicon.joiners, joiners);
                }
                "pronouns" => {
                    for (name, words) in self.named_lists(file, &entry.value) {
                        let list = self.lexicon.lists.entry(format!("pronouns-{name}")).or_default();
                        list.extend(words.iter().map(|word| stem(word)));
                    }
                }
                name => {
                    let words = self.texts(file, &entry.value);
                    if self.replaces && !self.lexicon.lists.contains_key(name) {
                        let known: Vec<String> = self.lexicon.lists.keys().cloned().collect();
                        self.unknown(file, entry.line, name, &known);
                        continue;
                    }
                    let list = self.lexicon.lists.entry(name.to_owned()).or_default();
                    list.extend(words.iter().map(|word| stem(word)));
                }
            }
        }
    }

    /// Phrases as stems.
    fn phrases(&mut self, file: &str, node: &Node<'_>) -> Vec<Vec<String>> {
        let texts = self.texts(file, node);
        texts.iter().map(|text| text.split(' ').map(stem).collect()).collect()
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
            // A further file adds words to a pattern.
            if let Some(cut) = self.lexicon.cuts.iter_mut().find(|cut| cut.pattern == entry.key) {
                cut.said.extend(said);
                cut.fine = fine.or_else(|| cut.fine.take());
                cut.other = other.or_else(|| cut.other.take());
            } else {
                self.lexicon.cuts.push(CutWords { pattern: entry.key.to_string(), said, fine, other });
            }
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
                "oven" => self.lexicon.conventions.oven = degrees(value),
                "hot-fat" => self.lexicon.conventions.hot_fat = degrees(value),
                "hot-liquid" => self.lexicon.conventions.hot_liquid = degrees(value),
                "to-boil" => self.lexicon.conventions.to_boil = self.measure(file, value),
                "at-hand" => {
                    for entry in value.as_map().unwrap_or_default() {
                        let amount = self.measure(file, &entry.value);
                        let staple = amount.map(|amount| (entry.key.to_string(), amount));
                        let at_hand = &mut self.lexicon.conventions.at_hand;
                        at_hand.retain(|(class, _)| *class != entry.key);
                        at_hand.extend(staple);
                    }
                }
                "cups" => {
                    for entry in value.as_map().unwrap_or_default() {
                        match entry.value.as_str().and_then(|text| text.parse().ok()) {
                            Some(grams) => {
                                self.lexicon.conventions.cups.push((entry.key.to_string(), grams));
                            }
                            None => self.wrong(file, entry.line, "expected the grams in a cup of it"),
                        }
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
                    if self.replaces && !self.lexicon.conventions.classes.contains_key(name) {
                        let known: Vec<String> = self.lexicon.conventions.classes.keys().cloned().collect();
                        self.unknown(file, entry.line, name, &known);
                        continue;
                    }
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

/// Further words for names, new or known.
fn add_names(known: &mut Vec<(String, Vec<String>)>, more: Vec<(String, Vec<String>)>) {
    for (name, words) in more {
        match known.iter_mut().find(|(have, _)| *have == name) {
            Some((_, have)) => have.extend(words),
            None => known.push((name, words)),
        }
    }
}

/// Further phrases; the longest come first.
fn add_phrases(known: &mut Vec<Vec<String>>, more: Vec<Vec<String>>) {
    known.extend(more);
    known.sort_by_key(|words| std::cmp::Reverse(words.len()));
}

fn degrees(node: &Node<'_>) -> Option<Number> {
    node.as_str().and_then(|text| text.parse().ok())
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
    // `the seeds` were not seen.
    if word != "see" {
        all.push((past, Form::Participle));
    }
    all
}

fn ends_consonant_vowel_consonant(word: &str) -> bool {
    let letters: Vec<char> = word.chars().rev().take(3).collect();
    let vowel = |c: char| "aeiou".contains(c);
    matches!(letters[..], [last, middle, first] if !vowel(last) && !"wxy".contains(last) && vowel(middle) && !vowel(first))
}
