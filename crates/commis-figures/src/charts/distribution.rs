//! How values spread.

use super::grid::{Grid, Panel};
use super::intervals::figure;
use super::{MOST_ROWS, left_out};
use crate::Figure;
use crate::picture::{Ink, Picture};
use crate::table::Table;

/// Bars of a panel.
const BINS: usize = 20;

/// How often values occur: a row for each model, a panel for each metric, and a line at the mean.
#[derive(Clone, Debug)]
pub struct Distribution {
    title: String,
    below: String,
    panels: Vec<Panel>,
    rows: Vec<(String, Vec<Vec<f64>>)>,
}

impl Distribution {
    /// An empty chart.
    pub fn new(title: impl Into<String>, below: impl Into<String>) -> Distribution {
        Distribution { title: title.into(), below: below.into(), panels: Vec::new(), rows: Vec::new() }
    }

    /// Adds a panel for values between two bounds.
    pub fn panel(&mut self, name: impl Into<String>, range: (f64, f64)) {
        self.panels.push(Panel { name: name.into(), range });
    }

    /// Adds a row with the values for each panel.
    pub fn row(&mut self, name: impl Into<String>, values: Vec<Vec<f64>>) {
        self.rows.push((name.into(), values));
    }

    /// Draws it.
    pub fn draw(&self) -> Figure {
        let mut table = Table::new(&["name", "panel", "from", "to", "count"]);
        let labels: Vec<&str> = self.rows.iter().map(|(name, _)| name.as_str()).collect();
        let below = self.below.clone() + &left_out(labels.len());
        let about =
            format!("How often values occur, in {BINS} steps, with a line at the mean. {}", self.below);
        let mut grid = Grid::new(Picture::new(&self.title, about), &below, &labels, &self.panels, 48.0);
        for (number, (name, panels)) in self.rows.iter().enumerate() {
            for (at, (panel, values)) in self.panels.iter().zip(panels).enumerate() {
                let counts = counted(values, panel.range);
                let (from, to) = panel.range;
                let edge = |bin: usize| from + bin as f64 / BINS as f64 * (to - from);
                for (bin, count) in counts.iter().enumerate() {
                    let cells = vec![
                        name.as_str().into(),
                        panel.name.as_str().into(),
                        edge(bin).into(),
                        edge(bin + 1).into(),
                        (*count).into(),
                    ];
                    table.rows.push(cells);
                }
                if number >= MOST_ROWS || values.is_empty() {
                    continue;
                }
                let (scale, [top, _, bottom]) = (grid.scale(at), grid.row(number));
                let highest = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
                for (bin, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                    let (left, right) = (scale.at(edge(bin)), scale.at(edge(bin + 1)));
                    let high = *count as f64 / highest * (bottom - top - 14.0);
                    let size = [(right - left - 1.0).max(1.0), high];
                    grid.picture.rect([left + 0.5, bottom - 4.0 - high], size, Ink::Series(0));
                }
                let mean = values.iter().sum::<f64>() / values.len() as f64;
                let x = scale.at(mean);
                grid.picture.line([x, top + 6.0], [x, bottom - 4.0], Ink::Series(1), 2.0);
                grid.note(at, number, &figure(mean));
            }
        }
        Figure { picture: grid.picture, table }
    }
}

/// How many values fall into each step; what lies beyond is in the first or the last.
fn counted(values: &[f64], (from, to): (f64, f64)) -> Vec<usize> {
    let mut counts = vec![0; BINS];
    for value in values.iter().filter(|value| value.is_finite()) {
        let part = ((value - from) / (to - from)).clamp(0.0, 1.0);
        // A value on an edge belongs to the step that it begins, but for the last; a hair against rounding.
        let bin = ((part * BINS as f64 + 1e-9) as usize).min(BINS - 1);
        if let Some(count) = counts.get_mut(bin) {
            *count += 1;
        }
    }
    counts
}
