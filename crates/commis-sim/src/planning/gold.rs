//! Follows a gold network at the level of kinds and states.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_kitchen::{EntityId, Vocabulary};
use commis_mcl::{Network, Operand};
use commis_pddl::{Atom, Name};

use super::NotPlannable;
use super::draft::atom;
use crate::{Coating, Execution, Primitive, Quality, Thing};

/// The heat of what nobody has warmed or cooled, and of an appliance that nobody has set.
pub(super) const AS_IT_IS: &str = "as-it-is";

/// What a recipe needs and makes.
#[derive(Debug, Default)]
pub(super) struct Gold {
    pub(super) foods: Vec<Food>,
    pub(super) things: Vec<Tangible>,
    pub(super) ways: Vec<Way>,
    /// What is to be done to which food: states with their ways, and which heat follows which.
    pub(super) calls: BTreeSet<Atom>,
    /// Which heat of the appliance a way to cook asks for.
    pub(super) asked: BTreeSet<(Name, Name)>,
    /// The primitives it uses.
    pub(super) primitives: BTreeSet<&'static str>,
    pub(super) goal: Vec<Atom>,
}

/// A portion of an ingredient, or a mixture.
#[derive(Debug)]
pub(super) struct Food {
    pub(super) name: Name,
    pub(super) make: Make,
    heat: Name,
}

#[derive(Debug)]
pub(super) enum Make {
    /// Measured out; the constants by position.
    Portion(Constants),
    /// Made by a primitive of these foods; gathered only, when there is no primitive.
    Mixture(Option<&'static str>, Vec<usize>),
}

pub(super) type Constants = Vec<(usize, Arc<str>)>;

/// Something that can be taken in hand, filled or switched on.
#[derive(Debug)]
pub(super) struct Tangible {
    pub(super) name: Name,
    pub(super) class: String,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Container,
    /// Room on the counter for the portions of one dough.
    Layout,
    Tool,
    Appliance,
}

/// How an action is done: the constants of its arguments.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) name: Name,
    pub(super) primitive: &'static str,
    pub(super) constants: Constants,
}

/// Follows the gold up to its dish.
pub(super) fn follow(
    network: &Network,
    execution: &Execution,
    dish: &str,
    vocabulary: &Vocabulary,
) -> Result<Gold, NotPlannable> {
    let no_dish = || NotPlannable::NoDish(dish.to_owned());
    let variable = network.variables().iter().position(|name| **name == *dish).ok_or_else(no_dish)?;
    let mut walk = Walk {
        network,
        execution,
        vocabulary,
        gold: Gold::default(),
        of_variable: BTreeMap::new(),
        of_entity: BTreeMap::new(),
        contents: BTreeMap::new(),
        facts: BTreeMap::new(),
        heats: BTreeMap::new(),
        names: BTreeSet::from([AS_IT_IS.to_owned()]),
    };
    for step in &execution.steps {
        walk.statement(step.statement, step.primitive)?;
        if network.operands(step.statement).first() == Some(&Operand::Variable(variable)) {
            let place = walk.of_variable.get(&variable).copied().ok_or_else(no_dish)?;
            walk.set_goal(place);
            return Ok(walk.gold);
        }
    }
    Err(no_dish())
}

struct Walk<'a> {
    network: &'a Network,
    execution: &'a Execution,
    vocabulary: &'a Vocabulary,
    gold: Gold,
    of_variable: BTreeMap<usize, usize>,
    of_entity: BTreeMap<EntityId, usize>,
    contents: BTreeMap<usize, Vec<usize>>,
    /// What holds of foods and containers; what replaces what has the same key.
    facts: BTreeMap<(Subject, String), Atom>,
    /// What appliances are set to.
    heats: BTreeMap<usize, Name>,
    names: BTreeSet<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    Food(usize),
    Thing(usize),
}

