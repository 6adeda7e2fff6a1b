//! Who names the usual kind cooks the dish of who names the general class.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_base::Source;
use commis_corpus::Builtin;
use commis_mcl::{Network, parse};
use commis_metrics::{Evaluator, Wanted};
use commis_sim::{Execution, RuleSet, Rules, Simulator, manual};

fn gold(recipe: &str) -> (String, String) {
    let corpus = Builtin::Published.load();
    let entry = corpus.recipes.into_iter().find(|entry| entry.recipe.id == recipe).unwrap();
    (entry.recipe.gold.unwrap(), entry.recipe.meta.unwrap().dish)
}

/// Goals and dish of a gold in which a class is named otherwise.
fn scores(recipe: &str, rules: impl Into<Rules>, changes: &[(&str, &str)]) -> (f64, f64) {
    let (text, dish) = gold(recipe);
    let mut evaluator = Evaluator::new(Simulator::builtin(rules).unwrap());
    evaluator.add_gold(&parse(&text).program.recipes[0], Some(&dish)).unwrap();
    let answer = changes.iter().fold(text, |text, (general, kind)| {
        assert!(text.contains(general), "{recipe} has no{general}");
        text.replace(general, kind)
    });
    let scored = evaluator.evaluate_text(recipe, &answer, Wanted::SCORES, &|| true);
    (scored.goals.unwrap().score().to_f64(), scored.dish.unwrap().score.to_f64())
}

#[test]
fn the_usual_kind_scores_like_the_general_word() {
    // The golds name the usual kind, and whoever copies the general word means it.
    let sugar = [(" white-sugar 200 g", " sugar 200 g")];
    assert_eq!(scores("easy-banana-bread", RuleSet::Standard, &sugar), (1.0, 1.0));
    let oil = [(" vegetable-oil ", " oil ")];
    assert_eq!(scores("chocolate-cream-cheese-cupcakes", RuleSet::Standard, &oil), (1.0, 1.0));
    // Another kind is another ingredient.
    let brown = [(" white-sugar 200 g", " brown-sugar 200 g")];
    assert!(scores("easy-banana-bread", RuleSet::Standard, &brown).1 < 0.9);
    // The reference hands out brown sugar to whoever asks for sugar.
    assert!(scores("easy-banana-bread", RuleSet::Reference, &sugar).1 < 0.9);
}

fn cook(own: &str, kitchen: &str, program: &str) -> (Network, Execution, Simulator) {
    let (own, kitchen) = (Source::new("own.yaml", own.to_owned()), Source::new("k.yaml", kitchen.to_owned()));
    let simulator = Simulator::load(RuleSet::Standard, &[own], Some(&kitchen)).unwrap();
    let network = Network::from_recipe(&parse(program).program.recipes[0]);
    let execution = simulator.execute(&network);
    (network, execution, simulator)
}

#[test]
fn a_pantry_of_ones_own_says_what_its_words_mean() {
    let own = "tea: { is: ingredient, usually: black-tea }\nblack-tea: { is: tea, usually: assam }\n\
               green-tea: { is: tea }\nassam: { is: black-tea }\ndarjeeling: { is: black-tea }\n";
    let program = "#tea\n(get-kitchen ?k0)\n(fetch-and-proportion ?tea ?k1 ?k0 ?bowl tea 5 g)\n";
    let kitchen = |stock: &str| {
        format!(
            "name: mine\nplaces:\n  - place: counter-top\n  - place: pantry\n    stock: [{stock}]\n  \
             - place: kitchen-cabinet\n    things: [medium-bowl: 2]\n"
        )
    };
    for (stock, taken) in [
        ("green-tea: 10 g, darjeeling: 10 g, assam: 10 g", "assam"),
        ("green-tea: 10 g, darjeeling: 10 g", "darjeeling"),
        ("green-tea: 10 g", "green-tea"),
        ("green-tea: 10 g, tea: 10 g, assam: 10 g", "tea"),
    ] {
        let stock: Vec<String> = stock.split(", ").map(|entry| format!("{{ {entry} }}")).collect();
        let (network, execution, simulator) = cook(own, &kitchen(&stock.join(", ")), program);
        let line = manual::line("?tea", &execution, &network, simulator.vocabulary());
        assert_eq!(line, format!("?tea at 30 s: medium-bowl (used) {{ 5 g {taken} }}"));
    }
}
