//! Any text in any form: no reader may panic, and what was read as a recipe can be written and read again.
#![no_main]

use commis_corpus::{
    Format, is_id, read_json_lines, read_meta, read_recipe_xml, read_recipes, write_json_lines,
    write_linked_data, write_meta, write_plain_text, write_recipe_xml,
};
use libfuzzer_sys::fuzz_target;

const FORMS: [Format; 7] = [
    Format::Xml,
    Format::Solution,
    Format::JsonLines,
    Format::LinkedData,
    Format::Cooklang,
    Format::Markdown,
    Format::PlainText,
];

fuzz_target!(|text: &str| {
    for form in FORMS {
        for recipe in read_recipes(form, "fuzz", text).into_iter().flatten() {
            let line = write_json_lines([&recipe]);
            assert_eq!(read_json_lines("written", &line).unwrap(), [recipe.clone()], "{line}");
            let xml = write_recipe_xml(&recipe);
            // XML cannot hold every character, and a solution file may call its recipe anything.
            assert!(!is_id(&recipe.id) || read_recipe_xml("written", &xml).is_ok(), "{xml}");
            let _ = (write_plain_text(&recipe), write_linked_data(&recipe));
        }
    }
    let (meta, problems) = read_meta("meta.yaml", text);
    if problems.is_empty() {
        let written = write_meta(&meta);
        assert_eq!(read_meta("meta.yaml", &written), (meta, Vec::new()), "{written}");
    }
});
