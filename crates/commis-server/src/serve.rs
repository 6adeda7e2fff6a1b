//! The accept loop: connections in, a router to answer them, an orderly end.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::app::App;
use crate::config::ServerLimits;
use crate::fairness::{Client, Places};
use crate::routes;
use crate::timed_io::TimedIo;

/// Connections cannot be served with a smaller buffer.
const LEAST_BUFFER: usize = 8 << 10;

/// Answers connections until `stop` is ready; then no new ones are taken, and those that work have time to finish.
pub async fn serve(listener: TcpListener, app: Arc<App>, stop: impl Future<Output = ()>) {
    let router = routes::router(Arc::clone(&app));
    let places = Places::new(app.limits.connections, app.limits.kept);
    routes::evaluations::go_on(&app);
    let sweeper = tokio::spawn(Arc::clone(&app).sweep());
    tokio::pin!(stop);
    loop {
        let (stream, client) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => (stream, Client::from(address.ip())),
                Err(error) => {
                    wait_after(&error).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let Some(place) = places.take(client) else {
            app.meters.turned_away.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(turn_away(stream, Arc::clone(&app)));
            continue;
        };
        let (app, router, ended) = (Arc::clone(&app), router.clone(), app.ending.subscribe());
        tokio::spawn(async move {
            app.meters.connections.fetch_add(1, Ordering::Relaxed);
            answer(stream, client, router, &app.limits, ended).await;
            app.meters.connections.fetch_sub(1, Ordering::Relaxed);
            drop(place);
        });
    }
    drop(listener);
    tracing::info!(requests = app.meters.running.load(Ordering::Relaxed), "stopping; finishing what runs");
    app.ending.send_replace(true);
    // Connections that have become WebSockets gave their first place back.
    let everybody = async { tokio::join!(places.all_free(), app.sockets.all_free()) };
    if tokio::time::timeout(app.limits.drain_time, everybody).await.is_err() {
        tracing::warn!("some connections did not finish in time");
    }
    sweeper.abort();
}

/// Answers the requests of one connection; when the server ends, the one that is being answered is the last.
async fn answer(
    stream: TcpStream,
    client: Client,
    router: Router,
    limits: &ServerLimits,
    mut ended: watch::Receiver<bool>,
) {
    stream.set_nodelay(true).ok();
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(limits.header_bytes.max(LEAST_BUFFER))
        .serve_connection(
            TokioIo::new(TimedIo::new(stream, limits.write_time)),
            service_fn(move |request| {
                let router = TowerToHyperService::new(router.clone());
                client.scope(async move { router.call(request).await })
            }),
        )
        .with_upgrades();
    tokio::pin!(connection);
    let asked_to_end = async move {
        ended.wait_for(|ended| *ended).await.ok();
    };
    let outcome = tokio::select! {
        outcome = &mut connection => outcome,
        () = asked_to_end => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = outcome {
        tracing::debug!(%error, "connection ended");
    }
}

/// What is read of them: enough for the line that says what is asked.
const ASKED: usize = 64;

/// An answer to a connection beyond the limit. A server that has all connections it takes is still alive, and says so to
/// those who ask just that.
async fn turn_away(mut stream: TcpStream, app: Arc<App>) {
    const BODY: &str = r#"{"type":"urn:commis:problem:too-many-connections","title":"Service Unavailable","status":503,"detail":"the server has as many connections as it takes","hint":"use fewer connections, or try again in a second; `commis serve --limit connections=N` allows more","limit":"connections"}"#;
    let Ok(_place) = app.side_door.try_acquire() else { return };
    let talk = async {
        let mut asked = [0; ASKED];
        let count = stream.read(&mut asked).await.unwrap_or(0);
        let asked = asked.get(..count).unwrap_or_default();
        let (status, kind, body) = if asked.starts_with(b"GET /healthz ") {
            ("200 OK", "application/json", routes::alive(&app))
        } else {
            ("503 Service Unavailable", "application/problem+json", BODY.to_owned())
        };
        let answer = format!(
            "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nretry-after: 1\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(answer.as_bytes()).await.ok();
        stream.shutdown().await.ok();
    };
    tokio::time::timeout(Duration::from_secs(1), talk).await.ok();
}

/// Some connections fail while they are made; when there are no descriptors left, others must end first.
async fn wait_after(error: &io::Error) {
    let passing =
        [io::ErrorKind::ConnectionAborted, io::ErrorKind::ConnectionReset, io::ErrorKind::Interrupted];
    if !passing.contains(&error.kind()) {
        tracing::warn!(%error, "cannot take connections");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
