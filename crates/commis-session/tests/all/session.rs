//! Sessions without any network: stepping, looking, going back, forking, scoring.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_session::{
    Deadline, EpisodeError, Kitchens, Opening, RewardMetric, ScoreError, ScoreRules, Session, SessionLimits,
    Standing, counted,
};
use commis_sim::{MixtureNames, RuleSet, Thing, Words};

const COOKIES: &str = "almond-crescent-cookies";

fn kitchens() -> Kitchens {
    Kitchens::new(Builtin::ALL.iter().map(|builtin| builtin.load()).collect())
}

fn open(kitchens: &Kitchens, recipe: &str) -> Session {
    kitchens.open(&Opening { recipe: Some(recipe.to_owned()), ..Opening::default() }).unwrap()
}

fn gold(kitchens: &Kitchens) -> Vec<String> {
    let text = kitchens.recipe(COOKIES).unwrap().1.recipe.gold.clone().unwrap();
    parse(&text).program.recipes.remove(0).statements.iter().map(ToString::to_string).collect()
}

#[test]
fn cookies_statement_by_statement() {
    let kitchens = kitchens();
    let mut session = open(&kitchens, COOKIES);
    let mut worth = 0.0;
    for (at, statement) in gold(&kitchens).iter().enumerate() {
        let report = session.step(statement, &Deadline::never());
        assert!(report.refused.is_empty(), "{statement}: {:?}", report.refused);
        assert_eq!(report.step, at + 1);
        assert_eq!(report.executed[0].failure, None, "{statement}");
        worth = session.worth(RewardMetric::DishApproximation).unwrap();
    }
    assert!((worth - 1.0).abs() < f64::EPSILON);
    let score = session.score(true, true, &Deadline::never()).unwrap();
    let scores = &score.scores;
    assert_eq!((scores.outcome.as_str(), scores.goal_condition_success), ("scored", 1.0));
    assert_eq!((scores.dish_approximation_score, scores.smatch_score), (1.0, Some(1.0)));
    assert!(session.network().starts_with("#almond-crescent-cookies\n(get-kitchen "));
}

#[test]
fn every_dish_of_a_gold_is_called_what_it_is() {
    let (kitchens, mut named) = (kitchens(), Vec::new());
    for (_, entry) in kitchens.recipes() {
        let Some(gold) = entry.recipe.gold.as_deref() else { continue };
        let mut session = open(&kitchens, &entry.recipe.id);
        session.step(gold, &Deadline::never());
        let (network, execution) = session.execution();
        let vocabulary = session.prepared().simulator().vocabulary();
        let names = MixtureNames::of(&network, &execution, vocabulary, &entry.recipe.id, &|_| None);
        let last = execution.steps.last().unwrap();
        // Several things in a pan have a name each.
        let Thing::Entity(pan) = &last.result else { continue };
        if pan.contents(vocabulary).len() != 1 {
            continue;
        }
        let dish = Words::new(vocabulary).naming(names).result(last);
        let dish = dish.split(" of ").next().unwrap_or_default();
        named.push(dish.replace('\u{a0}', " "));
        assert!(!dish.contains("mixture"), "{}: {dish}", entry.recipe.id);
    }
    assert_eq!(named.len(), 38, "golds that end with one thing in a vessel");
    for name in ["pilaf", "glazed carrots", "egg fried rice", "casserole", "macaroni and cheese", "chili"] {
        assert!(named.iter().any(|dish| dish.ends_with(name)), "{name}: {named:#?}");
    }
}

