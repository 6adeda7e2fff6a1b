//! Whether an inserted action stands where it has to.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::action::{ProtoAction, SurfaceAction};
use crate::pair::Pair;

/// An order constraint that the rewrite breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// What should have come first.
    pub earlier: ProtoAction,
    /// What should have come later.
    pub later: ProtoAction,
}

/// First and last place of every action in a recipe.
#[derive(Debug, Clone)]
pub struct Positions<'a>(BTreeMap<&'a ProtoAction, (usize, usize)>);

impl<'a> Positions<'a> {
    /// The places in a list of actions.
    pub fn of(actions: &'a [SurfaceAction]) -> Self {
        let mut places = BTreeMap::new();
        for (at, action) in actions.iter().enumerate() {
            places.entry(&action.proto).or_insert((at, at)).1 = at;
        }
        Self(places)
    }

    /// The constraints of an action that these places break. Constraints with a missing side hold.
    ///
    /// The published rule compares last places only; `first_places_too` also asks that the first places agree.
    pub fn violations(&self, pair: &Pair, action: &ProtoAction, first_places_too: bool) -> Vec<Violation> {
        let broken = |(earlier, later): &&(ProtoAction, ProtoAction)| {
            let (Some(a), Some(b)) = (self.0.get(earlier), self.0.get(later)) else { return false };
            a.1 > b.1 || (first_places_too && a.0 > b.0)
        };
        let violation = |(earlier, later): &(ProtoAction, ProtoAction)| Violation {
            earlier: earlier.clone(),
            later: later.clone(),
        };
        pair.constraints(action).filter(broken).map(violation).collect()
    }
}
