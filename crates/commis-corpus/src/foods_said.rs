//! Does a gold fetch what its list names?

use commis_base::Problem;
use commis_mcl::{Statement, parse};
use commis_ontology::{ClassId, Ontology};

use crate::corpus::{Entry, names};
use crate::doubts::{FORGOTTEN_FOOD, GENERAL_WORD, LINE_WITHOUT_FOOD, OTHER_INGREDIENT, constant, product};
use crate::language::Language;
use crate::lines::{Food, LineKind, LineReader};
use crate::recipe::Place;

const FETCH: &str = "fetch-and-proportion";

/// The general words of the guide, for which a gold writes their usual kind.
const GENERAL: [&str; 5] = ["sugar", "powdered-sugar", "flour", "oil", "vinegar"];

/// Compares the list of a recipe with what its gold fetches, line by line, with the classes of its kitchen.
pub fn check_foods(entry: &Entry, ontology: &Ontology) -> Vec<Problem> {
    let (Some(gold), Some(meta)) = (&entry.recipe.gold, &entry.recipe.meta) else { return Vec::new() };
    let parsed = parse(gold);
    let Some(recipe) = parsed.program.recipes.first() else { return Vec::new() };
    let reader = LineReader::new(ontology, Language::english());
    let mut found = Vec::new();
    let at_gold = |statement: &Statement, message: String, code: &'static str| {
        let line = statement.span.position(gold).line;
        Problem::warning(entry.file(names::GOLD), line, message).coded(code)
    };
    for (line, link) in entry.recipe.ingredients.iter().zip(&meta.ingredients) {
        let fetches: Vec<&Statement> = recipe
            .statements
            .iter()
            .filter(|statement| *statement.primitive == *FETCH)
            .filter(|statement| {
                product(statement).is_some_and(|name| link.all().any(|linked| linked == name))
            })
            .collect();
        let class_of = |statement: &&Statement| ontology.class(constant(statement, 4)?);
        let fetched: Vec<(&Statement, ClassId)> =
            fetches.iter().filter_map(|statement| Some((*statement, class_of(statement)?))).collect();
        if fetched.len() < fetches.len() {
            // A class that nobody knows is an error already.
            continue;
        }
        let text = line.text();
        let read = reader.read(&text);
        let Place(place) = link.place;
        let at_list = |message: String, code| {
            Problem::warning(entry.file(names::META), place.max(1), message).coded(code)
        };
        if fetched.is_empty() && read.kind == LineKind::Ingredient {
            found.push(at_list(format!("nothing is fetched for the line `{text}`"), LINE_WITHOUT_FOOD));
            continue;
        }
        let named: Vec<ClassId> = read.foods.iter().flat_map(with_alternatives).collect();
        // Where a name was not understood there is nothing to compare.
        let is_known = !read.foods.is_empty() && read.foods.iter().all(|food| food.class.is_some());
        for (statement, class) in fetched.iter().filter(|_| is_known) {
            if !named.iter().any(|name| alike(ontology, *class, *name)) {
                let taken = ontology.class_name(*class);
                let names: Vec<&str> = named.iter().map(|name| ontology.class_name(*name)).collect();
                let message = format!("the list names {}, and the gold fetches {taken}", names.join(", "));
                found.push(at_gold(statement, message, OTHER_INGREDIENT));
            }
        }
        for food in read.foods.iter().filter(|_| is_known && read.foods.len() > 1) {
            let is_there = |name: ClassId| fetched.iter().any(|(_, class)| alike(ontology, *class, name));
            if !with_alternatives(food).into_iter().any(is_there) {
                let name = reader.class_name(food).unwrap_or_default();
                let message = format!("the line names {name}, and nothing of it is fetched");
                found.push(at_list(message, FORGOTTEN_FOOD));
            }
        }
        for (statement, class) in &fetched {
            let is_general = GENERAL.contains(&ontology.class_name(*class));
            if let Some(usual) = ontology.usual_kind(*class).filter(|usual| is_general && usual != class) {
                let (general, usual) = (ontology.class_name(*class), ontology.class_name(usual));
                let message =
                    format!("`{general}` is a general word; a gold names the usual kind, `{usual}`");
                found.push(at_gold(statement, message, GENERAL_WORD));
            }
        }
    }
    found
}

fn with_alternatives(food: &Food) -> Vec<ClassId> {
    let others = food.alternatives.iter().flat_map(with_alternatives);
    food.class.into_iter().chain(others).collect()
}

/// Whether one class can be meant by the name of the other.
fn alike(ontology: &Ontology, one: ClassId, other: ClassId) -> bool {
    let kin = |a: ClassId, b: ClassId| {
        ontology.is_a(a, b) || ontology.usual_kind(a).is_some_and(|usual| ontology.is_a(usual, b))
    };
    kin(one, other) || kin(other, one) || ontology.meaning(one) == ontology.meaning(other)
}
