//! Step references for recipes whose text has none.
//!
//! A step that takes what an earlier one made refers to it: behind its name, where the text names it ("the dough from
//! step 3"), else in a sentence of its own before the step ("Take the mixture from step 3."). All of them are marked as
//! derived.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::mentions::{is_unspaced, names_of, spoken, words_of};
use super::names::{Head, Names};
use super::phrasing::{ReferenceWords, fill};
use crate::{NodeId, Reference, StateGraph, World};

/// Most names in one reference; more things than that are "the contents".
const MOST_NAMES: usize = 3;

/// The graph with step references in its text. One that has references keeps exactly those.
pub fn with_references(graph: &StateGraph) -> Cow<'_, StateGraph> {
    let has_own = graph.steps.iter().any(|step| !step.references.is_empty());
    let world = graph.world();
    let Some(names) = Names::of(graph, &world).filter(|_| !has_own) else {
        return Cow::Borrowed(graph);
    };
    let mut referring = graph.clone();
    for (step, number) in referring.steps.iter_mut().zip(1..) {
        let targets = targets(&world, number);
        if !targets.is_empty() {
            (step.text, step.references) = Telling { names: &names, targets }.tell(&step.text);
        }
    }
    Cow::Owned(referring)
}

/// The language of a recipe's text, which may be another than that of the descriptions of its items.
pub(super) fn language_of_text(graph: &StateGraph) -> &str {
    let is_spaced = !graph.steps.iter().any(|step| step.text.chars().any(is_unspaced));
    if is_spaced { "en" } else { graph.language.as_str() }
}

/// The earlier steps whose products a step takes, with those products.
pub(super) fn targets(world: &World<'_>, step: usize) -> BTreeMap<usize, Vec<NodeId>> {
    let mut targets: BTreeMap<usize, Vec<NodeId>> = BTreeMap::new();
    let taken =
        world.edges_of(step).iter().map(|edge| edge.from).chain(world.discards_of(step).iter().copied());
    for item in taken {
        let made_in = world.node(item).made_in;
        if made_in > 0 {
            let items = targets.entry(made_in).or_default();
            if !items.contains(&item) {
                items.push(item);
            }
        }
    }
    targets
}

/// A step that is being told with its references.
pub(super) struct Telling<'g> {
    pub(super) names: &'g Names<'g>,
    pub(super) targets: BTreeMap<usize, Vec<NodeId>>,
}

/// Something to put into a text: where, what, and where in it the number stands.
struct Insertion {
    at: usize,
    text: String,
    numbers: Vec<(std::ops::Range<usize>, usize)>,
}

