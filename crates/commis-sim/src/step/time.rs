//! When an action begins, how long it takes, what it waits for.

use commis_base::Number;
use commis_ontology::ClassId;

use super::Step;
use crate::Thing;
use crate::failure::{ActionResult, Fail};

impl Step<'_> {
    /// The kitchen's clock when the action is asked for.
    pub fn now(&self) -> Number {
        self.input.time()
    }

    /// When the action can begin if it has to wait for an argument.
    pub fn ready(&self, position: usize) -> ActionResult<Number> {
        let own = self.args.get(position).and_then(Option::as_ref);
        let waited_for = if self.rules.argument_waits_for_itself {
            own
        } else {
            // The reference looks the time up by identity and takes the first argument that matches.
            let id = own.and_then(|binding| binding.thing.id());
            let mut bound = self.args.iter().flatten();
            bound.find(|binding| id.is_some() && binding.thing.id() == id).or(own)
        };
        match waited_for.and_then(|binding| binding.available) {
            Some(time) => Ok(self.now().max(time)),
            None if self.rules.missing_times_are_now => Ok(self.now()),
            None => Err(Fail::unsuitable(self.param(position), "has no time from which it can be used")),
        }
    }

    /// The moment before which the action cannot begin: the cook is free and everything that was given is there. The
    /// reference does not look at it.
    pub(crate) fn earliest(&self) -> Number {
        if !self.rules.inputs_are_awaited {
            return self.now();
        }
        let others = self.args.iter().flatten().filter(|given| !matches!(given.thing, Thing::Kitchen(_)));
        others.filter_map(|given| given.available).fold(self.now(), Number::max)
    }

    /// The action begins at `begins` or as soon as everything is there, its result is there after `result` seconds, the cook is free after
    /// `cook` seconds.
    pub fn takes(&mut self, begins: Number, result: Number, cook: i64) -> ActionResult {
        let begins = if self.rules.inputs_are_awaited { begins.max(self.earliest()) } else { begins };
        self.begins = begins;
        self.ends = begins.plus(result)?;
        self.clock = begins.plus(Number::from(cook))?;
        Ok(())
    }

    /// The action keeps the cook busy for `seconds`.
    pub fn busy(&mut self, begins: Number, seconds: i64) -> ActionResult {
        self.takes(begins, Number::from(seconds), seconds)
    }

    /// A stretch of time given as quantity and unit, in seconds; what is not given has a default.
    pub fn seconds(&self, quantity: (usize, i64), unit: (usize, ClassId)) -> ActionResult<Number> {
        let number =
            if self.is_given(quantity.0) { self.number(quantity.0)? } else { Number::from(quantity.1) };
        let unit_class = if self.is_given(unit.0) { self.concept(unit.0)? } else { unit.1 };
        if self.rules.time_units_count && !self.vocabulary.is_a(unit_class, self.vocabulary.class.time_unit) {
            let name = self.vocabulary.name(unit_class);
            return Err(Fail::unsuitable(self.param(unit.0), format!("is `{name}`, not a unit of time")));
        }
        if self.rules.amounts_are_positive && number < Number::ZERO {
            return Err(Fail::unsuitable(self.param(quantity.0), "is negative"));
        }
        let hours = unit_class == self.vocabulary.class.hour;
        Ok(number.times(Number::from(if hours { 3600 } else { 60 }))?)
    }

    /// The same for the heat of an oven or stove, which the reference reads as minutes whatever the unit.
    pub(crate) fn cooking_seconds(
        &self,
        quantity: (usize, i64),
        unit: (usize, ClassId),
    ) -> ActionResult<Number> {
        if self.rules.time_units_count {
            return self.seconds(quantity, unit);
        }
        let number =
            if self.is_given(quantity.0) { self.number(quantity.0)? } else { Number::from(quantity.1) };
        Ok(number.times(Number::from(60))?)
    }
}
