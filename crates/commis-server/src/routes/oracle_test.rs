//! The attack of an agent that never reads the recipe: it fetches each kind of food, asks for the score and takes the step back.
//! Where scores are told, that finds every ingredient and the exact amount of butter; in an exam it learns nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_session::{Kitchens, Opening, ScoreRules};
use serde_json::{Value as Json, json};

use super::exam_test::{RECIPE, ask_at, kitchens, run};
use super::router;
use crate::app::App;
use crate::config::{Access, ServerLimits};

/// What the attack below found out, and everything it was told on the way.
struct Oracle {
    /// The food that scored above the rest.
    ingredients: BTreeSet<String>,
    others: usize,
    /// The amount of butter that scored best.
    butter: Option<u32>,
    calls: usize,
    scores: usize,
    /// Answers to all calls; sessions have different names.
    transcript: Vec<(StatusCode, String)>,
}

/// An agent that never reads the recipe: it fetches, asks for the score and takes the step back.
struct Attack {
    routes: Router,
    session: String,
    scores: usize,
    transcript: Vec<(StatusCode, String)>,
}

impl Attack {
    async fn call(&mut self, path: &str, body: Json) -> Json {
        let path = format!("/api/sessions/{}/{path}", self.session);
        let (status, text) = ask_at(self.routes.clone(), "post", &path, &body.to_string()).await;
        let told = serde_json::from_str::<Json>(&text).unwrap();
        self.transcript.push((status, text.replace(&self.session, "SESSION")));
        told
    }

    /// What so much of some food alone would score, if anybody says so: the dish and the goals.
    async fn worth(&mut self, food: &str, grams: u32) -> Option<(f64, f64)> {
        let fetch = format!("(fetch-and-proportion ?f ?k1 ?k0 ?bowl {food} {grams} g)");
        let report = self.call("step", json!({ "actions": fetch })).await;
        assert_eq!(report["refused"], json!([]), "{report}");
        let score = self.call("score", json!({})).await;
        let told = |name: &str| score[name].as_f64();
        let scores = told("dish_approximation_score").zip(told("goal_condition_success"));
        self.scores += usize::from(scores.is_some());
        self.call("undo", json!({})).await;
        scores
    }

    /// The amount, by tens of grams, that reaches a goal more than others do.
    async fn best_amount(&mut self, food: &str) -> Option<u32> {
        let mut best: Option<(f64, u32)> = None;
        for grams in (10..=450).step_by(10) {
            let (_, goals) = self.worth(food, grams).await?;
            if best.is_none_or(|(most, _)| goals > most) {
                best = Some((goals, grams));
            }
        }
        best.map(|(_, grams)| grams)
    }
}

/// Every kind of food in the kitchen of a session, as `state` tells it.
fn food(of: &Json, found: &mut BTreeSet<String>) {
    match of {
        Json::Object(members) => {
            if let (Some(Json::String(class)), Some(_)) = (members.get("class"), members.get("amount")) {
                found.insert(class.clone());
            }
            members.values().for_each(|member| food(member, found));
        }
        Json::Array(items) => items.iter().for_each(|item| food(item, found)),
        _ => {}
    }
}

async fn ask_the_oracle(app: &Arc<App>, recipe: &str) -> Oracle {
    let opening = Opening {
        recipe: Some(recipe.to_owned()),
        kitchen: Some("full-kitchen".to_owned()),
        ..Opening::default()
    };
    let session = app.open(opening).await.unwrap().name().to_owned();
    let routes = router(Arc::clone(app));
    let (_, state) = ask_at(routes.clone(), "get", &format!("/api/sessions/{session}/state"), "").await;
    let mut foods = BTreeSet::new();
    food(&serde_json::from_str(&state).unwrap(), &mut foods);
    let mut attack = Attack { routes, session, scores: 0, transcript: Vec::new() };
    attack.call("step", json!({ "actions": "(get-kitchen ?k0)" })).await;
    let mut worth: Vec<(f64, String)> = Vec::new();
    for food in foods {
        let scores = attack.worth(&food, 10).await;
        worth.push((scores.map_or(0.0, |(dish, _)| dish), food));
    }
    // The widest gap tells those that are in the dish from those that are not.
    worth.sort_by(|one, other| other.0.total_cmp(&one.0));
    let gap = |at: usize| worth[at].0 - worth[at + 1].0;
    let widest = (0..worth.len() - 1).max_by(|one, other| gap(*one).total_cmp(&gap(*other)));
    let count = widest.filter(|at| gap(*at) > 0.0).map_or(0, |at| at + 1);
    let ingredients: BTreeSet<String> = worth.iter().take(count).map(|(_, food)| food.clone()).collect();
    let butter = attack.best_amount("butter").await;
    Oracle {
        others: worth.len() - count,
        ingredients,
        butter,
        calls: attack.transcript.len(),
        scores: attack.scores,
        transcript: attack.transcript,
    }
}

/// What the recipe's gold takes from the kitchen, in grams.
fn fetched() -> BTreeMap<String, String> {
    let gold = Builtin::Published.load().recipe(RECIPE).unwrap().recipe.gold.clone().unwrap();
    let statements = parse(&gold).program.recipes.remove(0).statements;
    let words = statements.iter().map(|statement| {
        let text = statement.to_string();
        text.trim_matches(['(', ')']).split(' ').map(str::to_owned).collect::<Vec<_>>()
    });
    let words = words.filter(|words| words[0] == "fetch-and-proportion");
    words.map(|words| (words[5].clone(), words[6].clone())).collect()
}

/// Another recipe that can be cooked in the same kitchen.
const OTHER: &str = "afghan-biscuits";

#[test]
fn the_oracle_is_silent_in_an_exam() {
    let access = || Access { loopback: true, ..Access::default() };
    let with = |kitchens: Kitchens| Arc::new(App::new(kitchens, ServerLimits::default(), access()));
    let gold = fetched();
    let open = run(ask_the_oracle(&with(kitchens(false)), RECIPE));
    println!(
        "{} calls: {:?} of {} kinds of food, {:?} g butter",
        open.calls,
        open.ingredients,
        open.ingredients.len() + open.others,
        open.butter
    );
    // Who asks for `vanilla` gets its usual kind, the extract.
    let mut dish: BTreeSet<String> = gold.keys().cloned().collect();
    dish.insert("vanilla".to_owned());
    assert_eq!(open.ingredients, dish, "it works where scores are told");
    assert_eq!((open.ingredients.len(), open.others), (8, 95));
    assert_eq!(open.butter.map(|grams| grams.to_string()).as_ref(), gold.get("butter"));
    assert!(open.calls <= 448, "{}", open.calls);

    for kitchens in [kitchens(true), kitchens(false).for_exam_with_results()] {
        let exam = with(kitchens);
        let told = run(ask_the_oracle(&exam, RECIPE));
        assert_eq!((told.ingredients, told.butter, told.scores), (BTreeSet::new(), None, 0));
        // Whatever the dish is, every answer is the same: there is nothing to learn from.
        assert_eq!(told.transcript, run(ask_the_oracle(&exam, OTHER)).transcript);
    }
    let rules = ScoreRules { budget: Some(0), undo: true };
    let silent = run(ask_the_oracle(&with(kitchens(false).with_score_rules(rules)), RECIPE));
    assert_eq!((silent.ingredients, silent.butter, silent.scores), (BTreeSet::new(), None, 0));
    let rules = ScoreRules { budget: Some(2), undo: true };
    assert_eq!(run(ask_the_oracle(&with(kitchens(false).with_score_rules(rules)), RECIPE)).scores, 2);
}
