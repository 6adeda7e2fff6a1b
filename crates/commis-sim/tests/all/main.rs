//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod accounting;
mod counted;
mod engine;
mod extensions;
mod generator;
mod manual;
mod naming;
mod observed_runs;
mod pages;
mod properties;
mod published_golds;
mod rules;
