//! Carrying a command out.

use commis_physics::told::action_json;
use commis_physics::{MotionOutcome, Scene};
use commis_session::{Acted, Deadline, Session};
use serde_json::{Map, Value as Json};

use crate::commands::{COMMANDS, OTHERS};
use crate::names::class_name;
use crate::program::Writer;
use crate::refusal::{Cause, Refusal};
use crate::things::Things;

/// A command that was carried out.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The members of the answer: names of things, what the motion was like, and remarks.
    pub response: Map<String, Json>,
    /// The statements that were executed.
    pub acted: Acted,
}

/// Members of answers that are lists.
const PORTIONS: [&str; 2] = ["portions", "shapedPortions"];

/// Carries a command out in a session. What is refused leaves the session as it was.
pub fn carry_out(
    session: &mut Session,
    command: &str,
    body: &Map<String, Json>,
    deadline: &Deadline<'_>,
) -> Result<Carried, Refusal> {
    let name = class_name(command);
    let name = name.strip_prefix("to-").unwrap_or(&name);
    let mut meant = COMMANDS.iter().filter(|known| known.name == name).peekable();
    if meant.peek().is_none() {
        return Err(unknown(command, OTHERS.contains(&name)));
    }
    let writer = Writer::new(session, body);
    let last = meant.clone().last();
    let chosen = meant.find(|known| writer.fits(known)).or(last);
    let Some(chosen) = chosen else { return Err(unknown(command, false)) };
    let program = writer.write(chosen)?;
    let mut response = Map::new();
    let mut acted = Acted::default();
    if !program.text.is_empty() {
        acted = session.act(&program.text, deadline);
        if let Some(refusal) = trouble(session, &acted) {
            session.undo(acted.executed);
            return Err(refusal);
        }
    }
    let things = Things::of(session);
    for (member, variable) in program.answers {
        response.insert(member.to_owned(), things.answer(&variable, PORTIONS.contains(&member)));
    }
    for (input, output) in [("inputDestinationContainer", "outputDestinationContainer")] {
        if chosen.takes.iter().any(|takes| takes.member() == input) {
            response.insert(output.to_owned(), counter(&things));
        }
    }
    let mut scenes: Vec<_> = session.cooking().moments().take(acted.executed).collect();
    scenes.reverse();
    let motion = scenes.into_iter().filter_map(Scene::of).map(|scene| action_json(&scene.action));
    response.insert("motion".to_owned(), motion.collect());
    response.insert("remarks".to_owned(), program.remarks.into());
    Ok(Carried { response, acted })
}

/// Why the statements did not do what the command asks for.
fn trouble(session: &Session, acted: &Acted) -> Option<Refusal> {
    if let Some(refused) = acted.refused.first() {
        let cause = match refused.code.as_str() {
            "wrong-class" | "unsuitable-constant" => Cause::Unsuitable,
            "stopped" => Cause::Cancelled,
            _ => Cause::Failed,
        };
        let refusal = Refusal::new(cause, refused.message.clone());
        return Some(Refusal { hint: refused.hints.first().cloned(), ..refusal });
    }
    let moments = || session.cooking().moments().take(acted.executed);
    if let Some(failed) = moments().find_map(|moment| moment.executed().failure.clone()) {
        return Some(Refusal::new(Cause::Failed, failed.root_cause().reason.to_string()));
    }
    // Food that does not fit is put back and told; whatever else keeps a motion from its end is a goal that was not reached.
    let is_missed =
        |scene: &&Scene| !matches!(scene.action.outcome, MotionOutcome::Done | MotionOutcome::Overflow);
    let missed = moments().filter_map(Scene::of).find(is_missed)?;
    Some(Refusal::new(Cause::Failed, format!("{}: {}", missed.action.primitive, missed.action.sentence())))
}

/// Where things are after they were baked or washed.
fn counter(things: &Things<'_>) -> Json {
    let kitchen = things.session.kitchen();
    let place = kitchen.counter(things.vocabulary).and_then(|path| kitchen.at(&path, things.vocabulary));
    place.map_or(Json::Null, |place| things.name(place).into())
}

