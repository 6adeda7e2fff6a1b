//! How `commis pddl` ends.

/// Done: a plan was found, a plan is valid, files are in order, actions are equal.
pub(crate) const SUCCESS: u8 = 0;
/// The command worked and found something wrong: findings, a failing plan, differing actions.
pub(crate) const FINDINGS: u8 = 1;
/// A file could not be opened or written.
pub(crate) const NO_FILE: u8 = 3;
/// A file was opened but means nothing.
pub(crate) const UNREADABLE: u8 = 4;
/// It is proven that there is no plan.
pub(crate) const UNSOLVABLE: u8 = 10;
/// A limit was reached before there was an answer.
pub(crate) const LIMIT: u8 = 11;