#[test]
fn agents_read_names_and_decimals() {
    let kitchens = kitchens();
    let mut session = kitchens.open(&Opening::default()).unwrap();
    let program = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?a butter 20 g)\n\
        (fetch-and-proportion ?both ?k2 ?k1 ?butter all-purpose-flour 1/3 cup)\n(mix ?short-dough ?k3 ?k2 ?both ?w)\n\
        (portion-and-arrange ?pieces ?k4 ?k3 ?short-dough 7 g ?p ?d)\n";
    let acted = session.act(program, &Deadline::never());
    let brief = serde_json::to_string(&session.brief(acted)).unwrap();
    let seen = session.observe("what is on the counter", None).unwrap();
    let found: Vec<&str> = seen.found.iter().map(|found| found.text.as_str()).collect();
    let looked = session.state(Some("?pieces/1"), None, false).unwrap().text;
    let whole = session.state(None, None, false).unwrap().text;
    let hand = session.at_hand().join("\n");
    let all = [brief, found.join("\n"), looked, whole, hand];
    for text in &all {
        assert!(text.contains("short dough"), "{text}");
        assert!(!text.contains("homogeneous-mixture"), "{text}");
        let is_part = |word: &str| {
            word.split_once('/')
                .is_some_and(|(a, b)| a.len() + b.len() > 2 && word.parse::<commis_base::Number>().is_ok())
        };
        assert!(!text.split_whitespace().any(is_part), "{text}");
    }
    let keeps_class =
        |found: &commis_session::Found| found.entity.to_string().contains("homogeneous-mixture");
    assert!(seen.found.iter().any(keeps_class), "data keep the class");
}

const REWARDED: [RewardMetric; 3] =
    [RewardMetric::GoalConditionSuccess, RewardMetric::DishApproximation, RewardMetric::Mean];

#[test]
fn what_is_judged_step_by_step_is_what_the_whole_is_worth() {
    let (kitchens, mut opened) = (kitchens(), 0);
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        for (_, entry) in kitchens.recipes() {
            let recipe = &entry.recipe;
            let Some(gold) = recipe.gold.as_deref() else { continue };
            let opening = Opening { recipe: Some(recipe.id.clone()), rules, ..Opening::default() };
            // Not every gold runs by the rules of the reference.
            let Ok(mut session) = kitchens.open(&opening) else { continue };
            opened += 1;
            // One is asked for all rewards in turn, the others for one all the time.
            let (mut all, mut each) = (Standing::default(), [(); 3].map(|()| Standing::default()));
            let mut check = |session: &Session, at: &str| {
                for (metric, standing) in REWARDED.into_iter().zip(&mut each) {
                    let (wanted, at) = (session.worth(metric), format!("{}, {metric:?}: {at}", recipe.id));
                    assert_eq!(standing.worth(session, metric), wanted, "{at}");
                    assert_eq!(all.worth(session, metric), wanted, "{at}, asked for all");
                }
            };
            check(&session, "nothing");
            let statements = parse(gold).program.recipes.remove(0).statements;
            for statement in &statements {
                session.step(&statement.to_string(), &Deadline::never());
                check(&session, &statement.to_string());
            }
            // Back, elsewhere, and on again: what was judged is not this cooking.
            let last = session.fork();
            session.undo(3);
            check(&session, "undone");
            session.step("(fetch ?other ?k-other ?nowhere whisk 1)", &Deadline::never());
            check(&session, "refused");
            let back: Vec<String> = statements.iter().rev().take(3).rev().map(ToString::to_string).collect();
            session.step(&back.join("\n"), &Deadline::never());
            check(&session, "three at once");
            check(&last, "another fork");
        }
    }
    assert!(opened > 60, "{opened}");
}

#[test]
fn every_reward_may_be_asked_of_one_standing() {
    let kitchens = kitchens();
    let mut session = open(&kitchens, COOKIES);
    let mut standing = Standing::default();
    for statement in gold(&kitchens) {
        session.step(&statement, &Deadline::never());
        for metric in REWARDED {
            assert_eq!(standing.worth(&session, metric), session.worth(metric), "{statement}");
        }
    }
    let mut other = open(&kitchens, "easy-banana-bread");
    other.step("(get-kitchen ?k)\n(fetch ?whisk ?k2 ?k whisk 1)", &Deadline::never());
    assert_eq!(standing.worth(&other, REWARDED[0]), other.worth(REWARDED[0]));
    let mut exam = open(&kitchens.for_exam(), COOKIES);
    exam.step("(get-kitchen ?k)", &Deadline::never());
    assert_eq!(standing.worth(&exam, REWARDED[0]), None);
}

