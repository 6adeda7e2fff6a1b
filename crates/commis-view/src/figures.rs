//! Pictures of evaluations, for whoever shows them.

use commis_eval::figures::{Drawing, FigureKind, draw};
use commis_eval::{InputError, Metric, ScoredRun};
use commis_figures::{Cell, Theme};
use serde::Serialize;

/// A picture of one or several evaluations, with its numbers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownFigure {
    /// What is drawn.
    pub kind: FigureKind,
    /// What it is called.
    pub title: String,
    /// What it shows, in a sentence.
    pub about: String,
    /// The picture, as `commis plot` writes it: dark on dark screens, light in print.
    pub svg: String,
    /// The names of the columns of its table.
    pub columns: Vec<String>,
    /// The numbers that are drawn, as its CSV has them.
    pub rows: Vec<Vec<String>>,
    /// What has to be known about the numbers.
    pub remarks: Vec<String>,
}

impl ShownFigure {
    /// Draws runs, which must have been measured in the same way; `metrics` are those that are wanted, all without any.
    pub fn of(kind: FigureKind, runs: &[ScoredRun], metrics: &[Metric]) -> Result<ShownFigure, InputError> {
        let Drawing { figure, remarks } = draw(kind, runs, metrics)?;
        let svg = figure.picture.svg(Theme::Auto);
        let rows = figure.table.rows.iter().map(|row| row.iter().map(Cell::shown).collect()).collect();
        let (title, about) = (figure.picture.title, figure.picture.about);
        Ok(ShownFigure { kind, title, about, svg, columns: figure.table.columns, rows, remarks })
    }

    /// All that can be drawn of these runs.
    pub fn all(runs: &[ScoredRun]) -> Vec<ShownFigure> {
        FigureKind::ALL.into_iter().filter_map(|kind| ShownFigure::of(kind, runs, &[]).ok()).collect()
    }
}
