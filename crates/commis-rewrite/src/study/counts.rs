//! What the study names as difficult: an ingredient that goes by several names, and actions that leave their object out.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::Serialize;

use crate::pair::Pair;
use crate::reading::ActionReader;
use crate::records::Records;

/// The counts of one recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// The pair.
    pub pair: String,
    /// The recipe.
    pub recipe: String,
    /// Its actions.
    pub actions: usize,
    /// Actions that name neither ingredient nor tool and take over what an earlier one names.
    pub omitted: usize,
    /// Times the ingredient that goes is named; none where one is only added.
    pub mentions: usize,
    /// The different names by which it is called.
    pub names: BTreeSet<String>,
}

impl Counts {
    /// The counts of all recipes whose pair is known.
    pub fn of(pairs: &[Pair], recipes: &Records, reader: &ActionReader) -> Vec<Counts> {
        let counted = recipes.iter().filter_map(|(id, record)| {
            let pair = pairs.iter().find(|pair| pair.id == id.pair)?;
            let actions = record.actions(reader);
            let glossary = reader.glossary();
            let class = pair.old_ingredient.as_deref().map(|old| glossary.ingredient_class(old));
            let words = reader.words(&record.text(reader.language()));
            let own = words.iter().filter(|word| {
                let known = glossary.ingredients.class(word);
                pair.old_ingredient.as_ref() == Some(word) || (known.is_some() && known == class)
            });
            let own: Vec<&String> = own.collect();
            Some(Counts {
                pair: id.pair.clone(),
                recipe: id.recipe.clone(),
                actions: actions.len(),
                omitted: actions.iter().filter(|action| action.inherited).count(),
                mentions: own.len(),
                names: own.into_iter().cloned().collect(),
            })
        });
        counted.collect()
    }
}

/// A row per recipe, and their means.
pub fn counts_text(counts: &[Counts]) -> String {
    let mut out = format!(
        "{:<6} {:<24} {:>8} {:>8} {:>9} {:>6}\n",
        "pair", "recipe", "actions", "omitted", "mentions", "names"
    );
    // `write!` to a String cannot fail.
    for row in counts {
        let Counts { pair, recipe, actions, omitted, mentions, names } = row;
        let _ = writeln!(
            out,
            "{pair:<6} {recipe:<24} {actions:>8} {omitted:>8} {mentions:>9} {:>6}",
            names.len()
        );
    }
    let mean = |count: &dyn Fn(&Counts) -> usize| {
        counts.iter().map(count).sum::<usize>() as f64 / counts.len().max(1) as f64
    };
    let _ = writeln!(
        out,
        "mean   {:<24} {:>8.1} {:>8.1} {:>9.1} {:>6.1}",
        format!("of {} recipes", counts.len()),
        mean(&|row| row.actions),
        mean(&|row| row.omitted),
        mean(&|row| row.mentions),
        mean(&|row| row.names.len())
    );
    out
}
