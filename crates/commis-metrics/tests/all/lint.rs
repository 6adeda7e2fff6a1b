//! The lint finds what a program loses, and calls what is only untidy by another name.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_base::Severity;
use commis_mcl::{Code, Diagnostic, parse};
use commis_metrics::lint;
use commis_sim::{RuleSet, Simulator};

fn found(text: &str, dish: Option<&str>) -> Vec<Diagnostic> {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    lint(&parse(text).program.recipes[0], &simulator, dish, &|| true)
}

/// What is said about a program, each as `severity[code]: message`.
fn said(lines: &str) -> Vec<String> {
    found(&format!("#test\n(get-kitchen ?k0)\n{lines}"), None).iter().map(ToString::to_string).collect()
}

#[test]
fn a_tidy_program_has_no_findings() {
    let tidy = "(fetch-and-proportion ?butter ?k1 ?k0 ?a butter 100 g)\n\
                (fetch-and-proportion ?sugar ?k2 ?k1 ?b white-sugar 50 g)\n\
                (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?n ?u)\n(beat ?cream ?k4 ?k3 ?both ?whisk)\n";
    assert_eq!(said(tidy), [""; 0]);
}

#[test]
fn water_that_is_poured_off_is_not_lost() {
    let pasta = "(fetch ?pot ?k1 ?k0 cooking-pot 1)\n(fetch-and-proportion ?potatoes ?k2 ?k1 ?pot potato 2 piece)\n\
                 (fetch-and-proportion ?both ?k3 ?k2 ?potatoes water 500 ml)\n(mingle ?mingled ?k4 ?k3 ?both ?spoon)\n\
                 (drain ?drained ?water ?k5 ?k4 ?mingled ?colander)\n";
    assert_eq!(said(pasta), [""; 0]);
}

#[test]
fn food_that_nobody_serves_is_named() {
    let beside = "(fetch-and-proportion ?bacon ?k1 ?k0 ?a cooked-bacon 450 g)\n\
                  (cut ?bits ?k2 ?k1 ?bacon chopped ?knife ?board)\n\
                  (fetch-and-proportion ?greens ?k3 ?k2 ?b mixed-greens 100 g)\n\
                  (mingle ?salad ?k4 ?k3 ?greens ?spoon)\n";
    let message = "warning[dead-product]: nothing uses `?bits`: the dish goes without 450 g cooked-bacon";
    assert_eq!(said(beside), [message]);
}

#[test]
fn food_that_leaves_something_over_is_named_too() {
    const GREENS: &str = "(fetch-and-proportion ?greens ?k8 ?k7 ?z mixed-greens 100 g)\n\
                          (mingle ?salad ?k9 ?k8 ?greens ?spoon)\n";
    let dead = |food: &str, action: &str, product: &str| {
        let fetched = format!("(fetch-and-proportion ?food ?k1 ?k0 ?a {food})\n{action}\n{GREENS}");
        let expected =
            format!("warning[dead-product]: nothing uses `{product}`: the dish goes without {}", {
                let mut words = food.split(' ');
                let class = words.next().unwrap();
                format!("{} {class}", words.collect::<Vec<_>>().join(" "))
            });
        let all = said(&fetched);
        assert!(all.contains(&expected), "{expected}\n{all:#?}");
        assert!(all.iter().all(|line| !line.contains(&format!("{product}`; the dish loses"))), "{all:#?}");
    };
    dead("red-onion 1 piece", "(peel ?peeled ?peel ?k7 ?k1 ?food ?knife)", "?peeled");
    dead("red-bell-pepper 1 piece", "(seed ?seeded ?seeds ?k7 ?k1 ?food ?knife)", "?seeded");
    dead("crushed-pineapple-in-syrup 100 g", "(drain ?drained ?juice ?k7 ?k1 ?food ?colander)", "?drained");
    dead(
        "egg 2 piece",
        "(crack ?cracked ?k2 ?k1 ?food ?bowl)\n(separate-eggs ?yolks ?whites ?k7 ?k2 ?cracked ?y ?w ?s)",
        "?yolks",
    );
}

