//! Wrong, huge and empty input: reported per record, never fatal; order of input never matters.

use commis_rewrite::level2::{Definition, References, Settings, evaluate};
use commis_rewrite::reading::{ActionReader, ParsedPhrase};
use commis_rewrite::{
    Baseline, Glossary, Kind, Lexicon, OrderEntry, Pair, Pivot, ProtoAction, Records, Scoring, SystemReport,
    WordVectors, read_pairs,
};
use proptest::prelude::*;

const BOTH: [Definition; 2] = [Definition::Published, Definition::Strict];

fn glossary() -> Glossary {
    Glossary {
        verbs: [("a", "a"), ("b", "b"), ("ab", "b"), ("c", "c")].into_iter().collect(),
        ingredients: [("x", "x"), ("y", "y"), ("z", "y")].into_iter().collect(),
        tools: [("p", "p")].into_iter().collect(),
    }
}

fn reader() -> ActionReader {
    ActionReader::english(glossary())
}

fn pair() -> Pair {
    let action = |verb: &str, ingredient: &str| ProtoAction::new(verb, [ingredient], []);
    Pair {
        id: "1".into(),
        base_dish: "x-stew".into(),
        target_dish: "y-stew".into(),
        old_ingredient: Some("x".into()),
        new_ingredient: "y".into(),
        pivots: vec![
            Pivot { kind: Kind::Remove, action: action("a", "x") },
            Pivot { kind: Kind::Insert, action: action("b", "y") },
            Pivot { kind: Kind::Insert, action: action("c", "y") },
        ],
        order: vec![OrderEntry {
            action: action("b", "y"),
            before_after: vec![(action("b", "y"), action("c", "y"))],
        }],
    }
}

fn records(lines: &[&[u8]]) -> (Records, usize) {
    let mut records = Records::new();
    let problems = lines.iter().filter_map(|line| records.read_json_line(line, "input", 1)).count();
    (records, problems)
}

fn score(base: &Records, outputs: &Records) -> SystemReport {
    let (pairs, reader, synonyms) = ([pair()], reader(), Lexicon::default());
    let scoring = Scoring {
        pairs: &pairs,
        reader: &reader,
        synonyms: &synonyms,
        vectors: None,
        similarity: None,
        definitions: &BOTH,
    };
    scoring.score("system", &scoring.prepare(base, None), outputs)
}

#[test]
fn one_bad_record_leaves_the_rest() {
    let (base, faults) = records(&[
        br#"{"pair": 1, "recipe": 1, "text": "a x. b x"}"#,
        br#"{"pair": 1, "recipe": 2, "text": "a x. c x"}"#,
        br#"{"pair": 1, "recipe": 3, "text": "a x"}"#,
        br#"{"pair": "nowhere", "recipe": 1, "text": "a x"}"#,
    ]);
    assert_eq!(faults, 0);
    let (outputs, faults) = records(&[
        br#"{"pair": 1, "recipe": 1, "text": "b y. c y"}"#,
        b"\xff\xfe\x00",
        b"{\"pair\": 1, \"recipe\": 2, \"text\": \"caf\xe9\"}",
        br#"{"pair": 1, "recipe": 1, "text": "again"}"#,
        br#"{"pair": 9, "recipe": 1, "text": "b y"}"#,
        br#"{"pair": 1, "recipe": 77, "text": "b y"}"#,
        br#"{"pair": 1, "recipe": 3, "text": ""}"#,
        br"[1, 2]",
        b"",
    ]);
    assert_eq!(faults, 4);
    let report = score(&base, &outputs);
    assert_eq!((report.scored, report.expected), (2, 3));
    assert_eq!(report.problems.iter().filter(|problem| problem.is_error()).count(), 2);
    assert!(report.problems.iter().any(|problem| problem.message.contains("`9`")));
    assert!(report.problems.iter().any(|problem| problem.message.contains("`77`")));
    let published = &report.actions[&Definition::Published];
    assert_eq!(published.all.hard_recall.defined, 2);
    // Strict counts the missing output: its mean is over three.
    let strict = &report.actions[&Definition::Strict];
    assert_eq!(strict.all.hard_recall.of, 3);
    let share = |figure: Option<f64>| figure.unwrap() * 3.0;
    assert!(
        (share(strict.all.hard_recall.mean_with_zero)
            - 2.0 * strict.all.hard_recall.mean_of_defined.unwrap())
        .abs()
            < 1e-12
    );
}

