//! The task `situated`: the model acts in the kitchen of a recipe, and only what it hands in is judged.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Task};
use commis_base::{Problem, Template};
use commis_eval::{Judge, PhenomenonShare, Row};
use serde::{Deserialize, Serialize};

use crate::acting::Acting;
use crate::judging::{Judged, JudgedTask, Judgement, TaskSummary};
use crate::prompt::{Prompt, Stages, Variant, Wording};
use crate::recipes::{FIELDS, RecipeSet};
use crate::{builtin, cooked};

const NAME: &str = "situated";
const NATIVE: &str = include_str!("../../../data/prompts/situated/protocol.native.md");
const TEXT: &str = include_str!("../../../data/prompts/situated/protocol.text.md");
const OTHERWISE: &str = include_str!("../../../data/prompts/situated/protocol.otherwise.md");
const REVEAL: &str = include_str!("../../../data/prompts/situated/reveal.md");
const EXAMPLES: &str = include_str!("../../../data/prompts/situated/examples.md");

/// How a model calls tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum ToolUse {
    /// Through the server's interface for tools
    Native,
    /// By fenced blocks in its answer
    Text,
    /// Tools are offered, and fenced blocks are understood as well
    #[default]
    Auto,
}

impl ToolUse {
    /// All ways.
    pub const ALL: [ToolUse; 3] = [ToolUse::Native, ToolUse::Text, ToolUse::Auto];

    /// Its name in options.
    pub fn name(self) -> &'static str {
        match self {
            ToolUse::Native => "native",
            ToolUse::Text => "text",
            ToolUse::Auto => "auto",
        }
    }

    /// The way of that name.
    pub fn named(name: &str) -> Option<ToolUse> {
        ToolUse::ALL.into_iter().find(|way| way.name() == name)
    }
}

/// How much of a recipe is shown at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Reveal {
    /// All of it.
    #[default]
    Whole,
    /// The list of ingredients, and one instruction after the other.
    Line,
}

/// How the task is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// How tools are called.
    pub tools: ToolUse,
    /// How much of the recipe is shown at once.
    pub reveal: Reveal,
    /// Calls in all.
    pub steps: u32,
    /// Tokens of all answers together.
    pub tokens: Option<u64>,
}

impl Default for Situation {
    fn default() -> Situation {
        Situation { tools: ToolUse::Auto, reveal: Reveal::Whole, steps: 60, tokens: None }
    }
}

/// The task over a set of recipes, in one wording.
pub struct SituatedTask(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) recipes: Arc<RecipeSet>,
    pub(crate) situation: Situation,
    prompt: Prompt,
    wording: Wording,
}

impl SituatedTask {
    /// The task in these words.
    ///
    /// # Errors
    /// Everything that is wrong with the wording.
    pub fn new(
        recipes: Arc<RecipeSet>,
        wording: Wording,
        situation: Situation,
    ) -> Result<SituatedTask, Vec<Problem>> {
        let prompt = builtin::prompt(NAME, &wording, None, &FIELDS)?;
        Ok(SituatedTask(Arc::new(Inner { recipes, situation, prompt, wording })))
    }
}

impl Inner {
    pub(crate) fn stages(&self, item: usize) -> Stages {
        self.prompt.filled(&[], |field| match field {
            "steps" => self.situation.steps.to_string().into(),
            "protocol" => self.protocol().into(),
            "examples" => self.examples(item).into(),
            "recipe" if self.situation.reveal == Reveal::Line => self.beginning(item).into(),
            field => self.recipes.field(item, field),
        })
    }

    /// How the model is told to act.
    fn protocol(&self) -> String {
        let template = match self.situation.tools {
            ToolUse::Native => NATIVE,
            ToolUse::Text => TEXT,
            ToolUse::Auto => {
                let text = fill(TEXT, "reveal", self.reveal());
                return format!("{}\n\n{}\n\n{text}", fill(NATIVE, "reveal", ""), OTHERWISE.trim_end());
            }
        };
        fill(template, "reveal", self.reveal())
    }

    fn reveal(&self) -> &'static str {
        if self.situation.reveal == Reveal::Line { REVEAL.trim_end() } else { "" }
    }

    fn examples(&self, item: usize) -> String {
        if self.wording.variant() != Variant::FewShot {
            return String::new();
        }
        let told = |(recipe, program): (&commis_corpus::Recipe, &str)| {
            format!("{}\n```cook\n{}\n```", recipe.markdown(), program.trim_end())
        };
        let all: Vec<String> = self.recipes.examples(item).into_iter().map(told).collect();
        fill(EXAMPLES, "examples", &all.join("\n\n"))
    }

    /// The recipe with its first instruction only.
    fn beginning(&self, item: usize) -> String {
        let Some(mut recipe) = self.recipes.recipe(item).cloned() else { return String::new() };
        recipe.instructions.truncate(1);
        recipe.markdown()
    }
}

/// A text with one gap filled in.
fn fill(template: &'static str, field: &'static str, value: &str) -> String {
    let read = Template::read(field, template, &[field]);
    read.map(|template| template.filled(|_| Cow::Borrowed(value)).trim().to_owned()).unwrap_or_default()
}

impl Task for SituatedTask {
    fn name(&self) -> &str {
        NAME
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        let Inner { recipes, situation, prompt, wording } = &*self.0;
        let Situation { tools, reveal, steps, tokens } = situation;
        let mut prints = recipes.digests.clone();
        prints.insert("prompt".to_owned(), prompt.digest.to_string());
        prints.insert("wording".to_owned(), wording.name().to_owned());
        prints.insert("tools".to_owned(), tools.name().to_owned());
        prints.insert("reveal".to_owned(), if *reveal == Reveal::Line { "line" } else { "whole" }.to_owned());
        prints.insert("steps".to_owned(), steps.to_string());
        prints.extend(tokens.map(|tokens| ("tokens".to_owned(), tokens.to_string())));
        prints
    }

    fn items(&self) -> &[ItemHead] {
        &self.0.recipes.heads
    }

    fn conversation(&self, item: usize, _: u32) -> Box<dyn Conversation> {
        Box::new(Acting::new(&self.0, item))
    }

    fn built_in(&self, who: BuiltIn, item: usize, _: u32) -> Option<Answer> {
        self.0.recipes.built_in(who, item)
    }
}

impl JudgedTask for SituatedTask {
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