#[test]
fn a_loss_is_not_charged_to_a_statement_that_failed() {
    let short = "(fetch-and-proportion ?a ?k1 ?k0 ?x butter 300 g)\n\
                 (fetch-and-proportion ?b ?k2 ?k1 ?y butter 20 tablespoon)\n\
                 (fetch-and-proportion ?greens ?k3 ?k1 ?z mixed-greens 100 g)\n(mingle ?salad ?k4 ?k3 ?greens ?spoon)\n";
    let all = said(short);
    let lost = "warning[dead-product]: nothing uses `?a`: the dish goes without 300 g butter";
    assert!(all.iter().any(|line| line == lost), "{all:#?}");
    assert!(all.iter().all(|line| !line.contains("`?b`: the dish")), "{all:#?}");
}

/// Our own gold, with the statement that adds the onion left out.
#[test]
fn a_forgotten_onion_is_missed_in_the_salad() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../data/recipes/black-bean-and-sweet-potato-salad/gold.solution"
    );
    let gold = std::fs::read_to_string(path).unwrap();
    let without: String = gold.lines().filter(|line| !line.contains("?bowl-with-onion ?rest-32")).fold(
        String::new(),
        |text, line| {
            text + &line.replace("?ks-33 ?ks-32 ?bowl-with-onion", "?ks-33 ?ks-31 ?bowl-with-beans") + "\n"
        },
    );
    let all: Vec<String> = found(&without, None).iter().map(ToString::to_string).collect();
    let lost = "warning[dead-product]: nothing uses `?fine-onion`: the dish goes without 0.5 piece red-onion";
    let others: Vec<&String> = all.iter().filter(|line| !line.starts_with("note[resolved-name]")).collect();
    assert_eq!(others, [lost]);
}

#[test]
fn an_emptied_bowl_is_not_what_it_was() {
    let emptied = "(fetch-and-proportion ?flour ?k1 ?k0 ?a all-purpose-flour 100 g)\n\
                   (transfer-contents ?moved ?rest ?k2 ?k1 ?large ?flour ?n ?u)\n\
                   (fetch-and-proportion ?butter ?k3 ?k2 ?b butter 50 g)\n\
                   (transfer-contents ?all ?left ?k4 ?k3 ?flour ?butter ?m ?v)\n(mix ?dough ?k5 ?k4 ?all ?whisk)\n";
    assert_eq!(
        said(emptied),
        [
            "warning[dead-product]: nothing uses `?moved`: the dish goes without 100 g all-purpose-flour",
            "warning[emptied-container]: `?flour` has been emptied before this statement, and the dish goes without \
             all-purpose-flour",
        ]
    );
}

#[test]
fn a_forked_kitchen_loses_what_the_other_branch_does() {
    let forked = "(fetch-and-proportion ?dough ?k1 ?k0 ?a all-purpose-flour 100 g)\n\
                  (fetch-and-proportion ?chips ?k2 ?k1 ?dough semisweet-chocolate-chips 50 g)\n\
                  (mix ?mixed ?k3 ?k1 ?dough ?whisk)\n";
    let lost = said(forked);
    let codes: Vec<&str> = lost.iter().map(|line| line.split(']').next().unwrap()).collect();
    assert_eq!(codes, ["warning[dead-product", "warning[forked-kitchen"], "{lost:?}");
    assert!(lost[1].contains("`?k1` feeds two statements: `fetch-and-proportion` happens"), "{lost:?}");
    // A tray that nobody needs is fetched beside: the dish is the same.
    let beside = "(fetch-and-proportion ?flour ?k1 ?k0 ?a all-purpose-flour 100 g)\n\
                  (fetch ?tray ?k2 ?k1 baking-tray 1)\n(mix ?mixed ?k3 ?k1 ?flour ?whisk)\n";
    let beside = said(beside);
    assert!(beside.iter().all(|line| line.starts_with("note[")), "{beside:?}");
    assert!(beside.iter().any(|line| line.starts_with("note[side-branch]")), "{beside:?}");
}

