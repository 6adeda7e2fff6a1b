//! One line of JSONL: `{"id": …, "recipe": …, "prediction": "…"}`.

use serde::Deserialize;
use serde_json::Value as Json;

use super::{Body, Prediction};

#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    id: Json,
    #[serde(default)]
    recipe: Option<String>,
    #[serde(default)]
    prediction: Json,
}

/// The prediction in a line; `place` names it when it has no id.
pub(super) fn prediction(line: &[u8], place: String) -> Prediction {
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
        let read = |line: &str| prediction(line.as_bytes(), "p.jsonl:1".to_owned());
        let good = read(r#"{"id": 7, "recipe": "Toast", "prediction": "(get-kitchen ?k)", "model": "x"}"#);
        assert_eq!((good.id.as_str(), good.recipe.as_deref()), ("7", Some("toast")));
        let headed = read(r#"{"prediction": "; mine\n#soup extra\n(get-kitchen ?k)"}"#);
        assert_eq!((headed.id.as_str(), headed.recipe.as_deref()), ("p.jsonl:1", Some("soup")));
        assert!(matches!(read(r#"{"id": "a", "recipe": "soup"}"#).body, Body::Nothing));
        assert!(matches!(read(r#"{"recipe": "soup", "prediction": 5}"#).body, Body::Unreadable(_)));
        assert!(matches!(read("{").body, Body::Unreadable(_)));
        assert!(matches!(prediction(b"{\"id\": \"\xff\"}", String::new()).body, Body::Unreadable(_)));
    }
}
