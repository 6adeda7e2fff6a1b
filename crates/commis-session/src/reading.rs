//! From the text of a call to statements, with or without the line that names a recipe.

use std::borrow::Cow;

use commis_base::Position;
use commis_mcl::{Diagnostic, Statement, TextLimits, parse_within};

use crate::report::RefusedJson;

/// The heading that is put in front of bare statements.
const HEADING: &str = "#session\n";

/// The statements of a call.
pub(crate) struct Reading {
    pub(crate) statements: Vec<Statement>,
}

impl Reading {
    /// The position of a statement in the text, counted from 1.
    pub(crate) fn position(&self, statement: Option<&Statement>) -> usize {
        let Some(wanted) = statement else { return 0 };
        self.statements.iter().position(|known| known.span == wanted.span).map_or(0, |at| at + 1)
    }
}

/// Reads the statements of a call, or says why that is no text to cook by.
pub(crate) fn read(actions: &str, statements: usize) -> Result<Reading, Vec<RefusedJson>> {
    let (headed, shift) = headed(actions);
    let limits = TextLimits { statements, recipes: 1, ..TextLimits::default() };
    let parsed = parse_within(&headed, &limits);
    let blocking = parsed.diagnostics.iter().filter(|problem| problem.blocks_execution());
    let refused: Vec<RefusedJson> = blocking.map(|problem| told(problem, &headed, shift)).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    let statements = parsed.program.recipes.into_iter().flat_map(|recipe| recipe.statements).collect();
    Ok(Reading { statements })
}

/// The text of a call with the line that names a recipe, and by how many lines adding it has moved the text.
pub fn headed(actions: &str) -> (Cow<'_, str>, usize) {
    let mut lines =
        actions.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with(';'));
    let has_heading = lines.next().is_some_and(|line| line.starts_with('#'));
    if has_heading { (actions.into(), 0) } else { (format!("{HEADING}{actions}").into(), 1) }
}

fn told(problem: &Diagnostic, text: &str, shift: usize) -> RefusedJson {
    RefusedJson {
        statement: None,
        text: problem.span.of(text).to_owned(),
        code: problem.code.name().to_owned(),
        message: problem.message.clone(),
        hints: problem.hints.clone(),
        line: Some(Position::of(text, problem.span.start).line.saturating_sub(shift).max(1)),
    }
}
