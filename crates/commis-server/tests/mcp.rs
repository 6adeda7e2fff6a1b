//! Connections without any transport: what the tools take, how calls become statements, what can be read.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use std::sync::Arc;

use commis_corpus::Builtin;
use commis_mcl::Role;
use commis_server::ServerLimits;
use commis_server::mcp::{Answer, McpConnection, McpServer, Toolset};
use commis_session::{Kitchens, Opening};
use commis_sim::PRIMITIVES;
use serde_json::{Map, Value as Json, json};

const COOKIES: &str = "almond-crescent-cookies";

fn server(toolset: Toolset, recipe: Option<&str>) -> Arc<McpServer> {
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
    let opening = Opening { recipe: recipe.map(str::to_owned), ..Opening::default() };
    Arc::new(McpServer::new(kitchens, opening, toolset, ServerLimits::default()).unwrap())
}

fn call(connection: &McpConnection, tool: &str, arguments: Json) -> Answer {
    let Json::Object(arguments) = arguments else { panic!("{arguments}") };
    connection.call(tool, arguments).unwrap_or_else(|| panic!("no tool {tool}"))
}

fn done(connection: &McpConnection, tool: &str, arguments: Json) -> String {
    let answer = call(connection, tool, arguments);
    assert!(!answer.is_error, "{}", answer.text);
    answer.text
}

fn not_done(connection: &McpConnection, tool: &str, arguments: Json) -> String {
    let answer = call(connection, tool, arguments);
    assert!(answer.is_error, "{}", answer.text);
    answer.text
}

/// Looks whether a value is a JSON Schema: every keyword is known and holds what it may hold.
fn check_schema(schema: &Json, place: &str) {
    let Json::Object(members) = schema else {
        assert!(schema.is_boolean(), "{place}: {schema}");
        return;
    };
    const TYPES: [&str; 7] = ["array", "boolean", "integer", "null", "number", "object", "string"];
    let is_type = |name: &Json| name.as_str().is_some_and(|name| TYPES.contains(&name));
    for (keyword, value) in members {
        let inner = format!("{place}/{keyword}");
        match keyword.as_str() {
            "type" => match value {
                Json::Array(types) => assert!(!types.is_empty() && types.iter().all(is_type), "{inner}"),
                one => assert!(is_type(one), "{inner}"),
            },
            "properties" => value.as_object().unwrap().iter().for_each(|(name, schema)| {
                check_schema(schema, &format!("{inner}/{name}"));
            }),
            "items" | "additionalProperties" => check_schema(value, &inner),
            "anyOf" | "oneOf" => {
                let all = value.as_array().unwrap();
                assert!(!all.is_empty(), "{inner}");
                for schema in all {
                    check_schema(schema, &inner);
                }
            }
            "required" => {
                let properties = members["properties"].as_object().unwrap();
                let names = value.as_array().unwrap();
                assert!(names.iter().all(|name| properties.contains_key(name.as_str().unwrap())), "{inner}");
            }
            "enum" => {
                let mut words: Vec<&str> =
                    value.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
                assert!(!words.is_empty(), "{inner}");
                words.dedup();
                assert_eq!(words.len(), value.as_array().unwrap().len(), "{inner}");
            }
            "pattern" => assert!(value.as_str().unwrap().starts_with('^'), "{inner}"),
            "description" | "format" => assert!(!value.as_str().unwrap().is_empty(), "{inner}"),
            "minimum" => assert!(value.is_number(), "{inner}"),
            "default" => {}
            _ => panic!("{inner} is no keyword of JSON Schema that is expected here"),
        }
    }
}

