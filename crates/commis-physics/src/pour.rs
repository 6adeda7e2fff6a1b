//! Pouring: one vessel is tilted over another until as much has left it as the books say.

use crate::books::grams;
use crate::geometry::{Pose, sub, turn, turned};
use crate::motions::Way;
use crate::perform::{Performer, Role};
use crate::report::MotionOutcome;
use crate::room::{Body, Grain, TICKS_PER_SECOND};
use crate::stage::Stage;
use crate::vessel::Vessel;

/// Degrees per second while nothing has come out, or while everything may.
const FAST: f32 = 45.0;
/// Degrees per second while an amount comes out.
const SLOW: f32 = 10.0;
/// How far a vessel is tilted at most, in degrees.
const FURTHEST: f32 = 140.0;
/// The gap between the lip and the rim below it.
const GAP: f32 = 0.02;
/// Ticks of waiting, tilted, until nothing more comes.
const PATIENCE: u64 = 60;
const SETTLE: u64 = 150;

impl<'a> Performer<'a> {
    /// An empty stage with the steps that this action has left.
    pub(crate) fn stage(&self) -> Stage<'a> {
        let left = self.motion.limits.steps_per_action.saturating_sub(self.action.steps);
        Stage::new(&self.motion.layout, &self.books.vocabulary.ontology, self.books.matters, left)
    }

    /// Pours what the books say from one vessel into another.
    pub(crate) fn pour(&mut self, from: &str, into: &str) {
        let (Some(Role::Body(from)), Some(Role::Body(into))) =
            (self.roles.get(from).cloned(), self.roles.get(into).cloned())
        else {
            return;
        };
        self.materialise(from);
        self.materialise(into);
        let weight = |performer: &Self, books: &std::collections::BTreeMap<u32, crate::books::Entry>| {
            performer.portions(books.get(&into)).iter().map(|portion| portion.micrograms).sum::<u64>()
        };
        let wanted = weight(self, &self.after).saturating_sub(weight(self, &self.before));
        let (Some(source), Some(target)) =
            (self.room.bodies.get(&from).cloned(), self.room.bodies.get(&into).cloned())
        else {
            return;
        };
        let there: u64 = source.grains.iter().map(|grain| grain.micrograms).sum();
        if there == 0 || wanted == 0 {
            self.action
                .trouble(MotionOutcome::NothingPoured, format!("nothing comes out of the {}", source.class));
            return;
        }
        match (self.vessel(&source.class), self.vessel(&target.class)) {
            (lip @ Vessel::Round(..), goal) if !source.covered => {
                self.tilt(&source, lip, &target, goal, wanted.min(there), wanted >= there);
            }
            _ => self.scoop(from, into, wanted.min(there)),
        }
    }

    /// Takes food out by hand: out of what cannot be tilted, or a few big pieces.
    fn scoop(&mut self, from: u32, into: u32, wanted: u64) {
        let mut moved: Vec<Grain> = Vec::new();
        self.room.edit(from, |body| {
            let mut sum = 0;
            for grain in std::mem::take(&mut body.grains) {
                if sum + grain.micrograms / 2 < wanted {
                    sum += grain.micrograms;
                    moved.push(grain);
                } else {
                    body.grains.push(grain);
                }
            }
        });
        let goal = self.room.bodies.get(&into).map(|body| self.vessel(&body.class));
        let by = if matches!(goal, Some(Vessel::Flat(..))) { Way::Hand } else { Way::Spout };
        self.let_fall(into, moved, by);
    }

    fn tilt(&mut self, source: &Body, lip: Vessel, target: &Body, goal: Vessel, wanted: u64, all: bool) {
        self.action.wanted += grams(wanted);
        let own: std::collections::BTreeSet<u32> = source.grains.iter().map(|grain| grain.id).collect();
        let held = Held { lip, goal, over: target.pose.position };
        let start = held.pose(0.0);
        self.carry(source.id, "counter-top", start);
        let began = self.room.ticks;
        let mut stage = self.stage();
        stage.add_vessel(target.id, goal, target.pose, false, target.grains.clone());
        stage.fix(target.id);
        stage.add_vessel(source.id, lip, start, false, source.grains.clone());
        let mut track = self.track.take();
        let mut angle = 0.0_f32;
        let (mut out, mut quiet) = (0_u64, 0_u64);
        while quiet < PATIENCE {
            let speed = if all || out == 0 { FAST } else { SLOW };
            angle = (angle + speed / TICKS_PER_SECOND as f32).min(FURTHEST);
            stage.move_vessel(source.id, held.pose(angle));
            if !stage.step() {
                break;
            }
            Performer::picture_of(&mut track, began, &stage);
            let now = stage.outside(source.id).saturating_sub(stage_outside_before(target));
            quiet = if angle >= FURTHEST && now == out { quiet + 1 } else { 0 };
            out = now;
            if out >= wanted {
                break;
            }
        }
        // A hand holds back what is still inside; the vessel goes back to its slot with it.
        let mut left = stage.hold_back(source.id);
        stage.retire(source.id);
        if all && !left.is_empty() {
            scrape(&mut stage, &mut left, target, goal);
        }
        stage.settle(SETTLE, &mut |stage| Performer::picture_of(&mut track, began, stage));
        self.track = track;
        self.staged.insert(source.id);
        self.room.edit(source.id, |body| {
            body.grains = left;
            body.pose = start;
        });
        self.take_in(stage, target.id);
        self.carry(source.id, &source.slot, source.pose);
        self.room.edit(source.id, |body| body.pose = source.pose);
        let arrived = self.room.bodies.get(&target.id).map_or(0, |body| {
            body.grains.iter().filter(|grain| own.contains(&grain.id)).map(|grain| grain.micrograms).sum()
        });
        self.action.delivered += grams(arrived);
        if arrived == 0 {
            self.action
                .trouble(MotionOutcome::NothingPoured, format!("nothing of the {} arrived", source.class));
        }
    }
}

