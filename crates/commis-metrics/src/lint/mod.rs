//! What is doubtful about a program although every statement can be read: found by cooking it.
//!
//! A gold that makes a bowl of bacon and never serves it runs without a failure. Whether something is lost is found out by
//! trying: with another amount of an ingredient, or with a forked kitchen put in line, the dish must come out differently.
//! What the dish loses by is a warning; what is untidy and harmless is a note with a code of its own.

mod bench;
mod fork;
mod losses;
mod names;
mod products;

use commis_base::Severity;
use commis_mcl::{Code, Diagnostic, Recipe, SolutionFile};
use commis_sim::Simulator;

use bench::Bench;
pub use losses::LostIngredient;

/// Programs with more statements than this are not cooked again and again.
const MOST_STATEMENTS: usize = 600;

/// Everything that is wrong with a recipe of a file besides how it is written: what keeps it from being cooked, or else
/// what is doubtful about it.
pub fn problems(
    file: &SolutionFile,
    recipe: &Recipe,
    simulator: &Simulator,
    go_on: &dyn Fn() -> bool,
) -> Vec<Diagnostic> {
    let mut found = file.check(recipe, &simulator.language());
    let is_broken = file.parsed.diagnostics_of(recipe).chain(&found).any(Diagnostic::blocks_execution);
    if !is_broken {
        found.extend(lint(recipe, simulator, None, go_on));
    }
    found
}

/// Everything doubtful about a recipe, in the order of the text. `dish` is the variable that is served; without it the last
/// food that is made. `go_on` is asked before every statement that is cooked.
///
/// ```
/// use commis_mcl::parse;
/// use commis_metrics::lint;
/// use commis_sim::{RuleSet, Simulator};
///
/// let text = "#salad\n(get-kitchen ?k0)\n(fetch-and-proportion ?bacon ?k1 ?k0 ?a cooked-bacon 50 g)\n\
///             (fetch-and-proportion ?greens ?k2 ?k1 ?b mixed-greens 100 g)\n(mingle ?salad ?k3 ?k2 ?greens ?spoon)\n";
/// let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
/// let found = lint(&parse(text).program.recipes[0], &simulator, None, &|| true);
/// assert_eq!(
///     found[0].to_string(),
///     "warning[dead-product]: nothing uses `?bacon`: the dish goes without 50 g cooked-bacon"
/// );
/// ```
pub fn lint(
    recipe: &Recipe,
    simulator: &Simulator,
    dish: Option<&str>,
    go_on: &dyn Fn() -> bool,
) -> Vec<Diagnostic> {
    if recipe.statements.is_empty() || recipe.statements.len() > MOST_STATEMENTS {
        return Vec::new();
    }
    let bench = Bench::new(recipe, simulator, dish, go_on);
    let mut found = Vec::new();
    names::check(&bench, &mut found);
    let losses = losses::of(&bench);
    losses::check(&bench, &losses, &mut found);
    let left = fork::check(&bench, &mut found);
    products::check(&bench, &losses, &left, &mut found);
    found.sort_by_key(|problem| (problem.span.start, problem.span.end, problem.code));
    found
}

/// The ingredients that a program fetches and that never reach its dish.
pub fn lost_ingredients(
    recipe: &Recipe,
    simulator: &Simulator,
    dish: Option<&str>,
    go_on: &dyn Fn() -> bool,
) -> Vec<LostIngredient> {
    if recipe.statements.is_empty() || recipe.statements.len() > MOST_STATEMENTS {
        return Vec::new();
    }
    losses::of(&Bench::new(recipe, simulator, dish, go_on))
}

/// The statements of each branch of a program that is left although the dish, or something on the way to it, needed it.
pub fn left_branches(
    recipe: &Recipe,
    simulator: &Simulator,
    dish: Option<&str>,
    go_on: &dyn Fn() -> bool,
) -> Vec<Vec<usize>> {
    if recipe.statements.is_empty() || recipe.statements.len() > MOST_STATEMENTS {
        return Vec::new();
    }
    let branches = fork::branches(&Bench::new(recipe, simulator, dish, go_on));
    let lost = branches.into_iter().filter(|(_, report)| report.severity >= Severity::Warning);
    lost.map(|(branch, _)| branch).collect()
}

/// A note: right, and worth knowing.
fn note(code: Code, span: commis_base::Span, message: String) -> Diagnostic {
    Diagnostic::new(Severity::Note, code, span, message)
}
