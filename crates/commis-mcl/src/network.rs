//! The graph form of a recipe: statements that share numbered variables.
//!
//! Everything lies in a few flat tables, so that executing and comparing networks touches no names.

use std::collections::HashMap;
use std::sync::Arc;

use commis_base::Number;

use crate::names::Hasher;
use crate::{Language, Recipe, Role, Term};

/// A recipe as a graph. Statements keep the order of the file; variables are numbered by first appearance. Copies share
/// their tables.
#[derive(Clone, Debug, Default)]
pub struct Network(Arc<Tables>);

#[derive(Debug, Default)]
struct Tables {
    variables: Vec<Arc<str>>,
    primitives: Vec<Arc<str>>,
    /// Where the operands of each statement start, and the end of the last ones.
    operand_starts: Vec<u32>,
    operands: Vec<Operand>,
    /// Where the uses of each variable start, and the end of the last ones.
    use_starts: Vec<u32>,
    uses: Vec<Use>,
}

/// An argument in a network.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    /// A variable by its number.
    Variable(usize),
    /// The name of a class.
    Constant(Arc<str>),
    /// A number and the text it was written as.
    Number(Number, Arc<str>),
    /// A list as it would be printed; no primitive can use it.
    List(Arc<str>),
}

/// A position at which a variable stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// The statement's number.
    pub statement: usize,
    /// The position among its arguments.
    pub position: usize,
}

impl Network {
    /// The graph of a recipe.
    pub fn from_recipe(recipe: &Recipe) -> Network {
        let mut network = Tables::default();
        let argument_count = recipe.statements.iter().map(|statement| statement.args.len()).sum();
        network.operands.reserve(argument_count);
        let mut numbers: HashMap<&str, usize, Hasher> =
            HashMap::with_capacity_and_hasher(argument_count / 2, Hasher::default());
        network.operand_starts.push(0);
        for statement in &recipe.statements {
            network.primitives.push(Arc::clone(&statement.primitive));
            for arg in &statement.args {
                network.operands.push(match &arg.term {
                    Term::Variable(name) => {
                        let variables = &mut network.variables;
                        let number = *numbers.entry(name).or_insert_with(|| {
                            variables.push(Arc::clone(name));
                            variables.len() - 1
                        });
                        Operand::Variable(number)
                    }
                    Term::Constant(name) => Operand::Constant(Arc::clone(name)),
                    Term::Number(number, text) => Operand::Number(*number, Arc::clone(text)),
                    list @ Term::List(_) => Operand::List(Arc::from(list.to_string())),
                });
            }
            network.operand_starts.push(network.operands.len() as u32);
        }
        network.index_uses();
        Network(Arc::new(network))
    }

    /// Number of statements.
    pub fn len(&self) -> usize {
        self.0.primitives.len()
    }

    /// Whether there is no statement.
    pub fn is_empty(&self) -> bool {
        self.0.primitives.is_empty()
    }

    /// The names of the variables by number, with their question marks.
    pub fn variables(&self) -> &[Arc<str>] {
        &self.0.variables
    }

    /// The names of the primitives by statement.
    pub fn primitives(&self) -> &[Arc<str>] {
        &self.0.primitives
    }

    /// The arguments of a statement; none when there is no such statement.
    pub fn operands(&self, statement: usize) -> &[Operand] {
        self.0.operands.get(range(&self.0.operand_starts, statement)).unwrap_or_default()
    }

    /// Where a variable stands, in file order.
    pub fn uses(&self, variable: usize) -> &[Use] {
        self.0.uses.get(range(&self.0.use_starts, variable)).unwrap_or_default()
    }

    /// The statement as text, e.g. `(get-kitchen ?kitchen)`.
    pub fn statement_text(&self, statement: usize) -> String {
        let mut text = String::from("(");
        text.push_str(self.0.primitives.get(statement).map_or("", |name| name));
        for operand in self.operands(statement) {
            text.push(' ');
            text.push_str(match operand {
                Operand::Variable(variable) => self.0.variables.get(*variable).map_or("", |name| name),
                Operand::Constant(name) | Operand::Number(_, name) | Operand::List(name) => name,
            });
        }
        text.push(')');
        text
    }