#[test]
fn empty_and_copied_outputs_do_not_look_good() {
    let (base, _) = records(&[br#"{"pair": 1, "recipe": 1, "text": "a x. b x. c p"}"#]);
    let (pairs, reader, synonyms) = ([pair()], reader(), Lexicon::default());
    let scoring = Scoring {
        pairs: &pairs,
        reader: &reader,
        synonyms: &synonyms,
        vectors: None,
        similarity: None,
        definitions: &BOTH,
    };
    let prepared = scoring.prepare(&base, None);
    let f1 = |baseline: Baseline, definition: Definition| {
        scoring.score_baseline(baseline, &prepared).actions[&definition].all.hard_f1.value
    };
    assert_eq!(f1(Baseline::Copy, Definition::Published), None);
    assert_eq!(f1(Baseline::Copy, Definition::Strict), Some(0.0));
    assert!(f1(Baseline::Empty, Definition::Strict).unwrap() < 0.5);
    assert!(f1(Baseline::Pivots, Definition::Strict).unwrap() > 0.5);
}

#[test]
fn megabyte_lines_are_scored() {
    let long = "a x b y c p ".repeat(100_000);
    let one_word = "a".repeat(1_000_000);
    let deep = ParsedPhrase { tokens: vec!["a".into(); 200_000], heads: (0..200_000).collect() };
    let reader = reader();
    assert!(reader.actions(&long).len() > 100_000);
    assert!(reader.actions(&one_word).len() <= 1);
    // A chain of verbs: every word with a child opens an action of its own, and none recurses.
    assert_eq!(reader.actions_of_trees(&[deep]).len(), 199_999);
    let line = serde_json::json!({ "pair": "1", "recipe": 1, "text": long }).to_string();
    let (base, faults) = records(&[line.as_bytes()]);
    assert_eq!(faults, 0);
    assert_eq!(score(&base, &base).scored, 1);
}

#[cfg(feature = "chinese")]
#[test]
fn chinese_text_of_any_kind_is_read() {
    let reader = ActionReader::chinese(Glossary::chinese().unwrap());
    let long = "五花肉洗净切块放入锅中".repeat(20_000);
    for text in [
        "",
        "。。。，，",
        "（",
        "0.0.0.",
        "🍳🍳煮🍳",
        "\u{0}\u{feff}煮\u{202e}",
        &long,
        &"，1.".repeat(50_000),
    ] {
        let actions = reader.actions(text);
        assert!(actions.iter().all(|action| !action.phrase.is_empty()));
    }
}

fn action_text() -> impl Strategy<Value = String> {
    "[abcxyzp .,;]{0,40}"
}

proptest! {
    #[test]
    fn any_bytes_are_records_or_problems(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut records = Records::new();
        let _ = records.read_json_line(&bytes, "x", 1);
        let _ = Records::from_plain_lines(&[&bytes], &[pair()], "x");
        let _ = read_pairs(&String::from_utf8_lossy(&bytes), "x");
        let _ = commis_rewrite::Ratings::read(&bytes, "x");
        let _ = commis_rewrite::mining::Votes::new().read_csv(&bytes, "x");
        let _ = Glossary::from_json(&String::from_utf8_lossy(&bytes));
        let _ = Lexicon::from_table(&String::from_utf8_lossy(&bytes));
        let _ = WordVectors::new().read_line(&String::from_utf8_lossy(&bytes), None);
    }

    #[test]
    fn any_tree_is_walked(
        tokens in prop::collection::vec("[abxp]{0,2}", 0..12),
        heads in prop::collection::vec(0_usize..20, 0..14),
    ) {
        let phrase = ParsedPhrase { tokens, heads };
        let _ = phrase.fault();
        let _ = reader().actions_of_trees(&[phrase]);
    }

    #[test]
    fn figures_are_shares_and_explanations_add_up(base in action_text(), output in action_text()) {
        let reader = reader();
        let pair = pair();
        for definition in BOTH {
            let judged = evaluate(
                &pair,
                reader.glossary(),
                &References::none(),
                &reader.actions(&base),
                &reader.actions(&output),
                Settings::without_vectors(definition),
            );
            for scores in [judged.all, judged.removals, judged.insertions] {
                for value in [scores.hard_precision, scores.hard_recall, scores.hard_f1, scores.soft_precision, scores.soft_recall, scores.soft_f1] {
                    prop_assert!(value.is_none_or(|value| (0.0..=1.0).contains(&value)));
                }
                // Without vectors only equal actions match, so soft is hard.
                prop_assert_eq!((scores.hard_precision, scores.hard_recall), (scores.soft_precision, scores.soft_recall));
            }
            let pivots = judged.changes.pivots_to_remove.len() + judged.changes.pivots_to_insert.len();
            prop_assert_eq!(judged.explanation.pivots.len(), pivots);
            prop_assert_eq!(judged.explanation.changes.len(), judged.changes.made.len());
        }
    }

    #[test]
    fn strict_is_never_kinder(base in action_text(), output in action_text()) {
        let reader = reader();
        let mut vectors = WordVectors::new();
        for (word, vector) in [("a", vec![1.0, 0.2]), ("b", vec![0.9, 0.3]), ("x", vec![0.1, 1.0]), ("y", vec![0.2, 1.0])] {
            vectors.insert(word, vector);
        }
        let pair = pair();
        let mut references = References::none();
        for pivot in &pair.pivots {
            references.add_wording(pivot.kind, &pivot.action, pivot.action.class_names(), &vectors);
        }
        let scores = |definition| {
            let settings = Settings { definition, vectors: Some(&vectors), threshold: Settings::THRESHOLD };
            evaluate(&pair, reader.glossary(), &references, &reader.actions(&base), &reader.actions(&output), settings).all
        };
        let (published, strict) = (scores(Definition::Published), scores(Definition::Strict));
        for (published, strict) in [
            (published.hard_precision, strict.hard_precision),
            (published.hard_recall, strict.hard_recall),
            (published.soft_precision, strict.soft_precision),
            (published.soft_recall, strict.soft_recall),
        ] {
            prop_assert!(strict.unwrap_or(0.0) <= published.unwrap_or(0.0) + 1e-12);
        }
    }

    #[test]
    fn a_perfect_rewrite_scores_a_hundred(filler in "[p .]{0,10}") {
        let (base, _) = records(&[serde_json::json!({ "pair": "1", "text": format!("a x. {filler}") }).to_string().as_bytes()]);
        let (outputs, _) = records(&[serde_json::json!({ "pair": "1", "text": format!("b y. c y. {filler}") }).to_string().as_bytes()]);
        let report = score(&base, &outputs);
        for definition in BOTH {
            prop_assert_eq!(report.actions[&definition].all.hard_f1.value, Some(1.0));
        }
    }

    #[test]
    fn the_order_of_lines_does_not_matter(texts in prop::collection::vec((action_text(), action_text()), 1..8), turn in 0_usize..8) {
        let lines = |pick: fn(&(String, String)) -> &String| -> Vec<String> {
            texts.iter().enumerate().map(|(at, both)| serde_json::json!({ "pair": 1, "recipe": at, "text": pick(both) }).to_string()).collect()
        };
        let (base, outputs) = (lines(|both| &both.0), lines(|both| &both.1));
        let report = |base: &[String], outputs: &[String]| {
            let read = |lines: &[String]| records(&lines.iter().map(String::as_bytes).collect::<Vec<_>>()).0;
            serde_json::to_string(&score(&read(base), &read(outputs))).unwrap()
        };
        let turned = |lines: &[String]| {
            let mut lines = lines.to_vec();
            lines.rotate_left(turn.min(texts.len()));
            lines
        };
        prop_assert_eq!(report(&base, &outputs), report(&turned(&base), &outputs));
        prop_assert_eq!(report(&base, &outputs), report(&base, &turned(&outputs)));
    }
}
