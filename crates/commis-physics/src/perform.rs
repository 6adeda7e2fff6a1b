//! One action carried out: the script of its primitive, move by move, and then what the books say.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_kitchen::{Entity, EntityRef, Kitchen, Value};
use commis_ontology::ClassId;
use commis_sim::Thing;

use crate::Motion;
use crate::books::{Books, Entry, Portion, things};
use crate::geometry::{Pose, to_room};
use crate::grains::{Stuff, resting_place, settle_books};
use crate::motions::{Evidence, Move};
use crate::report::{Action, Event, MotionOutcome};
use crate::room::{Body, Grain, Room};
use crate::spills::Spills;
use crate::track::{Picture, TICKS_PER_PICTURE, Track, pictured};
use crate::vessel::Vessel;

/// What an argument stands for in the room.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Role {
    /// Something that stands at a place.
    Body(u32),
    /// Several of them.
    Bodies(Vec<u32>),
    /// A place of the kitchen.
    Place(String),
}

impl Role {
    pub(crate) fn bodies(&self) -> Vec<u32> {
        match self {
            Role::Body(id) => vec![*id],
            Role::Bodies(ids) => ids.clone(),
            Role::Place(_) => Vec::new(),
        }
    }
}

/// Everything that is at hand while an action is carried out.
pub(crate) struct Performer<'a> {
    pub(crate) motion: &'a Motion,
    pub(crate) books: Books<'a>,
    pub(crate) before: BTreeMap<u32, Entry>,
    pub(crate) after: BTreeMap<u32, Entry>,
    pub(crate) roles: BTreeMap<&'static str, Role>,
    pub(crate) room: Room,
    pub(crate) action: Action,
    /// What was counted for triggers.
    pub(crate) counted: BTreeMap<&'static str, f32>,
    /// What fell beside, and the vessel it was meant for.
    pub(crate) beside: Vec<(u32, Grain)>,
    /// Seconds that the books give for waiting.
    pub(crate) wait: f64,
    /// The temperature of the room.
    pub(crate) ambient: f32,
    /// The temperatures of ovens, stoves and the like.
    pub(crate) heats: BTreeMap<String, f32>,
    pub(crate) track: Option<&'a mut Track>,
    /// What the engine has moved in this action; pictures tell the grains in it.
    pub(crate) staged: BTreeSet<u32>,
}

