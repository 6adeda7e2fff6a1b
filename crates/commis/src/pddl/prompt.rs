//! `commis pddl prompt`

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use commis_pddl::TextChoice;
use commis_pddl::dataset::Dataset;
use serde_json::json;

use super::files::{read_tree, say, say_json};
use super::{Failure, exit_code};

#[derive(Debug, Args)]
pub(super) struct PromptArgs {
    /// The dataset's folder
    #[arg(long)]
    data: PathBuf,
    /// The domain's id
    domain: String,
    /// How much text to show
    #[arg(long, value_enum, default_value = "sum")]
    text: Text,
    /// Ask for thoughts before the answer
    #[arg(long)]
    cot: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Text {
    /// Names only
    None,
    /// Summaries of the actions
    Sum,
    /// The steps of each action
    Map,
    /// All steps that belong to some action
    Rel,
    /// The whole article
    All,
}

pub(super) fn run(args: &PromptArgs, json: bool) -> Result<u8, Failure> {
    let dataset = Dataset::from_files(read_tree(&args.data)?);
    let Some(domain) = dataset.domains.get(&args.domain) else {
        let known: Vec<&str> = dataset.domains.keys().map(String::as_str).collect();
        return Err(Failure::unreadable(format!(
            "no domain `{}`; there are {}",
            args.domain,
            known.join(", ")
        )));
    };
    let choice = match args.text {
        Text::None => TextChoice::None,
        Text::Sum => TextChoice::Summaries,
        Text::Map => TextChoice::MappedSteps,
        Text::Rel => TextChoice::RelevantSteps,
        Text::All => TextChoice::WholeArticle,
    };
    let prompt = commis_pddl::prompt(domain, choice, args.cot);
    if json {
        say_json(&json!({"id": args.domain, "prompt": prompt}));
    } else {
        say(&prompt);
    }
    Ok(exit_code::SUCCESS)
}
