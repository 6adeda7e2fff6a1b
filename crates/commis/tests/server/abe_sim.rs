//! Commands of the published motion simulator, with bodies as its clients send them.

use serde_json::{Value as Json, json};

use crate::client::Server;

/// Posts a command; `None` where the program was built without motion, which it must say.
fn post(server: &Server, command: &str, body: &Json) -> Option<(u16, Json)> {
    let answer = server.post(&format!("/abe-sim-command/{command}"), body);
    let told = answer.json();
    assert_eq!(told["status"], answer.status, "{told}");
    if !commis_physics::IS_BUILT_IN {
        assert_eq!(answer.status, 501, "{told}");
        return None;
    }
    Some((answer.status, told["response"].clone()))
}

fn portion(of: &str, grams: u32, set: bool, state: &Json) -> Json {
    json!({
        "containerWithIngredient": of, "targetContainer": "MediumBowl", "quantity": grams,
        "kitchenStateIn": state, "setWorldState": set,
    })
}

#[test]
fn a_world_that_goes_on_and_goes_back() {
    let server = Server::start(&[]);
    let Some((status, kitchen)) = post(&server, "to-get-kitchen", &json!({ "kitchenStateIn": null })) else {
        return;
    };
    let state = &kitchen["kitchenStateOut"];
    assert_eq!((status, &state["commisSnapshot"]["simtype"]), (200, &json!("marker")));
    let (_, butter) = post(&server, "to-portion", &portion("Butter", 100, false, &Json::Null)).unwrap();
    let bowl = butter["outputContainer"].as_str().unwrap().to_owned();
    let motion = butter["motion"].as_array().unwrap().last().unwrap();
    assert_eq!((&motion["outcome"], &motion["delivered"]), (&json!("done"), &json!(100.0)));
    let there = butter["kitchenStateOut"].clone();
    let entry = &there[&bowl];
    assert_eq!((&entry["simtype"], &entry["type"]), (&json!("ktree"), &json!("MediumBowl")), "{entry}");
    assert!(entry["at"].as_str().unwrap().starts_with("counterTop"), "{entry}");
    for (member, length) in
        [("position", 3), ("orientation", 4), ("linearVelocity", 3), ("angularVelocity", 3)]
    {
        assert_eq!(entry[member].as_array().map(Vec::len), Some(length), "{member}");
    }
    assert_eq!(entry["customStateVariables"]["grams"], 100.0);
    let lies_in = |thing: &Json| thing["at"] == json!(bowl) && thing["simtype"] == "aggregate";
    let food = there.as_object().unwrap().values().find(|thing| lies_in(thing)).unwrap();
    let particles = &food["customStateVariables"]["particles"]["grams"];
    assert_eq!((&food["type"], particles.as_array().map(Vec::len)), (&json!("Butter"), Some(20)));

    // Going on, going back to where the butter was fetched, and going on in the same way gives the same room.
    let beat = |set: bool, state: &Json| {
        let body = json!({
            "containerWithIngredients": bowl, "tool": "Whisk", "setWorldState": set, "kitchenStateIn": state,
        });
        let (status, told) = post(&server, "to-beat", &body).unwrap();
        assert_eq!((status, &told["containerWithIngredientsBeaten"]), (200, &json!(bowl)), "{told}");
        told["motion"].as_array().unwrap().last().unwrap()["stateHash"].clone()
    };
    let direct = beat(false, &Json::Null);
    assert_eq!(beat(true, &there), direct);
    // In the kitchen before anything was done the bowl is empty: beating it reaches nothing, and leaves it where it was.
    let (status, said) = post(
        &server,
        "to-beat",
        &json!({ "containerWithIngredients": bowl, "setWorldState": true, "kitchenStateIn": null }),
    )
    .unwrap();
    assert_eq!(status, 412);
    assert!(said.as_str().is_some_and(|said| said.contains("missed-trigger")));
}

#[test]
fn what_goes_wrong_has_the_status_of_the_original() {
    let server = Server::start(&[]);
    let ask = |command: &str, body: Json| post(&server, command, &body);
    let Some((status, _)) = ask("to-mix", json!({})) else { return };
    assert_eq!(status, 400);
    for (command, body, status) in [
        ("to-mix", json!({ "containerWithInputIngredients": "mediumBowl99999" }), 404),
        ("to-fetch", json!({ "object": "MediumBowl", "setWorldState": "yes" }), 400),
        ("to-fetch", json!({ "object": "MediumBowl", "setWorldState": true, "kitchenStateIn": {} }), 400),
        (
            "to-fetch",
            json!({
                "object": "MediumBowl", "setWorldState": true,
                "kitchenStateIn": { "commisSnapshot": { "snapshotId": "nobody@3" } },
            }),
            404,
        ),
        ("to-portion", portion("Butter", 100_000, false, &Json::Null), 412),
        ("to-fetch", json!({ "object": "Oven" }), 418),
        ("to-dance", json!({}), 501),
        ("to-place", json!({ "object": "bowl", "container": "counterTop" }), 501),
        ("to-fetch", json!({ "object": "MediumBowl" }), 200),
    ] {
        let (answered, said) = ask(command, body).unwrap();
        let said = said.as_str().unwrap_or_default();
        assert_eq!(answered, status, "{command}: {said}");
        assert!(status == 200 || !said.is_empty(), "{command}");
    }
    let garbled =
        server.send("POST", "/abe-sim-command/to-mix", &[("content-type", "application/json")], "{");
    assert_eq!((garbled.status, &garbled.json()["status"]), (400, &json!(400)), "{}", garbled.body);

    // One command at a time.
    let answers: Vec<u16> = std::thread::scope(|scope| {
        let carried = |_| {
            let body = portion("WhiteSugar", 400, false, &Json::Null);
            let server = &server;
            scope.spawn(move || post(server, "to-portion", &body).unwrap().0)
        };
        let clients: Vec<_> = (0..4).map(carried).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|status| [200, 503].contains(status)), "{answers:?}");
    assert!(answers.contains(&200), "{answers:?}");
    assert!(server.is_well());
}
