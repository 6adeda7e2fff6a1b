//! Wordings are cut into words by themselves before they are compared, as in the study: the same phrase is like itself wherever
//! it stands.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::{BTreeMap, BTreeSet};

use commis_rewrite::level2::Definition;
use commis_rewrite::reading::{ActionReader, Language, Segmenter};
use commis_rewrite::{
    Baseline, Glossary, Lexicon, Pair, Record, RecordId, Records, Scoring, WordVectors, read_pairs,
    words_to_compare,
};

/// Cuts into characters, but knows one word when nothing stands before it.
struct Moody;

impl Segmenter for Moody {
    fn words(&self, text: &str) -> Vec<String> {
        match text {
            "加盐水" => vec!["加".to_owned(), "盐水".to_owned()],
            other => other.chars().map(String::from).collect(),
        }
    }

    fn name(&self) -> &'static str {
        "moody"
    }
}

fn glossary(json: &str) -> Glossary {
    Glossary::from_json(json).unwrap()
}

#[test]
fn a_phrase_is_cut_anew_before_it_is_compared() {
    let glossary =
        glossary(r#"{"verbs": {"加": "加"}, "ingredients": {"盐": "盐", "水": "水"}, "tools": {}}"#);
    let reader = ActionReader::with_segmenter(Language::Chinese, glossary, Box::new(Moody));
    let action = reader.actions("快加盐水。").pop().unwrap();
    // In the sentence the words were others; what is compared is the phrase itself.
    assert_eq!(action.phrase, "快加盐水");
    let action = reader.actions("加盐水。").pop().unwrap();
    assert_eq!(action.words, ["加", "盐水"]);
    // Trees from outside keep their own words.
    let given = reader.actions_of_trees(&reader.trees("加盐水。")).pop().unwrap();
    assert_eq!(given.words, ["加", "盐水"]);
}

/// A vector of its own for every word, so that only equal words are alike.
fn vectors(words: &BTreeSet<String>) -> WordVectors {
    let mut vectors = WordVectors::new();
    for word in words {
        let mut dice = commis_base::Dice::new(commis_base::fingerprint([word.as_str()]));
        let vector =
            (0..64).map(|_| f64::from(u32::try_from(dice.below(2_000)).unwrap()) - 1_000.0).collect();
        vectors.insert(word, vector);
    }
    vectors
}

#[cfg(feature = "chinese")]
#[test]
fn pivots_written_out_answer_their_wordings_on_shared_pairs() {
    let Some(text) = commis_shared_data::read("data/counterfactual/pairs.json") else { return };
    let (pairs, problems): (Vec<Pair>, _) = read_pairs(&text, "pairs.json");
    assert!(problems.iter().all(|problem| !problem.is_error()), "{problems:?}");
    let actions = || pairs.iter().flat_map(|pair| &pair.pivots).map(|pivot| &pivot.action);
    let same = |names: Vec<&String>| -> BTreeMap<String, String> {
        names.into_iter().map(|name| (name.clone(), name.clone())).collect()
    };
    let classes = serde_json::json!({
        "verbs": same(actions().map(|action| &action.verb).collect()),
        "ingredients": same(actions().flat_map(|action| &action.ingredients).collect()),
        "tools": same(actions().flat_map(|action| &action.tools).collect()),
    });
    let reader = ActionReader::chinese(glossary(&classes.to_string()));
    let mut base = Records::new();
    for pair in &pairs {
        let id = RecordId { pair: pair.id.clone(), recipe: "1".to_owned() };
        base.add(id, Record::of_text("水烧开。加盐。".to_owned()));
    }
    let words = words_to_compare(&pairs, &base, &Baseline::EACH, std::iter::empty(), &reader);
    let vectors = vectors(&words);
    let synonyms = Lexicon::default();
    let scoring = Scoring {
        pairs: &pairs,
        reader: &reader,
        synonyms: &synonyms,
        vectors: Some(&vectors),
        similarity: None,
        definitions: &[Definition::Published],
    };
    let report = scoring.score_baseline(Baseline::Pivots, &scoring.prepare(&base, None));
    let figures = &report.actions.get(&Definition::Published).unwrap().all;
    println!(
        "pivots written out on {} shared pairs: hard P {:.1}, hard R {:.1}",
        pairs.len(),
        figures.hard_precision.value.unwrap() * 100.0,
        figures.hard_recall.value.unwrap() * 100.0
    );
    let changed = pairs.iter().flat_map(|pair| &pair.pivots).filter(|pivot| {
        let classes: Vec<String> = pivot.action.class_names().map(str::to_owned).collect();
        reader.wording_of_classes(&pivot.action) != classes
    });
    println!("{} pivots are cut otherwise than into their classes", changed.count());
    assert!(figures.hard_recall.value.unwrap() > 0.9, "{:?}", figures.hard_recall);
}
