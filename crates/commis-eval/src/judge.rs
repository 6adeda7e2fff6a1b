//! Judges one prediction: reads it, finds its gold, cooks and scores it, and sums that up in a row.

use std::sync::Arc;
use std::time::{Duration, Instant};

use commis_base::Number;
use commis_mcl::{Diagnostic, Network, Recipe};
use commis_metrics::{
    Causes, Cooked, Evaluation, Explanation, GoalScore, Gold, NoCauses, Outcome, SmatchSearch, Wanted,
};
use commis_sim::{Execution, Simulator};

use crate::answers::{Body, Prediction, Reading, Record};
use crate::gold_set::{GoldSet, ReadyGold};
use crate::memorised::{Memorised, MemorisedRow};
use crate::metric::{Metric, MetricSet};
use crate::pass::Pass;
use crate::phrases::{PhraseCount, Phrases};
use crate::prepared::PreparedKitchen;
use crate::program_digest::program_digest;
use crate::recipe_texts::RecipeTexts as _;
use crate::row::{Measured, PartialScores, Row, StrictScores};

/// What every prediction of an evaluation is judged with.
#[expect(clippy::struct_excessive_bools, reason = "what is told besides scores, each on its own")]
pub struct Judge {
    /// The golds.
    pub golds: Arc<GoldSet>,
    /// What is measured.
    pub metrics: MetricSet,
    /// How smatch is searched for.
    pub smatch: SmatchSearch,
    /// How answers are read.
    pub reading: Reading,
    /// Whether rows also say what an answer scores when all of it must be a program.
    pub with_strict: bool,
    /// Whether rows also say what the executed part of a program would score.
    pub with_partial: bool,
    /// Whether to look for the causes of what was lost, by cooking.
    pub with_causes: bool,
    /// What a sample must reach to pass, where recipes have several.
    pub pass: Pass,
    /// Whether rows also say how many phrases of the text were understood, by phenomenon.
    pub with_phenomena: bool,
    /// Real time for one prediction.
    pub timeout: Option<Duration>,
    /// Carries programs out as motion, where that is asked for.
    pub mover: Option<Mover>,
    /// Looks for errors of the published golds, where that is asked for.
    pub memorised: Option<Memorised>,
}

/// Carries a program out as motion, in a kitchen, as long as it may go on; `None` when that cannot be done at all.
pub type Mover = Arc<dyn Fn(&Simulator, &Recipe, &dyn Fn() -> bool) -> Option<Moved> + Send + Sync>;

/// A program carried out as motion.
#[derive(Clone, Debug)]
pub struct Moved {
    /// What came of it; food that stayed where it fell is missing.
    pub execution: Execution,
    /// Grams that were spilled.
    pub spilled: Number,
    /// Metres that hands went.
    pub path: Number,
    /// Things that were touched on the way.
    pub collisions: Number,
}

/// The result for one prediction.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The result.
    pub row: Row,
    /// Why it is what it is.
    pub explanation: Option<Box<Explanation>>,
    /// The program that was judged, as far as there is one.
    pub program: Option<Arc<str>>,
}

/// What is asked of one judgement.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Whether to explain the scores.
    pub explain: bool,
    /// Is asked now and then; when it says no, everything ends.
    pub go_on: &'a dyn Fn() -> bool,
}

impl Judge {
    /// A judge who measures the simulation metrics and takes the time it needs.
    pub fn new(golds: Arc<GoldSet>) -> Judge {
        Judge {
            golds,
            metrics: MetricSet::default(),
            smatch: SmatchSearch::default(),
            reading: Reading::default(),
            with_strict: false,
            with_partial: false,
            with_causes: false,
            pass: Pass::default(),
            with_phenomena: false,
            timeout: None,
            mover: None,
            memorised: None,
        }
    }

    /// Judges an answer; `None` when somebody asked to stop before it was done.
    pub fn judge(&self, record: &Record, asked: Asked<'_>) -> Option<Verdict> {
        if !(asked.go_on)() {
            return None;
        }
        let started = Instant::now();
        let in_time = || (asked.go_on)() && self.timeout.is_none_or(|timeout| started.elapsed() <= timeout);
        let prediction = record.read(&self.reading);
        let is_extracted = !prediction.extraction.is_as_written();
        let asked_in_time = Asked { go_on: &in_time, ..asked };
        let mut verdict = self.judge_prediction(prediction, asked_in_time);
        verdict.row.comes_from(&record.origin);
        if self.with_strict && is_extracted {
            let strict = Reading { strict: true, ..self.reading.clone() };
            let asked = Asked { explain: false, ..asked_in_time };
            let row = self.judge_prediction(record.read(&strict), asked).row;
            verdict.row.strict = Some(StrictScores { outcome: row.outcome, measured: row.measured });
        }
        if let Some(other) = self.memorised.as_ref().and_then(|memorised| memorised.other.as_ref()) {
            let asked = Asked { explain: false, ..asked_in_time };
            let row = other.judge_prediction(record.read(&self.reading), asked).row;
            let found = verdict.row.memorised.get_or_insert_with(MemorisedRow::default);
            found.other = Some(StrictScores { outcome: row.outcome, measured: row.measured });
        }
        (asked.go_on)().then_some(verdict)
    }

