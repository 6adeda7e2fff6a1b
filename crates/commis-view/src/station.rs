//! Where in the kitchen a step takes place.

use commis_kitchen::Vocabulary;
use commis_mcl::{Network, Operand};
use commis_ontology::ClassId;
use commis_sim::{Executed, Execution, Thing};

/// The kind of classes that are places to work at, as the ontology names it.
const APPLIANCE: &str = "appliance";
/// Where everything is done that needs no appliance.
const COUNTER: &str = "counter";
/// What is done nowhere in particular.
const COOK: &str = "cook";

/// The appliance that a step uses: the one among its arguments, or else the one its primitive asks for.
pub(crate) fn station(
    step: &Executed,
    network: &Network,
    execution: &Execution,
    vocabulary: &Vocabulary,
) -> String {
    if matches!(step.result, Thing::Kitchen(_)) {
        return COOK.to_owned();
    }
    let operands = network.operands(step.statement);
    let params = step.primitive.signature.params_for(operands.len());
    let mut used = operands.iter().zip(params).filter_map(|(operand, (_, param))| {
        let bound = match operand {
            Operand::Variable(variable) => {
                execution.bindings.get(*variable).and_then(Option::as_ref).map(|binding| &binding.thing)
            }
            _ => None,
        };
        let appliance = |class: ClassId| vocabulary.ontology.kind(class) == APPLIANCE;
        match bound {
            Some(Thing::Entity(entity)) if appliance(entity.class()) => Some(entity.class()),
            _ => vocabulary.ontology.class(param.class).filter(|class| appliance(*class)),
        }
    });
    match used.find(|class| *class != vocabulary.class.counter_top) {
        Some(class) => vocabulary.name(class).to_owned(),
        None => COUNTER.to_owned(),
    }
}
