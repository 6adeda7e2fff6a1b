//! The protocol itself: what is offered, and what becomes of input that nobody should send.

use serde_json::json;

use crate::client::Client;

/// 38 published primitives, `top-with`, and nine extensions.
const PRIMITIVES: usize = 38 + 1 + 9;

#[test]
fn everything_is_listed_and_can_be_read() {
    let mut client = Client::silent(&["--recipe", "almond-crescent-cookies"]);
    let opened = client.open();
    assert!(opened["instructions"].as_str().unwrap().starts_with("You are a cook"), "{opened}");
    assert_eq!(opened["protocolVersion"], "2025-06-18");

    let tools = client.ask("tools/list", json!({}));
    let names: Vec<&str> =
        tools["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), PRIMITIVES + 10);
    assert_eq!(
        names[PRIMITIVES..],
        ["look", "find", "undo", "score", "network", "hand-in", "reset", "recipe", "manual", "translate"]
    );

    let resources = client.ask("resources/list", json!({}));
    let resources = resources["resources"].as_array().unwrap();
    assert_eq!(resources.len(), 1 + 4 + PRIMITIVES);
    for resource in resources {
        let uri = &resource["uri"];
        let read = client.ask("resources/read", json!({ "uri": uri }));
        let contents = &read["contents"][0];
        assert_eq!((&contents["uri"], &contents["mimeType"]), (uri, &resource["mimeType"]));
        assert!(contents["text"].as_str().unwrap().len() > 100, "{uri}");
    }
    let templates = client.ask("resources/templates/list", json!({}));
    assert_eq!(templates["resourceTemplates"].as_array().unwrap().len(), 3);
    let nowhere = client.answer("resources/read", json!({ "uri": "commis://gold/almond-crescent-cookies" }));
    assert_eq!(nowhere["error"]["code"], -32002);

    let prompts = client.ask("prompts/list", json!({}));
    assert_eq!(prompts["prompts"][0]["name"], "cook-recipe");
    let prompt = client.ask("prompts/get", json!({ "name": "cook-recipe" }));
    let text = prompt["messages"][0]["content"]["text"].as_str().unwrap();
    assert!(text.contains("# Almond Crescent Cookies") && text.contains("## Ingredients"), "{text}");
    let other =
        client.answer("prompts/get", json!({ "name": "cook-recipe", "arguments": { "recipe": "x" } }));
    assert_eq!(other["error"]["code"], -32602);
    assert_eq!(client.close(), (Some(0), String::new()));
}

#[test]
fn looking_and_finding() {
    let mut client = Client::start(&["--kitchen", "full-kitchen"]);
    client.done(
        "fetch-and-proportion",
        json!({ "ingredient-concept": "butter", "quantity": 100, "unit": "g" }),
    );
    let seen = client.done("find", json!({ "query": "what is on the counter?" }));
    assert_eq!(seen["count"], 1);
    assert_eq!(seen["found"][0]["variables"], json!(["?butter", "?target-container"]));
    let looked = client.done("look", json!({ "at": "?butter/1" }));
    assert_eq!(
        (&looked["text"], &looked["place"]),
        (&json!("100 g butter (5 °C)"), &json!("counter-top › medium-bowl"))
    );
    let before = client.done("find", json!({ "query": "what is on the counter?", "step": 0 }));
    assert_eq!(before["count"], 0);
    assert!(client.done("look", json!({}))["text"].as_str().unwrap().starts_with("kitchen at 30 s"));
    let page = client.done("manual", json!({ "primitive": "mix" }));
    assert!(page["text"].as_str().unwrap().starts_with("# mix\n"), "{page}");
}

#[test]
fn calls_that_are_sent_at_once_are_carried_out_in_order() {
    let mut client = Client::start(&[]);
    let words =
        ["whisk", "fork", "small-bowl", "medium-bowl", "large-bowl", "baking-tray", "spatula", "knife"];
    let numbers: Vec<u64> = words
        .iter()
        .map(|word| {
            let arguments = json!({ "concept-to-fetch": word, "quantity": 1 });
            client.send("tools/call", &json!({ "name": "fetch", "arguments": arguments }))
        })
        .collect();
    for number in numbers {
        assert_eq!(client.next()["id"], number);
    }
    let program = client.done("network", json!({}));
    let program = program["mcl"].as_str().unwrap();
    let fetched: Vec<&str> = program.lines().skip(2).map(|line| line.split(' ').nth(4).unwrap()).collect();
    assert_eq!(fetched, words);
}

#[test]
fn rubbish_is_survived() {
    let mut client = Client::silent(&[]);
    client.write("rubbish before anything");
    client.write("");
    client.open();
    for line in ["no json", "{", "}{", "\u{feff}\u{0}", "[[[[", "\"text\"x"] {
        client.write(line);
    }
    client.write(&"[".repeat(100_000));
    client.write(&"x".repeat(5 << 20));
    let long = json!({ "concept-to-fetch": "w".repeat(5 << 20), "quantity": 1 });
    client.send("tools/call", &json!({ "name": "fetch", "arguments": long }));
    let still = client.answer("ping", json!({}));
    assert_eq!(still["result"], json!({}));

    // JSON that is no message is answered, and so is everything that has a number.
    client.write(r#"{"jsonrpc":"2.0","id":"a","method":"no/such/method"}"#);
    assert_eq!(client.next()["error"]["code"], -32601);
    let unknown = client.answer("tools/call", json!({ "name": "mixx", "arguments": {} }));
    assert_eq!(
        unknown["error"],
        json!({ "code": -32602, "message": "there is no tool `mixx`; did you mean `mix`?" })
    );
    for wrong in [json!({}), json!({ "name": 5 }), json!({ "name": "mix", "arguments": "flour" })] {
        let answer = client.answer("tools/call", wrong);
        assert_eq!(answer["error"]["code"], -32602, "{answer}");
    }
    let fetched = client.call("fetch", json!({ "concept-to-fetch": "w".repeat(1 << 20), "quantity": 1 }));
    assert_eq!(fetched["isError"], true);
    client.done("fetch", json!({ "concept-to-fetch": "whisk", "quantity": 1 }));
    assert_eq!(client.close().0, Some(0));
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert_eq!(Client::silent(&[]).close(), (Some(0), String::new()));
    assert_eq!(Client::start(&[]).close(), (Some(0), String::new()));
    // What was asked before the end is answered.
    let mut client = Client::start(&[]);
    let number = client.send("tools/call", &json!({ "name": "find", "arguments": { "query": "bowls" } }));
    client.end();
    assert_eq!(client.next()["id"], number);
    assert_eq!(client.close().0, Some(0));
}

#[test]
fn what_is_not_there_is_said_at_the_start() {
    for (options, code, expected) in [
        (["--recipe", "almond-cresent-cookies"], 6, "did you mean `almond-crescent-cookies`?"),
        (["--kitchen", "moon"], 6, "there is no kitchen `moon`"),
        (["--tools", "hammer"], 2, "hammer"),
    ] {
        let (exit, said) = Client::silent(&options).close();
        assert_eq!(exit, Some(code), "{said}");
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn an_exam_has_no_scores() {
    let mut client = Client::start(&["--recipe", "almond-crescent-cookies", "--exam"]);
    let tools = client.ask("tools/list", json!({}));
    let names: Vec<&str> =
        tools["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), PRIMITIVES + 8);
    for tool in ["score", "translate"] {
        assert!(!names.contains(&tool), "{names:?}");
        let refused = client.call(tool, json!({}));
        assert_eq!(refused["isError"], true);
        assert!(refused["content"][0]["text"].as_str().unwrap().contains("this is an exam"), "{refused}");
    }
    let prompt = client.ask("prompts/get", json!({ "name": "cook-recipe" })).to_string();
    assert!(prompt.contains("Almond Crescent Cookies") && !prompt.contains("score"), "{prompt}");
    assert_eq!(client.close(), (Some(0), String::new()));
}

#[test]
fn a_recipe_text_is_read_into_a_program() {
    let mut client = Client::start(&[]);
    let text = "Sweet butter\n\n- 100 g butter\n- 50 g white sugar\n\n1. Beat the butter and the sugar.";
    let read = client.done("translate", json!({ "text": text, "explain": true }));
    assert_eq!((&read["recipe"], &read["kitchen"]), (&json!("sweet-butter"), &json!("stocked")));
    assert!(read["mcl"].as_str().unwrap().contains("(beat "), "{read}");
    assert!(read["explanation"].as_str().unwrap().contains("read as:"), "{read}");
    assert_eq!(client.done("network", json!({}))["step"], 0);
    let empty = client.call("translate", json!({ "text": "" }));
    assert_eq!(empty["isError"], true, "{empty}");
    let long = client.call("translate", json!({ "text": "a ".repeat(40_000) }));
    assert!(long["content"][0]["text"].as_str().unwrap().contains("text-too-large"), "{long}");
    assert_eq!(client.close(), (Some(0), String::new()));
}
