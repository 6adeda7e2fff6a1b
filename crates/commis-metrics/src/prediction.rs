//! Predictions as they come: recipes of a solution file, or lines `{"id": …, "recipe": …, "prediction": "…"}`.

use std::sync::Arc;

use commis_base::Position;
use commis_mcl::{Diagnostic, Limits, Recipe, parse_bytes_within, parse_within};
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
    /// Where there are bytes that are not UTF-8 text, as places in the text.
    pub unreadable: Vec<usize>,
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
    ///
    /// Bytes that are not UTF-8 cost the recipe that they stand in, and no other.
    pub fn of_solutions(name: &str, bytes: &[u8], limits: &Limits) -> Solutions {
        let (text, unreadable) = readable(bytes);
        // A replaced byte is longer than it was, which is not the author's fault.
        let limits =
            Limits { bytes: limits.bytes.saturating_add(text.len().saturating_sub(bytes.len())), ..*limits };
        let parsed = parse_within(&text, &limits);
        let text: Arc<str> = text.into();
        if parsed.program.recipes.is_empty() {
            let problems = match unreadable.is_empty() {
                true => parsed.diagnostics,
                false => parse_bytes_within(bytes, &limits).diagnostics,
            };
            let why = problems.first().map(|problem| problem.message.clone());
            let why = why.unwrap_or_else(|| "there is no recipe in it".to_owned());
            let prediction = Prediction { id: name.to_owned(), recipe: None, body: Body::Unreadable(why) };
            return Solutions { predictions: vec![prediction], text, stray: Vec::new(), unreadable };
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
            let extent = recipe.extent.start as usize..recipe.extent.end as usize;
            if let Some(place) = unreadable.iter().find(|place| extent.contains(place)) {
                let line = Position::of(&text, *place as u32).line;
                let why = format!("line {line} is not UTF-8 text");
                return Prediction { id, recipe: Some(recipe.id.to_string()), body: Body::Unreadable(why) };
            }
            Prediction { id, recipe: None, body: Body::Parsed { recipe, problems, text: Arc::clone(&text) } }
        });
        Solutions { predictions: predictions.collect(), stray, text: Arc::clone(&text), unreadable }
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
        let unreadable = |why: &str| {
            let why = format!("not a record with id, recipe and prediction: {why}");
            Prediction { id: place.clone(), recipe: None, body: Body::Unreadable(why) }
        };
        // A list of three values would do for serde.
        if line.trim_ascii_start().first() != Some(&b'{') {
            return unreadable("it does not begin with `{`");
        }
        let record: Record = match serde_json::from_slice(line) {
            Ok(record) => record,
            Err(cause) => {
                // Serde counts lines within the record, which is one line of its file.
                let (message, column) = (cause.to_string(), cause.column());
                let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(why, _)| why);
                return unreadable(&format!("{message} at column {column}"));
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

/// Bytes as text, and where in it bytes had to be replaced because they are not UTF-8.
fn readable(bytes: &[u8]) -> (String, Vec<usize>) {
    let (mut text, mut replaced) = (String::with_capacity(bytes.len()), Vec::new());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            replaced.push(text.len());
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    (text, replaced)
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
    #[test]
    fn bytes_that_are_no_text_cost_their_own_recipe() {
        let bytes =
            b"#soup\n(get-kitchen ?k)\n#stew\n(get-kitchen ?k)\n; \xff\xfe\n#toast\n(get-kitchen ?k)\n";
        // As long as the limit allows, although replaced bytes take more room.
        let limits = Limits { bytes: bytes.len(), ..Limits::default() };
        let read = Prediction::of_solutions("all", bytes, &limits);
        let bodies: Vec<(&str, &Body)> =
            read.predictions.iter().map(|prediction| (prediction.id.as_str(), &prediction.body)).collect();
        assert!(matches!(
            &bodies[..],
            [("all#soup", Body::Parsed { .. }), ("all#stew", Body::Unreadable(why)), ("all#toast", Body::Parsed { .. })]
                if why == "line 5 is not UTF-8 text"
        ));
        assert_eq!(read.predictions[1].recipe.as_deref(), Some("stew"));
        assert_eq!(read.unreadable.len(), 2);
    }

    #[test]
    fn only_objects_are_records() {
        let why = |line: &str| match Prediction::of_record(line.as_bytes(), "p.jsonl:27".to_owned()).body {
            Body::Unreadable(why) => why,
            other => format!("{other:?}"),
        };
        let what = "not a record with id, recipe and prediction";
        for line in ["[]", "[\"a\", \"soup\", null]", "null", "7"] {
            assert_eq!(why(line), format!("{what}: it does not begin with `{{`"));
        }
        assert_eq!(why("{\"id\": 1,}"), format!("{what}: trailing comma at column 10"));
    }
}
