//! A program as motion, for a player of films: sent step by step while it is carried out.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body as AnswerBody, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use commis_mcl::{TextLimits, check, parse_within};
use commis_physics::{IS_BUILT_IN, MotionFiles, Reel, Spills, Unavailable, no_film};
use commis_session::{Opening, Session, headed};
use commis_sim::RuleSet;
use hyper::body::{Body as HttpBody, Frame};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::execute::no_motion;
use crate::app::{App, Caller};
use crate::extract::Body;
use crate::fairness::{Client, Place};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(film))
}

/// A program to be carried out.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FilmOrder {
    /// The program in MCL, with or without the line that names the recipe.
    #[schema(example = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)")]
    actions: String,
    /// The recipe in whose kitchen it is carried out; the full kitchen when left out.
    #[serde(default)]
    #[schema(nullable, example = "almond-crescent-cookies")]
    recipe: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
    /// What becomes of food that motion spills.
    #[serde(default)]
    #[schema(inline)]
    spills: Spills,
}

/// Film a program
///
/// Carries a program out as motion and tells the way, for the player of the page: packed lines of JSON, described in
/// docs/physics.md. Each step is sent as soon as it has been carried out, and the last line says how the film ends: that there
/// was no time for the rest, or that the program cannot be carried out at all. A server that was built without motion answers
/// 501.
#[utoipa::path(
    post, path = "/api/film", operation_id = "film", tag = "page", request_body = FilmOrder,
    responses((status = 200, content_type = "application/gzip", body = String))
)]
async fn film(
    State(app): State<Arc<App>>,
    Extension(place): Extension<Arc<Place>>,
    Body(order): Body<FilmOrder>,
) -> Result<Response, Problem> {
    if !IS_BUILT_IN {
        return Err(no_motion(&Unavailable::NotBuiltIn));
    }
    let client = Client::current();
    let caller = Caller::default();
    let is_waiting = caller.is_waiting();
    let opened = app.cook(move |app, deadline| {
        let go_on = || deadline.go_on() && is_waiting();
        opened(app, &order, &go_on)
    });
    let film = match opened.await?? {
        Ok(shooting) => {
            let work = Work::Idle(Box::new(shooting));
            AnswerBody::new(FilmBody { app, client, work, caller, _place: place })
        }
        Err(Blocked(film)) => AnswerBody::from(film),
    };
    Ok(([(header::CONTENT_TYPE, "application/gzip")], film).into_response())
}

/// A program that is being filmed.
struct Shooting {
    session: Session,
    reel: Reel,
    /// How long it has been worked on; waiting does not count.
    worked: Duration,
}

/// The film of a program that cannot be carried out.
struct Blocked(Vec<u8>);

fn opened(
    app: &App,
    order: &FilmOrder,
    go_on: &dyn Fn() -> bool,
) -> Result<Result<Shooting, Blocked>, Problem> {
    let started = Instant::now();
    let opening = Opening { recipe: order.recipe.clone(), rules: order.rules, ..Opening::default() };
    let session = app.kitchens.open(&opening)?;
    let simulator = session.prepared().simulator();
    let (text, _) = headed(&order.actions);
    let parsed = parse_within(&text, &TextLimits { recipes: 1, ..TextLimits::default() });
    let mut problems = parsed.diagnostics;
    let Some(recipe) = parsed.program.recipes.into_iter().next() else {
        return Ok(Err(Blocked(no_film("", "there is no program"))));
    };
    problems.extend(check(&recipe, &simulator.language()));
    if let Some(blocking) = problems.iter().find(|problem| problem.blocks_execution()) {
        return Ok(Err(Blocked(no_film(&recipe.id, &blocking.message))));
    }
    let reel = Reel::open(simulator, &recipe, &MotionFiles::default(), order.spills, go_on);
    let reel = reel.map_err(|why| no_motion(&why))?.within(app.limits.session.session_bytes);
    Ok(Ok(Shooting { session, reel, worked: started.elapsed() }))
}

