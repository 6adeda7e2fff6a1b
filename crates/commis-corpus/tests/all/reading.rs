//! Outside forms as they are found in the wild.

use commis_corpus::{
    Format, Line, Part, Recipe, Wording, read_cooklang, read_linked_data, read_markdown, read_plain_text,
    read_recipe_xml, read_recipes, write_linked_data, write_plain_text,
};

fn texts(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|line| line.text().into_owned()).collect()
}

/// A page as blogs write them: several scripts, a graph, HTML in strings, sections and steps.
const PAGE: &str = r#"<!DOCTYPE html>
<html><head><title>Lemon Bars</title>
<script>window.dataLayer = [];</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Sunny Bakes"}</script>
<script type='application/ld+json' class="seo-graph">
{"@context":"https://schema.org","@graph":[
 {"@type":"Organization","@id":"https://sunny.example/#org","name":"Sunny Bakes"},
 {"@type":["Recipe","NewsArticle"],"name":"Nan&#39;s Lemon Bars","url":"https://sunny.example/lemon-bars",
  "author":[{"@type":"Person","name":"Nan"}],
  "publisher":{"@id":"https://sunny.example/#org","name":"Sunny Bakes"},
  "recipeYield":["16","16 bars"],"recipeCategory":"Dessert",
  "recipeIngredient":["1&frac12; cups flour","200&nbsp;g butter, <em>soft</em>","3 eggs"],
  "recipeInstructions":[
   {"@type":"HowToSection","name":"Base","itemListElement":[
     {"@type":"HowToStep","name":"Rub","text":"Rub the butter into the flour."},
     {"@type":"HowToStep","text":"<p>Press into a tin. Bake for 15 min. at 180&deg;C until golden.</p>"}]},
   {"@type":"HowToSection","name":"Topping","itemListElement":[
     {"@type":"HowToStep","itemListElement":[{"@type":"HowToDirection","text":"Whisk the eggs &amp; pour over."}]},
     "Cool completely."]}]}
]}
</script></head><body>…</body></html>"#;

#[test]
fn a_web_page() {
    let recipes = read_linked_data("page.html", PAGE).unwrap();
    let [recipe] = &recipes[..] else { panic!("{recipes:?}") };
    assert_eq!((recipe.id.as_str(), recipe.title.as_str()), ("page", "Nan's Lemon Bars"));
    assert_eq!(texts(&recipe.ingredients), ["1½ cups flour", "200 g butter, soft", "3 eggs"]);
    assert_eq!(
        texts(&recipe.instructions),
        [
            "Rub the butter into the flour.",
            "Press into a tin. Bake for 15 min. at 180°C until golden.",
            "Whisk the eggs & pour over.",
            "Cool completely."
        ]
    );
    let Wording::Uttered { utterances } = &recipe.instructions[1].wording else { panic!("one sentence?") };
    assert_eq!(utterances.len(), 2);
    let meta = recipe.meta.as_ref().unwrap();
    assert_eq!((meta.portions, meta.category.as_str()), (Some(16), "dessert"));
    assert_eq!(
        (meta.source.site.as_str(), meta.source.url.as_str()),
        ("Sunny Bakes", "https://sunny.example/lemon-bars")
    );
    assert_eq!(meta.notes[1], "The section \"Topping\" begins with instruction 3.");
}

#[test]
fn linked_data_with_strings() {
    let one = r#"[{"@type":"Recipe","name":"Tea","ingredients":["1 bag of tea"],"recipeYield":2,
        "recipeInstructions":"Boil the water. Pour it over the tea."}]"#;
    let tea = &read_linked_data("tea.json", one).unwrap()[0];
    assert_eq!(texts(&tea.instructions), ["Boil the water.", "Pour it over the tea."]);
    assert_eq!(tea.meta.as_ref().unwrap().portions, Some(2));
    let lines =
        r#"{"@type":"http://schema.org/Recipe","name":"Tea","recipeInstructions":"Boil.\nPour. Wait.\n"}"#;
    assert_eq!(
        texts(&read_linked_data("tea.json", lines).unwrap()[0].instructions),
        ["Boil.", "Pour. Wait."]
    );
    let list = r#"{"@type":"Recipe","name":"Tea","recipeInstructions":{"@type":"ItemList","itemListElement":["Boil."]}}"#;
    assert_eq!(texts(&read_linked_data("tea.json", list).unwrap()[0].instructions), ["Boil."]);
}

