//! About how many tokens a text has. Every model has a tokenizer of its own and none is at hand, so this is an estimate
//! that rather errs upwards: what fits by it fits.

/// Letters of a word that make a token.
const LETTERS: u64 = 7;

/// About how many tokens a text has.
///
/// Words count by their length, digits and marks one by one, a run of line ends once; a blank belongs to the word behind
/// it. Letters beyond ASCII count alone, as most tokenizers keep them apart.
pub(crate) fn estimated(text: &str) -> u64 {
    let mut tokens = 0;
    let mut word = 0;
    let mut last = '\0';
    for letter in text.chars() {
        if letter.is_ascii_alphabetic() {
            word += 1;
        } else {
            tokens += u64::div_ceil(word, LETTERS);
            word = 0;
            tokens += match letter {
                ' ' => u64::from(last == ' '),
                '\n' | '\t' | '\r' => u64::from(!matches!(last, '\n' | '\r')),
                // Rows of dashes or dots are known as such.
                mark if mark.is_ascii_punctuation() => u64::from(mark != last),
                _ => 1,
            };
        }
        last = letter;
    }
    tokens + u64::div_ceil(word, LETTERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_marks_and_other_scripts_count() {
        for (text, tokens) in [
            ("", 0),
            ("Mix the butter", 3),
            ("(mix ?new ?k2)", 8),
            ("230 g", 4),
            ("refrigerate", 2),
            ("a\n\n\nb", 3),
            ("------", 1),
            ("手順2", 3),
        ] {
            assert_eq!(estimated(text), tokens, "{text}");
        }
    }
}
