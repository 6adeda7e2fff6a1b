//! Cooking step by step: statements are executed on top of what earlier ones left.
//!
//! A [`Cooking`] is a chain of moments, one per executed statement, each holding what that statement made and a link
//! to the moment before. Taking a copy copies one link, so a fork costs nothing and shares every kitchen; going back
//! follows links. The statements are kept in the order in which they ran, so that step `n` is statement `n`, and the
//! whole can at any time be looked at as the network and the [`Execution`] of a file with these lines.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use commis_base::Span;
use commis_kitchen::{EntityRef, Kitchen, Vocabulary, heap_bytes, live_bytes};
use commis_mcl::{Network, Recipe, Statement, Term};
use smallvec::SmallVec;

use crate::account::{Account, Charge, settle};
use crate::engine::{ChangedItems, Engine, Entry, Groundwork, Run, replace_items};
use crate::execution::{Executed, Execution, Obstacle};
use crate::mixture_names::MixtureNames;
use crate::{Binding, Simulator, StopReason, Thing};

/// What has been cooked so far. A clone is a fork: it costs one reference count, and neither sees what the other does.
///
/// A cooking belongs to the simulator it began with; statements executed by another one would speak of another kitchen.
#[derive(Clone, Debug, Default)]
pub struct Cooking {
    now: Option<Arc<Moment>>,
    /// Where the memory of further moments is put down.
    account: Option<Arc<Account>>,
}

/// One executed statement and what it made.
#[derive(Debug)]
pub struct Moment {
    earlier: Option<Arc<Moment>>,
    statement: Statement,
    executed: Executed,
    made: SmallVec<[(Arc<str>, Binding); 3]>,
    changed_items: ChangedItems,
    last_id: u32,
    stop: StopReason,
    attached: Option<Arc<dyn Any + Send + Sync>>,
    charge: Charge,
}

/// What became of statements that were given to a [`Cooking`].
#[derive(Clone, Debug, Default)]
pub struct CookReport {
    /// How many of them ran, whether they succeeded or failed.
    pub executed: usize,
    /// Those that could not run and were not taken in.
    pub refused: Vec<Refused>,
    /// Those that say what an earlier statement says and add nothing.
    pub repeated: Vec<Repeated>,
}

/// A statement that could not run.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Its position among those that were given.
    pub at: usize,
    /// Why. A missing input's producer is a position among the given statements, too.
    pub obstacle: Obstacle,
}

/// A statement that was carried out already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// Its position among those that were given.
    pub at: usize,
    /// The step that did it, counted from 1; `None` when it is among those given.
    pub step: Option<usize>,
}

impl Cooking {
    /// Nothing cooked yet.
    pub fn new() -> Cooking {
        Cooking::default()
    }

    /// How many statements have been executed.
    pub fn len(&self) -> usize {
        self.now.as_ref().map_or(0, |moment| moment.step())
    }

    /// Whether nothing has been executed yet.
    pub fn is_empty(&self) -> bool {
        self.now.is_none()
    }

    /// Executes further statements, in whatever order they can run. Those that cannot run leave no trace; `go_on` is
    /// asked before each statement.
    pub fn cook(
        &mut self,
        simulator: &Simulator,
        statements: &[Statement],
        go_on: &dyn Fn() -> bool,
    ) -> CookReport {
        let mut course = CookReport::default();
        let mut fresh: SmallVec<[usize; 4]> = SmallVec::new();
        for (at, statement) in statements.iter().enumerate() {
            match self.moments().find(|moment| repeats(statement, &moment.statement)) {
                Some(moment) => course.repeated.push(Repeated { at, step: Some(moment.step()) }),
                None => fresh.push(at),
            }
        }
        if let Some(stop) = self.stopped() {
            course.refused.extend(fresh.iter().map(|&at| Refused { at, obstacle: Obstacle::Stopped(stop) }));
            return course;
        }
        if !fresh.is_empty() {
            self.cook_fresh(simulator, statements, &fresh, go_on, &mut course);
        }
        course
    }

