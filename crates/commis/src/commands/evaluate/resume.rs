//! `--resume`: takes over what an interrupted run has left, if it is the same run.

use commis_eval::answers::{AnswerFiles, Record};
use commis_eval::log::fingerprint;
use commis_eval::{ErrorKind, InputError, Log};

use super::outputs::{Kept, Outputs};
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;

/// Checks that an interrupted run was one on the same predictions, and skips those that it has judged. No file is
/// changed.
pub(super) fn take_over(outputs: &mut Outputs<'_>, answers: &mut AnswerFiles) -> CommandResult<()> {
    let Some(path) = outputs.log_path.clone() else {
        let error = Error::new(ExitCode::Usage, "--resume has no results to go on with");
        return Err(error.hint("name them with --output FILE or --json FILE").into());
    };
    let results = outputs.args.output.clone().unwrap_or_else(|| path.clone());
    let name = input::name(&results);
    if !path.exists() {
        if results.exists() {
            let log = path.file_name().unwrap_or_default().display().to_string();
            let message =
                format!("{name} is not the beginning of an interrupted run: there is no {log} beside it");
            return Err(misfit(message).into());
        }
        // Nothing was begun yet.
        return Ok(());
    }
    let log = match Log::open(&path) {
        Ok(log) => log,
        // The run was killed before it could say what it was.
        Err(_) if std::fs::metadata(&path).is_ok_and(|file| file.len() == 0) => return Ok(()),
        Err(error) => return Err(misfit(error.message).into()),
    };
    if log.is_complete() {
        let message = format!("{name} is not the beginning of an interrupted run: it is complete");
        return Err(misfit(message).into());
    }
    if let Some((what, then, now)) = log.head.provenance.difference(&outputs.head.provenance) {
        return Err(misfit(format!("{name} was begun with other {what}: {then} then, {now} now")).into());
    }
    if log.head.only_given != outputs.head.only_given {
        return Err(
            misfit(format!("{name} was begun with other means: --only-given makes the difference")).into()
        );
    }
    let has_details = |entry: &commis_eval::log::LogEntry| entry.program.is_some();
    if outputs.detail() == commis_eval::log::Detail::Scores && log.entries.iter().any(has_details) {
        return Err(misfit(format!("{name} was begun with explanations, now they are left out")).into());
    }
    if let Some(csv) = outputs.args.output.as_ref().filter(|path| !path.exists()) {
        return Err(misfit(format!("{} is not there any more", input::name(csv))).into());
    }
    let mut rows = Vec::with_capacity(log.entries.len());
    for (number, entry) in (1..).zip(log.entries) {
        let Some(record) = answers.next() else {
            let (rows, there) = (number, number - 1);
            let message = format!("{name} has at least {rows} rows, but there are {there} predictions");
            return Err(misfit(message).into());
        };
        same(&name, number, &entry.row.id, entry.fingerprint, &record)?;
        if let Some(page) = &mut outputs.page {
            page.open(rows.len(), &record);
        }
        rows.push(entry.row);
    }
    // The results are those of a run that was never interrupted, so they keep its date.
    outputs.head.provenance = log.head.provenance;
    outputs.kept = Some(Kept { rows, bytes: log.bytes });
    Ok(())
}

fn same(name: &str, number: usize, id: &str, known: u64, record: &Record) -> Result<(), InputError> {
    if record.id != id {
        let now = &record.id;
        let message =
            format!("{name} belongs to other predictions: number {number} was `{id}`, now it is `{now}`");
        return Err(misfit(message));
    }
    if fingerprint(record) != known {
        return Err(misfit(format!("{name} belongs to other predictions: `{id}` has changed")));
    }
    Ok(())
}

/// The error for results that belong to something else, with the way out.
fn misfit(message: String) -> InputError {
    InputError::new(ErrorKind::Misfit, message)
        .hint("leave --resume out to start anew, or name another file of results")
}
