//! Which recipes two people both annotated.

use commis_base::count;
use commis_base::layout::clean;

use crate::StateGraph;

/// Two files of annotations side by side.
#[derive(Clone, Debug, Default)]
pub struct Annotations<'g> {
    /// Recipes that are in both files.
    pub pairs: Vec<(&'g StateGraph, &'g StateGraph)>,
    /// Recipes of the first file alone.
    pub only_first: Vec<&'g StateGraph>,
    /// Recipes of the second file alone.
    pub only_second: Vec<&'g StateGraph>,
}

/// A recipe that is longer in one annotation than in the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnequalLength<'g> {
    /// The recipe.
    pub recipe: &'g str,
    /// What there is more of: `ingredient` or `step`.
    pub what: &'static str,
    /// How many there are in each annotation.
    pub counts: (usize, usize),
}

impl<'g> Annotations<'g> {
    /// Brings recipes with the same id together.
    pub fn new(first: &'g [StateGraph], second: &'g [StateGraph]) -> Self {
        let mut annotations = Self::default();
        for graph in first {
            match second.iter().find(|other| other.id == graph.id) {
                Some(other) => annotations.pairs.push((graph, other)),
                None => annotations.only_first.push(graph),
            }
        }
        let is_alone = |graph: &&StateGraph| first.iter().all(|other| other.id != graph.id);
        annotations.only_second = second.iter().filter(is_alone).collect();
        annotations
    }

    /// Recipes that are not the same text, by their lengths.
    pub fn unequal(&self) -> impl Iterator<Item = UnequalLength<'g>> {
        self.pairs.iter().flat_map(|(one, other)| {
            let counts = [
                ("ingredient", (one.ingredients.len(), other.ingredients.len())),
                ("step", (one.steps.len(), other.steps.len())),
            ];
            let unequal = counts.into_iter().filter(|(_, (a, b))| a != b);
            unequal.map(|(what, counts)| UnequalLength { recipe: &one.id, what, counts })
        })
    }

    /// What is odd about the two, in sentences; `names` are what the files are called.
    pub fn remarks(&self, names: [&str; 2]) -> Vec<String> {
        let alone = [(&self.only_first, names[0]), (&self.only_second, names[1])];
        let alone =
            alone.into_iter().flat_map(|(graphs, name)| graphs.iter().map(move |graph| (graph, name)));
        let mut remarks: Vec<String> = alone
            .map(|(graph, name)| format!("`{}` has one annotation only, in {name}", clean(&graph.id)))
            .collect();
        for UnequalLength { recipe, what, counts: (a, b) } in self.unequal() {
            let (id, a) = (clean(recipe), count(a, what));
            remarks.push(format!("`{id}` has {a} in one file and {b} in the other"));
        }
        remarks
    }

    /// Every graph that has a counterpart.
    pub fn graphs(&self) -> impl Iterator<Item = &'g StateGraph> {
        self.pairs.iter().flat_map(|(first, second)| [*first, *second])
    }
}