    /// Who produces and who needs each variable, according to the primitives of a language.
    pub fn flow(&self, language: &Language<'_>) -> Flow<'_> {
        let mut parts = Vec::with_capacity(self.0.operands.len());
        for (statement, primitive) in self.0.primitives.iter().enumerate() {
            let count = self.operands(statement).len();
            match language.signature(primitive).filter(|signature| signature.accepts_arity(count)) {
                None => parts.extend(std::iter::repeat_n(Part::Unknown, count)),
                Some(signature) => {
                    parts.extend(signature.params_for(count).map(|(_, param)| match param.role {
                        Role::Out => Part::Produces,
                        Role::In => Part::Needs,
                        Role::Optional(_) => Part::Either,
                    }));
                }
            }
        }
        Flow { network: self, parts }
    }
}

impl Tables {
    /// Fills the table of uses by counting sort.
    fn index_uses(&mut self) {
        let mut starts = vec![0_u32; self.variables.len() + 1];
        for operand in &self.operands {
            if let Operand::Variable(variable) = *operand {
                starts[variable + 1] += 1;
            }
        }
        for variable in 1..starts.len() {
            starts[variable] += starts[variable - 1];
        }
        let mut next = starts.clone();
        self.uses = vec![Use::default(); starts.last().copied().unwrap_or_default() as usize];
        for (statement, bounds) in self.operand_starts.windows(2).enumerate() {
            let operands = &self.operands[bounds[0] as usize..bounds[1] as usize];
            for (position, operand) in operands.iter().enumerate() {
                if let Operand::Variable(variable) = *operand {
                    self.uses[next[variable] as usize] = Use { statement, position };
                    next[variable] += 1;
                }
            }
        }
        self.use_starts = starts;
    }
}

fn range(starts: &[u32], index: usize) -> std::ops::Range<usize> {
    match starts.get(index..).unwrap_or_default() {
        [start, end, ..] => *start as usize..*end as usize,
        _ => 0..0,
    }
}

/// What an argument position does with its variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The primitive always fills it.
    Produces,
    /// The primitive cannot run without it.
    Needs,
    /// The primitive uses it when it is there and fills it otherwise.
    Either,
    /// The primitive is unknown or has a wrong number of arguments.
    Unknown,
}

/// The direction of each use in a network.
#[derive(Clone, Debug)]
pub struct Flow<'n> {
    network: &'n Network,
    parts: Vec<Part>,
}

impl Flow<'_> {
    /// What a position does with its variable.
    pub fn part(&self, place: Use) -> Part {
        self.parts_of(place.statement).get(place.position).copied().unwrap_or(Part::Unknown)
    }

    fn parts_of(&self, statement: usize) -> &[Part] {
        self.parts.get(range(&self.network.0.operand_starts, statement)).unwrap_or_default()
    }

    /// Where a variable is always produced.
    pub fn producers(&self, variable: usize) -> impl Iterator<Item = Use> {
        self.uses(variable, |part| part == Part::Produces)
    }

    /// Where a variable is produced, or filled unless it is already there.
    pub fn possible_producers(&self, variable: usize) -> impl Iterator<Item = Use> {
        self.uses(variable, |part| part != Part::Needs)
    }

    /// Where a variable is needed.
    pub fn consumers(&self, variable: usize) -> impl Iterator<Item = Use> {
        self.uses(variable, |part| part == Part::Needs)
    }

    /// The variables of a statement with what it does with them.
    pub(crate) fn variables_of(&self, statement: usize) -> impl Iterator<Item = (usize, Part)> {
        let operands = self.network.operands(statement).iter();
        operands.zip(self.parts_of(statement)).filter_map(|(operand, part)| match operand {
            Operand::Variable(variable) => Some((*variable, *part)),
            _ => None,
        })
    }

    fn uses(&self, variable: usize, wanted: impl Fn(Part) -> bool) -> impl Iterator<Item = Use> {
        self.network.uses(variable).iter().copied().filter(move |&place| wanted(self.part(place)))
    }
}
