//! schema.org `Recipe` in JSON-LD, alone or embedded in a web page.
//!
//! Pages differ: a recipe may be the whole document, in a list or in a `@graph`; its instructions may be one string, a
//! list of strings, `HowToStep`s, or `HowToSection`s of them. Steps of several sentences become utterances; the names
//! of sections become notes.

use commis_base::{Problem, line_of};
use serde_json::{Map, Value as Json, json};

use super::facts::portions;
use super::web_text::{linked_data_scripts, shown};
use crate::ids::name_recipes;
use crate::meta::{Meta, Origin};
use crate::recipe::{Group, Line, Part, Recipe, id_of_title, is_id, tidy};
use crate::sentences;

/// The largest page that is read, in bytes.
const MAX_BYTES: usize = 16 << 20;

/// Reads the recipes of a JSON-LD document or of a web page.
pub fn read_linked_data(file: &str, text: &str) -> Result<Vec<Recipe>, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the page has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    let is_json = text.trim_start().starts_with(['{', '[']);
    let documents = if is_json { vec![(0, text)] } else { linked_data_scripts(text) };
    let (mut recipes, mut refused) = (Vec::new(), None);
    for &(start, document) in &documents {
        match serde_json::from_str::<Json>(document) {
            Ok(json) => find_recipes(&json, &mut recipes),
            Err(cause) => {
                // A page may hold broken scripts beside a good one.
                let line = line_of(text.as_bytes(), start) + cause.line().saturating_sub(1);
                refused =
                    refused.or_else(|| Some(Problem::new(file, line, format!("not valid JSON: {cause}"))));
            }
        }
    }
    name_recipes(file, &mut recipes);
    match (recipes.is_empty(), refused) {
        (false, _) => Ok(recipes),
        (true, Some(problem)) => Err(problem),
        (true, None) => {
            let message = match documents.len() {
                0 => {
                    "the page has no `<script type=\"application/ld+json\">`; save the page as the browser shows it"
                }
                _ => "there is linked data here, but no schema.org Recipe in it",
            };
            Err(Problem::new(file, 1, message))
        }
    }
}

/// Looks everywhere; the JSON parser has bounded the depth.
fn find_recipes(json: &Json, found: &mut Vec<Recipe>) {
    match json {
        Json::Array(items) => items.iter().for_each(|item| find_recipes(item, found)),
        Json::Object(members) if has_type(members, "Recipe") => found.push(recipe(members)),
        Json::Object(members) => members.values().for_each(|value| find_recipes(value, found)),
        _ => {}
    }
}

fn has_type(members: &Map<String, Json>, wanted: &str) -> bool {
    let fits = |name: &Json| name.as_str().is_some_and(|name| name.rsplit(['/', ':']).next() == Some(wanted));
    match members.get("@type") {
        Some(Json::Array(names)) => names.iter().any(fits),
        Some(name) => fits(name),
        None => false,
    }
}

fn recipe(members: &Map<String, Json>) -> Recipe {
    let text = |key: &str| members.get(key).map(first_text).unwrap_or_default();
    let title = if text("name").is_empty() { text("headline") } else { text("name") };
    let id = Some(text("identifier")).filter(|id| is_id(id)).unwrap_or_default();
    let listed = members.get("recipeIngredient").or_else(|| members.get("ingredients"));
    let mut ingredients = Vec::new();
    each_text(listed, &mut |text| ingredients.extend(text.lines().map(Line::plain)));
    ingredients.retain(|line: &Line| !line.text().is_empty());
    let mut steps = Steps::default();
    if let Some(instructions) = members.get("recipeInstructions") {
        steps.take(instructions);
    }
    let site = ["publisher", "author"].iter().map(|key| text(key)).find(|name| !name.is_empty());
    let meta = Meta {
        category: id_of_category(&text("recipeCategory")),
        portions: members.get("recipeYield").and_then(|told| portions(&first_text(told))),
        source: Origin { site: site.unwrap_or_default(), url: text("url"), ..Origin::default() },
        notes: steps.sections,
        ..Meta::default()
    };
    let meta = (meta != Meta::default()).then_some(meta);
    Recipe {
        id,
        title,
        ingredients,
        instructions: steps.lines,
        groups: steps.groups,
        meta,
        ..Recipe::default()
    }
}

