//! Programs: read, checked, cooked, compared; and texts that become programs.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use commis_base::{Lines, to_json};
use commis_cook::{Beam, Rung};
use commis_corpus::Format;
use commis_eval::{RecipeKitchens, Texts};
use commis_mcl::{Diagnostic, Network, Recipe, SolutionFile, Statement, Term, TextLimits};
use commis_metrics::problems;
use commis_metrics::smatch::{Budget, explain, smatch as exact, smatch_compat};
use commis_sim::{Detail, Simulator, trace};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::kitchens::{MAX_BYTES, Options};
use crate::patience::patiently;
use crate::refusal::Refusal;

fn limits() -> TextLimits {
    TextLimits { bytes: MAX_BYTES as usize, ..TextLimits::default() }
}

/// What a program consists of, with everything that is wrong in it.
#[pyfunction]
pub(crate) fn parse(py: Python<'_>, text: String, name: &str) -> PyResult<String> {
    patiently(py, |_| {
        let file = SolutionFile::new(name, text.into_bytes(), &limits());
        let lines = Lines::of(&file.text);
        let statement = |statement: &Statement| {
            json!({
                "text": statement.to_string(),
                "primitive": &*statement.primitive,
                "arguments": statement.args.iter().map(|arg| term(&arg.term)).collect::<Json>(),
                "line": lines.line(statement.span.start as usize),
            })
        };
        let recipe = |recipe: &Recipe| {
            json!({
                "id": &*recipe.id,
                "text": recipe.to_string(),
                "statements": recipe.statements.iter().map(statement).collect::<Json>(),
            })
        };
        let diagnostics = file.parsed.diagnostics.iter().map(|it| to_json(&file.name, &file.text, it));
        json!({
            "recipes": file.parsed.program.recipes.iter().map(recipe).collect::<Json>(),
            "diagnostics": diagnostics.collect::<Json>(),
        })
        .to_string()
    })
}

/// An argument in the form that the schema of statements gives it.
fn term(term: &Term) -> Json {
    match term {
        Term::Variable(name) | Term::Constant(name) => json!(&**name),
        Term::Number(_, text) => json!(&**text),
        Term::List(items) => items.iter().map(|item| self::term(&item.term)).collect(),
    }
}

/// How much of two networks is the same.
#[pyfunction]
pub(crate) fn smatch(
    py: Python<'_>,
    a: String,
    b: String,
    compat: bool,
    seed: u64,
    nodes: usize,
    seconds: f64,
) -> PyResult<String> {
    let compared = patiently(py, |go_on| {
        let (a, b) = (statements("a", &a)?, statements("b", &b)?);
        let started = Instant::now();
        let should_stop = || started.elapsed().as_secs_f64() > seconds || !go_on();
        let score = match compat {
            false => exact(&a, &b, &Budget { nodes, should_stop: &should_stop }),
            true => smatch_compat(&a, &b, seed, &should_stop),
        };
        let score = score.map_err(|interrupted| {
            let message = format!("{interrupted}: {seconds} s were over");
            Refusal::new("time-limit", message).hint("give it more time, or less work with fewer nodes")
        })?;
        Ok::<_, Refusal>(json!({ "score": score, "unmatched": explain(&a, &b, &score) }).to_string())
    })?;
    Ok(compared?)
}

fn statements(name: &str, text: &str) -> Result<Vec<Statement>, Refusal> {
    let file = SolutionFile::of_statements(name, text, &limits());
    match file.one_recipe(None) {
        Ok(recipe) => Ok(recipe.statements.clone()),
        Err(commis_mcl::NotOne::Several) => {
            let number = file.parsed.program.recipes.len();
            Err(Refusal::new("ambiguous", format!("`{name}` has {number} recipes")).hint("give one of them"))
        }
        Err(_) => Err(Refusal::of_text(&file, &file.parsed.diagnostics)),
    }
}

/// Kitchens to cook programs in, and a reader of recipe texts.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Cook {
    kitchens: Mutex<RecipeKitchens>,
    choice: commis_eval::KitchenChoice,
    texts: Mutex<Option<Texts>>,
}

#[pymethods]
impl Cook {
    #[new]
    fn new(py: Python<'_>, options: Options) -> PyResult<Cook> {
        let choice = options.choice()?;
        let kitchens = py.detach(|| choice.kitchens(commis_sim::RunLimits::default(), MAX_BYTES));
        let kitchens = Mutex::new(kitchens.map_err(Refusal::from)?);
        Ok(Cook { kitchens, choice, texts: Mutex::default() })
    }

