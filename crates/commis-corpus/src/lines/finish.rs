//! The end of a line: what kind of line it is, and what its foods weigh.

use commis_base::{Number, Span};
use commis_ontology::ClassId;

use super::clause::NameWord;
use super::draft::Draft;
use super::{Food, IngredientLine, LineKind, Measure};

/// A sentence with at least this many words and no amount says something about the list.
const SENTENCE: usize = 8;

impl Draft<'_, '_> {
    pub(super) fn finish(mut self, ends_with_colon: bool) -> IngredientLine {
        self.name_the_headless();
        self.line.kind = self.kind(ends_with_colon);
        match self.line.kind {
            LineKind::Ingredient => {}
            LineKind::Heading => {
                let label = Span::new(0, self.text.trim_end().trim_end_matches(':').len());
                self.line.heading = Some(self.purpose_only.unwrap_or(label));
                self.line.foods.clear();
            }
            LineKind::Equipment | LineKind::Remark => self.line.foods.clear(),
        }
        let mut foods = std::mem::take(&mut self.line.foods);
        // `(Optional) ham and cheese`: said before all of them.
        let before = foods.first().and_then(|food| food.optional.filter(|said| said.start < food.span.start));
        for food in &mut foods {
            food.optional = food.optional.or(before);
        }
        for food in &mut foods {
            self.weigh(food);
        }
        self.line.unknown.extend(foods.iter().filter(|food| food.class.is_none()).map(|food| food.span));
        self.line.foods = foods;
        self.line
    }

    /// Words whose noun never came are foods that nobody knows.
    fn name_the_headless(&mut self) {
        for clause in std::mem::take(&mut self.headless) {
            match self.line.foods.last_mut() {
                Some(food) if clause.is_nameless() => food.describe(&clause),
                _ if clause.words.is_empty() => {}
                _ if clause.is_nameless() && self.equipment => {}
                _ => {
                    let mut food = self.food(&clause, self.reader.food_of(&clause.words).as_ref());
                    food.amount = food.amount.or_else(|| self.waiting.take());
                    self.line.foods.push(food);
                }
            }
        }
    }

    fn kind(&self, ends_with_colon: bool) -> LineKind {
        let counted = self.line.foods.iter().any(|food| food.amount.is_some());
        let known = self.line.foods.iter().any(|food| food.class.is_some() && food.left_over.is_empty());
        let words = self.text.split_whitespace().count();
        match () {
            () if ends_with_colon && !counted => LineKind::Heading,
            () if self.line.foods.is_empty() && self.equipment => LineKind::Equipment,
            () if self.line.foods.is_empty() && self.purpose_only.is_some() => LineKind::Heading,
            () if self.line.foods.is_empty() => LineKind::Remark,
            () if !known && self.equipment => LineKind::Equipment,
            () if !known && !counted && words >= SENTENCE && self.text.trim_end().ends_with('.') => {
                LineKind::Remark
            }
            () => LineKind::Ingredient,
        }
    }

    /// Gives a food its weight, and an assumed amount where the line says nothing.
    fn weigh(&self, food: &mut Food) {
        for other in &mut food.alternatives {
            if other.amount.is_none() && !other.assumed {
                other.amount.clone_from(&food.amount);
            }
            self.weigh(other);
        }
        let Some(class) = food.class else { return };
        if let Some(amount) = &food.amount {
            let weighed = self.reader.weigh(class, amount).or_else(|| self.weigh_part(food, class));
            if let Some((grams, measure)) = weighed {
                (food.grams, food.measure, food.assumed) = (Some(grams), Some(measure), false);
            }
            return;
        }
        if let Some((grams, measure)) = self.assumed(class, food.assumed) {
            (food.grams, food.measure) = (Some(grams), Some(measure));
        }
        food.assumed = true;
    }

    /// How much is taken when a line says `to taste`, or nothing.
    fn assumed(&self, class: ClassId, to_taste: bool) -> Option<(Number, Measure)> {
        let language = &self.reader.language().foods;
        let ontology = self.reader.ontology();
        let fits = |group: &str| ontology.class(group).is_some_and(|group| ontology.is_a(class, group));
        let tables = if to_taste {
            [&language.to_taste, &language.assumed]
        } else {
            [&language.assumed, &language.assumed]
        };
        let mut amounts = tables.into_iter().flatten().filter(|(group, _, _)| fits(group));
        let weighed = amounts.find_map(|(_, number, unit)| self.reader.weigh_unit(class, *number, unit));
        weighed.or_else(|| self.reader.weigh_unit(class, Number::from(100), "g"))
    }

    /// `juice of 2 lemons`: the lemons are counted, and the juice is a share of their weight.
    fn weigh_part(&self, food: &Food, class: ClassId) -> Option<(Number, Measure)> {
        let amount = food.amount.as_ref().filter(|amount| amount.unit.is_none())?;
        let words: Vec<NameWord> =
            self.reader.clause(&super::tokens(food.span.of(self.text)), food.span.of(self.text)).words;
        let parts = &self.reader.language().foods.parts;
        let part = words.iter().find_map(|word| parts.word(&word.stem))?;
        let whole: Vec<NameWord> =
            words.into_iter().filter(|word| parts.word(&word.stem).is_none()).collect();
        let whole = self.reader.exact_food_of(&whole).filter(|whole| whole.class != class)?;
        let (grams, _) = self.reader.weigh(whole.class, amount)?;
        self.reader.weigh_unit(class, grams.times(part.share).ok()?, "g")
    }
}