fn unknown(command: &str, is_other: bool) -> Refusal {
    let shown: String = command.chars().take(60).collect();
    let message = if is_other {
        format!("`{shown}` is a command that no primitive corresponds to")
    } else {
        format!("there is no command `{shown}`")
    };
    let mut names: Vec<String> = COMMANDS.iter().map(|known| format!("to-{}", known.name)).collect();
    names.dedup();
    Refusal::new(Cause::NoSuchCommand, message).hint(format!("there is {}", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use commis_corpus::Builtin;
    use commis_session::{Kitchens, Opening};
    use serde_json::json;

    use super::*;

    /// A session and the names that its answers gave.
    struct Client(Session);

    impl Client {
        fn new() -> Client {
            let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
            Client(kitchens.open(&Opening::default()).unwrap_or_else(|error| unreachable!("{error}")))
        }

        fn try_to(&mut self, command: &str, body: &Json) -> Result<Map<String, Json>, Refusal> {
            let body = body.as_object().cloned().unwrap_or_default();
            carry_out(&mut self.0, command, &body, &Deadline::never()).map(|carried| carried.response)
        }

        /// What a command answers under a name.
        fn does(&mut self, command: &str, body: &Json, answer: &str) -> Json {
            let told = self.try_to(command, body);
            let told = told.unwrap_or_else(|refusal| unreachable!("{command} {body}: {refusal:?}"));
            assert!(!told[answer].is_null(), "{command}: {told:?}");
            told[answer].clone()
        }

        fn status(&mut self, command: &str, body: &Json) -> u16 {
            let steps = self.0.steps();
            let status = self.try_to(command, body).map_or_else(|refusal| refusal.cause.status(), |_| 200);
            assert!(status == 200 || self.0.steps() == steps, "{command} left something behind");
            status
        }
    }

    /// A vessel with so much of something.
    fn portion(of: &str, grams: u32) -> Json {
        json!({
            "containerWithIngredient": of, "targetContainer": "MediumBowl", "quantity": grams,
            "kitchenStateIn": null, "setWorldState": false,
        })
    }

    #[test]
    fn cookies_by_commands() {
        let mut client = Client::new();
        let butter = client.does("to-portion", &portion("Butter", 230), "outputContainer");
        let sugar = client.does("to-portion", &portion("WhiteSugar", 120), "outputContainer");
        let flour = client.does("to-portion", &portion("all-purpose-flour", 300), "outputContainer");
        let into = |from: &Json| json!({ "containerWithInputIngredients": from, "targetContainer": butter });
        client.does("to-transfer", &into(&sugar), "containerWithAllIngredients");
        let cream = json!({ "containerWithIngredients": butter, "tool": "Whisk" });
        assert_eq!(client.does("to-beat", &cream, "containerWithIngredientsBeaten"), butter);
        client.does("to-transfer", &into(&flour), "containerWithAllIngredients");
        let mixing = json!({ "containerWithInputIngredients": butter, "mixingTool": "WoodenSpoon" });
        client.does("to-mix", &mixing, "containerWithMixture");
        let tray = client.does("to-fetch", &json!({ "object": "BakingTray" }), "fetchedObject");
        let lining = json!({ "bakingTray": tray, "bakingPaper": "BakingPaper" });
        assert_eq!(client.does("to-line", &lining, "linedBakingTray"), tray);
        let arranging = json!({ "containerWithDough": butter, "destination": tray, "quantity": 25 });
        let portions = client.does("to-portion-and-arrange", &arranging, "portions");
        assert_eq!(portions.as_array().map(Vec::len), Some(26));
        let balls = client.does("to-shape", &json!({ "portions": portions }), "shapedPortions");
        assert_eq!(balls.as_array().map(Vec::len), Some(26));
        let heat = json!({ "oven": "oven", "quantity": 350, "unit": "F" });
        client.does("to-preheat-oven", &heat, "preheatedOven");
        let baking =
            json!({ "thingToBake": tray, "oven": "Oven", "inputDestinationContainer": "CounterTop" });
        let told = client.try_to("to-bake", &baking).unwrap_or_default();
        assert_eq!(told.get("thingBaked"), Some(&tray), "{told:?}");
        assert!(
            told["outputDestinationContainer"].as_str().is_some_and(|name| name.starts_with("counterTop"))
        );
    }

    #[test]
    fn refusals_have_their_statuses() {
        let mut client = Client::new();
        let bowl = client.does("to-portion", &portion("Butter", 100), "outputContainer");
        for (command, body, status) in [
            ("to-mix", json!({}), 400),
            ("to-mix", json!({ "containerWithInputIngredients": 7 }), 400),
            ("to-portion", json!({ "containerWithIngredient": "Butter" }), 400),
            ("to-leave-for-time", json!({ "container": bowl, "quantity": 5, "unit": "parsec" }), 400),
            ("to-mix", json!({ "containerWithInputIngredients": "mediumBowl99999" }), 404),
            ("to-portion", portion("Butter", 100_000), 412),
            ("to-uncover", json!({ "object": bowl }), 412),
            ("to-mix", json!({ "containerWithInputIngredients": bowl, "mixingTool": "Oven" }), 418),
            ("to-mix", json!({ "containerWithInputIngredients": "Butter" }), 418),
            ("to-fly", json!({}), 501),
            ("to-place", json!({ "object": bowl, "container": "counterTop" }), 501),
            ("mix", json!({ "containerWithInputIngredients": bowl }), 200),
        ] {
            assert_eq!(client.status(command, &body), status, "{command} {body}");
        }
    }

    #[test]
    fn every_command_can_be_asked_for_and_says_what_it_lacks() {
        for command in COMMANDS.iter().filter(|command| !command.takes.is_empty()) {
            let refused = Client::new().try_to(command.name, &json!({}));
            let cause = refused.map_err(|refusal| refusal.cause).map(|_| ());
            assert_eq!(cause, Err(Cause::Parameter), "{}", command.name);
        }
    }
}
