//! What holds for every text.

use commis_base::render;
use commis_mcl::{Diagnostic, Style, check_program, format, parse, parse_bytes, print};
use proptest::prelude::*;

use crate::small_language;

/// Pieces that meet in wrong and right orders.
fn soup() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "(",
        ")",
        "(",
        ")",
        " ",
        "\n",
        "\r\n",
        "\t",
        "#",
        "\n#a",
        "\n#B ",
        ";",
        "; c\n",
        "?x",
        "?Y",
        "?",
        "mix",
        "get-kitchen",
        "1",
        "1/2",
        "1/0",
        "1.5",
        ".",
        "-",
        "butter",
        "É",
        "İ",
        "ß",
        ",",
        "\"",
        "\0",
        "\u{feff}",
        "\u{a0}",
        "\n(mix ",
        "(get-kitchen ?k)",
        "\n  (",
        "\r",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

/// Statements over few variables, so that they meet; some wrong ones among them.
fn statements() -> impl Strategy<Value = Vec<String>> {
    let variable = || (0..6_u8).prop_map(|number| format!("?v{number}"));
    let kitchen = || (0..4_u8).prop_map(|number| format!("?k{number}"));
    let statement = prop_oneof![
        Just("(get-kitchen ?k0)".to_owned()),
        (variable(), kitchen(), kitchen(), variable(), variable())
            .prop_map(|(a, k, l, b, t)| format!("(mix {a} {k} {l} {b} {t})")),
        (variable(), kitchen(), kitchen(), variable())
            .prop_map(|(a, k, l, b)| format!("(mix {a} {k} {l} {b})")),
        (variable(), kitchen(), kitchen(), variable())
            .prop_map(|(a, k, l, b)| format!("(cut {a} {k} {l} {b} chopped ?knife)")),
        (variable(), kitchen(), kitchen(), prop::sample::select(vec!["butter", "buter", "whisk", "7"]))
            .prop_map(|(a, k, l, c)| format!("(fetch-and-proportion {a} {k} {l} ?bowl {c} 1 g)")),
        (variable(), variable()).prop_map(|(a, b)| format!("(stir {a} {b})")),
    ];
    prop::collection::vec(statement, 1..12)
}

fn all_problems(text: &str) -> Vec<Diagnostic> {
    let parsed = parse(text);
    let mut all = parsed.diagnostics;
    all.extend(check_program(&parsed.program, &small_language::language()));
    all
}

fn codes(statements: &[String]) -> Vec<&'static str> {
    let text = format!("#a\n{}", statements.join("\n"));
    let mut codes: Vec<_> = all_problems(&text).iter().map(|problem| problem.code.name()).collect();
    codes.sort_unstable();
    codes
}

/// Printing loses nothing that was understood, and formatting says the same as the text.
fn survives(text: &str) {
    let program = parse(text).program;
    let printed = print(&program);
    assert_eq!(print(&parse(&printed).program), printed, "printing again differs");
    for problem in all_problems(text) {
        assert!(render("any", text, &problem, false).contains(problem.code.name()));
    }
    for style in [Style::default(), Style { comments: false, blank_lines: false }] {
        if let Ok(formatted) = format(text, style) {
            assert_eq!(print(&parse(&formatted).program), printed, "formatting changes the program");
            assert_eq!(format(&formatted, style), Ok(formatted.clone()), "formatting again differs");
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        parse_bytes(&bytes);
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        survives(&text);
    }

    #[test]
    fn any_order_of_pieces_is_read(text in soup()) {
        survives(&text);
        survives(&format!("#a\n{text}"));
    }

    #[test]
    fn the_order_of_lines_changes_no_problem(
        (lines, shuffled) in statements().prop_flat_map(|lines| {
            (Just(lines.clone()), Just(lines).prop_shuffle())
        })
    ) {
        prop_assert_eq!(codes(&lines), codes(&shuffled));
    }

    #[test]
    fn the_names_of_variables_change_no_problem(lines in statements()) {
        let renamed: Vec<String> = lines.iter().map(|line| line.replace('?', "?Other-")).collect();
        prop_assert_eq!(codes(&lines), codes(&renamed));
    }

    #[test]
    fn two_runs_are_equal(lines in statements()) {
        let text = format!("#a\n{}", lines.join("\n"));
        prop_assert_eq!(all_problems(&text), all_problems(&text));
    }
}