    /// Everything that is wrong with the recipes of a text, and what cooking them shows to be lost.
    fn check(&self, py: Python<'_>, text: String, name: &str) -> PyResult<String> {
        let found = patiently(py, |go_on| {
            let file = SolutionFile::new(name, text.into_bytes(), &limits());
            let mut kitchens = self.kitchens.lock().unwrap_or_else(PoisonError::into_inner);
            let mut found: Vec<Diagnostic> = file.parsed.diagnostics.clone();
            for recipe in &file.parsed.program.recipes {
                found.extend(problems(&file, recipe, kitchens.of(&recipe.id)?, go_on));
            }
            let ids: Vec<&str> = file.parsed.program.recipes.iter().map(|recipe| &*recipe.id).collect();
            let found: Vec<Json> = found.iter().map(|it| to_json(&file.name, &file.text, it)).collect();
            Ok::<_, Refusal>(json!({ "recipes": ids, "diagnostics": found }).to_string())
        })?;
        Ok(found?)
    }

    /// Cooks every recipe of a text.
    fn cook(&self, py: Python<'_>, text: String, name: &str, whole: bool, seconds: f64) -> PyResult<String> {
        let cooked = patiently(py, |go_on| {
            let file = SolutionFile::of_statements(name, &text, &limits());
            let blocking = |it: &&Diagnostic| it.blocks_execution();
            if file.holds_nothing() || file.diagnostics_outside().any(Diagnostic::blocks_execution) {
                return Err(Refusal::of_text(&file, file.diagnostics_outside()));
            }
            let mut kitchens = self.kitchens.lock().unwrap_or_else(PoisonError::into_inner);
            let mut dishes = Vec::new();
            for recipe in &file.parsed.program.recipes {
                let simulator = kitchens.of(&recipe.id)?;
                let found = file.check(recipe, &simulator.language());
                let found: Vec<&Diagnostic> = file.parsed.diagnostics_of(recipe).chain(&found).collect();
                if found.iter().any(blocking) {
                    return Err(Refusal::of_text(&file, found));
                }
                let started = Instant::now();
                let in_time = || go_on() && started.elapsed().as_secs_f64() <= seconds;
                dishes.push(cooked(&file, recipe, &found, simulator, whole, &in_time));
            }
            Ok(Json::from(dishes).to_string())
        })?;
        Ok(cooked?)
    }

    /// Reads recipe texts, or a recipe that comes with the package, into programs.
    #[pyo3(signature = (text, name, format=None, rung="cook", beam=None))]
    fn translate(
        &self,
        py: Python<'_>,
        text: String,
        name: &str,
        format: Option<&str>,
        rung: &str,
        beam: Option<usize>,
    ) -> PyResult<String> {
        let rung = Rung::named(rung).ok_or_else(|| {
            Refusal::new("unknown-name", format!("there is no reader `{rung}`"))
                .hint("nothing, shopper, mixer or cook")
        })?;
        let format = match format {
            None => None,
            Some(name) => Some(format_named(name)?),
        };
        let beam = beam.map_or_else(Beam::default, |width| Beam { width: width.max(1) });
        let read = patiently(py, |go_on| {
            let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
            let texts = match &mut *texts {
                Some(texts) => texts,
                empty => {
                    let limits = commis_sim::RunLimits::default();
                    empty.insert(Texts::open(&self.choice, limits, MAX_BYTES)?)
                }
            };
            let mut documents = Vec::new();
            if let Some(known) = texts.builtin(&PathBuf::from(text.trim())) {
                documents.push(texts.read_builtin(known, beam, rung)?.0.to_json());
            } else {
                let reader = texts.reader().with(beam, rung);
                for read in reader.read(name, &text, format)? {
                    if !go_on() {
                        break;
                    }
                    documents.push(read?.to_json());
                }
            }
            Ok::<_, Refusal>(serde_json::to_string(&documents).unwrap_or_default())
        })?;
        Ok(read?)
    }
}

fn cooked(
    file: &SolutionFile,
    recipe: &Recipe,
    found: &[&Diagnostic],
    simulator: &Simulator,
    whole: bool,
    go_on: &dyn Fn() -> bool,
) -> Json {
    let network = Network::from_recipe(recipe);
    let execution = simulator.execute_while(&network, go_on);
    let detail = Detail { changes: whole, kitchen: whole };
    json!({
        "recipe": &*recipe.id,
        "program": recipe.to_string(),
        "outcome": commis::outcome_of(&execution),
        "diagnostics": found.iter().map(|it| to_json(&file.name, &file.text, it)).collect::<Json>(),
        "execution": trace(&execution, &network, simulator.vocabulary(), detail),
        "tree": execution.final_kitchen().filter(|_| whole).map(|kitchen| {
            commis_kitchen::describe::tree(kitchen, simulator.vocabulary())
        }),
    })
}

fn format_named(name: &str) -> Result<Format, Refusal> {
    <Format as ValueEnum>::from_str(name, true).map_err(|_| {
        let known = Format::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let known: Vec<String> = known.map(|value| value.get_name().to_owned()).collect();
        Refusal::new("unknown-name", format!("there is no format `{name}`")).hint(known.join(", "))
    })
}

/// Real time for one call, as the command allows it.
pub(crate) fn seconds(given: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(given).ok()
}
