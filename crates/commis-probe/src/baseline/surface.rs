//! What can be seen of a question without knowing what cooking does: positions, lengths, shared words.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::Row;
use crate::tasks::resistant::content_words;
use crate::tasks::{Construction, Gold, Instance, LabelledItem, Phrasing, TaskKind, mentions_any, names_of};
use crate::{Ingredient, StateGraph};

/// The words of recipes, worked out once.
pub(super) struct Surface<'g> {
    graph: &'g StateGraph,
    steps: Vec<BTreeSet<String>>,
    /// Per ingredient what it is called and which steps name it.
    named: BTreeMap<&'g str, (Vec<String>, Vec<usize>)>,
}

impl<'g> Surface<'g> {
    pub(super) fn of(graph: &'g StateGraph) -> Surface<'g> {
        let named = |ingredient: &'g Ingredient| {
            let names = names_of(ingredient, &graph.language);
            let naming = graph.steps.iter().zip(1..).filter(|(step, _)| mentions_any(&step.text, &names));
            let naming = naming.map(|(_, number)| number).collect();
            (ingredient.id.as_str(), (names, naming))
        };
        Surface {
            graph,
            steps: graph.steps.iter().map(|step| content_words(&step.text)).collect(),
            named: graph.ingredients.iter().map(named).collect(),
        }
    }

    /// The possible answers to a question, one row each: earlier steps, True, or the items.
    pub(super) fn rows(&self, instance: &Instance) -> Vec<Row> {
        match instance.task {
            TaskKind::StepReference => self.earlier_steps(instance),
            TaskKind::IngredientUsage => self.truth(instance).into_iter().collect(),
            TaskKind::IngredientTracing => self.items(instance),
        }
    }

    fn earlier_steps(&self, instance: &Instance) -> Vec<Row> {
        let position = instance.step;
        let name = words_beside_mask(&instance.prompt);
        let went_into = usize::from(is_of_part(&instance.prompt, &self.graph.language));
        let own = self.steps.get(position.saturating_sub(1)).cloned().unwrap_or_default();
        let earlier = || self.steps.iter().take(position.saturating_sub(1));
        let of_name: Vec<usize> = earlier().map(|step| step.intersection(&name).count()).collect();
        let of_own: Vec<usize> = earlier().map(|step| step.intersection(&own).count()).collect();
        let (most, most_own) = (of_name.iter().max().copied(), of_own.iter().max().copied());
        let naming: Vec<usize> = (1..).zip(&of_name).filter(|(_, n)| **n > 0).map(|(at, _)| at).collect();
        let row = |(number, (shared, shared_own)): (usize, (&usize, &usize))| Row {
            features: numbers([
                position - number,
                number,
                position,
                *shared,
                usize::from(Some(*shared) == most && *shared > 0),
                usize::from(naming.first() == Some(&number)),
                usize::from(naming.last() == Some(&number)),
                naming.len(),
                *shared_own,
                usize::from(Some(*shared_own) == most_own && *shared_own > 0),
                went_into,
            ]),
            right: instance.gold == Gold::Step(number),
        };
        (1..).zip(of_name.iter().zip(&of_own)).map(row).collect()
    }

    fn truth(&self, instance: &Instance) -> Option<Row> {
        let asked = instance.ingredient.as_deref()?;
        let (_, naming) = self.named.get(asked)?;
        // Where the list of the prompt has it, counted in lines.
        let text = &self.graph.ingredients.iter().find(|one| one.id == asked)?.text;
        let before = instance.prompt.split(text.as_str()).next().unwrap_or_default();
        let line = before.matches('\n').count();
        let (step, steps) = (instance.step, self.steps.len().max(1));
        let so_far = naming.iter().filter(|named| **named <= step).count();
        let first = naming.first().copied();
        let features = numbers([
            step,
            steps - step.min(steps),
            step * 12 / steps,
            so_far,
            usize::from(naming.iter().any(|named| *named > step)),
            first.map_or(0, |first| (step + 20).saturating_sub(first)),
            usize::from(naming.contains(&step)),
            line,
            self.graph.ingredients.len(),
        ]);
        Some(Row { features, right: instance.gold == Gold::Truth(true) })
    }

