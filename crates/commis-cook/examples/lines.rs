//! What the reader of ingredient lines makes of a line.
#![expect(clippy::print_stdout, reason = "an example shows its results")]
use commis_corpus::{Language, LineReader};
use commis_ontology::{Ontology, RuleSet};

fn main() {
    let reader = LineReader::new(Ontology::builtin(RuleSet::Standard), Language::english());
    for line in std::env::args().skip(1) {
        println!("{:#?}", reader.read(&line));
    }
}
