//! A run as a document that a player of films reads: the room, what stands in it, and how everything moves.
//!
//! Figures are whole numbers, places in tenths of a millimetre and turns in ten-thousandths, and what moves is told as the
//! difference from the picture before: what lies still costs next to nothing once the document is packed.

use std::collections::BTreeMap;
use std::io::Write as _;

use commis_kitchen::Vocabulary;
use commis_mcl::Recipe;
use commis_sim::StopReason;
use serde::Serialize;

use crate::geometry::Pose;
use crate::looks::Form;
use crate::motion::Motion;
use crate::performed::Performed;
use crate::report::{Action, Event};
use crate::room::{Body, Grain, Room, TICKS_PER_SECOND};
use crate::track::{Picture, Track};

/// The name of the document's form.
const FORMAT: &str = "commis-film/1";
/// Parts of a metre, and of the length of a quaternion, in one.
const FINE: f32 = 10_000.0;

/// The document.
#[derive(Serialize)]
struct Trajectory<'a> {
    format: &'static str,
    title: &'a str,
    ticks_per_second: u32,
    places: Vec<PlaceJson<'a>>,
    /// What things of a class look like.
    looks: BTreeMap<&'a str, LookJson>,
    /// The kinds of grains: radius in tenths of a millimetre, and red, green and blue.
    grains: Vec<[i32; 4]>,
    steps: Vec<StepJson>,
    /// Whether the end is missing: there was no time for it, or more than a film may hold.
    cut: bool,
}

/// A piece of furniture: a box, and a colour.
#[derive(Serialize)]
struct PlaceJson<'a> {
    name: &'a str,
    at: [f32; 3],
    size: [f32; 3],
    colour: [u8; 3],
}

#[derive(Serialize)]
struct LookJson {
    shape: &'static str,
    size: Vec<f32>,
    colour: [u8; 3],
}

/// A step: what it was, how it went, the way, and what stands where afterwards.
#[derive(Serialize)]
struct StepJson {
    statement: usize,
    text: String,
    outcome: &'static str,
    said: String,
    ends: u64,
    pictures: Vec<PictureJson>,
    /// What is different from the room before: places of things, and grains in things.
    changed: Vec<BodyJson>,
    gone: Vec<u32>,
    /// Grains that lie beside their vessels: kind, and place in the room.
    spilled: Vec<i32>,
}

/// A moment on the way.
#[derive(Serialize)]
struct PictureJson {
    tick: u64,
    /// Identity, place and turn of each thing that moves.
    poses: Vec<(u32, [i32; 7])>,
    /// The kinds of the grains in motion, when they are others than in the picture before.
    #[serde(skip_serializing_if = "Option::is_none")]
    kinds: Option<Vec<u32>>,
    /// Their places: as they are where the kinds are told, otherwise the difference from the picture before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<i32>,
}

#[derive(Serialize)]
struct BodyJson {
    id: u32,
    class: String,
    covered: bool,
    /// Whether it stands where one sees it.
    seen: bool,
    pose: [i32; 7],
    /// Kind and place in the vessel, for each grain.
    grains: Vec<i32>,
}

/// A run as packed bytes (gzip of JSON). It must have been performed with a track; the recipe is the one performed.
pub fn trajectory(
    performed: &Performed,
    motion: &Motion,
    vocabulary: &Vocabulary,
    recipe: &Recipe,
) -> Vec<u8> {
    let mut kinds = Kinds::default();
    let mut looks = BTreeMap::new();
    let mut steps = Vec::new();
    let none = Track::default();
    let track = performed.track.as_ref().unwrap_or(&none);
    let empty = Room::default();
    let (mut before, mut from) = (&empty, 0);
    for ((room, action), &to) in performed.rooms.iter().zip(&performed.actions).zip(&track.ends) {
        for body in room.bodies.values() {
            if let Some(class) = vocabulary.ontology.class(&body.class) {
                let name = vocabulary.name(class);
                looks.entry(name).or_insert_with(|| LookJson::of(motion, class));
            }
        }
        let ticks = libm::round(action.motion_seconds * f64::from(TICKS_PER_SECOND)) as u64;
        let began = room.ticks.saturating_sub(ticks);
        let way = track.pictures.get(from..to).unwrap_or_default();
        steps.push(StepJson::of(action, (before, room), (way, began), recipe, &mut kinds));
        (before, from) = (room, to);
    }
    let document = Trajectory {
        format: FORMAT,
        title: &recipe.id,
        ticks_per_second: TICKS_PER_SECOND,
        places: places(motion, vocabulary),
        looks,
        grains: kinds.list,
        steps,
        cut: track.cut || performed.execution.stop == StopReason::Interrupted,
    };
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    // Writing into memory cannot fail.
    packer.write_all(&serde_json::to_vec(&document).unwrap_or_default()).ok();
    packer.finish().unwrap_or_default()
}

fn places<'a>(motion: &'a Motion, vocabulary: &Vocabulary) -> Vec<PlaceJson<'a>> {
    let mut places = Vec::new();
    for (name, place) in motion.layout.places() {
        let class = vocabulary.ontology.class(name);
        let colour = class.map_or([180; 3], |class| motion.looks.of(class).colour);
        if name == "counter-top" {
            places.extend(place.surfaces.iter().map(|surface| {
                let [x, y, z] = surface.at;
                let side = |count: u32| count as f32 * surface.apart + 0.1;
                let size = [side(surface.columns), side(surface.rows), 0.04];
                PlaceJson { name, at: [x, y, z - 0.04], size, colour }
            }));
        } else {
            places.push(PlaceJson { name, at: place.at, size: place.size, colour });
        }
    }
    places
}

