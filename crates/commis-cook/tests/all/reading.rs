//! What the reader makes of short recipes in several styles, and what must not change it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use commis_cook::{Cook, Lexicon, Rung, Translation};
use commis_corpus::{Builtin, Line, Recipe};
use commis_sim::{RuleSet, Simulator};

fn recipe(title: &str, ingredients: &[&str], instructions: &[&str]) -> Recipe {
    Recipe {
        id: "test".to_owned(),
        title: title.to_owned(),
        ingredients: ingredients.iter().map(|line| Line::plain(line)).collect(),
        instructions: instructions.iter().map(|line| Line::plain(line)).collect(),
        ..Recipe::default()
    }
}

fn translate(recipe: &Recipe) -> Translation {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let lexicon = Lexicon::english().unwrap();
    Cook::new(&simulator, &lexicon).translate(recipe).unwrap()
}

/// The same in the kitchen in which nothing runs out, which knows the extensions of the language.
fn translate_at_home(recipe: &Recipe) -> Translation {
    let kitchen = Builtin::Home.kitchen("stocked").unwrap();
    let simulator = Simulator::load(RuleSet::Standard, &Builtin::Home.ontology(), Some(&kitchen)).unwrap();
    let lexicon = Lexicon::english().unwrap();
    Cook::new(&simulator, &lexicon).translate(recipe).unwrap()
}

/// The primitives of a program with their constants, without `get-kitchen` and fetching from the list.
fn outline(recipe: &Recipe) -> Vec<String> {
    outline_of(&translate(recipe))
}

fn outline_of(translation: &Translation) -> Vec<String> {
    let program = &translation.program;
    let statements = program
        .statements
        .iter()
        .filter(|statement| !["get-kitchen", "fetch-and-proportion"].contains(&&*statement.primitive));
    statements
        .map(|statement| {
            let constants =
                statement.args.iter().map(ToString::to_string).filter(|arg| !arg.starts_with('?'));
            std::iter::once(statement.primitive.to_string()).chain(constants).collect::<Vec<_>>().join(" ")
        })
        .collect()
}

