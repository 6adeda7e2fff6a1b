//! Thinking aloud: `<think>…</think>` and its kin.

use std::ops::Range;

/// The names of the tags around thoughts.
const TAGS: [&str; 5] = ["think", "thinking", "thought", "reasoning", "scratchpad"];

/// An answer taken apart.
pub(super) struct Thoughts {
    /// What stands outside of the thoughts.
    pub(super) spoken: String,
    /// What stands in the last thought, when nothing visible stands after it.
    pub(super) last: Option<String>,
}

/// Takes an answer apart; nothing when it holds no thoughts.
///
/// A closing tag without an opening one ends a thought that began with the answer; a thought that is never closed ends
/// with it.
pub(super) fn of(text: &str) -> Option<Thoughts> {
    let mut spoken: Vec<&str> = Vec::new();
    // Where what is being read began, and whether it is a thought.
    let (mut from, mut is_thought) = (0, false);
    let mut last = None;
    for tag in tags(text) {
        let before = text.get(from..tag.start).unwrap_or_default();
        match (tag.is_closing, is_thought) {
            (false, true) => continue,
            (false, false) => spoken.push(before),
            (true, true) => last = Some(before),
            (true, false) => {
                last = text.get(..tag.start);
                spoken.clear();
            }
        }
        (from, is_thought) = (tag.end, !tag.is_closing);
    }
    let rest = text.get(from..).unwrap_or_default();
    if is_thought {
        last = Some(rest);
    } else {
        spoken.push(rest);
    }
    let last = last?;
    let is_over = !is_thought && !rest.trim().is_empty();
    Some(Thoughts { spoken: spoken.join("\n"), last: (!is_over).then(|| last.to_owned()) })
}

/// Where closed thoughts stand, in order, and where the last closing tag ends that closes none of them.
///
/// A tag that opens another thought ends one that was never closed: in a file of many answers it is another answer's.
pub(super) fn places(text: &str) -> (Vec<Range<usize>>, Option<usize>) {
    let (mut places, mut open, mut stray) = (Vec::new(), None, None);
    for tag in tags(text) {
        match (tag.is_closing, open) {
            (false, _) => open = Some(tag.start),
            (true, Some(start)) => {
                places.push(start..tag.end);
                open = None;
            }
            (true, None) => stray = Some(tag.end),
        }
    }
    (places, stray)
}

struct Tag {
    start: usize,
    end: usize,
    is_closing: bool,
}

fn tags(text: &str) -> impl Iterator<Item = Tag> {
    text.match_indices('<').filter_map(|(start, _)| {
        let inside = text.get(start + 1..)?;
        let is_closing = inside.starts_with('/');
        let word = inside.strip_prefix('/').unwrap_or(inside);
        let length = word.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (word, rest) = word.split_at_checked(length)?;
        let is_known = rest.starts_with('>') && TAGS.iter().any(|tag| word.eq_ignore_ascii_case(tag));
        is_known.then(|| Tag { start, end: text.len() - rest.len() + 1, is_closing })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_count_only_when_nothing_stands_after_them() {
        for (text, spoken, last) in [
            ("<think>a</think>b", "\nb", None),
            ("a</think>b", "b", None),
            ("a<think>b", "a", Some("b")),
            ("<think>a</think> \n", "\n \n", Some("a")),
            ("<THINK>a<think>b</think>c", "\nc", None),
            ("a<reasoning>b</reasoning>", "a\n", Some("b")),
        ] {
            let found = of(text).unwrap();
            assert_eq!((found.spoken.as_str(), found.last.as_deref()), (spoken, last), "{text}");
        }
        assert!(of("a < b <thinker> </b>").is_none());
    }
}
