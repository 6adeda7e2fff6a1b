//! A program and what came of cooking it, as a document.

use std::collections::BTreeSet;

use commis_base::Position;
use commis_kitchen::{Change as Difference, Vocabulary, describe, diff};
use commis_mcl::{Diagnostic, Flow, Language, Network, Operand, Part, Recipe, Role, Use};
use commis_metrics::{Figure, Outcome, TimeScore, execution_time, in_words};
use commis_sim::{Executed, Execution, MixtureNames, Simulator, Thing, root_causes};

use crate::ViewLimits;
use crate::document::{
    Argument, BeforeAfter, Change, Cooked, CookedStep, Failure, Problem, Statement, Time, Unexecuted,
    Variable,
};
use crate::nodes::{Nodes, shortened};
use crate::ruler::Ruler;
use crate::station::station;

/// A program with everything that is known about it.
pub(crate) struct Program<'a> {
    pub(crate) source: &'a str,
    pub(crate) recipe: Option<&'a Recipe>,
    pub(crate) diagnostics: &'a [Diagnostic],
    pub(crate) outcome: Outcome,
    pub(crate) network: &'a Network,
    pub(crate) execution: Option<&'a Execution>,
    /// How long it took, when somebody found out already.
    pub(crate) time: Option<&'a TimeScore>,
}

/// Puts one document together.
struct Table<'a> {
    program: &'a Program<'a>,
    simulator: &'a Simulator,
    vocabulary: &'a Vocabulary,
    limits: &'a ViewLimits,
    nodes: Nodes<'a>,
    names: MixtureNames,
    left_out: Vec<String>,
}

impl Program<'_> {
    pub(crate) fn document(&self, simulator: &Simulator, limits: &ViewLimits) -> Cooked {
        let vocabulary = simulator.vocabulary();
        let nodes = Nodes::new(vocabulary);
        let title = self.recipe.map_or("", |recipe| &recipe.id);
        let names = |execution| MixtureNames::of(self.network, execution, vocabulary, title, &|_| None);
        let names = self.execution.map(names).unwrap_or_default();
        let table =
            Table { program: self, simulator, vocabulary, limits, nodes, names, left_out: Vec::new() };
        table.document()
    }
}

impl Table<'_> {
    fn document(mut self) -> Cooked {
        let program = self.program;
        let count = program.network.len();
        if count > self.limits.statements {
            let shown = self.limits.statements;
            self.left_out.push(format!("only the first {shown} of {count} statements are shown"));
        }
        let ruler = Ruler::new(program.source);
        let diagnostics = self.problems(&ruler);
        let language = self.simulator.language();
        let statements = self.statements(&language, &ruler);
        let time = self.time();
        let initial = program.execution.map(|_| self.nodes.kitchen(self.simulator.kitchen()));
        let steps = match (program.execution, initial) {
            (Some(execution), Some(initial)) => self.steps(execution, initial, time.as_ref()),
            _ => Vec::new(),
        };
        let unexecuted = program.execution.map(|execution| self.unexecuted(execution)).unwrap_or_default();
        let variables = self.variables(&language, &steps);
        Cooked {
            source: program.source.to_owned(),
            diagnostics,
            outcome: program.outcome,
            statements,
            variables,
            steps,
            unexecuted,
            time,
            initial,
            nodes: self.nodes.list,
            left_out: self.left_out,
        }
    }

    fn is_shown(&self, statement: usize) -> bool {
        statement < self.limits.statements
    }

    fn problems(&mut self, ruler: &Ruler<'_>) -> Vec<Problem> {
        let all = self.program.diagnostics;
        if all.len() > self.limits.problems {
            let shown = self.limits.problems;
            self.left_out.push(format!("only the first {shown} of {} problems are shown", all.len()));
        }
        let problem = |problem: &Diagnostic| {
            let Position { line, column } = Position::of(self.program.source, problem.span.start);
            Problem {
                severity: problem.severity.name(),
                code: problem.code.name(),
                message: problem.message.clone(),
                span: ruler.stretch(problem.span),
                line,
                column,
                hints: problem.hints.clone(),
            }
        };
        all.iter().take(self.limits.problems).map(problem).collect()
    }

    fn statements(&self, language: &Language<'_>, ruler: &Ruler<'_>) -> Vec<Statement> {
        let written = self.program.recipe.map(|recipe| &recipe.statements[..]).unwrap_or_default();
        let network = self.program.network;
        let statement = |(at, statement): (usize, &commis_mcl::Statement)| {
            let operands = network.operands(at);
            let signature = language.signature(&statement.primitive);
            let signature = signature.filter(|signature| signature.accepts_arity(operands.len()));
            let mut params = signature.into_iter().flat_map(|signature| signature.params_for(operands.len()));
            let argument = |operand: &Operand| {
                let (param, role) = match params.next() {
                    Some((_, param)) => (param.name, role_name(param.role)),
                    None => ("", "in"),
                };
                let (text, variable) = match operand {
                    Operand::Variable(number) => {
                        (network.variables().get(*number).map_or("", |name| &**name), Some(*number))
                    }
                    Operand::Constant(text) | Operand::Number(_, text) | Operand::List(text) => {
                        (&**text, None)
                    }
                };
                Argument { param, role, text: text.to_owned(), variable }
            };
            Statement {
                number: at + 1,
                primitive: statement.primitive.to_string(),
                text: network.statement_text(at),
                span: ruler.stretch(statement.span),
                arguments: operands.iter().map(argument).collect(),
            }
        };
        written.iter().enumerate().take(self.limits.statements).map(statement).collect()
    }

    fn time(&self) -> Option<Time> {
        let execution = self.program.execution?;
        let (network, vocabulary) = (self.program.network, self.vocabulary);
        let cooked = commis_metrics::Cooked { network, execution, vocabulary };
        let time = self.program.time.cloned().unwrap_or_else(|| execution_time(cooked, None, true));
        let path = time.critical_path.iter().filter(|statement| self.is_shown(**statement));
        Some(Time {
            makespan: Figure(time.makespan),
            gold: time.gold.map(Figure),
            idle: Figure(time.idle),
            critical_path: path.map(|statement| statement + 1).collect(),
        })
    }

    fn unexecuted(&self, execution: &Execution) -> Vec<Unexecuted> {
        let shown = execution.unexecuted.iter().filter(|unexecuted| self.is_shown(unexecuted.statement));
        let unexecuted = shown.map(|unexecuted| Unexecuted {
            statement: unexecuted.statement + 1,
            code: unexecuted.reason.code(),
            message: unexecuted.reason.to_string(),
        });
        unexecuted.collect()
    }
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::In => "in",
        Role::Out => "out",
        Role::Optional(_) => "optional",
    }
}

