//! Portions as grains: how many, how large, how heavy.

use commis_ontology::Ontology;

use crate::books::Portion;
use crate::looks::Looks;
use crate::matter::Matters;
use crate::room::{Body, Grain, Room};
use crate::vessel::Vessel;

/// The usual weight of a grain, in micrograms: five grams.
const USUAL: u64 = 5_000_000;
/// No portion has fewer grains than this, unless it is things one by one.
const FEWEST: u64 = 3;
/// No portion has more.
const MOST: u64 = 120;
/// No vessel has more; a portion that comes to a full one has larger grains.
pub(crate) const MOST_IN_VESSEL: usize = 220;
/// The golden angle, which spreads points evenly.
pub(crate) const GOLDEN: f32 = 2.399_963;
/// How much of the space balls fill when they lie in a heap.
const FILLED: f32 = 0.62;
const SMALLEST: f32 = 0.004;
const LARGEST: f32 = 0.06;

/// The tables that say what grains of a class are like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stuff<'a> {
    pub(crate) ontology: &'a Ontology,
    pub(crate) looks: &'a Looks,
    pub(crate) matters: &'a Matters,
}

impl Stuff<'_> {
    /// New grains for a portion, without a place yet. Their weights add up to that of the portion.
    pub(crate) fn grains(&self, portion: &Portion, already: usize, room: &mut Room) -> Vec<Grain> {
        if portion.micrograms == 0 {
            return Vec::new();
        }
        let free = MOST_IN_VESSEL.saturating_sub(already).max(FEWEST as usize) as u64;
        let count = match portion.pieces {
            Some(pieces) => u64::from(pieces).clamp(1, MOST),
            None => ((portion.micrograms + USUAL / 2) / USUAL).clamp(FEWEST, MOST),
        };
        let count = count.min(free).min(portion.micrograms);
        let class = self.ontology.class_name(portion.class).to_owned();
        let colour = self.looks.of(portion.class).colour;
        shares(portion.micrograms, count)
            .map(|micrograms| Grain {
                id: room.fresh_grain(),
                portion: portion.id,
                class: class.clone(),
                micrograms,
                radius: self.radius(portion, micrograms),
                colour,
                at: [0.0; 3],
            })
            .collect()
    }

    /// The radius of a ball of that weight.
    pub(crate) fn radius(&self, portion: &Portion, micrograms: u64) -> f32 {
        let density = self.matters.of(portion.class).density;
        // A piece is solid; what is measured in cups has air between its grains already.
        let solid = if portion.pieces.is_some() { density } else { density / FILLED };
        let cubic_metres = micrograms as f32 * 1e-12 / solid;
        libm::cbrtf(cubic_metres * 3.0 / (4.0 * std::f32::consts::PI)).clamp(SMALLEST, LARGEST)
    }
}

/// A weight in so many parts that add up to it.
pub(crate) fn shares(total: u64, count: u64) -> impl Iterator<Item = u64> {
    let count = count.max(1);
    (0..count).map(move |at| total / count + u64::from(at < total % count))
}

/// A quiet place in a vessel for the nth grain on top of what lies there: layers of a square grid.
pub(crate) fn resting_place(vessel: &Vessel, nth: usize, radius: f32) -> [f32; 3] {
    let [x, y] = vessel.inside();
    let pitch = 2.1 * radius;
    let along = |half: f32| ((2.0 * (half - radius)).max(0.0) / pitch) as usize + 1;
    let (columns, rows) = (along(x), along(y));
    let (layer, rest) = (nth / (columns * rows), nth % (columns * rows));
    let offset = |index: usize, count: usize| (index as f32 - (count as f32 - 1.0) / 2.0) * pitch;
    let up = 0.013 + radius + layer as f32 * pitch;
    [offset(rest % columns, columns), offset(rest / columns, rows), up]
}

/// Lays the grains of a single thing that stands by itself close together, the first in the middle.
pub(crate) fn gather(grains: &mut [Grain]) {
    for (nth, grain) in grains.iter_mut().enumerate() {
        let (turn, away) = (nth as f32 * GOLDEN, 0.9 * grain.radius * libm::sqrtf(nth as f32));
        grain.at = [away * libm::cosf(turn), away * libm::sinf(turn), grain.radius];
    }
}

