//! The classes and slots that the kitchen and its primitives speak of by name, resolved once.

use std::sync::Arc;

use commis_base::Number;
use commis_ontology::{ClassId, Ontology, Part, SlotDefault, SlotId};

use crate::{Amount, Entity, EntityId, Kinds, Shared, Value};

/// A class or slot that the kitchen cannot do without is not in the ontology.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the ontology has no {kind} `{name}`, which the kitchen needs; load the built-in files too")]
pub struct MissingTerm {
    kind: &'static str,
    name: &'static str,
}

macro_rules! terms {
    ($(#[$meta:meta])* $name:ident: $id:ty, $kind:literal, $lookup:ident { $($field:ident = $text:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        pub struct $name {
            $(#[doc = concat!("`", $text, "`")] pub $field: $id,)*
        }

        impl $name {
            fn resolve(ontology: &Ontology) -> Result<$name, MissingTerm> {
                let find = |name: &'static str| {
                    ontology.$lookup(name).ok_or(MissingTerm { kind: $kind, name })
                };
                Ok($name { $($field: find($text)?,)* })
            }
        }
    };
}

terms! {
    /// Classes that primitives name.
    Classes: ClassId, "class", class {
        kitchen_entity = "kitchen-entity", kitchen_state = "kitchen-state", list = "list-of-kitchen-entities",
        quantity = "quantity", failed_object = "failed-object",
        container = "container", transferable_container = "transferable-container",
        heatable_container = "heatable-container", coverable_container = "coverable-container",
        conceptualizable = "conceptualizable", reusable = "reusable", lineable = "lineable",
        can_be_lined_with = "can-be-lined-with", can_have_on_top = "can-have-on-top",
        has_temperature = "has-temperature", fryable = "fryable", grindable = "grindable",
        meltable = "meltable", siftable = "siftable", washable = "washable", crackable = "crackable", boilable = "boilable",
        cuttable = "cuttable", can_mix = "can-mix", can_mingle = "can-mingle", can_drain = "can-drain",
        cooking_utensil = "cooking-utensil", can_be_spread_upon = "can-be-spread-upon", spreadable = "spreadable",
        ingredient = "ingredient", mixture = "mixture", homogeneous_mixture = "homogeneous-mixture",
        heterogeneous_mixture = "heterogeneous-mixture", liquid = "liquid", fluid = "fluid", spice = "spice",
        oil = "oil", sugar = "sugar", water = "water",
        conserved_ingredient = "conserved-ingredient", flour = "flour", sectionalized = "sectionalized",
        counter_top = "counter-top", pantry = "pantry", fridge = "fridge", freezer = "freezer", oven = "oven",
        microwave = "microwave", kitchen_cabinet = "kitchen-cabinet", stove = "stove",
        small_bowl = "small-bowl", medium_bowl = "medium-bowl", large_bowl = "large-bowl", jar = "jar",
        small_bowl_lid = "small-bowl-lid", medium_bowl_lid = "medium-bowl-lid",
        large_bowl_lid = "large-bowl-lid", jar_lid = "jar-lid", plastic_wrap = "plastic-wrap",
        bowl = "bowl", plate = "plate", frying_pan = "frying-pan", saucepan = "saucepan", cooking_pot = "cooking-pot",
        wire_rack = "wire-rack", muffin_tins = "muffin-tins", baking_paper = "baking-paper", paper_baking_cups = "paper-baking-cups",
        whisk = "whisk", wooden_spoon = "wooden-spoon", fork = "fork", knife = "knife", spatula = "spatula",
        sift = "sift", colander = "colander", cutting_board = "cutting-board", rolling_pin = "rolling-pin",
        food_processor = "food-processor", egg_separator = "egg-separator",
        butter = "butter", all_purpose_flour = "all-purpose-flour", egg = "egg", whole_egg = "whole-egg",
        egg_shell = "egg-shell", egg_yolk = "egg-yolk", egg_white = "egg-white", peel = "peel", seed = "seed",
        g = "g", l = "l", ml = "ml", teaspoon = "teaspoon", tablespoon = "tablespoon", piece = "piece",
        unit = "unit", percent = "percent", minute = "minute", hour = "hour", time_unit = "time-unit",
        degrees_celsius = "degrees-celsius",
        ball_shape = "ball-shape", uncut = "uncut", chopped = "chopped", halved = "halved", side_to_side = "side-to-side", evenly_spread = "evenly-spread",
        low_heat = "low-heat", medium_heat = "medium-heat", medium_high_heat = "medium-high-heat",
        high_heat = "high-heat",
    }
}

