//! The page that people look at in a browser.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::assets::{Asset, NoPage};
use crate::problem::Problem;

/// Everything comes from this server, and nothing stands in the page itself.
const POLICY: &str = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
     object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// The addresses of the page, all answered with the same file; the script in it knows what to show.
const ADDRESSES: [&str; 11] = [
    "/",
    "/evaluations/{id}",
    "/evaluations/{id}/{row}",
    "/recipes/{corpus}/{recipe}",
    "/playground",
    "/read",
    "/compare",
    "/pictures",
    "/runs",
    "/runs/{run}",
    "/runs/{run}/{item}",
];

/// The files that the page is made of.
const FILES: &str = "/assets/{name}";

pub(super) fn routes() -> Router<Arc<App>> {
    let pages = ADDRESSES.into_iter().fold(Router::new(), |router, path| router.route(path, get(page)));
    pages.route(FILES, get(file))
}

/// Whether a route is the page itself. It holds nothing but what everybody has who has the program, and asks for the
/// token before it asks for anything else.
pub(crate) fn is_page(route: &str) -> bool {
    route == FILES || ADDRESSES.contains(&route)
}

pub(super) async fn page(headers: HeaderMap) -> Response {
    let Some(index) = Asset::index() else {
        let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
        let text = format!("{NoPage}\n\nThe description of the server is at /api/docs.\n");
        return (StatusCode::NOT_FOUND, kind, text).into_response();
    };
    answer(index, &headers)
}

async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match Asset::find(&name) {
        Some(asset) => answer(asset, &headers),
        None => Problem::not_found("unknown-path", "the page has no such file").into_response(),
    }
}

/// The file, compressed when the browser takes that, or word that it has not changed.
fn answer(asset: &'static Asset, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", asset.tag);
    let is_known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok())
        .is_some_and(|tags| tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag));
    let takes_gzip = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|codings| codings.to_str().ok())
        .flat_map(|codings| codings.split(','))
        .any(accepts_gzip);
    let mut response = match (is_known, takes_gzip && asset.gzip.len() < asset.bytes.len()) {
        (true, _) => StatusCode::NOT_MODIFIED.into_response(),
        (false, true) => ([(header::CONTENT_ENCODING, "gzip")], asset.gzip).into_response(),
        (false, false) => asset.bytes.into_response(),
    };
    let always = response.headers_mut();
    always.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind()));
    always.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    always.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Names do not change with what is in the files, so browsers have to ask.
    always.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        always.insert(header::ETAG, tag);
    }
    response
}

/// `gzip`, `gzip;q=0.5`, but not `gzip;q=0`.
fn accepts_gzip(coding: &str) -> bool {
    let mut parts = coding.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let quality = parts.find_map(|part| part.strip_prefix("q=")).and_then(|quality| quality.parse().ok());
    name.eq_ignore_ascii_case("gzip") && quality.unwrap_or(1.0) > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_are_read_with_their_quality() {
        for (coding, accepted) in [("gzip", true), (" GZIP;q=0.1", true), ("gzip;q=0", false), ("br", false)]
        {
            assert_eq!(accepts_gzip(coding), accepted, "{coding}");
        }
    }

    #[test]
    fn a_file_is_compressed_or_not_sent_again() {
        static ASSET: Asset = Asset { name: "app.js", tag: "t1", bytes: b"0123456789", gzip: b"012" };
        let ask = |name: header::HeaderName, value: &'static str| {
            answer(&ASSET, &HeaderMap::from_iter([(name, HeaderValue::from_static(value))]))
        };
        let plain = answer(&ASSET, &HeaderMap::new());
        assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
        assert_eq!(plain.headers()[header::ETAG], "\"t1\"");
        assert_eq!(plain.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        assert!(
            plain.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().contains("script-src 'self'")
        );
        let zipped = ask(header::ACCEPT_ENCODING, "br, gzip");
        assert_eq!(zipped.headers()[header::CONTENT_ENCODING], "gzip");
        assert_eq!(ask(header::IF_NONE_MATCH, "\"t0\", W/\"t1\"").status(), StatusCode::NOT_MODIFIED);
    }
}
