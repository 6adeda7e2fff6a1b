//! Everything that is wrong with a corpus, by cooking it.
//!
//! Files must be readable, text and network must account for each other, every class and unit must be known, every
//! statement must run and succeed, and every gold must score 1 against itself. What its dish loses is a warning, what is
//! only untidy a note, both found by the lint that `commis check` uses.

use std::collections::BTreeSet;

use commis_base::{Problem, Severity, count};
use commis_corpus::{
    CheckLevel, Corpus, DISH_GOES_ON, Entry, check_entry_at, check_foods, names, without_explained,
};
use commis_mcl::{Code, Diagnostic, Network, Parsed, Recipe, Statement, Term, check, check_program, parse};
use commis_metrics::smatch::{Budget, smatch};
use commis_metrics::{Cooked, GoldDish, ScoringRules, dish_approximation, goal_success, lint};
use commis_sim::{Obstacle, RuleSet, SetupError, Simulator};
use serde_json::{Value as Json, json};

use crate::corpus_files::LoadedCorpus;
use crate::corpus_kitchens::CorpusKitchens;
use crate::variants::variants;

/// What was found in one corpus.
#[derive(Clone, Debug)]
pub struct CorpusFindings {
    /// The corpus by its name.
    pub corpus: String,
    /// Its digest.
    pub digest: String,
    /// Recipes that were checked.
    pub recipes: usize,
    /// Golds among them.
    pub golds: usize,
    /// What is wrong or doubtful, by file and line.
    pub findings: Vec<Problem>,
}

impl CorpusFindings {
    /// How many of the findings are errors.
    pub fn errors(&self) -> usize {
        self.findings.iter().filter(|finding| finding.is_error()).count()
    }

    /// How many errors, warnings and notes there are.
    pub fn counts(&self) -> [usize; 3] {
        [Severity::Error, Severity::Warning, Severity::Note]
            .map(|severity| self.findings.iter().filter(|finding| finding.severity == severity).count())
    }

