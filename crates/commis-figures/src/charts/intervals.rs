//! Means with their intervals, row by row.

use commis_base::statistics::Interval;

use super::grid::{Grid, Panel};
use super::{MOST_ROWS, cells, draw_interval, left_out};
use crate::Figure;
use crate::picture::Picture;
use crate::table::{Cell, Table};

/// Means with 95 % intervals: a row for each model, a panel for each metric.
#[derive(Clone, Debug)]
pub struct Intervals {
    title: String,
    below: String,
    panels: Vec<Panel>,
    rows: Vec<(String, Vec<Option<Interval>>)>,
}

impl Intervals {
    /// An empty chart.
    pub fn new(title: impl Into<String>, below: impl Into<String>) -> Intervals {
        Intervals { title: title.into(), below: below.into(), panels: Vec::new(), rows: Vec::new() }
    }

    /// Adds a panel for values between two bounds.
    pub fn panel(&mut self, name: impl Into<String>, range: (f64, f64)) {
        self.panels.push(Panel { name: name.into(), range });
    }

    /// Adds a row with a mean for each panel.
    pub fn row(&mut self, name: impl Into<String>, means: Vec<Option<Interval>>) {
        self.rows.push((name.into(), means));
    }

    /// Draws it.
    pub fn draw(&self) -> Figure {
        let mut table = Table::new(&["name", "panel", "mean", "low", "high", "items", "clusters"]);
        let about = format!("Means with 95 % intervals, {} by {}.", self.rows.len(), self.panels.len());
        let labels: Vec<&str> = self.rows.iter().map(|(name, _)| name.as_str()).collect();
        let below = self.below.clone() + &left_out(labels.len());
        let picture = Picture::new(&self.title, format!("{about} {}", self.below));
        let mut grid = Grid::new(picture, &below, &labels, &self.panels, 22.0);
        for (number, (name, means)) in self.rows.iter().enumerate() {
            for (at, (panel, mean)) in self.panels.iter().zip(means).enumerate() {
                let mut row: Vec<Cell> = vec![name.as_str().into(), panel.name.as_str().into()];
                row.extend(cells(mean.as_ref()));
                table.rows.push(row);
                let Some(mean) = mean.as_ref().filter(|_| number < MOST_ROWS) else { continue };
                let (scale, [_, y, _]) = (grid.scale(at), grid.row(number));
                draw_interval(&mut grid.picture, mean, 0, y, |value| scale.at(value));
                grid.note(at, number, &figure(mean.mean));
            }
        }
        Figure { picture: grid.picture, table }
    }
}

/// A mean in few digits.
pub(super) fn figure(value: f64) -> String {
    let text = if value.abs() < 100.0 { format!("{value:.3}") } else { format!("{value:.0}") };
    text.replace('-', "−")
}
