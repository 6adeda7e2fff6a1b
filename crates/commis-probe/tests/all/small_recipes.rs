//! One thing at a time: how food is followed through a handful of statements.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot run")]

use commis_corpus::{IngredientLink, InstructionNotes, Line, Link, Meta, Recipe};
use commis_probe::{Language, NoStates, StateGraph, Wording, states_of};
use commis_sim::{RuleSet, Simulator};

/// A recipe from its ingredient lines and steps, each with the variables of its statements.
fn recipe(lines: &[(&str, &[&str])], steps: &[(&str, &[&str])], dish: &str, gold: &str) -> Recipe {
    let variables = |all: &[&str]| all.iter().map(|one| format!("?{one}")).collect::<Vec<_>>();
    let ingredients = lines
        .iter()
        .map(|(_, all)| IngredientLink { statements: variables(all), ..IngredientLink::default() });
    let instructions = steps.iter().map(|(text, all)| InstructionNotes {
        links: vec![Link { quote: (*text).to_owned(), statements: variables(all), ..Link::default() }],
        ..InstructionNotes::default()
    });
    Recipe {
        id: "test".to_owned(),
        title: "Test".to_owned(),
        ingredients: lines.iter().map(|(text, _)| Line::plain(text)).collect(),
        instructions: steps.iter().map(|(text, _)| Line::plain(text)).collect(),
        groups: Vec::new(),
        notes: Vec::new(),
        gold: Some(format!("#test\n(get-kitchen ?k0)\n{gold}")),
        meta: Some(Meta {
            dish: format!("?{dish}"),
            ingredients: ingredients.collect(),
            instructions: instructions.collect(),
            ..Meta::default()
        }),
    }
}

fn states(recipe: &Recipe) -> Result<StateGraph, NoStates> {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    states_of(recipe, &simulator, &Wording::builtin(Language::English).unwrap())
}

/// The steps of a graph, one line per transform and per item.
#[track_caller]
fn check(recipe: &Recipe, expected: &[&str]) {
    let graph = states(recipe).unwrap();
    let errors: Vec<_> = graph.validate().into_iter().filter(|finding| !finding.is_warning()).collect();
    assert_eq!(errors, []);
    let mut told = Vec::new();
    for (step, number) in graph.steps.iter().zip(1..) {
        told.extend(step.transforms.iter().map(|one| {
            let to = if one.to.is_empty() { "nothing".to_owned() } else { one.to.join(" ") };
            format!("{number}: {} -> {to}", one.from.join(" "))
        }));
        told.extend(step.items.iter().map(|item| format!("{} {}", item.id, item.text)));
    }
    assert_eq!(told, expected);
}

#[test]
fn half_of_a_marinade_goes_elsewhere_and_comes_back() {
    let recipe = recipe(
        &[("60 g oil", &["oil"]), ("40 g lemon juice", &["lemon"]), ("300 g chicken", &["chicken"])],
        &[
            ("Whisk oil and lemon juice.", &["poured", "marinade"]),
            ("Pour half of it over the chicken and mingle.", &["bathed", "marinated"]),
            ("Add the rest.", &["served"]),
        ],
        "served",
        "(fetch-and-proportion ?oil ?k1 ?k0 ?b1 vegetable-oil 60 g)
         (fetch-and-proportion ?lemon ?k2 ?k1 ?b2 lemon-juice 40 g)
         (fetch-and-proportion ?chicken ?k3 ?k2 ?b3 cooked-chicken 300 g)
         (transfer-contents ?poured ?r1 ?k4 ?k3 ?oil ?lemon ?q1 ?u1)
         (mix ?marinade ?k5 ?k4 ?poured ?w1)
         (transfer-contents ?bathed ?left ?k6 ?k5 ?chicken ?marinade 50 percent)
         (mingle ?marinated ?k7 ?k6 ?bathed ?w2)
         (transfer-contents ?served ?r3 ?k8 ?k7 ?marinated ?left ?q3 ?u3)",
    );
    check(
        &recipe,
        &[
            "1: i1 i2 -> s1.1",
            "s1.1 vegetable oil and lemon juice, mixed, in a medium bowl",
            "2: s1.1 -> s2.1",
            "2: i3 s1.1 -> s2.2",
            "s2.1 the rest of the vegetable oil and lemon juice, mixed, in a medium bowl",
            "s2.2 cooked chicken, vegetable oil and lemon juice, mingled, in a medium bowl",
            "3: s2.1 s2.2 -> s3.1",
            "s3.1 cooked chicken, vegetable oil and lemon juice, in a medium bowl",
        ],
    );
}