impl<'a> Performer<'a> {
    pub(crate) fn stuff(&self) -> Stuff<'a> {
        Stuff {
            ontology: &self.books.vocabulary.ontology,
            looks: self.books.looks,
            matters: self.books.matters,
        }
    }

    /// The arguments of a statement as things of the room.
    pub(crate) fn take_roles(
        &mut self,
        roles: impl Iterator<Item = (&'static str, Thing)>,
        kitchen: &Kitchen,
    ) {
        let vocabulary = self.books.vocabulary;
        for (name, thing) in roles {
            let role = match thing {
                Thing::Entity(entity) => {
                    let place =
                        kitchen.root().contents(vocabulary).iter().find(|place| place.id() == entity.id());
                    match place {
                        Some(place) => Role::Place(vocabulary.name(place.class()).to_owned()),
                        None => Role::Body(entity.id().0),
                    }
                }
                Thing::List(list) => {
                    Role::Bodies(list.items.expanded().iter().map(|item| item.id().0).collect())
                }
                Thing::Concept(class) => Role::Place(vocabulary.name(class).to_owned()),
                _ => continue,
            };
            self.roles.insert(name, role);
        }
    }

    pub(crate) fn class(&self, name: &str) -> Option<ClassId> {
        self.books.vocabulary.ontology.class(name)
    }

    pub(crate) fn vessel(&self, class: &str) -> Vessel {
        let form = self.class(class).map(|class| self.books.looks.of(class).form);
        Vessel::of(form.unwrap_or(crate::Form::Box(0.08, 0.08, 0.08)))
    }

    pub(crate) fn portions(&self, entry: Option<&Entry>) -> Vec<Portion> {
        entry.map(|entry| self.books.portions(&entry.entity)).unwrap_or_default()
    }

    /// Carries out a script.
    pub(crate) fn run(&mut self, script: &[Move]) {
        for one in script {
            match one {
                Move::Bring(roles) => {
                    for id in roles
                        .iter()
                        .filter_map(|role| self.roles.get(&**role))
                        .flat_map(Role::bodies)
                        .collect::<Vec<_>>()
                    {
                        self.bring(id);
                    }
                }
                Move::Pour { from, into } => self.pour(from, into),
                Move::Drop { into, from, by, anew } => self.drop_food(into, from.as_deref(), *by, *anew),
                Move::Stir { within, with, turns, per_second } => {
                    self.stir(within, with, *turns, *per_second);
                }
                Move::Shake { what, seconds } => self.shake(what, *seconds),
                Move::Strokes { on, with, at, by, times, within } => {
                    self.strokes(on, with.as_deref(), at.as_deref(), *by, *times, *within);
                }
                Move::Lay { what, on } => self.lay(what, on),
                Move::LiftOff { what, from } => self.lift_off(what, from),
                Move::Visit { what, at } => self.visit(what, at),
                Move::Turn(what) => self.turn_knob(what),
                Move::Wait(what) => self.let_time_pass(what),
                Move::Trigger(evidence, needed) => self.trigger(*evidence, *needed),
            }
        }
    }

    fn trigger(&mut self, evidence: Evidence, needed: f32) {
        let counted = match evidence {
            Evidence::Share if self.action.wanted <= 0.0 => 1.0,
            Evidence::Share => (self.action.delivered / self.action.wanted) as f32,
            other => self.counted.get(other.name()).copied().unwrap_or(0.0),
        };
        let met = counted >= needed;
        self.action.events.push(Event::Trigger { evidence: evidence.name(), counted, needed, met });
        if !met {
            let what = evidence.name();
            let counted = libm::roundf(counted * 100.0) / 100.0;
            let message = format!("{counted} {what} of the {needed} that the effect needs");
            self.action.trouble(MotionOutcome::MissedTrigger, message);
        }
    }

    /// Time passes while hands move.
    pub(crate) fn pass(&mut self, ticks: u64) {
        self.room.ticks += ticks;
    }

    /// A picture of something that is carried.
    pub(crate) fn picture(&mut self, id: u32, pose: Pose) {
        let tick = self.room.ticks;
        let Some(track) = self.track.as_mut().filter(|_| tick.is_multiple_of(TICKS_PER_PICTURE)) else {
            return;
        };
        let staged = self.staged.iter().filter_map(|id| self.room.bodies.get(id));
        let grains = staged.flat_map(|body| {
            let at = if body.id == id { pose } else { body.pose };
            body.grains.iter().map(move |grain| pictured(grain, to_room(&at, grain.at)))
        });
        let fallen = self.beside.iter().map(|(_, grain)| pictured(grain, grain.at));
        track.take(Picture { tick, poses: vec![(id, pose)], grains: grains.chain(fallen).collect() });
    }

    /// A picture of the stage.
    pub(crate) fn picture_of(track: &mut Option<&mut Track>, began: u64, stage: &crate::stage::Stage<'_>) {
        let tick = began + stage.ticks;
        if let Some(track) = track
            && tick.is_multiple_of(TICKS_PER_PICTURE)
        {
            let grains = stage.grains().map(|(grain, at)| pictured(grain, at)).collect();
            track.take(Picture { tick, poses: stage.vessels().collect(), grains });
        }
    }

    /// Takes in what a stage left: grains in vessels, and what fell beside on the way to `meant_for`.
    pub(crate) fn take_in(&mut self, stage: crate::stage::Stage<'_>, meant_for: u32) {
        self.action.steps += stage.ticks;
        self.action.grains = self.action.grains.max(stage.most_grains);
        self.room.ticks += stage.ticks;
        if stage.budget == 0 {
            let message = format!("the action needs more than {} steps", self.motion.limits.steps_per_action);
            self.action.trouble(MotionOutcome::StepBudget, message);
        }
        let (inside, beside) = stage.clear();
        for (thing, grains) in inside {
            self.staged.insert(thing);
            self.room.edit(thing, |body| body.grains = grains);
        }
        for grain in beside {
            let place = if grain.at[2] > 0.5 { "counter-top" } else { "floor" };
            self.action.spilled_micrograms += grain.micrograms;
            self.action.events.push(Event::Spill {
                grams: crate::books::grams(grain.micrograms),
                class: grain.class.clone(),
                place,
                at: grain.at,
            });
            self.beside.push((meant_for, grain));
        }
    }

    /// Makes the grains of a body out of contents that nobody has touched yet.
    pub(crate) fn materialise(&mut self, id: u32) {
        let Some(body) = self.room.bodies.get(&id) else { return };
        if body.stored == 0 {
            return;
        }
        let (mut body, vessel) = (Body::clone(body), self.vessel(&body.class));
        let portions = self.portions(self.before.get(&id).or_else(|| self.after.get(&id)));
        self.action.by_books_micrograms -= i128::from(body.stored);
        body.stored = 0;
        self.action.by_books_micrograms +=
            settle_books(&mut body, &vessel, &portions, self.stuff(), &mut self.room);
        self.room.bodies.insert(id, Arc::new(body));
    }

    /// Puts what fell beside back, or leaves it there and says by how much each portion of each vessel is less.
    pub(crate) fn clear_up(&mut self, spills: Spills) -> BTreeMap<u32, BTreeMap<u32, u64>> {
        let mut less: BTreeMap<u32, BTreeMap<u32, u64>> = BTreeMap::new();
        for (meant_for, mut grain) in std::mem::take(&mut self.beside) {
            let vessel =
                self.room.bodies.get(&meant_for).map(|body| (self.vessel(&body.class), body.grains.len()));
            if let (Spills::Return, Some((vessel, nth))) = (spills, vessel) {
                grain.at = resting_place(&vessel, nth, grain.radius);
                self.room.edit(meant_for, |body| body.grains.push(grain));
            } else {
                *less.entry(meant_for).or_default().entry(grain.portion).or_default() += grain.micrograms;
                self.room.spilled.push(grain);
            }
        }
        less
    }

    /// Brings the room to what the books say: places, covers, portions and their weights.
    pub(crate) fn settle(&mut self) {
        let after = std::mem::take(&mut self.after);
        let gone: Vec<u32> = self.room.bodies.keys().copied().filter(|id| !after.contains_key(id)).collect();
        for id in gone {
            if let Some(body) = self.room.bodies.remove(&id) {
                self.action.by_books_micrograms -= i128::from(body.micrograms());
            }
        }
        for (&id, entry) in &after {
            let unchanged = self.before.get(&id).is_some_and(|before| entry.is_as(before));
            let known = self.room.bodies.get(&id).cloned();
            if let (true, Some(body)) = (unchanged, &known)
                && (body.grains.is_empty() || self.is_as_booked(body, &entry.entity))
            {
                continue;
            }
            self.settle_one(id, entry, known);
        }
        self.after = after;
    }

    fn is_as_booked(&self, body: &Body, entity: &Entity) -> bool {
        let booked: u64 = self.books.portions(entity).iter().map(|portion| portion.micrograms).sum();
        body.grains.iter().map(|grain| grain.micrograms).sum::<u64>() + body.stored == booked
    }

    fn settle_one(&mut self, id: u32, entry: &Entry, known: Option<Arc<Body>>) {
        let vocabulary = self.books.vocabulary;
        let place = vocabulary.name(entry.place).to_owned();
        let worked_with = known.as_ref().is_some_and(|body| body.place() == "counter-top");
        let mut body = match known {
            Some(body) if body.place() == place => Body::clone(&body),
            Some(_) => {
                let (slot, pose) = self.free_slot(&place, id);
                self.carry(id, &slot, pose);
                match self.room.bodies.get(&id) {
                    Some(body) => Body { slot, pose, ..Body::clone(body) },
                    None => return,
                }
            }
            None => {
                let (slot, pose) = self.free_slot(&place, id);
                self.new_body(id, &entry.entity, slot, pose)
            }
        };
        let was = i128::from(body.micrograms());
        let portions = self.books.portions(&entry.entity);
        vocabulary.name(entry.entity.class()).clone_into(&mut body.class);
        body.coat = self.books.coat(&entry.entity);
        body.covered = vocabulary
            .ontology
            .slot("covered-with")
            .is_some_and(|slot| !matches!(entry.entity.get(slot, vocabulary), Value::Empty));
        let in_reach = place == "counter-top" || !body.grains.is_empty();
        if in_reach {
            body.stored = 0;
            let vessel = self.vessel(&body.class);
            settle_books(&mut body, &vessel, &portions, self.stuff(), &mut self.room);
        } else {
            body.stored = portions.iter().map(|portion| portion.micrograms).sum();
        }
        let change = i128::from(body.micrograms()) - was;
        self.action.by_books_micrograms += change;
        if worked_with {
            self.action.corrected_micrograms += u64::try_from(change.unsigned_abs()).unwrap_or(u64::MAX);
        }
        self.room.bodies.insert(id, Arc::new(body));
    }

    pub(crate) fn new_body(&self, id: u32, entity: &EntityRef, slot: String, pose: Pose) -> Body {
        let class = self.books.vocabulary.name(entity.class()).to_owned();
        Body {
            id,
            class,
            slot,
            pose,
            grains: Vec::new(),
            stored: 0,
            coat: 0,
            covered: false,
            temperature: self.ambient,
        }
    }

    /// A performer that only sets up: the books of a kitchen, and an empty room.
    pub(crate) fn for_kitchen(
        motion: &'a Motion,
        books: Books<'a>,
        kitchen: &Kitchen,
        ambient: f32,
    ) -> Performer<'a> {
        Performer {
            motion,
            books,
            before: BTreeMap::new(),
            after: things(kitchen, books.vocabulary),
            roles: BTreeMap::new(),
            room: Room::default(),
            action: Action::default(),
            counted: BTreeMap::new(),
            beside: Vec::new(),
            wait: 0.0,
            ambient,
            heats: BTreeMap::new(),
            track: None,
            staged: BTreeSet::new(),
        }
    }
}