fn id_of_category(text: &str) -> String {
    if text.is_empty() { String::new() } else { id_of_title(text) }
}

/// The text of a value, which may be a list or a thing with a name.
fn first_text(value: &Json) -> String {
    match value {
        Json::String(text) => tidy(&shown(text)),
        Json::Number(number) => number.to_string(),
        Json::Array(items) => items.first().map(first_text).unwrap_or_default(),
        Json::Object(members) => {
            members.get("name").or_else(|| members.get("@id")).map(first_text).unwrap_or_default()
        }
        _ => String::new(),
    }
}

fn each_text(value: Option<&Json>, take: &mut dyn FnMut(&str)) {
    match value {
        Some(Json::String(text)) => take(&shown(text)),
        Some(Json::Array(items)) => items.iter().for_each(|item| each_text(Some(item), take)),
        Some(Json::Object(members)) => each_text(members.get("text").or_else(|| members.get("name")), take),
        _ => {}
    }
}

/// Instructions in order, and where sections begin.
#[derive(Default)]
struct Steps {
    lines: Vec<Line>,
    sections: Vec<String>,
    groups: Vec<Group>,
}

impl Steps {
    fn take(&mut self, value: &Json) {
        match value {
            Json::String(text) => self.block(&shown(text)),
            Json::Array(items) => items.iter().for_each(|item| self.take_item(item)),
            other => self.take_item(other),
        }
    }

    /// A whole text: its lines are steps; a single line is taken apart into sentences.
    fn block(&mut self, text: &str) {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        match lines[..] {
            [only] => self.lines.extend(sentences(only).into_iter().map(Line::plain)),
            _ => lines.iter().for_each(|line| self.step(line)),
        }
    }

    fn step(&mut self, text: &str) {
        let line = Line::of_sentences(sentences(&tidy(text)));
        if !line.text().is_empty() {
            self.lines.push(line);
        }
    }

    fn take_item(&mut self, item: &Json) {
        match item {
            Json::String(text) => self.step(&shown(text)),
            Json::Array(items) => items.iter().for_each(|item| self.take_item(item)),
            Json::Object(members) => {
                let parts = members.get("itemListElement").or_else(|| members.get("steps"));
                if let Some(parts) = parts.filter(|_| !members.contains_key("text")) {
                    if has_type(members, "HowToSection") {
                        let name = members.get("name").map(first_text).unwrap_or_default();
                        let next = self.lines.len() + 1;
                        self.sections.push(format!("The section \"{name}\" begins with instruction {next}."));
                        self.groups.push(Group { name, of: Part::Instructions, first: next - 1 });
                    }
                    return self.take_item(parts);
                }
                let text =
                    members.get("text").or_else(|| members.get("name")).or_else(|| members.get("item"));
                match text {
                    Some(Json::String(text)) => self.step(&shown(text)),
                    Some(inner) => self.take_item(inner),
                    None => {}
                }
            }
            _ => {}
        }
    }
}

/// A recipe as a schema.org document.
pub fn write_linked_data(recipe: &Recipe) -> String {
    let step = |line: &Line| json!({ "@type": "HowToStep", "text": line.text() });
    let mut document = json!({
        "@context": "https://schema.org",
        "@type": "Recipe",
        "identifier": recipe.id,
        "name": recipe.title,
        "recipeIngredient": recipe.ingredients.iter().map(Line::text).collect::<Vec<_>>(),
        "recipeInstructions": recipe.instructions.iter().map(step).collect::<Vec<_>>(),
    });
    let meta = recipe.meta.clone().unwrap_or_default();
    if let Some(members) = document.as_object_mut() {
        if !meta.category.is_empty() {
            members.insert("recipeCategory".into(), meta.category.into());
        }
        if let Some(portions) = meta.portions {
            members.insert("recipeYield".into(), portions.into());
        }
    }
    format!("{document:#}\n")
}
