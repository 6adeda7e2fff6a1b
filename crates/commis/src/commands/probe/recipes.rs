//! The recipes of a corpus as world states.

use commis_eval::bad_data;
use commis_probe::{Language, NoStates, Wording};
use commis_tasks::NoWorldStates;

use crate::{Error, ExitCode};

/// The words of a language.
pub(super) fn wording(language: Language) -> Result<Wording, Error> {
    Wording::builtin(language).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Error::new(ExitCode::BadData, lines.join("\n       "))
    })
}

impl From<NoWorldStates> for Error {
    fn from(error: NoWorldStates) -> Error {
        let code = match &error {
            NoWorldStates::Setup(error) => return bad_data(error).into(),
            NoWorldStates::NoKitchen(_) => ExitCode::UnknownName,
            NoWorldStates::States(NoStates::NotCooked { .. }) => ExitCode::Incomplete,
            NoWorldStates::States(_) => ExitCode::BadData,
        };
        Error::new(code, error.to_string())
    }
}
