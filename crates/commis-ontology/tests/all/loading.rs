//! A user's own files: what they can say, and how mistakes in them are reported.
#![expect(clippy::panic, reason = "a failed test may panic")]

use commis_base::Source;
use commis_ontology::{ClassId, Ontology, RuleSet, SlotDefault, UsualKind};
use proptest::prelude::*;

fn load_with(text: &str) -> Result<Ontology, Vec<String>> {
    let mut sources = Ontology::builtin_sources(RuleSet::Standard);
    sources.push(Source::new("mine.yaml", text.to_owned()));
    Ontology::load(&sources).map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

fn loaded(text: &str) -> Ontology {
    load_with(text).unwrap_or_else(|problems| panic!("{}", problems.join("\n")))
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    match load_with(text) {
        Ok(_) => panic!("loaded without complaint:\n{text}"),
        Err(problems) => {
            let shown: Vec<String> = problems.iter().map(|problem| without_built_in_lines(problem)).collect();
            assert_eq!(shown, expected);
        }
    }
}

/// Leaves out lines of the built-in files, which move whenever those are edited.
fn without_built_in_lines(problem: &str) -> String {
    match problem.rsplit_once(".yaml:") {
        Some((before, after)) if before.contains("data/ontology") => {
            format!("{before}.yaml{}", after.trim_start_matches(|c: char| c.is_ascii_digit()))
        }
        _ => problem.to_owned(),
    }
}

fn class(ontology: &Ontology, name: &str) -> ClassId {
    ontology.class(name).unwrap_or_else(|| panic!("no class {name}"))
}

#[test]
fn a_new_class_follows_the_built_in_ones() {
    let ontology = loaded(
        "quark:\n  is: [ingredient, spreadable]\n  slots: { keep-refrigerated: true, sour: flag }\n  \
         grams: { teaspoon: 5.5, piece: 250 }\n  names: { plural: quark, synonyms: curd }\n",
    );
    let quark = class(&ontology, "quark");
    assert_eq!(quark.index(), 346);
    assert_eq!(ontology.kind(quark), "ingredient");
    let default = |slot: &str| ontology.default(quark, ontology.slot(slot).unwrap());
    assert_eq!(default("keep-refrigerated"), Some(&SlotDefault::True));
    assert_eq!(default("sour"), Some(&SlotDefault::Empty));
    let gram = ontology.grams_per(quark, class(&ontology, "teaspoon")).unwrap();
    assert_eq!((gram.factor.to_string().as_str(), gram.decimal), ("11/2", true));
    let names = ontology.names(quark);
    assert_eq!((names.singular.as_str(), names.plural.as_str()), ("quark", "quark"));
    assert_eq!(names.synonyms, ["curd"]);
}

#[test]
fn an_extension_adds_to_a_class_and_keeps_its_kind() {
    let ontology = loaded(
        "kind: gadget\ncarrot: { extend: true, is: mashable, grams: { piece: 70 }, names: { synonyms: [baby carrot] } }\n\
         turner: { is: [cooking-utensil, reusable] }\n",
    );
    let carrot = class(&ontology, "carrot");
    assert!(ontology.is_a(carrot, class(&ontology, "mashable")));
    assert_eq!(ontology.kind(carrot), "ingredient");
    assert_eq!(ontology.kind(class(&ontology, "turner")), "gadget");
    assert_eq!(ontology.names(carrot).synonyms, ["baby carrot"]);
    let gram = ontology.grams_per(carrot, class(&ontology, "piece")).unwrap();
    assert_eq!(gram.factor.to_string(), "70");
}

#[test]
fn a_class_may_be_used_before_it_is_declared() {
    let ontology = loaded("a: { is: b }\nb: { is: ingredient }\n");
    assert!(ontology.is_a(class(&ontology, "a"), class(&ontology, "ingredient")));
}

#[test]
fn all_problems_are_reported_in_the_order_of_the_file() {
    check(
        "quark: { is: [ingredeint] }\nbutter: { is: ingredient }\nX: { is: [] }\n",
        &[
            "mine.yaml:1: unknown parent `ingredeint` of `quark`; did you mean `ingredient`?",
            "mine.yaml:2: duplicate class `butter`, first declared at data/ontology/ingredients/dairy-and-eggs.yaml; \
             write `extend: true` to add to it",
            "mine.yaml:3: class name `X` may only have lower-case letters, digits and hyphens",
        ],
    );
}

#[test]
fn parents_must_exist_once_and_without_cycle() {
    check("a: { is: [egg, egg] }", &["mine.yaml:1: `a` names its parent `egg` twice"]);
    check(
        "a: { is: b }\nb: { is: c }\nc: { is: [egg, b] }\n",
        &["mine.yaml:2: class `b` is its own ancestor: b → c → b"],
    );
    check("a: { is: a }", &["mine.yaml:1: class `a` is its own ancestor: a → a"]);
    check(
        "a: { is: [ingredient, butter] }",
        &[
            "mine.yaml:1: the parents of `a` cannot be put in order: `butter`, `ingredient` come before each other; \
           name the more specific class first",
        ],
    );
    check(
        "a: {}",
        &["mine.yaml:1: class `a` does not say what it is; add `is: ingredient` or the like, or `is: []`"],
    );
}

#[test]
fn an_extension_needs_something_to_extend() {
    check("buter: { extend: true }", &["mine.yaml:1: no class `buter` to extend; did you mean `butter`?"]);
    check("egg: { extend: maybe }", &["mine.yaml:1: `extend` can only be `true`, found `maybe`"]);
}

#[test]
fn slot_values_must_fit_the_type_of_the_slot() {
    check(
        "a:\n  is: ingredient\n  slots:\n    keep-refrigerated: 12g\n    is-cut: 3 g\n    contents: true\n",
        &[
            "mine.yaml:4: `keep-refrigerated` is a slot of type flag (see data/ontology/affordances.yaml): \
             expected `true` or `empty`, found `12g`",
            "mine.yaml:5: `is-cut` is a slot of type thing (see data/ontology/affordances.yaml): \
             expected `new` and a class, such as `new uncut` or `empty`, found `3 g`",
            "mine.yaml:6: `contents` is a slot of type list (see data/ontology/affordances.yaml): \
             expected parts such as `[1 piece egg]` or `empty`, found `true`",
        ],
    );
    check(
        "a: { is: [], slots: { temperature: 5 degree-celsius } }",
        &["mine.yaml:1: unknown unit `degree-celsius`; did you mean `degrees-celsius`?"],
    );
    check("a: { is: [], slots: { temperature: 5 butter } }", &["mine.yaml:1: unknown unit `butter`"]);
    check(
        "a: { is: [], slots: { is-cut: new uncutt } }",
        &["mine.yaml:1: unknown class `uncutt`; did you mean `uncut`?"],
    );
    check(
        "a: { is: [], slots: { sour: empty } }",
        &["mine.yaml:1: slot `sour` has no type; write `sour: flag`, number, amount, text, thing or list"],
    );
    check(
        "a: { is: [], slots: { sour: flag, sour: flag } }",
        &["mine.yaml:1: `sour` is given twice, first on line 1"],
    );
}

#[test]
fn a_new_thing_must_not_build_itself() {
    check(
        "a: { is: [], slots: { friend: new b } }\nb: { is: [], slots: { foe: new a } }\n",
        &[
            "mine.yaml:1: a new `a` would bring along more than 64 things; a `new` in its slots leads back to itself?",
            "mine.yaml:2: a new `b` would bring along more than 64 things; a `new` in its slots leads back to itself?",
        ],
    );
}

#[test]
fn gram_factors_are_positive_numbers_of_a_unit() {
    check(
        "a: { is: ingredient, grams: { teaspoon: 0, piece: -3, l: many, cupp: 4 } }",
        &[
            "mine.yaml:1: grams of `a` must be a number above zero, found `0`",
            "mine.yaml:1: grams of `a` must be a number above zero, found `-3`",
            "mine.yaml:1: grams of `a` must be a number above zero, found `many`",
            "mine.yaml:1: unknown unit `cupp`; did you mean `cup`?",
        ],
    );
}

#[test]
fn a_general_word_means_one_of_its_own_kinds() {
    let ontology = loaded(
        "tea: { is: ingredient, usually: black-tea }\nblack-tea: { is: tea }\n\
         fruit-tea: { is: tea, varies: a fruit tea names its fruit }\n",
    );
    let [tea, black, fruit] = ["tea", "black-tea", "fruit-tea"].map(|name| class(&ontology, name));
    assert_eq!(ontology.usual_kind(tea), Some(black));
    assert_eq!((ontology.usual(black), ontology.usual_kind(fruit)), (None, None));
    assert_eq!(ontology.usual(fruit), Some(&UsualKind::Varies("a fruit tea names its fruit".to_owned())));
    // A later file knows its own shelves best.
    let later = loaded("sugar: { extend: true, usually: brown-sugar }");
    assert_eq!(later.usual_kind(class(&later, "sugar")), later.class("brown-sugar"));
    check(
        "tea: { is: ingredient, usually: coffe }\ncoffee: { is: tea, usually: coffee }\n\
         mate: { is: tea, usually: coffee }\nmint: { is: tea, usually: coffee, varies: who knows }\n",
        &[
            "mine.yaml:1: `tea` is usually one of its own kinds, and `coffe` is none; did you mean `coffee`?",
            "mine.yaml:2: `coffee` is usually one of its own kinds, and `coffee` is none",
            "mine.yaml:3: `mate` is usually one of its own kinds, and `coffee` is none",
            "mine.yaml:4: `mint` has both `usually` and `varies`; keep one of them",
            "mine.yaml:4: `mint` is usually one of its own kinds, and `coffee` is none",
        ],
    );
}

#[test]
fn a_class_may_be_another_word_for_one_of_its_kind() {
    let ontology = loaded("rings: { is: cutting-pattern, same-as: slices }");
    let [rings, slices, sliced] = ["rings", "slices", "sliced"].map(|name| class(&ontology, name));
    assert_eq!([rings, slices, sliced].map(|class| ontology.meaning(class)), [slices; 3]);
    check(
        "a: { is: pattern, same-as: a }\nb: { is: pattern, same-as: sliced }\n\
         c: { is: pattern, same-as: butter }\nd: { is: pattern, same-as: disks }\n",
        &[
            "mine.yaml:1: `a` is the same as `a`: that is the class itself",
            "mine.yaml:2: `b` is the same as `sliced`: that is another word for a third class",
            "mine.yaml:3: `c` is the same as `butter`: one is of kind pattern, the other ingredient",
            "mine.yaml:4: `d` is the same as `disks`: there is no such class",
        ],
    );
}

#[test]
fn entries_have_known_keys_and_forms() {
    check("a: { is: egg, slot: {} }", &["mine.yaml:1: unknown key `slot`; did you mean `slots`?"]);
    check(
        "a: { is: egg, names: { plurl: x } }",
        &["mine.yaml:1: unknown key `plurl`; did you mean `plural`?"],
    );
    check("a: egg", &["mine.yaml:1: class `a` needs a map such as `{ is: … }`, found `egg`"]);
    check("- a\n", &["mine.yaml:1: expected classes as `name: { is: … }`, found a list"]);
    check(
        "a: { is: egg\n",
        &["mine.yaml:2: not valid YAML: while parsing a flow mapping, did not find expected ',' or '}'"],
    );
}

#[test]
fn a_hopeless_file_ends_with_a_count() {
    let problems = load_with(&"a: 1\n".repeat(500)).unwrap_err();
    assert_eq!(problems.len(), 200);
    assert!(problems[199].ends_with("(and 300 more problems)"), "{}", problems[199]);
}

#[test]
fn an_empty_file_adds_nothing() {
    assert_eq!(loaded("# nothing yet\n").classes().len(), 346);
    assert_eq!(Ontology::load(&[]).unwrap().classes().len(), 0);
}

/// Text made of the words and marks that ontology files are made of.
fn soup() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "a",
        "b",
        "c",
        "egg",
        "ingredient",
        "unit",
        "piece",
        "is",
        "kind",
        "slots",
        "grams",
        "names",
        "extend",
        "true",
        "empty",
        "flag",
        "new",
        "5",
        "0.5",
        "1/3",
        "-2",
        ":",
        ": ",
        "{",
        "}",
        "[",
        "]",
        ", ",
        "\n",
        "\n  ",
        "- ",
        "#",
        "'",
        "\"",
        "|",
        "&a",
        "*a",
        "!t",
        "---",
        "~",
        "\t",
        "é",
        "\u{0}",
        "\u{feff}",
    ]);
    prop::collection::vec(word, 0..60).prop_map(|words| words.concat())
}

