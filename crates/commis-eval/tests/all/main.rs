//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod alternatives;
mod annotating;
mod attribution;
mod blind_readings;
mod broken_golds;
mod choices;
mod collection;
mod comparison;
mod containers;
mod coverage_page;
mod documentation;
mod extraction;
mod folder;
mod gold_sets;
mod golds;
mod group_actions;
mod home_kitchens;
mod properties;
mod publication;
mod readings;
mod recipe_kitchens;
mod records;
mod results_schema;
mod timetable;
