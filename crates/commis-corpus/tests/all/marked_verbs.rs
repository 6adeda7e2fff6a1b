//! Verbs that somebody marked by hand in real instructions, and how many of them are known.

use std::collections::BTreeMap;

use commis_corpus::{Verbs, stem};

const MARKS: &str = include_str!("../marks/verbs.tsv");

#[test]
fn nine_tenths_of_the_verbs_in_marked_instructions_are_known() {
    let verbs = Verbs::english();
    let (mut all, mut known) = (0, 0);
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    for line in MARKS.lines().filter(|line| !line.starts_with('#')) {
        let marked = line.split('\t').nth(2).unwrap();
        for verb in marked.split(' ').filter(|verb| *verb != "-") {
            // Of a verb with a particle the first word is looked up, as in instructions.
            let base = if verbs.knows(&stem(verb)) { verb } else { verb.split('-').next().unwrap() };
            all += 1;
            if verbs.knows(&stem(base)) {
                known += 1;
            } else {
                *unknown.entry(verb).or_default() += 1;
            }
        }
    }
    println!("{known} of {all} verbs are known; unknown: {unknown:?}");
    assert_eq!(MARKS.lines().filter(|line| !line.starts_with('#')).count(), 200);
    assert!(known * 10 >= all * 9, "{known} of {all}: {unknown:?}");
}