#[test]
fn every_tool_has_schemas() {
    for (toolset, recipe) in [(Toolset::Primitives, None), (Toolset::Cook, Some(COOKIES))] {
        let server = server(toolset, recipe);
        for tool in server.tools() {
            let input = tool.schema_as_json_value();
            check_schema(&input, &tool.name);
            assert_eq!((&input["type"], &input["additionalProperties"]), (&json!("object"), &json!(false)));
            for (name, schema) in input["properties"].as_object().unwrap_or(&Map::new()) {
                assert!(
                    schema["description"].as_str().is_some_and(|text| text.len() > 3),
                    "{}: {name}",
                    tool.name
                );
            }
            let output = Json::Object((**tool.output_schema.as_ref().unwrap()).clone());
            check_schema(&output, &tool.name);
            assert_eq!(output["type"], "object");
            assert!(tool.description.as_ref().unwrap().len() > 10);
            // What the interfaces of language models allow.
            let allowed = |c: char| c.is_ascii_alphanumeric() || c == '-';
            assert!(tool.name.len() <= 64 && tool.name.chars().all(allowed), "{}", tool.name);
        }
        assert_eq!(server.tools().iter().any(|tool| tool.name == "choose-recipe"), recipe.is_none());
    }
}

#[test]
fn every_primitive_has_a_tool_with_all_its_parameters() {
    let server = server(Toolset::Primitives, None);
    assert_eq!(PRIMITIVES.len(), 48);
    for primitive in PRIMITIVES {
        let signature = &primitive.signature;
        let tool = server.tools().iter().find(|tool| tool.name == signature.name).unwrap();
        let schema = tool.schema_as_json_value();
        assert_eq!(schema["properties"].as_object().unwrap().len(), signature.params.len());
        for param in signature.params {
            let described = schema["properties"][param.name]["description"].as_str().unwrap();
            // Kitchen states are handed on by themselves.
            let is_told = described.contains(param.doc) || param.class == "kitchen-state";
            assert!(is_told, "{}: {}", signature.name, param.name);
            if let Role::Optional(default) = param.role {
                assert!(described.contains(default), "{}: {}", signature.name, param.name);
            }
            let required = schema["required"].as_array().is_some_and(|all| all.contains(&json!(param.name)));
            assert_eq!(required, param.role == Role::In && param.class != "kitchen-state");
        }
    }
    let bake = server.tools().iter().find(|tool| tool.name == "bake").unwrap().schema_as_json_value();
    let units = &bake["properties"]["time-to-bake-unit"]["anyOf"][0]["enum"];
    assert_eq!(*units, json!(["hour", "minute"]));
    assert_eq!(bake["properties"]["target-temperature-unit"]["anyOf"][0]["enum"], json!(["degrees-celsius"]));
    let fetch = server.tools().iter().find(|tool| tool.name == "fetch-and-proportion").unwrap();
    let fetch = fetch.schema_as_json_value();
    let units = fetch["properties"]["unit"]["anyOf"][0]["enum"].as_array().unwrap();
    assert!(units.contains(&json!("g")) && units.contains(&json!("teaspoon")), "{units:?}");
    for stranger in ["minute", "time-unit", "degrees-celsius", "very-low-heat"] {
        assert!(!units.contains(&json!(stranger)), "{units:?}");
    }
}

#[test]
fn the_lists_of_tools_are_short_enough_to_be_read_at_once() {
    for (toolset, most) in [(Toolset::Primitives, 60_000), (Toolset::Cook, 10_000)] {
        let size = serde_json::to_string(server(toolset, None).tools()).unwrap().len();
        assert!(size <= most, "{toolset:?}: {size} bytes");
    }
}

