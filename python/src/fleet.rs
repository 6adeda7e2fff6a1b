//! Many kitchens to learn in, stepped in one call on threads of Rust.
//!
//! An episode is a session with a reward. It ends when the agent says so (`done`), when everything that the reward counts is
//! reached, or when nothing more can be cooked; it is cut off after so many actions. An episode that is over starts
//! anew with the next action, which is then not looked at, as vector environments of Gymnasium do.

use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use commis_kitchen::{Entity, describe};
use commis_session::{Acted, Deadline, RewardMetric, Session as Cooking, Standing};
use commis_sim::{Thing, manual};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::ThreadPool;
use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelRefIterator as _, IntoParallelRefMutIterator as _,
    ParallelIterator as _,
};

use crate::session::{Session, metric_named};

/// The action that ends an episode.
const DONE: &str = "done";
/// Every thread can walk the deepest dish that the limits allow.
const STACK: usize = 16 << 20;

/// What an action is worth.
#[derive(Clone, Copy, Debug)]
struct Reward {
    metric: RewardMetric,
    /// Whether it is told when the episode is over, and not as it grows.
    sparse: bool,
    /// What a simulated second costs.
    time_cost: f64,
}

#[derive(Clone, Debug)]
struct Episode {
    fresh: Cooking,
    /// The text of the recipe, which the first observation tells.
    task: Arc<str>,
    session: Cooking,
    standing: Standing,
    reward: Reward,
    worth: f64,
    actions: usize,
    most: usize,
    is_over: bool,
}

/// What came of an action: the observation, the reward, whether the episode ended or was cut off, and what went wrong.
type Act = (String, f64, bool, bool, Vec<(String, String)>);

impl Episode {
    fn reset(&mut self) -> String {
        (self.session, self.standing) = (self.fresh.fork(), Standing::default());
        (self.worth, self.actions, self.is_over) = (0.0, 0, false);
        format!("{}\n{}", self.task, now(&self.session))
    }

    fn act(&mut self, action: &str) -> Act {
        if self.is_over {
            return (self.reset(), 0.0, false, false, Vec::new());
        }
        self.actions += 1;
        let clock = self.session.clock().0;
        let says_done = action.trim() == DONE;
        let before = self.session.steps();
        let (text, causes) = if says_done {
            (now(&self.session), Vec::new())
        } else {
            let acted = self.session.act(action, &Deadline::never());
            told(&self.session, &acted)
        };
        let stopped = self.session.cooking().stopped().is_some();
        let cut = !says_done && !stopped && self.actions >= self.most;
        let seconds = self.session.clock().0.to_f64() - clock.to_f64();
        let mut reward = 0.0 - self.reward.time_cost * seconds;
        let is_due =
            if self.reward.sparse { says_done || stopped || cut } else { self.session.steps() > before };
        if is_due {
            let worth = self.standing.worth(&self.session, self.reward.metric).unwrap_or_default();
            reward += worth - self.worth;
            self.worth = worth;
        }
        let ended = says_done || stopped || self.worth >= 1.0;
        let cut = cut && !ended;
        self.is_over = ended || cut;
        (text, reward, ended, cut, causes)
    }
}

/// Many episodes.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Fleet {
    episodes: Mutex<Vec<Episode>>,
    threads: usize,
    /// Threads do not survive a fork of the process, so they belong to the one that made them.
    pool: Mutex<Option<(u32, Arc<ThreadPool>)>>,
}

#[pymethods]
impl Fleet {
    /// One episode for each session, which stays as it is.
    #[new]
    fn new(
        sessions: Vec<PyRef<'_, Session>>,
        tasks: Vec<String>,
        reward: &str,
        sparse: bool,
        time_cost: f64,
        max_steps: usize,
        threads: usize,
    ) -> PyResult<Fleet> {
        let reward = Reward { metric: metric_named(reward)?, sparse, time_cost };
        let one = |(session, task): (&PyRef<'_, Session>, String)| {
            let fresh = session.taken();
            Episode {
                session: fresh.fork(),
                fresh,
                standing: Standing::default(),
                task: task.into(),
                reward,
                worth: 0.0,
                actions: 0,
                most: max_steps,
                is_over: false,
            }
        };
        let episodes = sessions.iter().zip(tasks).map(one).collect();
        Ok(Fleet { episodes: Mutex::new(episodes), threads, pool: Mutex::default() })
    }

    fn __len__(&self) -> usize {
        self.episodes.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Starts episodes anew, all or some of them; the observations of all.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<Vec<bool>>) -> Vec<String> {
        py.detach(|| {
            let mut episodes = self.episodes.lock().unwrap_or_else(PoisonError::into_inner);
            let wanted = |at: usize| which.as_ref().is_none_or(|which| which.get(at) == Some(&true));
            let one = |(at, episode): (usize, &mut Episode)| {
                if wanted(at) { episode.reset() } else { now(&episode.session) }
            };
            episodes.iter_mut().enumerate().map(one).collect()
        })
    }

