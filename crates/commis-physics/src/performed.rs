//! What came of a whole program.

use commis_sim::Execution;

use crate::report::Action;
use crate::room::Room;
use crate::track::Track;

/// A whole program as motion.
#[derive(Clone, Debug)]
pub struct Performed {
    /// The books at the end: what every variable stands for. With spills returned they are those of the qualitative run.
    pub execution: Execution,
    /// The steps as motion, in the order in which they ran.
    pub actions: Vec<Action>,
    /// The room at the end.
    pub room: Room,
    /// The room after each step, if the whole way was asked for.
    pub rooms: Vec<Room>,
    /// The whole way, if it was asked for.
    pub track: Option<Track>,
}
