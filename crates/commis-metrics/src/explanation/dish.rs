//! Point by point: what was taken as the dish, what it has in common with the gold's dish, and what each difference
//! costs.

use commis_base::{Number, NumberError};
use commis_kitchen::{Entity, EntityRef, Vocabulary};
use commis_ontology::SlotId;
use serde::Serialize;

use super::{Figure, Side, StatementExplained};
use crate::dish::{DishPoints, DishScore, IngredientPoints, Leaf, MixturePoints, weights};
use crate::rules::ScoringRules;
use crate::words;

/// The dish score with every point.
///
/// `score` = `weights.contents` × `contents.ratio` + `weights.container` × `container.ratio`, and so on down to single
/// properties; under standard rules `losses` add up to 1 − `score` exactly.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DishExplained {
    /// The score.
    pub score: Figure,
    /// The gold's statement that makes the dish.
    pub gold: StatementExplained,
    /// The prediction's statement whose product was taken as the dish; none when nothing qualified.
    #[cfg_attr(feature = "schema", schema(required))]
    pub taken: Option<StatementExplained>,
    /// What the parts count.
    pub weights: Weights,
    /// The container.
    #[cfg_attr(feature = "schema", schema(required))]
    pub container: Option<ContainerExplained>,
    /// The ingredients.
    #[cfg_attr(feature = "schema", schema(required))]
    pub contents: Option<ContentsExplained>,
    /// What lost how much, the greatest loss first.
    pub losses: Vec<Loss>,
}

/// What the parts of a dish count.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Weights {
    /// The contents as a whole.
    pub contents: Figure,
    /// The container.
    pub container: Figure,
    /// An ingredient's own properties.
    pub ingredient: Figure,
    /// The mixtures it went through.
    pub mixtures: Figure,
}

/// The container's points.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContainerExplained {
    /// Points gained over points possible.
    pub ratio: Figure,
    /// Properties that are the same.
    pub same: Vec<String>,
    /// Properties that differ.
    pub lost: Vec<String>,
}

/// The ingredients' points.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContentsExplained {
    /// The ingredients' scores over their number.
    pub ratio: Figure,
    /// Number of ingredients in both dishes together, counterparts counted once.
    pub possible: usize,
    /// Ingredients that both dishes have.
    pub matched: Vec<IngredientExplained>,
    /// Ingredients that only the gold's dish has.
    pub missing: Vec<String>,
    /// Ingredients that only the prediction's dish has.
    pub surplus: Vec<String>,
}

/// One ingredient that both dishes have.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IngredientExplained {
    /// The gold's.
    pub gold: String,
    /// The prediction's.
    pub found: String,
    /// 60 % properties, 40 % mixtures.
    pub score: Figure,
    /// Number of properties that were compared.
    pub possible: usize,
    /// Properties that differ.
    pub lost: Vec<PropertyLost>,
    /// The mixtures it went through, the outermost first.
    pub mixtures: Vec<MixtureExplained>,
}

/// A property that differs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PropertyLost {
    /// Its name.
    pub property: String,
    /// What the gold's has.
    pub gold: String,
    /// What the prediction's has.
    pub found: String,
}

/// One mixture on the way of an ingredient.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MixtureExplained {
    /// The gold's; none when its chain is shorter.
    #[cfg_attr(feature = "schema", schema(required))]
    pub gold: Option<String>,
    /// The prediction's; none when its chain is shorter.
    #[cfg_attr(feature = "schema", schema(required))]
    pub found: Option<String>,
    /// Points gained over points possible.
    pub ratio: Figure,
    /// Number of properties that were compared.
    pub possible: usize,
    /// Properties that differ.
    pub lost: Vec<PropertyLost>,
}

/// Something that cost points.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Loss {
    /// What it was, as a fragment.
    pub what: String,
    /// Part of the whole score that it cost.
    pub points: Figure,
}

