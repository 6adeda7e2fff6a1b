//! `commis rewrite ratings`: best-worst scores of human judgements.

use std::path::PathBuf;

use clap::Args;
use commis_rewrite::Ratings;

use super::input;

#[derive(Debug, Args)]
pub(super) struct RatingsArgs {
    /// Judgements as CSV (item, rater, criterion, shown, best, worst) or JSON lines, `-` for standard input
    ratings: PathBuf,
    /// Resamples behind the 95 % intervals
    #[arg(long, default_value_t = 2000)]
    resamples: usize,
    /// Seed of the resampling
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &RatingsArgs) -> Result<(), String> {
    let (ratings, problems) =
        Ratings::read(&input::bytes(&args.ratings)?, &args.ratings.display().to_string());
    super::say_problems(&problems);
    if ratings.is_empty() {
        return Err(format!("{} holds no usable judgement", args.ratings.display()));
    }
    let scores = ratings.scores(args.resamples, args.seed);
    if args.json {
        return super::put_json(&serde_json::json!({ "judgements": ratings.len(), "scores": scores }));
    }
    super::put(&format!(
        "{:<16} {:<20} {:>5} {:>6} {:>6} {:>7}  95 % interval\n",
        "criterion", "system", "best", "worst", "shown", "score"
    ));
    for row in scores {
        super::put(&format!(
            "{:<16} {:<20} {:>5} {:>6} {:>6} {:>7.1}  {:.1} … {:.1}\n",
            row.criterion,
            row.system,
            row.best,
            row.worst,
            row.shown,
            row.score,
            row.interval.0,
            row.interval.1
        ));
    }
    Ok(())
}
