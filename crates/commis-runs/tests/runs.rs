//! Runs that are interrupted, killed, shared out and misused, against a server that misbehaves.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use commis_agent::mock::{Deed, Misbehaviour, Mock, Questions, Script};
use commis_agent::openai::{Address, Client, ClientSetup, Deadlines};
use commis_agent::{
    AskErrorKind, Cache, Decoding, Ended, Item, ItemOutcome, Progress, Replay, Schedule, Secret, Settings,
    Task, Who,
};
use commis_base::Dice;
use commis_base::layout::TextStyle;
use commis_eval::answers::{AnswerFiles, Given, Reading, expand};
use commis_runs::launch::{Access, Common, Launches, RunOptions, TaskName, Tasks};
use commis_runs::{
    Answered, Answers, FORMAT, JudgedAnswers, JudgedRow, Judges, Manifest, ModelNote, RowFilter, Run, Shard,
    Shelf, Summary, TaskNote, carry_out, export, merge, recorded, text,
};
use commis_tasks::{Figure, TaskSummary, ToolUse};
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// Every item is asked twice.
fn questions(count: usize) -> Vec<Arc<dyn Task>> {
    vec![Arc::new(Questions::new(count, 2))]
}

/// The longer the better.
struct Length;

impl Judges for Length {
    fn judge(&self, _: &str, answers: Vec<Answered>) -> Option<JudgedAnswers> {
        let length = |one: &Answered| one.answer.text.as_ref().map_or(0, String::len) as f64;
        let row = |one: &Answered| JudgedRow {
            verdict: (!one.answer.outcome.is_missing()).then(|| "measured".to_owned()),
            problem: one.answer.note.clone(),
            scores: BTreeMap::from([("length".to_owned(), length(one))]),
        };
        let rows: Vec<JudgedRow> = answers.iter().map(row).collect();
        let sum: f64 = answers.iter().map(length).sum();
        let summary = TaskSummary {
            task: "questions".to_owned(),
            items: answers.len(),
            answers: answers.len(),
            missing: 0,
            outcomes: BTreeMap::new(),
            verdicts: BTreeMap::new(),
            figures: vec![Figure::plain("sum", Some(sum), answers.len())],
        };
        Some(JudgedAnswers { rows, summary })
    }
}

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("commis-runs-{}", std::process::id())).join(name);
    std::fs::remove_dir_all(&path).ok();
    path
}

fn manifest(tasks: &[Arc<dyn Task>], samples: u32, shard: Option<Shard>) -> Manifest {
    Manifest {
        format: FORMAT.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        created: "2026-11-17T00:00:00Z".to_owned(),
        host: "test".to_owned(),
        model: ModelNote { name: "mock".to_owned(), ..ModelNote::default() },
        tasks: tasks.iter().map(|task| TaskNote::of(task.as_ref())).collect(),
        samples,
        decoding: Decoding { seed: Some(7), ..Decoding::default() },
        shard,
        price: None,
        options: json!({}),
    }
}

fn client(url: &str) -> Arc<Client> {
    let waits = Deadlines { request: Duration::from_secs(20), stall: Duration::from_secs(1) };
    let setup = ClientSetup {
        address: Address::read(url).unwrap(),
        model: "mock".to_owned(),
        revision: None,
        key: Some(Secret::new("sk-very-secret")),
        headers: Vec::new(),
        deadlines: waits,
    };
    Arc::new(Client::new(setup).unwrap())
}

