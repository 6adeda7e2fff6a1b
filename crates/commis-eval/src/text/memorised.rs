//! Repeated errors of the published golds, for people.

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style, count};

use crate::memorised::{KnownErrors, MemorisedReport, MemorisedVerdict, TextsRead};
use crate::metric::Metric;

/// What the known errors say about each source.
pub fn memorised(report: &MemorisedReport, errors: &KnownErrors, style: TextStyle) -> String {
    let Paint { bold, end, faint, warning, .. } = style.paint;
    let texts = match report.texts {
        TextsRead::Ours => "our texts",
        TextsRead::Published => "the published texts",
    };
    let mut text =
        format!("\n{bold}memorised or read{end}, by errors of the published golds that {texts} contradict\n");
    let mut table = Table::new(2, &[1, 2, 3, 4]);
    let heading = ["source", "testable", "repeated", "share", "p", "verdict"];
    table.cells(heading.map(str::to_owned).to_vec(), faint);
    for source in &report.sources {
        let cells = vec![
            source.source.clone(),
            source.testable.to_string(),
            source.repeated.len().to_string(),
            source.share.map_or_else(|| "–".to_owned(), |share| format!("{:.0} %", share * 100.0)),
            source.p_adjusted.map_or_else(|| "–".to_owned(), |p| format!("{p:.4}")),
            source.verdict.in_words().to_owned(),
        ];
        let is_shown = source.verdict == MemorisedVerdict::Memorised;
        table.cells(cells, if is_shown { warning } else { Style::new() });
    }
    text.push_str(&table.render(style));
    let mut remarks = Vec::new();
    for source in &report.sources {
        for id in &source.repeated {
            let what = errors.named(id).map_or("", |error| error.what.as_str());
            remarks.push(format!("{} repeats {id}: {what}", source.source));
        }
        let [_, _, ..] = &source.golds[..] else { continue };
        for metric in [Metric::GOALS, Metric::DISH] {
            let means =
                source.means(metric).filter_map(|(golds, mean)| Some(format!("{:.3} by {golds}", mean?)));
            let means: Vec<String> = means.collect();
            if !means.is_empty() {
                remarks.push(format!("{}: mean {} {}", source.source, metric.heading(), means.join(", ")));
            }
        }
    }
    let read = report.text_true;
    remarks.push(format!(
        "p: the chance of so many (exact binomial test, Holm over the sources) if a share of {:.0} % were repeated, the most \
         that {} from texts alone leave likely: they repeat {} of {}",
        report.expected * 100.0,
        count(read.programs, "program"),
        read.repeated,
        read.testable,
    ));
    text.extend(remarks.iter().flat_map(|remark| wrap(&clean(remark), style.width)).map(|line| line + "\n"));
    text
}
