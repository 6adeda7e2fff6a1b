//! Thousands of equal pieces: a step over all of them takes little memory, and so does every look at them.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_corpus::Builtin;
use commis_kitchen::live_bytes;
use commis_mcl::parse;
use commis_session::{Deadline, Kitchens, Opening, RewardMetric, Session};
use serde_json::to_string;

const COOKIES: &str = "almond-crescent-cookies";

/// The cookies up to the dough, which is then divided into so many portions.
fn portioned(size: &str) -> Session {
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
    let mut session =
        kitchens.open(&Opening { recipe: Some(COOKIES.to_owned()), ..Opening::default() }).unwrap();
    let gold = kitchens.recipe(COOKIES).unwrap().1.recipe.gold.clone().unwrap();
    let mut kitchen = String::new();
    for statement in &parse(&gold).program.recipes[0].statements {
        if &*statement.primitive == "portion-and-arrange" {
            let dough = statement.args[3].to_string();
            let text = format!("(portion-and-arrange ?p0 ?k0 {kitchen} {dough} {size} g ?pattern ?place)");
            let report = session.step(&text, &Deadline::never());
            assert!(report.refused.is_empty() && report.executed[0].failure.is_none(), "{report:?}");
            return session;
        }
        session.step(&statement.to_string(), &Deadline::never());
        session.latest_kitchen().unwrap().clone_into(&mut kitchen);
    }
    unreachable!("the gold divides a dough");
}

fn shape(session: &mut Session, number: usize) -> (usize, usize, usize) {
    let before = session.bytes();
    let next = number + 1;
    let text = format!("(shape ?p{next} ?k{next} ?k{number} ?p{number} ball-shape)");
    let acted = session.act(&text, &Deadline::never());
    assert!(acted.refused.is_empty() && acted.executed == 1, "{acted:?}");
    let (brief, full) = (session.brief(acted.clone()), session.report(acted));
    assert!(full.executed[0].failure.is_none());
    (session.bytes() - before, to_string(&brief).unwrap().len(), to_string(&full).unwrap().len())
}

#[test]
fn shaping_nine_thousand_pieces_again_and_again_takes_little_memory() {
    let mut session = portioned("0.09");
    let portions = session.bytes();
    for number in 0..200 {
        let (bytes, brief, full) = shape(&mut session, number);
        assert!(bytes < 6_000 && brief < 1_000 && full < 12_000, "{number}: {bytes} {brief} {full}");
    }
    println!("{portions} bytes before, {} after 200 steps", session.bytes());
    assert!(session.bytes() < 1_500_000, "{}", session.bytes());
}

#[test]
fn looking_at_pieces_leaves_nothing_behind() {
    let mut session = portioned("0.09");
    for number in 0..3 {
        shape(&mut session, number);
    }
    session.step("(fetch ?trays ?k4 ?k3 baking-tray 1)", &Deadline::never());
    session.step("(transfer-items ?tray ?k5 ?k4 ?p3 ?lie ?trays)", &Deadline::never());
    let before = live_bytes();
    let all = session.state(None, None, false).unwrap();
    assert!(all.text.contains(" × 0.09 g"), "{}", all.text);
    for path in ["counter-top", "?tray", "?p3", "?p0", "?tray/17", "?p3/9000"] {
        let state = session.state(Some(path), None, false).unwrap();
        assert!(to_string(&state).unwrap().len() < 40_000, "{path}");
    }
    for question in ["?p3", "what is on the counter?", "contents of ?tray", "mixtures", "where is ?p0"] {
        let found = session.observe(question, None).unwrap();
        assert!(to_string(&found).unwrap().len() < 200_000, "{question}");
    }
    assert_eq!(session.observe("contents of ?tray", None).unwrap().count, 9089);
    let earlier = session.state(Some("?p0"), Some(session.steps() - 3), false).unwrap();
    assert!(earlier.text.starts_with("9089 things: "), "{}", earlier.text);
    assert!(
        session.at_hand().iter().any(|line| line.contains("baking-tray with ")),
        "{:?}",
        session.at_hand()
    );
    assert!(session.worth(RewardMetric::Mean).unwrap() > 0.0);
    session.score(true, false, &Deadline::never()).unwrap();
    assert_eq!(live_bytes(), before);
}

/// Pieces become things of their own where they begin to differ.
#[test]
fn a_piece_that_differs_is_told_apart() {
    let mut session = portioned("0.8");
    let state = session.state(Some("?p0"), None, false).unwrap();
    let items = state.thing["items"].as_array().unwrap();
    assert_eq!(items.len(), 2, "a rest and the others: {items:?}");
    assert_eq!((items[0]["rest"].as_bool(), items[1]["count"].as_u64()), (Some(true), Some(1022)));
    let id = items[1]["id"].as_u64().unwrap();
    assert_eq!(items[1]["id-step"].as_i64(), Some(-1));
    let third = session.state(Some(&format!("id:{}", id - 2)), None, false).unwrap();
    assert_eq!(third.thing["entity"]["id"].as_u64(), Some(id - 2));
    assert_eq!(session.state(Some("?p0/4"), None, false).unwrap().thing, third.thing);
    let (_, _, full) = shape(&mut session, 0);
    assert!(full < 12_000, "{full}");
}

#[test]
fn the_state_tells_pieces_counted_or_one_by_one() {
    let session = portioned("0.9");
    let length = |expand: bool| to_string(&session.state(Some("?p0"), None, expand).unwrap()).unwrap().len();
    let (counted, expanded) = (length(false), length(true));
    assert!(counted < 5_000 && expanded > 100 * counted, "{counted} {expanded}");
    let text = |expand: bool| session.state(Some("?p0"), None, expand).unwrap().text;
    assert_eq!(text(false), text(true), "words always count");
    let seen = session.observe("contents of ?p0", None).unwrap();
    // What was left over is a smaller piece.
    let counts: usize = seen.found.iter().map(|found| found.count.unwrap_or(1)).sum();
    assert!(seen.found.len() <= 2 && counts == seen.count, "{} {counts}", seen.found.len());
}
