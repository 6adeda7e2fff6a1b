//! Cooking with motion, step by step or a whole program at once.

use std::sync::Arc;

use commis_mcl::{Network, Recipe, Statement};
use commis_sim::{CookReport, Cooking, Execution, Obstacle, Refused, Simulator, StopReason, Unexecuted};

use crate::motion::Motion;
use crate::performed::Performed;
use crate::report::{Action, MotionOutcome};
use crate::scene::Scene;
use crate::track::Track;

/// Executes further statements in whatever order they can run, each as motion. `go_on` is asked before each.
pub(crate) fn cook(
    cooking: &mut Cooking,
    motion: &Motion,
    simulator: &Simulator,
    statements: &[Statement],
    go_on: &dyn Fn() -> bool,
) -> CookReport {
    // The books say in which order the statements run; then each is carried out.
    let mut rehearsal = cooking.clone();
    let mut report = rehearsal.cook(simulator, statements, go_on);
    let mut order: Vec<Statement> =
        rehearsal.moments().take(report.executed).map(|moment| moment.statement().clone()).collect();
    order.reverse();
    drop(rehearsal);
    report.executed = 0;
    for statement in &order {
        let obstacle = if go_on() {
            let done = cooking.cook(simulator, std::slice::from_ref(statement), &|| true);
            report.executed += done.executed;
            if done.executed > 0 {
                perform_last(cooking, motion, simulator, None);
            }
            done.refused.into_iter().next().map(|refused| refused.obstacle)
        } else {
            Some(Obstacle::Stopped(StopReason::Interrupted))
        };
        // What fell short of the books, by time or by food that stayed on the floor, is told at its place in the call.
        let at = statements.iter().position(|given| given.span == statement.span);
        report.refused.extend(obstacle.zip(at).map(|(obstacle, at)| Refused { at, obstacle }));
    }
    report.refused.sort_by_key(|refused| refused.at);
    report
}

/// Carries out, as motion, the step that the books took last.
fn perform_last(cooking: &mut Cooking, motion: &Motion, simulator: &Simulator, track: Option<&mut Track>) {
    let Some(moment) = cooking.last() else { return };
    let executed = moment.executed();
    // A program may go on from an earlier kitchen; the room of that moment goes with it.
    let from = executed.before.as_ref().and_then(|before| {
        let mut earlier = cooking.moments().skip(1);
        earlier
            .find(|earlier| Arc::ptr_eq(earlier.executed().after.root(), before.root()))
            .and_then(Scene::of)
    });
    let (scene, amended) = match (&executed.before, from) {
        (None, _) => {
            let room = motion.room(simulator, &executed.after);
            let failed = executed.failure.is_some();
            let action = Action {
                statement: executed.statement,
                primitive: executed.primitive.signature.name.to_owned(),
                outcome: if failed { MotionOutcome::NotDone } else { MotionOutcome::Done },
                hash: room.hash(),
                ..Action::default()
            };
            (Scene { action, room }, None)
        }
        (Some(before), from) => {
            let fresh;
            let room = if let Some(scene) = from {
                &scene.room
            } else {
                fresh = motion.room(simulator, before);
                &fresh
            };
            let acted = motion.act(simulator, room, cooking, (moment.statement(), executed), track);
            (Scene { action: acted.action, room: acted.room }, acted.amended)
        }
    };
    let bytes = scene.bytes(from.map(|scene| &scene.room));
    if let Some(kitchen) = &amended {
        cooking.amend(kitchen, simulator.vocabulary());
    }
    cooking.attach(Arc::new(scene), bytes);
}

/// Executes a program as far as it goes, as motion. `film` keeps the whole way.
pub fn perform(
    motion: &Motion,
    simulator: &Simulator,
    recipe: &Recipe,
    film: bool,
    go_on: &dyn Fn() -> bool,
) -> Performed {
    let mut run = Performing::plan(simulator, recipe, go_on);
    let mut track = film.then(Track::default);
    while go_on() && run.step(motion, simulator, track.as_mut()).is_some() {
        if let Some(track) = &mut track {
            track.ends.resize(run.cooking.len(), track.pictures.len());
        }
    }
    run.end(track)
}

