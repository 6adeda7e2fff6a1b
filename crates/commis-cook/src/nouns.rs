//! Which things a noun can stand for: classes of the ontology by their English names, and everyday words of the data.

use std::collections::BTreeMap;

use commis_corpus::stem;
use commis_ontology::{ClassId, Ontology};

use crate::lexicon::Lexicon;

/// What a noun stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noun {
    Food(ClassId),
    Vessel(ClassId),
    Tool(ClassId),
    Shape(ClassId),
    Cut(ClassId),
    Spacing(ClassId),
    Heat(ClassId),
    Lining(ClassId),
    Cover(ClassId),
    Oven,
    Fridge,
    Stove,
    Grill,
    Microwave,
    Counter,
    Lid,
    Mixture,
    Dough,
    Portion,
    Group(Group),
}

/// Foods that are named together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    All,
    Dry,
    Wet,
    Vegetables,
    Fruit,
    Herbs,
    Spices,
    Nuts,
    Fats,
    Meat,
    Seafood,
}

/// The further stems of a name, and what it may mean.
type Named = (Vec<String>, Vec<Noun>);

/// Nouns by their stems.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nouns {
    by_first: BTreeMap<String, Vec<Named>>,
}

impl Nouns {
    /// The nouns of an ontology and of the data.
    pub(crate) fn of(ontology: &Ontology, lexicon: &Lexicon) -> Nouns {
        let mut nouns = Nouns::default();
        let is = |class: ClassId, name: &str| ontology.class(name).is_some_and(|of| ontology.is_a(class, of));
        for class in ontology.classes() {
            let meaning = match ontology.kind(class) {
                "container" => Noun::Vessel(class),
                "tool" if is(class, "can-be-lined-with") => Noun::Lining(class),
                "tool" if is(class, "can-cover") => Noun::Cover(class),
                "tool" => Noun::Tool(class),
                "shape" => Noun::Shape(class),
                "pattern" if ontology.class_name(class) == "uncut" => continue,
                "pattern" if is(class, "cutting-pattern") => Noun::Cut(class),
                "pattern" if is(class, "arrangement-pattern") => Noun::Spacing(class),
                "mode" => Noun::Heat(class),
                "ingredient" => Noun::Food(class),
                _ => continue,
            };
            let names = ontology.names(class);
            let listed = names.synonyms.iter().chain(&names.brands).chain([&names.singular, &names.plural]);
            // `salt and pepper` are two things.
            // `in rings` is a preposition and a noun, `cut into wedges` a whole clause.
            let clause = |name: &str| {
                matches!(meaning, Noun::Cut(_)) && (name.starts_with("in ") || name.starts_with("cut "))
            };
            for name in listed.filter(|name| !name.is_empty() && !name.contains(" and ") && !clause(name)) {
                nouns.add(name, meaning);
            }
        }
        // The names that the ontology gives to a vessel come before the everyday ones.
        nouns.everyday(ontology, lexicon);
        for candidates in nouns.by_first.values_mut() {
            candidates.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
        }
        nouns
    }

    fn everyday(&mut self, ontology: &Ontology, lexicon: &Lexicon) {
        for (meaning, words) in &lexicon.nouns {
            let noun = match meaning.as_str() {
                "oven" => Noun::Oven,
                "fridge" => Noun::Fridge,
                "stove" => Noun::Stove,
                "grill" => Noun::Grill,
                "microwave" => Noun::Microwave,
                "counter" => Noun::Counter,
                "lid" => Noun::Lid,
                "mixture" => Noun::Mixture,
                "dough" => Noun::Dough,
                "portion" => Noun::Portion,
                "group-all" => Noun::Group(Group::All),
                "group-dry" => Noun::Group(Group::Dry),
                "group-wet" => Noun::Group(Group::Wet),
                "group-vegetables" => Noun::Group(Group::Vegetables),
                "group-fruit" => Noun::Group(Group::Fruit),
                "group-herbs" => Noun::Group(Group::Herbs),
                "group-spices" => Noun::Group(Group::Spices),
                "group-nuts" => Noun::Group(Group::Nuts),
                "group-fats" => Noun::Group(Group::Fats),
                "group-meat" => Noun::Group(Group::Meat),
                "group-seafood" => Noun::Group(Group::Seafood),
                _ => continue,
            };
            for word in words {
                self.add(word, noun);
            }
        }
        for (class, words) in &lexicon.vessels {
            if let Some(class) = ontology.class(class) {
                let is = |name: &str| ontology.class(name).is_some_and(|of| ontology.is_a(class, of));
                let noun = match ontology.kind(class) {
                    "tool" if is("can-cover") => Noun::Cover(class),
                    "tool" => Noun::Tool(class),
                    _ => Noun::Vessel(class),
                };
                for word in words {
                    self.add(word, noun);
                    if matches!(noun, Noun::Vessel(_)) {
                        self.no_food(word);
                    }
                }
            }
        }
        for cut in &lexicon.cuts {
            if let Some(class) = cut.class(false, ontology) {
                for word in &cut.said {
                    self.add(word, Noun::Cut(class));
                }
            }
        }
    }

    fn add(&mut self, phrase: &str, meaning: Noun) {
        let mut words = phrase.split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '/' || c == '°'));
        let mut words = words.by_ref().filter(|word| !word.is_empty()).map(stem);
        let Some(first) = words.next() else { return };
        let rest: Vec<String> = words.collect();
        let candidates = self.by_first.entry(first).or_default();
        match candidates.iter_mut().find(|(other, _)| *other == rest) {
            Some((_, meanings)) if meanings.contains(&meaning) => {}
            Some((_, meanings)) => meanings.push(meaning),
            None => candidates.push((rest, vec![meaning])),
        }
    }

    /// `a stock pot`: where a text tells what to do it is a pot, although shops sell stock by that name.
    fn no_food(&mut self, phrase: &str) {
        let words: Vec<String> = phrase.split_whitespace().map(stem).collect();
        let Some((first, rest)) = words.split_first().filter(|(_, rest)| !rest.is_empty()) else { return };
        let candidates = self.by_first.get_mut(first).map_or(&mut [][..], Vec::as_mut_slice);
        for (_, meanings) in candidates.iter_mut().filter(|(other, _)| other == rest) {
            meanings.retain(|meaning| !matches!(meaning, Noun::Food(_)));
        }
    }

    /// The longest noun at the beginning of the words, and how many words it takes.
    pub(crate) fn at<'w>(&self, words: impl Iterator<Item = &'w str> + Clone) -> Option<(&[Noun], usize)> {
        let mut words = words;
        let candidates = self.by_first.get(words.next()?)?;
        candidates.iter().find_map(|(rest, meanings)| {
            let fits = rest.iter().zip(words.clone()).filter(|(a, b)| a.as_str() == *b).count() == rest.len();
            fits.then_some((meanings.as_slice(), 1 + rest.len()))
        })
    }

    /// What one word can stand for.
    pub(crate) fn word(&self, stem: &str) -> &[Noun] {
        self.at(std::iter::once(stem)).map_or(&[], |(meanings, _)| meanings)
    }
}
