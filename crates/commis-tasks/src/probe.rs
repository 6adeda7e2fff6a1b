//! The task `probe`: questions about what is on the counter after a step.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Part, Task};
use commis_base::Problem;
use commis_base::statistics::Clusters;
use commis_cook::{Lexicon, TextReader, english};
use commis_corpus::{Corpus, Digest, File, Recipe};
use commis_eval::{CorpusKitchens, Families};
use commis_probe::score::{AnswerKey, Sheet, score};
use commis_probe::tasks::{Construction, Generator, Instance, Phrasing, TaskKind};
use commis_probe::{Baseline, Language, StateGraph, Wording as StateWording, states_of};
use commis_sim::{RuleSet, Simulator};

use crate::builtin;
use crate::judging::{Detail, Figure, Judged, JudgedTask, Judgement, TaskSummary, by_item};
use crate::prompt::{Prompt, Stages, Variant, Wording};
use crate::world_states::{NoWorldStates, world_states};
use crate::written::{Examined, Written, said};

const REPAIR: &str = include_str!("../../../data/prompts/probe/repair.md");
const FIELDS: [&str; 1] = ["question"];
/// Worked examples before a question.
const EXAMPLES: usize = 2;
const RIGHT: &str = "right";

/// Questions about the recipes of a corpus.
pub struct ProbeSet {
    language: &'static str,
    seed: u64,
    instances: Vec<Instance>,
    heads: Vec<ItemHead>,
    digest: Digest,
    images: BTreeMap<String, Part>,
    /// What the cook makes of the recipes: the states that follow from its own reading.
    read: BTreeMap<String, StateGraph>,
}

impl ProbeSet {
    /// Questions about every recipe that can be cooked, and what was left out.
    ///
    /// # Errors
    /// When the words of the language cannot be read.
    pub fn of_corpus(
        corpus: &Corpus,
        language: Language,
        construction: Construction,
        seed: u64,
    ) -> Result<(ProbeSet, Vec<String>), Vec<Problem>> {
        let wording = StateWording::builtin(language)?;
        let mut kitchens = CorpusKitchens::new(corpus, RuleSet::Standard);
        let lexicon = english().ok();
        let (mut graphs, mut read, mut left_out) = (Vec::new(), BTreeMap::new(), Vec::new());
        for entry in &corpus.recipes {
            let recipe = &entry.recipe;
            match world_states(entry, &mut kitchens, &wording) {
                Ok(graph) => graphs.push(graph),
                Err(NoWorldStates::States(error)) => {
                    left_out.push(error.to_string());
                    continue;
                }
                Err(_) => {
                    left_out.push(format!("`{}` has no kitchen", recipe.id));
                    continue;
                }
            }
            let Some(Ok(simulator)) = kitchens.of(recipe) else { continue };
            let own = lexicon.as_ref().and_then(|lexicon| read_states(recipe, simulator, lexicon, &wording));
            read.extend(own.map(|graph| (recipe.id.clone(), graph)));
        }
        let families = Families::of([corpus]);
        let set = ProbeSet::of_graphs(&graphs, Some(language), construction, seed, &families);
        Ok((ProbeSet { read, ..set }, left_out))
    }

    /// Questions about world states that somebody annotated, in their own language or another one.
    pub fn of_graphs(
        graphs: &[StateGraph],
        language: Option<Language>,
        construction: Construction,
        seed: u64,
        families: &Families,
    ) -> ProbeSet {
        let phrasing = language.and_then(|language| Phrasing::builtin(language.code()));
        let generator = Generator { seed, all: false, construction, phrasing };
        let made = generator.tasks(graphs, &TaskKind::ALL);
        let instances: Vec<Instance> = made.into_iter().flatten().flat_map(|made| made.instances).collect();
        let head = |instance: &Instance| ItemHead {
            id: instance.id.clone(),
            recipe: None,
            group: families.family(&instance.recipe).to_owned(),
        };
        let lines = instances.iter().filter_map(|instance| serde_json::to_string(instance).ok());
        let text = lines.collect::<Vec<_>>().join("\n");
        ProbeSet {
            language: language.map_or("own", Language::code),
            seed,
            heads: instances.iter().map(head).collect(),
            instances,
            digest: Digest::of([&File::new("tasks.jsonl", text)]),
            images: BTreeMap::new(),
            read: BTreeMap::new(),
        }
    }

