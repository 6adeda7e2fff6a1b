//! `commis corpus validate`: everything that is wrong with a corpus, by cooking it.
//!
//! Files must be readable, text and network must account for each other, every class and unit must be known, every
//! statement must run and succeed, and every gold must score 1 against itself.

use std::collections::BTreeSet;

use clap::Args;
use commis_base::Problem;
use commis_corpus::{Corpus, Entry, check_entry, names};
use commis_eval::{CorpusKitchens, LoadedCorpus};
use commis_mcl::{Network, Parsed, Recipe, check_program, parse};
use commis_metrics::smatch::{Budget, smatch};
use commis_metrics::{Cooked, GoldDish, ScoringRules, dish_approximation, goal_success};
use commis_sim::{Obstacle, RuleSet, SetupError, Simulator};
use serde_json::{Value as Json, json};

use super::find;
use crate::cli::Global;
use crate::corpus_options::CorpusArgs;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::layout::count;
use crate::terminal::{Paint, Terminal};

/// Check recipes: files, links, classes, and golds by cooking and scoring them.
#[derive(Args, Debug)]
pub(crate) struct ValidateArgs {
    /// The recipes to check; all when none is named.
    ids: Vec<String>,
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    rules: RuleSet,
    #[command(flatten)]
    corpus: CorpusArgs,
}

pub(crate) fn run(args: &ValidateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let volumes = args.corpus.loaded(global.max_bytes)?;
    if !args.ids.is_empty() {
        let corpora: Vec<Corpus> = volumes.iter().map(|volume| volume.corpus.clone()).collect();
        args.ids.iter().try_for_each(|id| find(&corpora, id).map(|_| ()))?;
    }
    let (mut reports, mut code) = (Vec::new(), ExitCode::Success);
    for volume in &volumes {
        let report = validate(volume, &args.ids, args.rules);
        if report.errors() > 0 {
            code = ExitCode::Invalid;
        }
        if !term.json {
            report.print(term)?;
        }
        reports.push(report.to_json());
    }
    if term.json {
        term.print_json(&json!({ "corpora": reports, "exit_code": code.number() }))?;
    }
    Ok(code)
}

/// What was found in one corpus.
struct Report {
    corpus: String,
    digest: String,
    recipes: usize,
    golds: usize,
    findings: Vec<Problem>,
}

impl Report {
    fn errors(&self) -> usize {
        self.findings.iter().filter(|finding| finding.is_error()).count()
    }

    fn print(&self, term: &mut Terminal) -> CommandResult<()> {
        let Paint { error, warning, end, .. } = term.error_paint;
        for finding in &self.findings {
            let colour = if finding.is_error() { error } else { warning };
            let severity = finding.severity.name();
            term.remark(&format!(
                "{}:{}: {colour}{severity}{end}: {}\n",
                finding.file, finding.line, finding.message
            ))?;
        }
        let (errors, warnings) = (self.errors(), self.findings.len() - self.errors());
        let found = format!("{}, {}", count(errors, "error"), count(warnings, "warning"));
        let what = format!("{}, {}", count(self.recipes, "recipe"), count(self.golds, "gold"));
        term.print(&format!("{} ({what}): {found}\n", self.corpus))
    }

    fn to_json(&self) -> Json {
        let finding = |finding: &Problem| {
            json!({
                "severity": finding.severity,
                "file": finding.file,
                "line": finding.line,
                "message": finding.message,
            })
        };
        json!({
            "name": self.corpus,
            "digest": self.digest,
            "recipes": self.recipes,
            "golds": self.golds,
            "errors": self.errors(),
            "findings": self.findings.iter().map(finding).collect::<Vec<_>>(),
        })
    }
}

fn validate(volume: &LoadedCorpus, ids: &[String], rules: RuleSet) -> Report {
    let corpus = &volume.corpus;
    let wanted = |entry: &&Entry| ids.is_empty() || ids.contains(&entry.recipe.id);
    let entries: Vec<&Entry> = corpus.recipes.iter().filter(wanted).collect();
    let unreadable = volume.problems.iter().filter(|_| ids.is_empty()).cloned();
    let mut findings: Vec<Problem> = unreadable.collect();
    let mut kitchens = CorpusKitchens::new(corpus, rules);
    for entry in &entries {
        findings.extend(check_entry(corpus, entry));
        let (Some(gold), Some(kitchen)) = (&entry.recipe.gold, kitchens.of(&entry.recipe)) else { continue };
        match kitchen {
            Ok(simulator) => findings.extend(cook(entry, gold, simulator)),
            Err(_) => findings.extend(faults(corpus, kitchen)),
        }
    }
    if ids.is_empty() {
        // Kitchens that no recipe uses are files of the corpus as well, and so are the classes of one without recipes.
        findings.extend(kitchens.all().flat_map(|kitchen| faults(corpus, kitchen)));
    }
    // Recipes that share a kitchen share its problems.
    let mut seen = BTreeSet::new();
    findings.retain(|finding| seen.insert(finding.to_string()));
    findings.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    Report {
        corpus: corpus.name.clone(),
        digest: corpus.digest.to_string(),
        recipes: entries.len(),
        golds: entries.iter().filter(|entry| entry.recipe.gold.is_some()).count(),
        findings,
    }
}