#[test]
fn a_fork_at_step_ten_goes_its_own_way() {
    let kitchens = kitchens();
    let gold = gold(&kitchens);
    let mut session = open(&kitchens, COOKIES);
    session.step(&gold[..10].join("\n"), &Deadline::never());
    let mut fork = session.fork();
    session.step(&gold[10..].join("\n"), &Deadline::never());
    let astray = fork.step("(fetch ?fork ?kx ?nowhere fork 1)", &Deadline::never());
    assert_eq!(astray.refused[0].code, "missing");
    assert!(astray.refused[0].hints[0].starts_with("the latest kitchen state is ?"), "{astray:?}");
    assert_eq!((session.steps(), fork.steps()), (gold.len(), 10));
    let there = session.score(false, false, &Deadline::never()).unwrap();
    let here = fork.score(false, false, &Deadline::never()).unwrap();
    assert_eq!(there.scores.goal_condition_success.to_string(), "1");
    assert!(here.scores.goal_condition_success < 1.0);
    assert_eq!(session.undo(usize::MAX), gold.len());
    assert_eq!(fork.at(Some(3)).unwrap().network().lines().count(), 4);
    assert_eq!(
        fork.at(Some(11)).unwrap_err().to_string(),
        "there is no step 11; the session is at step 10 (0 is the kitchen before anything is cooked)"
    );
}

#[test]
fn a_wrong_step_says_why_and_what_would_do() {
    let kitchens = kitchens();
    let mut session = kitchens.open(&Opening::default()).unwrap();
    let mut refused = |actions: &str| -> Vec<String> {
        let report = session.step(actions, &Deadline::never());
        report
            .refused
            .iter()
            .map(|told| {
                format!(
                    "{} {}: {} | {}",
                    told.statement.unwrap_or_default(),
                    told.code,
                    told.message,
                    told.hints.join("; ")
                )
            })
            .collect()
    };
    assert_eq!(
        refused("(get-kitchen ?k0)\n(mix ?x"),
        ["0 unclosed-statement: this statement is not closed | close it with `)`"]
    );
    assert_eq!(
        refused("(fetch ?bowl ?k1 ?k0 medium-bowl 1)"),
        [
            "1 missing: its kitchen-state-in ?k0 is never produced by any statement | open the kitchen first: (get-kitchen ?k0)"
        ]
    );
    assert!(refused("(get-kitchen ?k0)").is_empty());
    assert_eq!(
        refused("(get-kitchen ?again)"),
        [
            "1 get-kitchen-count: the kitchen is open already, as ?k0 | go on with the latest kitchen state, ?k0"
        ]
    );
    assert_eq!(
        refused("(fetc ?bowl ?k1 ?k0 medium-bowl 1)"),
        ["1 unknown-primitive: there is no such primitive | did you mean `fetch`?"]
    );
    assert!(refused("(fetch ?bowl ?k1 ?k0 medium-bowl 1) (fetch ?whisk ?k2 ?k1 whisk 1)").is_empty());
    // The oven may be left out; the time may not.
    let baking = refused("(bake ?x ?k3 ?k2 ?bowl ?oven ?time minute ?heat ?heat-unit)");
    assert!(baking[0].starts_with("1 missing: its time-to-bake-quantity ?time is never"), "{baking:?}");
    assert_eq!(
        refused("(mix ?x ?k3 ?k2 ?whisk ?tool)"),
        [
            "1 wrong-class: its container-with-input-ingredients ?whisk is a whisk, which is no transferable-container | at hand as transferable-container: ?bowl"
        ]
    );
}

