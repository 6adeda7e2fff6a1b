//! Food that falls into a vessel: out of the stock, out of another vessel, or anew after it was worked on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::books::{Portion, grams};
use crate::geometry::{Pose, to_room};
use crate::grains::{GOLDEN, gather, mean_colour, resting_place, settle_books};
use crate::motions::Way;
use crate::perform::{Performer, Role};
use crate::report::MotionOutcome;
use crate::room::{Body, Grain};
use crate::vessel::Vessel;

/// How far above the rim a spout is held.
const SPOUT: f32 = 0.08;
/// Larger than this is set down by hand, one by one.
const BY_HAND: f32 = 0.018;
/// The longest wait until everything lies still, in ticks.
const SETTLE: u64 = 150;
/// Single things that share a slot, in four rows.
const SPOTS: u16 = 16;

impl Performer<'_> {
    /// Lets fall into a vessel what the books say will be in it and is not there yet.
    pub(crate) fn drop_food(&mut self, into: &str, from: Option<&str>, by: Way, anew: bool) {
        let sources = from.and_then(|role| self.roles.get(role)).map(Role::bodies).unwrap_or_default();
        match self.roles.get(into).cloned() {
            Some(Role::Body(target)) => {
                self.materialise(target);
                let moved = self.what_falls(target, &sources, by, anew);
                if from.is_none() && !anew {
                    self.visit_stock(target, &moved);
                }
                self.let_fall(target, moved, by);
            }
            Some(Role::Bodies(items)) => self.set_down(&items, &sources),
            _ => {}
        }
    }

    /// The grains that leave the sources for a vessel, and those that the books say come into being there.
    fn what_falls(&mut self, target: u32, sources: &[u32], by: Way, anew: bool) -> Vec<Grain> {
        let wanted = self.portions(self.after.get(&target));
        let mut falling = Vec::new();
        let mut spent: Vec<Grain> = Vec::new();
        if anew {
            spent.extend(self.room.edit(target, |body| std::mem::take(&mut body.grains)).unwrap_or_default());
        }
        for &source in sources {
            self.materialise(source);
            for grain in self.leaving(source) {
                // A topping falls as it is; otherwise only what stays what it was.
                if by == Way::Rows
                    || wanted.iter().any(|portion| portion.id == grain.portion && portion.pieces.is_none())
                {
                    falling.push(grain);
                } else {
                    spent.push(grain);
                }
            }
        }
        self.action.by_books_micrograms -= weight(&spent);
        if by != Way::Rows || sources.is_empty() {
            let made = self.made(target, &wanted, &falling, &spent);
            self.action.by_books_micrograms += weight(&made);
            falling.extend(made);
        }
        falling
    }

    /// The grains of a body that the books no longer know there.
    fn leaving(&mut self, source: u32) -> Vec<Grain> {
        let stays = self.portions(self.after.get(&source));
        let left = self.room.edit(source, |body| {
            let grains = std::mem::take(&mut body.grains);
            let mut gone = Vec::new();
            for grain in grains {
                let portion = stays.iter().find(|portion| portion.id == grain.portion);
                let kept: u64 = body
                    .grains
                    .iter()
                    .filter(|kept| kept.portion == grain.portion)
                    .map(|kept| kept.micrograms)
                    .sum();
                match portion {
                    Some(portion) if kept + grain.micrograms <= portion.micrograms + grain.micrograms / 2 => {
                        body.grains.push(grain);
                    }
                    _ => gone.push(grain),
                }
            }
            gone
        });
        left.unwrap_or_default()
    }

    /// New grains for what the books want in a vessel beyond what lies in it and falls into it.
    fn made(&mut self, target: u32, wanted: &[Portion], falling: &[Grain], spent: &[Grain]) -> Vec<Grain> {
        let Some(body) = self.room.bodies.get(&target).cloned() else { return Vec::new() };
        let colour = mean_colour(spent);
        let mut made: Vec<Grain> = Vec::new();
        for portion in wanted {
            let there = body.grains.iter().chain(falling).filter(|grain| grain.portion == portion.id);
            let missing = portion.micrograms.saturating_sub(there.map(|grain| grain.micrograms).sum());
            if missing == 0 {
                continue;
            }
            let portion = Portion { micrograms: missing, ..portion.clone() };
            let already = body.grains.len() + falling.len() + made.len();
            let mut grains = self.stuff().grains(&portion, already, &mut self.room);
            let vocabulary = self.books.vocabulary;
            if let (Some(colour), true) = (colour, vocabulary.is_a(portion.class, vocabulary.class.mixture)) {
                for grain in &mut grains {
                    grain.colour = colour;
                }
            }
            made.append(&mut grains);
        }
        made
    }

    /// Fetches the stock that the food comes from, holds it over the vessel and brings it back.
    fn visit_stock(&mut self, target: u32, falling: &[Grain]) {
        let total = weight(falling);
        let booked =
            |performer: &Self, id: u32, books: &std::collections::BTreeMap<u32, crate::books::Entry>| {
                performer.portions(books.get(&id)).iter().map(|portion| portion.micrograms).sum::<u64>()
            };
        let shrunk = self.before.iter().filter(|(id, entry)| {
            let now = self.after.get(id);
            **id != target && now.is_none_or(|now| !now.has_not_changed(entry))
        });
        let stock = shrunk
            .map(|(id, _)| *id)
            .find(|&id| booked(self, id, &self.after) < booked(self, id, &self.before));
        let (Some(stock), Some(goal)) = (stock, self.room.bodies.get(&target).map(|body| body.pose)) else {
            return;
        };
        let Some(body) = self.room.bodies.get(&stock).cloned() else { return };
        if !self.is_in_reach(body.place()) {
            return;
        }
        let rim = self.room.bodies.get(&target).map_or(0.1, |body| self.vessel(&body.class).height());
        let [x, y, z] = goal.position;
        let over = Pose::at([x, y, z + rim + SPOUT]);
        let place = body.place().to_owned();
        self.use_door(&place);
        self.carry(stock, "counter-top", over);
        self.room.edit(stock, |body| body.pose = over);
        self.carry(stock, &body.slot, body.pose);
        self.use_door(&place);
        // The weight leaves the stock here and is in the grains from now on.
        self.room
            .edit(stock, |stock| {
                stock.pose = body.pose;
                let taken = i128::from(stock.stored).min(total);
                stock.stored -= u64::try_from(taken).unwrap_or(0);
                taken
            })
            .inspect(|&taken| self.action.by_books_micrograms -= taken);
    }

    /// Lets grains fall into a vessel and waits until they lie still.
    pub(crate) fn let_fall(&mut self, target: u32, falling: Vec<Grain>, by: Way) {
        let Some(body) = self.room.bodies.get(&target).cloned() else { return };
        let vessel = self.vessel(&body.class);
        let wanted = u64::try_from(weight(&falling)).unwrap_or(0);
        self.action.wanted += grams(wanted);
        if falling.is_empty() {
            return;
        }
        self.warn_of_overflow(&body, &vessel, &falling);
        let numbers: std::collections::BTreeSet<u32> = falling.iter().map(|grain| grain.id).collect();
        let began = self.room.ticks;
        let mut stage = self.stage();
        let lying = body.grains.len();
        let top = body.grains.iter().map(|grain| grain.at[2] + grain.radius).fold(0.012, f32::max);
        stage.add_vessel(target, vessel, body.pose, false, body.grains.clone());
        stage.fix(target);
        let mut track = self.track.take();
        for (nth, mut grain) in falling.into_iter().enumerate() {
            let (local, every) = start(&vessel, by, nth, lying, top, grain.radius);
            grain.at = to_room(&body.pose, local);
            stage.add_grain(grain, [0.0, 0.0, -0.3]);
            for _ in 0..every {
                if stage.step() {
                    Performer::picture_of(&mut track, began, &stage);
                }
            }
        }
        stage.settle(SETTLE, &mut |stage| Performer::picture_of(&mut track, began, stage));
        self.track = track;
        self.take_in(stage, target);
        let arrived = self.room.bodies.get(&target).map_or(0, |body| {
            body.grains.iter().filter(|grain| numbers.contains(&grain.id)).map(|grain| grain.micrograms).sum()
        });
        self.action.delivered += grams(arrived);
    }

    fn warn_of_overflow(&mut self, body: &Body, vessel: &Vessel, falling: &[Grain]) {
        let volume = |grain: &Grain| {
            let density = self.class(&grain.class).map_or(0.9, |class| self.books.matters.of(class).density);
            grain.micrograms as f32 * 1e-12 / density
        };
        let all: f32 = body.grains.iter().chain(falling).map(volume).sum();
        // A heap on top of the rim is in the vessel, too.
        if all > vessel.volume() * 1.3 {
            let (litres, room) = (all * 1e3, vessel.volume() * 1e3);
            let message = format!("{litres:.1} l do not go into the {}, which holds {room:.1} l", body.class);
            self.action.trouble(MotionOutcome::Overflow, message);
        }
    }

    /// Sets single things down on the counter, one by one; toppings are laid onto them.
    fn set_down(&mut self, items: &[u32], sources: &[u32]) {
        let mut spent = Vec::new();
        for &source in sources {
            self.materialise(source);
            spent.extend(self.leaving(source));
        }
        let from = sources.first().and_then(|id| self.room.bodies.get(id)).map(|body| body.pose.position);
        self.action.by_books_micrograms -= weight(&spent);
        let moved = grams(u64::try_from(weight(&spent)).unwrap_or(0));
        self.action.wanted += moved;
        self.action.delivered += moved;
        let new: Vec<u32> = items.iter().copied().filter(|id| !self.room.bodies.contains_key(id)).collect();
        for id in new {
            let Some(entry) = self.after.get(&id).cloned() else { continue };
            let (slot, pose) = self.item_spot(id);
            let mut body = self.new_body(id, &entry.entity, slot, pose);
            let (vessel, portions) = (self.vessel(&body.class), self.books.portions(&entry.entity));
            let weight = settle_books(&mut body, &vessel, &portions, self.stuff(), &mut self.room);
            self.action.by_books_micrograms += weight;
            gather(&mut body.grains);
            body.pose.position = from.unwrap_or(pose.position);
            self.room.bodies.insert(id, Arc::new(body));
            let high = pose.position[2] + 0.2;
            let start = from.unwrap_or(pose.position);
            let path = [
                start,
                [start[0], start[1], high],
                [pose.position[0], pose.position[1], high],
                pose.position,
            ];
            self.follow(id, &path);
            self.room.edit(id, |body| body.pose = pose);
        }
    }

    /// A spot for a single thing: sixteen share a slot of the counter.
    fn item_spot(&self, id: u32) -> (String, Pose) {
        let mut mats: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for body in self.room.bodies.values() {
            if let Some((mat, spot)) = body.slot.split_once('#') {
                mats.entry(mat).or_default().insert(spot);
            }
        }
        let free =
            |taken: &BTreeSet<&str>| (0..SPOTS).find(|spot| !taken.contains(spot.to_string().as_str()));
        let open = mats.iter().find_map(|(mat, taken)| Some(((*mat).to_owned(), free(taken)?)));
        let (mat, spot) = open.unwrap_or_else(|| (self.free_slot("counter-top", id).0, 0));
        let [x, y, z] = self.slot_pose(&mat).position;
        let offset = |index: u16| f32::from(index) * 0.08 - 0.12;
        let at = [x + offset(spot % 4), y + offset(spot / 4), z];
        (format!("{mat}#{spot}"), Pose::at(at))
    }
}

