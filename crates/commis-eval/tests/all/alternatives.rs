//! What a gold leaves open: every kind of departure, and what is declared wrongly.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::Arc;

use commis_base::Number;
use commis_corpus::{CheckLevel, Corpus, File};
use commis_eval::answers::{Answers, Reading};
use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, LoadedCorpus, Metric, Row};
use commis_sim::RuleSet;

const TEXT: &str =
    "<recipe><id>cream</id><title>Cream</title><ingredients><ingredient>100 g butter, 50 g white sugar, 1 g salt</ingredient></ingredients>
<instructions><instruction>Cream it.</instruction></instructions></recipe>";

const GOLD: &str = "#cream
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(fetch-and-proportion ?salt ?k3 ?k2 ?bowl-3 salt 1 g)
(transfer-contents ?butter-in-bowl ?rest-1 ?k4 ?k3 ?bowl ?butter ?quantity-1 ?unit-1)
(transfer-contents ?with-sugar ?rest-2 ?k5 ?k4 ?butter-in-bowl ?sugar ?quantity-2 ?unit-2)
(transfer-contents ?with-salt ?rest-3 ?k6 ?k5 ?with-sugar ?salt ?quantity-3 ?unit-3)
(mix ?cream ?k7 ?k6 ?with-salt ?whisk)
";

const LINKS: &str = r#"
ingredients:
  - { statements: ["?butter", "?sugar", "?salt"] }
instructions:
  - { phenomena: [], links: [{ quote: "Cream it", statements: ["?butter-in-bowl", "?with-sugar", "?with-salt", "?cream"] }] }
"#;

fn corpus(alternatives: &[&str]) -> LoadedCorpus {
    let open: Vec<String> = alternatives.iter().map(|entry| format!("  - {{ {entry} }}\n")).collect();
    let meta = format!("category: dip\ndish: \"?cream\"\nalternatives:\n{}{LINKS}", open.concat());
    let files = vec![
        File::new("recipes/cream/recipe.xml", TEXT),
        File::new("recipes/cream/gold.solution", GOLD),
        File::new("recipes/cream/meta.yaml", meta),
    ];
    let (corpus, problems) = Corpus::from_files("dips", "", files);
    LoadedCorpus { corpus, problems }
}

/// What is wrong with a corpus of which a gold leaves this open.
fn findings(alternatives: &[&str]) -> Vec<String> {
    let found = corpus(alternatives).validate(&[], RuleSet::Standard, CheckLevel::Links);
    found.findings.iter().map(ToString::to_string).collect()
}

fn judge(alternatives: &[&str], prediction: &str) -> Row {
    let golds = GoldSet::of_corpus(corpus(alternatives).corpus, &KitchenSetup::default()).unwrap();
    let mut answers =
        Answers::of_bytes("a.solution", prediction.as_bytes().to_vec(), None, &Reading::default());
    let asked = Asked { explain: true, go_on: &|| true };
    let judge = Judge { with_partial: true, ..Judge::new(Arc::new(golds)) };
    judge.judge(&answers.next().unwrap(), asked).unwrap().row
}

