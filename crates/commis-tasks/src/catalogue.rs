//! The tasks by name, opened as a run asks for them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use commis_base::Problem;
use commis_corpus::Corpus;
use commis_eval::{ErrorKind, InputError, KitchenSetup, LoadedCorpus, files};
use commis_pddl::{Style, TextChoice};
use commis_probe::Language;
use commis_probe::tasks::Construction;
use commis_rewrite::study::Setting;
use serde::{Deserialize, Serialize};

use crate::judging::JudgedTask;
use crate::pddl::PddlTask;
use crate::probe::{ProbeSet, ProbeTask};
use crate::program::ProgramTask;
use crate::prompt::Wording;
use crate::recipes::RecipeSet;
use crate::rewrite::{RewriteSet, RewriteTask};
use crate::situated::{SituatedTask, Situation};

/// The kinds of tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum TaskKind {
    /// From a recipe to a program, in one answer
    Program,
    /// Cooking a recipe with tools in a kitchen
    Situated,
    /// From a text to the actions of a planning domain
    Pddl,
    /// Questions about what is there after a step
    Probe,
    /// A recipe rewritten for another dish
    Rewrite,
}

impl TaskKind {
    /// All of them, in the order of report cards.
    pub const ALL: [TaskKind; 5] =
        [TaskKind::Program, TaskKind::Situated, TaskKind::Pddl, TaskKind::Probe, TaskKind::Rewrite];
}

/// Which tasks are put, and how: everything that items and prompts follow from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TaskOptions {
    /// The tasks.
    pub tasks: Vec<TaskKind>,
    /// The corpus of the tasks about recipes: a built-in one by its name, or a folder.
    pub corpus: PathBuf,
    /// The folder of the dataset of `pddl`; the small one that comes with the program when left out.
    pub dataset: Option<PathBuf>,
    /// In which words.
    pub wording: Wording,
    /// How often what is wrong with an answer goes back to the model.
    pub repair: u32,
    /// How `situated` is put.
    pub situation: Situation,
    /// How much text `pddl` shows.
    pub text: TextChoice,
    /// How `pddl` asks.
    pub style: Style,
    /// The languages of `probe`, a task each.
    pub languages: Vec<Language>,
    /// Which questions `probe` asks.
    pub construction: Construction,
    /// Whatever is drawn follows from this.
    pub seed: u64,
    /// The settings of `rewrite`, a task each.
    pub settings: Vec<Setting>,
}

impl Default for TaskOptions {
    fn default() -> TaskOptions {
        TaskOptions {
            tasks: TaskKind::ALL.into(),
            corpus: commis_eval::DEFAULT_GOLDS.into(),
            dataset: None,
            wording: Wording::default(),
            repair: 0,
            situation: Situation::default(),
            text: TextChoice::default(),
            style: Style::default(),
            languages: vec![Language::English],
            construction: Construction::Resistant,
            seed: 1,
            settings: vec![Setting::Dr],
        }
    }
}

/// Tasks that are ready, and what is worth saying about them.
pub struct Opened {
    /// The tasks, in the order in which they were named.
    pub tasks: Vec<Box<dyn JudgedTask>>,
    /// What was left out, and why.
    pub remarks: Vec<String>,
}

impl TaskOptions {
    /// Opens every task; files are read up to so many bytes each.
    ///
    /// # Errors
    /// When a file cannot be read, a corpus is wrong, or a prompt has a field that there is not.
    pub fn open(&self, max_bytes: u64) -> Result<Opened, InputError> {
        let mut opened = Opened { tasks: Vec::new(), remarks: Vec::new() };
        let needs_recipes =
            |kind: &TaskKind| matches!(kind, TaskKind::Program | TaskKind::Situated | TaskKind::Probe);
        let corpus = match self.tasks.iter().any(needs_recipes) {
            true => self.corpus(max_bytes, &mut opened.remarks)?,
            false => Corpus::default(),
        };
        let cooks = self.tasks.iter().any(|kind| matches!(kind, TaskKind::Program | TaskKind::Situated));
        let recipes = match cooks {
            true => Some(Arc::new(RecipeSet::of(corpus.clone(), &KitchenSetup::default())?)),
            false => None,
        };
        for kind in &self.tasks {
            let wording = || self.wording.clone();
            match (kind, &recipes) {
                (TaskKind::Program, Some(recipes)) => {
                    opened.add(ProgramTask::new(Arc::clone(recipes), wording(), self.repair))?;
                }
                (TaskKind::Situated, Some(recipes)) => {
                    opened.add(SituatedTask::new(Arc::clone(recipes), wording(), self.situation))?;
                }
                (TaskKind::Program | TaskKind::Situated, None) => {}
                (TaskKind::Pddl, _) => {
                    let files = self.dataset_files(max_bytes)?;
                    opened.add(PddlTask::new(files, self.text, self.style, wording(), self.repair))?;
                }
                (TaskKind::Probe, _) => {
                    for language in &self.languages {
                        let set = ProbeSet::of_corpus(&corpus, *language, self.construction, self.seed);
                        let (set, left_out) = set.map_err(|problems| told(&problems))?;
                        opened.remarks.extend(left_out);
                        opened.add(ProbeTask::new(set, wording(), self.repair))?;
                    }
                }
                (TaskKind::Rewrite, _) => {
                    for setting in &self.settings {
                        let set = RewriteSet::english()
                            .map_err(|error| InputError::new(ErrorKind::BadData, error.to_string()))?;
                        opened.add(RewriteTask::new(set, *setting, wording()))?;
                    }
                }
            }
        }
        Ok(opened)
    }

    fn corpus(&self, max_bytes: u64, remarks: &mut Vec<String>) -> Result<Corpus, InputError> {
        let (corpus, refused) = LoadedCorpus::open_with_recipes(&self.corpus, max_bytes)?.usable()?;
        remarks.extend(refused.into_iter().map(|(recipe, why)| format!("`{recipe}` is left out: {why}")));
        Ok(corpus)
    }

    fn dataset_files(&self, max_bytes: u64) -> Result<Vec<(String, String)>, InputError> {
        match &self.dataset {
            None => Ok(PddlTask::builtin_files()),
            Some(folder) => dataset_files(folder, max_bytes),
        }
    }
}

/// The texts of a dataset's folder, with their paths relative to it.
fn dataset_files(folder: &Path, max_bytes: u64) -> Result<Vec<(String, String)>, InputError> {
    let mut texts = Vec::new();
    for (name, path) in files::below(folder, &["pddl", "txt"])? {
        texts.push((name, String::from_utf8_lossy(&files::bytes(&path, max_bytes)?).into_owned()));
    }
    Ok(texts)
}

impl Opened {
    fn add<T: JudgedTask + 'static>(&mut self, task: Result<T, Vec<Problem>>) -> Result<(), InputError> {
        self.tasks.push(Box::new(task.map_err(|problems| told(&problems))?));
        Ok(())
    }
}

/// All problems of a prompt, one below the other.
fn told(problems: &[Problem]) -> InputError {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    InputError::new(ErrorKind::BadData, lines.join("\n"))
}
