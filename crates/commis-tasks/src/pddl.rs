//! The task `pddl`: from a how-to text to the actions of a planning domain.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Task};
use commis_base::statistics::Clusters;
use commis_base::{Problem, excerpt};
use commis_corpus::{Digest, File};
use commis_eval::answers::{Given, Record};
use commis_pddl::dataset::{Dataset, DatasetDomain};
use commis_pddl::{
    DomainReport, EvaluateOptions, PROMPT_FIELDS, Prediction, SearchLimits, SettingSummary, Settings, Style,
    TextChoice, answer, evaluate_domain, missing_domain, prompt_field, read_domain,
};

use crate::builtin;
use crate::judging::{Detail, Figure, Judged, JudgedTask, Judgement, TaskSummary};
use crate::prompt::{Prompt, Stages, Variant, Wording};
use crate::written::{Examined, Written, said};

const REPAIR: &str = include_str!("../../../data/prompts/pddl/repair.md");
const NAME: &str = "pddl";
/// Worked examples before a question.
const EXAMPLES: usize = 1;
/// States that a search may store. Fewer than the evaluation of finished predictions takes: answers come one by one.
const STATES: usize = 1_000_000;

/// The task over a dataset, in one setting.
pub struct PddlTask {
    inner: Arc<Inner>,
    heads: Vec<ItemHead>,
}

struct Inner {
    dataset: Dataset,
    ids: Vec<String>,
    choice: TextChoice,
    style: Style,
    prompt: Prompt,
    wording: Wording,
    repairs: u32,
    digest: Digest,
}

/// The prompt about one domain.
///
/// # Errors
/// Everything that is wrong with the wording.
pub fn pddl_stages(
    wording: &Wording,
    choice: TextChoice,
    style: Style,
    domain: &DatasetDomain,
) -> Result<Stages, Vec<Problem>> {
    let prompt = prompt(wording, style)?;
    Ok(prompt.filled(&[], |field| prompt_field(domain, choice, style, field)))
}

fn prompt(wording: &Wording, style: Style) -> Result<Prompt, Vec<Problem>> {
    builtin::prompt(NAME, wording, Some(style.name()), &PROMPT_FIELDS)
}

impl PddlTask {
    /// The files of the small dataset that comes with the program, in the published layout.
    pub fn builtin_files() -> Vec<(String, String)> {
        FILES.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
    }

    /// The task over the files of a dataset in the published layout, paths relative to its root.
    ///
    /// # Errors
    /// Everything that is wrong with the wording, or that the files hold no domain.
    pub fn new(
        files: Vec<(String, String)>,
        choice: TextChoice,
        style: Style,
        wording: Wording,
        repairs: u32,
    ) -> Result<PddlTask, Vec<Problem>> {
        let prompt = prompt(&wording, style)?;
        let kept: Vec<File> =
            files.iter().map(|(path, text)| File::new(path.clone(), text.clone())).collect();
        let digest = Digest::of(&kept);
        let dataset = Dataset::from_files(files);
        let usable = |(id, domain): (&String, &DatasetDomain)| {
            let has_parts = !domain.actions.is_empty() && !domain.evaluated().header.is_empty();
            has_parts.then(|| (id.clone(), domain.article.title.clone()))
        };
        let found: Vec<(String, String)> = dataset.domains.iter().filter_map(usable).collect();
        if found.is_empty() {
            let message =
                "there is no domain; the folder must hold pddl_data/ID/domain.pddl and its neighbours";
            return Err(vec![Problem::at("task pddl", message)]);
        }
        let heads = found.iter().map(|(id, title)| ItemHead {
            id: id.clone(),
            recipe: None,
            group: if title.is_empty() { id.clone() } else { title.clone() },
        });
        let heads = heads.collect();
        let ids = found.into_iter().map(|(id, _)| id).collect();
        let inner = Inner { dataset, ids, choice, style, prompt, wording, repairs, digest };
        Ok(PddlTask { inner: Arc::new(inner), heads })
    }

    fn stages(&self, item: usize) -> Stages {
        let Inner { dataset, ids, choice, style, prompt, wording, .. } = &*self.inner;
        let domain = |id: &String| dataset.domains.get(id);
        let Some(asked) = ids.get(item).and_then(domain) else { return Stages::default() };
        let mut examples = Vec::new();
        if wording.variant() == Variant::FewShot {
            let others = ids.iter().zip(&self.heads).enumerate();
            let others = others.filter(|(at, (_, head))| {
                *at != item && self.heads.get(item).is_none_or(|own| own.group != head.group)
            });
            for (_, (id, _)) in others.take(EXAMPLES) {
                let Some(other) = domain(id) else { continue };
                let question = prompt.question(|field| prompt_field(other, *choice, *style, field));
                let gold = dataset.gold_domain(id).unwrap_or_default();
                examples.push((question, format!("```pddl\n{}\n```", answer::actions(&gold).text)));
            }
        }
        prompt.filled(&examples, |field| prompt_field(asked, *choice, *style, field))
    }

