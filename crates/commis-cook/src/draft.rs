//! A reading as it grows: what has been cooked so far, what stands on the counter, and what it has cost.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::{Number, Span};
use commis_mcl::{Arg, Role, Statement, Term};
use commis_ontology::ClassId;
use commis_sim::{Cooking, Simulator, Thing};

use crate::act::Act;
use crate::listed::Part;
use crate::words::Words;

/// What every reading of one recipe shares.
pub(crate) struct Kitchen<'k> {
    pub(crate) simulator: &'k Simulator,
    pub(crate) words: &'k Words<'k>,
    pub(crate) parts: Vec<Part>,
    /// The words of the title that can name the dish, by stem.
    pub(crate) title: Vec<String>,
}

/// A reading of the text so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) cooking: Cooking,
    /// For every statement where it comes from.
    pub(crate) told: Vec<StatementSource>,
    pub(crate) items: Vec<Item>,
    /// Which item holds each part of the list; `None` before it is fetched.
    pub(crate) places: Vec<Option<usize>>,
    /// Whether a part has been used by a step.
    pub(crate) used: Vec<bool>,
    /// What the last step made.
    pub(crate) focus: Option<usize>,
    /// What the last step was done to, one by one.
    pub(crate) recent: Vec<usize>,
    /// What `recent` was before a food was prepared.
    pub(crate) before: Vec<usize>,
    /// Foods that were prepared one after the other and stand ready in their own bowls.
    pub(crate) ready: Vec<usize>,
    /// What was in hand before a sentence that tells what should have been done before.
    pub(crate) put_by: Option<(Option<usize>, Vec<usize>)>,
    /// Whether the clause at hand works beside what is being made.
    pub(crate) apart: bool,
    /// Whether `it` is the oven.
    pub(crate) oven_in_hand: bool,
    /// What was put into the oven by a clause that leaves the baking to the next one.
    pub(crate) in_oven: Option<usize>,
    /// The preheated oven.
    pub(crate) oven: Option<Arc<str>>,
    /// How hot it was made.
    pub(crate) oven_degrees: Option<Number>,
    /// The words of the sentence that is being read and of the heading above it, by stem.
    pub(crate) around: Arc<[String]>,
    /// How hot the stove was set by a clause that cooks nothing itself.
    pub(crate) flame: Option<ClassId>,
    /// What was taken off the fire and stands beside it.
    pub(crate) off_fire: Option<usize>,
    /// Tools in hand by class.
    pub(crate) tools: BTreeMap<ClassId, Arc<str>>,
    pub(crate) cost: i64,
    /// What made up the cost: where, how much, and why.
    pub(crate) charges: Vec<Charge>,
    /// What was decided, and what could not be done.
    pub(crate) notes: Vec<Note>,
    /// What the phrases of the text were taken for.
    pub(crate) references: Vec<Note>,
    /// The action that each clause was taken for.
    pub(crate) meant: Vec<(Line, Span, Act)>,
    names: BTreeSet<String>,
    kitchen: usize,
    clock: usize,
    /// Where the statements of this moment come from.
    pub(crate) source: Source,
    /// The objects of the clause before, and whether this one shares them: `add and combine the flour and the salt`.
    pub(crate) objects: (Line, Vec<crate::phrase::Phrase>),
    pub(crate) shares_objects: bool,
    /// Decisions to take in this clause instead of the first choice, and those that were met.
    pub(crate) script: Vec<usize>,
    pub(crate) met: Vec<Choice>,
}

/// A place where a reading could go on in several ways.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) options: usize,
}

/// Where a statement comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) line: Line,
    pub(crate) span: Span,
    /// Why the step was added although nobody asked for it.
    pub(crate) implicit: Option<&'static str>,
}

/// A line of the recipe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Line {
    #[default]
    Nowhere,
    Ingredient(usize),
    Instruction(usize),
}

/// Where one statement comes from.
#[derive(Clone, Debug)]
pub(crate) struct StatementSource {
    pub(crate) source: Source,
}

