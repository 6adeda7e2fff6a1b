//! Bringing a page up to date: its generated part and what its examples say about the kitchen.

use commis_mcl::{Network, parse};

use super::say;
use crate::{Execution, RuleSet, SetupError, Simulator};

const GENERATED: &str = "<!-- generated -->";
const END: &str = "<!-- end -->";
const FENCE: &str = "```";
const PROGRAM: &str = "```mcl";
const KITCHEN: &str = "```text kitchen";
const REFERENCE: &str = ", reference rules";
const HOME: &str = ", home kitchen";

/// What is wrong with a page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct PageError {
    line: usize,
    message: String,
}

/// Kitchens in which examples are executed: one for each rule set, and one for what people cook at home.
#[derive(Debug)]
pub struct Examples {
    standard: Simulator,
    reference: Simulator,
    home: Option<Simulator>,
}

impl Examples {
    /// The built-in kitchen under both rules.
    pub fn builtin() -> Result<Examples, SetupError> {
        Ok(Examples {
            standard: Simulator::builtin(RuleSet::Standard)?,
            reference: Simulator::builtin(RuleSet::Reference)?,
            home: None,
        })
    }

    /// The same, with a kitchen for `text kitchen, home kitchen`.
    #[must_use]
    pub fn with_home(mut self, home: Simulator) -> Examples {
        self.home = Some(home);
        self
    }

    /// The page with its generated part replaced and every example's outcome as it is now.
    ///
    /// A line of an outcome begins with a label (see [`line`](super::line)); what follows it is filled in.
    pub fn refresh(&self, page: &str, generated: &str) -> Result<String, PageError> {
        let mut fresh = Fresh { text: String::with_capacity(page.len()), program: String::new() };
        let mut lines = page.lines().enumerate();
        while let Some((at, line)) = lines.next() {
            fresh.push(line);
            let mut block = |end: &'static str| take_block(&mut lines, end, at);
            if line == GENERATED {
                block(END)?;
                fresh.push(generated);
                fresh.push(END);
            } else if line.starts_with('#') {
                fresh.program.clear();
            } else if line == PROGRAM {
                for statement in block(FENCE)? {
                    fresh.push(statement);
                    fresh.program.push_str(statement);
                    fresh.program.push('\n');
                }
                fresh.push(FENCE);
            } else if let Some(rules) = line.strip_prefix(KITCHEN) {
                let simulator = self.simulator(rules, at)?;
                let outcome = ExampleRun::of(&fresh.program, simulator, at)?;
                for wanted in block(FENCE)? {
                    fresh.push(&outcome.line(wanted));
                }
                fresh.push(FENCE);
            } else if line.starts_with(FENCE) {
                for inside in block(FENCE)? {
                    fresh.push(inside);
                }
                fresh.push(FENCE);
            }
        }
        Ok(fresh.text)
    }

    fn simulator(&self, rules: &str, at: usize) -> Result<&Simulator, PageError> {
        match rules {
            "" => Ok(&self.standard),
            REFERENCE => Ok(&self.reference),
            HOME => self.home.as_ref().ok_or_else(|| error(at, "there is no home kitchen here".to_owned())),
            other => Err(error(at, format!("`{other}` is not a way to run an example"))),
        }
    }
}

/// The lines up to `end`, which is read but not returned.
fn take_block<'p>(
    lines: &mut impl Iterator<Item = (usize, &'p str)>,
    end: &str,
    start: usize,
) -> Result<Vec<&'p str>, PageError> {
    let mut block = Vec::new();
    for (_, line) in lines {
        if line == end {
            return Ok(block);
        }
        block.push(line);
    }
    Err(error(start, format!("what begins here is not closed by `{end}`")))
}

fn error(at: usize, message: String) -> PageError {
    PageError { line: at + 1, message }
}

struct Fresh {
    text: String,
    program: String,
}

impl Fresh {
    fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

/// Before a label: its line is written without rounding.
const EXACTLY: &str = "exactly ";

struct ExampleRun<'s> {
    simulator: &'s Simulator,
    network: Network,
    execution: Execution,
}

impl<'s> ExampleRun<'s> {
    fn of(program: &str, simulator: &'s Simulator, at: usize) -> Result<ExampleRun<'s>, PageError> {
        let parsed = parse(&format!("#example\n{program}"));
        if let Some(problem) = parsed.diagnostics.first() {
            return Err(error(at, format!("the program above cannot be read: {}", problem.message)));
        }
        let Some(recipe) = parsed.program.recipes.first() else {
            return Err(error(at, "there is no program above".to_owned()));
        };
        let network = Network::from_recipe(recipe);
        let execution = simulator.execute(&network);
        Ok(ExampleRun { simulator, network, execution })
    }

    fn line(&self, wanted: &str) -> String {
        let vocabulary = self.simulator.vocabulary();
        // What rounding would hide is asked for with this word.
        if let Some(wanted) = wanted.strip_prefix(EXACTLY) {
            let line = say::line(say::label_of(wanted), &self.execution, &self.network, vocabulary);
            return format!("{EXACTLY}{line}");
        }
        say::plain_line(say::label_of(wanted), &self.execution, &self.network, vocabulary)
    }
}
