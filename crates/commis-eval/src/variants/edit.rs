//! Changes to a network: one statement less, one more, another word, another action, another order.

use std::collections::BTreeSet;
use std::sync::Arc;

use commis_base::{Number, Span, nearest};
use commis_corpus::{Departure, OPEN};
use commis_mcl::{Arg, Language, Param, Recipe, Role, Signature, Statement, Term};

/// A network that is being changed.
pub(super) struct Edit<'l, 'a> {
    pub(super) recipe: Recipe,
    /// The variable that is the dish.
    pub(super) dish: Option<String>,
    pub(super) language: &'l Language<'a>,
}

/// A change, or why it cannot be made.
type Edited = Result<(), String>;

impl<'a> Edit<'_, 'a> {
    /// Makes a change; `order` is for those that have several, counted from the written one.
    pub(super) fn apply(&mut self, departure: &Departure, order: usize) -> Edited {
        match departure {
            Departure::LeaveOut { statements } => statements.iter().try_for_each(|made| self.leave_out(made)),
            Departure::Add { action, after } => self.add(action, after),
            Departure::Argument { statement, name, value } => self.argue(statement, name, value),
            Departure::Action { statement, action } => self.act(statement, action),
            Departure::AnyOrder { statements } => self.reorder(statements, order),
        }
    }

    /// Takes a statement out. What used its product uses the first thing that went into it, and what used the kitchen
    /// that it left uses the one it began with.
    fn leave_out(&mut self, product: &str) -> Edited {
        let (at, signature) = self.find(product)?;
        let statement = self.recipe.statements.remove(at);
        let kitchen = |role: Role| {
            let mut kitchens = arguments(signature, &statement).filter(|(param, _)| is_kitchen(param));
            kitchens.find(|(param, _)| param.role == role).map(|(_, arg)| arg.term.clone())
        };
        let (Some(after), Some(before)) = (kitchen(Role::Out), kitchen(Role::In)) else {
            return Err(format!("`{}` cannot be left out", signature.name));
        };
        self.replace(&after, &before);
        let mut others =
            arguments(signature, &statement).skip(1).filter(|(param, _)| param.role == Role::Out);
        if let Some((_, used)) = others.find(|(param, arg)| !is_kitchen(param) && self.uses(&arg.term)) {
            return Err(format!("`{product}` cannot be left out, because `{used}` is used elsewhere"));
        }
        let made = self.products();
        let goes_in = arguments(signature, &statement).find_map(|(param, arg)| match &arg.term {
            Term::Variable(name) if param.role != Role::Out && !is_kitchen(param) => {
                made.contains(name).then(|| Arc::clone(name))
            }
            _ => None,
        });
        // Without anything in it, a vessel that nobody fetches is the one that the next action takes by itself.
        if let Some(goes_in) = goes_in {
            self.replace(&variable(product), &Term::Variable(Arc::clone(&goes_in)));
            self.rename_dish(product, &goes_in);
        }
        Ok(())
    }

    /// Puts an action behind a statement. What used its product uses the result.
    fn add(&mut self, action: &str, after: &str) -> Edited {
        let signature = self.signature(action)?;
        let given =
            signature.params.iter().filter(|param| param.role == Role::In && !is_kitchen(param)).count();
        if given != 1 {
            return Err(format!("`{action}` cannot be added, because it needs {given} things"));
        }
        let (at, earlier) = self.find(after)?;
        let left = self.recipe.statements.get(at).and_then(|statement| {
            let mut kitchens = arguments(earlier, statement).filter(|(param, _)| is_kitchen(param));
            kitchens.find(|(param, _)| param.role == Role::Out).map(|(_, arg)| arg.term.clone())
        });
        let Some(kitchen) = left else { return Err(format!("nothing can follow `{}`", earlier.name)) };
        let result = format!("{after}-{action}");
        let new_kitchen = open(&result, "kitchen");
        let term = |(position, param): (usize, &Param)| match (is_kitchen(param), param.role) {
            (true, Role::In) => kitchen.clone(),
            (true, _) => new_kitchen.clone(),
            (false, Role::In) => variable(after),
            _ if position == 0 => variable(&result),
            _ => open(&result, param.name),
        };
        let args = signature.params.iter().enumerate().map(term).map(arg).collect();
        for (_, statement) in self.recipe.statements.iter_mut().enumerate().filter(|(other, _)| *other != at)
        {
            exchange(statement, &variable(after), &variable(&result));
            exchange(statement, &kitchen, &new_kitchen);
        }
        self.rename_dish(after, &result);
        let (primitive, span) = (signature.name.into(), Span::default());
        self.recipe.statements.insert(at + 1, Statement { primitive, primitive_span: span, args, span });
        Ok(())
    }

    /// Gives a statement another argument.
    fn argue(&mut self, product: &str, name: &str, value: &str) -> Edited {
        let (at, signature) = self.find(product)?;
        let statement = self.recipe.statements.get_mut(at);
        let found = statement.and_then(|statement| {
            let position =
                signature.params_for(statement.args.len()).position(|(_, param)| param.name == name)?;
            statement.args.get_mut(position)
        });
        let Some(argument) = found else {
            let known: Vec<&str> = signature.params.iter().map(|param| param.name).collect();
            return Err(format!(
                "`{}` has no argument `{name}`; it has {}",
                signature.name,
                known.join(", ")
            ));
        };
        argument.term = if value == OPEN { open(product, name) } else { word(value) };
        match &argument.term {
            Term::Constant(class) if !self.language.vocabulary().is_class(class) => {
                let near = self.language.vocabulary().nearest(class, None);
                let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                Err(format!("there is no class `{class}`{hint}"))
            }
            _ => Ok(()),
        }
    }

    /// Makes a statement another action on the same things, with what else it needs left open.
    fn act(&mut self, product: &str, action: &str) -> Edited {
        let ((at, old), new) = (self.find(product)?, self.signature(action)?);
        let tool = self.shared_tool(at, old, new.name);
        let Some(statement) = self.recipe.statements.get_mut(at) else { return Ok(()) };
        let terms = |wanted: fn(&Param) -> bool| -> Vec<Term> {
            let chosen = arguments(old, statement).filter(|(param, _)| wanted(param));
            chosen.map(|(_, arg)| arg.term.clone()).collect()
        };
        let (kitchens, things) = (terms(is_kitchen), terms(is_thing));
        let count = |wanted: fn(&Param) -> bool| new.params.iter().filter(|param| wanted(param)).count();
        if (count(is_kitchen), count(is_thing)) != (kitchens.len(), things.len()) {
            return Err(format!("`{action}` cannot stand for `{}`: it takes other things", old.name));
        }
        let (mut kitchens, mut things) = (kitchens.into_iter(), things.into_iter());
        let term = |(position, param): (usize, &Param)| {
            let written = match position {
                0 => Some(variable(product)),
                _ if is_kitchen(param) => kitchens.next(),
                _ if is_thing(param) => things.next(),
                _ if is_tool(param) => tool.clone(),
                _ => None,
            };
            arg(written.unwrap_or_else(|| open(product, param.name)))
        };
        statement.args = new.params.iter().enumerate().map(term).collect();
        statement.primitive = new.name.into();
        Ok(())
    }

    /// The tool of a statement, when another one does this action with it.
    fn shared_tool(&self, at: usize, signature: &Signature, action: &str) -> Option<Term> {
        let statement = self.recipe.statements.get(at)?;
        let (_, tool) = arguments(signature, statement).find(|(param, _)| is_tool(param))?;
        let mut others = self.recipe.statements.iter().enumerate().filter(|(other, _)| *other != at);
        let is_shared = others.any(|(_, other)| {
            *other.primitive == *action && other.args.iter().any(|arg| arg.term == tool.term)
        });
        is_shared.then(|| tool.term.clone())
    }

    /// Lets transfers put in each other's things.
    fn reorder(&mut self, products: &[String], order: usize) -> Edited {
        let mut places = Vec::with_capacity(products.len());
        for product in products {
            let (at, signature) = self.find(product)?;
            let count = self.recipe.statements.get(at).map_or(0, |statement| statement.args.len());
            let things = signature.params_for(count).enumerate().filter(|(_, (_, param))| is_thing(param));
            let Some((source, _)) = things.skip(1).last() else {
                return Err(format!("`{product}` puts nothing into anything, so it has no order"));
            };
            places.push((at, source));
        }
        let argument = |edit: &Self, (at, position): (usize, usize)| {
            edit.recipe.statements.get(at).and_then(|statement| statement.args.get(position)).cloned()
        };
        let sources: Vec<Option<Arg>> = places.iter().map(|place| argument(self, *place)).collect();
        for ((at, position), from) in places.iter().zip(permutation(products.len(), order)) {
            let place =
                self.recipe.statements.get_mut(*at).and_then(|statement| statement.args.get_mut(*position));
            if let (Some(place), Some(Some(source))) = (place, sources.get(from)) {
                place.clone_from(source);
            }
        }
        Ok(())
    }

    /// The statement that makes something, and what it is.
    fn find(&self, product: &str) -> Result<(usize, &'a Signature), String> {
        let makes =
            |statement: &Statement| statement.args.first().is_some_and(|arg| arg.term == variable(product));
        let Some(at) = self.recipe.statements.iter().position(makes) else {
            let made = self.products();
            let near = nearest(product, made.iter().map(|name| &**name));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            return Err(format!("no statement of the gold has `{product}` as its first argument{hint}"));
        };
        let primitive = self.recipe.statements.get(at).map(|statement| &*statement.primitive);
        Ok((at, self.signature(primitive.unwrap_or_default())?))
    }

    fn signature(&self, action: &str) -> Result<&'a Signature, String> {
        self.language.signature(action).ok_or_else(|| match self.language.nearest_primitive(action) {
            Some(near) => format!("there is no primitive `{action}`; did you mean `{near}`?"),
            None => format!("there is no primitive `{action}`"),
        })
    }

    /// The first arguments of all statements.
    fn products(&self) -> BTreeSet<Arc<str>> {
        let first = |statement: &Statement| match statement.args.first().map(|arg| &arg.term) {
            Some(Term::Variable(name)) => Some(Arc::clone(name)),
            _ => None,
        };
        self.recipe.statements.iter().filter_map(first).collect()
    }

    fn uses(&self, term: &Term) -> bool {
        self.recipe.statements.iter().any(|statement| statement.args.iter().any(|arg| arg.term == *term))
    }

    fn replace(&mut self, old: &Term, new: &Term) {
        self.recipe.statements.iter_mut().for_each(|statement| exchange(statement, old, new));
    }

    fn rename_dish(&mut self, old: &str, new: &str) {
        if let Some(dish) = self.dish.as_mut().filter(|dish| *dish == old) {
            new.clone_into(dish);
        }
    }
}

