//! The engine, set up for one action: the counter, the vessels that take part, their grains and a tool.
//!
//! Nothing else is simulated: what stands aside stays where it is. The engine runs in fixed steps, bodies are made in a
//! fixed order, and no figure comes from a clock or from chance.

use commis_ontology::Ontology;
use rapier3d::prelude::{ColliderBuilder, PhysicsWorld, RigidBodyBuilder, RigidBodyHandle, RigidBodyType};

use crate::geometry::{Pose, to_local, to_room, vector};
use crate::layout::Layout;
use crate::matter::{Flow, Matters};
use crate::room::{Grain, TICKS_PER_SECOND};
use crate::vessel::Vessel;

/// Slower than this, in metres per second, is at rest.
const AT_REST: f32 = 0.05;
/// Contact distances scale with this: grains are centimetres, not metres.
const LENGTH_UNIT: f32 = 0.05;

/// A vessel on the stage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Staged {
    pub(crate) thing: u32,
    pub(crate) vessel: Vessel,
    pub(crate) pose: Pose,
    body: RigidBodyHandle,
}

/// A grain on the stage.
#[derive(Clone, Debug)]
struct Flying {
    grain: Grain,
    body: RigidBodyHandle,
}

/// The engine with what takes part in an action.
pub(crate) struct Stage<'a> {
    world: PhysicsWorld,
    ontology: &'a Ontology,
    matters: &'a Matters,
    vessels: Vec<Staged>,
    flying: Vec<Flying>,
    tool: Option<RigidBodyHandle>,
    /// Steps taken.
    pub(crate) ticks: u64,
    /// Steps that may still be taken.
    pub(crate) budget: u64,
    /// The most grains there were at once.
    pub(crate) most_grains: usize,
}