#[test]
fn names_units_and_tools_are_held_against_the_kitchen() {
    let general =
        said("(fetch-and-proportion ?sugar ?k1 ?k0 ?a sugar 100 g)\n(mix ?m ?k2 ?k1 ?sugar ?whisk)\n");
    assert_eq!(general, ["note[resolved-name]: `sugar` is taken for its usual kind, `white-sugar`"]);
    let shelf =
        said("(fetch-and-proportion ?spice ?k1 ?k0 ?a ground-spice 10 g)\n(mix ?m ?k2 ?k1 ?spice ?whisk)\n");
    assert!(shelf[0].starts_with("warning[other-kind]: there is no `ground-spice` in stock; "), "{shelf:?}");
    let clove = said("(fetch-and-proportion ?flour ?k1 ?k0 ?a all-purpose-flour 1 clove)\n");
    assert_eq!(clove, ["warning[unknown-weight]: nobody knows what a clove of `all-purpose-flour` weighs"]);
    let clove = found(
        "#t\n(get-kitchen ?k0)\n(fetch-and-proportion ?flour ?k1 ?k0 ?a all-purpose-flour 1 clove)\n",
        None,
    );
    let units: Vec<&str> = clove[0].hints[0].strip_prefix("measure it in: ").unwrap().split(", ").collect();
    assert!(units[0] == "g" && units.contains(&"teaspoon") && units.contains(&"cup"), "{units:?}");
    let toast = said("(fetch-and-proportion ?toast ?k1 ?k0 ?a toast 1 piece)\n");
    assert_eq!(toast, ["warning[no-stock]: there is no `toast` in stock"]);
    let racks = said("(fetch ?racks ?k1 ?k0 wire-rack 2)\n");
    assert!(racks[0].starts_with("warning[too-few-tools]: the kitchen has 1 of `wire-rack`"), "{racks:?}");
    let pans = said("(fetch ?pans ?k1 ?k0 frying-pan 9)\n");
    assert_eq!(
        pans,
        ["warning[too-few-tools]: the kitchen has 3 of `frying-pan`, and this statement asks for 9"]
    );
    let again = said(
        "(fetch ?one ?k1 ?k0 frying-pan 1)\n(fetch-and-proportion ?b ?k2 ?k1 ?one butter 10 g)\n\
         (fetch ?pans ?k3 ?k2 frying-pan 9)\n",
    );
    let left = "has 3 of `frying-pan`, 2 of them unused, and this statement asks for 9";
    assert!(again.iter().any(|line| line.contains(left)), "{again:?}");
    let bowl =
        said("(fetch ?bowl ?k1 ?k0 bowl 1)\n(fetch-and-proportion ?s ?k2 ?k1 ?bowl white-sugar 10 g)\n");
    assert!(bowl[0].starts_with("warning[other-kind]: `bowl` is taken for `"), "{bowl:?}");
    let word = said(
        "(fetch-and-proportion ?c ?k1 ?k0 ?a carrot 1 piece)\n(cut ?d ?k2 ?k1 ?c sliced ?knife ?board)\n",
    );
    assert_eq!(word, ["note[resolved-name]: `sliced` is taken for `slices`, which means the same"]);
    let grinding = "(fetch-and-proportion ?w ?k1 ?k0 ?a walnut 10 g)\n(grind ?g ?k2 ?k1 ?w ?processor)\n\
                    (grind ?h ?k3 ?k2 ?g ?other)\n";
    let again = "note[tool-used-again]: no unused `food-processor` is left; one that was used is taken again";
    assert_eq!(said(grinding), [again]);
}

