//! The command line: arguments in, tables or JSON and an exit code out. The work is done by the libraries.
//!
//! Two programs are made of it: `commis`, and `cookingbot-evaluator`, which takes the command line of the published
//! evaluation tool and writes its CSV.

mod arguments;
mod browser;
mod cli;
mod clock;
mod commands;
mod drop_in;
mod error;
mod exit_code;
mod input;
mod interrupt;
mod layout;
mod motion_options;
mod options;
mod progress;
mod recipe_file;
mod terminal;
mod usage;

use std::ffi::OsString;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use clap::Parser;

use cli::{Cli, Command};
use commands::{
    check, compare, completions, cook, corpus, demo, evaluate, exit_codes, explain, film, fmt, kitchen,
    leaderboard, manual, mcp, ontology, pddl, plot, primitives, probe, report as report_command, rewrite,
    run, runs, schema, serve, smatch, translate,
};
pub use interrupt::Interrupt;
// What every command needs.
pub(crate) use cli::Global;
pub(crate) use error::{CommandError, CommandResult, Error};
pub(crate) use exit_code::ExitCode;
pub(crate) use terminal::Terminal;

/// Cooking a recipe makes and drops more than a thousand small objects, for which this allocator needs a third of the
/// instructions that the system's needs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The `commis` program.
pub fn commis() -> std::process::ExitCode {
    commis_with(&std::env::args_os().collect::<Vec<_>>()).into()
}

/// The `commis` program within another one: the words of its command line, the first of which is its name, and the
/// number that it ends with.
pub fn commis_with(words: &[OsString]) -> u8 {
    match Cli::try_parse_from(arguments::in_order(words.iter().cloned())) {
        Ok(cli) => {
            let Global { quiet, color, .. } = cli.global;
            let terminal = Terminal::new(cli.global.json_to_stdout(), quiet, color);
            run(cli, terminal).number()
        }
        Err(refusal) => usage::refuse(&refusal, words),
    }
}

/// What a command said, to whoever called it within a program.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// The number that it would end with.
    pub code: u8,
    /// The results.
    pub out: Vec<u8>,
    /// Everything about them.
    pub err: Vec<u8>,
}

/// Runs a command that works on files and ends by itself or when it is asked to; what it says is kept. The words are those of
/// a command line, the first of which is the name of the program.
pub fn said(words: &[OsString], interrupt: &Interrupt) -> Said {
    let (out, err) = (Captured::default(), Captured::default());
    let code = match Cli::try_parse_from(arguments::in_order(words.iter().cloned())) {
        Ok(cli) => {
            let json = cli.global.json_to_stdout();
            let terminal = Terminal::keeping(Box::new(out.clone()), Box::new(err.clone()), json, interrupt);
            run(cli, terminal)
        }
        Err(refusal) => {
            err.clone().write_all(refusal.render().to_string().as_bytes()).ok();
            ExitCode::Usage
        }
    };
    Said { code: code.number(), out: out.taken(), err: err.taken() }
}

/// How an execution ended, by the name that `cook --json` gives it.
pub fn outcome_of(execution: &commis_sim::Execution) -> &'static str {
    cook::outcome(execution).name()
}

/// The date that results carry: the present moment, or the one that `SOURCE_DATE_EPOCH` names.
pub fn now() -> String {
    clock::now()
}

/// Keeps what is written to it.
#[derive(Clone, Debug, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Captured {
    fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn run(Cli { global, command }: Cli, mut terminal: Terminal) -> ExitCode {
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
        Command::Compare(args) => compare::run(&args, &global, term),
        Command::Leaderboard(args) => leaderboard::run(&args, &global, term),
        Command::Plot(args) => plot::run(&args, &global, term),
        Command::Smatch(args) => smatch::run(&args, &global, term),
        Command::Translate(args) => translate::run(&args, &global, term),
        Command::Kitchen(args) => kitchen::run(&args, &global, term),
        Command::Primitives(args) => primitives::run(&args, term),
        Command::Ontology(args) => ontology::run(&args, &global, term),
        Command::Schema(args) => schema::run(&args, term),
        Command::Rewrite(args) => rewrite::run(&args, &global, term),
        Command::Mcp(args) => mcp::run(&args, &global, term),
        Command::Run(args) => run::run(&args, &global, term),
        Command::Runs(args) => runs::run(&args, &global, term),
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
    end(outcome, terminal).number().into()
}

/// Writes what is left to write and says how the program ended.
fn end(outcome: CommandResult, mut terminal: Terminal) -> ExitCode {
    let outcome = outcome.and_then(|code| terminal.flush().map(|()| code));
    match outcome {
        Ok(code) => code,
        Err(CommandError::ReaderGone) => ExitCode::Success,
        Err(CommandError::Error(error)) => {
            // When even this cannot be written, the exit code still tells.
            terminal.fail(&error).ok();
            error.code
        }
    }
}
