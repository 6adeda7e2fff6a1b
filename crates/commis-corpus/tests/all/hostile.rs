//! Hostile files get a clear answer at once.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::time::{Duration, Instant};

use commis_corpus::{Corpus, File, Format, read_recipes};

fn refusal(format: Format, text: &str) -> String {
    let start = Instant::now();
    let message = read_recipes(format, "hostile", text).unwrap_err().to_string();
    // A second is what is promised for an ordinary build; tests may run unoptimised and in company.
    assert!(start.elapsed() < Duration::from_secs(5), "{:?} for {message}", start.elapsed());
    message
}

#[test]
fn entity_bombs() {
    let mut bomb = String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY lol \"lol\">");
    for level in 1..10 {
        bomb.extend(["<!ENTITY lol", &level.to_string(), " \"", &"&lol;".repeat(10), "\">"]);
    }
    bomb.push_str("]>\n<recipe><id>&lol9;</id></recipe>");
    assert_eq!(
        refusal(Format::Xml, &bomb),
        "hostile:2: a DOCTYPE is not read, because entities could be declared in it; leave it out"
    );
    assert!(refusal(Format::Xml, "<recipe><id>&lol9;</id></recipe>").contains("unknown entity `&lol9;`"));
}

#[test]
fn two_hundred_megabytes() {
    let mut text = String::from("<recipe><id>x</id><title>");
    text.push_str(&"x".repeat(200 << 20));
    for format in [Format::Xml, Format::LinkedData, Format::Cooklang, Format::PlainText, Format::Solution] {
        let message = refusal(format, &text);
        assert!(message.contains("bytes"), "{message}");
    }
}

#[test]
fn just_below_the_size_limit() {
    let fill = |unit: &str, bytes: usize| unit.repeat(bytes / unit.len());
    let below = 7 << 20;
    for (what, text) in [
        ("open tags", fill("<a>", below)),
        ("empty elements", format!("<recipe>{}", fill("<id/>", below))),
        ("attributes", format!("<recipe{}/>", fill(" a='1'", below))),
        ("one long attribute", format!("<recipe a='{}'/>", fill("x", below))),
        ("references", format!("<recipe>{}", fill("&amp;", below))),
        ("comments", fill("<!---->", below)),
        ("less than", fill("<", below)),
    ] {
        let message = refusal(Format::Xml, &text);
        assert!(message.len() < 300, "{what}: {message}");
    }
    for (unit, format) in [
        ("@", Format::Cooklang),
        ("@a{", Format::Cooklang),
        ("[-", Format::Cooklang),
        ("(", Format::Solution),
    ] {
        let _ = read_recipes(format, "hostile", &fill(unit, 3 << 20));
    }
    refusal(Format::LinkedData, &fill("<script type=application/ld+json>", below));
    refusal(Format::LinkedData, &fill("{\"a\":", below));
}

#[test]
fn wrong_nesting_and_unknown_tags() {
    assert!(
        refusal(Format::Xml, "<recipe>\n<id>x</title>\n</recipe>").starts_with("hostile:2: not valid XML")
    );
    assert!(
        refusal(Format::Xml, "<recipe><script>alert(1)</script></recipe>")
            .contains("unknown element `<script>`")
    );
    assert!(refusal(Format::Xml, &"<instruction>".repeat(100_000)).contains("nested more than"));
}

#[test]
fn corpora_of_rubbish_are_lists_of_problems() {
    let files = vec![
        File::new("corpus.yaml", "name: [x"),
        File::new("recipes/a/recipe.xml", "<recipe>"),
        File::new("recipes/b/meta.yaml", "- 1"),
        File::new("recipes/c/recipe.xml", "<recipe><id>d</id><title>D</title></recipe>"),
        File::new(
            "recipes/c/meta.yaml",
            "dish: [x]\nportions: many\nsauce: y\ninstructions: [{ phenomena: [zero-anafora] }]",
        ),
        File::new("../../etc/passwd", "x"),
        File::new("recipes/notes.txt", "x"),
    ];
    let (corpus, problems) = Corpus::from_files("rubbish", "r", files);
    assert_eq!(corpus.recipes.len(), 1);
    let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(messages.join("\n"));
}
