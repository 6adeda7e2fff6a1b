//! What happened to a recipe, for people: a table of steps, what did not run, the dishes, the time.

use std::fmt::Write as _;

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style, count};
use commis_kitchen::describe::clock;
use commis_kitchen::{Change, Entity, EntityId, Vocabulary, describe, diff};
use commis_mcl::Network;
use commis_sim::{Executed, Execution, Failure, MixtureNames, StopReason, Words, root_causes};

/// Columns under which remarks on a step stand.
const TIME: usize = 2;
const RESULT: usize = 4;

/// A recipe and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct CookedRecipe<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its statements.
    pub network: &'a Network,
    /// The line of each.
    pub lines: &'a [usize],
    /// What came of them; `None` when errors forbid cooking.
    pub execution: Option<&'a Execution>,
    /// The classes of the kitchen.
    pub vocabulary: &'a Vocabulary,
    /// How it ended, in a word or two, and whether that is well.
    pub ending: (&'a str, bool),
    /// Whether each step tells what it changes in the kitchen.
    pub trace: bool,
}

/// The whole report on one recipe.
pub fn cooked(cooked: CookedRecipe<'_>, style: TextStyle) -> String {
    let Paint { bold, end, error, .. } = style.paint;
    let mut text = format!("{bold}{}{end}\n", clean(cooked.id));
    let Some(execution) = cooked.execution else {
        writeln!(text, "  {error}not cooked{end}: the errors above forbid it ({})", cooked.ending.0).ok();
        return text;
    };
    let names = MixtureNames::of(cooked.network, execution, cooked.vocabulary, cooked.id, &|_| None);
    let report = Report { cooked, execution, vocabulary: cooked.vocabulary, names, style };
    text.push_str(&report.steps(cooked.trace));
    text.push_str(&report.unexecuted());
    text.push_str(&report.dishes());
    text.push_str(&report.summary());
    text
}

struct Report<'a> {
    cooked: CookedRecipe<'a>,
    execution: &'a Execution,
    vocabulary: &'a Vocabulary,
    names: MixtureNames,
    style: TextStyle,
}

impl Report<'_> {
    fn line(&self, statement: usize) -> String {
        self.cooked.lines.get(statement).map_or_else(String::new, ToString::to_string)
    }

    fn steps(&self, trace: bool) -> String {
        let Paint { faint, .. } = self.style.paint;
        let mut table = Table::new(2, &[0, 1]);
        table.row(["step", "line", "time", "action", "result"].map(str::to_owned), faint);
        let roots = root_causes(self.execution);
        let mut words = Words::new(self.vocabulary).naming(self.names.clone());
        for (number, step) in (1..).zip(&self.execution.steps) {
            let action = step.primitive.signature.name.to_owned();
            let (result, paint) = match &step.failure {
                Some(failure) => (self.mishap(failure, &roots), self.style.paint.error),
                None => (words.result(step), Style::new()),
            };
            table.row([number.to_string(), self.line(step.statement), times(step), action, result], paint);
            let own_failure = step.failure.as_ref().filter(|failure| failure.because.is_none());
            if let Some(hint) = own_failure.and_then(|failure| failure.reason.hint()) {
                table.remark(RESULT, &format!("hint: {hint}"), self.style.paint.hint);
            }
            for note in &step.notes {
                table.remark(RESULT, &format!("note: {note}"), self.style.paint.hint);
            }
            if trace {
                self.changes(step, &mut table);
            }
        }
        table.render(self.style)
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
                table.remark(TIME, &text, self.style.paint.faint);
            }
        }
    }

    fn unexecuted(&self) -> String {
        if self.execution.unexecuted.is_empty() {
            return String::new();
        }
        let Paint { bold, end, warning, .. } = self.style.paint;
        let mut table = Table::new(2, &[1]);
        for unexecuted in &self.execution.unexecuted {
            let statement = self.cooked.network.statement_text(unexecuted.statement);
            table.row(["line".into(), self.line(unexecuted.statement), statement], Style::new());
            let reason = format!("statement {}: {}", unexecuted.statement + 1, unexecuted.reason);
            table.remark(2, &reason, warning);
        }
        format!("{bold}did not run{end}\n{}", table.render(self.style))
    }

    /// Shown as the kitchen's tree shows things, from a counter that holds only the dishes.
    fn dishes(&self) -> String {
        let Paint { bold, end, .. } = self.style.paint;
        let dishes = self.execution.dishes(self.vocabulary);
        if dishes.is_empty() {
            return format!("{bold}no dish on the counter{end}\n");
        }
        let mut counter = Entity::new(EntityId(0), self.vocabulary.class.counter_top);
        counter.set_contents(dishes, self.vocabulary);
        let names = self.names.in_the_end();
        let tree =
            describe::tree_of(&counter, self.vocabulary, &|entity| names.name(entity, self.vocabulary));
        let mut text = format!("{bold}on the counter{end}\n");
        for line in tree.lines() {
            let branch = line.find(|c: char| c.is_alphanumeric()).unwrap_or(0);
            let (branch, label) = line.split_at(branch);
            let indent = branch.chars().count();
            let room = self.style.width.saturating_sub(2 + indent).max(24);
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
        let Paint { bold, end, good, error, .. } = self.style.paint;
        let failed = self.execution.steps.iter().filter(|step| step.failure.is_some()).count();
        let mut parts = vec![format!("{} done", count(self.execution.steps.len() - failed, "step"))];
        if failed > 0 {
            parts.push(format!("{failed} failed"));
        }
        if !self.execution.unexecuted.is_empty() {
            parts.push(format!("{} did not run", self.execution.unexecuted.len()));
        }
        if self.execution.stop != StopReason::Finished {
            parts.push(format!("stopped by the {}", self.cooked.ending.0));
        }
        let (mark, paint) = if self.cooked.ending.1 { ("✓", good) } else { ("✗", error) };
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
