//! A whole site of two runs: sound pages, links that lead somewhere, nothing from elsewhere, no markup from answers.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::statistics::Clusters;
use commis_eval::PhenomenonShare;
use commis_tasks::{Figure, TaskSummary};

use super::{Board, BoardTask, Entry, ItemRun, Refused, TaskRun};
use crate::answers::Findings;

fn run(entry: usize, scores: [f64; 3]) -> TaskRun {
    let names = ["cole-slaw", "best-brownies", "Odd <item>/…"];
    let mut means = Clusters::default();
    let mut items = Vec::new();
    for (name, score) in names.into_iter().zip(scores) {
        means.add(name, score);
        items.push(ItemRun {
            item: name.to_owned(),
            group: name.to_owned(),
            sample: 0,
            outcome: "answered",
            verdict: Some("scored".to_owned()),
            problem: None,
            scores: [("goals", score)].into(),
            prediction: Some("<script>alert(1)</script>".to_owned()),
        });
    }
    let summary = TaskSummary {
        task: "program".to_owned(),
        items: 3,
        answers: 3,
        missing: 0,
        outcomes: BTreeMap::new(),
        verdicts: BTreeMap::new(),
        figures: vec![Figure::mean("goals", &means), Figure::plain("time", Some(1234.5), 3)],
    };
    let share = PhenomenonShare {
        phenomenon: "zero-anaphora",
        share: 0.5,
        low: Some(0.25),
        high: Some(0.75),
        recipes: 3,
        families: 3,
        phrases: 9,
    };
    TaskRun { entry, rank: 1, asking: BTreeMap::new(), summary, phenomena: vec![share], items }
}

fn board() -> Board {
    let entry = |name: &str, problems: &[&str]| Entry {
        name: name.to_owned(),
        folder: name.to_owned(),
        model: name.to_owned(),
        version: "0.1.0".to_owned(),
        samples: 1,
        check: Findings {
            samples: 3,
            missing: 0,
            problems: problems.iter().map(|problem| (*problem).to_owned()).collect(),
        },
    };
    Board {
        format: "commis-leaderboard/1",
        entries: vec![
            entry("zebra & co", &[]),
            entry("aardvark", &["run.json has changed since the run was written"]),
        ],
        tasks: vec![BoardTask {
            name: "program".to_owned(),
            material: [("corpus".to_owned(), "abc".to_owned())].into(),
            figure: "goals".to_owned(),
            runs: vec![run(0, [0.9, 0.8, 1.0]), run(1, [0.1, 0.3, 0.2])],
        }],
        refused: vec![Refused { folder: "old".to_owned(), why: "another version".to_owned() }],
    }
}

/// The values of an attribute on a page.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let start = format!(" {attribute}=\"");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A path below the site that a link on a page leads to.
fn target(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn pages_are_sound_and_lead_to_each_other() {
    let site = board().site(true);
    let is_page = |path: &str| std::path::Path::new(path).extension().is_some_and(|ending| ending == "html");
    let pages: Vec<(&String, &String)> = site.files.iter().filter(|(path, _)| is_page(path)).collect();
    assert_eq!(pages.len(), 3 + 3, "overview, checks, a task and three items: {:?}", site.files.keys());
    for (path, page) in pages {
        for part in
            ["<!DOCTYPE html>", "<html lang=\"en\">", "<title>", "<main>", "<nav aria-label=", "</html>"]
        {
            assert_eq!(page.matches(part).count(), 1, "{path}: {part}");
        }
        assert_eq!(page.matches("<h1").count(), 1, "{path}");
        for link in values(page, "href") {
            assert!(site.files.contains_key(&target(path, link)), "{path}: {link} leads nowhere");
        }
        let ids = values(page, "id");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{path}: {ids:?}");
        for outside in ["<script", "http-equiv", " src=", "url(", "@import"] {
            assert!(!page.contains(outside), "{path}: {outside}");
        }
        let strange = values(page, "xmlns").into_iter().all(|name| name == "http://www.w3.org/2000/svg");
        let hosts = page.matches("http").count() == values(page, "xmlns").len();
        assert!(strange && hosts, "{path} names another host");
        assert_eq!(page.matches("<table").count(), page.matches("<caption").count(), "{path}");
        assert_eq!(page.matches("<th ").count(), page.matches(" scope=").count(), "{path}");
        assert_eq!(page.matches("<svg").count(), page.matches("role=\"img\"").count(), "{path}");
    }
}

#[test]
fn ranks_can_be_left_out() {
    let place = |page: &str, name: &str| page.rfind(&format!("<th scope=\"row\">{name}")).unwrap();
    let ranked = board().site(true);
    let index = &ranked.files["index.html"];
    assert!(index.contains("insight counts more than rank"));
    assert!(place(index, "zebra &amp; co") < place(index, "aardvark"), "the better one first");
    let unranked = board().site(false);
    let index = &unranked.files["index.html"];
    assert!(place(index, "aardvark") < place(index, "zebra &amp; co"), "by name");
    assert!(!unranked.files["tasks/program.html"].contains(">rank<"));
    assert_eq!(board().site(true).files, ranked.files, "the same bytes each time");
}

#[test]
fn what_is_wrong_is_on_the_page_of_checks() {
    let site = board().site(true);
    let checks = &site.files["checks.html"];
    for words in ["passed", "failed", "run.json has changed", "another version"] {
        assert!(checks.contains(words), "{words}");
    }
    let items: Vec<&String> = site.files.keys().filter(|path| path.starts_with("items/")).collect();
    assert!(items.iter().all(|path| path.is_ascii() && !path.contains('<')), "{items:?}");
}

#[test]
fn a_folder_of_something_else_is_left_alone() {
    let folder = std::env::temp_dir().join(format!("commis-board-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("thesis.tex"), "years of work").unwrap();
    assert!(board().site(true).write(&folder).unwrap_err().to_string().contains("something else"));
    std::fs::remove_file(folder.join("thesis.tex")).unwrap();
    board().site(true).write(&folder).unwrap();
    board().site(false).write(&folder).unwrap();
    assert!(folder.join("items/program/cole-slaw.html").is_file());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_run_that_cannot_be_read_is_named() {
    let folder = std::env::temp_dir().join(format!("commis-board-broken-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("torn")).unwrap();
    std::fs::write(folder.join("torn/run.json"), "{ \"format\": ").unwrap();
    let error = format!("{:?}", Board::of(&folder, 1 << 20).unwrap_err());
    assert!(error.contains("no run") && error.contains("torn: "), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}