    fn items(&self, instance: &Instance) -> Vec<Row> {
        let asked = instance.ingredient.as_deref().and_then(|asked| self.named.get(asked));
        let Some((names, naming)) = asked else { return Vec::new() };
        let telling: BTreeSet<&String> = naming
            .iter()
            .filter(|named| **named <= instance.step)
            .filter_map(|named| self.steps.get(named - 1))
            .flatten()
            .collect();
        let last = self.steps.get(instance.step.saturating_sub(1)).cloned().unwrap_or_default();
        let words: Vec<BTreeSet<String>> =
            instance.items.iter().map(|item| content_words(&item.text)).collect();
        let shared: Vec<usize> =
            words.iter().map(|words| words.iter().filter(|word| telling.contains(word)).count()).collect();
        let with_last: Vec<usize> = words.iter().map(|words| words.intersection(&last).count()).collect();
        let is_line = |text: &str| self.graph.ingredients.iter().any(|one| one.text == text);
        let lines = instance.items.iter().filter(|item| is_line(&item.text)).count();
        let longest = words.iter().map(BTreeSet::len).max();
        // The step of a product, where it is called after it.
        let shows_steps = instance.construction == Construction::Resistant;
        let made_in = |item: &LabelledItem| {
            let step = item.id.strip_prefix('s').and_then(|id| id.split('.').next()?.parse::<usize>().ok());
            step.filter(|_| shows_steps && !is_line(&item.text)).unwrap_or(0)
        };
        let newest = instance.items.iter().map(made_in).max();
        let named_before = || naming.iter().filter(|named| **named <= instance.step);
        let (first, latest) = (named_before().next(), named_before().next_back());
        // How many other products are older, of those since the ingredient was named.
        let older = |since: Option<&usize>, of: usize| {
            let since = since.copied().unwrap_or(0);
            instance.items.iter().map(made_in).filter(|made| *made >= since && *made < of).count()
        };
        let Gold::Labels(right) = &instance.gold else { return Vec::new() };
        let row = |((item, words), (shared_here, last_here)): (
            (&LabelledItem, &BTreeSet<String>),
            (&usize, &usize),
        )| Row {
            features: numbers([
                usize::from(is_line(&item.text)),
                usize::from(mentions_any(&item.text, names)),
                *shared_here,
                usize::from(shared.iter().max() == Some(shared_here)),
                *last_here,
                usize::from(with_last.iter().max() == Some(last_here)),
                words.len(),
                usize::from(longest == Some(words.len())),
                made_in(item),
                instance.step - made_in(item).min(instance.step),
                usize::from(Some(made_in(item)) == newest),
                usize::from(first.is_some_and(|first| made_in(item) >= *first)),
                usize::from(latest.is_some_and(|latest| made_in(item) >= *latest)),
                usize::from(naming.contains(&made_in(item))),
                older(first, made_in(item)),
                older(latest, made_in(item)),
                instance.items.len() - lines,
                instance.items.len(),
            ]),
            right: right.contains(&item.label),
        };
        instance.items.iter().zip(&words).zip(shared.iter().zip(&with_last)).map(row).collect()
    }
}

fn numbers<const N: usize>(values: [usize; N]) -> Vec<f64> {
    values.into_iter().map(|value| value as f64).collect()
}

/// Whether the step with the mask says that what is meant has gone into something.
fn is_of_part(prompt: &str, language: &str) -> bool {
    let words = Phrasing::builtin(language).map_or("", Phrasing::of_parts);
    let step = prompt.lines().find(|line| line.contains("<MASK")).unwrap_or_default();
    !words.is_empty() && step.contains(words)
}

/// The words of the clause that holds the mask, from the last article on.
fn words_beside_mask(prompt: &str) -> BTreeSet<String> {
    let Some((before, after)) = prompt.split_once("<MASK") else { return BTreeSet::new() };
    let ends = ['\n', '.', ',', '(', ')', '。', '、', '（', '）', '，', ';'];
    let before = before.rsplit(ends).next().unwrap_or_default();
    let article =
        [" the ", "The "].iter().filter_map(|article| Some(before.rfind(article)? + article.len())).max();
    if let Some(phrase) = article.and_then(|at| before.get(at..)) {
        return content_words(phrase);
    }
    let after = after.split_once('>').map_or("", |(_, after)| after).split(ends).next().unwrap_or_default();
    content_words(before).union(&content_words(after)).cloned().collect()
}
