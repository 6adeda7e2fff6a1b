//! Why each output got its figures.

use super::tables::percent;
use crate::level2::PivotOutcome;
use crate::scoring::OutputReport;

impl OutputReport {
    /// Which pivots were met, missed or misplaced and which changes were needless, a line each. A line that is not indented
    /// begins a definition.
    pub fn explained(&self, system: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for (definition, evaluation) in &self.evaluations {
            let f1 = percent(evaluation.all.hard_f1);
            let definition = format!("{definition:?}").to_lowercase();
            let OutputReport { pair, recipe, .. } = self;
            lines.push(format!("{system}, pair {pair}, recipe {recipe}, {definition}: hard F1 {f1}"));
            for pivot in &evaluation.explanation.pivots {
                let outcome = match pivot.outcome {
                    PivotOutcome::Met => "met",
                    PivotOutcome::Similar => "similar",
                    PivotOutcome::Misplaced => "misplaced",
                    PivotOutcome::Missed => "missed",
                };
                let answer =
                    pivot.answered_by.as_ref().map_or_else(String::new, |phrase| format!(" by “{phrase}”"));
                lines.push(format!("  {outcome:<9} {} {}{answer}", pivot.kind, pivot.action));
                for violation in &pivot.violations {
                    lines.push(format!(
                        "            {} has to come before {}",
                        violation.earlier, violation.later
                    ));
                }
            }
            for change in evaluation.explanation.changes.iter().filter(|change| change.needless) {
                lines.push(format!("  needless  {} {} “{}”", change.kind, change.action, change.phrase));
            }
        }
        lines
    }
}