#[test]
fn looking_around() {
    let kitchens = kitchens();
    let mut session = kitchens.open(&Opening::default()).unwrap();
    let before = session.observe("unused medium bowls", None).unwrap().count;
    session.step(
        "(get-kitchen ?k0)
         (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
         (fetch ?tray ?k2 ?k1 baking-tray 1)",
        &Deadline::never(),
    );
    assert_eq!(session.observe("unused medium bowls", None).unwrap().count, before - 1);
    assert_eq!(session.observe("unused medium bowls", Some(0)).unwrap().count, before);
    let counter = session.observe("what is on the counter?", None).unwrap();
    let texts: Vec<&str> = counter.found.iter().map(|found| found.text.as_str()).collect();
    assert_eq!(texts, ["baking-tray", "medium-bowl (used) { 100 g butter (5 °C) }"]);
    assert_eq!(counter.found[1].variables, ["?butter", "?bowl"].map(String::from));
    let contents = session.observe("contents of ?butter", None).unwrap();
    assert_eq!(contents.found[0].place, ["counter-top", "medium-bowl"].map(String::from));
    assert_eq!(session.state(Some("counter-top/bowl/1"), None, false).unwrap().text, "100 g butter (5 °C)");
    assert_eq!(
        session.state(Some("?butter/butter"), Some(2), false).unwrap().place.unwrap(),
        "counter-top › medium-bowl"
    );
    assert!(session.state(None, None, false).unwrap().text.starts_with("kitchen at "));
    let lost = session.state(Some("?buter"), None, false).unwrap_err();
    assert_eq!(
        (lost.to_string(), lost.hint().unwrap()),
        ("no step has made `?buter`".into(), "did you mean `?butter`?".into())
    );
}

#[test]
fn what_is_cut_where_something_is_and_what_is_either() {
    let kitchens = kitchens();
    let mut session = kitchens.open(&Opening::default()).unwrap();
    let count = |session: &Session, question: &str| session.observe(question, None).unwrap().count;
    let all = count(&session, "onions");
    assert!(all > 0);
    for (question, expected) in
        [("not cut onions", all), ("onions not cut", all), ("uncut onions", all), ("cut onions", 0)]
    {
        assert_eq!(count(&session, question), expected, "{question}");
    }
    let either = count(&session, "bowls") + count(&session, "whisks");
    assert_eq!(count(&session, "bowls and whisks"), either);
    assert!(count(&session, "tools") > 5);
    session.step(
        "(get-kitchen ?k0) (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)",
        &Deadline::never(),
    );
    assert_eq!(count(&session, "is ?butter in the fridge"), 0);
    assert_eq!(count(&session, "is ?butter on the counter"), 1);
    assert_eq!(count(&session, "?butter in the kitchen"), 1);
    assert_eq!(count(&session, "what's the temperature of ?butter"), 1);
    session.observe("contents of ?butter in the fridge", None).unwrap_err();
}

#[test]
fn a_list_stands_for_its_things_as_they_are_now() {
    let kitchens = kitchens();
    let mut session = open(&kitchens, COOKIES);
    session.step(&gold(&kitchens).join("\n"), &Deadline::never());
    let made = session.cooking().moments().flat_map(commis_sim::Moment::made);
    let lists: Vec<String> = made
        .filter(|(_, binding)| matches!(binding.thing, commis_sim::Thing::List(_)))
        .map(|(name, _)| name.to_owned())
        .collect();
    let pieces = lists.last().unwrap();
    let found = session.observe(&format!("where is {pieces}"), None).unwrap().found;
    let first = session.state(Some(&format!("{pieces}/1")), None, false).unwrap();
    let by_id = session.state(Some(&format!("id:{}", found[0].id)), None, false).unwrap();
    assert_eq!((&first.text, &first.place), (&by_id.text, &by_id.place));
    assert!(first.place.is_some() && first.text.contains("baked"), "{}", first.text);
    let all = session.state(Some(pieces), None, false).unwrap();
    assert!(all.place.is_some(), "{}", all.text);
    for piece in found {
        assert!(!piece.place.is_empty() && piece.variables.contains(pieces), "{piece:?}");
    }
    // What lines a tray is with the tray.
    let made = session.cooking().moments().flat_map(commis_sim::Moment::made);
    let vocabulary = session.prepared().simulator().vocabulary();
    let paper = made
        .filter(|(_, binding)| vocabulary.name(binding.thing.class(vocabulary)) == "baking-paper")
        .map(|(name, _)| name)
        .last()
        .unwrap();
    assert!(session.state(Some(paper), None, false).unwrap().place.is_some());
}

#[test]
fn openings() {
    let kitchens = kitchens();
    let opening = |recipe: &str, kitchen: Option<&str>| Opening {
        recipe: Some(recipe.to_owned()),
        kitchen: kitchen.map(str::to_owned),
        rules: RuleSet::Standard,
        ..Opening::default()
    };
    let unknown = kitchens.open(&opening("almond-cresent-cookies", None)).unwrap_err();
    assert_eq!(unknown.hint(), "did you mean `almond-crescent-cookies`?");
    let unknown = kitchens.open(&opening(COOKIES, Some("moon"))).unwrap_err();
    assert_eq!(unknown.to_string(), "there is no kitchen `moon`");
    for (_, entry) in kitchens.recipes() {
        if entry.recipe.gold.is_some() {
            kitchens.open(&opening(&entry.recipe.id, None)).unwrap();
        }
    }
}

#[test]
fn an_exam_knows_no_golds_and_gives_no_scores() {
    let kitchens = kitchens().for_exam();
    for (_, entry) in kitchens.recipes() {
        let recipe = format!("{:?}", entry.recipe);
        assert!(!recipe.contains("(get-kitchen") && !recipe.contains("(fetch"), "{recipe}");
        assert!(!entry.recipe.title.is_empty() && !entry.recipe.instructions.is_empty());
    }
    let mut session = open(&kitchens, COOKIES);
    assert_eq!(session.step("(get-kitchen ?k0)", &Deadline::never()).executed.len(), 1);
    assert!(session.observe("butter", None).unwrap().count > 0);
    assert_eq!(session.score(true, true, &Deadline::never()).unwrap_err(), ScoreError::Exam);
    assert_eq!(session.fork().worth(RewardMetric::Mean), None);
}

#[test]
fn a_limit_is_told_with_its_number() {
    let limits = SessionLimits { statements: 2, ..SessionLimits::default() };
    let kitchens = kitchens().with_limits(limits);
    let mut session = kitchens.open(&Opening::default()).unwrap();
    session.step("(get-kitchen ?k0)", &Deadline::never());
    session.step("(fetch ?bowl ?k1 ?k0 medium-bowl 1)", &Deadline::never());
    let report = session.step("(fetch ?whisk ?k2 ?k1 whisk 1)", &Deadline::never());
    assert_eq!(report.refused[0].code, "stopped", "{report:?}");
    assert!(report.refused[0].hints[0].contains("at most 2 statements"), "{report:?}");
}

#[test]
fn a_session_can_be_scored_against_the_written_gold_alone() {
    let kitchens = kitchens();
    let gold = kitchens.recipe("afghan-biscuits").unwrap().1.recipe.gold.clone().unwrap();
    // Butter and sugar are creamed in the butter's own bowl, which the gold leaves open.
    let lines = gold.lines().filter(|line| !line.contains("(transfer-contents ?butter-in-bowl "));
    let text = lines.collect::<Vec<_>>().join("\n").replace("?ks-15 ?butter-in-bowl", "?ks-14 ?soft-butter");
    let scored = |single_gold: bool| {
        let recipe = Some("afghan-biscuits".to_owned());
        let mut session = kitchens.open(&Opening { recipe, single_gold, ..Opening::default() }).unwrap();
        for statement in &parse(&text).program.recipes[0].statements {
            session.step(&statement.to_string(), &Deadline::never());
        }
        session.score(false, false, &Deadline::never()).unwrap().scores
    };
    let (open, single) = (scored(false), scored(true));
    assert_eq!((open.goal_condition_success, open.departures.len()), (1.0, 1));
    assert!(single.goal_condition_success < 1.0 && single.departures.is_empty());
}

#[test]
fn an_attempt_is_scored_as_often_as_the_rules_allow_and_handed_in_once() {
    let rules = ScoreRules { budget: Some(2), undo: false };
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]).with_score_rules(rules);
    let opening = Opening { recipe: Some("almond-crescent-cookies".to_owned()), ..Opening::default() };
    let mut session = kitchens.open(&opening).unwrap();
    let never = Deadline::never();
    session.step("(get-kitchen ?k0)", &never);
    assert!(matches!(session.told_score(true, false, &never), Err(ScoreError::NoExplanation)));
    let fork = session.fork();
    assert!(
        session.told_score(false, false, &never).is_ok() && fork.told_score(false, false, &never).is_ok()
    );
    let spent = session.told_score(false, false, &never).unwrap_err();
    assert_eq!(spent.to_string(), "the score has been told 2 times, as often as it may be");
    assert_eq!(session.may_go_back(), Err(EpisodeError::NoUndo));
    let told = fork.hand_in(&never).unwrap();
    assert!(told.step == 1 && told.network.contains("(get-kitchen ?k0)") && told.score.is_some());
    assert_eq!(session.hand_in(&never).unwrap_err(), EpisodeError::HandedIn);
    assert_eq!(session.step("(fetch ?b ?k1 ?k0 whisk 1)", &never).refused[0].code, "handed-in");
    session.begin_again();
    assert_eq!((session.steps(), session.told_score(false, false, &never).is_ok()), (0, true));
}

