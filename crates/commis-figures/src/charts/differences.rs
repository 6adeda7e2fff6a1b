//! Differences between runs, item by item and together.

use commis_base::statistics::Interval;

use super::grid::{Grid, Panel};
use super::intervals::figure;
use super::{MOST_ROWS, cells, draw_interval, left_out};
use crate::Figure;
use crate::picture::Picture;
use crate::table::{Cell, Table};

/// The mean difference with its interval, above the differences of the single items: a row for each comparison, a panel for
/// each metric.
#[derive(Clone, Debug)]
pub struct Differences {
    title: String,
    below: String,
    panels: Vec<String>,
    rows: Vec<Row>,
}

/// What a row shows in one panel: the mean difference, and those of the items by name.
pub type DifferencePanel = (Option<Interval>, Vec<(String, f64)>);

#[derive(Clone, Debug)]
struct Row {
    name: String,
    panels: Vec<DifferencePanel>,
}

impl Differences {
    /// An empty chart.
    pub fn new(title: impl Into<String>, below: impl Into<String>) -> Differences {
        Differences { title: title.into(), below: below.into(), panels: Vec::new(), rows: Vec::new() }
    }

    /// Adds a panel.
    pub fn panel(&mut self, name: impl Into<String>) {
        self.panels.push(name.into());
    }

    /// Adds a row: for each panel the mean difference and those of the items by name.
    pub fn row(&mut self, name: impl Into<String>, panels: Vec<DifferencePanel>) {
        self.rows.push(Row { name: name.into(), panels });
    }

    /// The farthest that anything in a panel lies from zero.
    fn reach(&self, panel: usize) -> f64 {
        let shown = self.rows.iter().filter_map(|row| row.panels.get(panel));
        let values = shown.flat_map(|(mean, items)| {
            let ends = mean.iter().flat_map(|mean| [Some(mean.mean), mean.low, mean.high]).flatten();
            ends.chain(items.iter().map(|(_, value)| *value)).collect::<Vec<_>>()
        });
        let far = values.map(f64::abs).filter(|value| value.is_finite()).fold(0.0, f64::max);
        if far > 0.0 { far * 1.05 } else { 1.0 }
    }

    /// Draws it.
    pub fn draw(&self) -> Figure {
        let mut table =
            Table::new(&["name", "panel", "item", "difference", "low", "high", "items", "clusters"]);
        let panels: Vec<Panel> = self
            .panels
            .iter()
            .enumerate()
            .map(|(at, name)| Panel { name: name.clone(), range: (-self.reach(at), self.reach(at)) })
            .collect();
        let labels: Vec<&str> = self.rows.iter().map(|row| row.name.as_str()).collect();
        let below = self.below.clone() + &left_out(labels.len());
        let about = format!("Differences with 95 % intervals, and those of single items. {}", self.below);
        let mut grid = Grid::new(Picture::new(&self.title, about), &below, &labels, &panels, 44.0);
        for at in 0..panels.len() {
            grid.mark_value(at, 0.0, self.rows.len());
        }
        for (number, row) in self.rows.iter().enumerate() {
            for (at, (panel, (mean, items))) in panels.iter().zip(&row.panels).enumerate() {
                let start = |item: &str| -> Vec<Cell> {
                    vec![row.name.as_str().into(), panel.name.as_str().into(), item.into()]
                };
                let mut whole = start("");
                whole.extend(cells(mean.as_ref()));
                table.rows.push(whole);
                for (item, value) in items {
                    let mut one = start(item);
                    one.extend([(*value).into(), Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty]);
                    table.rows.push(one);
                }
                if number >= MOST_ROWS {
                    continue;
                }
                let (scale, [top, _, bottom]) = (grid.scale(at), grid.row(number));
                for (_, value) in items {
                    grid.picture.mark([scale.at(*value), bottom - 11.0], 5, 2.5, 0.35);
                }
                let Some(mean) = mean else { continue };
                draw_interval(&mut grid.picture, mean, 0, top + 14.0, |value| scale.at(value));
                let sign = if mean.mean > 0.0 { "+" } else { "" };
                grid.note(at, number, &format!("{sign}{}", figure(mean.mean)));
            }
        }
        Figure { picture: grid.picture, table }
    }
}
