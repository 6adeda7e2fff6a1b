//! Every recipe that comes with the program has world states that hold together, in every language.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot run")]

use std::collections::{BTreeMap, BTreeSet};

use commis_corpus::{Builtin, Corpus};
use commis_mcl::{Network, Operand, parse};
use commis_probe::tasks::{
    Construction, Generator, Gold, LabelledItem, TaskKind, mentions, names_of, with_references, words_of,
};
use commis_probe::{Language, NodeId, Rule, StateGraph, Wording, slice_of, states_of};
use commis_sim::{PRIMITIVES, RuleSet, Simulator};

fn simulator(corpus: &Corpus) -> Simulator {
    Simulator::load(RuleSet::Standard, &corpus.ontology, corpus.kitchens.values().next()).unwrap()
}

fn graphs(builtin: Builtin, language: Language) -> Vec<StateGraph> {
    let corpus = builtin.load();
    let wording = Wording::builtin(language).unwrap();
    let mut simulators = BTreeMap::new();
    let mut graph = |recipe| {
        let kitchen = corpus.kitchen_of(recipe).unwrap();
        let set_up = || Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let simulator = simulators.entry(kitchen.map(|source| source.name.clone())).or_insert_with(set_up);
        states_of(recipe, simulator, &wording).unwrap()
    };
    corpus.recipes.iter().map(|entry| graph(&entry.recipe)).collect()
}

/// Recipes that leave more than the dish, or use less than the list, and why that is right.
const WARNINGS: [(&str, Rule, &str); 2] = [
    ("rustic-hummus", Rule::OneDish, "only part of the cooking water that was kept is used"),
    ("spaghetti-with-garlic-and-oil", Rule::OneDish, "only part of the cooking water that was kept is used"),
];

#[test]
fn all_graphs_hold_together_and_every_warning_has_a_reason() {
    let mut found = BTreeSet::new();
    for &builtin in Builtin::ALL {
        for graph in graphs(builtin, Language::English) {
            for finding in graph.validate() {
                assert!(finding.is_warning(), "{finding}");
                found.insert((finding.recipe, finding.rule));
            }
        }
    }
    let known: BTreeSet<_> = WARNINGS.iter().map(|(recipe, rule, _)| ((*recipe).to_owned(), *rule)).collect();
    assert_eq!(found, known);
}

/// The names before "from step N" in a text that ends where N begins.
fn names_before(text: &str) -> Vec<&str> {
    let phrase = text.strip_suffix(" from step ").unwrap();
    let from = phrase.to_lowercase().rfind("the ").unwrap();
    let phrase = &phrase[from + "the ".len()..];
    phrase.split(" and ").flat_map(|part| part.split(", ")).collect()
}

#[test]
fn derived_references_say_what_the_graph_says() {
    let mut references = 0;
    for graph in Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, Language::English)) {
        let (world, told) = (&graph.world(), with_references(&graph));
        for (step, number) in told.steps.iter().zip(1..) {
            for reference in &step.references {
                let place = format!("{}, step {number}: {}", graph.id, step.text);
                let taken = world.edges_of(number).iter().map(|edge| edge.from);
                let taken = taken.chain(world.discards_of(number).iter().copied());
                let products: Vec<NodeId> =
                    taken.filter(|item| world.node(*item).made_in == reference.step).collect();
                let held = |item: NodeId| world.ingredients().filter(move |one| world.contains(item, *one));
                let before = slice_of(&step.text, [0, reference.span[0]]).unwrap();
                for name in names_before(before) {
                    references += 1;
                    let is_called = |item: &NodeId| {
                        let text = world.node(*item).text.split(',').next().unwrap();
                        match name {
                            "mixture" => held(*item).count() > 1,
                            "contents" => products.len() > 3,
                            "cookies" | "biscuits" if text.ends_with(" of dough") => true,
                            _ if held(*item).count() == 1 => {
                                let only = &graph.ingredients[held(*item).next().unwrap().0];
                                names_of(only, "en")
                                    .iter()
                                    .any(|own| words_of(own).ends_with(&words_of(name)))
                            }
                            _ => mentions(text, name),
                        }
                    };
                    let called = products.iter().find(|item| is_called(item));
                    assert!(called.is_some(), "no product of the step is `{name}`: {place}");
                    if called.is_some_and(|item| held(*item).count() == 1) {
                        continue;
                    }
                    for (ingredient, one) in world.ingredients().zip(&graph.ingredients) {
                        let is_in = products.iter().any(|item| world.contains(*item, ingredient));
                        let named = names_of(one, "en");
                        let same = named.iter().any(|own| words_of(own).ends_with(&words_of(name)));
                        assert!(!same || is_in, "`{name}` is the {}: {place}", one.text);
                    }
                }
            }
        }
    }
    assert!(references > 250, "{references}");
}