    /// Runs statements on top of what there is; each that runs is a moment of its own, in the order of execution.
    fn cook_fresh(
        &mut self,
        simulator: &Simulator,
        statements: &[Statement],
        fresh: &[usize],
        go_on: &dyn Fn() -> bool,
        course: &mut CookReport,
    ) {
        let given = |local: usize| fresh.get(local).copied().unwrap_or(local);
        let together: Vec<Statement> = fresh.iter().filter_map(|&at| statements.get(at)).cloned().collect();
        let network = Network::from_recipe(&recipe("", together.clone()));
        let values = network.variables().iter().map(|name| self.bound(name)).collect();
        let last_id = self.now.as_ref().map_or(simulator.last_id, |moment| moment.last_id);
        let written = together.iter().map(written_bytes).collect();
        let groundwork = Groundwork { values, statements: self.len(), last_id, bytes: self.bytes(), written };
        let began = live_bytes();
        let Run { execution, mut journal } = Engine::upon(simulator, &network, groundwork).run_on(go_on);
        let Execution { bindings, steps, unexecuted, stop: end } = execution;
        drop((bindings, steps));
        let added = usize::try_from(live_bytes().wrapping_sub(began)).unwrap_or(0);
        settle(journal.iter_mut().map(|entry| &mut entry.bytes), added);

        let mut accounted_for = vec![false; fresh.len()];
        let mut account_for = |local: usize| {
            if let Some(flag) = accounted_for.get_mut(local) {
                *flag = true;
            }
        };
        let last = journal.len();
        for (at, entry) in (1..).zip(journal) {
            account_for(entry.statement);
            // Only simulated time stops a run after a step; every other limit stops it before one.
            let is_over = at == last && end == StopReason::SimulatedTimeLimit;
            let stop = if is_over { end } else { StopReason::Finished };
            if let Some(statement) = together.get(entry.statement) {
                self.remember(statement.clone(), entry, &network, stop);
                course.executed += 1;
            }
        }
        for left in unexecuted {
            account_for(left.statement);
            let obstacle = match left.reason {
                Obstacle::Missing { param, variable, producer } => {
                    Obstacle::Missing { param, variable, producer: producer.map(given) }
                }
                other => other,
            };
            course.refused.push(Refused { at: given(left.statement), obstacle });
        }
        let silent = accounted_for.iter().enumerate().filter(|(_, accounted_for)| !**accounted_for);
        course.repeated.extend(silent.map(|(local, _)| Repeated { at: given(local), step: None }));
        course.repeated.sort_by_key(|repeated| repeated.at);
        course.refused.sort_by_key(|refused| refused.at);
    }

    fn remember(&mut self, statement: Statement, entry: Entry, network: &Network, stop: StopReason) {
        let Entry { executed, made, changed_items, last_id, bytes, .. } = entry;
        // In the order in which they are written.
        let written = statement.args.iter().filter_map(variable).filter_map(|name| {
            let of_name = |(number, _): &&(usize, Binding)| network.variables().get(*number) == Some(name);
            Some((Arc::clone(name), made.iter().find(of_name)?.1.clone()))
        });
        let made = written.collect();
        let own = own_bytes(&executed.notes, &changed_items, executed.failure.is_some());
        let bytes = bytes + own + written_bytes(&statement);
        let charge = Charge::new(bytes, self.bytes(), self.account.clone());
        let earlier = self.now.take();
        let attached = None;
        let moment =
            Moment { earlier, statement, executed, made, changed_items, last_id, stop, attached, charge };
        self.now = Some(Arc::new(moment));
    }

    /// The memory that everything so far takes, counted. What other kitchens share with it is not counted.
    pub fn bytes(&self) -> usize {
        self.now.as_ref().map_or(0, |moment| moment.charge.total)
    }

    /// Puts the memory of every further step down on an account, for as long as somebody holds the step.
    pub fn charge_to(&mut self, account: &Arc<Account>) {
        self.account = Some(Arc::clone(account));
    }

