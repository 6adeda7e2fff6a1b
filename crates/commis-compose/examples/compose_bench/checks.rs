//! What must hold for every recipe.

use std::collections::{BTreeMap, HashSet};

use commis_base::{Number, fingerprint};
use commis_compose::{Composed, Composer, Cookbook, cook, recipe_files};
use commis_corpus::{Corpus, check_entry};
use commis_derive::Deriver;
use commis_kitchen_pddl::PlanningTask;
use commis_metrics::{Evaluator, Wanted};
use commis_probe::score::{AnswerKey, Sheet, score};
use commis_probe::tasks::{Construction, Generator, Instance, TaskKind};
use commis_probe::{Baseline, Language, StateGraph, Wording, states_of};
use commis_sim::{RuleSet, Simulator};
use serde_json::{Map, Value as Json, json};

/// Replacements that are tried before a recipe counts as one that cannot be derived.
const CHANGES: usize = 5;

/// Everything that is counted.
pub(crate) struct Checks {
    wording: Wording,
    deriver: Deriver,
    recipes: usize,
    statements: usize,
    problems: Vec<String>,
    networks: HashSet<u64>,
    sentences: usize,
    different: HashSet<u64>,
    families: BTreeMap<String, usize>,
    cooked: usize,
    self_scores: usize,
    graphs: usize,
    ceiling: usize,
    derived: usize,
    plannable: usize,
    unplannable: BTreeMap<String, usize>,
}

impl Checks {
    pub(crate) fn new(book: &Cookbook) -> Result<Checks, String> {
        let wording = Wording::builtin(Language::English).map_err(|problems| super::lines(&problems))?;
        Ok(Checks {
            wording,
            deriver: Deriver::new(simulator(book)?),
            recipes: 0,
            statements: 0,
            problems: Vec::new(),
            networks: HashSet::new(),
            sentences: 0,
            different: HashSet::new(),
            families: BTreeMap::new(),
            cooked: 0,
            self_scores: 0,
            graphs: 0,
            ceiling: 0,
            derived: 0,
            plannable: 0,
            unplannable: BTreeMap::new(),
        })
    }

    pub(crate) fn look(
        &mut self,
        made: &[Composed],
        composer: &Composer<'_>,
        book: &Cookbook,
    ) -> Result<(), String> {
        let mut files = composer.frame("many");
        files.extend(made.iter().flat_map(|made| recipe_files(&made.recipe)));
        let (corpus, problems) = Corpus::from_files("many", "", files);
        let found = corpus.recipes.iter().flat_map(|entry| check_entry(&corpus, entry));
        self.problems.extend(problems.into_iter().chain(found).map(|problem| problem.to_string()));
        let evaluator = Evaluator::new(simulator(book)?);
        for made in made {
            self.count(made);
            self.taste(made, book);
            self.self_scores += usize::from(is_perfect(made, &evaluator));
            self.ask(made, book);
            let changes = self.deriver.replacements(&made.recipe);
            let works = |change| self.deriver.derive(&made.recipe, change).is_ok();
            self.derived += usize::from(changes.iter().take(CHANGES).any(works));
        }
        Ok(())
    }

    fn count(&mut self, made: &Composed) {
        self.recipes += 1;
        self.statements += made.measures.statements;
        *self.families.entry(made.plan.family.clone()).or_default() += 1;
        self.networks.insert(fingerprint([made.plan.program.as_str()]));
        for line in &made.recipe.instructions {
            self.sentences += 1;
            self.different.insert(fingerprint([&*line.text()]));
        }
    }

    /// Cooks it again, and writes it as a planning problem.
    fn taste(&mut self, made: &Composed, book: &Cookbook) {
        let Ok(cooked) = cook(&made.plan, &book.simulator) else { return };
        self.cooked += 1;
        let (id, dish) = (&made.recipe.id, &made.plan.dish);
        let task = PlanningTask::of(id, &cooked.network, &cooked.execution, dish, &book.simulator);
        match task {
            Ok(_) => self.plannable += 1,
            Err(why) => *self.unplannable.entry(without_names(&why.to_string())).or_default() += 1,
        }
    }

    /// Asks about its world states, and lets the kitchen answer.
    fn ask(&mut self, made: &Composed, book: &Cookbook) {
        let Ok(graph) = states_of(&made.recipe, &book.simulator, &self.wording) else { return };
        if !graph.validate().is_empty() {
            return;
        }
        self.graphs += 1;
        self.ceiling += usize::from(reaches_the_ceiling(&graph));
    }

