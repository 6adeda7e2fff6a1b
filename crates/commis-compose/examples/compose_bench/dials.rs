//! Does every dial move what it is named after?

use commis_compose::{Composer, Cookbook, Order, Preset};
use commis_corpus::Phenomenon;
use commis_probe::Language;
use serde_json::{Map, Value as Json, json};

const RECIPES: usize = 100;
const SETTINGS: [u8; 3] = [0, 50, 100];

/// Prints the share of instructions with each mark at three settings of its dial; the shares, and which do not rise.
pub(crate) fn print(book: &Cookbook) -> Result<(Json, Vec<String>), String> {
    println!("\n| dial | at 0 % | at 50 % | at 100 % |\n|---|---:|---:|---:|");
    let (mut figures, mut flat): (Map<String, Json>, Vec<String>) = Default::default();
    for phenomenon in Phenomenon::ALL {
        let mut shares = Vec::new();
        for percent in SETTINGS {
            let mut dials = Preset::Medium.dials();
            dials.turn(*phenomenon, percent);
            let order = Order {
                seed: "dials".to_owned(),
                settings: vec![dials],
                tellings: 1,
                language: Language::English,
            };
            let composer = Composer::new(book, order).map_err(|why| why.to_string())?;
            let (mut marked, mut all) = (0, 0);
            for made in super::made(&composer, 0..RECIPES)? {
                let notes = made.recipe.meta.map(|meta| meta.instructions).unwrap_or_default();
                marked += notes.iter().filter(|notes| notes.phenomena.contains(phenomenon)).count();
                all += notes.len();
            }
            shares.push(marked as f64 * 100.0 / f64::from(u32::try_from(all.max(1)).unwrap_or(u32::MAX)));
        }
        let told: Vec<String> = shares.iter().map(|share| format!("{share:.1}")).collect();
        println!("| {phenomenon} | {} |", told.join(" | "));
        if !shares.is_sorted_by(|low, high| low < high) {
            flat.push(format!("dial {phenomenon}"));
        }
        figures.insert(phenomenon.name().to_owned(), json!(shares));
    }
    Ok((Json::Object(figures), flat))
}