/// Something worth telling about a reading.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) line: Line,
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// A thing on the counter.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) var: Arc<str>,
    pub(crate) state: State,
    /// The class of the container; that of a bowl for portions on the counter.
    pub(crate) vessel: Option<ClassId>,
    /// The parts of the list that are in it.
    pub(crate) holds: Vec<usize>,
    /// Foods in it that are not on the list.
    pub(crate) extra: Vec<ClassId>,
    /// What the text called it.
    pub(crate) labels: Vec<String>,
    /// Primitives that were done to it.
    pub(crate) done: BTreeSet<&'static str>,
    pub(crate) touched: usize,
    /// It was fetched by the piece.
    pub(crate) counted: bool,
    /// A share of it was taken away; this is the rest.
    pub(crate) parted: bool,
    /// The word by which the text asked for the vessel: `a shallow dish` is `the dish` from then on.
    pub(crate) asked: Option<String>,
    /// How hot the stove under it was when it was cooked last.
    pub(crate) flame: Option<ClassId>,
}

impl Item {
    /// Whether it is the liquid that something was drained of.
    pub(crate) fn is_drained_off(&self) -> bool {
        self.labels.iter().any(|label| label == "liquor")
    }
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// One ingredient in the bowl it was weighed into.
    Own,
    /// Food in a container.
    Food,
    /// Portions, on the counter or in a container.
    Portions { on_counter: bool },
    /// An empty container.
    Empty,
    /// Emptied or used up.
    Gone,
}

/// An argument to give.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Var(Arc<str>),
    Class(ClassId),
    Name(&'static str),
    Number(Number),
}

/// What a statement made: variables by parameter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Made(Vec<(&'static str, Arc<str>)>);

impl Made {
    pub(crate) fn get(&self, parameter: &str) -> Arc<str> {
        let found = self.0.iter().find(|(name, _)| *name == parameter).map(|(_, var)| Arc::clone(var));
        found.unwrap_or_else(|| Arc::from("?"))
    }

    /// The first output.
    pub(crate) fn main(&self) -> Arc<str> {
        self.0.first().map_or_else(|| Arc::from("?"), |(_, var)| Arc::clone(var))
    }
}

/// A doubt of a reading: what it cost and why.
#[derive(Clone, Debug)]
pub(crate) struct Charge {
    pub(crate) line: Line,
    pub(crate) span: Span,
    pub(crate) cost: i64,
    pub(crate) why: String,
}

/// What a step costs when it cannot be done, and other prices. They only need to be in the right order.
pub(crate) mod price {
    /// A step that the kitchen refuses.
    pub(crate) const REFUSED: i64 = 6;
    /// A phrase that nothing was found for.
    pub(crate) const UNKNOWN: i64 = 4;
    /// An ingredient that nobody used.
    pub(crate) const LEFT_OVER: i64 = 10;
    /// A mixture that was begun and never became part of the dish.
    pub(crate) const STRANDED: i64 = 5;
    /// A clause that led to nothing.
    pub(crate) const SILENT: i64 = 3;
    /// An ingredient that goes in although no verb asks for it.
    pub(crate) const SAVED: i64 = 2;
    /// Another meaning of a verb than the one that the sentence shows.
    pub(crate) const OTHER_SENSE: i64 = 2;
    /// Not the first choice.
    pub(crate) const SECOND_CHOICE: i64 = 1;
}

impl Draft {
    pub(crate) fn new(parts: usize) -> Draft {
        Draft { places: vec![None; parts], used: vec![false; parts], ..Draft::default() }
    }

    /// Enters the kitchen.
    pub(crate) fn enter(&mut self, kitchen: &Kitchen<'_>) {
        let arg = Arg { term: Term::Variable(Arc::from("?ks-0")), span: Span::default() };
        self.run(kitchen, statement("get-kitchen", vec![arg])).ok();
    }

    /// Makes the reading dearer, and keeps why.
    pub(crate) fn charge(&mut self, cost: i64, why: impl Into<String>) {
        self.cost += cost;
        self.account(cost, why);
    }

