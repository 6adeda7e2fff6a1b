//! Objects for what a network touches: each thing, food and way of doing something gets one name.

use std::sync::Arc;

use commis_mcl::Operand;
use commis_pddl::{Atom, Name};
use commis_sim::Thing;

use crate::draft::atom;
use crate::gold::{AS_IT_IS, Food, Kind, Make, Tangible, Way, called_for};
use crate::walk::{Call, Subject, Walk};

impl Walk<'_> {
    /// The thing that an argument is known to be.
    pub(crate) fn known(&mut self, call: &Call<'_>, position: usize) -> Option<usize> {
        let Some(Operand::Variable(variable)) = call.operands.get(position) else { return None };
        if let Some(thing) = self.of_variable.get(variable) {
            return Some(*thing);
        }
        let binding = self.execution.bindings.get(*variable)?.as_ref()?;
        self.of_entity.get(&binding.thing.id()?).copied()
    }

    /// The thing that an argument is, noted down when it is new.
    pub(crate) fn thing(&mut self, call: &Call<'_>, position: usize, kind: Kind) -> Option<usize> {
        if let Some(known) = self.known(call, position) {
            return Some(known);
        }
        let Some(Operand::Variable(variable)) = call.operands.get(position) else { return None };
        let Thing::Entity(entity) = &self.execution.bindings.get(*variable)?.as_ref()?.thing else {
            return None;
        };
        let class = self.vocabulary.name(entity.class()).to_owned();
        let is_container = self.vocabulary.is_a(entity.class(), self.vocabulary.class.transferable_container);
        let kind = if kind == Kind::Tool && is_container { Kind::Container } else { kind };
        let thing = self.note(class, kind);
        self.of_entity.insert(entity.id(), thing);
        self.of_variable.insert(*variable, thing);
        Some(thing)
    }

    pub(crate) fn note(&mut self, class: String, kind: Kind) -> usize {
        let number = self.gold.things.iter().filter(|thing| thing.class == class).count() + 1;
        let name = self.name(&format!("{class}-{number}"));
        self.gold.things.push(Tangible { name, class, kind });
        self.gold.things.len() - 1
    }

    /// Where portions are laid: a container, or room on the counter of their own.
    pub(crate) fn place_or_layout(&mut self, call: &Call<'_>, position: usize) -> Option<usize> {
        let Some(Operand::Variable(variable)) = call.operands.get(position) else { return None };
        let binding = self.execution.bindings.get(*variable)?.as_ref()?;
        if binding.thing.class(self.vocabulary) == self.vocabulary.class.counter_top {
            return Some(self.note("counter-top".to_owned(), Kind::Layout));
        }
        self.thing(call, position, Kind::Container)
    }

    pub(crate) fn food(&mut self, name: Name, make: Make) -> usize {
        self.gold.foods.push(Food { name, make, heat: AS_IT_IS.into() });
        self.gold.foods.len() - 1
    }

    pub(crate) fn food_name(&self, food: usize) -> Option<Name> {
        self.gold.foods.get(food).map(|food| Arc::clone(&food.name))
    }

    pub(crate) fn thing_name(&self, thing: usize) -> Option<Name> {
        self.gold.things.get(thing).map(|thing| Arc::clone(&thing.name))
    }

    pub(crate) fn state(&mut self, food: usize, state: &str, way: Option<&Name>) {
        let Some(name) = self.food_name(food) else { return };
        let fact = atom([state, &*name].into_iter().chain(way.map(|way| &**way)));
        self.gold.calls.insert(to_be(&fact));
        self.facts.insert((Subject::Food(food), state.to_owned()), fact);
    }

    /// The token for how an action is done; `None` when its description leaves no choice.
    pub(crate) fn way(&mut self, call: &Call<'_>, how: &'static [usize]) -> Option<Name> {
        if how.is_empty() {
            return None;
        }
        let (primitive, constants) = (call.primitive.signature.name, call.constants(how));
        let same = |way: &&Way| way.primitive == primitive && way.constants == constants;
        if let Some(way) = self.gold.ways.iter().find(same) {
            return Some(Arc::clone(&way.name));
        }
        let words = constants.iter().map(|(_, text)| &**text);
        let words: Vec<&str> = std::iter::once(primitive).chain(words).collect();
        let plain = if constants.is_empty() { "-plainly" } else { "" };
        let name = self.name(&format!("{}{plain}", words.join("-")));
        self.gold.ways.push(Way { name: Arc::clone(&name), primitive, constants });
        Some(name)
    }

    /// A name that PDDL allows and nothing else has.
    pub(crate) fn name(&mut self, wish: &str) -> Name {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        let mut tidy: String = wish.chars().map(|letter| if fits(letter) { letter } else { '-' }).collect();
        if !tidy.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            tidy.insert_str(0, "the-");
        }
        let numbered = (2..).map(|number| format!("{tidy}-no-{number}"));
        let free = std::iter::once(tidy.clone()).chain(numbered).find(|name| !self.names.contains(name));
        let name = free.unwrap_or(tidy);
        self.names.insert(name.clone());
        name.into()
    }
}

/// The static fact that a recipe calls for a state.
pub(crate) fn to_be(fact: &Atom) -> Atom {
    let predicate = called_for(fact.predicate());
    atom(std::iter::once(&*predicate).chain(fact.arguments().iter().map(|word| &**word)))
}
