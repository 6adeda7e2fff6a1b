//! Pictures of numbers, drawn once for every place that shows them.
//!
//! A chart is made of plain numbers and becomes a [`Figure`]: a [`Picture`] of lines, marks and words, and the [`Table`] of
//! what it shows. A picture is written as SVG, whose words can be selected and whose colours follow the reader's choice of
//! light or dark, or drawn as PNG. The same numbers give the same bytes everywhere: nothing depends on fonts, on a clock or
//! on the platform's mathematics.
//!
//! Colours are those of Okabe and Ito, which colour-blind people can tell apart; every series has a mark of its own besides,
//! so that a picture can be read in black and white.
//!
//! ```
//! use commis_base::statistics::Clusters;
//! use commis_figures::{Intervals, Theme};
//!
//! let mut scores = Clusters::default();
//! for (recipe, score) in [("soup", 0.5), ("toast", 0.75), ("cake", 1.0)] {
//!     scores.add(recipe, score);
//! }
//! let mut chart = Intervals::new("Dish", "share of the gold's dish");
//! chart.panel("dish", (0.0, 1.0));
//! chart.row("a model", vec![scores.interval()]);
//! let figure = chart.draw();
//! let svg = figure.picture.svg(Theme::Auto);
//! assert!(svg.starts_with("<svg ") && svg.contains(">a model</text>"));
//! assert_eq!(svg, chart.draw().picture.svg(Theme::Auto));
//! assert_eq!(figure.table.csv().lines().next(), Some("name,panel,mean,low,high,items,clusters"));
//! ```

mod charts;
mod font;
mod palette;
mod picture;
mod png;
mod raster;
mod scale;
mod svg;
mod table;

pub use charts::{Calibration, DifferencePanel, Differences, Distribution, HeatMap, Intervals, Profile};
pub use palette::Theme;
pub use picture::{Anchor, Ink, Mark, Picture, Shape};
pub use png::png;
pub use table::{Cell, Table};

/// A picture and its numbers.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What is seen.
    pub picture: Picture,
    /// What it says.
    pub table: Table,
}
