//! The qualitative simulator: it executes networks of the cooking language in a kitchen.
//!
//! A [`Simulator`] is a kitchen ready to cook in: an ontology, a kitchen, rules and limits. It executes a network as
//! far as it goes: a statement runs when the values it needs are there, whatever the order of lines, and what runs
//! takes simulated time. The [`Execution`] holds what every variable stands for and from when on, the kitchen before
//! and after each step, and for each statement that could not run the reason.
//!
//! What cannot be done is a value, too: an action that fails binds a [`Failure`] that says why, and actions that
//! need its result fail with that cause. Nothing stops a run but its [`RunLimits`].
//!
//! Each primitive is declared once ([`PRIMITIVES`]); checker, manual and schemas read that declaration. [`Rules`]
//! lists every difference between the published description (the standard) and the reference implementation.
//!
//! ```
//! use commis_mcl::{Network, parse};
//! use commis_sim::{RuleSet, Simulator, manual};
//!
//! let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
//! let program = parse(
//!     "#salted-butter
//!      (get-kitchen ?kitchen)
//!      (fetch-and-proportion ?butter ?k1 ?kitchen ?bowl butter 100 g)
//!      (fetch-and-proportion ?both ?k2 ?k1 ?butter salt 2 g)
//!      (mix ?mixed ?k3 ?k2 ?both ?whisk)
//!      (fetch-and-proportion ?toast ?k4 ?k3 ?plate toast 1 piece)
//!      (bake ?baked ?k5 ?k4 ?toast ?oven 10 minute 200 degrees-celsius)",
//! )
//! .program;
//! let network = Network::from_recipe(&program.recipes[0]);
//! let execution = simulator.execute(&network);
//!
//! let say = |name: &str| manual::line(name, &execution, &network, simulator.vocabulary());
//! assert_eq!(
//!     say("?mixed"),
//!     "?mixed at 90 s: medium-bowl (used) { 102 g homogeneous-mixture (mixed) of ( 1/51 salt, 50/51 butter (5 °C) ) }"
//! );
//! assert_eq!(
//!     say("?baked"),
//!     "?baked at 720 s: failed, its thing-to-bake was never made; before that: there is no toast in the kitchen"
//! );
//! assert!(execution.is_complete());
//! ```

mod account;
mod cooking;
pub mod declare;
mod engine;
mod execution;
mod failure;
mod limits;
pub mod manual;
mod mixture_names;
mod nature;
mod primitive;
mod primitives;
mod quality;
mod rules;
pub mod schema;
mod simulator;
mod step;
mod thing;
mod trace;
mod weight;
mod words;

pub use account::{Account, Holding};
pub use commis_ontology::RuleSet;
pub use cooking::{CookReport, Cooking, Moment, Refused, Repeated};
pub use engine::Remembered;
pub use execution::{Executed, Execution, Obstacle, Unexecuted};
pub use failure::{Exceeded, Failure, Reason};
pub use limits::{RunLimits, StopReason};
pub use mixture_names::{MixtureNames, NamesNow, mixture_noun};
pub use nature::{Leftover, Nature, Stage};
pub use primitive::{ArgumentJson, Primitive, PrimitiveJson};
pub use primitives::{PRIMITIVES, primitive};
pub use quality::{Coating, Quality};
pub use rules::{Rule, RuleChange, RuleError, Rules, describe_rules, digest_of_rules, kebab};
pub use simulator::{SetupError, Simulator, signatures};
pub use thing::{Binding, List, Thing};
pub use trace::{
    BindingJson, CauseJson, Detail, FailureJson, ItemsJson, ThingJson, TraceJson, TracedStepJson,
    UnexecutedJson, binding_json, root_causes, thing_json, trace,
};
pub use weight::{grams_of, grams_of_amount};
pub use words::Words;
