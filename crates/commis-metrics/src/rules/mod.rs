//! Where the reference's scoring departs from its published description.

mod evaluation_rules;

use commis_base::Number;
use commis_kitchen::Similarity;
use commis_ontology::SlotId;

pub use evaluation_rules::EvaluationRules;

commis_sim::named_rules! {
    /// The rules of scoring. `true` is the standard rule; `false` is what the reference does.
    ScoringRules {
        /// The dish is the best of what the network made and what is still there, as it is in the end. The reference
        /// walks back through the outputs and skips every second product of a chain.
        final_objects_are_dishes: "M-10",
        /// An object that has vanished is not at the same place as one that is there, and one place is not the same as a
        /// place inside it. The reference compares only as far as the shorter path goes.
        places_are_compared_whole: "M-9",
        /// Toppings, spreads, greases and linings are unfolded into their ingredients, also on plates, inside mixtures and
        /// on other toppings, weighed in grams. The reference unfolds sprinkles and dips only, leaves inner ones unweighed
        /// and those on toppings out.
        everything_is_unfolded: "M-12, M-13, M-19",
        /// Ingredients are paired so that the total is best. The reference takes the best partner for one after the other,
        /// in an order that depends on its Lisp.
        pairing_is_optimal: "M-22",
        /// Scores are exact fractions. The reference computes with 32-bit floats.
        exact_scores: "M-23",
        /// Lists are equal when they have the same members equally often. The reference does not count.
        members_are_counted: "O-8",
    }
}

impl ScoringRules {
    /// Whether two things that equal a third equal each other.
    pub(crate) fn equality_is_mutual(self) -> bool {
        self.members_are_counted && self.places_are_compared_whole
    }

    /// How things are compared.
    pub(crate) fn similarity(self, ignoring: Option<SlotId>) -> Similarity {
        Similarity { ignoring, counting: self.members_are_counted }
    }

    /// A constant given in hundredths.
    pub(crate) fn hundredths(self, count: i128) -> Number {
        let exact = Number::ratio(count, 100).unwrap_or(Number::ZERO);
        if self.exact_scores { exact } else { exact.to_float() }
    }
}
