//! Amounts of foods as a program states them.

use commis_base::Number;
use commis_corpus::{Amount, Food};
use commis_ontology::ClassId;

use super::Part;
use crate::words::Words;

/// The amount as a program states it. What the line says in metric units counts before cups and ounces.
pub(super) fn measure(food: &Food, class: ClassId, words: &Words) -> Option<(Number, ClassId)> {
    let amount = food.amount.as_ref();
    let all: Vec<&Amount> =
        amount.into_iter().flat_map(|amount| std::iter::once(amount).chain(&amount.same)).collect();
    let plain = |amount: &&&Amount| amount.size.is_none() && amount.added.is_empty();
    // Of weights the first one counts, before every volume.
    for (said, larger, unit) in [("gram", "kilogram", "g"), ("millilitre", "litre", "ml")] {
        let of_kind =
            |amount: &&&Amount| amount.unit.as_deref().is_some_and(|unit| [said, larger].contains(&unit));
        let found = all.iter().filter(plain).find(of_kind);
        if let (Some(amount), Some(class)) = (found, words.ontology.class(unit)) {
            let large = amount.unit.as_deref() == Some(larger);
            // A litre is a unit of the kitchen, a kilogram is not.
            if large && unit == "ml" {
                return Some((amount.quantity.low, words.classes.l));
            }
            let times = Number::from(if large { 1000 } else { 1 });
            return Some((amount.quantity.low.times(times).ok()?, class));
        }
    }
    // Yolks come in eggs.
    let eggs = amount.filter(|amount| class == words.classes.egg_yolk && amount.unit.is_none());
    if let Some(amount) = eggs {
        return Some((amount.quantity.low, words.classes.piece));
    }
    let first = amount.filter(|amount| plain(&amount) || amount.size.is_none());
    // Sticks of celery are pieces, sticks of butter are a weight.
    let pieces = food.grams.is_none() || grams(class, Number::ONE, words.classes.piece, words).is_some();
    let counted = first.filter(|amount| {
        let listed = words.lexicon.class_list("counted-units");
        pieces && amount.unit.as_ref().is_some_and(|unit| listed.contains(unit))
    });
    if let Some(amount) = counted {
        return Some((amount.quantity.low, words.classes.piece));
    }
    // `1/4 cup (4 tablespoons)`: spoons are a unit of the kitchen, cups are not.
    let spoon = all.iter().filter(plain).find_map(|amount| {
        let unit = words.ontology.class(amount.unit.as_deref()?)?;
        [words.classes.teaspoon, words.classes.tablespoon]
            .contains(&unit)
            .then_some((amount.quantity.low, unit))
    });
    if let Some((number, unit)) = spoon {
        let known = grams(class, number, unit, words).is_some() || food.grams.is_some();
        return if known { spoon } else { by_volume(food, class, words).or(spoon) };
    }
    let metric = ["g", "ml", "l", "piece", "teaspoon", "tablespoon"];
    let said = food
        .measure
        .map(|measure| (measure.quantity, measure.unit))
        .filter(|(_, unit)| metric.contains(&words.name(*unit)));
    let told = said.filter(|(_, unit)| words.name(*unit) != "g");
    let ounces = amount
        .is_some_and(|amount| amount.unit.as_deref().is_some_and(|unit| ["ounce", "pound"].contains(&unit)));
    let weighed = || {
        let grams = food.grams?;
        Some((if ounces { from_ounces(grams) } else { whole_grams(grams) }, words.classes.g))
    };
    let known = said.is_some_and(|(number, unit)| grams(class, number, unit, words).is_some());
    let found = told.filter(|_| known || food.grams.is_none()).or_else(weighed).or(said).or(told);
    found.or_else(|| by_volume(food, class, words))
}

