//! The 38 published primitives, `top-with` and the extensions, one file each, and the list of them all.

mod bake;
mod beat;
mod boil;
mod bring_to_temperature;
mod brush;
mod cover;
mod crack;
mod cut;
mod dip;
mod drain;
mod fetch;
mod fetch_and_proportion;
mod flatten;
mod flour;
mod freeze;
mod fry;
mod get_kitchen;
mod grease;
mod grill;
mod grind;
mod knead;
mod leave_for_time;
mod line;
mod marinate;
mod mash;
mod melt;
mod mingle;
mod mix;
mod peel;
mod portion_and_arrange;
mod preheat_oven;
mod prepare;
mod press;
mod refrigerate;
mod seed;
mod separate_eggs;
mod shake;
mod shape;
mod sift;
mod spread;
mod sprinkle;
mod squeeze;
mod steam;
mod strain;
mod top_with;
mod transfer_contents;
mod transfer_items;
mod uncover;
mod wash;
mod zest;

use crate::Primitive;

/// Every primitive, by name.
pub static PRIMITIVES: &[&Primitive] = &[
    &bake::BAKE,
    &beat::BEAT,
    &boil::BOIL,
    &bring_to_temperature::BRING_TO_TEMPERATURE,
    &brush::BRUSH,
    &cover::COVER_IT,
    &crack::CRACK,
    &cut::CUT,
    &dip::DIP,
    &drain::DRAIN,
    &fetch::FETCH,
    &fetch_and_proportion::FETCH_AND_PROPORTION,
    &flatten::FLATTEN,
    &flour::FLOUR,
    &freeze::FREEZE,
    &fry::FRY,
    &get_kitchen::GET_KITCHEN,
    &grease::GREASE,
    &grill::GRILL,
    &grind::GRIND,
    &knead::KNEAD,
    &leave_for_time::LEAVE_FOR_TIME,
    &line::LINE,
    &marinate::MARINATE,
    &mash::MASH,
    &melt::MELT,
    &mingle::MINGLE,
    &mix::MIX,
    &peel::PEEL,
    &portion_and_arrange::PORTION_AND_ARRANGE,
    &preheat_oven::PREHEAT_OVEN,
    &refrigerate::REFRIGERATE,
    &seed::SEED,
    &separate_eggs::SEPARATE_EGGS,
    &shake::SHAKE,
    &shape::SHAPE,
    &sift::SIFT,
    &spread::SPREAD,
    &sprinkle::SPRINKLE,
    &squeeze::SQUEEZE,
    &steam::STEAM,
    &strain::STRAIN,
    &top_with::TOP_WITH,
    &transfer_contents::TRANSFER_CONTENTS,
    &transfer_items::TRANSFER_ITEMS,
    &uncover::UNCOVER,
    &wash::WASH,
    &zest::ZEST,
];

/// The primitive of a name.
pub fn primitive(name: &str) -> Option<&'static Primitive> {
    let found = PRIMITIVES.binary_search_by(|primitive| primitive.signature.name.cmp(name));
    found.ok().and_then(|position| PRIMITIVES.get(position).copied())
}
