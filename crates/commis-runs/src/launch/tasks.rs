//! The tasks that options name, ready to be asked and judged.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Task};
use commis_base::Problem;
use commis_corpus::Corpus;
use commis_eval::{ErrorKind, InputError, KitchenSetup, LoadedCorpus, PhenomenonShare, Row, files};
use commis_probe::tasks::Construction;
use commis_tasks::{
    Judged, JudgedTask, Judgement, PddlTask, ProbeSet, ProbeTask, ProgramTask, RecipeSet, RewriteSet,
    RewriteTask, SituatedTask, Situation, TaskSummary, Variant, Wording,
};
use rayon::prelude::*;

use super::options::{AskingOptions, TaskName};
use crate::answers::Answered;
use crate::manifest::TaskNote;
use crate::summary::{JudgedAnswers, JudgedRow, Judges};

/// Tasks that are ready to be asked and judged.
#[derive(Clone)]
pub struct Tasks {
    /// The tasks, in the order of the options.
    pub all: Vec<Arc<dyn JudgedTask>>,
    /// What could not be asked, in sentences.
    pub left_out: Vec<String>,
}

impl Tasks {
    /// Opens the tasks with their material.
    pub fn open(names: &[TaskName], asking: &AskingOptions, max_bytes: u64) -> Result<Tasks, InputError> {
        let is_asked = |name| names.contains(&name) || names.contains(&TaskName::All);
        let wording = wording(&asking.prompt, max_bytes)?;
        let mut tasks = Tasks { all: Vec::new(), left_out: Vec::new() };
        let corpus = || -> Result<Corpus, InputError> {
            LoadedCorpus::open_with_recipes(&asking.corpus, max_bytes)?.sound()
        };
        if is_asked(TaskName::Program) || is_asked(TaskName::Situated) {
            let recipes = Arc::new(RecipeSet::of(corpus()?, &KitchenSetup::default())?);
            if is_asked(TaskName::Program) {
                let task = ProgramTask::new(Arc::clone(&recipes), wording.clone(), asking.repair);
                tasks.add(task.map_err(|problems| wrong(&problems))?);
            }
            if is_asked(TaskName::Situated) {
                let situation = Situation {
                    tools: asking.tools,
                    reveal: asking.reveal,
                    steps: asking.max_steps,
                    tokens: asking.max_item_tokens,
                };
                let task = SituatedTask::new(recipes, wording.clone(), situation);
                tasks.add(task.map_err(|problems| wrong(&problems))?);
            }
        }
        if is_asked(TaskName::Pddl) {
            let domains = match &asking.domains {
                Some(folder) => dataset(folder, max_bytes)?,
                None => PddlTask::builtin_files(),
            };
            let task = PddlTask::new(domains, asking.text, asking.style, wording.clone(), asking.repair);
            tasks.add(task.map_err(|problems| wrong(&problems))?);
        }
        if is_asked(TaskName::Probe) {
            let corpus = corpus()?;
            for language in &asking.language {
                let made =
                    ProbeSet::of_corpus(&corpus, *language, Construction::Resistant, asking.probe_seed);
                let (set, left_out) = made.map_err(|problems| wrong(&problems))?;
                tasks.left_out.extend(left_out);
                let task = ProbeTask::new(set, wording.clone(), asking.repair);
                tasks.add(task.map_err(|problems| wrong(&problems))?);
            }
        }
        if is_asked(TaskName::Rewrite) {
            for setting in &asking.setting {
                let set = RewriteSet::english().map_err(|error| {
                    InputError::new(ErrorKind::BadData, format!("the pairs of rewriting: {error}"))
                })?;
                let task = RewriteTask::new(set, *setting, wording.clone());
                tasks.add(task.map_err(|problems| wrong(&problems))?);
            }
        }
        if let Some(limit) = asking.limit {
            let first = |task: Arc<dyn JudgedTask>| Arc::new(First { task, limit }) as Arc<dyn JudgedTask>;
            tasks.all = tasks.all.into_iter().map(first).collect();
        }
        Ok(tasks)
    }

    fn add(&mut self, task: impl JudgedTask + 'static) {
        self.all.push(Arc::new(task));
    }