    /// Keeps why the reading is dearer already.
    pub(crate) fn account(&mut self, cost: i64, why: impl Into<String>) {
        let Source { line, span, .. } = self.source;
        if cost > 0 {
            self.charges.push(Charge { line, span, cost, why: why.into() });
        }
    }

    /// Decides between several ways to go on; the first is taken unless the script says otherwise.
    pub(crate) fn choose(&mut self, options: usize) -> usize {
        let at = self.met.len();
        self.met.push(Choice { options });
        let chosen = self.script.get(at).copied().unwrap_or(0).min(options.saturating_sub(1));
        self.cost += price::SECOND_CHOICE * chosen as i64;
        chosen
    }

    /// Carries out a primitive. Arguments that are not given are left to the kitchen.
    ///
    /// # Errors
    /// Why it cannot be done; then nothing has happened.
    pub(crate) fn act(
        &mut self,
        kitchen: &Kitchen<'_>,
        primitive: &'static str,
        name: &str,
        given: &[(&'static str, Value)],
    ) -> Result<Made, String> {
        let signature = &commis_sim::primitive(primitive).ok_or("no such primitive")?.signature;
        let main = self.free_name(name);
        let mut made = Made::default();
        let mut args = Vec::with_capacity(signature.params.len());
        let mut taken = vec![main.clone()];
        for (position, param) in signature.params.iter().enumerate() {
            let term = if let Some((_, value)) = given.iter().find(|(given, _)| *given == param.name) {
                term(value, kitchen.words)
            } else {
                let var: Arc<str> = match param.name {
                    "kitchen-state-in" => Arc::from(format!("?ks-{}", self.kitchen)),
                    "kitchen-state-out" => Arc::from(format!("?ks-{}", self.kitchen + 1)),
                    _ if position == 0 => Arc::from(format!("?{main}")),
                    other => {
                        let name = format!("{main}-{}", short(other));
                        let name = if taken.contains(&name) { format!("{name}-{position}") } else { name };
                        taken.push(name.clone());
                        Arc::from(format!("?{name}"))
                    }
                };
                if param.role != Role::In {
                    made.0.push((param.name, Arc::clone(&var)));
                }
                Term::Variable(var)
            };
            args.push(Arg { term, span: Span::default() });
        }
        self.run(kitchen, statement(primitive, args))?;
        self.names.extend(taken);
        self.kitchen += 1;
        Ok(made)
    }

    fn run(&mut self, kitchen: &Kitchen<'_>, statement: Statement) -> Result<(), String> {
        let report = self.cooking.cook(kitchen.simulator, &[statement], &|| true);
        if report.executed == 0 {
            let refused = report.refused.first().map(|refused| format!("{:?}", refused.obstacle));
            return Err(refused.unwrap_or_else(|| "it was done already".to_owned()));
        }
        let failure = self.cooking.last().and_then(|moment| moment.executed().failure.clone());
        if let Some(failure) = failure {
            self.cooking.undo(1);
            return Err(failure.root_cause().reason.to_string());
        }
        self.told.push(StatementSource { source: self.source.clone() });
        Ok(())
    }

    /// Does something that nobody asked for, with the reason.
    pub(crate) fn implicitly<T>(&mut self, reason: &'static str, act: impl FnOnce(&mut Draft) -> T) -> T {
        let before = self.source.implicit.replace(reason);
        let result = act(self);
        self.source.implicit = before;
        result
    }

    fn free_name(&self, name: &str) -> String {
        let mut plain: String = name
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
            .collect();
        plain.truncate(plain.trim_end_matches('-').len());
        let dashes = plain.len() - plain.trim_start_matches('-').len();
        plain.drain(..dashes);
        if plain.is_empty() || plain.starts_with(|c: char| c.is_ascii_digit()) {
            plain = format!("thing-{plain}");
        }
        if !self.names.contains(&plain) {
            return plain;
        }
        let numbered = (2..=self.names.len() + 2)
            .map(|number| format!("{plain}-{number}"))
            .find(|name| !self.names.contains(name));
        numbered.unwrap_or(plain)
    }

    /// Puts a new thing on the counter.
    pub(crate) fn place(&mut self, var: Arc<str>, state: State, vessel: Option<ClassId>) -> usize {
        self.clock += 1;
        let (holds, extra, labels, done) = (Vec::new(), Vec::new(), Vec::new(), BTreeSet::new());
        self.items.push(Item {
            var,
            state,
            vessel,
            holds,
            extra,
            labels,
            done,
            touched: self.clock,
            counted: false,
            parted: false,
            asked: None,
            flame: None,
        });
        self.items.len() - 1
    }

    /// Notes that a thing has become what a variable now stands for.
    pub(crate) fn became(&mut self, item: usize, var: Arc<str>, by: &'static str) {
        self.clock += 1;
        let clock = self.clock;
        if let Some(item) = self.items.get_mut(item) {
            item.var = var;
            item.touched = clock;
            item.done.insert(by);
        }
        self.focus = Some(item);
    }

    pub(crate) fn item(&self, item: usize) -> Option<&Item> {
        self.items.get(item)
    }

    pub(crate) fn var(&self, item: usize) -> Value {
        Value::Var(self.items.get(item).map_or_else(|| Arc::from("?"), |item| Arc::clone(&item.var)))
    }

    pub(crate) fn state(&self, item: usize) -> State {
        self.items.get(item).map_or(State::Gone, |item| item.state)
    }

    /// Moves what one item holds to another.
    pub(crate) fn moved(&mut self, from: usize, to: usize, all: bool) {
        let Some(source) = self.items.get_mut(from) else { return };
        let (holds, extra) = if all {
            source.state = State::Gone;
            (std::mem::take(&mut source.holds), std::mem::take(&mut source.extra))
        } else {
            (source.holds.clone(), source.extra.clone())
        };
        for part in &holds {
            if let Some(place) = self.places.get_mut(*part).filter(|_| all) {
                *place = Some(to);
            }
            if let Some(used) = self.used.get_mut(*part) {
                *used = true;
            }
        }
        if let Some(target) = self.items.get_mut(to) {
            target.holds.extend(holds);
            target.extra.extend(extra);
            if matches!(target.state, State::Empty | State::Own | State::Gone) {
                target.state = State::Food;
            }
        }
    }

    pub(crate) fn use_up(&mut self, item: usize) {
        let holds = self.items.get(item).map(|item| item.holds.clone()).unwrap_or_default();
        for part in holds {
            if let Some(used) = self.used.get_mut(part) {
                *used = true;
            }
        }
    }

    pub(crate) fn note(&mut self, text: impl Into<String>) {
        let (line, span) = (self.source.line, self.source.span);
        self.notes.push(Note { line, span, text: text.into() });
    }

    /// Whether one of these was counted in pieces or cut into them, so that it can be called `them`.
    pub(crate) fn counts(&self, items: &[usize]) -> bool {
        items
            .iter()
            .filter_map(|item| self.items.get(*item))
            .any(|item| item.counted || item.done.contains("cut"))
    }

    /// What a variable stands for.
    pub(crate) fn thing(&self, item: usize) -> Option<Thing> {
        Some(self.cooking.value(&self.items.get(item)?.var)?.thing)
    }
}

fn statement(primitive: &str, args: Vec<Arg>) -> Statement {
    Statement {
        primitive: Arc::from(primitive),
        primitive_span: Span::default(),
        args,
        span: Span::default(),
    }
}

fn term(value: &Value, words: &Words) -> Term {
    match value {
        Value::Var(var) => Term::Variable(Arc::clone(var)),
        Value::Class(class) => Term::Constant(Arc::from(words.name(*class))),
        Value::Name(name) => Term::Constant(Arc::from(*name)),
        Value::Number(number) => Term::Number(*number, Arc::from(number.to_string())),
    }
}

/// The last word of a parameter's name is enough in a variable.
fn short(parameter: &str) -> &str {
    match parameter {
        "container-with-rest" => "rest",
        "target-container" => "bowl",
        "cutting-surface" => "board",
        "peel-of-ingredient" => "peel",
        "seed-of-ingredient" => "seeds",
        other => other.rsplit('-').next().unwrap_or(other),
    }
}