#[test]
fn equal_things_are_counted_in_words() {
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
    let mut session = kitchens.open(&Opening::default()).unwrap();
    let text = "(get-kitchen ?k0) (fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 100 g)
                (portion-and-arrange ?p ?k2 ?k1 ?b 10 g ?pattern ?place) (mix ?x ?k3 ?k2 ?nothing ?whisk)";
    let acted = session.act(text, &Deadline::never());
    let brief = session.brief(acted);
    assert_eq!((brief.executed.len(), brief.refused.len()), (3, 1));
    let pieces = &brief.executed[2].made["?p"];
    assert!(pieces.starts_with("[ 10 × 10 g butter"), "{pieces}");
    assert!(!brief.executed[2].made.contains_key("?k2"), "kitchens are left out");
    assert!(session.at_hand().iter().any(|line| line.contains(" × ")), "{:?}", session.at_hand());
    assert_eq!(counted(["a", "b", "a"].map(str::to_owned)), ["2 × a", "b"]);
}

#[test]
fn how_much_there_is_is_added_up() {
    let kitchens = kitchens();
    let mut session = open(&kitchens, COOKIES);
    let total = |session: &Session, question: &str| {
        let seen = session.observe(question, None).unwrap();
        (seen.count, seen.total.map(|total| total.text))
    };
    let found = |count: usize, text: &str| (count, Some(text.to_owned()));
    assert_eq!(total(&session, "how much butter is left?"), found(1, "500 g in 1 place"));
    assert_eq!(total(&session, "cookies"), (0, None));
    let statements = gold(&kitchens);
    let portions = statements.iter().position(|line| line.starts_with("(portion-and-arrange")).unwrap();
    session.step(&statements[..2].join("\n"), &Deadline::never());
    assert_eq!(total(&session, "how much butter is left?"), found(2, "500 g in 2 places"));
    assert_eq!(total(&session, "how much butter is in the fridge?"), found(1, "270 g in 1 place"));
    assert_eq!(total(&session, "butter on the counter"), found(1, "230 g in 1 place"));
    session.step(&statements[2..portions].join("\n"), &Deadline::never());
    session.step(&statements[portions..].join("\n"), &Deadline::never());
    assert_eq!(
        total(&session, "how much butter is left?"),
        found(1, "270 g in 1 place"),
        "the rest is dough"
    );
    let cookies = session.observe("cookies", None).unwrap();
    let whole = cookies.total.unwrap();
    assert_eq!((cookies.count, whole.text.as_str(), whole.places), (33, "818 g in 1 place", 1));
    let amounts: Vec<_> = whole.amounts.iter().map(|sum| (sum.unit.as_str(), sum.things)).collect();
    assert_eq!(amounts, [("g", 33)], "one sum for one unit");
    assert_eq!(total(&session, "eggs and butter"), found(2, "270 g and 12 piece in 2 places"));
    assert_eq!(total(&session, "unused bowls").1, None, "what has no amount is counted only");
}

