//! Records of JSON, as people and other programs write them.

use serde_json::{Map, Value as Json};

use super::origin::Origin;
use super::prediction::{Given, Record};

/// Where an answer may stand, best first. What a log has filtered comes before what it was filtered from.
const ANSWER_KEYS: [&str; 11] = [
    "prediction",
    "completion",
    "response",
    "output",
    "text",
    "filtered_resps",
    "resps",
    "answer",
    "generation",
    "choices",
    "content",
];

/// Where the recipe may stand, best first; numbers are no names.
const RECIPE_KEYS: [&str; 3] = ["recipe", "recipe_id", "recipe-id"];

/// Objects within a record that may name the recipe: the item of a log, and notes about it.
const ITEM_KEYS: [&str; 2] = ["doc", "metadata"];

/// Keys of an answer that is an object, as interfaces of models return it.
const INNER_KEYS: [&str; 7] = ["completion", "choices", "message", "content", "text", "body", "output"];

/// How the problem of a record begins that has no answer under any of the known keys.
pub(crate) const NO_ANSWER: &str = "the record has no answer";

/// Answers that are objects in objects are followed this deep.
const DEEPEST: usize = 8;

/// The answers of a record; `place` names it when it has no id. Several samples are several records.
pub(super) fn records(mut record: Map<String, Json>, place: &str) -> Vec<Record> {
    let id = record_id(&record);
    let (recipe, label) = recipe(&record, id.as_deref());
    let id = id.unwrap_or_else(|| place.to_owned());
    let setting = record.get("setting").and_then(Json::as_str).map(str::to_owned);
    let origin = Origin::of(&record);
    let named = |id: String, given: Given, warnings: Vec<String>, origin: Origin| Record {
        id,
        place: place.to_owned(),
        recipe: recipe.clone(),
        label: label.clone(),
        setting: setting.clone(),
        origin,
        warnings,
        given,
    };
    let Some((key, warnings)) = answer_key(&record) else {
        let given = if record.contains_key("error") { Given::Nothing } else { without_answer(&record) };
        return vec![named(id, given, Vec::new(), origin)];
    };
    let answers = samples(record.remove(key).unwrap_or_default(), key, 0);
    let is_alone = answers.len() < 2;
    let name = |number: u32| if is_alone { id.clone() } else { format!("{id}/{number}") };
    let numbered = answers.into_iter().zip(1..);
    let from = |number: u32| if is_alone { origin.clone() } else { origin.numbered(number) };
    numbered.map(|(given, number)| named(name(number), given, warnings.clone(), from(number))).collect()
}

/// The key that holds the answer, and what to say about other keys that hold one too.
fn answer_key(record: &Map<String, Json>) -> Option<(&'static str, Vec<String>)> {
    let has = |key: &&&str| record.get(**key).is_some();
    let is_said = |key: &&&str| record.get(**key).is_some_and(|value| !value.is_null());
    let said: Vec<&&str> = ANSWER_KEYS.iter().filter(is_said).collect();
    let key = said.first().copied().or_else(|| ANSWER_KEYS.iter().find(has))?;
    // A log keeps both what was said and what was filtered from it.
    let others = said.iter().skip(1).filter(|other| !(other.ends_with("resps") && key.ends_with("resps")));
    let others: Vec<String> = others.map(|other| format!("`{other}`")).collect();
    let warning =
        format!("the answer is taken from `{key}`; {} of the record is not read", others.join(", "));
    Some((key, if others.is_empty() { Vec::new() } else { vec![warning] }))
}

fn without_answer(record: &Map<String, Json>) -> Given {
    const MOST: usize = 12;
    let mut keys: Vec<String> = record.keys().take(MOST).map(|key| format!("`{}`", short(key))).collect();
    if record.len() > MOST {
        keys.push("…".to_owned());
    }
    let has = if keys.is_empty() { "no keys".to_owned() } else { keys.join(", ") };
    let known = ["prediction", "completion", "response", "output", "text", "resps"];
    let why = format!("{NO_ANSWER}: it has {has}; an answer is called {}", known.join(", "));
    Given::Unreadable(why)
}

fn short(key: &str) -> String {
    key.chars().take(40).collect()
}

/// The id of a record, with the repetition in which it was answered.
fn record_id(record: &Map<String, Json>) -> Option<String> {
    let id = ["id", "custom_id", "doc_id"].iter().find_map(|key| written(record.get(*key)?))?;
    match record.get("epoch").and_then(Json::as_u64) {
        Some(epoch) if epoch > 1 => Some(format!("{id}/{epoch}")),
        _ => Some(id),
    }
}

fn written(value: &Json) -> Option<String> {
    match value {
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The recipe that a record names, and what else may name it.
fn recipe(record: &Map<String, Json>, id: Option<&str>) -> (Option<String>, Option<String>) {
    let text = |record: &Map<String, Json>, keys: &[&str]| {
        keys.iter().find_map(|key| record.get(*key)?.as_str().map(|name| name.trim().to_owned()))
    };
    let items = || ITEM_KEYS.iter().filter_map(|key| record.get(*key)?.as_object());
    let recipe = text(record, &RECIPE_KEYS).or_else(|| items().find_map(|item| text(item, &RECIPE_KEYS)));
    let label = text(record, &["id", "custom_id", "doc_id"])
        .or_else(|| items().find_map(|item| text(item, &["id", "name", "title"])))
        .or_else(|| id.map(str::to_owned));
    (recipe.filter(|name| !name.is_empty()), label.filter(|name| !name.is_empty()))
}

/// The answers in a value. A list holds samples, but for the parts of one message.
fn samples(value: Json, key: &str, depth: usize) -> Vec<Given> {
    match value {
        Json::String(text) => vec![Given::Text { text, starts_in_fence: false }],
        Json::Null => vec![Given::Nothing],
        Json::Array(items) if items.is_empty() => vec![Given::Nothing],
        Json::Array(items) if key == "content" && items.iter().all(Json::is_object) => {
            vec![Given::Text { text: parts(&items), starts_in_fence: false }]
        }
        Json::Array(items) if depth < DEEPEST => {
            items.into_iter().flat_map(|item| samples(item, key, depth + 1)).collect()
        }
        Json::Object(mut inner) if depth < DEEPEST => {
            let is_said = |key: &&&str| inner.get(**key).is_some_and(|value| !value.is_null());
            let known = INNER_KEYS.iter().find(is_said);
            match known.and_then(|key| Some((key, inner.remove(*key)?))) {
                Some((key, value)) => samples(value, key, depth + 1),
                None if inner.contains_key("error")
                    || INNER_KEYS.iter().any(|key| inner.contains_key(*key)) =>
                {
                    vec![Given::Nothing]
                }
                None => vec![without_answer(&inner)],
            }
        }
        _ => vec![Given::Unreadable(format!("`{key}` of the record is not a text"))],
    }
}

/// The text of a message in parts; thoughts and tools are parts of other types.
fn parts(items: &[Json]) -> String {
    let is_text =
        |part: &&Json| part.get("type").and_then(Json::as_str).is_none_or(|kind| kind.ends_with("text"));
    items.iter().filter(is_text).filter_map(|part| part.get("text")?.as_str()).collect()
}
