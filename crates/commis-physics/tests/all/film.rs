//! Films and stills: as many pictures as asked for, the same bytes every time.

use crate::kitchens::{Kitchen, program};
use commis_physics::{Filming, MotionFiles, Spills, execute_on_film, execute_on_track, gif, png};
use serde_json::{Value as Json, json};

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
    let film: Json = serde_json::from_reader(flate2::read::GzDecoder::new(&packed[..])).unwrap();
    assert_eq!((&film["format"], &film["cut"]), (&json!("commis-film/1"), &json!(false)));
    let steps = film["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 3);
    let length: u64 = steps.iter().map(|step| step["ends"].as_u64().unwrap()).sum();
    assert!((length as f64 / 120.0 - totals.motion_seconds).abs() < 0.1);
    // Grains are told in full when they come, and as differences afterwards: added up they lie where they end.
    let pour = &steps[2];
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
