//! How diagnostics look, for people and for programs.

use commis_base::{Position, render, to_json};
use commis_mcl::{check_program, parse, parse_bytes};
use insta::{assert_json_snapshot, assert_snapshot};

use crate::small_language;

fn rendered(text: &str, colour: bool) -> String {
    let parsed = parse(text);
    let mut problems = parsed.diagnostics;
    problems.extend(check_program(&parsed.program, &small_language::language()));
    let shown: Vec<String> =
        problems.iter().map(|problem| render("dinner.solution", text, problem, colour)).collect();
    shown.join("\n")
}

const DINNER: &str = "#dinner
(get-kitchen ?kitchen)
(fetch-and-proportion ?onions ?k1 ?kitchn ?bowl onoin 2 g)
(cutt ?cut ?k2 ?k1 ?onions chopped ?knife)
(mix ?mixed ?k3 ?k2 ?cut)
(mix
  ?again ?k3 ?k2
  ?cut ?tool)
(mix ?more ?k3 ?k3 ?cut ?tool)
";

#[test]
fn every_problem_of_a_recipe() {
    assert_snapshot!(rendered(DINNER, false));
}

#[test]
fn colours() {
    assert_snapshot!(rendered("#a\n(get-kitchen ?k)\n(mixx ?a)", true).escape_debug().to_string());
}

#[test]
fn statements_that_wait_for_each_other() {
    let text = "#a\n(get-kitchen ?k)\n(mix ?a ?k1 ?k ?b ?t)\n; far\n; away\n(mix ?b ?k2 ?k ?a ?t)\n";
    assert_snapshot!(rendered(text, false));
}

#[test]
fn long_lines_are_cut() {
    let filler = "?x ".repeat(2_000_000);
    let text = format!("#a\n(get-kitchen ?k) (mix {filler} 1.2.3 {filler}) (mix \u{7}é\t1/0)");
    let parsed = parse(&text);
    let shown: Vec<String> =
        parsed.diagnostics.iter().map(|problem| render("long.solution", &text, problem, false)).collect();
    assert!(shown.iter().all(|problem| problem.len() < 1_000));
    assert_snapshot!(shown.join("\n"));
}

#[test]
fn a_wrong_encoding_is_shown_in_the_readable_part() {
    let bytes = b"#a\n(get-kitchen ?k)\n(fetch ?caf\xe9 ?k1)\n";
    let problem = &parse_bytes(bytes).diagnostics[0];
    assert_snapshot!(render("latin.solution", &String::from_utf8_lossy(bytes), problem, false));
}

#[test]
fn json_form() {
    let text = "#a\n(x)\n#é-a\n(x ?é 1/0)\n#a\n(y)";
    let all: Vec<_> =
        parse(text).diagnostics.iter().map(|problem| to_json("a.solution", text, problem)).collect();
    assert_json_snapshot!(all);
}

#[test]
fn positions_count_characters_and_every_kind_of_line_end() {
    let text = "a\r\né=x\ry\nz";
    let check = |piece: &str, line: usize, column: usize| {
        let offset = text.find(piece).unwrap() as u32;
        assert_eq!(Position::of(text, offset), Position { line, column }, "{piece}");
    };
    check("a", 1, 1);
    check("x", 2, 3);
    check("y", 3, 1);
    check("z", 4, 1);
    assert_eq!(Position::of(text, 9_999), Position { line: 4, column: 2 });
}
