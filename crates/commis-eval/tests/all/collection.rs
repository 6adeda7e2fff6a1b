//! Collections as they lie in folders: recipes among files that are none.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::path::PathBuf;

use commis_eval::{Collection, KitchenSetup};
use commis_metrics::EvaluationRules;

const TOAST: &str = "---\ntitle: Toast\ntags: [breakfast]\n---\n\n- Servings: 2\n\n## Ingredients\n\n- 2 slices of bread\n- 10 g butter, softened\n- 1 cup moon dust\n\n## Directions\n\n1. Toast the bread.\n2. Spread it with butter.\n\n## Notes\n\nEat it hot.\n";

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("commis-collection-{name}-{}", std::process::id()));
    fs::create_dir_all(folder.join("more")).unwrap();
    fs::write(folder.join("toast.md"), TOAST).unwrap();
    fs::write(folder.join("README.md"), "# About\n\nRecipes of ours.\n").unwrap();
    fs::write(folder.join("picture.webp"), [0_u8, 159, 146, 150]).unwrap();
    fs::write(folder.join("empty.txt"), "\n").unwrap();
    fs::write(folder.join("more/large.txt"), vec![b'a'; 3000]).unwrap();
    folder
}

#[test]
fn files_that_are_no_recipe_are_named_and_cost_nobody_else() {
    let folder = folder("coverage");
    let simulator = KitchenSetup::stocked(EvaluationRules::default()).simulator(None).unwrap();
    let coverage = Collection::open(std::slice::from_ref(&folder)).unwrap().coverage(&simulator, 2000);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!((coverage.files, coverage.recipes, coverage.cookable), (5, 1, 0));
    assert_eq!((coverage.lines.all, coverage.lines.known), (3, 2));
    assert_eq!(coverage.unknown_foods.by_frequency(), [("moon dust", 1)]);
    let causes: Vec<&str> = coverage.not_recipes.iter().map(|(_, cause)| cause.as_str()).collect();
    assert_eq!(causes.len(), 4);
    assert!(causes[0].starts_with("no recipe: a heading"), "{causes:?}");
    assert_eq!(causes[1], "the file is empty");
    assert!(causes[2].contains("2000"), "{causes:?}");
    assert_eq!(causes[3], "not a text");
}

#[test]
fn a_whole_folder_is_imported_at_once() {
    let folder = folder("import");
    let imported = Collection::open(std::slice::from_ref(&folder)).unwrap().recipes(2000);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(imported.refused.len(), 4);
    let [toast] = &imported.recipes[..] else { panic!("{:?}", imported.recipes) };
    assert_eq!((toast.id.as_str(), toast.title.as_str()), ("toast", "Toast"));
    let meta = toast.meta.as_ref().unwrap();
    assert_eq!((meta.portions, &meta.tags[..]), (Some(2), &["breakfast".to_owned()][..]));
    let notes: Vec<String> = toast.notes.iter().map(|note| note.text().into_owned()).collect();
    assert_eq!(notes, ["Notes", "Eat it hot."]);
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_or_in_a_circle_are_named() {
    let folder = folder("links");
    std::os::unix::fs::symlink(&folder, folder.join("more/circle")).unwrap();
    std::os::unix::fs::symlink("/nonexistent/recipe.md", folder.join("nowhere.md")).unwrap();
    let imported = Collection::open(std::slice::from_ref(&folder)).unwrap().recipes(2000);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(imported.recipes.len(), 1);
    let cause = |name: &str| {
        let found = imported.refused.iter().find(|(file, _)| file.ends_with(name));
        found.map(|(_, cause)| cause.as_str())
    };
    assert_eq!(cause("more/circle"), Some("a link to a folder that it lies in"));
    assert_eq!(cause("nowhere.md"), Some("neither a file nor a folder"));
}
