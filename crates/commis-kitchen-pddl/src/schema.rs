//! Actions of the domain, from the ways of the primitives.

use std::collections::BTreeSet;

use commis_mcl::Role;
use commis_pddl::{Action, Name};
use commis_sim::{Coating, Primitive, Quality};

use crate::draft::Draft;
use crate::gold::{Gold, Make, called_for, coated};

/// An action and how its parameters become arguments of a statement.
#[derive(Debug)]
pub(crate) struct Schema {
    pub(crate) action: Action,
    pub(crate) primitive: &'static Primitive,
    /// One entry per parameter.
    pub(crate) parts: Vec<Part>,
    /// The parameter whose thing the statement's first output is.
    pub(crate) result: Option<usize>,
}

/// What a parameter is in a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The argument at a position.
    Argument(usize),
    /// A token that carries constants.
    Constants,
    /// What is fetched.
    Fetched,
    /// Nothing: it only keeps the books.
    Silent,
}

/// What every kitchen does, whether the gold needs it or not.
const ALWAYS: [&str; 3] = ["fetch", "fetch-and-proportion", "transfer-contents"];

/// The type of the tokens that say how a primitive is done.
pub(crate) fn way_type(primitive: &str) -> String {
    format!("way-to-{primitive}")
}

/// Every action the recipe can need.
pub(crate) fn schemas(gold: &Gold, primitives: &[&'static Primitive]) -> Vec<Schema> {
    let needed = |primitive: &&&'static Primitive| {
        let name = primitive.signature.name;
        ALWAYS.contains(&name) || gold.primitives.contains(name)
    };
    primitives.iter().filter(needed).flat_map(|primitive| of_primitive(primitive, gold)).collect()
}

fn of_primitive(primitive: &'static Primitive, gold: &Gold) -> Vec<Schema> {
    let mut schemas = Vec::new();
    for (number, way) in primitive.ways.iter().enumerate() {
        let ending = if number == 0 { String::new() } else { format!("-way-{}", number + 1) };
        let mut drafts = vec![Draft::new(primitive, format!("{}{ending}", primitive.signature.name))];
        for clause in *way {
            drafts = drafts.into_iter().flat_map(|draft| apply(draft, clause, primitive, gold)).collect();
        }
        schemas.extend(drafts.into_iter().map(Draft::finish));
    }
    schemas
}

