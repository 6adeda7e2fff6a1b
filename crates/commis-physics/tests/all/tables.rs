//! The tables of looks, matter, layout and motions, built in and as a user writes them.

use std::collections::{BTreeMap, BTreeSet};

use crate::kitchens::Kitchen;
use commis_base::Source;
use commis_corpus::Builtin;
use commis_kitchen::{Entity, Kitchen as State, Vocabulary};
use commis_ontology::ClassId;
use commis_physics::{Layout, Looks, Motion, MotionFiles, Motions};
use commis_sim::{PRIMITIVES, RuleSet, Simulator};

/// The classes of everything in a kitchen.
fn classes(kitchen: &State, vocabulary: &Vocabulary) -> BTreeSet<ClassId> {
    fn collect(entity: &Entity, vocabulary: &Vocabulary, found: &mut BTreeSet<ClassId>) {
        for inner in entity.contents(vocabulary).iter() {
            found.insert(inner.class());
            collect(inner, vocabulary, found);
        }
    }
    let mut found = BTreeSet::new();
    collect(kitchen.root(), vocabulary, &mut found);
    found
}

fn simulators(corpora: &[Builtin]) -> BTreeMap<&'static str, Simulator> {
    let mut simulators = BTreeMap::new();
    for corpus in corpora {
        let loaded = corpus.load();
        let recipe = &loaded.recipes[0].recipe;
        let kitchen = loaded.kitchen_of(recipe).unwrap();
        simulators
            .insert(corpus.name(), Simulator::load(RuleSet::Standard, &loaded.ontology, kitchen).unwrap());
    }
    simulators
}

#[test]
fn at_most_one_class_in_ten_has_only_the_general_shape() {
    for (corpus, simulator) in simulators(Builtin::FIFTY) {
        let vocabulary = simulator.vocabulary();
        let looks = Looks::load(&vocabulary.ontology, &[]).unwrap();
        let classes = classes(simulator.kitchen(), vocabulary);
        let general: Vec<&str> = classes
            .iter()
            .filter(|&&class| !looks.is_particular(class))
            .map(|&class| vocabulary.name(class))
            .collect();
        assert!(
            general.len() * 10 <= classes.len(),
            "{corpus}: {} of {}: {general:?}",
            general.len(),
            classes.len()
        );
    }
}

#[test]
fn every_class_that_looks_speak_of_is_in_some_kitchen() {
    let simulators = simulators(Builtin::ALL);
    let looks = Looks::load(&simulators["published"].vocabulary().ontology, &[]).unwrap();
    let unknown: Vec<&str> = looks
        .named_classes()
        .filter(|name| !simulators.values().any(|known| known.vocabulary().ontology.class(name).is_some()))
        .collect();
    assert_eq!(unknown, Vec::<&str>::new());
}

#[test]
fn every_primitive_has_a_motion() {
    let motions = Motions::load(&[Motions::builtin_source()], &[]).unwrap();
    for primitive in PRIMITIVES {
        let name = primitive.signature.name;
        assert!(motions.of(name).is_some_and(|moves| !moves.is_empty() || name == "get-kitchen"), "{name}");
    }
}

#[test]
fn a_class_of_ones_own_looks_like_its_group() {
    let own = Source::new(
        "own.yaml",
        "kind: ingredient\nspelt-flour: { is: flour }\nbirch-syrup: { is: ingredient }\nsoup-bowl: { is: small-bowl }\n",
    );
    let simulator = Simulator::load(RuleSet::Standard, &[own], None).unwrap();
    let motion = Motion::builtin(&simulator).unwrap();
    let class = |name: &str| simulator.vocabulary().ontology.class(name).unwrap();
    assert_eq!(motion.looks.of(class("spelt-flour")), motion.looks.of(class("flour")));
    assert_eq!(motion.matters.of(class("spelt-flour")), motion.matters.of(class("flour")));
    assert_eq!(
        motion.looks.of(class("birch-syrup")).form,
        motion.looks.of(class("syrup")).form,
        "by its name"
    );
    assert!(motion.looks.is_particular(class("soup-bowl")));
}

fn wrong(files: &MotionFiles) -> Vec<String> {
    let kitchen = Kitchen::full();
    let problems = Motion::load(&kitchen.simulator, files).unwrap_err();
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn mistakes_in_files_of_ones_own_are_told_with_their_lines() {
    let looks = "buter: { shape: box, size: [1, 2, 3] }\nbutter:\n  shape: cube\nsalt: { size: [1, 2] }\negg: { colour: red }\n";
    assert_eq!(
        wrong(&MotionFiles { looks: vec![Source::new("l.yaml", looks)], ..MotionFiles::default() }),
        ["l.yaml:1: there is no class `buter`; did you mean `butter`?"]
    );
    let looks = looks.replace("buter", "milk");
    assert_eq!(
        wrong(&MotionFiles { looks: vec![Source::new("l.yaml", looks)], ..MotionFiles::default() }),
        [
            "l.yaml:3: there is no shape `cube`; known: bowl, tray, board, box, cylinder, rod, capsule, ball, sheet",
            "l.yaml:4: 2 numbers do not give the size of a ball",
            "l.yaml:5: a colour is written as \"#rrggbb\"",
        ]
    );
    let matter = "butter: { density: heavy }\nsalt: { density: 900 }\nmilk: { form: gas }\n";
    assert_eq!(
        wrong(&MotionFiles { matter: vec![Source::new("m.yaml", matter)], ..MotionFiles::default() }),
        [
            "m.yaml:1: `heavy` is not a number",
            "m.yaml:2: `900` must lie between 0.02 and 20",
            "m.yaml:3: there is no form `gas`; known: liquid, powder, granular, paste, pieces",
        ]
    );
    let motions = "mix:\n  - stirr: { in: x }\n  - bring: [mixing-tol]\nmixx: []\n";
    assert_eq!(
        wrong(&MotionFiles { motions: vec![Source::new("s.yaml", motions)], ..MotionFiles::default() }),
        [
            "s.yaml:2: there is no move `stirr`; did you mean `stir`?",
            "s.yaml:3: `mix` has no argument `mixing-tol`; did you mean `mixing-tool`?",
            "s.yaml:4: there is no primitive `mixx`; did you mean `mix`?",
        ]
    );
    let layout = "oven:\n  box: { at: [0, 0, 0], size: [1, 1, nan] }\n  door: up\n  surfaces: []\n";
    assert_eq!(
        wrong(&MotionFiles { layout: Some(Source::new("r.yaml", layout)), ..MotionFiles::default() }),
        [
            "r.yaml:2: `nan` must lie between -50 and 50",
            "r.yaml:3: a door opens left, right or down, not `up`",
        ]
    );
    let bare = Layout::load(&Source::new("r.yaml", "{}")).unwrap_err();
    assert_eq!(bare[0].to_string(), "r.yaml:1: the room has no `counter-top` to work on");
}
