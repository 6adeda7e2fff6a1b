//! Developer tasks: `cargo xtask test`, `cargo xtask bench [NAME]`, `cargo xtask docs`, `cargo xtask web`,
//! `cargo xtask wheel`.
//!
//! It depends on no other crate of the workspace, so that it also runs when one of them does not compile.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "telling a developer is what it is for")]

mod bench;
mod cargo;
mod clients;
mod disk;
mod docs;
mod install;
mod needs;
mod planners;
mod python;
mod results;
mod test;
mod web;
mod weights;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test          everything CI asks for: layout, lints, tests, documentation; what is missing for it is
                          named, then installed; with --no-install the stages that need it are skipped;
                          with --all also what takes longer than CI can wait; with --only WORDS (last) the stages
                          that have these words in their names
cargo xtask bench [NAME]  benchmarks, as a table and as JSON under target/bench/
cargo xtask docs          write the generated pages under docs/ anew
cargo xtask wheel         build the Python package, under target/wheels/
cargo xtask web           write the types of the browser view and build it anew
";

const TEST_OPTIONS: [&str; 2] = ["--no-install", "--all"];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let succeeded = match args.as_slice() {
        ["test", options @ .., "--only", words] if are_known(options) => {
            test::run(!options.contains(&"--no-install"), &test::stages_with(words))
        }
        ["test", options @ ..] if are_known(options) => {
            test::run(!options.contains(&"--no-install"), &test::stages(options.contains(&"--all")))
        }
        ["bench"] => bench::run_named(None),
        ["bench", name] => bench::run_named(Some(name)),
        ["docs"] => docs::write(),
        ["web"] => web::write(),
        ["wheel"] => python::write_wheel(),
        _ => {
            eprint!("{USAGE}");
            false
        }
    };
    if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn are_known(options: &[&str]) -> bool {
    options.iter().all(|option| TEST_OPTIONS.contains(option))
}
