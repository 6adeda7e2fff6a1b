//! What a server means that does not answer.

use std::time::{Duration, SystemTime};

use hyper::{HeaderMap, StatusCode};
use serde_json::Value as Json;

use crate::ask::Ask;
use crate::error::{AskError, AskErrorKind};
use crate::limits::LONGEST_PAUSE;

/// Letters of a server's message that are kept.
const LONGEST_MESSAGE: usize = 400;

/// Parameters that a request can do without.
const OPTIONAL: [&str; 7] =
    ["stream_options", "max_tokens", "temperature", "top_p", "seed", "stop", "stream"];

/// What a refusal means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A parameter is not taken; the request may be sent without it.
    Parameter(&'static str),
    /// The server's filter took offence: an answer, in its way.
    ContentFilter,
    /// Anything else.
    AskError(AskError),
}

/// Reads a refusal: the status, and what the body says.
pub(super) fn read(
    status: StatusCode,
    body: &Json,
    text: &str,
    ask: &Ask,
    sent: &dyn Fn(&str) -> bool,
) -> Meaning {
    let error = body.get("error").unwrap_or(body);
    let word = |key: &str| error.get(key).and_then(Json::as_str).unwrap_or_default();
    let said = [word("message"), error.as_str().unwrap_or_default(), word("detail"), text];
    let said = said.into_iter().find(|said| !said.is_empty()).unwrap_or_default();
    let lower = said.to_lowercase();
    let mentions = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let code = format!("{} {}", word("code"), word("type"));
    let message = || {
        let shown: String = said.chars().take(LONGEST_MESSAGE).collect();
        format!("the server says {}: {}", status.as_u16(), shown.trim())
    };
    let error = |kind| Meaning::AskError(AskError::new(kind, message()));
    if code.contains("content_filter") || code.contains("content_policy") {
        return Meaning::ContentFilter;
    }
    if code.contains("insufficient_quota") || status == StatusCode::PAYMENT_REQUIRED {
        return error(AskErrorKind::QuotaSpent);
    }
    match status.as_u16() {
        401 | 403 => error(AskErrorKind::Unauthorised),
        404 => error(AskErrorKind::NotFound),
        429 => error(AskErrorKind::RateLimited),
        408 | 409 | 425 | 500.. => error(AskErrorKind::ServerError),
        _ => {
            let has_image = ask.messages.iter().any(crate::Message::has_image);
            if code.contains("context_length")
                || mentions(&["context length", "context size", "context window"])
            {
                return error(AskErrorKind::PromptTooLong);
            }
            if has_image && mentions(&["image", "vision", "multimodal", "content part"]) {
                return error(AskErrorKind::ImagesRefused);
            }
            let param = word("param");
            let named = OPTIONAL.into_iter().find(|name| *name == param && sent(name));
            let found = named.or_else(|| OPTIONAL.into_iter().find(|name| sent(name) && names(&lower, name)));
            found.map_or_else(|| error(AskErrorKind::Rejected), Meaning::Parameter)
        }
    }
}

/// Whether a text has a name as a word of its own.
fn names(text: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let after = text.get(at + name.len()..).and_then(|text| text.chars().next());
        // `stop` and `stream` are ordinary words as well: a server that means the parameter puts it between quotes.
        let is_quoted = |c: Option<char>| c.is_some_and(|c| "'\"`".contains(c));
        let is_alone = !before.is_some_and(is_part) && !after.is_some_and(is_part);
        is_alone && (name.contains('_') || (is_quoted(before) && is_quoted(after)))
    })
}

/// How long the server wants to be left alone.
pub(super) fn pause(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let header = |name: &str| headers.get(name)?.to_str().ok().map(str::trim);
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    let millis = header("retry-after-ms").and_then(number).map(|millis| millis / 1_000.0);
    let seconds = millis.or_else(|| header("retry-after").and_then(number));
    let until = || httpdate::parse_http_date(header("retry-after")?).ok()?.duration_since(now).ok();
    let pause = match seconds {
        Some(seconds) => Some(Duration::try_from_secs_f64(seconds).unwrap_or(LONGEST_PAUSE)),
        None => until(),
    };
    pause.map(|pause| pause.min(LONGEST_PAUSE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{Message, Part};
    use serde_json::json;

    fn meaning(status: u16, error: &Json, ask: &Ask) -> Meaning {
        read(StatusCode::from_u16(status).unwrap(), &json!({"error": error}), "", ask, &|_| true)
    }

    fn kind(status: u16, error: &Json, ask: &Ask) -> AskErrorKind {
        match meaning(status, error, ask) {
            Meaning::AskError(error) => error.kind,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn statuses_and_messages_have_meanings() {
        let text = Ask::new(vec![Message::user("x")]);
        let image = Part::Image { media_type: "image/png".to_owned(), data: String::new() };
        let image = Ask::new(vec![Message { parts: vec![image], ..Message::user("") }]);
        let said = |message: &str| json!({"message": message});
        assert_eq!(kind(401, &said("Incorrect API key"), &text), AskErrorKind::Unauthorised);
        assert_eq!(kind(404, &said("no such model"), &text), AskErrorKind::NotFound);
        assert_eq!(kind(429, &said("slow down"), &text), AskErrorKind::RateLimited);
        assert_eq!(kind(429, &json!({"code": "insufficient_quota"}), &text), AskErrorKind::QuotaSpent);
        assert_eq!(kind(503, &said("loading"), &text), AskErrorKind::ServerError);
        assert_eq!(
            kind(400, &said("the request exceeds the available context size"), &text),
            AskErrorKind::PromptTooLong
        );
        assert_eq!(kind(400, &said("image input is not supported"), &image), AskErrorKind::ImagesRefused);
        assert_eq!(kind(400, &said("image input is not supported"), &text), AskErrorKind::Rejected);
        assert_eq!(kind(400, &said("please stop"), &text), AskErrorKind::Rejected);
        assert_eq!(meaning(400, &json!({"code": "content_filter"}), &text), Meaning::ContentFilter);
    }

    #[test]
    fn a_parameter_is_known_by_its_name() {
        let ask = Ask::default();
        let by_message = |message: &str| meaning(400, &json!({"message": message}), &ask);
        assert_eq!(by_message("Unsupported parameter: 'max_tokens'"), Meaning::Parameter("max_tokens"));
        assert_eq!(by_message("unknown field `seed`"), Meaning::Parameter("seed"));
        assert_eq!(by_message("stream_options is not allowed"), Meaning::Parameter("stream_options"));
        let by_name = json!({"message": "only 1 is taken", "param": "temperature"});
        assert_eq!(meaning(422, &by_name, &ask), Meaning::Parameter("temperature"));
    }

    #[test]
    fn pauses_are_read_in_all_their_forms() {
        let of = |name: &'static str, value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            pause(&headers, SystemTime::UNIX_EPOCH + Duration::from_secs(784_111_777 - 30))
        };
        assert_eq!(of("retry-after", "2"), Some(Duration::from_secs(2)));
        assert_eq!(of("retry-after-ms", "250"), Some(Duration::from_millis(250)));
        assert_eq!(of("retry-after", "Sun, 06 Nov 1994 08:49:37 GMT"), Some(Duration::from_secs(30)));
        assert_eq!(of("retry-after", "1e300"), Some(LONGEST_PAUSE));
        assert_eq!(of("retry-after", "soon"), None);
        assert_eq!(of("retry-after", "-1"), None);
    }
}