#[test]
fn what_is_not_given_is_filled_in() {
    let connection = server(Toolset::Primitives, None).connect().unwrap();
    let text = done(
        &connection,
        "fetch-and-proportion",
        json!({ "ingredient-concept": "butter", "quantity": "1/2", "unit": "teaspoon" }),
    );
    assert!(text.starts_with("done: (get-kitchen ?k0)\n"), "{text}");
    assert!(
        text.contains("done: (fetch-and-proportion ?butter ?k1 ?k0 ?target-container butter 1/2 teaspoon)\n"),
        "{text}"
    );
    assert!(text.ends_with("now: step 2, clock 30 s, kitchen ?k1"), "{text}");
    let more =
        json!({ "ingredient-concept": "butter", "quantity": 50, "unit": "g", "target-container": null });
    let text = done(&connection, "fetch-and-proportion", more);
    assert!(
        text.contains("(fetch-and-proportion ?butter-2 ?k2 ?k1 ?target-container-2 butter 50 g)"),
        "{text}"
    );
    let text = done(&connection, "melt", json!({ "container-with-input-ingredients": "?butter-2" }));
    assert!(text.contains("(melt ?melted ?k3 ?k2 ?butter-2 ?melting-tool)"), "{text}");
    // A name that is no class and is in use can only be a variable.
    let text = done(
        &connection,
        "transfer-contents",
        json!({ "container-with-all-ingredients": "Fat", "target-container": "melted", "container-with-input-ingredients": "?butter" }),
    );
    assert!(
        text.contains("(transfer-contents ?fat ?rest ?k4 ?k3 ?melted ?butter ?quantity ?unit)"),
        "{text}"
    );
}

#[test]
fn mistakes_say_why_and_what_would_do_and_leave_no_trace() {
    let connection = server(Toolset::Primitives, None).connect().unwrap();
    done(&connection, "fetch", json!({ "concept-to-fetch": "medium-bowl", "quantity": 1 }));
    let now = "now: step 2, clock 30 s, kitchen ?k1";
    let cases = [
        ("mix", json!({}), "cause: `container-with-input-ingredients` is needed: "),
        ("mix", json!({}), "hint: at hand as transferable-container: ?medium-bowl"),
        (
            "mix",
            json!({ "container-with-input-ingredients": "?medium-bowl", "mixing-tool": "whisk" }),
            "is only the word `whisk`",
        ),
        (
            "mix",
            json!({ "container-with-input-ingredients": "?bowl" }),
            "hint: at hand as transferable-container: ?medium-bowl",
        ),
        ("mix", json!({ "bowl": "?medium-bowl" }), "cause: `mix` has no argument `bowl`"),
        (
            "mix",
            json!({ "container-with-input-ingredients": ["?medium-bowl"] }),
            "is neither text nor a number",
        ),
        ("mix", json!({ "container-with-input-ingredients": "?a) (get-kitchen ?b" }), "is not one word"),
        ("fetch", json!({ "concept-to-fetch": "wisk", "quantity": 1 }), "hint: did you mean `whisk`?"),
        (
            "fetch",
            json!({ "concept-to-fetch": "whisk", "quantity": "2 1/2" }),
            "hint: give a number such as 2.5",
        ),
        (
            "fetch",
            json!({ "concept-to-fetch": "whisk", "quantity": 1, "thing-fetched": "?medium-bowl" }),
            "produced-twice",
        ),
        (
            "fetch",
            json!({ "concept-to-fetch": "whisk", "quantity": 10_000 }),
            "not done: (fetch ?whisk ?k2 ?k1 whisk 10000)",
        ),
        ("get-kitchen", json!({}), "cause: the kitchen is open already, as ?k0"),
    ];
    for (tool, arguments, expected) in cases {
        let text = not_done(&connection, tool, arguments.clone());
        assert!(text.contains(expected), "{tool} {arguments}:\n{text}");
        assert!(text.ends_with(now), "{tool} {arguments}:\n{text}");
    }
    // The name of an output of a call that failed is free.
    let mix = |bowl: &str, tool: Option<&str>| json!({ "container-with-input-ingredients": bowl, "container-with-mixture": "?dough", "mixing-tool": tool });
    not_done(&connection, "mix", mix("?medium-bowl", Some("whisk")));
    let butter = json!({ "ingredient-concept": "butter", "quantity": 50, "unit": "g", "target-container": "?medium-bowl" });
    done(&connection, "fetch-and-proportion", butter);
    done(&connection, "mix", mix("?butter", None));
    let text = not_done(&connection, "look", json!({ "at": "?doug" }));
    assert_eq!(text, "cause: no step has made `?doug` (not-found)\nhint: did you mean `?dough`?");
    not_done(&connection, "find", json!({ "query": "unused spaceships" }));
    not_done(&connection, "find", json!({}));
    not_done(&connection, "undo", json!({ "steps": "one" }));
    not_done(&connection, "score", json!({}));
    assert!(connection.call("spit-roast", Map::new()).is_none());
}

