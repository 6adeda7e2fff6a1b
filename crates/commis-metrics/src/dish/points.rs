//! The arithmetic of the dish score: how points become ratios and ratios the score.
//!
//! Under standard rules everything is an exact fraction. Under reference rules ratios stay exact until they meet one
//! of the four weights, which are 32-bit floats there.

use commis_base::{Number, NumberError};

use super::MixturePoints;
use crate::rules::ScoringRules;

/// What the parts of a dish count, in hundredths.
pub(crate) mod weights {
    /// The contents as a whole.
    pub(crate) const CONTENTS: i128 = 98;
    /// The container.
    pub(crate) const CONTAINER: i128 = 2;
    /// An ingredient's own properties.
    pub(crate) const INGREDIENT: i128 = 60;
    /// The mixtures it went through.
    pub(crate) const MIXTURES: i128 = 40;
}

impl MixturePoints {
    /// Points gained over points possible; nothing when one of the dishes lacks the mixture.
    pub fn ratio(&self) -> Result<Number, NumberError> {
        match &self.lost {
            Some(lost) => {
                let gained = self.possible.saturating_sub(lost.len());
                Number::ratio(gained as i128, self.possible as i128)
            }
            None => Ok(Number::ZERO),
        }
    }
}

/// The mean of the mixtures' ratios; an ingredient that was never mixed has nothing to lose.
pub(super) fn hierarchy_ratio(mixtures: &[MixturePoints]) -> Result<Number, NumberError> {
    if mixtures.is_empty() {
        return Ok(Number::ONE);
    }
    let sum = mixtures.iter().try_fold(Number::ZERO, |sum, mixture| sum.plus(mixture.ratio()?))?;
    sum.over(Number::Exact(mixtures.len() as i128, 1))
}

/// 60 % the ingredient's properties, 40 % its mixtures.
pub(super) fn ingredient_score(
    kept: usize,
    possible: usize,
    mixtures: &[MixturePoints],
    rules: ScoringRules,
) -> Result<Number, NumberError> {
    let own = rules.hundredths(weights::INGREDIENT).times(Number::ratio(kept as i128, possible as i128)?)?;
    own.plus(rules.hundredths(weights::MIXTURES).times(hierarchy_ratio(mixtures)?)?)
}

/// The mean over all ingredients of either dish; those without counterpart count nothing.
pub(super) fn contents_ratio(
    scores: impl ExactSizeIterator<Item = Number>,
    without_counterpart: usize,
) -> Result<Number, NumberError> {
    let possible = scores.len() + without_counterpart;
    if possible == 0 {
        return Ok(Number::ONE);
    }
    let mut scores = scores;
    let points = scores.try_fold(Number::ZERO, Number::plus)?;
    points.over(Number::Exact(possible as i128, 1))
}

/// 98 % the contents, 2 % the container.
pub(super) fn dish_score(
    contents: Number,
    container: Number,
    rules: ScoringRules,
) -> Result<Number, NumberError> {
    let food = rules.hundredths(weights::CONTENTS).times(contents)?;
    food.plus(rules.hundredths(weights::CONTAINER).times(container)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dish::ContainerPoints;
    use commis_sim::RuleSet;

    fn mixture(gained: usize, possible: usize) -> MixturePoints {
        MixturePoints { lost: Some(vec![String::new(); possible - gained]), possible }
    }

    fn shown(number: Number) -> String {
        format!("{:.2}", number.to_f64())
    }

    /// The example that the benchmark's thesis computes by hand. Its objects have fewer properties than those of the
    /// kitchen, so the points are written down here and not taken from dishes: 4 of 6 for the container, 3 of 5 and
    /// 4 of 5 for the two mixtures, butter with 4 of 7 properties, and one ingredient without counterpart. That
    /// reproduces every figure the thesis prints.
    #[test]
    fn the_worked_example_of_the_thesis() {
        for rule_set in [RuleSet::Standard, RuleSet::Reference] {
            let rules = ScoringRules::of(rule_set);
            let (dough, cream) = (mixture(3, 5), mixture(4, 5));
            assert_eq!(shown(dough.ratio().unwrap()), "0.60");
            assert_eq!(shown(cream.ratio().unwrap()), "0.80");
            let flour = ingredient_score(7, 7, std::slice::from_ref(&dough), rules).unwrap();
            let vanilla = ingredient_score(6, 6, std::slice::from_ref(&dough), rules).unwrap();
            let sugar = ingredient_score(7, 7, std::slice::from_ref(&cream), rules).unwrap();
            let butter = ingredient_score(4, 7, &[dough, cream], rules).unwrap();
            assert_eq!([flour, vanilla, sugar, butter].map(shown), ["0.84", "0.84", "0.92", "0.62"]);
            let contents = contents_ratio([flour, vanilla, sugar, butter].into_iter(), 1).unwrap();
            assert_eq!(shown(contents), "0.64");
            let same = |index: usize| (format!("property {index}"), index < 4);
            let container = ContainerPoints { points: (0..6).map(same).collect() };
            assert_eq!(container.ratio(), Number::ratio(4, 6).unwrap());
            assert_eq!(shown(dish_score(contents, container.ratio(), rules).unwrap()), "0.65");
        }
    }

    #[test]
    fn a_mixture_that_one_dish_lacks_counts_nothing() {
        let lacking = MixturePoints { lost: None, possible: 1 };
        let mixtures = [mixture(4, 4), lacking];
        assert_eq!(hierarchy_ratio(&mixtures).unwrap(), Number::ratio(1, 2).unwrap());
        assert_eq!(hierarchy_ratio(&[]).unwrap(), Number::ONE);
    }

    #[test]
    fn ingredients_without_counterpart_lower_the_mean() {
        let scores = [Number::ONE, Number::ONE, Number::ONE];
        assert_eq!(contents_ratio(scores.into_iter(), 1).unwrap(), Number::ratio(3, 4).unwrap());
        assert_eq!(contents_ratio([].into_iter(), 0).unwrap(), Number::ONE);
    }
}
