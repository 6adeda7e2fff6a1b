//! `docs/metrics.md` says what the code does: its worked example and its table of rules are computed here.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;
use std::path::PathBuf;

use commis_mcl::parse;
use commis_metrics::{Evaluator, Explanation, ScoringRules, Wanted};
use commis_sim::{Rule, RuleSet, Simulator};

const GOLD: &str = "\
#sweet-butter
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
(mix ?cream ?k4 ?k3 ?both ?whisk)";

const PREDICTION: &str = "\
#sweet-butter
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 60 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
(beat ?cream ?k4 ?k3 ?both ?whisk)";

fn explained() -> Explanation {
    let mut evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    evaluator.add_gold(&parse(GOLD).program.recipes[0], Some("?cream")).unwrap();
    let evaluation = evaluator.evaluate_text("sweet-butter", PREDICTION, Wanted::EXPLAINED, &|| true);
    Explanation::of(&evaluation, PREDICTION, &evaluator, &|| true)
}

fn worked_example() -> String {
    let explanation = explained();
    let mut text = format!(
        "The gold makes sweet butter; the prediction takes more sugar and beats it instead of mixing it.\n\n\
         ```text\n{GOLD}\n```\n\n```text\n{PREDICTION}\n```\n\n"
    );
    let goals = explanation.goals.unwrap();
    writeln!(text, "**Goals**: {} of {} reached, score {}.\n", goals.reached, goals.all, goals.score.0)
        .unwrap();
    writeln!(text, "| goal | reached | closest product differs in |\n|---|---|---|").unwrap();
    for goal in &goals.goals {
        let name = goal.gold.text.split(' ').nth(1).unwrap();
        let differences = goal.closest.iter().flat_map(|closest| &closest.differences);
        let differences: Vec<String> = differences
            .map(|difference| format!("{}: {}, not {}", difference.path, difference.found, difference.gold))
            .collect();
        let reached = if goal.reached { "yes" } else { "no" };
        writeln!(text, "| `{name}` | {reached} | {} |", differences.join("; ")).unwrap();
    }
    let dish = explanation.dish.unwrap();
    let (contents, container) = (dish.contents.unwrap(), dish.container.unwrap());
    writeln!(text, "\n**Dish**: taken is {}.\n", dish.taken.unwrap().product).unwrap();
    writeln!(text, "| ingredient | equal slots | ratio of its mixture | score |\n|---|---|---|---|").unwrap();
    for ingredient in &contents.matched {
        let kept = ingredient.possible - ingredient.lost.len();
        let mixture = &ingredient.mixtures[0];
        let own = format!("{kept}/{}", ingredient.possible);
        let mixed = format!("{}/{}", mixture.possible - mixture.lost.len(), mixture.possible);
        writeln!(
            text,
            "| {} | {own} | {mixed} | 0.6 · {own} + 0.4 · {mixed} = {} |",
            ingredient.gold, ingredient.score.0
        )
        .unwrap();
    }
    let same = container.same.len();
    writeln!(
        text,
        "\nThe contents get the mean of the scores, {}; the container {same} of {} points. \
         The dish gets 0.98 · {} + 0.02 · {} = **{}**, about {:.4}. What was lost:\n",
        contents.ratio.0,
        same + container.lost.len(),
        contents.ratio.0,
        container.ratio.0,
        dish.score.0,
        dish.score.0.to_f64()
    )
    .unwrap();
    writeln!(text, "| points | through |\n|---:|---|").unwrap();
    for loss in &dish.losses {
        writeln!(text, "| {} | {} |", loss.points.0, loss.what).unwrap();
    }
    let time = explanation.time.unwrap();
    writeln!(
        text,
        "\n**Time**: {} s, the gold takes {} s; statements {} determine it.",
        time.makespan.0,
        time.gold.unwrap().0,
        time.critical_path.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    )
    .unwrap();
    text
}

fn differences() -> String {
    let mut text = String::from("| rule | standard, and what the reference does | quirks |\n|---|---|---|\n");
    for Rule { name, quirks, meaning } in ScoringRules::RULES {
        writeln!(text, "| `{name}` | {meaning} | {quirks} |").unwrap();
    }
    text
}

/// Compares a part of the page; with `COMMIS_WRITE_DOCS` in the environment it is written instead.
fn check_part(name: &str, expected: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/metrics.md"));
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find(&format!("<!-- {name}")).unwrap();
    let start = start + page[start..].find('\n').unwrap() + 1;
    let end = start + page[start..].find("<!-- end -->").unwrap();
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        let new = format!("{}\n{expected}\n{}", &page[..start], &page[end..]);
        std::fs::write(&path, new.replace("\n\n\n", "\n\n")).unwrap();
        return;
    }
    assert_eq!(page[start..end].trim(), expected.trim(), "docs/metrics.md is stale: {name}");
}

#[test]
fn the_page_about_scores_is_up_to_date() {
    check_part("worked example", &worked_example());
    check_part("differences", &differences());
}