    /// Judges a prediction that has been read.
    fn judge_prediction(&self, prediction: Prediction, asked: Asked<'_>) -> Verdict {
        let placed = self.golds.names().place(&prediction);
        let raw =
            prediction.recipe.as_deref().or(prediction.heading.as_deref()).or(prediction.label.as_deref());
        let recipe = match &placed.recipe {
            Ok(id) => id.to_string(),
            Err(_) => raw.unwrap_or_default().trim().to_lowercase(),
        };
        let mut row = Row::without_scores(prediction.id, recipe, Outcome::Missing);
        row.warnings = [prediction.warnings, placed.warnings].concat();
        row.extraction = (!prediction.extraction.is_as_written()).then(|| prediction.extraction.to_string());
        row.programs = prediction.extraction.programs.max(1);
        if let Body::Unreadable(why) = &prediction.body {
            row.outcome = Outcome::ParseError;
            return self.bare(row.with_problem(why.clone()), asked);
        }
        let ready = match (&placed.recipe, self.golds.gold(&row.recipe)) {
            (_, Some(Ok(ready))) => ready,
            (_, Some(Err(broken))) => {
                row.outcome = Outcome::BrokenGold;
                let why = format!("the gold of `{}` cannot be used: {}", broken.recipe, broken.problem);
                return self.bare(row.with_problem(why), asked);
            }
            (unknown, None) => {
                row.outcome = Outcome::UnknownRecipe;
                let unknown = unknown.as_ref().err();
                let hints = unknown.map(|unknown| self.golds.names().hints(unknown)).unwrap_or_default();
                let why = unknown.map_or_else(|| "there is no gold for it".to_owned(), ToString::to_string);
                let why = [vec![why], hints].concat().join("; ");
                return self.bare(row.with_problem(why), asked);
            }
        };
        row.gold_time = Some(ready.gold.time);
        let Body::Program { text, recipe, problems } = prediction.body else { return self.bare(row, asked) };
        let program = Program { text, recipe, problems };
        self.judge_program(row, program, &ready, asked)
    }

    /// A verdict on something that is no program, or that there is nothing to compare with.
    fn bare(&self, mut row: Row, asked: Asked<'_>) -> Verdict {
        if self.with_causes {
            note_causes(&mut row.measured, &self.metrics, Err(&NoCauses::NoNetwork));
        }
        let explain = |kitchen: &Arc<PreparedKitchen>| {
            let evaluation = Evaluation::without_scores(row.recipe.as_str().into(), row.outcome, Vec::new());
            Box::new(Explanation::against(None, &evaluation, "", &kitchen.evaluator, asked.go_on))
        };
        let explanation = self.golds.kitchen(&row.recipe).filter(|_| asked.explain).map(explain);
        Verdict { row, explanation, program: None }
    }

