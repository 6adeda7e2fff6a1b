//! Choices by dice.

use commis_base::{Dice, fingerprint};

/// Dice that depend on a seed and on what they are for, and on nothing else.
pub fn dice_for(seed: &str, purpose: &[&str]) -> Dice {
    Dice::new(fingerprint(std::iter::once(seed).chain(purpose.iter().copied())))
}

/// One of some things; `None` of nothing.
pub(crate) fn pick<'a, T>(dice: &mut Dice, from: &'a [T]) -> Option<&'a T> {
    from.get(dice.below(from.len()))
}

/// Whether something of that many percent happens.
pub(crate) fn happens(dice: &mut Dice, percent: u8) -> bool {
    dice.below(100) < usize::from(percent)
}

/// The same things in another order.
pub(crate) fn shuffled<T>(dice: &mut Dice, mut things: Vec<T>) -> Vec<T> {
    for last in (1..things.len()).rev() {
        things.swap(last, dice.below(last + 1));
    }
    things
}