#[test]
fn no_tracing_task_offers_the_same_words_as_right_and_as_wrong() {
    let generator = Generator { seed: 1, all: true, construction: Construction::Published, phrasing: None };
    for language in Language::ALL {
        for graph in Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, language)) {
            for task in generator.generate(&graph, TaskKind::IngredientTracing).instances {
                let Gold::Labels(labels) = &task.gold else { panic!("{task:?}") };
                let right = |item: &&LabelledItem| labels.contains(&item.label);
                let (right, wrong): (Vec<_>, Vec<_>) = task.items.iter().partition(right);
                for item in right {
                    assert!(wrong.iter().all(|other| other.text != item.text), "{}: {}", task.id, item.text);
                }
            }
        }
    }
}

#[test]
fn items_that_are_there_together_have_words_of_their_own() {
    for language in Language::ALL {
        for graph in Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, language)) {
            let world = graph.world();
            for state in world.states() {
                let mut seen = BTreeSet::new();
                let made = state.iter().map(|item| world.node(*item)).filter(|node| node.made_in > 0);
                for node in made {
                    assert!(seen.insert(node.text), "{} {}: {}", graph.id, node.id, node.text);
                }
            }
        }
    }
}

#[test]
fn no_by_product_is_an_ingredient() {
    for recipe in ["vanilla-custard-sauce", "almond-crescent-cookies-5"] {
        let all = Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, Language::English));
        let graph = all.into_iter().find(|graph| graph.id == recipe).unwrap();
        let texts: Vec<&str> = graph.ingredients.iter().map(|one| one.text.as_str()).collect();
        assert!(!texts.iter().any(|text| text.starts_with("egg white")), "{texts:?}");
    }
}

/// What an item must not be called any more, in any recipe: a word, and what was done to it.
const OVER: [(&str, &str); 6] = [
    ("dough", "baked"),
    ("dough", "fried"),
    ("batter", "baked"),
    ("batter", "fried"),
    ("dried chickpeas", "boiled"),
    ("frozen", "fried"),
];

#[test]
fn items_are_called_what_they_are_at_that_moment() {
    for graph in Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, Language::English)) {
        for item in graph.steps.iter().flat_map(|step| &step.items) {
            let words = words_of(&item.text);
            for (word, state) in OVER {
                let is_over = mentions(&item.text, word) && words.contains(&state.to_owned());
                assert!(!is_over, "{} {}: {}", graph.id, item.id, item.text);
            }
        }
        let told = with_references(&graph);
        for step in &told.steps {
            for over in ["the dried chickpeas from", "the frozen corn from"] {
                assert!(!step.text.contains(over), "{}: {}", graph.id, step.text);
            }
        }
    }
}

#[test]
fn references_call_food_as_the_list_does() {
    for (recipe, step, expected) in [
        ("egg-and-cress-sandwiches", 7, "Lay the bread on the lettuce from step 6,"),
        ("black-bean-and-sweet-potato-salad", 5, "Take the rest of the olive oil from step 2."),
        ("egg-fried-rice", 5, "Take the rest of the "),
    ] {
        let all = Builtin::FIFTY.iter().flat_map(|builtin| graphs(*builtin, Language::English));
        let graph = all.into_iter().find(|graph| graph.id == recipe).unwrap();
        let told = with_references(&graph);
        assert!(told.steps[step - 1].text.contains(expected), "{}", told.steps[step - 1].text);
    }
}

#[test]
fn what_was_soaked_or_thawed_says_so_by_its_name() {
    for (recipe, item, language, expected) in [
        ("rustic-hummus", "s1.2", Language::English, "chickpeas, in a large bowl"),
        ("black-bean-salad-5", "s1.1", Language::English, "corn, in a medium bowl"),
        ("easy-cherry-tomato-corn-salad", "s1.1", Language::English, "corn, in a medium bowl"),
        ("rustic-hummus", "s1.2", Language::Chinese, "大碗里的鹰嘴豆"),
    ] {
        let all = Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, language));
        let graph = all.into_iter().find(|graph| graph.id == recipe).unwrap();
        let found = graph.steps.iter().flat_map(|step| &step.items).find(|one| one.id == item).unwrap();
        assert!(found.text.ends_with(expected) || found.text == expected, "{recipe}: {}", found.text);
    }
}

#[test]
fn prompts_in_other_languages_have_no_english_in_them() {
    for language in [Language::Japanese, Language::Chinese] {
        for graph in Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, language)) {
            for construction in [Construction::Published, Construction::Resistant] {
                let generator = Generator { seed: 1, all: false, construction, phrasing: None };
                for made in generator.tasks(std::slice::from_ref(&graph), &TaskKind::ALL).remove(0) {
                    for task in made.instances {
                        let known = ["True", "False", "MASK", "ml"];
                        let words = task.prompt.split(|c: char| !c.is_ascii_alphabetic());
                        let foreign = words.filter(|word| word.len() > 2).find(|word| !known.contains(word));
                        assert_eq!(foreign, None, "{}: {}", task.id, task.prompt);
                    }
                }
            }
        }
    }
}

