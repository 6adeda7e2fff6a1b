//! The manual holds: every example says what happens, every generated part is what the declarations say.
//!
//! `COMMIS_UPDATE=1 cargo test -p commis-sim --test all manual` rewrites what is out of date.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

use commis_base::Source;
use commis_sim::manual::{self, Examples};
use commis_sim::{PRIMITIVES, RuleSet, Simulator};
use pages::{check, docs};

use crate::pages;

/// The home kitchen with the classes below it, as the folder of data has them.
fn home() -> Simulator {
    let data = docs().join("../data");
    let mut additions = Vec::new();
    for layer in ["extended", "home"] {
        let folder = std::fs::read_dir(data.join(layer).join("ontology")).unwrap();
        let mut paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        additions.extend(paths.iter().map(|path| read(path)));
    }
    let kitchen = read(&data.join("home/kitchens/stocked.yaml"));
    Simulator::load(RuleSet::Standard, &additions, Some(&kitchen)).unwrap()
}

fn read(path: &Path) -> Source {
    Source::new(path.display().to_string(), std::fs::read_to_string(path).unwrap())
}

#[test]
fn every_primitive_has_a_page_that_holds() {
    let examples = Examples::builtin().unwrap().with_home(home());
    for primitive in PRIMITIVES {
        let name = primitive.signature.name;
        let path = docs().join("primitives").join(format!("{name}.md"));
        let page = check(&examples, &path, &manual::head(primitive));
        assert!(page.starts_with(&format!("# {name}\n")), "{name}: the page has no title");
        assert!(page.contains("<!-- generated -->"), "{name}: the page has no generated head");
        let calls = page.matches(&format!("({name} ")).count();
        assert!(calls >= 2, "{name}: the page has no example of it");
        // get-kitchen cannot fail.
        let fails = page.contains(": failed, ") || page.contains("not executed: (");
        assert!(fails || name == "get-kitchen", "{name}: the page shows no failure");
    }
    let pages = std::fs::read_dir(docs().join("primitives")).unwrap().count();
    assert_eq!(pages, PRIMITIVES.len() + 1, "a page is left over");
}

#[test]
fn the_index_holds() {
    let examples = Examples::builtin().unwrap();
    check(&examples, &docs().join("primitives/README.md"), &manual::index(PRIMITIVES));
}
