//! Finds the name somebody probably meant.

/// Names longer than this are no slips of the pen.
const LONGEST: usize = 64;

/// The candidate with the fewest typing errors (letter missing, added, changed, or two swapped) away from
/// `name`, the first one among equals; none when more than a third of the letters would differ.
pub fn nearest_name<'n>(name: &str, candidates: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let wanted: Vec<char> = name.chars().take(LONGEST + 1).collect();
    if wanted.is_empty() || wanted.len() > LONGEST {
        return None;
    }
    let mut best = None;
    let mut bound = wanted.len() / 3 + 1;
    let mut letters = Vec::with_capacity(LONGEST);
    for candidate in candidates {
        if candidate.len() > 4 * LONGEST || candidate == name {
            continue;
        }
        letters.clear();
        letters.extend(candidate.chars());
        if letters.len().abs_diff(wanted.len()) >= bound {
            continue;
        }
        let errors = typing_errors(&wanted, &letters);
        if errors < bound {
            (best, bound) = (Some(candidate), errors);
        }
    }
    best
}

/// Optimal string alignment distance.
fn typing_errors(a: &[char], b: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for (j, &y) in b.iter().enumerate() {
            let mut errors = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                errors = errors.min(before_last[j - 1] + 1);
            }
            row.push(errors);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_mended_and_strangers_are_not() {
        let known = ["fetch", "fetch-and-proportion", "mix", "mingle", "transfer-contents"];
        let check = |name: &str, expect: Option<&str>| {
            assert_eq!(nearest_name(name, known), expect, "{name}");
        };
        check("fetchh", Some("fetch"));
        check("fecth", Some("fetch"));
        check("transfer-content", Some("transfer-contents"));
        check("fetch-proportion", Some("fetch-and-proportion"));
        check("sauté", None);
        check("", None);
        check(&"x".repeat(100_000), None);
    }
}