#[test]
fn linked_data_that_is_none() {
    let refusal = |text: &str| read_linked_data("p.html", text).unwrap_err().to_string();
    assert!(refusal("<html></html>").contains("no `<script type"));
    assert!(refusal(r#"{"@type":"Person"}"#).contains("no schema.org Recipe"));
    let broken = "<html>\n<script type=\"application/ld+json\">\n{\"@type\":}\n</script>";
    assert!(refusal(broken).starts_with("p.html:"), "{}", refusal(broken));
    assert!(refusal(&"[".repeat(100_000)).contains("not valid JSON"));
}

#[test]
fn linked_data_goes_out_and_comes_back() {
    let recipe = &read_linked_data("page.html", PAGE).unwrap()[0];
    let again = &read_linked_data("again.json", &write_linked_data(recipe)).unwrap()[0];
    assert_eq!((&again.id, &again.title), (&recipe.id, &recipe.title));
    assert_eq!(again.ingredients, recipe.ingredients);
    assert_eq!(again.instructions, recipe.instructions);
}

const CREPES: &str = "---
title: Sunday Crêpes
servings: 4
source: Aunt May
---

= Batter

Crack the @eggs{3} into a #large bowl{}, add @plain flour{125%g}(sifted), @milk{250%ml} -- or water
and @salt{}. Rest for ~{15%minutes}.

> Rested batter tears less.

[- a block
   comment -]
== Pan ==
Melt some @&butter in a #pan and fry for ~frying{2-3%minutes}. Serve @ once.
";

#[test]
fn cooklang() {
    let recipe = read_cooklang("crepes.cook", CREPES).unwrap();
    assert_eq!((recipe.id.as_str(), recipe.title.as_str()), ("crepes", "Sunday Crêpes"));
    assert_eq!(
        texts(&recipe.ingredients),
        ["3 eggs", "125 g plain flour, sifted", "250 ml milk", "salt", "butter"]
    );
    assert_eq!(
        texts(&recipe.instructions),
        [
            "Crack the eggs into a large bowl, add plain flour, milk and salt. Rest for 15 minutes.",
            "Melt some butter in a pan and fry for 2-3 minutes. Serve @ once."
        ]
    );
    assert_eq!(recipe.ingredients[0].place.0, 9);
    let meta = recipe.meta.unwrap();
    assert_eq!((meta.portions, meta.source.site.as_str(), meta.notes.len()), (Some(4), "Aunt May", 3));
    let old = read_cooklang("Old Style.cook", ">> servings: 2\nToast @bread.").unwrap();
    assert_eq!(
        (old.title.as_str(), texts(&old.instructions)),
        ("Old Style", vec!["Toast bread.".to_owned()])
    );
    assert_eq!(
        read_cooklang("x.cook", "Fine.\n\nAdd @salt{1%g").unwrap_err().to_string(),
        "x.cook:3: `@salt{` has no closing bracket"
    );
    assert!(read_cooklang("x.cook", "").is_err());
}

#[test]
fn plain_text_with_and_without_headings() {
    let with = "# Pea Soup\nA classic.\n\n## Ingredients\n* 1 onion\n* 500 g peas\n\n## Method\n1. Chop the onion. Fry it.\n2) Add the peas.\n";
    let soup = read_plain_text("recipes/pea-soup.md", with).unwrap();
    assert_eq!(
        (soup.id.as_str(), texts(&soup.ingredients)),
        ("pea-soup", vec!["1 onion".into(), "500 g peas".into()])
    );
    assert_eq!(texts(&soup.instructions), ["Chop the onion. Fry it.", "Add the peas."]);
    assert_eq!(texts(&soup.notes), ["A classic."]);
    let soup = Recipe { notes: Vec::new(), ..soup };
    let without = "Pea Soup\n\n1 onion\n500 g peas\n\nChop the onion. Fry it.\nAdd the peas.\n";
    let same = read_plain_text("pea-soup.txt", without).unwrap();
    assert_eq!(same, soup);
    assert_eq!(
        read_plain_text("-", &write_plain_text(&soup)).unwrap(),
        soup,
        "without a file the title names it"
    );
    assert!(read_plain_text("x.txt", "Soup\n\nwater").unwrap_err().to_string().contains("no instructions"));
    assert!(read_plain_text("x.txt", " \n").unwrap_err().to_string().contains("empty"));
}

#[test]
fn utterances_and_meanings_in_every_published_shape() {
    let meaning = "<meaning>(get-kitchen ?k)\n (MIX ?a ?b ?k ?c ?d)</meaning>";
    let shapes = [
        format!("<instruction><utterance>Mix.</utterance>{meaning}</instruction>"),
        format!("<instruction><utterance><text>Mix.</text>{meaning}</utterance></instruction>"),
        format!("<instruction><utterance>Mix.{meaning}</utterance></instruction>"),
        format!("<utterance>Mix.</utterance>{meaning}"),
        format!("<utterance><form>Mix.</form>{}</utterance>", meaning.replace("meaning>", "network>")),
        format!("<step><sentence>Mix.</sentence>{}</step>", meaning.replace("meaning>", "semantics>"))
            .replace("step>", "instruction>"),
    ];
    for shape in shapes {
        let text = format!("<recipe id='x' title='X'><instructions>{shape}</instructions></recipe>");
        let recipe =
            &read_recipe_xml("x.xml", &text).unwrap_or_else(|problem| panic!("{problem}: {text}"))[0];
        assert_eq!(texts(&recipe.instructions), ["Mix."], "{text}");
        assert_eq!(
            recipe.gold_of_meanings().unwrap(),
            "#x\n(get-kitchen ?k)\n(mix ?a ?b ?k ?c ?d)\n",
            "{text}"
        );
    }
}

#[test]
fn the_papers_utterance_level_is_kept() {
    let text = "<recipe><id>x</id><title>X &amp; Y</title><instructions><instruction><utterance>One.</utterance>\
                <utterance>Two.</utterance></instruction></instructions></recipe>";
    let recipe = &read_recipe_xml("x.xml", text).unwrap()[0];
    assert_eq!(texts(&recipe.instructions), ["One. Two."]);
    let again = &read_recipe_xml("y.xml", &commis_corpus::write_recipe_xml(recipe)).unwrap()[0];
    assert_eq!(again, recipe);
}

#[test]
fn several_recipes_in_one_file() {
    let text = "<recipes><recipe><title>Hot Tea</title></recipe><recipe id='b'/></recipes>";
    let ids: Vec<String> =
        read_recipe_xml("r.xml", text).unwrap().into_iter().map(|recipe| recipe.id).collect();
    assert_eq!(ids, ["hot-tea", "b"]);
}

#[test]
fn unknown_things_in_xml_are_named_and_never_dropped() {
    let refusal = |text: &str| read_recipe_xml("f.xml", text).unwrap_err().to_string();
    let recipe = |inner: &str| format!("<recipe>\n<id>x</id>\n{inner}</recipe>");
    for (inner, message) in [
        ("<ingrediants/>", "f.xml:3: unknown element `<ingrediants>`; did you mean `<ingredients>`?"),
        (
            "<wine>red</wine>",
            "f.xml:3: unknown element `<wine>`; expected <id>, <title>, <ingredients>, <instructions>",
        ),
        (
            "<instructions><instruction>Bake <b>now</b></instruction></instructions>",
            "f.xml:3: text directly in `<instruction>`: `Bake`; put it into an element",
        ),
        (
            "<instructions><instruction><b>now</b></instruction></instructions>",
            "f.xml:3: unknown element `<b>`; expected <utterance>, <text>, <meaning>",
        ),
        (
            "<instructions><meaning>(mix)</meaning></instructions>",
            "f.xml:3: `<meaning>` has no utterance before it",
        ),
        (
            "<instructions><utterance>A</utterance>\n<meaning>(mix</meaning></instructions>",
            "f.xml:4: the meaning is not MCL",
        ),
        ("<title lang='en' mood='good'>X</title>", "f.xml:3: unknown attribute `mood` of `<title>`"),
        ("stray", "f.xml:1: text directly in `<recipe>`: `stray`"),
    ] {
        let found = refusal(&recipe(inner));
        assert!(found.starts_with(message), "{found}\n{message}");
    }
    assert!(refusal("<recipe/>").contains("neither `<id>` nor `<title>`"));
    assert!(refusal("<html/>").contains("unknown element `<html>`"));
}

#[test]
fn forms_are_recognised() {
    for (name, format) in
        [("a.XML", Format::Xml), ("a.htm", Format::LinkedData), ("b.cook", Format::Cooklang)]
    {
        assert_eq!(Format::of_name(name), Some(format));
    }
    assert_eq!(Format::of_name("noending"), None);
    for (text, format) in [
        (PAGE, Format::LinkedData),
        (CREPES, Format::Cooklang),
        ("<recipe/>", Format::Xml),
        ("{\"id\":\"x\"}", Format::JsonLines),
        ("{\"@type\":\"Recipe\"}", Format::LinkedData),
        ("#toast\n(get-kitchen ?k)", Format::Solution),
        ("# Toast\n\nbread\n\nToast it.", Format::PlainText),
    ] {
        assert_eq!(Format::of_text(text), format, "{text}");
    }
    let golds =
        read_recipes(Format::Solution, "g.solution", "#hot-toast ; mine\n(get-kitchen ?k)\n").unwrap();
    let Recipe { id, title, gold, .. } = &golds[0];
    assert_eq!(
        (id.as_str(), title.as_str(), gold.as_deref()),
        ("hot-toast", "Hot Toast", Some("#hot-toast ; mine\n(get-kitchen ?k)\n"))
    );
}

#[test]
fn servings_are_no_ingredient_in_a_text_without_headings() {
    for text in [
        "Soup\n\nServes 2\n\n100 g butter\n1 onion\n\nMelt the butter.",
        "Soup\nServes 2\n\n100 g butter\n1 onion\n\nMelt the butter.",
    ] {
        let recipe = read_plain_text("soup.txt", text).unwrap();
        assert_eq!(texts(&recipe.ingredients), ["100 g butter", "1 onion"]);
        assert_eq!(recipe.meta.unwrap().portions, Some(2));
    }
}

#[test]
fn plain_text_has_groups_notes_and_facts() {
    let text = "Salad\nServes 4\nPrep time: 10 min\n\nIngredients\n1 lettuce\nFor the dressing:\n2 tbsp oil\n\nMethod\nToss it.\n\nNotes\nBest fresh.\n";
    let salad = read_plain_text("salad.txt", text).unwrap();
    assert_eq!(texts(&salad.ingredients), ["1 lettuce", "2 tbsp oil"]);
    assert_eq!(salad.group_of(Part::Ingredients, 0), None);
    assert_eq!(salad.group_of(Part::Ingredients, 1), Some("For the dressing"));
    assert_eq!(texts(&salad.notes), ["Best fresh."]);
    let meta = salad.meta.unwrap();
    assert_eq!((meta.portions, meta.times.get("prep time").map(String::as_str)), (Some(4), Some("10 min")));
}

#[test]
fn plain_text_without_blank_lines_is_told_by_its_looks() {
    let text = "Omelette\n3 eggs\n10 g butter\nsalt\nBeat the eggs with the salt.\nFry them in the butter until set.\n";
    let omelette = read_plain_text("omelette.txt", text).unwrap();
    assert_eq!(texts(&omelette.ingredients), ["3 eggs", "10 g butter", "salt"]);
    assert_eq!(omelette.instructions.len(), 2);
}

#[test]
fn markdown_keeps_groups_and_puts_notes_apart() {
    let text = "---\ntitle: \"Apple Pie\"\ntags: ['dessert', \"pie\"]\n---\n\n![pie](/pie.webp)\n\nA classic.\n\n- ⏲️ Prep time: 30 min\n- 🍽️ Servings: 8\n\n\
        ## Ingredients\n\n### Filling\n\n- 900 g [apples](/apple), _peeled_\n- Spices:\n  - 1 tsp cinnamon\n\n### Crust\n\n- 350 g flour\n\n\
        ## Directions\n\n1. Mix the filling.\n   - Stir well.\n2. Bake\n   it.\n\nTip: eat it warm.\n\n## Notes\n\nKeeps three days.\n";
    let pie = one(read_markdown("recipes/apple-pie.md", text).unwrap());
    assert_eq!((pie.id.as_str(), pie.title.as_str()), ("apple-pie", "Apple Pie"));
    assert_eq!(texts(&pie.ingredients), ["900 g apples, peeled", "1 tsp cinnamon", "350 g flour"]);
    let groups: Vec<_> = (0..3).map(|line| pie.group_of(Part::Ingredients, line)).collect();
    assert_eq!(groups, [Some("Filling"), Some("Spices"), Some("Crust")]);
    assert_eq!(texts(&pie.instructions), ["Mix the filling. Stir well.", "Bake it."]);
    assert_eq!(texts(&pie.notes), ["A classic.", "Tip: eat it warm.", "Notes", "Keeps three days."]);
    let meta = pie.meta.unwrap();
    assert_eq!((meta.portions, meta.tags), (Some(8), vec!["dessert".to_owned(), "pie".to_owned()]));
}

#[test]
fn a_part_of_the_dish_may_be_called_tips() {
    let text = "# Asparagus\n\n## Ingredients\n- asparagus tips\n\n## Method\n\n**Asparagus tips**\n\n1. Boil them.\n\n**Sauce**\n\n1. Stir it.\n\n\
        **Tips**\n\n- Eat it warm.\n";
    let recipe = one(read_markdown("asparagus.md", text).unwrap());
    assert_eq!(texts(&recipe.instructions), ["Boil them.", "Stir it."]);
    assert_eq!(texts(&recipe.notes), ["Tips", "Eat it warm."]);
}

#[test]
fn a_markdown_file_may_hold_several_recipes_or_none() {
    let text = "# Toast\n\n## Ingredients\n- bread\n\n## Method\n1. Toast it.\n\n# Tea\n\n## Ingredients\n- tea\n\n## Method\n1. Brew it.\n";
    let both = read_markdown("breakfast.md", text).unwrap();
    let ids: Vec<&str> = both.iter().map(|recipe| recipe.id.as_str()).collect();
    assert_eq!(ids, ["toast", "tea"]);
    let problem = read_markdown("README.md", "# About\n\nOurs.\n").unwrap_err().to_string();
    assert!(problem.starts_with("README.md:1: no recipe"), "{problem}");
    assert_eq!(Format::of_text(text), Format::Markdown);
}

/// Every form with one recipe that has a title and no id.
const WITHOUT_ID: [(Format, &str); 6] = [
    (Format::LinkedData, r#"{"@type":"Recipe","name":"Hot Milk","recipeInstructions":["Heat the milk."]}"#),
    (Format::Cooklang, "---\ntitle: Hot Milk\n---\nHeat the @milk.\n"),
    (Format::Markdown, "# Hot Milk\n\n## Ingredients\n- milk\n\n## Method\n1. Heat it.\n"),
    (Format::PlainText, "Hot Milk\n\n1 l milk\n\nHeat the milk.\n"),
    (Format::Xml, "<recipe><title>Hot Milk</title></recipe>"),
    (Format::JsonLines, r#"{"id":"","title":"Hot Milk"}"#),
];

#[test]
fn a_recipe_without_an_id_is_called_after_its_file_in_every_form() {
    for (format, text) in WITHOUT_ID {
        let id = |file: &str| one(read_recipes(format, file, text).unwrap()).id;
        assert_eq!(id("mine/Evening drink.v2.txt"), "evening-drink-v2", "{format:?}");
        assert_eq!(id("<stdin>"), "hot-milk", "{format:?}: standard input has no name");
    }
    let page = format!("<html><script type=\"application/ld+json\">{}</script></html>", WITHOUT_ID[0].1);
    assert_eq!(one(read_linked_data("drink.html", &page).unwrap()).id, "drink");
}

#[test]
fn an_id_of_its_own_counts_before_the_file() {
    for (format, from, to) in [
        (0, "\"name\"", "\"identifier\":\"milk-7\",\"name\""),
        (1, "title:", "id: milk-7\ntitle:"),
        (2, "# Hot", "---\nid: milk-7\n---\n# Hot"),
        (4, "<title>", "<id>milk-7</id><title>"),
        (5, "\"id\":\"\"", "\"id\":\"milk-7\""),
    ] {
        let (format, text) = WITHOUT_ID[format];
        let text = text.replacen(from, to, 1);
        assert_eq!(one(read_recipes(format, "drink.txt", &text).unwrap()).id, "milk-7", "{text}");
    }
}

#[test]
fn several_recipes_in_a_page_are_called_after_their_titles() {
    let page = r#"[{"@type":"Recipe","name":"Toast"},{"@type":"Recipe","name":"Toast"},{"@type":"Recipe"}]"#;
    let mut recipes = read_linked_data("breakfast.json", page).unwrap();
    commis_corpus::give_ids(&mut recipes);
    let ids: Vec<&str> = recipes.iter().map(|recipe| recipe.id.as_str()).collect();
    assert_eq!(ids, ["toast", "toast-2", "breakfast"]);
}

#[test]
fn servings_are_read_in_words_in_every_form() {
    let portions = |format: Format, text: &str| {
        let recipe = one(read_recipes(format, "milk.txt", text).unwrap());
        recipe.meta.and_then(|meta| meta.portions)
    };
    for (told, count) in [
        ("two", Some(2)),
        ("four to six", Some(4)),
        ("about twelve cookies", Some(12)),
        ("a dozen", Some(12)),
        ("one loaf, 8 slices", Some(8)),
        ("a loaf", None),
        ("6", Some(6)),
    ] {
        let page = format!(
            r#"{{"@type":"Recipe","name":"Milk","recipeYield":"{told}","recipeInstructions":["Heat it."]}}"#
        );
        assert_eq!(portions(Format::LinkedData, &page), count, "{told}");
        let cooklang = format!("---\nservings: {told}\n---\nHeat the @milk.\n");
        assert_eq!(portions(Format::Cooklang, &cooklang), count, "{told}");
        let markdown =
            format!("# Milk\n\nYield: {told}\n\n## Ingredients\n- milk\n\n## Method\n1. Heat it.\n");
        assert_eq!(portions(Format::Markdown, &markdown), count, "{told}");
        let text = format!("Milk\n\nMakes {told}\n\nIngredients:\n1 l milk\n\nMethod:\nHeat the milk.\n");
        assert_eq!(portions(Format::PlainText, &text), count, "{told}");
    }
    let text = "Milk\n\nServes two\n\n1 l milk\n\nHeat the milk in a pan.\n";
    assert_eq!(portions(Format::PlainText, text), Some(2), "without headings");
    for serves in ["Serves two", "Serves 2", "- serves two people"] {
        let text = format!("# Milk\n\n{serves}\n\n## Ingredients\n- milk\n\n## Method\n1. Heat it.\n");
        assert_eq!(portions(Format::Markdown, &text), Some(2), "{serves}");
    }
}

fn one(mut recipes: Vec<Recipe>) -> Recipe {
    assert_eq!(recipes.len(), 1);
    recipes.remove(0)
}
