//! Remarks that change nothing in the kitchen.

use std::collections::BTreeSet;

use commis_corpus::Phenomenon;

use crate::chance::pick;
use crate::foods::{Food, capital};

use super::{Instruction, Teller};

impl Teller<'_> {
    /// Perhaps a remark after the last sentence. What was in focus is not any more.
    pub(super) fn aside(&mut self) {
        if self.told.is_empty() || !self.chance(Phenomenon::DeclarativeAside) {
            return;
        }
        let words = self.words;
        let number = 3 + self.dice.below(27);
        let who = self.one_of(words.list("who")).to_owned();
        let swap = self.swap();
        let food = self.present_food();
        let (dish, dishes) = self.dish_word();
        let place = self.one_of(words.list("places")).to_owned();
        let mut filled = vec![
            ("{Who}", capital(&who)),
            ("{who}", who),
            ("{dish}", if dishes { format!("these {dish}") } else { format!("this {dish}") }),
            ("{number}", number.to_string()),
            ("{many}", (number * 2).to_string()),
            ("{year}", (1971 + self.dice.below(50)).to_string()),
            ("{place}", place),
        ];
        filled.extend(self.absent_spice().map(|spice| ("{pinch}", spice)));
        if let Some((food, other)) = swap {
            filled.extend([("{Other}", capital(&other)), ("{other}", other), ("{food}", food)]);
        }
        if let Some((food, many)) = food {
            filled.extend([("{makes}", if many { "make" } else { "makes" }.to_owned())]);
            filled.extend([("{is}", if many { "are" } else { "is" }.to_owned())]);
            filled.extend([("{them}", if many { "them" } else { "it" }.to_owned())]);
            if !filled.iter().any(|(slot, _)| *slot == "{food}") {
                filled.push(("{food}", food));
            }
        }
        let agrees = |frame: &&String| {
            // A verb agrees with the food that is there, not with the one that another could stand for.
            let verb = ["{makes}", "{is}", "{them}"].iter().any(|slot| frame.contains(slot));
            !verb || !filled.iter().any(|(slot, _)| *slot == "{other}")
        };
        let known = |frame: &&String| {
            crate::grammar::in_braces(frame)
                .all(|name| filled.iter().any(|(slot, _)| slot.trim_matches(['{', '}']) == name))
        };
        let fresh = |frame: &&String| !self.remarks.contains(*frame);
        let fitting: Vec<&String> = words
            .list("asides")
            .iter()
            .filter(|frame| known(frame) && fresh(frame) && agrees(frame))
            .collect();
        let Some(frame) = pick(self.dice, &fitting).copied() else { return };
        let text = filled.iter().fold(frame.clone(), |text, (slot, word)| text.replace(slot, word));
        self.remarks.insert(frame.clone());
        let marks = BTreeSet::from([Phenomenon::DeclarativeAside]);
        self.told.push(Instruction { text, marks, ..Instruction::default() });
        self.focus = None;
    }

    /// A food of the recipe, and one that could stand for it in a dish of this kind but is not there.
    fn swap(&mut self) -> Option<(String, String)> {
        if self.odds(50) {
            return None;
        }
        let foods = self.foods;
        let there: Vec<&str> = self
            .plan
            .foods
            .iter()
            .filter_map(|portion| foods.get(&portion.class))
            .map(|food| food.call.one.as_str())
            .collect();
        let last = |name: &str| name.rsplit(' ').next().unwrap_or_default().to_owned();
        let absent = |food: &Food| !there.iter().any(|name| last(name) == last(&food.call.one));
        let mut swaps = Vec::new();
        for portion in &self.plan.foods {
            let Some(food) = foods.get(&portion.class).filter(|food| is_shown(food)) else { continue };
            let others = portion.others.iter().filter_map(|class| foods.get(class));
            for other in others.filter(|other| is_shown(other) && absent(other)) {
                swaps.push((food.call.many.clone(), other.call.many.clone()));
            }
        }
        pick(self.dice, &swaps).cloned()
    }

    /// A spice that would suit the dish but is not in it.
    fn absent_spice(&mut self) -> Option<String> {
        let (foods, plan) = (self.foods, self.plan);
        let there = |class: &String| plan.foods.iter().any(|portion| portion.class == *class);
        let others = plan.foods.iter().flat_map(|portion| &portion.others).filter(|class| !there(class));
        let spices = others.filter_map(|class| foods.get(class)).filter(|food| food.kind == "spices");
        let spices: Vec<&str> = spices.map(|food| food.call.many.as_str()).collect();
        pick(self.dice, &spices).map(|spice| (*spice).to_owned())
    }

    /// Food that one can see in the dish, and whether its word is a plural.
    fn present_food(&mut self) -> Option<(String, bool)> {
        let fitting: Vec<usize> =
            (0..self.plan.foods.len()).filter(|at| self.food(*at).is_some_and(is_shown)).collect();
        let at = *pick(self.dice, &fitting)?;
        let food = self.food(at)?;
        Some((food.call.many.clone(), food.call.counts() || food.plural))
    }

    /// What the dish is called in the end, and whether that is a plural.
    fn dish_word(&self) -> (String, bool) {
        let last = self.plan.acts.iter().rev().find(|act| act.thing.is_some() && !act.names.is_empty());
        let name = last.and_then(|act| act.names.first()).map_or("dish", String::as_str);
        if name.starts_with('=') || name.contains(" and ") {
            return ("dish".to_owned(), false);
        }
        (name.to_owned(), name.ends_with('s') && !name.ends_with("ss"))
    }
}

/// Vegetables, fruit, nuts, herbs and cheese are worth a remark; salt is not.
fn is_shown(food: &Food) -> bool {
    let wide = food.wide.as_ref().map_or("", |wide| wide.one.as_str());
    matches!(food.kind.as_str(), "vegetables" | "nuts" | "herbs")
        || matches!(wide, "fruit" | "berry" | "cheese")
}
