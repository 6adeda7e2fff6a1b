//! Agents that behave: the paper's call, sessions, forks, rewards, evaluation, resources.

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};

#[test]
fn cookies_statement_by_statement() {
    let server = Server::start(&[]);
    let session = server.open(&json!({ "recipe": COOKIES }));
    let gold = server.gold(COOKIES);
    for (at, statement) in gold.iter().enumerate() {
        let report = server.told(&format!("{session}/step"), &json!({ "actions": statement }));
        assert_eq!((&report["step"], &report["refused"]), (&json!(at + 1), &json!([])), "{statement}");
        assert_eq!(report["executed"][0]["failure"], Json::Null, "{statement}");
    }
    let score = server.told(&format!("{session}/score"), &json!({ "smatch": true, "explain": true }));
    assert_eq!(score["outcome"], "scored");
    assert_eq!(
        (&score["goal_condition_success"], &score["dish_approximation_score"]),
        (&json!(1.0), &json!(1.0))
    );
    assert_eq!(score["smatch_score"], json!(1.0));
    assert!(score["explanation"]["gold"].as_array().unwrap().len() >= gold.len());

    // The program that was cooked is the program that can be evaluated.
    let network = server.get(&format!("{session}/network")).json();
    let prediction = json!({ "id": "mine", "recipe": COOKIES, "prediction": network["network"] });
    let broken = json!({ "recipe": COOKIES, "prediction": "(get-kitchen" });
    let unknown = json!({ "recipe": "moon-dust", "prediction": "" });
    let evaluated = server
        .told("/api/evaluate", &json!({ "predictions": [prediction, broken, unknown], "explain": true }));
    let outcomes: Vec<&Json> =
        evaluated["results"].as_array().unwrap().iter().map(|result| &result["outcome"]).collect();
    assert_eq!(outcomes, ["scored", "parse error", "unknown recipe"]);
    assert_eq!(evaluated["results"][0]["id"], "mine");
    assert_eq!(evaluated["results"][0]["dish-approximation-score"], json!(1.0));
}

#[test]
fn a_fork_at_step_ten_goes_its_own_way() {
    let server = Server::start(&[]);
    let session = server.open(&json!({ "recipe": COOKIES }));
    let gold = server.gold(COOKIES);
    let all = gold.join("\n");
    assert_eq!(
        server.told(&format!("{session}/step"), &json!({ "actions": all }))["step"],
        json!(gold.len())
    );

    let fork = server.told(&format!("{session}/fork"), &json!({ "step": 10 }));
    assert_eq!(fork["step"], json!(10));
    let fork = format!("/api/sessions/{}", fork["session"].as_str().unwrap());
    let kitchen = gold[9].split(' ').find(|word| word.starts_with("?ks-")).unwrap();
    let astray = json!({ "actions": format!("(fetch ?spare ?astray {kitchen} fork 1)") });
    assert_eq!(server.told(&format!("{fork}/step"), &astray)["step"], json!(11));
    let forks = |branch: &str| {
        server.get(&format!("{branch}/observe?query=forks+on+the+counter")).json()["count"].clone()
    };
    assert_eq!((forks(&fork), forks(&session)), (json!(1), json!(0)), "only one branch fetched a fork");
    let undone = server.told(&format!("{fork}/undo"), &json!({ "steps": 3 }));
    assert_eq!((&undone["undone"], &undone["step"]), (&json!(3), &json!(8)));
    let left = 8;
    let rest = server.told(&format!("{fork}/step"), &json!({ "actions": gold[left..].join("\n") }));
    assert_eq!(rest["step"], json!(gold.len()), "{rest}");
    for branch in [&session, &fork] {
        let score = server.told(&format!("{branch}/score"), &json!({ "explain": false }));
        assert_eq!(score["goal_condition_success"], json!(1.0), "{branch}");
        assert_eq!(score["dish_approximation_score"], json!(1.0), "{branch}");
    }
    server.told(&format!("{fork}/undo"), &json!({ "steps": 20 }));
    let score = server.told(&format!("{fork}/score"), &json!({}));
    assert_eq!(score["explanation"], Json::Null, "an agent reads nothing of the gold unless it is told to");
    assert!(score["goal_condition_success"].as_f64().unwrap() < 1.0);
    let other = server.told(&format!("{session}/score"), &json!({ "explain": false }));
    assert_eq!(other["goal_condition_success"], json!(1.0), "the other branch does not see it");
}

#[test]
fn looking_at_any_moment() {
    let server = Server::start(&[]);
    let session = server.open(&json!({}));
    let actions = "(get-kitchen ?k0) (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)";
    server.told(&format!("{session}/step"), &json!({ "actions": actions }));
    let seen = server.get(&format!("{session}/observe?query=what+is+on+the+counter%3F")).json();
    assert_eq!(seen["found"][0]["text"], "medium-bowl (used) { 100 g butter (5 °C) }");
    let before = server.get(&format!("{session}/observe?query=what+is+on+the+counter&step=1")).json();
    assert_eq!(before["count"], 0);
    let state = server.get(&format!("{session}/state?path=%3Fbutter/1")).json();
    assert_eq!(
        (&state["text"], &state["thing"]["entity"]["class"]),
        (&json!("100 g butter (5 °C)"), &json!("butter"))
    );
    let whole = server.get(&format!("{session}/state?step=0")).json();
    assert_eq!((&whole["step"], &whole["thing"]["entity"]["class"]), (&json!(0), &json!("kitchen-state")));

    let refused =
        server.told(&format!("{session}/step"), &json!({ "actions": "(mix ?x ?k2 ?k1 ?dough ?whisk)" }));
    assert_eq!(refused["refused"][0]["code"], "missing");
    assert_eq!(refused["refused"][0]["hints"][0], "at hand as transferable-container: ?butter, ?bowl");
    let answer = server.get(&format!("{session}/observe?query=whsk"));
    assert_eq!((answer.status, answer.problem().as_str()), (422, "unclear-question"));
    assert_eq!(server.get(&format!("{session}/state?step=99")).problem(), "unknown-step");
    assert_eq!(server.get(&format!("{session}/state?path=moon")).problem(), "unknown-place");
    assert_eq!(server.send("DELETE", &session, &[], "").status, 204);
    assert_eq!(server.get(&session).problem(), "unknown-session");
}

