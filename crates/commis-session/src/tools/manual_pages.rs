//! The manual of the primitives, as it stands in `docs/primitives`.

use std::fmt::Write as _;

use commis_sim::PRIMITIVES;

macro_rules! pages {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../docs/primitives/", $name, ".md")))),*]
    };
}

#[rustfmt::skip]
const PAGES: &[(&str, &str)] = pages![
    "bake", "beat", "boil", "bring-to-temperature", "brush", "cover", "crack", "cut", "dip", "drain", "fetch",
    "fetch-and-proportion", "flatten", "flour", "freeze", "fry", "get-kitchen", "grease", "grill", "grind", "knead",
    "leave-for-time", "line", "marinate", "mash", "melt", "mingle", "mix", "peel", "portion-and-arrange",
    "preheat-oven", "refrigerate", "seed", "separate-eggs", "shake", "shape", "sift", "spread", "sprinkle", "squeeze",
    "steam", "strain", "top-with", "transfer-contents", "transfer-items", "uncover", "wash", "zest",
];

/// The page of a primitive, without the marks of its generated part.
pub fn page(name: &str) -> Option<String> {
    let (_, page) = PAGES.iter().find(|(known, _)| *known == name)?;
    let lines: Vec<&str> = page.lines().filter(|line| !line.starts_with("<!--")).collect();
    Some(lines.join("\n"))
}

/// All primitives with their arguments and what they do.
pub fn index() -> String {
    let mut text = String::from("# Primitives\n");
    for primitive in PRIMITIVES {
        let signature = &primitive.signature;
        write!(text, "\n- `{}` {}", signature.usage(), signature.summary).ok();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_primitive_has_a_page() {
        for primitive in PRIMITIVES {
            let name = primitive.signature.name;
            let page = page(name).unwrap_or_default();
            assert!(page.starts_with(&format!("# {name}\n")), "{name}");
            assert!(page.contains(&primitive.signature.usage()) && !page.contains("<!--"), "{name}");
        }
        assert_eq!(PAGES.len(), PRIMITIVES.len());
    }
}
