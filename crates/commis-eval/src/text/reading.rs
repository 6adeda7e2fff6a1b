//! A recipe text and what the cook reads in it.

use std::fmt::Write as _;

use commis_base::layout::{Table, TextStyle, clean};
use commis_base::{Paint, Style};
use commis_cook::ReadRecipe;

/// The text, and under it every phrase with the primitives it led to.
pub fn read_by_cook(read: &ReadRecipe, style: TextStyle) -> String {
    let Paint { bold, end, .. } = style.paint;
    let mut text = format!("{bold}{}{end}\n", read.recipe.title);
    for line in &read.recipe.ingredients {
        writeln!(text, "  {}", clean(&line.text())).ok();
    }
    for (number, line) in (1..).zip(&read.recipe.instructions) {
        writeln!(text, "  {number}. {}", clean(&line.text())).ok();
    }
    writeln!(text, "\n{bold}the cook reads it{end}: {}\n", read.told()).ok();
    let mut phrases = Table::new(2, &[]);
    for (phrase, did) in read.outline() {
        phrases.row([clean(&phrase), did], Style::new());
    }
    text + &phrases.render(style)
}
