//! Cooking with motion, step by step or a whole program at once.

use std::sync::Arc;

use commis_mcl::{Network, Recipe, Statement};
use commis_sim::{CookReport, Cooking, Execution, Simulator};

use crate::motion::Motion;
use crate::performed::Performed;
use crate::report::{Action, MotionOutcome};
use crate::room::{Grain, Room};
use crate::track::Track;

/// What has been cooked so far, with the room after every step. A copy is a fork: it shares every room, and neither sees
/// what the other does.
#[derive(Clone, Debug, Default)]
pub struct Performance {
    cooking: Cooking,
    scenes: Vec<Arc<Scene>>,
}

/// A step as motion, and the room that it left.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What it was like.
    pub action: Action,
    /// What it left.
    pub room: Room,
}

impl Performance {
    /// Nothing cooked yet.
    #[must_use]
    pub fn new() -> Performance {
        Performance::default()
    }

    /// The books.
    #[must_use]
    pub fn cooking(&self) -> &Cooking {
        &self.cooking
    }

    /// The steps so far.
    #[must_use]
    pub fn scenes(&self) -> impl ExactSizeIterator<Item = &Scene> {
        self.scenes.iter().map(|scene| &**scene)
    }

    /// The room as it is now; `None` before anything was done.
    #[must_use]
    pub fn room(&self) -> Option<&Room> {
        self.scenes.last().map(|scene| &scene.room)
    }

    /// Takes back the last steps, as many as there are, and says how many that were.
    pub fn undo(&mut self, steps: usize) -> usize {
        let undone = self.cooking.undo(steps);
        self.scenes.truncate(self.cooking.len());
        undone
    }

    /// Roughly the memory that the rooms of all steps need, in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        let of = |scene: &Arc<Scene>| {
            scene.room.grains() * (size_of::<Grain>() + 16)
                + scene.room.bodies.len() * 32
                + scene.action.events.len() * 64
        };
        self.scenes.iter().map(of).sum()
    }

    /// Executes further statements in whatever order they can run, each as motion. `go_on` is asked before each.
    pub fn cook(
        &mut self,
        motion: &Motion,
        simulator: &Simulator,
        statements: &[Statement],
        go_on: &dyn Fn() -> bool,
    ) -> CookReport {
        self.cook_filmed(motion, simulator, statements, go_on, &mut None)
    }

    fn cook_filmed(
        &mut self,
        motion: &Motion,
        simulator: &Simulator,
        statements: &[Statement],
        go_on: &dyn Fn() -> bool,
        track: &mut Option<Track>,
    ) -> CookReport {
        // The books say in which order the statements run; then each is carried out.
        let mut rehearsal = self.cooking.clone();
        let mut report = rehearsal.cook(simulator, statements, go_on);
        let mut order: Vec<Statement> =
            rehearsal.moments().take(report.executed).map(|moment| moment.statement().clone()).collect();
        order.reverse();
        let mut executed = 0;
        for statement in &order {
            if !go_on() {
                break;
            }
            let done = self.cooking.cook(simulator, std::slice::from_ref(statement), &|| true);
            if done.executed == 0 {
                report.refused.extend(done.refused);
                continue;
            }
            executed += 1;
            self.perform_last(motion, simulator, track.as_mut());
        }
        report.executed = executed;
        report
    }

    /// Carries out, as motion, the step that the books took last.
    fn perform_last(&mut self, motion: &Motion, simulator: &Simulator, track: Option<&mut Track>) {
        let Some(moment) = self.cooking.last() else { return };
        let executed = moment.executed();
        let Some(before) = &executed.before else {
            let room = motion.room(simulator, &executed.after);
            let action = Action {
                statement: executed.statement,
                primitive: executed.primitive.signature.name.to_owned(),
                outcome: if executed.failure.is_some() {
                    MotionOutcome::NotDone
                } else {
                    MotionOutcome::Done
                },
                hash: room.hash(),
                ..Action::default()
            };
            self.scenes.push(Arc::new(Scene { action, room }));
            return;
        };
        // A program may go on from an earlier kitchen; the room of that moment goes with it.
        let mut moments: Vec<_> = self.cooking.moments().collect();
        moments.reverse();
        let from = moments
            .iter()
            .zip(&self.scenes)
            .rev()
            .find(|(earlier, _)| Arc::ptr_eq(earlier.executed().after.root(), before.root()))
            .map(|(_, scene)| Arc::clone(scene));
        let fresh;
        let room = if let Some(scene) = &from {
            &scene.room
        } else {
            fresh = motion.room(simulator, before);
            &fresh
        };
        let acted = motion.act(simulator, room, &self.cooking, (moment.statement(), executed), track);
        if let Some(kitchen) = &acted.amended {
            self.cooking.amend(kitchen, simulator.vocabulary());
        }
        self.scenes.push(Arc::new(Scene { action: acted.action, room: acted.room }));
    }
}

/// Executes a program as far as it goes, as motion. `film` keeps the whole way.
pub fn perform(
    motion: &Motion,
    simulator: &Simulator,
    recipe: &Recipe,
    film: bool,
    go_on: &dyn Fn() -> bool,
) -> Performed {
    let network = Network::from_recipe(recipe);
    let planned = simulator.execute_while(&network, go_on);
    let statements: Vec<Statement> =
        planned.steps.iter().filter_map(|step| recipe.statements.get(step.statement)).cloned().collect();
    let mut performance = Performance::new();
    let mut track = film.then(Track::default);
    for statement in &statements {
        if !go_on() {
            break;
        }
        performance.cook_filmed(motion, simulator, std::slice::from_ref(statement), &|| true, &mut track);
    }
    let execution = as_planned(planned, &performance, &network);
    let room = performance.room().cloned().unwrap_or_default();
    let mut actions: Vec<Action> = performance.scenes.iter().map(|scene| scene.action.clone()).collect();
    for (action, step) in actions.iter_mut().zip(&execution.steps) {
        action.statement = step.statement;
    }
    let rooms =
        if film { performance.scenes.iter().map(|scene| scene.room.clone()).collect() } else { Vec::new() };
    Performed { execution, actions, room, rooms, track }
}

/// The execution of the whole network with the kitchens that the motion left.
fn as_planned(mut planned: Execution, performance: &Performance, network: &Network) -> Execution {
    let mut moments: Vec<_> = performance.cooking.moments().collect();
    moments.reverse();
    for (step, moment) in planned.steps.iter_mut().zip(&moments) {
        let statement = step.statement;
        *step = moment.executed().clone();
        step.statement = statement;
    }
    planned.steps.truncate(moments.len());
    for (name, slot) in network.variables().iter().zip(&mut planned.bindings) {
        if let Some(binding) = performance.cooking.value(name) {
            *slot = Some(binding);
        }
    }
    planned
}
