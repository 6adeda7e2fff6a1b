//! One amount for several foods: `1 cup peas and carrots`.

use commis_base::Number;
use commis_ontology::ClassId;

use super::Food;
use super::amount::Amount;
use super::draft::Draft;
use super::reader::FOOD_GROUP;
use super::token::tokens;

/// Units in which foods that go together are measured out together.
const MEASURED: &[&str] = &["g", "ml", "l", "cup"];

impl Draft<'_, '_> {
    /// An amount before foods of one group that are joined by `and`, or that are said to be mixed, is that of all.
    pub(super) fn share_amounts(&self, foods: &mut [Food]) {
        let Some((first, rest)) = foods.split_first_mut() else { return };
        let Some(amount) = first.amount.clone() else { return };
        let before = amount.span.end <= first.span.start;
        let plain = |food: &&mut Food| food.amount.is_none() && !food.assumed && food.alternatives.is_empty();
        if rest.is_empty()
            || !before
            || !first.alternatives.is_empty()
            || !rest.iter_mut().all(|food| plain(&food))
        {
            return;
        }
        let mut all = std::iter::once(&*first).chain(&*rest);
        let classes: Option<Vec<ClassId>> = all.clone().map(|food| food.class).collect();
        let together = self.is_measured(&amount)
            && self.joined_by_and(rest)
            && classes.is_some_and(|classes| self.are_alike(&classes));
        let mixed = all.any(|food| tokens(food.span.of(self.text)).iter().any(|word| word.is("mixed")));
        let Ok(share) = amount.quantity.low.over(Number::from(1 + rest.len() as i64)) else { return };
        if together || mixed {
            let mut part = amount;
            part.quantity.low = share;
            part.quantity.high = None;
            first.amount = Some(part.clone());
            for food in rest {
                food.amount = Some(part.clone());
            }
        }
    }

    fn is_measured(&self, amount: &Amount) -> bool {
        let single = amount.size.is_none() && amount.same.is_empty() && amount.added.is_empty();
        let named = |name: &String| self.reader.language().units.iter().find(|unit| unit.name == *name);
        let unit = amount.unit.as_ref().and_then(named).and_then(|unit| unit.is.as_ref());
        single && unit.is_some_and(|(_, name)| MEASURED.contains(&name.as_str()))
    }

    fn joined_by_and(&self, rest: &[Food]) -> bool {
        let Some(last) = rest.last() else { return false };
        let before = self.text.get(..last.span.start as usize).unwrap_or_default().trim_end();
        before.ends_with(" and") || before.ends_with('&')
    }

    /// Whether all classes belong to one group of food, or are liquids.
    pub(super) fn are_alike(&self, classes: &[ClassId]) -> bool {
        let ontology = self.reader.ontology();
        let holds = |group: ClassId| classes.iter().all(|&class| ontology.is_a(class, group));
        classes.iter().all(|&class| self.reader.is_fluid(class))
            || ontology.classes().filter(|&class| ontology.kind(class) == FOOD_GROUP).any(holds)
    }
}
