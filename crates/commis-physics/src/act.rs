//! From a statement that the books have executed to the motion that carries it out.

use std::collections::BTreeMap;

use commis_kitchen::{Kitchen, Vocabulary};
use commis_mcl::{Statement, Term};
use commis_sim::{Cooking, Executed, Primitive, Simulator, Thing};

use crate::Motion;
use crate::books::{Books, things};
use crate::layout::Layout;
use crate::perform::Performer;
use crate::report::{Action, MotionOutcome};
use crate::room::Room;
use crate::spills::with_less;
use crate::track::Track;

/// What came of one action.
#[derive(Clone, Debug)]
pub(crate) struct Acted {
    pub(crate) room: Room,
    pub(crate) action: Action,
    /// The kitchen with less in it, when spilled food stays where it fell.
    pub(crate) amended: Option<Kitchen>,
}

impl Motion {
    fn books<'a>(&'a self, simulator: &'a Simulator) -> Books<'a> {
        Books {
            vocabulary: simulator.vocabulary(),
            looks: &self.looks,
            matters: &self.matters,
            exact: simulator.rules().exact_numbers,
        }
    }

    /// The room of a kitchen: everything at its slot.
    #[must_use]
    pub fn room(&self, simulator: &Simulator, kitchen: &Kitchen) -> Room {
        let (ambient, heats) = temperatures(kitchen, simulator.vocabulary(), &self.layout);
        let mut performer = Performer::for_kitchen(self, self.books(simulator), kitchen, ambient);
        performer.settle();
        let mut room = performer.room;
        room.ticks = 0;
        for body in room.bodies.values_mut() {
            let body = std::sync::Arc::make_mut(body);
            let inside = self.layout.place(body.place()).and_then(|place| place.temperature);
            body.temperature = inside.or(heats.get(body.place()).copied()).unwrap_or(ambient);
        }
        room
    }

    /// Carries out, as motion, what a statement did in the books.
    pub(crate) fn act(
        &self,
        simulator: &Simulator,
        room: &Room,
        cooking: &Cooking,
        (statement, executed): (&Statement, &Executed),
        track: Option<&mut Track>,
    ) -> Acted {
        let vocabulary = simulator.vocabulary();
        let (ambient, heats) = temperatures(&executed.after, vocabulary, &self.layout);
        let mut performer = Performer::for_kitchen(self, self.books(simulator), &executed.after, ambient);
        performer.heats = heats;
        performer.room = room.clone();
        performer.track = track;
        if let Some(before) = &executed.before {
            performer.before = things(before, vocabulary);
        }
        performer.action = Action {
            statement: executed.statement,
            primitive: executed.primitive.signature.name.to_owned(),
            book_seconds: executed.ends.to_f64() - executed.begins.to_f64(),
            ..Action::default()
        };
        performer.wait = performer.action.book_seconds.clamp(0.0, 1e7);
        performer.take_roles(roles(statement, executed.primitive, cooking, vocabulary), &executed.after);
        let began = performer.room.ticks;
        match (&executed.failure, self.motions.of(executed.primitive.signature.name)) {
            (Some(failure), _) => {
                performer.action.trouble(MotionOutcome::NotDone, failure.reason.to_string());
            }
            (None, Some(script)) => performer.run(script),
            (None, None) => {
                let message =
                    format!("there is no motion for {}; write one", executed.primitive.signature.name);
                performer.action.trouble(MotionOutcome::NoMotion, message);
            }
        }
        let less = performer.clear_up(self.spills);
        let amended = with_less(&executed.after, &less, self.books(simulator));
        if let Some(amended) = &amended {
            performer.after = things(amended, vocabulary);
        }
        performer.settle();
        performer.action.motion_seconds =
            (performer.room.ticks - began) as f64 / f64::from(crate::room::TICKS_PER_SECOND);
        performer.action.hash = performer.room.hash();
        Acted { room: performer.room, action: performer.action, amended }
    }
}

/// The arguments of a statement with what they stand for.
fn roles<'a>(
    statement: &'a Statement,
    primitive: &'static Primitive,
    cooking: &'a Cooking,
    vocabulary: &'a Vocabulary,
) -> impl Iterator<Item = (&'static str, Thing)> + 'a {
    let signature = &primitive.signature;
    let left_out = signature.omittable.filter(|_| statement.args.len() < signature.params.len());
    let params = signature.params.iter().enumerate().filter(move |(at, _)| Some(*at) != left_out);
    params.zip(&statement.args).filter_map(|((_, param), arg)| {
        let thing = match &arg.term {
            Term::Variable(name) => cooking.value(name)?.thing,
            Term::Constant(name) => Thing::Concept(vocabulary.ontology.class(name)?),
            _ => return None,
        };
        Some((param.name, thing))
    })
}

/// The temperature of the room and of the places that have one of their own.
fn temperatures(kitchen: &Kitchen, vocabulary: &Vocabulary, layout: &Layout) -> (f32, BTreeMap<String, f32>) {
    let slot = vocabulary.slot.temperature;
    let celsius = |entity: &commis_kitchen::Entity| {
        let amount = entity.amount_in(slot, vocabulary)?;
        let degrees = amount.value.to_f32();
        let is_fahrenheit = vocabulary.name(amount.unit) == "degrees-fahrenheit";
        let degrees = if is_fahrenheit { (degrees - 32.0) / 1.8 } else { degrees };
        degrees.is_finite().then(|| degrees.clamp(-273.0, 2000.0))
    };
    let ambient = celsius(kitchen.root()).unwrap_or(18.0);
    let mut heats = BTreeMap::new();
    for place in kitchen.root().contents(vocabulary).iter() {
        let name = vocabulary.name(place.class());
        if layout.place(name).is_some_and(|found| found.heat)
            && let Some(degrees) = celsius(place)
        {
            heats.insert(name.to_owned(), degrees);
        }
    }
    (ambient, heats)
}