/// Small hierarchies: any parents, any of a few slots.
fn hierarchy() -> impl Strategy<Value = String> {
    let value =
        prop::sample::select(vec!["flag", "true", "empty", "3", "2 c0", "new c1", "[1 c0 c2]", "list"]);
    let slots = prop::collection::vec((0..3_u8, value), 0..3);
    let class = (prop::collection::vec(0..9_u8, 0..4), slots);
    prop::collection::vec(class, 0..8).prop_map(|classes| {
        let mut lines = vec!["unit: { is: [] }".to_owned()];
        for (name, (parents, slots)) in classes.into_iter().enumerate() {
            let parents: Vec<String> = parents.iter().map(|parent| format!("c{parent}")).collect();
            let slots: Vec<String> = slots.iter().map(|(slot, value)| format!("s{slot}: {value}")).collect();
            let (parents, slots) = (parents.join(", "), slots.join(", "));
            lines.push(format!("c{name}: {{ is: [{parents}], slots: {{ {slots} }} }}"));
        }
        lines.join("\n")
    })
}

proptest! {
    #[test]
    fn any_text_is_loaded_or_refused(text in any::<String>()) {
        let _ = Ontology::load(&[Source::new("any", text)]);
    }

    #[test]
    fn any_soup_is_loaded_or_refused(text in soup()) {
        let _ = Ontology::load(&[Source::new("soup", text)]);
    }

    #[test]
    fn a_hierarchy_is_refused_or_keeps_its_promises(text in hierarchy()) {
        match Ontology::load(&[Source::new("h", text)]) {
            Err(problems) => prop_assert!(!problems.is_empty()),
            Ok(ontology) => for class in ontology.classes() {
                prop_assert_eq!(ontology.ancestors(class)[0], class);
                for other in ontology.classes() {
                    let descends = ontology.ancestors(class).contains(&other);
                    prop_assert_eq!(ontology.is_a(class, other), descends);
                    let inherited = ontology.slots(other).iter().all(|&slot| ontology.has_slot(class, slot));
                    prop_assert!(!descends || inherited);
                }
                prop_assert!(ontology.slots(class).is_sorted());
                prop_assert!(ontology.slots(class).iter().all(|&slot| ontology.default(class, slot).is_some()));
            }
        }
    }
}