    /// Each figure with its name, the part, the whole, and the least percentage that is asked for.
    fn rows(&self) -> [(&'static str, usize, usize, f64); 8] {
        [
            ("cooked", self.cooked, self.recipes, 100.0),
            ("different-networks", self.networks.len(), self.recipes, 100.0),
            ("different-sentences", self.different.len(), self.sentences, 95.0),
            ("full-self-score", self.self_scores, self.recipes, 100.0),
            ("valid-graphs", self.graphs, self.recipes, 100.0),
            ("ceiling", self.ceiling, self.recipes, 100.0),
            ("derived", self.derived, self.recipes, 90.0),
            ("plannable", self.plannable, self.recipes, 0.0),
        ]
    }

    /// What is not as it should be.
    pub(crate) fn fails(&self) -> Vec<String> {
        let low = self.rows().into_iter().filter(|(_, part, all, least)| share(*part, *all) < *least);
        let mut fails: Vec<String> = low.map(|(name, ..)| name.to_owned()).collect();
        fails.extend((!self.problems.is_empty()).then(|| "validation".to_owned()));
        fails
    }

    pub(crate) fn print(&self) -> Map<String, Json> {
        println!("{} recipes, {} statements", self.recipes, self.statements);
        println!("problems of validation: {}", self.problems.len());
        self.problems.iter().take(10).for_each(|problem| println!("  {problem}"));
        let rows = self.rows();
        for (name, part, all, _) in rows {
            println!("{name}: {part} of {all} ({:.1} %)", share(part, all));
        }
        // Why a recipe cannot be a planning problem is told, so that the rest can be judged.
        self.unplannable.iter().for_each(|(why, count)| println!("  {count} not plannable: {why}"));
        self.families.iter().for_each(|(family, count)| println!("  {family}: {count}"));
        let mut figures: Map<String, Json> = Map::new();
        figures.extend(rows.map(|(name, part, all, _)| (name.to_owned(), json!(share(part, all)))));
        figures.insert("recipes".to_owned(), json!(self.recipes));
        figures.insert("sentences".to_owned(), json!(self.sentences));
        figures.insert("problems".to_owned(), json!(self.problems.len()));
        figures
    }
}

fn share(part: usize, all: usize) -> f64 {
    part as f64 * 100.0 / all.max(1) as f64
}

pub(crate) fn simulator(book: &Cookbook) -> Result<Simulator, String> {
    let source = |folder: &str| {
        let files = book.groundwork.iter().filter(move |file| file.path.starts_with(folder));
        let files =
            files.map(|file| commis_base::Source { name: file.path.clone(), text: file.text.clone() });
        files.collect::<Vec<_>>()
    };
    let kitchen = source("kitchens/").into_iter().next();
    Simulator::load(RuleSet::Standard, &source("ontology/"), kitchen.as_ref()).map_err(|why| why.to_string())
}

/// A reason without the names of this recipe: what stands in quotes, and the statement before a colon.
fn without_names(why: &str) -> String {
    let why = why.split_once("): ").map_or(why, |(_, reason)| reason);
    let parts = why.split('`').enumerate().map(|(at, part)| if at % 2 == 0 { part } else { "…" });
    parts.collect()
}

fn is_perfect(made: &Composed, evaluator: &Evaluator) -> bool {
    let gold = made.recipe.gold.as_deref().unwrap_or_default();
    let program = commis_mcl::parse(gold).program;
    let first = program.recipes.first();
    let prepared = first.and_then(|recipe| evaluator.prepare(recipe, Some(&made.plan.dish)).ok());
    prepared.is_some_and(|prepared| {
        let score = evaluator.evaluate_text_against(&prepared, gold, Wanted::SCORES, &|| true);
        score.goal_score() == Number::ONE && score.dish_score() == Number::ONE
    })
}

/// Whether all answers of the kitchen are right.
fn reaches_the_ceiling(graph: &StateGraph) -> bool {
    let generator = Generator { seed: 1, all: true, construction: Construction::Resistant, phrasing: None };
    let made = generator.tasks(std::slice::from_ref(graph), &TaskKind::ALL);
    let tasks: Vec<Instance> = made.into_iter().flatten().flat_map(|made| made.instances).collect();
    let key = AnswerKey::of(&tasks);
    let answers: Vec<(&str, String)> = tasks
        .iter()
        .filter_map(|task| Some((task.id.as_str(), Baseline::Simulator.answer(task, graph, 1)?)))
        .collect();
    let sheet = Sheet::of(&key, answers.iter().map(|(id, answer)| (*id, answer.as_str())));
    tasks.is_empty() || score(&key, &sheet).average.is_some_and(|average| average >= 1.0)
}
