//! What the parser makes of texts: the program it prints back, or the problems it names.

use commis_mcl::{Style, TextLimits, format, parse, parse_as, parse_bytes, parse_within, print};

/// `parse(input)` prints as `expect`, without problems.
#[track_caller]
fn reads(input: &str, expect: &str) {
    let parsed = parse(input);
    assert_eq!(parsed.diagnostics, [], "{input:?}");
    assert_eq!(print(&parsed.program), expect, "{input:?}");
}

/// `parse(input)` reports exactly these problems, written `line:column code`.
#[track_caller]
fn reports(input: &str, expect: &[&str]) {
    let found: Vec<String> = parse(input)
        .diagnostics
        .iter()
        .map(|problem| {
            let before = &input[..problem.span.start as usize];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            format!("{line}:{column} {}", problem.code)
        })
        .collect();
    assert_eq!(found, expect, "{input:?}");
}

#[test]
fn layout_and_case_do_not_matter() {
    reads("#a\n(get-kitchen ?k)\n", "#a\n(get-kitchen ?k)\n");
    reads("\u{feff}  # A rest is ignored\n\t(GET-Kitchen\r\n\n   ?K)", "#a\n(get-kitchen ?k)\n");
    reads("#a\r(get-kitchen ?k)\r; old line ends\r(x)", "#a\n(get-kitchen ?k)\n(x)\n");
    reads("#a\n(x\u{a0}y)", "#a\n(x y)\n");
    reads("#a\n(x ; why\n  y) ; because\n;done", "#a\n(x y)\n");
    reads("#a\n(x)(y)\n\n#b\n(z)", "#a\n(x)\n(y)\n\n#b\n(z)\n");
    reads("", "");
}

#[test]
fn arguments_are_variables_names_numbers_and_lists() {
    reads(
        "#a\n(x ?V 5-cm-apart 12 0.50 1/2 -3 .5 2. (a (b) ()) é)",
        "#a\n(x ?v 5-cm-apart 12 0.50 1/2 -3 .5 2. (a (b) ()) é)\n",
    );
}

#[test]
fn every_problem_is_reported_at_its_place() {
    reports("(get-kitchen ?k)\n(x)", &["1:1 statement-outside-recipe"]);
    reports("#\n(x)", &["1:1 missing-recipe-id"]);
    reports("#a\n(x ?a\n(y)\n(z", &["2:1 unclosed-statement", "4:1 unclosed-statement"]);
    reports("#a\n(x ?a\n#b\n(y))", &["2:1 unclosed-statement", "4:4 surplus-parenthesis"]);
    reports(
        "#a\n()\n(?x y)\n(3 y)",
        &["2:1 empty-statement", "3:2 missing-primitive", "4:2 missing-primitive"],
    );
    reports("#a\n((x)\n (y))\n(z)", &["2:1 missing-primitive"]);
    reports("#a\n(x 1/0 1.2.3 1/-2)", &["2:4 malformed-number", "2:8 malformed-number"]);
    reports(
        "#a\n(x é, \"y\")",
        &["2:5 unexpected-character", "2:7 unexpected-character", "2:9 unexpected-character"],
    );
    reports("#a\nHere you go\n\n(not this) there\nis it\n(x)", &["2:1 stray-text", "4:12 stray-text"]);
    reports("#a\n1. (x)\n2. (y)", &["2:1 stray-text", "3:1 stray-text"]);
    reports("#a\n(x)\n#A\n(y)", &["3:2 duplicate-recipe"]);
    reports("#a (x)\n", &["1:3 ignored-text"]);
    reports("#a\n(x\0y)", &["2:3 unexpected-character"]);
    reports(&format!("#a\n(x {})", "9".repeat(50)), &["2:4 number-too-large"]);
}

#[test]
fn wrong_encoding_names_the_byte() {
    let problem = &parse_bytes(b"#a\n(x \xff)").diagnostics[0];
    assert!(problem.message.contains("byte 0xff at offset 6 in line 2"), "{}", problem.message);
    let problem = &parse_bytes(b"\xff\xfe#\0a\0").diagnostics[0];
    assert!(problem.hints[0].contains("UTF-16"), "{:?}", problem.hints);
}

#[test]
fn each_limit_has_its_own_code() {
    let text = "#a\n(x 1 2 3)\n(y (((1))))\n#b\n(z)(é";
    let check = |limits: TextLimits, code: &str| {
        let codes: Vec<_> = parse_within(text, &limits).diagnostics.iter().map(|d| d.code.name()).collect();
        assert!(codes.contains(&code), "{codes:?} lacks {code}");
    };
    let limits = TextLimits::default();
    check(TextLimits { bytes: 5, ..limits }, "file-too-large");
    check(TextLimits { recipes: 1, ..limits }, "too-many-recipes");
    check(TextLimits { statements: 1, ..limits }, "too-many-statements");
    check(TextLimits { arguments_per_statement: 2, ..limits }, "too-many-arguments");
    check(TextLimits { arguments: 4, ..limits }, "too-many-arguments");
    check(TextLimits { nesting: 2, ..limits }, "nested-too-deeply");
    check(TextLimits { problems: 0, ..limits }, "too-many-problems");
}

#[test]
fn published_solutions_are_sound() {
    let folders = ["data/muhai/gold", "data/muhai/examples"].map(commis_shared_data::find);
    for folder in folders.into_iter().flatten() {
        let mut count = 0;
        for path in std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|extension| extension == "solution") {
                let text = std::fs::read_to_string(&path).unwrap();
                let parsed = parse(&text);
                assert_eq!(parsed.diagnostics, [], "{}", path.display());
                assert!(parsed.program.recipes.iter().all(|recipe| recipe.statements.len() > 1));
                let formatted = format(&text, Style::default()).unwrap();
                assert_eq!(print(&parse(&formatted).program), print(&parsed.program), "{}", path.display());
                assert_eq!(format(&formatted, Style::default()), Ok(formatted));
                count += 1;
            }
        }
        assert!(count > 0, "no solutions in {}", folder.display());
    }
}

#[test]
fn a_text_without_a_heading_is_read_under_an_id() {
    let ids = |text: &str| {
        let parsed = parse_as("Toast", text);
        assert_eq!(parsed.diagnostics, [], "{text:?}");
        let recipes = parsed.program.recipes.iter();
        recipes.map(|recipe| format!("{} {}", recipe.id, recipe.statements.len())).collect::<Vec<_>>()
    };
    assert_eq!(ids("; mine\n(get-kitchen ?k)\n(mix ?a)"), ["toast 2"]);
    assert_eq!(ids("; mine\n#soup\n(get-kitchen ?k)"), ["soup 1"]);
    assert_eq!(ids("(get-kitchen ?k)\n#toast\n(mix ?a)"), ["toast 1", "toast 1"]);
    assert_eq!(ids(""), ["toast 0"]);

    let text = "(get-kitchen ?k)\n(mix ?a";
    let parsed = parse_as("toast", text);
    assert_eq!(parsed.program.recipes[0].statements[0].span.of(text), "(get-kitchen ?k)");
    assert_eq!(parsed.diagnostics[0].span.start, 17);
    assert_eq!(parsed.diagnostics_of(&parsed.program.recipes[0]).count(), 1);
}