impl Walk<'_> {
    fn statement(&mut self, statement: usize, primitive: &'static Primitive) -> Result<(), NotPlannable> {
        let name = primitive.signature.name;
        if name == "get-kitchen" {
            return Ok(());
        }
        self.gold.primitives.insert(name);
        let unsuited =
            |why: &str| NotPlannable::Unsuited { statement: self.network.statement_text(statement), why: why.to_owned() };
        let cannot = unsuited("its description has no way for this");
        let too_much = unsuited("it gives an argument its description does not mention");
        if primitive.ways.is_empty() {
            return Err(NotPlannable::Undescribed(name.to_owned()));
        }
        let network = self.network;
        let call = Call { primitive, operands: network.operands(statement) };
        let way = primitive.ways.iter().find(|way| way.iter().all(|clause| self.fits(&call, clause)));
        let way = way.ok_or(cannot)?;
        let mentioned: Vec<usize> = way.iter().flat_map(|clause| how(clause).iter().copied()).collect();
        let constants = call.operands.iter().enumerate().filter(|(_, operand)| constant(operand).is_some());
        if name != "fetch" && constants.into_iter().any(|(position, _)| !mentioned.contains(&position)) {
            return Err(too_much);
        }
        for clause in *way {
            if self.clause(&call, clause).is_none() {
                return Err(NotPlannable::Unsuited {
                    statement: network.statement_text(statement),
                    why: "it acts on several things at once, or on something that is not one thing".to_owned(),
                });
            }
        }
        Ok(())
    }

    /// Whether a clause can be about these arguments at all.
    fn fits(&mut self, call: &Call<'_>, clause: &Quality) -> bool {
        let mut is_full = |position: usize| {
            let place = self.known(call, position);
            place.and_then(|place| self.contents.get(&place)).is_some_and(|foods| !foods.is_empty())
        };
        match *clause {
            Quality::Pours { from, .. } => is_full(from),
            Quality::Lays { from, onto, .. } => is_full(from) && !is_full(onto),
            Quality::Blends { container } => is_full(container),
            Quality::Treats { place, .. } | Quality::Tempers { place, .. } => is_full(place),
            Quality::Tops { place, topping, .. } => is_full(place) && is_full(topping),
            Quality::Coats { with: Coating::Food(position), .. } => is_full(position),
            _ => true,
        }
    }

    /// What a clause changes; `None` where it is about something else than one thing.
    fn clause(&mut self, call: &Call<'_>, clause: &Quality) -> Option<()> {
        let result = match *clause {
            Quality::Fetches => self.thing(call, 0, Kind::Tool)?,
            Quality::Measures { into, how, .. } => {
                let place = self.thing(call, into, Kind::Container)?;
                let constants = call.constants(how);
                let words: Vec<&str> = constants.iter().map(|(_, text)| &**text).collect();
                let name = self.name(&words.join("-"));
                let food = self.food(name, Make::Portion(constants));
                self.contents.entry(place).or_default().push(food);
                place
            }
            Quality::Pours { from, into, state, .. } => {
                let (from, into) = (self.known(call, from)?, self.thing(call, into, Kind::Container)?);
                let moved = self.contents.remove(&from)?;
                for &food in moved.iter().filter(|_| state.is_some()) {
                    self.state(food, state?, None);
                }
                self.contents.entry(into).or_default().extend(moved);
                into
            }
            Quality::Lays { from, onto, state, how } => {
                let (from, onto) = (self.known(call, from)?, self.place_or_layout(call, onto)?);
                let moved = self.contents.remove(&from)?;
                let way = self.way(call, how);
                for &food in moved.iter().filter(|_| state.is_some()) {
                    self.state(food, state?, way.clone());
                }
                self.contents.insert(onto, moved);
                onto
            }
            Quality::Blends { container } => {
                let place = self.known(call, container)?;
                let parts = self.contents.remove(&place)?;
                let name = self.name(call.result_name(self.network));
                let mixture = self.food(name, Make::Mixture(Some(call.primitive.signature.name), parts));
                self.contents.insert(place, vec![mixture]);
                place
            }
            Quality::Treats { place, state, how } => {
                let place = self.known(call, place)?;
                let way = self.way(call, how);
                for food in self.contents.get(&place)?.clone() {
                    self.state(food, state, way.clone());
                }
                place
            }
            Quality::Tempers { place, how } => {
                let place = self.known(call, place)?;
                let way = self.way(call, how)?;
                for food in self.contents.get(&place)?.clone() {
                    let heat = &mut self.gold.foods.get_mut(food)?.heat;
                    let before = std::mem::replace(heat, Arc::clone(&way));
                    let name = self.food_name(food)?;
                    self.gold.calls.insert(atom(["leads-to", &name, &before, &way]));
                    self.state(food, "at-temperature", Some(Arc::clone(&way)));
                }
                place
            }
            Quality::Tops { place, topping, state, how } => {
                let (place, topping) = (self.known(call, place)?, self.known(call, topping)?);
                let (&[food], &[top]) =
                    (self.contents.get(&place)?.as_slice(), self.contents.get(&topping)?.as_slice())
                else {
                    return None;
                };
                self.contents.remove(&topping);
                let way = self.way(call, how);
                let (below, above) = (self.food_name(food)?, self.food_name(top)?);
                let words = [state, &*below, &*above].into_iter().chain(way.as_deref());
                let fact = atom(words);
                self.gold.calls.insert(to_be(&fact));
                self.facts.insert((Subject::Food(food), format!("{state} {above}")), fact);
                place
            }
            Quality::Coats { container, state, with } => {
                let place = self.thing(call, container, Kind::Container)?;
                let on = Arc::clone(&self.gold.things.get(place)?.name);
                let coating = match with {
                    Coating::Pantry => None,
                    Coating::Food(position) => {
                        let source = self.known(call, position)?;
                        let [food] = *self.contents.remove(&source)? else { return None };
                        Some(self.food_name(food)?)
                    }
                    Coating::Thing { thing, .. } => {
                        let thing = self.thing(call, thing, Kind::Tool)?;
                        Some(Arc::clone(&self.gold.things.get(thing)?.name))
                    }
                };
                let predicate = coated(state, with);
                let words = [&*predicate, &*on].into_iter().chain(coating.as_deref());
                self.facts.insert((Subject::Thing(place), state.to_owned()), atom(words));
                place
            }
            Quality::Arranges { place, how } => {
                let place = self.known(call, place)?;
                let (on, way) = (self.thing_name(place)?, self.way(call, how)?);
                self.facts.insert((Subject::Thing(place), "arranged".to_owned()), atom(["arranged", &on, &way]));
                place
            }
            Quality::Covers { container, lid } => {
                let place = self.thing(call, container, Kind::Container)?;
                let lid = self.thing(call, lid, Kind::Tool)?;
                let (on, lid) = (self.thing_name(place)?, self.thing_name(lid)?);
                self.facts.insert((Subject::Thing(place), "covered".to_owned()), atom(["covered", &on, &lid]));
                place
            }
            Quality::Uncovers { container } => {
                let place = self.known(call, container)?;
                self.facts.remove(&(Subject::Thing(place), "covered".to_owned()));
                place
            }
            Quality::Heats { appliance, how } => {
                let appliance = self.thing(call, appliance, Kind::Appliance)?;
                let way = self.way(call, how)?;
                self.heats.insert(appliance, way);
                appliance
            }
            Quality::Heated { appliance, unless } => {
                let appliance = self.thing(call, appliance, Kind::Appliance)?;
                let own = call.operands.get(unless).and_then(constant);
                let heat = self.heats.get(&appliance).filter(|_| own.is_none()).cloned();
                let heat = heat.unwrap_or_else(|| AS_IT_IS.into());
                // The way itself is noted by the clause that uses its constants.
                let clauses = call.primitive.ways.iter().flat_map(|way| way.iter());
                let tempering = clauses.map(how).find(|how| !how.is_empty())?;
                let way = self.way(call, tempering)?;
                self.gold.asked.insert((way, heat));
                return Some(());
            }
            Quality::Uses { tool, .. } => {
                self.thing(call, tool, Kind::Tool)?;
                return Some(());
            }
            Quality::Kind { .. }
            | Quality::Closed { .. }
            | Quality::After { .. }
            | Quality::Once { .. }
            | Quality::Before { .. } => return Some(()),
        };
        if let Some(Operand::Variable(variable)) = call.operands.first() {
            self.of_variable.insert(*variable, result);
        }
        Some(())
    }

    /// The dish, what it is made of and what holds of that.
    fn set_goal(&mut self, place: usize) {
        let foods = self.contents.get(&place).cloned().unwrap_or_default();
        let Some(container) = self.thing_name(place) else { return };
        let mut goal = Vec::new();
        if let [only] = foods.as_slice() {
            goal.extend(self.food_name(*only).map(|food| atom(["holds", &container, &food])));
        } else {
            let name = self.name("the-dish");
            self.food(name, Make::Mixture(None, foods.clone()));
            let names = foods.iter().filter_map(|food| self.food_name(*food));
            goal.extend(names.map(|food| atom(["gathered", &container, &food])));
        }
        // Everything that is in the dish, in its parts or on them.
        let by_name: BTreeMap<&str, usize> =
            self.gold.foods.iter().enumerate().map(|(index, food)| (&*food.name, index)).collect();
        let mut wanted: BTreeSet<Subject> = BTreeSet::from([Subject::Thing(place)]);
        let mut open: Vec<Subject> = vec![Subject::Thing(place)];
        open.extend(foods.into_iter().map(Subject::Food));
        wanted.extend(&open);
        while let Some(subject) = open.pop() {
            let mut inside: Vec<usize> = Vec::new();
            if let Subject::Food(food) = subject {
                if let Some(Food { make: Make::Mixture(_, parts), .. }) = self.gold.foods.get(food) {
                    inside.extend(parts);
                }
            }
            for ((whose, _), fact) in &self.facts {
                if *whose == subject {
                    inside.extend(fact.arguments().iter().skip(1).filter_map(|word| by_name.get(&**word)));
                    goal.push(fact.clone());
                }
            }
            open.extend(inside.into_iter().map(Subject::Food).filter(|food| wanted.insert(*food)));
        }
        goal.sort();
        self.gold.goal = goal;
        self.drop_unwanted(&wanted);
    }

    /// What is not in the dish needs no token. Numbers of foods stay valid: only names are blanked.
    fn drop_unwanted(&mut self, wanted: &BTreeSet<Subject>) {
        for (index, food) in self.gold.foods.iter_mut().enumerate() {
            let gathers = matches!(food.make, Make::Mixture(None, _));
            if !gathers && !wanted.contains(&Subject::Food(index)) {
                food.name = "".into();
            }
        }
    }

    /// The thing that an argument is known to be.
    fn known(&mut self, call: &Call<'_>, position: usize) -> Option<usize> {
        let Some(Operand::Variable(variable)) = call.operands.get(position) else { return None };
        if let Some(thing) = self.of_variable.get(variable) {
            return Some(*thing);
        }
        let binding = self.execution.bindings.get(*variable)?.as_ref()?;
        self.of_entity.get(&binding.thing.id()?).copied()
    }

    /// The thing that an argument is, noted down when it is new.
    fn thing(&mut self, call: &Call<'_>, position: usize, kind: Kind) -> Option<usize> {
        if let Some(known) = self.known(call, position) {
            return Some(known);
        }
        let Some(Operand::Variable(variable)) = call.operands.get(position) else { return None };
        let Thing::Entity(entity) = &self.execution.bindings.get(*variable)?.as_ref()?.thing else { return None };
        let class = self.vocabulary.name(entity.class()).to_owned();
        let is_container = self.vocabulary.is_a(entity.class(), self.vocabulary.class.transferable_container);
        let kind = if kind == Kind::Tool && is_container { Kind::Container } else { kind };
        let thing = self.note(class, kind);
        self.of_entity.insert(entity.id(), thing);
        self.of_variable.insert(*variable, thing);
        Some(thing)
    }

    fn note(&mut self, class: String, kind: Kind) -> usize {
        let number = self.gold.things.iter().filter(|thing| thing.class == class).count() + 1;
        let name = self.name(&format!("{class}-{number}"));
        self.gold.things.push(Tangible { name, class, kind });
        self.gold.things.len() - 1
    }

    /// Where portions are laid: a container, or room on the counter of their own.
    fn place_or_layout(&mut self, call: &Call<'_>, position: usize) -> Option<usize> {
        let Some(Operand::Variable(variable)) = call.operands.get(position) else { return None };
        let binding = self.execution.bindings.get(*variable)?.as_ref()?;
        if binding.thing.class(self.vocabulary) == self.vocabulary.class.counter_top {
            return Some(self.note("counter-top".to_owned(), Kind::Layout));
        }
        self.thing(call, position, Kind::Container)
    }

    fn food(&mut self, name: Name, make: Make) -> usize {
        self.gold.foods.push(Food { name, make, heat: AS_IT_IS.into() });
        self.gold.foods.len() - 1
    }

    fn food_name(&self, food: usize) -> Option<Name> {
        self.gold.foods.get(food).map(|food| Arc::clone(&food.name))
    }

    fn thing_name(&self, thing: usize) -> Option<Name> {
        self.gold.things.get(thing).map(|thing| Arc::clone(&thing.name))
    }

    fn state(&mut self, food: usize, state: &str, way: Option<Name>) {
        let Some(name) = self.food_name(food) else { return };
        let fact = atom([state, &*name].into_iter().chain(way.as_deref()));
        self.gold.calls.insert(to_be(&fact));
        self.facts.insert((Subject::Food(food), state.to_owned()), fact);
    }

    /// The token for how an action is done; `None` when its description leaves no choice.
    fn way(&mut self, call: &Call<'_>, how: &'static [usize]) -> Option<Name> {
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
    fn name(&mut self, wish: &str) -> Name {
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

/// A statement.
struct Call<'a> {
    primitive: &'static Primitive,
    operands: &'a [Operand],
}

impl Call<'_> {
    fn constants(&self, positions: &[usize]) -> Constants {
        let given = |position: &usize| Some((*position, constant(self.operands.get(*position)?)?));
        positions.iter().filter_map(given).collect()
    }

    /// The name of what it makes, without the question mark.
    fn result_name<'n>(&self, network: &'n Network) -> &'n str {
        match self.operands.first() {
            Some(Operand::Variable(variable)) => {
                network.variables().get(*variable).map_or("mixture", |name| name.trim_start_matches('?'))
            }
            _ => "mixture",
        }
    }
}

