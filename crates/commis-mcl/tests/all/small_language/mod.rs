//! A small language for tests: eight primitives over two dozen classes.

use commis_base::nearest;
use commis_mcl::{Language, Param, Role, Signature, Vocabulary};

/// Class, parent, whether it can be written as a constant.
const CLASSES: &[(&str, &str, bool)] = &[
    ("kitchen-entity", "", false),
    ("kitchen-state", "kitchen-entity", false),
    ("quantity", "kitchen-entity", false),
    ("oven", "kitchen-entity", false),
    ("container", "kitchen-entity", false),
    ("bowl", "container", true),
    ("baking-tray", "container", true),
    ("ingredient", "kitchen-entity", false),
    ("butter", "ingredient", true),
    ("white-sugar", "ingredient", true),
    ("brown-sugar", "ingredient", true),
    ("onion", "ingredient", true),
    ("utensil", "kitchen-entity", false),
    ("whisk", "utensil", true),
    ("knife", "utensil", true),
    ("cutting-board", "utensil", true),
    ("pattern", "kitchen-entity", false),
    ("chopped", "pattern", true),
    ("slices", "pattern", true),
    ("unit", "kitchen-entity", false),
    ("g", "unit", true),
    ("minute", "unit", true),
    ("degrees-celsius", "unit", true),
];

struct SmallVocabulary;

fn entry(name: &str) -> Option<&'static (&'static str, &'static str, bool)> {
    CLASSES.iter().find(|class| class.0 == name)
}

impl Vocabulary for SmallVocabulary {
    fn is_class(&self, name: &str) -> bool {
        entry(name).is_some()
    }

    fn can_be_constant(&self, name: &str) -> bool {
        entry(name).is_some_and(|class| class.2)
    }

    fn fits(&self, class: &str, ancestor: &str) -> bool {
        let mut at = entry(class);
        while let Some((name, parent, _)) = at {
            if *name == ancestor {
                return true;
            }
            at = entry(parent);
        }
        false
    }

    fn nearest(&self, name: &str, ancestor: Option<&str>) -> Option<String> {
        let fitting = CLASSES.iter().map(|class| class.0);
        let fitting = fitting.filter(|class| ancestor.is_none_or(|ancestor| self.fits(class, ancestor)));
        nearest(name, fitting).map(str::to_owned)
    }
}

const fn out(name: &'static str, class: &'static str) -> Param {
    Param { name, class, role: Role::Out, doc: "the result" }
}

const fn given(name: &'static str, class: &'static str) -> Param {
    Param { name, class, role: Role::In, doc: "what is worked on" }
}

const fn optional(name: &'static str, class: &'static str) -> Param {
    Param { name, class, role: Role::Optional("taken from the kitchen"), doc: "what it is done with" }
}

const KITCHEN_OUT: Param = out("kitchen-out", "kitchen-state");
const KITCHEN_IN: Param = given("kitchen-in", "kitchen-state");

const fn primitive(name: &'static str, params: &'static [Param], omittable: Option<usize>) -> Signature {
    Signature { name, summary: "Does it.", params, omittable }
}

static SIGNATURES: [&Signature; 8] = [
    &primitive("get-kitchen", &[out("kitchen", "kitchen-state")], None),
    &primitive(
        "fetch",
        &[
            out("thing-fetched", "kitchen-entity"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("kind", "kitchen-entity"),
            given("number", "quantity"),
        ],
        None,
    ),
    &primitive(
        "fetch-and-proportion",
        &[
            out("container-with-ingredient", "container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional("target-container", "container"),
            given("ingredient-kind", "ingredient"),
            given("amount", "quantity"),
            given("unit", "unit"),
        ],
        None,
    ),
    &primitive(
        "transfer-contents",
        &[
            out("container-with-all", "container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional("target-container", "container"),
            given("container", "container"),
        ],
        None,
    ),
    &primitive(
        "mix",
        &[
            out("container-mixed", "container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container", "container"),
            optional("tool", "utensil"),
        ],
        None,
    ),
    &primitive(
        "preheat-oven",
        &[
            out("oven-preheated", "oven"),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional("oven-to-heat", "oven"),
            given("degrees", "quantity"),
            given("degrees-unit", "unit"),
        ],
        None,
    ),
    &primitive(
        "bake",
        &[
            out("thing-baked", "container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-bake", "container"),
            optional("oven-to-bake-in", "oven"),
            given("time", "quantity"),
            given("time-unit", "unit"),
            optional("degrees", "quantity"),
            optional("degrees-unit", "unit"),
        ],
        None,
    ),
    &primitive(
        "cut",
        &[
            out("thing-cut", "container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-cut", "container"),
            given("pattern", "pattern"),
            optional("tool", "utensil"),
            optional("surface", "kitchen-entity"),
        ],
        Some(6),
    ),
];

/// The language of the test suite.
pub(crate) fn language() -> Language<'static> {
    Language::new(&SmallVocabulary, &SIGNATURES)
}
