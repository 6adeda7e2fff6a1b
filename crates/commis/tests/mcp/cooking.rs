//! The whole gold of a recipe, statement by statement.

use std::collections::HashMap;

use commis_corpus::Builtin;
use commis_mcl::{Role, Statement, Term, parse};
use serde_json::{Map, Value as Json, json};

use crate::client::Client;

const COOKIES: &str = "almond-crescent-cookies";

fn gold() -> Vec<Statement> {
    let corpus = Builtin::Published.load();
    let gold = corpus.recipe(COOKIES).unwrap().recipe.gold.clone().unwrap();
    parse(&gold).program.recipes.remove(0).statements
}

fn assert_perfect(client: &mut Client, steps: usize) {
    let score = client.done("score", json!({}));
    assert_eq!(score["step"], steps);
    assert_eq!(
        (&score["goal_condition_success"], &score["dish_approximation_score"]),
        (&json!(1.0), &json!(1.0))
    );
}

/// The arguments of a tool for a statement: only what no tool can know by itself. Kitchen states, names of outputs and
/// optional arguments that the gold leaves open are not given.
fn arguments(statement: &Statement, known: &HashMap<String, String>) -> Map<String, Json> {
    let params =
        commis_sim::primitive(&statement.primitive).unwrap().signature.params_for(statement.args.len());
    let mut arguments = Map::new();
    for ((_, param), arg) in params.zip(&statement.args) {
        let value = match &arg.term {
            Term::Variable(name) => known.get(&**name).map(|name| json!(name)),
            other => {
                let word = other.to_string();
                Some(word.parse::<i64>().map_or(json!(word), |number| json!(number)))
            }
        };
        if let (Some(value), true) = (value, param.role != Role::Out && param.class != "kitchen-state") {
            arguments.insert(param.name.to_owned(), value);
        }
    }
    arguments
}

#[test]
fn cookies_with_a_tool_for_each_primitive() {
    let gold = gold();
    let mut client = Client::start(&["--recipe", COOKIES]);
    let mut known: HashMap<String, String> = HashMap::new();
    for (at, statement) in gold.iter().enumerate() {
        let deeds = client.done(&statement.primitive, Json::Object(arguments(statement, &known)));
        assert_eq!((&deeds["step"], &deeds["not_done"]), (&json!(at + 1), &json!([])));
        let params = commis_sim::primitive(&statement.primitive).unwrap().signature.params;
        for output in deeds["done"][0]["outputs"].as_array().unwrap() {
            let position = params.iter().position(|param| output["parameter"] == param.name).unwrap();
            let Term::Variable(name) = &statement.args[position].term else { panic!("{statement}") };
            known.insert(name.to_string(), output["variable"].as_str().unwrap().to_owned());
        }
    }
    assert_perfect(&mut client, gold.len());
    let program = client.done("network", json!({}))["mcl"].as_str().unwrap().to_owned();
    assert!(program.starts_with("#almond-crescent-cookies\n(get-kitchen ?k0)\n"), "{program}");
    assert_eq!(parse(&program).program.recipes[0].statements.len(), gold.len());

    let taken = client.done("undo", json!({ "steps": 2 }));
    assert_eq!((&taken["undone"], &taken["step"]), (&json!(2), &json!(gold.len() - 2)));
    let score = client.done("score", json!({}));
    assert!(score["goal_condition_success"].as_f64().unwrap() < 1.0, "{score}");
    for statement in &gold[gold.len() - 2..] {
        let mut arguments = arguments(statement, &known);
        // The names from before are free again.
        let params = commis_sim::primitive(&statement.primitive).unwrap().signature.params;
        let Term::Variable(product) = &statement.args[0].term else { panic!("{statement}") };
        arguments.insert(params[0].name.to_owned(), json!(known[&**product]));
        arguments.retain(|_, value| value.as_str().is_none_or(|word| !word.starts_with("?oven")));
        client.done(&statement.primitive, Json::Object(arguments));
    }
    assert_perfect(&mut client, gold.len());
    assert_eq!(client.close(), (Some(0), String::new()));
}

#[test]
fn cookies_in_mcl() {
    let gold = gold();
    let mut client = Client::start(&["--recipe", COOKIES, "--tools", "cook"]);
    for statement in &gold {
        let deeds = client.done("cook", json!({ "mcl": statement.to_string() }));
        assert_eq!(deeds["done"][0]["statement"], statement.to_string());
    }
    assert_perfect(&mut client, gold.len());
    client.done("reset", json!({}));
    let whole: Vec<String> = gold.iter().map(ToString::to_string).collect();
    client.done("cook", json!({ "mcl": whole.join("\n") }));
    assert_perfect(&mut client, gold.len());
    assert_eq!(client.close(), (Some(0), String::new()));
}

#[test]
fn a_recipe_that_the_model_chooses() {
    let mut client = Client::start(&[]);
    let nothing = client.call("recipe", json!({}));
    assert_eq!(nothing["isError"], true);
    let unknown = client.call("choose-recipe", json!({ "recipe": "almond-cresent-cookies" }));
    let text = unknown["content"][0]["text"].as_str().unwrap();
    assert!(text.ends_with("hint: did you mean `almond-crescent-cookies`?"), "{text}");
    let words = client.done("choose-recipe", json!({ "recipe": COOKIES }));
    assert_eq!(words["about"], COOKIES);
    client.done("fetch", json!({ "concept-to-fetch": "whisk", "quantity": 1 }));
    client.done("choose-recipe", json!({ "recipe": "chocolate-fudge-cookies" }));
    assert_eq!(client.done("network", json!({}))["step"], 0);
}
