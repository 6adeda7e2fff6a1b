//! The corpora that come with the program: readable, consistent, and the same bytes after a round trip.

use commis_corpus::{
    Builtin, Corpus, Digest, check_entry, read_json_lines, read_recipe_xml, read_solutions,
    write_annotated_xml, write_json_lines, write_meta, write_recipe_xml, write_solutions,
};

fn corpora() -> Vec<Corpus> {
    let load = |builtin: &Builtin| {
        let (corpus, problems) = Corpus::from_files(builtin.name(), builtin.root(), builtin.files());
        assert!(problems.is_empty(), "{problems:#?}");
        corpus
    };
    Builtin::ALL.iter().map(load).collect()
}

#[test]
fn the_published_set_has_its_thirty_recipes() {
    let published = Builtin::Published.load();
    assert_eq!(published.recipes.len(), 30);
    assert!(published.recipes.iter().all(|entry| entry.recipe.gold.is_some() && entry.recipe.meta.is_some()));
}

#[test]
fn text_and_networks_account_for_each_other() {
    for corpus in corpora() {
        for entry in &corpus.recipes {
            let findings = check_entry(&corpus, entry);
            assert!(findings.is_empty(), "{findings:#?}");
        }
    }
}

#[test]
fn every_form_keeps_everything() {
    for builtin in Builtin::ALL {
        let files = builtin.files();
        for entry in &builtin.load().recipes {
            let recipe = &entry.recipe;
            let file = |name: &str| {
                let path = format!("recipes/{}/{name}", recipe.id);
                files.iter().find(|file| file.path == path).map(|file| &*file.text).unwrap()
            };
            assert_eq!(write_recipe_xml(recipe), file("recipe.xml"), "{}: XML, byte by byte", recipe.id);

            let golds = read_solutions("gold.solution", file("gold.solution")).unwrap();
            assert_eq!(write_solutions(golds.iter().map(|(_, gold)| gold.as_str())), file("gold.solution"));

            let meta = recipe.meta.as_ref().unwrap();
            let (again, problems) = commis_corpus::read_meta("meta.yaml", &write_meta(meta));
            assert_eq!((&again, problems.len()), (meta, 0), "{}: meta data", recipe.id);

            let lines = write_json_lines([recipe]);
            assert_eq!(read_json_lines("r.jsonl", &lines).unwrap(), std::slice::from_ref(recipe));
        }
    }
}

#[test]
fn the_annotated_form_keeps_every_statement() {
    for entry in corpora().iter().flat_map(|corpus| &corpus.recipes) {
        let read = read_recipe_xml("a.xml", &write_annotated_xml(&entry.recipe)).unwrap();
        let sorted = |gold: &str| {
            let mut statements: Vec<String> = gold.lines().map(str::to_owned).collect();
            statements.sort();
            statements
        };
        let (before, after) = (entry.recipe.gold.as_ref().unwrap(), read[0].gold_of_meanings().unwrap());
        assert_eq!(sorted(&after), sorted(before), "{}", entry.recipe.id);
    }
}

#[test]
fn all_golds_fit_into_one_solution_file() {
    let published = Builtin::Published.load();
    let golds: Vec<&str> =
        published.recipes.iter().filter_map(|entry| entry.recipe.gold.as_deref()).collect();
    let file = write_solutions(golds.iter().copied());
    let again = read_solutions("all.solution", &file).unwrap();
    assert!(again.iter().map(|(_, gold)| gold.as_str()).eq(golds));
}

#[test]
fn digests_depend_on_content_and_on_nothing_else() {
    let files = Builtin::Published.files();
    let digest = Digest::of(&files);
    let mut backwards = files.clone();
    backwards.reverse();
    assert_eq!(Digest::of(&backwards), digest);
    let mut windows = files.clone();
    for file in &mut windows {
        file.text = file.text.replace('\n', "\r\n").into();
    }
    assert_eq!(Digest::of(&windows), digest);
    let mut edited = files;
    edited[0].text = edited[0].text.replacen('g', "G", 1).into();
    assert_ne!(Digest::of(&edited), digest);
    assert_eq!(Builtin::Published.load().digest, digest);
    assert!(digest.to_string().starts_with("sha256:") && digest.to_string().len() == 71);
    assert_eq!(digest.short().len(), 12);
}
