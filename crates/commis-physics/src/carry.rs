//! Carrying: lift, translate, lower; doors, slots, and what is touched on the way.

use std::collections::BTreeSet;

use crate::geometry::{Pose, between, distance, smooth};
use crate::perform::Performer;
use crate::report::{Event, MotionOutcome};
use crate::room::TICKS_PER_SECOND;

/// How high above the counter things are carried, in metres.
const CLEARANCE: f32 = 0.42;
/// The height of a counter.
const COUNTER: f32 = 0.9;
/// Metres per second, on the mean.
const SPEED: f32 = 0.6;
/// Ticks to open or close a door.
const DOOR: u64 = 96;
/// What names of slots call the table that stands beside a full place.
const SIDE: &str = "side";
/// How far a thing is drawn out of a cupboard before it is lifted.
const DRAWN_OUT: f32 = 0.45;

/// The slot without the spot in it, where single things share one: `counter-top/0/3#5`.
fn slot_of(slot: &str) -> &str {
    slot.split('#').next().unwrap_or_default()
}

impl Performer<'_> {
    /// Carries something to the counter, unless it stands there already.
    pub(crate) fn bring(&mut self, id: u32) {
        let Some(body) = self.room.bodies.get(&id) else { return };
        if body.place() != "counter-top" {
            let from = body.place().to_owned();
            if !self.is_in_reach(&from) {
                return;
            }
            let (slot, pose) = self.free_slot("counter-top", id);
            self.use_door(&from);
            self.carry(id, &slot, pose);
            self.use_door(&from);
            self.room.edit(id, |body| {
                body.slot = slot;
                body.pose = pose;
            });
        }
        self.materialise(id);
    }

    /// Whether hands get to a place; says so if not.
    pub(crate) fn is_in_reach(&mut self, place: &str) -> bool {
        let known = self.motion.layout.place(place);
        if known.is_some_and(crate::layout::Place::within_reach) {
            return true;
        }
        let message = match known {
            Some(_) => format!("{place} stands further away than hands reach; move it in the layout"),
            None => format!("the layout has no {place}; say where it stands"),
        };
        self.action.trouble(MotionOutcome::OutOfReach, message);
        false
    }

    /// Opens or closes the door of a place, if it has one.
    pub(crate) fn use_door(&mut self, place: &str) {
        let Some(found) = self.motion.layout.place(place) else { return };
        if found.door.is_some() {
            // The hand moves through a quarter of a circle with the door.
            self.action.path += f64::from(found.size[0].min(found.size[2])) * std::f64::consts::FRAC_PI_2;
            self.pass(DOOR);
        }
    }

    /// The first free slot of a place, by surface and index; beyond the last one things stand on a side table.
    pub(crate) fn free_slot(&self, place: &str, id: u32) -> (String, Pose) {
        let others = self.room.bodies.values().filter(|body| body.id != id);
        // A slot that single things share is taken as a whole.
        let taken: BTreeSet<&str> = others.map(|body| slot_of(&body.slot)).collect();
        let surfaces = self.motion.layout.place(place).map_or(&[][..], |found| &found.surfaces);
        let slots = surfaces.iter().enumerate().flat_map(|(number, surface)| {
            (0..surface.slots()).map(move |index| format!("{place}/{number}/{index}"))
        });
        let beside = (0..=u16::MAX).map(|index| format!("{place}/{SIDE}/{index}"));
        let last = || format!("{place}/{SIDE}/{}", u16::MAX);
        let name = slots.chain(beside).find(|name| !taken.contains(name.as_str())).unwrap_or_else(last);
        let pose = self.slot_pose(&name);
        (name, pose)
    }

    /// Where a slot is.
    pub(crate) fn slot_pose(&self, slot: &str) -> Pose {
        let mut parts = slot_of(slot).split('/');
        let place = parts.next().unwrap_or_default();
        let (surface, index) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let surfaces = self.motion.layout.place(place).map_or(&[][..], |found| &found.surfaces);
        let numbered = surface.parse().ok().and_then(|number: usize| surfaces.get(number));
        if let Some(surface) = numbered {
            return Pose::at(surface.slot(index.parse().unwrap_or_default()));
        }
        let index: u16 = index.parse().unwrap_or_default();
        let beside = surfaces.last().map_or([0.0, -3.0, COUNTER], |surface| surface.at);
        let along = f32::from(index % 10) * 0.4 - 1.8;
        let away = f32::from(index / 10) * 0.4 + 1.3;
        Pose::at([beside[0] + along, beside[1] - away, beside[2]])
    }

    /// Carries a body along a clear path to a pose. Its contents go with it.
    pub(crate) fn carry(&mut self, id: u32, slot: &str, to: Pose) {
        let Some(body) = self.room.bodies.get(&id) else { return };
        let from = body.pose;
        let path =
            self.path(body.place(), from.position, slot.split('/').next().unwrap_or_default(), to.position);
        self.touched_on(id, &path);
        self.follow(id, &path);
    }

    fn path(&self, place: &str, from: [f32; 3], target: &str, to: [f32; 3]) -> Vec<[f32; 3]> {
        let high = (COUNTER + CLEARANCE).max(from[2]).max(to[2]);
        let drawn = |place: &str, at: [f32; 3]| {
            let is_cupboard = self.motion.layout.place(place).is_some_and(|found| found.door.is_some());
            if is_cupboard { [at[0], at[1] - DRAWN_OUT, at[2]] } else { at }
        };
        let (out, into) = (drawn(place, from), drawn(target, to));
        let mut path = vec![from, out, [out[0], out[1], high], [into[0], into[1], high], into, to];
        path.dedup();
        path
    }

    /// Moves a body along a path and lets the time pass that it takes.
    pub(crate) fn follow(&mut self, id: u32, path: &[[f32; 3]]) {
        let orientation =
            self.room.bodies.get(&id).map_or([0.0, 0.0, 0.0, 1.0], |body| body.pose.orientation);
        for leg in path.windows(2) {
            let &[from, to] = leg else { continue };
            let length = distance(from, to);
            self.action.path += f64::from(length);
            let ticks = (length / SPEED * TICKS_PER_SECOND as f32) as u64 + 1;
            if self.track.is_none() {
                self.pass(ticks);
                continue;
            }
            for tick in 1..=ticks {
                self.pass(1);
                let position = between(from, to, smooth(tick as f32 / ticks as f32));
                self.picture(id, Pose { position, orientation });
            }
        }
    }

    /// Says what else on the counter a carried body touches.
    fn touched_on(&mut self, id: u32, path: &[[f32; 3]]) {
        let Some(carried) = self.room.bodies.get(&id) else { return };
        let own = self.vessel_box(&carried.class);
        // What it is put onto or held over is not in its way.
        let ends = [path.first().copied().unwrap_or_default(), path.last().copied().unwrap_or_default()];
        let is_goal = |at: [f32; 3]| {
            ends.iter().any(|end| (end[0] - at[0]).abs() < 0.2 && (end[1] - at[1]).abs() < 0.2)
        };
        let mut touched = Vec::new();
        for leg in path.windows(2) {
            let &[from, to] = leg else { continue };
            for share in 0..=8_u8 {
                let at = between(from, to, f32::from(share) / 8.0);
                let near =
                    self.room.bodies.values().filter(|body| body.id != id && body.place() == "counter-top");
                for body in near.filter(|body| !is_goal(body.pose.position)) {
                    let other = self.vessel_box(&body.class);
                    // Neighbours in slots may be as near as their slots are.
                    let apart = |axis: usize| {
                        let gap = at
                            .get(axis)
                            .zip(body.pose.position.get(axis))
                            .map_or(1.0, |(a, b)| (a - b).abs());
                        let room = own.get(axis).zip(other.get(axis)).map_or(0.0, |(a, b)| (a + b) * 0.7);
                        gap >= room
                    };
                    let above =
                        at[2] >= body.pose.position[2] + other[2] || at[2] + own[2] <= body.pose.position[2];
                    if !apart(0) && !apart(1) && !above && !touched.contains(&body.class) {
                        touched.push(body.class.clone());
                    }
                }
            }
        }
        let carried = carried.class.clone();
        for touched in touched {
            self.action.events.push(Event::Collision { carried: carried.clone(), touched });
        }
    }

    fn vessel_box(&self, class: &str) -> [f32; 3] {
        self.class(class).map_or([0.05; 3], |class| self.books.looks.of(class).form.extent())
    }
}
