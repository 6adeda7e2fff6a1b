//! The task `program`: from a recipe to a program, written without the kitchen at hand.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Task};
use commis_base::Problem;
use commis_eval::{Judge, PhenomenonShare, Row};

use crate::judging::{Judged, JudgedTask, Judgement, TaskSummary};
use crate::prompt::{Prompt, Variant, Wording};
use crate::recipes::{FIELDS, RecipeSet};
use crate::written::{Examined, Written};
use crate::{builtin, cooked};

const REPAIR: &str = include_str!("../../../data/prompts/program/repair.md");
const NAME: &str = "program";

/// The task over a set of recipes, in one wording.
pub struct ProgramTask(Arc<Inner>);

struct Inner {
    recipes: Arc<RecipeSet>,
    prompt: Prompt,
    wording: Wording,
    repairs: u32,
}

impl ProgramTask {
    /// The task in these words; what is wrong with an answer goes back to the model `repairs` times.
    ///
    /// # Errors
    /// Everything that is wrong with the wording.
    pub fn new(recipes: Arc<RecipeSet>, wording: Wording, repairs: u32) -> Result<ProgramTask, Vec<Problem>> {
        let prompt = builtin::prompt(NAME, &wording, None, &FIELDS)?;
        Ok(ProgramTask(Arc::new(Inner { recipes, prompt, wording, repairs })))
    }
}

impl Inner {
    fn stages(&self, item: usize) -> crate::prompt::Stages {
        let examples: Vec<(String, String)> = match self.wording.variant() {
            Variant::FewShot => {
                self.recipes.examples(item).into_iter().map(|example| self.example(example)).collect()
            }
            Variant::ZeroShot | Variant::Compact | Variant::Published => Vec::new(),
        };
        self.prompt.filled(&examples, |field| self.recipes.field(item, field))
    }

    /// A worked example: what would be asked, and what would be right.
    fn example(&self, (recipe, program): (&commis_corpus::Recipe, &str)) -> (String, String) {
        let asked = self.prompt.question(|field| match field {
            "recipe" => Cow::Owned(recipe.markdown()),
            "title" => Cow::Borrowed(recipe.title.as_str()),
            "id" => Cow::Borrowed(recipe.id.as_str()),
            _ => Cow::default(),
        });
        (asked, format!("```mcl\n{}\n```", program.trim_end()))
    }
}

impl Examined for Inner {
    fn is_answer(&self, item: usize, text: &str) -> bool {
        self.recipes.is_program(item, text)
    }

    fn problems(&self, item: usize, text: &str) -> Option<String> {
        self.recipes.problems(item, text)
    }

    fn repair(&self) -> &'static str {
        REPAIR
    }
}

impl Task for ProgramTask {
    fn name(&self) -> &str {
        NAME
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        let Inner { recipes, prompt, wording, repairs } = &*self.0;
        let mut prints = recipes.digests.clone();
        prints.insert("prompt".to_owned(), prompt.digest.to_string());
        prints.insert("wording".to_owned(), wording.name().to_owned());
        prints.insert("repair".to_owned(), repairs.to_string());
        prints
    }

    fn items(&self) -> &[ItemHead] {
        &self.0.recipes.heads
    }

    fn conversation(&self, item: usize, _: u32) -> Box<dyn Conversation> {
        Box::new(Written::new(&self.0, item, self.0.stages(item), self.0.repairs))
    }

    fn built_in(&self, who: BuiltIn, item: usize, _: u32) -> Option<Answer> {
        self.0.recipes.built_in(who, item)
    }
}

impl JudgedTask for ProgramTask {
    fn judge(&self, item: usize, sample: u32, answer: &Answer) -> Judgement {
        cooked::judge(&self.0.recipes, item, sample, answer)
    }

    fn summary(&self, judged: &[Judged]) -> TaskSummary {
        cooked::summary(self, &self.0.recipes, judged)
    }

    fn phenomena(&self, rows: &[&Row]) -> Vec<PhenomenonShare> {
        cooked::phenomena(&self.0.recipes, rows)
    }

    fn program_judge(&self) -> Option<&Judge> {
        Some(&self.0.recipes.judge)
    }
}
