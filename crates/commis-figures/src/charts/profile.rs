//! What each of several models can and cannot do.

use commis_base::statistics::Interval;

use super::{
    LABEL, MARGIN, MOST_ROWS, SMALL, cells, draw_interval, label_width, left_out, legend, title, title_width,
};
use crate::Figure;
use crate::font;
use crate::picture::{Anchor, Ink, Picture};
use crate::scale::{Scale, tick};
use crate::table::{Cell, Table};

/// A share for every ability and model: a row for each ability, in it a mark with an interval for each model.
#[derive(Clone, Debug)]
pub struct Profile {
    title: String,
    below: String,
    names: Vec<String>,
    rows: Vec<Row>,
}

#[derive(Clone, Debug)]
struct Row {
    name: String,
    /// What stands behind the row.
    note: String,
    shares: Vec<Option<Interval>>,
}

const PANEL: f64 = 380.0;
const STEP: f64 = 11.0;

impl Profile {
    /// An empty chart.
    pub fn new(title: impl Into<String>, below: impl Into<String>) -> Profile {
        Profile { title: title.into(), below: below.into(), names: Vec::new(), rows: Vec::new() }
    }

    /// Adds a model.
    pub fn model(&mut self, name: impl Into<String>) {
        self.names.push(name.into());
    }

    /// Adds an ability with a share for each model, and a note behind it.
    pub fn row(&mut self, name: impl Into<String>, note: impl Into<String>, shares: Vec<Option<Interval>>) {
        self.rows.push(Row { name: name.into(), note: note.into(), shares });
    }

    /// Draws it.
    pub fn draw(&self) -> Figure {
        let mut table = Table::new(&["ability", "name", "share", "low", "high", "items", "clusters"]);
        let below = self.below.clone() + &left_out(self.rows.len());
        let about = format!(
            "Shares with 95 % intervals, {} by {}. {}",
            self.rows.len(),
            self.names.len(),
            self.below
        );
        let mut picture = Picture::new(&self.title, about);
        let rows: Vec<&Row> = self.rows.iter().take(MOST_ROWS).collect();
        let left = MARGIN + label_width(rows.iter().map(|row| row.name.as_str()));
        let notes = rows.iter().map(|row| font::width(&row.note, SMALL) * 1.12).fold(0.0, f64::max);
        let across = left + PANEL + 16.0 + notes + MARGIN;
        picture.width = across.max(title_width(&self.title, &below));
        let top = title(&mut picture, &below);
        let across = picture.width;
        let top = legend(&mut picture, &self.names, top, across) + 8.0;
        let high = (self.names.len().max(1) as f64 * STEP + 10.0).max(22.0);
        let bottom = top + rows.len() as f64 * high;
        let scale = Scale::linear((0.0, 1.0), (left, left + PANEL));
        for value in scale.ticks(4) {
            let x = scale.at(value);
            picture.line([x, top], [x, bottom], Ink::Grid, 1.0);
            picture.words([x, bottom + 16.0], &tick(value), SMALL, Anchor::Middle, Ink::Faint);
        }
        for row in &self.rows {
            for (name, share) in self.names.iter().zip(&row.shares) {
                let mut line: Vec<Cell> = vec![row.name.as_str().into(), name.as_str().into()];
                line.extend(cells(share.as_ref()));
                table.rows.push(line);
            }
        }
        for (number, row) in rows.iter().enumerate() {
            let y = top + number as f64 * high;
            if number > 0 {
                picture.line([left, y], [left + PANEL, y], Ink::Grid, 0.5);
            }
            let middle = y + high / 2.0 + 4.0;
            let shown = font::within(&row.name, LABEL, left - MARGIN - 8.0);
            picture.words([left - 8.0, middle], &shown, LABEL, Anchor::End, Ink::Text);
            picture.words([left + PANEL + 12.0, middle], &row.note, SMALL, Anchor::Start, Ink::Faint);
            let first = y + (high - (row.shares.len().max(1) - 1) as f64 * STEP) / 2.0;
            for (series, share) in row.shares.iter().enumerate() {
                let Some(share) = share else { continue };
                let y = first + series as f64 * STEP;
                draw_interval(&mut picture, share, series, y, |value| scale.at(value));
            }
        }
        picture.height = bottom + 26.0 + MARGIN;
        Figure { picture, table }
    }
}