    fn judge_program(&self, mut row: Row, program: Program, ready: &ReadyGold, asked: Asked<'_>) -> Verdict {
        let ReadyGold { kitchen, variants, .. } = ready;
        let evaluator = &kitchen.evaluator;
        let has_own = self.metrics.own().next().is_some();
        let mut wanted = self.metrics.wanted(self.smatch, asked.explain || has_own, self.with_partial);
        if self.with_causes {
            // Differences are read off the alignment.
            wanted = Wanted { smatch: Some(self.smatch), goals: true, dish: true, ..wanted };
        }
        wanted.goals |= self.with_phenomena;
        let Program { text, recipe, problems } = program;
        row.program = Some(program_digest(&recipe));
        let golds = &variants.golds;
        let mut moved = None;
        let evaluation = match &self.mover {
            None => evaluator.evaluate_recipe_among(golds, &recipe, problems, wanted, asked.go_on),
            Some(mover) => {
                let cook = |network: &Network| {
                    let Some(done) = mover(evaluator.simulator(), &recipe, asked.go_on) else {
                        return evaluator.simulator().execute_while(network, asked.go_on);
                    };
                    moved = Some([done.spilled, done.path, done.collisions]);
                    done.execution
                };
                evaluator.evaluate_cooked_among(golds, &recipe, problems, cook, wanted, asked.go_on)
            }
        };
        // Everything in the row refers to the gold that was chosen.
        let gold = golds.get(evaluation.variant);
        row.gold_time = Some(gold.time);
        row.departures = variants.departures(evaluation.variant).to_vec();
        row.outcome = evaluation.outcome;
        row.problem = problem(&evaluation);
        row.measured = measured(&evaluation, &self.metrics);
        if evaluation.outcome == Outcome::Scored {
            for (metric, value) in Metric::MOTION.into_iter().zip(moved.into_iter().flatten()) {
                row.measured.set(metric, value);
            }
        }
        if let (Outcome::Scored, Some(network), Some(execution)) =
            (evaluation.outcome, &evaluation.network, &evaluation.execution)
        {
            let cooked = Cooked { network, execution, vocabulary: evaluator.simulator().vocabulary() };
            for (metric, measure) in self.metrics.own() {
                if let Some(value) = measure(cooked, gold) {
                    row.measured.set(metric, value);
                }
            }
        }
        if let (Some(memorised), Some(_)) = (&self.memorised, &evaluation.network) {
            row.memorised = memorised.look(&row.recipe, &recipe, evaluator.simulator(), asked.go_on);
        }
        if let (Some(goals), true) = (&evaluation.goals, self.with_phenomena) {
            row.phenomena = self.phrase_counts(&row.recipe, gold, goals);
        }
        row.partial = evaluation.partial.as_ref().map(|partial| PartialScores {
            executed: partial.executed,
            statements: partial.statements,
            goals: self.metrics.contains(Metric::GOALS).then_some(partial.goals),
            dish: self.metrics.contains(Metric::DISH).then_some(partial.dish),
        });
        let causes = self.with_causes.then(|| {
            let mut causes = Causes::find(gold, &evaluation, evaluator, asked.go_on)?;
            self.phrases(&row.recipe, gold).trace(&mut causes);
            Ok(causes)
        });
        if let Some(causes) = &causes {
            note_causes(&mut row.measured, &self.metrics, causes.as_ref());
        }
        let explain = || {
            let explanation = Explanation::against(Some(gold), &evaluation, &text, evaluator, asked.go_on);
            Box::new(match causes {
                Some(causes) => explanation.with_causes(causes),
                None => explanation,
            })
        };
        let explanation = asked.explain.then(explain);
        Verdict { row, explanation, program: Some(text) }
    }

    /// The linked words of a recipe; none where the golds are not from a corpus.
    pub(crate) fn phrases(&self, recipe: &str, gold: &Gold) -> Phrases {
        let told = self.golds.told(recipe);
        told.map_or_else(Phrases::default, |told| Phrases::of(&told, &gold.statements))
    }

    fn phrase_counts(&self, recipe: &str, gold: &Gold, goals: &GoalScore) -> Vec<PhraseCount> {
        let reached = goals.goals.iter().map(|goal| (goal.statement + 1, goal.reached_by.is_some()));
        self.phrases(recipe, gold).counts(reached)
    }
}

struct Program {
    text: Arc<str>,
    recipe: commis_mcl::Recipe,
    problems: Vec<Diagnostic>,
}

/// Notes what is measured of causes, or why it is not.
fn note_causes(measured: &mut Measured, metrics: &MetricSet, causes: Result<&Causes, &NoCauses>) {
    for metric in Metric::CAUSES.into_iter().filter(|metric| metrics.contains(*metric)) {
        match causes {
            Ok(causes) if metric == Metric::ROOTS => measured.set(metric, Number::from(causes.costly as i64)),
            Ok(causes) => measured.set(metric, causes.goals_by_root.0),
            Err(missing) => measured.unmeasured.push((metric, missing.to_string())),
        }
    }
}

/// Why there are no scores: the first obstacle that the text or the run names.
fn problem(evaluation: &Evaluation) -> Option<String> {
    if evaluation.outcome == Outcome::Scored {
        return None;
    }
    let obstacle = evaluation.diagnostics.iter().find(|problem| problem.blocks_execution());
    let problem = obstacle.or(evaluation.diagnostics.first())?;
    Some(problem.message.clone())
}

fn measured(evaluation: &Evaluation, metrics: &MetricSet) -> Measured {
    let mut measured = Measured::default();
    let values: [(Metric, Option<Number>); 4] = [
        (Metric::SMATCH, evaluation.smatch.as_ref().map(commis_metrics::smatch::Smatch::exact_f)),
        (Metric::GOALS, evaluation.goals.as_ref().map(GoalScore::score)),
        (Metric::DISH, evaluation.dish.as_ref().map(|dish| dish.score)),
        (Metric::TIME, evaluation.time.as_ref().map(|time| time.makespan)),
    ];
    for (metric, value) in values {
        if let (Some(value), true) = (value, metrics.contains(metric)) {
            measured.set(metric, value);
        }
    }
    if let Some(missing) = evaluation.smatch_missing {
        measured.unmeasured.push((Metric::SMATCH, missing.to_string()));
    }
    let cut = evaluation.smatch.as_ref().filter(|smatch| !smatch.optimal);
    measured.smatch_bounds = cut.map(|smatch| [smatch.exact_f(), smatch.exact_f_upper_bound()]);
    measured
}