    /// Replaces the kitchen that the last step left, where something happened that the step itself knows nothing of: food
    /// that was spilled. What the step made is what the other kitchen holds under the same identities.
    pub fn amend(&mut self, kitchen: &Kitchen, vocabulary: &Vocabulary) {
        self.change_last(0, |now| {
            let old = Arc::clone(now.executed.after.root());
            let renew = |thing: &mut Thing| match thing {
                Thing::Kitchen(made) if Arc::ptr_eq(made.root(), &old) => *made = kitchen.clone(),
                Thing::Entity(made) => {
                    let found = kitchen.find(&[], made.id(), vocabulary);
                    if let Some(found) = found.and_then(|path| kitchen.thing_at(&path, vocabulary)) {
                        *made = found;
                    }
                }
                _ => {}
            };
            now.made.iter_mut().for_each(|(_, binding)| renew(&mut binding.thing));
            now.executed.after = kitchen.clone();
            renew(&mut now.executed.result);
            now.executed.place = Arc::default();
        });
    }

    /// Keeps something with the last step, such as where things stood after it. It is there as long as the step is, in
    /// every fork, and its memory counts as the step's.
    pub fn attach(&mut self, what: Arc<dyn Any + Send + Sync>, bytes: usize) {
        self.change_last(bytes, |now| now.attached = Some(what));
    }

    /// Puts a changed copy in the place of the last moment: a fork may share the old one.
    fn change_last(&mut self, more_bytes: usize, change: impl FnOnce(&mut Moment)) {
        let Some(now) = self.now.take() else { return };
        let Charge { bytes, total, .. } = now.charge;
        let mut changed = Moment {
            earlier: now.earlier.clone(),
            statement: now.statement.clone(),
            executed: now.executed.clone(),
            made: now.made.clone(),
            changed_items: now.changed_items.clone(),
            last_id: now.last_id,
            stop: now.stop,
            attached: now.attached.clone(),
            charge: Charge::new(bytes + more_bytes, total - bytes, self.account.clone()),
        };
        change(&mut changed);
        self.now = Some(Arc::new(changed));
    }

    /// Why nothing more can be executed, if that is so.
    pub fn stopped(&self) -> Option<StopReason> {
        self.now.as_ref().map(|moment| moment.stop).filter(|stop| *stop != StopReason::Finished)
    }

    /// Takes back the last steps, as many as there are, and says how many that were.
    pub fn undo(&mut self, steps: usize) -> usize {
        let before = self.len();
        for _ in 0..steps {
            let Some(moment) = self.now.take() else { break };
            self.now.clone_from(&moment.earlier);
        }
        before - self.len()
    }

    /// The cooking as it was after that many steps; `None` when it has not come so far.
    pub fn at(&self, step: usize) -> Option<Cooking> {
        let mut then = self.clone();
        then.undo(self.len().checked_sub(step)?);
        Some(then)
    }

    /// What happened, latest first.
    pub fn moments(&self) -> impl Iterator<Item = &Moment> {
        std::iter::successors(self.now.as_deref(), |moment| moment.earlier.as_deref())
    }

    /// The last step.
    pub fn last(&self) -> Option<&Moment> {
        self.now.as_deref()
    }

    /// The kitchen as the last step left it.
    pub fn kitchen<'a>(&'a self, simulator: &'a Simulator) -> &'a Kitchen {
        self.now.as_ref().map_or(&simulator.kitchen, |moment| &moment.executed.after)
    }

    /// How many things have come into being since the beginning.
    pub fn things_made(&self, simulator: &Simulator) -> u32 {
        self.now.as_ref().map_or(0, |moment| moment.last_id.saturating_sub(simulator.last_id))
    }

    /// What a variable stands for.
    pub fn value(&self, variable: &str) -> Option<Binding> {
        Some(self.bound(variable)?.0)
    }

    fn latest(&self, variable: &str) -> Option<(&Moment, &Binding)> {
        self.moments().find_map(|moment| {
            let (_, binding) = moment.made.iter().find(|(name, _)| **name == *variable)?;
            Some((moment, binding))
        })
    }

