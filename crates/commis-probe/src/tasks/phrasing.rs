//! How prompts and references are worded in a language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::TaskKind;

/// The words of one language, from `data/probe/prompts/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrasing {
    pub(super) prompt: Prompt,
    /// What stands in place of a masked number.
    pub(super) mask: String,
    /// What a step made, without saying what it is.
    pub(super) product: String,
    pub(super) reference: ReferenceWords,
    /// Units and fillers that are no part of an ingredient's name.
    pub(super) amounts: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Prompt {
    pub(super) head: Vec<String>,
    ingredient: String,
    pub(super) step: String,
    item: String,
    step_reference: Vec<String>,
    ingredient_usage: Vec<String>,
    ingredient_tracing: Vec<String>,
    /// Of items that are not there at one time.
    product_tracing: Vec<String>,
    /// What there is after a step, in full.
    state: Vec<String>,
}

/// How a reference made from the graph is put into a text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReferenceWords {
    /// Behind the name of what is meant; empty where a language puts it before.
    pub(super) behind: String,
    /// A sentence of its own before the step.
    pub(super) lead: String,
    /// One thing in that sentence.
    pub(super) entry: String,
    /// Before the name of what is meant; empty where a language puts it behind.
    pub(super) ahead: String,
    /// Beside the name of something that what is meant has gone into.
    pub(super) holding: String,
    /// A sentence before a step that has no other place for it; empty where none is added.
    pub(super) added: String,
    /// What the description of an ingredient's untouched rest begins with.
    pub(super) rest: String,
    pub(super) comma: String,
    pub(super) and: String,
    pub(super) article: String,
    /// What something of several ingredients is called.
    pub(super) mixture: String,
    /// What many things of one step are called.
    pub(super) several: String,
    /// Nouns that recipes use for a mixture.
    pub(super) nouns: Vec<String>,
    /// What pieces of something are called: cookies are of dough.
    pub(super) pieces: BTreeMap<String, Vec<String>>,
    /// Words that can follow a noun phrase; before another word a name may not be complete.
    pub(super) followers: Vec<String>,
    /// Words that open a noun phrase about something known.
    pub(super) determiners: Vec<String>,
    /// What a sentence may begin with before its verb.
    pub(super) openers: Vec<String>,
    /// Verbs whose object may be left out.
    pub(super) verbs: Vec<String>,
    /// Verbs that take "in" as in "stir in the flour".
    pub(super) joining: Vec<String>,
    /// Words that follow a verb whose object was left out.
    pub(super) complements: Vec<String>,
    /// Characters that join words where there are no blanks; a name may begin behind them.
    pub(super) linking: String,
}

const ENGLISH: &str = include_str!("../../../../data/probe/prompts/en.json");
const JAPANESE: &str = include_str!("../../../../data/probe/prompts/ja.json");
const CHINESE: &str = include_str!("../../../../data/probe/prompts/zh.json");

static BUILTIN: LazyLock<BTreeMap<&'static str, Phrasing>> = LazyLock::new(|| {
    let read = |(language, text)| serde_json::from_str(text).ok().map(|phrasing| (language, phrasing));
    [("en", ENGLISH), ("ja", JAPANESE), ("zh", CHINESE)].into_iter().filter_map(read).collect()
});

/// A recipe as it stands in a prompt.
pub(super) struct Shown<'r> {
    pub(super) title: &'r str,
    pub(super) ingredients: Vec<&'r str>,
    pub(super) steps: Vec<&'r str>,
}

/// What the question itself names.
#[derive(Default)]
pub(super) struct Asked<'r> {
    pub(super) number: usize,
    pub(super) ingredient: &'r str,
    pub(super) mask: &'r str,
    pub(super) items: Vec<(String, &'r str)>,
    /// Whether the items are what steps made, each at its own time.
    pub(super) products: bool,
}

