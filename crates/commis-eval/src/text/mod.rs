//! Results as text for people: in a terminal, a notebook, a message.

mod agreement;
mod attempts;
mod causes;
mod classes;
mod comparison;
mod cooked;
mod coverage;
mod explanation;
mod interval;
mod memorised;
mod phenomena;
mod primitives;
mod reading;
mod recipes;
mod samples;
mod summary;

pub use agreement::agreed;
pub use attempts::attempts;
pub use classes::{all_classes, found_classes, one_class};
pub use comparison::{compared, compared_in_markdown};
pub use cooked::{CookedRecipe, cooked};
pub use coverage::covered;
pub use explanation::explained;
pub use interval::{Sign, ends, families, mean_and_interval};
pub use memorised::memorised;
pub use phenomena::phenomena;
pub use primitives::{all_primitives, one_primitive};
pub use reading::read_by_cook;
pub use recipes::{listed, recipe_page};
pub use summary::{LISTED, reasons, summed_up};
