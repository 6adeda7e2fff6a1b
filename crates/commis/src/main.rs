//! The `commis` command: arguments in, tables or JSON and an exit code out. The work is done by the libraries.

mod bookshelf;
mod cli;
mod commands;
mod exit_code;
mod input;
mod larder;
mod layout;
mod recipe_file;
mod rewrite;
mod terminal;
mod trouble;

use clap::Parser;

use cli::{Cli, Command};
use commands::{
    check, completions, cook, corpus, demo, exit_codes, fmt, kitchen, manual, ontology, pddl, primitives,
};
use exit_code::ExitCode;
use terminal::Terminal;
use trouble::Trouble;

fn main() -> std::process::ExitCode {
    let Cli { global, command } = Cli::parse();
    let mut terminal = Terminal::new(global.json, global.quiet, global.color);
    let term = &mut terminal;
    let outcome = match command {
        Command::Check(args) => check::run(&args, &global, term),
        Command::Fmt(args) => fmt::run(&args, &global, term),
        Command::Cook(args) => cook::run(&args, &global, term),
        Command::Corpus(args) => corpus::run(&args, &global, term),
        Command::Kitchen(args) => kitchen::run(&args, &global, term),
        Command::Primitives(args) => primitives::run(&args, term),
        Command::Ontology(args) => ontology::run(&args, &global, term),
        Command::Rewrite(args) => rewrite::run(&args, &global, term),
        Command::Demo(args) => demo::run(&args, term),
        Command::Completions(args) => completions::run(&args, term),
        Command::ExitCodes(args) => exit_codes::run(&args, term),
        Command::Manual(args) => manual::run(&args, term),
        Command::Pddl(args) => pddl::run(&args, &global, term),
    };
    let outcome = outcome.and_then(|code| terminal.flush().map(|()| code));
    let code = match outcome {
        Ok(code) => code,
        Err(Trouble::ReaderGone) => ExitCode::Success,
        Err(Trouble::Error(error)) => {
            // When even this cannot be written, the exit code still tells.
            terminal.fail(&error).ok();
            error.code
        }
    };
    std::process::ExitCode::from(code.number())
}