/// What keeps a kitchen from being set up.
fn faults(corpus: &Corpus, kitchen: &Result<Simulator, SetupError>) -> Vec<Problem> {
    match kitchen {
        Ok(_) => Vec::new(),
        Err(SetupError::Data(problems)) => problems.clone(),
        Err(other) => vec![Problem::new(&corpus.name, 1, other.to_string())],
    }
}

/// Checks the gold as a program, cooks it and scores it against itself.
fn cook(entry: &Entry, gold: &str, simulator: &Simulator) -> Vec<Problem> {
    let Parsed { program, .. } = parse(gold);
    let file = entry.file(names::GOLD);
    let mut findings = Vec::new();
    for diagnostic in check_program(&program, &simulator.language()) {
        let hint = diagnostic.hints.first().map(|hint| format!("; {hint}")).unwrap_or_default();
        let mut problem = diagnostic.in_file(&file, gold);
        problem.message.push_str(&hint);
        findings.push(problem);
    }
    let Some(recipe) = program.recipes.first() else { return findings };
    let line =
        |statement: usize| recipe.statements.get(statement).map_or(1, |found| found.span.position(gold).line);
    let network = Network::from_recipe(recipe);
    let execution = simulator.execute(&network);
    // What only waits for a statement that cannot run needs no finding of its own, nor what is known to be wrong.
    let errors = findings.iter().filter(|finding| finding.is_error());
    let wrong: BTreeSet<usize> = errors.map(|finding| finding.line).collect();
    let stuck = |reason: &Obstacle| matches!(reason, Obstacle::Missing { producer: Some(_), .. });
    let waiting = execution.unexecuted.iter().filter(|statement| stuck(&statement.reason)).count();
    for statement in execution.unexecuted.iter().filter(|statement| !stuck(&statement.reason)) {
        let after =
            if waiting > 0 { format!(" ({} after it)", count(waiting, "statement")) } else { String::new() };
        let message = format!("the statement can never run{after}: {}", statement.reason);
        let line = line(statement.statement);
        findings.extend((!wrong.contains(&line)).then(|| Problem::new(&file, line, message)));
    }
    for step in &execution.steps {
        // What inherits a failure needs no finding of its own.
        if let Some(failure) = step.failure.as_ref().filter(|failure| failure.because.is_none()) {
            let message = format!("the action fails: {}", failure.reason);
            findings.push(Problem::new(&file, line(step.statement), message));
        }
    }
    if findings.is_empty() {
        let cooked = Cooked { network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
        findings.extend(score(entry, recipe, cooked, simulator));
    }
    findings
}

/// A gold that is not perfect by its own measure measures nothing.
fn score(entry: &Entry, recipe: &Recipe, gold: Cooked<'_>, simulator: &Simulator) -> Option<Problem> {
    let rules = ScoringRules::of(simulator.rule_set());
    let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str()).filter(|dish| !dish.is_empty());
    let error = |message: String| Some(Problem::new(entry.file(names::GOLD), 1, message));
    let goals = goal_success(gold, gold, rules, false);
    if goals.reached() < goals.goals.len() {
        let (reached, all) = (goals.reached(), goals.goals.len());
        return error(format!("the gold reaches only {reached} of its own {all} goals"));
    }
    let Some(dish) = GoldDish::of(gold, dish, rules) else {
        return error("the dish is never made".to_owned());
    };
    let score = dish_approximation(&dish, gold, rules).score;
    if (score.to_f64() - 1.0).abs() > 1e-9 {
        return error(format!("the dish scores {score} against itself instead of 1"));
    }
    // Nobody interrupts this search.
    let alignment = smatch(&recipe.statements, &recipe.statements, &Budget::default()).ok()?;
    let (matched, all) = (alignment.matched, alignment.gold_triples);
    if matched < all { error(format!("only {matched} of {all} triples match themselves")) } else { None }
}
