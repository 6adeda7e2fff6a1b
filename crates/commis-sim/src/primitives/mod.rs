//! The 38 published primitives and `top-with`, one file each, and the list of them all.

mod bake;
mod beat;
mod boil;
mod bring_to_temperature;
mod cover;
mod crack;
mod cut;
mod dip;
mod drain;
mod fetch;
mod fetch_and_proportion;
mod flatten;
mod flour;
mod fry;
mod get_kitchen;
mod grease;
mod grind;
mod leave_for_time;
mod line;
mod mash;
mod melt;
mod mingle;
mod mix;
mod peel;
mod portion_and_arrange;
mod preheat_oven;
mod prepare;
mod refrigerate;
mod seed;
mod separate_eggs;
mod shake;
mod shape;
mod sift;
mod spread;
mod sprinkle;
mod top_with;
mod transfer_contents;
mod transfer_items;
mod uncover;
mod wash;

use crate::Primitive;

/// Every primitive, by name.
pub static PRIMITIVES: &[&Primitive] = &[
    &bake::BAKE,
    &beat::BEAT,
    &boil::BOIL,
    &bring_to_temperature::BRING_TO_TEMPERATURE,
    &cover::COVER_IT,
    &crack::CRACK,
    &cut::CUT,
    &dip::DIP,
    &drain::DRAIN,
    &fetch::FETCH,
    &fetch_and_proportion::FETCH_AND_PROPORTION,
    &flatten::FLATTEN,
    &flour::FLOUR,
    &fry::FRY,
    &get_kitchen::GET_KITCHEN,
    &grease::GREASE,
    &grind::GRIND,
    &leave_for_time::LEAVE_FOR_TIME,
    &line::LINE,
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
    &top_with::TOP_WITH,
    &transfer_contents::TRANSFER_CONTENTS,
    &transfer_items::TRANSFER_ITEMS,
    &uncover::UNCOVER,
    &wash::WASH,
];

/// The primitive of a name.
pub fn primitive(name: &str) -> Option<&'static Primitive> {
    let found = PRIMITIVES.binary_search_by(|primitive| primitive.signature.name.cmp(name));
    found.ok().and_then(|position| PRIMITIVES.get(position).copied())
}
