//! The consistency rules of a graph.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use commis_base::{Problem, excerpt};
use serde::Serialize;

use super::{GraphStep, StateGraph, Transform, World, slice_of};

/// What must hold, or should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Whatever a step takes is there before it.
    SourceExists,
    /// A new item comes from something.
    NothingFromNothing,
    /// What disappears becomes something or is thrown away.
    NothingToNothing,
    /// An item is made once, and is gone once it was taken.
    NothingTwice,
    /// What was taken does not come back.
    NoRevival,
    /// The world begins with the ingredient list.
    InitialState,
    /// A transform makes items that its step lists, and says something.
    TargetListed,
    /// A reference names an earlier step.
    ReferenceGoesBack,
    /// A reference points at the number in the text.
    ReferenceInText,
    /// A step that refers to another uses what came of it.
    ReferenceMeansSomething,
    /// A recipe has an id, and of its annotator's no other has the same.
    RecipeNamed,
    /// Every item says what it is.
    Described,
    /// Every ingredient is used.
    AllUsed,
    /// One dish is left.
    OneDish,
}

impl Rule {
    /// Whether a graph that breaks it can be used all the same.
    pub fn is_warning(self) -> bool {
        matches!(self, Rule::ReferenceMeansSomething | Rule::Described | Rule::AllUsed | Rule::OneDish)
    }

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Rule::SourceExists => "source-exists",
            Rule::NothingFromNothing => "nothing-from-nothing",
            Rule::NothingToNothing => "nothing-to-nothing",
            Rule::NothingTwice => "nothing-twice",
            Rule::NoRevival => "no-revival",
            Rule::InitialState => "initial-state",
            Rule::TargetListed => "target-listed",
            Rule::ReferenceGoesBack => "reference-goes-back",
            Rule::ReferenceInText => "reference-in-text",
            Rule::ReferenceMeansSomething => "reference-means-something",
            Rule::RecipeNamed => "recipe-named",
            Rule::Described => "described",
            Rule::AllUsed => "all-used",
            Rule::OneDish => "one-dish",
        }
    }
}

/// A rule that does not hold, and where in the graph. In a file it is a [`Problem`] like any other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Which rule.
    pub rule: Rule,
    /// In which recipe.
    pub recipe: String,
    /// In which step, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The item it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Finding {
    /// Whether the graph can be used all the same.
    pub fn is_warning(&self) -> bool {
        self.rule.is_warning()
    }

    /// The finding as a problem of a file.
    pub fn problem(&self, file: &str, line: usize) -> Problem {
        let place = self.step.map_or_else(String::new, |step| format!(", step {step}"));
        let message = format!("recipe `{}`{place}: {}", excerpt(&self.recipe), self.message);
        let problem = if self.is_warning() { Problem::warning } else { Problem::new };
        problem(file, line, message).coded(self.rule.name())
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem("", 0).told())
    }
}

pub(super) fn validate(graph: &StateGraph) -> Vec<Finding> {
    let mut check = Check::new(graph);
    check.beginning();
    for number in 1..=graph.steps.len() {
        check.step(number);
    }
    check.end();
    check.findings
}

struct Check<'g> {
    graph: &'g StateGraph,
    world: World<'g>,
    /// The step that lists an id first; 0 for ingredients.
    listed: BTreeMap<&'g str, usize>,
    /// The items there before the step at hand, and those taken earlier with the step.
    alive: BTreeSet<&'g str>,
    taken: BTreeMap<&'g str, usize>,
    findings: Vec<Finding>,
}

