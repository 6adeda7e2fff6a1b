//! A kitchen to act in.

use std::sync::{Mutex, MutexGuard, PoisonError};

use commis_session::{Deadline, LookError, RewardMetric, ScoreError};
use pyo3::prelude::*;

use crate::patience::patiently;
use crate::refusal::Refusal;

/// One agent's cooking. It may be used from any thread; calls come one after the other.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Session(Mutex<commis_session::Session>);

impl Session {
    pub(crate) fn of(session: commis_session::Session) -> Session {
        Session(Mutex::new(session))
    }

    /// A copy to work with; it costs two reference counts.
    pub(crate) fn taken(&self) -> commis_session::Session {
        self.lock().fork()
    }

    fn lock(&self) -> MutexGuard<'_, commis_session::Session> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Session {
    /// Executes statements on top of what is there.
    fn step(&self, py: Python<'_>, actions: String) -> PyResult<String> {
        // What could not be finished after Ctrl-C is not kept.
        let mut copy = self.taken();
        let (after, report) = patiently(py, |go_on| {
            let report = copy.step(&actions, &Deadline::while_true(go_on));
            (copy, serde_json::to_string(&report).unwrap_or_default())
        })?;
        *self.lock() = after;
        Ok(report)
    }

    fn fork(&self) -> Session {
        Session::of(self.taken())
    }

    fn undo(&self, steps: usize) -> usize {
        self.lock().undo(steps)
    }

    fn reset(&self) {
        self.lock().reset();
    }

    /// The kitchen, or what is at a path in it.
    fn state(
        &self,
        py: Python<'_>,
        path: Option<String>,
        step: Option<usize>,
        expand: bool,
    ) -> PyResult<String> {
        let copy = self.taken();
        let state = py.detach(|| copy.state(path.as_deref(), step, expand).map_err(refused_look));
        Ok(serde_json::to_string(&state?).unwrap_or_default())
    }

    /// The answer to a question about the kitchen.
    fn observe(&self, py: Python<'_>, question: String, step: Option<usize>) -> PyResult<String> {
        let copy = self.taken();
        let seen = py.detach(|| copy.observe(&question, step).map_err(refused_look));
        Ok(serde_json::to_string(&seen?).unwrap_or_default())
    }

    /// The scores against the gold.
    fn score(&self, py: Python<'_>, explain: bool, smatch: bool) -> PyResult<String> {
        let copy = self.taken();
        let scored = patiently(py, |go_on| copy.score(explain, smatch, &Deadline::while_true(go_on)))?;
        let scored = scored.map_err(refused_score)?;
        Ok(serde_json::to_string(&scored).unwrap_or_default())
    }

    /// How good it is so far, as one figure.
    fn worth(&self, py: Python<'_>, metric: &str) -> PyResult<f64> {
        let (metric, copy) = (metric_named(metric)?, self.taken());
        Ok(py.detach(|| copy.worth(metric)).ok_or(ScoreError::Exam).map_err(refused_score)?)
    }

    /// The program so far.
    fn network(&self) -> String {
        self.lock().network()
    }

    #[getter]
    fn steps(&self) -> usize {
        self.lock().steps()
    }

    /// Seconds on the kitchen's clock.
    #[getter]
    fn clock(&self) -> f64 {
        self.lock().clock().0.to_f64()
    }

    #[getter]
    fn recipe(&self) -> Option<String> {
        self.lock().recipe().map(str::to_owned)
    }

    #[getter]
    fn latest_kitchen(&self) -> Option<String> {
        self.lock().latest_kitchen().map(str::to_owned)
    }
}

/// What rewards are counted in, by its name.
pub(crate) fn metric_named(name: &str) -> Result<RewardMetric, Refusal> {
    match name {
        "dish" => Ok(RewardMetric::DishApproximation),
        "goals" => Ok(RewardMetric::GoalConditionSuccess),
        "mean" => Ok(RewardMetric::Mean),
        other => {
            Err(Refusal::new("unknown-name", format!("there is no figure `{other}`"))
                .hint("dish, goals or mean"))
        }
    }
}

fn refused_look(error: LookError) -> Refusal {
    let refusal = Refusal::new("unknown-name", error.to_string());
    match error.hint() {
        Some(hint) => refusal.hint(hint),
        None => refusal,
    }
}

fn refused_score(error: ScoreError) -> Refusal {
    Refusal::new("no-score", error.to_string())
}
