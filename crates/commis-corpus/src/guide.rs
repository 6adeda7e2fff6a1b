//! Conventions of the guide (docs/annotating.md) that can be checked without cooking.

use std::collections::BTreeMap;

use commis_mcl::{Statement, Term};

use crate::doubts::{OVEN_TWICE, SHARED_BOWL, UNPEELED_ONION, constant, product, variable};

/// A departure from the guide.
pub(crate) struct Departure {
    /// The position of the statement.
    pub(crate) statement: usize,
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

/// Onions that are peeled before they are cut, said or not.
pub const PEELED_UNSAID: [&str; 2] = ["onion", "red-onion"];

/// Preparations through which an onion stays an onion with its skin.
const KEEPS_SKIN: [&str; 4] = ["wash", "drain", "seed", "bring-to-temperature"];

/// Where a gold does not follow the guide.
pub(crate) fn departures(statements: &[Statement]) -> Vec<Departure> {
    let mut found = Vec::new();
    let made_by: BTreeMap<&str, &Statement> =
        statements.iter().filter_map(|statement| Some((product(statement)?, statement))).collect();
    for (position, statement) in statements.iter().enumerate() {
        let told = match &*statement.primitive {
            "fetch-and-proportion" => shared_bowl(statements, statement).map(|told| (SHARED_BOWL, told)),
            "cut" => unpeeled(&made_by, statement).map(|told| (UNPEELED_ONION, told)),
            "bake" => hot_twice(&made_by, statement).map(|told| (OVEN_TWICE, told)),
            _ => None,
        };
        found.extend(told.map(|(code, message)| Departure { statement: position, code, message }));
    }
    found
}

/// A measured thing whose bowl another statement names, too.
fn shared_bowl(statements: &[Statement], statement: &Statement) -> Option<String> {
    let bowl = variable(statement, 3)?;
    let uses = statements.iter().flat_map(|statement| &statement.args);
    let uses = uses.filter(|arg| matches!(&arg.term, Term::Variable(name) if **name == *bowl)).count();
    (uses > 1)
        .then(|| format!("what is weighed gets a bowl of its own, but `{bowl}` is named elsewhere as well"))
}

/// An onion that is cut in its skin.
fn unpeeled(made_by: &BTreeMap<&str, &Statement>, cut: &Statement) -> Option<String> {
    let mut thing = variable(cut, 3)?;
    // No chain is longer than the program.
    for _ in 0..made_by.len() {
        let maker = made_by.get(thing)?;
        match &*maker.primitive {
            "fetch-and-proportion" => {
                let class = constant(maker, 4)?;
                let message = format!("the {class} is cut in its skin; peel it first");
                return PEELED_UNSAID.contains(&class).then_some(message);
            }
            primitive if KEEPS_SKIN.contains(&primitive) => thing = variable(maker, 3)?,
            _ => return None,
        }
    }
    None
}

/// A temperature for an oven that has one.
fn hot_twice(made_by: &BTreeMap<&str, &Statement>, bake: &Statement) -> Option<String> {
    let oven = made_by.get(variable(bake, 4)?)?;
    let again = bake.args.iter().skip(7).any(|arg| matches!(arg.term, Term::Number(..)));
    (*oven.primitive == *"preheat-oven" && again)
        .then(|| "the oven has been preheated, so baking leaves the temperature open".to_owned())
}

#[cfg(test)]
mod tests {
    use commis_mcl::parse;

    use super::*;

    fn codes(text: &str) -> Vec<&'static str> {
        let parsed = parse(&format!("#x\n(get-kitchen ?k0)\n{text}"));
        departures(&parsed.program.recipes[0].statements).iter().map(|found| found.code).collect()
    }

    #[test]
    fn onions_are_peeled_before_they_are_cut() {
        let fetch = "(fetch-and-proportion ?o ?k1 ?k0 ?b onion 1 piece)\n(wash ?w ?k2 ?k1 ?o)\n";
        assert_eq!(codes(&format!("{fetch}(cut ?c ?k3 ?k2 ?w chopped ?n ?d)")), [UNPEELED_ONION]);
        let peeled = "(peel ?p ?s ?k3 ?k2 ?w ?n)\n(cut ?c ?k4 ?k3 ?p chopped ?n ?d)";
        assert!(codes(&format!("{fetch}{peeled}")).is_empty());
        let leek = fetch.replace("onion", "leek");
        assert!(codes(&format!("{leek}(cut ?c ?k3 ?k2 ?w chopped ?n ?d)")).is_empty());
    }

    #[test]
    fn a_preheated_oven_has_its_temperature() {
        let oven = "(preheat-oven ?hot ?k1 ?k0 ?oven 180 degrees-celsius)\n";
        assert_eq!(
            codes(&format!("{oven}(bake ?a ?k2 ?k1 ?x ?hot 5 minute 180 degrees-celsius)")),
            [OVEN_TWICE]
        );
        assert!(codes(&format!("{oven}(bake ?a ?k2 ?k1 ?x ?hot 5 minute ?degrees ?unit)")).is_empty());
        assert!(codes("(bake ?a ?k2 ?k1 ?x ?any 5 minute 180 degrees-celsius)").is_empty());
    }

    #[test]
    fn what_is_weighed_has_a_bowl_of_its_own() {
        let both =
            "(fetch-and-proportion ?a ?k1 ?k0 ?b salt 1 g)\n(fetch-and-proportion ?c ?k2 ?k1 ?b salt 1 g)";
        assert_eq!(codes(both), [SHARED_BOWL, SHARED_BOWL]);
    }
}
