//! Whether the constants, numbers and lists of a statement can stand where they stand.

use crate::diagnostic::{Problems, quoted};
use crate::language::QUANTITY;
use crate::{Arg, Code, Diagnostic, Language, Network, Param, Role, Signature, Statement, Term};

/// Checks the arguments against the parameters they stand for.
pub(super) fn fitting(
    statement: &Statement,
    signature: &Signature,
    network: &Network,
    language: &Language<'_>,
    problems: &mut Problems,
) {
    for (arg, (_, param)) in statement.args.iter().zip(signature.params_for(statement.args.len())) {
        match &arg.term {
            Term::Variable(_) => {}
            Term::List(_) => problems.report(|| list(arg)),
            Term::Constant(_) | Term::Number(..) if param.role == Role::Out => {
                problems.report(|| constant_output(arg, statement, param, network));
            }
            Term::Number(..) if language.fits_number(param.class) => {}
            Term::Number(..) => problems.report(|| number_for_class(arg, statement, param)),
            Term::Constant(name) => {
                let vocabulary = language.vocabulary();
                if !language.fits(name, param.class) || !vocabulary.can_be_constant(name) {
                    problems.report(|| wrong_constant(arg, name, statement, param, network, language));
                }
            }
        }
    }
}

/// Checks what can be checked when the parameters are unknown: that names are names of classes.
pub(super) fn names(
    statement: &Statement,
    network: &Network,
    language: &Language<'_>,
    problems: &mut Problems,
) {
    for arg in &statement.args {
        match &arg.term {
            Term::List(_) => problems.report(|| list(arg)),
            Term::Constant(name) if !language.vocabulary().is_class(name) => {
                problems.report(|| unknown_class(arg, name, None, network, language));
            }
            _ => {}
        }
    }
}

fn list(arg: &Arg) -> Diagnostic {
    Diagnostic::error(Code::ListConstant, arg.span, "no primitive can use a list")
        .hint("write a variable, a number or the name of a class")
}

fn constant_output(arg: &Arg, statement: &Statement, param: &Param, network: &Network) -> Diagnostic {
    let written = arg.to_string();
    let message = format!(
        "{} cannot stand here: {} fills `{}` itself",
        quoted(&written),
        quoted(&statement.primitive),
        param.name
    );
    let problem = Diagnostic::error(Code::ConstantOutput, arg.span, message);
    match variable_named(&written, network) {
        Some(variable) => problem.hint(format!("did you mean the variable {}?", quoted(variable))),
        None => problem.hint(format!("write a variable that receives it, as in `?{}`", param.name)),
    }
}

fn number_for_class(arg: &Arg, statement: &Statement, param: &Param) -> Diagnostic {
    let message = format!(
        "the number {} does not fit `{}` of {}, which is a `{}`",
        quoted(&arg.to_string()),
        param.name,
        quoted(&statement.primitive),
        param.class
    );
    Diagnostic::error(Code::NumberForClass, arg.span, message).hint(way_out(param))
}

/// Why a constant that was refused cannot stand where it stands.
fn wrong_constant(
    arg: &Arg,
    name: &str,
    statement: &Statement,
    param: &Param,
    network: &Network,
    language: &Language<'_>,
) -> Diagnostic {
    let vocabulary = language.vocabulary();
    if param.class == QUANTITY && !language.fits(name, QUANTITY) {
        return class_for_number(arg, name, statement, param, language);
    }
    if !vocabulary.is_class(name) {
        return unknown_class(arg, name, Some(param.class), network, language);
    }
    if !language.fits(name, param.class) {
        let message = format!(
            "{} does not fit `{}` of {}, which is a `{}`",
            quoted(name),
            param.name,
            quoted(&statement.primitive),
            param.class
        );
        let problem = Diagnostic::error(Code::UnsuitableClass, arg.span, message);
        if !language.is_guessing() {
            return problem;
        }
        return match vocabulary.nearest(name, Some(param.class)) {
            Some(nearest) => problem.hint(format!("did you mean `{nearest}`?")),
            None => problem.hint(way_out(param)),
        };
    }
    let message = format!("{} cannot be written as a constant", quoted(name));
    Diagnostic::error(Code::NotAConstant, arg.span, message)
        .hint(format!("write a variable, as in `?{name}`, that stands for the one in the kitchen"))
}

fn class_for_number(
    arg: &Arg,
    name: &str,
    statement: &Statement,
    param: &Param,
    language: &Language<'_>,
) -> Diagnostic {
    let message = format!(
        "`{}` of {} is a number, which {} is not",
        param.name,
        quoted(&statement.primitive),
        quoted(name)
    );
    let problem = Diagnostic::error(Code::ClassForNumber, arg.span, message);
    match run_together(name, language) {
        Some(hint) => problem.hint(hint),
        None => problem.hint("write a number, as in `12`, `0.5` or `1/2`"),
    }
}

/// The way out for `60g`.
fn run_together(name: &str, language: &Language<'_>) -> Option<String> {
    let digits = name.find(|c: char| !matches!(c, '0'..='9' | '.' | '/')).unwrap_or(name.len());
    let (number, unit) = name.split_at_checked(digits)?;
    let unit = unit_meant(unit).unwrap_or(unit);
    (!number.is_empty() && language.vocabulary().is_class(unit))
        .then(|| format!("write number and unit apart, as in `{number} {unit}`"))
}

/// The unit that people write in another way, where no letter tells it.
fn unit_meant(name: &str) -> Option<&'static str> {
    match name {
        "c" | "°c" | "celsius" | "degrees" | "centigrade" => Some("degrees-celsius"),
        "h" | "hr" | "hrs" => Some("hour"),
        "min" | "mins" => Some("minute"),
        "tbsp" => Some("tablespoon"),
        "tsp" => Some("teaspoon"),
        _ => None,
    }
}

fn unknown_class(
    arg: &Arg,
    name: &str,
    wanted: Option<&str>,
    network: &Network,
    language: &Language<'_>,
) -> Diagnostic {
    let message = format!("there is no class {}", quoted(name));
    let mut problem = Diagnostic::error(Code::UnknownClass, arg.span, message);
    if !language.is_guessing() {
        return problem;
    }
    if let Some(variable) = variable_named(name, network) {
        problem = problem.hint(format!("did you mean the variable {}?", quoted(variable)));
    }
    if let Some(hint) = run_together(name, language) {
        return problem.hint(hint);
    }
    let vocabulary = language.vocabulary();
    let unit = unit_meant(name).filter(|unit| vocabulary.is_class(unit)).map(str::to_owned);
    // One letter is near to too many names.
    let is_long = name.chars().count() > 1;
    let near = || vocabulary.nearest(name, wanted).or_else(|| vocabulary.nearest(name, None));
    match unit.or_else(|| if is_long { near() } else { None }) {
        Some(nearest) => problem.hint(format!("did you mean `{nearest}`?")),
        None => problem,
    }
}

fn variable_named<'n>(name: &str, network: &'n Network) -> Option<&'n str> {
    let found = network.variables().iter().find(|variable| variable.strip_prefix('?') == Some(name));
    found.map(|variable| &**variable)
}

fn way_out(param: &Param) -> String {
    format!("write a variable or the name of a `{}`: {}", param.class, param.doc)
}
