//! A recipe: a title, lines of text, and what is known about them.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::meta::Meta;

/// One recipe. Text is enough; the gold network and the notes about it come when somebody has written them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The name of its folder, and what solution files call it.
    pub id: String,
    /// What a cookbook would call it.
    pub title: String,
    /// The list of ingredients.
    #[serde(default)]
    pub ingredients: Vec<Line>,
    /// The instructions in order.
    #[serde(default)]
    pub instructions: Vec<Line>,
    /// Where groups such as "For the dressing" begin, in the order of reading.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    /// What the text says besides: remarks, tips, serving suggestions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Line>,
    /// The gold network, exactly as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gold: Option<String>,
    /// What is known about the recipe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A group of ingredients or instructions under a heading of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The heading: `For the dressing`.
    pub name: String,
    /// Of which list it is a part.
    pub of: Part,
    /// The first line of the group, counted from 0. The group ends where the next one begins.
    pub first: usize,
}

/// One of the two lists of a recipe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The ingredients.
    #[default]
    Ingredients,
    /// The instructions.
    Instructions,
}

/// The line of a file on which something stands, for messages. It is no part of what is said there, so all places are
/// equal; 0 when there was no file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place(pub usize);

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

/// One ingredient or instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Wording", into = "Wording")]
pub struct Line {
    /// What it says.
    pub wording: Wording,
    /// Where it stands in its file.
    pub place: Place,
}

/// How the text of a line is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Wording {
    /// One text.
    Plain(String),
    /// Utterances, each of which may have a meaning.
    Uttered {
        /// The utterances in order.
        utterances: Vec<Utterance>,
    },
}

impl Default for Wording {
    fn default() -> Wording {
        Wording::Plain(String::new())
    }
}

/// A sentence and, when somebody has annotated it, the statements it stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Utterance {
    /// The sentence.
    pub text: String,
    /// Its statements, each as it would be printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meaning: Vec<String>,
}

impl From<Wording> for Line {
    fn from(wording: Wording) -> Line {
        Line { wording, place: Place::default() }
    }
}

impl From<Line> for Wording {
    fn from(line: Line) -> Wording {
        line.wording
    }
}

impl Line {
    /// A line of plain text, tidied.
    pub fn plain(text: &str) -> Line {
        Wording::Plain(tidy(text)).into()
    }

    /// A line of sentences: plain when there is only one.
    pub fn of_sentences<'a>(sentences: impl IntoIterator<Item = &'a str>) -> Line {
        let mut sentences: Vec<String> =
            sentences.into_iter().map(tidy).filter(|text| !text.is_empty()).collect();
        if sentences.len() <= 1 {
            return Wording::Plain(sentences.pop().unwrap_or_default()).into();
        }
        let utterance = |text| Utterance { text, meaning: Vec::new() };
        Wording::Uttered { utterances: sentences.into_iter().map(utterance).collect() }.into()
    }

    /// The whole text; several utterances are joined by a blank.
    pub fn text(&self) -> Cow<'_, str> {
        match &self.wording {
            Wording::Plain(text) => Cow::Borrowed(text),
            Wording::Uttered { utterances } => match &utterances[..] {
                [only] => Cow::Borrowed(&only.text),
                all => all.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join(" ").into(),
            },
        }
    }

    /// The statements that the utterances are annotated with.
    pub fn meaning(&self) -> impl Iterator<Item = &str> {
        let utterances = match &self.wording {
            Wording::Plain(_) => [].iter(),
            Wording::Uttered { utterances } => utterances.iter(),
        };
        utterances.flat_map(|utterance| utterance.meaning.iter().map(String::as_str))
    }
}

