//! Texts that are no recipes: each gets a program in which nothing fails, or a reason.

use commis_base::Dice;
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Format, read_file, read_recipes};
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

/// What people may hand in for a recipe, by seed: prose, other languages, rubbish, nothing, a recipe cut off somewhere.
fn handed_in(dice: &mut Dice) -> Vec<u8> {
    const PROSE: &[&str] = &[
        "It was a bright cold day and the clocks were striking. ",
        "Call him whatever you like. Some years ago he went to sea. ",
        "The committee adopted the report and the meeting was closed. ",
    ];
    const OTHERS: &[&str] = &[
        "Die Butter mit dem Zucker schaumig rühren und 3 Eier zugeben.\n",
        "Zutaten:\n- 200 g Mehl\n- 2 Eier\n",
        "玉ねぎを切って、フライパンで炒めます。\n",
        "将鸡蛋打散，加盐搅拌均匀。\n",
        "Нарежьте лук и обжарьте его в масле.\n",
        "اخلط الدقيق مع الماء.\n",
    ];
    const RECIPE: &str = "# Bread\n\n## Ingredients\n- 500 g flour\n- 300 ml water\n\n## Method\n1. Mix everything and bake for 40 minutes.\n";
    let pick = |dice: &mut Dice, from: &[&str], count: usize| -> Vec<u8> {
        (0..count).flat_map(|_| from.get(dice.below(from.len())).copied().unwrap_or("").bytes()).collect()
    };
    match dice.below(6) {
        0 => Vec::new(),
        1 => (0..dice.below(2000)).map(|_| u8::try_from(dice.below(256)).unwrap_or(0)).collect(),
        2 => {
            let count = dice.below(200);
            pick(dice, PROSE, count)
        }
        3 => {
            let count = dice.below(30);
            pick(dice, OTHERS, count)
        }
        4 => RECIPE.bytes().take(dice.below(RECIPE.len())).collect(),
        _ => noise(dice).into_bytes(),
    }
}

#[test]
fn any_file_gives_a_program_or_a_reason() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let lexicon = Lexicon::english().unwrap();
    let cook = Cook::new(&simulator, &lexicon);
    let mut dice = Dice::new(20_261_118);
    let (mut programs, mut reasons) = (0, 0);
    for number in 0..240 {
        let bytes = handed_in(&mut dice);
        let name = ["a.txt", "a.md", "a.html", "a.cook", "a.xml", "a.json"].get(number % 6).unwrap();
        let recipes = match read_file(name, &bytes) {
            Ok(recipes) => recipes,
            Err(why) => {
                assert!(!why.is_empty());
                reasons += 1;
                continue;
            }
        };
        for recipe in recipes {
            match cook.translate(&recipe) {
                Ok(translation) => {
                    let network = commis_mcl::Network::from_recipe(&translation.program);
                    assert!(
                        simulator.execute(&network).first_failure().is_none(),
                        "{name}: {:?}",
                        recipe.title
                    );
                    programs += 1;
                }
                Err(why) => {
                    assert!(!why.message.is_empty());
                    reasons += 1;
                }
            }
        }
    }
    assert!(programs > 20 && reasons > 20, "{programs} programs, {reasons} reasons");
}
