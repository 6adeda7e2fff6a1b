//! Static checks: what can be known to be wrong with a recipe before it is cooked. All problems at once.

mod arguments;
mod arity;
mod cycle;
mod flow;

use crate::diagnostic::{Problems, quoted};
use crate::{Code, Diagnostic, Language, Network, Program, Recipe, Statement};

/// The primitive with which every recipe starts.
const GET_KITCHEN: &str = "get-kitchen";

/// Every problem of a recipe, in the order of the text.
pub fn check(recipe: &Recipe, language: &Language<'_>) -> Vec<Diagnostic> {
    check_network(recipe, &Network::from_recipe(recipe), language)
}

/// Every problem of a recipe whose graph is there already.
pub fn check_network(recipe: &Recipe, network: &Network, language: &Language<'_>) -> Vec<Diagnostic> {
    let mut problems = Problems::new(language.problem_limit());
    if recipe.statements.is_empty() {
        problems.report(|| {
            let message = format!("the recipe {} has no statements", quoted(&recipe.id));
            Diagnostic::error(Code::EmptyRecipe, recipe.span, message)
                .hint("write its statements on the lines below, the first one being `(get-kitchen ?kitchen)`")
        });
        return problems.finish();
    }
    kitchens(recipe, &mut problems);
    repetitions(recipe, network, &mut problems);
    for statement in &recipe.statements {
        if language.refuses(&statement.primitive) {
            problems.report(|| refused_extension(statement));
        }
        match language.signature(&statement.primitive) {
            None => {
                problems.report(|| unknown_primitive(statement, language));
                arguments::names(statement, network, language, &mut problems);
            }
            Some(signature) if !signature.accepts_arity(statement.args.len()) => {
                problems.report(|| arity::wrong_arity(statement, signature, language));
                arguments::names(statement, network, language, &mut problems);
            }
            Some(signature) => arguments::fitting(statement, signature, network, language, &mut problems),
        }
    }
    let flow = network.flow(language);
    flow::productions(recipe, network, &flow, language, &mut problems);
    cycle::cycles(recipe, network, &flow, &mut problems);
    problems.finish()
}

/// Every problem of every recipe. Recipes with the same id are reported by the parser.
pub fn check_program(program: &Program, language: &Language<'_>) -> Vec<Diagnostic> {
    program.recipes.iter().flat_map(|recipe| check(recipe, language)).collect()
}

fn kitchens(recipe: &Recipe, problems: &mut Problems) {
    let mut found = recipe.statements.iter().filter(|statement| *statement.primitive == *GET_KITCHEN);
    let Some(first) = found.next() else {
        problems.report(|| {
            let message = format!("the recipe {} has no `{GET_KITCHEN}`", quoted(&recipe.id));
            Diagnostic::error(Code::GetKitchenCount, recipe.span, message)
                .hint("start it with `(get-kitchen ?kitchen)` and pass `?kitchen` to the first step")
        });
        return;
    };
    for surplus in found {
        problems.report(|| {
            let message = format!("the recipe {} has more than one `{GET_KITCHEN}`", quoted(&recipe.id));
            Diagnostic::error(Code::GetKitchenCount, surplus.span, message)
                .label(first.span, "the first one")
                .hint("a recipe works in one kitchen; remove this statement")
        });
    }
}

/// Variables that occur twice in a statement.
fn repetitions(recipe: &Recipe, network: &Network, problems: &mut Problems) {
    let mut last_seen = vec![usize::MAX; network.variables().len()];
    for (index, statement) in recipe.statements.iter().enumerate() {
        for (position, operand) in network.operands(index).iter().enumerate() {
            let crate::Operand::Variable(variable) = *operand else { continue };
            let Some(last) = last_seen.get_mut(variable) else { continue };
            if std::mem::replace(last, index) != index {
                continue;
            }
            problems.report(|| repeated(statement, position));
        }
    }
}

fn repeated(statement: &Statement, position: usize) -> Diagnostic {
    let Some(arg) = statement.args.get(position) else {
        return Diagnostic::error(Code::RepeatedArgument, statement.span, "a variable occurs twice");
    };
    let message =
        format!("{} occurs twice in this {}", quoted(&arg.to_string()), quoted(&statement.primitive));
    let problem = Diagnostic::error(Code::RepeatedArgument, arg.span, message);
    let first = statement.args.iter().find(|other| other.term == arg.term);
    let problem = match first {
        Some(first) => problem.label(first.span, "first here"),
        None => problem,
    };
    problem.hint("each position of a statement has a variable of its own")
}

fn refused_extension(statement: &Statement) -> Diagnostic {
    let name = quoted(&statement.primitive);
    let message = format!("{name} is an extension, which reference rules do not know");
    Diagnostic::error(Code::RefusedExtension, statement.primitive_span, message)
        .hint("use a published primitive (`commis primitives --core`), or standard rules")
}

fn unknown_primitive(statement: &Statement, language: &Language<'_>) -> Diagnostic {
    let name = &statement.primitive;
    let message = format!("there is no primitive {}", quoted(name));
    let problem = Diagnostic::error(Code::UnknownPrimitive, statement.primitive_span, message);
    if !language.is_guessing() {
        return problem;
    }
    if let Some((_, meant)) = VERBS.iter().find(|(verbs, _)| verbs.contains(&&**name)) {
        return problem.hint(format!("cooks say so; the primitive is called {meant}"));
    }
    match language.nearest_primitive(name) {
        Some(nearest) => problem.hint(format!("did you mean `{nearest}`?")),
        None => problem,
    }
}

/// What cooks call actions whose primitives have other names.
const VERBS: &[(&[&str], &str)] = &[
    (&["whisk", "whip", "cream"], "`mix`, or `beat` for what gets fluffy"),
    (&["stir", "combine", "fold"], "`mix` for one mass, or `mingle` for pieces"),
    (&["toss"], "`mingle`"),
    (&["knead", "dissolve"], "`mix`"),
    (&["add", "pour", "put", "place", "combine-into"], "`transfer-contents`"),
    (&["move", "arrange", "lay"], "`transfer-items`"),
    (&["chop", "slice", "dice", "mince", "shred", "grate"], "`cut`"),
    (&["simmer", "cook"], "`boil`, or `fry` in a pan"),
    (&["roast"], "`bake`"),
    (&["saute", "toast"], "`fry`"),
    (&["chill", "cool"], "`refrigerate`, or `bring-to-temperature`"),
    (&["rest", "wait", "soak"], "`leave-for-time`"),
    (&["puree", "blend"], "`grind`"),
    (&["rinse"], "`wash`"),
    (&["strain"], "`drain`, or `sift`"),
    (&["roll"], "`shape`, or `flatten`"),
    (&["divide", "portion"], "`portion-and-arrange`"),
    (&["preheat", "heat-oven"], "`preheat-oven`"),
    (&["measure", "weigh"], "`fetch-and-proportion`"),
    (&["season", "garnish", "dust"], "`sprinkle`"),
];
