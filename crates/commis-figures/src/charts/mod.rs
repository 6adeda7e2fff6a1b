//! The charts, each from plain numbers to a figure.

mod calibration;
mod differences;
mod distribution;
mod grid;
mod heat_map;
mod intervals;
mod profile;

pub use calibration::Calibration;
pub use differences::{DifferencePanel, Differences};
pub use distribution::Distribution;
pub use heat_map::HeatMap;
pub use intervals::Intervals;
pub use profile::Profile;

use commis_base::statistics::Interval;

use crate::font;
use crate::picture::{Anchor, Ink, Picture};
use crate::table::Cell;

/// Space around everything.
const MARGIN: f64 = 16.0;
/// Sizes of type.
const TITLE: f64 = 15.0;
const LABEL: f64 = 12.0;
const SMALL: f64 = 11.0;
/// The widest label beside a row.
const WIDEST: f64 = 230.0;
/// Rows that are drawn; further ones are in the table only.
const MOST_ROWS: usize = 200;

/// The title and what is said below it; returns where the rest begins.
fn title(picture: &mut Picture, below: &str) -> f64 {
    let words = picture.title.clone();
    picture.heading([MARGIN, MARGIN + 12.0], &words, TITLE);
    picture.words([MARGIN, MARGIN + 30.0], below, SMALL, Anchor::Start, Ink::Faint);
    MARGIN + 44.0
}

/// How wide a picture must be for its title and what is said below it.
fn title_width(title: &str, below: &str) -> f64 {
    // Fonts of readers may be wider than ours.
    let wide = font::width(title, TITLE).max(font::width(below, SMALL));
    wide * 1.12 + 2.0 * MARGIN
}

/// The names of series with their marks, in lines no wider than this; returns where the rest begins.
fn legend(picture: &mut Picture, names: &[String], top: f64, wide: f64) -> f64 {
    let (mut x, mut y) = (MARGIN, top + 8.0);
    for (series, name) in names.iter().enumerate() {
        let name = font::within(name, LABEL, WIDEST);
        let needs = font::width(&name, LABEL) * 1.12 + 34.0;
        if x > MARGIN && x + needs > wide - MARGIN {
            (x, y) = (MARGIN, y + 18.0);
        }
        picture.mark([x + 6.0, y - 4.0], series, 4.0, 1.0);
        picture.words([x + 16.0, y], &name, LABEL, Anchor::Start, Ink::Text);
        x += needs;
    }
    y + 12.0
}

/// The width that labels of rows need.
fn label_width<'l>(labels: impl Iterator<Item = &'l str>) -> f64 {
    labels.map(|label| font::width(label, LABEL) * 1.08).fold(40.0, f64::max).min(WIDEST) + 10.0
}

/// A sentence about rows that are not drawn.
fn left_out(rows: usize) -> String {
    match rows.saturating_sub(MOST_ROWS) {
        0 => String::new(),
        more => format!("; {more} more rows in the table"),
    }
}

/// The cells of an interval.
fn cells(interval: Option<&Interval>) -> [Cell; 5] {
    match interval {
        Some(one) => {
            [one.mean.into(), one.low.into(), one.high.into(), one.items.into(), one.clusters.into()]
        }
        None => [Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty],
    }
}

/// A line from end to end of an interval and a mark at its mean.
fn draw_interval(
    picture: &mut Picture,
    interval: &Interval,
    series: usize,
    y: f64,
    place: impl Fn(f64) -> f64,
) {
    if let (Some(low), Some(high)) = (interval.low, interval.high) {
        picture.line([place(low), y], [place(high), y], Ink::Series(series), 2.0);
    }
    picture.mark([place(interval.mean), y], series, 4.5, 1.0);
}

#[cfg(test)]
mod tests;
