//! Words as they are looked up.

use crate::recipe::without_accent;

/// Plurals that no rule below finds.
const IRREGULAR: &[(&str, &str)] = &[
    ("calves", "calf"),
    ("chilies", "chili"),
    ("chillies", "chilli"),
    ("halves", "half"),
    ("knives", "knife"),
    ("leaves", "leaf"),
    ("loaves", "loaf"),
    ("shelves", "shelf"),
];

/// A word in lower case, without accents and in the singular, as far as its letters tell.
///
/// Names and texts are treated alike, so a wrong singular does no harm: `molasses` becomes `molass` on both sides.
///
/// ```
/// use commis_corpus::stem;
/// assert_eq!(stem("Tomatoes"), "tomato");
/// assert_eq!(stem("Crêpes"), stem("crepe"));
/// assert_eq!(stem("cookies"), stem("cookie"));
/// ```
pub fn stem(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    // Keyboards with two alphabets slip a letter of the other one into an English word.
    let mixed = word.chars().any(|c| c.is_ascii_alphabetic()) || word.chars().count() == 1;
    for c in word.chars() {
        match latin_twin(c).filter(|_| mixed).unwrap_or(c) {
            '\'' | '’' | '\u{300}'..='\u{36f}' => {}
            'ß' => plain.push_str("ss"),
            'œ' | 'Œ' => plain.push_str("oe"),
            'æ' | 'Æ' => plain.push_str("ae"),
            c => plain.extend(without_accent(c).to_lowercase()),
        }
    }
    singular(plain)
}

/// The Latin letter that looks the same as a Cyrillic one.
fn latin_twin(c: char) -> Option<char> {
    let at = "АВЕКМНОРСТХІЈЅаеорсхіјѕу".chars().position(|twin| twin == c)?;
    "ABEKMHOPCTXIJSaeopcxijsy".chars().nth(at)
}

fn singular(mut word: String) -> String {
    if let Some((_, singular)) = IRREGULAR.iter().find(|(plural, _)| *plural == word) {
        return (*singular).to_owned();
    }
    let ends = |end: &str| word.ends_with(end);
    if word.len() > 4 && ends("ies") {
        word.truncate(word.len() - 3);
        word.push('y');
    } else if word.len() > 4 && ends("ie") {
        word.truncate(word.len() - 2);
        word.push('y');
    } else if ["oes", "ches", "shes", "xes", "sses", "zzes"].iter().any(|end| ends(end)) && word.len() > 4 {
        word.truncate(word.len() - 2);
    } else if word.len() > 3 && ends("s") && !["ss", "us", "is"].iter().any(|end| ends(end)) {
        word.truncate(word.len() - 1);
    }
    word
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn a_letter_that_only_looks_latin_is_read_as_latin() {
        assert_eq!(stem("\u{421}rab"), "crab");
        assert_eq!(stem("\u{421}"), "c");
        assert_eq!(stem("сыр"), "сыр");
    }

    #[test]
    fn plurals_meet_their_singulars() {
        for (plural, singular) in [
            ("berries", "berry"),
            ("potatoes", "potato"),
            ("radishes", "radish"),
            ("cheeses", "cheese"),
            ("olives", "olive"),
            ("leaves", "leaf"),
            ("pies", "pie"),
            ("eggs", "egg"),
            ("glasses", "glass"),
            ("boxes", "box"),
            ("Jalapeños", "jalapeno"),
            ("cooks'", "cook"),
        ] {
            assert_eq!(stem(plural), stem(singular), "{plural}");
        }
        for word in ["hummus", "asparagus", "swiss", "oz", "gas", "couscous"] {
            assert_eq!(stem(word), word);
        }
    }
}
