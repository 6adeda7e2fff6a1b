//! Worlds nobody has read about: a cookbook whose food, tools and verbs have invented names.
//!
//! Whatever is named anew is a class of its own with the same parents, slots and weights, so that kitchens, programs and
//! texts know it by its new name only. A glossary says in prose what each thing can undergo and what each verb does.

mod explain;
mod rules;
mod speech;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use commis_base::document::{self, Node, Value};
use commis_base::{Dice, Problem, Source};
use commis_corpus::File;
use commis_ontology::{Ontology, RuleSet, terms};

use crate::book::{Cookbook, NONCE_RULES, simulator_of};
use crate::chance::dice_for;
use crate::foods::{Food, Foods, Noun, capitalised};
use crate::grammar::{DishStep, Family, Rule};
use crate::words::Words;

use rules::Rules;
use speech::Speech;

/// What was named anew, and how a reader learns it.
#[derive(Clone, Debug, Default)]
pub struct Nonce {
    /// New classes by the ones they stand for.
    pub classes: BTreeMap<String, String>,
    /// New verbs by the ones they stand for.
    pub verbs: BTreeMap<String, String>,
    /// The glossary in prose.
    pub glossary: String,
    /// The same verbs as data for a reader of English: further files of `data/language/en`.
    pub reading: Vec<Source>,
    speech: Speech,
    /// Known words by the new ones.
    known: BTreeMap<String, String>,
}

impl Nonce {
    /// Whether a text contains a name of something that was named anew.
    pub fn is_named(&self, text: &str) -> bool {
        self.speech.is_named(text)
    }

    /// Whether a text contains a verb that was replaced.
    pub fn is_said(&self, text: &str) -> bool {
        self.speech.is_said(text)
    }

    /// A text in the words that everybody knows, for comparisons in which nothing but the words differs.
    pub fn in_known_words(&self, text: &str) -> String {
        speech::replaced(text, |word| self.known.get(&word.to_lowercase()))
    }

    /// Whether a text contains an invented verb.
    pub fn is_strange(&self, text: &str) -> bool {
        self.speech.is_strange(text)
    }
}

impl Cookbook {
    /// The same cookbook with invented names; every seed invents others.
    pub fn nonce(&self, seed: &str) -> Result<Cookbook, Vec<Problem>> {
        let rules = rules::read(&Source::new("dishes/nonce.yaml", NONCE_RULES))?;
        let ontology = &self.simulator.vocabulary().ontology;
        let namer = Namer { book: self, rules: &rules, ontology };
        let nonce = namer.invent(&mut dice_for(seed, &["nonce"]));
        let groundwork = namer.groundwork(&nonce)?;
        Ok(Cookbook {
            families: self
                .families
                .iter()
                .map(|(name, family)| (name.clone(), named_family(family, &nonce)))
                .collect(),
            foods: named_foods(&self.foods, &nonce),
            words: named_words(&self.words, &nonce),
            simulator: simulator_of(&groundwork)?,
            groundwork,
            nonce: Some(nonce),
        })
    }
}

struct Namer<'a> {
    book: &'a Cookbook,
    rules: &'a Rules,
    ontology: &'a Ontology,
}