/// Steps and the states between them.
impl<'a> Table<'a> {
    fn steps(&mut self, execution: &'a Execution, initial: usize, time: Option<&Time>) -> Vec<CookedStep> {
        let critical: BTreeSet<usize> =
            time.iter().flat_map(|time| time.critical_path.iter().copied()).collect();
        let roots = root_causes(execution);
        let mut steps = Vec::with_capacity(execution.steps.len());
        let mut kitchen = initial;
        let mut is_full = false;
        let shown = self.limits.statements;
        for executed in execution.steps.iter().filter(|executed| executed.statement < shown) {
            if !is_full && self.nodes.references > self.limits.references {
                is_full = true;
                self.left_out.push(format!(
                    "the kitchen is not shown from step {} on, because there are too many things in it",
                    steps.len() + 1
                ));
            }
            let states = if is_full { None } else { Some(self.states(executed, initial, kitchen)) };
            let (before, after, changes) = states.unwrap_or((kitchen, kitchen, Vec::new()));
            kitchen = after;
            let root = |statement: usize| roots.get(statement).copied().flatten();
            let failure = executed.failure.as_deref().map(|failure| Failure {
                code: failure.reason.code(),
                message: failure.reason.to_string(),
                hint: failure.reason.hint(),
                because: failure.because.as_ref().map(|cause| cause.statement + 1),
                root_cause: root(failure.statement).unwrap_or(failure).statement + 1,
            });
            let listed = changes.len().min(self.limits.changes);
            steps.push(CookedStep {
                statement: executed.statement + 1,
                begins: Figure(executed.begins),
                ends: Figure(executed.ends),
                cook_free: Figure(executed.cook_free),
                station: station(executed, self.program.network, execution, self.vocabulary),
                critical: critical.contains(&(executed.statement + 1)),
                result: shortened(in_words(
                    &executed.result,
                    self.names.after(executed.statement),
                    self.vocabulary,
                )),
                products: if is_full { Vec::new() } else { self.products(&executed.result) },
                failure,
                before,
                after,
                more_changes: changes.len() - listed,
                changes: changes.into_iter().take(listed).collect(),
            });
        }
        steps
    }

    /// The kitchen before and after a step, and what is different.
    fn states(&mut self, executed: &'a Executed, initial: usize, last: usize) -> (usize, usize, Vec<Change>) {
        let Some(earlier) = &executed.before else {
            let after = self.nodes.kitchen(&executed.after);
            return (initial, after, Vec::new());
        };
        let before = self.nodes.kitchen(earlier);
        if before != last {
            // The statement starts from another kitchen than the one the last statement left.
            self.nodes.return_to(before);
        }
        let differences = diff(earlier, &executed.after, self.vocabulary);
        // Before the new state is looked at, everything was seen last in the old one.
        let entities: Vec<Option<usize>> = differences
            .iter()
            .map(|difference| match difference {
                Difference::Moved { entity, .. } | Difference::Slot { entity, .. } => {
                    self.nodes.latest(entity.id())
                }
                Difference::Consumed { entity, .. } => self.nodes.known(entity),
                Difference::Clock { .. } | Difference::Created { .. } => None,
            })
            .collect();
        let after = self.nodes.kitchen(&executed.after);
        let changes = differences.iter().zip(entities).map(|(difference, was)| self.change(difference, was));
        (before, after, changes.collect())
    }

