//! What stands in brackets, and examples.

use commis_base::{Number, Span};
use commis_ontology::terms;

use super::Food;
use super::amount::Amount;
use super::clause::{Clause, NameWord};
use super::draft::{Draft, MAX_UNKNOWN_WORDS};
use super::food_names::FoodMatch;
use super::reader::LineReader;
use super::split::{Joint, first_sentence, split};
use super::token::{Token, tokens};
use crate::language::Small;

impl Draft<'_, '_> {
    /// What stands in a pair of brackets.
    pub(super) fn bracket(&mut self, inside: &[Token]) {
        let language = self.reader.language();
        let begins_with_or = language.joins_alternative(inside);
        let instead = begins_with_or || (0..inside.len()).any(|at| self.says_instead(inside, at));
        self.listed = None;
        self.open = inside.iter().any(|token| token.is("or"));
        let (inside, after) = first_sentence(self.reader, inside, self.text);
        self.line.remarks.extend(after);
        if self.leaves_open(&inside) {
            return self.line.remarks.extend(whole_span(&inside));
        }
        if !instead && self.is_made_of(&inside) {
            return;
        }
        for (joint, part) in split(self.reader, &inside, self.text) {
            let clause = self.reader.clause(part, self.text);
            if let Some(from) = clause.example {
                self.examples(part.get(from..).unwrap_or_default());
            }
            // `sugar (preferably brown)`: a word that only tells kinds of some foods.
            let one = self.line.foods.last().is_some_and(|last| last.alternatives.is_empty());
            if clause.is_nameless()
                && !instead
                && one
                && self.shares_noun(self.bracket_joint(joint == Joint::Or), &clause)
            {
                continue;
            }
            if clause.is_nameless() {
                if let Some(remark) = clause.remark {
                    self.instead_in(part, remark);
                }
                self.measure_in_bracket(joint, clause);
                continue;
            }
            // `ground beef (or turkey)`: the adjective counts for both.
            let shared = || self.with_adjective(Joint::Or, &clause).filter(|_| instead);
            let Some(found) = shared().or_else(|| self.reader.exact_food_of(&clause.words)) else {
                self.unnamed_in_bracket(joint, &clause, begins_with_or);
                continue;
            };
            if joint == Joint::With {
                let food = self.food(&clause, Some(&found));
                self.line.foods.push(food);
                continue;
            }
            if !instead && (self.tells_kind(&clause, &found) || self.counts_for_one(&clause, &found)) {
                continue;
            }
            // `liver (chicken, beef)`: a word that makes a kind of the last food with its noun.
            let kind = self
                .kind_of_last(Joint::Comma, &clause)
                .filter(|_| self.general || self.last_words.len() == 1 && clause.words.len() == 1);
            let kind =
                kind.filter(|kind| self.line.foods.last().is_some_and(|last| last.class != Some(kind.class)));
            self.general |= kind.is_some() && self.listed.is_none() && !instead;
            let food = self.food(&clause, Some(kind.as_ref().unwrap_or(&found)));
            if instead || kind.is_some() || self.is_of_group(&food) {
                self.explain(food, instead);
            } else if self.listed.is_some() {
                // `jelly (grape or peach)`: the other one is as special.
                self.line.unknown.push(clause.span);
            } else {
                self.line.remarks.push(clause.span);
            }
        }
    }

    /// `egg wash (1 egg, 1 tbsp milk)`: a name without an amount, and what it is made of.
    fn is_made_of(&mut self, inside: &[Token]) -> bool {
        if self.waiting.is_some() || self.line.foods.last().is_some_and(|last| last.amount.is_some()) {
            return false;
        }
        let clauses = split(self.reader, inside, self.text);
        let foods: Option<Vec<Food>> = clauses.iter().map(|(_, part)| self.measured_food(part)).collect();
        let Some(foods) = foods.filter(|foods| foods.len() > 1) else { return false };
        if clauses.iter().any(|(joint, _)| *joint == Joint::Or) {
            return false;
        }
        if self.headless.pop().is_none() {
            self.line.foods.pop();
        }
        self.line.foods.extend(foods);
        true
    }

    /// A food with an amount of its own.
    fn measured_food(&self, part: &[Token]) -> Option<Food> {
        let clause = self.reader.clause(part, self.text);
        let found = self.reader.exact_food_of(&clause.words).filter(|_| clause.amount.is_some())?;
        Some(self.food(&clause, Some(&found)))
    }

    /// `corn (fresh or frozen)`: any will do, so the kind stays open.
    fn leaves_open(&self, inside: &[Token]) -> bool {
        let words: Vec<&Token> = inside.iter().filter(|token| token.is_word()).collect();
        let open = |word: &&Token| word.is("fresh") || word.is("raw");
        let or = words.iter().position(|word| word.is("or"));
        self.line.foods.last().is_some_and(|last| last.class.is_some() && last.left_over.is_empty())
            && words.len() == 3
            && or == Some(1)
            && words.iter().any(open)
    }

