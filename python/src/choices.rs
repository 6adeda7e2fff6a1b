//! Actions as numbers: which primitive, and for each of its arguments a pointer to something at hand or to a constant.
//!
//! Pointer 0 leaves an argument to the kitchen, which is allowed where the primitive has a default; 1 to `slots` are the
//! variables at hand, latest first; what follows are the constants. Kitchen states and names of results are filled in.

use commis_kitchen::Vocabulary;
use commis_mcl::{Param, Role};
use commis_ontology::ClassId;
use commis_session::Session as Cooking;
use commis_sim::{Primitive, Thing};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::fleet::Fleet;
use crate::session::Session;

/// The actions that a kitchen knows.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Choices {
    primitives: Vec<&'static Primitive>,
    /// The arguments of each primitive that the agent chooses.
    chosen: Vec<Vec<&'static Param>>,
    constants: Vec<String>,
    slots: usize,
    width: usize,
    /// Which constants fit, for each chosen argument of each primitive.
    fitting: Vec<Vec<Vec<bool>>>,
}

#[pymethods]
impl Choices {
    #[new]
    fn new(session: PyRef<'_, Session>, numbers: Vec<String>, slots: usize) -> Choices {
        let session = session.taken();
        let simulator = session.prepared().simulator();
        let vocabulary = simulator.vocabulary();
        let primitives: Vec<&'static Primitive> = simulator.primitives();
        let is_chosen = |param: &&Param| param.role != Role::Out && param.class != KITCHEN;
        let chosen: Vec<Vec<&'static Param>> =
            primitives.iter().map(|it| it.signature.params.iter().filter(is_chosen).collect()).collect();
        let ontology = &vocabulary.ontology;
        let any_kind = vocabulary.class.conceptualizable;
        // A bowl is fetched by the name of its class; what is put on a stove is the bowl that was fetched.
        let takes_names =
            |wanted: ClassId| wanted == any_kind || NAMED.iter().any(|group| ontology.kind(wanted) == *group);
        let accepts = |param: &Param, class: ClassId| {
            let wanted = ontology.class(param.class).filter(|wanted| takes_names(*wanted));
            let is_thing = ontology.kind(class) != AFFORDANCE;
            wanted.is_some_and(|it| is_thing && ontology.can_be_constant(class) && ontology.is_a(class, it))
        };
        let is_wanted = |class: ClassId| chosen.iter().flatten().any(|param| accepts(param, class));
        let mut names: Vec<String> = ontology
            .classes()
            .filter(|class| is_wanted(*class))
            .map(|class| ontology.class_name(class).to_owned())
            .collect();
        names.sort_unstable();
        let is_number = [vec![false; names.len()], vec![true; numbers.len()]].concat();
        let constants: Vec<String> = names.into_iter().chain(numbers).collect();
        let quantity = ontology.class("quantity");
        let fits = |param: &&'static Param| -> Vec<bool> {
            let wanted = ontology.class(param.class);
            let takes_numbers = quantity.is_some() && wanted == quantity;
            let one = |(name, is_number): (&String, &bool)| match ontology.class(name) {
                Some(class) if !is_number => accepts(param, class),
                _ => *is_number && takes_numbers,
            };
            constants.iter().zip(&is_number).map(one).collect()
        };
        let fitting = chosen.iter().map(|params| params.iter().map(fits).collect()).collect();
        let width = chosen.iter().map(Vec::len).max().unwrap_or(0);
        Choices { primitives, chosen, constants, slots, width, fitting }
    }

    /// The primitives with the names of the arguments that are chosen.
    fn primitives(&self) -> Vec<(&'static str, Vec<&'static str>)> {
        let one = |(primitive, params): (&&'static Primitive, &Vec<&'static Param>)| {
            (primitive.signature.name, params.iter().map(|param| param.name).collect())
        };
        self.primitives.iter().zip(&self.chosen).map(one).collect()
    }

    fn constants(&self) -> Vec<String> {
        self.constants.clone()
    }

    /// The most arguments that are chosen for one action.
    #[getter]
    fn width(&self) -> usize {
        self.width
    }

    /// How many things a pointer can point to.
    #[getter]
    fn pointers(&self) -> usize {
        1 + self.slots + self.constants.len()
    }

    /// The variables that pointers stand for now.
    fn at_hand(&self, fleet: PyRef<'_, Fleet>, at: usize) -> PyResult<Vec<String>> {
        let session = fleet.copy_of(at)?;
        Ok(self.slots_of(&session).into_iter().map(|(name, _)| name).collect())
    }

    /// What may be chosen now, as bytes of 0 and 1: one for each primitive and at last one for `done`; then for each
    /// primitive, argument and pointer.
    fn masks(&self, py: Python<'_>, fleet: PyRef<'_, Fleet>, at: usize) -> PyResult<(Vec<u8>, Vec<u8>)> {
        let session = fleet.copy_of(at)?;
        Ok(py.detach(|| self.masks_of(&session)))
    }

    /// The statements that actions stand for; `done` where that is chosen.
    fn statements(&self, fleet: PyRef<'_, Fleet>, actions: Vec<Vec<usize>>) -> PyResult<Vec<String>> {
        let one = |(at, action): (usize, &Vec<usize>)| self.statement(&fleet.copy_of(at)?, action);
        actions.iter().enumerate().map(one).collect()
    }
}

