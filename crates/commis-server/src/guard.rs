//! What every request passes: who asks, how many do, how long it takes; and the headers that every answer carries.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::{FromRequest as _, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use subtle::ConstantTimeEq as _;

use crate::app::App;
use crate::config::Access;
use crate::extract::{too_large, unreadable};
use crate::fairness::Client;
use crate::problem::Problem;
use crate::routes::is_page;

/// The routes that everybody may ask: whether the server is alive.
const ALIVE: [&str; 3] = ["/healthz", "/readyz", "/health"];
/// Routes whose bodies are too large to be read beforehand.
const LARGE_BODIES: &str = "/api/evaluations";
/// The route that takes files of any length. It has its own idea of when a client is too slow.
const FILES: &str = "/api/evaluations/file";
/// The route of the counters.
const METERS: &str = "/metrics";
/// The limit on the bodies at a path.
pub(crate) fn body_limit(path: &str) -> &'static str {
    if path.starts_with(LARGE_BODIES) { "evaluation-body" } else { "body" }
}

/// Routes that tell golds or scores and nothing else.
const SCORES: [&str; 5] =
    ["/api/evaluat", "/api/runs", "/api/compare", "/api/figures", "/api/sessions/{session}/score"];

/// Lets a request pass or says why not; notes the answer.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let running = Running::begin(&app.meters.running);
    let (origin, has_body) = (other_origin(request.headers(), &app.access), has_body(&request));
    let mut response = match admit(&app, &request, &route) {
        _ if origin.is_some() && method == Method::OPTIONS => preflight(),
        Err(problem) => problem.into_response(),
        Ok(role) => {
            let mut request = request;
            request.extensions_mut().insert(role);
            pass(&app, request, next, &route).await
        }
    };
    drop(running);
    dress(response.headers_mut());
    if let Some(origin) = origin {
        allow(response.headers_mut(), origin);
    }
    // What was refused may not have been read; the next request on the connection would be lost in the rest of it.
    let is_refused = response.status().is_client_error() || response.status().is_server_error();
    if has_body && (is_refused || is_passed_over(&method, &route)) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    let (status, took) = (response.status(), started.elapsed());
    app.meters.answered(&route, status.as_u16(), took);
    let micros = took.as_micros() as u64;
    if status.is_server_error() {
        // The name of a session is all that somebody needs to use it.
        tracing::warn!(%method, route, status = status.as_u16(), micros, "request");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), micros, "request");
    }
    response
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Whoever may use the server.
    Agent,
    /// Whoever may see the results of an exam.
    Admin,
}

/// The origin of a page elsewhere that may call the server.
fn other_origin(headers: &HeaderMap, access: &Access) -> Option<HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    access.origins.iter().any(|known| known.as_bytes() == origin.as_bytes()).then(|| origin.clone())
}

/// What a browser wants to know before it lets a page ask.
fn preflight() -> Response {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, DELETE"),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "authorization, content-type, accept, mcp-session-id, mcp-protocol-version, last-event-id",
        ),
        (header::ACCESS_CONTROL_MAX_AGE, "600"),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

/// Lets a page of exactly this origin read the answer.
fn allow(headers: &mut HeaderMap, origin: HeaderValue) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("mcp-session-id, retry-after"),
    );
    headers.append(header::VARY, HeaderValue::from_static("origin"));
}

fn has_body(request: &Request) -> bool {
    let length = request.headers().get(header::CONTENT_LENGTH);
    length.is_some_and(|length| length.as_bytes() != b"0")
        || request.headers().contains_key(header::TRANSFER_ENCODING)
}

/// Whether nobody reads the body of a request that is answered: who asks whether the server is alive does not wait for it,
/// and large ones are read where they mean something.
fn is_passed_over(method: &Method, route: &str) -> bool {
    is_watched(route) || route.starts_with(LARGE_BODIES) && method != Method::POST
}

/// Routes that are answered at once, however much there is to do.
fn is_watched(route: &str) -> bool {
    ALIVE.contains(&route) || route == METERS
}

/// Counts a request for as long as it is worked on, also when whoever asked goes away.
struct Running<'a>(&'a AtomicU64);

impl Running<'_> {
    fn begin(count: &AtomicU64) -> Running<'_> {
        count.fetch_add(1, Ordering::Relaxed);
        Running(count)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