#[test]
fn what_people_do_at_home_has_statements_of_its_own() {
    let said = |ingredients: &[&str], instructions: &[&str]| {
        let translation = translate_at_home(&recipe("Dinner", ingredients, instructions));
        assert!(translation.left_over.is_empty(), "{:?}", translation.left_over);
        let outline = outline_of(&translation);
        outline.iter().map(|step| step.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let has = |steps: &[String], wanted: &str| assert!(steps.iter().any(|step| step == wanted), "{steps:?}");
    let bread = said(
        &["500 g flour", "300 ml water", "10 g salt", "7 g dry yeast"],
        &[
            "Mix everything in a bowl.",
            "Knead for 10 minutes and let it rise until doubled.",
            "Bake until golden.",
        ],
    );
    for step in ["knead", "leave-for-time", "bake"] {
        has(&bread, step);
    }
    let greens = said(
        &["500 g broccoli", "1 lemon"],
        &["Steam the broccoli for 5 minutes.", "Squeeze the lemon over it."],
    );
    has(&greens, "steam");
    has(&greens, "squeeze");
    let soup = said(
        &["300 g carrots", "1 l vegetable stock"],
        &[
            "Put the carrots into a pot with the stock and bring to a boil.",
            "Simmer for 20 minutes over low heat.",
        ],
    );
    assert_eq!(soup.iter().filter(|step| *step == "boil").count(), 2, "{soup:?}");
    let chicken = said(
        &["500 g chicken breast", "3 tablespoons soy sauce"],
        &["Marinate the chicken in the soy sauce for 1 hour.", "Grill for 10 minutes."],
    );
    has(&chicken, "marinate");
    has(&chicken, "grill");
}

#[test]
fn what_stands_in_every_kitchen_needs_no_line() {
    let pasta = recipe(
        "Pasta",
        &["400 g spaghetti", "400 g canned tomatoes", "1 onion, chopped"],
        &[
            "Fill a large pot with water and bring it to a boil. Add the spaghetti and cook for 9 minutes. Drain.",
            "Fry the onion in oil, add the tomatoes and simmer for 10 minutes. Season with salt.",
        ],
    );
    let translation = translate_at_home(&pasta);
    let fetched = |class: &str| {
        translation.program.statements.iter().any(|statement| {
            &*statement.primitive == "fetch-and-proportion"
                && statement.args.iter().any(|arg| arg.to_string() == class)
        })
    };
    assert!(fetched("water") && fetched("vegetable-oil") && fetched("salt"), "{}", translation.program);
}

/// The primitives of a program in the kitchen in which nothing runs out, with their constants; nothing may be left over.
fn at_home(ingredients: &[&str], instructions: &[&str]) -> Vec<String> {
    let translation = translate_at_home(&recipe("Dinner", ingredients, instructions));
    assert!(translation.left_over.is_empty(), "{:?}", translation.left_over);
    outline_of(&translation)
}

#[test]
fn what_is_fried_in_oil_is_what_was_in_hand() {
    let steps = at_home(
        &["2 onions", "1 tablespoon olive oil"],
        &["Dice the onions and fry in the olive oil over medium heat."],
    );
    let moved = steps.iter().filter(|step| *step == "transfer-contents").count();
    assert_eq!((moved, steps.last().map(String::as_str)), (2, Some("fry medium-heat")), "{steps:?}");
}

#[test]
fn two_mixtures_come_together() {
    let steps = at_home(
        &["2 eggs", "60 ml milk", "120 g flour", "1 teaspoon baking powder"],
        &[
            "Mix the eggs and the milk.",
            "In another bowl mix the flour and the baking powder.",
            "Combine the two mixtures and let the batter rest for 15 minutes.",
        ],
    );
    assert_eq!(steps.iter().filter(|step| *step == "transfer-contents").count(), 4, "{steps:?}");
    assert_eq!(steps.last().map(String::as_str), Some("leave-for-time 15 minute"));
}

#[test]
fn a_dough_is_divided_into_as_many_parts_as_the_text_says() {
    let steps = at_home(
        &["680 g ground beef", "100 g breadcrumbs", "2 tablespoons oil, for frying"],
        &[
            "Mix all ingredients. Shape into 6 patties.",
            "Heat the oil in a skillet and fry the patties for 8 minutes.",
        ],
    );
    let has = |wanted: &str| steps.iter().any(|step| step == wanted);
    assert!(has("portion-and-arrange 50/3 percent") && has("shape patty-shape"), "{steps:?}");
    assert!(has("bring-to-temperature 180 degrees-celsius") && has("fry 8 minute"), "{steps:?}");
    // The oil is kept for frying.
    let mixed = steps.iter().position(|step| step == "mingle").unwrap();
    assert_eq!(steps.iter().take(mixed).filter(|step| *step == "transfer-contents").count(), 2);
}

#[test]
fn what_is_set_aside_leaves_its_pan_and_comes_back() {
    let steps = at_home(
        &["4 pork chops", "2 shallots", "100 ml beef stock"],
        &[
            "Sear the pork chops in a frying pan for 5 minutes. Once the chops are cooked, set them aside.",
            "Fry the shallots in the same pan for 2 minutes. Add the stock. When the sauce is thick add the chops.",
        ],
    );
    assert_eq!(
        steps,
        [
            "fetch frying-pan 1",
            "transfer-contents",
            "fry 5 minute",
            "transfer-contents",
            "transfer-contents",
            "fry 2 minute",
            "transfer-contents",
            "transfer-contents",
        ]
    );
}

#[test]
fn a_list_in_brackets_has_a_name_and_a_rest() {
    let steps = at_home(
        &["2 carrots", "1 onion", "500 ml vegetable stock", "20 g butter"],
        &[
            "Mix the base (carrots and onion). Add 1/2 of the base and the melted butter to a pot and cook for 5 minutes.",
            "Add the stock and the remaining base and simmer for 20 minutes. If it is too thick, add more cream.",
        ],
    );
    assert!(steps.iter().any(|step| step == "transfer-contents 50 percent"), "{steps:?}");
    assert!(steps.iter().any(|step| step == "melt"), "{steps:?}");
    assert_eq!(steps.last().map(String::as_str), Some("boil low-heat 20 minute"), "{steps:?}");
}

const DOUGH: &[&str] =
    &["230 g butter, softened", "100 g white sugar", "1 teaspoon vanilla extract", "250 g flour"];

#[test]
fn the_same_cookies_in_four_styles_are_the_same_program() {
    let plain = outline(&recipe(
        "Cookies",
        DOUGH,
        &[
            "Preheat the oven to 350 °F (175 °C).",
            "In a large bowl, beat the butter and the sugar. Add the vanilla and the flour and mix.",
            "Roll into balls, place on a cookie sheet and bake for 10 minutes.",
        ],
    ));
    assert_eq!(
        plain,
        [
            "bring-to-temperature",
            "preheat-oven 175 degrees-celsius",
            "fetch large-bowl 1",
            "transfer-contents",
            "transfer-contents",
            "beat",
            "transfer-contents",
            "transfer-contents",
            "mix",
            "portion-and-arrange 25 g",
            "shape ball-shape",
            "fetch cookie-sheet 1",
            "transfer-items",
            "bake 10 minute",
        ]
    );
    let chatty = outline(&recipe(
        "Cookies",
        DOUGH,
        &[
            "First of all, get your oven going at 175 °C, because nobody likes to wait.",
            "In a large bowl, cream the butter with the sugar until it looks pale and fluffy.",
            "Stir in the vanilla and the flour until you can see no more flour.",
            "Shape the dough into balls, set them on a cookie sheet and bake for 8 to 10 minutes, or until golden.",
        ],
    ));
    assert_eq!(chatty, plain);
    let terse = outline(&recipe(
        "Cookies",
        DOUGH,
        &[
            "Oven to 175 °C.",
            "Beat butter and sugar in large bowl.",
            "Add vanilla, flour; mix.",
            "Form balls, put on cookie sheet, bake 10 min.",
        ],
    ));
    assert_eq!(terse, plain);
    let passive = outline(&recipe(
        "Cookies",
        DOUGH,
        &[
            "The oven is preheated to 175 °C.",
            "The butter and the sugar are beaten in a large bowl.",
            "The vanilla and the flour are added and mixed in.",
            "The dough is shaped into balls, which are easy to make.",
            "The balls are placed on a cookie sheet and baked for 10 minutes.",
        ],
    ));
    assert_eq!(passive, plain);
}

#[test]
fn the_title_and_a_remark_change_nothing() {
    let steps = ["Beat the butter and the sugar.", "Add the vanilla and the flour and mix."];
    let plain = translate(&recipe("Cookies", DOUGH, &steps)).program.to_string();
    assert_eq!(translate(&recipe("Soup of the Day", DOUGH, &steps)).program.to_string(), plain);
    let remark = [
        "Beat the butter and the sugar.",
        "My aunt swears by this.",
        "Add the vanilla and the flour and mix.",
    ];
    assert_eq!(translate(&recipe("Cookies", DOUGH, &remark)).program.to_string(), plain);
}

#[test]
fn every_run_gives_the_same_bytes() {
    for entry in Builtin::Published.load().recipes.iter().take(4) {
        let (first, second) = (translate(&entry.recipe), translate(&entry.recipe));
        assert_eq!(first.program.to_string(), second.program.to_string());
        assert_eq!(first.explain(), second.explain());
        assert_eq!((first.cost, first.steps, first.rivals), (second.cost, second.steps, second.rivals));
    }
}

#[test]
fn an_explanation_tells_every_statement_once() {
    let corpus = Builtin::Published.load();
    let translation = translate(&corpus.recipes.first().unwrap().recipe);
    let mut told: Vec<usize> = translation
        .steps
        .iter()
        .flat_map(|step| {
            step.statements.iter().copied().chain(step.implicit.iter().map(|implicit| implicit.statement))
        })
        .collect();
    told.sort_unstable();
    let all: Vec<usize> = (1..translation.program.statements.len()).collect();
    assert_eq!(told, all);
}

#[test]
fn no_program_of_the_built_in_recipes_has_a_step_that_fails() {
    let lexicon = Lexicon::english().unwrap();
    for builtin in Builtin::FIFTY {
        let corpus = builtin.load();
        let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let cook = Cook::new(&simulator, &lexicon);
        for entry in &corpus.recipes {
            for rung in Rung::ALL {
                let program = cook.translate_as(&entry.recipe, *rung).unwrap().program;
                let network = commis_mcl::Network::from_recipe(&program);
                let execution = simulator.execute(&network);
                assert!(execution.is_complete(), "{} {}", entry.recipe.id, rung.name());
                let failed = execution.steps.iter().find_map(|step| step.failure.clone());
                assert!(failed.is_none(), "{} {}: {failed:?}", entry.recipe.id, rung.name());
            }
        }
    }
}

#[test]
fn prose_and_other_languages_give_a_program_or_a_reason() {
    for text in [
        "It was a dark and stormy night.",
        "Den Teig kneten und 20 Minuten backen.",
        "",
        "🍰🍰🍰",
        "((((",
        "1 1 1 1/0 °F ½½",
    ] {
        let read = recipe("?", &[text], &[text]);
        assert!(!translate(&read).program.statements.is_empty());
    }
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let lexicon = Lexicon::english().unwrap();
    let problem = Cook::new(&simulator, &lexicon).translate(&recipe("", &[], &[])).map(|_| ()).unwrap_err();
    assert!(problem.to_string().contains("neither ingredients nor instructions"), "{problem}");
}

/// Every file below a folder.
fn files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found
}

#[test]
fn no_recipe_is_named_in_the_code_or_the_data() {
    let home = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = files(&home.join("src"));
    all.extend(files(&home.join("../../data/language/en")));
    assert!(all.len() > 30);
    let corpora: Vec<_> = Builtin::ALL.iter().map(|builtin| builtin.load()).collect();
    for file in all {
        let text = std::fs::read_to_string(&file).unwrap().to_lowercase();
        for corpus in &corpora {
            for entry in &corpus.recipes {
                let named =
                    text.contains(&entry.recipe.id) || text.contains(&entry.recipe.title.to_lowercase());
                assert!(!named, "{} names {}", file.display(), entry.recipe.id);
            }
        }
    }
}

#[test]
fn the_page_about_reading_is_made_from_the_data() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reading.md");
    let marks = ("<!-- generated -->\n", "<!-- end -->\n");
    let page = std::fs::read_to_string(file).unwrap();
    let (before, rest) = page.split_once(marks.0).unwrap();
    let (_, after) = rest.split_once(marks.1).unwrap();
    let fresh = format!(
        "{before}{}{}{}{after}",
        marks.0,
        commis_cook::reading_page(&Lexicon::english().unwrap()),
        marks.1
    );
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(file, &fresh).unwrap();
    }
    assert!(
        page == fresh || std::env::var_os("COMMIS_WRITE_DOCS").is_some(),
        "docs/reading.md is stale: run the test with COMMIS_WRITE_DOCS=1"
    );
}
