//! Classes that code speaks of although not every ontology has them, or that readers of texts look up by name.
//!
//! What every kitchen has is in `commis_kitchen::Vocabulary`, which looks the names up once and for all.

/// `baking-dish`.
pub const BAKING_DISH: &str = "baking-dish";
/// `baking-tray`.
pub const BAKING_TRAY: &str = "baking-tray";
/// `braid-shape`.
pub const BRAID_SHAPE: &str = "braid-shape";
/// `disc-shape`.
pub const DISC_SHAPE: &str = "disc-shape";
/// `g`.
pub const GRAM: &str = "g";
/// `grater`.
pub const GRATER: &str = "grater";
/// `high-heat`.
pub const HIGH_HEAT: &str = "high-heat";
/// `ingredient`.
pub const INGREDIENT: &str = "ingredient";
/// `low-heat`.
pub const LOW_HEAT: &str = "low-heat";
/// `medium-heat`.
pub const MEDIUM_HEAT: &str = "medium-heat";
/// `medium-high-heat`.
pub const MEDIUM_HIGH_HEAT: &str = "medium-high-heat";
/// `percent`.
pub const PERCENT: &str = "percent";
/// `piece`.
pub const PIECE: &str = "piece";
/// `pocket-shape`.
pub const POCKET_SHAPE: &str = "pocket-shape";
/// `quantity`.
pub const QUANTITY: &str = "quantity";
/// `roll-shape`.
pub const ROLL_SHAPE: &str = "roll-shape";
/// `salt`.
pub const SALT: &str = "salt";
/// `spice`.
pub const SPICE: &str = "spice";
/// `unit`.
pub const UNIT: &str = "unit";