async fn pass(app: &App, request: Request, next: Next, route: &str) -> Response {
    // A server that has much to do is still alive.
    if is_watched(route) {
        return next.run(request).await;
    }
    let mut request = match read_first(app, request, route).await {
        Ok(request) => request,
        Err(problem) => return problem.into_response(),
    };
    let Some(place) = app.requests.take(Client::current()) else {
        let detail = format!("{} requests are being worked on", app.limits.requests);
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "overloaded", detail);
        return problem.hint("try again in a second").limit("requests").retry_after(1).into_response();
    };
    // An answer that is still made while it is sent keeps the place until its end.
    let place = Arc::new(place);
    request.extensions_mut().insert(Arc::clone(&place));
    if route == FILES {
        return next.run(request).await;
    }
    let longest = app.limits.request_time + app.limits.grace_time;
    match tokio::time::timeout(longest, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "request-time",
            format!("the request took longer than {} seconds", longest.as_secs()),
        )
        .hint("send the body faster, or fewer statements at once")
        .limit("request-time")
        .retry_after(1)
        .into_response(),
    }
}

/// Reads a small body before the request takes a place, so that those who send slowly keep nobody from being served.
async fn read_first(app: &App, request: Request, route: &str) -> Result<Request, Problem> {
    if !has_body(&request) || route.starts_with(LARGE_BODIES) {
        return Ok(request);
    }
    if announces_too_much(request.headers(), app.limits.body) {
        return Err(too_large("body"));
    }
    let (parts, body) = request.into_parts();
    let read = Bytes::from_request(Request::from_parts(parts.clone(), body), &());
    match tokio::time::timeout(app.limits.grace_time, read).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, bytes.into())),
        Ok(Err(rejection)) => Err(unreadable(rejection, "body")),
        Err(_) => {
            let detail = format!("the body did not come within {} seconds", app.limits.grace_time.as_secs());
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "request-time", detail)
                .hint("send the body faster")
                .limit("grace-time"))
        }
    }
}

/// Whether a client that asks before it sends would send more than is read.
fn announces_too_much(headers: &HeaderMap, most: usize) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let asks = text(header::EXPECT).is_some_and(|expects| expects.eq_ignore_ascii_case("100-continue"));
    let length = text(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    asks && length.is_some_and(|length| length > most as u64)
}

fn admit(app: &App, request: &Request, route: &str) -> Result<Role, Problem> {
    let headers = request.headers();
    if headers.get_all(header::HOST).iter().count() > 1 {
        // Others on the way may have gone by another one than this server would.
        let problem =
            Problem::new(StatusCode::BAD_REQUEST, "several-hosts", "the request has several Host headers");
        return Err(problem.hint("send one"));
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str));
    check_host(host, &app.access)?;
    check_origin(headers, host, &app.access)?;
    if ALIVE.contains(&route) || is_page(route) {
        return Ok(Role::Agent);
    }
    let role = check_token(headers, &app.access)?;
    let tells_scores = SCORES.iter().any(|start| route.starts_with(start));
    if app.is_exam() && tells_scores { Err(Problem::exam()) } else { Ok(role) }
}

fn check_host(host: Option<&str>, access: &Access) -> Result<(), Problem> {
    // Whoever knows the token was not sent here by somebody else's page.
    if access.token.is_some() {
        return Ok(());
    }
    let name = without_port(host.unwrap_or_default()).to_ascii_lowercase();
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let known = name == "localhost"
        || address.is_ok_and(|address| !access.loopback || address.is_loopback())
        || access.hosts.iter().any(|host| host.eq_ignore_ascii_case(&name));
    if known {
        return Ok(());
    }
    let shown: String = name.chars().take(80).collect();
    let problem =
        Problem::new(StatusCode::FORBIDDEN, "unknown-host", format!("this server is not called `{shown}`"));
    Err(problem.hint("call it by its address, or start it with --allow-host NAME"))
}

fn check_origin(headers: &HeaderMap, host: Option<&str>, access: &Access) -> Result<(), Problem> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or("null");
    // The server speaks plain HTTP, so a page that came over another scheme came from elsewhere.
    let own = origin.strip_prefix("http://").is_some_and(|authority| Some(authority) == host);
    if own || access.origins.iter().any(|known| known == origin) {
        return Ok(());
    }
    let shown: String = origin.chars().take(80).collect();
    let problem = Problem::new(
        StatusCode::FORBIDDEN,
        "unknown-origin",
        format!("pages of `{shown}` may not call this server"),
    );
    Err(problem.hint("start it with --allow-origin ORIGIN to let them"))
}