    fn report(&self, item: usize, answer: &Answer) -> Option<DomainReport> {
        let Inner { dataset, ids, .. } = &*self.inner;
        let id = ids.get(item)?;
        let options = EvaluateOptions {
            limits: SearchLimits { states: STATES, ..SearchLimits::default() },
            ..EvaluateOptions::default()
        };
        match answer.text.as_deref().and_then(|text| Prediction::of(said(text))) {
            Some(prediction) => evaluate_domain(dataset, id, prediction, &options),
            None => missing_domain(dataset, id),
        }
    }
}

impl Examined for Inner {
    fn is_answer(&self, _: usize, text: &str) -> bool {
        !answer::actions(said(text)).text.is_empty()
    }

    fn problems(&self, item: usize, text: &str) -> Option<String> {
        let domain = self.dataset.domains.get(self.ids.get(item)?)?;
        let Some(prediction) = Prediction::of(said(text)).filter(|_| self.is_answer(item, text)) else {
            return Some("There is no action in the answer.".to_owned());
        };
        let text = prediction.domain_text(&domain.evaluated().header);
        let error = read_domain(&text).err()?;
        let before = text.get(..error.span.start as usize).unwrap_or_default();
        let line =
            text.get(before.rfind('\n').map_or(0, |end| end + 1)..).and_then(|rest| rest.lines().next());
        Some(format!("{error}\n  in the line: {}", excerpt(line.unwrap_or_default().trim())))
    }

    fn repair(&self) -> &'static str {
        REPAIR
    }
}

impl Task for PddlTask {
    fn name(&self) -> &str {
        NAME
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        let Inner { choice, style, prompt, wording, repairs, digest, .. } = &*self.inner;
        BTreeMap::from([
            ("dataset".to_owned(), digest.to_string()),
            ("prompt".to_owned(), prompt.digest.to_string()),
            ("wording".to_owned(), wording.name().to_owned()),
            ("text".to_owned(), choice.name().to_owned()),
            ("style".to_owned(), style.name().to_owned()),
            ("repair".to_owned(), repairs.to_string()),
        ])
    }

    fn items(&self) -> &[ItemHead] {
        &self.heads
    }

    fn conversation(&self, item: usize, _: u32) -> Box<dyn Conversation> {
        Box::new(Written::new(&self.inner, item, self.stages(item), self.inner.repairs))
    }

    fn built_in(&self, who: BuiltIn, _: usize, _: u32) -> Option<Answer> {
        (who == BuiltIn::Nothing).then(crate::nothing)
    }
}

const ACTIONS: &str = "action-accuracy";
const SOLVED: &str = "problems-solved";
const EXACT: &str = "exact-plans";

impl JudgedTask for PddlTask {
    fn judge(&self, item: usize, _: u32, answer: &Answer) -> Judgement {
        let Some(report) = self.report(item, answer) else { return unknown() };
        let share = |part: usize, whole: usize| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
        let sums = SettingSummary::of("", [&report]);
        let verdict = match (&report.error, report.missing) {
            (_, true) => "missing",
            (Some(_), _) => "syntax-error",
            (None, _) => "read",
        };
        Judgement {
            verdict: verdict.to_owned(),
            problem: report.error.as_ref().map(ToString::to_string),
            scores: BTreeMap::from([
                (ACTIONS, share(sums.published_equal, report.gold_actions)),
                (SOLVED, share(sums.problems.solved, sums.problems.total)),
                (EXACT, share(sums.problems.exact, sums.problems.total)),
            ]),
            detail: Detail::Planned(Box::new(report)),
        }
    }

