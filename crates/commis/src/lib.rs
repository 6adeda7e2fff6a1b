//! The command line: arguments in, tables or JSON and an exit code out. The work is done by the libraries.
//!
//! Two programs are made of it: `commis`, and `cookingbot-evaluator`, which takes the command line of the published
//! evaluation tool and writes its CSV.

mod browser;
mod cli;
mod clock;
mod commands;
mod corpus_options;
mod drop_in;
mod error;
mod exit_code;
mod input;
mod interrupt;
mod judge_options;
mod kitchen_options;
mod layout;
mod motion_options;
mod progress;
mod recipe_file;
mod terminal;
mod text_options;
mod usage;

use clap::Parser;

use cli::{Cli, Command};
use commands::{
    check, compare, completions, cook, corpus, demo, evaluate, exit_codes, explain, film, fmt, kitchen,
    manual, mcp, ontology, pddl, primitives, probe, report as report_command, rewrite, schema, serve, smatch,
    translate,
};
use error::CommandError;
use exit_code::ExitCode;
use terminal::Terminal;

/// Cooking a recipe makes and drops more than a thousand small objects, for which this allocator needs a third of the
/// instructions that the system's needs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The `commis` program.
pub fn commis() -> std::process::ExitCode {
    let Cli { global, command } = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(refusal) => return usage::refuse(&refusal),
    };
    let mut terminal = Terminal::new(global.json_to_stdout(), global.quiet, global.color);
    let term = &mut terminal;
    let outcome = match command {
        Command::Check(args) => check::run(&args, &global, term),
        Command::Fmt(args) => fmt::run(&args, &global, term),
        Command::Cook(args) => cook::run(&args, &global, term),
        Command::Film(args) => film::run(&args, &global, term),
        Command::Corpus(args) => corpus::run(&args, &global, term),
        Command::Evaluate(args) => evaluate::run(&args, &global, term),
        Command::Explain(args) => explain::run(&args, &global, term),
        Command::Report(args) => report_command::run(&args, &global, term),
        Command::Compare(args) => compare::run(&args, term),
        Command::Smatch(args) => smatch::run(&args, &global, term),
        Command::Translate(args) => translate::run(&args, &global, term),
        Command::Kitchen(args) => kitchen::run(&args, &global, term),
        Command::Primitives(args) => primitives::run(&args, term),
        Command::Ontology(args) => ontology::run(&args, &global, term),
        Command::Schema(args) => schema::run(&args, term),
        Command::Rewrite(args) => rewrite::run(&args, &global, term),
        Command::Mcp(args) => mcp::run(&args, &global),
        Command::Serve(args) => serve::run(&args, &global, term),
        Command::Probe(args) => probe::run(&args, &global, term),
        Command::Demo(args) => demo::run(&args, term),
        Command::Completions(args) => completions::run(&args, term),
        Command::ExitCodes(args) => exit_codes::run(&args, term),
        Command::Manual(args) => manual::run(&args, term),
        Command::Pddl(args) => pddl::run(&args, &global, term),
    };
    end(outcome, terminal)
}

/// The `cookingbot-evaluator` program.
pub fn cookingbot_evaluator() -> std::process::ExitCode {
    let mut terminal = Terminal::new(false, false, terminal::ColorChoice::Auto);
    let outcome = drop_in::run(std::env::args_os().skip(1), &mut terminal);
    end(outcome, terminal)
}

/// Writes what is left to write and says how the program ended.
fn end(outcome: error::CommandResult, mut terminal: Terminal) -> std::process::ExitCode {
    let outcome = outcome.and_then(|code| terminal.flush().map(|()| code));
    let code = match outcome {
        Ok(code) => code,
        Err(CommandError::ReaderGone) => ExitCode::Success,
        Err(CommandError::Error(error)) => {
            // When even this cannot be written, the exit code still tells.
            terminal.fail(&error).ok();
            error.code
        }
    };
    std::process::ExitCode::from(code.number())
}