impl<'a> Stage<'a> {
    pub(crate) fn new(
        layout: &Layout,
        ontology: &'a Ontology,
        matters: &'a Matters,
        budget: u64,
    ) -> Stage<'a> {
        let mut world = PhysicsWorld::new();
        world.gravity = vector([0.0, 0.0, -9.81]);
        world.integration_parameters.dt = 1.0 / TICKS_PER_SECOND as f32;
        world.integration_parameters.length_unit = LENGTH_UNIT;
        world.integration_parameters.num_solver_iterations = 4;
        let floor = world.insert_body(RigidBodyBuilder::fixed().translation(vector([0.0, 0.0, -0.05])));
        world.insert_collider(ColliderBuilder::cuboid(6.0, 6.0, 0.05).friction(0.6), Some(floor));
        for surface in layout.place("counter-top").map_or(&[][..], |counter| &counter.surfaces) {
            let [x, y, z] = surface.at;
            let half = |count: u32| count as f32 * surface.apart / 2.0 + 0.05;
            let body = world.insert_body(RigidBodyBuilder::fixed().translation(vector([x, y, z - 0.05])));
            let slab = ColliderBuilder::cuboid(half(surface.columns), half(surface.rows), 0.05).friction(0.6);
            world.insert_collider(slab, Some(body));
        }
        let (vessels, flying) = (Vec::new(), Vec::new());
        Stage { world, ontology, matters, vessels, flying, tool: None, ticks: 0, budget, most_grains: 0 }
    }

    /// Puts a vessel onto the stage, with what lies in it.
    pub(crate) fn add_vessel(
        &mut self,
        thing: u32,
        vessel: Vessel,
        pose: Pose,
        lid: bool,
        grains: Vec<Grain>,
    ) {
        let builder = RigidBodyBuilder::kinematic_position_based().pose(pose.to_engine());
        let body = self.world.insert_body(builder);
        for slab in vessel.slabs(lid) {
            let [x, y, z] = slab.half;
            let place = Pose { position: slab.at, orientation: slab.orientation };
            let collider = ColliderBuilder::cuboid(x, y, z).position(place.to_engine()).friction(0.45);
            self.world.insert_collider(collider, Some(body));
        }
        self.vessels.push(Staged { thing, vessel, pose, body });
        for mut grain in grains {
            grain.at = to_room(&pose, grain.at);
            self.add_grain(grain, [0.0; 3]);
        }
    }

    /// Puts a grain onto the stage; its place is one of the room.
    pub(crate) fn add_grain(&mut self, grain: Grain, velocity: [f32; 3]) {
        let class = self.ontology.class(&grain.class);
        let matter = class.map(|class| self.matters.of(class)).unwrap_or_default();
        let (slow, still) = match matter.flow {
            Flow::Liquid => (0.1, 1.0),
            Flow::Powder | Flow::Granular => (0.2, 8.0),
            Flow::Paste => (0.6, 12.0),
            Flow::Pieces => (0.4, 10.0),
        };
        let builder = RigidBodyBuilder::dynamic()
            .translation(vector(grain.at))
            .linvel(vector(velocity))
            .linear_damping(slow)
            .angular_damping(still);
        let body = self.world.insert_body(builder);
        let kilograms = (grain.micrograms as f32 * 1e-9).max(1e-5);
        let ball =
            ColliderBuilder::ball(grain.radius).mass(kilograms).friction(matter.friction).restitution(0.0);
        self.world.insert_collider(ball, Some(body));
        self.flying.push(Flying { grain, body });
        self.most_grains = self.most_grains.max(self.flying.len());
    }

    /// Puts the working end of a tool onto the stage.
    pub(crate) fn add_tool(&mut self, at: [f32; 3], length: f32, radius: f32) {
        let builder = RigidBodyBuilder::kinematic_position_based().translation(vector(at));
        let body = self.world.insert_body(builder);
        let rod = ColliderBuilder::capsule_z(length / 2.0, radius).friction(0.3);
        self.world.insert_collider(rod, Some(body));
        self.tool = Some(body);
    }

    /// Where the tool is after the next step.
    pub(crate) fn move_tool(&mut self, to: [f32; 3]) {
        if let Some(tool) = self.tool.and_then(|tool| self.world.bodies.get_mut(tool)) {
            tool.set_next_kinematic_translation(vector(to));
        }
    }

    /// Where a vessel is after the next step.
    pub(crate) fn move_vessel(&mut self, thing: u32, pose: Pose) {
        if let Some(staged) = self.vessels.iter_mut().find(|staged| staged.thing == thing) {
            staged.pose = pose;
            if let Some(body) = self.world.bodies.get_mut(staged.body) {
                body.set_next_kinematic_position(pose.to_engine());
            }
        }
    }

    /// One step of the engine; `false` when the budget is used up.
    pub(crate) fn step(&mut self) -> bool {
        if self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        self.ticks += 1;
        self.world.step();
        true
    }

    /// Steps until everything lies still, or that many steps.
    pub(crate) fn settle(&mut self, most: u64, watch: &mut dyn FnMut(&Stage<'_>)) {
        for tick in 0..most {
            if !self.step() {
                return;
            }
            watch(self);
            if tick % 8 == 7 && self.is_still() {
                return;
            }
        }
    }

    fn is_still(&self) -> bool {
        self.flying.iter().all(|flying| {
            let body = self.world.bodies.get(flying.body);
            body.is_none_or(|body| body.is_sleeping() || body.linvel().length_squared() < AT_REST * AT_REST)
        })
    }

    fn place(&self, flying: &Flying) -> [f32; 3] {
        let body = self.world.bodies.get(flying.body);
        body.map_or(flying.grain.at, |body| {
            let at = body.translation();
            [at.x, at.y, at.z]
        })
    }

    /// The staged vessel of a thing.
    pub(crate) fn vessel(&self, thing: u32) -> Option<&Staged> {
        self.vessels.iter().find(|staged| staged.thing == thing)
    }

    /// How many micrograms of grains are outside a vessel.
    pub(crate) fn outside(&self, thing: u32) -> u64 {
        let Some(staged) = self.vessel(thing) else { return 0 };
        let out = self.flying.iter().filter(|flying| {
            let local = to_local(&staged.pose, self.place(flying));
            !staged.vessel.holds(local) || local[2] > staged.vessel.height() + flying.grain.radius
        });
        out.map(|flying| flying.grain.micrograms).sum()
    }

    /// Takes the grains inside a vessel off the stage: a hand holds them back. Their places are those in the vessel.
    pub(crate) fn hold_back(&mut self, thing: u32) -> Vec<Grain> {
        let Some(staged) = self.vessel(thing).copied() else { return Vec::new() };
        let mut held = Vec::new();
        let mut flying = Vec::new();
        for one in std::mem::take(&mut self.flying) {
            let local = to_local(&staged.pose, self.place(&one));
            if staged.vessel.holds(local) && local[2] <= staged.vessel.height() + one.grain.radius {
                self.world.remove_body(one.body);
                held.push(Grain { at: local, ..one.grain });
            } else {
                flying.push(one);
            }
        }
        self.flying = flying;
        held
    }

    /// Takes a vessel off the stage.
    pub(crate) fn retire(&mut self, thing: u32) {
        if let Some(at) = self.vessels.iter().position(|staged| staged.thing == thing) {
            let staged = self.vessels.remove(at);
            self.world.remove_body(staged.body);
        }
    }

    /// Every grain with its place in the room.
    pub(crate) fn grains(&self) -> impl Iterator<Item = (&Grain, [f32; 3])> {
        self.flying.iter().map(|flying| (&flying.grain, self.place(flying)))
    }

    /// The poses of the vessels.
    pub(crate) fn vessels(&self) -> impl Iterator<Item = (u32, Pose)> {
        self.vessels.iter().map(|staged| (staged.thing, staged.pose))
    }

    /// Clears the stage: the grains of each vessel with their places in it, and those that lie elsewhere with their places
    /// in the room. A grain that is in two vessels belongs to the later one.
    pub(crate) fn clear(self) -> (Vec<(u32, Vec<Grain>)>, Vec<Grain>) {
        let mut inside: Vec<(u32, Vec<Grain>)> =
            self.vessels.iter().map(|staged| (staged.thing, Vec::new())).collect();
        let mut beside = Vec::new();
        for flying in &self.flying {
            let at = self.place(flying);
            let found = self.vessels.iter().enumerate().rev().find_map(|(index, staged)| {
                let local = to_local(&staged.pose, at);
                staged.vessel.holds(local).then_some((index, local))
            });
            match found.and_then(|(index, local)| Some((inside.get_mut(index)?, local))) {
                Some(((_, grains), local)) => grains.push(Grain { at: local, ..flying.grain.clone() }),
                None => beside.push(Grain { at, ..flying.grain.clone() }),
            }
        }
        (inside, beside)
    }

    /// How far apart the middles of the portions in a vessel are, in metres: small when they are mixed.
    pub(crate) fn separation(&self) -> f32 {
        let mut middles: std::collections::BTreeMap<u32, ([f32; 3], f32)> = std::collections::BTreeMap::new();
        for (grain, at) in self.grains() {
            let entry = middles.entry(grain.portion).or_insert(([0.0; 3], 0.0));
            entry.0 = crate::geometry::add(entry.0, at);
            entry.1 += 1.0;
        }
        let middles: Vec<[f32; 3]> =
            middles.values().map(|(sum, count)| sum.map(|part| part / count)).collect();
        let (mut total, mut pairs) = (0.0, 0.0_f32);
        for (index, one) in middles.iter().enumerate() {
            for other in middles.iter().skip(index + 1) {
                total += crate::geometry::distance(*one, *other);
                pairs += 1.0;
            }
        }
        if pairs > 0.0 { total / pairs } else { 0.0 }
    }

    /// Makes a vessel stand still for good: cheaper than one that might move.
    pub(crate) fn fix(&mut self, thing: u32) {
        let handle = self.vessel(thing).map(|staged| staged.body);
        if let Some(body) = handle.and_then(|handle| self.world.bodies.get_mut(handle)) {
            body.set_body_type(RigidBodyType::Fixed, true);
        }
    }
}