/// Reads the gold with some words exchanged, and tells in what the chosen gold departs from the written one.
#[track_caller]
fn is_right(alternative: &str, changes: &[(&str, &str)], departures: &[&str]) {
    assert_eq!(findings(&[alternative]), Vec::<String>::new());
    let read = |text: String, (old, new): &(&str, &str)| {
        assert!(text.contains(old), "{old}");
        text.replace(old, new)
    };
    let prediction = changes.iter().fold(GOLD.to_owned(), read);
    let row = judge(&[alternative], &prediction);
    let scores = [Metric::GOALS, Metric::DISH].map(|metric| row.value(metric));
    assert_eq!((scores, &row.departures[..]), ([Some(Number::ONE); 2], &owned(departures)[..]));
    assert!(judge(&[], &prediction).value(Metric::GOALS) < Some(Number::ONE), "it is no departure");
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn a_statement_may_be_left_out() {
    let own_bowl = [
        ("(transfer-contents ?butter-in-bowl ?rest-1 ?k4 ?k3 ?bowl ?butter ?quantity-1 ?unit-1)\n", ""),
        ("?k5 ?k4 ?butter-in-bowl", "?k5 ?k3 ?butter"),
    ];
    let open = r#"because: fresh bowl, leave-out: ["?butter-in-bowl"]"#;
    is_right(open, &own_bowl, &["fresh bowl: without ?butter-in-bowl"]);
}

#[test]
fn the_dish_may_be_what_an_optional_last_step_began_with() {
    let unmixed = [("(mix ?cream ?k7 ?k6 ?with-salt ?whisk)\n", "")];
    is_right(r#"because: optional, leave-out: ["?cream"]"#, &unmixed, &["optional: without ?cream"]);
}

#[test]
fn a_step_may_be_added() {
    let warm = [
        ("?k2 ?k1 ", "?k2 ?warm "),
        ("?bowl ?butter ", "?bowl ?soft "),
        (
            "butter 100 g)\n",
            "butter 100 g)\n(bring-to-temperature ?soft ?warm ?k1 ?butter ?degrees ?scale)\n",
        ),
    ];
    let open = r#"because: warmth, add: bring-to-temperature, after: "?butter""#;
    is_right(open, &warm, &["warmth: bring-to-temperature after ?butter"]);
}

#[test]
fn a_word_may_be_another() {
    let open =
        r#"because: names, in: "?sugar", argument: ingredient-concept, or: [brown-sugar, caster-sugar]"#;
    let departure = "names: ?sugar with ingredient-concept caster-sugar";
    is_right(open, &[("white-sugar", "caster-sugar")], &[departure]);
}

#[test]
fn an_action_may_be_another() {
    is_right(
        r#"because: stirring, in: "?cream", action: [beat, mingle]"#,
        &[("(mix", "(mingle")],
        &["stirring: mingle for ?cream"],
    );
}

#[test]
fn things_may_come_in_another_order() {
    let open = r#"because: order, any-order: ["?with-sugar", "?with-salt"]"#;
    let swapped = [
        ("?butter-in-bowl ?sugar", "?butter-in-bowl ?x"),
        ("?with-sugar ?salt", "?with-sugar ?sugar"),
        ("?butter-in-bowl ?x", "?butter-in-bowl ?salt"),
    ];
    is_right(open, &swapped, &["order: another order of ?with-sugar ?with-salt"]);
}

#[test]
fn what_cannot_be_cooked_is_compared_with_the_written_gold() {
    let open = r#"because: names, in: "?sugar", argument: ingredient-concept, or: [brown-sugar]"#;
    let stuck = GOLD.replace("white-sugar", "brown-sugar").replace("?k6 ?with-salt", "?k6 ?nobody");
    let row = judge(&[open], &stuck);
    assert_eq!(row.departures, Vec::<String>::new());
    assert!(
        row.partial.unwrap().goals
            < judge(&[open], &GOLD.replace("?k6 ?with-salt", "?k6 ?nobody")).partial.unwrap().goals
    );
}

#[test]
fn reference_rules_know_the_written_gold_only() {
    let open = r#"because: names, in: "?sugar", argument: ingredient-concept, or: [brown-sugar]"#;
    let setup = KitchenSetup { rules: RuleSet::Reference.into(), ..KitchenSetup::default() };
    let golds = GoldSet::of_corpus(corpus(&[open]).corpus, &setup).unwrap();
    assert!(golds.is_single());
    assert_eq!(golds.gold("cream").unwrap().unwrap().variants.golds.count(), 1);
}

#[test]
fn what_is_declared_wrongly_is_named_by_its_line() {
    let found = |alternatives: &[&str]| {
        let golds = GoldSet::of_corpus(corpus(alternatives).corpus, &KitchenSetup::default()).unwrap();
        let broken = golds.gold("cream").unwrap().unwrap_err();
        let findings = findings(alternatives);
        assert!(findings.contains(&broken.problem), "{} is not among {findings:?}", broken.problem);
        findings
    };
    assert_eq!(
        found(&[r#"because: names, in: "?suger", argument: unit, or: [g]"#])[0],
        "recipes/cream/meta.yaml:4: no statement of the gold has `?suger` as its first argument; did you mean `?sugar`?"
    );
    assert_eq!(
        found(&[r#"because: names, in: "?sugar", argument: ingredient-concept, or: [white-suger]"#]),
        ["recipes/cream/meta.yaml:4: there is no class `white-suger`; did you mean `white-sugar`?"]
    );
    assert_eq!(
        found(&[r#"because: names, in: "?sugar", argument: ingredient, or: [brown-sugar]"#])[0],
        "recipes/cream/meta.yaml:4: `fetch-and-proportion` has no argument `ingredient`; it has \
         container-with-ingredient, kitchen-state-out, kitchen-state-in, target-container, ingredient-concept, quantity, unit"
    );
    assert_eq!(
        found(&[r#"because: stirring, in: "?cream", action: [stir]"#])[0].split(';').next().unwrap(),
        "recipes/cream/meta.yaml:4: there is no primitive `stir`"
    );
    assert_eq!(
        found(&[r#"because: stirring, in: "?cream", action: [sprinkle]"#]),
        ["recipes/cream/meta.yaml:4: `sprinkle` cannot stand for `mix`: it takes other things"]
    );
    let failing = found(&[r#"because: peeling, add: peel, after: "?salt""#]);
    assert!(
        failing[0].starts_with(
            "recipes/cream/meta.yaml:4: the gold cannot be cooked so (peeling: peel after ?salt): "
        ),
        "{failing:?}"
    );
    let twice = [
        r#"because: a, in: "?sugar", argument: unit, or: [teaspoon]"#,
        r#"because: b, leave-out: ["?sugar"]"#,
    ];
    assert_eq!(
        found(&twice)[0],
        "recipes/cream/meta.yaml:5: the choice about `?sugar` excludes the one on line 4; put both into one entry"
    );
    let sugars =
        "brown-sugar, caster-sugar, powdered-white-sugar, sugar, salt, coarse-salt, butter, salted-butter";
    let many = [
        format!(r#"because: a, in: "?sugar", argument: ingredient-concept, or: [{sugars}]"#),
        format!(r#"because: b, in: "?salt", argument: ingredient-concept, or: [{sugars}]"#),
    ];
    assert_eq!(
        found(&[&many[0], &many[1]]),
        ["recipes/cream/meta.yaml:5: with this choice the gold has more than 64 variants"]
    );
    assert!(
        findings(&[r#"leave-out: ["?cream"]"#])[0]
            .contains("`because` must say which convention leaves this open")
    );
}
