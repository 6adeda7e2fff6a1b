//! One page that explains every figure: settings, then domains, then problems and actions with their causes.

use std::fmt::Write;

use commis_base::html::escape;

use super::{SettingReport, percent};
use crate::evaluate::{DomainReport, SettingSummary};

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}\
table{border-collapse:collapse;margin:.5rem 0}td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem;text-align:right}\
td:first-child,th:first-child,td.text{text-align:left}details{margin:.3rem 0 .3rem 1rem}summary{cursor:pointer}\
code{background:#f4f4f4;padding:0 .2rem}.solved,.plan-equal,.plan-different{color:#137333}\
.missing,.syntax-error,.bad-action{color:#b3261e}";

/// The report as one HTML page without outside parts.
pub fn html(settings: &[SettingReport]) -> String {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Action models in PDDL</title>\
         <style>{STYLE}</style></head><body>\n<h1>Action models in PDDL</h1>\n"
    );
    out.push_str(
        "<p>Action figures count gold actions of the domains that could be read, paired by position. \
         Problem figures count all problems; those of a domain without a prediction are missing and not solved.</p>\n<table><tr>",
    );
    for name in [
        "setting",
        "parsed",
        "action accuracy",
        "parameters",
        "preconditions",
        "effects",
        "solved",
        "exact plan",
        "syntax error",
        "bad action",
        "limit",
        "missing",
    ] {
        let _ = write!(out, "<th>{name}</th>");
    }
    out.push_str("</tr>\n");
    for setting in settings {
        summary_row(&mut out, &setting.summary);
    }
    out.push_str("</table>\n");
    for setting in settings {
        let _ = writeln!(out, "<h2>{}</h2>", escape(&setting.summary.setting));
        for domain in &setting.domains {
            domain_details(&mut out, domain);
        }
    }
    out.push_str("</body></html>\n");
    out
}

fn summary_row(out: &mut String, row: &SettingSummary) {
    let share = |part: usize, whole: usize| format!("{part}/{whole} = {} %", percent(part, whole));
    let (actions, problems) = (row.actions, row.problems.total);
    let cells = [
        escape(&row.setting),
        format!("{}/{}", row.parsed, row.domains),
        share(row.equal_by_position, actions),
        share(row.version_1.parameters, actions),
        share(row.version_1.precondition, actions),
        share(row.version_1.effect, actions),
        share(row.problems.solved, problems),
        share(row.problems.exact, problems),
        row.problems.syntax_error.to_string(),
        row.problems.bad_action.to_string(),
        row.problems.limit.to_string(),
        row.problems.missing.to_string(),
    ];
    out.push_str("<tr>");
    for cell in cells {
        let _ = write!(out, "<td>{cell}</td>");
    }
    out.push_str("</tr>\n");
}

fn domain_details(out: &mut String, domain: &DomainReport) {
    let equal = domain.by_position.iter().filter(|action| action.equal).count();
    let solved = domain.problems.iter().filter(|problem| problem.plan.is_some()).count();
    let _ = writeln!(
        out,
        "<details><summary>{}: {equal} of {} actions equal, {solved} of {} problems solved</summary>",
        escape(&domain.id),
        domain.gold_actions,
        domain.problems.len()
    );
    if let Some(error) = &domain.error {
        let _ = writeln!(out, "<p class=\"syntax-error\">unreadable: {}</p>", escape(&error.to_string()));
    }
    out.push_str("<ul>\n");
    for problem in &domain.problems {
        let code = problem.outcome.code();
        let _ = write!(out, "<li>{}: <span class=\"{code}\">{code}</span>", escape(&problem.problem));
        let cause = problem.outcome.cause();
        if !cause.is_empty() {
            let _ = write!(out, " — {}", escape(&cause));
        }
        if let Some(class) = problem.class {
            let evidence: Vec<String> = problem.evidence.iter().map(|line| escape(line)).collect();
            let _ = write!(out, " [{}]", class.name());
            if !evidence.is_empty() && evidence.concat() != escape(&cause) {
                let _ = write!(out, "<br>{}", evidence.join("<br>"));
            }
        }
        if let Some(plan) = &problem.plan {
            let steps: Vec<String> = plan.iter().map(|step| escape(&step.to_string())).collect();
            let _ = write!(
                out,
                "<details><summary>{} steps</summary><code>{}</code></details>",
                plan.len(),
                steps.join("<br>")
            );
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ul>\n<ul>\n");
    for action in domain.by_position.iter().filter(|action| !action.equal) {
        let _ = write!(out, "<li>action <code>{}</code>", escape(&action.action));
        for difference in &action.differences {
            let _ = write!(out, "<br>{}", escape(&difference.to_string()));
        }
        out.push_str("</li>\n");
    }
    for error in &domain.predicate_errors {
        let (action, class, evidence) = (escape(&error.action), error.class.name(), escape(&error.evidence));
        let _ = writeln!(out, "<li><code>{action}</code>: {class} predicate: {evidence}</li>");
    }
    out.push_str("</ul></details>\n");
}
