//! Films and stills of a run, drawn without a browser or a graphics card.

use std::collections::{BTreeMap, BTreeSet};

use commis_kitchen::Vocabulary;

use crate::camera::{Canvas, Still, View};
use crate::geometry::{Pose, to_room, turned};
use crate::looks::Form;
use crate::motion::Motion;
use crate::performed::Performed;
use crate::room::{Body, Room};
use crate::track::Picture;
use crate::vessel::Vessel;

/// The most pictures of a film.
const MOST: usize = 2000;

/// How a film is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filming {
    /// Points from left to right.
    pub width: u32,
    /// Points from top to bottom.
    pub height: u32,
    /// How many pictures there are, spread evenly over the run.
    pub pictures: usize,
    /// Where one looks from.
    pub view: View,
}

impl Default for Filming {
    fn default() -> Filming {
        let view = View { eye: [0.0, -2.2, 3.05], at: [0.0, -0.05, 0.86], angle: 38.0 };
        Filming { width: 480, height: 300, pictures: 100, view }
    }
}

/// A run as pictures. It must have been performed with a track.
pub fn film(performed: &Performed, motion: &Motion, vocabulary: &Vocabulary, filming: Filming) -> Vec<Still> {
    let (Some(track), Some(last)) = (&performed.track, performed.rooms.last()) else { return Vec::new() };
    let count = filming.pictures.clamp(1, MOST) as u64;
    let moments = (1..=count).map(|nth| last.ticks * nth / count);
    let drawer = Drawer { motion, vocabulary, filming };
    let mut stills = Vec::new();
    for tick in moments {
        // The room after the last action that had ended by then, and what has moved since.
        let ended = performed.rooms.partition_point(|room| room.ticks <= tick).max(1) - 1;
        let Some(room) = performed.rooms.get(ended) else { continue };
        let since = track.pictures.partition_point(|picture| picture.tick <= room.ticks);
        let until = track.pictures.partition_point(|picture| picture.tick <= tick);
        let moved = track.pictures.get(since..until.max(since)).unwrap_or_default();
        stills.push(drawer.draw(room, moved));
    }
    stills
}

/// One picture of a room at rest.
pub fn still(room: &Room, motion: &Motion, vocabulary: &Vocabulary, filming: Filming) -> Still {
    Drawer { motion, vocabulary, filming }.draw(room, &[])
}

struct Drawer<'a> {
    motion: &'a Motion,
    vocabulary: &'a Vocabulary,
    filming: Filming,
}

impl Drawer<'_> {
    fn draw(&self, room: &Room, moved: &[Picture]) -> Still {
        let mut canvas = Canvas::new(self.filming.width, self.filming.height, self.filming.view);
        self.furniture(&mut canvas);
        let mut poses: BTreeMap<u32, Pose> = BTreeMap::new();
        for picture in moved {
            poses.extend(picture.poses.iter().copied());
        }
        // Grains in motion stand in for those of the vessels that the engine has moved.
        let staged = moved.last().filter(|picture| !picture.grains.is_empty());
        let told = moved.iter().filter(|picture| !picture.grains.is_empty());
        let on_stage: BTreeSet<u32> =
            told.flat_map(|picture| picture.poses.iter().map(|(id, _)| *id)).collect();
        for body in room.bodies.values() {
            let pose = poses.get(&body.id);
            if body.place() != "counter-top" && pose.is_none() {
                continue;
            }
            let is_told = staged.is_some() && on_stage.contains(&body.id);
            self.body(body, pose.unwrap_or(&body.pose), is_told, &mut canvas);
        }
        for (_, at, radius, colour) in staged.iter().flat_map(|picture| &picture.grains) {
            canvas.ball(*at, *radius, *colour);
        }
        for grain in &room.spilled {
            canvas.ball(grain.at, grain.radius, grain.colour);
        }
        canvas.finish()
    }

    fn furniture(&self, canvas: &mut Canvas) {
        canvas.block([5.0, 5.0, 0.01], [190, 168, 140], &|[x, y, z]| [x, y, z - 0.01]);
        for (name, place) in self.motion.layout.places() {
            let colour = self
                .vocabulary
                .ontology
                .class(name)
                .map_or([180; 3], |class| self.motion.looks.of(class).colour);
            if name == "counter-top" {
                for surface in &place.surfaces {
                    let half = |count: u32| count as f32 * surface.apart / 2.0 + 0.05;
                    let [x, y, z] = surface.at;
                    let size = [half(surface.columns), half(surface.rows), 0.02];
                    canvas.block(size, colour, &|[dx, dy, dz]| [x + dx, y + dy, z - 0.02 + dz]);
                }
                continue;
            }
            let ([x, y, z], [length, depth, height]) = (place.at, place.size);
            let half = [length / 2.0, depth / 2.0, height / 2.0];
            canvas.block(half, colour, &|[dx, dy, dz]| [x + dx, y + dy, z + height / 2.0 + dz]);
        }
    }

    fn body(&self, body: &Body, pose: &Pose, on_stage: bool, canvas: &mut Canvas) {
        let look = self.vocabulary.ontology.class(&body.class).map(|class| self.motion.looks.of(class));
        let Some(look) = look else { return };
        let is_food = !body.grains.is_empty()
            && !matches!(look.form, Form::Bowl(..) | Form::Tray(..) | Form::Board(..));
        match look.form {
            _ if is_food => {}
            Form::Bowl(..) | Form::Tray(..) => {
                for slab in Vessel::of(look.form).slabs(body.covered) {
                    let place = |corner: [f32; 3]| {
                        let local = turned(slab.orientation, corner);
                        to_room(pose, [local[0] + slab.at[0], local[1] + slab.at[1], local[2] + slab.at[2]])
                    };
                    // Walls are drawn thinner than they are, so that one sees what is in the vessel.
                    let half = [slab.half[0].min(0.2), slab.half[1], slab.half[2]];
                    canvas.block(half, look.colour, &place);
                }
            }
            form => {
                let [x, y, height] = form.extent();
                let place =
                    |corner: [f32; 3]| to_room(pose, [corner[0], corner[1], corner[2] + height / 2.0]);
                canvas.block([x, y, height / 2.0], look.colour, &place);
            }
        }
        if !on_stage {
            for grain in &body.grains {
                canvas.ball(to_room(pose, grain.at), grain.radius, grain.colour);
            }
        }
    }
}
