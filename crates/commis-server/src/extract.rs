//! Reading requests: like axum's extractors, but whatever is wrong becomes a [`Problem`].

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::guard::body_limit;
use crate::problem::Problem;

/// A JSON body. No body at all counts as an empty object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_json = kind.map(is_json);
        let limit = body_limit(request.uri().path());
        let bytes =
            Bytes::from_request(request, state).await.map_err(|rejection| unreadable(rejection, limit))?;
        if bytes.is_empty() {
            return parse(b"{}").map(Body);
        }
        if is_json != Some(true) {
            let problem = Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                "the body is not declared to be JSON",
            );
            return Err(problem.hint("send it with `Content-Type: application/json`"));
        }
        // A list of the members' values would be read, too, but nobody could know what it means.
        if bytes.trim_ascii_start().first() == Some(&b'[') {
            let problem = Problem::unprocessable("unexpected-json", "the body is a list, not an object");
            return Err(problem.hint("the members that are expected are described at /api/docs"));
        }
        parse(&bytes).map(Body)
    }
}

fn is_json(kind: &str) -> bool {
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
        || (kind.to_ascii_lowercase().starts_with("application/")
            && kind.to_ascii_lowercase().ends_with("+json"))
}

/// Reads JSON; wrong syntax and wrong content are different problems.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| match serde_json::from_slice::<IgnoredAny>(bytes) {
        Ok(_) => Problem::unprocessable("unexpected-json", error.to_string())
            .hint("the members and types that are expected are described at /api/docs"),
        Err(_) => Problem::new(StatusCode::BAD_REQUEST, "malformed-json", error.to_string())
            .hint("send a JSON object in UTF-8"),
    })
}

/// The answer to a body beyond the limit.
pub(crate) fn too_large(limit: &'static str) -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "body-too-large", "the body is longer than this server reads")
        .hint("send fewer statements or predictions at once")
        .limit(limit)
}

/// What is wrong with a body that could not be read within a limit.
pub(crate) fn unreadable(rejection: BytesRejection, limit: &'static str) -> Problem {
    match rejection {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => too_large(limit),
        other => Problem::new(StatusCode::BAD_REQUEST, "unreadable-body", other.body_text()),
    }
}

/// The variable parts of a path.
pub(crate) struct Place<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Place<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, Problem> {
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(place)| Place(place)).map_err(|rejection| {
            Problem::new(StatusCode::BAD_REQUEST, "malformed-path", rejection.body_text())
        })
    }
}

/// The parameters after the question mark.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Params<T>, Problem> {
        let query = Query::from_request_parts(parts, state).await;
        query.map(|Query(params)| Params(params)).map_err(|rejection| {
            Problem::new(StatusCode::BAD_REQUEST, "malformed-query", rejection.body_text())
        })
    }
}

/// A value as JSON.
pub(crate) struct JsonAnswer<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for JsonAnswer<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
            Err(error) => Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "unwritable", error.to_string())
                .into_response(),
        }
    }
}
