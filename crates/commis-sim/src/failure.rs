//! Why an action could not be carried out.

use std::fmt;
use std::sync::Arc;

use commis_base::NumberError;

use crate::StopReason;

/// A failed action: which statement, why, and the earlier failure that led to it.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The statement's position in the network.
    pub statement: usize,
    /// The primitive.
    pub primitive: &'static str,
    /// What went wrong.
    pub reason: Reason,
    /// The failure of an earlier statement that this one inherits.
    pub because: Option<Arc<Failure>>,
}

impl Failure {
    /// This failure and those that led to it, nearest first.
    pub fn chain(&self) -> impl Iterator<Item = &Failure> {
        std::iter::successors(Some(self), |failure| failure.because.as_deref())
    }

    /// The first thing that went wrong.
    pub fn root_cause(&self) -> &Failure {
        self.chain().last().unwrap_or(self)
    }
}

impl Drop for Failure {
    /// Unlinks the chain step by step: thousands of inherited failures must not overflow the stack.
    fn drop(&mut self) {
        let mut next = self.because.take();
        while let Some(mut failure) = next.and_then(Arc::into_inner) {
            next = failure.because.take();
        }
    }
}

/// What went wrong in one action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// An input is the result of an action that failed.
    InputFailed {
        /// The argument.
        param: &'static str,
    },
    /// An object is no longer where the action looks for it.
    NotThere {
        /// The argument.
        param: &'static str,
        /// The object's class.
        class: String,
        /// Where it was looked for.
        place: &'static str,
    },
    /// Only a kind of thing was given where a particular one is needed.
    OnlyNamed {
        /// The argument.
        param: &'static str,
        /// The class that was named.
        class: String,
    },
    /// Nothing unused of that kind is left.
    NoneUnused {
        /// The class looked for.
        class: String,
    },
    /// The class has no instances that can be fetched as tools.
    NotATool {
        /// The class looked for.
        class: String,
    },
    /// The kitchen has no such ingredient.
    NoStock {
        /// The class looked for.
        class: String,
    },
    /// There is less than asked for.
    ShortOf {
        /// The ingredient.
        class: String,
        /// How much was asked for.
        wanted: String,
        /// How much there is.
        left: String,
    },
    /// A thing of that class cannot be in the state the action would bring about.
    Unable {
        /// The class.
        class: String,
        /// The slot it lacks.
        state: String,
    },
    /// It is not known what that much weighs.
    NoConversion {
        /// The ingredient.
        class: String,
        /// The unit.
        unit: String,
    },
    /// A container holds nothing.
    Empty {
        /// The argument.
        param: &'static str,
    },
    /// An argument does not suit the action in another way.
    Unsuitable {
        /// The argument.
        param: &'static str,
        /// Why, as a fragment.
        why: String,
    },
    /// A computation has no result.
    Arithmetic(NumberError),
    /// The action would exceed a limit of the run.
    Limit(Exceeded),
}

/// What there would be too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exceeded {
    /// More entities than [`RunLimits::entities`](crate::RunLimits) allows.
    Entities,
    /// A longer list than [`RunLimits::list`](crate::RunLimits) allows.
    ListSizes,
    /// Mixtures inside mixtures, deeper than can be weighed.
    NestedMixtures,
    /// A thing with too much in and on it.
    Parts,
}

impl fmt::Display for Exceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Exceeded::Entities => "entities",
            Exceeded::ListSizes => "list sizes",
            Exceeded::NestedMixtures => "nested mixtures",
            Exceeded::Parts => "layers and parts of one thing",
        })
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::InputFailed { param } => write!(f, "its {param} was never made"),
            Reason::NotThere { param, class, place } => {
                write!(f, "the {class} given as {param} is not {place}")
            }
            Reason::OnlyNamed { param, class } => {
                write!(f, "{param} is only the word `{class}`, not a particular one")
            }
            Reason::NoneUnused { class } => write!(f, "no unused {class} is left"),
            Reason::NotATool { class } => write!(f, "{class} is not a tool or container that can be fetched"),
            Reason::NoStock { class } => write!(f, "there is no {class} in the kitchen"),
            Reason::ShortOf { class, wanted, left } => {
                write!(f, "{wanted} of {class} is wanted but only {left} is left")
            }
            Reason::Unable { class, state } => write!(f, "{class} cannot be {}", participle(state)),
            Reason::NoConversion { class, unit } => {
                write!(f, "it is not known how many grams one {unit} of {class} is")
            }
            Reason::Empty { param } => write!(f, "{param} is empty"),
            Reason::Unsuitable { param, why } => write!(f, "{param} {why}"),
            Reason::Arithmetic(cause) => write!(f, "{cause}"),
            Reason::Limit(limit) => write!(f, "the run's limit on {limit} is reached"),
        }
    }
}