    /// A value as it is now, with the position of the statement that made it.
    fn bound(&self, variable: &str) -> Option<(Binding, usize)> {
        let (moment, binding) = self.latest(variable)?;
        let (mut binding, maker) = (binding.clone(), moment.executed.statement);
        let mut since: SmallVec<[&ChangedItems; 4]> = SmallVec::new();
        let later = self.moments().take_while(|later| later.executed.statement > maker);
        since.extend(later.map(|later| &later.changed_items).filter(|changed| !changed.is_empty()));
        for changed in since.iter().rev() {
            replace_items(changed, std::iter::once(&mut binding.thing));
        }
        Some((binding, maker))
    }

    /// The statements so far as a recipe.
    pub fn recipe(&self, id: &str) -> Recipe {
        let mut statements: Vec<Statement> = self.moments().map(|moment| moment.statement.clone()).collect();
        statements.reverse();
        recipe(id, statements)
    }

    /// What the mixtures are called that have been made so far, by the variables of the program.
    pub fn names(&self, vocabulary: &Vocabulary) -> MixtureNames {
        let network = Network::from_recipe(&self.recipe(""));
        MixtureNames::of(&network, &self.execution(&network), vocabulary, "", &|_| None)
    }

    /// Everything that happened, as if the network of [`recipe`](Cooking::recipe) had been executed at once.
    pub fn execution(&self, network: &Network) -> Execution {
        let numbers = network.variables().iter().enumerate().map(|(number, name)| (&**name, number));
        let numbers: HashMap<&str, usize> = numbers.collect();
        let mut bindings: Vec<Option<Binding>> = vec![None; network.variables().len()];
        let mut steps: Vec<Executed> = Vec::with_capacity(self.len());
        let mut moments: Vec<&Moment> = self.moments().collect();
        moments.reverse();
        for moment in moments {
            let bound = bindings.iter_mut().flatten().map(|binding| &mut binding.thing);
            replace_items(&moment.changed_items, bound);
            replace_items(&moment.changed_items, steps.iter_mut().map(|step| &mut step.result));
            for (name, binding) in &moment.made {
                if let Some(slot) = numbers.get(&**name).and_then(|&number| bindings.get_mut(number)) {
                    *slot = Some(binding.clone());
                }
            }
            steps.push(moment.executed.clone());
        }
        let stop = self.stopped().unwrap_or(StopReason::Finished);
        Execution { bindings, steps, unexecuted: Vec::new(), stop }
    }
}

impl Moment {
    /// Its number, counted from 1.
    pub fn step(&self) -> usize {
        self.executed.statement + 1
    }

    /// The statement.
    pub fn statement(&self) -> &Statement {
        &self.statement
    }

    /// What it did.
    pub fn executed(&self) -> &Executed {
        &self.executed
    }

    /// The variables it gave a value to, in the order in which they are written.
    pub fn made(&self) -> impl Iterator<Item = (&str, &Binding)> {
        self.made.iter().map(|(name, binding)| (&**name, binding))
    }

    /// Whether it changed things in lists that earlier statements made.
    pub fn changes_earlier_lists(&self) -> bool {
        !self.changed_items.is_empty()
    }

    /// What [`Cooking::attach`] kept with it, if that is of this type.
    pub fn attached<T: Any>(&self) -> Option<&T> {
        self.attached.as_deref()?.downcast_ref()
    }
}

impl Drop for Moment {
    /// Unlinks the chain moment by moment: long ones must not overflow the stack.
    fn drop(&mut self) {
        let mut next = self.earlier.take();
        while let Some(mut moment) = next.and_then(Arc::into_inner) {
            next = moment.earlier.take();
        }
    }
}

fn recipe(id: &str, statements: Vec<Statement>) -> Recipe {
    Recipe { id: Arc::from(id), span: Span::default(), extent: Span::default(), statements }
}

/// What a moment takes besides the kitchen and its statement: itself and what is said about it.
pub(crate) fn own_bytes(notes: &[String], changed_items: &ChangedItems, has_failed: bool) -> usize {
    /// What a failure takes with its cause, and the place of a result.
    const FAILURE: usize = 256;
    const PLACE: usize = 48;
    let noted = notes.iter().map(|note| heap_bytes(note.capacity())).sum::<usize>();
    heap_bytes(SHARED + size_of::<Moment>())
        + heap_bytes(size_of_val(notes))
        + noted
        + heap_bytes(changed_items.capacity() * size_of::<(EntityRef, EntityRef)>())
        + PLACE
        + if has_failed { FAILURE } else { 0 }
}

