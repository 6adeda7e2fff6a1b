//! Work on food: stirring, shaking, strokes of tools, covers, ovens and waiting.

use std::sync::Arc;

use crate::geometry::{Pose, add, distance};
use crate::motions::Stroke;
use crate::perform::{Performer, Role};
use crate::report::{Event, MotionOutcome};
use crate::room::{Body, TICKS_PER_SECOND};
use crate::vessel::Vessel;

const TAU: f32 = std::f32::consts::TAU;
/// Ticks in which a tool is lowered into a vessel, and lifted out again.
const LOWER: u64 = 40;
const SETTLE: u64 = 120;
/// How often and how far a closed vessel is shaken.
const SHAKES_PER_SECOND: f32 = 3.0;
const SHAKEN_BY: f32 = 0.04;
/// Ticks of one stroke.
const STROKE: u64 = 48;
/// Ticks for a knob.
const KNOB: u64 = 90;

impl Performer<'_> {
    fn body_of(&self, role: &str) -> Option<Arc<Body>> {
        match self.roles.get(role)? {
            Role::Body(id) => self.room.bodies.get(id).cloned(),
            Role::Bodies(ids) => ids.first().and_then(|id| self.room.bodies.get(id)).cloned(),
            Role::Place(_) => None,
        }
    }

    /// Carries a tool to a point and says where it came from.
    fn take_up(&mut self, role: Option<&str>, to: [f32; 3]) -> Option<Arc<Body>> {
        let tool = role.and_then(|role| self.body_of(role))?;
        self.carry(tool.id, "counter-top", Pose::at(to));
        self.room.edit(tool.id, |body| body.pose = Pose::at(to));
        Some(tool)
    }

    fn put_back(&mut self, tool: Option<Arc<Body>>) {
        if let Some(tool) = tool {
            self.carry(tool.id, &tool.slot, tool.pose);
            self.room.edit(tool.id, |body| body.pose = tool.pose);
        }
    }

    /// Moves a tool in circles through what a vessel holds.
    pub(crate) fn stir(&mut self, within: &str, with: &str, turns: f32, per_second: f32) {
        let Some(body) = self.body_of(within) else { return };
        self.materialise(body.id);
        let Some(body) = self.body_of(within) else { return };
        let vessel = self.vessel(&body.class);
        let above = add(body.pose.position, [0.0, 0.0, vessel.height() + 0.15]);
        let tool = self.take_up(Some(with), above);
        let began = self.room.ticks;
        let mut stage = self.stage();
        stage.add_vessel(body.id, vessel, body.pose, false, body.grains.clone());
        stage.fix(body.id);
        let before = stage.separation();
        let circles =
            Circles { vessel, middle: body.pose.position, per_second, ticks: ticks(turns / per_second) };
        stage.add_tool(circles.at(0), 0.09, 0.007);
        let mut track = self.track.take();
        let mut done = 0;
        for tick in 1..=circles.ticks + 2 * LOWER {
            stage.move_tool(circles.at(tick));
            if !stage.step() {
                break;
            }
            done = tick;
            Performer::picture_of(&mut track, began, &stage);
        }
        stage.settle(SETTLE, &mut |stage| Performer::picture_of(&mut track, began, stage));
        self.track = track;
        let after = stage.separation();
        self.action.events.push(Event::Stirred { before: before * 1e3, after: after * 1e3 });
        self.take_in(stage, body.id);
        let stirred = done.saturating_sub(LOWER).min(circles.ticks) as f32 / TICKS_PER_SECOND as f32;
        self.action.path += f64::from(stirred * per_second * TAU * circles.widest() * 0.6);
        if !body.grains.is_empty() {
            *self.counted.entry("turns").or_default() += stirred * per_second;
        }
        self.put_back(tool);
    }

    /// Moves a closed vessel to and fro.
    pub(crate) fn shake(&mut self, what: &str, seconds: f32) {
        let Some(body) = self.body_of(what) else { return };
        if !body.covered {
            let message = format!("the {} is open; cover it first", body.class);
            self.action.trouble(MotionOutcome::BlockedPath, message);
            return;
        }
        let vessel = self.vessel(&body.class);
        let high = add(body.pose.position, [0.0, 0.0, 0.2]);
        self.carry(body.id, "counter-top", Pose::at(high));
        let began = self.room.ticks;
        let mut stage = self.stage();
        stage.add_vessel(body.id, vessel, Pose::at(high), true, body.grains.clone());
        let mut track = self.track.take();
        let all = ticks(seconds);
        let mut done = 0;
        for tick in 1..=all {
            let time = tick as f32 / TICKS_PER_SECOND as f32;
            // The strength grows and fades, so that it neither starts nor ends with a jerk.
            let strength = (time / 0.5).min((seconds - time) / 0.5).clamp(0.0, 1.0);
            let by = SHAKEN_BY * strength * libm::sinf(TAU * SHAKES_PER_SECOND * time);
            stage.move_vessel(body.id, Pose::at(add(high, [by, 0.0, 0.0])));
            if !stage.step() {
                break;
            }
            done = tick;
            Performer::picture_of(&mut track, began, &stage);
        }
        stage.settle(SETTLE, &mut |stage| Performer::picture_of(&mut track, began, stage));
        self.track = track;
        self.take_in(stage, body.id);
        let shaken = done as f32 / TICKS_PER_SECOND as f32;
        *self.counted.entry("seconds").or_default() += shaken;
        self.action.path += f64::from(shaken * SHAKES_PER_SECOND * 4.0 * SHAKEN_BY);
        self.carry(body.id, &body.slot, body.pose);
    }

    /// Moves a tool, or bare hands, against food.
    pub(crate) fn strokes(
        &mut self,
        on: &str,
        with: Option<&str>,
        at: Option<&str>,
        by: Stroke,
        times: u32,
        within: f32,
    ) {
        let foods = self.roles.get(on).map(Role::bodies).unwrap_or_default();
        let board = at.and_then(|role| self.body_of(role));
        let tool_role = with.filter(|role| !matches!(self.roles.get(role), Some(Role::Bodies(_))));
        let mut tool: Option<Option<Arc<Body>>> = None;
        let rounds = foods.len().max(1) as u32;
        for id in foods {
            let Some(food) = self.room.bodies.get(&id).cloned() else { continue };
            let place = board.as_ref().map_or(food.pose.position, |board| board.pose.position);
            let top = self.top_of(&food, board.is_some());
            let goal = add(place, [0.0, 0.0, top]);
            if tool.is_none() {
                tool = Some(self.take_up(tool_role, add(goal, [0.0, 0.0, 0.1])));
            }
            // Many portions are worked on in turn; every one gets its share of the strokes.
            for nth in 0..(times / rounds).max(1) {
                let nearest = self.one_stroke(goal, by, nth, times);
                let tapped = by == Stroke::Tap || by == Stroke::Brush;
                if nearest <= within && (tapped || self.has_food(&food)) {
                    *self.counted.entry("strokes").or_default() += 1.0;
                }
            }
        }
        self.put_back(tool.flatten());
    }

    fn has_food(&self, body: &Body) -> bool {
        !body.grains.is_empty()
            || self.portions(self.before.get(&body.id)).iter().any(|portion| portion.micrograms > 0)
    }

    fn top_of(&self, food: &Body, on_board: bool) -> f32 {
        let height = |grain: &crate::room::Grain| {
            if on_board { 2.0 * grain.radius } else { grain.at[2] + grain.radius }
        };
        let top = food.grains.iter().map(height).fold(0.02, f32::max);
        let vessel = self.vessel(&food.class);
        // Strokes of a brush go over the floor of a pan.
        if food.grains.is_empty() { vessel.height().min(0.02) } else { top }
    }

    /// One stroke; says how near the tool came.
    fn one_stroke(&mut self, goal: [f32; 3], by: Stroke, nth: u32, times: u32) -> f32 {
        let mut nearest = f32::MAX;
        let mut last: Option<[f32; 3]> = None;
        for tick in 0..=STROKE {
            let share = tick as f32 / STROKE as f32;
            let (sin, cos) = (libm::sinf(TAU * share), libm::cosf(TAU * share));
            let along = (nth as f32 + 0.5) / times as f32 - 0.5;
            let offset = match by {
                Stroke::Chop => [along * 0.08, 0.0, 0.04 + 0.05 * cos],
                Stroke::Press => [0.02 * along, 0.0, 0.03 + 0.04 * cos],
                Stroke::Tap => [0.0, 0.0, 0.02 + 0.025 * cos],
                Stroke::Around => [0.04 * cos, 0.04 * sin, 0.0],
                Stroke::Roll => [0.08 * sin, 0.0, 0.01],
                Stroke::Brush => [0.1 * sin, along * 0.2, 0.01],
            };
            let tip = add(goal, offset);
            nearest = nearest.min(distance(tip, goal));
            if let Some(last) = last {
                self.action.path += f64::from(distance(last, tip));
            }
            last = Some(tip);
        }
        self.pass(STROKE);
        nearest
    }

    /// Puts a lid, a wrap or a paper onto something.
    pub(crate) fn lay(&mut self, what: &str, on: &str) {
        let targets = self.roles.get(on).map(Role::bodies).unwrap_or_default();
        let covers = self.roles.get(what).map(Role::bodies).unwrap_or_default();
        for (nth, target) in targets.into_iter().enumerate() {
            let Some(body) = self.room.bodies.get(&target).cloned() else { continue };
            let Some(&cover) = covers.get(nth).or(covers.first()) else { continue };
            let up = if matches!(self.vessel(&body.class), Vessel::Round(..)) {
                self.vessel(&body.class).height()
            } else {
                0.01
            };
            let place = Pose::at(add(body.pose.position, [0.0, 0.0, up]));
            self.carry(cover, "counter-top", place);
            self.room.edit(cover, |cover| cover.pose = place);
        }
    }

    /// Takes a cover off and puts it on the counter.
    pub(crate) fn lift_off(&mut self, what: &str, from: &str) {
        let (Some(Role::Body(cover)), Some(under)) = (self.roles.get(what).cloned(), self.body_of(from))
        else {
            return;
        };
        let Some(entry) = self.after.get(&cover).cloned() else { return };
        let up = self.vessel(&under.class).height();
        let (slot, pose) = self.free_slot("counter-top", cover);
        let start = Pose::at(add(under.pose.position, [0.0, 0.0, up]));
        let mut body = self.new_body(cover, &entry.entity, under.slot.clone(), start);
        body.pose = start;
        self.room.bodies.insert(cover, Arc::new(body));
        self.carry(cover, &slot, pose);
        self.room.edit(cover, |body| {
            body.slot = slot;
            body.pose = pose;
        });
        self.room.edit(under.id, |body| body.covered = false);
    }

    /// Carries something to a place, waits as long as the books say, and carries it back.
    pub(crate) fn visit(&mut self, what: &str, at: &str) {
        let place = match self.roles.get(at) {
            Some(Role::Place(place)) => place.clone(),
            _ => at.to_owned(),
        };
        let Some(body) = self.body_of(what) else { return };
        if !self.is_in_reach(&place) || !self.fits(&body, &place) {
            return;
        }
        let (slot, pose) = self.free_slot(&place, body.id);
        self.use_door(&place);
        self.carry(body.id, &slot, pose);
        self.use_door(&place);
        self.room.edit(body.id, |body| body.pose = pose);
        self.relax(body.id, &place);
        self.use_door(&place);
        self.carry(body.id, &body.slot, body.pose);
        self.use_door(&place);
        self.room.edit(body.id, |there| there.pose = body.pose);
    }

    fn fits(&mut self, body: &Body, place: &str) -> bool {
        let (Some(class), Some(room)) = (self.class(&body.class), self.motion.layout.place(place)) else {
            return true;
        };
        let [x, y, _] = self.books.looks.of(class).form.extent();
        let fits = 2.0 * x.min(y) <= room.size[0] && x.max(y) * 2.0 <= room.size[0].max(room.size[1]) + 0.05;
        if !fits {
            let message = format!("the {} does not go into the {place}", body.class);
            self.action.trouble(MotionOutcome::BlockedPath, message);
        }
        fits
    }

    /// Warms or cools a body in a place for as long as the books say.
    fn relax(&mut self, id: u32, place: &str) {
        let heated = self.heat_of(place);
        let around = heated.or(self.motion.layout.place(place).and_then(|found| found.temperature));
        let around = around.unwrap_or(self.ambient);
        let Some(body) = self.room.bodies.get(&id) else { return };
        let class = self.class(&body.class);
        let tau = class.map_or(1200.0, |class| self.books.matters.of(class).cools_in);
        let faded = libm::exp(-self.wait / f64::from(tau)) as f32;
        let degrees = around + (body.temperature - around) * faded;
        let class = body.class.clone();
        self.room.edit(id, |body| body.temperature = degrees);
        self.action.events.push(Event::Temperature { class, degrees });
    }

    /// The temperature that the books give for a place that cooks.
    fn heat_of(&self, place: &str) -> Option<f32> {
        self.motion.layout.place(place).filter(|found| found.heat)?;
        self.heats.get(place).copied()
    }

    /// Turns the knob of an oven or a stove.
    pub(crate) fn turn_knob(&mut self, what: &str) {
        let place = match self.roles.get(what) {
            Some(Role::Place(place)) => place.clone(),
            _ => return,
        };
        if self.is_in_reach(&place) {
            self.action.path += 0.1;
            self.pass(KNOB);
        }
    }

    /// Lets time pass over something that stays where it is.
    pub(crate) fn let_time_pass(&mut self, what: &str) {
        if let Some(body) = self.body_of(what) {
            let place = body.place().to_owned();
            self.relax(body.id, &place);
        }
    }
}

