//! `commis rewrite ratings`: best-worst scores of human judgements.

use std::path::PathBuf;

use clap::Args;
use commis_rewrite::Ratings;

use crate::{CommandResult, Global, Terminal};

/// Best-worst scores of human judgements, with intervals.
#[derive(Debug, Args)]
pub(super) struct RatingsArgs {
    /// Judgements as CSV (item, rater, criterion, shown, best, worst; systems in `shown` separated by `|`) or JSON lines, `-` for standard input
    ratings: PathBuf,
    /// Resamples behind the 95 % intervals
    #[arg(long, default_value_t = 2000)]
    resamples: usize,
    /// Seed of the resampling
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(args: &RatingsArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let (ratings, problems) = Ratings::read(
        &crate::input::bytes(&args.ratings, global.max_bytes)?,
        &args.ratings.display().to_string(),
    );
    super::tell_problems(term, &problems)?;
    if ratings.is_empty() {
        return Err(super::bad_data(format!("{} holds no usable judgement", args.ratings.display())));
    }
    let scores = ratings.scores(args.resamples, args.seed);
    if term.json {
        return super::print_json(
            term,
            &serde_json::json!({ "judgements": ratings.len(), "scores": scores }),
        );
    }
    term.print(&Ratings::text(&scores))
}
