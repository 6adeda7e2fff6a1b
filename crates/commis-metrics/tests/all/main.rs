//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod counted;
mod documentation;
mod explanations;
mod golds;
mod golds_by_value;
mod independence;
mod interruptions;
mod invariance;
mod lint;
mod published;
mod rule_costs;
mod step_by_step;
mod toppings;
mod usual_kinds;
