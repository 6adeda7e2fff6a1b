//! Evaluating predictions against golds: every prediction ends in a named outcome, with scores when it has any.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use commis_base::Number;
use commis_mcl::{Code, Diagnostic, Network, Recipe, Statement, check_network};
use commis_ontology::ClassId;
use commis_sim::{Execution, Simulator, StopReason};

use crate::cooked::Cooked;
use crate::dish::{DishScore, GoldDish, dish_approximation};
use crate::goals::{GoalScore, compare};
use crate::reading::Reading;
use crate::rules::ScoringRules;
use crate::smatch::{self, Budget, Smatch, StatementReport};
use crate::time::{TimeScore, execution_time};

/// How the evaluation of one prediction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The network ran and was scored.
    Scored,
    /// The text is not a solution.
    ParseError,
    /// The network uses unknown words, or statements of the wrong form.
    InvalidNetwork,
    /// Some statement could never run.
    NotExecutable,
    /// A limit was reached.
    LimitReached,
    /// There is no prediction for the recipe.
    Missing,
    /// There is no gold for the recipe.
    UnknownRecipe,
}

impl Outcome {
    /// All outcomes in the order in which tables list them.
    pub const ALL: [Outcome; 7] = [
        Outcome::Scored,
        Outcome::ParseError,
        Outcome::InvalidNetwork,
        Outcome::NotExecutable,
        Outcome::LimitReached,
        Outcome::Missing,
        Outcome::UnknownRecipe,
    ];

    /// A stable name for machines and tables.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Scored => "scored",
            Outcome::ParseError => "parse error",
            Outcome::InvalidNetwork => "invalid network",
            Outcome::NotExecutable => "not executable",
            Outcome::LimitReached => "limit",
            Outcome::Missing => "missing",
            Outcome::UnknownRecipe => "unknown recipe",
        }
    }

    /// Why a text cannot even be checked, if that is so.
    pub fn of_text(diagnostics: &[Diagnostic]) -> Option<Outcome> {
        let first = diagnostics.iter().find(|problem| problem.blocks_execution())?;
        Some(match first.code {
            Code::FileTooLarge
            | Code::TooManyRecipes
            | Code::TooManyStatements
            | Code::TooManyArguments
            | Code::NestedTooDeeply => Outcome::LimitReached,
            _ => Outcome::ParseError,
        })
    }

    /// How a network that was allowed to run ended.
    pub fn of_run(execution: &Execution) -> Outcome {
        match execution.stop {
            StopReason::Finished if execution.is_complete() => Outcome::Scored,
            StopReason::Finished => Outcome::NotExecutable,
            _ => Outcome::LimitReached,
        }
    }
}

/// Which metrics are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches, one per metric")]
pub struct Wanted {
    /// Goal-condition success.
    pub goals: bool,
    /// Dish approximation.
    pub dish: bool,
    /// Execution time.
    pub time: bool,
    /// Smatch, and how to search for it.
    pub smatch: Option<SmatchSearch>,
    /// Explanations beside the scores.
    pub explain: bool,
}

/// How to look for the alignment of two written networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmatchSearch {
    /// The best one, with a proof where this many nodes of the search tree suffice.
    Exact {
        /// Nodes of the search tree.
        nodes: usize,
    },
    /// The best of five seeded hill climbings, as published.
    Compat {
        /// The seed of the dice.
        seed: u64,
    },
}

/// Why a written network was not compared with its gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmatchMissing {
    /// The time was up before the search had ended.
    Interrupted,
}

impl SmatchMissing {
    /// A stable name for machines and tables.
    pub fn name(self) -> &'static str {
        match self {
            SmatchMissing::Interrupted => "interrupted",
        }
    }
}

impl fmt::Display for SmatchMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SmatchMissing::Interrupted => write!(f, "the time was up before the programs were compared"),
        }
    }
}

impl Wanted {
    /// The three simulation metrics, without explanations.
    pub const SCORES: Wanted = Wanted { goals: true, dish: true, time: true, smatch: None, explain: false };
    /// The three simulation metrics with explanations.
    pub const EXPLAINED: Wanted = Wanted { explain: true, ..Wanted::SCORES };
}

/// A gold network, cooked once.
#[derive(Debug)]
pub struct Gold {
    /// The statements as written.
    pub statements: Vec<Statement>,
    /// The statements as a graph.
    pub network: Network,
    /// What they did.
    pub execution: Execution,
    /// Where the goals are.
    places: Vec<Vec<ClassId>>,
    /// The dish, when the gold makes one.
    pub dish: Option<GoldDish>,
    /// How long it takes, in seconds.
    pub time: Number,
}

