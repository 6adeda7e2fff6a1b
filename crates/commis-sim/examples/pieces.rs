//! What a step over thousands of equal pieces costs, counted and one by one: bytes of the kitchens and processor time.
//!
//! `cargo run --release -p commis-sim --example pieces`
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints its figures and may stop at the first surprise"
)]

use commis_kitchen::live_bytes;
use commis_mcl::{Network, parse};
use commis_sim::{RuleSet, RunLimits, Simulator};

fn main() {
    let counted_from = RunLimits::default().counted_from;
    for (form, counted_from, steps) in [("one by one", u32::MAX, 40), ("counted", counted_from, 20_000)] {
        let limits = RunLimits { counted_from, ..RunLimits::default() };
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap().with_limits(limits);
        let (few, many) = (cost(&simulator, 0), cost(&simulator, steps));
        let bytes = (many.0 - few.0) / isize::try_from(steps).unwrap();
        println!(
            "{form}: {} bytes to portion, {bytes} bytes and {:.4} ms a step",
            few.0,
            (many.1 - few.1) / steps as f64
        );
    }
}

/// Bytes and milliseconds of dividing a dough into 9 090 portions and shaping all of them so often.
fn cost(simulator: &Simulator, shapes: usize) -> (isize, f64) {
    let mut text = String::from(
        "#pieces\n(get-kitchen ?k)\n(fetch-and-proportion ?butter ?k1 ?k ?bowl butter 200 g)\n\
         (mix ?dough ?k2 ?k1 ?butter ?whisk)\n(portion-and-arrange ?p0 ?s0 ?k2 ?dough 20/909 g ?a ?d)\n",
    );
    for n in 0..shapes {
        let next = n + 1;
        text.push_str(&format!("(shape ?p{next} ?s{next} ?s{n} ?p{n} ball-shape)\n"));
    }
    let network = Network::from_recipe(parse(&text).program.recipes.first().unwrap());
    let (before, began) = (live_bytes(), processor_time());
    let execution = simulator.execute(&network);
    assert!(execution.is_complete() && execution.first_failure().is_none());
    (live_bytes() - before, processor_time() - began)
}

/// Milliseconds that this process has had a processor.
fn processor_time() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    told.split_whitespace().next().and_then(|time| time.parse::<f64>().ok()).unwrap_or_default() / 1e6
}
