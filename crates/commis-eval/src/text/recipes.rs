//! Recipes of a corpus: all of them at a glance, and one as a page.

use std::collections::BTreeMap;

use commis_base::layout::{Table, TextStyle, wrap};
use commis_base::{Paint, count};
use commis_corpus::{Corpus, Entry, Meta, Recipe};

/// What a corpus holds, a line for each recipe.
pub fn listed(corpus: &Corpus, style: TextStyle) -> String {
    let Paint { bold, faint, end, .. } = style.paint;
    let mut table = Table::new(2, &[2, 3, 4]);
    for entry in &corpus.recipes {
        let recipe = &entry.recipe;
        let category = recipe.meta.as_ref().map_or("", |meta| meta.category.as_str());
        table.row(
            [
                recipe.id.clone(),
                category.to_owned(),
                count(recipe.ingredients.len(), "ingredient"),
                count(recipe.instructions.len(), "instruction"),
                recipe.statements().map_or("no gold".to_owned(), |number| count(number, "statement")),
                recipe.title.clone(),
            ],
            faint,
        );
    }
    format!(
        "{bold}{}{end}: {}, {}\n{faint}{}{end}\n{}",
        corpus.name,
        corpus.about,
        count(corpus.recipes.len(), "recipe"),
        corpus.digest,
        table.render(style)
    )
}

/// The text of a recipe and, where `gold` is to be shown, the statements that each line led to.
pub fn recipe_page(entry: &Entry, corpus: &str, gold: bool, style: TextStyle) -> String {
    let Paint { bold, faint, end, .. } = style.paint;
    let recipe = &entry.recipe;
    let mut meta = recipe.meta.clone().unwrap_or_default();
    if !gold {
        // What is known about the gold is no part of the text.
        (meta.dish, meta.notes) = Default::default();
    }
    let statements = if gold { recipe.statements_by_result() } else { BTreeMap::new() };
    let linked = |lines: &mut Vec<String>, label: &str, variables: &[String]| {
        for statement in variables.iter().filter_map(|variable| statements.get(variable)) {
            lines.push(format!("     {faint}{label}{statement}{end}"));
        }
    };
    let mut lines = vec![
        format!("{bold}{}{end}", recipe.title),
        format!("{faint}{}{end}", facts(recipe, &meta, corpus)),
        format!("\n{bold}Ingredients{end}"),
    ];
    for (index, line) in recipe.ingredients.iter().enumerate() {
        lines.push(format!("  {}", line.text()));
        if let Some(link) = meta.ingredients.get(index) {
            linked(&mut lines, "", &link.statements);
            linked(&mut lines, "implicit: ", &link.implicit);
        }
    }
    lines.push(format!("\n{bold}Instructions{end}"));
    for (index, line) in recipe.instructions.iter().enumerate() {
        let pieces = wrap(&line.text(), style.width.saturating_sub(5));
        lines.push(format!("{:>3}. {}", index + 1, pieces.join("\n     ")));
        let Some(notes) = meta.instructions.get(index).filter(|_| gold) else { continue };
        let names: Vec<&str> = notes.phenomena.iter().map(|phenomenon| phenomenon.name()).collect();
        lines.extend((!names.is_empty()).then(|| format!("     {faint}[{}]{end}", names.join(", "))));
        for link in &notes.links {
            linked(&mut lines, "", &link.statements);
            linked(&mut lines, "implicit: ", &link.implicit);
        }
    }
    if !meta.notes.is_empty() {
        lines.push(format!("\n{bold}Notes{end}"));
    }
    for note in &meta.notes {
        lines.push(format!("  {}", wrap(note, style.width.saturating_sub(2)).join("\n  ")));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn facts(recipe: &Recipe, meta: &Meta, corpus: &str) -> String {
    let mut facts = vec![format!("{} ({corpus})", recipe.id)];
    facts.extend((!meta.category.is_empty()).then(|| meta.category.clone()));
    facts.extend(meta.portions.map(|portions| count(portions as usize, "portion")));
    facts.extend((!meta.kitchen.is_empty()).then(|| format!("cooked in {}", meta.kitchen)));
    facts.extend((!meta.dish.is_empty()).then(|| format!("dish {}", meta.dish)));
    facts.extend((!meta.source.site.is_empty()).then(|| format!("facts from {}", meta.source.site)));
    facts.join(" · ")
}

#[cfg(test)]
mod tests {
    use commis_corpus::Builtin;

    use super::*;

    #[test]
    fn what_is_known_about_the_gold_is_shown_on_request_only() {
        let corpus = Builtin::Published.load();
        let style = TextStyle { width: 80, paint: Paint::PLAIN };
        let entry = corpus.recipe("cole-slaw").unwrap();
        let [without, with] = [false, true].map(|gold| recipe_page(entry, &corpus.name, gold, style));
        assert!(!without.contains("(get-kitchen") && !without.contains("dish ?"), "{without}");
        assert!(with.contains("(fetch-and-proportion") && with.contains(" · dish ?"), "{with}");
        assert!(listed(&corpus, style).starts_with("published: "));
    }
}
