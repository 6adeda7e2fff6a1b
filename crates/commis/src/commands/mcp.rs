//! `commis mcp`: a kitchen for the language model whose program started this one.

use std::sync::Arc;

use clap::{Args, ValueEnum};
use commis_eval::CorpusChoice;
use commis_physics::ModeChoice;
use commis_server::mcp::{McpServer, StdioError, Toolset, over_stdio};
use commis_server::{ServerLimits, TestOptions};
use commis_session::{OpenError, Opening};
use commis_sim::RuleSet;

use crate::{CommandResult, Error, ExitCode, Global, Terminal, options};

/// Serve a kitchen to a language model over the Model Context Protocol, on stdin and stdout.
///
/// The program of the model starts this command and speaks to it; docs/mcp.md tells how to register it.
#[derive(Args, Debug)]
pub(crate) struct McpArgs {
    /// The recipe to be cooked. The model sees no other one; without it, the model chooses.
    #[arg(long, value_name = "ID")]
    recipe: Option<String>,
    /// The tools the model acts with.
    #[arg(long, value_enum, default_value_t, value_name = "TOOLS")]
    tools: ToolsChoice,
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    rules: RuleSet,
    /// The kitchen to start from, by its name in the corpus; the recipe's own when left out.
    #[arg(long, value_name = "NAME")]
    kitchen: Option<String>,
    #[command(flatten)]
    test: TestOptions,
    /// Any limit by its name, such as `statements=5000`; may be given several times. docs/server.md lists the names.
    #[arg(long, value_name = "NAME=VALUE")]
    limit: Vec<String>,
    #[command(flatten)]
    corpus: CorpusChoice,
    #[command(flatten)]
    by: ModeChoice,
}

/// The tools by their names on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ToolsChoice {
    /// One tool for each primitive.
    #[default]
    Primitives,
    /// One tool that takes statements in MCL.
    Cook,
}

pub(crate) fn run(args: &McpArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let limits = ServerLimits::default().with(&args.limit).map_err(Error::from)?;
    let kitchens = args.test.kitchens(options::usable(&args.corpus, global.max_bytes, term)?, false);
    let (recipe, kitchen) = (args.recipe.clone(), args.kitchen.clone());
    let ModeChoice { mode, spills } = args.by;
    let opening = Opening { recipe, kitchen, rules: args.rules, mode, spills, ..Opening::default() };
    let toolset = match args.tools {
        ToolsChoice::Primitives => Toolset::Primitives,
        ToolsChoice::Cook => Toolset::Cook,
    };
    let server = McpServer::new(kitchens, opening, toolset, limits).map_err(|error| cannot_open(&error))?;
    over_stdio(&Arc::new(server)).map_err(|error| cannot_serve(&error))?;
    Ok(ExitCode::Success)
}

fn cannot_open(error: &OpenError) -> Error {
    let code = match error {
        OpenError::UnknownRecipe(..) | OpenError::UnknownKitchen(..) => ExitCode::UnknownName,
        OpenError::NoGold(..) | OpenError::Setup(_) => ExitCode::BadData,
        OpenError::Motion(why) => return why.into(),
    };
    Error::new(code, error.to_string()).hint(error.hint())
}

fn cannot_serve(error: &StdioError) -> Error {
    let hint = "this command is started by the program of a language model; see docs/mcp.md";
    Error::new(ExitCode::Unreadable, error.to_string()).hint(hint)
}