    /// The same with pictures of dishes, by the ids of their recipes; they stand before the question.
    #[must_use]
    pub fn with_images(mut self, images: BTreeMap<String, Part>) -> ProbeSet {
        self.images = images;
        self
    }

    /// What stands for the pictures in a run: how many there are, and their digest.
    fn pictures(&self) -> String {
        if self.images.is_empty() {
            return "none".to_owned();
        }
        let files: Vec<File> = self
            .images
            .iter()
            .map(|(recipe, part)| File::new(recipe, serde_json::to_string(part).unwrap_or_default()))
            .collect();
        format!("{} {}", files.len(), Digest::of(&files))
    }
}

/// The states that follow from the cook's own reading of a recipe's text.
fn read_states(
    recipe: &Recipe,
    simulator: &Simulator,
    lexicon: &Lexicon,
    wording: &StateWording,
) -> Option<StateGraph> {
    let read = TextReader::new(simulator, lexicon, "").recipe(recipe).ok()?;
    states_of(&read.recipe, simulator, wording).ok()
}

/// The task over a set of questions, in one wording.
pub struct ProbeTask {
    name: String,
    inner: Arc<Inner>,
}

struct Inner {
    set: ProbeSet,
    prompt: Prompt,
    wording: Wording,
    repairs: u32,
}

impl ProbeTask {
    /// The task in these words.
    ///
    /// # Errors
    /// Everything that is wrong with the wording.
    pub fn new(set: ProbeSet, wording: Wording, repairs: u32) -> Result<ProbeTask, Vec<Problem>> {
        let plain = match wording {
            // The study's structure is the structure of the plain wording.
            Wording::Builtin(Variant::Published) => Wording::default(),
            ref own => own.clone(),
        };
        let prompt = builtin::prompt("probe", &plain, None, &FIELDS)?;
        let name = match set.language {
            "en" | "own" => "probe".to_owned(),
            language => format!("probe.{language}"),
        };
        Ok(ProbeTask { name, inner: Arc::new(Inner { set, prompt, wording, repairs }) })
    }

    fn stages(&self, item: usize) -> Stages {
        let Inner { set, prompt, wording, .. } = &*self.inner;
        let Some(asked) = set.instances.get(item) else { return Stages::default() };
        let mut examples = Vec::new();
        if wording.variant() == Variant::FewShot {
            let mut families: Vec<&str> =
                set.heads.get(item).map(|head| head.group.as_str()).into_iter().collect();
            for (instance, head) in set.instances.iter().zip(&set.heads) {
                let gold = instance.gold.to_string();
                let is_fit = instance.task == asked.task && !families.contains(&head.group.as_str());
                // Examples that are all answered alike would suggest that answer.
                if !is_fit || examples.len() == EXAMPLES || examples.iter().any(|(_, known)| *known == gold) {
                    continue;
                }
                families.push(&head.group);
                examples.push((prompt.question(|_| instance.prompt.as_str().into()), gold));
            }
        }
        let stages = prompt.filled(&examples, |_| asked.prompt.as_str().into());
        stages.with_image(set.images.get(&asked.recipe))
    }
}

impl Inner {
    /// Whether an answer is right, wrong or unreadable.
    fn outcome(&self, item: usize, text: &str) -> &'static str {
        let Some(instance) = self.set.instances.get(item) else { return "unknown" };
        let key = AnswerKey::of([instance]);
        let sheet = Sheet::of(&key, [(instance.id.as_str(), said(text))]);
        let report = score(&key, &sheet);
        match report.tasks.first() {
            Some(task) if task.right > 0 => RIGHT,
            Some(task) if task.wrong > 0 => "wrong",
            _ => "unreadable",
        }
    }
}

