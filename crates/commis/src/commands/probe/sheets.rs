//! Reading tasks and answers, and telling what is wrong with them.

use std::path::Path;

use commis_probe::score::{AnswerKey, Faults, Sheet};

use crate::layout::clean;
use crate::progress::Progress;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Places shown of each kind of fault.
const SHOWN: usize = 5;

/// The right answers of a file of tasks.
pub(super) fn key(path: &Path, term: &mut Terminal) -> CommandResult<AnswerKey> {
    let (key, faults) =
        AnswerKey::read(input::open(path)?).map_err(|cause| input::unreadable(path, &cause))?;
    tell(&faults, path, term)?;
    if key.is_empty() {
        let error = Error::new(ExitCode::BadData, format!("{} holds no task", input::name(path)));
        return Err(error.hint("`commis probe generate` makes tasks").into());
    }
    Ok(key)
}

/// What a file of answers came to.
pub(super) fn sheet(
    key: &AnswerKey,
    path: &Path,
    global: &Global,
    term: &mut Terminal,
) -> CommandResult<Sheet> {
    let mut progress = Progress::new(global.quiet);
    let noting = |line: u64| {
        // Looking at the clock costs more than reading a line.
        if line.is_multiple_of(1_024) {
            progress.show(line as usize, None);
        }
    };
    let sheet =
        Sheet::read_noting(key, input::open(path)?, noting).map_err(|cause| input::unreadable(path, &cause));
    progress.clear();
    let sheet = sheet?;
    tell(&sheet.faults, path, term)?;
    if let Some(missing) = sheet.missing(SHOWN) {
        term.remark(&format!("warning: {}: {missing}\n", input::name(path)))?;
    }
    Ok(sheet)
}

fn tell(faults: &Faults, path: &Path, term: &mut Terminal) -> CommandResult<()> {
    for warning in faults.warnings(SHOWN) {
        term.remark(&format!("warning: {}: {}\n", input::name(path), clean(&warning)))?;
    }
    Ok(())
}

/// Both cannot come from stdin.
pub(super) fn one_stdin(paths: &[&Path]) -> Result<(), Error> {
    if paths.iter().filter(|path| input::is_stdin(path)).count() > 1 {
        return Err(Error::new(ExitCode::Usage, "only one of the files can be read from stdin"));
    }
    Ok(())
}
