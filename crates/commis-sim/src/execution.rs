//! What came out of executing a network: values, times, failures, and what could not run.

use std::fmt;
use std::sync::{Arc, OnceLock};

use commis_base::Number;
use commis_kitchen::{Contents, Entity, Kitchen, Vocabulary};
use commis_mcl::Network;
use commis_ontology::ClassId;

use crate::{Binding, Failure, Primitive, StopReason, Thing};

/// The result of executing a network.
#[derive(Clone, Debug)]
pub struct Execution {
    /// What each variable stands for; `None` when it was never produced.
    pub bindings: Vec<Option<Binding>>,
    /// The executed statements in the order in which they ran.
    pub steps: Vec<Executed>,
    /// The statements that could not run, in file order.
    pub unexecuted: Vec<Unexecuted>,
    /// Why the run ended.
    pub stop: StopReason,
}

/// One executed statement.
#[derive(Clone, Debug)]
pub struct Executed {
    /// Its position in the network.
    pub statement: usize,
    /// Its primitive.
    pub primitive: &'static Primitive,
    /// When it began, in seconds.
    pub begins: Number,
    /// When its result was there.
    pub ends: Number,
    /// When the cook was free again.
    pub cook_free: Number,
    /// The kitchen before it; `None` for `get-kitchen`.
    pub before: Option<Kitchen>,
    /// The kitchen after it.
    pub after: Kitchen,
    /// The value of its first argument.
    pub result: Thing,
    /// Why it failed, if it did.
    pub failure: Option<Arc<Failure>>,
    /// What it did not do to what it was given, in words: "the salt was not fried".
    pub notes: Vec<String>,
    /// Where the result is, once somebody has asked; runs that share the step share the answer.
    pub(crate) place: Arc<OnceLock<Box<[ClassId]>>>,
}

impl Executed {
    /// The classes of the places that hold the result in the kitchen after it, from the kitchen down; empty when it has
    /// vanished.
    pub fn place(&self, vocabulary: &Vocabulary) -> &[ClassId] {
        self.place.get_or_init(|| match &self.result {
            Thing::Entity(entity) => self.after.location(entity.id(), vocabulary).into(),
            _ => [vocabulary.class.kitchen_state, vocabulary.class.counter_top].into(),
        })
    }
}

/// A statement that could not run.
#[derive(Clone, Debug)]
pub struct Unexecuted {
    /// Its position in the network.
    pub statement: usize,
    /// Why it could not run.
    pub reason: Obstacle,
}

/// Why a statement could not run at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is no such primitive.
    UnknownPrimitive,
    /// The primitive is an extension, and the rules know none.
    Extension,
    /// It has too many or too few arguments.
    WrongArity {
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// A constant that does not suit its argument.
    UnsuitableConstant {
        /// The argument.
        param: &'static str,
        /// The constant as written.
        text: String,
    },
    /// A variable stands twice in the statement.
    RepeatedVariable {
        /// The variable.
        variable: String,
    },
    /// An input was never produced.
    Missing {
        /// The argument.
        param: &'static str,
        /// The variable that has no value.
        variable: String,
        /// The statement that should have produced it, by position, if there is one.
        producer: Option<usize>,
    },
    /// An output already has a value.
    ProducedTwice {
        /// The variable.
        variable: String,
        /// The statement that produced it, by position, if one did.
        by: Option<usize>,
    },
    /// A value is not of the class the argument needs.
    WrongClass {
        /// The argument.
        param: &'static str,
        /// The variable that holds the value.
        variable: String,
        /// The class of the value.
        found: String,
        /// The class the argument needs.
        expected: &'static str,
    },
    /// The reference has no case for these arguments.
    NoCase {
        /// What the standard rules would have said.
        why: String,
    },
    /// The run stopped before it.
    Stopped(StopReason),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::UnknownPrimitive => write!(f, "there is no such primitive"),
            Obstacle::Extension => write!(f, "it is an extension, which reference rules do not know"),
            Obstacle::WrongArity { expected, found } => {
                write!(f, "it has {found} arguments instead of {expected}")
            }
            Obstacle::UnsuitableConstant { param, text } => write!(f, "`{text}` cannot be its {param}"),
            Obstacle::RepeatedVariable { variable } => write!(f, "{variable} stands twice in it"),
            Obstacle::Missing { param, variable, producer: None } => {
                write!(f, "its {param} {variable} is never produced by any statement")
            }
            Obstacle::Missing { param, variable, producer: Some(statement) } => {
                write!(
                    f,
                    "its {param} {variable} should come from statement {}, which could not run",
                    statement + 1
                )
            }
            Obstacle::ProducedTwice { variable, by: Some(statement) } => {
                write!(f, "its output {variable} was already produced by statement {}", statement + 1)
            }
            Obstacle::ProducedTwice { variable, by: None } => {
                write!(f, "its output {variable} already has a value")
            }
            Obstacle::WrongClass { param, variable, found, expected } => {
                write!(f, "its {param} {variable} is a {found}, which is no {expected}")
            }
            Obstacle::NoCase { why } => write!(f, "the reference has no case for these arguments ({why})"),
            Obstacle::Stopped(stop) => write!(f, "the run stopped before it ({})", stop.code()),
        }
    }
}

