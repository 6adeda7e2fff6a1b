//! What loading costs: `loading KITCHEN FILE…` loads a kitchen file over these ontology files and ends, `loading` loads
//! nothing. Processor time and memory are measured from outside, for example with `perf stat`.

use commis_base::Source;
use commis_sim::{RuleSet, Simulator};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut sources = Vec::new();
    for path in std::env::args().skip(1) {
        sources.push(Source::new(path.clone(), std::fs::read_to_string(&path)?));
    }
    let Some((kitchen, additions)) = sources.split_first() else { return Ok(()) };
    let simulator = Simulator::load(RuleSet::Standard, additions, Some(kitchen))?;
    std::mem::forget(simulator);
    Ok(())
}