    fn change(&self, difference: &Difference, before: Option<usize>) -> Change {
        let (kind, entity) = match difference {
            Difference::Clock { .. } => ("clock", None),
            Difference::Moved { entity, .. } => ("moved", Some(entity)),
            Difference::Created { entity, .. } => ("created", Some(entity)),
            Difference::Consumed { entity, .. } => ("consumed", Some(entity)),
            Difference::Slot { entity, .. } => ("slot", Some(entity)),
        };
        let is_gone = matches!(difference, Difference::Consumed { .. });
        let after = entity.filter(|_| !is_gone).and_then(|entity| self.nodes.known(entity));
        Change {
            kind,
            text: shortened(describe::change(difference, self.vocabulary)),
            entity: entity.map(|entity| entity.id().0),
            nodes: BeforeAfter { before, after },
        }
    }

    fn products(&mut self, thing: &'a Thing) -> Vec<usize> {
        match thing {
            Thing::Entity(entity) => vec![self.nodes.node(entity)],
            Thing::List(list) => list.items.iter().map(|item| self.nodes.node(item)).collect(),
            _ => Vec::new(),
        }
    }

    fn variables(&mut self, language: &Language<'_>, steps: &[CookedStep]) -> Vec<Variable> {
        let (network, execution) = (self.program.network, self.program.execution);
        let flow = network.flow(language);
        let mut turn = vec![usize::MAX; network.len()];
        for (position, step) in steps.iter().enumerate() {
            if let Some(turn) = turn.get_mut(step.statement - 1) {
                *turn = position;
            }
        }
        let kitchen_state = self.vocabulary.class.kitchen_state;
        let mut variables = Vec::new();
        for (number, name) in network.variables().iter().enumerate() {
            let shown = |place: &Use| self.is_shown(place.statement);
            let uses: Vec<Use> = network.uses(number).iter().copied().filter(shown).collect();
            if uses.is_empty() {
                break;
            }
            let producer = producer(&uses, &flow, &turn);
            let mut readers: Vec<usize> = uses.iter().map(|place| place.statement + 1).collect();
            readers.dedup();
            readers.retain(|reader| Some(*reader) != producer);
            let binding = execution.and_then(|execution| execution.bindings.get(number)?.as_ref());
            let kitchen = match binding {
                Some(binding) => binding.thing.class(self.vocabulary) == kitchen_state,
                None => uses.iter().any(|place| is_kitchen(*place, network, language, self.vocabulary)),
            };
            let node = match binding.map(|binding| &binding.thing) {
                Some(Thing::Entity(entity)) => self.nodes.known(entity),
                Some(Thing::Kitchen(kitchen)) => self.nodes.known(kitchen.root()),
                _ => None,
            };
            let names = producer.map_or(self.names.in_the_end(), |producer| self.names.after(producer - 1));
            variables.push(Variable {
                name: name.to_string(),
                kitchen,
                producer,
                readers,
                value: binding
                    .map(|binding| shortened(in_words(&binding.thing, names, self.vocabulary)))
                    .unwrap_or_default(),
                available: binding.and_then(|binding| binding.available).map(Figure),
                node,
            });
        }
        variables
    }
}

/// Whoever always makes it, or else the first one that ran, or stands, where it can be made.
fn producer(uses: &[Use], flow: &Flow<'_>, turn: &[usize]) -> Option<usize> {
    let makes = |part: Part| uses.iter().filter(move |place| flow.part(**place) == part);
    let first = |place: &&Use| (turn.get(place.statement).copied().unwrap_or(usize::MAX), place.statement);
    let maker = makes(Part::Produces).min_by_key(first).or_else(|| makes(Part::Either).min_by_key(first));
    maker.map(|place| place.statement + 1)
}

/// Whether a kitchen belongs where the variable stands.
fn is_kitchen(place: Use, network: &Network, language: &Language<'_>, vocabulary: &Vocabulary) -> bool {
    let count = network.operands(place.statement).len();
    let signature = network.primitives().get(place.statement).and_then(|name| language.signature(name));
    let param = signature
        .filter(|signature| signature.accepts_arity(count))
        .and_then(|signature| signature.params_for(count).nth(place.position));
    param.is_some_and(|(_, param)| param.class == vocabulary.name(vocabulary.class.kitchen_state))
}
