//! Too few or too many arguments: which ones are missing or surplus?
//!
//! The arguments are laid along the parameters so that as few constants as possible end up where they do not
//! fit; what is left over on either side is named.

use crate::diagnostic::quoted;
use crate::{Arg, Code, Diagnostic, Language, Param, Role, Signature, Statement, Term};

/// Statements with more arguments than this are not laid out; only their number is reported.
const LONGEST: usize = 64;
/// Costs of an argument that does not fit, and of a parameter or argument left over.
const MISFIT: usize = 3;
const LEFT_OVER: usize = 2;

pub(super) fn wrong_arity(
    statement: &Statement,
    signature: &Signature,
    language: &Language<'_>,
) -> Diagnostic {
    let (found, wanted) = (statement.args.len(), signature.params.len());
    let or_fewer =
        if signature.omittable.is_some() { format!(" (or {})", wanted - 1) } else { String::new() };
    let plural = if wanted == 1 { "" } else { "s" };
    let message = format!("`{}` takes {wanted} argument{plural}{or_fewer}, not {found}", signature.name);
    let mut problem = Diagnostic::error(Code::WrongArity, statement.span, message);
    if found <= LONGEST && language.is_guessing() {
        let (missing, surplus) = left_over(&statement.args, signature, language);
        if !missing.is_empty() {
            let names: Vec<String> = missing.iter().map(|param| format!("`{}`", param.name)).collect();
            problem = problem.hint(format!("probably missing: {}", names.join(", ")));
        }
        if !surplus.is_empty() {
            let names: Vec<String> = surplus.iter().map(|arg| quoted(&arg.to_string())).collect();
            problem = problem.hint(format!("probably surplus: {}", names.join(", ")));
        }
    }
    problem.hint(format!("it is written `{}`", signature.usage()))
}

/// The parameters without argument and the arguments without parameter.
fn left_over<'s>(
    args: &'s [Arg],
    signature: &'s Signature,
    language: &Language<'_>,
) -> (Vec<&'s Param>, Vec<&'s Arg>) {
    let params: Vec<&Param> = signature.params_for(args.len()).map(|(_, param)| param).collect();
    let (rows, columns) = (args.len() + 1, params.len() + 1);
    // costs[i][j]: the least cost of laying the arguments from i on along the parameters from j on.
    let mut costs = vec![vec![0; columns]; rows];
    for i in (0..rows).rev() {
        for j in (0..columns).rev() {
            costs[i][j] = match (args.get(i), params.get(j)) {
                (None, _) => (columns - 1 - j) * LEFT_OVER,
                (_, None) => (rows - 1 - i) * LEFT_OVER,
                (Some(arg), Some(param)) => {
                    let together = costs[i + 1][j + 1] + misfit(arg, param, language);
                    together.min(costs[i + 1][j] + LEFT_OVER).min(costs[i][j + 1] + LEFT_OVER)
                }
            };
        }
    }
    let (mut missing, mut surplus) = (Vec::new(), Vec::new());
    let (mut i, mut j) = (0, 0);
    while i < args.len() || j < params.len() {
        match (args.get(i), params.get(j)) {
            (Some(arg), Some(param)) if costs[i][j] == costs[i + 1][j + 1] + misfit(arg, param, language) => {
                (i, j) = (i + 1, j + 1);
            }
            (Some(arg), param) if param.is_none() || costs[i][j] == costs[i + 1][j] + LEFT_OVER => {
                surplus.push(arg);
                i += 1;
            }
            (_, Some(param)) => {
                missing.push(*param);
                j += 1;
            }
            (_, None) => break,
        }
    }
    (missing, surplus)
}

fn misfit(arg: &Arg, param: &Param, language: &Language<'_>) -> usize {
    let fits = match &arg.term {
        Term::Variable(_) => true,
        Term::List(_) => false,
        Term::Constant(_) | Term::Number(..) if param.role == Role::Out => false,
        Term::Number(..) => language.fits_number(param.class),
        Term::Constant(name) => language.fits(name, param.class),
    };
    if fits { 0 } else { MISFIT }
}
