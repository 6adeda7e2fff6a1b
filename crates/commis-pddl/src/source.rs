//! Texts by name: definitions, actions and plans, perhaps inside a model's answer.

use crate::answer;
use crate::error::ReadError;
use crate::model::{Action, Domain, Problem};
use crate::plan::{Plan, read_plan};
use crate::read::{read_actions, read_domain, read_problem};
use crate::tree;

/// A text with the name to show for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PddlText {
    /// How messages call it.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Why a text could not be read: its name, the place and the cause.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Misread(commis_base::Problem);

impl Misread {
    /// What is wrong, with its place.
    pub fn problem(&self) -> &commis_base::Problem {
        &self.0
    }
}

impl PddlText {
    /// Models write what they like, so bytes that are no text are replaced.
    pub fn new(name: impl Into<String>, bytes: &[u8]) -> Self {
        Self { name: name.into(), text: String::from_utf8_lossy(bytes).into_owned() }
    }

    /// A text that should be a domain or a problem; in a model's answer, everything but the last definition is blanked out.
    #[must_use]
    pub fn definition(mut self) -> Self {
        let starts_with_list = tree::tokens(&self.text)
            .find(|(token, _)| *token != tree::Token::Comment)
            .is_some_and(|(token, _)| token == tree::Token::Open);
        if starts_with_list {
            return self;
        }
        let found = answer::definition(&self.text);
        if !found.pieces.is_empty() {
            self.text = found.masked(&self.text);
        }
        self
    }

    /// Reads a domain leniently.
    pub fn domain(&self) -> Result<Domain, Misread> {
        read_domain(&self.text).map_err(|error| self.misread(&error))
    }

    /// Reads a problem leniently.
    pub fn problem(&self, domain: &Domain) -> Result<Problem, Misread> {
        read_problem(&self.text, domain).map_err(|error| self.misread(&error))
    }

    /// The actions of a domain, of a list of actions, or of a model's answer.
    pub fn actions(&self) -> Result<Vec<Action>, Misread> {
        let definition = answer::definition(&self.text);
        if !definition.pieces.is_empty() {
            let domain = read_domain(&definition.masked(&self.text));
            return Ok(domain.map_err(|error| self.misread(&error))?.actions);
        }
        if let Ok(actions) = read_actions(&self.text) {
            return Ok(actions);
        }
        let masked = answer::actions(&self.text).masked(&self.text);
        read_actions(&masked).map_err(|error| self.misread(&error))
    }

    /// The plan of a file, or the one inside a model's answer.
    pub fn plan(&self) -> Result<Plan, Misread> {
        if let Some(plan) = read_plan(&self.text).plan() {
            return Ok(plan.to_vec());
        }
        match read_plan(&answer::plan(&self.text).text).plan() {
            Some(plan) if !plan.is_empty() => Ok(plan.to_vec()),
            _ => {
                Err(Misread(commis_base::Problem::at(&*self.name, "no plan in it; write one step per line")))
            }
        }
    }

    /// Where in the text an error stands.
    pub fn misread(&self, error: &ReadError) -> Misread {
        let place = error.span.position(&self.text);
        let problem = commis_base::Problem::new(&*self.name, place.line, error.to_string());
        Misread(problem.in_column(place.column))
    }
}
