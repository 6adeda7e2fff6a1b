//! The reader of ingredient lines.

use std::collections::HashSet;

use commis_base::nearest;
use commis_ontology::{ClassId, Ontology, terms};

use super::food_names::FoodNames;
use super::token::Token;
use super::{Food, IngredientLine, Slip};
use crate::language::{Language, Phrases, Spelling};

/// The longest line that is read, in bytes; what stands behind it is a remark.
pub(super) const MAX_LINE: usize = 2000;

/// The kind of classes that are groups.
pub(super) const FOOD_GROUP: &str = "food-group";

/// Reads ingredient lines. Making one takes a few milliseconds, so one reader serves many lines.
#[derive(Clone, Debug)]
pub struct LineReader<'a> {
    ontology: &'a Ontology,
    language: &'a Language,
    foods: FoodNames,
    known: HashSet<String>,
    spelling: Spelling,
    units: Vec<ClassId>,
    /// Names of vessels, tools and appliances.
    equipment: Phrases<ClassId>,
}

impl<'a> LineReader<'a> {
    /// A reader for the foods of an ontology, in a language.
    pub fn new(ontology: &'a Ontology, language: &'a Language) -> LineReader<'a> {
        let foods = FoodNames::new(ontology, language);
        let mut words = foods.vocabulary();
        words.extend(language.vocabulary());
        let known = words.iter().map(|word| (*word).to_owned()).collect();
        let spelling = Spelling::of(words);
        let unit = ontology.class(terms::UNIT);
        let is_unit = |class: &ClassId| unit.is_some_and(|unit| ontology.is_a(*class, unit));
        let units = ontology.classes().filter(is_unit).collect();
        let equipment = equipment_names(ontology);
        LineReader { ontology, language, foods, known, spelling, units, equipment }
    }

    /// Reads one line. Any text may be given.
    pub fn read(&self, line: &str) -> IngredientLine {
        super::draft::read(self, line)
    }

    /// The ontology whose classes the foods are.
    pub fn ontology(&self) -> &'a Ontology {
        self.ontology
    }

    /// The words it knows besides names of food.
    pub fn language(&self) -> &'a Language {
        self.language
    }

    /// The names of food.
    pub fn foods(&self) -> &FoodNames {
        &self.foods
    }

    /// The name of a food's class.
    pub fn class_name(&self, food: &Food) -> Option<&'a str> {
        food.class.map(|class| self.ontology.class_name(class))
    }

    /// The known word that a misspelt one is one letter away from. Takes and returns words as they are looked up
    /// ([`stem`](crate::stem)); `None` for known words.
    pub fn meant(&self, stem: &str) -> Option<&str> {
        if self.knows(stem) { None } else { self.spelling.meant(stem, &self.language.usual) }
    }

    /// Whether a class is only a group such as `vegetable`, of which the ontology names no usual kind.
    pub fn is_group(&self, class: ClassId) -> bool {
        self.is_vague(class) && self.ontology.usual_kind(class).is_none()
    }

    /// What cooks mean by a class: the usual kind of a group, and the class itself otherwise.
    pub fn meaning(&self, class: ClassId) -> ClassId {
        let weighed = || self.units.iter().any(|&unit| self.ontology.grams_per(class, unit).is_some());
        let kind = self.ontology.usual_kind(class).filter(|_| self.is_vague(class) || !weighed());
        kind.unwrap_or(class)
    }

    pub(super) fn is_vague(&self, class: ClassId) -> bool {
        let named =
            || self.language.foods.groups.iter().any(|group| group == self.ontology.class_name(class));
        self.ontology.kind(class) == FOOD_GROUP || named()
    }

    /// Corrects misspelt units after numbers: `3 gloves of garlic`.
    pub(super) fn repair_units(&self, tokens: &mut [Token], text: &str) -> Vec<Slip> {
        let mut slips = Vec::new();
        for at in 1..tokens.len() {
            let after_number = tokens.get(at - 1).is_some_and(|before| before.number().is_some());
            let Some(token) = tokens.get_mut(at).filter(|token| after_number && token.is_word()) else {
                continue;
            };
            if self.knows(&token.stem) {
                continue;
            }
            let Some(meant) = self.spelling.meant(&token.stem, &self.language.usual) else { continue };
            if self.language.unit_words.word(meant).is_some() {
                let written = token.span.of(text).to_owned();
                slips.push(Slip { span: token.span, written, read_as: meant.to_owned() });
                meant.clone_into(&mut token.stem);
            }
        }
        slips
    }

    /// Whether a word stands in any table, or is the name of a food. Takes words as they are looked up.
    pub fn knows(&self, stem: &str) -> bool {
        self.known.contains(stem)
    }

    /// The vessel, tool or appliance named at the beginning of the tokens, and how many tokens the name takes.
    pub fn equipment_at(&self, tokens: &[Token]) -> Option<(Option<ClassId>, usize)> {
        let own = self.equipment.at(tokens).map(|(class, length)| (Some(*class), length));
        let everyday =
            self.language.container_at(tokens).map(|(class, length)| (self.ontology.class(class), length));
        match (own, everyday) {
            (Some(own), Some(everyday)) => Some(if everyday.1 > own.1 { everyday } else { own }),
            (own, everyday) => own.or(everyday),
        }
    }

    /// The names of food that come nearest to some words, for hints.
    pub fn nearest_names(&self, words: &str) -> Vec<String> {
        let names: Vec<String> = self.foods.spelled().collect();
        let whole = nearest(words, names.iter().map(String::as_str));
        let last = words.rsplit(' ').next().filter(|last| *last != words);
        let last = last.and_then(|last| nearest(last, names.iter().map(String::as_str)));
        let mut near: Vec<String> = whole.into_iter().chain(last).map(str::to_owned).collect();
        near.dedup();
        near
    }
}

fn equipment_names(ontology: &Ontology) -> Phrases<ClassId> {
    let mut table = Phrases::default();
    let is_thing = |class: &ClassId| ["container", "tool", "appliance"].contains(&ontology.kind(*class));
    for class in ontology.classes().filter(is_thing) {
        let names = ontology.names(class);
        let own = [ontology.class_name(class), &names.singular, &names.plural];
        for name in own.into_iter().chain(names.synonyms.iter().map(String::as_str)) {
            table.add(name, class);
        }
    }
    table
}