    /// What a run keeps about them.
    pub fn notes(&self) -> Vec<TaskNote> {
        self.all.iter().map(|task| TaskNote::of(task.as_ref())).collect()
    }

    /// The same tasks for whoever only asks.
    pub fn asked(&self) -> Vec<Arc<dyn Task>> {
        self.all.iter().map(|task| Arc::clone(task) as Arc<dyn Task>).collect()
    }
}

/// The wording that an option names: a variant, or else a file.
fn wording(name: &str, max_bytes: u64) -> Result<Wording, InputError> {
    if let Some(variant) = Variant::named(name) {
        return Ok(Wording::Builtin(variant));
    }
    let path = Path::new(name);
    if !path.exists() {
        let known: Vec<&str> = Variant::ALL.iter().map(|variant| variant.name()).collect();
        let error = InputError::new(ErrorKind::UnknownName, format!("there is no prompt `{name}`"));
        let otherwise = format!("it is {}, or a file", known.join(", "));
        return Err(error.did_you_mean(commis_base::nearest(name, known.iter().copied()), &otherwise));
    }
    let source = files::data_file(path, max_bytes)?;
    Ok(Wording::Own(name.to_owned(), source.text.to_string()))
}

/// The files of planning domains, with paths relative to their folder.
fn dataset(folder: &Path, max_bytes: u64) -> Result<Vec<(String, String)>, InputError> {
    let found = files::below(folder, &["pddl", "txt"])?;
    let read = |(name, path): (String, std::path::PathBuf)| {
        let bytes = files::bytes(&path, max_bytes)?;
        Ok((name, String::from_utf8_lossy(&bytes).into_owned()))
    };
    found.into_iter().map(read).collect()
}

fn wrong(problems: &[Problem]) -> InputError {
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    InputError::new(ErrorKind::BadData, told.join("\n"))
}

/// The first items of a task.
struct First {
    task: Arc<dyn JudgedTask>,
    limit: usize,
}

impl Task for First {
    fn name(&self) -> &str {
        self.task.name()
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        self.task.fingerprints()
    }

    fn items(&self) -> &[ItemHead] {
        let items = self.task.items();
        items.get(..self.limit).unwrap_or(items)
    }

    fn conversation(&self, item: usize, sample: u32) -> Box<dyn Conversation> {
        self.task.conversation(item, sample)
    }

    fn built_in(&self, who: BuiltIn, item: usize, sample: u32) -> Option<Answer> {
        self.task.built_in(who, item, sample)
    }
}

impl JudgedTask for First {
    fn judge(&self, item: usize, sample: u32, answer: &Answer) -> Judgement {
        self.task.judge(item, sample, answer)
    }

    fn summary(&self, judged: &[Judged]) -> TaskSummary {
        self.task.summary(judged)
    }

    fn phenomena(&self, rows: &[&Row]) -> Vec<PhenomenonShare> {
        self.task.phenomena(rows)
    }
}

impl Judges for Tasks {
    fn judge(&self, task: &str, answers: Vec<Answered>) -> Option<JudgedAnswers> {
        let task = self.all.iter().find(|known| known.name() == task)?.as_ref();
        let places: HashMap<&str, usize> =
            task.items().iter().map(|head| head.id.as_str()).zip(0..).collect();
        let judged: Vec<Judged> = answers
            .into_par_iter()
            .filter_map(|one| {
                let place = *places.get(one.item.id.as_str())?;
                Some(Judged::of(task, place, one.item.sample, one.answer))
            })
            .collect();
        let row = |one: &Judged| {
            let judgement = one.judgement.as_ref();
            let scores =
                judgement.map(|found| found.scores.iter().map(|(name, value)| ((*name).to_owned(), *value)));
            JudgedRow {
                verdict: judgement.map(|found| found.verdict.clone()),
                problem: judgement
                    .and_then(|found| found.problem.clone())
                    .or_else(|| one.answer.note.clone()),
                scores: scores.into_iter().flatten().collect(),
            }
        };
        let rows = judged.iter().map(row).collect();
        Some(JudgedAnswers { rows, summary: task.summary(&judged) })
    }
}
