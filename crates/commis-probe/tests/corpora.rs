//! Every recipe that comes with the program has world states that hold together, in every language.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot run")]

use std::collections::{BTreeMap, BTreeSet};

use commis_corpus::{Builtin, Corpus};
use commis_mcl::{Network, Operand, parse};
use commis_probe::{Language, Rule, StateGraph, Wording, states_of};
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
const WARNINGS: [(&str, Rule, &str); 14] = [
    ("almond-crescent-cookies-5", Rule::OneDish, "the egg is separated and only its yolk is used"),
    ("black-bean-salad-5", Rule::AllUsed, "the salt is put on the table"),
    ("black-bean-salad-5", Rule::OneDish, "the salt and the avocado come to the table on their own"),
    ("broccoli-salad", Rule::OneDish, "the bacon is served beside the salad"),
    ("chocolate-cream-cheese-cupcakes", Rule::OneDish, "not all of the filling fits on the cupcakes"),
    ("chocolate-fudge-cookies", Rule::AllUsed, "the chocolate chips are put on the table"),
    ("chocolate-fudge-cookies", Rule::OneDish, "the chocolate chips are put on the table"),
    ("coconut-tuiles", Rule::OneDish, "the sweet butter is served with the tuiles"),
    ("cranberry-fluff-salad", Rule::AllUsed, "the marshmallows are passed at the table"),
    ("cranberry-fluff-salad", Rule::OneDish, "the marshmallows are passed at the table"),
    ("easy-cherry-tomato-corn-salad", Rule::OneDish, "the tomatoes are served beside the salad"),
    ("rustic-hummus", Rule::OneDish, "only part of the cooking water that was kept is used"),
    ("spaghetti-with-garlic-and-oil", Rule::OneDish, "only part of the cooking water that was kept is used"),
    ("vanilla-custard-sauce", Rule::OneDish, "the eggs are separated and only the yolks are used"),
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
            assert!(item.text.len() < 150, "{}: `{}`", graph.id, item.text);
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
        for &builtin in Builtin::ALL {
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
