//! How food is bought, prepared and spoken of.

use std::collections::BTreeMap;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};
use commis_ontology::Ontology;

use crate::amount::Range;
use crate::grammar::{Reader, Treatment, treatments};

const KEYS: &[&str] =
    &["amount", "prepare", "list", "call", "kind", "wide", "part", "plural", "liquid", "title"];

/// A word in the singular and in the plural.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noun {
    /// Of one, or of stuff.
    pub one: String,
    /// Of several.
    pub many: String,
}

impl Noun {
    /// The form for one or for several.
    pub fn form(&self, many: bool) -> &str {
        if many { &self.many } else { &self.one }
    }

    /// Whether it counts things: stuff has one form only.
    pub fn counts(&self) -> bool {
        self.one != self.many
    }
}

/// What is known about one food.
#[derive(Clone, Debug)]
pub struct Food {
    /// How much a recipe takes.
    pub amount: Range,
    /// Ways to prepare it.
    pub prepare: Vec<Treatment>,
    /// What ingredient lists call it.
    pub list: Noun,
    /// What instructions call it.
    pub call: Noun,
    /// What several of its sort are called together.
    pub kind: String,
    /// A wider word.
    pub wide: Option<Noun>,
    /// A word for its part.
    pub part: Option<Noun>,
    /// Whether a form that says nothing about it is a plural.
    pub plural: bool,
    /// Whether it is poured.
    pub liquid: bool,
    /// Whether it is pieces that one can tell apart.
    pub pieces: bool,
    /// What titles call it.
    pub title: String,
    /// Brands it is sold under.
    pub brands: Vec<String>,
}

/// Food by class.
pub type Foods = BTreeMap<String, Food>;

/// Reads the table of foods; names that it does not give are those of the ontology.
pub fn read_foods(source: &Source, ontology: &Ontology) -> Result<Foods, Vec<Problem>> {
    let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
    let mut reader = Reader::new(&source.name);
    let mut foods = Foods::new();
    for entry in root.as_map().unwrap_or_default() {
        let Some(class) = ontology.class(&entry.key) else {
            let near = ontology.nearest_class(&entry.key);
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            reader.wrong_at(entry.line, format!("there is no class `{}`{hint}", entry.key));
            continue;
        };
        let names = ontology.names(class);
        let own = Noun { one: names.singular.clone(), many: names.plural.clone() };
        if let Some(food) = food(&mut reader, &entry.value, &own, &names.brands) {
            foods.insert(entry.key.to_string(), food);
        }
    }
    if reader.problems.is_empty() { Ok(foods) } else { Err(reader.problems) }
}

fn food(reader: &mut Reader<'_>, node: &Node<'_>, own: &Noun, brands: &[String]) -> Option<Food> {
    reader.keys(node, KEYS);
    let Some(amount) = reader.range(node, "amount") else {
        reader.wrong(node, "`amount` is missing");
        return None;
    };
    let list = noun(reader, node, "list").unwrap_or_else(|| own.clone());
    let call = noun(reader, node, "call").unwrap_or_else(|| own.clone());
    let title = reader.text(node, "title").unwrap_or_else(|| capitalised(&call.one));
    let flag = |reader: &mut Reader<'_>, key| reader.text(node, key).is_some_and(|text| text == "true");
    let (kind, wide) = (reader.text(node, "kind").unwrap_or_default(), noun(reader, node, "wide"));
    let in_pieces = ["fruit", "berry", "dried fruit", "nut", "seed", "cheese", "chocolate"];
    let pieces = matches!(kind.as_str(), "vegetables" | "nuts" | "herbs")
        || wide.as_ref().is_some_and(|wide| in_pieces.contains(&wide.one.as_str()));
    Some(Food {
        amount,
        pieces,
        prepare: node.get("prepare").map(|node| treatments(reader, node)).unwrap_or_default(),
        kind,
        wide,
        part: noun(reader, node, "part"),
        plural: flag(reader, "plural"),
        liquid: flag(reader, "liquid"),
        title,
        brands: brands.to_vec(),
        list,
        call,
    })
}

/// One text is a word for stuff or regular; two are given for one and for several.
fn noun(reader: &mut Reader<'_>, node: &Node<'_>, key: &str) -> Option<Noun> {
    let value = node.get(key)?;
    match &reader.all_texts(value)[..] {
        [one] => Some(Noun { one: one.clone(), many: format!("{one}s") }),
        [one, many] => Some(Noun { one: one.clone(), many: many.clone() }),
        _ => {
            reader.wrong(value, format!("`{key}` is a word, or two: for one and for several"));
            None
        }
    }
}

/// Every word with a capital.
pub(crate) fn capitalised(text: &str) -> String {
    text.split(' ').map(capital).collect::<Vec<_>>().join(" ")
}

/// The first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
