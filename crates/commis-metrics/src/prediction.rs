//! Predictions as they come: recipes of a solution file, or lines `{"id": …, "recipe": …, "prediction": "…"}`.

use std::sync::Arc;

use commis_mcl::{Diagnostic, Limits, Recipe, parse_bytes_within};
use serde::Deserialize;
use serde_json::Value as Json;

/// One prediction.
#[derive(Debug)]
pub struct Prediction {
    /// Which one it is, for people and for matching results with inputs.
    pub id: String,
    /// The recipe it is for, as far as that is said outside the text.
    pub recipe: Option<String>,
    /// What was predicted.
    pub body: Body,
}

/// What was predicted.
#[derive(Debug)]
pub enum Body {
    /// A text for one recipe.
    Text(String),
    /// A recipe of a solution file, with the problems within it.
    Parsed {
        /// The recipe.
        recipe: Recipe,
        /// What the parser says about it.
        problems: Vec<Diagnostic>,
        /// The text of the whole file.
        text: Arc<str>,
    },
    /// No answer.
    Nothing,
    /// A record that cannot be read, and why.
    Unreadable(String),
}

/// The predictions of a solution file.
#[derive(Debug)]
pub struct Solutions {
    /// One for each recipe; a file without any is one that cannot be read.
    pub predictions: Vec<Prediction>,
    /// The text, as far as it is text.
    pub text: Arc<str>,
    /// Problems before the first recipe, which belong to none.
    pub stray: Vec<Diagnostic>,
}

#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    id: Json,
    #[serde(default)]
    recipe: Option<String>,
    #[serde(default)]
    prediction: Json,
}

impl Prediction {
    /// Every recipe of a solution file called `name`.
    pub fn of_solutions(name: &str, bytes: &[u8], limits: &Limits) -> Solutions {
        let parsed = parse_bytes_within(bytes, limits);
        let text: Arc<str> = String::from_utf8_lossy(bytes).into();
        if parsed.program.recipes.is_empty() {
            let why = parsed.diagnostics.first().map(|problem| problem.message.clone());
            let why = why.unwrap_or_else(|| "there is no recipe in it".to_owned());
            let unreadable = Prediction { id: name.to_owned(), recipe: None, body: Body::Unreadable(why) };
            return Solutions { predictions: vec![unreadable], text, stray: Vec::new() };
        }
        let is_alone = parsed.program.recipes.len() == 1;
        let mut problems = parsed.diagnostics.into_iter().peekable();
        let mut before = |end: u32| {
            let mut own = Vec::new();
            while let Some(problem) = problems.next_if(|problem| problem.span.start < end) {
                own.push(problem);
            }
            own
        };
        // Problems come in the order of the text.
        let stray = before(parsed.program.recipes.first().map_or(0, |recipe| recipe.extent.start));
        let predictions = parsed.program.recipes.into_iter().map(|recipe| {
            let id = if is_alone { name.to_owned() } else { format!("{name}#{}", recipe.id) };
            let problems = before(recipe.extent.end);
            Prediction { id, recipe: None, body: Body::Parsed { recipe, problems, text: Arc::clone(&text) } }
        });
        Solutions { predictions: predictions.collect(), stray, text: Arc::clone(&text) }
    }

    /// The recipe it is for and its text; nothing when it has none of them.
    pub fn text(&self) -> Option<(&str, &str)> {
        match &self.body {
            Body::Text(text) => Some((self.recipe.as_deref()?, text)),
            Body::Parsed { recipe, text, .. } => {
                // The extent of the last recipe ends behind the text.
                let end = text.len().min(recipe.extent.end as usize);
                Some((&recipe.id, text.get(recipe.extent.start as usize..end)?))
            }
            Body::Nothing => Some((self.recipe.as_deref()?, "")),
            Body::Unreadable(_) => None,
        }
    }

    /// The prediction in a line; `place` names it when it has no id.
    pub fn of_record(line: &[u8], place: String) -> Prediction {
        let record: Record = match serde_json::from_slice(line) {
            Ok(record) => record,
            Err(cause) => {
                let why = format!("not a record with id, recipe and prediction: {cause}");
                return Prediction { id: place, recipe: None, body: Body::Unreadable(why) };
            }
        };
        let id = match record.id {
            Json::Null => place,
            Json::String(id) => id,
            other => other.to_string(),
        };
        let body = match record.prediction {
            Json::Null => Body::Nothing,
            Json::String(text) => Body::Text(text),
            _ => Body::Unreadable("the prediction is not a string".to_owned()),
        };
        let recipe = record.recipe.or_else(|| match &body {
            Body::Text(text) => heading(text),
            _ => None,
        });
        Prediction { id, recipe: recipe.map(|recipe| recipe.trim().to_lowercase()), body }
    }
}

/// The id on the first `#` line of a text.
fn heading(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix('#'))?;
    line.split_whitespace().next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_good_and_bad() {
        let read = |line: &str| Prediction::of_record(line.as_bytes(), "p.jsonl:1".to_owned());
        let good = read(r#"{"id": 7, "recipe": "Toast", "prediction": "(get-kitchen ?k)", "model": "x"}"#);
        assert_eq!((good.id.as_str(), good.recipe.as_deref()), ("7", Some("toast")));
        let headed = read(r#"{"prediction": "; mine\n#soup extra\n(get-kitchen ?k)"}"#);
        assert_eq!((headed.id.as_str(), headed.recipe.as_deref()), ("p.jsonl:1", Some("soup")));
        assert!(matches!(read(r#"{"id": "a", "recipe": "soup"}"#).body, Body::Nothing));
        assert!(matches!(read(r#"{"recipe": "soup", "prediction": 5}"#).body, Body::Unreadable(_)));
        assert!(matches!(read("{").body, Body::Unreadable(_)));
        assert!(matches!(
            Prediction::of_record(b"{\"id\": \"\xff\"}", String::new()).body,
            Body::Unreadable(_)
        ));
    }
}
