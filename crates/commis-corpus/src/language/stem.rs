//! Words as they are looked up.

use crate::recipe::without_accent;

/// Plurals that no rule below finds.
const IRREGULAR: &[(&str, &str)] = &[
    ("calves", "calf"),
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
    for c in word.chars() {
        match c {
            '\'' | '’' | '\u{300}'..='\u{36f}' => {}
            'ß' => plain.push_str("ss"),
            'œ' | 'Œ' => plain.push_str("oe"),
            'æ' | 'Æ' => plain.push_str("ae"),
            c => plain.extend(without_accent(c).to_lowercase()),
        }
    }
    singular(plain)
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
