//! What somebody names: a kitchen with golds, one answer of a file, files of results to go on with.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use commis_base::layout::TextStyle;
use commis_base::{Number, Paint};
use commis_eval::answers::{AnswerFiles, Choice, Record};
use commis_eval::log::{Detail, LogHead};
use commis_eval::{
    Asked, Columns, ErrorKind, GoldSet, InputError, Judge, KitchenChoice, Log, Metric, MetricSet,
    ResultFiles, Row, Tally, files, log_beside, text,
};
use commis_metrics::Outcome;
use folder::{CREAM, Folder};

use crate::folder;

fn published() -> GoldSet {
    KitchenChoice::default().golds(None, u64::MAX).unwrap()
}

#[test]
fn golds_are_those_that_are_named_or_those_of_the_corpus() {
    let named = |choice: &KitchenChoice, gold: Option<&str>| {
        choice.golds(gold.map(Path::new), u64::MAX).map(|golds| (golds.name.clone(), golds.len()))
    };
    let bare = KitchenChoice::default();
    assert_eq!(named(&bare, None), Ok(("published".to_owned(), 30)));
    let extended = KitchenChoice { corpus: Some("extended".into()), ..KitchenChoice::default() };
    let (name, golds) = named(&extended, None).unwrap();
    assert!(name == "extended" && golds > 0);
    assert_eq!(named(&extended, Some("published")).unwrap().0, "published");
    let nowhere = KitchenChoice { kitchen: Some("full-kitche".into()), ..KitchenChoice::default() };
    let error = named(&nowhere, None).unwrap_err();
    assert_eq!(
        (error.kind, error.hint.as_deref()),
        (ErrorKind::UnknownName, Some("did you mean `full-kitchen`?"))
    );
    assert_eq!(extended.files().collect::<Vec<_>>(), [Path::new("extended")]);
}

#[test]
fn odd_golds_are_named_and_many_are_counted() {
    assert_eq!(published().warnings(), Vec::<String>::new());
    let failing = CREAM.replace("butter 100 g", "butter 100000000 g");
    let golds: Vec<(String, String)> = (10..22)
        .map(|number| (format!("{number}.solution"), failing.replace("#cream", &format!("#cream-{number}"))))
        .collect();
    let golds: Vec<(&str, &str)> = golds.iter().map(|(name, text)| (&**name, &**text)).collect();
    let folder = Folder::new("odd", &golds);
    let warnings = KitchenChoice::default().golds(Some(folder.path()), u64::MAX).unwrap().warnings();
    assert_eq!(warnings.len(), 11, "{warnings:#?}");
    assert!(warnings[0].starts_with("gold `cream-10`: statement 2 fails: "), "{}", warnings[0]);
    assert_eq!(warnings[10], "2 more golds that cannot be used or with a failing action");
}

#[test]
fn one_answer_of_a_file_is_found_by_recipe_or_id() {
    let lines = r#"{"id": "a", "recipe": "Cole Slaw", "prediction": "(get-kitchen ?k)"}
{"id": "b", "recipe": "best-brownies", "prediction": "(get-kitchen ?k)"}
"#;
    let folder =
        Folder::new("one", &[("many.jsonl", lines), ("single.jsonl", lines.lines().next().unwrap())]);
    let judge = Judge::new(Arc::new(published()));
    let find = |file: &str, recipe, id| {
        let file = folder.file(file);
        let found = Choice { file: &file, recipe, id }.find(&judge.reading, &judge.golds);
        found.map(|record: Record| (record.id, record.recipe.unwrap_or_default()))
    };
    let slaw = Ok(("a".to_owned(), "cole-slaw".to_owned()));
    assert_eq!(find("single.jsonl", None, None), slaw);
    assert_eq!(find("many.jsonl", Some("COLE-slaw"), None), slaw);
    assert_eq!(find("many.jsonl", None, Some("a")), slaw);
    let why = |found: Result<_, InputError>| -> (ErrorKind, String) {
        let error: InputError = found.err().unwrap();
        (error.kind, error.hint.unwrap_or_default())
    };
    let open = find("many.jsonl", None, None);
    let way = "choose one with `--recipe ID` or `--id ID`".to_owned();
    assert_eq!(why(open), (ErrorKind::Ambiguous, way));
    let near = "did you mean `best-brownies`?".to_owned();
    assert_eq!(why(find("many.jsonl", Some("best-brownie"), None)), (ErrorKind::UnknownName, near));
    let known = "there is a, b".to_owned();
    assert_eq!(why(find("many.jsonl", None, Some("zebra"))), (ErrorKind::UnknownName, known));
    assert_eq!(why(find("nosuch.jsonl", None, None)).0, ErrorKind::Unreadable);
}

