//! From the text of an answer to a value.
//!
//! Forgiven are white space around the answer, quotation marks, full-width digits and letters, upper and lower case, one
//! full stop at the end, and "Step" before a number. Everything else cannot be read: a sentence around the answer is a
//! failure to follow the format, which is not the same as a wrong answer.

use std::collections::BTreeSet;

/// Words that may stand before a step number, in the languages prompts are written in.
const STEP_WORDS: [&str; 4] = ["step", "ステップ", "手順", "步骤"];
const QUOTES: [char; 10] = ['"', '\'', '“', '”', '‘', '’', '「', '」', '『', '』'];
const FULL_STOPS: [char; 2] = ['.', '。'];
const COMMAS: [char; 2] = [',', '、'];

/// A whole number, as an answer to "which step?". Numbers too large to be a step become the largest one.
pub fn read_integer(answer: &str) -> Option<i64> {
    let plain = plain(answer);
    let mut text = plain.as_str();
    let mut is_step = false;
    for word in STEP_WORDS {
        if let Some(rest) = text.strip_prefix(word) {
            text = rest.trim_start();
            is_step = true;
            break;
        }
    }
    // In "step-3" the dash is no sign, and in no form that was asked for either.
    let (sign, digits) = match text.strip_prefix('-').filter(|_| !is_step) {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(sign * digits.parse().unwrap_or(i64::MAX))
}

/// True or false.
pub fn read_truth(answer: &str) -> Option<bool> {
    match plain(answer).as_str() {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

/// Letters separated by commas, as a set. A label has at most `longest` letters.
pub fn read_labels(answer: &str, longest: usize) -> Option<BTreeSet<String>> {
    let plain = plain(answer);
    let label = |part: &str| {
        let part = unquoted(part);
        let is_label =
            !part.is_empty() && part.len() <= longest && part.bytes().all(|byte| byte.is_ascii_lowercase());
        is_label.then(|| part.to_owned())
    };
    plain.split(COMMAS).map(label).collect()
}

/// The answer in half-width lower case, without what may stand around it.
fn plain(answer: &str) -> String {
    let narrow = answer.trim().chars().map(half_width).collect::<String>().to_lowercase();
    let text = unquoted(&narrow);
    // The full stop may stand inside the quotation marks or behind them.
    let text = text.strip_suffix(FULL_STOPS).unwrap_or(text);
    unquoted(text).to_owned()
}

fn unquoted(text: &str) -> &str {
    text.trim().trim_matches(QUOTES).trim()
}

/// `３` is 3, `Ｂ` is B, `，` is a comma: the full-width block repeats ASCII at a fixed distance.
fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers() {
        for (answer, expected) in [
            ("3", Some(3)),
            (" 12\n", Some(12)),
            ("「３」。", Some(3)),
            ("\"3.\"", Some(3)),
            ("Step 4", Some(4)),
            ("step4.", Some(4)),
            ("手順２", Some(2)),
            ("-1", Some(-1)),
            ("step-3", None),
            ("Step -3", None),
            ("99999999999999999999999", Some(i64::MAX)),
            ("3.5", None),
            ("three", None),
            ("3 or 4", None),
            ("The answer is 3", None),
            ("", None),
            ("-", None),
            ("3..", None),
        ] {
            assert_eq!(read_integer(answer), expected, "{answer:?}");
        }
    }

    #[test]
    fn truths() {
        for (answer, expected) in [
            ("True", Some(true)),
            ("'false'.", Some(false)),
            ("ＴＲＵＥ", Some(true)),
            ("yes", None),
            ("True, it is", None),
            ("1", None),
        ] {
            assert_eq!(read_truth(answer), expected, "{answer:?}");
        }
    }

    #[test]
    fn letters() {
        let labels = |text: &str| Some(text.split(' ').map(str::to_owned).collect());
        for (answer, longest, expected) in [
            ("a", 1, labels("a")),
            ("b, A, b", 1, labels("a b")),
            ("「ａ」、「ｃ」", 1, labels("a c")),
            ("\"a, b\".", 1, labels("a b")),
            ("aa, b", 2, labels("aa b")),
            ("aa", 1, None),
            ("a b", 1, None),
            ("a,", 1, None),
            ("a and b", 3, None),
            ("", 1, None),
            ("none", 1, None),
            ("1", 1, None),
        ] {
            assert_eq!(read_labels(answer, longest), expected, "{answer:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_not(answer in ".{0,40}") {
            let _ = (read_integer(&answer), read_truth(&answer), read_labels(&answer, 2));
        }

        #[test]
        fn what_was_written_is_read(number in 0_i64..1_000, lead in prop::sample::select(vec!["", "Step ", " "])) {
            prop_assert_eq!(read_integer(&format!("{lead}{number}.")), Some(number));
        }
    }
}
