//! A draft, cooked: what each variable holds and what went wrong.

use commis_kitchen::{Contents, EntityRef, Similarity, Vocabulary};
use commis_mcl::Network;
use commis_ontology::ClassId;
use commis_sim::{Execution, Simulator, Thing};

use crate::draft::{Draft, inputs, product};

/// A network and what came of it.
#[derive(Debug)]
pub(crate) struct Cooking {
    pub(crate) network: Network,
    pub(crate) execution: Execution,
}

/// The first thing that went wrong.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) statement: usize,
    pub(crate) why: String,
}

impl Cooking {
    pub(crate) fn of(draft: &Draft, simulator: &Simulator) -> Cooking {
        let network = Network::from_recipe(&draft.recipe);
        let execution = simulator.execute(&network);
        Cooking { network, execution }
    }

    /// The root of the first failure, or the first statement that could not run.
    pub(crate) fn fault(&self) -> Option<Fault> {
        if let Some(failure) = self.execution.first_failure() {
            let root = failure.root_cause();
            return Some(Fault { statement: root.statement, why: root.reason.to_string() });
        }
        let stuck = self.execution.unexecuted.first()?;
        Some(Fault { statement: stuck.statement, why: stuck.reason.to_string() })
    }

    /// The food in what a variable stands for.
    pub(crate) fn food(&self, variable: &str, vocabulary: &Vocabulary) -> Vec<EntityRef> {
        let is_food = |thing: &&EntityRef| vocabulary.is_a(thing.class(), vocabulary.class.ingredient);
        match self.execution.value(&self.network, variable).map(|binding| &binding.thing) {
            Some(Thing::Entity(entity)) => {
                entity.contents(vocabulary).iter().filter(is_food).cloned().collect()
            }
            Some(Thing::List(list)) => list.items.iter().filter(is_food).cloned().collect(),
            _ => Vec::new(),
        }
    }

    /// The classes of food in what a variable stands for.
    pub(crate) fn classes(&self, variable: &str, vocabulary: &Vocabulary) -> Vec<ClassId> {
        let mut classes: Vec<ClassId> =
            self.food(variable, vocabulary).iter().map(|food| food.class()).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// Whether two variables hold the same food in the same state.
    pub(crate) fn same_food(&self, one: &str, other: &str, vocabulary: &Vocabulary) -> bool {
        let contents = |variable| self.food(variable, vocabulary).into_iter().collect::<Contents>();
        Similarity { ignoring: None, counting: true }.lists(&contents(one), &contents(other))
    }
}

/// The way of one ingredient from the scales to the first meeting with other food.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnWay {
    /// Products of the steps it goes through alone, the weighing left out.
    pub(crate) alone: Vec<String>,
    /// Products of a bath on the way, from the pot to the colander, when it is boiled in seasoned water.
    pub(crate) bath: Vec<String>,
    /// What goes into the bath.
    pub(crate) before_bath: String,
    /// Where it meets other food for good.
    pub(crate) join: Option<String>,
    /// What is about to join.
    pub(crate) last: String,
}

impl OwnWay {
    pub(crate) fn of(weighed: &str, draft: &Draft, cooking: &Cooking, vocabulary: &Vocabulary) -> OwnWay {
        let mut way = OwnWay { last: weighed.to_owned(), ..OwnWay::default() };
        while let Some(taker) = draft.taker(&way.last) {
            let Some(made) = product(taker) else { break };
            let others = inputs(taker).filter(|input| *input != way.last);
            let meets = others.into_iter().any(|input| !cooking.food(input, vocabulary).is_empty());
            if !meets {
                way.alone.push(made.to_owned());
                way.last = made.to_owned();
                continue;
            }
            match bath(made, &way.last, draft, cooking, vocabulary) {
                Some(bath) if way.bath.is_empty() => {
                    way.before_bath.clone_from(&way.last);
                    way.last = bath.last().cloned().unwrap_or_default();
                    way.bath = bath;
                }
                _ => {
                    way.join = Some(made.to_owned());
                    break;
                }
            }
        }
        way
    }
}

/// The statements from the pot to the colander, when what comes out of it is what went in and nothing else.
fn bath(
    pot: &str,
    inside: &str,
    draft: &Draft,
    cooking: &Cooking,
    vocabulary: &Vocabulary,
) -> Option<Vec<String>> {
    /// Baths are short; anything longer is another dish.
    const LONGEST: usize = 8;
    let mut way = vec![pot.to_owned()];
    let mut boiled = false;
    while way.len() < LONGEST {
        let taker = draft.taker(way.last()?)?;
        way.push(product(taker)?.to_owned());
        boiled |= *taker.primitive == *"boil";
        if *taker.primitive == *"drain" {
            let same = cooking.classes(way.last()?, vocabulary) == cooking.classes(inside, vocabulary);
            return (boiled && same).then_some(way);
        }
    }
    None
}
