//! A program on the test bench: cooked once as it is, and again with one thing changed.

use commis_base::Span;
use commis_kitchen::{Similarity, Vocabulary};
use commis_mcl::{Network, Operand, Recipe, Statement, Term};
use commis_sim::{Executed, Execution, Quality, Remembered, Simulator, Thing};

use crate::cooked::Cooked;
use crate::dish::GoldDish;
use crate::rules::ScoringRules;

pub(super) struct Bench<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) simulator: &'a Simulator,
    pub(super) network: Network,
    base: Remembered,
    /// The statement that makes the dish.
    pub(super) dish: Option<usize>,
    go_on: &'a dyn Fn() -> bool,
}

impl<'a> Bench<'a> {
    pub(super) fn new(
        recipe: &'a Recipe,
        simulator: &'a Simulator,
        dish: Option<&str>,
        go_on: &'a dyn Fn() -> bool,
    ) -> Bench<'a> {
        let network = Network::from_recipe(recipe);
        let base = simulator.execute_remembering(&network, None, go_on);
        let cooked =
            Cooked { network: &network, execution: &base.execution, vocabulary: simulator.vocabulary() };
        let rules = ScoringRules::of(simulator.rule_set());
        let dish = GoldDish::of(cooked, dish, rules).map(|dish| dish.statement);
        Bench { recipe, simulator, network, base, dish, go_on }
    }

    pub(super) fn execution(&self) -> &Execution {
        &self.base.execution
    }

    pub(super) fn steps(&self) -> &[Executed] {
        &self.base.execution.steps
    }

    pub(super) fn vocabulary(&self) -> &Vocabulary {
        self.simulator.vocabulary()
    }

    /// Cooks the program with one argument of one statement changed; `None` when more fails than before.
    pub(super) fn with(&self, statement: usize, position: usize, term: Term) -> Option<Execution> {
        let mut recipe = self.recipe.clone();
        recipe.statements.get_mut(statement)?.args.get_mut(position)?.term = term;
        let network = Network::from_recipe(&recipe);
        let run = self.simulator.execute_remembering(&network, Some(&self.base), self.go_on).execution;
        let is_worse = |step: &Executed| {
            let before = step_of(&self.base.execution, step.statement);
            step.failure.is_some() && before.is_none_or(|before| before.failure.is_none())
        };
        let as_much = run.steps.len() == self.steps().len();
        (as_much && !run.steps.iter().any(is_worse)).then_some(run)
    }

    /// Whether the dish of another run is the same.
    pub(super) fn same_dish(&self, other: &Execution) -> bool {
        self.dish.is_none_or(|dish| self.same_result(other, dish))
    }

    /// Whether a statement made the same thing in another run.
    pub(super) fn same_result(&self, other: &Execution, statement: usize) -> bool {
        match (step_of(self.execution(), statement), step_of(other, statement)) {
            (Some(a), Some(b)) => same(&a.result, &b.result),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    pub(super) fn statement(&self, statement: usize) -> Option<&'a Statement> {
        self.recipe.statements.get(statement)
    }

    pub(super) fn span(&self, statement: usize) -> Span {
        self.statement(statement).map(|statement| statement.span).unwrap_or_default()
    }

    /// The place of an argument, or of its whole statement.
    pub(super) fn arg_span(&self, statement: usize, position: usize) -> Span {
        let arg = self.statement(statement).and_then(|statement| statement.args.get(position));
        arg.map_or_else(|| self.span(statement), |arg| arg.span)
    }

    /// The variable of a statement's first argument.
    pub(super) fn product(&self, statement: usize) -> Option<usize> {
        match self.network.operands(statement).first() {
            Some(Operand::Variable(variable)) => Some(*variable),
            _ => None,
        }
    }

    pub(super) fn name(&self, variable: usize) -> &str {
        self.network.variables().get(variable).map_or("", |name| name)
    }

    /// Whether no other statement names what a statement makes.
    pub(super) fn is_unused(&self, statement: usize) -> bool {
        self.product(statement).is_some_and(|variable| self.network.uses(variable).len() == 1)
    }

    /// The variable at the position of a parameter.
    pub(super) fn variable_at(&self, step: &Executed, param: &str) -> Option<(usize, usize)> {
        let operands = self.network.operands(step.statement);
        let signature = &step.primitive.signature;
        let params = signature.params_for(operands.len()).enumerate();
        let (at, _) = params.into_iter().find(|(_, (_, known))| known.name == param)?;
        match operands.get(at)? {
            Operand::Variable(variable) => Some((at, *variable)),
            _ => None,
        }
    }
}

/// What a run did with a statement.
pub(super) fn step_of(execution: &Execution, statement: usize) -> Option<&Executed> {
    execution.steps.iter().find(|step| step.statement == statement)
}

/// Whether two things are alike, identities aside.
pub(super) fn same(a: &Thing, b: &Thing) -> bool {
    let similarity = Similarity { ignoring: None, counting: true };
    match (a, b) {
        (Thing::Entity(a), Thing::Entity(b)) => similarity.entities(a, b),
        (Thing::List(a), Thing::List(b)) => {
            a.items.len() == b.items.len()
                && a.items
                    .expanded()
                    .iter()
                    .zip(b.items.expanded().iter())
                    .all(|(a, b)| similarity.entities(a, b))
        }
        (Thing::Quantity(a), Thing::Quantity(b)) => a == b,
        (Thing::Concept(a), Thing::Concept(b)) => a == b,
        (Thing::Kitchen(_), Thing::Kitchen(_)) | (Thing::Failed(_), Thing::Failed(_)) => true,
        _ => false,
    }
}

/// Where a statement that measures something out says what and how much.
pub(super) struct Measured {
    pub(super) concept: usize,
    pub(super) quantity: usize,
    pub(super) unit: usize,
}

/// The positions of an ingredient and its amount, for the primitive that takes it from stock.
pub(super) fn measured(step: &Executed) -> Option<Measured> {
    step.primitive.ways.iter().copied().flatten().find_map(|clause| match clause {
        Quality::Measures { how: [concept, quantity, unit], .. } => {
            Some(Measured { concept: *concept, quantity: *quantity, unit: *unit })
        }
        _ => None,
    })
}
