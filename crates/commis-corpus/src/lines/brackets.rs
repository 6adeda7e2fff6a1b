//! What stands in brackets, and examples.

use super::Food;
use super::amount::Amount;
use super::clause::Clause;
use super::draft::Draft;
use super::reader::LineReader;
use super::split::{Joint, split};
use super::token::{Token, tokens};

impl Draft<'_, '_> {
    /// What stands in a pair of brackets.
    pub(super) fn bracket(&mut self, inside: &[Token]) {
        for (joint, part) in split(self.reader, inside, self.text) {
            let clause = self.reader.clause(part, self.text);
            if let Some(from) = clause.example {
                self.examples(part.get(from..).unwrap_or_default());
            }
            if clause.is_nameless() {
                self.measure_in_bracket(joint, clause);
                continue;
            }
            let Some(found) = self.reader.exact_food_of(&clause.words) else {
                if !self.shares_noun(Joint::Comma, &clause) {
                    self.line.remarks.push(clause.span);
                    self.describe_last(&clause);
                }
                continue;
            };
            let begins_with_or = self.reader.language().joins_alternative(inside);
            let food = self.food(&clause, Some(&found));
            self.explain(food, begins_with_or);
        }
    }

    fn describe_last(&mut self, clause: &Clause) {
        if let Some(food) = self.line.foods.last_mut() {
            food.describe(clause);
        }
    }

    /// Amounts, preparations and remarks in brackets belong to the food before them.
    fn measure_in_bracket(&mut self, joint: Joint, mut clause: Clause) {
        let amount = clause.amount.take();
        let target = match self.line.foods.last_mut() {
            Some(food) => Some(&mut food.amount),
            None if self.waiting.is_some() => Some(&mut self.waiting),
            None => None,
        };
        if let (Some(inner), Some(target)) = (amount, target) {
            match target {
                Some(outer) if outer.size.is_none() && is_size(self.reader, outer, &inner, self.text) => {
                    outer.size = Some(Box::new(inner));
                }
                Some(outer) => outer.same.push(inner),
                none => *none = Some(inner),
            }
        }
        self.attach(joint, clause);
    }

    /// Foods given as examples: they stand for a group or an unknown name.
    pub(super) fn examples(&mut self, part: &[Token]) {
        let clause = self.reader.clause(part, self.text);
        match self.reader.exact_food_of(&clause.words) {
            Some(found) => {
                let food = self.food(&clause, Some(&found));
                self.explain(food, false);
            }
            None => self.line.remarks.push(clause.span),
        }
    }

    /// A food that explains the last one.
    fn explain(&mut self, mut food: Food, instead: bool) {
        if let Some(unknown) = self.headless.pop() {
            // `Salad dressing (olive oil)`: the name before the bracket is unknown.
            food.describe(&unknown);
            food.amount = food.amount.or_else(|| self.waiting.take());
            return self.line.foods.push(food);
        }
        let Some(last) = self.line.foods.last_mut() else {
            food.amount = food.amount.or_else(|| self.waiting.take());
            return self.line.foods.push(food);
        };
        if last.class.is_none() || last.group || !last.left_over.is_empty() || self.general && !instead {
            self.general = false;
            (last.class, last.group) = (food.class, food.group);
            last.left_over.clear();
        } else if instead && last.class != food.class {
            last.alternatives.push(food);
        } else {
            self.line.remarks.push(food.span);
        }
    }

    /// Whether a clause names a tool, a vessel or an appliance and no food.
    pub(super) fn is_equipment(&self, clause: &Clause, part: &[Token]) -> bool {
        let Some(last) = clause.words.last() else { return false };
        (0..part.len()).any(|at| {
            let rest = part.get(at..).unwrap_or_default();
            let Some((_, length)) = self.reader.equipment_at(rest) else { return false };
            let ends = rest.get(length - 1).is_some_and(|token| token.span.end == last.span.end);
            let food = self.reader.foods().at(rest);
            ends && food.is_none_or(|(class, food)| food < length || self.reader.is_group(class))
        })
    }
}

/// Whether an amount in brackets is the size of each thing, not another word for all of them.
fn is_size(reader: &LineReader<'_>, outer: &Amount, inner: &Amount, text: &str) -> bool {
    let unit = |amount: &Amount| {
        amount.unit.as_ref().and_then(|name| reader.language().units.iter().find(|unit| unit.name == *name))
    };
    let measured = unit(inner).is_some_and(|unit| unit.is.as_ref().is_some_and(|(_, name)| name != "piece"));
    let package = unit(outer).is_some_and(|unit| unit.package);
    let between = text.get(outer.span.start as usize..inner.span.start as usize).unwrap_or_default();
    let directly = tokens(between).iter().all(|token| !token.is_word());
    measured && (package || outer.unit.is_none() && directly)
}
