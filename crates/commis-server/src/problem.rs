//! What went wrong with a request, as `application/problem+json` (RFC 9457): cause and way out.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::config::TextTooLarge;
use crate::results::HandInError;
use crate::slots::SlotError;

use commis_session::{EpisodeError, LookError, NoSuchStep, OpenError, ScoreError, StoreError, in_short};

/// Why a request was not answered as hoped.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// A stable name for the kind of problem.
    #[schema(example = "urn:commis:problem:unknown-session")]
    pub(crate) r#type: String,
    /// The kind of problem in a few words.
    #[schema(example = "Not Found")]
    pub(crate) title: &'static str,
    /// The status of the response.
    #[schema(minimum = 400, maximum = 599)]
    pub(crate) status: u16,
    /// What is wrong with this request.
    pub(crate) detail: String,
    /// The way out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// The limit of the server that was reached, by the name under which `commis serve --limit NAME=VALUE` sets it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "body")]
    pub(crate) limit: Option<&'static str>,
    #[serde(skip)]
    retry_after: Option<u32>,
}

impl Problem {
    /// A problem by its stable name; the detail is a lower-case fragment that names the cause.
    pub(crate) fn new(status: StatusCode, name: &str, detail: impl Into<String>) -> Problem {
        Problem {
            r#type: format!("urn:commis:problem:{name}"),
            title: status.canonical_reason().unwrap_or("Problem"),
            status: status.as_u16(),
            detail: in_short(detail.into()),
            hint: None,
            limit: None,
            retry_after: None,
        }
    }

    /// The same problem with the way out.
    #[must_use]
    pub(crate) fn hint(self, hint: impl Into<String>) -> Problem {
        Problem { hint: Some(in_short(hint.into())), ..self }
    }

    /// The same problem, which comes of a limit that whoever runs the server can set.
    #[must_use]
    pub(crate) fn limit(self, name: &'static str) -> Problem {
        let setting = format!("`commis serve --limit {name}=N` allows more");
        let hint = match &self.hint {
            Some(hint) => format!("{hint}; {setting}"),
            None => setting,
        };
        Problem { limit: Some(name), hint: Some(hint), ..self }
    }

    /// The same problem, which will be gone in a while.
    #[must_use]
    pub(crate) fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// The stable name without the prefix.
    #[cfg(test)]
    pub(crate) fn name(&self) -> &str {
        self.r#type.rsplit(':').next().unwrap_or_default()
    }

    /// The server tells no golds, scores or rewards.
    pub(crate) fn exam() -> Problem {
        let detail = "this server was started for an exam: it tells no golds, scores or rewards";
        Problem::new(StatusCode::FORBIDDEN, "exam", detail)
            .hint("hand the dish in when it is ready (POST /api/sessions/{id}/hand-in); whoever has the admin token sees the score")
    }

    /// Nobody has that.
    pub(crate) fn not_found(name: &str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, name, detail)
    }

    /// The request says something that makes no sense here.
    pub(crate) fn unprocessable(name: &str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, name, detail)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let json = HeaderValue::from_static("application/problem+json");
        let mut response = (status, [(header::CONTENT_TYPE, json)], body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Problem {
        let (status, name) = match &error {
            OpenError::UnknownRecipe(..) => (StatusCode::NOT_FOUND, "unknown-recipe"),
            OpenError::UnknownKitchen(..) => (StatusCode::NOT_FOUND, "unknown-kitchen"),
            OpenError::NoGold(..) => (StatusCode::UNPROCESSABLE_ENTITY, "no-gold"),
            OpenError::Setup(_) => (StatusCode::INTERNAL_SERVER_ERROR, "bad-data"),
            OpenError::Motion(_) => (StatusCode::NOT_IMPLEMENTED, "no-quantitative-simulator"),
        };
        Problem::new(status, name, error.to_string()).hint(error.hint())
    }
}

impl From<LookError> for Problem {
    fn from(error: LookError) -> Problem {
        let problem = match &error {
            LookError::Step(_) => Problem::not_found("unknown-step", error.to_string()),
            LookError::Path(_) => Problem::not_found("unknown-place", error.to_string()),
            LookError::Query(_) => Problem::unprocessable("unclear-question", error.to_string()),
        };
        Problem { hint: error.hint(), ..problem }
    }
}

impl From<NoSuchStep> for Problem {
    fn from(error: NoSuchStep) -> Problem {
        LookError::Step(error).into()
    }
}

impl From<ScoreError> for Problem {
    fn from(error: ScoreError) -> Problem {
        match error {
            ScoreError::NoGold => Problem::new(StatusCode::CONFLICT, "no-recipe", error.to_string())
                .hint("open the session with a recipe: {\"recipe\": \"almond-crescent-cookies\"}"),
            ScoreError::Spent(_) => Problem::new(StatusCode::FORBIDDEN, "no-score", error.to_string())
                .hint("hand the dish in when it is ready (POST /api/sessions/{id}/hand-in)"),
            ScoreError::NoExplanation => {
                Problem::new(StatusCode::FORBIDDEN, "no-score", error.to_string()).hint("leave `explain` out")
            }
            ScoreError::Exam => Problem::exam(),
        }
    }
}

impl From<EpisodeError> for Problem {
    fn from(error: EpisodeError) -> Problem {
        let (status, name, hint) = match error {
            EpisodeError::HandedIn => (StatusCode::CONFLICT, "handed-in", "open another session"),
            EpisodeError::NoUndo => {
                (StatusCode::FORBIDDEN, "no-undo", "go on from here, or open another session")
            }
        };
        Problem::new(status, name, error.to_string()).hint(hint)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let (status, name, hint) = match &error {
            StoreError::TooMany(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "too-many-sessions",
                "close sessions with DELETE /api/sessions/{id}; unused ones end by themselves",
            ),
            StoreError::Unknown(_) => (
                StatusCode::NOT_FOUND,
                "unknown-session",
                "open one with POST /api/sessions; sessions end when they are closed or long unused, or the server restarts",
            ),
            StoreError::NameTaken(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "name-taken", "send the request again")
            }
            StoreError::NoMemory(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "no-memory",
                "close sessions that are done, or try again later",
            ),
            StoreError::Changed => (StatusCode::CONFLICT, "session-changed", "send the request again"),
        };
        let problem = Problem::new(status, name, error.to_string()).hint(hint);
        match error {
            StoreError::TooMany(_) => problem.limit("sessions").retry_after(10),
            StoreError::NoMemory(_) => problem.limit("total-bytes").retry_after(10),
            _ => problem,
        }
    }
}

impl From<TextTooLarge> for Problem {
    fn from(error: TextTooLarge) -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "text-too-large", error.to_string())
            .hint("send one recipe at a time")
            .limit("recipe-text")
    }
}

impl From<HandInError> for Problem {
    fn from(error: HandInError) -> Problem {
        match error {
            HandInError::Episode(error) => error.into(),
            HandInError::Slot(error) => error.into(),
        }
    }
}

impl From<SlotError> for Problem {
    fn from(error: SlotError) -> Problem {
        match error {
            SlotError::Store(error) => error.into(),
            SlotError::NotKept(_) => {
                Problem::new(StatusCode::INSUFFICIENT_STORAGE, "not-kept", error.to_string())
                    .hint("it was done, but a restart would forget it; look after the folder of --data")
            }
            SlotError::Randomness(_) => {
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "no-randomness", error.to_string())
            }
        }
    }
}
