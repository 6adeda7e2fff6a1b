//! Training data of the study: recipe and step, and the state after it, as chats.
//!
//! Recipes are sampled so that the distances of their step references are spread as evenly as the recipes allow, and
//! divided into two parts by recipe, so that no recipe is learned from and asked about.

use commis_base::fingerprint;
use serde::{Deserialize, Serialize};

use super::phrasing::{Asked, Shown};
use super::{Images, Phrasing, references};
use crate::StateGraph;

/// One example: what is asked and what is to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Example {
    /// The recipe.
    pub recipe: String,
    /// The step after which the state is described.
    pub step: usize,
    /// A question of the user and the answer of the assistant.
    pub messages: [Message; 2],
    /// The files of the pictures, in the order of the marks in the question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// `user` or `assistant`.
    pub role: String,
    /// The words.
    pub content: String,
}

/// Which recipes training data are made of.
#[derive(Clone, Copy, Debug)]
pub struct Training<'w> {
    /// Whatever is drawn follows from this.
    pub seed: u64,
    /// How many recipes at most.
    pub recipes: Option<usize>,
    /// How many percent of them are for training.
    pub share: u8,
    /// The words of the prompts; those of the graph's language where nothing is given.
    pub phrasing: Option<&'w Phrasing>,
    /// Which pictures come with the questions; [`Phrasing::with_images`] puts the marks in.
    pub images: Option<Images>,
}

/// Examples to learn from and examples that are held out, in the order of the recipes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingSet {
    /// To learn from.
    pub training: Vec<Example>,
    /// Of other recipes.
    pub held_out: Vec<Example>,
    /// How many recipes each part has.
    pub recipes: [usize; 2],
    /// How many step references of these recipes go back one step, two, three, and further.
    pub distances: [usize; 4],
}

impl Training<'_> {
    /// The two parts.
    pub fn of(&self, graphs: &[StateGraph]) -> TrainingSet {
        let (sample, distances) = self.sample(graphs);
        let mut order = sample.clone();
        order.sort_by_cached_key(|at| self.rank("part", graphs.get(*at)));
        let count = (order.len() * usize::from(self.share.min(100)) + 50) / 100;
        order.truncate(count);
        let mut set =
            TrainingSet { distances, recipes: [count, sample.len() - count], ..TrainingSet::default() };
        for at in sample {
            let part = if order.contains(&at) { &mut set.training } else { &mut set.held_out };
            part.extend(graphs.get(at).into_iter().flat_map(|graph| self.examples(graph)));
        }
        set
    }

    /// Recipes in their order, each chosen as the one that evens the distances out most.
    fn sample(&self, graphs: &[StateGraph]) -> (Vec<usize>, [usize; 4]) {
        let mut open: Vec<(usize, [usize; 4])> =
            graphs.iter().enumerate().map(|(at, graph)| (at, distances(graph))).collect();
        open.sort_by_cached_key(|(at, _)| self.rank("sample", graphs.get(*at)));
        let mut sum = [0; 4];
        let mut sample = Vec::new();
        while sample.len() < self.recipes.unwrap_or(graphs.len()) {
            let best = open
                .iter()
                .enumerate()
                .min_by(|(_, one), (_, other)| unevenness(sum, one.1).total_cmp(&unevenness(sum, other.1)));
            let Some((best, _)) = best else { break };
            let (at, counts) = open.remove(best);
            sum = added(sum, counts);
            sample.push(at);
        }
        sample.sort_unstable();
        (sample, sum)
    }

    fn rank(&self, about: &str, graph: Option<&StateGraph>) -> u64 {
        let seed = self.seed.to_string();
        fingerprint([seed.as_str(), about, graph.map_or("", |graph| graph.id.as_str())])
    }

    /// One example per step.
    pub fn examples(&self, graph: &StateGraph) -> Vec<Example> {
        let own = || Phrasing::builtin(&graph.language).or_else(|| Phrasing::builtin("en"));
        let Some(phrasing) = self.phrasing.or_else(own) else { return Vec::new() };
        let world = graph.world();
        let shown = Shown {
            title: &graph.title,
            ingredients: graph.ingredients.iter().map(|ingredient| ingredient.text.as_str()).collect(),
            steps: graph.steps.iter().map(|step| step.text.as_str()).collect(),
        };
        let files = self.images.map(|images| images.files(&graph.id, graph.steps.len())).unwrap_or_default();
        let example = |step: usize| {
            let question = phrasing.state_prompt(&shown, &Asked { number: step, ..Asked::default() });
            let items = world.state(step).iter().map(|item| format!("- {}", world.node(*item).text));
            let answer = items.collect::<Vec<_>>().join("\n");
            let message = |role: &str, content| Message { role: role.to_owned(), content };
            Example {
                recipe: graph.id.clone(),
                step,
                messages: [message("user", question), message("assistant", answer)],
                images: files.clone(),
            }
        };
        (1..=world.steps()).map(example).collect()
    }
}

/// How large a training set is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TrainingCounts {
    /// Recipes to learn from, and others.
    pub recipes: [usize; 2],
    /// Their examples.
    pub examples: [usize; 2],
    /// How many step references of these recipes go back one step, two, three, and further.
    pub distances: [usize; 4],
}

impl TrainingSet {
    /// How large it is.
    pub fn counts(&self) -> TrainingCounts {
        let examples = [self.training.len(), self.held_out.len()];
        TrainingCounts { recipes: self.recipes, examples, distances: self.distances }
    }
}

impl std::fmt::Display for TrainingCounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [train, held_out] = self.recipes;
        let [examples, others] = self.examples;
        let [one, two, three, more] = self.distances;
        write!(
            f,
            "{examples} examples of {train} recipes for training, {others} of {held_out} held out; \
             step references back 1: {one}, 2: {two}, 3: {three}, further: {more}"
        )
    }
}

/// How many references of a recipe go back one step, two, three, and further.
fn distances(graph: &StateGraph) -> [usize; 4] {
    let world = graph.world();
    let mut counts = [0; 4];
    let authors = graph.steps.iter().zip(1_usize..).flat_map(|(step, number)| {
        step.references.iter().map(move |reference| number.saturating_sub(reference.step))
    });
    let mut found: Vec<usize> = authors.collect();
    if found.is_empty() {
        let steps = 1..=world.steps();
        found = steps
            .flat_map(|step| references::targets(&world, step).into_keys().map(move |target| step - target))
            .collect();
    }
    for distance in found {
        if let Some(count) = counts.get_mut(distance.clamp(1, 4) - 1) {
            *count += 1;
        }
    }
    counts
}

fn added(mut sum: [usize; 4], counts: [usize; 4]) -> [usize; 4] {
    for (sum, count) in sum.iter_mut().zip(counts) {
        *sum += count;
    }
    sum
}

/// How far the shares of the distances are from equal ones with a recipe more: 1/4 when they are, 1 when all are the
/// same.
fn unevenness(sum: [usize; 4], counts: [usize; 4]) -> f64 {
    let all = added(sum, counts);
    let total = all.iter().sum::<usize>() as f64;
    if total == 0.0 {
        return 1.0;
    }
    all.iter().map(|count| (*count as f64 / total).powi(2)).sum()
}