impl Recipe {
    /// Ingredients and instructions, in the order of reading.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.ingredients.iter().chain(&self.instructions)
    }

    /// The recipe as a cook reads it: title, ingredients, numbered instructions.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n## Ingredients\n\n", self.title);
        for line in &self.ingredients {
            writeln!(text, "- {}", line.text()).ok();
        }
        text.push_str("\n## Instructions\n\n");
        for (at, line) in self.instructions.iter().enumerate() {
            writeln!(text, "{}. {}", at + 1, line.text()).ok();
        }
        text
    }

    /// The heading under which a line of a list stands.
    pub fn group_of(&self, part: Part, line: usize) -> Option<&str> {
        let groups = self.groups.iter().filter(|group| group.of == part && group.first <= line);
        groups
            .max_by_key(|group| group.first)
            .map(|group| group.name.as_str())
            .filter(|name| !name.is_empty())
    }

    /// Leaves out the statements beside the utterances.
    pub(crate) fn forget_meanings(&mut self) {
        for line in self.ingredients.iter_mut().chain(&mut self.instructions) {
            if let Wording::Uttered { utterances } = &mut line.wording {
                for utterance in utterances {
                    utterance.meaning.clear();
                }
            }
        }
    }

    /// A gold network put together from annotated utterances; `None` when nothing is annotated.
    pub fn gold_of_meanings(&self) -> Option<String> {
        let mut gold = format!("#{}\n", self.id);
        let header = gold.len();
        for statement in self.lines().flat_map(Line::meaning) {
            gold.push_str(statement);
            gold.push('\n');
        }
        (gold.len() > header).then_some(gold)
    }
}

/// Text on one line: blanks are single, and characters that no reader could show are left out.
///
/// ```
/// assert_eq!(commis_corpus::tidy("  Stir\n\tagain.\u{0} "), "Stir again.");
/// ```
pub fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace()) {
        let start = tidied.len();
        if start > 0 {
            tidied.push(' ');
        }
        let before = tidied.len();
        tidied.extend(word.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')));
        if tidied.len() == before {
            tidied.truncate(start);
        }
    }
    tidied
}

/// A title as an id: `Grandma's Crêpes` becomes `grandma-s-crepes`.
///
/// ```
/// assert_eq!(commis_corpus::id_of_title("Grandma's Crêpes!"), "grandma-s-crepes");
/// ```
pub fn id_of_title(title: &str) -> String {
    let mut id = String::new();
    for c in title.chars().take(200) {
        let plain = without_accent(c).to_ascii_lowercase();
        if plain.is_ascii_alphanumeric() {
            id.push(plain);
        } else if !id.ends_with('-') && !id.is_empty() {
            id.push('-');
        }
    }
    let id = id.trim_end_matches('-');
    if id.is_empty() { "recipe".to_owned() } else { id.to_owned() }
}

pub(crate) fn without_accent(c: char) -> char {
    const ACCENTED: &[(&str, char)] = &[
        ("àáâãäåÀÁÂÃÄÅ", 'a'),
        ("çÇ", 'c'),
        ("èéêëÈÉÊË", 'e'),
        ("ìíîïÌÍÎÏ", 'i'),
        ("ñÑ", 'n'),
        ("òóôõöøÒÓÔÕÖØ", 'o'),
        ("ùúûüÙÚÛÜ", 'u'),
        ("ýÿÝ", 'y'),
    ];
    ACCENTED.iter().find(|(letters, _)| letters.contains(c)).map_or(c, |(_, plain)| *plain)
}

/// Whether a text can be a recipe's id and the name of its folder.
pub fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 200
        && !text.starts_with('-')
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// An id as a title: `apple-pie` becomes `Apple Pie`. An id may come from anywhere, so it is tidied like any title.
pub(crate) fn title_of_id(id: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    tidy(&id.split('-').map(word).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::title_of_id;

    #[test]
    fn a_title_holds_no_control_characters_whatever_the_id() {
        assert_eq!(title_of_id("apple-pie"), "Apple Pie");
        assert_eq!(title_of_id("ap\u{18}ple-\u{0}"), "Apple");
    }
}