impl Namer<'_> {
    /// Every food that is not kept, and the tools of the rules.
    fn renamed(&self) -> impl Iterator<Item = &str> {
        let foods = self.book.foods.keys().filter(|class| !self.rules.kept.contains(*class));
        foods.chain(self.rules.tools.iter().map(|(class, _)| class)).map(String::as_str)
    }

    fn invent(&self, dice: &mut Dice) -> Nonce {
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for class in self.ontology.classes() {
            let names = self.ontology.names(class);
            let all = names.synonyms.iter().chain([&names.singular, &names.plural]);
            taken.extend(all.flat_map(|name| name.split(' ')).map(str::to_owned));
        }
        let mut nonce = Nonce::default();
        for class in self.renamed() {
            let name = self.rules.invent(dice, &mut taken);
            let known = self.known_name(class);
            nonce.known.extend([(name.clone(), known.one), (format!("{name}s"), known.many)]);
            nonce.classes.insert(class.to_owned(), name);
            nonce.speech.names.extend(self.names_of(class));
        }
        let kept = self.rules.kept.iter().flat_map(|class| self.names_of(class));
        for name in kept.collect::<Vec<_>>() {
            nonce.speech.names.remove(&name);
        }
        for rule in &self.rules.verbs {
            let word = self.rules.invent(dice, &mut taken);
            let forms = [(rule.verb.clone(), ""), (rule.ing.clone(), "ing"), (rule.ed.clone(), "ed")];
            let forms = forms.into_iter().filter(|(form, _)| form != "none");
            nonce.speech.verbs.extend(forms.map(|(form, end)| (form, format!("{word}{end}"))));
            nonce.verbs.insert(rule.verb.clone(), word);
        }
        nonce.known.extend(nonce.speech.verbs.iter().map(|(old, new)| (new.clone(), old.clone())));
        let tools = self.book.words.keys("tools").filter(|class| !nonce.classes.contains_key(*class));
        nonce.speech.tools = tools.map(str::to_owned).collect();
        nonce.glossary = self.glossary(&nonce);
        nonce.reading = self.reading(&nonce);
        nonce
    }

    /// What everybody calls a class, in one way only.
    fn known_name(&self, class: &str) -> Noun {
        let words = &self.book.words;
        if let Some(name) = words.first("vessels", class).or_else(|| words.first("tools", class)) {
            return Noun { one: name.to_owned(), many: format!("{name}s") };
        }
        let names = self.ontology.class(class).map(|class| self.ontology.names(class));
        names.map_or_else(Noun::default, |names| Noun {
            one: names.singular.clone(),
            many: names.plural.clone(),
        })
    }

    /// All that a class is called.
    fn names_of(&self, class: &str) -> Vec<String> {
        let mut all = vec![class.to_owned(), class.replace('-', " ")];
        if let Some(id) = self.ontology.class(class) {
            let names = self.ontology.names(id);
            all.extend(names.synonyms.iter().chain(&names.brands).cloned());
            all.extend([names.singular.clone(), names.plural.clone()]);
        }
        if let Some(food) = self.book.foods.get(class) {
            all.extend(
                [&food.list, &food.call].into_iter().flat_map(|noun| [noun.one.clone(), noun.many.clone()]),
            );
        }
        all.extend(
            self.book.words.all("vessels", class).iter().chain(self.book.words.all("tools", class)).cloned(),
        );
        all.iter().map(|name| name.to_lowercase()).filter(|name| !name.is_empty()).collect()
    }

    fn glossary(&self, nonce: &Nonce) -> String {
        let mut text =
            String::from("# Glossary\n\nWords of these recipes that stand in no dictionary.\n\n## Food\n\n");
        let mut food: Vec<(&String, &String)> = Vec::new();
        food.extend(nonce.classes.iter().filter(|(class, _)| self.book.foods.contains_key(*class)));
        food.sort_by_key(|(_, name)| *name);
        for (class, name) in food {
            let _ = writeln!(text, "- **{name}**: {}", self.about_food(class, nonce));
        }
        text.push_str("\n## Vessels and tools\n\n");
        for (class, about) in &self.rules.tools {
            let name = nonce.classes.get(class).map_or("", String::as_str);
            let _ = writeln!(text, "- **{name}**: {about}.");
        }
        text.push_str("\n## Verbs\n\nTheir forms in -ing and -ed are regular.\n\n");
        let mut verbs: Vec<(&str, &str)> = Vec::new();
        for rule in &self.rules.verbs {
            verbs.extend(nonce.verbs.get(&rule.verb).map(|word| (word.as_str(), rule.says.as_str())));
        }
        verbs.sort_unstable();
        for (word, says) in verbs {
            let _ = writeln!(text, "- **to {word}**: to {says}.");
        }
        text
    }

    /// What a food can undergo, how heavy a piece is, whether it is poured.
    fn about_food(&self, class: &str, nonce: &Nonce) -> String {
        let id = self.ontology.class(class);
        let is = |name: &str| {
            id.zip(self.ontology.class(name)).is_some_and(|(id, kind)| self.ontology.is_a(id, kind))
        };
        let can = self.rules.can.iter().filter(|(kind, _)| is(kind));
        let can: Vec<String> = can
            .map(|(_, verb)| match verb.strip_prefix('=') {
                Some(plain) => plain.to_owned(),
                None => format!("{}ed", nonce.verbs.get(verb).map_or(verb.as_str(), String::as_str)),
            })
            .collect();
        let mut about = match &can[..] {
            [] => "it is used as it is.".to_owned(),
            [only] => format!("it can be {only}."),
            [first @ .., last] => format!("it can be {} and {last}.", first.join(", ")),
        };
        let piece = id.zip(self.ontology.class(terms::PIECE));
        if let Some(gram) = piece.and_then(|(id, piece)| self.ontology.grams_per(id, piece)) {
            let _ = write!(about, " One piece weighs {} g.", gram.factor.to_f64());
        }
        if self.book.foods.get(class).is_some_and(|food| food.liquid) {
            about.push_str(" It is liquid.");
        }
        about
    }

    fn reading(&self, nonce: &Nonce) -> Vec<Source> {
        let (mut verbs, mut cuts) = (String::from("verbs:\n"), BTreeMap::<&str, Vec<String>>::new());
        for rule in &self.rules.verbs {
            let Some(word) = nonce.verbs.get(&rule.verb) else { continue };
            let _ = writeln!(verbs, "  - {{ verbs: [{word}], like: {} }}", rule.verb);
            if !rule.cuts.is_empty() {
                cuts.entry(&rule.cuts).or_default().extend([word.clone(), format!("{word}ed")]);
            }
        }
        let mut words = String::from("cuts:\n");
        for (pattern, said) in cuts {
            let _ = writeln!(words, "  {pattern}: {{ said: [{}] }}", said.join(", "));
        }
        vec![Source::new("glossary/verbs.yaml", verbs), Source::new("glossary/words.yaml", words)]
    }

    /// The files of the corpus: new classes, and the kitchen with their things instead of the others.
    fn groundwork(&self, nonce: &Nonce) -> Result<Vec<File>, Vec<Problem>> {
        let mut files: Vec<File> = Vec::new();
        for file in &self.book.groundwork {
            if file.path.starts_with("kitchens/") {
                files.push(File::new(file.path.clone(), self.kitchen(&file.text, nonce)));
            } else {
                files.push(file.clone());
            }
        }
        files.push(File::new("ontology/zzz-nonce.yaml", self.classes(nonce)?));
        Ok(files)
    }

    fn kitchen(&self, text: &str, nonce: &Nonce) -> String {
        let mut kitchen = String::new();
        let mut is_stock = false;
        for line in text.lines() {
            let trimmed = line.trim_start();
            if trimmed.ends_with(':') || trimmed.starts_with("- place:") {
                is_stock = trimmed == "stock:";
            }
            let class = trimmed.strip_prefix("- ").and_then(|entry| entry.split_once(':'));
            match class {
                Some((class, rest)) if nonce.classes.contains_key(class) => {
                    let name = nonce.classes.get(class).map_or("", String::as_str);
                    let indent = line.strip_suffix(trimmed).unwrap_or_default();
                    let _ = writeln!(kitchen, "{indent}- {name}:{rest}");
                }
                // Food that no recipe needs would tell what kitchen this is.
                Some((class, _)) if is_stock && !self.rules.kept.contains(class) => {}
                _ if trimmed.starts_with('#') => {}
                _ => {
                    let _ = writeln!(kitchen, "{line}");
                }
            }
        }
        kitchen
    }

    /// Parents from several files in an order that a class can have: the more special before the more general.
    fn special_first(&self, parents: Vec<String>) -> Vec<String> {
        let mut sorted: Vec<String> = Vec::with_capacity(parents.len());
        for parent in parents {
            let is_above = |known: &String| {
                let ids = self.ontology.class(&parent).zip(self.ontology.class(known));
                ids.is_some_and(|(parent, known)| self.ontology.is_a(parent, known))
            };
            let at = sorted.iter().position(is_above).unwrap_or(sorted.len());
            sorted.insert(at, parent);
        }
        sorted
    }

    /// Each new class with the parents, slots and weights of the one it stands for.
    fn classes(&self, nonce: &Nonce) -> Result<String, Vec<Problem>> {
        let mut sources = Ontology::builtin_sources(RuleSet::Standard);
        let own = self.book.groundwork.iter().filter(|file| file.path.starts_with("ontology/"));
        sources.extend(own.map(|file| Source { name: file.path.clone(), text: file.text.clone() }));
        let mut facts: BTreeMap<String, Facts> = BTreeMap::new();
        for source in &sources {
            let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
            for entry in root.as_map().unwrap_or_default() {
                if nonce.classes.contains_key(&*entry.key) {
                    facts.entry(entry.key.to_string()).or_default().add(&entry.value);
                }
            }
        }
        let mut text = String::from("# Classes with invented names.\n");
        for (class, name) in &nonce.classes {
            let kind = self.ontology.class(class).map_or("", |class| self.ontology.kind(class));
            let facts = facts.remove(class).unwrap_or_default();
            let is = self.special_first(facts.is).join(", ");
            let _ = write!(text, "{name}: {{ kind: {kind}, is: [{is}]");
            for (key, pairs) in [("slots", facts.slots), ("grams", facts.grams)] {
                if !pairs.is_empty() {
                    let pairs: Vec<String> =
                        pairs.iter().map(|(key, value)| format!("{key}: {value}")).collect();
                    let _ = write!(text, ", {key}: {{ {} }}", pairs.join(", "));
                }
            }
            let _ = writeln!(text, ", names: {{ singular: {name}, plural: {name}s }} }}");
        }
        Ok(text)
    }
}

