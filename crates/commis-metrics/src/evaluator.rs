//! Judging predictions: reading, checking, cooking, scoring.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_mcl::{Diagnostic, Network, Recipe, check_network};
use commis_sim::{Executed, Execution, Moment, Simulator, StopReason};

use crate::cooked::Cooked;
use crate::deadline::{Deadline, Interrupted};
use crate::dish::{DishTally, best_dish};
use crate::evaluation::{Evaluation, LeftOut, Partial};
use crate::goals::{compare, find_closest};
use crate::gold::{Gold, GoldError};
use crate::numbering::GoalTally;
use crate::outcome::Outcome;
use crate::reading::Reading;
use crate::recall::{Recall, Run};
use crate::rules::ScoringRules;
use crate::time::execution_time;
use crate::variants::Variants;
use crate::wanted::Wanted;

/// A kitchen in which golds are prepared and predictions judged, from any number of threads.
///
/// Whoever has many golds keeps them elsewhere, asks [`prepare`](Evaluator::prepare) for those that are needed and
/// judges with the `…_against` methods. For a few golds the evaluator itself can be the shelf: see
/// [`add_gold`](Evaluator::add_gold).
#[derive(Debug)]
pub struct Evaluator {
    simulator: Simulator,
    rules: ScoringRules,
    recall: Recall,
    golds: BTreeMap<Arc<str>, Gold>,
    order: Vec<Arc<str>>,
}

impl Evaluator {
    /// An evaluator for a kitchen.
    pub fn new(simulator: Simulator) -> Evaluator {
        let rules = ScoringRules::of(simulator.rule_set());
        Evaluator::with_scoring(simulator, rules)
    }

    /// An evaluator that scores by rules of its own.
    pub fn with_scoring(simulator: Simulator, rules: ScoringRules) -> Evaluator {
        Evaluator { simulator, rules, recall: Recall::default(), golds: BTreeMap::new(), order: Vec::new() }
    }

    /// The kitchen in which everything is cooked.
    pub fn simulator(&self) -> &Simulator {
        &self.simulator
    }

    /// The rules of scoring.
    pub fn rules(&self) -> ScoringRules {
        self.rules
    }

    /// Cooks a gold. Without a dish variable the dish is the last food product it makes.
    pub fn prepare(&self, recipe: &Recipe, dish: Option<&str>) -> Result<Gold, GoldError> {
        let network = Network::from_recipe(recipe);
        let execution = self.simulator.execute(&network);
        Gold::of(recipe, dish, self.cooked(&network, &execution), self.rules)
    }

    /// The same for whoever judges answers next: what they have in common with the gold is not cooked again.
    pub fn prepare_remembering(&self, recipe: &Recipe, dish: Option<&str>) -> Result<Gold, GoldError> {
        let network = Network::from_recipe(recipe);
        let run = self.recall.cook_gold(&recipe.id, &network, &self.simulator);
        Gold::of(recipe, dish, self.cooked(&network, &run.execution), self.rules)
    }

