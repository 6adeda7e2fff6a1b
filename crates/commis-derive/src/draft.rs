//! A network under edit: statements come and go, and the flow of kitchens and containers stays whole.

use std::sync::Arc;

use commis_base::Span;
use commis_mcl::{Arg, Param, Recipe, Role, Signature, Statement, Term};
use commis_sim::primitive;

/// Statements that can be exchanged, removed and inserted.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) recipe: Recipe,
}

const KITCHEN_IN: &str = "kitchen-state-in";
const KITCHEN_OUT: &str = "kitchen-state-out";

impl Draft {
    pub(crate) fn statements(&self) -> &[Statement] {
        &self.recipe.statements
    }

    pub(crate) fn get(&self, at: usize) -> Option<&Statement> {
        self.recipe.statements.get(at)
    }

    /// The statement whose first argument is this variable.
    pub(crate) fn maker(&self, product: &str) -> Option<usize> {
        self.statements().iter().position(|statement| self::product(statement) == Some(product))
    }

    /// The statements that take a variable in, in file order.
    pub(crate) fn takers<'d>(&'d self, variable: &'d str) -> impl Iterator<Item = usize> + 'd {
        let takes = move |statement: &Statement| inputs(statement).any(|input| input == variable);
        self.statements().iter().enumerate().filter(move |(_, statement)| takes(statement)).map(|(at, _)| at)
    }

    /// The first statement that takes a variable in.
    pub(crate) fn taker(&self, variable: &str) -> Option<&Statement> {
        let at = self.takers(variable).next();
        at.and_then(|at| self.get(at))
    }

    /// Takes a statement out. What went through it goes past it: the kitchen always, the container when `past` names
    /// the one that takes its product's place.
    pub(crate) fn remove(&mut self, at: usize, past: Option<&str>) -> Option<Statement> {
        let statement = (at < self.recipe.statements.len()).then(|| self.recipe.statements.remove(at))?;
        if let (Some(before), Some(after)) = (named(&statement, KITCHEN_IN), named(&statement, KITCHEN_OUT)) {
            self.rename(after, before);
        }
        if let (Some(product), Some(past)) = (product(&statement), past) {
            self.rename(product, past);
        }
        Some(statement)
    }

    /// Puts a statement behind another one and returns its product. `given` are arguments by name; all others are
    /// fresh variables, the product called after `stem`. The kitchen goes through it.
    pub(crate) fn insert_after(
        &mut self,
        at: usize,
        primitive_name: &str,
        stem: &str,
        given: &[(&str, Term)],
    ) -> Option<String> {
        let signature = &primitive(primitive_name)?.signature;
        let before = self.get(at).and_then(|statement| named(statement, KITCHEN_OUT)).map(str::to_owned);
        let before = before.or_else(|| self.get(at).and_then(product).map(str::to_owned))?;
        let after = self.fresh(&format!("ks-{stem}"));
        let made = self.fresh(stem);
        let mut args = Vec::new();
        for (position, param) in signature.params.iter().enumerate() {
            let term = match given.iter().find(|(name, _)| *name == param.name) {
                _ if position == 0 => variable(&made),
                _ if param.name == KITCHEN_IN => variable(&before),
                _ if param.name == KITCHEN_OUT => variable(&after),
                Some((_, term)) => term.clone(),
                None => variable(&self.fresh(&format!("{stem}-{}", param.name))),
            };
            args.push(Arg { term, span: Span::default() });
        }
        // Whoever took the kitchen from the earlier statement now takes it from the new one.
        self.rename_kitchen(&before, &after);
        let primitive = Arc::from(primitive_name);
        let statement = Statement { primitive, primitive_span: Span::default(), args, span: Span::default() };
        self.recipe.statements.insert(at + 1, statement);
        Some(made)
    }

    /// Leads everything that takes `from` to `to` instead, one statement excepted by its product.
    pub(crate) fn reroute(&mut self, from: &str, to: &str, except: &str) {
        for statement in &mut self.recipe.statements {
            if product(statement) != Some(except) {
                statement.args.iter_mut().skip(1).for_each(|arg| exchange(arg, from, to));
            }
        }
    }

    fn rename(&mut self, from: &str, to: &str) {
        for statement in &mut self.recipe.statements {
            statement.args.iter_mut().for_each(|arg| exchange(arg, from, to));
        }
    }

    fn rename_kitchen(&mut self, from: &str, to: &str) {
        for statement in &mut self.recipe.statements {
            let Some(at) = written(statement, KITCHEN_IN) else { continue };
            if let Some(arg) = statement.args.get_mut(at) {
                exchange(arg, from, to);
            }
        }
    }

    fn fresh(&self, stem: &str) -> String {
        let taken = |name: &str| {
            let mut args = self.statements().iter().flat_map(|statement| &statement.args);
            args.any(|arg| matches!(&arg.term, Term::Variable(variable) if **variable == *name))
        };
        let mut name = format!("?{stem}");
        let mut number = 2;
        while taken(&name) {
            name = format!("?{stem}-{number}");
            number += 1;
        }
        name
    }
}

/// A variable as a term.
pub(crate) fn variable(name: &str) -> Term {
    Term::Variable(Arc::from(name))
}

/// The variable of the first argument.
pub(crate) fn product(statement: &Statement) -> Option<&str> {
    match &statement.args.first()?.term {
        Term::Variable(name) => Some(name),
        _ => None,
    }
}

/// The argument of a parameter, when it is a variable.
pub(crate) fn named<'s>(statement: &'s Statement, param: &str) -> Option<&'s str> {
    match &statement.args.get(written(statement, param)?)?.term {
        Term::Variable(name) => Some(name),
        _ => None,
    }
}

/// Where a parameter stands among the written arguments.
pub(crate) fn written(statement: &Statement, param: &str) -> Option<usize> {
    params(statement)?.position(|(_, found)| found.name == param)
}

fn params(statement: &Statement) -> Option<impl Iterator<Item = (usize, &'static Param)>> {
    let signature: &'static Signature = &primitive(&statement.primitive)?.signature;
    Some(signature.params_for(statement.args.len()))
}

/// The variables a statement takes or may take in, kitchens apart.
pub(crate) fn inputs(statement: &Statement) -> impl Iterator<Item = &str> {
    let params: Vec<&Param> = params(statement).into_iter().flatten().map(|(_, param)| param).collect();
    let taken = params
        .into_iter()
        .zip(&statement.args)
        .filter(|(param, _)| param.role != Role::Out && param.class != "kitchen-state");
    taken.filter_map(|(_, arg)| match &arg.term {
        Term::Variable(name) => Some(&**name),
        _ => None,
    })
}

/// The container a statement works on: its first given one.
pub(crate) fn worked_on(statement: &Statement) -> Option<&str> {
    let given = params(statement)?
        .zip(&statement.args)
        .find(|((_, param), _)| param.role == Role::In && param.class.contains("container"));
    match &given?.1.term {
        Term::Variable(name) => Some(name),
        _ => None,
    }
}

fn exchange(arg: &mut Arg, from: &str, to: &str) {
    match &mut arg.term {
        Term::Variable(name) if **name == *from => *name = Arc::from(to),
        Term::List(items) => items.iter_mut().for_each(|item| exchange(item, from, to)),
        _ => {}
    }
}