#[test]
fn a_graph_has_the_same_form_in_every_language() {
    for &builtin in Builtin::ALL {
        let english = graphs(builtin, Language::English);
        for language in [Language::Japanese, Language::Chinese] {
            for (one, other) in english.iter().zip(graphs(builtin, language)) {
                let form = |graph: &StateGraph| {
                    let ids = graph.ingredients.iter().map(|one| one.id.clone());
                    let steps = graph.steps.iter().map(|step| step.transforms.clone());
                    (ids.collect::<Vec<_>>(), steps.collect::<Vec<_>>())
                };
                assert_eq!(form(one), form(&other), "{}", one.id);
                let items = other.steps.iter().flat_map(|step| &step.items);
                for text in items.map(|item| &item.text).chain(other.ingredients.iter().map(|one| &one.text))
                {
                    let foreign = text.split(|c: char| !c.is_ascii_alphabetic()).find(|word| word.len() > 2);
                    assert_eq!(foreign, None, "{}: `{text}`", other.id);
                }
            }
        }
    }
}

#[test]
fn nothing_says_how_it_came_about_without_a_description() {
    for graph in Builtin::ALL.iter().flat_map(|builtin| graphs(*builtin, Language::English)) {
        for item in graph.steps.iter().flat_map(|step| &step.items) {
            assert!(!item.text.contains("  ") && !item.text.contains(", ,"), "{}: `{}`", graph.id, item.text);
            assert!(item.text.len() < 200, "{}: `{}`", graph.id, item.text);
        }
    }
}

#[test]
fn every_ingredient_and_action_of_the_corpora_has_a_name_in_every_language() {
    for language in [Language::Japanese, Language::Chinese] {
        let wording = Wording::builtin(language).unwrap();
        let mut missing = BTreeSet::new();
        for primitive in PRIMITIVES {
            let name = primitive.signature.name;
            missing.extend(wording.get("actions", name).is_none().then(|| format!("action {name}")));
        }
        for &builtin in Builtin::FIFTY {
            let corpus = builtin.load();
            let simulator = simulator(&corpus);
            let vocabulary = simulator.vocabulary();
            for class in vocabulary.ontology.classes() {
                let name = vocabulary.name(class);
                let lacks = |section: &str| wording.get(section, name).is_none();
                let needs = if vocabulary.is_a(class, vocabulary.class.ingredient) {
                    "names"
                } else {
                    match vocabulary.ontology.kind(class) {
                        "container" => "places",
                        "shape" if name != "shape" => "shapes",
                        _ => continue,
                    }
                };
                let abstract_ = ["container", "transferable-container"].contains(&name);
                missing.extend((lacks(needs) && !abstract_).then(|| format!("{needs} {name}")));
            }
            for entry in &corpus.recipes {
                let program = parse(entry.recipe.gold.as_ref().unwrap()).program;
                let network = Network::from_recipe(&program.recipes[0]);
                for operand in (0..network.len()).flat_map(|statement| network.operands(statement)) {
                    let Operand::Constant(name) = operand else { continue };
                    let class = vocabulary.ontology.class(name).unwrap();
                    let kinds = [
                        ("cutting-pattern", "cuts"),
                        ("arrangement-pattern", "arrangements"),
                        ("shape", "shapes"),
                    ];
                    let section = kinds
                        .into_iter()
                        .find(|(kind, _)| vocabulary.is_a(class, vocabulary.ontology.class(kind).unwrap()));
                    if let Some((_, section)) = section {
                        missing.extend(
                            wording.get(section, name).is_none().then(|| format!("{section} {name}")),
                        );
                    }
                }
            }
        }
        assert_eq!(missing, BTreeSet::new(), "{}", language.code());
    }
}

#[test]
fn a_language_file_says_what_is_wrong_with_it() {
    let mut source = Language::Japanese.source();
    source.name = "ja.yaml".to_owned();
    let text = source.text.replace("  water: 水\n", "  water: 水\n  water: お水\n");
    let text = text.replace("sprinkled-with: \"{food}をふりかけた\"", "sprinkled-with: ふりかけた");
    let text =
        text.replace("[place, states, food]", "[place, states, tool]").replace("\nplaces:", "\nplaced:");
    source.text = text.into();
    let problems: Vec<String> = Wording::load(&source).unwrap_err().iter().map(ToString::to_string).collect();
    let line = |needle: &str| source.text.lines().position(|line| line.contains(needle)).unwrap() + 1;
    assert_eq!(
        problems,
        [
            format!("ja.yaml:{}: unknown key `placed`; did you mean `places`?", line("placed:")),
            format!(
                "ja.yaml:{}: `tool` is no part of an item; there are food, states and place",
                line("item:")
            ),
            format!("ja.yaml:{}: `order` names food, states and place once each", line("item:")),
            format!("ja.yaml:{}: `water` already stands in line {}", line("お水"), line("お水") - 1),
            format!("ja.yaml:{}: `{{food}}` is missing in the text", line("sprinkled-with")),
        ]
    );
}
