//! How far two annotators agree, for people.

use std::fmt::Write as _;

use commis_base::count;

use crate::agreement::{Agreement, Figures};

/// One line per recipe with what differs below it, the means, and the conventions by how often they differ.
pub fn agreed(agreement: &Agreement) -> String {
    let wide = agreement.recipes.iter().map(|recipe| recipe.recipe.len()).max().unwrap_or(0).max(6);
    let mut text = format!("{:wide$}  goals  dish  smatch  (second by first)\n", "recipe");
    for recipe in &agreement.recipes {
        let Figures { goals, dish, smatch, departures } = &recipe.second_by_first;
        let shown = |value: &Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.2}"));
        let (goals, dish, smatch) = (shown(goals), shown(dish), shown(smatch));
        write!(text, "{:wide$}  {goals:>5}  {dish:>4}  {smatch:>6}", recipe.recipe).ok();
        for departure in departures {
            write!(text, "  [{departure}]").ok();
        }
        text.push('\n');
        for difference in &recipe.differences {
            let what = difference.difference.as_deref().unwrap_or("nothing comes close");
            writeln!(text, "  {}: {} ({what})", difference.convention, difference.statement).ok();
        }
    }
    type Choose = fn(&Figures) -> Option<f64>;
    let rows: [(&str, Choose); 3] = [("goals", |f| f.goals), ("dish", |f| f.dish), ("smatch", |f| f.smatch)];
    for (name, choose) in rows {
        if let Some([there, back]) = agreement.means(choose) {
            writeln!(text, "mean {name}: {there:.3} second by first, {back:.3} first by second").ok();
        }
    }
    for (convention, all, recipes) in agreement.by_convention() {
        let (all, recipes) = (count(all, "difference"), count(recipes, "recipe"));
        writeln!(text, "{convention}: {all} in {recipes}").ok();
    }
    text
}
