//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod gold;
mod hostile;
mod lenient;
mod modes;
mod odd_problems;
mod predictions;
mod random_problems;
mod rich;
mod shared_data;
mod strict;