fn schedule(tasks: &[Arc<dyn Task>], who: Who, run: &Run, cache: Option<Cache>) -> Schedule {
    let mut settings = Settings { decoding: run.manifest.decoding.clone(), ..Settings::default() };
    (settings.first_pause, settings.longest_pause) = (Duration::from_millis(1), Duration::from_millis(8));
    settings.rates.concurrency = 16;
    let progress = Arc::new(Progress::default());
    Schedule { tasks: tasks.to_vec(), who, settings, cache, price: None, progress }
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

fn mock(runtime: &Runtime, script: Script) -> Mock {
    runtime.block_on(Mock::start(script, "127.0.0.1:0".parse().unwrap())).unwrap()
}

/// Carries out a run, or goes on with one.
fn go(runtime: &Runtime, path: &Path, tasks: &[Arc<dyn Task>], who: Who, shard: Option<Shard>) -> Ended {
    watched(runtime, path, tasks, who, shard).0
}

fn watched(
    runtime: &Runtime,
    path: &Path,
    tasks: &[Arc<dyn Task>],
    who: Who,
    shard: Option<Shard>,
) -> (Ended, Arc<Progress>) {
    let run = match path.join("run.json").exists() {
        true => Run::resume(path).unwrap(),
        false => Run::create(path, manifest(tasks, 1, shard)).unwrap(),
    };
    let (_stop, stopped) = watch::channel(false);
    let plan = schedule(tasks, who, &run, None);
    let progress = Arc::clone(&plan.progress);
    let ended = runtime.block_on(carry_out(&run, plan, stopped)).unwrap();
    run.write_summary(&Summary::of(&Answers::open(path).unwrap(), Some(&Length)).unwrap()).unwrap();
    (ended, progress)
}

/// Everything that is derived from a run, as bytes.
fn derived(path: &Path) -> (String, String, String) {
    let answers = Answers::open(path).unwrap();
    let rows = export::rows(&answers, Some(&Length)).unwrap();
    let (mut jsonl, mut csv) = (Vec::new(), Vec::new());
    export::jsonl(&rows, &mut jsonl).unwrap();
    export::csv(&rows, &mut csv).unwrap();
    let summary = std::fs::read_to_string(path.join("summary.json")).unwrap();
    (summary, String::from_utf8(jsonl).unwrap(), String::from_utf8(csv).unwrap())
}

/// A script in which every kind of misbehaviour has its share, and none lasts.
fn misbehaving(deeds: &[Deed], share: f64) -> Script {
    let one = |deed: &Deed| Misbehaviour { deed: *deed, share, times: 2, seconds: Some(0.005) };
    Script { misbehaviour: deeds.iter().map(one).collect(), ..Script::echo() }
}

#[test]
fn a_thousand_items_with_every_misbehaviour_all_end_with_a_name() {
    let runtime = runtime();
    let deeds: Vec<Deed> =
        Deed::ALL.iter().copied().filter(|deed| ![Deed::Endless, Deed::Stall].contains(deed)).collect();
    let mut script = misbehaving(&deeds, 0.04);
    script.misbehaviour.extend(misbehaving(&[Deed::Endless, Deed::Stall], 0.004).misbehaviour);
    let server = mock(&runtime, script);
    let (path, tasks) = (folder("misbehaviour"), questions(1_000));
    let who = || Who::Asked(client(&server.url()));
    let (ended, progress) = watched(&runtime, &path, &tasks, who(), None);
    assert_eq!(ended, Ended::Done);
    let answers = Answers::open(&path).unwrap();
    assert_eq!(answers.heads().len(), 1_000);
    let findings = answers.check(&path, None).unwrap();
    assert_eq!(findings.problems, Vec::<String>::new());
    let outcomes: Vec<ItemOutcome> = answers.lines().map(|line| line.unwrap().outcome).collect();
    let count = |outcome| outcomes.iter().filter(|found| **found == outcome).count();
    let named = [
        ItemOutcome::Answered,
        ItemOutcome::NoAnswer,
        ItemOutcome::ContentFilter,
        ItemOutcome::Refusal,
        ItemOutcome::PromptTooLong,
        ItemOutcome::ProviderError,
    ];
    assert_eq!(named.iter().map(|outcome| count(*outcome)).sum::<usize>(), 1_000);
    assert!(named.iter().all(|outcome| count(*outcome) > 0), "{outcomes:?}");
    // What is missing is asked again, what is answered is not: a rejected request is taken at the third time,
    // and both requests of an item may be rejected.
    let missing = count(ItemOutcome::ProviderError);
    let before = server.counts();
    for _ in 0..4 {
        assert_eq!(go(&runtime, &path, &tasks, who(), None), Ended::Done);
    }
    let summary = Summary::of(&Answers::open(&path).unwrap(), None).unwrap();
    assert!(summary.complete, "{summary:?}");
    let after = server.counts();
    // Of an item that is asked again the first reply may have been there already.
    assert!(after.again - before.again <= missing as u64 * 4, "{missing} {before:?} {after:?}");
    // On a machine under load a slow answer may be taken for one that has stopped.
    let stalled = progress
        .errors()
        .iter()
        .find(|(kind, _)| *kind == AskErrorKind::Stalled)
        .map_or(0, |(_, count)| *count);
    assert!(before.again <= stalled.saturating_sub(before.misbehaviour["stall"]), "{before:?}");
    let shown = text::summary(&summary, TextStyle { width: 100, paint: commis_base::Paint::PLAIN });
    assert!(shown.contains("complete") && shown.contains("the server does not take seed"), "{shown}");
}

#[test]
fn a_run_that_is_killed_comes_to_the_same_end() {
    // The process that is killed is this program again; see below.
    let runtime = runtime();
    let server = mock(&runtime, misbehaving(&[Deed::TooMany, Deed::Fail, Deed::Cut, Deed::Slow], 0.1));
    let tasks = questions(400);
    let (alone, killed) = (folder("alone"), folder("killed"));
    assert_eq!(go(&runtime, &alone, &tasks, Who::Asked(client(&server.url())), None), Ended::Done);

    let server = mock(&runtime, misbehaving(&[Deed::TooMany, Deed::Fail, Deed::Cut, Deed::Slow], 0.1));
    let mut dice = Dice::new(20);
    let mut kills = 0;
    while kills < 20 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "the_child_of_a_killed_run", "--ignored", "--test-threads", "1"])
            .env("COMMIS_RUNS_CHILD", format!("{}\n{}", killed.display(), server.url()))
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(5 + dice.below(60) as u64));
        let ended = child.try_wait().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        if ended.is_some() {
            break;
        }
        // A line that was being written is torn.
        if kills % 5 == 0 && killed.join("samples-00000.jsonl").exists() {
            let mut lines =
                std::fs::OpenOptions::new().append(true).open(killed.join("samples-00000.jsonl")).unwrap();
            std::io::Write::write_all(&mut lines, br#"{"id":"questions/q0399/0","task":"que"#).unwrap();
        }
    }
    assert_eq!(go(&runtime, &killed, &tasks, Who::Asked(client(&server.url())), None), Ended::Done);
    assert!(kills > 3, "{kills}");
    assert_eq!(derived(&killed), derived(&alone));
    let counts = server.counts();
    // Each time at most what was in flight was lost, or answered and not written yet.
    assert!(counts.again <= kills * 2 * 16 + 16, "{kills} {counts:?}");
    let answers = Answers::open(&killed).unwrap();
    assert_eq!(answers.check(&killed, None).unwrap().problems, Vec::<String>::new());
}