#[test]
fn fetched_tools_are_counted_too() {
    let cutting = |knives: usize| {
        let mut text = "(fetch-and-proportion ?c0 ?k1 ?k0 ?a carrot 1 piece)\n".to_owned();
        for n in 0..knives {
            let (at, next) = (2 * n + 1, n + 1);
            text += &format!("(fetch ?kn{n} ?k{} ?k{at} knife 1)\n", at + 1);
            text += &format!("(cut ?c{next} ?k{} ?k{} ?c{n} slices ?kn{n} ?b{n})\n", at + 2, at + 1);
        }
        said(&text).into_iter().filter(|line| line.contains("knife")).collect::<Vec<_>>()
    };
    let again = "note[tool-used-again]: no unused `knife` is left; one that was used is taken again";
    assert_eq!(cutting(9), [""; 0]);
    assert_eq!(cutting(11), [again, again]);
    let twice = said(
        "(fetch ?one ?k1 ?k0 large-bowl 1)\n(fetch ?two ?k2 ?k1 large-bowl 1)\n\
         (fetch-and-proportion ?b ?k3 ?k2 ?two butter 10 g)\n",
    );
    let same =
        "note[tool-used-again]: this is the `large-bowl` that `?one` stands for; nothing has used it since";
    assert!(twice.iter().any(|line| line == same), "{twice:?}");
    let pans = said("(fetch ?one ?k1 ?k0 frying-pan 1)\n(fetch ?both ?k2 ?k1 frying-pan 2)\n");
    assert!(pans.iter().any(|line| line.contains("this is the `frying-pan` that `?one`")), "{pans:?}");
}

#[test]
fn stock_is_counted_over_the_whole_program() {
    let carrots = |first: &str, second: &str| {
        said(&format!(
            "(fetch-and-proportion ?a ?k1 ?k0 ?x carrot {first})\n(fetch-and-proportion ?b ?k2 ?k1 ?a carrot {second})\n"
        ))
    };
    assert_eq!(carrots("6 piece", "6 piece"), [""; 0]);
    let short =
        "warning[too-little-stock]: 6 piece of `carrot` is asked for, and only 5 piece is left in stock";
    assert_eq!(carrots("7 piece", "6 piece"), [short]);
    let milk = said("(fetch-and-proportion ?milk ?k1 ?k0 ?a milk 1 l)\n");
    let short = "warning[too-little-stock]: 1 l of `milk` is asked for, and only 1/2 l is left in stock";
    assert_eq!(milk, [short]);
}

/// The dishes in which the published golds lose an ingredient or a step, and what the warnings must name.
const STRUCTURAL: [(&str, &[&str]); 10] = [
    ("easy-oatmeal-cookies", &["all-purpose-flour", "oats", "sugar", "walnut"]),
    ("coconut-tuiles", &["butter", "white-sugar"]),
    ("chocolate-fudge-cookies", &["chocolate-chips"]),
    ("black-bean-salad-5", &["avocado", "salt"]),
    ("cranberry-fluff-salad", &["marshmallow"]),
    ("broccoli-salad", &["cooked-bacon"]),
    ("easy-cherry-tomato-corn-salad", &["cherry-tomato"]),
    ("classic-greek-salad", &["red-bell-pepper"]),
    ("black-bean-and-sweet-potato-salad", &["feeds two statements"]),
    ("bisquick-shortcake-biscuits", &["feeds two statements"]),
];

#[test]
fn the_structural_errors_of_the_published_golds_are_found() {
    let Some(dishes) = commis_shared_data::read("data/muhai/gold/dishes.csv") else { return };
    let mut unused = (0, 0);
    for row in dishes.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let text = commis_shared_data::read(&format!("data/muhai/gold/{}.solution", cells[0])).unwrap();
        let found = found(&text, Some(cells[1]));
        let warnings: Vec<String> = found
            .iter()
            .filter(|problem| problem.severity >= Severity::Warning)
            .map(|problem| problem.message.clone())
            .collect();
        let is_dead = |problem: &Diagnostic| matches!(problem.code, Code::DeadProduct | Code::UnusedProduct);
        if found.iter().any(is_dead) {
            unused.0 += 1;
            unused.1 += usize::from(!STRUCTURAL.iter().any(|(recipe, _)| *recipe == cells[0]));
        }
        match STRUCTURAL.iter().find(|(recipe, _)| *recipe == cells[0]) {
            Some((recipe, names)) => {
                let all = warnings.join("\n");
                for name in *names {
                    assert!(all.contains(name), "{recipe}: {name} is not named in\n{all}");
                }
            }
            None => assert!(warnings.is_empty(), "{}: {warnings:#?}", cells[0]),
        }
    }
    assert_eq!(unused, (17, 8), "golds with a product that nothing uses, and those that lose nothing by it");
}