#[test]
fn hints_lead_on() {
    let connection = server(Toolset::Primitives, None).connect().unwrap();
    let fetch =
        |kind: &str, quantity: f64| json!({ "ingredient-concept": kind, "quantity": quantity, "unit": "g" });
    let text = not_done(&connection, "fetch-and-proportion", fetch("buter", 1.0));
    assert!(text.contains("did you mean `butter`?") && !text.contains("?buter"), "{text}");
    let text = done(&connection, "fetch-and-proportion", fetch("butter", 1e-7));
    assert!(text.contains(" butter 0.0000001 g)"), "{text}");
    done(&connection, "look", json!({ "step": 1.0 }));
    assert!(done(&connection, "undo", json!({ "steps": 1.0 })).starts_with("1 taken back"));
    let text = not_done(&connection, "choose-recipe", json!({ "recipe": "nope" }));
    assert!(text.contains("choose-recipe with one of: ") && text.contains(COOKIES), "{text}");
    let text = not_done(&connection, "choose-recipe", json!({ "recipe": "almond-cresent-cookies" }));
    assert!(text.contains("did you mean `almond-crescent-cookies`?"), "{text}");
}

#[test]
fn too_many_pieces_are_called_so() {
    let connection = server(Toolset::Primitives, None).connect().unwrap();
    let dough = json!({ "ingredient-concept": "butter", "quantity": 100, "unit": "g" });
    done(&connection, "fetch-and-proportion", dough);
    let text = not_done(
        &connection,
        "portion-and-arrange",
        json!({ "container-with-dough": "?butter", "quantity": 0.005, "unit": "g" }),
    );
    assert!(text.contains("makes too many pieces (list-limit)"), "{text}");
    assert!(
        text.contains("hint: a list has at most 10000 pieces (limit `list`); make larger pieces"),
        "{text}"
    );
}

#[test]
fn failed_statements_do_not_stay_but_the_others_do() {
    let connection = server(Toolset::Cook, Some(COOKIES)).connect().unwrap();
    let mcl = "(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1) (mix ?x ?k2 ?k1 ?bowl whisk) (fetch ?b ?k3 ?k2 whisk 1)";
    let text = not_done(&connection, "cook", json!({ "mcl": mcl }));
    assert!(text.contains("done: (fetch ?bowl ?k1 ?k0 medium-bowl 1)\n"), "{text}");
    assert!(text.contains("not done: (mix ?x ?k2 ?k1 ?bowl whisk)\n"), "{text}");
    assert!(text.contains("not done: (fetch ?b ?k3 ?k2 whisk 1)\n"), "{text}");
    assert!(text.contains("hint: the latest kitchen state is ?k1\n"), "{text}");
    assert!(text.ends_with("now: step 2, clock 30 s, kitchen ?k1"), "{text}");
    let text = not_done(&connection, "cook", json!({ "mcl": "(fetch ?c ?k9" }));
    assert!(text.contains("(unclosed-statement)") && text.contains("in line 1"), "{text}");
    let program = done(&connection, "network", json!({}));
    assert_eq!(program, "#almond-crescent-cookies\n(get-kitchen ?k0)\n(fetch ?bowl ?k1 ?k0 medium-bowl 1)\n");
    let text = done(&connection, "undo", json!({}));
    assert_eq!(text, "1 taken back; now: step 1, kitchen ?k0\n- (fetch ?bowl ?k1 ?k0 medium-bowl 1)");
    done(&connection, "reset", json!({}));
    assert!(
        done(&connection, "score", json!({}))
            .ends_with("goal condition success 0.000, dish approximation 0.000")
    );
}