/// What lay in the target from the start is outside the source, too.
fn stage_outside_before(target: &Body) -> u64 {
    target.grains.iter().map(|grain| grain.micrograms).sum()
}

/// What sticks to the source is scraped out over the target.
fn scrape(stage: &mut Stage<'_>, left: &mut Vec<Grain>, target: &Body, goal: Vessel) {
    for (nth, mut grain) in left.drain(..).enumerate() {
        let angle = nth as f32 * 2.4;
        let [x, y, z] = target.pose.position;
        let above = goal.height() + 0.05 + grain.radius;
        grain.at = [x + 0.03 * libm::cosf(angle), y + 0.03 * libm::sinf(angle), z + above];
        stage.add_grain(grain, [0.0, 0.0, -0.2]);
        for _ in 0..6 {
            stage.step();
        }
    }
}

/// A vessel held by the cook so that its lip stays over the middle of another one.
pub(crate) struct Held {
    pub(crate) lip: Vessel,
    pub(crate) goal: Vessel,
    pub(crate) over: [f32; 3],
}

impl Held {
    /// Where it is at an angle. The lip comes down as the foot swings up, always clear of the rim below.
    pub(crate) fn pose(&self, degrees: f32) -> Pose {
        let angle = degrees.to_radians();
        let (sin, cos) = (libm::sinf(angle), libm::cosf(angle));
        let (reach, height) = (self.lip.reach(), self.lip.height());
        let hangs = (height * cos - (reach - self.lip.foot()) * sin).max(0.0);
        let [x, y, z] = self.over;
        let before = (self.goal.reach() * 0.35).min(0.06);
        let lip = [x - before, y, z + self.goal.height() + GAP + hangs];
        let orientation = turn([0.0, 1.0, 0.0], angle);
        let position = sub(lip, turned(orientation, [reach, 0.0, height]));
        Pose { position, orientation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::to_room;

    #[test]
    fn a_tilted_vessel_stays_clear_of_the_one_below() {
        let bowl = Vessel::Round(0.14, 0.09, 0.12);
        let held = Held { lip: bowl, goal: bowl, over: [0.0, 0.0, 0.9] };
        for step in 0_u16..=28 {
            let pose = held.pose(f32::from(step) * 5.0);
            for side in 0_u16..24 {
                let (sin, cos) = libm::sincosf(f32::from(side) * 0.2618);
                for (radius, height) in [(0.14, 0.12), (0.09, 0.0)] {
                    let point = to_room(&pose, [radius * cos, radius * sin, height]);
                    assert!(point[2] > 0.9 + 0.12, "{step} {point:?}");
                }
            }
        }
    }
}
