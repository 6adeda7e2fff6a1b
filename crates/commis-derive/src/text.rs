//! A derived recipe as text for people.

use std::fmt::Write as _;

use crate::derive::{Derived, Edit};
use crate::difference::LineChange;

impl Derived {
    /// The changes of text, network and dish, with the reason of each edit; with `full`, unchanged lines as well.
    pub fn text(&self, full: bool) -> String {
        let mut out = format!("{}\n\nText\n", self.title);
        lines(&mut out, &self.text_difference(), full);
        out.push_str("\nNetwork\n");
        lines(&mut out, &self.network_difference(), full);
        out.push_str("\nWhy\n");
        for edit in &self.edits {
            let (verb, statement, why) = match edit {
                Edit::Exchanged { after, why, .. } => ("exchanged", after, why),
                Edit::Removed { statement, why, .. } => ("removed", statement, why),
                Edit::Inserted { statement, why, .. } => ("inserted", statement, why),
            };
            let short = statement.split(' ').take(2).collect::<Vec<_>>().join(" ");
            let _ = writeln!(out, "  {verb:<9} {short} …): {why}");
        }
        out.push_str("\nDish\n");
        lines(&mut out, &self.dish_difference(), full);
        let others = if self.others_unchanged { "unchanged" } else { "changed as well" };
        let _ = writeln!(
            out,
            "\nEverything runs and nothing fails; all other ingredients of the dish are {others}."
        );
        out
    }
}

fn lines(out: &mut String, changes: &[LineChange], full: bool) {
    for change in changes {
        let (sign, line) = match change {
            LineChange::Kept(line) if full => (' ', line),
            LineChange::Kept(_) => continue,
            LineChange::Removed(line) => ('-', line),
            LineChange::Added(line) => ('+', line),
        };
        let _ = writeln!(out, "{sign} {line}");
    }
}
