//! The published layout of PROC2PDDL, from file contents that the caller has read.

use std::collections::BTreeMap;

use crate::plan::{PlanText, read_plan};

/// The dataset.
#[derive(Clone, Debug, Default)]
pub struct Dataset {
    /// Domains by id.
    pub domains: BTreeMap<String, DatasetDomain>,
    /// Prediction texts by setting and domain.
    pub predictions: BTreeMap<String, BTreeMap<String, String>>,
    /// Stored plans by setting, domain and problem.
    pub plans: BTreeMap<String, BTreeMap<(String, String), PlanText>>,
}

/// One procedure.
#[derive(Clone, Debug, Default)]
pub struct DatasetDomain {
    /// The copy under `pddl_data/`.
    pub data: GoldCopy,
    /// The copy under `pddl_evaluation/true/`, which the published evaluation reads.
    pub evaluation: GoldCopy,
    /// Actions in file order, with their one-line summaries.
    pub actions: Vec<ActionSummary>,
    /// Steps of the article that belong to each action, in file order.
    pub steps: Vec<(String, Vec<u32>)>,
    /// The article.
    pub article: Article,
}

/// One copy of a domain's gold files.
#[derive(Clone, Debug, Default)]
pub struct GoldCopy {
    /// The whole domain.
    pub domain: String,
    /// The domain up to its first action.
    pub header: String,
    /// Problem texts by name (`problem-` is cut off).
    pub problems: BTreeMap<String, String>,
}

/// An action's name and its summary, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionSummary {
    /// The name.
    pub name: String,
    /// The summary; may be empty.
    pub summary: String,
}

/// An article as numbered steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Article {
    /// From the file's name.
    pub title: String,
    /// Steps in order, with their numbers.
    pub steps: Vec<(u32, String)>,
}

/// The setting that holds gold plans and gold actions.
pub const GOLD_PLANS: &str = "gold";
/// The prediction set that holds the gold actions.
pub const GOLD_ACTIONS: &str = "gold_actions";

/// The six domains the published error analysis discusses. No split is published; this one is inferred.
pub const DEVELOPMENT: [&str; 6] =
    ["115004877", "115030714", "115033247", "115168608", "115230790", "115237120"];

impl Dataset {
    /// Sorts files into their places. Paths are relative to the dataset's root, with `/` between parts; files
    /// that belong nowhere are left out.
    pub fn from_files(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut dataset = Self::default();
        for (path, text) in files {
            let parts: Vec<&str> = path.split('/').collect();
            match parts.as_slice() {
                ["pddl_data", id, rest @ ..] => {
                    let domain = dataset.domains.entry((*id).to_owned()).or_default();
                    domain.take_data(rest, text);
                }
                ["pddl_evaluation", "true", id, rest @ ..] => {
                    let domain = dataset.domains.entry((*id).to_owned()).or_default();
                    domain.evaluation.take(rest, text);
                }
                ["pddl_evaluation", "pred", setting, file] => {
                    let set = dataset.predictions.entry((*setting).to_owned()).or_default();
                    set.insert(stem(file).to_owned(), text);
                }
                ["pddl_evaluation", "plan", setting, file] => {
                    if let Some((id, problem)) = stem(file).split_once('_') {
                        let set = dataset.plans.entry((*setting).to_owned()).or_default();
                        set.insert((id.to_owned(), problem_name(problem).to_owned()), read_plan(&text));
                    }
                }
                _ => {}
            }
        }
        dataset
    }

    /// The gold plan stored for a problem.
    pub fn gold_plan(&self, id: &str, problem: &str) -> Option<&PlanText> {
        self.plans.get(GOLD_PLANS)?.get(&(id.to_owned(), problem.to_owned()))
    }