/// The arguments of a statement with what they are.
fn arguments<'s>(
    signature: &'s Signature,
    statement: &'s Statement,
) -> impl Iterator<Item = (&'s Param, &'s Arg)> {
    signature.params_for(statement.args.len()).map(|(_, param)| param).zip(&statement.args)
}

fn is_kitchen(param: &Param) -> bool {
    param.class == "kitchen-state"
}

/// Whether an argument is acted upon, and is no tool, amount or setting.
fn is_thing(param: &Param) -> bool {
    let is_target = param.role != Role::Out && param.name == "target-container";
    !is_kitchen(param) && (param.role == Role::In || is_target)
}

fn is_tool(param: &Param) -> bool {
    matches!(param.role, Role::Optional(_))
        && (param.class.starts_with("can-") || param.class == "cooking-utensil")
}

fn exchange(statement: &mut Statement, old: &Term, new: &Term) {
    for arg in statement.args.iter_mut().filter(|arg| arg.term == *old) {
        arg.term = new.clone();
    }
}

fn variable(name: &str) -> Term {
    Term::Variable(name.into())
}

/// A variable that nobody else has.
fn open(product: &str, argument: &str) -> Term {
    variable(&format!("{product}-or-{argument}"))
}

fn word(text: &str) -> Term {
    match text.parse::<Number>() {
        Ok(number) => Term::Number(number, text.into()),
        Err(_) => Term::Constant(text.to_lowercase().into()),
    }
}

fn arg(term: Term) -> Arg {
    Arg { term, span: Span::default() }
}

/// In how many orders some things can stand.
pub(super) fn orders(count: usize) -> usize {
    (1..=count).fold(1, usize::saturating_mul)
}

/// The order with this number; 0 is the one in which they are.
fn permutation(count: usize, mut number: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..count).collect();
    let mut order = Vec::with_capacity(count);
    while !left.is_empty() {
        let rest = orders(left.len() - 1);
        order.push(left.remove((number / rest).min(left.len() - 1)));
        number %= rest;
    }
    order
}