#[test]
fn what_is_refused_is_quoted_in_short() {
    let kitchens = kitchens();
    let mut session = open(&kitchens, COOKIES);
    let long = "x".repeat(900_000);
    let texts = [
        format!("({long} ?a)"),
        format!("(mix ?a ?k1 ?{long} ?b ?c)"),
        format!("(get-kitchen ?k0) {long}"),
        format!("(fetch ?a ?k1 ?k0 {long} 1)"),
        format!("((({long}"),
        "(fetch) ".repeat(50),
    ];
    for text in texts {
        let report = session.act(&text, &Deadline::never());
        assert!(!report.refused.is_empty(), "{}", &text[..40]);
        for refused in &report.refused {
            let told = serde_json::to_string(refused).unwrap();
            assert!(told.len() < 4_000, "{} bytes: {}", told.len(), &told[..400]);
        }
    }
    let told = session.act(&format!("({long} ?a)"), &Deadline::never()).refused.remove(0);
    assert!(
        told.text.starts_with("(xxx") && told.text.ends_with("… (900005 characters in all)"),
        "{}",
        told.text
    );
    // What can be read is quoted as it is.
    let told = session.act("(mixx ?a)", &Deadline::never()).refused.remove(0);
    assert_eq!((told.text.as_str(), told.statement), ("(mixx ?a)", Some(1)));
}