pub(super) fn explain(
    score: &DishScore,
    gold: StatementExplained,
    prediction: &Side<'_>,
    rules: ScoringRules,
) -> DishExplained {
    let vocabulary = prediction.vocabulary;
    let taken = score.taken.map(|statement| StatementExplained {
        product: score.dish.as_ref().map(|dish| prediction.product(statement, dish)).unwrap_or_default(),
        ..prediction.statement(statement)
    });
    let words = Words { vocabulary };
    let points = score.points.as_ref();
    DishExplained {
        score: Figure(score.score),
        gold,
        taken,
        weights: Weights {
            contents: Figure(rules.hundredths(weights::CONTENTS)),
            container: Figure(rules.hundredths(weights::CONTAINER)),
            ingredient: Figure(rules.hundredths(weights::INGREDIENT)),
            mixtures: Figure(rules.hundredths(weights::MIXTURES)),
        },
        container: points.map(container),
        contents: points.map(|points| words.contents(points)),
        losses: words.losses(points),
    }
}

fn container(points: &DishPoints) -> ContainerExplained {
    let named = |same: bool| {
        let points = points.container.points.iter().filter(move |(_, is_same)| *is_same == same);
        points.map(|(name, _)| name.clone()).collect()
    };
    ContainerExplained { ratio: Figure(points.container.ratio()), same: named(true), lost: named(false) }
}

#[derive(Clone, Copy)]
struct Words<'a> {
    vocabulary: &'a Vocabulary,
}

