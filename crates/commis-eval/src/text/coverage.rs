//! How much of a collection of recipes is understood, for people.

use commis_base::layout::{Table, TextStyle, clean};
use commis_base::{Paint, count};
use commis_corpus::Coverage;

/// How much of a collection is understood, with the `top` most frequent unknown words of each kind.
pub fn covered(coverage: &Coverage, top: usize, style: TextStyle) -> String {
    let Paint { bold, faint, end, .. } = style.paint;
    let mut text =
        format!("{bold}{}, {}{end}\n", count(coverage.files, "file"), count(coverage.recipes, "recipe"));
    let mut table = Table::new(2, &[1, 2, 3]);
    for (name, share) in coverage.rows() {
        let cells = [
            name.to_owned(),
            share.known.to_string(),
            format!("of {}", share.all),
            format!("{:.1} %", share.percent()),
        ];
        table.row(cells, faint);
    }
    text += &table.render(style);
    if !coverage.obstacles.is_empty() {
        text += &format!("\n{bold}What stops recipes{end} (alone)\n");
        for (obstacle, (recipes, alone)) in &coverage.obstacles {
            text += &format!("  {recipes:>5} ({alone})  {}\n", obstacle.about());
        }
    }
    for (name, words) in coverage.missing_words() {
        let words = words.by_frequency();
        if words.is_empty() {
            continue;
        }
        let shown = words.iter().take(top).map(|(word, number)| format!("  {number:>5}  {}\n", clean(word)));
        text += &format!("\n{bold}{name}{end} ({})\n{}", words.len(), shown.collect::<String>());
    }
    if !coverage.not_recipes.is_empty() {
        text += &format!("\n{bold}No recipe{end}\n");
        for (file, cause) in &coverage.not_recipes {
            text += &format!("  {}: {}\n", clean(file), clean(cause));
        }
    }
    text
}
