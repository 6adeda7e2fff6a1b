//! What is wanted, as options of a command line.

use commis_corpus::Phenomenon;
use commis_probe::Language;

use crate::compose::Order;
use crate::dials::{Changes, settings};

/// Options for a set of recipes.
#[derive(clap::Args, Clone, Debug)]
pub struct Request {
    /// Number of recipes.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// The seed: a number or any text.
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// Where the dials begin: easy, medium, hard or brutal; monthly takes them in turn.
    #[arg(long, default_value = "medium")]
    pub preset: String,
    /// Families to choose from.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub family: Vec<String>,
    /// Number of things to do, as in 5..40.
    #[arg(long, value_name = "RANGE")]
    pub steps: Option<String>,
    /// Number of ingredients, as in 3..20.
    #[arg(long, value_name = "RANGE")]
    pub ingredients: Option<String>,
    /// Share of work that is told as going on at the same time.
    #[arg(long, value_name = "PERCENT")]
    pub parallel: Option<u8>,
    /// How often a remark changes nothing.
    #[arg(long, value_name = "PERCENT")]
    pub distractors: Option<u8>,
    /// Share of steps that go without saying and are not said.
    #[arg(long, value_name = "PERCENT")]
    pub implicit: Option<u8>,
    /// Any dial, as in zero-anaphora=80,merge=50.
    #[arg(long, value_name = "NAME=PERCENT", value_delimiter = ',', value_parser = share)]
    pub phenomena: Vec<(String, u8)>,
    /// Number of tellings of each recipe.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub tellings: u8,
    /// Invent names for food, tools and verbs; a glossary explains them.
    #[arg(long)]
    pub nonce: bool,
    /// The language; only English has dials of the text.
    #[arg(long, value_enum, default_value_t)]
    pub lang: Language,
}

impl Request {
    /// The order that the options make, or what is wrong with them.
    pub fn order(&self) -> Result<Order, String> {
        Ok(Order {
            seed: self.seed.clone(),
            settings: settings(&self.preset, &self.changes())?,
            tellings: usize::from(self.tellings),
            language: self.lang,
        })
    }

    fn changes(&self) -> Changes {
        let named = [
            (Phenomenon::ParallelWork, self.parallel),
            (Phenomenon::DeclarativeAside, self.distractors),
            (Phenomenon::ImplicitStep, self.implicit),
        ];
        let named = named.into_iter().filter_map(|(mark, share)| Some((mark.name().to_owned(), share?)));
        Changes {
            families: self.family.clone(),
            steps: self.steps.clone(),
            ingredients: self.ingredients.clone(),
            shares: named.chain(self.phenomena.iter().cloned()).collect(),
        }
    }
}

fn share(text: &str) -> Result<(String, u8), String> {
    let (name, share) = text.split_once('=').ok_or("write it as in `zero-anaphora=80`")?;
    match share.trim_end_matches('%').trim().parse() {
        Ok(percent @ 0..=100) => Ok((name.trim().to_owned(), percent)),
        _ => Err(format!("`{share}` is no share between 0 and 100")),
    }
}
