//! Where the reference implementation departs from its published description.
//!
//! Every difference that can change a result is one field here; the code of a primitive asks the field and
//! never the name of the rule set. `docs/rules.md` explains each with its reason.

mod named;

use commis_ontology::RuleSet;

pub use named::{Rule, RuleChange, RuleError, describe_rules, digest_of_rules, kebab};

crate::named_rules! {
    /// The rules of cooking. `true` is the standard rule; `false` is what the reference does.
    Rules {
        /// Decimals are exact fractions. The reference computes with 32-bit floats, so sums can miss by a bit.
        exact_numbers: "1.8, spread-2, M-23",
        /// Hours and minutes both count wherever a time is given. The reference reads every time as minutes when
        /// baking and boiling, and cools by the bare number.
        time_units_count: "bake-1, boil-1, G-21, leave-for-time-1",
        /// Refrigerating for n units takes n units. The reference multiplies by n twice.
        refrigerating_is_linear: "refrigerate-1",
        /// An action waits for its own argument. The reference looks the time up by identity and may find that
        /// of another argument.
        argument_waits_for_itself: "G-4",
        /// An action begins when the cook is free and everything it is given is there. The reference waits for one
        /// argument or for none, so that a loaf cools before it has left the oven.
        inputs_are_awaited: "G-6, G-7, bake-5, bring-to-temperature-2, leave-for-time-2, refrigerate-5, transfer-contents-4, transfer-items-2",
        /// Stock cannot go below nothing, and is counted in grams when units differ. The reference mixes
        /// numbers of different units and never runs out.
        stock_is_checked: "G-15, G-16",
        /// A request for an ingredient takes that very ingredient if there is one, a kind of it otherwise. The
        /// reference takes whichever matches first, and the order changes with use.
        exact_ingredient_first: "G-14",
        /// A general word means its usual kind: who asks for sugar gets white sugar, if there is some. The reference
        /// takes whichever kind stands first on the shelf.
        usual_kind_first: "G-14, K-4",
        /// A used tool is taken again when no unused one is left. In the reference tools run out.
        used_tools_serve_again: "2.2, K-6",
        /// A tool that already lies on the counter stays there when it is taken. In the reference it vanishes.
        tools_stay: "G-13, line-2, line-7",
        /// An unused thing can be taken out of any container. The reference stops the run.
        taking_out_of_containers: "G-12",
        /// Lists are values: changing portions changes them on the counter and leaves older results alone. The
        /// reference changes the older results and leaves the counter alone.
        lists_are_values: "G-2, portion-and-arrange-5, portion-and-arrange-7",
        /// Mashed, peeled and seeded food stays in the kitchen. The reference hands out a copy and keeps the
        /// untouched food.
        prepared_food_stays: "mash-1, mash-2, peel-1, seed-1",
        /// Toppings, dips, sprinkles, spreads, flour and grease add up and are divided with what they lie on. In
        /// the reference the last one replaces the others, and every portion of a topped thing carries all of it.
        toppings_add_up: "sprinkle-1, dip-3, top-with-5",
        /// Whatever was in a container and is not used stays there. The reference loses it.
        nothing_is_lost: "drain-1, dip-2, sift-1, sift-4, sprinkle-2, top-with-4, portion-and-arrange-1, transfer-contents-3, transfer-items-1, transfer-items-6, spread-3",
        /// Portions are measured in grams whatever unit the food is measured in, or in percent of it. The reference
        /// takes the bare number for grams and knows no percent.
        portions_in_grams: "portion-and-arrange-2, top-with-4",
        /// Patterns that mean the same are one value: `sliced` is `slices`, and 5 cm are two inches. The reference
        /// compares their names.
        equal_patterns_are_one: "ontology 8",
        /// Fruit in syrup is parted from its syrup when it is drained. The reference leaves it as it is.
        conserved_food_drains: "drain-2",
        /// Part of the contents can be transferred, given as an amount or in percent. The reference has no such
        /// case.
        partial_transfer: "transfer-contents-1, transfer-contents-2",
        /// Optional arguments can be given in any combination. The reference only knows the listed ones.
        free_defaults: "boil-4, fry-1, refrigerate-3, top-with-1",
        /// The clock goes on when an action fails. In the reference it sometimes stands still.
        failures_take_time: "mix-1, grease-3, peel-3, line-8, top-with-3",
        /// Only eggs are cracked, one per piece or 50 g, and a part of an egg stays a part. The reference cracks
        /// anything, counts grams as eggs and drops parts.
        eggs_are_counted: "crack-1, crack-2, crack-3, crack-5, separate-eggs-1",
        /// The lining that is given is the one that is used. The reference takes any baking paper.
        given_lining_is_used: "line-1, line-3, line-4",
        /// A small bowl gets the lid of its size. The reference wraps it in plastic.
        lids_fit: "cover-1, cover-3",
        /// Boiling always needs something that may stand on the stove. The reference sometimes boils in a bowl.
        boiling_needs_a_pot: "boil-2",
        /// A failed object can be handed to any action, which then fails with that cause. In the reference it
        /// does not fit some arguments and the whole network has no solution, or it is taken for a container of
        /// nine things.
        failures_travel: "G-8, G-9, I-4, refrigerate-2",
        /// What has no time of its own (a default container, a constant) can be used at once. The reference stops
        /// the run when such a thing is waited for.
        missing_times_are_now: "G-5",
        /// A container that something was put into counts as used, if it can. The reference leaves some unused, so
        /// that they can be fetched again as if they were empty, and stops the run where there is no such mark.
        filled_is_used: "crack-4, portion-and-arrange-6, spread-4, transfer-items-3",
        /// Times are not negative; portions, counts and partial transfers are more than nothing. The reference
        /// goes back in time or never ends.
        amounts_are_positive: "portion-and-arrange-4",
        /// Oil greases as well as butter does. The reference stops the run.
        oil_greases: "grease-2",
        /// Mixtures can carry toppings, a saucepan may stand on the stove and `walnut-ball-shape` is a shape, as the
        /// description has it. The reference's classes say otherwise.
        described_classes: "O-3, O-6, M-14",
        /// What a cup, a spoon or a litre weighs follows from what is known of other volumes, or of the family of a food.
        /// The reference knows only the units that are written down, three teaspoons to a tablespoon and the litre.
        weights_follow: "1.8",
        /// A broth, a sauce or whatever is mostly liquid can be boiled in, and a stew simmers in its own juice. The
        /// reference asks for the class of liquids, does not know what it has boiled itself, and boils in pepper alone.
        broths_are_liquid: "boil-3",
        /// What cannot be baked lies beside what can, and is left alone. In the reference it fails the whole tray.
        unbakeable_is_left_alone: "O-5",
        /// Sprinkling and topping use every piece in the container. The reference takes the first of them.
        every_piece_is_used: "sprinkle-2, top-with-4",
        /// Extensions of the language can be used: knead, brush, strain, squeeze, zest, steam, grill, marinate, freeze. The
        /// reference knows none of them, so a statement that uses one is not executed.
        extensions_are_known: "1.1",
        /// A last portion that is smaller is marked as a rest, and portions get of a topping by their weight. In the
        /// reference the rest is a portion like any other, and every portion gets the same.
        shares_follow_weight: "portion-and-arrange-3, dip-1",
    }
}

