//! A written network as smatch sees it: statements with slots, variables with the slots they stand in, and triples.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use commis_mcl::{Arg, Statement, Term};
use serde::Serialize;

/// What a slot of a statement holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A variable, by its number in the network.
    Variable(u32),
    /// A constant, by its number in the shared [`Lexicon`].
    Constant(u32),
}

/// A statement that has at least one slot.
#[derive(Clone, Debug)]
pub(crate) struct StatementNode {
    /// Place in the list the caller gave.
    pub(crate) origin: usize,
    /// Node number in the triples.
    pub(crate) node: usize,
    /// The primitive, by its number in the shared [`Lexicon`].
    pub(crate) concept: u32,
    /// The slots in written order.
    pub(crate) slots: Vec<Slot>,
}

/// A variable and every slot it stands in.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    /// The name with its question mark.
    pub(crate) name: Arc<str>,
    /// Node number in the triples.
    pub(crate) node: usize,
    /// `(step, slot)` of each use, in order of appearance.
    pub(crate) uses: Vec<(u32, u32)>,
}

/// One side of a comparison.
#[derive(Clone, Debug, Default)]
pub(crate) struct Network {
    /// Statements sorted by primitive name; statements without slots are left out.
    pub(crate) steps: Vec<StatementNode>,
    /// Variables in order of first appearance.
    pub(crate) variables: Vec<Variable>,
    /// Number of triples.
    pub(crate) triples: usize,
}

/// Numbers for texts, shared by both sides so that equal texts have equal numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lexicon {
    numbers: BTreeMap<String, u32>,
    texts: Vec<String>,
}

impl Lexicon {
    /// The concept of every variable node.
    pub(crate) const VARIABLE: &'static str = "var";

    /// The number of a text, compared in lower case and without trailing underscores.
    pub(crate) fn number(&mut self, text: &str) -> u32 {
        let lower = text.to_lowercase();
        let key = lower.trim_end_matches('_');
        if let Some(&number) = self.numbers.get(key) {
            return number;
        }
        let number = self.texts.len() as u32;
        self.numbers.insert(key.to_owned(), number);
        self.texts.push(key.to_owned());
        number
    }

    /// The text of a number.
    pub(crate) fn text(&self, number: u32) -> &str {
        self.texts.get(number as usize).map_or("", String::as_str)
    }
}

impl Network {
    /// Reads statements; order and variable names leave no trace but the numbering.
    pub(crate) fn read(statements: &[Statement], lexicon: &mut Lexicon) -> Network {
        let mut order: Vec<usize> = (0..statements.len()).collect();
        order.sort_by_cached_key(|&index| statements[index].primitive.to_lowercase());
        let mut network = Network::default();
        let mut known: BTreeMap<String, u32> = BTreeMap::new();
        let mut nodes = 0..;
        let mut node = || nodes.next().unwrap_or_default();
        for origin in order {
            let statement = &statements[origin];
            let mut words = Vec::new();
            cut_into_words(&statement.args, &mut words);
            if words.is_empty() {
                continue;
            }
            let step = network.steps.len() as u32;
            let step_node = node();
            network.triples += 1 + words.len();
            let mut slots = Vec::with_capacity(words.len());
            for (place, word) in words.into_iter().enumerate() {
                let Word::Variable(name) = word else {
                    slots.push(Slot::Constant(lexicon.number(word.text())));
                    continue;
                };
                let fresh = network.variables.len() as u32;
                let variable = *known.entry(name.to_lowercase()).or_insert(fresh);
                if variable == fresh {
                    network.variables.push(Variable { name: name.clone(), node: node(), uses: Vec::new() });
                    network.triples += 1;
                }
                network.variables[variable as usize].uses.push((step, place as u32));
                slots.push(Slot::Variable(variable));
            }
            let concept = lexicon.number(&statement.primitive);
            network.steps.push(StatementNode { origin, node: step_node, concept, slots });
        }
        network
    }

    /// All triples: per statement its instance, then its slots, new variables before their first relation.
    pub(crate) fn triples(&self, lexicon: &Lexicon) -> Vec<Triple> {
        let mut triples = Vec::with_capacity(self.triples);
        for (index, step) in self.steps.iter().enumerate() {
            let concept = lexicon.text(step.concept).to_owned();
            triples.push(Triple::Instance { node: step.node, concept });
            for (place, slot) in step.slots.iter().enumerate() {
                match *slot {
                    Slot::Constant(text) => {
                        let value = lexicon.text(text).to_owned();
                        triples.push(Triple::Attribute { slot: place, node: step.node, value });
                    }
                    Slot::Variable(variable) => {
                        let variable = &self.variables[variable as usize];
                        if variable.uses.first() == Some(&(index as u32, place as u32)) {
                            let concept = Lexicon::VARIABLE.to_owned();
                            triples.push(Triple::Instance { node: variable.node, concept });
                        }
                        triples.push(Triple::Relation { slot: place, from: step.node, to: variable.node });
                    }
                }
            }
        }
        triples
    }
}

/// One fact about a network; the unit smatch counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Triple {
    /// A node and what it is: a primitive's name, or `var`.
    Instance {
        /// The node.
        node: usize,
        /// Its concept.
        concept: String,
    },
    /// A variable in a slot of a statement.
    Relation {
        /// The slot, counted from 0.
        slot: usize,
        /// The statement's node.
        from: usize,
        /// The variable's node.
        to: usize,
    },
    /// A constant in a slot of a statement.
    Attribute {
        /// The slot, counted from 0.
        slot: usize,
        /// The statement's node.
        node: usize,
        /// The constant's text.
        value: String,
    },
}

impl Triple {
    /// The same fact about other nodes, if all its nodes have an image.
    pub(crate) fn mapped(&self, image: impl Fn(usize) -> Option<usize>) -> Option<Triple> {
        Some(match self {
            Triple::Instance { node, concept } => {
                Triple::Instance { node: image(*node)?, concept: concept.clone() }
            }
            Triple::Relation { slot, from, to } => {
                Triple::Relation { slot: *slot, from: image(*from)?, to: image(*to)? }
            }
            Triple::Attribute { slot, node, value } => {
                Triple::Attribute { slot: *slot, node: image(*node)?, value: value.clone() }
            }
        })
    }
}

impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Triple::Instance { node, concept } => write!(f, "instance(n{node}, {concept})"),
            Triple::Relation { slot, from, to } => write!(f, "ARG{slot}(n{from}, n{to})"),
            Triple::Attribute { slot, node, value } => write!(f, "ARG{slot}(n{node}, {value})"),
        }
    }
}

enum Word<'a> {
    Variable(&'a Arc<str>),
    Constant(&'a Arc<str>),
}

impl Word<'_> {
    fn text(&self) -> &str {
        match self {
            Word::Variable(text) | Word::Constant(text) => text,
        }
    }
}

/// Flattens lists: the published program cuts text at parentheses and blanks, so each item of a list takes a slot
/// of its own and moves what follows.
fn cut_into_words<'a>(args: &'a [Arg], words: &mut Vec<Word<'a>>) {
    // An explicit stack: nesting is the writer's choice and must not exhaust ours.
    let mut open = vec![args.iter()];
    while let Some(rest) = open.last_mut() {
        match rest.next().map(|arg| &arg.term) {
            None => drop(open.pop()),
            Some(Term::List(items)) => open.push(items.iter()),
            Some(Term::Variable(name)) => words.push(Word::Variable(name)),
            Some(Term::Constant(text) | Term::Number(_, text)) => words.push(Word::Constant(text)),
        }
    }
}
