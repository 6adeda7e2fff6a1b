//! Does a text name an ingredient?
//!
//! Words are compared in lower case and without a plural ending, so that "tomatoes" names "tomato". Scripts without
//! blanks between words are compared as they are.

use super::Phrasing;
use crate::Ingredient;

/// Whether a text contains a name: its words one after the other, or, in a script without blanks, the name as it is.
pub fn mentions(text: &str, name: &str) -> bool {
    if name.trim().is_empty() {
        return false;
    }
    if name.chars().any(is_unspaced) {
        return text.contains(name.trim());
    }
    let (text, name) = (words_of(text), words_of(name));
    !name.is_empty() && text.windows(name.len()).any(|window| window == name)
}

/// The words of a text in their compared form.
pub fn words_of(text: &str) -> Vec<String> {
    spoken(text).map(|(_, word)| singular(&word.to_lowercase())).collect()
}

/// What an ingredient may be called: its bare name where it is known, and what its line in the list says.
pub fn names_of(ingredient: &Ingredient, language: &str) -> Vec<String> {
    let read = bare_name(&ingredient.text, language);
    ingredient.name.iter().filter(|name| **name != read).cloned().chain([read.clone()]).collect()
}

/// Whether a text names an ingredient by one of its names.
pub fn mentions_any(text: &str, names: &[String]) -> bool {
    names.iter().any(|name| mentions(text, name))
}

/// A name in the form in which a text has it: "apples" for "apple".
pub(super) fn as_written<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let wanted = words_of(name);
    let words: Vec<(usize, &str)> = spoken(text).collect();
    let same = |window: &&[(usize, &str)]| {
        window.iter().flat_map(|(_, word)| words_of(word)).eq(wanted.iter().cloned())
    };
    let found = words.windows(wanted.len().max(1)).find(same)?;
    let (&(from, _), &(last, word)) = (found.first()?, found.last()?);
    text.get(from..last + word.len())
}

/// The words of a text with where they begin, in bytes.
pub(super) fn spoken(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// The name in a line of an ingredient list: what is left without numbers, units, and whatever follows a comma or stands
/// in brackets.
pub fn bare_name(line: &str, language: &str) -> String {
    let amounts: &[String] = Phrasing::builtin(language).map_or(&[], |phrasing| &phrasing.amounts);
    let unspaced = line.chars().any(is_unspaced);
    let parts = line.split([',', '、', '，', '(', '（', ';']);
    let cleaned =
        parts.map(
            |part| {
                if unspaced { without_units(part, amounts) } else { without_amount_words(part, amounts) }
            },
        );
    cleaned.into_iter().find(|name| !name.is_empty()).unwrap_or_else(|| line.trim().to_owned())
}

fn without_amount_words(part: &str, amounts: &[String]) -> String {
    let is_name = |word: &&str| {
        let plain = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        plain.chars().any(char::is_alphabetic)
            && !plain.starts_with(|c: char| c.is_ascii_digit())
            && !amounts.contains(&plain)
    };
    part.split_whitespace().filter(is_name).collect::<Vec<_>>().join(" ")
}

/// In a script without blanks an amount begins at the first digit or at a unit.
fn without_units(part: &str, amounts: &[String]) -> String {
    let digit = part.find(|c: char| c.is_numeric());
    let unit = amounts
        .iter()
        .filter(|unit| unit.chars().count() > 1)
        .filter_map(|unit| part.find(unit.as_str()))
        .min();
    let end = digit.into_iter().chain(unit).min().unwrap_or(part.len());
    let name = part.get(..end).unwrap_or(part).trim();
    name.split([' ', '\u{3000}']).next().unwrap_or(name).to_owned()
}

/// Kana and Chinese characters stand without blanks.
pub(super) fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// A regular English singular. It need not be a word; it only has to be the same for both forms.
fn singular(word: &str) -> String {
    let stem = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.chars().count() > 1);
    if let Some(stem) = stem("ies") {
        return format!("{stem}y");
    }
    // "leaf" and "leaves", "clove" and "cloves" all end in v here.
    for ending in ["ves", "ve", "fe", "f"] {
        if let Some(stem) = stem(ending).filter(|stem| !stem.ends_with('f')) {
            return format!("{stem}v");
        }
    }
    if let Some(stem) = stem("es")
        && ["o", "s", "x", "z", "ch", "sh"].iter().any(|ending| stem.ends_with(ending))
    {
        return stem.to_owned();
    }
    if word.ends_with("ss") || word.ends_with("us") {
        return word.to_owned();
    }
    stem("s").unwrap_or(word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_other_forms() {
        for (text, name, found) in [
            ("crushed tomatoes", "tomato", true),
            ("fried chopped onion", "onions", true),
            ("softened leaves", "cabbage leaf", false),
            ("two bay leaves", "bay leaf", true),
            ("Cherries, stoned", "cherry", true),
            ("black olives, seeded", "black olive", true),
            ("3 cloves", "clove", true),
            ("stuffed loaves", "stuff", false),
            ("loaves", "loaf", true),
            ("egg yolks", "egg", true),
            ("eggplant, diced", "egg", false),
            ("sugar, brown", "brown sugar", false),
            ("asparagus", "asparagus", true),
            ("炒めた玉ねぎ", "玉ねぎ", true),
            ("肉だね", "玉ねぎ", false),
            ("anything", "", false),
        ] {
            assert_eq!(mentions(text, name), found, "{text} / {name}");
        }
    }

    #[test]
    fn lists_have_names_in_their_own_form() {
        assert_eq!(as_written("5 cooking apples", "apple"), Some("apples"));
        assert_eq!(as_written("2 Bay Leaves, dried", "bay leaf"), Some("Bay Leaves"));
        assert_eq!(as_written("1 box of cake mix", "flour"), None);
        assert_eq!(as_written("salt", ""), None);
    }

    #[test]
    fn amounts_are_no_part_of_a_name() {
        for (line, language, name) in [
            ("120 g butter, melted", "en", "butter"),
            ("1/4 teaspoon salt", "en", "salt"),
            ("minced pork, 300 g", "en", "minced pork"),
            ("2 eggs", "en", "eggs"),
            ("30ml (2 tablespoons) olive oil", "en", "olive oil"),
            ("玉ねぎ 1個", "ja", "玉ねぎ"),
            ("塩少々", "ja", "塩"),
            ("鸡蛋2个", "zh", "鸡蛋"),
            ("3", "en", "3"),
        ] {
            assert_eq!(bare_name(line, language), name, "{line}");
        }
    }
}
