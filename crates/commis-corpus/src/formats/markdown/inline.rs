//! Text without the marks of Markdown.

use crate::formats::web_text::shown;
use crate::recipe::tidy;

/// A line as a reader sees it: links are their words, pictures and emoji are left out, emphasis is lost.
pub(in crate::formats) fn plain(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['[', '!', '\\', '`', '*', '_', '~']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        rest = from.get(piece(from, out.chars().last(), &mut out)..).unwrap_or_default();
    }
    out.push_str(rest);
    let shown = if out.contains(['<', '&']) { shown(&out) } else { out };
    let seen: String = shown.chars().filter(|c| !is_emoji(*c)).collect();
    tidy(&seen)
}

/// Handles the mark at the beginning of a text and says how many bytes are done.
fn piece(text: &str, before: Option<char>, out: &mut String) -> usize {
    let first = text.chars().next().map_or(1, char::len_utf8);
    if let Some((words, length, picture)) = link(text) {
        if !picture {
            out.push_str(&plain(words));
        }
        return length;
    }
    let next = text.get(first..).and_then(|rest| rest.chars().next());
    let in_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    match text.chars().next() {
        Some('\\') if next.is_some_and(|next| next.is_ascii_punctuation()) => {
            out.extend(next);
            return first + next.map_or(0, char::len_utf8);
        }
        Some('`' | '*') => return first,
        Some('~') if next == Some('~') => return first + 1,
        // An underscore inside a word belongs to it.
        Some('_') if !(in_word(before) && in_word(next)) => return first,
        _ => {}
    }
    out.push_str(text.get(..first).unwrap_or_default());
    first
}

/// `[words](address)`, `[words][label]`, `![words](address)` or `[^1]`: the words, the length, and whether it is a picture.
fn link(text: &str) -> Option<(&str, usize, bool)> {
    let picture = text.starts_with("![");
    let start = if picture { 2 } else { 1 };
    if !picture && !text.starts_with('[') {
        return None;
    }
    let words_end = start + text.get(start..)?.find(']')?;
    let words = text.get(start..words_end)?;
    if words.starts_with('^') {
        return Some(("", words_end + 1, true));
    }
    let after = text.get(words_end + 1..)?;
    let close = match after.chars().next() {
        Some('(') => ')',
        Some('[') => ']',
        _ => return picture.then_some((words, words_end + 1, true)),
    };
    let end = after.find(close)?;
    Some((words, words_end + 1 + end + 1, picture))
}

fn is_emoji(c: char) -> bool {
    matches!(u32::from(c), 0x2600..=0x27BF | 0x1_F000..=0x1_FAFF | 0xFE0F | 0x200D | 0x23E9..=0x23FA | 0x2B00..=0x2BFF | 0xE_0000..=0xE_007F)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn marks_are_lost_and_words_stay() {
        assert_eq!(plain("1 cup [**tomato** sauce](/sauce) _chopped_"), "1 cup tomato sauce chopped");
        assert_eq!(plain("![picture](/a.webp) 🍳 Cook time: ~30 min"), "Cook time: ~30 min");
        assert_eq!(plain("a\\*b snake_case `x` ~~no~~ &frac12; <b>c</b>[^2]"), "a*b snake_case x no ½ c");
        assert_eq!(plain("[broken ( ![ ] ~"), "[broken ( ~");
    }
}