    /// The published figures: action metrics over the domains that can be read, problems over all.
    fn summary(&self, judged: &[Judged]) -> TaskSummary {
        let reports: Vec<(&str, &DomainReport)> = judged
            .iter()
            .filter_map(|one| {
                let group = self.heads.get(one.item).map_or("", |head| head.group.as_str());
                match &one.judgement {
                    Some(Judgement { detail: Detail::Planned(report), .. }) => Some((group, &**report)),
                    _ => None,
                }
            })
            .collect();
        let (mut equal, mut solved, mut exact) =
            (Clusters::default(), Clusters::default(), Clusters::default());
        let number = |yes: bool| f64::from(u8::from(yes));
        for (group, report) in &reports {
            report.by_position.iter().for_each(|action| equal.add(group, number(action.published_equal)));
            for problem in &report.problems {
                let one = SettingSummary::of(
                    "",
                    [&DomainReport { problems: vec![problem.clone()], ..blank(report) }],
                );
                solved.add(group, number(one.problems.solved > 0));
                exact.add(group, number(one.problems.exact > 0));
            }
        }
        let sums = SettingSummary::of(NAME, reports.iter().map(|(_, report)| *report));
        let part = |name: &str, correct: usize| {
            let value = (sums.actions > 0).then(|| correct as f64 / sums.actions as f64);
            Figure::plain(name, value, sums.actions)
        };
        let readable = (sums.domains > 0).then(|| sums.parsed as f64 / sums.domains as f64);
        let figures = vec![
            Figure::share(ACTIONS, &equal),
            Figure::share(SOLVED, &solved),
            Figure::share(EXACT, &exact),
            part("parameters", sums.version_1.parameters),
            part("precondition", sums.version_1.precondition),
            part("effect", sums.version_1.effect),
            Figure::plain("readable", readable, sums.domains),
        ];
        TaskSummary { figures, ..TaskSummary::of(self, judged) }
    }
}

/// A report without problems and actions, to count one problem by itself.
fn blank(report: &DomainReport) -> DomainReport {
    DomainReport {
        id: report.id.clone(),
        missing: report.missing,
        error: None,
        gold_actions: 0,
        by_position: Vec::new(),
        by_name: Vec::new(),
        predicate_errors: Vec::new(),
        problems: Vec::new(),
    }
}

fn unknown() -> Judgement {
    Judgement {
        verdict: "unknown".to_owned(),
        problem: Some("there is no such domain".to_owned()),
        scores: BTreeMap::new(),
        detail: Detail::Probed,
    }
}

macro_rules! dataset {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../../data/pddl/", $file)))),*]
    };
}

#[rustfmt::skip]
const FILES: &[(&str, &str)] = dataset![
    "pddl_data/brew-tea/domain.pddl", "pddl_data/brew-tea/domain_header.pddl",
    "pddl_data/brew-tea/actions.txt", "pddl_data/brew-tea/action_step_map.txt",
    "pddl_data/brew-tea/wikihow-brew_tea.txt",
    "pddl_data/brew-tea/problems/problem-cup.pddl", "pddl_data/brew-tea/problems/problem-two-cups.pddl",
    "pddl_data/pack-lunch/domain.pddl", "pddl_data/pack-lunch/domain_header.pddl",
    "pddl_data/pack-lunch/actions.txt", "pddl_data/pack-lunch/action_step_map.txt",
    "pddl_data/pack-lunch/wikihow-pack_lunch.txt",
    "pddl_data/pack-lunch/problems/problem-sandwich.pddl", "pddl_data/pack-lunch/problems/problem-clean.pddl",
];

/// Answers on a dataset by their setting, from records with `id` and perhaps `setting`; and in sentences what was passed
/// over. Of several answers for a domain the last counts.
pub fn settings_of_answers(records: impl IntoIterator<Item = Record>) -> (Settings, Vec<String>) {
    let (mut settings, mut remarks) = (Settings::default(), Vec::new());
    for Record { recipe, label, given, setting, place, .. } in records {
        let (id, answer) = match (recipe.or(label), given) {
            (Some(id), Given::Text { text, .. }) => (id, text),
            (Some(id), Given::Nothing) => (id, String::new()),
            (_, Given::Unreadable(why)) => {
                remarks.push(format!("{place}: skipped: {why}"));
                continue;
            }
            (None, _) => {
                remarks.push(format!("{place}: skipped: the record has no `id` of a domain"));
                continue;
            }
        };
        let setting = setting.unwrap_or_else(|| "answers".to_owned());
        if settings.add(&setting, &id, answer) {
            let again = format!("{setting} has another answer for `{id}`; the last counts");
            remarks.push(format!("warning: {place}: {again}"));
        }
    }
    (settings, remarks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_go_to_their_settings_and_the_last_one_counts() {
        let lines = b"{\"id\": \"a\", \"answer\": \"x\"}\n{\"id\": \"a\", \"answer\": \"y\"}\n[]\n";
        let reading = commis_eval::answers::Reading::default();
        let records = commis_eval::answers::Answers::of_bytes("a.jsonl", lines.to_vec(), None, &reading);
        let (settings, remarks) = settings_of_answers(records);
        assert!(!settings.is_empty() && !remarks.is_empty(), "{remarks:?}");
        assert!(remarks[0].ends_with("answers has another answer for `a`; the last counts"), "{remarks:?}");
    }
}
