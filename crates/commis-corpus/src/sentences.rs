//! Where sentences end in recipe English.

/// Words with a full stop that do not end a sentence, in lower case.
const ABBREVIATIONS: &[&str] = &[
    "approx.", "c.", "cm.", "deg.", "e.g.", "etc.", "fl.", "ft.", "g.", "gal.", "hr.", "hrs.", "i.e.", "in.",
    "kg.", "l.", "lb.", "lbs.", "med.", "min.", "mins.", "ml.", "mr.", "mrs.", "ms.", "no.", "oz.", "pkg.",
    "pt.", "qt.", "sec.", "secs.", "st.", "tbs.", "tbsp.", "temp.", "tsp.", "vs.",
];

/// Splits a text into sentences, on the careful side: when in doubt, two sentences stay one.
///
/// ```
/// let text = "Add 2 tbsp. sugar. Bake for 8 min. Don't peek!";
/// let sentences = commis_corpus::sentences(text);
/// assert_eq!(sentences, ["Add 2 tbsp. sugar.", "Bake for 8 min. Don't peek!"]);
/// ```
pub fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut word_start) = (0, 0);
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        if !c.is_whitespace() {
            continue;
        }
        let word = text.get(word_start..at).unwrap_or_default();
        word_start = at + c.len_utf8();
        let next = characters.peek().map(|(_, next)| *next);
        let begins =
            next.is_some_and(|next| next.is_uppercase() || next.is_numeric() || "\"'“‘(".contains(next));
        if ends_sentence(word) && begins {
            found.extend(text.get(start..at).map(str::trim).filter(|sentence| !sentence.is_empty()));
            start = word_start;
        }
    }
    found.extend(text.get(start..).map(str::trim).filter(|sentence| !sentence.is_empty()));
    found
}

fn ends_sentence(word: &str) -> bool {
    let bare = word.trim_end_matches(['"', '\'', '”', '’', ')']);
    if bare.ends_with(['!', '?']) {
        return true;
    }
    let lower = bare.to_lowercase();
    // `1.` numbers a step and `A.` is an initial.
    let is_number = bare.strip_suffix('.').is_some_and(|stem| stem.chars().all(char::is_numeric));
    bare.ends_with('.') && !is_number && bare.chars().count() > 2 && !ABBREVIATIONS.contains(&lower.as_str())
}

#[cfg(test)]
mod tests {
    use super::sentences;

    #[test]
    fn sentences_end_where_readers_think_so() {
        assert_eq!(
            sentences("Mix. Bake 1.5 hours. (Done.) Eat"),
            ["Mix.", "Bake 1.5 hours.", "(Done.)", "Eat"]
        );
        assert_eq!(sentences("1. Stir well."), ["1. Stir well."]);
        assert_eq!(sentences("  \n "), Vec::<&str>::new());
        assert_eq!(sentences("Heat to 180 deg. C. until hot"), ["Heat to 180 deg. C. until hot"]);
    }
}