fn constant(operand: &Operand) -> Option<Arc<str>> {
    match operand {
        Operand::Constant(text) | Operand::Number(_, text) => Some(Arc::clone(text)),
        _ => None,
    }
}

/// The positions whose constants a clause uses.
pub(super) fn how(clause: &Quality) -> &'static [usize] {
    match clause {
        Quality::Measures { how, .. }
        | Quality::Lays { how, .. }
        | Quality::Treats { how, .. }
        | Quality::Tempers { how, .. }
        | Quality::Tops { how, .. }
        | Quality::Arranges { how, .. }
        | Quality::Heats { how, .. } => how,
        _ => &[],
    }
}

/// The static fact that a recipe calls for a state.
fn to_be(fact: &Atom) -> Atom {
    let predicate = called_for(fact.predicate());
    atom(std::iter::once(&*predicate).chain(fact.arguments().iter().map(|word| &**word)))
}

/// The predicate that says that a recipe calls for a state.
pub(super) fn called_for(state: &str) -> String {
    format!("to-be-{state}")
}

/// The predicate of a coating: one from the pantry has no name of its own.
pub(super) fn coated(state: &str, with: Coating) -> String {
    match with {
        Coating::Pantry => state.to_owned(),
        _ => format!("{state}-with"),
    }
}