/// The counters of a shared value.
const SHARED: usize = 2 * size_of::<usize>();

/// What a statement takes that is kept: its arguments and every name in it, however long.
fn written_bytes(statement: &Statement) -> usize {
    shared_text(&statement.primitive) + args_bytes(&statement.args)
}

fn args_bytes(args: &[commis_mcl::Arg]) -> usize {
    let behind = args.iter().map(|arg| match &arg.term {
        Term::Variable(name) | Term::Constant(name) | Term::Number(_, name) => shared_text(name),
        Term::List(inner) => args_bytes(inner),
    });
    heap_bytes(size_of_val(args)) + behind.sum::<usize>()
}

fn shared_text(text: &Arc<str>) -> usize {
    heap_bytes(SHARED + text.len())
}

fn variable(arg: &commis_mcl::Arg) -> Option<&Arc<str>> {
    match &arg.term {
        Term::Variable(name) => Some(name),
        _ => None,
    }
}

/// A statement written twice without constants counts once, as in a file.
fn repeats(statement: &Statement, earlier: &Statement) -> bool {
    statement.primitive == earlier.primitive
        && statement.args.len() == earlier.args.len()
        && statement.args.iter().zip(&earlier.args).all(|(arg, other)| {
            matches!((variable(arg), variable(other)), (Some(name), Some(same)) if name == same)
        })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::declare::{
        ActionResult, KITCHEN_IN, KITCHEN_OUT, Nature, Primitive, Signature, Step, given, out,
    };
    use crate::{RuleSet, Thing};

    static TASTED: AtomicUsize = AtomicUsize::new(0);

    static TASTE: Primitive = Primitive {
        signature: Signature {
            name: "taste",
            summary: "Taste what is in a bowl.",
            params: &[
                out("tasted", "transferable-container", "the bowl"),
                KITCHEN_OUT,
                KITCHEN_IN,
                given("bowl", "transferable-container", "the bowl"),
            ],
            omittable: None,
        },
        effect: "Counts how often it is done.",
        duration: "10 s",
        ways: &[],
        nature: Nature::PLAIN,
        cases: &[&[]],
        run: taste,
    };

    fn taste(step: &mut Step<'_>) -> ActionResult {
        TASTED.fetch_add(1, Ordering::SeqCst);
        step.busy(step.ready(3)?, 10)?;
        let bowl = step.in_kitchen(3)?;
        step.give_object(0, bowl)
    }

    #[test]
    fn several_statements_of_one_call_are_cooked_once() {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap().with_primitive(&TASTE).unwrap();
        let text = "#soup\n(taste ?second ?k3 ?k2 ?first)\n(taste ?first ?k2 ?k1 ?water)\n\
                    (fetch-and-proportion ?water ?k1 ?k0 ?bowl water 100 g)\n(get-kitchen ?k0)\n";
        let statements = commis_mcl::parse(text).program.recipes[0].statements.clone();
        let asked = std::cell::Cell::new(0);
        let mut cooking = Cooking::new();
        let course = cooking.cook(&simulator, &statements, &|| {
            asked.set(asked.get() + 1);
            true
        });
        assert_eq!((course.executed, asked.get(), TASTED.load(Ordering::SeqCst)), (4, 4, 2));
        let names: Vec<String> =
            cooking.moments().map(|moment| moment.statement.primitive.to_string()).collect();
        assert_eq!(names, ["taste", "taste", "fetch-and-proportion", "get-kitchen"]);
        // Every moment in between can be gone back to.
        let before = cooking.at(3).unwrap();
        assert!(before.value("?second").is_none() && before.value("?first").is_some());
        assert!(matches!(cooking.value("?second").unwrap().thing, Thing::Entity(_)));
    }
}