    /// The findings as a document.
    pub fn to_json(&self) -> Json {
        let finding = |finding: &Problem| {
            json!({
                "severity": finding.severity,
                "file": finding.file,
                "line": finding.line,
                "message": finding.message,
                "code": finding.code,
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

impl LoadedCorpus {
    /// Checks the recipes with these ids, or all of them and everything else in the corpus when none is named.
    ///
    /// With [`CheckLevel::Text`] no gold is cooked, and only [`CheckLevel::Links`] asks for links.
    pub fn validate(&self, ids: &[String], rules: RuleSet, level: CheckLevel) -> CorpusFindings {
        let corpus = &self.corpus;
        let wanted = |entry: &&Entry| ids.is_empty() || ids.contains(&entry.recipe.id);
        let entries: Vec<&Entry> = corpus.recipes.iter().filter(wanted).collect();
        let unreadable = self.problems.iter().filter(|_| ids.is_empty()).cloned();
        let mut findings: Vec<Problem> = unreadable.collect();
        let mut kitchens = CorpusKitchens::new(corpus, rules);
        for entry in &entries {
            let mut own = check_entry_at(corpus, entry, level);
            let gold = entry.recipe.gold.as_ref().filter(|_| level != CheckLevel::Text);
            match gold.and_then(|gold| Some((gold, kitchens.of(&entry.recipe)?))) {
                Some((gold, Ok(simulator))) => {
                    own.extend(cook(entry, gold, simulator));
                    if level == CheckLevel::Links {
                        own.extend(check_foods(entry, &simulator.vocabulary().ontology));
                    }
                }
                Some((_, kitchen @ Err(_))) => own.extend(faults(corpus, kitchen)),
                None => {}
            }
            // What other rules or a shorter check do not find may be explained all the same.
            let is_whole = level == CheckLevel::Links && rules == RuleSet::Standard;
            findings.extend(if is_whole { without_explained(entry, own) } else { own });
        }
        if ids.is_empty() {
            // Kitchens that no recipe uses are files of the corpus as well, and so are the classes of one without recipes.
            findings.extend(kitchens.all().flat_map(|kitchen| faults(corpus, kitchen)));
        }
        // Recipes that share a kitchen share its problems.
        let mut seen = BTreeSet::new();
        findings.retain(|finding| seen.insert(finding.to_string()));
        findings.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        CorpusFindings {
            corpus: corpus.name.clone(),
            digest: corpus.digest.to_string(),
            recipes: entries.len(),
            golds: entries.iter().filter(|entry| entry.recipe.gold.is_some()).count(),
            findings,
        }
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
        findings.extend(doubts(entry, gold, recipe, simulator));
        findings.extend(dish_goes_on(entry, gold, recipe));
        findings.extend(choices(entry, recipe, simulator));
        let cooked = Cooked { network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
        findings.extend(score(entry, recipe, cooked, simulator));
    }
    findings
}

/// What the dish loses, and what is untidy. That general words mean their usual kinds needs no saying here.
fn doubts<'g>(
    entry: &'g Entry,
    gold: &'g str,
    recipe: &Recipe,
    simulator: &Simulator,
) -> impl Iterator<Item = Problem> + use<'g> {
    let meta = entry.recipe.meta.as_ref();
    let dish = meta.map(|meta| meta.dish.as_str()).filter(|dish| !dish.is_empty());
    let found = lint(recipe, simulator, dish, &|| true);
    let is_plain = |problem: &Diagnostic| !matches!(problem.code, Code::ResolvedName | Code::ToolUsedAgain);
    found.into_iter().filter(is_plain).map(|problem| {
        let finding = problem.in_file(entry.file(names::GOLD), gold);
        // A program may be untidy where nothing is lost; a gold has one order and names no bowl that was emptied.
        let is_strict = matches!(problem.code, Code::SideBranch | Code::EmptyAgain);
        if is_strict { Problem { severity: Severity::Warning, ..finding } } else { finding }
    })
}

/// The dish is the last thing the text makes: nothing uses it any more.
fn dish_goes_on(entry: &Entry, gold: &str, recipe: &Recipe) -> Option<Problem> {
    let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str()).filter(|dish| !dish.is_empty())?;
    let names = |statement: &&Statement| {
        statement.args.iter().skip(1).any(|arg| matches!(&arg.term, Term::Variable(name) if **name == *dish))
    };
    let further = recipe.statements.iter().find(names)?;
    let line = further.span.position(gold).line;
    let message = format!("the dish `{dish}` is used here, so it is not what is served");
    Some(Problem::warning(entry.file(names::GOLD), line, message).coded(DISH_GOES_ON))
}

/// What is wrong with the choices that a gold leaves open: each of them has to be cooked without a failure. Reference rules
/// know no choices.
fn choices(entry: &Entry, recipe: &Recipe, simulator: &Simulator) -> Vec<Problem> {
    let Some(meta) = entry.recipe.meta.as_ref().filter(|meta| !meta.alternatives.is_empty()) else {
        return Vec::new();
    };
    if simulator.rule_set() == RuleSet::Reference {
        return Vec::new();
    }
    let (file, language) = (entry.file(names::META), simulator.language());
    let all = match variants(recipe, Some(&meta.dish), &meta.alternatives, &language, &file) {
        Ok(all) => all,
        Err(problem) => return vec![problem],
    };
    let mut findings = Vec::new();
    for variant in all.iter().skip(1) {
        let checked = check(&variant.recipe, &language).into_iter().find(Diagnostic::blocks_execution);
        let network = Network::from_recipe(&variant.recipe);
        let execution = simulator.execute(&network);
        let stuck = execution.unexecuted.first().map(|stuck| stuck.reason.to_string());
        let failed = execution.first_failure().map(|failure| failure.reason.to_string());
        if let Some(why) = checked.map(|problem| problem.message).or(stuck).or(failed) {
            let chosen = variant.departures.join("; ");
            let message = format!("the gold cannot be cooked so ({chosen}): {why}");
            findings.push(Problem::new(&file, variant.line, message));
        }
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
