//! What makes cooking a test: how often scores are told, when it is over, and what may be taken back.
//!
//! A session is an attempt at a dish. It ends when it is handed in; then nothing more can be cooked, and the score is told
//! once. Forks are the same attempt: they share what is left of the budget, and only one of them is handed in.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use serde::Serialize;

use crate::{Deadline, RefusedJson, ScoreError, ScoreJson, Session};

/// What agents are told of scores before they hand in, and whether they may take steps back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRules {
    /// How often an attempt may be scored before it is handed in; as often as one likes when `None`.
    pub budget: Option<usize>,
    /// Whether steps may be taken back.
    pub undo: bool,
}

impl Default for ScoreRules {
    fn default() -> ScoreRules {
        ScoreRules { budget: None, undo: true }
    }
}

impl ScoreRules {
    /// Whether scores are told at any time, so that every step can be rewarded.
    pub fn is_open(&self) -> bool {
        self.budget.is_none()
    }
}

/// What the forks of a session share.
#[derive(Debug)]
pub(crate) struct Episode {
    rules: ScoreRules,
    scores_left: AtomicUsize,
    is_handed_in: AtomicBool,
}

impl Episode {
    pub(crate) fn new(rules: ScoreRules) -> Episode {
        let scores_left = AtomicUsize::new(rules.budget.unwrap_or(usize::MAX));
        Episode { rules, scores_left, is_handed_in: AtomicBool::new(false) }
    }

    pub(crate) fn again(&self) -> Episode {
        Episode::new(self.rules)
    }

    /// Takes one score from the budget.
    fn spend(&self) -> Result<(), ScoreError> {
        let Some(budget) = self.rules.budget else { return Ok(()) };
        let less = |left: usize| left.checked_sub(1);
        let spent = self.scores_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        spent.map(|_| ()).map_err(|_| ScoreError::Spent(budget))
    }
}

/// Why steps cannot be taken back, or a dish cannot be handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EpisodeError {
    /// It was handed in, or one of its forks was.
    #[error("the dish has been handed in")]
    HandedIn,
    /// The rules of the test do not allow it.
    #[error("steps cannot be taken back here")]
    NoUndo,
}

/// What is told of a dish that was handed in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandIn {
    /// After how many steps.
    pub step: usize,
    /// The program that was handed in.
    pub network: String,
    /// Its scores; null in an exam and without a recipe.
    pub score: Option<ScoreJson>,
}

impl Session {
    /// What agents are told and may do.
    pub fn score_rules(&self) -> ScoreRules {
        self.episode.rules
    }

    /// Whether the dish was handed in.
    pub fn is_handed_in(&self) -> bool {
        self.episode.is_handed_in.load(Ordering::Relaxed)
    }

    /// The scores so far, as often as the rules allow.
    pub fn told_score(
        &self,
        explain: bool,
        smatch: bool,
        deadline: &Deadline<'_>,
    ) -> Result<ScoreJson, ScoreError> {
        if self.is_exam() {
            return Err(ScoreError::Exam);
        }
        if explain && !self.score_rules().is_open() {
            return Err(ScoreError::NoExplanation);
        }
        self.golds().ok_or(ScoreError::NoGold)?;
        self.episode.spend()?;
        self.score(explain, smatch, deadline)
    }

    /// Hands the dish in: nothing more can be cooked, and the scores are told if they may be.
    ///
    /// # Errors
    /// When it, or a fork of it, was handed in before.
    pub fn hand_in(&self, deadline: &Deadline<'_>) -> Result<HandIn, EpisodeError> {
        if self.episode.is_handed_in.swap(true, Ordering::Relaxed) {
            return Err(EpisodeError::HandedIn);
        }
        let score = self.score(false, false, deadline).ok();
        Ok(HandIn { step: self.steps(), network: self.network(), score })
    }

    /// Whether steps may be taken back now.
    ///
    /// # Errors
    /// Says why not.
    pub fn may_go_back(&self) -> Result<(), EpisodeError> {
        match () {
            () if self.is_handed_in() => Err(EpisodeError::HandedIn),
            () if !self.score_rules().undo => Err(EpisodeError::NoUndo),
            () => Ok(()),
        }
    }

    /// What is said to statements after the dish was handed in.
    pub(crate) fn refused_after_the_end(&self) -> Option<RefusedJson> {
        self.is_handed_in().then(|| RefusedJson {
            statement: None,
            text: String::new(),
            code: "handed-in".to_owned(),
            message: EpisodeError::HandedIn.to_string(),
            hints: vec!["open another session, or begin another episode".to_owned()],
            line: None,
        })
    }
}
