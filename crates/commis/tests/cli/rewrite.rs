//! `commis rewrite` as a user meets it.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot run")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PAIRS: &str = r#"{"pairs": [{"id": 1, "base_dish": "红烧肉", "target_dish": "红烧鱼",
    "old_ingredient": "五花肉", "new_ingredient": "鲫鱼",
    "pivots": [{"kind": "remove", "verb": "焯", "ingredients": ["水", "猪肉"], "tools": []},
               {"kind": "insert", "verb": "划", "ingredients": ["鱼"], "tools": []}], "order": []}]}"#;
const BASE: &str = r#"{"pair": 1, "recipe": 1, "text": "五花肉洗净，焯水五花肉，煎五花肉。"}
{"pair": 1, "recipe": 2, "text": "五花肉切块，焯水五花肉。"}
"#;
const OUTPUTS: &[u8] = b"{\"pair\": 1, \"recipe\": 1, \"text\": \"\xe9\xb2\xab\xe9\xb1\xbc\xe6\xb4\x97\xe5\x87\x80\xef\xbc\x8c\xe5\x88\x92\xe9\xb2\xab\xe9\xb1\xbc\xef\xbc\x8c\xe7\x85\x8e\xe9\xb2\xab\xe9\xb1\xbc\xe3\x80\x82\"}\n\xff\xfe\n{\"pair\": 8, \"text\": \"\"}\n";

/// A folder of its own per test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("commis-rewrite-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).unwrap();
        std::fs::write(&path, content).unwrap();
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn commis(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_commis"))
        .arg("rewrite")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments may not read its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_default()
}

#[test]
fn outputs_are_scored_and_faults_reported() {
    let folder = Folder::new("score");
    let (pairs, base) = (folder.file("pairs.json", PAIRS), folder.file("base.jsonl", BASE));
    let (table, page) = (folder.file("out.csv", ""), folder.file("out.html", ""));
    let arguments = [
        "score",
        "--pairs",
        &pairs,
        "--base",
        &base,
        "--outputs",
        "model=-",
        "--baselines",
        "copy,empty",
        "--json",
        "--explain",
        "--csv",
        &table,
        "--html",
        &page,
        "--reference",
    ];
    let output = commis(&arguments, OUTPUTS);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report = json(&output);
    let model = &report["systems"][0];
    assert_eq!(
        (&model["system"], &model["scored"], &model["expected"]),
        (&"model".into(), &1.into(), &2.into())
    );
    assert_eq!(model["actions"]["published"]["all"]["hard_f1"]["value"], 1.0);
    assert_eq!(model["actions"]["strict"]["all"]["hard_f1"]["value"], 0.5);
    assert_eq!(model["outputs"][0]["evaluations"]["strict"]["explanation"]["pivots"][1]["outcome"], "met");
    let copy = &report["systems"][1]["actions"];
    assert_eq!(copy["published"]["all"]["hard_f1"]["value"], Value::Null);
    assert_eq!(copy["strict"]["all"]["hard_f1"]["value"], 0.0);
    assert_eq!(report["reference"].as_array().unwrap().len(), 4);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("<stdin>:2: not valid UTF-8 at byte 1"), "{errors}");
    assert!(errors.contains("names the pair `8`"), "{errors}");
    assert!(std::fs::read_to_string(&table).unwrap().contains("model,strict,hard F1,50,1,2,100,50"));
    assert!(std::fs::read_to_string(&page).unwrap().contains("needless"));
    assert_eq!(commis(&arguments, OUTPUTS).stdout, output.stdout);
}

