//! Which food plays the roles of a family.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::Dice;

use crate::amount::Quarters;
use crate::chance::{happens, shuffled};
use crate::grammar::{Family, Role, Treatment};
use crate::{Cookbook, chance};

use super::{Portion, Prepare};
use crate::grammar::Preparation;

/// What shapes the choices: how rich the dish is and how often one food is used twice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// Between nothing optional (0) and everything (100).
    pub(crate) richness: u8,
    /// How often food that is there already is taken again, in percent.
    pub(crate) again: u8,
    /// How often work is put where something else is going on, in percent.
    pub(crate) parallel: u8,
}

impl Wish {
    /// A share of the grammar, made rarer or more frequent by the richness.
    pub(crate) fn tilt(self, percent: u8) -> u8 {
        let (share, rich) = (u32::from(percent), u32::from(self.richness.min(100)));
        let tilted = if rich <= 50 { share * rich / 50 } else { 100 - (100 - share) * (100 - rich) / 50 };
        if percent == 0 { 0 } else { tilted.min(100) as u8 }
    }
}

/// Food for every role of a family.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chosen {
    /// Portions by role.
    pub(crate) roles: BTreeMap<String, Vec<usize>>,
}

/// Fills the roles; portions and how they are prepared are added to what there is.
pub(crate) fn choose(
    family: &Family,
    book: &Cookbook,
    wish: Wish,
    dice: &mut Dice,
    portions: &mut Vec<(Portion, Vec<Prepare>)>,
) -> Chosen {
    let mut chosen = Chosen::default();
    for role in &family.roles {
        if role.when < 100 && !happens(dice, wish.tilt(role.when)) {
            continue;
        }
        let used: BTreeSet<String> = portions.iter().map(|(portion, _)| portion.class.clone()).collect();
        let count = count_of(role, wish, dice);
        let classes = classes(role, &used, count, wish, dice);
        let count = classes.len();
        for class in classes {
            if let Some(portion) = portion(role, &class, count, book, dice) {
                chosen.roles.entry(role.name.clone()).or_default().push(portions.len());
                portions.push(portion);
            }
        }
    }
    chosen
}

/// Between the least and the most, more of them in richer dishes.
fn count_of(role: &Role, wish: Wish, dice: &mut Dice) -> usize {
    let (low, high) = role.some;
    (low..high).fold(low, |count, _| count + usize::from(happens(dice, wish.tilt(50))))
}

/// Different classes for a role. What is used already is taken again rarely, or when there is nothing else.
fn classes(role: &Role, used: &BTreeSet<String>, count: usize, wish: Wish, dice: &mut Dice) -> Vec<String> {
    let again = happens(dice, wish.again);
    let (old, fresh): (Vec<String>, Vec<String>) =
        role.of.iter().cloned().partition(|class| used.contains(class));
    let (old, fresh) = (shuffled(dice, old), shuffled(dice, fresh));
    // Where a role can do without, it does without what is there already.
    let needed = if role.when == 100 { count } else { 0 };
    let mut classes: Vec<String> =
        if again { old.iter().chain(&fresh).cloned().collect() } else { fresh.clone() };
    if classes.len() < needed {
        classes = fresh.into_iter().chain(old).collect();
    }
    classes.truncate(count);
    classes
}

/// One of some foods of a role: the more there are, the less of each.
fn portion(
    role: &Role,
    class: &str,
    count: usize,
    book: &Cookbook,
    dice: &mut Dice,
) -> Option<(Portion, Vec<Prepare>)> {
    let food = book.foods.get(class)?;
    let range = role.amount.as_ref().unwrap_or(&food.amount);
    let own = |(name, _): &&(String, Vec<Treatment>)| name == class || name.is_empty();
    let ways = role.prepare.iter().find(own).map_or(&food.prepare, |(_, ways)| ways);
    let way = chance::pick(dice, ways).cloned().unwrap_or_default();
    let prepares = way.iter().map(|step| prepare(step, dice)).collect();
    let (amount, unit) = in_litres(range.choose_share(count, dice), &range.unit);
    let portion = Portion {
        class: class.to_owned(),
        role: role.name.clone(),
        amount,
        unit: unit.to_owned(),
        others: role.of.iter().filter(|other| *other != class).cloned().collect(),
        poured: role.poured,
        variable: String::new(),
    };
    Some((portion, prepares))
}

/// 2750 ml are 2 3/4 l.
fn in_litres(amount: Quarters, unit: &str) -> (Quarters, &str) {
    if unit == "ml" && amount.0 >= 4000 && amount.0 % 1000 == 0 {
        return (Quarters(amount.0 / 1000), "l");
    }
    (amount, unit)
}

fn prepare(step: &Preparation, dice: &mut Dice) -> Prepare {
    match step {
        Preparation::Wash => Prepare::Wash,
        Preparation::Peel => Prepare::Peel,
        Preparation::Seed => Prepare::Seed,
        Preparation::Cut(patterns) => Prepare::Cut(chance::pick(dice, patterns).cloned().unwrap_or_default()),
        Preparation::Melt => Prepare::Melt,
        Preparation::Soften => Prepare::Soften,
        Preparation::Mash => Prepare::Mash,
        Preparation::Grind => Prepare::Grind,
        Preparation::Crack => Prepare::Crack,
        Preparation::Beat => Prepare::Beat,
        Preparation::Toast(minutes) => Prepare::Toast(*minutes),
    }
}
