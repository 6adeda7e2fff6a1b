//! Domain and problem as values: types, predicates, objects, the kitchen at the start and the dish at the end.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::Span;
use commis_kitchen::Vocabulary;
use commis_pddl::{Atom, Condition, Domain, Kind as Type, Name, Predicate, Problem, Reading, Typed};
use commis_sim::{Coating, Primitive, Quality};

use crate::draft::{atom, typed};
use crate::gold::{AS_IT_IS, Gold, Kind, Make};
use crate::schema::{Schema, blend_of, part_number, way_type};

/// The types that every kitchen has, each with its parent.
const TYPES: [(&str, &str); 11] = [
    ("thing", "object"),
    ("place", "thing"),
    ("container", "place"),
    ("layout", "place"),
    ("tool", "thing"),
    ("appliance", "thing"),
    ("food", "object"),
    ("portion", "food"),
    ("mixture", "food"),
    ("way", "object"),
    ("heat", "way"),
];

/// A bowl for every portion comes in this class.
const BOWL: &str = "medium-bowl";

pub(crate) fn write(
    name: &str,
    gold: &Gold,
    schemas: &[Schema],
    primitives: &[&'static Primitive],
    vocabulary: &Vocabulary,
) -> (Domain, Problem) {
    let bowls = spare_bowls(gold);
    let objects = objects(gold, &bowls);
    let types = types(gold, primitives);
    let init = init(gold, &bowls, schemas, vocabulary);
    let predicates = predicates(schemas, &types, &gold.goal, &init);
    let domain = Domain {
        reading: Reading::Strict,
        name: format!("kitchen-for-{name}").into(),
        requirements: Vec::new(),
        types,
        constants: Vec::new(),
        predicates,
        actions: schemas.iter().map(|schema| schema.action.clone()).collect(),
        derived: Vec::new(),
    };
    let problem = Problem {
        name: name.into(),
        domain: Arc::clone(&domain.name),
        objects,
        init,
        goal: Condition { positive: gold.goal.clone(), negative: Vec::new() },
        goal_more: Vec::new(),
    };
    (domain, problem)
}

/// Bowls beyond those of the gold, so that every portion can have its own.
fn spare_bowls(gold: &Gold) -> Vec<Name> {
    let is_portion = |make: &Make| matches!(make, Make::Portion(_));
    let portions = gold.foods.iter().filter(|food| !food.name.is_empty() && is_portion(&food.make)).count();
    let there = gold.things.iter().filter(|thing| thing.class == BOWL).count();
    (there..portions).map(|number| Name::from(format!("{BOWL}-{}", number + 1))).collect()
}

fn types(gold: &Gold, primitives: &[&'static Primitive]) -> Vec<Typed> {
    let mut types: Vec<Typed> = TYPES.iter().map(|(name, parent)| typed(name, parent)).collect();
    let classes: BTreeSet<&str> = gold
        .things
        .iter()
        .filter(|thing| thing.kind == Kind::Container)
        .map(|thing| &*thing.class)
        .chain([BOWL])
        .collect();
    types.extend(classes.into_iter().map(|class| typed(class, "container")));
    for primitive in primitives.iter().filter(|primitive| gold.primitives.contains(primitive.signature.name))
    {
        let clauses = || primitive.ways.iter().flat_map(|way| way.iter());
        let warms = |clause: &Quality| matches!(clause, Quality::Tempers { .. } | Quality::Heats { .. });
        let parent = if clauses().any(warms) { "heat" } else { "way" };
        let measures = |clause: &Quality| matches!(clause, Quality::Measures { .. });
        if clauses().any(|clause| !measures(clause) && !crate::gold::how(clause).is_empty()) {
            types.push(typed(&way_type(primitive.signature.name), parent));
        }
    }
    types
}

fn objects(gold: &Gold, bowls: &[Name]) -> Vec<Typed> {
    let mut objects: Vec<Typed> = Vec::new();
    for thing in &gold.things {
        let kind = match thing.kind {
            Kind::Container => &thing.class,
            Kind::Layout => "layout",
            Kind::Tool => "tool",
            Kind::Appliance => "appliance",
        };
        objects.push(typed(&thing.name, kind));
    }
    objects.extend(bowls.iter().map(|bowl| typed(bowl, BOWL)));
    for food in gold.foods.iter().filter(|food| !food.name.is_empty()) {
        let kind = if matches!(food.make, Make::Portion(_)) { "portion" } else { "mixture" };
        objects.push(typed(&food.name, kind));
    }
    objects.extend(gold.ways.iter().map(|way| typed(&way.name, &way_type(way.primitive))));
    objects.push(typed(AS_IT_IS, "heat"));
    objects.sort_by(|a, b| (&a.kind, &a.name).cmp(&(&b.kind, &b.name)));
    objects
}

fn init(gold: &Gold, bowls: &[Name], schemas: &[Schema], vocabulary: &Vocabulary) -> Vec<Atom> {
    let mut init: BTreeSet<Atom> = BTreeSet::new();
    let asked = classes_asked_for(schemas);
    for thing in &gold.things {
        match thing.kind {
            Kind::Appliance => drop(init.insert(atom(["heated", &thing.name, AS_IT_IS]))),
            Kind::Layout => drop(init.insert(atom(["to-hand", &thing.name]))),
            Kind::Container | Kind::Tool => drop(init.insert(atom(["unused", &thing.name]))),
        }
        if matches!(thing.kind, Kind::Container | Kind::Layout) {
            init.insert(atom(["empty", &thing.name]));
        }
        let ontology = &vocabulary.ontology;
        for class in &asked {
            let is_a = ontology.class(&thing.class).zip(ontology.class(class));
            if is_a.is_some_and(|(own, class)| ontology.is_a(own, class)) {
                init.insert(atom([class, &*thing.name]));
            }
        }
    }
    for bowl in bowls {
        init.insert(atom(["unused", bowl]));
        init.insert(atom(["empty", bowl]));
    }
    let name_of = |food: &usize| gold.foods.get(*food).map_or("", |food| &food.name);
    for food in gold.foods.iter().filter(|food| !food.name.is_empty()) {
        init.insert(atom(["at-temperature", &food.name, AS_IT_IS]));
        match &food.make {
            Make::Portion(_) => drop(init.insert(atom(["in-stock", &food.name]))),
            Make::Mixture(primitive, parts) => {
                let names: Vec<&str> = parts.iter().map(name_of).collect();
                init.extend(names.iter().map(|part| atom(["part-of", part, &food.name])));
                if let Some(primitive) = primitive {
                    init.insert(atom([&*blend_of(primitive, parts.len()), &food.name]));
                    let numbered = (1..).zip(&names);
                    init.extend(
                        numbered.map(|(number, part)| atom([&*part_number(number), &food.name, part])),
                    );
                }
            }
        }
    }
    let foods: BTreeSet<&str> = gold.foods.iter().map(|food| &*food.name).collect();
    let in_dish = |call: &&Atom| call.arguments().first().is_some_and(|food| foods.contains(&**food));
    init.extend(gold.calls.iter().filter(in_dish).cloned());
    init.extend(gold.asked.iter().map(|(way, heat)| atom(["asks-for", way, heat])));
    let used: BTreeSet<&str> = schemas
        .iter()
        .flat_map(|schema| schema.action.precondition.positive.iter())
        .chain(&gold.goal)
        .map(Atom::predicate)
        .collect();
    init.into_iter().filter(|fact| used.contains(fact.predicate())).collect()
}

/// The classes that actions ask their tools and places to be of.
fn classes_asked_for(schemas: &[Schema]) -> BTreeSet<&'static str> {
    let clauses = schemas.iter().flat_map(|schema| schema.primitive.ways.iter().flat_map(|way| way.iter()));
    let class = |clause: &Quality| match clause {
        Quality::Uses { class, .. }
        | Quality::Kind { class, .. }
        | Quality::Coats { with: Coating::Thing { class, .. }, .. } => Some(*class),
        Quality::Covers { .. } => Some("can-cover"),
        _ => None,
    };
    clauses.filter_map(class).collect()
}

/// Each predicate with the widest types its uses have.
fn predicates(schemas: &[Schema], types: &[Typed], goal: &[Atom], init: &[Atom]) -> Vec<Predicate> {
    let parents: BTreeMap<&str, &str> =
        types.iter().filter_map(|typed| Some((&*typed.name, &**typed.kind.names().first()?))).collect();
    // Below `object` there is a handful of families; arguments are declared by family.
    let family = |kind: &str| {
        let mut at = kind.to_owned();
        while let Some(parent) = parents.get(&*at).filter(|parent| **parent != "object") {
            at = (*parent).to_owned();
        }
        at
    };
    let mut found: BTreeMap<Name, Vec<String>> = BTreeMap::new();
    for schema in schemas {
        let action = &schema.action;
        let kinds: BTreeMap<&str, &Type> =
            action.parameters.iter().map(|typed| (&*typed.name, &typed.kind)).collect();
        let conditions = action.precondition.positive.iter().chain(&action.precondition.negative);
        for atom in conditions.chain(&action.effect.add).chain(&action.effect.delete) {
            let argument = |name: &Name| {
                let kind = kinds.get(&**name).and_then(|kind| kind.names().first());
                family(kind.map_or("object", |kind| kind))
            };
            if atom.predicate() == "=" {
                continue;
            }
            let arguments = atom.arguments().iter().map(argument).collect();
            found.entry(atom.predicate().into()).or_insert(arguments);
        }
    }
    for atom in goal.iter().chain(init) {
        found
            .entry(atom.predicate().into())
            .or_insert_with(|| vec!["object".to_owned(); atom.arguments().len()]);
    }
    let declare = |(name, arguments): (Name, Vec<String>)| Predicate {
        name,
        arguments: (1..).zip(arguments).map(|(number, kind)| typed(&format!("?x{number}"), &kind)).collect(),
        span: Span::default(),
    };
    found.into_iter().map(declare).collect()
}
