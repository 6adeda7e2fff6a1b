//! What is on the list reaches the dish, and an explanation leaves nothing out.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use commis_base::Source;
use commis_cook::{Cook, Lexicon, TextReader, Translation, english, stocked};
use commis_corpus::{Builtin, Language, LineReader};
use commis_sim::{RuleSet, Simulator};

#[test]
fn every_listed_ingredient_of_the_fifty_reaches_the_dish_or_is_used_otherwise() {
    let lexicon = Lexicon::english().unwrap();
    let mut missing = Vec::new();
    for builtin in Builtin::FIFTY {
        let corpus = builtin.load();
        let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let cook = Cook::new(&simulator, &lexicon);
        let lines = LineReader::new(&simulator.vocabulary().ontology, Language::english());
        for entry in &corpus.recipes {
            let read = cook.translate(&entry.recipe).unwrap();
            let foods = entry.recipe.ingredients.iter().flat_map(|line| lines.read(&line.text()).foods);
            let optional: Vec<String> = foods
                .filter(|food| food.optional.is_some())
                .filter_map(|food| lines.class_name(&food).map(str::to_owned))
                .collect();
            let lost = commis_metrics::lost_ingredients(&read.program, &simulator, None, &|| true);
            let lost = lost.iter().map(|lost| simulator.vocabulary().name(lost.class).to_owned());
            let gone = lost.filter(|name| !optional.contains(name) && !read.used_otherwise.contains(name));
            for name in gone.chain(read.left_over.clone()) {
                missing.push(format!("{}: {name}", entry.recipe.id));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

fn explained(text: &str) -> Translation {
    let simulator = stocked(RuleSet::Standard).unwrap();
    let lexicon = english().unwrap();
    let reader = TextReader::new(&simulator, &lexicon, "stocked");
    let mut read = reader.read("bowl.txt", text, None).unwrap();
    read.next().unwrap().unwrap().translation
}

#[test]
fn an_explanation_tells_references_reasons_and_phrases_that_led_to_nothing() {
    let text = "Bowl\n\n200 g flour\n100 g butter, softened\n2 eggs\n\nMix the flour and the butter in a bowl. \
                Add the eggs and stir. Enjoy this with friends. Bake it at 180 degrees for 20 minutes.\n";
    let told = explained(text).explain();
    assert!(told.contains("Enjoy this with friends"), "{told}");
    assert!(told.contains("nothing to do"), "{told}");
    assert!(told.contains("; not said: "), "{told}");
    assert!(told.contains("`it` is"), "{told}");
}

#[test]
fn ones_own_words_and_habits_count() {
    let simulator = stocked(RuleSet::Standard).unwrap();
    let file = |name: &'static str, text: &'static str| Source::new(name, text);
    let read = |more: &[Source]| {
        let lexicon = Lexicon::english_with(more).unwrap();
        let reader = TextReader::new(&simulator, &lexicon, "stocked");
        let text =
            "Balls\n\n200 g flour\n100 g butter\n\nMix the flour and the butter. Squidge it. Form balls.\n";
        let program = reader.read("balls.txt", text, None).unwrap().next().unwrap().unwrap();
        program.translation.program.to_string()
    };
    let plain = read(&[]);
    assert!(plain.contains(" 25 g") && !plain.contains("(knead"), "{plain}");
    let verbs = file("verbs.yaml", "verbs:\n  - { verbs: [squidge], like: knead }\n");
    let habits = file("conventions.yaml", "portion: { quantity: 40, unit: g }\n");
    let ours = read(&[verbs, habits]);
    assert!(ours.contains(" 40 g") && ours.contains("(knead"), "{ours}");
    let other = file("verbs.yaml", "verbs:\n  - { verbs: [mix], like: beat }\n");
    assert!(read(&[other]).contains("(beat"), "a verb of one's own replaces a known one");
    let wrong = file("conventions.yaml", "fruits: [apple]\n");
    let problems = Lexicon::english_with(&[wrong]).unwrap_err();
    let problem = problems.first().unwrap().to_string();
    assert!(problem.contains("conventions.yaml:1") && problem.contains("did you mean `fruit`?"), "{problem}");
}