#[test]
fn unusable_input_ends_with_a_reason() {
    let folder = Folder::new("unusable");
    let (pairs, base) = (folder.file("pairs.json", PAIRS), folder.file("base.jsonl", BASE));
    let (broken, pickle) = (folder.file("broken.json", "{"), folder.file("pairs.pkl", b"\x80\x04\x95"));
    for (arguments, code, message) in [
        (vec!["score", "--pairs", &pairs, "--base", &base], 2, "nothing to score"),
        (vec!["score", "--pairs", &broken, "--base", &base, "--baselines", "copy"], 7, "no usable pair"),
        (vec!["score", "--pairs", &pickle, "--base", &base, "--baselines", "copy"], 8, "not UTF-8"),
        (
            vec!["score", "--pairs", &pairs, "--base", "nowhere", "--baselines", "copy"],
            8,
            "cannot read `nowhere`",
        ),
        (vec!["ratings", "-"], 7, "no usable judgement"),
    ] {
        let output = commis(&arguments, b"");
        assert_eq!(output.status.code(), Some(code));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(message), "{errors}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn dishes_are_mined_from_a_folder() {
    let folder = Folder::new("mine");
    let pairs = folder.file("pairs.json", PAIRS);
    let base: String = (0..60).map(|_| "五花肉洗净，焯水五花肉，煎五花肉\n").collect();
    folder.file("recipes/红烧肉.txt", base);
    for number in 0..60 {
        let score = if number % 4 == 0 { "" } else { "，划鲫鱼，煎鲫鱼" };
        let ginger = if number % 15 == 0 { "，撒姜片" } else { "" };
        folder.file(&format!("recipes/红烧鱼/{number}.txt"), format!("鲫鱼洗净{score}{ginger}。"));
    }
    let recipes = folder.0.join("recipes").display().to_string();
    let questionnaire = folder.file("questions.csv", "");
    let output = commis(
        &["mine", "--pairs", &pairs, "--recipes", &recipes, "--json", "--questionnaire", &questionnaire],
        b"",
    );
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report = json(&output);
    let pivots = report["pairs"][0]["pivots"].as_array().unwrap();
    let has =
        |kind: &str, verb: &str| pivots.iter().any(|pivot| pivot["kind"] == kind && pivot["verb"] == verb);
    assert!(has("remove", "焯") && has("insert", "划") && !has("insert", "撒"));
    let question = report["questions"][0].clone();
    assert_eq!(question["action"]["verb"], "撒");
    assert!(std::fs::read_to_string(questionnaire).unwrap().contains("撒姜片"));

    let id = question["id"].as_str().unwrap();
    let votes = folder.file(
        "votes.csv",
        format!("question,rater,answer\n{id},a,always\n{id},b,always\n{id},c,rarely\n{id},c,always\nnone,a,never\n"),
    );
    let output =
        commis(&["mine", "--pairs", &pairs, "--recipes", &recipes, "--json", "--votes", &votes], b"");
    let pivots = json(&output)["pairs"][0]["pivots"].clone();
    assert!(
        pivots.as_array().unwrap().iter().any(|pivot| pivot["kind"] == "insert" && pivot["verb"] == "撒")
    );
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("has already answered") && errors.contains("`none`"), "{errors}");
}

#[test]
fn small_commands_answer() {
    let folder = Folder::new("small");
    let (pairs, base) = (folder.file("pairs.json", PAIRS), folder.file("base.jsonl", BASE));
    let actions = commis(&["actions", "-", "--language", "en"], b"Peel the onions. Fry the onions in a pan.");
    assert!(String::from_utf8_lossy(&actions.stdout).contains("peel(onion)"));
    let listed = commis(&["pairs", "-", "--json"], PAIRS.as_bytes());
    assert_eq!(json(&listed)["pairs"][0]["id"], "1");
    let replaced = commis(&["baseline", "replace", "--pairs", &pairs, "--base", &base], b"");
    assert_eq!(
        String::from_utf8_lossy(&replaced.stdout).lines().next(),
        Some("鲫鱼洗净，焯水鲫鱼，煎鲫鱼。")
    );
    let plain = (0..12).map(|number| format!("煮{number}分钟")).collect::<Vec<_>>().join("\n") + "\n";
    let copied = commis(&["baseline", "copy", "--pairs", &pairs, "--base", "-"], plain.as_bytes());
    assert_eq!(String::from_utf8_lossy(&copied.stdout), plain);
    let table = "item,rater,criterion,shown,best,worst\n1,a,grammar,x|y,x,y\n1,b,grammar,x|y,x,y\n";
    let scores = json(&commis(&["ratings", "-", "--json"], table.as_bytes()));
    assert_eq!(scores["scores"][0]["score"], 100.0);
}

