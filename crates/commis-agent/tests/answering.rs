//! Servers and programs that behave and misbehave, through the whole engine.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use commis_agent::mock::{Deed, Misbehaviour, Mock, Questions, Script, Scripted};
use commis_agent::openai::{Address, Client, ClientSetup, Deadlines};
use commis_agent::{
    Answerer, Ask, AskErrorKind, Budget, BuiltIn, Call, Decoding, Ended, Event, Finish, Item, ItemOutcome,
    Message, Part, Program, Progress, Raw, Sample, Schedule, Secret, Settings, Spent, Task, Wanted, Who,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::{mpsc, watch};

const WAITS: Deadlines = Deadlines { request: Duration::from_secs(20), stall: Duration::from_millis(400) };

fn client(url: &str) -> Client {
    let setup = ClientSetup {
        address: Address::read(url).unwrap(),
        model: "mock".to_owned(),
        revision: None,
        key: None,
        headers: Vec::new(),
        deadlines: WAITS,
    };
    Client::new(setup).unwrap()
}

async fn mock(script: Script) -> Mock {
    Mock::start(script, "127.0.0.1:0".parse().unwrap()).await.unwrap()
}

fn misbehaving(deed: Deed) -> Script {
    let misbehaviour = vec![Misbehaviour { deed, share: 1.0, times: u32::MAX, seconds: Some(0.01) }];
    Script { misbehaviour, ..Script::echo() }
}

fn item() -> Item {
    Item { task: "questions".to_owned(), id: "q".to_owned(), sample: 0 }
}

fn ask() -> Ask {
    let decoding = Decoding { seed: Some(1), temperature: Some(0.0), ..Decoding::default() };
    Ask { decoding, ..Ask::new(vec![Message::user("question")]) }
}

fn quick() -> Settings {
    let mut settings = Settings::default();
    (settings.first_pause, settings.longest_pause) = (Duration::from_millis(1), Duration::from_millis(8));
    settings
}

async fn run(
    task: Arc<dyn Task>,
    who: Who,
    settings: Settings,
    samples: u32,
) -> (Ended, Vec<Sample>, Arc<Progress>) {
    let progress = Arc::new(Progress::default());
    let count = task.items().len();
    let each = move |item| (0..samples).map(move |sample| Wanted { task: 0, item, sample });
    let schedule = Schedule {
        tasks: vec![task],
        who,
        settings,
        cache: None,
        price: None,
        progress: Arc::clone(&progress),
    };
    let (sender, mut events) = mpsc::channel(16);
    let (_stop, stopped) = watch::channel(false);
    let running = tokio::spawn(schedule.carry_out((0..count).flat_map(each), sender, stopped));
    let mut samples = Vec::new();
    while let Some(event) = events.recv().await {
        if let Event::Ended(sample) = event {
            samples.push(*sample);
        }
    }
    (running.await.unwrap(), samples, progress)
}

/// Answers one request on every connection, and ends the connection when the next one comes, as llama.cpp's server does.
async fn one_reply_per_connection(listener: tokio::net::TcpListener, connections: Arc<AtomicU32>) {
    const REPLY: &str = "data: {\"choices\":[{\"delta\":{\"content\":\"soup\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    while let Ok((mut stream, _)) = listener.accept().await {
        connections.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            let mut bytes = vec![0; 1 << 16];
            assert!(stream.read(&mut bytes).await.unwrap() > 0);
            let head =
                "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";
            let reply = format!("{head}{:x}\r\n{REPLY}\r\n0\r\n\r\n", REPLY.len());
            stream.write_all(reply.as_bytes()).await.unwrap();
            // The next request, or the end of the client.
            assert!(stream.read(&mut bytes).await.is_ok());
        });
    }
}

#[tokio::test]
async fn a_connection_that_the_server_has_ended_is_no_failed_attempt() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1", listener.local_addr().unwrap());
    let connections = Arc::new(AtomicU32::new(0));
    tokio::spawn(one_reply_per_connection(listener, Arc::clone(&connections)));
    let (client, item, ask) = (client(&url), item(), ask());
    for step in 0..4 {
        assert_eq!(client.answer(Call::new(&item, step, &ask)).await.unwrap().text, "soup");
    }
    assert!(connections.load(Ordering::Relaxed) > 1);
}