/// Adds a clause to an action; some clauses take several actions to say.
fn apply(mut draft: Draft, clause: &Quality, primitive: &'static Primitive, gold: &Gold) -> Vec<Draft> {
    let name = primitive.signature.name;
    match *clause {
        Quality::Pours { from, into, state, empties } => {
            return pour(&draft, [from, into], state, empties);
        }
        Quality::Blends { container } => return blend(&draft, container, name, gold),
        Quality::Fetches => {
            let thing = draft.parameter("thing", "thing", Part::Fetched);
            draft.needs(["unused", &thing]);
            draft.adds(["to-hand", &thing]);
            draft.deletes(["unused", &thing]);
            draft.gives(&thing);
        }
        Quality::Measures { into, class, .. } => {
            let portion = draft.parameter("portion", "portion", Part::Constants);
            let into = draft.argument(into, class);
            draft.needs(["in-stock", &portion]);
            draft.needs(["unused", &into]);
            draft.adds(["holds", &into, &portion]);
            draft.adds(["to-hand", &into]);
            draft.deletes(["in-stock", &portion]);
            draft.deletes(["unused", &into]);
            draft.deletes(["empty", &into]);
            draft.gives(&into);
        }
        Quality::Lays { from, onto, state, how } => {
            if let Some(state) = state {
                bring_about(&mut draft, state, name, how);
            }
            let (food, from) = food_at(&mut draft, from, primitive);
            let onto = draft.argument(onto, kind_of(primitive, onto));
            receive(&mut draft, &onto);
            take(&mut draft, &from, &food, true);
            draft.adds(["holds", &onto, &food]);
            draft.gives(&onto);
        }
        Quality::Treats { place, state, how } => {
            bring_about(&mut draft, state, name, how);
            let (_, place) = food_at(&mut draft, place, primitive);
            draft.gives(&place);
        }
        Quality::Tempers { place, how } => {
            let food = draft.parameter("food", "food", Part::Silent);
            if let Some(way) = way(&mut draft, name, how) {
                let before = draft.parameter("heat-before", "heat", Part::Silent);
                draft.needs(["at-temperature", &food, &before]);
                draft.needs(["leads-to", &food, &before, &way]);
                draft.adds(["at-temperature", &food, &way]);
                draft.deletes(["at-temperature", &food, &before]);
            }
            let (_, place) = food_at(&mut draft, place, primitive);
            draft.gives(&place);
        }
        Quality::Tops { place, topping, state, how } => {
            let food = draft.parameter("food", "food", Part::Silent);
            let on_top = draft.parameter("topping", "food", Part::Silent);
            let way = way(&mut draft, name, how);
            draft.needs([&*called_for(state), &food, &on_top].into_iter().chain(way.as_deref()));
            draft.adds([state, &food, &on_top].into_iter().chain(way.as_deref()));
            let (_, place) = food_at(&mut draft, place, primitive);
            let topping = draft.argument(topping, kind_of(primitive, topping));
            take(&mut draft, &topping, &on_top, true);
            draft.gives(&place);
        }
        Quality::Coats { container, state, with } => {
            let container = draft.argument(container, "container");
            draft.needs(["to-hand", &container]);
            draft.needs(["empty", &container]);
            let coating = match with {
                Coating::Pantry => None,
                Coating::Food(position) => {
                    let source = draft.argument(position, "container");
                    let food = draft.parameter("food", "food", Part::Silent);
                    take(&mut draft, &source, &food, true);
                    Some(food)
                }
                Coating::Thing { thing, class } => {
                    let thing = tool(&mut draft, thing, class);
                    draft.deletes(["to-hand", &thing]);
                    Some(thing)
                }
            };
            let predicate = coated(state, with);
            draft.adds([&*predicate, &*container].into_iter().chain(coating.as_deref()));
            draft.gives(&container);
        }
        Quality::Covers { container, lid } => {
            let container = draft.argument(container, "container");
            let lid = tool(&mut draft, lid, "can-cover");
            draft.needs(["to-hand", &container]);
            draft.adds(["covered", &container, &lid]);
            draft.deletes(["to-hand", &lid]);
            draft.gives(&container);
        }
        Quality::Uncovers { container } => {
            let container = draft.argument(container, "container");
            let lid = draft.parameter("lid", "thing", Part::Silent);
            draft.needs(["covered", &container, &lid]);
            draft.adds(["to-hand", &lid]);
            draft.deletes(["covered", &container, &lid]);
            draft.gives(&container);
        }
        Quality::Heats { appliance, how } => {
            let appliance = draft.argument(appliance, "appliance");
            if let Some(way) = way(&mut draft, name, how) {
                draft.adds(["heated", &appliance, &way]);
            }
            draft.gives(&appliance);
        }
        Quality::Heated { appliance, .. } => {
            let appliance = draft.argument(appliance, "appliance");
            let heat = draft.parameter("heat-of-appliance", "heat", Part::Silent);
            let way = draft.parameter("way", &way_type(name), Part::Constants);
            draft.needs(["asks-for", &way, &heat]);
            draft.needs(["heated", &appliance, &heat]);
        }
        Quality::Uses { tool: position, class } => {
            tool(&mut draft, position, class);
        }
        Quality::Kind { place, class } => {
            let place = draft.argument(place, kind_of(primitive, place));
            draft.needs([class, &place]);
        }
        Quality::Closed { container } => {
            let container = draft.argument(container, "container");
            let lid = draft.parameter("lid", "thing", Part::Silent);
            draft.needs(["covered", &container, &lid]);
        }
        Quality::Arranges { place, how } => {
            let place = draft.argument(place, kind_of(primitive, place));
            if let Some(way) = way(&mut draft, name, how) {
                draft.adds(["arranged", &place, &way]);
            }
        }
        Quality::After { place, state } => {
            let (food, _) = food_at(&mut draft, place, primitive);
            let before = draft.parameter("way-before", "way", Part::Silent);
            draft.needs([&*called_for(state), &food, &before]);
            draft.needs([state, &food, &before]);
        }
        Quality::Once { place, state, how } => {
            let (food, _) = food_at(&mut draft, place, primitive);
            let way = way(&mut draft, name, how);
            draft.forbids([state, &food].into_iter().chain(way.as_deref()));
        }
        Quality::Before { place, state } => {
            let (food, _) = food_at(&mut draft, place, primitive);
            draft.forbids([state, &food]);
        }
    }
    vec![draft]
}

/// Into an empty container, onto something that belongs with it, or among several such things.
fn pour(draft: &Draft, [from, into]: [usize; 2], state: Option<&str>, empties: bool) -> Vec<Draft> {
    let begin = |ending: &str| {
        let mut draft = draft.clone().named(ending);
        let food = draft.parameter("food", "food", Part::Silent);
        if let Some(state) = state {
            draft.needs([&*called_for(state), &food]);
            draft.adds([state, &food]);
        }
        (draft, food)
    };
    let places = |draft: &mut Draft, food: &Name| {
        let (source, target) = (draft.argument(from, "container"), draft.argument(into, "container"));
        take(draft, &source, food, empties);
        draft.gives(&target);
        draft.forbids(["=", &source, &target]);
        target
    };
    let (mut empty, food) = begin("");
    let target = places(&mut empty, &food);
    receive(&mut empty, &target);
    empty.adds(["holds", &target, &food]);

    let (mut onto, food) = begin("-onto");
    let mixture = onto.parameter("mixture", "mixture", Part::Silent);
    let other = onto.parameter("other", "food", Part::Silent);
    onto.needs(["part-of", &food, &mixture]);
    onto.needs(["part-of", &other, &mixture]);
    onto.forbids(["=", &food, &other]);
    let target = places(&mut onto, &food);
    onto.needs(["holds", &target, &other]);
    onto.adds(["gathers", &target, &mixture]);
    onto.adds(["gathered", &target, &food]);
    onto.adds(["gathered", &target, &other]);
    onto.deletes(["holds", &target, &other]);

    let (mut among, food) = begin("-among");
    let mixture = among.parameter("mixture", "mixture", Part::Silent);
    among.needs(["part-of", &food, &mixture]);
    let target = places(&mut among, &food);
    among.needs(["gathers", &target, &mixture]);
    among.adds(["gathered", &target, &food]);
    vec![empty, onto, among]
}