/// Judges the answers of a file into files of results; `most` of them, as if somebody had pressed Ctrl-C then.
fn judge_into(folder: &Folder, log: Option<&str>, most: usize, goes_on: bool) -> Result<usize, InputError> {
    let judge = Judge { metrics: MetricSet::of(&[Metric::GOALS]), ..Judge::new(Arc::new(published())) };
    let head = LogHead::of("answers", &judge, "today".to_owned(), false);
    let (csv, log) = (folder.file("results.csv"), log.map(|name| folder.file(name)));
    let mut results = ResultFiles::new(head, Some(&csv), log.as_deref(), 2, Detail::Everything);
    let mut answers = AnswerFiles::new(vec![folder.file("answers.jsonl")], judge.reading.clone());
    let mut tally = Tally::new(judge.metrics.clone());
    let mut known = 0;
    if goes_on {
        results.take_over(&mut answers, |_, row| {
            known += 1;
            tally.add(row);
        })?;
    }
    results.open()?;
    let asked = Asked { explain: results.keeps_explanations(), go_on: &|| true };
    for record in answers.by_ref().take(most) {
        let verdict = judge.judge(&record, asked).unwrap();
        results.write(&record, &verdict)?;
        tally.add(&verdict.row);
    }
    results.flush()?;
    let is_complete = answers.next().is_none();
    let summary = tally.summary(&judge.golds.coverage(false, &|| true));
    results.finish(&summary, is_complete, &[], 0)?;
    assert_eq!(results.close(is_complete), !is_complete);
    Ok(known)
}

