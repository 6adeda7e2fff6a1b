//! Coverage as tables.

use serde_json::{Value as Json, json};

use super::{Coverage, Frequencies, Share};

impl Coverage {
    /// The counts as rows of name, how many, how many of them understood.
    pub fn rows(&self) -> Vec<(&'static str, Share)> {
        vec![
            ("recipes that could be cooked", Share { all: self.recipes, known: self.cookable }),
            ("ingredient lines", self.lines),
            ("foods in them", self.foods),
            ("amounts in grams", self.amounts),
            ("units", self.units),
            ("verbs", self.verbs),
            ("containers", self.containers),
        ]
    }

    /// Lists of words that are missing, each with its title, the most frequent words first.
    pub fn missing_words(&self) -> Vec<(&'static str, &Frequencies)> {
        vec![
            ("names that no class has", &self.unknown_foods),
            ("names that say more than the class", &self.special_foods),
            ("groups", &self.groups),
            ("units without weight", &self.unknown_weights),
            ("foods that the kitchen lacks", &self.missing),
            ("unknown verbs", &self.unknown_verbs),
            ("unknown containers", &self.unknown_containers),
        ]
    }

    /// Everything as one document.
    pub fn to_json(&self) -> Json {
        let share =
            |(name, share): &(&str, Share)| json!({ "what": name, "all": share.all, "known": share.known });
        let words = |(name, words): &(&str, &Frequencies)| {
            let list: Vec<Json> = words
                .by_frequency()
                .iter()
                .map(|(word, number)| json!({ "word": word, "number": number }))
                .collect();
            json!({ "what": name, "words": list })
        };
        let obstacle = |(obstacle, (recipes, alone)): (&super::Obstacle, &(usize, usize))| json!({ "obstacle": obstacle, "about": obstacle.about(), "recipes": recipes, "alone": alone });
        let no_recipe = |(file, cause): &(String, String)| json!({ "file": file, "cause": cause });
        let stopped = |(id, obstacles): &(String, std::collections::BTreeSet<super::Obstacle>)| json!({ "recipe": id, "obstacles": obstacles });
        json!({
            "files": self.files,
            "recipes": self.recipes,
            "cookable": self.cookable,
            "understood": self.rows().iter().map(share).collect::<Vec<_>>(),
            "other_lines": self.other_lines,
            "assumed_amounts": self.assumed,
            "misspelt_words": self.slips,
            "causes": self.causes,
            "obstacles": self.obstacles.iter().map(obstacle).collect::<Vec<_>>(),
            "missing": self.missing_words().iter().map(words).collect::<Vec<_>>(),
            "not_recipes": self.not_recipes.iter().map(no_recipe).collect::<Vec<_>>(),
            "stopped": self.stopped.iter().map(stopped).collect::<Vec<_>>(),
        })
    }
}