impl Telling<'_> {
    fn tell(&self, text: &str) -> (String, Vec<Reference>) {
        let mut insertions: Vec<Insertion> = Vec::new();
        let mut unnamed: Vec<usize> = Vec::new();
        for &target in self.targets.keys() {
            let place = self.place_behind_name(text, target);
            match place.filter(|at| insertions.iter().all(|other| other.at != *at)) {
                Some(at) => insertions.push(self.behind(at, target)),
                None => unnamed.push(target),
            }
        }
        if !unnamed.is_empty() {
            insertions.push(self.lead(&unnamed));
        }
        insertions.sort_by_key(|insertion| insertion.at);
        put_in(text, &insertions)
    }

    /// Behind the name of the only ingredient, or behind a noun, where only this item can be meant.
    fn place_behind_name(&self, text: &str, target: usize) -> Option<usize> {
        if self.names.words.behind.is_empty() {
            return None;
        }
        let &[item] = self.targets.get(&target)?.as_slice() else { return None };
        self.end_of_name(text, item)
    }

    /// Where a text ends to name an item, where only this one can be meant.
    pub(super) fn end_of_name(&self, text: &str, item: NodeId) -> Option<usize> {
        let mentioned = self
            .spoken_names(item)
            .into_iter()
            .filter_map(|name| Some((end_of_mention(text, &name, self.names.words)?, name)));
        mentioned.filter(|(_, name)| !self.means_another(item, name)).map(|(end, _)| end).min()
    }

    /// All that an item may be called in a text.
    pub(super) fn spoken_names(&self, item: NodeId) -> Vec<String> {
        self.names.only_ingredient(item).map_or_else(|| self.nouns(item), |name| vec![name])
    }

    /// Whether a name is also that of something else: "the cream" may be the heavy cream, and "the dough" another one.
    pub(super) fn means_another(&self, item: NodeId, name: &str) -> bool {
        let wanted = words_of(name);
        let ingredients = self.names.world.ingredients().zip(&self.names.graph.ingredients);
        let others = ingredients
            .filter(|(node, _)| !self.names.world.contains(item, *node) || !self.names.is_pure(item));
        let mut listed = others.flat_map(|(_, ingredient)| names_of(ingredient, &self.names.graph.language));
        if listed.any(|listed| words_of(&listed).ends_with(&wanted)) {
            return true;
        }
        let made_in = self.names.world.node(item).made_in;
        let mut same = self
            .names
            .called()
            .iter()
            .zip((0..).map(NodeId))
            .filter(|(called, _)| words_of(called) == wanted);
        let kin = self.kin(item);
        same.any(|(_, other)| {
            ![0, made_in].contains(&self.names.world.node(other).made_in) && !kin.contains(&other)
        })
    }

    /// What an item came from and what came of it, with itself.
    fn kin(&self, item: NodeId) -> BTreeSet<NodeId> {
        let (mut before, mut after) = (BTreeSet::from([item]), BTreeSet::from([item]));
        for edge in self.names.world.edges() {
            if after.contains(&edge.from) {
                after.insert(edge.to);
            }
        }
        for edge in self.names.world.edges().iter().rev() {
            if before.contains(&edge.to) {
                before.insert(edge.from);
            }
        }
        before.extend(after);
        before
    }

    /// All that a mixture may be called in a text: its noun, its shape, what such pieces are called, and a mixture when
    /// the step takes no other.
    fn nouns(&self, item: NodeId) -> Vec<String> {
        let noun = self.names.noun(item);
        let head = Head::of(self.names.world.node(item).text);
        let pieces = self.names.words.pieces.get(&noun).filter(|_| head.shape.is_some());
        let mut nouns: Vec<String> = pieces.into_iter().flatten().cloned().chain(head.shape).collect();
        let mixtures = self.targets.values().flatten().filter(|item| !self.names.is_pure(**item));
        if noun != self.names.words.mixture || mixtures.clone().count() == 1 {
            nouns.push(noun);
        }
        if mixtures.count() == 1 {
            nouns.push(self.names.words.mixture.clone());
        }
        nouns
    }

    fn behind(&self, at: usize, target: usize) -> Insertion {
        let mut insertion = Insertion { at, text: String::new(), numbers: Vec::new() };
        insertion.fill(&self.names.words.behind, target, "");
        insertion
    }

    /// A sentence that names everything the step's own text does not.
    fn lead(&self, targets: &[usize]) -> Insertion {
        let mut insertion = Insertion { at: 0, text: String::new(), numbers: Vec::new() };
        let (before, after) =
            self.names.words.lead.split_once("{list}").unwrap_or((&self.names.words.lead, ""));
        insertion.text.push_str(before);
        for (position, &target) in targets.iter().enumerate() {
            insertion.text.push_str(self.joiner(position, targets.len()));
            insertion.fill(&self.names.words.entry, target, &self.product_names(target));
        }
        insertion.text.push_str(after);
        insertion
    }

    /// What the products of a step are called.
    fn product_names(&self, target: usize) -> String {
        let items = self.targets.get(&target).map_or(&[][..], Vec::as_slice);
        let mut names: Vec<String> = Vec::new();
        for &item in items {
            let name = self.names.name(item);
            // What was left untouched is no product of that step, and nobody calls it so.
            let name = if self.names.is_rest(item) { self.names.rest_of(&name) } else { name };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.len() > MOST_NAMES {
            return self.names.words.several.clone();
        }
        let mut list = String::new();
        for (position, name) in names.iter().enumerate() {
            list.push_str(self.joiner(position, names.len()));
            list.push_str(name);
        }
        list
    }

    fn joiner(&self, position: usize, count: usize) -> &str {
        match position {
            0 => "",
            _ if position + 1 == count => &self.names.words.and,
            _ => &self.names.words.comma,
        }
    }
}

impl Insertion {
    /// Adds a pattern and remembers where its number stands.
    fn fill(&mut self, pattern: &str, number: usize, name: &str) {
        let numbers = &mut self.numbers;
        fill(pattern, &mut self.text, |key, text| match key {
            "number" => {
                let from = text.len();
                text.push_str(&number.to_string());
                numbers.push((from..text.len(), number));
            }
            _ => text.push_str(name),
        });
    }
}

/// The text with the insertions, which are in order, and the references they hold.
fn put_in(text: &str, insertions: &[Insertion]) -> (String, Vec<Reference>) {
    let mut told = String::new();
    let mut references = Vec::new();
    let mut done = 0;
    for insertion in insertions {
        told.push_str(text.get(done..insertion.at).unwrap_or_default());
        done = insertion.at;
        let characters = |text: &str| text.chars().count();
        for (range, step) in &insertion.numbers {
            let from = characters(&told) + characters(insertion.text.get(..range.start).unwrap_or_default());
            references.push(Reference { span: [from, from + range.len()], step: *step, derived: true });
        }
        told.push_str(&insertion.text);
    }
    told.push_str(text.get(done..).unwrap_or_default());
    (told, references)
}

/// A text with one reference in it, and where its number stands.
pub(super) fn with_reference(
    text: &str,
    at: usize,
    pattern: &str,
    number: usize,
    name: &str,
) -> (String, [usize; 2]) {
    let mut insertion = Insertion { at, text: String::new(), numbers: Vec::new() };
    insertion.fill(pattern, number, name);
    let (told, references) = put_in(text, &[insertion]);
    (told, references.first().map_or([0, 0], |reference| reference.span))
}