impl Examined for Inner {
    fn is_answer(&self, item: usize, text: &str) -> bool {
        self.outcome(item, text) != "unreadable"
    }

    fn problems(&self, item: usize, text: &str) -> Option<String> {
        let form = match self.set.instances.get(item)?.task {
            TaskKind::StepReference => "Write the number of a step and nothing else.",
            TaskKind::IngredientUsage => "Write True or False and nothing else.",
            TaskKind::IngredientTracing => "Write letters, separated by commas, and nothing else.",
        };
        (!self.is_answer(item, text)).then(|| form.to_owned())
    }

    fn repair(&self) -> &'static str {
        REPAIR
    }
}

impl Task for ProbeTask {
    fn name(&self) -> &str {
        &self.name
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        let Inner { set, prompt, wording, repairs } = &*self.inner;
        BTreeMap::from([
            ("questions".to_owned(), set.digest.to_string()),
            ("prompt".to_owned(), prompt.digest.to_string()),
            ("wording".to_owned(), wording.name().to_owned()),
            ("language".to_owned(), set.language.to_owned()),
            ("seed".to_owned(), set.seed.to_string()),
            ("pictures".to_owned(), set.pictures()),
            ("repair".to_owned(), repairs.to_string()),
        ])
    }

    fn items(&self) -> &[ItemHead] {
        &self.inner.set.heads
    }

    fn conversation(&self, item: usize, _: u32) -> Box<dyn Conversation> {
        Box::new(Written::new(&self.inner, item, self.stages(item), self.inner.repairs))
    }

    fn built_in(&self, who: BuiltIn, item: usize, _: u32) -> Option<Answer> {
        let set = &self.inner.set;
        let instance = set.instances.get(item)?;
        match who {
            BuiltIn::Nothing => Some(crate::nothing()),
            BuiltIn::Mixer | BuiltIn::Shopper => None,
            BuiltIn::Cook => {
                // The name of the item that a masked number means would give the number away.
                let asked = Instance { item: None, ..instance.clone() };
                let states = set.read.get(&instance.recipe);
                let answer = states.and_then(|states| Baseline::Simulator.answer(&asked, states, set.seed));
                Some(answer.map_or_else(crate::nothing, Answer::of_text))
            }
        }
    }
}

impl JudgedTask for ProbeTask {
    fn judge(&self, item: usize, _: u32, answer: &Answer) -> Judgement {
        let verdict = answer.text.as_deref().map_or("missing", |text| self.inner.outcome(item, text));
        let kind = self.inner.set.instances.get(item).map_or("", |instance| instance.task.name());
        Judgement {
            verdict: verdict.to_owned(),
            problem: None,
            scores: BTreeMap::from([(kind, f64::from(u8::from(verdict == RIGHT)))]),
            detail: Detail::Probed,
        }
    }

    /// Accuracy by kind of question, and the plain mean of the three, as the study gives them.
    fn summary(&self, judged: &[Judged]) -> TaskSummary {
        let mut kinds: BTreeMap<&'static str, Clusters> = BTreeMap::new();
        for (group, judgements) in by_item(self, judged).into_values() {
            let kind = judgements.first().and_then(|one| one.scores.keys().next().copied());
            let values: Vec<f64> = judgements.iter().flat_map(|one| one.scores.values().copied()).collect();
            if let Some(kind) = kind.filter(|_| !values.is_empty()) {
                kinds.entry(kind).or_default().add(&group, values.iter().sum::<f64>() / values.len() as f64);
            }
        }
        let mut figures: Vec<Figure> = TaskKind::ALL
            .iter()
            .filter_map(|kind| Some(Figure::share(kind.name(), kinds.get(kind.name())?)))
            .collect();
        let values: Vec<f64> = figures.iter().filter_map(|figure| figure.value).collect();
        let mean = (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64);
        figures.insert(0, Figure::plain("mean", mean, values.len()));
        TaskSummary { figures, ..TaskSummary::of(self, judged) }
    }
}
