//! What a line tells about a food, taken over piece by piece.

use commis_ontology::ClassId;

use super::Food;
use super::amount::Amount;
use super::clause::Clause;

impl Food {
    /// A weight that is said beside the amount, of each or of all.
    pub(super) fn weighs(&mut self, weight: Amount, each: bool) {
        match &mut self.amount {
            Some(amount) if each && amount.size.is_none() => amount.size = Some(Box::new(weight)),
            Some(amount) => amount.same.push(weight),
            none => *none = Some(weight),
        }
    }

    /// Another food that may be taken instead. A second name for the same food is no choice.
    pub(super) fn or(&mut self, food: Food) {
        let known = |class| self.class == class || self.alternatives.iter().any(|other| other.class == class);
        if food.class.is_none() || food.amount.is_some() || !known(food.class) {
            self.alternatives.push(food);
        }
    }

    /// The group that the words name, if they name no food in particular.
    pub(super) fn named_group(&self) -> Option<ClassId> {
        self.usual_of.or(self.class.filter(|_| self.group))
    }

    /// Takes over what a clause says about the food.
    pub(super) fn describe(&mut self, clause: &Clause) {
        self.preparations.extend_from_slice(&clause.preparations);
        self.optional = self.optional.or(clause.optional);
        self.purpose = self.purpose.or(clause.purpose);
        self.per = self.per.or(clause.per);
        self.shared |=
            clause.shared || clause.preparations.iter().any(|preparation| preparation.name == "divided");
    }
}
