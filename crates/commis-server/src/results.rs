//! What was handed in, for whoever may see the results: an exam tells its candidates nothing.

use std::collections::{HashSet, VecDeque};
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use commis_session::{Deadline, EpisodeError, HandIn, Kitchens, ScoreJson, Session};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::ToSchema;

use crate::keeping::{Keeping, Record};
use crate::slots::{self, Slot, SlotError};

/// A dish that was handed in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct HandedIn {
    /// Its number, counted from 0 in the order in which dishes were handed in.
    number: usize,
    /// The session or episode.
    session: String,
    /// The recipe.
    recipe: Option<String>,
    /// After how many steps.
    step: usize,
    /// The program.
    network: String,
    /// Its scores; null without a recipe, and where the server has forgotten the golds.
    #[schema(value_type = Option<ScoreJson>)]
    score: Option<Json>,
}

/// Why a dish was not handed in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HandInError {
    /// The episode is over.
    #[error(transparent)]
    Episode(#[from] EpisodeError),
    /// It could not be written down.
    #[error(transparent)]
    Slot(#[from] SlotError),
}

/// Hands the dish of a session in, whatever way the session was opened, and keeps it for whoever may see the results.
pub(crate) fn hand_in(
    results: &Results,
    kitchens: &Kitchens,
    keeping: Option<&Keeping>,
    (slot, session): (&Slot, &Session),
    deadline: &Deadline<'_>,
) -> Result<HandIn, HandInError> {
    let told = session.hand_in(deadline)?;
    let score = match session.is_exam() {
        true => kitchens.result(session, deadline),
        false => told.score.clone(),
    };
    // The end of the session comes first: a dish without a result is found and judged again after a restart, but nobody could
    // tell one that was handed in twice from two.
    slots::keep(slot, &Record::HandedIn)?;
    results
        .keep(keeping, (slot.name(), session.recipe()), &told, score)
        .map_err(|error| SlotError::NotKept(error.to_string()))?;
    slots::notify(slot, "handed-in", || Json::Null);
    Ok(told)
}

/// Sessions with the programs of theirs whose results are written down.
pub(crate) type Written = HashSet<(String, String)>;

/// Judges a dish again that was handed in just when the program was killed, before its result was written down.
pub(crate) fn catch_up(
    results: &Results,
    kitchens: &Kitchens,
    (keeping, written): (&Keeping, &Written),
    (name, session): (&str, &Session),
) -> io::Result<()> {
    let network = session.network();
    if !session.is_handed_in() || written.contains(&(name.to_owned(), network.clone())) {
        return Ok(());
    }
    let never = Deadline::never();
    let score = match session.is_exam() {
        true => kitchens.result(session, &never),
        false => session.score(false, false, &never).ok(),
    };
    let told = HandIn { step: session.steps(), network, score: score.clone() };
    results.keep(Some(keeping), (name, session.recipe()), &told, score)
}

/// The dishes that were handed in; the oldest make room.
#[derive(Debug)]
pub(crate) struct Results {
    kept: Mutex<NewestDishes>,
    most: usize,
}

#[derive(Debug, Default)]
struct NewestDishes {
    count: usize,
    dishes: VecDeque<HandedIn>,
}

impl Results {
    pub(crate) fn new(most: usize) -> Results {
        Results { kept: Mutex::default(), most }
    }

    /// Numbers a dish and writes it down as one deed, so that the file has dishes in the order of their numbers.
    fn keep(
        &self,
        keeping: Option<&Keeping>,
        (session, recipe): (&str, Option<&str>),
        told: &HandIn,
        score: Option<ScoreJson>,
    ) -> io::Result<()> {
        let mut kept = self.lock();
        let dish = HandedIn {
            number: kept.count,
            session: session.to_owned(),
            recipe: recipe.map(str::to_owned),
            step: told.step,
            network: told.network.clone(),
            score: score.and_then(|score| serde_json::to_value(score).ok()),
        };
        let written = keeping.map_or(Ok(()), |keeping| keeping.add_result(&dish));
        self.add(&mut kept, dish);
        written
    }

    /// Takes in what was kept by an earlier program.
    pub(crate) fn restore(&self, dishes: Vec<HandedIn>) -> Written {
        let mut kept = self.lock();
        let mut written = Written::new();
        for dish in dishes {
            written.insert((dish.session.clone(), dish.network.clone()));
            self.add(&mut kept, dish);
        }
        written
    }

    fn add(&self, kept: &mut NewestDishes, dish: HandedIn) {
        kept.count = kept.count.max(dish.number + 1);
        kept.dishes.push_back(dish);
        while kept.dishes.len() > self.most {
            kept.dishes.pop_front();
        }
    }

    /// How many dishes were handed in, and some of them from a number on.
    pub(crate) fn from(&self, number: usize, most: usize) -> (usize, Vec<HandedIn>) {
        let kept = self.lock();
        let wanted = kept.dishes.iter().filter(|dish| dish.number >= number).take(most);
        (kept.count, wanted.cloned().collect())
    }

    /// A panic while the lock was held leaves nothing half done here.
    fn lock(&self) -> MutexGuard<'_, NewestDishes> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dish(number: usize) -> HandedIn {
        let (session, network) = (format!("s{number}"), "(get-kitchen ?k)".to_owned());
        HandedIn { number, session, recipe: None, step: 1, network, score: None }
    }

    #[test]
    fn dishes_that_were_written_out_of_order_keep_their_numbers() {
        let results = Results::new(10);
        results.restore([0, 2, 1].map(dish).to_vec());
        assert_eq!(results.from(0, 10).0, 3);
        let told = HandIn { step: 1, network: String::new(), score: None };
        results.keep(None, ("new", None), &told, None).unwrap();
        let (count, newest) = results.from(3, 10);
        assert_eq!((count, newest.len(), newest[0].session.as_str()), (4, 1, "new"));
    }
}