/// What the files of an ontology say about one class, all entries together.
#[derive(Default)]
struct Facts {
    is: Vec<String>,
    slots: BTreeMap<String, String>,
    grams: BTreeMap<String, String>,
}

impl Facts {
    fn add(&mut self, node: &Node<'_>) {
        let is = node.get("is");
        let one = is.and_then(Node::as_str).into_iter();
        let many = is.and_then(Node::as_list).unwrap_or_default().iter().filter_map(Node::as_str);
        for parent in one.chain(many).map(str::to_owned) {
            if !self.is.contains(&parent) {
                self.is.push(parent);
            }
        }
        for (key, pairs) in [("slots", &mut self.slots), ("grams", &mut self.grams)] {
            for entry in node.get(key).and_then(Node::as_map).unwrap_or_default() {
                pairs.insert(entry.key.to_string(), flow(&entry.value));
            }
        }
    }
}

/// A value as a file writes it on one line.
fn flow(node: &Node<'_>) -> String {
    match node.value() {
        Value::List(items) => format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", ")),
        _ => node.as_str().unwrap_or_default().to_owned(),
    }
}

fn named_foods(foods: &Foods, nonce: &Nonce) -> Foods {
    let named = |(class, food): (&String, &Food)| {
        let Some(name) = nonce.classes.get(class) else { return (class.clone(), food.clone()) };
        let counts = food.list.counts() || food.call.counts();
        let many = if counts { format!("{name}s") } else { name.clone() };
        let noun = Noun { one: name.clone(), many };
        let food = Food {
            list: noun.clone(),
            call: noun,
            kind: String::new(),
            wide: None,
            part: None,
            plural: false,
            title: capitalised(name),
            brands: Vec::new(),
            ..food.clone()
        };
        (name.clone(), food)
    };
    foods.iter().map(named).collect()
}