    /// Words in brackets that name no known food: a kind of the last food, its weight, an unknown choice or a remark.
    fn unnamed_in_bracket(&mut self, joint: Joint, clause: &Clause, begins_with_or: bool) {
        let weight = clause.amount.as_ref().is_some_and(|amount| self.reader.is_weight(amount));
        if weight && !begins_with_or {
            // `1 head (300 g without its stem)`.
            return self.measure_in_bracket(joint, clause.clone());
        }
        if self.shares_noun(self.bracket_joint(begins_with_or || joint == Joint::Or), clause) {
            return;
        }
        let short = clause.words.len() <= MAX_UNKNOWN_WORDS && clause.remark.is_none();
        if begins_with_or && short && matches!(joint, Joint::Start | Joint::Or) {
            let food = self.food(clause, self.reader.food_of(&clause.words).as_ref());
            if let Some(last) = self.line.foods.last_mut() {
                return last.or(food);
            }
        }
        // `(mozzarella, oaxaca or feta)`: one of the choices has no known name.
        if self.listed.is_some() && short && clause.words.len() == 1 {
            self.line.unknown.push(clause.span);
        }
        self.line.remarks.push(clause.span);
        self.describe_last(clause);
    }

    /// How a kind in brackets is joined to the food before them: the first tells it, others of a list are choices.
    fn bracket_joint(&self, begins_with_or: bool) -> Joint {
        if begins_with_or || self.listed.is_some() { Joint::Or } else { Joint::Comma }
    }

    /// `flour (wholemeal wheat flour)`: the noun again, with more words, tells the kind.
    fn tells_kind(&mut self, clause: &Clause, found: &FoodMatch) -> bool {
        let noun = self.last_words.iter().rfind(|word| word.is_name()).map(|word| word.stem.as_str());
        let again = noun.is_some_and(|noun| clause.words.last().is_some_and(|word| word.stem == noun));
        let plain = self.last_words.iter().filter(|word| word.is_name()).count() == 1;
        if !again || !plain || clause.words.len() < 2 || clause.amount.is_some() {
            return false;
        }
        let Some(last) = self.line.foods.last_mut().filter(|last| last.alternatives.is_empty()) else {
            return false;
        };
        (last.class, last.usual_of) = (Some(found.class), found.usual_of);
        last.group = self.reader.is_group(found.class);
        last.left_over.clear();
        last.describe(clause);
        true
    }

    /// `eggs (2 eggs per loaf)`: the food again, with an amount that counts for one of several.
    fn counts_for_one(&mut self, clause: &Clause, found: &FoodMatch) -> bool {
        let again = |last: &&mut Food| last.class == Some(found.class) && last.amount.is_none();
        let Some(last) = self.line.foods.last_mut().filter(again).filter(|_| clause.per.is_some()) else {
            return false;
        };
        (last.amount, last.per) = (clause.amount.clone(), clause.per);
        true
    }

    fn says_instead(&self, tokens: &[Token], at: usize) -> bool {
        let rest = tokens.get(at..).unwrap_or_default();
        matches!(self.reader.language().small.at(rest), Some((Small::Instead, _)))
    }

    /// `you can use water instead`: the foods of such a remark may be taken for the last one.
    pub(super) fn instead_in(&mut self, part: &[Token], remark: Span) {
        let from = part.iter().position(|token| token.span.start >= remark.start).unwrap_or(part.len());
        let remark = part.get(from..).unwrap_or_default();
        if self.line.foods.is_empty() || !(0..remark.len()).any(|at| self.says_instead(remark, at)) {
            return;
        }
        let mut at = 0;
        while let Some(rest) = remark.get(at..).filter(|rest| !rest.is_empty()) {
            let Some((_, length)) = self.reader.foods().at(rest) else {
                at += 1;
                continue;
            };
            let clause = self.reader.clause(rest.get(..length).unwrap_or_default(), self.text);
            let found = self.reader.exact_food_of(&clause.words);
            // `veal mince (replace with pork)`: the noun counts for both.
            let kind = self.kind_of_last(Joint::Or, &clause).filter(|kind| {
                let last = self.line.foods.last().and_then(|last| last.class);
                last.is_some_and(|last| last != kind.class && self.are_alike(&[last, kind.class]))
            });
            let found = kind.or(found);
            // `if you can't find veal`, `another juice`: what is named already, or no food in particular.
            let said = |word: &NameWord| self.last_words.iter().any(|last| last.stem == word.stem);
            if let Some(found) = found.filter(|found| !found.general && !clause.words.iter().all(said)) {
                let food = self.food(&clause, Some(&found));
                if let Some(last) = self.line.foods.last_mut() {
                    last.or(food);
                }
            }
            at += length;
        }
    }

    fn describe_last(&mut self, clause: &Clause) {
        if let Some(food) = self.line.foods.last_mut() {
            food.describe(clause);
        }
    }

