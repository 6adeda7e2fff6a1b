//! The two settings in which the study had models write: with the dish alone, and with the base recipe beside it.

use std::borrow::Cow;

use commis_base::Template;
use serde::{Deserialize, Serialize};

use crate::pair::Pair;
use crate::reading::Language;
use crate::records::Records;

/// What a model is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Setting {
    /// The name of the target dish (published as D)
    #[serde(rename = "D")]
    D,
    /// The name of the target dish and the base recipe (published as D+R)
    #[serde(rename = "D+R")]
    Dr,
}

/// A question for a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// The pair.
    pub pair: String,
    /// The base recipe.
    pub recipe: String,
    /// The setting.
    pub setting: Setting,
    /// What a fine-tuned model is given, as in the study: the dish, and the base recipe behind it.
    pub input: String,
    /// The same as a request, for models that follow instructions; the words are ours.
    pub prompt: String,
}

/// What a prompt about a pair can name.
pub const PROMPT_FIELDS: [&str; 3] = ["target", "dish", "base"];

/// What stands for a field of a prompt about a base recipe.
pub fn field_of<'p>(pair: &'p Pair, base: &'p str, field: &str) -> Cow<'p, str> {
    match field {
        "target" => pair.target_dish.as_str().into(),
        "dish" => pair.base_dish.as_str().into(),
        "base" => base.into(),
        _ => Cow::default(),
    }
}

impl Setting {
    /// The prompts for all base recipes whose pair is known, a line of JSON each.
    pub fn lines(self, pairs: &[Pair], base: &Records, language: Language) -> Vec<String> {
        let lines = base.iter().filter_map(|(id, record)| {
            let pair = pairs.iter().find(|pair| pair.id == id.pair)?;
            let prompt = self.prompt(pair, &id.recipe, &record.text(language), language);
            serde_json::to_string(&prompt).ok().map(|line| format!("{line}\n"))
        });
        lines.collect()
    }

    /// Its name in options and files.
    pub fn name(self) -> &'static str {
        match self {
            Setting::D => "d",
            Setting::Dr => "dr",
        }
    }

    fn template(self, language: Language) -> &'static str {
        match (self, language) {
            (Setting::D, Language::Chinese) => include_str!("../../../../data/prompts/rewrite/d.zh.md"),
            (Setting::Dr, Language::Chinese) => include_str!("../../../../data/prompts/rewrite/dr.zh.md"),
            (Setting::D, Language::English) => include_str!("../../../../data/prompts/rewrite/d.en.md"),
            (Setting::Dr, Language::English) => include_str!("../../../../data/prompts/rewrite/dr.en.md"),
        }
    }

    /// The prompt for a base recipe.
    pub fn prompt(self, pair: &Pair, recipe: &str, base: &str, language: Language) -> Prompt {
        let target = &pair.target_dish;
        let input = match self {
            Setting::D => target.clone(),
            Setting::Dr => format!("{target}\n{base}"),
        };
        let template = Template::read("prompt", self.template(language), &PROMPT_FIELDS);
        let prompt = template.map(|template| template.filled(|field| field_of(pair, base, field)));
        let prompt = prompt.unwrap_or_default().trim_end().to_owned();
        Prompt { pair: pair.id.clone(), recipe: recipe.to_owned(), setting: self, input, prompt }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_setting_shows_the_base_recipe() {
        let pair = Pair {
            id: "1".into(),
            base_dish: "potato salad".into(),
            target_dish: "avocado salad".into(),
            old_ingredient: Some("potato".into()),
            new_ingredient: "avocado".into(),
            pivots: Vec::new(),
            order: Vec::new(),
        };
        for language in [Language::Chinese, Language::English] {
            let told = |setting: Setting| setting.prompt(&pair, "7", "Boil them.", language);
            assert_eq!(told(Setting::D).input, "avocado salad");
            assert_eq!(told(Setting::Dr).input, "avocado salad\nBoil them.");
            assert!(!told(Setting::D).prompt.contains("Boil") && !told(Setting::D).prompt.contains("potato"));
            assert!(
                told(Setting::Dr).prompt.contains("Boil them.")
                    && told(Setting::Dr).prompt.contains("potato salad")
            );
        }
        let json = serde_json::to_value(Setting::Dr).unwrap();
        assert_eq!(json, "D+R");
    }
}
