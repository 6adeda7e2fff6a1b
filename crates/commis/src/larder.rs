//! The options that say which kitchen to work in, and how they become a simulator.
//!
//! A project folder keeps a user's own data together: every `ontology/*.yaml` in it is loaded on top of the
//! built-in classes, and `kitchens/NAME.yaml` is what `--kitchen NAME` means.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_ontology::{Source, nearest};
use commis_sim::{RuleSet, SetupError, Simulator};

use crate::exit_code::ExitCode;
use crate::input;
use crate::trouble::Error;

/// The kitchen that comes with the program.
const BUILTIN: &str = "full-kitchen";
/// The kitchen of a project that is used when none is named.
const DEFAULT: &str = "default";

/// Which kitchen to work in.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Kitchen")]
pub(crate) struct LarderArgs {
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) rules: RulesChoice,
    /// The kitchen to start from: a YAML file, or a name in the project's kitchens/.
    #[arg(long, value_name = "FILE|NAME")]
    kitchen: Option<PathBuf>,
    /// A YAML file with more classes, on top of the built-in ones; may be given several times.
    #[arg(long, value_name = "FILE")]
    ontology: Vec<PathBuf>,
    /// A folder with ontology/*.yaml and kitchens/*.yaml.
    #[arg(long, value_name = "DIR")]
    project: Option<PathBuf>,
}

/// The rule sets by their names on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesChoice {
    /// The published description first.
    #[default]
    Standard,
    /// The reference implementation, quirks included.
    Reference,
}

impl RulesChoice {
    pub(crate) fn name(self) -> &'static str {
        match self {
            RulesChoice::Standard => "standard",
            RulesChoice::Reference => "reference",
        }
    }
}

impl From<RulesChoice> for RuleSet {
    fn from(choice: RulesChoice) -> RuleSet {
        match choice {
            RulesChoice::Standard => RuleSet::Standard,
            RulesChoice::Reference => RuleSet::Reference,
        }
    }
}

impl LarderArgs {
    /// Loads everything the options name.
    pub(crate) fn simulator(&self, max_bytes: u64) -> Result<Simulator, Error> {
        let mut additions = Vec::new();
        if let Some(project) = &self.project {
            if !project.is_dir() {
                let message = format!("`{}` is not a folder", input::name(project));
                let hint = "a project is a folder with ontology/*.yaml and kitchens/*.yaml";
                return Err(Error::new(ExitCode::Unreadable, message).hint(hint));
            }
            for file in input::data_files(&project.join("ontology"))? {
                additions.push(input::data_file(&file, max_bytes)?);
            }
        }
        for file in &self.ontology {
            additions.push(input::data_file(file, max_bytes)?);
        }
        let kitchen = self.kitchen(max_bytes)?;
        Simulator::load(self.rules.into(), &additions, kitchen.as_ref()).map_err(bad_data)
    }

    fn kitchen(&self, max_bytes: u64) -> Result<Option<Source>, Error> {
        let in_project = match &self.project {
            Some(project) => input::data_files(&project.join("kitchens"))?,
            None => Vec::new(),
        };
        let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let named =
            |name: &str| in_project.iter().find(|path| stem(path).is_some_and(|stem| stem == name)).cloned();
        let Some(wanted) = &self.kitchen else {
            return named(DEFAULT).map(|path| input::data_file(&path, max_bytes)).transpose();
        };
        let is_name = wanted.extension().is_none() && wanted.components().count() == 1;
        let name = wanted.to_string_lossy();
        if let (true, Some(path)) = (is_name, named(&name)) {
            return input::data_file(&path, max_bytes).map(Some);
        }
        if is_name && name == BUILTIN {
            return Ok(None);
        }
        if is_name && !input::is_stdin(wanted) && !wanted.exists() {
            let mut names: Vec<String> = in_project.iter().filter_map(|path| stem(path)).collect();
            names.push(BUILTIN.to_owned());
            let near = nearest(&name, names.iter().map(String::as_str));
            let known = format!("name a file, or one of: {}", names.join(", "));
            let error = Error::new(ExitCode::UnknownName, format!("there is no kitchen `{name}`"));
            return Err(error.did_you_mean(near, &known));
        }
        input::data_file(wanted, max_bytes).map(Some)
    }
}

pub(crate) fn bad_data(error: SetupError) -> Error {
    let message = match error {
        SetupError::Data(problems) => {
            let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
            lines.join("\n       ")
        }
        other => other.to_string(),
    };
    Error::new(ExitCode::BadData, message)
}
