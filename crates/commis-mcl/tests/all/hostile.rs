//! Texts that nobody would write by hand: everything ends in a few named problems, in linear time.

use commis_base::{render, to_json};
use commis_mcl::{Style, TextLimits, check_program, format, parse, parse_bytes, parse_within};

use crate::small_language;

/// Reads, checks, renders and formats a text; the codes that were reported, without repetition.
fn codes(bytes: &[u8]) -> Vec<&'static str> {
    let parsed = parse_bytes(bytes);
    let text = String::from_utf8_lossy(bytes);
    let mut problems = parsed.diagnostics;
    problems.extend(check_program(&parsed.program, &small_language::language()));
    for problem in problems.iter().take(3) {
        assert!(render("hostile", &text, problem, true).len() < 4_000);
        assert!(to_json("hostile", &text, problem).to_string().len() < 4_000);
    }
    let _ = format(&text, Style::default());
    let mut codes: Vec<_> = problems.iter().map(|problem| problem.code.name()).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, expect: &[&str]) {
    assert_eq!(codes(text.as_ref()), expect);
}

#[test]
fn binary_files() {
    let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    check(noise, &["not-utf-8"]);
    check(vec![0; 100_000], &["stray-text"]);
    check(b"\xfe\xff\0#\0a", &["not-utf-8"]);
    check("#a\n(get-kitchen ?k\0)\n\x1b[31m(", &["stray-text", "unexpected-character"]);
}

#[test]
fn marks_and_line_ends_of_other_systems() {
    check("\u{feff}#a\r\n\t(get-kitchen ?k)\r\n\t\r\n", &[]);
    check("#a\r(get-kitchen ?k)\r", &[]);
    check("#a\n(get-kitchen\u{feff} ?k)", &["unexpected-character"]);
}

#[test]
fn nesting_without_end() {
    let (open, close) = ("(".repeat(100_000), ")".repeat(100_000));
    let count = |text: String| {
        let parsed = parse(&text);
        let codes: Vec<_> = parsed.diagnostics.iter().map(|problem| problem.code.name()).collect();
        assert_eq!(codes, ["nested-too-deeply"], "{:?}", parsed.diagnostics);
    };
    count(format!("#a\n{open}get-kitchen ?k{close}"));
    count(format!("#a\n(get-kitchen {open}{close})"));
    count(format!("#a\n(get-kitchen {open}"));
    count(format!("#a\n{open}"));
    let limits = TextLimits { nesting: usize::MAX, ..TextLimits::default() };
    let parsed = parse_within(&format!("#a\n(get-kitchen {open}{close})"), &limits);
    assert_eq!(parsed.diagnostics[0].code.name(), "nested-too-deeply");
}

#[test]
fn single_lines_of_five_megabytes() {
    let size = 5 << 20;
    check(format!("#a\n(get-kitchen ?{})", "k".repeat(size)), &[]);
    check(format!("#{}", "a".repeat(size)), &["empty-recipe"]);
    check("x ".repeat(size / 2), &["stray-text"]);
    check(format!("#a\n(get-kitchen {})", "9".repeat(size)), &["constant-output", "number-too-large"]);
    check(
        format!("#a\n(get-kitchen {})", "x ".repeat(size / 2)),
        &["too-many-arguments", "too-many-problems", "unknown-class", "wrong-arity"],
    );
    check(format!("#a\n(get-kitchen ?k);{}", "?".repeat(size)), &[]);
    check(format!("#a\n(get-kitchen ?k){}", "é".repeat(size / 2)), &["stray-text"]);
}

#[test]
fn millions_of_small_mistakes() {
    let many = 300_000;
    check(
        format!("#a\n{}", "(x ?a\n".repeat(many)),
        &[
            "get-kitchen-count",
            "too-many-problems",
            "too-many-statements",
            "unclosed-statement",
            "unknown-primitive",
        ],
    );
    check(")".repeat(many), &["surplus-parenthesis", "too-many-problems"]);
    check("prose\n".repeat(many), &["stray-text"]);
    check(
        "#a\n".repeat(many),
        &["duplicate-recipe", "empty-recipe", "too-many-problems", "too-many-recipes"],
    );
    check(format!("#a\n(get-kitchen ?k){}", ",".repeat(many)), &["stray-text"]);
    check(
        format!("#a\n(get-kitchen ?k{})", ", ".repeat(many)),
        &["too-many-problems", "unexpected-character"],
    );
}

#[test]
fn networks_with_far_too_many_edges() {
    let many = 50_000;
    let all_to_all = "(mix ?a ?k1 ?k ?b ?t)\n(mix ?b ?k2 ?k ?a ?t)\n".repeat(many);
    check(format!("#a\n(get-kitchen ?k)\n{all_to_all}"), &["cycle", "produced-twice"]);
    let unproduced = lines(many, |n| format!("(mix ?a{n} ?k{n} ?q{n} ?b{n} ?t)"));
    check(format!("#a\n(get-kitchen ?k)\n{unproduced}"), &["too-many-problems", "unproduced-variable"]);
    let chain = lines(many, |n| format!("(mix ?a{} ?k{} ?k{n} ?a{n} ?t)", n + 1, n + 1));
    check(format!("#a\n(get-kitchen ?k0)\n{chain}\n(mix ?a0 ?k-last ?k{many} ?a{many} ?t)"), &["cycle"]);
}

fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().join("\n")
}
