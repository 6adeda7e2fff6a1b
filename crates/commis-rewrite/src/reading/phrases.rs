//! Cutting a recipe into steps and phrases.

/// Phrases of a Chinese recipe by the published rules.
///
/// Numbered steps drop everything before the first number, a decimal point ends a phrase, and a phrase that contains a
/// round bracket is left out, because that is what the figures to compare with were computed from.
pub fn chinese_phrases(text: &str) -> Vec<&str> {
    steps(text)
        .into_iter()
        .flat_map(|step| step.split(ends_chinese_phrase))
        .map(str::trim)
        .filter(|phrase| !phrase.is_empty() && !phrase.contains(['(', ')', '（', '）']))
        .collect()
}

fn ends_chinese_phrase(c: char) -> bool {
    "！？｡。，：；.!?,:;".contains(c)
}

/// Splits at `0.` or `,12.`; the lead-in is dropped, and with fewer than two steps the text stays whole.
fn steps(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut opened: Option<usize> = None;
    let mut at = 0;
    while at < text.len() {
        let Some(length) = step_marker(&text.as_bytes()[at..]) else {
            at += 1;
            continue;
        };
        if let Some(start) = opened {
            pieces.push(&text[start..at]);
        }
        at += length;
        opened = Some(at);
    }
    if let Some(start) = opened {
        pieces.push(&text[start..]);
    }
    if pieces.len() < 2 { vec![text] } else { pieces }
}

/// Length of a step marker at the start of the bytes. Markers are ASCII, so every cut is a character boundary.
fn step_marker(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'0', b'.', ..] => Some(2),
        [b',', rest @ ..] => {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            (digits > 0 && rest.get(digits) == Some(&b'.')).then_some(digits + 2)
        }
        _ => None,
    }
}

/// Phrases of an English recipe: sentences, clauses after `;` or `:`, and lines.
///
/// Commas stay inside a phrase, because English lists ingredients with them; a point between digits is a decimal point.
pub fn english_phrases(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let mut phrases = Vec::new();
    let mut start = 0;
    for (at, byte) in bytes.iter().enumerate() {
        let ends = match byte {
            b'.' => !(digit(at.checked_sub(1)) && digit(at.checked_add(1))),
            b'!' | b'?' | b';' | b':' | b'\n' | b'\r' => true,
            _ => false,
        };
        if ends {
            phrases.push(text[start..at].trim());
            start = at + 1;
        }
    }
    phrases.push(text[start..].trim());
    phrases.retain(|phrase| !phrase.is_empty());
    phrases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_punctuation_ends_phrases() {
        assert_eq!(chinese_phrases("肉洗净，切块。加盐、糖；煮！"), ["肉洗净", "切块", "加盐、糖", "煮"]);
        assert_eq!(chinese_phrases("加入1.5勺盐"), ["加入1", "5勺盐"]);
        assert_eq!(chinese_phrases("肉\n切块"), ["肉\n切块"]);
        assert_eq!(chinese_phrases(""), Vec::<&str>::new());
    }

    #[test]
    fn brackets_remove_their_phrase() {
        assert_eq!(chinese_phrases("洗净，加盐（可省），煎(一会，再)煮，起锅"), ["洗净", "起锅"]);
    }

    #[test]
    fn two_markers_make_steps_and_one_does_not() {
        assert_eq!(steps("lead,1.first,2.second"), ["first", "second"]);
        assert_eq!(steps("lead,1.only"), ["lead,1.only"]);
        assert_eq!(steps("a0.b,12.c"), ["b", "c"]);
        assert_eq!(steps("0.a0."), ["a", ""]);
        assert_eq!(steps("a,1,2b"), ["a,1,2b"]);
    }

    #[test]
    fn english_keeps_lists_and_decimals_together() {
        assert_eq!(
            english_phrases("Add 1.5 cups of flour, salt and oil. Stir; bake!\nServe"),
            ["Add 1.5 cups of flour, salt and oil", "Stir", "bake", "Serve"]
        );
    }
}
