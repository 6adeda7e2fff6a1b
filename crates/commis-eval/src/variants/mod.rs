//! The golds that are right beside the one that is written: every admissible choice of readings, as a network.
//!
//! `meta.yaml` says what a gold leaves open ([`Alternative`]). Here each choice becomes a network of its own, edited from
//! the written one; whether it can be cooked is found out by cooking it.

mod edit;
mod ready;

use commis_base::Problem;
use commis_corpus::{Alternative, Departure};
use commis_mcl::{Language, Recipe};

use edit::Edit;
pub use ready::ReadyVariants;

/// Networks that one recipe may have, the written one included.
pub const MAX_VARIANTS: usize = 64;

/// A reading of the text that is as good as any other.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The network.
    pub recipe: Recipe,
    /// The variable that is the dish.
    pub dish: Option<String>,
    /// In what it departs from the written gold, each with what leaves that open; empty for the written one.
    pub departures: Vec<String>,
    /// The line of the last departure in `meta.yaml`; 0 for the written gold.
    pub line: usize,
}

/// One choice at one place.
#[derive(Clone, Copy)]
struct Choice<'a> {
    alternative: &'a Alternative,
    departure: &'a Departure,
    /// For another order: which one.
    order: usize,
}

/// Every choice of readings, the written one first, then those with the fewest departures. `file` is the `meta.yaml` that
/// problems are in.
pub fn variants(
    written: &Recipe,
    dish: Option<&str>,
    alternatives: &[Alternative],
    language: &Language<'_>,
    file: &str,
) -> Result<Vec<Variant>, Problem> {
    let mut all: Vec<Vec<Choice<'_>>> = vec![Vec::new()];
    for (at, alternative) in alternatives.iter().enumerate() {
        for earlier in alternatives.iter().take(at) {
            if let Some(statement) = alternative.excludes(earlier) {
                return Err(Problem::new(file, line(alternative), alternative.exclusion(earlier, statement)));
            }
        }
        let choices: Vec<Choice<'_>> = choices(alternative).take(MAX_VARIANTS).collect();
        if all.len().saturating_mul(choices.len() + 1) > MAX_VARIANTS {
            let message = format!("with this choice the gold has more than {MAX_VARIANTS} variants");
            return Err(Problem::new(file, line(alternative), message));
        }
        let before = all.clone();
        for choice in choices {
            all.extend(before.iter().map(|chosen| [&chosen[..], &[choice]].concat()));
        }
    }
    all.sort_by_key(Vec::len);
    all.iter().map(|chosen| variant(written, dish, chosen, language, file)).collect()
}

fn line(alternative: &Alternative) -> usize {
    alternative.place.0.max(1)
}

/// What can be chosen at a place beside what is written.
fn choices(alternative: &Alternative) -> impl Iterator<Item = Choice<'_>> {
    alternative.readings.iter().flat_map(move |departure| {
        let orders = match departure {
            Departure::AnyOrder { statements } => 1..edit::orders(statements.len()),
            _ => 0..1,
        };
        orders.map(move |order| Choice { alternative, departure, order })
    })
}

fn variant(
    written: &Recipe,
    dish: Option<&str>,
    chosen: &[Choice<'_>],
    language: &Language<'_>,
    file: &str,
) -> Result<Variant, Problem> {
    let mut edit = Edit { recipe: written.clone(), dish: dish.map(str::to_owned), language };
    let mut departures = Vec::with_capacity(chosen.len());
    for Choice { alternative, departure, order } in chosen {
        let edited = edit.apply(departure, *order);
        edited.map_err(|message| Problem::new(file, line(alternative), message))?;
        departures.push(format!("{}: {departure}", alternative.because));
    }
    let line = chosen.last().map_or(0, |choice| line(choice.alternative));
    Ok(Variant { recipe: edit.recipe, dish: edit.dish, departures, line })
}