#[tokio::test]
async fn every_misbehaviour_of_a_server_has_a_name() {
    let image = Part::Image { media_type: "image/png".to_owned(), data: "AA==".to_owned() };
    for deed in Deed::ALL {
        let server = mock(misbehaving(*deed)).await;
        let client = client(&server.url());
        let mut ask = ask();
        if *deed == Deed::RejectImages {
            ask.messages[0].parts.push(image.clone());
        }
        let answered = client.answer(Call::new(&item(), 0, &ask)).await;
        let error = answered.as_ref().err().map(|error| error.kind);
        let expected = match deed {
            Deed::TooMany => Some(AskErrorKind::RateLimited),
            Deed::Fail => Some(AskErrorKind::ServerError),
            Deed::Cut => Some(AskErrorKind::CutShort),
            Deed::Stall => Some(AskErrorKind::Stalled),
            Deed::WrongJson | Deed::WrongForm => Some(AskErrorKind::Unreadable),
            Deed::Reject => Some(AskErrorKind::Rejected),
            Deed::RejectImages => Some(AskErrorKind::ImagesRefused),
            Deed::TooLong => Some(AskErrorKind::PromptTooLong),
            Deed::Endless => Some(AskErrorKind::TooLarge),
            Deed::Slow | Deed::Empty | Deed::Filter | Deed::Refuse | Deed::RejectSeed | Deed::BadText => None,
        };
        assert_eq!(error, expected, "{deed:?}: {answered:?}");
        match (deed, answered) {
            (Deed::TooMany, Err(error)) => assert_eq!(error.retry_after, Some(Duration::from_millis(10))),
            (Deed::Empty, Ok(reply)) => assert_eq!(reply.text, ""),
            (Deed::Filter, Ok(reply)) => assert_eq!(reply.finish, Finish::ContentFilter),
            (Deed::Refuse, Ok(reply)) => assert_eq!(reply.finish, Finish::Refusal),
            (Deed::RejectSeed, Ok(reply)) => {
                assert!(reply.text.starts_with("answer "), "{reply:?}");
                assert_eq!(client.dropped(), ["seed"]);
                // It is not sent another time, so the server has nothing to complain about.
                client.answer(Call::new(&item(), 0, &ask)).await.unwrap();
                assert_eq!(server.counts().misbehaviour["reject-seed"], 1);
            }
            (Deed::BadText, Ok(reply)) => {
                assert!(reply.text.contains("<script>\u{fffd}\u{fffd}alert(1)"), "{reply:?}");
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unreachable_and_one_without_streams_is_understood() {
    let url = mock(Script::echo()).await.url();
    let error = client(&url).answer(Call::new(&item(), 0, &ask())).await.unwrap_err();
    assert_eq!(error.kind, AskErrorKind::Unreachable, "{error}");

    let call =
        Scripted { call: Some("look".to_owned()), arguments: "{\"at\":1}".to_owned(), ..Scripted::default() };
    let server = mock(Script { answers: vec![call], misbehaviour: Vec::new() }).await;
    let client = client(&server.url());
    let streamed = client.answer(Call::new(&item(), 0, &ask())).await.unwrap();
    assert_eq!(
        (streamed.tool_calls[0].name.as_str(), streamed.tool_calls[0].arguments.as_str()),
        ("look", "{\"at\":1}")
    );
    assert_eq!((streamed.finish, streamed.usage.is_some()), (Finish::ToolCalls, true));
    assert_eq!(client.about().await.unwrap()["owned_by"], "commis");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_are_overcome_and_what_is_answered_is_not_asked_again() {
    let one = |deed, share| Misbehaviour { deed, share, times: 2, seconds: Some(0.01) };
    let misbehaviour = vec![
        one(Deed::TooMany, 0.2),
        one(Deed::Fail, 0.1),
        one(Deed::Cut, 0.1),
        one(Deed::WrongJson, 0.1),
        Misbehaviour { times: u32::MAX, ..one(Deed::Reject, 0.05) },
    ];
    let server = mock(Script { misbehaviour, ..Script::echo() }).await;
    let who = Who::Asked(Arc::new(client(&server.url())));
    let (ended, samples, progress) = run(Arc::new(Questions::new(60, 2)), who, quick(), 2).await;
    assert_eq!(ended, Ended::Done);
    assert_eq!(samples.len(), 120);
    let missing = samples.iter().filter(|sample| sample.answer.outcome.is_missing()).count();
    let answered = samples.iter().filter(|sample| sample.answer.outcome == ItemOutcome::Answered).count();
    assert_eq!(missing + answered, 120);
    assert!(missing > 0 && missing < 40, "{missing}");
    let counts = server.counts();
    // Samples of one question ask the same, as no seed tells them apart.
    assert!(counts.again <= 120 + 2, "{counts:?}");
    let exchanges: u64 = samples.iter().map(|sample| sample.exchanges.len() as u64).sum();
    assert_eq!(counts.answered, exchanges, "{counts:?}");
    assert!(progress.errors().iter().any(|(kind, _)| *kind == AskErrorKind::RateLimited));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn budgets_end_a_run_and_a_server_that_refuses_the_key_does_too() {
    let server = mock(Script::echo()).await;
    let who = || Who::Asked(Arc::new(client(&server.url())));
    let with = |budget: Budget| Settings { budget, ..quick() };
    let budgets = [
        (Budget { items: Some(5), ..Budget::default() }, Spent::Items, 5..6),
        (Budget { steps: Some(10), ..Budget::default() }, Spent::Steps, 10..19),
        (Budget { tokens: Some(400), ..Budget::default() }, Spent::Tokens, 1..100),
    ];
    for (budget, spent, range) in budgets {
        let (ended, samples, _) = run(Arc::new(Questions::new(100, 1)), who(), with(budget), 1).await;
        assert_eq!(ended, Ended::Spent(spent));
        assert!(range.contains(&samples.len()), "{spent:?}: {}", samples.len());
    }
    let elsewhere = Who::Asked(Arc::new(Lost));
    let (ended, samples, _) = run(Arc::new(Questions::new(100, 1)), elsewhere, quick(), 1).await;
    assert!(
        matches!(ended, Ended::GaveUp(ref error) if error.kind == AskErrorKind::Unauthorised),
        "{ended:?}"
    );
    assert!(samples.len() <= 16, "{}", samples.len());
    let (ended, samples, _) =
        run(Arc::new(Questions::new(3, 1)), Who::BuiltIn(BuiltIn::Cook), quick(), 1).await;
    assert_eq!(ended, Ended::Done);
    assert!(samples.iter().all(|sample| sample.answer.outcome == ItemOutcome::NotAttempted));
}

/// A server that takes no key.
struct Lost;

impl Answerer for Lost {
    fn answer<'a>(&'a self, _: Call<'a>) -> commis_agent::Answering<'a> {
        let error = commis_agent::AskError::new(AskErrorKind::Unauthorised, "no");
        Box::pin(std::future::ready(Err(error)))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_of_items_make_them_missing() {
    let server = mock(misbehaving(Deed::Stall)).await;
    let settings = Settings { item_deadline: Duration::from_millis(200), ..quick() };
    let (ended, samples, _) =
        run(Arc::new(Questions::new(2, 1)), Who::Asked(Arc::new(client(&server.url()))), settings, 1).await;
    assert_eq!(ended, Ended::Done);
    for sample in samples {
        assert_eq!(sample.answer.outcome, ItemOutcome::ProviderError);
        assert_eq!(sample.error.unwrap().kind, AskErrorKind::ItemDeadline);
    }
}

#[tokio::test]
async fn a_secret_is_in_nothing_that_comes_back() {
    // A server that tells whoever asks what it was told.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for status in ["200 OK", "400 Bad Request", "500 Oops"] {
            use std::io::{Read as _, Write as _};
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = vec![0; 1 << 16];
            let count = stream.read(&mut request).unwrap();
            let heard = String::from_utf8_lossy(&request[..count]).into_owned();
            assert!(heard.contains("sk-very-secret") && heard.contains("header-secret"), "{heard}");
            let body = serde_json::json!({
                "choices": [{"message": {"content": heard}}],
                "error": if status.starts_with('2') { None } else { Some(serde_json::json!({"message": heard})) },
            });
            let body = body.to_string();
            let length = body.len();
            write!(
                stream,
                "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
            )
            .unwrap();
        }
    });
    let setup = ClientSetup {
        address: Address::read(&format!("http://127.0.0.1:{port}/v1?key=url-secret")).unwrap(),
        model: "mock".to_owned(),
        revision: None,
        key: Some(Secret::new("sk-very-secret")),
        headers: vec![("x-tenant".to_owned(), Secret::new("header-secret"))],
        deadlines: WAITS,
    };
    let shown = format!("{setup:?}");
    let client = Client::new(setup).unwrap();
    let raws: Mutex<Vec<Raw>> = Mutex::default();
    let recorder = |raw: Raw| raws.lock().unwrap().push(raw);
    let mut seen = vec![shown];
    for _ in 0..3 {
        let (item, ask) = (item(), ask());
        let call = Call { recorder: Some(&recorder), ..Call::new(&item, 0, &ask) };
        seen.push(format!("{:?}", client.answer(call).await));
    }
    seen.push(format!("{raws:?} {:?}", client.source()));
    assert!(seen[1].contains("[secret]") && seen[2].contains("[secret]"), "{seen:#?}");
    for text in seen {
        assert!(
            !text.contains("very-secret") && !text.contains("url-secret") && !text.contains("header-secret"),
            "{text}"
        );
    }
}

/// A shell script in a folder of its own.
fn script(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("commis-programs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_misbehaviour_of_a_program_has_a_name() {
    let answer = r#"id=$(printf '%s' "$line" | sed 's/.*"id":"\([^"]*\)".*/\1/')"#;
    let each = |deed: &str| format!("while read -r line; do\n{answer}\n{deed}\ndone\n");
    let good = r#"printf '{"id":"%s","text":"soup","usage":{"input":3,"output":1}}\n' "$id""#;
    let cases = [
        ("good", each(good), None),
        ("anonymous", each(r#"echo '{"text":"soup"}'"#), None),
        ("server-form", each(r#"echo '{"choices":[{"message":{"content":"soup"}}]}'"#), None),
        ("dies", "read -r line; echo 'no more' >&2; exit 3\n".to_owned(), Some(AskErrorKind::ProgramDied)),
        ("hangs", each("sleep 60"), Some(AskErrorKind::ProgramHung)),
        ("garbage", each("echo soup"), Some(AskErrorKind::Garbage)),
        ("neither", each("echo '{}'"), Some(AskErrorKind::Garbage)),
        ("out-of-order", each(r#"echo '{"id":"other","text":"soup"}'"#), Some(AskErrorKind::OutOfOrder)),
        ("too-many", each(&format!("{good}\n{good}")), Some(AskErrorKind::TooManyLines)),
        ("error", each(r#"echo '{"error":"out of soup"}'"#), Some(AskErrorKind::ProgramError)),
    ];
    for (name, text, expected) in cases {
        let path = script(name, &text);
        let patience = if name == "hangs" { Duration::from_millis(300) } else { Duration::from_secs(20) };
        let program = Program::new(&format!("sh {}", path.display()), patience).unwrap();
        let mut kinds = Vec::new();
        for sample in 0..2 {
            let item = Item { sample, ..item() };
            match program.answer(Call::new(&item, 0, &ask())).await {
                Ok(reply) => assert_eq!(reply.text, "soup", "{name}"),
                Err(error) => kinds.push((error.kind, error.message)),
            }
        }
        // Whoever writes a line too many is found out at the next request.
        let expected_count = match expected {
            None => 0,
            Some(AskErrorKind::TooManyLines) => 1,
            Some(_) => 2,
        };
        assert_eq!(kinds.len(), expected_count, "{name}: {kinds:?}");
        assert!(kinds.iter().all(|(kind, _)| Some(*kind) == expected), "{name}: {kinds:?}");
        if name == "dies" {
            assert!(kinds[0].1.contains("no more") && kinds[0].1.contains("exit status: 3"), "{kinds:?}");
        }
    }
    let missing = Program::new("/no/such/program", WAITS.request).unwrap();
    let error = missing.answer(Call::new(&item(), 0, &ask())).await.unwrap_err();
    assert_eq!(error.kind, AskErrorKind::NoProgram);

    let program =
        Program::new(&format!("sh {}", script("good", &each(good)).display()), WAITS.request).unwrap();
    let (ended, samples, progress) =
        run(Arc::new(Questions::new(20, 2)), Who::Asked(Arc::new(program)), quick(), 1).await;
    assert_eq!((ended, samples.len(), progress.usage().input), (Ended::Done, 20, 120));
}