/// One action for each number of parts that the recipe's mixtures have.
fn blend(draft: &Draft, container: usize, name: &str, gold: &Gold) -> Vec<Draft> {
    let sizes: BTreeSet<usize> = gold
        .foods
        .iter()
        .filter(|food| !food.name.is_empty())
        .filter_map(|food| match &food.make {
            Make::Mixture(Some(primitive), parts) if *primitive == name => Some(parts.len()),
            _ => None,
        })
        .collect();
    let of_size = |size: usize| {
        let mut draft = draft.clone().named(&format!("-{size}"));
        let mixture = draft.parameter("mixture", "mixture", Part::Silent);
        draft.needs([&*blend_of(name, size), &mixture]);
        // One condition per part lets a planner bind them one by one.
        let mut parts: Vec<Name> = Vec::with_capacity(size);
        for number in 1..=size {
            let predicate = part_number(number);
            let part = draft.parameter(&predicate, "food", Part::Silent);
            draft.needs([&*predicate, &mixture, &part]);
            parts.push(part);
        }
        let container = draft.argument(container, "container");
        if let [only] = parts.as_slice() {
            draft.needs(["holds", &container, only]);
            draft.deletes(["holds", &container, only]);
        } else {
            for part in &parts {
                draft.needs(["gathered", &container, part]);
                draft.deletes(["gathered", &container, part]);
            }
            draft.deletes(["gathers", &container, &mixture]);
        }
        draft.adds(["holds", &container, &mixture]);
        draft.gives(&container);
        draft
    };
    sizes.into_iter().map(of_size).collect()
}

/// The predicate that says which part of a mixture something is.
pub(crate) fn part_number(number: usize) -> String {
    format!("part-{number}")
}

/// The predicate that says that a primitive makes a mixture, and of how many parts.
pub(crate) fn blend_of(primitive: &str, parts: usize) -> String {
    format!("{primitive}-of-{parts}")
}

/// The food that a place holds and the place.
fn food_at(draft: &mut Draft, position: usize, primitive: &Primitive) -> (Name, Name) {
    let food = draft.parameter("food", "food", Part::Silent);
    let place = draft.argument(position, kind_of(primitive, position));
    draft.needs(["holds", &place, &food]);
    (food, place)
}

/// A state that the recipe calls for.
fn bring_about(draft: &mut Draft, state: &str, primitive: &str, how: &[usize]) {
    let food = draft.parameter("food", "food", Part::Silent);
    let way = way(draft, primitive, how);
    draft.needs([&*called_for(state), &food].into_iter().chain(way.as_deref()));
    draft.adds([state, &food].into_iter().chain(way.as_deref()));
}

fn take(draft: &mut Draft, place: &Name, food: &Name, empties: bool) {
    draft.needs(["holds", place, food]);
    draft.deletes(["holds", place, food]);
    if empties {
        draft.adds(["empty", place]);
    }
}

fn receive(draft: &mut Draft, place: &Name) {
    draft.needs(["to-hand", place]);
    draft.needs(["empty", place]);
    draft.deletes(["empty", place]);
}

fn tool(draft: &mut Draft, position: usize, class: &str) -> Name {
    let tool = draft.argument(position, "thing");
    draft.needs([class, &tool]);
    draft.needs(["to-hand", &tool]);
    tool
}

fn way(draft: &mut Draft, primitive: &str, how: &[usize]) -> Option<Name> {
    (!how.is_empty()).then(|| draft.parameter("way", &way_type(primitive), Part::Constants))
}

/// Whether an argument must be a container, room on the counter, or may be either.
fn kind_of(primitive: &Primitive, position: usize) -> &'static str {
    let param = primitive.signature.params.get(position);
    let counter = |role: &Role| matches!(role, Role::Optional("the counter-top"));
    match param {
        Some(param) if param.class == "list-of-kitchen-entities" => "layout",
        Some(param) if param.class == "kitchen-entity" || counter(&param.role) => "place",
        _ => "container",
    }
}