#[test]
fn the_whole_program_at_once() {
    let server = Server::start(&[]);
    let actions = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)\n(mix ?x ?k3 ?k2 ?butter ?tool)";
    let done = server.told("/api/execute", &json!({ "mode": "qualitative", "actions": actions }));
    assert_eq!(done["bindings"]["?butter"]["entity"]["class"], "medium-bowl");
    assert_eq!(done["bindings"]["?butter"]["available"], json!(30));
    assert_eq!(done["bindings"]["?x"], Json::Null);
    assert_eq!(
        (&done["unexecuted"][0]["statement"], &done["unexecuted"][0]["code"]),
        (&json!(3), &json!("missing"))
    );
    let wrong = server.told("/api/execute", &json!({ "actions": "(get-kitchen ?k0)\n(conjure ?x)" }));
    assert_eq!(
        (&wrong["problems"][0]["code"], &wrong["problems"][0]["line"]),
        (&json!("unknown-primitive"), &json!(2))
    );
    assert_eq!(wrong["problems"][0]["end"]["line"], 2);
    assert_eq!((&wrong["stop"], &wrong["unexecuted"][1]["code"]), (&json!("blocked"), &json!("blocked")));
    let named = server.told("/api/execute", &json!({ "actions": "; a note\n#soup\n(get-kitchen ?k0)" }));
    assert_eq!((&named["problems"], &named["steps"][0]["primitive"]), (&json!([]), &json!("get-kitchen")));
    let two =
        server.told("/api/execute", &json!({ "actions": "#a\n(get-kitchen ?k0)\n#b\n(get-kitchen ?k0)" }));
    assert_eq!(two["problems"][0]["code"], "too-many-recipes");
}

#[test]
fn rewards_add_up_to_the_score() {
    let server = Server::start(&[]);
    for metric in ["dish-approximation", "goal-condition-success"] {
        let start = server.told("/api/openenv/reset", &json!({ "recipe": COOKIES, "reward": metric }));
        assert_eq!((&start["reward"], &start["done"]), (&Json::Null, &json!(false)));
        let episode = start["metadata"]["episode_id"].clone();
        let gold = server.gold(COOKIES);
        let (mut sum, mut done) = (0.0, false);
        for statement in &gold {
            let turn = server.told(
                "/api/openenv/step",
                &json!({ "episode_id": episode, "action": { "actions": statement } }),
            );
            sum += turn["reward"].as_f64().unwrap();
            done = turn["done"].as_bool().unwrap();
            if done {
                break;
            }
        }
        assert!((sum - 1.0).abs() < 1e-9 && done, "{metric}: {sum}");
        let state =
            server.get(&format!("/api/openenv/state?episode_id={}", episode.as_str().unwrap())).json();
        assert_eq!((&state["step_count"], &state["score"]), (&json!(gold.len()), &json!(1.0)));
        let session = format!("/api/sessions/{}", episode.as_str().unwrap());
        server.told(&format!("{session}/undo"), &json!({ "steps": gold.len() - 1 }));
        let name = episode.as_str().unwrap();
        assert_eq!(server.get(&format!("/api/openenv/state?episode_id={name}")).json()["score"], json!(0.0));
        let rules = json!({ "episode_id": episode, "rules": "reference", "reward": metric });
        assert_eq!(server.told("/api/openenv/reset", &rules)["metadata"]["recipe"], COOKIES);
        let again = server.told("/api/openenv/reset", &json!({ "episode_id": episode }));
        assert_eq!(
            (&again["metadata"]["step_count"], &again["metadata"]["recipe"]),
            (&json!(0), &json!(COOKIES))
        );
    }
}

#[test]
fn resources_and_descriptions() {
    let server = Server::start(&[]);
    assert!(server.get("/api/recipes").json().as_array().unwrap().len() >= 30);
    assert_eq!(server.get(&format!("/api/recipes/{COOKIES}")).json()["gold"], Json::Null);
    assert_eq!(server.get("/api/recipes/moon-dust").problem(), "unknown-recipe");
    assert_eq!(server.get("/api/primitives/mix").json()["name"], "mix");
    assert_eq!(server.get("/api/primitives/mxi").json()["hint"], "did you mean `mix`?");
    assert_eq!(server.get("/api/ontology/butter").json()["class"], "butter");
    assert!(server.get("/api/kitchens/full-kitchen").json()["text"].as_str().unwrap().contains("fridge"));
    assert_eq!(server.get("/api/openapi.json").json()["openapi"], "3.1.0");
    let page = server.get("/api/docs");
    assert!(page.body.contains("/api/sessions/{session}/step") && !page.body.contains("http://"));
    assert!(page.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    assert_eq!(server.get("/api/recipes").header("x-content-type-options"), Some("nosniff"));
    assert_eq!(server.get("/api/recipes").header("cache-control"), Some("no-store"));
    let metrics = server.get("/metrics").body;
    assert!(metrics.contains("commis_requests_total{route=\"/api/recipes\",status=\"200\"} 3"), "{metrics}");
    assert!(metrics.contains("commis_request_duration_seconds_bucket{le=\"+Inf\"}"), "{metrics}");
}
