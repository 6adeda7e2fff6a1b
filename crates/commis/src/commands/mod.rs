//! One file per command.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod cook;
pub(crate) mod corpus;
pub(crate) mod demo;
pub(crate) mod evaluate;
pub(crate) mod exit_codes;
pub(crate) mod explain;
pub(crate) mod film;
pub(crate) mod fmt;
pub(crate) mod kitchen;
pub(crate) mod manual;
pub(crate) mod mcp;
pub(crate) mod ontology;
pub(crate) mod pddl;
pub(crate) mod primitives;
pub(crate) mod probe;
pub(crate) mod report;
pub(crate) mod rewrite;
pub(crate) mod run;
pub(crate) mod runs;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod smatch;
pub(crate) mod translate;
