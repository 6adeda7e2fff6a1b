//! `commis corpus` through the real program.

use crate::program::Folder;

#[test]
fn both_built_in_sets_are_valid() {
    let folder = Folder::new();
    let ran = folder.commis(&["corpus", "validate", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.report());
    let corpora = &ran.json()["corpora"];
    // The ginger has given its taste to the syrup and is thrown away, as the text says.
    let ginger = "nothing uses `?spent-ginger`; the dish loses nothing by it";
    let said: [&[&str]; 2] = [&[], &[ginger]];
    for (index, (name, recipes)) in [("published", 30), ("extended", 20)].into_iter().enumerate() {
        assert_eq!(corpora[index]["name"], name);
        assert_eq!(corpora[index]["recipes"], recipes);
        assert_eq!(corpora[index]["golds"], recipes);
        assert_eq!(corpora[index]["errors"], 0);
        let told: Vec<&str> = corpora[index]["findings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|finding| finding["message"].as_str().unwrap())
            .collect();
        assert_eq!(told, said[index]);
    }
}

#[test]
fn list_names_every_recipe_and_the_digest() {
    let folder = Folder::new();
    let listing = folder.commis(&["corpus", "list", "--json"]).json();
    let published = &listing["corpora"][0];
    assert_eq!(published["recipes"].as_array().unwrap().len(), 30);
    let text = folder.commis(&["corpus", "list", "--corpus", "published"]).out;
    assert!(text.contains(published["digest"].as_str().unwrap()), "{text}");
    assert!(text.contains("almond-crescent-cookies-5") && !text.contains("apple-crumble"), "{text}");
}

#[test]
fn show_one_recipe() {
    let folder = Folder::new();
    insta::assert_snapshot!(
        "corpus_show",
        folder.commis(&["corpus", "show", "easy-banana-bread", "--gold"]).report()
    );
    let json = folder.commis(&["corpus", "show", "easy-banana-bread", "--json"]).json();
    assert_eq!(json["recipe"]["id"], "easy-banana-bread");
    let ran = folder.commis(&["corpus", "show", "easy-bananna-bread"]);
    assert_eq!(ran.code, 6);
    assert!(ran.err.contains("did you mean `easy-banana-bread`?"), "{}", ran.err);
}

#[test]
fn a_new_corpus_is_valid_and_is_not_overwritten() {
    let folder = Folder::new();
    assert_eq!(folder.commis(&["corpus", "new", "mine"]).code, 0);
    let ran = folder.commis(&["corpus", "validate", "--corpus", "mine"]);
    assert_eq!(ran.report(), "exit code 0\n--- stdout\nmine (1 recipe, 1 gold): 0 errors, 0 warnings\n");
    let ran = folder.commis(&["corpus", "new", "mine"]);
    assert_eq!((ran.code, ran.err.contains("is not empty")), (9, true), "{}", ran.report());
}

/// One mistake of every kind that validation looks for, each with its file and line.
#[test]
fn validate_finds_what_is_wrong() {
    let folder = Folder::new();
    folder.commis(&["corpus", "new", "mine"]);
    let edit = |name: &str, from: &str, to: &str| {
        let path = format!("mine/recipes/sweet-quark/{name}");
        let text = folder.read(&path);
        assert!(text.contains(from), "{from}");
        folder.write(&path, text.replace(from, to));
    };
    edit("gold.solution", "white-sugar 30 g", "white-suger 30 gr");
    edit("gold.solution", "wooden-spoon 1", "spatula 1");
    edit("gold.solution", "?ks-2 ?quark ?sugar ?sugar-quantity", "?ks-9 ?quark ?sugar ?sugar-quantity");
    edit("meta.yaml", "\"?spoon\"", "\"?spoon\", \"?quark\"");
    edit("meta.yaml", "Add the sugar to", "Add sugar to");
    edit("meta.yaml", "declarative-aside", "declarative-side");
    edit("meta.yaml", "dish: \"?sweet-quark\"", "dish: \"?sweet-curd\"");
    folder.write("mine/recipes/toast/recipe.xml", "<recipe><id>toast</id><title>Toast</title></recipe>");
    folder.write("mine/recipes/broken/recipe.xml", "<recipe>\n<id>broken</title></recipe>");
    insta::assert_snapshot!(
        "corpus_validate",
        folder.commis(&["corpus", "validate", "--corpus", "mine"]).report()
    );
    let ran = folder.commis(&["corpus", "list", "--corpus", "mine"]);
    assert_eq!(ran.code, 7, "{}", ran.report());
}

#[test]
fn a_kitchen_or_class_that_is_wrong_is_told_once() {
    let folder = Folder::new();
    folder.commis(&["corpus", "new", "mine"]);
    let kitchen = folder.read("mine/kitchens/home-kitchen.yaml");
    folder.write("mine/kitchens/home-kitchen.yaml", kitchen.replace("white-sugar", "white-suger"));
    let ran = folder.commis(&["corpus", "validate", "--corpus", "mine"]);
    assert_eq!(ran.code, 5);
    assert!(
        ran.err.starts_with("mine/kitchens/home-kitchen.yaml:13: error: unknown class `white-suger`"),
        "{}",
        ran.err
    );
}

#[test]
fn a_gold_that_fails_is_told_with_the_line_that_fails() {
    let folder = Folder::new();
    folder.commis(&["corpus", "new", "mine"]);
    let path = "mine/recipes/sweet-quark/gold.solution";
    folder.write(path, folder.read(path).replace("wooden-spoon 1", "spatula 1"));
    let ran = folder.commis(&["corpus", "validate", "--corpus", "mine"]);
    let told =
        "mine/recipes/sweet-quark/gold.solution:6: error: the action fails: no unused spatula is left\n";
    assert_eq!((ran.code, ran.err.as_str()), (5, told));
}

#[test]
fn import_writes_text_and_no_gold() {
    let page = r#"<html><script type="application/ld+json">{"@type":"Recipe","name":"Hot Milk","recipeIngredient":
        ["1 l milk"],"recipeInstructions":[{"@type":"HowToStep","text":"Heat the milk. Drink it."}]}</script></html>"#;
    let folder = Folder::with("milk.html", page);
    let ran = folder.commis(&["corpus", "import", "milk.html"]);
    assert_eq!(
        ran.report(),
        "exit code 0\n--- stdout\n./recipes/milk: Hot Milk, 1 ingredient, 1 instruction\n"
    );
    let names: Vec<_> = std::fs::read_dir(folder.path().join("recipes/milk")).unwrap().collect();
    assert_eq!(names.len(), 2, "text and meta data");
    assert!(folder.read("recipes/milk/recipe.xml").contains("<utterance>Drink it.</utterance>"));
    let ran = folder.commis(&["corpus", "validate", "--corpus", "."]);
    assert_eq!((ran.code, ran.err.contains("there is no gold network yet")), (0, true), "{}", ran.report());
    assert_eq!(folder.commis(&["corpus", "import", "milk.html"]).code, 9, "it is already there");
    assert_eq!(folder.commis(&["corpus", "import", "milk.html", "--force"]).code, 0);
    let ran = folder.commis_reading(&["corpus", "import", "-"], b"<recipe><ingrediants/></recipe>");
    assert_eq!(
        (ran.code, ran.err.contains("<stdin>:1: unknown element `<ingrediants>`")),
        (5, true),
        "{}",
        ran.report()
    );
}

#[test]
fn a_recipe_without_an_id_is_called_after_its_file_or_folder() {
    let page = r#"{"@type":"Recipe","name":"Hot Milk","recipeIngredient":["1 l milk"],"recipeInstructions":["Heat the milk."]}"#;
    let folder = Folder::with("evening.json", page);
    assert_eq!(folder.commis(&["translate", "evening.json", "--out", "programs"]).code, 0);
    assert!(folder.read("programs/evening.solution").starts_with("#evening\n"));
    assert_eq!(folder.commis(&["corpus", "import", "evening.json"]).code, 0);
    let text = folder.read("recipes/evening/recipe.xml");
    folder.write("recipes/evening/recipe.xml", text.replace("<id>evening</id>", ""));
    let ran = folder.commis(&["corpus", "validate", "--corpus", "."]);
    assert_eq!((ran.code, ran.err.contains("the id is")), (0, false), "{}", ran.report());
}

/// Two recipes whose titles have no Latin letters, and one that has the id the second one would get.
const NAMELESS: &str = "{\"id\":\"红烧肉\",\"title\":\"红烧肉\"}\n{\"id\":\"红烧鱼\",\"title\":\"红烧鱼\"}\n\
                        {\"id\":\"recipe-2\",\"title\":\"Two\"}\n";

#[test]
fn recipes_of_the_same_name_are_numbered() {
    let folder = Folder::with("dishes.jsonl", NAMELESS);
    for force in [&[][..], &["--force"]] {
        let args = ["corpus", "import", "dishes.jsonl", "--json"];
        let imported = folder.commis(&[&args[..], force].concat()).json();
        let ids: Vec<_> = (0..3).map(|index| imported["imported"][index]["id"].clone()).collect();
        assert_eq!(ids, ["recipe", "recipe-3", "recipe-2"]);
        for (id, title) in [("recipe", "红烧肉"), ("recipe-3", "红烧鱼"), ("recipe-2", "Two")] {
            let text = folder.read(&format!("recipes/{id}/recipe.xml"));
            assert!(text.contains(title) && text.contains(&format!("<id>{id}</id>")), "{text}");
        }
    }
    let solution = "#toast\n(get-kitchen ?k)\n";
    let folder = Folder::with("one.solution", solution);
    folder.write("two.solution", solution.replace("?k", "?kitchen"));
    assert_eq!(folder.commis(&["corpus", "import", "one.solution", "two.solution"]).code, 0);
    assert_eq!(folder.read("recipes/toast-2/gold.solution"), "#toast-2\n(get-kitchen ?kitchen)\n");
}

const SOUP_AND_TOAST: &str = "{\"id\":\"soup\",\"title\":\"Soup\"}\n{\"id\":\"toast\",\"title\":\"Toast\"}\n";

#[test]
fn an_import_writes_all_or_nothing_and_replaces_whole_recipes() {
    let folder = Folder::with("toast.jsonl", SOUP_AND_TOAST);
    folder.write("recipes/toast/recipe.xml", "<recipe/>");
    folder.write("recipes/toast/gold.solution", "#toast\n(get-kitchen ?k)\n");
    folder.write("recipes/toast/notes.txt", "mine");
    let ran = folder.commis(&["corpus", "import", "toast.jsonl"]);
    assert_eq!(ran.code, 9, "{}", ran.report());
    assert!(ran.err.contains("./recipes/toast is already there; nothing was imported"), "{}", ran.err);
    assert!(!folder.path().join("recipes/soup").exists());
    assert_eq!(folder.commis(&["corpus", "import", "toast.jsonl", "--force"]).code, 0);
    assert!(folder.read("recipes/toast/recipe.xml").contains("Toast"));
    assert!(!folder.path().join("recipes/toast/gold.solution").exists(), "it is the gold of another text");
    assert_eq!(folder.read("recipes/toast/notes.txt"), "mine");
}

#[test]
fn kitchens_and_classes_that_no_recipe_uses_are_read_too() {
    let folder = Folder::new();
    folder.commis(&["corpus", "new", "mine"]);
    folder.write("mine/kitchens/default.yaml", "name: x\nplaces:\n  - place: frigde\n");
    let ran = folder.commis(&["corpus", "validate", "--corpus", "mine"]);
    assert_eq!(ran.code, 5, "{}", ran.report());
    assert!(ran.err.contains("mine/kitchens/default.yaml:3: error: unknown class `frigde`"), "{}", ran.err);
    assert_eq!(folder.commis(&["corpus", "validate", "sweet-quark", "--corpus", "mine"]).code, 0);
}

#[test]
fn annotated_recipes_come_back_with_their_gold_and_links() {
    let folder = Folder::new();
    folder.commis(&["corpus", "new", "mine"]);
    let xml = folder
        .commis(&["corpus", "export", "sweet-quark", "--format", "annotated-xml", "--corpus", "mine"])
        .out;
    folder.write("annotated.xml", xml);
    assert_eq!(folder.commis(&["corpus", "import", "annotated.xml", "--corpus", "mine", "--force"]).code, 0);
    let gold = folder.read("mine/recipes/sweet-quark/gold.solution");
    assert!(gold.contains("(mix ?sweet-quark ?ks-5 ?ks-4 ?sugar-added ?spoon)"), "{gold}");
    let meta = folder.read("mine/recipes/sweet-quark/meta.yaml");
    folder.write(
        "mine/recipes/sweet-quark/meta.yaml",
        meta.replace("dish: \"\"", "dish: \"?sweet-quark\"\nkitchen: home-kitchen"),
    );
    let ran = folder.commis(&["corpus", "validate", "--corpus", "mine"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.report());
}

#[test]
fn export_in_every_form() {
    let folder = Folder::new();
    for (format, start) in [
        ("xml", "<?xml"),
        ("annotated-xml", "<?xml"),
        ("solution", "#cole-slaw\n"),
        ("jsonl", "{\"id\":\"cole-slaw\""),
        ("json-ld", "{\n  \"@context\""),
        ("text", "Cole Slaw\n"),
    ] {
        let ran = folder.commis(&["corpus", "export", "cole-slaw", "--format", format]);
        assert!(ran.code == 0 && ran.out.starts_with(start), "{}", ran.report());
    }
    assert_eq!(folder.commis(&["corpus", "export", "--format", "jsonl"]).out.lines().count(), 70);
    assert_eq!(folder.commis(&["corpus", "export", "--format", "xml"]).code, 2);
    let ran = folder.commis(&["corpus", "export", "--format", "text", "--output", "books"]);
    assert_eq!((ran.code, std::fs::read_dir(folder.path().join("books")).unwrap().count()), (0, 70));
}

#[test]
fn other_commands_know_the_corpus() {
    let folder = Folder::new();
    let gold = folder.commis(&["corpus", "export", "herb-omelette", "--format", "solution"]).out;
    folder.write("omelette.solution", gold);
    let cook =
        |more: &[&str]| folder.commis(&[&["cook", "omelette.solution", "--quiet"][..], more].concat()).code;
    assert_eq!(cook(&["--corpus", "extended", "--kitchen", "extended-kitchen"]), 0);
    assert_eq!(cook(&["--corpus", "extended"]), 0, "a recipe of the corpus is cooked in its own kitchen");
    assert_ne!(cook(&[]), 0, "the full kitchen lacks what the recipe needs");
    assert_eq!(folder.commis(&["cook", "omelette.solution", "--corpus", "extendd"]).code, 8);
}

#[test]
fn hostile_files_are_refused_at_the_door() {
    let folder = Folder::with("bomb.xml", "<!DOCTYPE a [<!ENTITY b \"b\">]><recipe><id>&b;</id></recipe>");
    let ran = folder.commis(&["corpus", "import", "bomb.xml"]);
    assert_eq!((ran.code, ran.err.contains("a DOCTYPE is not read")), (5, true), "{}", ran.report());
    folder.write("big.xml", vec![b' '; 65 << 20]);
    let ran = folder.commis(&["corpus", "import", "big.xml"]);
    assert_eq!((ran.code, ran.err.contains("more than")), (20, true), "{}", ran.report());
    folder.write("evil.jsonl", r#"{"id":"../../evil","title":"Evil"}"#);
    assert!(folder.commis(&["corpus", "import", "evil.jsonl"]).out.contains("./recipes/evil:"));
}

#[test]
fn a_broken_gold_of_the_publication_costs_its_recipe_and_the_exit_code() {
    let folder = Folder::new();
    let text = |id: &str| {
        format!(
            "<recipe><id>{id}</id><title>T</title><ingredients><ingredient>1 egg</ingredient></ingredients>\
             <instructions><instruction>Boil it.</instruction></instructions></recipe>"
        )
    };
    for id in ["egg", "toast"] {
        folder.write(&format!("r/data/recipe-texts/{id}.xml"), text(id));
        folder.write(
            &format!("r/data/gold-standard-solutions/utterance-and-meaning/{id}.xml"),
            text(id).replace("Boil it.", "<utterance>Boil.</utterance><meaning>(get-kitchen ?k)</meaning>"),
        );
        let gold = if id == "egg" { String::new() } else { format!("#{id}\n(get-kitchen ?k)\n") };
        folder.write(&format!("r/data/gold-standard-solutions/meaning-only/{id}.solution"), gold);
    }
    let ran = folder.commis(&["corpus", "import", "r", "--corpus", "mine"]);
    assert_eq!(ran.code, 7, "{ran:#?}");
    assert!(ran.err.contains("error: ") && ran.err.contains("meaning-only/egg.solution"), "{ran:#?}");
    assert!(!folder.path().join("mine/recipes/egg").exists(), "no gold of the other set stands in");
    assert!(folder.read("mine/recipes/toast/recipe.xml").contains("Boil it."));
}
