//! What is found in answers, case by case, and that it is the same in every container.

use commis_eval::answers::{Body, Prediction};
use commis_mcl::TextLimits;

use crate::containers;

/// What an answer for `soup` comes to: `how/programs: statements`, `how/programs! problems` or `missing`.
fn told(prediction: &Prediction) -> String {
    match &prediction.body {
        Body::Nothing => "missing".to_owned(),
        Body::Unreadable(why) => why.clone(),
        Body::Program { text, recipe, problems } => {
            let head = format!("{}/{}", prediction.extraction, prediction.extraction.programs);
            let blocking: Vec<&str> = problems
                .iter()
                .filter(|problem| problem.blocks_execution())
                .map(|problem| problem.code.name())
                .collect();
            if !blocking.is_empty() {
                return format!("{head}! {}", blocking.join(" "));
            }
            let statements = recipe.statements.iter().map(|statement| statement.span.of(text));
            format!("{head}: {}", statements.collect::<Vec<_>>().join(" "))
        }
    }
}

/// The answer comes to `expect`, whatever it is stored in.
#[track_caller]
fn check(answer: &str, expect: &str) {
    for (container, prediction) in containers::everywhere("soup", answer, false, TextLimits::default()) {
        assert_eq!(told(&prediction), expect, "{container}:\n{answer}");
    }
}

const WHOLE: &str = "(get-kitchen ?k) (mix ?a ?k)";

#[test]
fn programs_as_they_are() {
    let expect = format!("as-written/1: {WHOLE}");
    for answer in [
        "(get-kitchen ?k)\n(mix ?a ?k)",
        "#soup\n(get-kitchen ?k)\n(mix ?a ?k)",
        "  \n\t(get-kitchen ?k) (mix ?a ?k)  ",
        "; mine\n#soup ; for two\n(get-kitchen ?k) ; open\n(mix ?a ?k)",
        "\r\n#soup\r\n(get-kitchen ?k)\r\n(mix ?a ?k)\r\n",
        "\u{feff}#soup\n(get-kitchen ?k)\n(mix ?a ?k)",
        "#Soup\n(get-kitchen ?k)\n(mix ?a ?k)",
        "# soup\n(get-kitchen ?k)\n(mix ?a ?k)",
        "(get-kitchen\u{a0}?k)\n\u{a0}(mix ?a ?k)",
        "; what I thought of <think> and ```\n(get-kitchen ?k)(mix ?a ?k)",
    ] {
        check(
            answer,
            &expect.replace(
                "(get-kitchen ?k)",
                if answer.contains("n\u{a0}?") { "(get-kitchen\u{a0}?k)" } else { "(get-kitchen ?k)" },
            ),
        );
    }
}

#[test]
fn nothing_is_missing() {
    for answer in ["", " \n\t\r\n", "#soup", "\n#soup\n\n", "\u{feff}"] {
        check(answer, "missing");
    }
}

#[test]
fn programs_in_fences() {
    let expect = format!("fences/1: {WHOLE}");
    for answer in [
        "```\n(get-kitchen ?k)\n(mix ?a ?k)\n```",
        "```lisp\n(get-kitchen ?k)\n(mix ?a ?k)\n```",
        "Here is the program:\n\n```mcl\n#soup\n(get-kitchen ?k)\n(mix ?a ?k)\n```\n\nEnjoy your soup (hot)!",
        "~~~\n(get-kitchen ?k)\n(mix ?a ?k)\n~~~",
        "````\n(get-kitchen ?k)\n(mix ?a ?k)\n````",
        "```\r\n(get-kitchen ?k)\r\n(mix ?a ?k)\r\n```\r\n",
        "  ```\n  (get-kitchen ?k)\n  (mix ?a ?k)\n  ```",
        "1. The program:\n   ```\n   (get-kitchen ?k)\n   (mix ?a ?k)\n   ```",
        "```(get-kitchen ?k)\n(mix ?a ?k)```",
        "```(get-kitchen ?k) (mix ?a ?k)```",
        "# Program\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```",
        "## Solution\n\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```\n\n## Notes\nNone (really).",
        "# Soup\n\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```",
        "#soup\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```",
        "**Program**\n```\n; mine\n(get-kitchen ?k)\n\n(mix ?a ?k)\n```",
        // Cut off between two statements.
        "Sure.\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n",
        // Ingredients in another fence, statements only mentioned in prose.
        "```\n200 g butter\n```\nthen\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```\nwhere\n(mix ?a ?k)\nmixes.",
        // One program in two fences, and a quotation of it.
        "Open:\n```\n(get-kitchen ?k)\n```\nMix:\n```\n(mix ?a ?k)\n```",
        "```\n(get-kitchen ?k)\n(mix ?a ?k)\n```\nHere\n```\n(mix  ?a ?k)\n```\nmixes.",
        // The first fence was never closed.
        "```lisp\n(get-kitchen ?k)\n```lisp\n(mix ?a ?k)\n```",
    ] {
        check(answer, &expect);
    }
}

