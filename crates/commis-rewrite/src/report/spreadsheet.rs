//! The figures for spreadsheets.

use super::Scored;
use super::tables::{ACTIONS, SURFACE, action_figures, surface_cells};

impl Scored {
    /// The figures as CSV, one line per system, definition and figure.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record([
            "system",
            "definition",
            "figure",
            "percent",
            "defined",
            "of",
            "percent of defined",
            "percent with zero",
        ])?;
        for report in &self.systems {
            for (name, cell) in SURFACE.iter().zip(surface_cells(report)) {
                let cell = if cell == "–" { String::new() } else { cell };
                writer.write_record([&report.system, "", name, &cell, "", "", "", ""])?;
            }
            for (definition, aggregate) in &report.actions {
                let definition = format!("{definition:?}").to_lowercase();
                for (name, figure) in ACTIONS.iter().zip(action_figures(aggregate)) {
                    writer.write_record([
                        report.system.as_str(),
                        &definition,
                        name,
                        &number(figure.value),
                        &figure.defined.to_string(),
                        &figure.of.to_string(),
                        &number(figure.mean_of_defined),
                        &number(figure.mean_with_zero),
                    ])?;
                }
            }
        }
        for report in &self.dishes {
            let (mean, scored, of) =
                (number(Some(report.mean)), report.scored.to_string(), report.expected.to_string());
            writer.write_record([report.system.as_str(), "", "dish", &mean, &scored, &of, "", &mean])?;
        }
        for reference in &self.reference {
            for (name, value) in &reference.figures {
                let value = value.map_or_else(String::new, |value| value.to_string());
                writer.write_record([&reference.system, "reference", name, &value, "", "", "", ""])?;
            }
        }
        // Writing to memory cannot fail; a failure would show as a missing table.
        Ok(String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default())
    }
}

fn number(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| format!("{}", value * 100.0))
}
