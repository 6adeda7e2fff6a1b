//! One reader per language: text in, actions and words out.

use serde::{Deserialize, Serialize};

use super::actions::actions_of;
use super::phrases::{chinese_phrases, english_phrases};
use super::segment::{EnglishSegmenter, Segmenter};
use super::tree::{ParsedPhrase, VerbRule, linear_tree};
use crate::action::{ProtoAction, SurfaceAction};
use crate::glossary::Glossary;

/// The language of recipes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Language {
    /// Chinese, by the published rules
    #[default]
    #[cfg_attr(feature = "clap", value(name = "zh"))]
    Chinese,
    /// English, by the rules of this project
    #[cfg_attr(feature = "clap", value(name = "en"))]
    English,
}

impl Language {
    /// How verbs are recognised.
    pub fn verb_rule(self) -> VerbRule {
        match self {
            Self::Chinese => VerbRule::Prefix,
            Self::English => VerbRule::Exact,
        }
    }

    /// What stands between two words.
    pub fn joiner(self) -> &'static str {
        match self {
            Self::Chinese => "",
            Self::English => " ",
        }
    }

    /// The phrases of a recipe.
    pub fn phrases(self, text: &str) -> Vec<&str> {
        match self {
            Self::Chinese => chinese_phrases(text),
            Self::English => english_phrases(text),
        }
    }
}

/// Reads recipes: cuts phrases and words, builds linear trees, finds actions.
pub struct ActionReader {
    language: Language,
    glossary: Glossary,
    segmenter: Box<dyn Segmenter + Send + Sync>,
}

impl ActionReader {
    /// A reader of English that keeps the glossary's names of several words together.
    pub fn english(glossary: Glossary) -> Self {
        let segmenter = EnglishSegmenter::new([&glossary.ingredients, &glossary.tools]);
        Self { language: Language::English, glossary, segmenter: Box::new(segmenter) }
    }

    /// A reader of Chinese with the built-in segmenter.
    #[cfg(feature = "chinese")]
    pub fn chinese(glossary: Glossary) -> Self {
        Self::with_segmenter(Language::Chinese, glossary, Box::new(super::segment::JiebaSegmenter::new()))
    }

    /// A reader with a segmenter of one's own.
    pub fn with_segmenter(
        language: Language,
        glossary: Glossary,
        segmenter: Box<dyn Segmenter + Send + Sync>,
    ) -> Self {
        Self { language, glossary, segmenter }
    }

    /// The language it reads.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The glossary it reads with.
    pub fn glossary(&self) -> &Glossary {
        &self.glossary
    }

    /// Segmenter and tree rule, for reports.
    pub fn description(&self) -> String {
        format!("{}; linear tree", self.segmenter.name())
    }

    /// The words of a whole text, punctuation included.
    pub fn words(&self, text: &str) -> Vec<String> {
        self.segmenter.words(text)
    }

    /// The phrases of a text as linear trees.
    pub fn trees(&self, text: &str) -> Vec<ParsedPhrase> {
        let rule = self.language.verb_rule();
        let tree = |phrase: &str| linear_tree(self.segmenter.words(phrase), &self.glossary, rule);
        self.language.phrases(text).into_iter().map(tree).collect()
    }

    /// The actions of a text. Their wordings are cut into words by themselves, as the study does when it compares them: the
    /// words of a phrase can be others in a longer one.
    pub fn actions(&self, text: &str) -> Vec<SurfaceAction> {
        let mut actions = self.actions_of_trees(&self.trees(text));
        for action in &mut actions {
            action.words = self.wording(&action.phrase);
        }
        actions
    }

    /// The words by which a phrase is compared with others.
    pub fn wording(&self, phrase: &str) -> Vec<String> {
        self.segmenter.words(phrase)
    }

    /// The words of an action that is only known by its classes: verb, ingredients and tools written as one phrase.
    pub fn wording_of_classes(&self, action: &ProtoAction) -> Vec<String> {
        match self.language {
            Language::Chinese => {
                self.wording(&action.class_names().collect::<Vec<_>>().join(self.language.joiner()))
            }
            // English classes are names with hyphens and no text.
            Language::English => action.class_names().map(str::to_owned).collect(),
        }
    }

    /// The actions of phrases that an outside parser has analysed.
    pub fn actions_of_trees(&self, phrases: &[ParsedPhrase]) -> Vec<SurfaceAction> {
        actions_of(phrases, &self.glossary, self.language.verb_rule(), self.language.joiner())
    }
}