#[test]
fn the_gold_can_be_read_nowhere() {
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
    let ids: Vec<String> = kitchens.recipes().map(|(_, entry)| entry.recipe.id.clone()).collect();
    let golds: Vec<String> = kitchens.recipes().filter_map(|(_, entry)| entry.recipe.gold.clone()).collect();
    let telling: Vec<&str> =
        golds.iter().flat_map(|gold| gold.lines()).filter(|line| line.len() > 40).collect();
    assert!(telling.len() > 100);
    let connection = server(Toolset::Primitives, None).connect().unwrap();
    for id in &ids {
        let page = connection.read(&format!("commis://recipe/published/{id}")).unwrap();
        assert!(page.text.contains("## Ingredients") && page.text.contains("## Instructions"), "{id}");
        assert!(!page.text.contains('?') && !page.text.contains("(get-kitchen"), "{id}");
        let chosen = done(&connection, "choose-recipe", json!({ "recipe": id }));
        assert_eq!(chosen, page.text);
        assert_eq!(done(&connection, "recipe", json!({})), page.text);
        let score = call(&connection, "score", json!({}));
        assert!(!telling.iter().any(|line| score.text.contains(line)));
        assert!(!score.structured.unwrap().to_string().contains('?'));
    }
    let readable = ["kitchen/now", "kitchen/initial", "ontology", "ontology/butter", "manual", "manual/mix"];
    for uri in readable {
        assert!(
            connection.read(&format!("commis://{uri}")).is_some_and(|page| page.text.len() > 100),
            "{uri}"
        );
    }
    let nothing = [
        "recipe/published/x",
        "recipe/published",
        "ontology/x",
        "manual/x",
        "kitchen",
        "",
        "gold/x",
        "manual/../x",
    ];
    for uri in nothing {
        assert_eq!(connection.read(&format!("commis://{uri}")), None, "{uri}");
    }
    // Where the recipe is set, the others are out of sight.
    let connection = server(Toolset::Primitives, Some(COOKIES)).connect().unwrap();
    let seen = ids.iter().filter(|id| connection.read(&format!("commis://recipe/published/{id}")).is_some());
    assert_eq!(seen.collect::<Vec<_>>(), [COOKIES]);
    assert!(connection.call("choose-recipe", Map::new()).is_none());
}

#[test]
fn handing_in_ends_the_work() {
    let gold = Builtin::Published.load();
    let gold = gold.recipes.iter().find(|entry| entry.recipe.id == COOKIES).unwrap();
    let gold = gold.recipe.gold.clone().unwrap();

    // What was cooked so far counts.
    let connection = server(Toolset::Cook, Some(COOKIES)).connect().unwrap();
    done(&connection, "cook", json!({ "mcl": gold }));
    let text = done(&connection, "hand-in", json!({}));
    assert!(text.ends_with("goal condition success 1.000, dish approximation 1.000"), "{text}");
    for (tool, arguments) in [("cook", json!({ "mcl": "(get-kitchen ?k)" })), ("hand-in", json!({}))] {
        let text = not_done(&connection, tool, arguments);
        assert!(text.contains("handed in"), "{tool}: {text}");
    }
    not_done(&connection, "undo", json!({}));

    // So does a whole program, whatever was tried before; one that cannot be cooked leaves everything as it was.
    let connection = server(Toolset::Primitives, Some(COOKIES)).connect().unwrap();
    done(&connection, "fetch", json!({ "concept-to-fetch": "large-bowl", "quantity": 1 }));
    not_done(&connection, "hand-in", json!({ "mcl": "(mix ?a ?k1 ?k0 ?b ?w)" }));
    assert!(done(&connection, "network", json!({})).contains("large-bowl"));
    let text = done(&connection, "hand-in", json!({ "mcl": gold }));
    assert!(text.contains("dish approximation 1.000"), "{text}");

    // An exam tells nothing but that it is over.
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]).for_exam();
    let opening = Opening { recipe: Some(COOKIES.to_owned()), ..Opening::default() };
    let exam = Arc::new(McpServer::new(kitchens, opening, Toolset::Cook, ServerLimits::default()).unwrap());
    let connection = exam.connect().unwrap();
    assert_eq!(done(&connection, "hand-in", json!({})), "handed in after 0 steps");
}
