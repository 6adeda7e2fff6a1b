//! Films and stills: as many pictures as asked for, the same bytes every time.

use crate::kitchens::{Kitchen, program};
use commis_physics::{Filming, MotionFiles, Reel, Spills, execute_on_film, execute_on_track, gif, png};
use commis_sim::RunLimits;
use serde_json::{Value as Json, json};
use std::io::Read as _;

#[test]
fn a_pour_on_film() {
    let kitchen = Kitchen::full();
    let recipe = program(
        "#pour
         (get-kitchen ?k0)
         (fetch-and-proportion ?beans ?k1 ?k0 ?bowl black-bean 150 g)
         (transfer-contents ?other ?rest ?k2 ?k1 ?target ?beans ?q ?u)",
    );
    let filming = Filming { width: 160, height: 100, pictures: 12, ..Filming::default() };
    let shoot = || {
        let files = MotionFiles::default();
        execute_on_film(&kitchen.simulator, &recipe, &files, Spills::Return, filming, &|| true).unwrap()
    };
    let filmed = shoot();
    assert_eq!((filmed.film.len(), filmed.steps.len()), (12, 3));
    let moving = filmed.film.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(moving >= 8, "{moving} of 11 pictures differ from the one before");
    let dish = filmed.dish.clone().unwrap();
    let dark = dish.rgb.chunks_exact(3).filter(|point| point.iter().all(|part| *part < 80)).count();
    assert!(dark > 60, "black beans are seen from near: {dark} dark points");
    let again = shoot();
    assert_eq!(gif(&again.film, 10), gif(&filmed.film, 10));
    assert_eq!(png(&dish), png(&again.dish.unwrap()));
}

#[test]
fn a_pour_for_a_player() {
    let kitchen = Kitchen::full();
    let recipe = program(
        "#pour
         (get-kitchen ?k0)
         (fetch-and-proportion ?beans ?k1 ?k0 ?bowl black-bean 150 g)
         (transfer-contents ?other ?rest ?k2 ?k1 ?target ?beans ?q ?u)",
    );
    let files = MotionFiles::default();
    let run = || execute_on_track(&kitchen.simulator, &recipe, &files, Spills::Return, &|| true).unwrap();
    let (packed, totals) = run();
    assert_eq!(run().0, packed, "the same bytes every time");
    let records = records(&packed);
    assert_eq!(records.len(), 5);
    let head = &records[0]["film"];
    assert_eq!((&head["format"], &head["steps"]), (&json!("commis-film/2"), &json!(3)));
    assert_eq!(records[4], json!({ "end": { "cut": null } }));
    let steps: Vec<&Json> = records[1..4].iter().map(|record| &record["step"]).collect();
    // Looks and kinds of grains are told once, where they come for the first time.
    assert!(steps[0]["looks"]["medium-bowl"]["size"].is_array());
    assert!(steps[1].get("looks").is_none_or(|looks| looks.get("medium-bowl").is_none()));
    assert_eq!(steps[1]["grains"].as_array().unwrap().len(), 1);
    assert_eq!(steps[2].get("grains"), None);
    let length: u64 = steps.iter().map(|step| step["ends"].as_u64().unwrap()).sum();
    assert!((length as f64 / 120.0 - totals.motion_seconds).abs() < 0.1);
    // Grains are told in full when they come, and as differences afterwards: added up they lie where they end.
    let pour = steps[2];
    let mut at: Vec<i64> = Vec::new();
    for picture in pour["pictures"].as_array().unwrap() {
        let told: Vec<i64> =
            picture["at"].as_array().into_iter().flatten().filter_map(Json::as_i64).collect();
        match picture["kinds"].as_array() {
            Some(kinds) => {
                assert_eq!(told.len(), kinds.len() * 3);
                at = told;
            }
            None => at.iter_mut().zip(told).for_each(|(old, by)| *old += by),
        }
    }
    assert_eq!(at.len(), 30 * 3);
    let heights = at.iter().skip(2).step_by(3);
    assert!(heights.clone().all(|z| (8500..11500).contains(z)), "{:?}", heights.collect::<Vec<_>>());
    let full = pour["changed"].as_array().unwrap().iter().find(|body| body["grains"] != json!([])).unwrap();
    assert_eq!(full["grains"].as_array().unwrap().len(), 30 * 4);
}