#[test]
#[ignore = "the other half of the test above, in a process of its own"]
fn the_child_of_a_killed_run() {
    let Ok(told) = std::env::var("COMMIS_RUNS_CHILD") else { return };
    let (path, url) = told.split_once('\n').unwrap();
    go(&runtime(), Path::new(path), &questions(400), Who::Asked(client(url)), None);
}

#[test]
fn shards_merge_to_what_one_run_says_and_a_run_can_be_replayed() {
    let runtime = runtime();
    let server = mock(&runtime, misbehaving(&[Deed::Empty, Deed::Refuse], 0.1));
    let tasks = questions(50);
    let whole = folder("whole");
    go(&runtime, &whole, &tasks, Who::Asked(client(&server.url())), None);
    let server = mock(&runtime, misbehaving(&[Deed::Empty, Deed::Refuse], 0.1));
    let parts: Vec<PathBuf> = (1..=3).map(|index| folder(&format!("part{index}"))).collect();
    for (part, index) in parts.iter().zip(1..) {
        go(&runtime, part, &tasks, Who::Asked(client(&server.url())), Some(Shard { index, of: 3 }));
    }
    let merged = folder("merged");
    let run = merge(&parts, &merged).unwrap();
    run.write_summary(&Summary::of(&Answers::open(&merged).unwrap(), Some(&Length)).unwrap()).unwrap();
    drop(run);
    assert_eq!(derived(&merged), derived(&whole));
    assert_eq!(Answers::open(&merged).unwrap().check(&merged, None).unwrap().problems, Vec::<String>::new());
    let twice = merge(&[parts[0].clone(), parts[0].clone()], &folder("twice")).err().unwrap().to_string();
    assert!(twice.contains("in another part"), "{twice}");

    let replayed = folder("replayed");
    let who = Who::Asked(Arc::new(Replay::new(recorded(&whole).unwrap())));
    assert_eq!(go(&runtime, &replayed, &tasks, who, None), Ended::Done);
    assert_eq!(derived(&replayed).1, derived(&whole).1);

    // Predictions are read from a run as from a file.
    let files = expand(std::slice::from_ref(&merged)).unwrap();
    assert_eq!(files, std::slice::from_ref(&merged));
    let mut read = AnswerFiles::new(files, Reading::default());
    let records: Vec<_> = read.by_ref().collect();
    assert_eq!((records.len(), read.errors.len()), (50, 0));
    assert_eq!(records[7].recipe.as_deref(), Some("q0007"));
    assert!(records.iter().any(|record| record.given == Given::Nothing));
    assert!(records.iter().all(|record| record.warnings.is_empty()), "{records:?}");

    let answers = Answers::open(&whole).unwrap();
    let item = Item { task: "questions".to_owned(), id: "q0003".to_owned(), sample: 0 };
    let line = answers.find(&item).unwrap();
    let said = answers.transcript(&line, &whole).unwrap();
    let shown = text::transcript(&line, &said, TextStyle { width: 100, paint: commis_base::Paint::PLAIN });
    assert!(shown.contains("question q0003") && shown.contains("answer "), "{shown}");
    // The prompt that all items share is kept once.
    let prompts = std::fs::read_to_string(whole.join("prompts.jsonl")).unwrap();
    assert_eq!(prompts.matches("You are a cook.").count(), 1);
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let runtime = runtime();
    let server = mock(&runtime, Script::echo());
    let (path, tasks) = (folder("misuse"), questions(4));
    go(&runtime, &path, &tasks, Who::Asked(client(&server.url())), None);

    let busy = Run::resume(&path).unwrap();
    let error = Run::resume(&path).err().unwrap().to_string();
    assert!(error.contains("in use by another process"), "{error}");
    drop(busy);
    let error = Run::create(&path, manifest(&tasks, 1, None)).err().unwrap().to_string();
    assert!(error.contains("is not empty") && error.contains("--resume"), "{error}");

    let head = Manifest::read(&path).unwrap();
    let other: Vec<Arc<dyn Task>> =
        vec![Arc::new(Questions { corpus: "two".to_owned(), ..Questions::new(4, 2) })];
    let notes =
        |tasks: &[Arc<dyn Task>]| tasks.iter().map(|task| TaskNote::of(task.as_ref())).collect::<Vec<_>>();
    assert_eq!(head.check(&notes(&tasks)), Ok(()));
    let error = head.check(&notes(&other)).unwrap_err().to_string();
    assert!(
        error.contains("the corpus of the task `questions` has changed")
            && error.contains("one then, two now"),
        "{error}"
    );
    let error = head.check(&notes(&questions(5))).unwrap_err().to_string();
    assert!(error.contains("had 4 items"), "{error}");
    let older = Manifest { version: "0.0.1".to_owned(), ..head };
    assert!(older.check(&notes(&tasks)).unwrap_err().to_string().contains("version 0.0.1"));

    // Nothing that was written has the key in it.
    for entry in std::fs::read_dir(&path).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains("very-secret"));
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_ends_a_run_and_what_was_written_stays() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let runtime = runtime();
    let server = mock(&runtime, Script::echo());
    let (path, tasks) = (folder("full"), questions(40));
    let run = Run::create(&path, manifest(&tasks, 1, None)).unwrap();
    std::os::unix::fs::symlink("/dev/full", path.join("samples-00000.jsonl")).unwrap();
    let (_stop, stopped) = watch::channel(false);
    let plan = schedule(&tasks, Who::Asked(client(&server.url())), &run, None);
    let error = runtime.block_on(carry_out(&run, plan, stopped)).unwrap_err().to_string();
    assert!(error.contains("cannot write") && error.contains("No space left"), "{error}");
    drop(run);
    // When there is room again, the run goes on.
    std::fs::remove_file(path.join("samples-00000.jsonl")).unwrap();
    assert_eq!(go(&runtime, &path, &tasks, Who::Asked(client(&server.url())), None), Ended::Done);
    assert!(Summary::of(&Answers::open(&path).unwrap(), None).unwrap().complete);
}

