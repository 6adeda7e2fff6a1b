//! The `commis` command.
fn main() {}
