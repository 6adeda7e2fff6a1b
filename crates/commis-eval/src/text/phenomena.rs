//! How much of the texts was understood, for people.

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style};

use crate::phenomena::PhenomenonShare;

/// A line for each phenomenon.
pub fn phenomena(shares: &[PhenomenonShare], style: TextStyle) -> String {
    let Paint { bold, end, faint, .. } = style.paint;
    if shares.is_empty() {
        return "\nno phrases are linked in these golds, so there is nothing to say by phenomenon\n"
            .to_owned();
    }
    let mut text = format!("\n{bold}phenomena{end}, share of phrases whose goals are all reached\n");
    let mut table = Table::new(2, &[1, 3, 4]);
    let heading = ["phenomenon", "share", "95 % interval", "recipes", "phrases"];
    table.cells(heading.map(str::to_owned).to_vec(), faint);
    for share in shares {
        let ends = share.low.zip(share.high);
        let cells = vec![
            share.phenomenon.to_owned(),
            format!("{:.3}", share.share),
            ends.map_or_else(|| "–".to_owned(), |(low, high)| format!("{low:.3} to {high:.3}")),
            share.recipes.to_string(),
            share.phrases.to_string(),
        ];
        table.cells(cells, Style::new());
    }
    text.push_str(&table.render(style));
    let remark = "means over recipes, intervals over families of recipes; a phrase may show several phenomena; no-phrase \
                  counts goals that no phrase leads to";
    text.extend(wrap(&clean(remark), style.width).into_iter().map(|line| line + "\n"));
    text
}
