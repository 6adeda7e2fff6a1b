//! Films and stills: as many pictures as asked for, the same bytes every time.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod kitchens;

use commis_physics::{Filming, MotionFiles, Spills, execute_on_film, gif, png};
use kitchens::{Kitchen, program};

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