impl Reason {
    /// A stable name for machines.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::InputFailed { .. } => "input-failed",
            Reason::NotThere { .. } => "not-there",
            Reason::OnlyNamed { .. } => "only-named",
            Reason::NoneUnused { .. } => "none-unused",
            Reason::NotATool { .. } => "not-a-tool",
            Reason::NoStock { .. } => "no-stock",
            Reason::ShortOf { .. } => "short-of",
            Reason::Unable { .. } => "unable",
            Reason::NoConversion { .. } => "no-conversion",
            Reason::Empty { .. } => "empty",
            Reason::Unsuitable { .. } => "unsuitable",
            Reason::Arithmetic(_) => "arithmetic",
            Reason::Limit(_) => "limit",
        }
    }

    /// How the run stops, if it does not go on after such a failure.
    pub(crate) fn stops(&self) -> Option<StopReason> {
        match self {
            Reason::Limit(Exceeded::Entities) => Some(StopReason::EntityLimit),
            Reason::Limit(Exceeded::ListSizes) => Some(StopReason::ListLimit),
            _ => None,
        }
    }

    /// What to do about it, where that can be said.
    pub fn hint(&self) -> Option<String> {
        match self {
            Reason::NotThere { place: "on the counter", .. } => Some(
                "use the latest output that holds the object, in the kitchen state it was made in".into(),
            ),
            Reason::OnlyNamed { class, .. } => {
                Some(format!("fetch one first: (fetch ?it ?out ?in {class} 1)"))
            }
            Reason::NoneUnused { class } => Some(format!("reuse the variable of an earlier {class}")),
            Reason::NotATool { .. } => Some("use fetch-and-proportion for ingredients".into()),
            Reason::NoStock { .. } => Some("ask for something the kitchen stocks (`commis kitchen`)".into()),
            Reason::NoConversion { class, unit } => Some(format!(
                "write the amount in g, or add a line to an ontology file: `{class}: {{ extend: true, grams: {{ {unit}: … }} }}`"
            )),
            _ => None,
        }
    }
}

/// `is-cut` → "cut", `current-shape` → "shaped": a slot as what is done to a thing.
pub(crate) fn participle(slot: &str) -> &str {
    match slot {
        "is-cut" => "cut",
        "current-shape" => "shaped",
        "temperature" => "heated or cooled",
        "sprinkled-with" => "sprinkled",
        "spread-with" => "spread upon",
        "has-on-top" => "topped",
        "dipped-in" => "dipped",
        "brushed-with" => "greased",
        "lined-with" => "lined",
        "covered-with" => "covered",
        "amount" => "measured",
        "used" => "used as a tool or container",
        other => other,
    }
}

/// How a primitive reports that it cannot go on; the engine adds which statement it was.
///
/// A [`Reason`] turns into one.
#[derive(Debug)]
pub struct Fail {
    pub(crate) reason: Reason,
    pub(crate) because: Option<Arc<Failure>>,
    /// The reference leaves the clock alone on some failures.
    pub(crate) clock_stays: bool,
    /// The reference has no case for this: the statement cannot run at all.
    pub(crate) no_case: bool,
}

impl Fail {
    /// The failure of an argument that does not suit, with the reason as a fragment: "is not a dough".
    pub fn unsuitable(param: &'static str, why: impl Into<String>) -> Fail {
        Reason::Unsuitable { param, why: why.into() }.into()
    }

    /// The same failure, after which the reference's clock stands where it was.
    pub(crate) fn clock_stays(self) -> Fail {
        Fail { clock_stays: true, ..self }
    }

    /// The same failure, for which the reference has no case at all.
    pub(crate) fn no_case(self) -> Fail {
        Fail { no_case: true, ..self }
    }
}

impl From<Reason> for Fail {
    fn from(reason: Reason) -> Fail {
        Fail { reason, because: None, clock_stays: false, no_case: false }
    }
}

impl From<NumberError> for Fail {
    fn from(cause: NumberError) -> Fail {
        Reason::Arithmetic(cause).into()
    }
}

/// The outcome of trying a primitive.
pub type ActionResult<T = ()> = Result<T, Fail>;
