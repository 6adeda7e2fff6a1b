//! Texts that are no recipes: each gets a program in which nothing fails, or a reason.

use commis_base::Dice;
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Format, read_file, read_recipes};
use commis_sim::{RuleSet, Simulator};

use crate::handed_in::{handed_in, noise};

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