#[test]
fn a_text_that_cannot_be_read_is_no_statement() {
    let mut session = open(&kitchens(), COOKIES);
    let told = session.act("(get-kitchen ?k0)\n(fetch ?a", &Deadline::never()).refused;
    let told = serde_json::to_value(told).unwrap();
    assert_eq!(told[0].get("statement"), None, "{told}");
    assert_eq!(told[0]["line"], 2, "{told}");
}

#[test]
fn equal_things_are_found_once_with_their_number() {
    let kitchens = kitchens();
    let mut session = open(&kitchens, COOKIES);
    let seen = session.observe("small bowls", None).unwrap();
    let told: Vec<_> = seen.found.iter().map(|found| (found.text.as_str(), found.count)).collect();
    assert_eq!(seen.found.len(), 1, "{told:?}");
    assert_eq!(
        (seen.found[0].count, seen.found[0].place.as_slice()),
        (Some(seen.count), &["kitchen-cabinet".to_owned()][..])
    );
    assert!(seen.count > 1);
    // A thing with a name of its own is told alone, and so is one that stands elsewhere.
    session.step("(get-kitchen ?k0) (fetch ?mine ?k1 ?k0 small-bowl 1)", &Deadline::never());
    let after = session.observe("small bowls", None).unwrap();
    assert_eq!(after.count, seen.count);
    let mut counts: Vec<_> =
        after.found.iter().map(|found| (found.count, found.variables.join(" "))).collect();
    counts.sort();
    assert_eq!(counts, [(None, "?mine".to_owned()), (Some(seen.count - 1), String::new())]);
    let sum: usize = after.found.iter().map(|found| found.count.unwrap_or(1)).sum();
    assert_eq!(sum, after.count);
}
