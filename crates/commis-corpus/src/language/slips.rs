//! Misspelt words: one letter wrong, missing, extra or swapped.

use std::collections::HashMap;

/// Shorter words are never taken for misspelt ones: too many of them are one letter apart.
const SHORTEST: usize = 5;
/// Longer words are not looked up.
const LONGEST: usize = 32;

/// Known words, to be found by what is left of them when a letter is taken away.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spelling {
    known: Vec<String>,
    /// Each known word and each of it without one letter.
    shortened: HashMap<String, Vec<u32>>,
}

impl Spelling {
    pub(crate) fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Spelling {
        let mut known: Vec<String> = words.into_iter().map(str::to_owned).collect();
        known.retain(|word| (SHORTEST - 1..=LONGEST).contains(&word.chars().count()));
        known.sort_unstable();
        known.dedup();
        let mut shortened: HashMap<String, Vec<u32>> = HashMap::new();
        for (index, word) in known.iter().enumerate() {
            for key in shorter(word) {
                shortened.entry(key).or_default().push(index as u32);
            }
        }
        Spelling { known, shortened }
    }

    /// The known word that one edit away; `None` when there is none or when two are equally likely.
    pub(crate) fn meant(&self, word: &str) -> Option<&str> {
        if !(SHORTEST..=LONGEST).contains(&word.chars().count()) {
            return None;
        }
        let mut found: Vec<u32> =
            shorter(word).iter().filter_map(|key| self.shortened.get(key)).flatten().copied().collect();
        found.sort_unstable();
        found.dedup();
        let near = found.iter().filter_map(|&index| self.known.get(index as usize));
        let mut near = near.filter(|known| one_edit_apart(word, known) && known.as_str() != word);
        // The first letter is seldom wrong.
        let first = |word: &str| word.chars().next();
        let mut same_start = near.clone().filter(|known| first(known) == first(word));
        match (same_start.next(), same_start.next()) {
            (Some(only), None) => Some(only),
            (None, _) => near.next().filter(|_| near.next().is_none()).map(String::as_str),
            _ => None,
        }
    }
}

/// The word and each of it without one letter.
fn shorter(word: &str) -> Vec<String> {
    let mut all = vec![word.to_owned()];
    for (at, letter) in word.char_indices() {
        let (before, after) =
            (word.get(..at).unwrap_or_default(), word.get(at + letter.len_utf8()..).unwrap_or_default());
        all.push(format!("{before}{after}"));
    }
    all
}

/// Whether one letter is wrong, missing, extra or swapped with its neighbour.
fn one_edit_apart(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let same_start = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let rest = |of: &[char], skip: usize| of.get(same_start + skip..).unwrap_or_default().to_vec();
    let swapped = || {
        let (x, y) = (a.get(same_start..same_start + 2), b.get(same_start..same_start + 2));
        matches!((x, y), (Some([p, q]), Some([r, s])) if p == s && q == r) && rest(&a, 2) == rest(&b, 2)
    };
    match a.len() as i64 - b.len() as i64 {
        0 => rest(&a, 1) == rest(&b, 1) || swapped(),
        1 => rest(&a, 1) == rest(&b, 0),
        -1 => rest(&a, 0) == rest(&b, 1),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::Spelling;

    #[test]
    fn one_edit_is_forgiven_and_two_are_not() {
        let spelling = Spelling::of(["butter", "sugar", "ginger", "batter", "salt", "onion"]);
        assert_eq!(spelling.meant("buter"), Some("butter"));
        assert_eq!(spelling.meant("sugra"), Some("sugar"));
        assert_eq!(spelling.meant("giner"), Some("ginger"));
        assert_eq!(spelling.meant("onoin"), Some("onion"));
        assert_eq!(spelling.meant("bitter"), None, "butter and batter are equally near");
        assert_eq!(spelling.meant("sat"), None, "short words are left alone");
        assert_eq!(spelling.meant("gnger"), Some("ginger"));
        assert_eq!(spelling.meant("gigner"), Some("ginger"));
        assert_eq!(spelling.meant("shugarr"), None);
    }
}
