//! Verbs that people marked by hand in real instructions, and how many of them are known.

use std::collections::BTreeMap;

use commis_corpus::{Verbs, stem};

/// Marks by the first reader, and by a second one who was stricter.
const MARKS: [(&str, &str); 2] = [
    ("verbs.tsv", include_str!("../marks/verbs.tsv")),
    ("verbs-strict.tsv", include_str!("../marks/verbs-strict.tsv")),
];

#[test]
fn nine_tenths_of_the_verbs_in_marked_instructions_are_known() {
    let verbs = Verbs::english();
    for (file, marks) in MARKS {
        let (mut all, mut known) = (0, 0);
        let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
        for line in marks.lines().filter(|line| !line.starts_with('#')) {
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
        println!("{file}: {known} of {all} verbs are known; unknown: {unknown:?}");
        assert_eq!(marks.lines().filter(|line| !line.starts_with('#')).count(), 200, "{file}");
        assert!(known * 10 >= all * 9, "{file}: {known} of {all}: {unknown:?}");
    }
}
