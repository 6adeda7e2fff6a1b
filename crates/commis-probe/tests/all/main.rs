//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod corpora;
mod documentation;
mod resistance;
mod schema;
mod small_recipes;
mod tasks_and_answers;
mod worked_example;
mod worked_tasks;
