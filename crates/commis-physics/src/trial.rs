//! A plain pour for measuring: a bowl full of balls is tilted over another one.

use commis_ontology::{Ontology, RuleSet};

use crate::geometry::Pose;
use crate::grains::resting_place;
use crate::layout::Layout;
use crate::matter::Matters;
use crate::pour::Held;
use crate::room::{Grain, TICKS_PER_SECOND};
use crate::stage::Stage;
use crate::vessel::Vessel;

/// What came of a plain pour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Steps of the engine; the pour takes ten seconds of simulated time.
    pub steps: u64,
    /// Balls that lie in the other bowl.
    pub delivered: usize,
    /// Balls that lie elsewhere.
    pub lost: usize,
}

/// Pours so many balls of a gram from one bowl into another, at most 2000: two seconds of rest, four of tilting, four of
/// waiting.
pub fn plain_pour(balls: u32) -> Trial {
    let ontology = Ontology::builtin(RuleSet::Standard);
    let (Ok(matters), Ok(layout)) = (Matters::load(ontology, &[]), Layout::load(&Layout::builtin_source()))
    else {
        return Trial { steps: 0, delivered: 0, lost: 0 };
    };
    let bowl = Vessel::Round(0.14, 0.09, 0.12);
    let held = Held { lip: bowl, goal: bowl, over: [0.0, 0.0, 0.9] };
    let mut stage = Stage::new(&layout, ontology, &matters, 10 * u64::from(TICKS_PER_SECOND));
    stage.add_vessel(1, bowl, Pose::at([0.0, 0.0, 0.9]), false, Vec::new());
    stage.fix(1);
    let grain = |id: u32| Grain {
        id,
        portion: 1,
        class: "white-sugar".into(),
        micrograms: 1_000_000,
        radius: 0.0062,
        colour: [255; 3],
        at: resting_place(&bowl, id as usize, 0.0065),
    };
    stage.add_vessel(2, bowl, held.pose(0.0), false, (0..balls.min(2000)).map(grain).collect());
    let (rest, tilting) = (2 * TICKS_PER_SECOND, 4 * TICKS_PER_SECOND);
    for tick in 0..rest + tilting {
        let share = tick.saturating_sub(rest) as f32 / tilting as f32;
        stage.move_vessel(2, held.pose(share * 135.0));
        stage.step();
    }
    while stage.step() {}
    let steps = stage.ticks;
    let (inside, _) = stage.clear();
    let delivered = inside.iter().find(|(thing, _)| *thing == 1).map_or(0, |(_, grains)| grains.len());
    Trial { steps, delivered, lost: balls.min(2000) as usize - delivered }
}