    /// Amounts, preparations and remarks in brackets belong to the food before them.
    fn measure_in_bracket(&mut self, joint: Joint, mut clause: Clause) {
        if self.other_form(joint, &clause).is_some() {
            return self.attach(joint, clause);
        }
        let amount = clause.amount.take();
        let is_total = amount.as_ref().is_some_and(|inner| self.is_total(inner));
        let target = match self.line.foods.last_mut() {
            Some(food) => Some(&mut food.amount),
            None if self.waiting.is_some() => Some(&mut self.waiting),
            None => None,
        };
        if let (Some(inner), Some(target)) = (amount, target) {
            match target {
                Some(outer)
                    if outer.size.is_none()
                        && !is_total
                        && (clause.each || is_size(self.reader, outer, &inner, self.text)) =>
                {
                    outer.size = Some(Box::new(inner));
                }
                Some(outer) => outer.same.push(inner),
                none => *none = Some(inner),
            }
        }
        self.attach(joint, clause);
    }

    /// `2 packets vanilla sugar (16 g)`: where the known weight of a package fits better, both weigh that.
    fn is_total(&self, inner: &Amount) -> bool {
        let Some((food, outer)) = self.line.foods.last().and_then(|food| Some((food, food.amount.as_ref()?)))
        else {
            return false;
        };
        let behind = inner.span.start >= food.span.end && outer.span.end <= food.span.start;
        let known = || {
            let class = food.class?;
            let each = self.reader.grams_per(class, outer.unit.as_deref()?)?.to_f64();
            let (said, _) = self.reader.weigh(class, inner)?;
            Some((each, said.to_f64()))
        };
        let several = outer.quantity.low > Number::ONE;
        let fits = |(each, said): (f64, f64)| {
            (said - each * outer.quantity.low.to_f64()).abs() < (said - each).abs()
        };
        behind && several && known().is_some_and(fits)
    }

    /// Foods given as examples: they stand for a group or an unknown name.
    pub(super) fn examples(&mut self, part: &[Token]) {
        let clause = self.reader.clause(part, self.text);
        match self.reader.exact_food_of(&clause.words) {
            Some(found) => {
                let food = self.food(&clause, Some(&found));
                self.explain(food, false);
            }
            None if self.shares_noun(Joint::Comma, &clause) => {}
            None => self.line.remarks.push(clause.span),
        }
    }

    /// Whether a food belongs to the group that the last one was named by.
    pub(super) fn is_of_group(&self, food: &Food) -> bool {
        let ontology = self.reader.ontology();
        let group = self.listed.or_else(|| self.line.foods.last().and_then(Food::named_group));
        group.zip(food.class).is_none_or(|(group, class)| ontology.is_a(class, group))
    }

    /// A food that explains the last one.
    fn explain(&mut self, mut food: Food, instead: bool) {
        if let Some(unknown) = self.headless.pop() {
            // `Salad dressing (olive oil)`: the name before the bracket is unknown.
            food.describe(&unknown);
            let group =
                self.reader.food_of(&unknown.words).map(|found| found.usual_of.unwrap_or(found.class));
            self.listed = group.filter(|&group| self.reader.is_vague(group));
            // `protein (chicken, beef or tofu)`: any of them.
            let open = self.open && self.listed.is_none();
            if open || unknown.words.iter().any(|word| word.stem == "non") {
                self.listed = self.reader.ontology().class(terms::INGREDIENT);
            }
            food.amount = food.amount.or_else(|| self.waiting.take());
            return self.line.foods.push(food);
        }
        let Some(last) = self.line.foods.last_mut() else {
            // `2 cups (feta or brie)`: what the bracket lists are choices.
            food.amount = food.amount.or_else(|| self.waiting.take());
            self.listed = self.reader.ontology().class(terms::INGREDIENT);
            return self.line.foods.push(food);
        };
        if last.class.is_none() || last.group || !last.left_over.is_empty() || self.general && !instead {
            self.general = false;
            self.listed = last.named_group().or(last.class);
            (last.class, last.group, last.usual_of) = (food.class, food.group, food.usual_of);
            last.left_over.clear();
            // `pasta (e.g. 250 g of penne)`, `3 lemons (1 dl of juice)`.
            let parts = &self.reader.language().foods.parts;
            let part = tokens(food.span.of(self.text)).iter().any(|word| parts.word(&word.stem).is_some());
            if last.amount.is_none() || part && food.amount.is_some() {
                last.amount = food.amount;
            }
        } else if instead || self.listed.is_some() {
            last.or(food);
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

fn whole_span(tokens: &[Token]) -> Option<Span> {
    Some(tokens.first()?.span.to(tokens.last()?.span))
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
    // `half a tin (200 g)`: what is taken, not what a tin holds.
    let part = package && outer.quantity.low < Number::ONE;
    measured && !part && (package || outer.unit.is_none() && directly)
}