fn check_token(headers: &HeaderMap, access: &Access) -> Result<Role, Problem> {
    let given = headers.get(header::AUTHORIZATION).and_then(|given| {
        let (scheme, word) = given.as_bytes().split_at_checked("bearer ".len())?;
        scheme.eq_ignore_ascii_case(b"bearer ").then_some(word.trim_ascii())
    });
    let is_given = |token: &Option<String>| {
        given.zip(token.as_ref()).is_some_and(|(word, token)| bool::from(word.ct_eq(token.as_bytes())))
    };
    if is_given(&access.admin) {
        return Ok(Role::Admin);
    }
    if access.token.is_none() || is_given(&access.token) {
        return Ok(Role::Agent);
    }
    let (name, detail) = match given {
        Some(_) => ("wrong-token", "the bearer token is not the one of this server"),
        None => ("no-token", "the request brings no bearer token"),
    };
    Err(Problem::new(StatusCode::UNAUTHORIZED, name, detail).hint("send `Authorization: Bearer TOKEN`"))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => {
            // The colons of a bare IPv6 address are not a port's.
            if name.contains(':') && !name.ends_with(']') { host } else { name }
        }
        _ => host,
    }
}

/// Headers that a page may set otherwise and everything else gets.
fn dress(headers: &mut HeaderMap) {
    const ALWAYS: [(HeaderName, &str); 4] = [
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name_of(host: Option<&str>, access: &Access) -> String {
        check_host(host, access).map_or_else(|problem| problem.name().to_owned(), |()| "ok".to_owned())
    }

    #[test]
    fn a_server_on_this_machine_is_called_by_its_address() {
        let access = Access { loopback: true, hosts: vec!["Kitchen.lan".into()], ..Access::default() };
        for host in
            ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST", "kitchen.lan:1"]
        {
            assert_eq!(name_of(Some(host), &access), "ok", "{host}");
        }
        for host in
            ["evil.example:8000", "192.168.0.1", "", "localhost.evil.example", "127.0.0.1.evil.example"]
        {
            assert_eq!(name_of(Some(host), &access), "unknown-host", "{host}");
        }
        assert_eq!(name_of(None, &access), "unknown-host");
        let open = Access { loopback: false, ..Access::default() };
        assert_eq!(name_of(Some("192.168.0.1:80"), &open), "ok");
        assert_eq!(name_of(Some("evil.example"), &open), "unknown-host");
    }

    #[test]
    fn whoever_asks_before_sending_is_told_that_it_is_too_much() {
        let headers = |expects: &'static str, length: &'static str| {
            let values = [(header::EXPECT, expects), (header::CONTENT_LENGTH, length)];
            values
                .into_iter()
                .map(|(name, value)| (name, HeaderValue::from_static(value)))
                .collect::<HeaderMap>()
        };
        assert!(announces_too_much(&headers("100-continue", "1001"), 1000));
        assert!(!announces_too_much(&headers("100-continue", "1000"), 1000));
        // Others get their answer after they have sent, so that they read it.
        assert!(!announces_too_much(&headers("", "1001"), 1000));
    }

    #[test]
    fn only_the_servers_own_pages_may_call() {
        let access =
            Access { loopback: true, origins: vec!["https://ok.example".into()], ..Access::default() };
        let check = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            check_origin(&headers, Some("localhost:8000"), &access).is_ok()
        };
        assert!(check("http://localhost:8000") && check("https://ok.example"));
        assert!(!check("http://localhost:9000") && !check("null") && !check("http://evil.example"));
        assert!(!check("https://localhost:8000"), "the server speaks plain HTTP");
        assert!(check_origin(&HeaderMap::new(), None, &access).is_ok());
    }

    #[test]
    fn a_token_is_asked_for_when_there_is_one() {
        let (token, admin) = (Some("salt".into()), Some("thyme".into()));
        let access = Access { token, admin, ..Access::default() };
        let check = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, HeaderValue::from_static(value));
            check_token(&headers, &access).map_err(|problem| problem.name().to_owned())
        };
        assert_eq!(check("Bearer salt"), Ok(Role::Agent));
        assert_eq!(check("bearer salt"), Ok(Role::Agent));
        assert_eq!(check("bearer thyme"), Ok(Role::Admin));
        assert_eq!(check("Bearer pepper"), Err("wrong-token".into()));
        assert_eq!(check("Basic salt"), Err("no-token".into()));
    }
}
