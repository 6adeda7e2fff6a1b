//! Plans: steps, the forms they are written in, and how two of them compare.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::tree::{self, Name, Token};

/// One step: an action with objects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlanStep {
    /// The action's name.
    pub action: Name,
    /// The objects.
    pub arguments: Vec<Name>,
}

impl fmt::Display for PlanStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "({}", self.action)?;
        self.arguments.iter().try_for_each(|argument| write!(out, " {argument}"))?;
        write!(out, ")")
    }
}

impl Serialize for PlanStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A sequence of steps.
pub type Plan = Vec<PlanStep>;

/// What a plan file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanText {
    /// A plan, possibly empty.
    Plan(Plan),
    /// A message in place of a plan, such as `No solution`.
    Failure(String),
}

impl PlanText {
    /// The plan, if there is one.
    pub fn plan(&self) -> Option<&[PlanStep]> {
        match self {
            Self::Plan(plan) => Some(plan),
            Self::Failure(_) => None,
        }
    }
}

/// Reads a plan in standard form, `(name a b)`, numbered or not, or in the dataset's, `name ('a', 'b')`.
/// Costs in brackets and comments are dropped; a line that is neither makes the whole file a message.
pub fn read_plan(text: &str) -> PlanText {
    let mut plan = Plan::new();
    for line in text.lines() {
        let line = line.split(';').next().unwrap_or("").trim();
        if line.is_empty() || line.starts_with("```") {
            continue;
        }
        match standard_step(line).or_else(|| published_step(line)) {
            Some(step) => plan.push(step),
            None => return PlanText::Failure(text.trim().to_owned()),
        }
    }
    PlanText::Plan(plan)
}

/// `3: (name a b) [1]`
fn standard_step(line: &str) -> Option<PlanStep> {
    let number = line.find('(')?;
    let is_number = |prefix: &str| prefix.chars().all(|c| c.is_ascii_digit() || ".:)- ".contains(c));
    if !is_number(line.get(..number)?) {
        return None;
    }
    let rest = line.get(number + 1..)?;
    let (inside, after) = rest.split_once(')')?;
    let after = after.trim();
    if !(after.is_empty() || after.starts_with('[') && after.ends_with(']')) {
        return None;
    }
    let mut words = tree::tokens(inside).map(|(token, span)| match token {
        Token::Word => Some(Name::from(span.of(inside).to_lowercase())),
        _ => None,
    });
    let action = words.next()??;
    Some(PlanStep { action, arguments: words.collect::<Option<_>>()? })
}

/// `name ('a', 'b')`, `name ('a',)` or `name ('')`
fn published_step(line: &str) -> Option<PlanStep> {
    let (name, rest) = line.split_once('(')?;
    let (name, inside) = (name.trim(), rest.strip_suffix(')')?);
    if name.is_empty() || name.contains(char::is_whitespace) {
        return None;
    }
    let pieces = inside.split(',').map(quoted).collect::<Option<Vec<_>>>()?;
    let arguments =
        pieces.into_iter().filter(|piece| !piece.is_empty()).map(|piece| piece.to_lowercase().into());
    Some(PlanStep { action: name.to_lowercase().into(), arguments: arguments.collect() })
}

/// The text between single quotes, or nothing at all after a trailing comma.
fn quoted(piece: &str) -> Option<&str> {
    let piece = piece.trim();
    if piece.is_empty() { Some("") } else { piece.strip_prefix('\'')?.strip_suffix('\'') }
}

/// How a plan compares with a gold plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "four independent answers")]
pub struct PlanMatch {
    /// The same steps in the same order with the same arguments.
    pub identical: bool,
    /// The dataset's "exact plan": steps agree up to the end of the shorter plan, arguments as a multiset.
    pub prefix: bool,
    /// As `prefix`, and both plans are equally long.
    pub same_length: bool,
    /// The same steps, each as often, in any order.
    pub same_steps: bool,
    /// How many leading steps agree, arguments as a multiset.
    pub agreeing: usize,
}

impl fmt::Display for PlanMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = |flag: bool| if flag { "yes" } else { "no" };
        writeln!(f, "identical to gold: {}", answer(self.identical))?;
        writeln!(f, "exact plan in the published sense: {}", answer(self.prefix))?;
        writeln!(f, "same steps in any order: {}", answer(self.same_steps))?;
        writeln!(f, "leading steps that agree: {}", self.agreeing)
    }
}

/// Compares `plan` with `gold`.
pub fn compare_plans(plan: &[PlanStep], gold: &[PlanStep]) -> PlanMatch {
    let agreeing = plan.iter().zip(gold).take_while(|(ours, theirs)| steps_agree(ours, theirs)).count();
    let prefix = agreeing == plan.len().min(gold.len());
    PlanMatch {
        identical: plan == gold,
        prefix,
        same_length: prefix && plan.len() == gold.len(),
        same_steps: sorted(plan) == sorted(gold),
        agreeing,
    }
}

fn steps_agree(ours: &PlanStep, theirs: &PlanStep) -> bool {
    ours.action == theirs.action && sorted(&ours.arguments) == sorted(&theirs.arguments)
}

fn sorted<T: Ord>(items: &[T]) -> Vec<&T> {
    let mut items: Vec<&T> = items.iter().collect();
    items.sort();
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(text: &str) -> Plan {
        read_plan(text).plan().unwrap().to_vec()
    }

    #[test]
    fn both_forms_read_alike() {
        let standard = plan("; cost 2\n0: (Go a b) [1]\n(wait)\n");
        assert_eq!(standard, plan("go ('a', 'b')\nwait ('')\n"));
        assert_eq!(standard.iter().map(PlanStep::to_string).collect::<Vec<_>>(), ["(go a b)", "(wait)"]);
    }

    #[test]
    fn messages_are_not_plans() {
        for message in ["No solution", "Error: unhashable type: 'list'", "Error: Predicate x redefined"] {
            assert_eq!(read_plan(message), PlanText::Failure(message.into()));
        }
    }

    #[test]
    fn a_prefix_matches_in_the_published_sense_only() {
        let (short, long) = (plan("(go b a)"), plan("(go a b)\n(wait)"));
        let found = compare_plans(&short, &long);
        assert!(found.prefix && !found.same_length && !found.identical && !found.same_steps);
        assert!(compare_plans(&plan("(x)\n(y)"), &plan("(y)\n(x)")).same_steps);
    }
}
