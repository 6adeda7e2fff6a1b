//! The command line as a whole: global options and the list of commands.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::commands::{
    check, compare, completions, cook, corpus, demo, evaluate, exit_codes, explain, film, fmt, kitchen,
    leaderboard, manual, mcp, ontology, pddl, plot, primitives, probe, report, rewrite, run, runs, schema,
    serve, smatch, translate,
};
use crate::terminal::ColorChoice;

/// Does this agent understand a recipe well enough to cook it?
///
/// Commis checks and cooks programs in MCL, a language of kitchen actions, shows what each step does, and scores
/// predicted programs against golds.
#[derive(Parser, Debug)]
#[command(name = "commis", version, max_term_width = 100, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "A file named `-` is read from stdin. `commis exit-codes` lists all exit codes.";

/// Options of every command.
#[derive(Args, Clone, Debug)]
pub(crate) struct Global {
    /// Print results as JSON.
    // A path so that `evaluate`, which can write to a file as well, may take the option over; here it is a flag.
    #[arg(long, global = true, num_args = 0, default_missing_value = "-", help_heading = "Output")]
    pub(crate) json: Option<PathBuf>,
    /// Print errors only, or with `--json` the document only; the exit code tells the rest.
    #[arg(long, short, global = true, help_heading = "Output")]
    pub(crate) quiet: bool,
    /// When to use colour; `NO_COLOR` in the environment turns `auto` off.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN", help_heading = "Output")]
    pub(crate) color: ColorChoice,
    /// Refuse inputs with more bytes than this.
    #[arg(long, global = true, default_value_t = 64 << 20, value_name = "BYTES", help_heading = "Limits")]
    pub(crate) max_bytes: u64,
}

impl Global {
    /// Whether stdout is for JSON.
    pub(crate) fn json_to_stdout(&self) -> bool {
        self.json.as_deref().is_some_and(crate::input::is_stdin)
    }
}

/// What `commis` can do. A command is a module with its arguments and a `run`; it is listed here and in `main`.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Check(check::CheckArgs),
    Fmt(fmt::FmtArgs),
    Cook(cook::CookArgs),
    Film(film::FilmArgs),
    Evaluate(evaluate::EvaluateArgs),
    Explain(explain::ExplainArgs),
    Report(report::ReportArgs),
    Compare(compare::CompareArgs),
    Plot(plot::PlotArgs),
    Leaderboard(leaderboard::LeaderboardArgs),
    Smatch(smatch::SmatchArgs),
    Translate(translate::TranslateArgs),
    Corpus(corpus::CorpusArgs),
    Kitchen(kitchen::ShowKitchenArgs),
    Primitives(primitives::PrimitivesArgs),
    Ontology(ontology::OntologyArgs),
    Schema(schema::SchemaArgs),
    Pddl(pddl::PddlArgs),
    Rewrite(rewrite::RewriteArgs),
    Run(Box<run::RunArgs>),
    Runs(runs::RunsArgs),
    Serve(serve::ServeArgs),
    Probe(probe::ProbeArgs),
    Mcp(mcp::McpArgs),
    Demo(demo::DemoArgs),
    Completions(completions::CompletionsArgs),
    ExitCodes(exit_codes::ExitCodesArgs),
    #[command(hide = true)]
    Manual(manual::ManualArgs),
}
