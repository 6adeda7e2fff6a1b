//! What golds leave open is no gift to whoever does not read.

use std::sync::Arc;

use commis_cook::{Cook, Lexicon, Rung};
use commis_corpus::Builtin;
use commis_eval::answers::{Answers, Reading};
use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, Metric};
use commis_sim::{RuleSet, Simulator};

/// What alternatives may give at most, in the mean.
const MOST: f64 = 0.05;

#[test]
fn who_does_not_read_gains_nothing_by_alternatives() {
    let lexicon = Lexicon::english().unwrap();
    for builtin in [Builtin::Published, Builtin::Extended] {
        let corpus = builtin.load();
        let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let cook = Cook::new(&simulator, &lexicon);
        let golds = || GoldSet::of_corpus(builtin.load(), &KitchenSetup::default()).unwrap();
        let judges = [true, false].map(|single| Judge::new(Arc::new(golds().with_single_golds(single))));
        for rung in [Rung::Nothing, Rung::Shopper, Rung::Mixer] {
            let mut gains = [0.0; 2];
            for entry in &corpus.recipes {
                let program = cook.translate_as(&entry.recipe, rung).unwrap().program;
                let lines: Vec<String> = program.statements.iter().map(ToString::to_string).collect();
                let text = format!("#{}\n{}\n", entry.recipe.id, lines.join("\n")).into_bytes();
                let record = Answers::of_bytes("a.solution", text, None, &Reading::default()).next().unwrap();
                let [single, open] = judges.each_ref().map(|judge| {
                    let row = judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap().row;
                    [Metric::GOALS, Metric::DISH].map(|metric| row.value(metric).unwrap().to_f64())
                });
                for ((gain, open), single) in gains.iter_mut().zip(open).zip(single) {
                    *gain += (open - single) / corpus.recipes.len() as f64;
                }
            }
            assert!(gains.iter().all(|gain| *gain <= MOST), "{} {}: {gains:?}", builtin.name(), rung.name());
        }
    }
}
