//! Finding an ingredient in the cupboards and weighing some of it out.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Batch, Contents, Entity, EntityId, EntityRef, Path, Value};
use commis_ontology::ClassId;

use super::Step;
use crate::Thing;
use crate::failure::{ActionResult, Exceeded, Fail, Reason};

/// A container that stores an ingredient, and where it stands.
pub(crate) struct Stock {
    pub(crate) container: Path,
    pub(crate) ingredient: EntityRef,
}

impl Step<'_> {
    /// The stock of an ingredient, searched everywhere but on the counter.
    pub(crate) fn find_stock(&self, class: ClassId) -> ActionResult<Stock> {
        let exact = self.rules.exact_ingredient_first.then(|| self.search_stock(class, true)).flatten();
        let usual = exact.or_else(|| self.usual_stock(class));
        let path = usual.or_else(|| self.search_stock(class, false));
        let container = path.ok_or_else(|| self.no_stock(class))?;
        let holder = self.kitchen.at(&container, self.vocabulary).ok_or_else(|| self.no_stock(class))?;
        let contents = holder.contents(self.vocabulary);
        match (contents.len(), contents.get(0)) {
            (1, Some(ingredient)) if container.len() == 2 || self.rules.taking_out_of_containers => {
                let ingredient = Arc::clone(ingredient);
                Ok(Stock { container, ingredient })
            }
            _ => Err(self.no_stock(class)),
        }
    }

    /// The stock of what a general word usually means. A kind descends from its class, so this comes to an end.
    fn usual_stock(&self, class: ClassId) -> Option<Path> {
        let usual = self.vocabulary.ontology.usual_kind(class).filter(|_| self.rules.usual_kind_first)?;
        let exact = self.search_stock(usual, true).or_else(|| self.usual_stock(usual));
        exact.or_else(|| self.search_stock(usual, false))
    }

    fn no_stock(&self, class: ClassId) -> Fail {
        Reason::NoStock { class: self.name_of(class) }.into()
    }

    fn search_stock(&self, class: ClassId, exact: bool) -> Option<Path> {
        let mut path = Path::new();
        self.stock_below(self.kitchen.root(), class, exact, &mut path).then_some(path)
    }

    fn stock_below(&self, place: &Entity, class: ClassId, exact: bool, path: &mut Path) -> bool {
        let vocabulary = self.vocabulary;
        let contents = place.contents(vocabulary);
        let matches = |entity: &Entity| {
            if exact { entity.class() == class } else { vocabulary.is_a(entity.class(), class) }
        };
        // A stock is alone in its container; the reference stops the run when the first it meets is not.
        let alone = contents.len() == 1 || !self.rules.taking_out_of_containers;
        if alone && contents.samples().any(|entity| matches(entity)) {
            return true;
        }
        let kinds = vocabulary.kinds(class);
        for (index, entity) in contents.placed_samples() {
            if entity.class() == vocabulary.class.counter_top || !entity.may_hold(kinds) {
                continue;
            }
            path.push(index);
            if self.stock_below(entity, class, exact, path) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// Weighs out some of a stock: what is taken, ready to go in front of a container's contents.
    pub(crate) fn dose(&mut self, stock: &Stock, wanted: Amount) -> ActionResult<Contents> {
        let have = stock
            .ingredient
            .amount(self.vocabulary)
            .unwrap_or(Amount { value: Number::ONE, unit: self.vocabulary.class.piece });
        let rest = self.rest_of_stock(&stock.ingredient, have, wanted)?;
        let piece = self.vocabulary.class.piece;
        let taken = if have.unit == piece && wanted.unit == piece {
            self.pieces(stock.ingredient.class(), wanted.value)?
        } else {
            std::iter::once(Arc::new(self.portion_of(&stock.ingredient, wanted)?)).collect()
        };
        self.set_stock(stock, rest)?;
        Ok(taken)
    }

    /// Writes what is left of a stock. The reference also puts the container in front of its shelf.
    pub(crate) fn set_stock(&mut self, stock: &Stock, rest: Amount) -> ActionResult {
        if self.kitchen.never_runs_dry(self.vocabulary) {
            return Ok(());
        }
        let mut left = Entity::clone(&stock.ingredient);
        self.write(&mut left, self.vocabulary.slot.amount, Value::amount(rest))?;
        let vocabulary = self.vocabulary;
        self.kitchen.edit(&stock.container, vocabulary, |holder| {
            holder.set_contents(std::iter::once(Arc::new(left)).collect(), vocabulary);
        });
        if !self.rules.exact_ingredient_first {
            let taken = self.kitchen.take(&stock.container, vocabulary);
            if let (Some(holder), Some((_, shelf))) = (taken, stock.container.split_last()) {
                self.kitchen.put_in_front(shelf, holder, vocabulary);
            }
        }
        Ok(())
    }

    /// What is left after taking an amount.
    pub(crate) fn rest_of_stock(&self, stock: &Entity, have: Amount, wanted: Amount) -> ActionResult<Amount> {
        let class = &self.vocabulary.class;
        if self.rules.stock_is_checked && wanted.value < Number::ZERO {
            return Err(Fail::unsuitable("quantity", "is negative"));
        }
        let rest = if have.unit == wanted.unit {
            Amount { value: have.value.minus(wanted.value)?, unit: wanted.unit }
        } else if have.unit == class.piece {
            let whole = self.grams_of_amount(stock, have)?;
            let part = self.grams_of_amount(stock, wanted)?;
            Amount { value: whole.minus(part)?.over(whole.over(have.value)?)?, unit: class.piece }
        } else if self.rules.stock_is_checked {
            let whole = self.grams_of_amount(stock, have)?;
            self.in_grams(whole.minus(self.grams_of_amount(stock, wanted)?)?)
        } else {
            // The reference subtracts grams from the bare number, whatever its unit.
            self.grams_of_amount(stock, have)?;
            self.in_grams(have.value.minus(self.grams_of_amount(stock, wanted)?)?)
        };
        let dry = rest.value < Number::ZERO && !self.kitchen.never_runs_dry(self.vocabulary);
        if self.rules.stock_is_checked && dry {
            return Err(Reason::ShortOf {
                class: self.name_of(stock.class()),
                wanted: self.say(wanted.value, wanted.unit),
                left: self.say(have.value, have.unit),
            }
            .into());
        }
        Ok(rest)
    }

    /// Counted things: fresh ones, a part of one first.
    fn pieces(&mut self, class: ClassId, count: Number) -> ActionResult<Contents> {
        let whole = count.floor()?;
        if whole > i128::from(self.limits.list) {
            return Err(Reason::Limit(Exceeded::ListSizes).into());
        }
        let part = count.minus(Number::Exact(whole, 1))?;
        let whole = u32::try_from(whole).unwrap_or(0);
        let mut taken = if self.counts(whole) {
            let first = Arc::new(Entity::new(self.fresh_ids(whole)?, class));
            std::iter::once(Batch::of(first, whole, 1)).collect()
        } else {
            let each = (0..whole).map(|_| Ok(Arc::new(self.create(class)?)));
            each.collect::<ActionResult<Contents>>()?
        };
        if part.is_positive() {
            let mut piece = self.create(class)?;
            let amount = Amount { value: part, unit: self.vocabulary.class.piece };
            self.write(&mut piece, self.vocabulary.slot.amount, Value::amount(amount))?;
            taken.push_front(Arc::new(piece));
        }
        Ok(taken)
    }

    /// Ten grams of a stocked ingredient for dusting or greasing, and a copy of the stock's container that
    /// holds just that.
    pub(crate) fn ten_grams(&mut self, class: ClassId) -> ActionResult<(Entity, Thing)> {
        let stock = self.find_stock(class)?;
        let ten = self.in_grams(Number::from(10));
        let have = stock.ingredient.amount(self.vocabulary).unwrap_or(ten);
        let rest = if self.rules.stock_is_checked {
            self.rest_of_stock(&stock.ingredient, have, ten)?
        } else {
            Amount { value: have.value.minus(ten.value)?, unit: have.unit }
        };
        let portion = self.portion_of(&stock.ingredient, ten)?;
        let holder = self.kitchen.at(&stock.container, self.vocabulary);
        let mut holder = holder.map(|holder| Entity::clone(holder)).ok_or_else(|| self.no_stock(class))?;
        holder.set_contents(std::iter::once(Arc::new(portion.clone())).collect(), self.vocabulary);
        self.set_stock(&stock, rest)?;
        Ok((portion, Thing::Entity(Arc::new(holder))))
    }

    /// Puts things in front of a container's contents, keeping their order.
    pub(crate) fn put_in_front(&mut self, container: EntityId, things: &Contents) -> ActionResult {
        let vocabulary = self.vocabulary;
        self.edit(container, |container| container.put_all_in_front(things, vocabulary))
    }

    /// The first content of a container and the others.
    pub(crate) fn first_and_rest(
        &self,
        container: EntityId,
        position: usize,
    ) -> ActionResult<(EntityRef, Contents)> {
        let mut contents = self.some_contents(container, position)?;
        let first = contents.remove(0).ok_or(Reason::Empty { param: self.param(position) })?;
        // The reference throws away what is behind the first.
        Ok((first, if self.rules.nothing_is_lost { contents } else { Contents::default() }))
    }
}