#[test]
fn the_part_that_is_set_aside_says_how_much_it_is() {
    let recipe = recipe(
        &[("60 g oil", &["oil"])],
        &[("Set a third of the oil aside in a bowl.", &["bowl", "third"])],
        "third",
        "(fetch-and-proportion ?oil ?k1 ?k0 ?b1 vegetable-oil 60 g)
         (fetch ?bowl ?k2 ?k1 small-bowl 1)
         (transfer-contents ?third ?r1 ?k3 ?k2 ?bowl ?oil 20 g)",
    );
    check(
        &recipe,
        &[
            "1: i1 -> s1.1 s1.2",
            "s1.1 the rest of the vegetable oil, in a medium bowl",
            "s1.2 a third of the vegetable oil, in a small bowl",
        ],
    );
}

#[test]
fn one_line_measured_twice_is_divided_when_the_first_part_is_used() {
    let recipe = recipe(
        &[("100 g sugar, divided", &["first", "second"]), ("50 g butter", &["butter"])],
        &[("Beat butter and half of the sugar.", &["both", "beaten"]), ("Sift the rest over.", &["all"])],
        "all",
        "(fetch-and-proportion ?first ?k1 ?k0 ?b1 white-sugar 50 g)
         (fetch-and-proportion ?second ?k2 ?k1 ?b2 white-sugar 50 g)
         (fetch-and-proportion ?butter ?k3 ?k2 ?b3 butter 50 g)
         (transfer-contents ?both ?r1 ?k4 ?k3 ?butter ?first ?q1 ?u1)
         (beat ?beaten ?k5 ?k4 ?both ?w1)
         (transfer-contents ?all ?r2 ?k6 ?k5 ?beaten ?second ?q2 ?u2)",
    );
    check(
        &recipe,
        &[
            "1: i1 -> s1.1",
            "1: i1 i2 -> s1.2",
            "s1.1 the rest of the white sugar",
            "s1.2 butter and white sugar, beaten, in a medium bowl",
            "2: s1.1 s1.2 -> s2.1",
            "s2.1 white sugar and butter, in a medium bowl",
        ],
    );
}

#[test]
fn peel_is_thrown_away_unless_somebody_uses_it() {
    let gold = "(fetch-and-proportion ?apples ?k1 ?k0 ?b1 apple 2 piece)
         (peel ?peeled ?skins ?k2 ?k1 ?apples ?knife)";
    let once = recipe(&[("2 apples", &["apples"])], &[("Peel the apples.", &["peeled"])], "peeled", gold);
    check(&once, &["1: i1 -> s1.1", "1: i1 -> nothing", "s1.1 2 apples, peeled, in a medium bowl"]);

    let kept = recipe(
        &[("2 apples", &["apples"])],
        &[("Peel the apples.", &["peeled"]), ("Put the peel in a large bowl.", &["candied"])],
        "peeled",
        &format!("{gold}\n(transfer-contents ?candied ?r1 ?k3 ?k2 ?big ?skins ?q1 ?u1)"),
    );
    let graph = states(&kept).unwrap();
    let world = graph.world();
    let apples = world.ingredients().next().unwrap();
    assert_eq!(world.holders(apples, 1).len(), 2, "{graph:?}");
    assert_eq!(world.holders(apples, 2).len(), 2);
}