/// Makes the grains of a vessel those that the books know. Grains of portions that are still there stay; those of portions
/// that were made into others take the names and weights of the others; what is missing is laid down, what is too much is
/// taken away. Says by how many micrograms the weight changed.
pub(crate) fn settle_books(
    body: &mut Body,
    vessel: &Vessel,
    portions: &[Portion],
    stuff: Stuff<'_>,
    room: &mut Room,
) -> i128 {
    let before: i128 = body.grains.iter().map(|grain| i128::from(grain.micrograms)).sum();
    let is_in_books = |grain: &Grain| {
        portions.iter().any(|portion| {
            portion.id == grain.portion && stuff.ontology.class_name(portion.class) == grain.class
        })
    };
    let (mut kept, mut pool): (Vec<Grain>, Vec<Grain>) =
        std::mem::take(&mut body.grains).into_iter().partition(is_in_books);
    let new: Vec<&Portion> = portions
        .iter()
        .filter(|portion| portion.micrograms > 0)
        .filter(|portion| !kept.iter().any(|grain| grain.portion == portion.id))
        .collect();
    for portion in portions {
        let mut own: Vec<&mut Grain> = kept.iter_mut().filter(|grain| grain.portion == portion.id).collect();
        let weight: u64 = own.iter().map(|grain| grain.micrograms).sum();
        if own.is_empty() || weight == portion.micrograms {
            continue;
        }
        let parts = shares(portion.micrograms, own.len() as u64);
        for (grain, micrograms) in own.iter_mut().zip(parts) {
            grain.micrograms = micrograms;
            grain.radius = stuff.radius(portion, micrograms);
        }
    }
    kept.retain(|grain| grain.micrograms > 0);
    let colour = mean_colour(&pool);
    let (mut left, mut grams_left) =
        (pool.len() as u64, new.iter().map(|portion| portion.micrograms).sum::<u64>());
    for portion in new {
        let mut grains = if portion.pieces.is_some() {
            stuff.grains(portion, kept.len(), room)
        } else {
            let share = u128::from(left) * u128::from(portion.micrograms) / u128::from(grams_left.max(1));
            let mut taken: Vec<Grain> = pool.drain(..(share as usize).min(pool.len())).collect();
            if taken.is_empty() {
                stuff.grains(portion, kept.len(), room)
            } else {
                rename(&mut taken, portion, colour, stuff);
                taken
            }
        };
        left = pool.len() as u64;
        grams_left = grams_left.saturating_sub(portion.micrograms);
        for (grain, nth) in grains.iter_mut().filter(|grain| is_placeless(grain)).zip(kept.len()..) {
            grain.at = match pool.pop() {
                Some(old) => old.at,
                None => resting_place(vessel, nth, grain.radius),
            };
        }
        kept.append(&mut grains);
    }
    body.grains = kept;
    body.grains.iter().map(|grain| i128::from(grain.micrograms)).sum::<i128>() - before
}

/// Whether a grain was just made and lies nowhere yet.
fn is_placeless(grain: &Grain) -> bool {
    grain.at.iter().all(|figure| figure.abs() < f32::EPSILON)
}

/// Gives grains the name and the weight of another portion.
fn rename(grains: &mut Vec<Grain>, portion: &Portion, colour: Option<[u8; 3]>, stuff: Stuff<'_>) {
    grains.truncate(usize::try_from(portion.micrograms).unwrap_or(usize::MAX));
    let class = stuff.ontology.class_name(portion.class);
    let parts: Vec<u64> = shares(portion.micrograms, grains.len() as u64).collect();
    for (grain, micrograms) in grains.iter_mut().zip(parts) {
        grain.portion = portion.id;
        class.clone_into(&mut grain.class);
        grain.micrograms = micrograms;
        grain.radius = stuff.radius(portion, micrograms);
        // What is only mingled can still be told apart.
        if class != "heterogeneous-mixture" {
            grain.colour = colour.unwrap_or(grain.colour);
        }
    }
}

/// The mean colour of grains by weight.
pub(crate) fn mean_colour(grains: &[Grain]) -> Option<[u8; 3]> {
    let weight: u128 = grains.iter().map(|grain| u128::from(grain.micrograms)).sum();
    if weight == 0 {
        return None;
    }
    let mean = |part: fn(&[u8; 3]) -> u8| {
        let sum: u128 =
            grains.iter().map(|grain| u128::from(grain.micrograms) * u128::from(part(&grain.colour))).sum();
        (sum / weight) as u8
    };
    Some([mean(|rgb| rgb[0]), mean(|rgb| rgb[1]), mean(|rgb| rgb[2])])
}