    fn cooked<'a>(&'a self, network: &'a Network, execution: &'a Execution) -> Cooked<'a> {
        Cooked { network, execution, vocabulary: self.simulator.vocabulary() }
    }

    /// Evaluates a prediction given as text. The `#id` line may be left out; in a text with several recipes the one
    /// with the gold's id counts, or else the first.
    pub fn evaluate_text_against(
        &self,
        gold: &Gold,
        text: &str,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        match Reading::of(&gold.recipe, text) {
            Reading { recipe: Some(recipe), diagnostics } => {
                self.evaluate_recipe_against(gold, &recipe, diagnostics, wanted, go_on)
            }
            Reading { recipe: None, diagnostics } => unreadable(Arc::clone(&gold.recipe), diagnostics),
        }
    }

    /// Evaluates a prediction that has been parsed; `diagnostics` are the parser's for this recipe, whose id does not
    /// matter here.
    pub fn evaluate_recipe_against(
        &self,
        gold: &Gold,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let cook = |network: &Network| match wanted.explain {
            true => Run::New(self.simulator.execute_while(network, go_on)),
            false => Run::Remembered(self.recall.cook(&gold.recipe, network, &self.simulator, go_on)),
        };
        self.evaluate_run(Golds::One(gold), recipe, diagnostics, cook, wanted, go_on)
    }

    /// The same against the best of several golds. What cannot be cooked is compared with the written one.
    pub fn evaluate_recipe_among(
        &self,
        golds: &Variants,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let cook = |network: &Network| {
            if wanted.explain {
                return Run::New(self.simulator.execute_while(network, go_on));
            }
            let id = &golds.written().recipe;
            Run::Remembered(self.recall.cook(id, network, &self.simulator, go_on))
        };
        self.evaluate_run(Golds::Several(golds), recipe, diagnostics, cook, wanted, go_on)
    }

    /// Evaluates a prediction that is cooked elsewhere, in the same kitchen: `cook` is asked for its execution once the
    /// recipe has turned out to be a network.
    pub fn evaluate_cooked_against(
        &self,
        gold: &Gold,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        cook: impl FnOnce(&Network) -> Execution,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let cook = |network: &Network| Run::New(cook(network));
        self.evaluate_run(Golds::One(gold), recipe, diagnostics, cook, wanted, go_on)
    }

    /// The same against the best of several golds.
    pub fn evaluate_cooked_among(
        &self,
        golds: &Variants,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        cook: impl FnOnce(&Network) -> Execution,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let cook = |network: &Network| Run::New(cook(network));
        self.evaluate_run(Golds::Several(golds), recipe, diagnostics, cook, wanted, go_on)
    }

    /// Counts what one more step has made of what golds want. A step that changes what earlier ones have made makes the
    /// tally void.
    pub fn count_step(&self, golds: &Variants, tally: &mut GoalTally, step: &Executed) {
        golds.count_step(tally, step, self.simulator.vocabulary(), self.rules);
    }

    /// The goal-condition success that all steps counted in a tally have; `None` under rules by which a product cannot be
    /// judged without the others.
    pub fn goal_success_of(&self, golds: &Variants, tally: &GoalTally) -> Option<Number> {
        self.rules.equality_is_mutual().then(|| golds.best_share(tally, self.rules))
    }

    /// Notes what one more step has made that may be the dish. A step that changes what earlier ones have made makes the
    /// tally void; `step` is what the moment did, as it is seen now.
    pub fn note_step(&self, tally: &mut DishTally, moment: &Moment, step: &Executed) {
        tally.note(moment, step);
    }

    /// The dish approximation of all steps noted and counted in tallies; `None` where it must be worked out from all steps
    /// at once.
    pub fn dish_approximation_of(
        &self,
        golds: &Variants,
        goals: &GoalTally,
        dishes: &mut DishTally,
    ) -> Option<Number> {
        let is_known = self.rules.equality_is_mutual();
        is_known.then(|| golds.best_dish(goals, dishes, self.simulator.vocabulary(), self.rules))?
    }

    fn evaluate_run(
        &self,
        golds: Golds<'_>,
        recipe: &Recipe,
        mut diagnostics: Vec<Diagnostic>,
        cook: impl FnOnce(&Network) -> Run,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let network = Network::from_recipe(recipe);
        let outcome = Outcome::of_text(&diagnostics);
        if outcome.is_none() {
            let language = self.simulator.language();
            // Hints are read in explanations only.
            let language = if wanted.explain { language } else { language.without_guesses() };
            diagnostics.extend(check_network(recipe, &network, &language));
        }
        let is_blocked = diagnostics.iter().any(Diagnostic::blocks_execution);
        let outcome = outcome.unwrap_or(Outcome::InvalidNetwork);
        let id = Arc::clone(&golds.get(0).recipe);
        let mut evaluation = Evaluation::without_scores(id, outcome, diagnostics);
        let deadline = Deadline::new(go_on);
        if !is_blocked {
            let run = cook(&network);
            self.judge(golds, (&network, run.execution()), wanted, &mut evaluation, &deadline);
            evaluation.execution = wanted.explain.then(|| run.into_execution());
        } else if wanted.partial {
            let run = cook(&network);
            let ran = (&network, run.execution());
            evaluation.partial = self.partial(golds.get(0), ran, &deadline).ok().flatten();
        }
        if outcome != Outcome::InvalidNetwork {
            return evaluation;
        }
        evaluation.network = Some(network);
        // Last, because the search may use up all the time there is.
        if let Some(search) = wanted.smatch {
            let gold = golds.get(evaluation.variant);
            evaluation.align((&recipe.statements, &gold.statements), search, wanted.explain, go_on);
        }
        evaluation
    }

    /// Names the outcome of a run and scores it.
    fn judge(
        &self,
        golds: Golds<'_>,
        (network, execution): (&Network, &Execution),
        wanted: Wanted,
        evaluation: &mut Evaluation,
        deadline: &Deadline<'_>,
    ) {
        evaluation.outcome = Outcome::of_run(execution);
        if evaluation.outcome != Outcome::Scored {
            if wanted.partial {
                evaluation.partial =
                    self.partial(golds.get(0), (network, execution), deadline).ok().flatten();
            }
            return;
        }
        let prediction = self.cooked(network, execution);
        let chosen = golds.choose(prediction, self.rules, deadline);
        let scored = chosen.and_then(|variant| {
            evaluation.variant = variant;
            self.score(golds.get(variant), prediction, wanted, evaluation, deadline)
        });
        if scored.is_err() {
            (evaluation.goals, evaluation.dish, evaluation.time) = (None, None, None);
            evaluation.variant = 0;
            evaluation.outcome = Outcome::LimitReached;
        }
    }

    fn score(
        &self,
        gold: &Gold,
        prediction: Cooked<'_>,
        wanted: Wanted,
        evaluation: &mut Evaluation,
        deadline: &Deadline<'_>,
    ) -> Result<(), Interrupted> {
        if wanted.goals {
            evaluation.goals = Some(compare(&gold.goals, prediction, self.rules, deadline)?);
        }
        if let (Some(dish), true) = (&gold.dish, wanted.dish) {
            evaluation.dish = Some(best_dish(dish, prediction, self.rules, deadline)?);
        }
        if wanted.time {
            evaluation.time = Some(execution_time(prediction, Some(gold.time), false));
        }
        if wanted.explain {
            self.look_closer(gold, prediction, evaluation, deadline);
        }
        Ok(())
    }

    /// Works out what only explanations need; the scores stand, even if there is no time left for all of it.
    fn look_closer(
        &self,
        gold: &Gold,
        prediction: Cooked<'_>,
        evaluation: &mut Evaluation,
        deadline: &Deadline<'_>,
    ) {
        if let Some(goals) = &mut evaluation.goals
            && find_closest(goals, &gold.goals, prediction, self.rules, deadline).is_err()
        {
            evaluation.left_out.push(LeftOut::ClosestProducts);
        }
        if evaluation.time.is_none() {
            return;
        }
        match deadline.ask() {
            Ok(()) => evaluation.time = Some(execution_time(prediction, Some(gold.time), true)),
            Err(_) => evaluation.left_out.push(LeftOut::Timing),
        }
    }

    /// What the statements that ran are worth. How many run in some time depends on the machine, so that an interrupted
    /// run is worth nothing.
    fn partial(
        &self,
        gold: &Gold,
        (network, execution): (&Network, &Execution),
        deadline: &Deadline<'_>,
    ) -> Result<Option<Partial>, Interrupted> {
        if execution.stop == StopReason::Interrupted {
            return Ok(None);
        }
        let prediction = self.cooked(network, execution);
        let dish = match &gold.dish {
            Some(dish) => best_dish(dish, prediction, self.rules, deadline)?.score,
            None => Number::ZERO,
        };
        Ok(Some(Partial {
            goals: compare(&gold.goals, prediction, self.rules, deadline)?.score(),
            dish,
            executed: execution.steps.len(),
            statements: network.len(),
        }))
    }
}