#[test]
fn a_counterfactual_is_derived_by_cooking() {
    let output =
        commis(&["derive", "classic-potato-salad", "--replace", "potatoes", "--with", "avocados"], b"");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let shown = String::from_utf8(output.stdout).unwrap();
    for line in [
        "+ Peel the avocados, pit them and dice them.",
        "- Drain, then wait for them to come down to room temperature.",
        "- (boil ?boiled-potatoes ?ks-9 ?ks-8 ?pot-with-potatoes ?stove-9 ?heat-9 30 minute)",
        "  removed   (boil ?boiled-potatoes …): nobody would boil avocados",
        "+ 1290 g avocado (is-cut diced, peeled, seeded)",
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line} is not in\n{shown}");
    }
    let added = json(&commis(&["derive", "best-brownies", "--add", "raisins", "--json"], b""));
    assert_eq!(added["derived"]["new_is_in_dish"], true);
    let told = added["differences"]["text"].as_array().unwrap();
    assert!(told.iter().any(|line| line["change"] == "added" && line["line"] == "Add the raisins."));
}

#[test]
fn changes_that_cannot_be_made_end_with_a_reason() {
    for (arguments, message) in [
        (&["derive", "best-brownies"][..], "no change is given"),
        (&["derive", "no-such-recipe", "--add", "egg"], "there is no recipe `no-such-recipe`"),
        (&["derive", "best-brownies", "--replace", "egg", "--with", "bananna"], "did you mean `banana`?"),
        (&["derive", "best-brownies", "--replace", "egg", "--add", "banana"], "cannot be used with"),
        (&["score", "--pairs", "english", "--baselines", "nonsense"], "no baseline `nonsense`"),
        (
            &["score", "--pairs", "english", "--baselines", "copy", "--base", "x"],
            "`--base` cannot be used with `--pairs english`",
        ),
        (
            &["score", "--pairs", "english", "--baselines", "copy", "--glossary", "x"],
            "`--glossary` cannot be used with `--pairs english`",
        ),
        (
            &["baseline", "copy", "--pairs", "english", "--language", "zh"],
            "`--language zh` cannot be used with `--pairs english`",
        ),
    ] {
        let output = commis(arguments, b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(message), "{arguments:?}: {said}");
    }
}

#[test]
fn the_study_takes_the_built_in_pairs() {
    let prompts = commis(&["prompt", "d", "--pairs", "english"], b"");
    assert!(prompts.status.success(), "{prompts:?}");
    let lines = String::from_utf8(prompts.stdout).unwrap();
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    let is_chinese = |c: char| matches!(c, '\u{4e00}'..='\u{9fff}');
    assert!(first["prompt"].as_str().is_some_and(|prompt| !prompt.contains(is_chinese)), "{first}");
    let form = commis(&["form", "rewriting", "--pairs", "english"], b"");
    assert!(form.status.success() && form.stdout.starts_with(b"<!"), "{form:?}");
    let counts = commis(&["count", "--pairs", "english", "--json"], b"");
    assert!(counts.status.success() && !json(&counts).is_null(), "{counts:?}");
    let refused = commis(&["prompt", "d", "--pairs", "english", "--language", "zh"], b"");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
}

#[test]
fn english_systems_are_scored_by_text_and_by_dish() {
    let folder = Folder::new("english");
    let written = commis(&["baseline", "derive", "--pairs", "english"], b"");
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let outputs = format!("mine={}", folder.file("derive.jsonl", &written.stdout));
    let arguments = [
        "score",
        "--pairs",
        "english",
        "--outputs",
        &outputs,
        "--baselines",
        "copy,replace,replace-plus,empty,derive",
        "--definition",
        "strict",
        "--json",
    ];
    let report = json(&commis(&arguments, b""));
    let count = String::from_utf8_lossy(&written.stdout).lines().count();
    assert!(count >= 25, "{count} pairs");
    let f1 =
        |system: usize| report["systems"][system]["actions"]["strict"]["all"]["hard_f1"]["value"].as_f64();
    let dish = |system: usize| report["dishes"][system]["mean"].as_f64();
    // Outputs that came through a file are worth as much as those derived in place.
    assert_eq!((f1(0), dish(0)), (Some(1.0), Some(1.0)));
    assert_eq!((f1(5), dish(5)), (Some(1.0), Some(1.0)));
    assert_eq!(f1(1), Some(0.0), "a copy does not look good");
    for system in 1..5 {
        assert!(f1(system) < Some(0.3) && dish(system) < Some(0.9), "{system}");
    }
}
