//! Panels side by side over the same rows, each with an axis of its own.

use super::{LABEL, MARGIN, MOST_ROWS, SMALL, label_width, title, title_width};
use crate::font;
use crate::picture::{Anchor, Ink, Picture};
use crate::scale::{Scale, tick};

const PANEL: f64 = 220.0;
const GAP: f64 = 56.0;

/// A panel: what it is called and which values it shows.
#[derive(Clone, Debug)]
pub(super) struct Panel {
    pub(super) name: String,
    pub(super) range: (f64, f64),
}

pub(super) struct Grid {
    pub(super) picture: Picture,
    left: f64,
    top: f64,
    row: f64,
    ranges: Vec<(f64, f64)>,
}

impl Grid {
    /// Draws everything but the values: title, labels, panels with axes.
    pub(super) fn new(
        mut picture: Picture,
        below: &str,
        labels: &[&str],
        panels: &[Panel],
        row: f64,
    ) -> Grid {
        let labels: Vec<&str> = labels.iter().copied().take(MOST_ROWS).collect();
        let left = MARGIN + label_width(labels.iter().copied());
        let across = left + panels.len() as f64 * (PANEL + GAP);
        picture.width = across.max(title_width(&picture.title, below));
        let top = title(&mut picture, below) + 22.0;
        let bottom = top + labels.len() as f64 * row;
        picture.height = bottom + 26.0 + MARGIN;
        for (number, label) in labels.iter().enumerate() {
            let y = top + (number as f64 + 0.5) * row + 4.0;
            let shown = font::within(label, LABEL, left - MARGIN - 8.0);
            picture.words([left - 8.0, y], &shown, LABEL, Anchor::End, Ink::Text);
        }
        let ranges = panels.iter().map(|panel| panel.range).collect();
        let mut grid = Grid { picture, left, top, row, ranges };
        for (number, panel) in panels.iter().enumerate() {
            let scale = grid.scale(number);
            let picture = &mut grid.picture;
            let start = left + number as f64 * (PANEL + GAP);
            picture.heading([start, top - 8.0], &panel.name, LABEL);
            for value in scale.ticks(4) {
                let x = scale.at(value);
                picture.line([x, top], [x, bottom], Ink::Grid, 1.0);
                picture.words([x, bottom + 16.0], &tick(value), SMALL, Anchor::Middle, Ink::Faint);
            }
        }
        grid
    }

    /// From values of a panel to places.
    pub(super) fn scale(&self, panel: usize) -> Scale {
        let start = self.left + panel as f64 * (PANEL + GAP);
        let range = self.ranges.get(panel).copied().unwrap_or((0.0, 1.0));
        Scale::linear(range, (start, start + PANEL))
    }

    /// The upper end, the middle and the lower end of a row.
    pub(super) fn row(&self, number: usize) -> [f64; 3] {
        [0.0, 0.5, 1.0].map(|part| self.top + (number as f64 + part) * self.row)
    }

    /// A figure behind a row of a panel.
    pub(super) fn note(&mut self, panel: usize, row: usize, words: &str) {
        let x = self.left + panel as f64 * (PANEL + GAP) + PANEL + 8.0;
        let [_, y, _] = self.row(row);
        self.picture.words([x, y + 4.0], words, SMALL, Anchor::Start, Ink::Faint);
    }

    /// A dashed line through a panel.
    pub(super) fn mark_value(&mut self, panel: usize, value: f64, rows: usize) {
        let x = self.scale(panel).at(value);
        let (top, bottom) = (self.top, self.top + rows.min(MOST_ROWS) as f64 * self.row);
        self.picture.dashes([x, top], [x, bottom], Ink::Faint);
    }
}