/// The evaluator as a shelf of golds by recipe.
impl Evaluator {
    /// Prepares a gold and keeps it.
    pub fn add_gold(&mut self, recipe: &Recipe, dish: Option<&str>) -> Result<(), GoldError> {
        let gold = self.prepare(recipe, dish)?;
        if self.golds.insert(Arc::clone(&recipe.id), gold).is_none() {
            self.order.push(Arc::clone(&recipe.id));
        }
        Ok(())
    }

    /// The recipes that have a gold, in the order in which they were added.
    pub fn recipes(&self) -> &[Arc<str>] {
        &self.order
    }

    /// The gold of a recipe.
    pub fn gold(&self, recipe: &str) -> Option<&Gold> {
        self.golds.get(recipe)
    }

    /// [`evaluate_text_against`](Self::evaluate_text_against) the gold of a recipe.
    pub fn evaluate_text(
        &self,
        recipe: &str,
        text: &str,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let id = recipe.to_lowercase();
        match self.gold(&id) {
            Some(gold) => self.evaluate_text_against(gold, text, wanted, go_on),
            None => match Reading::of(&id, text) {
                Reading { recipe: Some(_), diagnostics } => {
                    Evaluation::without_scores(Arc::from(id), Outcome::UnknownRecipe, diagnostics)
                }
                Reading { recipe: None, diagnostics } => unreadable(Arc::from(id), diagnostics),
            },
        }
    }

