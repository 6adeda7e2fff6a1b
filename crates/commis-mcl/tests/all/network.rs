//! The graph form of recipes.

use commis_mcl::{Network, Operand, Part, Use, parse};

use crate::small_language;

const TEXT: &str = "#a
(get-kitchen ?k)
(mix ?Mixed ?k1 ?k ?bowl ?tool)
(mix ?again ?k2 ?k1 ?mixed ?tool)
(fetch ?bowl ?k3 ?k2 bowl 1.0)
(stir ?mixed (a ?b))";

fn network() -> Network {
    Network::from_recipe(&parse(TEXT).program.recipes[0])
}

fn at(statement: usize, position: usize) -> Use {
    Use { statement, position }
}

#[test]
fn variables_are_numbered_by_first_appearance() {
    let network = network();
    let names: Vec<&str> = network.variables().iter().map(|name| &**name).collect();
    assert_eq!(names, ["?k", "?mixed", "?k1", "?bowl", "?tool", "?again", "?k2", "?k3"]);
    assert_eq!(network.uses(1), [at(1, 0), at(2, 3), at(4, 0)]);
    assert_eq!(network.uses(4), [at(1, 4), at(2, 4)]);
    assert_eq!(network.uses(99), []);
    assert_eq!(network.operands(3)[0], Operand::Variable(3));
    assert_eq!(network.operands(99), []);
    assert_eq!((network.len(), network.is_empty()), (5, false));
}

#[test]
fn statements_read_as_they_were_written() {
    let network = network();
    assert_eq!(network.statement_text(1), "(mix ?mixed ?k1 ?k ?bowl ?tool)");
    assert_eq!(network.statement_text(3), "(fetch ?bowl ?k3 ?k2 bowl 1.0)");
    assert_eq!(network.statement_text(4), "(stir ?mixed (a ?b))");
}

#[test]
fn signatures_tell_producers_from_consumers() {
    let network = network();
    let language = small_language::language();
    let flow = network.flow(&language);
    let (mixed, bowl, tool) = (1, 3, 4);
    assert_eq!(flow.producers(mixed).collect::<Vec<_>>(), [at(1, 0)]);
    assert_eq!(flow.consumers(mixed).collect::<Vec<_>>(), [at(2, 3)]);
    assert_eq!(flow.possible_producers(mixed).collect::<Vec<_>>(), [at(1, 0), at(4, 0)]);
    assert_eq!(flow.producers(bowl).collect::<Vec<_>>(), [at(3, 0)]);
    assert_eq!(flow.possible_producers(tool).collect::<Vec<_>>(), [at(1, 4), at(2, 4)]);
    assert_eq!(flow.part(at(4, 0)), Part::Unknown);
    assert_eq!(flow.part(at(9, 9)), Part::Unknown);
}