/// Groups of classes that are named and never handled.
const NAMED: [&str; 4] = ["mode", "pattern", "shape", "unit"];
/// The group of classes that say what can be done with a thing, and are none.
const AFFORDANCE: &str = "affordance";
/// The class of arguments that are states of the kitchen.
const KITCHEN: &str = "kitchen-state";

impl Choices {
    /// What pointers can stand for now, latest first: things that were made, with their classes.
    fn slots_of(&self, session: &Cooking) -> Vec<(String, ClassId)> {
        let vocabulary = session.prepared().simulator().vocabulary();
        let made = session.cooking().moments().flat_map(commis_sim::Moment::made);
        let things = made.filter(|(_, it)| !matches!(it.thing, Thing::Kitchen(_)));
        let sound = things.filter(|(_, it)| it.thing.failure().is_none());
        sound.take(self.slots).map(|(name, it)| (name.to_owned(), it.thing.class(vocabulary))).collect()
    }

    fn masks_of(&self, session: &Cooking) -> (Vec<u8>, Vec<u8>) {
        let vocabulary = session.prepared().simulator().vocabulary();
        let slots = self.slots_of(session);
        let is_open = session.latest_kitchen().is_some();
        let pointers = self.pointers();
        let mut arguments = vec![0_u8; self.primitives.len() * self.width * pointers];
        let mut primitives = Vec::with_capacity(self.primitives.len() + 1);
        let mut cells = arguments.chunks_mut((self.width * pointers).max(1));
        for ((primitive, params), fitting) in self.primitives.iter().zip(&self.chosen).zip(&self.fitting) {
            let mut possible = is_open != opens(primitive);
            let Some(rows) = cells.next() else { break };
            let mut rows = rows.chunks_mut(pointers);
            for (param, constants) in params.iter().zip(fitting) {
                let Some(row) = rows.next() else { break };
                self.fill(row, param, constants, &slots, vocabulary);
                possible &= row.contains(&1);
            }
            // Arguments that the primitive does not have point to nothing.
            for row in rows {
                if let Some(nothing) = row.first_mut() {
                    *nothing = 1;
                }
            }
            primitives.push(u8::from(possible));
        }
        primitives.push(1);
        (primitives, arguments)
    }

    fn fill(
        &self,
        row: &mut [u8],
        param: &Param,
        constants: &[bool],
        slots: &[(String, ClassId)],
        vocabulary: &Vocabulary,
    ) {
        let wanted = vocabulary.ontology.class(param.class);
        let fits = |class: ClassId| wanted.is_some_and(|wanted| vocabulary.is_a(class, wanted));
        let free = u8::from(matches!(param.role, Role::Optional(_)));
        let things = (0..self.slots).map(|at| slots.get(at).is_some_and(|(_, class)| fits(*class)));
        let rest = things.chain(constants.iter().copied()).map(u8::from);
        for (cell, value) in row.iter_mut().zip(std::iter::once(free).chain(rest)) {
            *cell = value;
        }
    }

    fn statement(&self, session: &Cooking, action: &[usize]) -> PyResult<String> {
        let Some((&which, pointers)) = action.split_first() else {
            return Err(PyValueError::new_err("an action begins with the number of a primitive"));
        };
        if which == self.primitives.len() {
            return Ok("done".to_owned());
        }
        let primitive = self.primitives.get(which).ok_or_else(|| {
            PyValueError::new_err(format!("there is no primitive {which}; {} is done", self.primitives.len()))
        })?;
        let (slots, step) = (self.slots_of(session), session.steps());
        let mut pointers = pointers.iter();
        let mut words = vec![primitive.signature.name.to_owned()];
        for (position, param) in primitive.signature.params.iter().enumerate() {
            let fresh = || format!("?v{step}-{position}");
            words.push(match param.role {
                Role::Out => fresh(),
                _ if param.class == KITCHEN => {
                    session.latest_kitchen().unwrap_or("?the-kitchen-is-not-open").to_owned()
                }
                Role::In | Role::Optional(_) => match pointers.next().copied().unwrap_or(0) {
                    0 => fresh(),
                    slot if slot <= self.slots => {
                        slots.get(slot - 1).map_or_else(fresh, |(name, _)| name.clone())
                    }
                    constant => {
                        let name = self.constants.get(constant - 1 - self.slots);
                        name.cloned()
                            .ok_or_else(|| PyValueError::new_err(format!("there is no pointer {constant}")))?
                    }
                },
            });
        }
        Ok(format!("({})", words.join(" ")))
    }
}

/// Whether a primitive opens the kitchen: it takes no state of it.
fn opens(primitive: &Primitive) -> bool {
    !primitive.signature.params.iter().any(|param| param.role != Role::Out && param.class == KITCHEN)
}