/// Why a gold cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoldError {
    /// A statement cannot run.
    #[error("gold `{recipe}`: statement {statement} cannot run: {reason}")]
    NotExecutable {
        /// The recipe.
        recipe: String,
        /// The statement, counted from 1.
        statement: usize,
        /// Why.
        reason: String,
    },
    /// The variable that should be the dish is no statement's first output.
    #[error("gold `{recipe}`: no statement makes the dish `{variable}`")]
    NoDish {
        /// The recipe.
        recipe: String,
        /// The variable.
        variable: String,
    },
}

/// Golds in a kitchen, ready to judge predictions from any number of threads.
#[derive(Debug)]
pub struct Evaluator {
    simulator: Simulator,
    rules: ScoringRules,
    golds: BTreeMap<Arc<str>, Gold>,
    order: Vec<Arc<str>>,
}

/// What became of one prediction.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The recipe it is for.
    pub recipe: Arc<str>,
    /// How it ended.
    pub outcome: Outcome,
    /// Problems of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The statements, when the text could be read.
    pub network: Option<Network>,
    /// What the statements did, when explanations are wanted.
    pub execution: Option<Execution>,
    /// Goal-condition success.
    pub goals: Option<GoalScore>,
    /// Dish approximation.
    pub dish: Option<DishScore>,
    /// Execution time.
    pub time: Option<TimeScore>,
    /// How much of the written networks is the same; it needs no cooking.
    pub smatch: Option<Smatch>,
    /// Why there is no smatch although it was wanted and the text could be read.
    pub smatch_missing: Option<SmatchMissing>,
    /// The statements that keep smatch below 1, when explanations are wanted.
    pub unmatched: Vec<StatementReport>,
}

impl Evaluator {
    /// An evaluator without golds.
    pub fn new(simulator: Simulator) -> Evaluator {
        let rules = ScoringRules::of(simulator.rule_set());
        Evaluator { simulator, rules, golds: BTreeMap::new(), order: Vec::new() }
    }

