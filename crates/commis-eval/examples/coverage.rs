//! How much of a folder of recipes is understood: `cargo run -p commis-eval --example coverage -- DIR`.
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::env;
use std::path::PathBuf;

use commis_eval::{Collection, KitchenSetup};
use commis_metrics::EvaluationRules;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let simulator = KitchenSetup::stocked(EvaluationRules::default()).simulator(None)?;
    let coverage = Collection::open(&paths)?.coverage(&simulator, 16 << 20);
    println!("{:#}", coverage.to_json());
    Ok(())
}