impl LookJson {
    fn of(motion: &Motion, class: commis_ontology::ClassId) -> LookJson {
        let look = motion.looks.of(class);
        let size = match look.form {
            Form::Bowl(a, b, c) | Form::Tray(a, b, c) | Form::Board(a, b, c) | Form::Box(a, b, c) => {
                vec![a, b, c]
            }
            Form::Cylinder(a, b) | Form::Rod(a, b) | Form::Sheet(a, b) => vec![a, b],
            Form::Ball(radius) => vec![radius],
        };
        LookJson { shape: look.form.name(), size, colour: look.colour }
    }
}

impl StepJson {
    fn of(
        action: &Action,
        (before, room): (&Room, &Room),
        (way, began): (&[Picture], u64),
        recipe: &Recipe,
        kinds: &mut Kinds,
    ) -> StepJson {
        let is_as_before = |body: &std::sync::Arc<Body>| {
            before.bodies.get(&body.id).is_some_and(|known| std::sync::Arc::ptr_eq(known, body))
        };
        let changed = room.bodies.values().filter(|body| !is_as_before(body));
        let mut last: Vec<(u32, [i32; 3])> = Vec::new();
        StepJson {
            statement: action.statement + 1,
            text: recipe.statements.get(action.statement).map(ToString::to_string).unwrap_or_default(),
            outcome: action.outcome.name(),
            said: action.sentence(),
            ends: room.ticks.saturating_sub(began),
            pictures: way.iter().map(|picture| PictureJson::of(picture, began, &mut last, kinds)).collect(),
            changed: changed.map(|body| BodyJson::of(body, kinds)).collect(),
            gone: before.bodies.keys().copied().filter(|id| !room.bodies.contains_key(id)).collect(),
            spilled: spilled(action, room, kinds),
        }
    }
}

/// What lies beside its vessel: also what was put back afterwards, for as long as the step is seen.
fn spilled(action: &Action, room: &Room, kinds: &mut Kinds) -> Vec<i32> {
    if !room.spilled.is_empty() {
        return room.spilled.iter().flat_map(|grain| kinds.placed(grain)).collect();
    }
    let fallen = action.events.iter().filter_map(|event| match event {
        Event::Spill { at, .. } => Some(*at),
        _ => None,
    });
    let kind = kinds.of(0.006, [150, 60, 40]) as i32;
    fallen
        .flat_map(|at| {
            let [x, y, z] = fine(at);
            [kind, x, y, z]
        })
        .collect()
}

impl PictureJson {
    fn of(picture: &Picture, began: u64, last: &mut Vec<(u32, [i32; 3])>, kinds: &mut Kinds) -> PictureJson {
        let now: Vec<(u32, [i32; 3])> = picture.grains.iter().map(|(id, at, ..)| (*id, fine(*at))).collect();
        let same = last.len() == now.len() && last.iter().zip(&now).all(|(old, new)| old.0 == new.0);
        let at = if same {
            let old = last.iter().flat_map(|(_, at)| at);
            now.iter().flat_map(|(_, at)| at).zip(old).map(|(new, old)| new - old).collect()
        } else {
            now.iter().flat_map(|(_, at)| *at).collect()
        };
        let named = (!same).then(|| {
            picture.grains.iter().map(|(_, _, radius, colour)| kinds.of(*radius, *colour)).collect()
        });
        *last = now;
        let poses = picture.poses.iter().map(|(id, pose)| (*id, fine_pose(pose))).collect();
        PictureJson { tick: picture.tick.saturating_sub(began), poses, kinds: named, at }
    }
}

impl BodyJson {
    fn of(body: &Body, kinds: &mut Kinds) -> BodyJson {
        BodyJson {
            id: body.id,
            class: body.class.clone(),
            covered: body.covered,
            seen: body.place() == "counter-top",
            pose: fine_pose(&body.pose),
            grains: body.grains.iter().flat_map(|grain| kinds.placed(grain)).collect(),
        }
    }
}

/// The kinds of grains in the order in which they first come.
#[derive(Default)]
struct Kinds {
    list: Vec<[i32; 4]>,
    numbers: BTreeMap<[i32; 4], u32>,
}

impl Kinds {
    fn of(&mut self, radius: f32, [red, green, blue]: [u8; 3]) -> u32 {
        let kind = [(radius * FINE) as i32, red.into(), green.into(), blue.into()];
        *self.numbers.entry(kind).or_insert_with(|| {
            self.list.push(kind);
            self.list.len() as u32 - 1
        })
    }

    fn placed(&mut self, grain: &Grain) -> [i32; 4] {
        let [x, y, z] = fine(grain.at);
        [self.of(grain.radius, grain.colour) as i32, x, y, z]
    }
}

fn fine(at: [f32; 3]) -> [i32; 3] {
    at.map(|figure| libm::roundf(figure * FINE) as i32)
}

fn fine_pose(pose: &Pose) -> [i32; 7] {
    let [x, y, z] = fine(pose.position);
    let [a, b, c, d] = pose.orientation.map(|figure| libm::roundf(figure * FINE) as i32);
    [x, y, z, a, b, c, d]
}