/// The body of the answer. The next step is carried out when the one before has been taken: whoever does not read keeps no
/// cook busy, and for whoever goes away nothing more is done than the step that is in work.
struct FilmBody {
    app: Arc<App>,
    client: Client,
    work: Work,
    caller: Caller,
    _place: Arc<Place>,
}

enum Work {
    /// Waits to be asked for the next step.
    Idle(Box<Shooting>),
    /// A step is being carried out.
    Busy(Pin<Box<dyn Future<Output = Result<Done, Problem>> + Send>>),
    Over,
}

/// A piece of the film, and what comes after it.
type Done = (Option<Vec<u8>>, Box<Shooting>);

impl FilmBody {
    /// Has a cook carry the next step out.
    fn next(
        &self,
        mut shooting: Box<Shooting>,
    ) -> Pin<Box<dyn Future<Output = Result<Done, Problem>> + Send>> {
        let (app, is_waiting) = (Arc::clone(&self.app), self.caller.is_waiting());
        let work = async move {
            app.cook(move |app, _| {
                let (started, worked) = (Instant::now(), shooting.worked);
                let in_time = || worked + started.elapsed() < app.limits.request_time;
                let simulator = shooting.session.prepared().simulator();
                let piece = shooting.reel.next(simulator, &|| in_time() && is_waiting());
                if piece.is_some() {
                    app.meters.filmed();
                }
                shooting.worked += started.elapsed();
                (piece, shooting)
            })
            .await
        };
        Box::pin(self.client.scope(work))
    }
}