    /// [`evaluate_recipe_against`](Self::evaluate_recipe_against) the gold with the recipe's id.
    pub fn evaluate_recipe(
        &self,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        match self.gold(&recipe.id) {
            Some(gold) => self.evaluate_recipe_against(gold, recipe, diagnostics, wanted, go_on),
            None => Evaluation::without_scores(Arc::clone(&recipe.id), Outcome::UnknownRecipe, diagnostics),
        }
    }

    /// [`evaluate_cooked_against`](Self::evaluate_cooked_against) the gold with the recipe's id.
    pub fn evaluate_cooked(
        &self,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        cook: impl FnOnce(&Network) -> Execution,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        match self.gold(&recipe.id) {
            Some(gold) => self.evaluate_cooked_against(gold, recipe, diagnostics, cook, wanted, go_on),
            None => Evaluation::without_scores(Arc::clone(&recipe.id), Outcome::UnknownRecipe, diagnostics),
        }
    }
}

/// What a prediction is compared with.
#[derive(Clone, Copy)]
enum Golds<'g> {
    One(&'g Gold),
    Several(&'g Variants),
}

impl<'g> Golds<'g> {
    fn get(self, variant: usize) -> &'g Gold {
        match self {
            Golds::One(gold) => gold,
            Golds::Several(golds) => golds.get(variant),
        }
    }

    fn choose(
        self,
        prediction: Cooked<'_>,
        rules: ScoringRules,
        deadline: &Deadline<'_>,
    ) -> Result<usize, Interrupted> {
        match self {
            Golds::One(_) => Ok(0),
            Golds::Several(golds) => golds.choose(prediction, rules, deadline),
        }
    }
}

fn unreadable(recipe: Arc<str>, diagnostics: Vec<Diagnostic>) -> Evaluation {
    let outcome = Outcome::of_text(&diagnostics).unwrap_or(Outcome::ParseError);
    Evaluation::without_scores(recipe, outcome, diagnostics)
}
