//! A run as records that a player of films reads: the room, what stands in it, and how everything moves.
//!
//! A record is a line of JSON: first what the film is, then each step when it has been carried out, at last how it ends. Figures
//! are whole numbers, places in tenths of a millimetre and turns in ten-thousandths, and what moves is told as the difference
//! from the picture before: what lies still costs next to nothing once the lines are packed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use commis_kitchen::Vocabulary;
use commis_mcl::Recipe;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use crate::geometry::Pose;
use crate::looks::Form;
use crate::motion::Motion;
use crate::report::{Action, Event};
use crate::room::{Body, Grain, Room, TICKS_PER_SECOND};
use crate::track::Picture;

/// The name of the form of the records.
const FORMAT: &str = "commis-film/2";
/// Parts of a metre, and of the length of a quaternion, in one.
const FINE: f32 = 10_000.0;

/// Why the end of a film is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// There was no time for it.
    Time,
    /// There are more pictures than a film may have; the steps go on without them.
    Length,
    /// The steps take more memory than they may.
    Memory,
    /// The run came to one of its limits, which is named beside it.
    Limit,
    /// The program cannot be carried out at all.
    Blocked,
}

/// A line.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Record<'a> {
    Film(HeadJson<'a>),
    Step(StepJson<'a>),
    End {
        cut: Option<Cut>,
        /// What blocks the program.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<&'a str>,
    },
}

/// What the film is.
#[derive(Serialize)]
struct HeadJson<'a> {
    format: &'static str,
    title: &'a str,
    ticks_per_second: u32,
    /// How many steps there will be.
    steps: usize,
    places: Vec<PlaceJson<'a>>,
}

/// A film that is written while the run goes on.
#[derive(Debug)]
pub(crate) struct Trajectory {
    gzip: GzEncoder<Vec<u8>>,
    kinds: Kinds,
    /// Classes whose looks have been told.
    known: BTreeSet<String>,
    /// The room after the step before.
    before: Room,
}

/// A step that has been carried out: the position of its statement, what it was like, the room that it left, and the way.
pub(crate) struct Shot<'a> {
    pub(crate) statement: usize,
    pub(crate) action: &'a Action,
    pub(crate) room: &'a Room,
    pub(crate) way: &'a [Picture],
}

/// The film of a program that cannot be carried out: nothing but the reason.
pub fn no_film(title: &str, why: &str) -> Vec<u8> {
    Trajectory::open(title, 0, Vec::new()).end(Some(Cut::Blocked), Some(why))
}

impl Trajectory {
    /// A film of so many steps, with its first record.
    pub(crate) fn begin(
        motion: &Motion,
        vocabulary: &Vocabulary,
        recipe: &Recipe,
        steps: usize,
    ) -> Trajectory {
        Trajectory::open(&recipe.id, steps, places(motion, vocabulary))
    }

    fn open(title: &str, steps: usize, places: Vec<PlaceJson<'_>>) -> Trajectory {
        let mut film = Trajectory {
            gzip: GzEncoder::new(Vec::new(), Compression::default()),
            kinds: Kinds::default(),
            known: BTreeSet::new(),
            before: Room::default(),
        };
        let ticks_per_second = TICKS_PER_SECOND;
        film.write(&Record::Film(HeadJson { format: FORMAT, title, ticks_per_second, steps, places }));
        film
    }

    pub(crate) fn step(
        &mut self,
        motion: &Motion,
        vocabulary: &Vocabulary,
        recipe: &Recipe,
        shot: &Shot<'_>,
    ) {
        let mut looks = BTreeMap::new();
        for body in shot.room.bodies.values() {
            if let Some(class) = vocabulary.ontology.class(&body.class)
                && self.known.insert(body.class.clone())
            {
                looks.insert(vocabulary.name(class), LookJson::of(motion, class));
            }
        }
        let before = std::mem::replace(&mut self.before, shot.room.clone());
        let known = self.kinds.list.len();
        let mut step = StepJson::of(shot, &before, recipe, &mut self.kinds);
        step.looks = looks;
        step.grains = self.kinds.list.get(known..).unwrap_or_default().to_vec();
        self.write(&Record::Step(step));
    }

    /// The last record, and the end of the packed bytes.
    pub(crate) fn end(mut self, cut: Option<Cut>, why: Option<&str>) -> Vec<u8> {
        self.write(&Record::End { cut, why });
        self.gzip.finish().unwrap_or_default()
    }

    /// What has been written since the last time. All that was packed up to here can be read.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(self.gzip.get_mut())
    }

    fn write(&mut self, record: &Record<'_>) {
        // Writing into memory cannot fail.
        let written = serde_json::to_writer(&mut self.gzip, record).map_err(std::io::Error::from);
        let written = written.and_then(|()| self.gzip.write_all(b"\n")).and_then(|()| self.gzip.flush());
        debug_assert!(written.is_ok(), "{written:?}");
    }
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
struct StepJson<'a> {
    statement: usize,
    text: String,
    outcome: &'static str,
    said: String,
    ends: u64,
    /// What things of classes look like that have not been told of before.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    looks: BTreeMap<&'a str, LookJson>,
    /// Kinds of grains that are new: radius in tenths of a millimetre, and red, green and blue. They are counted on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grains: Vec<[i32; 4]>,
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

impl StepJson<'_> {
    fn of<'a>(shot: &Shot<'_>, before: &Room, recipe: &Recipe, kinds: &mut Kinds) -> StepJson<'a> {
        let Shot { statement, action, room, way } = *shot;
        let is_as_before = |body: &std::sync::Arc<Body>| {
            before.bodies.get(&body.id).is_some_and(|known| std::sync::Arc::ptr_eq(known, body))
        };
        let changed = room.bodies.values().filter(|body| !is_as_before(body));
        let ticks = libm::round(action.motion_seconds * f64::from(TICKS_PER_SECOND)) as u64;
        let began = room.ticks.saturating_sub(ticks);
        let mut last: Vec<(u32, [i32; 3])> = Vec::new();
        StepJson {
            statement: statement + 1,
            text: recipe.statements.get(statement).map(ToString::to_string).unwrap_or_default(),
            outcome: action.outcome.name(),
            said: action.sentence(),
            ends: room.ticks.saturating_sub(began),
            looks: BTreeMap::new(),
            grains: Vec::new(),
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
#[derive(Debug, Default)]
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
