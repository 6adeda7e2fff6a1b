//! Texts that are no recipes: each gets a program in which nothing fails, or a reason.

use commis_base::Dice;
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Format, read_recipes};
use commis_sim::{RuleSet, Simulator};

const WORDS: &[&str] = &[
    "the",
    "butter",
    "and",
    "oven",
    "bake",
    "until",
    "which",
    "is",
    "mixed",
    "350",
    "°F",
    "1/2",
    "½",
    ",",
    ".",
    ":",
    "(",
    ")",
    "in",
    "a",
    "large",
    "bowl",
    "them",
    "both",
    "rest",
    "Teig",
    "kneten",
    "混ぜる",
    "💥",
    "\u{0}",
    "\n",
    "-",
    "Ingredients\n",
    "Method\n",
    "2 eggs\n",
    "chop",
    "chpo",
    "it",
    "with",
    "salt",
    "minutes",
    "another",
    "5",
    "to",
    "use",
    "except",
    "each",
];

/// A text of random kitchen words, marks and noise.
fn noise(dice: &mut Dice) -> String {
    let count = dice.below(120);
    (0..count)
        .map(|_| WORDS.get(dice.below(WORDS.len())).copied().unwrap_or(""))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn any_text_gives_a_program_or_a_reason() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let lexicon = Lexicon::english().unwrap();
    let cook = Cook::new(&simulator, &lexicon);
    let mut dice = Dice::new(18);
    for _ in 0..300 {
        let text = noise(&mut dice);
        let Ok(recipes) = read_recipes(Format::of_text(&text), "noise.txt", &text) else { continue };
        for recipe in recipes {
            let Ok(translation) = cook.translate(&recipe) else { continue };
            let network = commis_mcl::Network::from_recipe(&translation.program);
            let execution = simulator.execute(&network);
            assert!(execution.steps.iter().all(|step| step.failure.is_none()), "{text}");
            assert!(!translation.explain().is_empty());
        }
    }
}

#[test]
fn a_book_is_read_as_far_as_a_recipe_can_be_long() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let lexicon = Lexicon::english().unwrap();
    let cook = Cook::new(&simulator, &lexicon);
    let prose =
        "It was the best of soups and the worst of soups and they were mixed and stirred ".repeat(12_000);
    let short = "It was the best of soups. They mixed it. ".repeat(24_000);
    for text in [prose, short] {
        for recipe in read_recipes(Format::of_text(&text), "book.txt", &text).unwrap_or_default() {
            let statements = cook.translate(&recipe).map_or(0, |read| read.program.statements.len());
            assert!(statements < 2000);
        }
    }
}