#[test]
fn kept_replies_are_taken_and_counted() {
    let runtime = runtime();
    let server = mock(&runtime, Script::echo());
    let tasks = questions(10);
    let cache = Cache::new(folder("cache"));
    let mut hits = Vec::new();
    for name in ["first", "second"] {
        let run = Run::create(&folder(name), manifest(&tasks, 2, None)).unwrap();
        let plan = schedule(&tasks, Who::Asked(client(&server.url())), &run, Some(cache.clone()));
        let progress = Arc::clone(&plan.progress);
        let (_stop, stopped) = watch::channel(false);
        assert_eq!(runtime.block_on(carry_out(&run, plan, stopped)).unwrap(), Ended::Done);
        hits.push(progress.hits.load(std::sync::atomic::Ordering::Relaxed));
    }
    assert_eq!((hits, server.counts().requests), (vec![0, 40], 40));
}

/// Options of a run in the kitchen, against the mock.
fn acting(url: &str) -> RunOptions {
    let mut options = RunOptions::of(TaskName::Situated, "mock", Some(2));
    options.server.base_url = Some(url.to_owned());
    options.asking.tools = ToolUse::Text;
    options
}

#[test]
fn a_run_is_watched_and_its_steps_are_linked_to_what_was_said() {
    let script = r#"
answers:
  - say: ["```cook\n(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)\n```", "```undo\n1\n```", "```hand-in\n```"]
"#;
    let runtime = runtime();
    let server = mock(&runtime, Script::read("script", script).unwrap());
    let (path, options) = (folder("watched"), acting(&server.url()));
    let tasks = Tasks::open(&options.tasks, &options.asking, u64::MAX).unwrap();
    let common = Common {
        options: &options,
        access: &Access::default(),
        shard: None,
        created: String::new(),
        usual_cache: None,
        max_bytes: u64::MAX,
    };
    let begun = Launches::begin(Some(&path.join("mock")), &common, &tasks).unwrap();
    let shelf = Shelf::new(&path, u64::MAX);
    let listed = shelf.list().unwrap();
    assert_eq!((listed.len(), listed[0].is_running, listed[0].done), (1, true, 0));
    assert!(begun.carry_out(|_| true).iter().all(Result::is_ok));
    let listed = shelf.list().unwrap();
    assert_eq!((listed[0].folder.to_str(), listed[0].is_running, listed[0].done), (Some("mock"), false, 2));

    let run = shelf.find("mock").unwrap();
    let none = run.document(&|| false).unwrap();
    assert_eq!(none.unjudged, 2, "nobody has judged yet");
    let whole = run.document(&|| true).unwrap();
    assert_eq!((whole.unjudged, whole.not_judged, whole.progress), (0, None, None));
    assert_eq!(
        whole.summary,
        Summary::of(&Answers::open(&path.join("mock")).unwrap(), Some(&tasks)).unwrap()
    );
    let rows = |outcome| {
        let filter = RowFilter { outcome, limit: 1, ..RowFilter::default() };
        let rows = run.rows(filter, &|| true).unwrap();
        (rows.count, rows.rows.len())
    };
    assert_eq!((rows(Some("answered")), rows(Some("refusal"))), ((2, 1), (0, 0)));

    let talk = run.talk("situated/afghan-biscuits/0", &|| true).unwrap().unwrap();
    let acts: Vec<_> = talk.messages.iter().flat_map(|said| &said.acts).collect();
    let steps: Vec<_> = acts.iter().map(|act| (act.tool.as_str(), act.first, act.last)).collect();
    assert_eq!(steps, [("cook", Some(1), Some(1)), ("undo", None, None), ("hand-in", None, None)]);
    assert!(talk.row.prediction.unwrap().contains("get-kitchen"));
    let program =
        run.with_program("situated/afghan-biscuits/0", &|| true, |_, record| Some(record.id.clone()));
    assert_eq!(program.unwrap().as_deref(), Some("situated/afghan-biscuits/0"));
    assert!(run.talk("situated/nothing/0", &|| true).unwrap().is_none());
    for stranger in ["..", "../watched", "mock/..", ""] {
        assert!(shelf.find(stranger).is_none(), "{stranger}");
    }
}
