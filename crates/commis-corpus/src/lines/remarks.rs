//! Clauses behind a food that name no other one: what is said of it.

use super::Preparation;
use super::clause::{Clause, Role};
use super::draft::{Draft, MAX_UNKNOWN_WORDS};
use super::split::Joint;
use super::token::tokens;

impl Draft<'_, '_> {
    /// `giblets removed`, `fresh herbs are better`: a food is named, but none is asked for.
    pub(super) fn is_told_of_last(&mut self, joint: Joint, clause: &Clause) -> bool {
        let Some(last) = self.line.foods.last_mut() else { return false };
        if clause.amount.is_some() || joint == Joint::Or {
            return false;
        }
        let removed = clause.preparations.last().filter(|done| done.name == "removed");
        if let Some(removed) = removed.filter(|done| done.span.end == clause.span.end) {
            last.preparations.push(Preparation { span: clause.span, ..removed.clone() });
            return true;
        }
        // `1 roast chicken, meat shredded`: the word for its group means the food again.
        let ontology = self.reader.ontology();
        let group = self.reader.food_of(&clause.words).and_then(|found| found.usual_of);
        let again = group.zip(last.class).is_some_and(|(group, class)| ontology.is_a(class, group));
        if again && joint == Joint::Comma && !clause.preparations.is_empty() {
            last.describe(clause);
            return true;
        }
        let verb = clause.remark.and_then(|remark| tokens(remark.of(self.text)).into_iter().next());
        let says = verb.is_some_and(|verb| verb.is("is") || verb.is("are")) && joint == Joint::Comma;
        if says {
            self.line.remarks.push(clause.span);
        }
        says
    }

    /// Words after a food that name no other one: how it is prepared, a kind of it, or a remark.
    pub(super) fn tells_of_last(&mut self, joint: Joint, clause: &Clause) -> bool {
        let last_is_preparation =
            clause.words.last().is_some_and(|word| matches!(word.role, Role::Preparation(_)));
        if (clause.begins_with_preparation || last_is_preparation)
            && joint != Joint::Or
            && let (Some(food), Some(preparation)) = (self.line.foods.last_mut(), clause.preparations.first())
        {
            // `cut lengthwise`, `husks removed`: the whole clause tells how.
            food.preparations.push(Preparation { span: clause.span, ..preparation.clone() });
            food.describe(&Clause { preparations: Vec::new(), ..clause.clone() });
            return true;
        }
        if self.shares_noun(joint, clause) {
            return true;
        }
        let counts = clause.amount.is_some() && matches!(joint, Joint::Colon | Joint::Comma | Joint::Dash);
        if counts && let Some(food) = self.line.foods.last_mut().filter(|food| food.amount.is_none()) {
            // `gherkins: a dozen big ones`.
            food.amount.clone_from(&clause.amount);
            self.line.remarks.push(clause.span);
            return true;
        }
        let goes_on = self.told && joint == Joint::And || clause.percent || clause.remark.is_some();
        if clause.words.len() > MAX_UNKNOWN_WORDS || goes_on || joint == Joint::Dash {
            self.line.remarks.push(clause.span);
            return true;
        }
        false
    }
}
