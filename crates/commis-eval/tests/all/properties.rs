//! What holds for every answer.

use commis_eval::answers::{Answers, Body, Given, Prediction, Reading, Record};
use commis_mcl::TextLimits;
use proptest::prelude::*;

use crate::containers;

/// Pieces of answers that meet in wrong and right orders.
fn soup() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "(get-kitchen ?k)",
        "(get-kitchen ?k)\n",
        "(mix ?a ?k)\n",
        "(mix ?a",
        "?k)",
        "(",
        ")",
        "\n",
        "\r\n",
        "\n\n",
        " ",
        "\u{a0}",
        "```",
        "\n```\n",
        "\n```lisp\n",
        "~~~\n",
        "`",
        "<think>",
        "</think>",
        "\n#soup\n",
        "\n# soup\n",
        "\n# mix it\n",
        "\n## Notes\n",
        "\n- ",
        "\n1. ",
        "| ",
        "; note",
        "Sure:",
        "(as asked)",
        "&nbsp;",
        "&lt;think&gt;",
        "é",
    ]);
    prop::collection::vec(pieces, 0..24).prop_map(|pieces| pieces.concat())
}

/// What counts of a prediction: everything but where it stood.
fn outcome(prediction: &Prediction) -> String {
    let body = match &prediction.body {
        Body::Program { text, recipe, problems } => format!("{text:?} {:?} {problems:?}", recipe.statements),
        other => format!("{other:?}"),
    };
    format!("{} {} {body}", prediction.extraction, prediction.extraction.programs)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn an_answer_means_the_same_in_every_container(answer in soup(), strict: bool) {
        let reading = Reading { strict, ..Reading::default() };
        // Headings make several samples of a solution file, and another name makes another recipe.
        let solution: Vec<Record> =
            Answers::of_bytes("soup.solution", answer.clone().into_bytes(), None, &reading).collect();
        if solution.len() != 1 || solution[0].recipe.as_deref().is_some_and(|name| name != "soup") {
            return Ok(());
        }
        let read = containers::everywhere("soup", &answer, strict, TextLimits::default());
        let expect = outcome(&read[0].1);
        for (container, prediction) in &read {
            prop_assert_eq!(&outcome(prediction), &expect, "{}", container);
        }
    }

    #[test]
    fn a_sound_program_comes_through_unchanged(
        statements in prop::collection::vec("\\([a-z-]{1,9}( \\?[a-z]{1,3}| [0-9]{1,3}){0,4}\\)( ;[ a-z`<>]{0,9})?", 1..9),
        is_headed: bool,
    ) {
        let heading = if is_headed { "#soup\n" } else { "" };
        let answer = format!("{heading}{}\n", statements.join("\n"));
        for (_, prediction) in containers::everywhere("soup", &answer, false, TextLimits::default()) {
            let Body::Program { text, recipe, problems } = &prediction.body else { panic!("{prediction:?}") };
            prop_assert_eq!(&**text, &*answer);
            prop_assert!(prediction.extraction.is_as_written() && problems.is_empty());
            prop_assert_eq!(recipe.statements.len(), statements.len());
        }
    }

    #[test]
    fn bytes_that_are_no_text_cost_only_their_record(answers in prop::collection::vec(soup(), 1..5), broken in 0_usize..5) {
        let line = |(at, answer): (usize, &String)| {
            let mut line = format!("{{\"id\": \"{at}\", \"text\": {}}}", serde_json::Value::from(answer.as_str())).into_bytes();
            if at == broken {
                line.insert(9, 0xff);
            }
            line.push(b'\n');
            line
        };
        let bytes: Vec<u8> = answers.iter().enumerate().flat_map(line).collect();
        let read: Vec<Record> = Answers::of_bytes("a.jsonl", bytes, None, &Reading::default()).collect();
        prop_assert_eq!(read.len(), answers.len());
        for (at, (record, answer)) in read.iter().zip(&answers).enumerate() {
            match &record.given {
                Given::Text { text, .. } => prop_assert!(at != broken && text == answer),
                other => prop_assert!(at == broken && matches!(other, Given::Unreadable(_))),
            }
        }
    }

    #[test]
    fn bytes_that_are_no_text_cost_only_their_recipe(count in 1_usize..6, broken in 0_usize..6) {
        let recipe = |at: usize| {
            let mut recipe = format!("#r{at}\n(get-kitchen ?k)\n").into_bytes();
            if at == broken {
                recipe.extend(b"; \xc3\n");
            }
            recipe
        };
        let bytes: Vec<u8> = (0..count).flat_map(recipe).collect();
        let reading = Reading::default();
        let read: Vec<Record> = Answers::of_bytes("all", bytes, None, &reading).collect();
        prop_assert_eq!(read.len(), count);
        for (at, record) in read.iter().enumerate() {
            prop_assert_eq!(matches!(record.read(&reading).body, Body::Unreadable(_)), at == broken);
        }
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..200), name in "[a-z]{0,3}(\\.(json|jsonl|txt|solution))?") {
        let reading = Reading::default();
        for record in Answers::of_bytes(&name, bytes, None, &reading) {
            let _ = record.read(&reading);
        }
    }
}