impl Phrasing {
    /// The words of a language: `en`, `ja` or `zh`.
    pub fn builtin(language: &str) -> Option<&'static Phrasing> {
        BUILTIN.get(language)
    }

    /// The words by which a text says that something has gone into something else.
    pub(crate) fn of_parts(&self) -> &str {
        let pieces = self.reference.holding.split(['{', '}']).step_by(2);
        pieces.max_by_key(|piece| piece.len()).unwrap_or_default()
    }

    /// The languages there are words for.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        BUILTIN.keys().copied()
    }

    /// The prompt: the recipe, then the question.
    pub(super) fn prompt(&self, task: TaskKind, recipe: &Shown<'_>, asked: &Asked<'_>) -> String {
        let Prompt { step_reference, ingredient_usage, .. } = &self.prompt;
        let question = match task {
            TaskKind::StepReference => step_reference,
            TaskKind::IngredientUsage => ingredient_usage,
            TaskKind::IngredientTracing if asked.products => &self.prompt.product_tracing,
            TaskKind::IngredientTracing => &self.prompt.ingredient_tracing,
        };
        self.filled(question, recipe, asked)
    }

    /// The recipe, then the request to describe the state after a step.
    pub(super) fn state_prompt(&self, recipe: &Shown<'_>, asked: &Asked<'_>) -> String {
        self.filled(&self.prompt.state, recipe, asked)
    }

    fn filled(&self, question: &[String], recipe: &Shown<'_>, asked: &Asked<'_>) -> String {
        let number = asked.number.to_string();
        let mut prompt = String::new();
        for line in self.prompt.head.iter().chain(question) {
            if !prompt.is_empty() {
                prompt.push('\n');
            }
            fill(line, &mut prompt, |key, prompt| match key {
                "title" => prompt.push_str(recipe.title),
                "ingredients" => self.list_ingredients(recipe, prompt),
                "steps" => self.list_steps(recipe, prompt),
                "items" => self.list_items(asked, prompt),
                "number" => prompt.push_str(&number),
                "ingredient" => prompt.push_str(asked.ingredient),
                "mask" => prompt.push_str(asked.mask),
                _ => {}
            });
        }
        prompt
    }

    fn list_ingredients(&self, recipe: &Shown<'_>, prompt: &mut String) {
        lines(&recipe.ingredients, prompt, |text, prompt| {
            fill(&self.prompt.ingredient, prompt, |_, prompt| prompt.push_str(text));
        });
    }

    fn list_steps(&self, recipe: &Shown<'_>, prompt: &mut String) {
        let numbered: Vec<(usize, &str)> = (1..).zip(recipe.steps.iter().copied()).collect();
        lines(&numbered, prompt, |(number, text), prompt| {
            fill(&self.prompt.step, prompt, |key, prompt| match key {
                "number" => prompt.push_str(&number.to_string()),
                _ => prompt.push_str(text),
            });
        });
    }

    fn list_items(&self, asked: &Asked<'_>, prompt: &mut String) {
        lines(&asked.items, prompt, |(label, text), prompt| {
            fill(&self.prompt.item, prompt, |key, prompt| match key {
                "label" => prompt.push_str(label),
                _ => prompt.push_str(text),
            });
        });
    }
}

fn lines<T>(entries: &[T], prompt: &mut String, mut write: impl FnMut(&T, &mut String)) {
    for (position, entry) in entries.iter().enumerate() {
        if position > 0 {
            prompt.push('\n');
        }
        write(entry, prompt);
    }
}

/// Writes a pattern, asking for what stands at each `{key}`. What is written there is not looked at again, so that
/// braces in a recipe mean nothing.
pub(super) fn fill(pattern: &str, text: &mut String, mut write: impl FnMut(&str, &mut String)) {
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((key, after)) = after.split_once('}') else {
            text.push('{');
            rest = after;
            continue;
        };
        write(key, text);
        rest = after;
    }
    text.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_complete() {
        assert_eq!(Phrasing::languages().collect::<Vec<_>>(), ["en", "ja", "zh"]);
        for language in Phrasing::languages() {
            let phrasing = Phrasing::builtin(language).unwrap();
            let recipe =
                Shown { title: "TITLE", ingredients: vec!["{salt}", "RICE"], steps: vec!["COOK", "EAT"] };
            let items = vec![("a".to_owned(), "COOKED")];
            let asked = Asked { number: 2, ingredient: "RICE", mask: "MASK", items, products: false };
            for task in TaskKind::ALL {
                let prompt = phrasing.prompt(task, &recipe, &asked);
                for part in ["TITLE", "- {salt}\n- RICE\n", "1: COOK\n", "2: EAT\n"] {
                    assert!(prompt.contains(part), "{prompt}");
                }
                assert_eq!(prompt.contains("MASK"), task == TaskKind::StepReference);
                assert_eq!(prompt.contains("a: COOKED"), task == TaskKind::IngredientTracing);
                assert_eq!(prompt.contains("True"), task == TaskKind::IngredientUsage);
            }
        }
    }
}
