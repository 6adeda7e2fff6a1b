//! Title, servings, times and tags: from the front matter, or as `key: value` before the ingredients.

use std::collections::BTreeMap;

use super::markdown::plain;
use super::section::section_of;
use crate::language::{Language, Section};
use crate::lines::{Token, tokens};
use crate::meta::{Meta, Origin};
use crate::recipe::{id_of_title, tidy};

/// The most bytes that front matter may have.
const MAX_BYTES: usize = 64 << 10;

/// A short line has at most this many words.
const SHORT: usize = 6;

/// What is said about a recipe as a whole.
#[derive(Clone, Debug, Default)]
pub(in crate::formats) struct Facts {
    pub(in crate::formats) id: String,
    pub(in crate::formats) title: String,
    meta: Meta,
    known: bool,
}

/// How many portions a yield such as `12 cookies`, `6-8` or `two` tells: the first number in it, or else in words. Fractions and
/// articles count nothing: `a loaf`.
pub(in crate::formats) fn portions(text: &str) -> Option<u32> {
    let digits: String =
        text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let in_words = || {
        let words = tokens(beginning(text));
        (0..words.len()).find_map(|at| number_word(words.get(at..).unwrap_or_default()))
    };
    digits.parse().ok().or_else(in_words).filter(|count| *count > 0)
}

/// The whole number of more than an article that the tokens begin with.
fn number_word(tokens: &[Token]) -> Option<u32> {
    let first = tokens.first()?;
    let (number, length) = Language::english().numbers.at(tokens)?;
    let article = length == 1 && (first.is("a") || first.is("an"));
    let number = Some(number.to_f64()).filter(|number| number.fract() == 0.0 && !article);
    number.map(|number| number as u32)
}

/// As much of a text as may tell a number.
fn beginning(text: &str) -> &str {
    let end = text.char_indices().nth(200).map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or_default()
}

/// Whether a text begins with a number, in digits or in words.
pub(in crate::formats) fn begins_with_number(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(|c: char| c.is_ascii_digit()) || number_word(&tokens(beginning(text))).is_some()
}

impl Facts {
    /// The facts of the front matter, the text after it, and the number of its first line.
    pub(in crate::formats) fn front_matter(text: &str) -> (Facts, &str, usize) {
        let text = text.trim_start_matches('\u{feff}');
        let mut facts = Facts::default();
        let Some(inside) = text.strip_prefix("---").filter(|rest| rest.starts_with(['\n', '\r'])) else {
            return (facts, text, 1);
        };
        let end = inside.match_indices("\n---").map(|(at, _)| at).find(|at| {
            inside.get(at + 4..).is_some_and(|rest| {
                rest.trim_start_matches([' ', '-', '\t']).starts_with(['\n', '\r']) || rest.trim().is_empty()
            })
        });
        let Some(end) = end.filter(|end| *end < MAX_BYTES) else { return (facts, text, 1) };
        let (front, rest) = inside.split_at(end);
        let mut key = String::new();
        for line in front.lines() {
            match line.trim().strip_prefix("- ") {
                // A list under its key.
                Some(item) if line.starts_with([' ', '-']) => {
                    facts.take(&key, item);
                }
                _ => {
                    let Some((name, value)) = line.split_once(':') else { continue };
                    name.trim().clone_into(&mut key);
                    facts.take(&key, value);
                }
            }
        }
        let body = rest.get(4..).unwrap_or_default();
        let body = body.find('\n').and_then(|at| body.get(at + 1..)).unwrap_or_default();
        let used = text.len() - body.len();
        let first_line = 1 + text.get(..used).unwrap_or_default().matches('\n').count();
        (facts, body, first_line)
    }

    /// Takes the fact of a line, `Prep time: 5 min` or `Serves 4`, and says whether it was one.
    pub(in crate::formats) fn take_line(&mut self, line: &str) -> bool {
        let is_short = line.split_whitespace().count() <= SHORT && !line.ends_with('.');
        let serves = |(key, value): &(&str, &str)| {
            is_short && begins_with_number(value) && section_of(key) == Some(Section::Servings)
        };
        let fact = line.split_once(':').or_else(|| line.split_once(' ').filter(serves));
        fact.is_some_and(|(key, value)| self.take(key, value))
    }

    /// Takes a fact and says whether it was one.
    pub(in crate::formats) fn take(&mut self, key: &str, value: &str) -> bool {
        let value = value.trim().trim_matches(['"', '\'']).trim();
        let key = tidy(&plain(key).to_lowercase().replace(['_', '-'], " "));
        if value.is_empty() || key.split(' ').count() > 4 {
            return false;
        }
        match section_of(&key) {
            Some(Section::Title) if self.title.is_empty() => self.title = plain(value),
            Some(Section::Servings) => self.meta.portions = self.meta.portions.or_else(|| portions(value)),
            Some(Section::Time) => {
                self.meta.times.insert(key, plain(value));
            }
            Some(Section::Tags) => {
                let list = value.trim_matches(['[', ']']).split(',');
                let tags =
                    list.map(|tag| plain(tag.trim().trim_matches(['"', '\'']))).filter(|tag| !tag.is_empty());
                self.meta.tags.extend(tags);
                if key.starts_with("course") || key.starts_with("categor") {
                    self.meta.category = id_of_title(self.meta.tags.last().map_or("", String::as_str));
                }
            }
            _ if key == "id" && self.id.is_empty() => self.id = tidy(value),
            _ if key == "author" => {
                self.meta.source = Origin { site: plain(value), ..self.meta.source.clone() }
            }
            _ if key == "source" && value.starts_with("http") => {
                value.clone_into(&mut self.meta.source.url);
            }
            _ => return false,
        }
        self.known = true;
        true
    }

    /// The same facts for a recipe that has its own title: neither title nor id are those of one recipe.
    pub(in crate::formats) fn without_title(&self) -> Facts {
        Facts { id: String::new(), title: String::new(), ..self.clone() }
    }

    /// The facts as meta data; `None` when there are none.
    pub(in crate::formats) fn meta(self) -> Option<Meta> {
        let category =
            if self.meta.category.is_empty() { "unsorted".to_owned() } else { self.meta.category.clone() };
        let times: BTreeMap<String, String> = self.meta.times.clone();
        self.known.then_some(Meta { category, times, ..self.meta })
    }
}