impl Rules {
    /// The standard rules.
    pub const STANDARD: Rules = Rules::of(RuleSet::Standard);
    /// The reference's rules.
    pub const REFERENCE: Rules = Rules::of(RuleSet::Reference);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_says_both_sides() {
        for rule in Rules::RULES {
            assert!(rule.standard().ends_with('.') && rule.reference().ends_with('.'), "{}", rule.name);
            assert!(!rule.name.contains('_') && !rule.quirks.is_empty(), "{}", rule.name);
        }
    }

    #[test]
    fn a_rule_is_changed_by_its_name() {
        let mut rules = Rules::STANDARD;
        let change = RuleChange::parse("tools-stay=reference", Rules::RULES).unwrap();
        rules.set(change.rule, change.value).unwrap();
        assert!(!rules.tools_stay);
        assert_eq!(rules.to_string(), "standard, tools-stay=reference");
        assert_ne!(rules.digest(), Rules::STANDARD.digest());
        rules.set("tools-stay", RuleSet::Standard).unwrap();
        assert_eq!((rules, rules.to_string()), (Rules::STANDARD, "standard".to_owned()));
        assert_eq!(rules.digest(), Rules::STANDARD.digest());
    }

    #[test]
    fn all_rules_together_are_the_reference() {
        let mut rules = Rules::STANDARD;
        for rule in Rules::RULES {
            rules.set(rule.name, RuleSet::Reference).unwrap();
        }
        assert_eq!(Rules { base: RuleSet::Reference, ..rules }, Rules::REFERENCE);
        assert_eq!(Rules::REFERENCE.changes(), []);
    }

    #[test]
    fn a_wrong_change_is_answered_with_the_way_out() {
        let say = |text: &str| RuleChange::parse(text, &Rules::RULES[..2]).unwrap_err().to_string();
        assert_eq!(
            say("exact-number=reference"),
            "there is no rule `exact-number`; did you mean `exact-numbers`? the rules are: exact-numbers, time-units-count"
        );
        assert_eq!(
            say("exact-numbers"),
            "`exact-numbers` is not a rule with its value: write NAME=standard or NAME=reference"
        );
        assert_eq!(
            say("exact-numbers=false"),
            "rule `exact-numbers`: there is no rule set `false`; the rule sets are: standard, reference"
        );
    }
}
