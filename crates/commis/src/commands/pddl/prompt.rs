//! `commis pddl prompt`: print the prompt of a dataset domain.

use std::path::PathBuf;

use clap::Args;
use commis_base::{Problem, nearest};
use commis_pddl::dataset::Dataset;
use commis_pddl::{Style, TextChoice};
use commis_runs::launch::pddl_files;
use commis_tasks::{Variant, Wording, pddl_stages};
use serde_json::json;

use super::source::invalid;
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Print the prompt of a dataset domain.
#[derive(Args, Debug)]
pub(super) struct PromptArgs {
    /// The dataset's folder
    #[arg(long)]
    data: PathBuf,
    /// The domain's id
    domain: String,
    /// Text to show
    #[arg(long, value_enum, default_value = "sum")]
    text: TextChoice,
    /// Ask for thoughts before the answer; short for `--style cot`
    #[arg(long, conflicts_with = "style")]
    cot: bool,
    /// How the answer is asked for
    #[arg(long, value_enum, default_value = "direct")]
    style: Style,
    /// In which words
    #[arg(long, value_parser = ["zero-shot", "published"], default_value = "zero-shot")]
    prompt: String,
}

pub(super) fn run(args: &PromptArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let dataset = Dataset::from_files(pddl_files(&args.data, global.max_bytes)?);
    let Some(domain) = dataset.domains.get(&args.domain) else {
        let near = nearest(&args.domain, dataset.domains.keys().map(String::as_str));
        let known: Vec<&str> = dataset.domains.keys().map(String::as_str).collect();
        let error = Error::new(ExitCode::UnknownName, format!("there is no domain `{}`", args.domain));
        return Err(error.did_you_mean(near, &format!("there are {}", known.join(", "))).into());
    };
    let style = if args.cot { Style::Cot } else { args.style };
    let wording = Wording::Builtin(Variant::named(&args.prompt).unwrap_or_default());
    let stages = pddl_stages(&wording, args.text, style, domain);
    let prompt = stages
        .map_err(|problems| invalid(problems.iter().map(Problem::to_string).collect::<String>()))?
        .text();
    term.show(&json!({ "id": args.domain, "prompt": prompt }), |_| prompt.clone())?;
    Ok(ExitCode::Success)
}
