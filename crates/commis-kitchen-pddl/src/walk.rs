//! Follows a gold network, statement by statement, guided by the clauses of its primitives.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_kitchen::{EntityId, Vocabulary};
use commis_mcl::{Network, Operand};
use commis_pddl::{Atom, Name};
use commis_sim::{Coating, Execution, Primitive, Quality};

use crate::NotPlannable;
use crate::draft::atom;
use crate::gold::{AS_IT_IS, Constants, Gold, Kind, Make, coated, how};
use crate::tokens::to_be;

/// Follows the gold up to its dish.
pub(crate) fn follow(
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

pub(crate) struct Walk<'a> {
    network: &'a Network,
    pub(crate) execution: &'a Execution,
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) gold: Gold,
    pub(crate) of_variable: BTreeMap<usize, usize>,
    pub(crate) of_entity: BTreeMap<EntityId, usize>,
    pub(crate) contents: BTreeMap<usize, Vec<usize>>,
    /// What holds of foods and containers; what replaces what has the same key.
    pub(crate) facts: BTreeMap<(Subject, String), Atom>,
    /// What appliances are set to.
    heats: BTreeMap<usize, Name>,
    pub(crate) names: BTreeSet<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Subject {
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
        let unsuited = |why: &str| NotPlannable::Unsuited {
            statement: self.network.statement_text(statement),
            why: why.to_owned(),
        };
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
                    why: "it acts on several things at once, or on something that is not one thing"
                        .to_owned(),
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
                    self.state(food, state?, way.as_ref());
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
                    self.state(food, state, way.as_ref());
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
                    self.state(food, "at-temperature", Some(&way));
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
                self.facts
                    .insert((Subject::Thing(place), "arranged".to_owned()), atom(["arranged", &on, &way]));
                place
            }
            Quality::Covers { container, lid } => {
                let place = self.thing(call, container, Kind::Container)?;
                let lid = self.thing(call, lid, Kind::Tool)?;
                let (on, lid) = (self.thing_name(place)?, self.thing_name(lid)?);
                self.facts
                    .insert((Subject::Thing(place), "covered".to_owned()), atom(["covered", &on, &lid]));
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
}

/// A statement.
pub(crate) struct Call<'a> {
    pub(crate) primitive: &'static Primitive,
    pub(crate) operands: &'a [Operand],
}

impl Call<'_> {
    pub(crate) fn constants(&self, positions: &[usize]) -> Constants {
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
