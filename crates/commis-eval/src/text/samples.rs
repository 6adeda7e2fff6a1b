//! What several answers to each recipe say, for people.

use commis_base::layout::{Table, TextStyle};
use commis_base::{Paint, Style};

use super::interval::{Sign, mean_and_interval};
use crate::samples::SampleSummary;
use crate::summary::Intervals;

/// Best, worst and majority of the scores, then how often samples pass.
pub(super) fn sampled(samples: &SampleSummary, places: usize, style: TextStyle) -> String {
    let Paint { bold, end, faint, .. } = style.paint;
    let each = match samples.fewest == samples.most {
        true => samples.most.to_string(),
        false => format!("{} to {}", samples.fewest, samples.most),
    };
    let mut text = format!("{bold}samples{end}, {each} of each recipe\n");
    let mut scores = Table::new(2, &[]);
    let mut heading = vec![String::new()];
    heading.extend(samples.best.0.iter().map(|(metric, _)| metric.heading().to_owned()));
    scores.cells(heading, faint);
    let rows = [("best", &samples.best), ("worst", &samples.worst), ("majority", &samples.majority)];
    for (name, intervals) in rows.into_iter().filter(|(_, intervals)| !intervals.0.is_empty()) {
        scores.cells([vec![name.to_owned()], means(intervals, places)].concat(), Style::new());
    }
    for (name, of) in [("variance between recipes", true), ("variance within recipes", false)] {
        let figures = samples.best.0.iter().map(|(metric, _)| {
            let split = samples.variance.get(metric.name());
            split.map_or("–".to_owned(), |split| {
                format!("{:.4}", if of { split.between } else { split.within })
            })
        });
        scores.cells(std::iter::once(name.to_owned()).chain(figures).collect(), Style::new());
    }
    text.push_str(&scores.render(style));
    if !samples.passes.is_empty() {
        let mut passes = Table::new(2, &[0]);
        passes.row(["k", "pass@k", "pass^k"].map(str::to_owned), faint);
        for one in &samples.passes {
            let shown = |interval| mean_and_interval(interval, places, Sign::AsNeeded);
            passes.row([one.k.to_string(), shown(&one.any), shown(&one.all)], Style::new());
        }
        text.push_str(&format!("  a sample passes with {}\n", samples.pass));
        text.push_str(&passes.render(style));
    }
    text.push('\n');
    text
}

fn means(intervals: &Intervals, places: usize) -> Vec<String> {
    intervals.0.iter().map(|(_, interval)| mean_and_interval(interval, places, Sign::AsNeeded)).collect()
}