fn answers() -> String {
    let line = |id: u8| {
        format!("{{\"id\": \"{id}\", \"recipe\": \"cole-slaw\", \"prediction\": \"(get-kitchen ?k)\"}}\n")
    };
    (1..=3).map(line).collect::<Vec<_>>().concat()
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_files() {
    let answers = answers();
    let [whole, parts] = ["whole", "parts"].map(|name| Folder::new(name, &[("answers.jsonl", &answers)]));
    for log in [Some("log.json"), None] {
        assert_eq!(judge_into(&whole, log, 9, false), Ok(0));
        assert_eq!(judge_into(&parts, log, 2, false), Ok(0));
        assert_eq!(log_beside(&parts.file("results.csv")).exists(), log.is_none());
        assert_eq!(judge_into(&parts, log, 9, true), Ok(2));
        for name in ["results.csv"].into_iter().chain(log) {
            let read = |folder: &Folder| std::fs::read_to_string(folder.file(name)).unwrap();
            assert_eq!(read(&whole), read(&parts), "{name}");
        }
        assert!(!log_beside(&parts.file("results.csv")).exists());
        assert!(log.is_none_or(|log| Log::open(&parts.file(log)).unwrap().is_complete()));
    }
}

#[test]
fn results_of_another_run_are_not_gone_on_with() {
    let folder = Folder::new("other", &[("answers.jsonl", &answers())]);
    let refused = || judge_into(&folder, None, 9, true).unwrap_err().message;
    judge_into(&folder, None, 9, false).unwrap();
    assert!(refused().ends_with("there is no results.csv.unfinished beside it"), "{}", refused());
    judge_into(&folder, None, 2, false).unwrap();
    std::fs::write(folder.file("answers.jsonl"), answers().replace("cole-slaw", "best-brownies")).unwrap();
    assert!(refused().ends_with("belongs to other predictions: `1` has changed"), "{}", refused());
    std::fs::remove_file(folder.file("results.csv")).unwrap();
    assert!(refused().ends_with("is not there any more"), "{}", refused());
}

#[test]
fn files_in_one_folder_keep_their_names_and_never_replace_an_input() {
    let folder = Folder::new("targets", &[("a.pddl", ""), ("b/a.pddl", "")]);
    let (first, second) = (folder.file("a.pddl"), folder.file("b/a.pddl"));
    let put = |into: &str, inputs: &[&Path]| files::in_folder(&folder.file(into), inputs, "stdin.pddl");
    let expected = [folder.file("out/a.pddl"), folder.file("out/stdin.pddl")];
    assert_eq!(put("out", &[&first, Path::new("-")]).unwrap(), expected);
    let why = |found: Result<Vec<PathBuf>, InputError>| found.unwrap_err().message;
    assert!(why(put("out", &[&first, &second])).ends_with("two inputs have the same name"));
    assert!(why(put("b", &[&second])).ends_with("is an input and would be overwritten"));
}

#[test]
fn verdicts_read_as_text() {
    let judge = Judge { metrics: MetricSet::of(&Metric::ALL), ..Judge::new(Arc::new(published())) };
    let style = TextStyle { width: 100, paint: Paint::PLAIN };
    let record = Record::new("mine", "cole-slaw", Some("(get-kitchen ?k)\n(bake ?x ?y)".to_owned()));
    let verdict = judge.judge(&record, Asked { explain: true, go_on: &|| true }).unwrap();
    let page = text::explained(&verdict, style);
    assert!(page.starts_with("mine cole-slaw "), "{page}");
    assert!(page.contains("\nproblems of the text\n"), "{page}");
    assert!(text::reasons(&verdict, style).starts_with("mine "));
    let bare = judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap();
    assert_eq!(text::explained(&bare, style), "");
    let mut tally = Tally::new(judge.metrics.clone());
    tally.add(&bare.row);
    let summary = tally.summary(&judge.golds.coverage(false, &|| true));
    let results =
        ResultFiles::new(LogHead::of("", &judge, String::new(), false), None, None, 2, Detail::Scores);
    let table = text::summed_up(&summary, &[bare.row], &results.columns(), style);
    assert!(
        table.contains("over 30 recipes of the gold set") && table.contains("no prediction for 29 recipes"),
        "{table}"
    );
}

#[test]
fn the_table_tells_which_values_are_missing_and_which_are_not_proven() {
    let judge = Judge::new(Arc::new(published()));
    let style = TextStyle { width: 100, paint: Paint::PLAIN };
    let mut tally = Tally::new(MetricSet::of(&[Metric::SMATCH, Metric::GOALS]));
    let mut rows = Vec::new();
    for (number, recipe) in ["cole-slaw", "best-brownies", "cole-slaw"].into_iter().enumerate() {
        let mut row = Row::without_scores(format!("p{number}"), recipe.to_owned(), Outcome::Scored);
        row.measured.set(Metric::GOALS, Number::from(1));
        match number {
            1 => row.measured.unmeasured.push((Metric::SMATCH, "the time was over".to_owned())),
            _ => row.measured.set(Metric::SMATCH, Number::ratio(1, 2).unwrap()),
        }
        if number == 2 {
            row.measured.smatch_bounds = Some([Number::ratio(1, 2).unwrap(), Number::ratio(3, 4).unwrap()]);
            (row.extraction, row.programs) = (Some("fences+choice".to_owned()), 2);
        }
        tally.add(&row);
        rows.push(row);
    }
    let summary = tally.summary(&judge.golds.coverage(true, &|| true));
    let head = LogHead::of("", &judge, String::new(), false);
    let columns = Columns {
        metrics: MetricSet::of(&[Metric::SMATCH, Metric::GOALS]),
        ..ResultFiles::new(head, None, None, 2, Detail::Scores).columns()
    };
    let table = text::summed_up(&summary, &rows, &columns, style);
    for part in [
        "over 2 recipes with a prediction; smatch over 1",
        "over 3 predictions; smatch over 2",
        "1 prediction without smatch-score: the time was over",
        "1 prediction with a smatch-score that is the best found, not proven",
    ] {
        assert!(table.contains(part), "{part} is not in\n{table}");
    }
    assert_eq!(rows[1].cautions(), ["no smatch-score: the time was over"]);
    assert_eq!(rows[2].cautions(), ["smatch-score is proven to lie from 0.5000 to 0.7500"]);
    assert_eq!(rows[2].found_by().as_deref(), Some("fences+choice, the last of 2 programs"));
}

#[test]
fn an_unfinished_log_knows_which_recipes_are_missing() {
    let golds = [("a.solution", CREAM), ("b.solution", &CREAM.replace("#cream", "#butter-cream"))];
    let folder = Folder::new("unfinished", &golds);
    let judge = Judge::new(Arc::new(KitchenChoice::default().golds(Some(folder.path()), u64::MAX).unwrap()));
    let head = LogHead::of("half", &judge, String::new(), false);
    let log = folder.file("log.json");
    let mut results = ResultFiles::new(head, None, Some(&log), 2, Detail::Scores);
    results.open().unwrap();
    let record = Record::new("1", "cream", Some(CREAM.to_owned()));
    let verdict = judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap();
    results.write(&record, &verdict).unwrap();
    results.flush().unwrap();
    let log = Log::open(&log).unwrap();
    let summary = log.tally().summary(&log.coverage().unwrap());
    assert_eq!((summary.recipes, summary.missing), (2, vec!["butter-cream".to_owned()]));
    assert_eq!(LogHead::of("", &Judge::new(Arc::new(published())), String::new(), false).recipes, [""; 0]);
}

#[test]
fn a_variable_that_nobody_makes_comes_with_the_hint_of_the_checker() {
    let judge = Judge::new(Arc::new(published()));
    let text = CREAM.replace("?k3 ?both ?whisk", "?k3 ?bothh ?whisk");
    let record = Record::new("1", "cole-slaw", Some(text));
    let verdict = judge.judge(&record, Asked { explain: true, go_on: &|| true }).unwrap();
    let why = commis_eval::why(verdict.explanation.as_ref().unwrap());
    assert!(why.starts_with("statement 5 cannot run: ") && why.contains("did you mean `?both`?"), "{why}");
}