#[test]
fn fences_with_more_in_them() {
    check("```\n1. (get-kitchen ?k)\n2. (mix ?a ?k)\n```", &format!("fences+markers/1: {WHOLE}"));
    check("```\nOpen it:\n(get-kitchen ?k)\n(mix ?a ?k)\n```", &format!("fences+markers/1: {WHOLE}"));
    check(
        "```\n# open it\n(get-kitchen ?k)\n# mix it\n(mix ?a ?k)\n```",
        &format!("fences+hash-comments/1: {WHOLE}"),
    );
    check("```\n(get-kitchen ?k)\n(mix ?a\n```", "fences/1! unclosed-statement");
    check("Sure.\n```\n(get-kitchen ?k)\n(mix ?a", "fences/1! unclosed-statement");
    check("```\n(get-kitchen ?k))\n```", "fences/1! surplus-parenthesis");
}

#[test]
fn programs_among_prose() {
    let expect = format!("prose/1: {WHOLE}");
    for answer in [
        "Here it is:\n(get-kitchen ?k)\n(mix ?a ?k)",
        "(get-kitchen ?k)\n(mix ?a ?k)\n\nThis makes a soup.",
        "First open the kitchen:\n(get-kitchen ?k)\nthen mix:\n(mix ?a ?k)\nDone (I hope).",
        "Sure (as asked).\n#soup\n(get-kitchen ?k)\n(mix ?a ?k)\nEnjoy!",
        "(as you wish).\n(get-kitchen ?k)\n(mix ?a ?k)",
        "**Program:**\n(get-kitchen ?k)\n(mix ?a ?k)",
    ] {
        check(answer, &expect);
    }
    check("#soup\n(get-kitchen ?k)\n(mix ?a ?k)\n## Notes\n", &format!("hash-comments/1: {WHOLE}"));
}

#[test]
fn list_markers_and_their_kin() {
    for answer in [
        "- (get-kitchen ?k)\n- (mix ?a ?k)",
        "* (get-kitchen ?k)\n* (mix ?a ?k)",
        "+ (get-kitchen ?k)\n  - (mix ?a ?k)",
        "• (get-kitchen ?k)\n• (mix ?a ?k)",
        "1. (get-kitchen ?k)\n2. (mix ?a ?k)",
        "1) (get-kitchen ?k)\n2) (mix ?a ?k)",
        "1: (get-kitchen ?k)\n2: (mix ?a ?k)",
        "a) (get-kitchen ?k)\nb) (mix ?a ?k)",
        "> (get-kitchen ?k)\n> (mix ?a ?k)",
        "- [ ] (get-kitchen ?k)\n- [x] (mix ?a ?k)",
        "Step 1: (get-kitchen ?k)\nStep 2: (mix ?a ?k)",
        "1. `(get-kitchen ?k)`\n2. `(mix ?a ?k)`",
        "1. **(get-kitchen ?k)**\n2. **(mix ?a ?k)**",
        "<li>(get-kitchen ?k)</li>\n<li>(mix ?a ?k)</li>",
        "#soup\n- (get-kitchen ?k)\n- (mix ?a ?k)",
        "(get-kitchen ?k) — opens the kitchen\n(mix ?a ?k) - mixes",
        "- (get-kitchen ?k)\n- (mix ?a\n    ?k)",
    ] {
        for (container, prediction) in containers::everywhere("soup", answer, false, TextLimits::default()) {
            let told = told(&prediction).replace("\n    ", " ");
            assert_eq!(told, format!("markers/1: {WHOLE}"), "{container}:\n{answer}");
        }
    }
    let table = "| n | statement |\n|---|---|\n| 1 | (get-kitchen ?k) |\n| 2 | (mix ?a ?k) |";
    check(table, &format!("prose+markers/1: {WHOLE}"));
    check("1. Open: `(get-kitchen ?k)`.\n2. Mix: `(mix ?a ?k)`.", &format!("inline-code/1: {WHOLE}"));
    check("(1) (get-kitchen ?k)\n(2) (mix ?a ?k)", &format!("prose+markers/1: {WHOLE}"));
}