/// `110 g sugar, plus 2 tbsp for dusting`: the food with its first amount, and what is asked for besides.
pub(super) fn apart(
    text: &str,
    food: &Food,
    class: ClassId,
    words: &Words,
) -> (Food, Option<(Number, ClassId)>) {
    let mut first = food.clone();
    let behind = |amount: &Amount| amount.span.start >= food.span.end;
    let added = food.amount.iter().flat_map(|amount| &amount.added).find(|amount| behind(amount));
    if let (Some(added), Some(amount), Some(_)) = (added, &mut first.amount, food.purpose) {
        amount.added.retain(|amount| !behind(amount));
        first.grams = words.lines.weigh(class, amount).map(|(grams, _)| grams);
        first.measure = None;
        let of_it = |amount: &Amount| Food {
            grams: words.lines.weigh(class, amount).map(|(grams, _)| grams),
            amount: Some(amount.clone()),
            measure: None,
            ..food.clone()
        };
        let extra = measure(&of_it(added), class, words);
        return (first, extra);
    }
    let more = commis_corpus::tokens(text);
    let more = more.iter().any(|token| words.lexicon.is("extra", &token.stem));
    let extra = assumed(class, words).filter(|_| food.shared && more && !food.assumed);
    (first, extra)
}

/// What a cup of a food weighs roughly, where the ontology does not know: no food is left out for that.
fn by_volume(food: &Food, class: ClassId, words: &Words) -> Option<(Number, ClassId)> {
    // A millilitre of water weighs a gram.
    let (volume, _) = words.lines.weigh(words.classes.water, food.amount.as_ref()?)?;
    let cups = &words.lexicon.conventions.cups;
    let weight = cups.iter().find(|(name, _)| name == "otherwise" || words.is_kind(class, name))?.1;
    let grams = volume.times(weight).ok()?.over(Number::from(CUP)).ok()?;
    Some((whole_grams(grams), words.classes.g))
}

/// Millilitres in a cup.
const CUP: i64 = 240;

/// How much of a food is taken when nobody says how much.
pub(crate) fn assumed(class: ClassId, words: &Words) -> Option<(Number, ClassId)> {
    let read = words.lines.read(&words.ontology.names(class).singular);
    let food = read.foods.first().filter(|food| food.class == Some(class))?;
    measure(food, class, words)
}

/// A hundredth of an ounce, the finest that people write, is less than half a gram: `0.28 oz` are 8 g.
fn from_ounces(grams: Number) -> Number {
    let halves = (grams.to_f64() * 2.0).round() as i128;
    match Number::ratio(halves, 2) {
        Ok(fine) if (1..40).contains(&halves) => fine,
        _ => whole_grams(grams),
    }
}

/// Scales in kitchens show whole grams.
fn whole_grams(grams: Number) -> Number {
    if grams.to_f64() < 10.0 { grams } else { Number::from(grams.to_f64().round() as i64) }
}

/// An amount in the unit of the part.
pub(crate) fn convert(number: Number, unit: ClassId, part: &Part, words: &Words) -> Option<Number> {
    if unit == part.unit {
        return Some(number);
    }
    let (wanted, one) =
        (weighed(part.class, number, unit, words)?, weighed(part.class, Number::from(1), part.unit, words)?);
    wanted.over(one).ok()
}

/// What an amount of a food weighs, if the ontology tells.
pub(crate) fn grams(class: ClassId, number: Number, unit: ClassId, words: &Words) -> Option<Number> {
    let (name, larger) = match words.name(unit) {
        "g" => return Some(number),
        "kg" => return number.times(Number::from(1000)).ok(),
        "tablespoon" => ("teaspoon", Number::from(3)),
        "ml" => ("l", Number::ratio(1, 1000).ok()?),
        _ => ("", Number::from(1)),
    };
    let per = |unit: ClassId| words.ontology.grams_per(class, unit).map(|gram| gram.factor);
    let direct = per(unit).and_then(|factor| number.times(factor).ok());
    direct.or_else(|| number.times(larger).ok()?.times(per(words.ontology.class(name)?)?).ok())
}

/// The same where the text names the amount: a cup weighs what its spoons or its share of a litre weigh.
pub(super) fn weighed(class: ClassId, number: Number, unit: ClassId, words: &Words) -> Option<Number> {
    let cup = || words.lines.weigh_unit(class, number, words.name(unit)).map(|(grams, _)| grams);
    grams(class, number, unit, words).or_else(|| cup().filter(|_| words.home))
}
