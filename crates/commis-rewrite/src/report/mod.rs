//! All that a scoring run found: systems, dishes, comparisons, published figures beside them; as tables, CSV and a page.

mod explained;
mod page;
mod spreadsheet;
mod tables;
mod text;

use commis_base::Paired;
use serde::Serialize;

use crate::dishes::DishReport;
use crate::level2::Definition;
use crate::published::PublishedRow;
use crate::scoring::SystemReport;
use commis_base::Problem;

pub use tables::FigureTable;

/// All that a scoring run found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scored {
    /// The systems in the order they were scored.
    pub systems: Vec<SystemReport>,
    /// Networks cooked, where somebody could.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dishes: Vec<DishReport>,
    /// The first system against each other one.
    pub comparisons: Vec<Comparison>,
    /// Published figures to be shown beside.
    pub reference: Vec<PublishedRow>,
    /// Records that could not be used, or only with doubts.
    pub problems: Vec<Problem>,
}

/// Two systems on the same pivots.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The first system.
    pub first: String,
    /// The second system.
    pub second: String,
    /// The reading of the measures.
    pub definition: Definition,
    /// Who met which pivots.
    pub pivots_met: Paired,
    /// McNemar's χ², where pivots differ.
    pub statistic: Option<f64>,
    /// The exact probability of such a difference between equals.
    pub p_value: f64,
}

impl Scored {
    /// The whole run: what was wrong with the outputs joins the other problems.
    pub fn new(
        systems: Vec<SystemReport>,
        dishes: Vec<DishReport>,
        definitions: &[Definition],
        mut problems: Vec<Problem>,
    ) -> Self {
        problems.extend(systems.iter().flat_map(|system| system.problems.iter().cloned()));
        let comparisons = comparisons(&systems, definitions);
        Self { systems, dishes, comparisons, reference: Vec::new(), problems }
    }

    /// Lets go of what is known about each single output; the figures stay.
    pub fn drop_outputs(&mut self) {
        self.systems.iter_mut().for_each(|system| system.outputs.clear());
        self.dishes.iter_mut().for_each(|dish| dish.outputs.clear());
    }
}

/// The first system against each other one.
fn comparisons(systems: &[SystemReport], definitions: &[Definition]) -> Vec<Comparison> {
    let Some((first, others)) = systems.split_first() else { return Vec::new() };
    let compare = |second: &SystemReport, definition: Definition| {
        let pivots_met = first.paired_with(second, definition);
        Comparison {
            first: first.system.clone(),
            second: second.system.clone(),
            definition,
            statistic: pivots_met.statistic(),
            p_value: pivots_met.p_value(),
            pivots_met,
        }
    };
    others
        .iter()
        .flat_map(|other| definitions.iter().map(move |definition| (other, *definition)))
        .map(|(other, definition)| compare(other, definition))
        .collect()
}
