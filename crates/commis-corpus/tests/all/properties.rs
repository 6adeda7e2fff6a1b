//! Round trips of anything, and readers that survive anything.

use commis_corpus::{
    Format, IngredientLink, InstructionNotes, Line, Link, Meta, Origin, Phenomenon, Recipe, Utterance,
    Wording, read_json_lines, read_meta, read_recipe_xml, read_recipes, read_solutions, tidy,
    write_annotated_xml, write_json_lines, write_meta, write_recipe_xml, write_solutions,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// Text with everything that XML, YAML and JSON have to escape.
fn text() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9 .,:;!?'\"<>&{}\\[\\]#@~%\\\\/()*|°é½🍋\\-]{1,40}"
        .prop_map(|text| tidy(&text))
        .prop_filter("not empty", |text| !text.is_empty())
}

fn statement() -> impl Strategy<Value = String> {
    ("[a-z]{1,8}", vec("[?]?[a-z][a-z0-9-]{0,6}", 0..4))
        .prop_map(|(primitive, arguments)| format!("({})", [vec![primitive], arguments].concat().join(" ")))
}

fn line(meanings: bool) -> impl Strategy<Value = Line> {
    let meaning = vec(statement(), 0..if meanings { 3 } else { 1 });
    let utterance = (text(), meaning).prop_map(|(text, meaning)| Utterance { text, meaning });
    let wording = prop_oneof![
        text().prop_map(Wording::Plain),
        vec(utterance, 1..4).prop_map(|utterances| Wording::Uttered { utterances }),
    ];
    wording.prop_map(Line::from)
}

fn recipe(meanings: bool) -> impl Strategy<Value = Recipe> {
    let lines = || vec(line(meanings), 0..4);
    ("[a-z][a-z0-9-]{0,10}", text(), lines(), lines()).prop_map(|(id, title, ingredients, instructions)| {
        Recipe { id, title, ingredients, instructions, ..Recipe::default() }
    })
}

fn meta() -> impl Strategy<Value = Meta> {
    let phenomena = proptest::sample::subsequence(Phenomenon::ALL.to_vec(), 0..4);
    let marked = proptest::option::of(proptest::sample::subsequence(Phenomenon::ALL.to_vec(), 0..3));
    let link = (text(), vec(text(), 0..3), vec(text(), 0..3), marked).prop_map(
        |(quote, statements, implicit, phenomena)| Link {
            quote,
            statements,
            implicit,
            phenomena,
            ..Link::default()
        },
    );
    let notes = (phenomena, vec(link, 0..3)).prop_map(|(phenomena, links)| InstructionNotes {
        phenomena,
        links,
        ..InstructionNotes::default()
    });
    let ingredient = (vec(text(), 0..3), vec(text(), 0..3)).prop_map(|(statements, implicit)| {
        IngredientLink { statements, implicit, ..IngredientLink::default() }
    });
    let texts = (text(), text(), text(), text(), text());
    (texts, any::<Option<u32>>(), vec(text(), 0..3), vec(ingredient, 0..3), vec(notes, 0..3)).prop_map(
        |((category, dish, style, kitchen, site), portions, notes, ingredients, instructions)| Meta {
            category,
            dish,
            portions,
            style,
            kitchen,
            source: Origin { site, ..Origin::default() },
            notes,
            ingredients,
            instructions,
            ..Meta::default()
        },
    )
}

fn without_meanings(recipe: &Recipe) -> Recipe {
    let mut bare = recipe.clone();
    for line in bare.ingredients.iter_mut().chain(&mut bare.instructions) {
        if let Wording::Uttered { utterances } = &mut line.wording {
            for utterance in utterances {
                utterance.meaning.clear();
            }
        }
    }
    bare
}

proptest! {
    #[test]
    fn xml_keeps_everything(recipe in recipe(true)) {
        let read = read_recipe_xml("r.xml", &write_recipe_xml(&recipe)).unwrap();
        prop_assert_eq!(&read, &[without_meanings(&recipe)]);
        prop_assert_eq!(write_recipe_xml(&read[0]), write_recipe_xml(&recipe));
    }

    #[test]
    fn annotated_xml_keeps_meanings(recipe in recipe(true)) {
        let read = read_recipe_xml("r.xml", &write_annotated_xml(&recipe)).unwrap();
        prop_assert_eq!(read[0].gold_of_meanings(), recipe.gold_of_meanings());
        prop_assert_eq!(write_annotated_xml(&read[0]), write_annotated_xml(&recipe));
    }

    #[test]
    fn json_lines_keep_everything(recipe in recipe(true), meta in meta(), gold in any::<String>()) {
        let recipe = Recipe { meta: Some(meta), gold: Some(gold), ..recipe };
        let read = read_json_lines("r.jsonl", &write_json_lines([&recipe, &recipe])).unwrap();
        prop_assert_eq!(read, vec![recipe.clone(), recipe]);
    }

    #[test]
    fn meta_data_keep_everything(meta in meta()) {
        let (read, problems) = read_meta("meta.yaml", &write_meta(&meta));
        prop_assert_eq!(problems, vec![]);
        prop_assert_eq!(read, meta);
    }

    #[test]
    fn solutions_keep_every_byte(golds in vec(("[a-z]{1,5}", vec(prop_oneof![statement(), "; [a-z ]{0,9}", Just(String::new())], 0..4)), 1..4)) {
        let mut file = String::from("; head\n");
        for (index, (id, lines)) in golds.iter().enumerate() {
            file.extend(["#", id, &index.to_string(), "\n", &lines.join("\n"), "\n"]);
        }
        let read = read_solutions("g.solution", &file).unwrap();
        prop_assert_eq!(read.len(), golds.len());
        prop_assert_eq!(write_solutions(read.iter().map(|(_, gold)| gold.as_str())), file);
    }

    #[test]
    fn no_reader_panics(text in any::<String>(), piece in "[<>/a-z&;@#~{}%()\\[\\]\" \n:=>-]{0,80}") {
        for text in [text, piece] {
            for format in [Format::Xml, Format::Solution, Format::JsonLines, Format::LinkedData, Format::Cooklang, Format::PlainText] {
                let _ = read_recipes(format, "f", &text);
            }
            let _ = Format::of_text(&text);
            let _ = read_meta("f", &text);
        }
    }
}
