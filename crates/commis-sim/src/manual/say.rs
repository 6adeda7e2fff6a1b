//! One line about one thing of an executed network: a variable, a place, a stock, the clock.

use commis_kitchen::{Entity, EntityRef, Kitchen, Vocabulary, notation};
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
    if label.starts_with('?') {
        return variable(label, execution, network, vocabulary);
    }
    let kitchen = execution.final_kitchen();
    let said = match (label, label.strip_prefix("stock of "), kitchen) {
        ("time", ..) => format!("{} s", execution.time()),
        ("not executed", ..) => not_executed(execution, network),
        (_, _, None) => "no kitchen".to_owned(),
        ("clock", _, Some(kitchen)) => format!("{} s", kitchen.time()),
        (_, Some(ingredient), Some(kitchen)) => stock(ingredient, kitchen, vocabulary),
        (place, None, Some(kitchen)) => contents_of(place, kitchen, vocabulary),
    };
    format!("{label}: {said}")
}

/// The label a line begins with.
pub fn label_of(line: &str) -> &str {
    let end = if line.starts_with('?') { line.find([' ', ':']) } else { line.find(':') };
    line.get(..end.unwrap_or(line.len())).unwrap_or(line)
}

fn variable(name: &str, execution: &Execution, network: &Network, vocabulary: &Vocabulary) -> String {
    match execution.value(network, name) {
        None => format!("{name}: never made"),
        Some(binding) => {
            let value = thing(&binding.thing, vocabulary);
            match binding.available {
                Some(time) => format!("{name} at {time} s: {value}"),
                None => format!("{name}: {value}"),
            }
        }
    }
}

/// A value in the notation of the kitchen.
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

fn contents_of(place: &str, kitchen: &Kitchen, vocabulary: &Vocabulary) -> String {
    let path = vocabulary.ontology.class(place).and_then(|class| kitchen.appliance(class, vocabulary));
    match path.and_then(|path| kitchen.at(&path, vocabulary)) {
        Some(place) => notation::contents(place, vocabulary),
        None => "no such place".to_owned(),
    }
}

fn stock(ingredient: &str, kitchen: &Kitchen, vocabulary: &Vocabulary) -> String {
    let Some(class) = vocabulary.ontology.class(ingredient) else { return "no such class".to_owned() };
    let is_counter = |place: &&EntityRef| place.class() == vocabulary.class.counter_top;
    let places = kitchen.root().contents(vocabulary).iter().filter(|place| !is_counter(place));
    let mut held = places.flat_map(|place| place.contents(vocabulary).iter());
    let holds = |holder: &Entity| holder.contents(vocabulary).get(0).cloned();
    let found = held.find_map(|holder| holds(holder).filter(|food| food.class() == class));
    found.map_or_else(|| "none".to_owned(), |food| notation::entity(&food, vocabulary))
}