/// Where the nth grain starts, in the vessel, and how many steps later the next one follows.
fn start(vessel: &Vessel, by: Way, nth: usize, lying: usize, top: f32, radius: f32) -> ([f32; 3], u64) {
    let [x, y] = vessel.inside();
    let above = top.max(vessel.height()) + SPOUT + radius;
    let turn = nth as f32 * GOLDEN;
    let ring = |share: f32| [x * share * libm::cosf(turn), y * share * libm::sinf(turn)];
    match by {
        Way::Hand => {
            let place = resting_place(vessel, lying + nth, radius.max(0.02));
            ([place[0], place[1], place[2].max(top - 0.01) + 0.004], 6)
        }
        _ if radius > BY_HAND => {
            let [dx, dy] = ring(0.6);
            ([dx, dy, top.max(vessel.height() * 0.6) + radius + 0.01], 24)
        }
        Way::Spout => {
            let [dx, dy] = ring(0.05 + 0.05 * (nth % 4) as f32);
            ([dx, dy, above], 4)
        }
        Way::Rows | Way::Sieve => {
            let [dx, dy] = ring(0.2 + 0.7 * libm::sqrtf((nth % 16) as f32 / 16.0));
            ([dx, dy, top.max(vessel.height() * 0.5) + 0.05 + radius], 4)
        }
    }
}

/// The weight of grains as a number that can be less than nothing.
pub(crate) fn weight(grains: &[Grain]) -> i128 {
    grains.iter().map(|grain| i128::from(grain.micrograms)).sum()
}
