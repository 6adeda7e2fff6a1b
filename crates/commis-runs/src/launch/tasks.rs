//! The tasks that options name, ready to be asked and judged.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Part, Task};
use commis_base::Problem;
use commis_corpus::Corpus;
use commis_eval::{ErrorKind, InputError, Judge, KitchenSetup, LoadedCorpus, PhenomenonShare, Row, files};
use commis_probe::tasks::Construction;
use commis_rewrite::reading::Language as PairsLanguage;
use commis_rewrite::{Records, read_pairs};
use commis_tasks::{
    Judged, JudgedTask, Judgement, PddlTask, ProbeSet, ProbeTask, ProgramTask, RecipeSet, RewriteSet,
    RewriteTask, SituatedTask, Situation, TaskSummary, Variant, Wording,
};
use rayon::prelude::*;

use super::frozen;
use super::options::{AskingOptions, TaskName};
use crate::answers::Answered;
use crate::manifest::{Manifest, TaskNote};
use crate::summary::{JudgedAnswers, JudgedRow, Judges};

/// Tasks that are ready to be asked and judged.
#[derive(Clone)]
pub struct Tasks {
    /// The tasks, in the order of the options.
    pub all: Vec<Arc<dyn JudgedTask>>,
    /// What could not be asked, in sentences.
    pub left_out: Vec<String>,
    /// What is odd about the material, in sentences.
    pub remarks: Vec<String>,
}