    /// One action in each kitchen.
    fn step(&self, py: Python<'_>, actions: Vec<String>) -> PyResult<Vec<Act>> {
        py.detach(|| {
            let mut locked = self.episodes.lock().unwrap_or_else(PoisonError::into_inner);
            let episodes: &mut Vec<Episode> = &mut locked;
            if actions.len() != episodes.len() {
                let (given, wanted) = (actions.len(), episodes.len());
                return Err(PyValueError::new_err(format!("{wanted} actions are needed, not {given}")));
            }
            let one = |(episode, action): (&mut Episode, &String)| episode.act(action);
            Ok(match self.pool().filter(|_| episodes.len() > 1) {
                Some(pool) => {
                    let pairs = episodes.par_iter_mut().zip(actions.par_iter());
                    pool.install(|| pairs.with_min_len(4).map(one).collect())
                }
                None => episodes.iter_mut().zip(&actions).map(one).collect(),
            })
        })
    }

    /// Episodes that share everything so far and go their own way from here.
    fn fork(&self) -> Fleet {
        let episodes = self.episodes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Fleet { episodes: Mutex::new(episodes), threads: self.threads, pool: Mutex::default() }
    }

    /// A copy of what is cooked in a kitchen so far.
    fn session(&self, at: usize) -> PyResult<Session> {
        self.copy_of(at).map(Session::of)
    }

    /// How good what is cooked so far is, in what the reward counts.
    fn worth(&self, py: Python<'_>, at: usize) -> PyResult<f64> {
        py.detach(|| {
            let episodes = self.episodes.lock().unwrap_or_else(PoisonError::into_inner);
            let episode =
                episodes.get(at).ok_or_else(|| PyValueError::new_err("there is no such kitchen"))?;
            Ok(episode.session.worth(episode.reward.metric).unwrap_or_default())
        })
    }
}

impl Fleet {
    /// What is cooked in a kitchen so far.
    pub(crate) fn copy_of(&self, at: usize) -> PyResult<Cooking> {
        let episodes = self.episodes.lock().unwrap_or_else(PoisonError::into_inner);
        let episode = episodes.get(at).ok_or_else(|| PyValueError::new_err("there is no such kitchen"))?;
        Ok(episode.session.fork())
    }

    fn pool(&self) -> Option<Arc<ThreadPool>> {
        if self.threads <= 1 {
            return None;
        }
        let process = std::process::id();
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        match &*pool {
            Some((owner, pool)) if *owner == process => Some(Arc::clone(pool)),
            stale => {
                // The threads of another process cannot be waited for.
                if let Some((_, pool)) = stale {
                    std::mem::forget(Arc::clone(pool));
                }
                let builder = rayon::ThreadPoolBuilder::new().num_threads(self.threads).stack_size(STACK);
                let made = Arc::new(builder.build().ok()?);
                *pool = Some((process, Arc::clone(&made)));
                Some(made)
            }
        }
    }
}

/// What became of an action, in words, and the names and words of everything that went wrong.
fn told(session: &Cooking, acted: &Acted) -> (String, Vec<(String, String)>) {
    let vocabulary = session.prepared().simulator().vocabulary();
    let (mut text, mut causes) = (String::new(), Vec::new());
    let naming = session.naming();
    let mut moments: Vec<_> = session.cooking().moments().take(acted.executed).collect();
    moments.reverse();
    for moment in moments {
        let statement = moment.statement();
        if let Some(failure) = moment.executed().failure.as_deref() {
            writeln!(text, "failed: {statement}\n  cause: {}", failure.reason).ok();
            causes.push((failure.reason.code().to_owned(), failure.reason.to_string()));
            continue;
        }
        writeln!(text, "done: {statement}").ok();
        let call = &|entity: &Entity| naming.after(moment.executed().statement, entity);
        for (name, binding) in moment.made() {
            let words = match &binding.thing {
                Thing::Kitchen(_) => continue,
                Thing::List(list) if list.items.len() > 1 => {
                    let first = list.items.get(0).map(|item| describe::entity_called(item, vocabulary, call));
                    format!("{} things, the first: {}", list.items.len(), first.unwrap_or_default())
                }
                other => manual::plain_thing(other, vocabulary, call),
            };
            writeln!(text, "  {name}: {words}").ok();
        }
    }
    for refused in &acted.refused {
        writeln!(text, "not done: {}\n  cause: {}", refused.text, refused.message).ok();
        for hint in &refused.hints {
            writeln!(text, "  hint: {hint}").ok();
        }
        causes.push((refused.code.clone(), refused.message.clone()));
    }
    (text + &now(session), causes)
}

/// Where the cooking stands, in a line.
fn now(session: &Cooking) -> String {
    let kitchen = session.latest_kitchen().unwrap_or("not open yet");
    format!("now: step {}, clock {} s, kitchen {kitchen}", session.steps(), session.clock().0)
}
