//! Kitchen states that feed two statements: what one of them does is not in the kitchen of the other.

use std::collections::{BTreeMap, BTreeSet};

use commis_mcl::{Code, Diagnostic, Term};
use commis_sim::{Executed, Execution};

use super::bench::{Bench, step_of};
use super::note;

const IN: &str = "kitchen-state-in";
const OUT: &str = "kitchen-state-out";

/// Reports every fork, and returns the statements that are in no kitchen the dish comes from.
pub(super) fn check(bench: &Bench<'_>, found: &mut Vec<Diagnostic>) -> BTreeSet<usize> {
    let mut left = BTreeSet::new();
    for (branch, report) in branches(bench) {
        left.extend(branch);
        found.push(report);
    }
    left
}

/// The statements of every branch that leaves the line to the dish, and what is said about it.
pub(super) fn branches(bench: &Bench<'_>) -> Vec<(Vec<usize>, Diagnostic)> {
    let mut found = Vec::new();
    let Some(dish) = bench.dish else { return found };
    let kitchens = Kitchens::of(bench);
    let line = kitchens.line_to(dish);
    for (&kitchen, consumers) in kitchens.consumers.iter().filter(|(_, consumers)| consumers.len() > 1) {
        let Some(&main) = consumers.iter().find(|statement| line.contains(statement)) else { continue };
        for &first in consumers.iter().filter(|&&statement| statement != main) {
            let branch = kitchens.branch_from(first, &line);
            let report = report(bench, kitchen, &line, [main, first], &branch);
            found.push((branch, report));
        }
    }
    found
}

/// Who makes and who uses each kitchen.
struct Kitchens {
    made: BTreeMap<usize, usize>,
    starts_from: BTreeMap<usize, usize>,
    leads_to: BTreeMap<usize, usize>,
    consumers: BTreeMap<usize, Vec<usize>>,
}

impl Kitchens {
    fn of(bench: &Bench<'_>) -> Kitchens {
        let (made, starts_from, leads_to) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let mut kitchens = Kitchens { made, starts_from, leads_to, consumers: BTreeMap::new() };
        for step in bench.steps() {
            let variable = |param: &str| bench.variable_at(step, param).map(|(_, variable)| variable);
            if let Some(kitchen) = variable(IN) {
                kitchens.starts_from.insert(step.statement, kitchen);
                kitchens.consumers.entry(kitchen).or_default().push(step.statement);
            }
            if let Some(kitchen) = variable(OUT) {
                kitchens.leads_to.insert(step.statement, kitchen);
                kitchens.made.entry(kitchen).or_insert(step.statement);
            }
        }
        kitchens
    }

    /// The statements that one after the other lead to this one.
    fn line_to(&self, statement: usize) -> BTreeSet<usize> {
        let mut line = BTreeSet::new();
        let mut next = Some(statement);
        while let Some(statement) = next.filter(|statement| line.insert(*statement)) {
            next = self.starts_from.get(&statement).and_then(|kitchen| self.made.get(kitchen)).copied();
        }
        line
    }

    /// A branch that leaves the line, up to its end.
    fn branch_from(&self, first: usize, line: &BTreeSet<usize>) -> Vec<usize> {
        let mut branch = vec![first];
        while let Some(last) = branch.last() {
            let after = self.leads_to.get(last).and_then(|kitchen| self.consumers.get(kitchen));
            let next = after.and_then(|after| {
                after.iter().find(|statement| !line.contains(statement) && !branch.contains(statement))
            });
            match next {
                Some(&next) => branch.push(next),
                None => break,
            }
        }
        branch
    }
}

fn report(
    bench: &Bench<'_>,
    kitchen: usize,
    line: &BTreeSet<usize>,
    [main, first]: [usize; 2],
    branch: &[usize],
) -> Diagnostic {
    let name = bench.name(kitchen);
    let what = actions(bench, branch);
    let lost = |consequence: String| {
        let message =
            format!("`{name}` feeds two statements: {what} in a kitchen that is left; {consequence}");
        Diagnostic::warning(Code::ForkedKitchen, bench.span(first), message)
    };
    let problem = match in_line(bench, main, branch) {
        None => lost("it is not in the kitchen that the dish is made in".to_owned()),
        Some(run) if !bench.same_dish(&run) => lost("the dish goes without it".to_owned()),
        Some(run) => {
            let changed = line.iter().find(|statement| !bench.same_result(&run, **statement));
            if let Some(&changed) = changed {
                let product = bench.product(changed).map_or("the dish", |variable| bench.name(variable));
                lost(format!("`{product}` goes without it"))
            } else {
                let message = format!(
                    "`{name}` feeds two statements: {what} in a kitchen of its own; the dish is the same"
                );
                note(Code::SideBranch, bench.span(first), message)
            }
        }
    };
    problem
        .label(bench.span(main), "the dish goes on from here")
        .hint("let each statement begin with the kitchen that the one before it leaves")
}

/// What a branch does, in a few words.
fn actions(bench: &Bench<'_>, branch: &[usize]) -> String {
    let name =
        |statement: &usize| step_of(bench.execution(), *statement).map(|step| step.primitive.signature.name);
    let names: Vec<String> = branch.iter().filter_map(name).map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [] => "something happens".to_owned(),
        [only] => format!("{only} happens"),
        [first, last] => format!("{first} and {last} happen"),
        [first, .., last] => format!("{} statements from {first} to {last} happen", names.len()),
    }
}

/// The program with the branch put in line; `None` when that cannot be cooked.
fn in_line(bench: &Bench<'_>, main: usize, branch: &[usize]) -> Option<Execution> {
    let end: &Executed = step_of(bench.execution(), *branch.last()?)?;
    let (_, kitchen) = bench.variable_at(end, OUT)?;
    let (position, _) = bench.variable_at(step_of(bench.execution(), main)?, IN)?;
    bench.with(main, position, Term::Variable(bench.name(kitchen).into()))
}