    /// Adds a gold. Without a dish variable the dish is the last food product it makes.
    pub fn add_gold(&mut self, recipe: &Recipe, dish: Option<&str>) -> Result<(), GoldError> {
        let network = Network::from_recipe(recipe);
        let execution = self.simulator.execute(&network);
        if let Some(stuck) = execution.unexecuted.first() {
            return Err(GoldError::NotExecutable {
                recipe: recipe.id.to_string(),
                statement: stuck.statement + 1,
                reason: stuck.reason.to_string(),
            });
        }
        let cooked =
            Cooked { network: &network, execution: &execution, vocabulary: self.simulator.vocabulary() };
        let made = GoldDish::of(cooked, dish, self.rules);
        if let (None, Some(variable)) = (&made, dish) {
            return Err(GoldError::NoDish { recipe: recipe.id.to_string(), variable: variable.to_owned() });
        }
        let time = execution.time();
        let (statements, places) = (recipe.statements.clone(), cooked.places());
        let gold = Gold { statements, network, execution, places, dish: made, time };
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

    /// The kitchen in which everything is cooked.
    pub fn simulator(&self) -> &Simulator {
        &self.simulator
    }

    /// The rules of scoring.
    pub fn rules(&self) -> ScoringRules {
        self.rules
    }

    /// Evaluates a prediction given as text for one recipe. The `#id` line may be left out; in a text with several
    /// recipes the one with the right id counts, or else the first.
    pub fn evaluate_text(
        &self,
        recipe: &str,
        text: &str,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        match Reading::of(recipe, text) {
            Reading { recipe: Some(recipe), diagnostics } => {
                self.evaluate_recipe(&recipe, diagnostics, wanted, go_on)
            }
            Reading { recipe: None, diagnostics } => {
                let outcome = Outcome::of_text(&diagnostics).unwrap_or(Outcome::ParseError);
                Evaluation::without_scores(Arc::from(recipe.to_lowercase()), outcome, diagnostics)
            }
        }
    }

    /// Evaluates a prediction that has been parsed; `diagnostics` are the parser's for this recipe.
    pub fn evaluate_recipe(
        &self,
        recipe: &Recipe,
        diagnostics: Vec<Diagnostic>,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let cook = |network: &Network| self.simulator.execute_while(network, go_on);
        self.evaluate_cooked(recipe, diagnostics, cook, wanted, go_on)
    }

    /// Evaluates a prediction that is cooked elsewhere, in the same kitchen: `cook` is asked for its execution once the
    /// recipe has turned out to be a network.
    pub fn evaluate_cooked(
        &self,
        recipe: &Recipe,
        mut diagnostics: Vec<Diagnostic>,
        cook: impl FnOnce(&Network) -> Execution,
        wanted: Wanted,
        go_on: &dyn Fn() -> bool,
    ) -> Evaluation {
        let id = Arc::clone(&recipe.id);
        let Some(gold) = self.golds.get(&recipe.id) else {
            return Evaluation::without_scores(id, Outcome::UnknownRecipe, diagnostics);
        };
        if let Some(outcome) = Outcome::of_text(&diagnostics) {
            return Evaluation::without_scores(id, outcome, diagnostics);
        }
        let network = Network::from_recipe(recipe);
        diagnostics.extend(check_network(recipe, &network, &self.simulator.language()));
        let mut evaluation = Evaluation::without_scores(id, Outcome::InvalidNetwork, diagnostics);
        if !evaluation.diagnostics.iter().any(Diagnostic::blocks_execution) {
            let execution = cook(&network);
            evaluation.outcome = Outcome::of_run(&execution);
            if evaluation.outcome == Outcome::Scored {
                self.score(gold, &network, &execution, wanted, &mut evaluation);
            }
            evaluation.execution = wanted.explain.then_some(execution);
        }
        evaluation.network = Some(network);
        // Last, because the search may use up all the time there is.
        if let Some(search) = wanted.smatch {
            evaluation.align(recipe, gold, search, wanted.explain, go_on);
        }
        evaluation
    }

    fn score(
        &self,
        gold: &Gold,
        network: &Network,
        execution: &Execution,
        wanted: Wanted,
        evaluation: &mut Evaluation,
    ) {
        let vocabulary = self.simulator.vocabulary();
        let prediction = Cooked { network, execution, vocabulary };
        let cooked = Cooked { network: &gold.network, execution: &gold.execution, vocabulary };
        evaluation.goals = wanted.goals.then(|| {
            compare(&cooked.products_at(&gold.places), cooked, prediction, self.rules, wanted.explain)
        });
        evaluation.dish = match &gold.dish {
            Some(dish) if wanted.dish => Some(dish_approximation(dish, prediction, self.rules)),
            _ => None,
        };
        evaluation.time = wanted.time.then(|| execution_time(prediction, Some(gold.time), wanted.explain));
    }
}

impl Evaluation {
    /// An evaluation that ended before anything could be scored.
    pub fn without_scores(recipe: Arc<str>, outcome: Outcome, diagnostics: Vec<Diagnostic>) -> Evaluation {
        Evaluation {
            recipe,
            outcome,
            diagnostics,
            network: None,
            execution: None,
            goals: None,
            dish: None,
            time: None,
            smatch: None,
            smatch_missing: None,
            unmatched: Vec::new(),
        }
    }

    fn align(
        &mut self,
        recipe: &Recipe,
        gold: &Gold,
        search: SmatchSearch,
        explain: bool,
        go_on: &dyn Fn() -> bool,
    ) {
        let should_stop = || !go_on();
        let (solution, gold) = (&recipe.statements[..], &gold.statements[..]);
        let score = match search {
            SmatchSearch::Exact { nodes } => {
                smatch::smatch(solution, gold, &Budget { nodes, should_stop: &should_stop })
            }
            SmatchSearch::Compat { seed } => smatch::smatch_compat(solution, gold, seed, &should_stop),
        };
        // How far a search comes in some time depends on the machine, and a score must not.
        if score.stop == smatch::StopReason::Interrupted {
            self.smatch_missing = Some(SmatchMissing::Interrupted);
            return;
        }
        if explain {
            self.unmatched = smatch::explain(solution, gold, &score);
        }
        self.smatch = Some(score);
    }

    /// Goal-condition success; nothing that could not be scored reached a goal.
    pub fn goal_score(&self) -> Number {
        self.goals.as_ref().map_or(Number::ZERO, GoalScore::score)
    }

    /// Dish approximation; nothing that could not be scored is a dish.
    pub fn dish_score(&self) -> Number {
        self.dish.as_ref().map_or(Number::ZERO, |dish| dish.score)
    }
}