fn ticks(seconds: f32) -> u64 {
    (seconds * TICKS_PER_SECOND as f32) as u64
}

/// The way of a stirring tool: down, round and round nearer and further from the middle, up.
struct Circles {
    vessel: Vessel,
    middle: [f32; 3],
    per_second: f32,
    ticks: u64,
}

impl Circles {
    fn widest(&self) -> f32 {
        let [x, y] = self.vessel.inside();
        (x.min(y) * 0.9).clamp(0.02, 0.08)
    }

    fn at(&self, tick: u64) -> [f32; 3] {
        let high = self.vessel.height() + 0.12;
        let low = 0.012 + 0.06;
        let end = LOWER + self.ticks;
        let (depth, turning) = if tick < LOWER {
            (crate::geometry::smooth(tick as f32 / LOWER as f32), 0)
        } else if tick <= end {
            (1.0, tick - LOWER)
        } else {
            (1.0 - crate::geometry::smooth((tick - end) as f32 / LOWER as f32), self.ticks)
        };
        let angle = TAU * self.per_second * turning as f32 / TICKS_PER_SECOND as f32;
        let radius = self.widest() * (0.65 + 0.35 * libm::sinf(angle * 0.37)) * depth;
        let height = high + (low - high) * depth;
        add(self.middle, [radius * libm::cosf(angle), radius * libm::sinf(angle), height])
    }
}