/// A program that is carried out as motion, step by step: the books have said what runs, the hands follow.
#[derive(Debug)]
pub(crate) struct Performing {
    network: Network,
    planned: Execution,
    /// Steps of the books that the hands have come to.
    done: usize,
    cooking: Cooking,
    recipe: Recipe,
}

impl Performing {
    /// Has the books say what runs, and in which order.
    pub(crate) fn plan(simulator: &Simulator, recipe: &Recipe, go_on: &dyn Fn() -> bool) -> Performing {
        let network = Network::from_recipe(recipe);
        let planned = simulator.execute_while(&network, go_on);
        Performing { network, planned, done: 0, cooking: Cooking::new(), recipe: recipe.clone() }
    }

    /// How many steps there are.
    pub(crate) fn steps(&self) -> usize {
        self.planned.steps.len()
    }

    /// Why the books ended. When they did not finish, nobody knows what else there is.
    pub(crate) fn stop(&self) -> StopReason {
        self.planned.stop
    }

    /// Whether the hands have come to the last step.
    pub(crate) fn is_over(&self) -> bool {
        self.done >= self.planned.steps.len()
    }

    /// The memory that the steps take, counted.
    pub(crate) fn bytes(&self) -> usize {
        self.cooking.bytes()
    }

    /// Carries the next step out: the position of its statement, and its scene. `None` after the last.
    pub(crate) fn step(
        &mut self,
        motion: &Motion,
        simulator: &Simulator,
        mut track: Option<&mut Track>,
    ) -> Option<(usize, &Scene)> {
        while let Some(step) = self.planned.steps.get(self.done) {
            let position = step.statement;
            self.done += 1;
            let Some(statement) = self.recipe.statements.get(position) else { continue };
            let done = self.cooking.cook(simulator, std::slice::from_ref(statement), &|| true);
            if done.executed > 0 {
                perform_last(&mut self.cooking, motion, simulator, track.as_deref_mut());
                return self.cooking.last().and_then(Scene::of).map(|scene| (position, scene));
            }
        }
        None
    }

    fn end(self, track: Option<Track>) -> Performed {
        let execution = as_planned(self.planned, &self.cooking, &self.network);
        let scenes = Scene::all(&self.cooking);
        let room = scenes.last().map(|scene| scene.room.clone()).unwrap_or_default();
        let mut actions: Vec<Action> = scenes.iter().map(|scene| scene.action.clone()).collect();
        for (action, step) in actions.iter_mut().zip(&execution.steps) {
            action.statement = step.statement;
        }
        let rooms = if track.is_some() {
            scenes.iter().map(|scene| scene.room.clone()).collect()
        } else {
            Vec::new()
        };
        Performed { execution, actions, room, rooms, track }
    }
}

/// The execution of the whole network with the kitchens that the motion left.
fn as_planned(mut planned: Execution, cooking: &Cooking, network: &Network) -> Execution {
    let mut moments: Vec<_> = cooking.moments().collect();
    moments.reverse();
    for (step, moment) in planned.steps.iter_mut().zip(&moments) {
        let statement = step.statement;
        *step = moment.executed().clone();
        step.statement = statement;
    }
    // The books were quicker than the hands: what there was no time for has not happened.
    let left = planned.steps.split_off(moments.len().min(planned.steps.len()));
    if !left.is_empty() {
        planned.stop = StopReason::Interrupted;
        let reason = Obstacle::Stopped(StopReason::Interrupted);
        planned
            .unexecuted
            .extend(left.iter().map(|step| Unexecuted { statement: step.statement, reason: reason.clone() }));
        planned.unexecuted.sort_by_key(|unexecuted| unexecuted.statement);
    }
    for (name, slot) in network.variables().iter().zip(&mut planned.bindings) {
        let bound = cooking.value(name);
        if bound.is_some() || !left.is_empty() {
            *slot = bound;
        }
    }
    planned
}
