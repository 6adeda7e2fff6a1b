//! A report as a table for people.

use commis_base::layout::figures;

use super::{SettingReport, percent};

/// The sums of each setting, one per line. Domains without a prediction get a column where there are any.
pub fn table(reports: &[SettingReport]) -> String {
    let mut head = vec![
        "setting", "parsed", "action", "param", "precond", "effect", "solved", "exact", "syntax", "bad act",
        "none", "limit",
    ];
    let has_missing = reports.iter().any(|report| report.summary.missing > 0);
    head.extend(has_missing.then_some("missing"));
    let mut rows: Vec<Vec<String>> = vec![head.iter().map(|name| (*name).to_owned()).collect()];
    for report in reports {
        let (row, problems) = (&report.summary, &report.summary.problems);
        let share = |part: usize, whole: usize| format!("{part}/{whole} {}", percent(part, whole));
        rows.push(vec![
            row.setting.clone(),
            format!("{}/{}", row.parsed, row.domains),
            share(row.equal_by_position, row.actions),
            percent(row.version_1.parameters, row.actions),
            percent(row.version_1.precondition, row.actions),
            percent(row.version_1.effect, row.actions),
            share(problems.solved, problems.total),
            share(problems.exact, problems.total),
            problems.syntax_error.to_string(),
            problems.bad_action.to_string(),
            (problems.unsolvable + problems.empty_plan).to_string(),
            problems.limit.to_string(),
        ]);
        if let Some(last) = rows.last_mut().filter(|_| has_missing) {
            last.push(problems.missing.to_string());
        }
    }
    figures(&rows)
}

/// The published error analysis of each setting: classes of problems, kinds of errors in predicates.
pub fn errors_table(reports: &[SettingReport]) -> String {
    let head = [
        "setting",
        "syntax",
        "bad action",
        "good action",
        "bad plan",
        "good plan",
        "mismatched",
        "hallucinated",
        "over-complicated",
    ];
    let mut rows: Vec<Vec<String>> = vec![head.iter().map(|name| (*name).to_owned()).collect()];
    for report in reports {
        let (classes, predicates) = (&report.summary.classes, &report.summary.predicates);
        let counts = [
            classes.syntax,
            classes.bad_action,
            classes.good_action,
            classes.bad_plan,
            classes.good_plan,
            predicates.mismatched,
            predicates.hallucinated,
            predicates.over_complicated,
        ];
        let counts = counts.iter().map(usize::to_string);
        rows.push(std::iter::once(report.summary.setting.clone()).chain(counts).collect());
    }
    figures(&rows)
}
