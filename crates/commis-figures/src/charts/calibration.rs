//! What was predicted against what is right.

use super::{LABEL, MARGIN, SMALL, legend, title, title_width};
use crate::Figure;
use crate::picture::{Anchor, Ink, Picture};
use crate::scale::{Scale, tick};
use crate::table::{Cell, Table};

const SIDE: f64 = 400.0;

/// Points of what was predicted against what is right, both above zero: on the line they are equal.
#[derive(Clone, Debug)]
pub struct Calibration {
    title: String,
    below: String,
    axes: [String; 2],
    series: Vec<(String, Vec<Point>)>,
}

#[derive(Clone, Debug)]
struct Point {
    name: String,
    gold: f64,
    predicted: f64,
}

impl Calibration {
    /// An empty chart; `axes` says what is right and what was predicted.
    pub fn new(title: impl Into<String>, below: impl Into<String>, axes: [&str; 2]) -> Calibration {
        let (title, below, axes) = (title.into(), below.into(), axes.map(str::to_owned));
        Calibration { title, below, axes, series: Vec::new() }
    }

    /// Adds a model with its points: a name, what is right, what was predicted.
    pub fn series(&mut self, name: impl Into<String>, points: impl IntoIterator<Item = (String, f64, f64)>) {
        let is_shown = |(_, gold, predicted): &(String, f64, f64)| *gold > 0.0 && *predicted > 0.0;
        let point = |(name, gold, predicted)| Point { name, gold, predicted };
        self.series.push((name.into(), points.into_iter().filter(is_shown).map(point).collect()));
    }

    /// Draws it.
    pub fn draw(&self) -> Figure {
        let mut table = Table::new(&["name", "item", "gold", "predicted", "ratio"]);
        for (name, points) in &self.series {
            for point in points {
                let ratio: Cell = (point.predicted / point.gold).into();
                let cells = vec![
                    name.as_str().into(),
                    point.name.as_str().into(),
                    point.gold.into(),
                    point.predicted.into(),
                    ratio,
                ];
                table.rows.push(cells);
            }
        }
        let about = format!("Points on logarithmic axes; on the dashed line both are equal. {}", self.below);
        let mut picture = Picture::new(&self.title, about);
        let left = MARGIN + 54.0;
        picture.width = (left + SIDE + 2.0 * MARGIN).max(title_width(&self.title, &self.below));
        let top = title(&mut picture, &self.below);
        let named: Vec<String> = self.series.iter().map(|(name, points)| described(name, points)).collect();
        let across = picture.width;
        let top = legend(&mut picture, &named, top, across) + 18.0;
        let all = || {
            self.series.iter().flat_map(|(_, points)| points).flat_map(|point| [point.gold, point.predicted])
        };
        let (least, most) = (all().fold(f64::INFINITY, f64::min), all().fold(0.0, f64::max));
        let range = if least.is_finite() { (least / 1.3, most * 1.3) } else { (1.0, 10.0) };
        let across = Scale::log(range, (left, left + SIDE));
        let up = Scale::log(range, (top + SIDE, top));
        for value in across.ticks(5) {
            let (x, y) = (across.at(value), up.at(value));
            picture.line([x, top], [x, top + SIDE], Ink::Grid, 1.0);
            picture.line([left, y], [left + SIDE, y], Ink::Grid, 1.0);
            picture.words([x, top + SIDE + 16.0], &tick(value), SMALL, Anchor::Middle, Ink::Faint);
            picture.words([left - 8.0, y + 4.0], &tick(value), SMALL, Anchor::End, Ink::Faint);
        }
        picture.dashes([left, top + SIDE], [left + SIDE, top], Ink::Faint);
        for (series, (_, points)) in self.series.iter().enumerate() {
            for point in points {
                picture.mark([across.at(point.gold), up.at(point.predicted)], series, 4.0, 0.75);
            }
        }
        let [gold, predicted] = &self.axes;
        let end = left + SIDE;
        picture.words([end, top + SIDE + 34.0], gold, LABEL, Anchor::End, Ink::Text);
        picture.words([left - 46.0, top - 8.0], predicted, LABEL, Anchor::Start, Ink::Text);
        picture.height = top + SIDE + 40.0 + MARGIN;
        Figure { picture, table }
    }
}

/// A model and the middle of its ratios.
fn described(name: &str, points: &[Point]) -> String {
    let mut ratios: Vec<f64> = points.iter().map(|point| point.predicted / point.gold).collect();
    ratios.sort_by(f64::total_cmp);
    match ratios.get(ratios.len() / 2) {
        Some(middle) => format!("{name} (median ×{middle:.2})"),
        None => name.to_owned(),
    }
}
