//! The dish as a goal: where it is, what it is made of, and what holds of that.

use std::collections::{BTreeMap, BTreeSet};

use crate::draft::atom;
use crate::gold::{Food, Make};
use crate::walk::{Subject, Walk};

impl Walk<'_> {
    /// The dish, what it is made of and what holds of that.
    pub(crate) fn set_goal(&mut self, place: usize) {
        let foods = self.contents.get(&place).cloned().unwrap_or_default();
        let Some(container) = self.thing_name(place) else { return };
        let mut goal = Vec::new();
        if let [only] = foods.as_slice() {
            goal.extend(self.food_name(*only).map(|food| atom(["holds", &container, &food])));
        } else {
            let name = self.name("the-dish");
            self.food(name, Make::Mixture(None, foods.clone()));
            let names = foods.iter().filter_map(|food| self.food_name(*food));
            goal.extend(names.map(|food| atom(["gathered", &container, &food])));
        }
        // Everything that is in the dish, in its parts or on them.
        let by_name: BTreeMap<&str, usize> =
            self.gold.foods.iter().enumerate().map(|(index, food)| (&*food.name, index)).collect();
        let mut wanted: BTreeSet<Subject> = BTreeSet::from([Subject::Thing(place)]);
        let mut open: Vec<Subject> = vec![Subject::Thing(place)];
        open.extend(foods.into_iter().map(Subject::Food));
        wanted.extend(&open);
        while let Some(subject) = open.pop() {
            let mut inside: Vec<usize> = Vec::new();
            if let Subject::Food(food) = subject
                && let Some(Food { make: Make::Mixture(_, parts), .. }) = self.gold.foods.get(food)
            {
                inside.extend(parts);
            }
            for ((whose, _), fact) in &self.facts {
                if *whose == subject {
                    inside.extend(fact.arguments().iter().skip(1).filter_map(|word| by_name.get(&**word)));
                    goal.push(fact.clone());
                }
            }
            open.extend(inside.into_iter().map(Subject::Food).filter(|food| wanted.insert(*food)));
        }
        goal.sort();
        self.gold.goal = goal;
        self.drop_unwanted(&wanted);
    }

    /// What is not in the dish needs no token. Numbers of foods stay valid: only names are blanked.
    pub(crate) fn drop_unwanted(&mut self, wanted: &BTreeSet<Subject>) {
        for (index, food) in self.gold.foods.iter_mut().enumerate() {
            let gathers = matches!(food.make, Make::Mixture(None, _));
            if !gathers && !wanted.contains(&Subject::Food(index)) {
                food.name = "".into();
            }
        }
    }
}
