//! One line about one thing of an executed network: a variable, a place, a stock, the clock.

use commis_base::Number;
use commis_kitchen::{Entity, EntityRef, Kitchen, Vocabulary, describe, notation};
use commis_mcl::Network;

use crate::{Execution, Failure, Thing};

/// A line about what a label names, the label included.
///
/// | label | what it shows |
/// |---|---|
/// | `?bowl` | the variable's value and when it is available |
/// | `counter-top`, `fridge` … | what lies there in the last kitchen |
/// | `stock of butter` | what is left of an ingredient in the last kitchen |
/// | `clock` | the last kitchen's clock |
/// | `time` | when everything is there |
/// | `not executed` | statements that could not run, and why |
pub fn line(label: &str, execution: &Execution, network: &Network, vocabulary: &Vocabulary) -> String {
    Said { execution, network, vocabulary, is_plain: false }.line(label)
}

/// The same for people: amounts and times are written as people write them.
pub fn plain_line(label: &str, execution: &Execution, network: &Network, vocabulary: &Vocabulary) -> String {
    Said { execution, network, vocabulary, is_plain: true }.line(label)
}

/// The label a line begins with.
pub fn label_of(line: &str) -> &str {
    let end = if line.starts_with('?') { line.find([' ', ':']) } else { line.find(':') };
    line.get(..end.unwrap_or(line.len())).unwrap_or(line)
}

/// A value in the notation of the kitchen, exactly.
pub fn thing(thing: &Thing, vocabulary: &Vocabulary) -> String {
    match thing {
        Thing::Kitchen(kitchen) => format!("kitchen at {} s", kitchen.time()),
        Thing::Entity(entity) => notation::entity(entity, vocabulary),
        Thing::List(list) => notation::list(&list.items, vocabulary),
        Thing::Quantity(number) => number.to_string(),
        Thing::Concept(class) => vocabulary.name(*class).to_owned(),
        Thing::Failed(failure) => format!("failed, {}", causes(failure)),
    }
}

/// A value in the notation of the kitchen, for people: amounts as they write them, things as they call them.
pub fn plain_thing(value: &Thing, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    match value {
        Thing::Kitchen(kitchen) => format!("kitchen at {} s", describe::number(kitchen.time())),
        Thing::Entity(entity) => notation::plain(entity, vocabulary, call),
        Thing::List(list) => notation::plain_list(&list.items, vocabulary, call),
        Thing::Quantity(number) => describe::number(*number),
        other => thing(other, vocabulary),
    }
}

/// The causes of a failure, nearest first; a long chain keeps its ends.
fn causes(failure: &Failure) -> String {
    let reasons: Vec<String> = failure.chain().map(|failure| failure.reason.to_string()).collect();
    match reasons.as_slice() {
        [nearest, between @ .., root] if between.len() > 2 => {
            format!("{nearest}; {} steps before that: {root}", between.len() + 1)
        }
        _ => reasons.join("; before that: "),
    }
}

fn not_executed(execution: &Execution, network: &Network) -> String {
    let each = execution.unexecuted.iter().map(|unexecuted| {
        format!("{}, because {}", network.statement_text(unexecuted.statement), unexecuted.reason)
    });
    let all: Vec<String> = each.collect();
    if all.is_empty() { "nothing".to_owned() } else { all.join("; ") }
}

/// What is said about one execution.
struct Said<'e> {
    execution: &'e Execution,
    network: &'e Network,
    vocabulary: &'e Vocabulary,
    is_plain: bool,
}

impl Said<'_> {
    fn line(&self, label: &str) -> String {
        if label.starts_with('?') {
            return self.variable(label);
        }
        let kitchen = self.execution.final_kitchen();
        let said = match (label, label.strip_prefix("stock of "), kitchen) {
            ("time", ..) => format!("{} s", self.number(self.execution.time())),
            ("not executed", ..) => not_executed(self.execution, self.network),
            (_, _, None) => "no kitchen".to_owned(),
            ("clock", _, Some(kitchen)) => format!("{} s", self.number(kitchen.time())),
            (_, Some(ingredient), Some(kitchen)) => self.stock(ingredient, kitchen),
            (place, None, Some(kitchen)) => self.contents_of(place, kitchen),
        };
        format!("{label}: {said}")
    }

    fn number(&self, number: Number) -> String {
        if self.is_plain { describe::number(number) } else { number.to_string() }
    }

    /// The manual tells what class things become, so it calls them by it.
    fn class_name(&self) -> impl Fn(&Entity) -> String {
        |entity: &Entity| self.vocabulary.name(entity.class()).to_owned()
    }

    fn variable(&self, name: &str) -> String {
        let Some(binding) = self.execution.value(self.network, name) else {
            return format!("{name}: never made");
        };
        let value = match self.is_plain {
            true => plain_thing(&binding.thing, self.vocabulary, &self.class_name()),
            false => thing(&binding.thing, self.vocabulary),
        };
        match binding.available {
            Some(time) => format!("{name} at {} s: {value}", self.number(time)),
            None => format!("{name}: {value}"),
        }
    }

    fn contents_of(&self, place: &str, kitchen: &Kitchen) -> String {
        let vocabulary = self.vocabulary;
        let path = vocabulary.ontology.class(place).and_then(|class| kitchen.appliance(class, vocabulary));
        match path.and_then(|path| kitchen.at(&path, vocabulary)) {
            Some(place) if self.is_plain => notation::plain_contents(place, vocabulary, &self.class_name()),
            Some(place) => notation::contents(place, vocabulary),
            None => "no such place".to_owned(),
        }
    }

    fn stock(&self, ingredient: &str, kitchen: &Kitchen) -> String {
        let vocabulary = self.vocabulary;
        let Some(class) = vocabulary.ontology.class(ingredient) else { return "no such class".to_owned() };
        let is_counter = |place: &&EntityRef| place.class() == vocabulary.class.counter_top;
        let places = kitchen.root().contents(vocabulary).iter().filter(|place| !is_counter(place));
        let mut held = places.flat_map(|place| place.contents(vocabulary).iter());
        let holds = |holder: &Entity| holder.contents(vocabulary).get(0).cloned();
        match held.find_map(|holder| holds(holder).filter(|food| food.class() == class)) {
            Some(food) if self.is_plain => notation::plain(&food, vocabulary, &self.class_name()),
            Some(food) => notation::entity(&food, vocabulary),
            None => "none".to_owned(),
        }
    }
}
