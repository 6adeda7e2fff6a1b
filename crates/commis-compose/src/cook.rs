//! Nothing is handed out that has not been cooked.

use std::collections::BTreeSet;

use commis_kitchen::{Entity, Value, Vocabulary};
use commis_mcl::{Network, parse};
use commis_ontology::ClassId;
use commis_sim::{Execution, Simulator, Thing};

use crate::plan::Plan;

/// A plan's program as a network, and what came of cooking it.
#[derive(Debug)]
pub struct Cooked {
    /// The network.
    pub network: Network,
    /// Its execution: complete and without a failure.
    pub execution: Execution,
}

/// Cooks a plan; or says what cannot be done, or what never reached the dish.
pub fn cook(plan: &Plan, simulator: &Simulator) -> Result<Cooked, String> {
    let program = format!("#plan\n{}", plan.program);
    let parsed = parse(&program).program;
    let recipe = parsed.recipes.first().ok_or("the program is empty")?;
    let network = Network::from_recipe(recipe);
    let execution = simulator.execute(&network);
    if let Some(first) = execution.unexecuted.first() {
        return Err(format!("`{}` cannot run: {}", network.statement_text(first.statement), first.reason));
    }
    if let Some(step) = execution.steps.iter().find(|step| step.failure.is_some()) {
        let why =
            step.failure.as_ref().map(|failure| failure.root_cause().reason.to_string()).unwrap_or_default();
        return Err(format!("`{}` fails: {why}", network.statement_text(step.statement)));
    }
    all_reaches_the_dish(plan, &network, &execution, simulator.vocabulary())?;
    Ok(Cooked { network, execution })
}

fn all_reaches_the_dish(
    plan: &Plan,
    network: &Network,
    execution: &Execution,
    vocabulary: &Vocabulary,
) -> Result<(), String> {
    let dish = execution.value(network, &plan.dish).ok_or("the dish was never made")?;
    let mut inside = BTreeSet::new();
    match &dish.thing {
        Thing::Entity(entity) => collect(entity, &mut inside),
        Thing::List(list) => list.items.iter().for_each(|entity| collect(entity, &mut inside)),
        _ => return Err("the dish is no food".to_owned()),
    }
    let shelled = vocabulary.class.whole_egg;
    for food in plan.foods.iter().filter(|food| !food.poured) {
        let Some(class) = vocabulary.ontology.class(&food.class) else { continue };
        let there = inside.contains(&class)
            || (vocabulary.is_a(class, vocabulary.class.egg) && inside.contains(&shelled));
        if !there {
            return Err(format!("{} never reaches the dish", food.class));
        }
    }
    Ok(())
}

/// Every class that is in something, however deep.
fn collect(entity: &Entity, classes: &mut BTreeSet<ClassId>) {
    classes.insert(entity.class());
    for (_, value) in entity.changed_slots() {
        match value {
            Value::Entity(inner) => collect(inner, classes),
            Value::Entities(inner) => inner.iter().for_each(|inner| collect(inner, classes)),
            _ => {}
        }
    }
}
