//! Remarks that change nothing in the kitchen.

use std::collections::BTreeSet;

use commis_corpus::Phenomenon;

use crate::chance::pick;
use crate::foods::capital;

use super::{Instruction, Teller};

impl Teller<'_> {
    /// Perhaps a remark after the last sentence.
    pub(super) fn aside(&mut self) {
        if !self.chance(Phenomenon::DeclarativeAside) {
            return;
        }
        let words = self.words;
        let frame = self.one_of(words.list("asides")).to_owned();
        let number = 2 + self.dice.below(7);
        let who = self.one_of(words.list("who")).to_owned();
        let other = self.absent_food();
        let (food, many) = self.present_food();
        let (dish, dishes) = self.dish_word();
        let filled = [
            ("{Who}", capital(&who)),
            ("{other}", other),
            ("{food}", food),
            ("{makes}", if many { "make" } else { "makes" }.to_owned()),
            ("{Dish}", capital(&format!("the {dish}"))),
            ("{dish}", format!("this {}", if dishes { "dish" } else { &dish })),
            ("{keep}", if dishes { "keep" } else { "keeps" }.to_owned()),
            ("{pinch}", self.absent_spice()),
            ("{number}", number.to_string()),
            ("{many}", (number * 10).to_string()),
            ("{place}", self.one_of(words.list("places")).to_owned()),
            ("{gadget}", self.one_of(words.list("gadgets")).to_owned()),
        ];
        let text = filled.iter().fold(frame, |text, (slot, word)| text.replace(slot, word));
        let marks = BTreeSet::from([Phenomenon::DeclarativeAside]);
        self.told.push(Instruction { text, marks, ..Instruction::default() });
    }

    /// A food that the recipe does not have, and none of its sort either.
    fn absent_food(&mut self) -> String {
        let foods = self.foods;
        let there: Vec<&str> = self
            .plan
            .foods
            .iter()
            .filter_map(|portion| foods.get(&portion.class))
            .map(|food| food.call.one.as_str())
            .collect();
        let absent = foods.values().filter(|food| {
            let last = food.call.one.rsplit(' ').next().unwrap_or_default();
            matches!(food.kind.as_str(), "vegetables" | "nuts" | "herbs")
                && !there.iter().any(|name| name.ends_with(last))
        });
        let absent: Vec<String> = absent.map(|food| food.call.many.clone()).collect();
        self.one_of(&absent).to_owned()
    }

    fn absent_spice(&mut self) -> String {
        let foods = self.foods;
        let plan = self.plan;
        let absent = foods.iter().filter(|(class, food)| {
            food.kind == "spices" && !plan.foods.iter().any(|portion| portion.class == **class)
        });
        let absent: Vec<String> = absent.map(|(_, food)| food.call.many.clone()).collect();
        self.one_of(&absent).to_owned()
    }

    fn present_food(&mut self) -> (String, bool) {
        let shown = |at: &usize| {
            self.food(*at).is_some_and(|food| matches!(food.kind.as_str(), "vegetables" | "nuts" | "herbs"))
        };
        let mut fitting: Vec<usize> = (0..self.plan.foods.len()).filter(shown).collect();
        if fitting.is_empty() {
            fitting = (0..self.plan.foods.len()).collect();
        }
        let at = pick(self.dice, &fitting).copied().unwrap_or(0);
        let Some(food) = self.food(at) else { return ("salt".to_owned(), false) };
        (food.call.many.clone(), food.call.counts() || food.plural)
    }

    /// What the dish is called in the end, and whether that is a plural.
    fn dish_word(&self) -> (String, bool) {
        let last = self.plan.acts.iter().rev().find(|act| act.thing.is_some() && !act.names.is_empty());
        let name = last.and_then(|act| act.names.first()).map_or("dish", String::as_str);
        let name = name.trim_start_matches('=');
        (name.to_owned(), name.ends_with('s') && !name.ends_with("ss"))
    }
}
