//! A recipe text, what the cook makes of it, nine other attempts, and what they score.

use commis_base::layout::TextStyle;
use commis_cook::{Beam, ReadRecipe, Rung};
use commis_corpus::Builtin;
use commis_sim::RunLimits;
use serde_json::{Value as Json, json};

use crate::answers::Record;
use crate::csv_file::Columns;
use crate::error::{ErrorKind, InputError};
use crate::judge::{Asked, Judge, Verdict};
use crate::kitchen_choice::KitchenChoice;
use crate::text::{attempts, read_by_cook};
use crate::texts::Texts;
use crate::why::why;

/// What the cook's own attempt is called.
const COOK: &str = "cook";

macro_rules! examples {
    ($($name:literal,)*) => {
        /// The attempts, by name.
        const EXAMPLES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../data/examples/", $name, ".solution")))),*];
    };
}

examples! {
    "perfect",
    "perfect-shuffled",
    "missing-implicit-step",
    "wrong-amount",
    "wrong-ingredient",
    "partial-failure",
    "no-cooking",
    "not-executable",
    "invalid",
}

/// Ten attempts at one recipe: the examples, and last what the cook makes of its text.
pub struct Demo {
    /// The cook's reading.
    pub read: ReadRecipe,
    /// The attempts by name, as programs.
    pub programs: Vec<(&'static str, String)>,
    /// The attempts as predictions.
    pub records: Vec<Record>,
    /// What each scores, and why.
    pub verdicts: Vec<Verdict>,
}

impl Demo {
    /// The recipe everybody tries to cook.
    pub const RECIPE: &'static str = "almond-crescent-cookies";

    /// Reads the recipe for a kitchen and judges all attempts.
    pub fn of(judge: &Judge, kitchen: &KitchenChoice) -> Result<Demo, InputError> {
        let texts = Texts::open(kitchen, RunLimits::default(), u64::MAX)?;
        let corpus = Builtin::Published.load();
        let missing =
            || InputError::new(ErrorKind::BadData, format!("there is no recipe `{}`", Demo::RECIPE));
        let entry = corpus.recipe(Demo::RECIPE).ok_or_else(missing)?;
        let (read, _) = texts.read_builtin((&corpus, entry), Beam::default(), Rung::Cook)?;
        let mut programs: Vec<(&str, String)> =
            EXAMPLES.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
        programs.push((COOK, read.translation.program.to_string()));
        let record = |(name, text): &(&str, String)| Record::new(*name, Demo::RECIPE, Some(text.clone()));
        let records: Vec<Record> = programs.iter().map(record).collect();
        let asked = Asked { explain: true, go_on: &|| true };
        let verdicts = records.iter().filter_map(|record| judge.judge(record, asked)).collect();
        Ok(Demo { read, programs, records, verdicts })
    }

    /// The text, what the cook reads in it, and what that and the examples score.
    pub fn text(&self, columns: &Columns, style: TextStyle) -> String {
        let title = style.title(&format!("its program after {} other attempts", EXAMPLES.len()));
        format!("{}{title}\n{}", read_by_cook(&self.read, style), attempts(&self.verdicts, columns, style))
    }

    /// The same as a document.
    pub fn to_json(&self) -> Json {
        let results = self.verdicts.iter().map(|Verdict { row, explanation, .. }| {
            let reason = explanation.as_deref().map(why);
            json!({ "id": row.id, "outcome": row.outcome.name(), "why": reason, "explanation": explanation })
        });
        let results: Vec<Json> = results.collect();
        json!({ "recipe": Demo::RECIPE, "translation": self.read.to_json(), "results": results })
    }
}
