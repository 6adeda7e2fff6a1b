//! One page that explains every figure: settings, then domains, then problems and actions with their causes.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{SettingReport, percent};
use crate::evaluate::{DomainReport, ProblemReport, SettingSummary};

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}\
table{border-collapse:collapse;margin:.5rem 0}td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem;text-align:right}\
td:first-child,th:first-child,td.text{text-align:left}details{margin:.3rem 0 .3rem 1rem}summary{cursor:pointer}\
code{background:#f4f4f4;padding:0 .2rem}.solved,.plan-equal,.plan-different{color:#137333}\
.missing,.syntax-error,.bad-action{color:#b3261e}";

const COLUMNS: [&str; 12] = [
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
];

/// The report as one HTML page without outside parts.
pub fn html(settings: &[SettingReport]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { "Action models in PDDL" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Action models in PDDL" }
                p {
                    "Action figures count gold actions of the domains that could be read, paired by position. Problem figures "
                    "count all problems; those of a domain without a prediction are missing and not solved."
                }
                table {
                    tr { @for name in COLUMNS { th { (name) } } }
                    @for setting in settings { (summary(&setting.summary)) }
                }
                @for setting in settings {
                    h2 { (setting.summary.setting) }
                    @for domain in &setting.domains { (domain_details(domain)) }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn summary(row: &SettingSummary) -> Markup {
    let share = |part: usize, whole: usize| format!("{part}/{whole} = {} %", percent(part, whole));
    let (actions, problems) = (row.actions, row.problems.total);
    let cells = [
        row.setting.clone(),
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
    html! { tr { @for cell in cells { td { (cell) } } } }
}

fn domain_details(domain: &DomainReport) -> Markup {
    let equal = domain.by_position.iter().filter(|action| action.equal).count();
    let solved = domain.problems.iter().filter(|problem| problem.plan.is_some()).count();
    html! {
        details {
            summary {
                (domain.id) ": " (equal) " of " (domain.gold_actions) " actions equal, "
                (solved) " of " (domain.problems.len()) " problems solved"
            }
            @if let Some(error) = &domain.error { p.syntax-error { "unreadable: " (error) } }
            ul { @for problem in &domain.problems { (problem_details(problem)) } }
            ul {
                @for action in domain.by_position.iter().filter(|action| !action.equal) {
                    li {
                        "action " code { (action.action) }
                        @for difference in &action.differences { br; (difference) }
                    }
                }
                @for error in &domain.predicate_errors {
                    li { code { (error.action) } ": " (error.class.name()) " predicate: " (error.evidence) }
                }
            }
        }
    }
}

fn problem_details(problem: &ProblemReport) -> Markup {
    let (code, cause) = (problem.outcome.code(), problem.outcome.cause());
    let says_more = problem.evidence.concat() != cause;
    html! {
        li {
            (problem.problem) ": " span class=(code) { (code) }
            @if !cause.is_empty() { " — " (cause) }
            @if let Some(class) = problem.class {
                " [" (class.name()) "]"
                @if says_more { @for line in &problem.evidence { br; (line) } }
            }
            @if let Some(plan) = &problem.plan {
                details {
                    summary { (plan.len()) " steps" }
                    code { @for (at, step) in plan.iter().enumerate() { @if at > 0 { br; } (step) } }
                }
            }
        }
    }
}