impl Obstacle {
    /// A stable name for machines.
    pub fn code(&self) -> &'static str {
        match self {
            Obstacle::UnknownPrimitive => "unknown-primitive",
            Obstacle::Extension => "extension",
            Obstacle::WrongArity { .. } => "wrong-arity",
            Obstacle::UnsuitableConstant { .. } => "unsuitable-constant",
            Obstacle::RepeatedVariable { .. } => "repeated-variable",
            Obstacle::Missing { .. } => "missing",
            Obstacle::ProducedTwice { .. } => "produced-twice",
            Obstacle::WrongClass { .. } => "wrong-class",
            Obstacle::NoCase { .. } => "no-case",
            Obstacle::Stopped(_) => "stopped",
        }
    }
}

impl Execution {
    /// The time at which everything is there: the latest moment any value becomes available.
    pub fn time(&self) -> Number {
        let moments = self.bindings.iter().flatten().filter_map(|binding| binding.available);
        moments.reduce(Number::max).unwrap_or(Number::ZERO)
    }

    /// Whether every statement ran (which does not mean that every action succeeded).
    pub fn is_complete(&self) -> bool {
        self.unexecuted.is_empty()
    }

    /// The first action that failed, in order of execution.
    pub fn first_failure(&self) -> Option<&Arc<Failure>> {
        self.steps.iter().find_map(|step| step.failure.as_ref())
    }

    /// The value of a variable by name.
    pub fn value(&self, network: &Network, variable: &str) -> Option<&Binding> {
        let number = network.variables().iter().position(|name| **name == *variable)?;
        self.bindings.get(number)?.as_ref()
    }

    /// The kitchen after the last executed statement.
    pub fn final_kitchen(&self) -> Option<&Kitchen> {
        self.steps.last().map(|step| &step.after)
    }

    /// What stands on the counter in the end and holds food: the dishes.
    pub fn dishes(&self, vocabulary: &Vocabulary) -> Contents {
        let Some(kitchen) = self.final_kitchen() else { return Contents::default() };
        let counter = kitchen.counter(vocabulary).and_then(|path| kitchen.at(&path, vocabulary));
        let Some(counter) = counter else { return Contents::default() };
        let is_food = |entity: &Entity| vocabulary.is_a(entity.class(), vocabulary.class.ingredient);
        let is_dish = |entity: &Entity| {
            is_food(entity)
                || entity.contents(vocabulary).samples().any(|inside| is_food(inside))
                || entity.held(vocabulary.slot.has_on_top).next().is_some()
        };
        let on_top = counter.contents(vocabulary).as_batches().into_iter();
        on_top.filter(|batch| is_dish(batch.first())).collect()
    }

    /// The same with every counted piece as a thing of its own.
    #[must_use]
    pub fn expanded(&self, vocabulary: &Vocabulary) -> Execution {
        let bindings = self.bindings.iter().map(|binding| {
            binding.as_ref().map(|Binding { thing, available }| Binding {
                thing: thing.expanded(vocabulary),
                available: *available,
            })
        });
        let steps = self.steps.iter().map(|step| Executed {
            before: step.before.as_ref().map(|before| before.expanded(vocabulary)),
            after: step.after.expanded(vocabulary),
            result: step.result.expanded(vocabulary),
            ..step.clone()
        });
        Execution {
            bindings: bindings.collect(),
            steps: steps.collect(),
            unexecuted: self.unexecuted.clone(),
            stop: self.stop,
        }
    }
}
