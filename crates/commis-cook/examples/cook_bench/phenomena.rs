//! Which phenomena of the texts are read right: the share of the goals of marked instructions that are reached.

use std::collections::BTreeMap;

use commis_corpus::{Meta, Phenomenon};
use commis_mcl::Recipe as Program;
use commis_metrics::Evaluation;

/// Goals that belong to instructions with a phenomenon: all of them, and those that were reached.
#[derive(Default)]
pub(crate) struct Phenomena(BTreeMap<&'static str, (usize, usize, usize)>);

impl Phenomena {
    pub(crate) fn count(&mut self, meta: &Meta, gold: &Program, evaluation: &Evaluation) {
        for entry in &meta.instructions {
            let variables: Vec<&String> =
                entry.links.iter().flat_map(|link| link.statements.iter().chain(&link.implicit)).collect();
            let (mut all, mut reached) = (0, 0);
            for goal in evaluation.goals.iter().flat_map(|score| &score.goals) {
                let variable = gold
                    .statements
                    .get(goal.statement)
                    .and_then(|statement| statement.args.first())
                    .map(ToString::to_string)
                    .unwrap_or_default();
                let linked =
                    |name: &&&String| name.trim_start_matches('?') == variable.trim_start_matches('?');
                if variables.iter().any(|name| linked(&name)) {
                    all += 1;
                    reached += usize::from(goal.reached_by.is_some());
                }
            }
            for phenomenon in &entry.phenomena {
                let sums = self.0.entry(Phenomenon::name(*phenomenon)).or_default();
                sums.0 += 1;
                sums.1 += all;
                sums.2 += reached;
            }
        }
    }

    /// A table in Markdown.
    pub(crate) fn table(&self) -> String {
        let mut text = "| phenomenon | instructions | goals | reached |\n|---|---|---|---|\n".to_owned();
        for (name, (instructions, all, reached)) in &self.0 {
            let share = *reached as f64 / (*all).max(1) as f64;
            text.push_str(&format!("| {name} | {instructions} | {all} | {share:.2} |\n"));
        }
        text
    }
}
