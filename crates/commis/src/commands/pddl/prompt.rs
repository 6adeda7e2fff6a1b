//! `commis pddl prompt`: print the prompt of a dataset domain.

use std::path::PathBuf;

use clap::Args;
use commis_base::nearest;
use commis_pddl::TextChoice;
use commis_pddl::dataset::Dataset;
use serde_json::json;

use super::source::read_tree;
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Print the prompt of a dataset domain.
#[derive(Args, Debug)]
pub(super) struct PromptArgs {
    /// The dataset's folder
    #[arg(long)]
    data: PathBuf,
    /// The domain's id
    domain: String,
    /// How much text to show
    #[arg(long, value_enum, default_value = "sum")]
    text: TextChoice,
    /// Ask for thoughts before the answer
    #[arg(long)]
    cot: bool,
}

pub(super) fn run(args: &PromptArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let dataset = Dataset::from_files(read_tree(&args.data, global.max_bytes)?);
    let Some(domain) = dataset.domains.get(&args.domain) else {
        let near = nearest(&args.domain, dataset.domains.keys().map(String::as_str));
        let known: Vec<&str> = dataset.domains.keys().map(String::as_str).collect();
        let error = Error::new(ExitCode::UnknownName, format!("there is no domain `{}`", args.domain));
        return Err(error.did_you_mean(near, &format!("there are {}", known.join(", "))).into());
    };
    let prompt = commis_pddl::prompt(domain, args.text, args.cot);
    if term.json {
        term.print_json(&json!({ "id": args.domain, "prompt": prompt }))?;
    } else {
        term.print(&prompt)?;
    }
    Ok(ExitCode::Success)
}