/// Where "the NAME" ends in a text, in bytes; other forms of the name count.
pub(super) fn end_of_mention(text: &str, name: &str, words: &ReferenceWords) -> Option<usize> {
    let wanted = words_of(name);
    let spoken: Vec<(usize, &str)> = spoken(text).collect();
    let follows_article = |window: &[(usize, &str)]| {
        window.first().is_some_and(|(_, first)| first.eq_ignore_ascii_case(&words.article))
            && window.iter().skip(1).flat_map(|(_, word)| words_of(word)).eq(wanted.iter().cloned())
    };
    let found = spoken.windows(wanted.len() + 1).find(|window| follows_article(window))?;
    let &(at, last) = found.last()?;
    // "the egg whites" is not about eggs, and in "the flour and sugar" the sugar would come from there as well.
    let rest = text.get(at + last.len()..)?;
    let next = rest.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    (next.is_empty() || words.followers.iter().any(|word| word == next)).then_some(at + last.len())
}

#[cfg(test)]
mod tests {
    use super::super::Phrasing;
    use super::*;
    use crate::{read_graphs, slice_of};

    fn graph(steps: &str) -> StateGraph {
        let text = format!(
            r#"{{"id":"x","title":"X","language":"en","ingredients":[{{"id":"i1","text":"200 g flour"}},{{"id":"i2","text":"1 egg"}},{{"id":"i3","text":"3 apples"}}],"steps":[{steps}]}}"#
        );
        let mut reading = read_graphs("x.json", &text);
        assert!(reading.problems.is_empty(), "{:?}", reading.problems);
        reading.graphs.remove(0).graph
    }

    const STEPS: &str = r#"
        {"text":"Mix.","transforms":[{"from":["i1","i2"],"to":["a"]}],"items":[{"id":"a","text":"dough"}]},
        {"text":"Peel the fruit.","transforms":[{"from":["i3"],"to":["b"]}],"items":[{"id":"b","text":"peeled fruit"}]},
        {"text":"Top the apples with it.","transforms":[{"from":["a","b"],"to":["c"]}],"items":[{"id":"c","text":"pie"}]},
        {"text":"Bake.","transforms":[{"from":["c"],"to":["d"]}],"items":[{"id":"d","text":"baked pie"}]}"#;

    #[test]
    fn references_are_put_where_they_read_well() {
        let graph = graph(STEPS);
        let told = with_references(&graph);
        let texts: Vec<&str> = told.steps.iter().map(|step| step.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Mix.",
                "Peel the fruit.",
                "Take the dough from step 1. Top the apples from step 2 with it.",
                "Take the mixture from step 3. Bake."
            ]
        );
        for step in &told.steps {
            for reference in &step.references {
                assert!(reference.derived);
                assert_eq!(slice_of(&step.text, reference.span), Some(reference.step.to_string().as_str()));
            }
        }
        assert_eq!(told.steps.iter().map(|step| step.references.len()).collect::<Vec<_>>(), [0, 0, 2, 1]);
        assert!(told.validate().iter().all(|finding| finding.rule.is_warning()), "{:?}", told.validate());
    }

    #[test]
    fn nouns_that_mean_something_else_get_no_reference() {
        // The fruit of step 2 is no dough, and nothing is a sauce.
        let steps = STEPS.replace("Top the apples with it.", "Fold in the dough.");
        let told = with_references(&graph(&steps)).steps[2].text.clone();
        assert_eq!(told, "Take the apples from step 2. Fold in the dough from step 1.");
        let steps = STEPS
            .replace(r#""text":"dough""#, r#""text":"mixture""#)
            .replace("Top the apples with it.", "Pour in the sauce.");
        let told = with_references(&graph(&steps)).steps[2].text.clone();
        assert_eq!(told, "Take the mixture from step 1 and the apples from step 2. Pour in the sauce.");
    }

    #[test]
    fn an_authors_references_are_left_alone() {
        let steps = STEPS
            .replace(r#""text":"Bake.","#, r#""text":"Bake 3.","references":[{"span":[5,6],"step":3}],"#);
        let graph = graph(&steps);
        assert_eq!(with_references(&graph).as_ref(), &graph);
    }

    #[test]
    fn only_whole_names_with_an_article_are_names() {
        for (text, name, expected) in [
            ("Roll the dough out", "dough", None),
            ("Roll out the dough.", "dough", Some("Roll out the dough")),
            ("Beat the egg whites", "egg", None),
            ("Add the flour and sugar", "flour", None),
            ("Add the eggs to it", "egg", Some("Add the eggs")),
            ("Add eggs", "egg", None),
            ("Fold in the brown sugar", "brown sugar", Some("Fold in the brown sugar")),
        ] {
            let words = &Phrasing::builtin("en").unwrap().reference;
            let end = end_of_mention(text, name, words);
            assert_eq!(end.and_then(|end| text.get(..end)), expected, "{text}");
        }
    }
}