impl Words<'_> {
    fn contents(self, points: &DishPoints) -> ContentsExplained {
        let pairing = &points.contents;
        let alone =
            |leaves: &[Leaf]| leaves.iter().map(|leaf| self.entity(&leaf.ingredient)).collect::<Vec<_>>();
        ContentsExplained {
            ratio: Figure(pairing.ratio),
            possible: pairing.matched.len() + pairing.missing.len() + pairing.surplus.len(),
            matched: pairing.matched.iter().map(|ingredient| self.ingredient(ingredient)).collect(),
            missing: alone(&pairing.missing),
            surplus: alone(&pairing.surplus),
        }
    }

    fn ingredient(self, points: &IngredientPoints) -> IngredientExplained {
        let (gold, found) = (&points.gold, &points.found);
        let lost = points.lost.iter().map(|slot| self.property(*slot, &gold.ingredient, &found.ingredient));
        let mixtures = points.mixtures.iter().enumerate();
        let mixtures =
            mixtures.map(|(at, mixture)| self.mixture(mixture, gold.chain.get(at), found.chain.get(at)));
        IngredientExplained {
            gold: self.entity(&gold.ingredient),
            found: self.entity(&found.ingredient),
            score: Figure(points.score),
            possible: points.possible,
            lost: lost.collect(),
            mixtures: mixtures.collect(),
        }
    }

    fn mixture(
        self,
        points: &MixturePoints,
        gold: Option<&EntityRef>,
        found: Option<&EntityRef>,
    ) -> MixtureExplained {
        let lost = points.lost.iter().flatten().map(|name| self.mixture_property(name, gold, found));
        MixtureExplained {
            gold: gold.map(|mixture| self.entity(mixture)),
            found: found.map(|mixture| self.entity(mixture)),
            ratio: Figure(points.ratio().unwrap_or(Number::ZERO)),
            possible: points.possible,
            lost: lost.collect(),
        }
    }

    /// Mixtures are compared by the names of their properties; the class is one of them.
    fn mixture_property(
        self,
        name: &str,
        gold: Option<&EntityRef>,
        found: Option<&EntityRef>,
    ) -> PropertyLost {
        let slot = self.vocabulary.ontology.slot(name);
        if let (Some(slot), Some(gold), Some(found)) = (slot, gold, found) {
            return self.property(slot, gold, found);
        }
        let class = |mixture: Option<&EntityRef>| {
            mixture.map_or("nothing", |mixture| self.vocabulary.name(mixture.class())).to_owned()
        };
        PropertyLost { property: name.to_owned(), gold: class(gold), found: class(found) }
    }

    fn property(self, slot: SlotId, gold: &Entity, found: &Entity) -> PropertyLost {
        let value = |entity: &Entity| words::value(entity.get(slot, self.vocabulary), self.vocabulary);
        PropertyLost {
            property: self.vocabulary.ontology.slot_name(slot).to_owned(),
            gold: value(gold),
            found: value(found),
        }
    }

    fn entity(self, entity: &Entity) -> String {
        words::entity(entity, self.vocabulary)
    }

    fn losses(self, points: Option<&DishPoints>) -> Vec<Loss> {
        let Some(points) = points else {
            let what = "nothing that was made is food in a container or a list".to_owned();
            return vec![Loss { what, points: Figure(Number::ONE) }];
        };
        let mut ledger = Ledger::default();
        // Losses are fractions that were scores before; what cannot be computed cannot be listed either.
        self.contents_losses(points, &mut ledger).ok();
        let properties = points.container.points.len() as i128;
        for (name, _) in points.container.points.iter().filter(|(_, same)| !same) {
            if let Ok(share) = Number::ratio(weights::CONTAINER, 100 * properties) {
                ledger.lose(format!("container: {name}"), share);
            }
        }
        ledger.sorted()
    }

    fn contents_losses(self, points: &DishPoints, ledger: &mut Ledger) -> Result<(), NumberError> {
        let pairing = &points.contents;
        let all = pairing.matched.len() + pairing.missing.len() + pairing.surplus.len();
        let share = Number::ratio(weights::CONTENTS, 100 * all as i128)?;
        for leaf in &pairing.missing {
            ledger.lose(format!("missing: {}", self.entity(&leaf.ingredient)), share);
        }
        for leaf in &pairing.surplus {
            ledger.lose(format!("surplus: {}", self.entity(&leaf.ingredient)), share);
        }
        for ingredient in &pairing.matched {
            self.ingredient_losses(ingredient, share, ledger)?;
        }
        Ok(())
    }

    fn ingredient_losses(
        self,
        points: &IngredientPoints,
        share: Number,
        ledger: &mut Ledger,
    ) -> Result<(), NumberError> {
        let name = self.vocabulary.name(points.gold.ingredient.class());
        let property = share.times(Number::ratio(weights::INGREDIENT, 100 * points.possible as i128)?)?;
        for slot in &points.lost {
            let PropertyLost { property: slot, gold, found } =
                self.property(*slot, &points.gold.ingredient, &points.found.ingredient);
            ledger.lose(format!("{name}: {slot} is {found}, not {gold}"), property);
        }
        let mixture =
            share.times(Number::ratio(weights::MIXTURES, 100 * points.mixtures.len().max(1) as i128)?)?;
        for (at, compared) in points.mixtures.iter().enumerate() {
            let (gold, found) = (points.gold.chain.get(at), points.found.chain.get(at));
            match &compared.lost {
                None if gold.is_some() => ledger.lose("mixtures: mixed less often".to_owned(), mixture),
                None => ledger.lose("mixtures: mixed more often".to_owned(), mixture),
                Some(lost) => {
                    let each = mixture.over(Number::Exact(compared.possible as i128, 1))?;
                    for name in lost {
                        let PropertyLost { property, gold, found } = self.mixture_property(name, gold, found);
                        ledger.lose(format!("mixtures: {property} is {found}, not {gold}"), each);
                    }
                }
            }
        }
        Ok(())
    }
}

/// Losses by what caused them; equal causes are added up.
#[derive(Default)]
struct Ledger {
    losses: Vec<Loss>,
}

impl Ledger {
    fn lose(&mut self, what: String, points: Number) {
        match self.losses.iter_mut().find(|loss| loss.what == what) {
            Some(loss) => loss.points = Figure(loss.points.0.plus(points).unwrap_or(loss.points.0)),
            None => self.losses.push(Loss { what, points: Figure(points) }),
        }
    }

    fn sorted(mut self) -> Vec<Loss> {
        self.losses.sort_by(|a, b| b.points.partial_cmp(&a.points).unwrap_or(std::cmp::Ordering::Equal));
        self.losses
    }
}
