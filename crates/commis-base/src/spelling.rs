//! The nearest known word to a misspelt one.

/// Words longer than this are not compared: they are not misspelt names.
const LONGEST: usize = 64;

/// The known word closest to `word`, the first one among equals; `None` when nothing is close.
///
/// Close means at most a third of the letters are wrong, missing, extra or swapped.
///
/// ```
/// use commis_base::nearest;
/// assert_eq!(nearest("buter", ["milk", "butter"]), Some("butter"));
/// assert_eq!(nearest("anchovy", ["milk", "butter"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    if letters > LONGEST {
        return None;
    }
    let mut allowed = (letters / 3).max(1);
    let mut found = None;
    for candidate in known {
        if candidate.len().abs_diff(word.len()) > 4 * allowed {
            continue;
        }
        let distance = strsim::osa_distance(word, candidate);
        if distance == 0 {
            return Some(candidate);
        }
        if distance <= allowed {
            found = Some(candidate);
            allowed = distance - 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_wins_and_the_first_among_equals() {
        assert_eq!(nearest("tomatoe", ["potato", "tomato"]), Some("tomato"));
        assert_eq!(nearest("ab", ["ax", "ay"]), Some("ax"));
        assert_eq!(nearest("x", ["abc"]), None);
        assert_eq!(nearest(&"a".repeat(1000), ["a"]), None);
    }
}