/// The records in as much of a film as there is.
fn records(packed: &[u8]) -> Vec<Json> {
    let mut text = Vec::new();
    // What was not finished ends with an error, after all that there is.
    flate2::read::GzDecoder::new(packed).read_to_end(&mut text).ok();
    let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let lines = std::str::from_utf8(&text[..whole]).unwrap().lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

const BEANS: &str = "#beans
    (get-kitchen ?k0)
    (fetch-and-proportion ?beans ?k1 ?k0 ?bowl black-bean 150 g)
    (transfer-contents ?other ?rest ?k2 ?k1 ?target ?beans ?q ?u)";

#[test]
fn each_step_can_be_read_before_the_next_is_carried_out() {
    let kitchen = Kitchen::full();
    let (recipe, files) = (program(BEANS), MotionFiles::default());
    let mut reel = Reel::open(&kitchen.simulator, &recipe, &files, Spills::Return, &|| true).unwrap();
    let (mut packed, mut seconds) = (Vec::new(), 0.0);
    for kind in ["film", "step", "step", "step", "end"] {
        let piece = reel.next(&kitchen.simulator, &|| true).unwrap();
        packed.extend_from_slice(&piece);
        let records = records(&packed);
        assert!(records.last().unwrap().get(kind).is_some(), "{kind}: {}", records.len());
        assert!(reel.totals().motion_seconds >= seconds);
        seconds = reel.totals().motion_seconds;
    }
    assert_eq!(reel.next(&kitchen.simulator, &|| true), None);
    let whole = execute_on_track(&kitchen.simulator, &recipe, &files, Spills::Return, &|| true).unwrap();
    assert_eq!(whole.0, packed, "one form for streams and files");
}

#[test]
fn what_is_missing_has_a_reason() {
    let kitchen = Kitchen::full();
    let (recipe, files) = (program(BEANS), MotionFiles::default());
    let open = || Reel::open(&kitchen.simulator, &recipe, &files, Spills::Return, &|| true).unwrap();
    let shoot = |mut reel: Reel, steps: usize| {
        let (mut packed, mut pieces) = (Vec::new(), 0);
        while let Some(piece) = reel.next(&kitchen.simulator, &|| pieces <= steps) {
            pieces += 1;
            packed.extend_from_slice(&piece);
        }
        records(&packed)
    };
    let late = shoot(open(), 1);
    assert_eq!((late.len(), &late[2]), (3, &json!({ "end": { "cut": "time" } })));
    let large = shoot(open().within(1), usize::MAX);
    assert_eq!((large.len(), &large[2]), (3, &json!({ "end": { "cut": "memory" } })));
    // Time that ends after the last step is enough.
    let exact = shoot(open(), 3);
    assert_eq!((exact.len(), &exact[4]), (5, &json!({ "end": { "cut": null } })));
    // Time that ends before the books have been asked.
    let never = Reel::open(&kitchen.simulator, &recipe, &files, Spills::Return, &|| false).unwrap();
    assert_eq!(shoot(never, 9).last(), Some(&json!({ "end": { "cut": "time" } })));
}

#[test]
fn pieces_lie_beside_each_other_on_the_counter() {
    let kitchen = Kitchen::full();
    let recipe = program(
        "#dough
         (get-kitchen ?k0)
         (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 200 g)
         (fetch-and-proportion ?flour ?k2 ?k1 ?bowl-2 all-purpose-flour 300 g)
         (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?flour ?n ?unit)
         (mix ?dough ?k4 ?k3 ?both ?tool)
         (portion-and-arrange ?pieces ?k5 ?k4 ?dough 25 g ?pattern ?place)",
    );
    let files = MotionFiles::default();
    let run = execute_on_track(&kitchen.simulator, &recipe, &files, Spills::Return, &|| true).unwrap();
    let records = records(&run.0);
    let changed = records[6]["step"]["changed"].as_array().unwrap();
    let pieces: Vec<&Json> = changed.iter().filter(|body| body["class"] == "homogeneous-mixture").collect();
    let figures = |body: &Json, of: &str| -> Vec<i64> {
        body[of].as_array().unwrap().iter().filter_map(Json::as_i64).collect()
    };
    let mut places: Vec<Vec<i64>> = pieces.iter().map(|body| figures(body, "pose")[..2].to_vec()).collect();
    places.sort();
    places.dedup();
    assert_eq!((pieces.len(), places.len()), (20, 20));
    assert!(places.iter().all(|place| place[0].abs() < 18_000 && place[1].abs() < 6_000), "{places:?}");
    // A piece is seen as one thing: its grains lie together, none of them where another one is.
    let mut grains: Vec<Vec<i64>> =
        figures(pieces[0], "grains").chunks(4).map(|grain| grain[1..3].to_vec()).collect();
    let count = grains.len();
    grains.sort();
    grains.dedup();
    assert_eq!(grains.len(), count);
    assert!(grains.iter().flatten().all(|along| along.abs() < 300), "{grains:?}");
}

#[test]
fn a_limit_that_ends_the_books_is_named() {
    let limits = RunLimits::default();
    let time = json!({ "end": { "cut": "limit", "why": "simulated-time-limit" } });
    let statements = json!({ "end": { "cut": "limit", "why": "statement-limit" } });
    for (limits, end) in
        [(RunLimits { seconds: 1, ..limits }, time), (RunLimits { statements: 1, ..limits }, statements)]
    {
        let simulator = Kitchen::full().simulator.with_limits(limits);
        let (recipe, files) = (program(BEANS), MotionFiles::default());
        let mut reel = Reel::open(&simulator, &recipe, &files, Spills::Return, &|| true).unwrap();
        let mut packed = Vec::new();
        while let Some(piece) = reel.next(&simulator, &|| true) {
            packed.extend_from_slice(&piece);
        }
        assert_eq!(records(&packed).last(), Some(&end));
    }
}
