//! Generated sets: the same everywhere, named by their digest, refused where dials are impossible.

use crate::program::Folder;

#[test]
fn results_on_the_set_of_a_month_carry_its_digest() {
    let folder = Folder::new();
    let set = ["corpus", "generate", "--preset", "monthly", "--seed", "2026-11", "--json"];
    let made = |count: &str, out: &str| {
        let ran = folder.commis(&[&set[..], &["--count", count, "--out", out]].concat());
        assert_eq!(ran.code, 0, "{}", ran.report());
        ran.json()["digest"].as_str().unwrap_or_default().to_owned()
    };
    let digest = made("2", "november");
    assert!(digest.starts_with("sha256:"), "{digest}");
    assert_eq!(made("2", "again"), digest);
    assert_ne!(made("3", "more"), digest);
    let recipes = folder.commis(&["corpus", "list", "--corpus", "november", "--json"]).json();
    let ids = recipes["corpora"][0]["recipes"].as_array().cloned().unwrap_or_default();
    let golds = ids.iter().filter_map(|recipe| recipe["id"].as_str());
    let golds: String =
        golds.map(|id| folder.read(&format!("november/recipes/{id}/gold.solution"))).collect();
    folder.write("golds.solution", &golds);
    let results = folder.commis(&["evaluate", "--corpus", "november", "golds.solution", "--json"]);
    let results = results.json();
    assert_eq!(results["provenance"]["options"]["generated set"].as_str(), Some(digest.as_str()));
    assert_eq!(results["results"][0]["dish-approximation-score"], 1.0, "{results}");
}

#[test]
fn a_world_of_its_own_explains_its_words() {
    let folder = Folder::new();
    let set = ["corpus", "generate", "--nonce", "--count", "2", "--seed", "7", "--out", "strange"];
    let ran = folder.commis(&set);
    assert_eq!(ran.code, 0, "{}", ran.report());
    assert!(folder.read("strange/glossary.md").contains("- **to "));
    let ran = folder.commis(&["corpus", "validate", "--corpus", "strange"]);
    assert_eq!(ran.code, 0, "{}", ran.report());
}

#[test]
fn what_cannot_be_is_refused_with_the_way_out() {
    let folder = Folder::with(
        "own.yaml",
        "family: toast\ncategory: snack\ntitles: [Toast]\nroles:\n  salt: { of: [salt] }\nsteps:\n  - { comine: [salt], in: [bowl], as: toast }\ndish: toast\n",
    );
    let generate = ["corpus", "generate", "--out", "set"];
    let ran = folder.commis(&[&generate[..], &["--family", "drink", "--steps", "40..60"]].concat());
    assert_eq!(ran.code, 2, "{}", ran.report());
    assert!(ran.err.contains("`drink` comes closest with"), "{}", ran.err);
    let ran = folder.commis(&[&generate[..], &["--dishes", "own.yaml"]].concat());
    assert!(ran.err.contains("own.yaml:7: `comine` is no step; did you mean `combine`?"), "{}", ran.err);
}
