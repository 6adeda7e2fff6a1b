//! What happened to a recipe, for people: a table of steps, what did not run, the dishes, the time.

use std::fmt::Write as _;

use commis_kitchen::{Change, Entity, EntityId, Kitchen, Vocabulary, describe, diff};
use commis_sim::{Executed, Execution, Failure, MixtureNames, StopReason, Words, root_causes};

use super::{Cooking, Dinner};
use crate::exit_code::ExitCode;
use crate::layout::{Table, clean, clock, count, wrap};
use crate::terminal::{Paint, Terminal};

/// Columns under which remarks on a step stand.
const TIME: usize = 2;
const RESULT: usize = 4;

/// The whole report on one recipe, ending with a blank line.
pub(crate) fn show(cooking: &Cooking<'_>, dinner: &Dinner<'_>, term: &Terminal) -> String {
    let Paint { bold, end, error, .. } = term.paint;
    let mut text = format!("{bold}{}{end}\n", clean(cooking.id));
    let Some(execution) = &cooking.execution else {
        writeln!(text, "  {error}not cooked{end}: the errors above forbid it ({})\n", cooking.code.name())
            .ok();
        return text;
    };
    let report = Report { cooking, execution, vocabulary: dinner.simulator.vocabulary(), term };
    text.push_str(&report.steps(dinner.trace));
    text.push_str(&report.unexecuted());
    text.push_str(&report.dishes());
    text.push_str(&report.summary());
    if let Some((totals, _)) = &cooking.motion {
        writeln!(text, "{}", totals.sentence()).ok();
    }
    text.push('\n');
    text
}

struct Report<'a> {
    cooking: &'a Cooking<'a>,
    execution: &'a Execution,
    vocabulary: &'a Vocabulary,
    term: &'a Terminal,
}

impl Report<'_> {
    fn line(&self, statement: usize) -> String {
        self.cooking.lines.get(statement).map_or_else(String::new, ToString::to_string)
    }

    fn steps(&self, trace: bool) -> String {
        let Paint { faint, .. } = self.term.paint;
        let mut table = Table::new(2, &[0, 1]);
        table.row(["step", "line", "time", "action", "result"].map(str::to_owned), faint);
        let roots = root_causes(self.execution);
        let network = &self.cooking.network;
        let names = MixtureNames::of(network, self.execution, self.vocabulary, &|_| None);
        let mut words = Words::new(self.vocabulary).naming(names);
        for (number, step) in (1..).zip(&self.execution.steps) {
            let action = step.primitive.signature.name.to_owned();
            let (result, paint) = match &step.failure {
                Some(failure) => (self.mishap(failure, &roots), self.term.paint.error),
                None => (words.result(step), ""),
            };
            table.row([number.to_string(), self.line(step.statement), times(step), action, result], paint);
            let own_failure = step.failure.as_ref().filter(|failure| failure.because.is_none());
            if let Some(hint) = own_failure.and_then(|failure| failure.reason.hint()) {
                table.remark(RESULT, &format!("hint: {hint}"), self.term.paint.hint);
            }
            for note in &step.notes {
                table.remark(RESULT, &format!("note: {note}"), self.term.paint.hint);
            }
            if trace {
                self.changes(step, &mut table);
            }
        }
        table.render(self.term.style())
    }

    /// What went wrong, and where it began if that was earlier.
    fn mishap(&self, failure: &Failure, roots: &[Option<&Failure>]) -> String {
        let root = roots.get(failure.statement).copied().flatten();
        match root.filter(|root| root.statement != failure.statement) {
            Some(root) => {
                let line = self.line(root.statement);
                format!("✗ {}, because {} in line {line} failed", failure.reason, root.primitive)
            }
            None => format!("✗ {}", failure.reason),
        }
    }

    fn changes(&self, step: &Executed, table: &mut Table) {
        let Some(before) = &step.before else { return };
        for change in diff(before, &step.after, self.vocabulary) {
            if !matches!(change, Change::Clock { .. }) {
                let text = format!("· {}", describe::change(&change, self.vocabulary));
                table.remark(TIME, &text, self.term.paint.faint);
            }
        }
    }

    fn unexecuted(&self) -> String {
        if self.execution.unexecuted.is_empty() {
            return String::new();
        }
        let Paint { bold, end, warning, .. } = self.term.paint;
        let mut table = Table::new(2, &[1]);
        for unexecuted in &self.execution.unexecuted {
            let statement = self.cooking.network.statement_text(unexecuted.statement);
            table.row(["line".into(), self.line(unexecuted.statement), statement], "");
            let reason = format!("statement {}: {}", unexecuted.statement + 1, unexecuted.reason);
            table.remark(2, &reason, warning);
        }
        format!("{bold}did not run{end}\n{}", table.render(self.term.style()))
    }

    /// Shown as the kitchen's tree shows things, from a counter that holds only the dishes.
    fn dishes(&self) -> String {
        let Paint { bold, end, .. } = self.term.paint;
        let dishes = self.execution.dishes(self.vocabulary);
        if dishes.is_empty() {
            return format!("{bold}no dish on the counter{end}\n");
        }
        let mut counter = Entity::new(EntityId(0), self.vocabulary.class.counter_top);
        counter.set_contents(dishes.into_iter().collect(), self.vocabulary);
        let tree = describe::tree(&Kitchen::new(counter), self.vocabulary);
        let mut text = format!("{bold}on the counter{end}\n");
        for line in tree.lines().skip(1) {
            let branch = line.find(|c: char| c.is_alphanumeric()).unwrap_or(0);
            let (branch, label) = line.split_at(branch);
            let indent = branch.chars().count();
            let room = self.term.width.saturating_sub(2 + indent).max(24);
            for (number, piece) in wrap(&clean(label), room).iter().enumerate() {
                let lead = if number == 0 {
                    branch.to_owned()
                } else {
                    branch.replace('├', "│").replace(['└', '─'], " ")
                };
                writeln!(text, "  {lead}{piece}").ok();
            }
        }
        text
    }

    fn summary(&self) -> String {
        let Paint { bold, end, good, error, .. } = self.term.paint;
        let failed = self.execution.steps.iter().filter(|step| step.failure.is_some()).count();
        let mut parts = vec![format!("{} done", count(self.execution.steps.len() - failed, "step"))];
        if failed > 0 {
            parts.push(format!("{failed} failed"));
        }
        if !self.execution.unexecuted.is_empty() {
            parts.push(format!("{} did not run", self.execution.unexecuted.len()));
        }
        if self.execution.stop != StopReason::Finished {
            parts.push(format!("stopped by the {}", self.cooking.code.name()));
        }
        let (mark, paint) = match self.cooking.code {
            ExitCode::Success => ("✓", good),
            _ => ("✗", error),
        };
        let time = self.execution.time();
        let seconds = describe::number(time);
        format!("{paint}{mark}{end} {bold}{}{end}, {} ({seconds} s)\n", parts.join(", "), clock(time))
    }
}

fn times(step: &Executed) -> String {
    if step.begins == step.ends {
        return clock(step.begins);
    }
    format!("{} – {}", clock(step.begins), clock(step.ends))
}
