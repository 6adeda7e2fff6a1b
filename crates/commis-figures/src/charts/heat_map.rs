//! Values of many rows and few columns as shades.

use super::{LABEL, MARGIN, MOST_ROWS, SMALL, label_width, left_out, title, title_width};
use crate::Figure;
use crate::font;
use crate::palette::STEPS;
use crate::picture::{Anchor, Ink, Picture};
use crate::scale::tick;
use crate::table::{Cell, Table};

/// A value from 0 to 1 for every recipe and model.
#[derive(Clone, Debug)]
pub struct HeatMap {
    title: String,
    below: String,
    columns: Vec<String>,
    rows: Vec<(String, Vec<Option<f64>>)>,
}

impl HeatMap {
    /// An empty chart.
    pub fn new(title: impl Into<String>, below: impl Into<String>) -> HeatMap {
        HeatMap { title: title.into(), below: below.into(), columns: Vec::new(), rows: Vec::new() }
    }

    /// Adds a column.
    pub fn column(&mut self, name: impl Into<String>) {
        self.columns.push(name.into());
    }

    /// Adds a row with a value for each column.
    pub fn row(&mut self, name: impl Into<String>, values: Vec<Option<f64>>) {
        self.rows.push((name.into(), values));
    }

    /// Draws it.
    pub fn draw(&self) -> Figure {
        let mut table = Table::new(&["row", "column", "value"]);
        for (name, values) in &self.rows {
            for (column, value) in self.columns.iter().zip(values) {
                let value: Cell = (*value).into();
                table.rows.push(vec![name.as_str().into(), column.as_str().into(), value]);
            }
        }
        let below = self.below.clone() + &left_out(self.rows.len());
        let about = format!("{} rows by {} columns. {}", self.rows.len(), self.columns.len(), self.below);
        let mut picture = Picture::new(&self.title, about);
        let rows: Vec<&(String, Vec<Option<f64>>)> = self.rows.iter().take(MOST_ROWS).collect();
        let left = MARGIN + label_width(rows.iter().map(|(name, _)| name.as_str()));
        let widest = self.columns.iter().map(|name| font::width(name, SMALL) * 1.12).fold(48.0, f64::max);
        let (wide, high) = (widest.min(120.0) + 6.0, 20.0);
        let across = left + wide * self.columns.len() as f64 + MARGIN;
        picture.width = across.max(title_width(&self.title, &below)).max(left + 260.0);
        let top = title(&mut picture, &below) + 20.0;
        for (at, name) in self.columns.iter().enumerate() {
            let x = left + (at as f64 + 0.5) * wide;
            let shown = font::within(name, SMALL, wide - 6.0);
            picture.words([x, top - 7.0], &shown, SMALL, Anchor::Middle, Ink::Text);
        }
        for (number, (name, values)) in rows.iter().enumerate() {
            let y = top + number as f64 * high;
            let shown = font::within(name, LABEL, left - MARGIN - 8.0);
            picture.words([left - 8.0, y + 14.0], &shown, LABEL, Anchor::End, Ink::Text);
            for (at, value) in values.iter().enumerate() {
                let x = left + at as f64 * wide;
                let middle = [x + wide / 2.0, y + 14.0];
                match value {
                    Some(value) => {
                        picture.rect([x + 0.5, y + 0.5], [wide - 1.0, high - 1.0], Ink::Shade(*value));
                        let ink = Ink::OnShade(*value);
                        picture.words(middle, &format!("{value:.2}"), SMALL, Anchor::Middle, ink);
                    }
                    None => picture.words(middle, "–", SMALL, Anchor::Middle, Ink::Faint),
                }
            }
        }
        let bottom = top + rows.len() as f64 * high + 16.0;
        for at in 0..STEPS {
            let value = at as f64 / (STEPS - 1) as f64;
            let x = left + at as f64 * 20.0;
            picture.rect([x, bottom], [20.0, 8.0], Ink::Shade(value));
            if at % 5 == 0 {
                picture.words([x + 10.0, bottom + 22.0], &tick(value), SMALL, Anchor::Middle, Ink::Faint);
            }
        }
        picture.height = bottom + 26.0 + MARGIN;
        Figure { picture, table }
    }
}
