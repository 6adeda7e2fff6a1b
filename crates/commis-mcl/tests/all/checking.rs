//! Walks `tests/suite/*.mcl`: small programs in which every problem is announced below its line.
//!
//! `;  ^^^^ error[code] words` announces a problem on the nearest line above that is no announcement, at the
//! columns of the carets, whose message, hints and labels contain the words.

use std::fmt::Write as _;
use std::path::PathBuf;

use commis_base::Position;
use commis_mcl::{Diagnostic, check, check_program, parse};

use crate::small_language;

#[test]
fn the_suite_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut failures = String::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let mut announced = announcements(&text);
        for found in problems(&text) {
            let place = announced.iter().position(|expected| expected.announces(&found, &text));
            if let Some(index) = place {
                announced.remove(index);
            } else {
                let shown = commis_base::render(&file.display().to_string(), &text, &found, false);
                writeln!(failures, "not announced:\n{shown}").unwrap();
            }
        }
        for missing in announced {
            writeln!(failures, "not found in {}: {missing:?}\n", file.display()).unwrap();
        }
    }
    assert!(files.len() > 4, "the suite is missing");
    assert!(failures.is_empty(), "\n{failures}");
}

fn problems(text: &str) -> Vec<Diagnostic> {
    let parsed = parse(text);
    let mut all = parsed.diagnostics;
    all.extend(check_program(&parsed.program, &small_language::language()));
    all
}

#[derive(Debug)]
struct Announcement {
    line: usize,
    column: usize,
    length: usize,
    kind: String,
    words: String,
}

fn announcements(text: &str) -> Vec<Announcement> {
    let mut all = Vec::new();
    let mut code_line = 0;
    for (index, line) in text.lines().enumerate() {
        let carets = line.find('^').filter(|&at| line.starts_with(';') && line[1..at].trim().is_empty());
        let Some(column) = carets else {
            code_line = index + 1;
            continue;
        };
        let length = line[column..].find(|c| c != '^').unwrap_or_default();
        let (kind, words) = line[column + length + 1..].split_once(']').unwrap_or_default();
        let (kind, words) = (format!("{kind}]"), words.trim().to_owned());
        all.push(Announcement { line: code_line, column: column + 1, length, kind, words });
    }
    all
}

impl Announcement {
    fn announces(&self, found: &Diagnostic, text: &str) -> bool {
        let place = Position::of(text, found.span.start);
        let length = found.span.of(text).chars().count();
        let labels = found.labels.iter().map(|label| label.message.as_str());
        let mut said = std::iter::once(found.message.as_str())
            .chain(found.hints.iter().map(String::as_str))
            .chain(labels);
        (place.line, place.column, length) == (self.line, self.column, self.length)
            && found.to_string().starts_with(&self.kind)
            && said.any(|piece| piece.contains(&self.words))
    }
}

#[test]
fn only_what_the_engine_survives_does_not_block() {
    let text = "#a\n(get-kitchen ?k)\n(mix ?a ?k1 ?k ?b ?t)\n(mix ?b ?k1 ?k ?a ?t)\n(mix ?c ?k3 ?nil ?t)";
    let found: Vec<(&str, bool)> =
        problems(text).iter().map(|problem| (problem.code.name(), problem.blocks_execution())).collect();
    assert_eq!(found, [("cycle", false), ("produced-twice", false), ("wrong-arity", true)]);
}

#[test]
fn without_guesses_only_hints_are_missing() {
    let text = "#a\n(get-kitchen ?k)\n(mixx ?a ?k1 ?k ?b ?t)\n(mix ?c ?k2 ?kk ?a buter)\n(mix ?d ?k3)";
    let recipe = &parse(text).program.recipes[0];
    let (guessed, plain) = (
        check(recipe, &small_language::language()),
        check(recipe, &small_language::language().without_guesses()),
    );
    assert!(guessed.iter().any(|problem| problem.hints.iter().any(|hint| hint.contains("did you mean"))));
    assert!(!plain.iter().any(|problem| problem.hints.iter().any(|hint| hint.contains("did you mean"))));
    let bare = |problems: Vec<Diagnostic>| -> Vec<Diagnostic> {
        problems.into_iter().map(|problem| Diagnostic { hints: Vec::new(), ..problem }).collect()
    };
    assert_eq!(bare(guessed), bare(plain));
}

#[test]
fn problems_beyond_the_limit_are_counted() {
    let text = format!("#a\n(get-kitchen ?k)\n{}", "(stir)\n".repeat(1_000));
    let language = small_language::language().with_problem_limit(10);
    let found = check(&parse(&text).program.recipes[0], &language);
    assert_eq!(found.len(), 11);
    assert_eq!(found[10].to_string(), "error[too-many-problems]: 990 more problems are not shown");
}

#[test]
fn problems_belong_to_their_recipe() {
    let parsed = parse("#a\n(x\n#b\n(y)\n#c\n(z))\n");
    let counts: Vec<usize> =
        parsed.program.recipes.iter().map(|recipe| parsed.diagnostics_of(recipe).count()).collect();
    assert_eq!(counts, [1, 0, 1]);
}

#[test]
fn hints_lead_to_what_was_meant() {
    let hints = |statement: &str| {
        let fetch = "(fetch ?spoon ?k1 ?k0 whisk 1)\n(fetch ?bowl ?k2 ?k1 bowl 1)";
        let text = format!("#a\n(get-kitchen ?k0)\n{fetch}\n{statement}\n");
        let found = problems(&text);
        found.into_iter().flat_map(|problem| problem.hints).collect::<Vec<_>>().join("; ")
    };
    for (statement, hint) in [
        // The kitchen that nobody uses yet, not the one whose name looks alike.
        ("(mix ?dough ?k9 ?k8 ?bowl ?spoon)", "did you mean `?k2`?"),
        ("(fetch ?warm ?k3 ?k2 C 1)", "did you mean `degrees-celsius`?"),
        ("(fetch ?butter ?k3 ?k2 60g 1)", "write number and unit apart, as in `60 g`"),
        ("(whisk ?dough ?k3 ?k2 ?bowl ?spoon)", "the primitive is called `mix`"),
        ("\u{200b}(mix ?dough ?k3 ?k2 ?bowl ?spoon)", "remove the character that cannot be seen here"),
    ] {
        let found = hints(statement);
        assert!(found.contains(hint), "{statement}: {found}");
    }
}
