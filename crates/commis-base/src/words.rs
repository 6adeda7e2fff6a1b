//! Counted nouns.

/// `1 goal`, `2 goals`, `3 dishes`, `4 entries`.
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 {
        return format!("1 {noun}");
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| noun.ends_with(ending));
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{number} {stem}ies"),
        _ if ends(&["s", "sh", "ch", "x"]) => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

/// What was found, in words: `2 errors, 1 warning`, and notes where there are some.
pub fn findings(errors: usize, warnings: usize, notes: usize) -> String {
    let found = format!("{}, {}", count(errors, "error"), count(warnings, "warning"));
    if notes > 0 { format!("{found}, {}", count(notes, "note")) } else { found }
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn nouns_follow_their_number() {
        assert_eq!(count(1, "goal"), "1 goal");
        let several = [(0, "goal"), (2, "entry"), (2, "dish"), (2, "way")];
        assert_eq!(
            several.map(|(number, noun)| count(number, noun)),
            ["0 goals", "2 entries", "2 dishes", "2 ways"]
        );
    }
}
