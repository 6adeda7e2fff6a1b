//! Comma-separated values, quoted where needed.

use super::SettingReport;
use crate::compare::Difference;
use crate::evaluate::SettingSummary;

type Column = (&'static str, fn(&SettingSummary) -> String);

/// The figures of a summary, as a table says them.
const FIGURES: &[Column] = &[
    ("domains", |row| row.domains.to_string()),
    ("parsed", |row| row.parsed.to_string()),
    ("actions", |row| row.actions.to_string()),
    ("equal_by_position", |row| row.equal_by_position.to_string()),
    ("equal_by_name", |row| row.equal_by_name.to_string()),
    ("published_equal", |row| row.published_equal.to_string()),
    ("parameters_v1", |row| row.version_1.parameters.to_string()),
    ("precondition_v1", |row| row.version_1.precondition.to_string()),
    ("effect_v1", |row| row.version_1.effect.to_string()),
    ("parameters_v2", |row| row.version_2.parameters.to_string()),
    ("precondition_v2", |row| row.version_2.precondition.to_string()),
    ("effect_v2", |row| row.version_2.effect.to_string()),
    ("parameters_appendix", |row| row.appendix.parameters.to_string()),
    ("precondition_appendix", |row| row.appendix.precondition.to_string()),
    ("effect_appendix", |row| row.appendix.effect.to_string()),
    ("pairs", |row| row.mean_version_1.pairs.to_string()),
    ("mean_parameters", |row| format!("{:.3}", row.mean_version_1.parameters)),
    ("mean_precondition", |row| format!("{:.3}", row.mean_version_1.precondition)),
    ("mean_effect", |row| format!("{:.3}", row.mean_version_1.effect)),
    ("problems", |row| row.problems.total.to_string()),
    ("solved", |row| row.problems.solved.to_string()),
    ("bad_action", |row| row.problems.bad_action.to_string()),
    ("unsolvable", |row| row.problems.unsolvable.to_string()),
    ("empty_plan", |row| row.problems.empty_plan.to_string()),
    ("limit", |row| row.problems.limit.to_string()),
    ("syntax_error", |row| row.problems.syntax_error.to_string()),
    ("exact_plan", |row| row.problems.exact.to_string()),
    ("exact_same_length", |row| row.problems.exact_same_length.to_string()),
    ("identical_plan", |row| row.problems.identical.to_string()),
    ("valid_with_gold", |row| row.problems.valid_with_gold.to_string()),
    ("missing_domains", |row| row.missing.to_string()),
    ("missing_problems", |row| row.problems.missing.to_string()),
    ("class_syntax", |row| row.classes.syntax.to_string()),
    ("class_bad_action", |row| row.classes.bad_action.to_string()),
    ("class_good_action", |row| row.classes.good_action.to_string()),
    ("class_bad_plan", |row| row.classes.bad_plan.to_string()),
    ("class_good_plan", |row| row.classes.good_plan.to_string()),
    ("predicates_mismatched", |row| row.predicates.mismatched.to_string()),
    ("predicates_hallucinated", |row| row.predicates.hallucinated.to_string()),
    ("predicates_over_complicated", |row| row.predicates.over_complicated.to_string()),
];

/// One row per setting.
pub fn settings_csv(settings: &[SettingReport]) -> String {
    let mut table = Table::new(std::iter::once("setting").chain(FIGURES.iter().map(|(name, _)| *name)));
    for setting in settings {
        let figures = FIGURES.iter().map(|(_, figure)| figure(&setting.summary));
        table.row(std::iter::once(setting.summary.setting.clone()).chain(figures));
    }
    table.text()
}

/// One row per setting and domain.
pub fn domains_csv(settings: &[SettingReport]) -> String {
    let names = ["setting", "domain", "error"].into_iter().chain(FIGURES.iter().map(|(name, _)| *name));
    let mut table = Table::new(names);
    for setting in settings {
        for domain in &setting.domains {
            let summary = SettingSummary::of(&domain.id, [domain]);
            let error = domain.error.as_ref().and_then(|error| error.code).unwrap_or_default().to_owned();
            let first = [setting.summary.setting.clone(), domain.id.clone(), error];
            table.row(first.into_iter().chain(FIGURES.iter().map(|(_, figure)| figure(&summary))));
        }
    }
    table.text()
}

/// One row per setting and problem.
pub fn problems_csv(settings: &[SettingReport]) -> String {
    let mut table = Table::new([
        "setting",
        "domain",
        "problem",
        "outcome",
        "cause",
        "steps",
        "exact",
        "same_length",
        "valid_with_gold",
        "states",
        "plan",
        "class",
        "evidence",
    ]);
    for setting in settings {
        for domain in &setting.domains {
            for problem in &domain.problems {
                let flag = |flag: Option<bool>| flag.map(|flag| flag.to_string()).unwrap_or_default();
                let plan = problem.plan.as_deref().unwrap_or_default();
                let steps: Vec<String> = plan.iter().map(ToString::to_string).collect();
                table.row([
                    setting.summary.setting.clone(),
                    domain.id.clone(),
                    problem.problem.clone(),
                    problem.outcome.code().to_owned(),
                    problem.outcome.cause(),
                    problem.plan.as_ref().map(|plan| plan.len().to_string()).unwrap_or_default(),
                    flag(problem.against_gold.map(|found| found.prefix)),
                    flag(problem.against_gold.map(|found| found.same_length)),
                    flag(problem.valid_with_gold),
                    problem.states.to_string(),
                    steps.join(" "),
                    problem.class.map(|class| class.name().to_owned()).unwrap_or_default(),
                    problem.evidence.join("; "),
                ]);
            }
        }
    }
    table.text()
}

/// One row per setting and gold action, paired by position.
pub fn actions_csv(settings: &[SettingReport]) -> String {
    let mut table = Table::new([
        "setting",
        "domain",
        "action",
        "predicted",
        "equal",
        "published_equal",
        "parameters_v1",
        "precondition_v1",
        "effect_v1",
        "parameters_v2",
        "precondition_v2",
        "effect_v2",
        "differences",
        "predicate_errors",
    ]);
    for setting in settings {
        for domain in &setting.domains {
            for action in &domain.by_position {
                let distances = [action.version_1, action.version_2].into_iter().flat_map(|found| {
                    let parts = found.map(|found| [found.parameters, found.precondition, found.effect]);
                    parts.map_or_else(
                        || vec![String::new(); 3],
                        |parts| parts.map(|part| part.to_string()).to_vec(),
                    )
                });
                let differences: Vec<String> = action.differences.iter().map(Difference::to_string).collect();
                let first = [
                    setting.summary.setting.clone(),
                    domain.id.clone(),
                    action.action.to_string(),
                    action.predicted.as_ref().map(ToString::to_string).unwrap_or_default(),
                    action.equal.to_string(),
                    action.published_equal.to_string(),
                ];
                let errors: Vec<String> = domain
                    .predicate_errors
                    .iter()
                    .filter(|error| error.action == action.action)
                    .map(|error| format!("{}: {}", error.class.name(), error.evidence))
                    .collect();
                let last = [differences.join("; "), errors.join("; ")];
                table.row(first.into_iter().chain(distances).chain(last));
            }
        }
    }
    table.text()
}

struct Table(csv::Writer<Vec<u8>>);

impl Table {
    fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        let mut table = Self(csv::Writer::from_writer(Vec::new()));
        table.row(names.into_iter().map(str::to_owned));
        table
    }

    fn row(&mut self, fields: impl IntoIterator<Item = String>) {
        // Writing rows of one length to memory cannot fail; a failure would show as a missing row.
        self.0.write_record(fields.into_iter().map(String::into_bytes)).ok();
    }

    fn text(self) -> String {
        String::from_utf8(self.0.into_inner().unwrap_or_default()).unwrap_or_default()
    }
}