terms! {
    /// Slots that primitives read or write.
    Slots: SlotId, "slot", slot {
        name = "name", amount = "amount", contents = "contents", arrangement = "arrangement", items = "items",
        components = "components", temperature = "temperature", used = "used",
        covered_with = "covered-with", is_covering = "is-covering", lined_with = "lined-with",
        is_lining = "is-lining", brushed_with = "brushed-with", sprinkled_with = "sprinkled-with",
        spread_with = "spread-with", spread = "spread", has_on_top = "has-on-top", dipped_in = "dipped-in",
        boiled = "boiled", boiled_with = "boiled-with", is_liquid = "is-liquid", baked = "baked",
        fried = "fried", melted = "melted", beaten = "beaten", mixed = "mixed", shaken = "shaken",
        mashed = "mashed", ground = "ground", sifted = "sifted", flattened = "flattened",
        current_shape = "current-shape", is_cut = "is-cut", peeled = "peeled", seeded = "seeded",
        washed = "washed", peel_of = "peel-of", seed_of = "seed-of", cracked = "cracked",
        number_of_tins = "number-of-tins", keep_frozen = "keep-frozen",
    }
}

/// The slot of a kitchen whose stock is endless. Published classes do not have it.
pub(crate) const NEVER_RUNS_DRY: &str = "never-runs-dry";

/// Parts that come with a new object. They are never looked up, so they need no identity of their own.
fn parts_value(parts: &[Part], amount: SlotId) -> Value {
    let part = |part: &Part| {
        let measure = Amount { value: part.quantity, unit: part.unit };
        Arc::new(Entity::with_slot(EntityId(0), part.class, amount, Value::amount(measure)))
    };
    Value::Entities(parts.iter().map(part).collect())
}

/// An ontology with the terms that primitives need at hand and every class's non-empty defaults as values.
#[derive(Debug)]
pub struct Vocabulary {
    /// The ontology itself.
    pub ontology: Arc<Ontology>,
    /// Classes by their names in code.
    pub class: Classes,
    /// Slots by their names in code.
    pub slot: Slots,
    /// The mark of a kitchen whose stock is endless, where the ontology knows such kitchens.
    pub(crate) never_runs_dry: Option<SlotId>,
    /// The mark of a last portion that is smaller than the others, where the ontology knows it.
    pub rest: Option<SlotId>,
    /// What heat draws juice out of, where the ontology knows such food.
    pub juicy: Option<ClassId>,
    defaults: Vec<Vec<(SlotId, Value)>>,
    /// For each class the kinds of things that are of it.
    kinds: Vec<Kinds>,
}

impl Vocabulary {
    /// Resolves the terms in an ontology.
    pub fn new(ontology: Arc<Ontology>) -> Result<Vocabulary, MissingTerm> {
        let class = Classes::resolve(&ontology)?;
        let slot = Slots::resolve(&ontology)?;
        let slot_amount = slot.amount;
        let mut defaults = vec![Vec::new(); ontology.classes().map(|id| id.index() + 1).max().unwrap_or(0)];
        for id in ontology.classes() {
            let of_class = ontology.slot_defaults(id).filter_map(|(slot, default)| {
                let value = match default {
                    SlotDefault::Empty => return None,
                    SlotDefault::True => Value::True,
                    SlotDefault::Number(number) => Value::Number(Shared::new(*number)),
                    SlotDefault::Amount(value, unit) => Value::amount(Amount { value: *value, unit: *unit }),
                    SlotDefault::New(class) => Value::Class(*class),
                    SlotDefault::Parts(parts) => parts_value(parts, slot_amount),
                };
                Some((slot, value))
            });
            if let Some(entry) = defaults.get_mut(id.index()) {
                *entry = of_class.collect();
            }
        }
        let mut kinds = vec![Kinds::default(); defaults.len()];
        for id in ontology.classes() {
            for ancestor in ontology.ancestors(id) {
                if let Some(entry) = kinds.get_mut(ancestor.index()) {
                    entry.add(Kinds::of(id));
                }
            }
        }
        let never_runs_dry = ontology.slot(NEVER_RUNS_DRY);
        let (rest, juicy) = (ontology.slot("rest"), ontology.class("juicy"));
        Ok(Vocabulary { ontology, class, slot, never_runs_dry, rest, juicy, defaults, kinds })
    }

    /// The kinds of things that are of a class.
    pub fn kinds(&self, class: ClassId) -> Kinds {
        self.kinds.get(class.index()).copied().unwrap_or_default()
    }

    /// The default of a slot that is not empty, if the class has one.
    pub(crate) fn default_value(&self, class: ClassId, slot: SlotId) -> Option<&Value> {
        let of_class = self.defaults.get(class.index())?;
        of_class.iter().find(|(candidate, _)| *candidate == slot).map(|(_, value)| value)
    }

    /// Whether a class is another class or descends from it.
    pub fn is_a(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.ontology.is_a(class, ancestor)
    }

    /// The name of a class.
    pub fn name(&self, class: ClassId) -> &str {
        self.ontology.class_name(class)
    }

    /// The temperature of a stove at a heating mode, in degrees Celsius; `None` for a mode without a setting.
    pub fn stove_temperature(&self, mode: ClassId) -> Option<Amount> {
        let settings = [
            (self.class.low_heat, 110),
            (self.class.medium_heat, 150),
            (self.class.medium_high_heat, 175),
            (self.class.high_heat, 200),
        ];
        let (_, degrees) = settings.into_iter().find(|(candidate, _)| *candidate == mode)?;
        Some(Amount { value: Number::from(degrees), unit: self.class.degrees_celsius })
    }
}
