//! `--resume`: takes over what an interrupted run has left, if it is the same run.

use std::path::{Path, PathBuf};

use commis_sim::RuleSet;

use super::{BATCH, BATCH_BYTES, EvaluateArgs};
use crate::evaluation::{
    Begun, Journal, JsonSoFar, Judge, Metric, Predictions, Row, Settings, Verdict, fingerprint, misfit,
};
use crate::exit_code::ExitCode;
use crate::input;
use crate::report::Report;
use crate::trouble::{Error, Outcome};

/// What is taken over from an interrupted run.
pub(super) struct Kept {
    pub(super) rows: Vec<Row>,
    pub(super) json: JsonSoFar,
    pub(super) report: Option<Report>,
    pub(super) journal: Journal,
}

/// What the results depend on besides the predictions.
pub(super) fn settings(args: &EvaluateArgs, json: Option<&PathBuf>, judge: &Judge) -> Settings {
    let metrics: Vec<&str> = judge.metrics.iter().map(Metric::name).collect();
    let json = match (json.map(|path| input::name(path)), args.scores_only) {
        (None, _) => "none".to_owned(),
        (Some(file), true) => format!("{file} with scores only"),
        (Some(file), false) => format!("{file} with explanations"),
    };
    vec![
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("rules", args.larder.all_rules().to_string()),
        ("metrics", metrics.join(", ")),
        ("smatch", format!("{:?}", judge.smatch)),
        ("decimals", args.decimals.to_string()),
        ("CSV", args.output.as_deref().map_or_else(|| "none".to_owned(), input::name)),
        ("JSON", json),
        ("time limit", format!("{} s", args.timeout.as_secs_f64())),
        ("golds or kitchen", format!("{:016x}", judge.golds.fingerprint())),
    ]
}

/// The file beside which the journal lies.
pub(super) fn results<'p>(args: &'p EvaluateArgs, json: Option<&'p PathBuf>) -> Option<&'p Path> {
    args.output.as_ref().or(json).map(PathBuf::as_path)
}

/// Checks that an interrupted run was one on the same predictions, and skips those that it has judged. `None` when
/// nothing was begun yet. No file is changed.
pub(super) fn take_over(
    results: Option<&Path>,
    settings: &Settings,
    wants_report: bool,
    predictions: &mut Predictions,
    judge: &Judge,
    rules: RuleSet,
) -> Outcome<Option<Kept>> {
    let Some(results) = results else {
        let error = Error::new(ExitCode::Usage, "--resume has no results to go on with");
        return Err(error.hint("name them with --output FILE or --json FILE").into());
    };
    let begun = Begun::read(results, settings)?;
    if begun.rows.is_empty() {
        return Ok(None);
    }
    let name = input::name(results);
    let mut report = wants_report.then(|| Report::new(&judge.metrics, rules));
    let mut rows = Vec::with_capacity(begun.rows.len());
    while rows.len() < begun.rows.len() {
        let batch = predictions.batch((begun.rows.len() - rows.len()).min(BATCH), BATCH_BYTES);
        if batch.is_empty() {
            let message =
                format!("{name} has {} rows, but there are {} predictions", begun.rows.len(), rows.len());
            return Err(misfit(message).into());
        }
        for prediction in &batch {
            let number = rows.len() + 1;
            let Some((row, known)) = begun.rows.get(rows.len()) else { break };
            if row.id != prediction.id {
                let (before, now) = (&row.id, &prediction.id);
                let message = format!(
                    "{name} belongs to other predictions: number {number} was `{before}`, now it is `{now}`"
                );
                return Err(misfit(message).into());
            }
            if fingerprint(prediction) != *known {
                let message = format!("{name} belongs to other predictions: `{}` has changed", row.id);
                return Err(misfit(message).into());
            }
            if let Some(report) = &mut report {
                // Explanations are not kept; those that the report has room for are found again.
                let again = report.has_room().then(|| judge.verdict(prediction, true)).flatten();
                report.add(again.unwrap_or_else(|| Verdict { row: row.clone(), explanation: None }));
            }
            rows.push(row.clone());
        }
    }
    let journal = Journal::resume(results, begun.journal_bytes)?;
    Ok(Some(Kept { rows, json: begun.json, report, journal }))
}
