//! The gold programs, dressed up as answers: what is read is the gold.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::format_collect,
    reason = "a test may stop at the first surprise and builds texts as it reads best"
)]

use std::path::Path;

use commis_eval::answers::{Answers, Body, Reading};
use commis_mcl::Recipe;

/// The program of an answer as primitives and arguments, and how it was found.
fn read(answer: &str) -> (Vec<String>, String) {
    let reading = Reading::default();
    let record = Answers::of_bytes("gold.txt", answer.as_bytes().to_vec(), None, &reading).next().unwrap();
    let prediction = record.read(&reading);
    let Body::Program { recipe, problems, .. } = prediction.body else { panic!("{answer}") };
    assert!(!problems.iter().any(commis_mcl::Diagnostic::blocks_execution), "{answer}\n{problems:?}");
    (statements(&recipe), prediction.extraction.to_string())
}

fn statements(recipe: &Recipe) -> Vec<String> {
    let terms =
        |args: &[commis_mcl::Arg]| args.iter().map(|arg| format!("{:?}", arg.term)).collect::<Vec<_>>();
    recipe.statements.iter().map(|one| format!("{} {}", one.primitive, terms(&one.args).join(" "))).collect()
}

#[test]
fn golds_come_out_of_answers_as_they_are() {
    let mut golds = 0;
    for corpus in ["recipes", "extended/recipes"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(corpus);
        for recipe in std::fs::read_dir(folder).unwrap() {
            let Ok(gold) = std::fs::read_to_string(recipe.unwrap().path().join("gold.solution")) else {
                continue;
            };
            golds += 1;
            let (expect, how) = read(&gold);
            assert_eq!(how, "as-written");
            let lines = |marker: &dyn Fn(usize) -> String| {
                let numbered = gold.lines().filter(|line| line.starts_with('(')).enumerate();
                numbered.map(|(at, line)| format!("{}{line}\n", marker(at))).collect::<String>()
            };
            for (answer, how) in [
                (format!("Sure (as asked):\n\n```lisp\n{gold}```\n\nEnjoy (hot)!"), "fences"),
                (format!("<think>\n{gold}</think>\n# Program\n```\n{gold}\n```"), "thoughts+fences"),
                (format!("Here is the program.\n{gold}\nThat is all."), "prose"),
                (lines(&|_| "- ".to_owned()), "markers"),
                (lines(&|at| format!("{}. ", at + 1)), "markers"),
                (lines(&|at| format!("Then step {at}:\n\n    ")), "prose"),
                (gold.replace('\n', "\r\n"), "as-written"),
            ] {
                assert_eq!(read(&answer), (expect.clone(), how.to_owned()), "{answer}");
            }
        }
    }
    assert!(golds >= 30, "{golds}");
}