impl<'g> Check<'g> {
    fn new(graph: &'g StateGraph) -> Check<'g> {
        let mut listed = BTreeMap::new();
        let made =
            graph.steps.iter().zip(1..).flat_map(|(step, n)| step.items.iter().map(move |i| (&i.id, n)));
        for (id, number) in graph.ingredients.iter().map(|one| (&one.id, 0)).chain(made) {
            listed.entry(id.as_str()).or_insert(number);
        }
        Check {
            graph,
            world: graph.world(),
            listed,
            alive: BTreeSet::new(),
            taken: BTreeMap::new(),
            findings: Vec::new(),
        }
    }

    fn find(&mut self, rule: Rule, step: Option<usize>, item: Option<&str>, message: String) {
        let recipe = self.graph.id.clone();
        self.findings.push(Finding { rule, recipe, step, item: item.map(str::to_owned), message });
    }

    fn beginning(&mut self) {
        if self.graph.id.trim().is_empty() {
            let message = "the recipe has an empty id; tasks and answers are told apart by it".to_owned();
            self.find(Rule::RecipeNamed, None, None, message);
        }
        for one in &self.graph.ingredients {
            if !self.alive.insert(&one.id) {
                let message =
                    format!("the ingredient id `{}` is given twice; ids are unique", excerpt(&one.id));
                self.find(Rule::NothingTwice, None, Some(&one.id), message);
            }
            self.described(None, &one.id, &one.text);
        }
        let Some(state) = &self.graph.state else { return };
        let stated = self.written(None, state);
        for id in self.alive.clone().symmetric_difference(&stated) {
            let message = if stated.contains(id) {
                format!("the first state holds `{}`, which is no ingredient", excerpt(id))
            } else {
                format!("the first state lacks the ingredient `{}`", excerpt(id))
            };
            self.find(Rule::InitialState, None, Some(id), message);
        }
    }

    fn described(&mut self, step: Option<usize>, id: &str, text: &str) {
        if text.trim().is_empty() {
            let message = format!("`{}` has no description", excerpt(id));
            self.find(Rule::Described, step, Some(id), message);
        }
    }

    fn step(&mut self, number: usize) {
        let Some(step) = number.checked_sub(1).and_then(|index| self.graph.steps.get(index)) else { return };
        for transform in &step.transforms {
            self.sources(number, transform);
            self.targets(number, step, transform);
        }
        self.new_items(number, step);
        let taken: BTreeSet<&str> =
            step.transforms.iter().flat_map(|one| &one.from).map(String::as_str).collect();
        for id in taken {
            if self.alive.remove(id) {
                self.taken.insert(id, number);
            }
        }
        let made = step.items.iter().map(|item| item.id.as_str());
        self.alive.extend(made.filter(|id| self.listed.get(id) == Some(&number)));
        self.stated(number, step);
        self.references(number, step);
    }

    fn sources(&mut self, number: usize, transform: &'g Transform) {
        if transform.from.is_empty() {
            let (rule, message) = match transform.to.first() {
                Some(to) => (Rule::NothingFromNothing, format!("`{}` is made from nothing", excerpt(to))),
                None => (Rule::TargetListed, "a transform has neither `from` nor `to`".to_owned()),
            };
            self.find(rule, Some(number), transform.to.first().map(String::as_str), message);
        }
        for id in &transform.from {
            if self.alive.contains(id.as_str()) {
                continue;
            }
            let shown = excerpt(id);
            let message = match (self.taken.get(id.as_str()), self.listed.get(id.as_str())) {
                (Some(step), _) => {
                    format!("`{shown}` was already used up in step {step}; name what came of it")
                }
                (None, Some(step)) if *step == number => {
                    format!(
                        "`{shown}` is made in this very step; a transform starts at what was there before"
                    )
                }
                (None, Some(step)) => format!("`{shown}` is not there yet: it is made in step {step}"),
                (None, None) => format!("`{shown}` is neither an ingredient nor an item of a step"),
            };
            self.find(Rule::SourceExists, Some(number), Some(id), message);
        }
    }

    fn targets(&mut self, number: usize, step: &GraphStep, transform: &'g Transform) {
        for id in &transform.to {
            if step.items.iter().any(|item| item.id == *id) && self.listed.get(id.as_str()) == Some(&number) {
                continue;
            }
            let shown = excerpt(id);
            let (rule, message) = if transform.from.contains(id) {
                (
                    Rule::NothingTwice,
                    format!("`{shown}` becomes itself; what comes of it needs an id of its own"),
                )
            } else if let Some(earlier) = self.taken.get(id.as_str()) {
                (Rule::NoRevival, format!("`{shown}` was used up in step {earlier} and cannot come back"))
            } else if self.alive.contains(id.as_str()) {
                (Rule::NothingTwice, format!("`{shown}` is there already and cannot be made again"))
            } else {
                (Rule::TargetListed, format!("`{shown}` is not listed among the items of this step"))
            };
            self.find(rule, Some(number), Some(id), message);
        }
    }

    fn new_items(&mut self, number: usize, step: &'g GraphStep) {
        let mut seen = BTreeSet::new();
        for item in &step.items {
            let shown = excerpt(&item.id);
            self.described(Some(number), &item.id, &item.text);
            let first = self.listed.get(item.id.as_str()).copied().unwrap_or(number);
            if first != number || !seen.insert(&item.id) {
                let message = match first {
                    _ if first == number => format!("`{shown}` is listed twice"),
                    0 => format!("`{shown}` is the id of an ingredient; ids are unique"),
                    _ => format!("`{shown}` was already made in step {first}; ids are unique"),
                };
                self.find(Rule::NothingTwice, Some(number), Some(&item.id), message);
                continue;
            }
            if !step.transforms.iter().any(|transform| transform.to.contains(&item.id)) {
                let message = format!("`{shown}` comes from nothing; add a transform that ends in it");
                self.find(Rule::NothingFromNothing, Some(number), Some(&item.id), message);
            }
        }
    }

    /// The ids of a written state, each of them once.
    fn written(&mut self, step: Option<usize>, state: &'g [String]) -> BTreeSet<&'g str> {
        let mut stated = BTreeSet::new();
        for id in state {
            if !stated.insert(id.as_str()) {
                let message = format!("the state holds `{}` twice", excerpt(id));
                self.find(Rule::NothingTwice, step, Some(id), message);
            }
        }
        stated
    }

    /// Compares the state that the file gives with the one that follows.
    fn stated(&mut self, number: usize, step: &'g GraphStep) {
        let Some(state) = &step.state else { return };
        let stated = self.written(Some(number), state);
        for id in self.alive.clone().symmetric_difference(&stated) {
            let shown = excerpt(id);
            let taken = self.taken.get(id).copied();
            let (rule, message) = match taken {
                _ if !stated.contains(id) => {
                    let message = format!(
                        "`{shown}` disappears without a transform; say what it becomes or discard it"
                    );
                    (Rule::NothingToNothing, message)
                }
                Some(step) if step == number => {
                    (Rule::NothingTwice, format!("`{shown}` is used up in this step and still in its state"))
                }
                Some(step) => {
                    (Rule::NoRevival, format!("`{shown}` was used up in step {step} and cannot come back"))
                }
                None => (Rule::NothingFromNothing, format!("`{shown}` is in the state but was never made")),
            };
            self.find(rule, Some(number), Some(id), message);
        }
    }

    fn references(&mut self, number: usize, step: &GraphStep) {
        let mut spans = BTreeSet::new();
        for reference in &step.references {
            let to = reference.step;
            if !spans.insert(reference.span) {
                let [from, end] = reference.span;
                let message = format!("two references point at characters {from} to {end}");
                self.find(Rule::ReferenceInText, Some(number), None, message);
            }
            let shown = slice_of(&step.text, reference.span);
            match shown {
                None => {
                    let [from, end] = reference.span;
                    let message = format!(
                        "the reference to step {to} points at characters {from} to {end}, which are not in the text"
                    );
                    self.find(Rule::ReferenceInText, Some(number), None, message);
                }
                Some(shown) if !names_number(shown, to) => {
                    let message = format!(
                        "the reference to step {to} points at `{}`, not at that number",
                        excerpt(shown)
                    );
                    self.find(Rule::ReferenceInText, Some(number), None, message);
                }
                Some(_) => {}
            }
            if to == 0 || to >= number {
                let message =
                    format!("it refers to step {to}; a reference goes back to one of the steps before it");
                self.find(Rule::ReferenceGoesBack, Some(number), None, message);
            } else if !self.uses(number, to) {
                let message = format!("it refers to step {to} but uses nothing that came of it");
                self.find(Rule::ReferenceMeansSomething, Some(number), None, message);
            }
        }
    }

    /// Whether a step takes a product of an earlier step, or anything made from one.
    fn uses(&self, number: usize, earlier: usize) -> bool {
        let mut of_it: BTreeSet<_> = self.world.created(earlier).collect();
        for step in earlier + 1..number {
            for edge in self.world.edges_of(step) {
                if of_it.contains(&edge.from) {
                    of_it.insert(edge.to);
                }
            }
        }
        let edges = self.world.edges_of(number).iter().map(|edge| edge.from);
        edges.chain(self.world.discards_of(number).iter().copied()).any(|source| of_it.contains(&source))
    }

    fn end(&mut self) {
        for ingredient in self.world.ingredients() {
            let node = self.world.node(ingredient);
            if self.world.first_use(ingredient).is_none() {
                let message =
                    format!("the ingredient `{}` ({}) is never used", excerpt(node.id), excerpt(node.text));
                self.find(Rule::AllUsed, None, Some(node.id), message);
            }
        }
        let last = self.world.state(self.world.steps());
        if last.len() != 1 {
            let left: Vec<&str> = last.iter().map(|item| self.world.node(*item).text).collect();
            let message = format!("{} items are left at the end: {}", left.len(), left.join("; "));
            self.find(Rule::OneDish, None, None, message);
        }
    }
}

/// Whether the words name that number: digits, plain or full-width, with or without words around them.
fn names_number(shown: &str, number: usize) -> bool {
    let plain = |c: char| match c {
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
        '①'..='⑨' => char::from_u32(u32::from(c) - u32::from('①') + u32::from('1')).unwrap_or(c),
        _ => c,
    };
    let plain: String = shown.chars().map(plain).collect();
    plain.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.parse() == Ok(number))
}