#[test]
fn water_that_is_poured_off_is_not_in_what_was_boiled() {
    let recipe = recipe(
        &[("2 potatoes", &["potatoes"]), ("1 l water", &["water"]), ("3 g salt", &["salt"])],
        &[
            ("Boil the potatoes in salted water.", &["pot", "a", "b", "c", "boiled"]),
            ("Drain.", &["drained"]),
        ],
        "drained",
        "(fetch-and-proportion ?potatoes ?k1 ?k0 ?b1 potato 2 piece)
         (fetch-and-proportion ?water ?k2 ?k1 ?b2 water 1 l)
         (fetch-and-proportion ?salt ?k3 ?k2 ?b3 salt 3 g)
         (fetch ?pot ?k4 ?k3 cooking-pot 1)
         (transfer-contents ?a ?r1 ?k5 ?k4 ?pot ?water ?q1 ?u1)
         (transfer-contents ?b ?r2 ?k6 ?k5 ?a ?salt ?q2 ?u2)
         (transfer-contents ?c ?r3 ?k7 ?k6 ?b ?potatoes ?q3 ?u3)
         (boil ?boiled ?k8 ?k7 ?c ?stove ?heat 20 minute)
         (drain ?drained ?off ?k9 ?k8 ?boiled ?colander)",
    );
    check(
        &recipe,
        &[
            "1: i1 -> s1.1",
            "1: i2 i3 -> s1.2",
            "s1.1 2 potatoes, boiled, in a cooking pot",
            "s1.2 water and salt, boiled, in a cooking pot",
            "2: s1.1 -> s2.1",
            "2: s1.2 -> nothing",
            "s2.1 2 potatoes, boiled, in a cooking pot",
        ],
    );
}

#[test]
fn the_fat_of_a_pan_is_an_item_when_it_was_measured() {
    let measured = recipe(
        &[("10 g butter", &["butter"]), ("2 eggs", &["eggs"])],
        &[("Grease a pan.", &["pan", "greased"]), ("Crack in the eggs.", &["cracked"])],
        "cracked",
        "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 10 g)
         (fetch-and-proportion ?eggs ?k2 ?k1 ?b2 egg 2 piece)
         (fetch ?pan ?k3 ?k2 frying-pan 1)
         (grease ?greased ?k4 ?k3 ?pan ?butter)
         (crack ?cracked ?k5 ?k4 ?eggs ?greased)",
    );
    check(
        &measured,
        &[
            "1: i1 -> s1.1",
            "s1.1 butter, spread, in a frying pan",
            "2: i2 s1.1 -> s2.1",
            "2: i2 -> nothing",
            "s2.1 eggs, in a frying pan",
        ],
    );
    let not_measured = recipe(
        &[("2 eggs", &["eggs"])],
        &[("Grease a pan.", &["pan", "greased"]), ("Crack in the eggs.", &["cracked"])],
        "cracked",
        "(fetch-and-proportion ?eggs ?k2 ?k0 ?b2 egg 2 piece)
         (fetch ?pan ?k3 ?k2 frying-pan 1)
         (grease ?greased ?k4 ?k3 ?pan ?fat)
         (crack ?cracked ?k5 ?k4 ?eggs ?greased)",
    );
    check(&not_measured, &["2: i1 -> s2.1", "2: i1 -> nothing", "s2.1 eggs, in a frying pan"]);
}

#[test]
fn recipes_without_states_say_why() {
    let mut plain = recipe(&[], &[("Eat.", &[])], "x", "");
    plain.gold = None;
    assert_eq!(
        states(&plain).unwrap_err().to_string(),
        "recipe `test` has no gold network; world states come from cooking it"
    );
    let failing = recipe(
        &[],
        &[("Bake.", &["cake"])],
        "cake",
        "(bake ?cake ?k1 ?k0 ?dough ?oven 1 hour 200 degrees-celsius)",
    );
    assert_eq!(
        states(&failing).unwrap_err().to_string(),
        "recipe `test` cannot be cooked: its thing-to-bake ?dough is never produced by any statement"
    );
    let mut unlinked = recipe(&[], &[("Eat.", &[])], "x", "(fetch ?x ?k1 ?k0 fork 1)");
    unlinked.meta = None;
    assert!(matches!(states(&unlinked), Err(NoStates::NoLinks(_))));
}
