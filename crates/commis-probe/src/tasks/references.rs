//! Step references for recipes whose text has none.
//!
//! A step that takes what an earlier one made refers to it: behind its name, where the text names it ("the dough from
//! step 3"), else in a sentence of its own before the step ("Take the mixture from step 3."). All of them are marked as
//! derived.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::mentions::{as_written, bare_name, is_unspaced, spoken, words_of};
use super::phrasing::{Phrasing, ReferenceWords, fill};
use crate::{NodeId, Reference, StateGraph, World};

/// Most names in one reference; more things than that are "the contents".
const MOST_NAMES: usize = 3;

/// The graph with step references in its text. One that has references keeps exactly those.
pub fn with_references(graph: &StateGraph) -> Cow<'_, StateGraph> {
    let has_own = graph.steps.iter().any(|step| !step.references.is_empty());
    let is_spaced = !graph.steps.iter().any(|step| step.text.chars().any(is_unspaced));
    // The text may be in another language than the descriptions of the items.
    let language = if is_spaced { "en" } else { graph.language.as_str() };
    let Some(phrasing) = Phrasing::builtin(language).filter(|_| !has_own) else {
        return Cow::Borrowed(graph);
    };
    let world = graph.world();
    let mut referring = graph.clone();
    for (step, number) in referring.steps.iter_mut().zip(1..) {
        let targets = targets(&world, number);
        if !targets.is_empty() {
            let text = Telling { graph, world: &world, words: &phrasing.reference, targets }.tell(&step.text);
            (step.text, step.references) = text;
        }
    }
    Cow::Owned(referring)
}

/// The earlier steps whose products a step takes, with those products.
fn targets(world: &World<'_>, step: usize) -> BTreeMap<usize, Vec<NodeId>> {
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
struct Telling<'g> {
    graph: &'g StateGraph,
    world: &'g World<'g>,
    words: &'g ReferenceWords,
    targets: BTreeMap<usize, Vec<NodeId>>,
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

    /// Behind the name of the only ingredient, or behind a noun for a mixture where only one can be meant.
    fn place_behind_name(&self, text: &str, target: usize) -> Option<usize> {
        if self.words.behind.is_empty() {
            return None;
        }
        let [item] = self.targets.get(&target)?.as_slice() else { return None };
        if let Some(name) = self.only_ingredient(*item) {
            return end_of_mention(text, &name, self.words);
        }
        let mixtures = self.targets.values().flatten().filter(|item| self.only_ingredient(**item).is_none());
        if mixtures.count() > 1 {
            return None;
        }
        let nouns = self.words.nouns.iter();
        nouns.filter_map(|noun| end_of_mention(text, noun, self.words)).min()
    }

    fn only_ingredient(&self, item: NodeId) -> Option<String> {
        let mut contained =
            self.world.ingredients().filter(|ingredient| self.world.contains(item, *ingredient));
        let only = contained.next().filter(|_| contained.next().is_none())?;
        let ingredient = self.graph.ingredients.get(only.0)?;
        Some(match &ingredient.name {
            // The list says "5 cooking apples", and so does whoever refers to them: "the apples".
            Some(name) => as_written(&ingredient.text, name).unwrap_or(name).to_owned(),
            None => bare_name(&ingredient.text, &self.graph.language),
        })
    }

    /// What a mixture is called: the noun that its description begins with, or simply a mixture.
    fn noun(&self, item: NodeId) -> String {
        let words = words_of(self.world.node(item).text);
        let known = self.words.nouns.iter().find(|noun| words_of(noun).first() == words.first());
        known.unwrap_or(&self.words.mixture).clone()
    }

    fn behind(&self, at: usize, target: usize) -> Insertion {
        let mut insertion = Insertion { at, text: String::new(), numbers: Vec::new() };
        insertion.fill(&self.words.behind, target, "");
        insertion
    }

    /// A sentence that names everything the step's own text does not.
    fn lead(&self, targets: &[usize]) -> Insertion {
        let mut insertion = Insertion { at: 0, text: String::new(), numbers: Vec::new() };
        let (before, after) = self.words.lead.split_once("{list}").unwrap_or((&self.words.lead, ""));
        insertion.text.push_str(before);
        for (position, &target) in targets.iter().enumerate() {
            insertion.text.push_str(self.joiner(position, targets.len()));
            insertion.fill(&self.words.entry, target, &self.names(target));
        }
        insertion.text.push_str(after);
        insertion
    }

    /// What the products of a step are called.
    fn names(&self, target: usize) -> String {
        let items = self.targets.get(&target).map_or(&[][..], Vec::as_slice);
        let mut names: Vec<String> = Vec::new();
        for &item in items {
            let name = self.only_ingredient(item).unwrap_or_else(|| self.noun(item));
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.len() > MOST_NAMES {
            return self.words.several.clone();
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
            _ if position + 1 == count => &self.words.and,
            _ => &self.words.comma,
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

/// Where "the NAME" ends in a text, in bytes; other forms of the name count.
fn end_of_mention(text: &str, name: &str, words: &ReferenceWords) -> Option<usize> {
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