fn named_words(words: &Words, nonce: &Nonce) -> Words {
    let class = |key: &str| nonce.classes.get(key).cloned();
    words.changed(|section, key, text| match section {
        "vessels" | "tools" => Some((
            class(key).unwrap_or_else(|| key.to_owned()),
            class(key).unwrap_or_else(|| text.to_owned()),
        )),
        "flat" | "seeding" | "shredding" => {
            Some((class(key).unwrap_or_else(|| key.to_owned()), text.to_owned()))
        }
        // Another tool that would do has no name of its own here.
        "tool-alternatives" if class(key).is_some() => None,
        // Nouns that look like verbs cannot be replaced: `to the boil`, `the seeds`; nor can parts of names that stay.
        "frames" | "while"
            if ["to the boil", "the seeds", "baking", "frying"].iter().any(|idiom| text.contains(idiom)) =>
        {
            None
        }
        _ => nonce.speech.say_unless_named(text).map(|text| (key.to_owned(), text)),
    })
}

fn named_family(family: &Family, nonce: &Nonce) -> Family {
    let class = |name: &String| nonce.classes.get(name).unwrap_or(name).clone();
    let mut family = family.clone();
    for role in &mut family.roles {
        role.of = role.of.iter().map(class).collect();
        for (name, _) in &mut role.prepare {
            *name = class(name);
        }
    }
    family.titles.retain(|title| !nonce.speech.is_named(title));
    for title in &mut family.titles {
        *title = nonce.speech.say(title);
    }
    named_steps(&mut family.steps, nonce);
    family
}

fn named_steps(steps: &mut [DishStep], nonce: &Nonce) {
    for step in steps {
        match step {
            DishStep::Do(rule) => named_rule(rule, nonce),
            DishStep::Either(ways) => ways.iter_mut().for_each(|way| named_steps(way, nonce)),
        }
    }
}

fn named_rule(rule: &mut Rule, nonce: &Nonce) {
    let class = |name: &String| nonce.classes.get(name).unwrap_or(name).clone();
    rule.target = rule.target.iter().map(class).collect();
    rule.tool = rule.tool.iter().map(class).collect();
    rule.until = rule.until.iter().filter_map(|text| nonce.speech.say_unless_named(text)).collect();
    for name in &mut rule.call {
        *name = nonce.speech.say_unless_named(name).unwrap_or_else(|| "mixture".to_owned());
    }
}