#[test]
fn a_name_belongs_to_one_food() {
    check(
        "quark:\n  is: ingredient\n  names: { synonyms: [curd, white cheese] }\nfromage:\n  is: ingredient\n  names:\n    \
         synonyms: [white cheese, sour white, sour white]\n",
        &[
            "mine.yaml:7: `fromage` and `quark` (mine.yaml:3) are both called `white cheese`; keep it for one of them, \
             with `names: { drop: [white cheese] }` where the other was declared earlier",
            "mine.yaml:7: `fromage` has the name `sour white` twice, first at mine.yaml:7",
        ],
    );
    assert!(
        load_with("fork-tender: { is: cutting-pattern, names: { synonyms: [butter] } }").is_ok(),
        "another family"
    );
}

#[test]
fn a_later_file_can_give_a_name_away() {
    let moved = "cooked-chicken: { extend: true, names: { drop: [chicken] } }\nchicken: { is: ingredient }";
    let ontology = loaded(moved);
    assert_eq!(ontology.nearest_class("chicken"), Some("chicken"));
    assert!(!ontology.names(class(&ontology, "cooked-chicken")).synonyms.contains(&"chicken".to_owned()));
    check(
        "cooked-chicken: { extend: true, names: { drop: [chiken] } }",
        &["mine.yaml:1: `cooked-chicken` has no synonym `chiken` to drop; did you mean `chicken`?"],
    );
}

#[test]
fn a_group_that_is_added_to_a_class_brings_its_own_order_of_parents() {
    // A tomato is an ingredient first, and a group may say so last.
    let ontology = loaded(
        "salad-food: { is: [peelable, cuttable, ingredient] }\ntomato: { extend: true, is: salad-food }",
    );
    let tomato = class(&ontology, "tomato");
    for ancestor in ["salad-food", "seedable", "peelable", "ingredient", "can-be-sprinkled-on"] {
        assert!(ontology.is_a(tomato, class(&ontology, ancestor)), "{ancestor}");
    }
}