#[test]
fn thoughts_are_left_out() {
    let thoughts = format!("thoughts/1: {WHOLE}");
    for answer in [
        "<think>I open it.\n(get-kitchen ?x)</think>\n(get-kitchen ?k)\n(mix ?a ?k)",
        "I open it.\n(get-kitchen ?x)\n</think>\n(get-kitchen ?k)\n(mix ?a ?k)",
        "<thinking>\n#soup\n(get-kitchen ?x)\n</thinking>\n#soup\n(get-kitchen ?k)\n(mix ?a ?k)",
    ] {
        check(answer, &thoughts);
    }
    check(
        "<think>hm</think>\nSure:\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```",
        &format!("thoughts+fences/1: {WHOLE}"),
    );
    check("<think>hm\n(get-kitchen ?k)\n(mix ?a ?k)\n</think>\n", &format!("in-thoughts+prose/1: {WHOLE}"));
    check("<think>\n(get-kitchen ?k)\n(mix ?a ?k)\n", &format!("in-thoughts/1: {WHOLE}"));
    check("<think>(get-kitchen ?k)</think>I cannot do that.", "as-written/1! stray-text");
}

#[test]
fn the_last_complete_program_counts() {
    let two = "(get-kitchen ?x)\n\nWait, better:\n\n(get-kitchen ?k)\n(mix ?a ?k)";
    check(two, &format!("prose+choice/2: {WHOLE}"));
    let fences = "```\n(get-kitchen ?x)\n```\nBetter:\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```";
    check(fences, &format!("fences+choice/2: {WHOLE}"));
    let cut_off = "```\n(get-kitchen ?k)\n(mix ?a ?k)\n```\nOr better:\n```\n(get-kitchen ?x)\n(mix ?";
    check(cut_off, &format!("fences+choice/2: {WHOLE}"));
    let example = "The form is\n```\n(primitive ?out ?in)\n```\nSo:\n```\n(get-kitchen ?k)\n(mix ?a ?k)\n```";
    check(example, &format!("fences+choice/2: {WHOLE}"));
}

#[test]
fn what_is_no_program_stays_what_it_is() {
    check("I am sorry, I cannot cook.", "as-written/1! stray-text");
    check("```\nButter 200 g\n```", "as-written/1! stray-text");
    check("(get-kitchen ?k)\n(mix ?a", "as-written/1! unclosed-statement");
    check("(get-kitchen ?k))", "as-written/1! surplus-parenthesis");
    check("(get-kitchen \"?k\")", "as-written/1! unexpected-character unexpected-character");
    check("(get-kitchen ?k)\n(mix 1/0 ?a)", "as-written/1! malformed-number");
    check("; nothing to do", "as-written/1: ");
}

#[test]
fn characters_of_web_pages() {
    check("(get-kitchen&nbsp;?k)\n(mix&nbsp;?a&nbsp;?k)", &format!("entities/1: {WHOLE}"));
    let thoughts = "&lt;think&gt;hm&lt;/think&gt;\n(get-kitchen&nbsp;?k)\n(mix ?a ?k)";
    check(thoughts, &format!("entities+thoughts/1: {WHOLE}"));
}

#[test]
fn strictly_the_whole_text_is_the_program() {
    for (answer, expect) in [
        ("```\n(get-kitchen ?k)\n```", "as-written/1! stray-text stray-text"),
        ("- (get-kitchen ?k)", "as-written/1! stray-text"),
        ("#soup\n(get-kitchen ?k)", "as-written/1: (get-kitchen ?k)"),
    ] {
        for (container, prediction) in containers::everywhere("soup", answer, true, TextLimits::default()) {
            assert_eq!(told(&prediction), expect, "{container}:\n{answer}");
        }
    }
}

#[test]
fn a_failed_extraction_keeps_the_hints_of_the_checker() {
    let hints = |answer: &str| {
        let (_, prediction) = containers::everywhere("soup", answer, false, TextLimits::default()).remove(0);
        let Body::Program { problems, .. } = prediction.body else { panic!("{answer}") };
        problems.into_iter().flat_map(|problem| problem.hints).collect::<Vec<_>>()
    };
    assert_eq!(hints("```\nbutter\n```")[0], "remove the code fence");
}