    /// The gold domain the published evaluation uses: the header with the gold actions, or the whole file.
    pub fn gold_domain(&self, id: &str) -> Option<String> {
        let domain = self.domains.get(id)?;
        let actions = self.predictions.get(GOLD_ACTIONS).and_then(|set| set.get(id));
        let header = &domain.evaluation.header;
        match actions {
            Some(actions) if !header.is_empty() => Some(format!("{header}{actions}")),
            _ if !domain.evaluation.domain.is_empty() => Some(domain.evaluation.domain.clone()),
            _ => Some(domain.data.domain.clone()),
        }
    }
}

impl DatasetDomain {
    /// The copy that is evaluated: the evaluation's own if there is one.
    pub fn evaluated(&self) -> &GoldCopy {
        if self.evaluation.header.is_empty() { &self.data } else { &self.evaluation }
    }

    fn take_data(&mut self, path: &[&str], text: String) {
        match path {
            ["actions.txt"] => self.actions = action_lines(&text).map(summary).collect(),
            ["action_step_map.txt"] => self.steps = action_lines(&text).map(steps).collect(),
            [file] if file.starts_with("wikihow-") => self.article = article(file, &text),
            _ => self.data.take(path, text),
        }
    }
}

impl GoldCopy {
    fn take(&mut self, path: &[&str], text: String) {
        match path {
            ["domain.pddl"] => self.domain = text,
            ["domain_header.pddl"] => self.header = text,
            ["problems", file] => {
                self.problems.insert(problem_name(stem(file)).to_owned(), text);
            }
            _ => {}
        }
    }
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

fn problem_name(stem: &str) -> &str {
    stem.strip_prefix("problem-").unwrap_or(stem)
}

/// `(:action NAME ; rest` as (NAME, rest).
fn action_lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("(:action")?;
        let (name, rest) = rest.split_once(';').unwrap_or((rest, ""));
        Some((name.trim(), rest.trim()))
    })
}

fn summary((name, rest): (&str, &str)) -> ActionSummary {
    ActionSummary { name: name.to_owned(), summary: rest.to_owned() }
}

fn steps((name, rest): (&str, &str)) -> (String, Vec<u32>) {
    (name.to_owned(), rest.split(',').filter_map(|number| number.trim().parse().ok()).collect())
}

fn article(file: &str, text: &str) -> Article {
    let title = stem(file).trim_start_matches("wikihow-").replace(['_', '-'], " ");
    let mut steps: Vec<(u32, String)> = Vec::new();
    for paragraph in text.replace("\r\n", "\n").split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
        let digits = paragraph.bytes().take_while(u8::is_ascii_digit).count();
        let number = paragraph.get(..digits).and_then(|number| number.parse().ok());
        let body = paragraph.get(digits..).unwrap_or("").trim_start_matches(['.', ' ', ')']);
        match (number, steps.last_mut()) {
            (Some(number), _) => steps.push((number, body.to_owned())),
            (None, Some((_, last))) => {
                last.push('\n');
                last.push_str(paragraph);
            }
            (None, None) => steps.push((0, paragraph.to_owned())),
        }
    }
    Article { title, steps }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_find_their_places() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let dataset = Dataset::from_files([
            file("pddl_data/1/actions.txt", "(:action go ; walk\n(:action eat\n"),
            file("pddl_data/1/action_step_map.txt", "(:action go ; 1,10\n(:action eat ;\n"),
            file("pddl_data/1/wikihow-stay_calm.txt", "1. Sit.\nDown.\n\n2 Breathe."),
            file("pddl_evaluation/true/1/problems/problem-x_y.pddl", "(define)"),
            file("pddl_evaluation/plan/gold/1_problem-x_y.txt", "No solution"),
            file("README", "nothing"),
        ]);
        let domain = &dataset.domains["1"];
        assert_eq!(domain.actions[0].summary, "walk");
        assert_eq!(domain.steps[0], ("go".to_owned(), vec![1, 10]));
        assert_eq!(domain.article.steps, [(1, "Sit.\nDown.".to_owned()), (2, "Breathe.".to_owned())]);
        assert!(domain.evaluation.problems.contains_key("x_y"));
        assert_eq!(dataset.gold_plan("1", "x_y"), Some(&PlanText::Failure("No solution".to_owned())));
    }
}