impl HttpBody for FilmBody {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        loop {
            match std::mem::replace(&mut self.work, Work::Over) {
                Work::Idle(shooting) => self.work = Work::Busy(self.next(shooting)),
                Work::Busy(mut work) => match work.as_mut().poll(context) {
                    Poll::Pending => {
                        self.work = Work::Busy(work);
                        return Poll::Pending;
                    }
                    Poll::Ready(Ok((piece, shooting))) => {
                        let Some(piece) = piece else { continue };
                        self.work = Work::Idle(shooting);
                        return Poll::Ready(Some(Ok(Frame::data(piece.into()))));
                    }
                    // The connection ends without the last record, and the player says that the film broke off.
                    Poll::Ready(Err(_)) => {
                        let defect = std::io::Error::other("the film ended unexpectedly");
                        return Poll::Ready(Some(Err(defect)));
                    }
                },
                Work::Over => return Poll::Ready(None),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::http::{Request, StatusCode};
    use commis_corpus::Builtin;
    use commis_session::Kitchens;
    use http_body_util::BodyExt as _;
    use hyper::service::Service as _;
    use hyper_util::service::TowerToHyperService;
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::config::{Access, ServerLimits};

    const PROGRAM: &str = "(get-kitchen ?k0)
        (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
        (fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
        (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?n ?unit)
        (beat ?cream ?k4 ?k3 ?both ?whisk)";
    const STEPS: usize = 5;

    fn server(limits: &ServerLimits) -> Arc<App> {
        let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
        Arc::new(App::new(kitchens, *limits, Access { loopback: true, ..Access::default() }))
    }

    /// Orders a film; `None` where there are none.
    async fn ordered(app: &Arc<App>, program: &str) -> Option<AnswerBody> {
        let request = Request::post("/api/film")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .body(AnswerBody::from(json!({ "actions": program }).to_string()))
            .unwrap();
        let router = crate::routes::router(Arc::clone(app));
        let answer = TowerToHyperService::new(router).call(request).await.unwrap();
        if !IS_BUILT_IN {
            assert_eq!(answer.status(), StatusCode::NOT_IMPLEMENTED);
            return None;
        }
        assert_eq!(answer.status(), StatusCode::OK);
        Some(answer.into_body())
    }

    /// The records in as much of a film as has come.
    fn records(packed: &[u8]) -> Vec<Json> {
        let mut text = Vec::new();
        flate2::read::GzDecoder::new(packed).read_to_end(&mut text).ok();
        let lines = text.split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n"));
        lines.map(|line| serde_json::from_slice(line).unwrap()).collect()
    }

    fn made(app: &App) -> usize {
        let text = app.meters.text(&app.store);
        let count = text.lines().find_map(|line| line.strip_prefix("commis_film_records_total "));
        count.unwrap().parse().unwrap()
    }

    #[tokio::test]
    async fn a_step_is_sent_before_the_next_is_carried_out() {
        let app = server(&ServerLimits::default());
        let Some(mut body) = ordered(&app, PROGRAM).await else { return };
        let mut packed = Vec::new();
        let mut count = 0;
        while let Some(frame) = body.frame().await {
            packed.extend_from_slice(&frame.unwrap().into_data().unwrap());
            count += 1;
            assert_eq!(records(&packed).len(), count, "whoever has this piece can read it");
            assert_eq!(made(&app), count, "nobody works ahead");
        }
        assert_eq!(count, STEPS + 2);
        assert_eq!(records(&packed).last(), Some(&json!({ "end": { "cut": null } })));
    }

    #[tokio::test]
    async fn whoever_goes_away_stops_the_work_and_gives_the_place_back() {
        let app = server(&ServerLimits { requests: 1, cooks: 1, ..ServerLimits::default() });
        let Some(mut body) = ordered(&app, PROGRAM).await else { return };
        for _ in 0..2 {
            body.frame().await.unwrap().unwrap();
        }
        assert!(app.requests.is_full(), "a film keeps its place");
        // The third piece is in work when the client goes, or just made: the cook is another thread.
        let waker = std::task::Waker::noop();
        let _ = Pin::new(&mut body).poll_frame(&mut Context::from_waker(waker));
        drop(body);
        assert!(!app.requests.is_full());
        // Whoever comes next gets the only cook as soon as the step in work has ended.
        let after = app.cook(|app, _| made(app)).await.unwrap();
        assert!((2..=3).contains(&after), "{after} pieces were made");
        assert_eq!(app.cook(|app, _| made(app)).await.unwrap(), after);
    }

    #[tokio::test]
    async fn a_film_that_takes_too_long_ends_with_a_reason() {
        let app = server(&ServerLimits { request_time: Duration::ZERO, ..ServerLimits::default() });
        let Some(body) = ordered(&app, PROGRAM).await else { return };
        let packed = body.collect().await.unwrap().to_bytes();
        assert_eq!(records(&packed).last(), Some(&json!({ "end": { "cut": "time" } })));
    }

    #[tokio::test]
    async fn a_film_that_takes_too_much_memory_ends_with_a_reason() {
        let mut limits = ServerLimits::default();
        limits.session.session_bytes = 20_000;
        let app = server(&limits);
        let Some(body) = ordered(&app, PROGRAM).await else { return };
        let packed = body.collect().await.unwrap().to_bytes();
        let records = records(&packed);
        assert!(records.len() < 4, "{records:?}");
        assert_eq!(records.last(), Some(&json!({ "end": { "cut": "memory" } })));
    }

    #[tokio::test]
    async fn a_program_that_cannot_be_carried_out_is_a_film_of_nothing_but_the_reason() {
        let app = server(&ServerLimits::default());
        for (program, why) in [("", "has no statements"), ("(get-kitchen ?k)\n(conjure ?x)", "conjure")] {
            let Some(body) = ordered(&app, program).await else { return };
            let records = records(&body.collect().await.unwrap().to_bytes());
            assert_eq!((records.len(), &records[0]["film"]["steps"]), (2, &json!(0)), "{program}");
            let end = &records[1]["end"];
            assert_eq!(end["cut"], "blocked");
            assert!(end["why"].as_str().unwrap().contains(why), "{end}");
        }
    }
}