impl Tasks {
    /// Opens the tasks with their material.
    pub fn open(names: &[TaskName], asking: &AskingOptions, max_bytes: u64) -> Result<Tasks, InputError> {
        let is_asked = |name| names.contains(&name) || names.contains(&TaskName::All);
        let wording = wording(&asking.prompt, max_bytes)?;
        let mut tasks = Tasks { all: Vec::new(), left_out: Vec::new(), remarks: Vec::new() };
        let needs_corpus = [TaskName::Program, TaskName::Situated, TaskName::Probe].into_iter().any(is_asked);
        let corpus = match needs_corpus {
            true => {
                let loaded = LoadedCorpus::open_with_recipes(&asking.corpus, max_bytes)?;
                let mut corpus = loaded.usable()?;
                tasks.left_out.extend(std::mem::take(&mut corpus.broken).into_values());
                corpus
            }
            false => Corpus::default(),
        };
        if is_asked(TaskName::Program) || is_asked(TaskName::Situated) {
            let recipes = Arc::new(RecipeSet::of(corpus.clone(), &KitchenSetup::default())?);
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
                match SituatedTask::new(recipes, wording.clone(), situation) {
                    Ok(task) => tasks.add(task),
                    // There is no study of it; whoever asks for everything gets the rest.
                    Err(problems) if !names.contains(&TaskName::Situated) => {
                        tasks.left_out.extend(problems.iter().map(ToString::to_string));
                    }
                    Err(problems) => return Err(wrong(&problems)),
                }
            }
        }
        if is_asked(TaskName::Pddl) {
            let domains = match &asking.domains {
                Some(folder) => pddl_files(folder, max_bytes)?,
                None => PddlTask::builtin_files(),
            };
            let task = PddlTask::new(domains, asking.text, asking.style, wording.clone(), asking.repair);
            tasks.add(task.map_err(|problems| wrong(&problems))?);
        }
        if is_asked(TaskName::Probe) {
            let pictures = asking.pictures.as_deref().map(|folder| pictures(folder, &corpus, max_bytes));
            let pictures = pictures.transpose()?.unwrap_or_default();
            for language in &asking.language {
                let made =
                    ProbeSet::of_corpus(&corpus, *language, Construction::Resistant, asking.probe_seed);
                let (set, left_out) = made.map_err(|problems| wrong(&problems))?;
                tasks.left_out.extend(left_out);
                let set = set.with_images(pictures.clone());
                let task = ProbeTask::new(set, wording.clone(), asking.repair);
                tasks.add(task.map_err(|problems| wrong(&problems))?);
            }
        }
        if is_asked(TaskName::Rewrite) {
            for setting in &asking.setting {
                let set = match (&asking.pairs, &asking.base) {
                    (Some(pairs), Some(base)) => {
                        let (set, remarks) = own_pairs(pairs, base, asking.pairs_language, max_bytes)?;
                        tasks.remarks = remarks;
                        set
                    }
                    _ => RewriteSet::english().map_err(|error| {
                        InputError::new(ErrorKind::BadData, format!("the pairs of rewriting: {error}"))
                    })?,
                };
                let task = RewriteTask::new(set, *setting, wording.clone());
                tasks.add(task.map_err(|problems| wrong(&problems))?);
            }
        }
        if let Some(limit) = asking.limit {
            let chosen = |task| Arc::new(Chosen::of(task, limit)) as Arc<dyn JudgedTask>;
            tasks.all = tasks.all.into_iter().map(chosen).collect();
        }
        Ok(tasks)
    }

    /// The tasks of a run, as they were when it was begun.
    pub fn of_run(manifest: &Manifest, folder: &Path, max_bytes: u64) -> Result<Tasks, InputError> {
        let options = frozen(manifest, folder)?;
        let tasks = Tasks::open(&options.tasks, &options.asking, max_bytes)?;
        manifest.check(&tasks.notes())?;
        Ok(tasks)
    }

    /// The task of a name.
    pub fn named(&self, name: &str) -> Option<&dyn JudgedTask> {
        self.all.iter().find(|task| task.name() == name).map(AsRef::as_ref)
    }

    /// The items of a task by name.
    pub(crate) fn places(task: &dyn JudgedTask) -> HashMap<&str, usize> {
        task.items().iter().map(|head| head.id.as_str()).zip(0..).collect()
    }

    /// Judges an answer; `None` if the task has no such item.
    pub(crate) fn judged(
        task: &dyn JudgedTask,
        places: &HashMap<&str, usize>,
        one: Answered,
    ) -> Option<Judged> {
        let place = *places.get(one.item.id.as_str())?;
        Some(Judged::of(task, place, one.item.sample, one.answer))
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

/// Pictures of the recipes of a corpus, by their ids.
fn pictures(folder: &Path, corpus: &Corpus, max_bytes: u64) -> Result<BTreeMap<String, Part>, InputError> {
    const KINDS: [(&str, &str); 4] =
        [("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("webp", "image/webp")];
    let mut found = BTreeMap::new();
    for (name, path) in files::below(folder, &KINDS.map(|(ending, _)| ending))? {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name.as_str(), ""));
        let media_type = KINDS.iter().find(|(known, _)| *known == ending).map(|(_, media_type)| *media_type);
        if let (Some(media_type), Some(_)) = (media_type, corpus.recipe(stem)) {
            found.insert(stem.to_owned(), Part::image(media_type, &files::bytes(&path, max_bytes)?));
        }
    }
    if found.is_empty() {
        let message = format!("{} has no picture of a recipe that is asked about", files::name(folder));
        let hint = "name pictures by the ids of recipes, such as `cole-slaw.png`";
        return Err(InputError::new(ErrorKind::BadData, message).hint(hint));
    }
    Ok(found)
}

/// Somebody's own pairs with their base recipes, and what is wrong with some of them.
fn own_pairs(
    pairs: &Path,
    base: &Path,
    language: PairsLanguage,
    max_bytes: u64,
) -> Result<(RewriteSet, Vec<String>), InputError> {
    let source = files::data_file(pairs, max_bytes)?;
    let (list, mut problems) = read_pairs(&source.text, &source.name);
    let read = Records::read(files::open(base)?, &list, &files::name(base));
    let (records, more) = read.map_err(|cause| files::unreadable(base, &cause))?;
    problems.extend(more);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    if list.is_empty() || records.is_empty() {
        let message = format!("{} and {} hold no usable pair", source.name, files::name(base));
        let told = told.first().map(|problem| format!(": {problem}")).unwrap_or_default();
        return Err(InputError::new(ErrorKind::BadData, message + &told));
    }
    let set = RewriteSet::own(list, records, language);
    let set = set.map_err(|error| InputError::new(ErrorKind::BadData, error.to_string()))?;
    Ok((set, told))
}

/// The files of planning domains, with paths relative to their folder.
pub fn pddl_files(folder: &Path, max_bytes: u64) -> Result<Vec<(String, String)>, InputError> {
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

/// Some items of a task, spread over all of them: neighbours are often about the same recipe or of the same kind.
struct Chosen {
    task: Arc<dyn JudgedTask>,
    places: Vec<usize>,
    heads: Vec<ItemHead>,
}

impl Chosen {
    fn of(task: Arc<dyn JudgedTask>, limit: usize) -> Chosen {
        let all = task.items().len();
        let places: Vec<usize> = match limit {
            limit if limit >= all => (0..all).collect(),
            limit => (0..limit).map(|at| at * all / limit).collect(),
        };
        let heads = places.iter().filter_map(|at| task.items().get(*at).cloned()).collect();
        Chosen { task, places, heads }
    }

    /// The place of an item among all; a place that there is not for one that is not chosen.
    fn place(&self, item: usize) -> usize {
        self.places.get(item).copied().unwrap_or(usize::MAX)
    }
}

impl Task for Chosen {
    fn name(&self) -> &str {
        self.task.name()
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        self.task.fingerprints()
    }

    fn items(&self) -> &[ItemHead] {
        &self.heads
    }

    fn conversation(&self, item: usize, sample: u32) -> Box<dyn Conversation> {
        self.task.conversation(self.place(item), sample)
    }

    fn built_in(&self, who: BuiltIn, item: usize, sample: u32) -> Option<Answer> {
        self.task.built_in(who, self.place(item), sample)
    }
}

impl JudgedTask for Chosen {
    fn judge(&self, item: usize, sample: u32, answer: &Answer) -> Judgement {
        self.task.judge(self.place(item), sample, answer)
    }

    fn summary(&self, judged: &[Judged]) -> TaskSummary {
        let judged: Vec<Judged> =
            judged.iter().map(|one| Judged { item: self.place(one.item), ..one.clone() }).collect();
        self.task.summary(&judged)
    }

    fn program_judge(&self) -> Option<&Judge> {
        self.task.program_judge()
    }

    fn phenomena(&self, rows: &[&Row]) -> Vec<PhenomenonShare> {
        self.task.phenomena(rows)
    }
}

impl Judges for Tasks {
    fn judge(&self, task: &str, answers: Vec<Answered>) -> Option<JudgedAnswers> {
        let task = self.named(task)?;
        let places = Tasks::places(task);
        let judged: Vec<Option<Judged>> =
            answers.into_par_iter().map(|one| Tasks::judged(task, &places, one)).collect();
        let rows = judged.iter().map(|one| one.as_ref().map(JudgedRow::of).unwrap_or_default()).collect();
        let judged: Vec<Judged> = judged.into_iter().flatten().collect();
        Some(JudgedAnswers { rows, summary: task.summary(&judged) })
    }
}
