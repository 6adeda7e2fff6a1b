//! Slips of the pen: words that are one edit away from a known one.

/// Whether one letter was left out, put in, changed, or swapped with the next.
pub(crate) fn one_edit(written: &str, meant: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (written.chars().collect(), meant.chars().collect());
    if a.len().abs_diff(b.len()) > 1 || a == b {
        return false;
    }
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let rest = |letters: &[char], from: usize| letters.get(from..).unwrap_or_default().to_vec();
    let (tail_a, tail_b) = (rest(&a, same), rest(&b, same));
    let swapped = match (&tail_a[..], &tail_b[..]) {
        ([a1, a2, rest_a @ ..], [b1, b2, rest_b @ ..]) => a1 == b2 && a2 == b1 && rest_a == rest_b,
        _ => false,
    };
    swapped
        || rest(&tail_a, 1) == tail_b
        || tail_a == rest(&tail_b, 1)
        || a.len() == b.len() && rest(&tail_a, 1) == rest(&tail_b, 1)
}

/// The known word that a misspelt one stands for: same first letter, one edit away, the first in the order of the alphabet.
pub(crate) fn meant<'w>(written: &str, known: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let first = written.chars().next()?;
    known.filter(|word| word.starts_with(first) && one_edit(written, word)).min()
}

#[cfg(test)]
mod tests {
    use super::{meant, one_edit};

    #[test]
    fn one_edit_is_one_letter_or_two_swapped() {
        for (written, word) in [("chpo", "chop"), ("chopp", "chop"), ("whsk", "whisk"), ("whick", "whisk")] {
            assert!(one_edit(written, word), "{written}");
        }
        for (written, word) in [("chop", "chop"), ("hcpo", "chop"), ("", "chop"), ("whsik", "whip")] {
            assert!(!one_edit(written, word), "{written}");
        }
    }

    #[test]
    fn the_first_letter_is_hardly_ever_wrong() {
        assert_eq!(meant("spinkle", ["sprinkle", "twinkle"].into_iter()), Some("sprinkle"));
        assert_eq!(meant("beans", ["means"].into_iter()), None);
    }
}
