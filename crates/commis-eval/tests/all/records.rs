//! Records as people and other programs write them, and the recipes they name.

use commis_eval::answers::{
    AnswerFiles, Answers, Body, Given, Origin, Prediction, Reading, RecipeNames, Record, expand,
};
use commis_mcl::TextLimits;

fn records(name: &str, text: &str) -> Vec<Record> {
    Answers::of_bytes(name, text.as_bytes().to_vec(), None, &Reading::default()).collect()
}

/// `id recipe label: answer`, for each record.
fn told(name: &str, text: &str) -> Vec<String> {
    let one = |record: Record| {
        let given = match record.given {
            Given::Text { text, .. } => text,
            Given::Nothing => "missing".to_owned(),
            Given::Unreadable(why) => format!("unreadable, {why}"),
        };
        let name = |name: Option<String>| name.unwrap_or_else(|| "-".to_owned());
        format!("{} {} {}: {given}", record.id, name(record.recipe), name(record.label))
    };
    records(name, text).into_iter().map(one).collect()
}

#[test]
fn answers_have_many_names() {
    for key in ["prediction", "completion", "response", "output", "text", "answer", "generation"] {
        let line = format!(r#"{{"id": 7, "recipe": "soup", "{key}": "(x)", "model": "m"}}"#);
        assert_eq!(told("a.jsonl", &line), ["7 soup 7: (x)"]);
    }
    for (line, expect) in [
        (r#"{"recipe_id": "soup", "prediction": null}"#, "a.jsonl:1 soup -: missing"),
        (r#"{"recipe-id": " Soup ", "prediction": ""}"#, "a.jsonl:1 Soup -: "),
        (r#"{"id": "a", "prediction": 5}"#, "a - a: unreadable, `prediction` of the record is not a text"),
        (r#"{"id": "soup", "completion": "(x)", "prediction": null}"#, "soup - soup: (x)"),
        (
            r#"{"custom_id": "soup", "response": {"body": {"choices": [{"message": {"content": "(x)"}}]}}}"#,
            "soup - soup: (x)",
        ),
        (
            r#"{"id": "soup", "output": {"choices": [{"message": {"content": [{"type": "reasoning", "reasoning": "h"}, {"type": "text", "text": "(x)"}]}}]}}"#,
            "soup - soup: (x)",
        ),
        (r#"{"id": "soup", "error": {"message": "no"}}"#, "soup - soup: missing"),
    ] {
        assert_eq!(told("a.jsonl", line), [expect], "{line}");
    }
}

#[test]
fn a_record_without_an_answer_names_its_keys() {
    let [told] = &told("a.jsonl", r#"{"id": "a", "recipe": "soup", "predicted": "(x)"}"#)[..] else {
        panic!()
    };
    assert!(
        told.contains("unreadable, the record has no answer: it has `id`, `predicted`, `recipe`;"),
        "{told}"
    );
    let twice = &records("a.jsonl", r#"{"completion": "(x)", "text": "(y)"}"#)[0];
    assert_eq!(twice.warnings, ["the answer is taken from `completion`; `text` of the record is not read"]);
}

#[test]
fn samples_are_records_of_their_own() {
    let log = r#"{"doc_id": 3, "doc": {"recipe": "soup"}, "resps": [["(a)", "(b)"]], "filtered_resps": ["(a)", "(b)"]}"#;
    assert_eq!(told("a.jsonl", log), ["3/1 soup 3: (a)", "3/2 soup 3: (b)"]);
    let log = r#"{"version": 2, "samples": [
        {"id": "soup", "epoch": 1, "output": {"completion": "(a)"}},
        {"id": "soup", "epoch": 2, "output": {"choices": []}},
        {"id": 4, "metadata": {"recipe": "toast"}, "output": {"completion": "(c)"}}, 5]}"#;
    let expect = [
        "soup - soup: (a)",
        "soup/2 - soup: missing",
        "4 toast 4: (c)",
        "a.json#4 - -: unreadable, not a record in JSON: it is no object",
    ];
    assert_eq!(told("a.json", log), expect);
    assert_eq!(
        told("a.json", &log.replace('\n', " ")),
        expect.map(|line| line.replace("json#4", "json:1#4"))
    );
    assert_eq!(told("a.json", r#"[{"recipe": "soup", "text": "(a)"}]"#), ["a.json#1 soup -: (a)"]);
}

#[test]
fn lines_that_are_no_records_cost_nothing_else() {
    let text = "\u{feff}\n{\"recipe\": \"soup\", \"text\": \"(a)\"}\n[]\n\n{\"id\": 1,}\n{\"id\": \"b\", \"text\": \"(b)\"}";
    let expect = [
        "p:2 soup -: (a)",
        "p:3 - -: unreadable, not a record in JSON: it does not begin with `{`",
        "p:5 - -: unreadable, not a record in JSON: trailing comma at column 10",
        "b - b: (b)",
    ];
    assert_eq!(told("p", text), expect);
    let bytes = b"{\"id\": \"a\", \"text\": \"\xff\"}\n{\"id\": \"b\", \"text\": \"(b)\"}\n".to_vec();
    let read: Vec<Record> = Answers::of_bytes("p", bytes, None, &Reading::default()).collect();
    assert!(matches!(&read[0].given, Given::Unreadable(why) if why.contains("invalid unicode")), "{read:?}");
    assert_eq!(read[1].id, "b");
}

#[test]
fn long_lines_are_named_and_passed_over() {
    let reading = Reading { limits: TextLimits { bytes: 40, ..TextLimits::default() }, ..Reading::default() };
    let text = format!(
        "{{\"id\": \"a\", \"text\": \"{}\"}}\n{{\"id\": \"b\", \"text\": \"(b)\"}}\n",
        "x".repeat(50)
    );
    let read: Vec<Record> = Answers::of_bytes("p.jsonl", text.into_bytes(), None, &reading).collect();
    assert!(matches!(&read[0].given, Given::Unreadable(why) if why == "the line has more than 40 bytes"));
    assert_eq!((read.len(), read[1].id.as_str()), (2, "b"));
    let text = format!("#soup\n{}", " ".repeat(50)).into_bytes();
    let read: Vec<Record> = Answers::of_bytes("p.solution", text, None, &reading).collect();
    assert!(matches!(&read[0].given, Given::Unreadable(why) if why == "more than 40 bytes"));
}

#[test]
fn a_solution_file_holds_recipes() {
    let text = "Here (all).\n#soup\n(a ?x)\n# mix it\n(b ?x)\n```\n#Easy Toast\n(get-kitchen ?k)\n#soup\n(c ?x)\n```\n";
    let expect = [
        "all.solution#soup soup -: #soup\n(a ?x)\n# mix it\n(b ?x)\n",
        "all.solution#Easy Toast Easy Toast -: ```\n#Easy Toast\n(get-kitchen ?k)\n",
        "all.solution#soup/2 soup -: #soup\n(c ?x)\n```\n",
    ];
    assert_eq!(told("all.solution", text), expect);
    assert_eq!(told("all.txt", text).len(), 3);
    let read = records("all.solution", text);
    assert_eq!(read[0].warnings, ["what stands before the first `#` line is not read"]);
    let read: Vec<Prediction> = read.iter().map(|record| record.read(&Reading::default())).collect();
    let how: Vec<String> = read.iter().map(|prediction| prediction.extraction.to_string()).collect();
    assert_eq!(how, ["hash-comments", "fences", "fences"]);
}

#[test]
fn bytes_that_are_no_text_cost_their_own_recipe() {
    let bytes =
        b"#soup\n(get-kitchen ?k)\n#stew\n(get-kitchen ?k)\n; \xff\xfe\n#toast\n(get-kitchen ?k)\n".to_vec();
    let reading =
        Reading { limits: TextLimits { bytes: bytes.len(), ..TextLimits::default() }, ..Reading::default() };
    let read: Vec<Record> = Answers::of_bytes("all", bytes, None, &reading).collect();
    let bodies: Vec<Body> = read.iter().map(|record| record.read(&reading).body).collect();
    assert!(matches!(
        &bodies[..],
        [Body::Program { .. }, Body::Unreadable(why), Body::Program { .. }] if why == "line 5 is not UTF-8 text"
    ));
    assert_eq!(read[1].recipe.as_deref(), Some("stew"));
}

#[test]
fn thoughts_in_a_file_of_many_answers_stay_with_their_answer() {
    let text = "#soup\n<think>cut off\n#stew\n<think>\n#stew\n(get-kitchen ?x)\n</think>\n(get-kitchen ?k)\n\
        #toast\n(get-kitchen ?k)\n</think>\n(get-kitchen ?t)\n";
    let reading = Reading::default();
    let read: Vec<Prediction> = records("all", text).iter().map(|record| record.read(&reading)).collect();
    let told: Vec<String> = read
        .iter()
        .map(|prediction| match &prediction.body {
            Body::Program { text, .. } => {
                format!("{} {}", prediction.extraction, text.split_whitespace().collect::<Vec<_>>().join(" "))
            }
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(told[1..], ["thoughts #stew (get-kitchen ?k)", "thoughts (get-kitchen ?t)"]);
    assert_eq!(read.len(), 3);
}

fn placed(recipe: Option<&str>, label: Option<&str>, text: &str) -> (String, Vec<String>) {
    let names = RecipeNames::new([
        ("easy-banana-bread", Some("Easy Banana Bread!")),
        ("soup-2", Some("Grandma's Soup")),
        ("tea-1", Some("Tea")),
        ("tea-2", Some("Tea")),
    ])
    .or_elsewhere(|name| {
        (name == "glazed-carrots").then(|| "it is a recipe of `--gold extended`".to_owned())
    });
    let given = Given::Text { text: text.to_owned(), starts_in_fence: false };
    let name = |name: &str| name.to_owned();
    let (recipe, label) = (recipe.map(name), label.map(name));
    let record = Record {
        id: name("1"),
        place: name("p:1"),
        recipe,
        label,
        setting: None,
        origin: Origin::default(),
        warnings: Vec::new(),
        given,
    };
    let placed = names.place(&record.read(&Reading::default()));
    match placed.recipe {
        Ok(id) => (id.to_string(), placed.warnings),
        Err(unknown) => {
            let hints = names.hints(&unknown);
            (unknown.to_string(), placed.warnings.into_iter().chain(hints).collect())
        }
    }
}

#[test]
fn recipes_are_known_by_ids_and_titles() {
    let bare = "(get-kitchen ?k)";
    let none: [&str; 0] = [];
    assert_eq!(placed(Some("easy-banana-bread"), None, bare).1, none);
    for name in [
        "Easy Banana Bread",
        "easy_banana_bread",
        "EASY-BANANA-BREAD",
        " Easy-Banana-bread",
        "easy banana bread!",
    ] {
        let warning = format!("`{name}` is read as `easy-banana-bread`");
        assert_eq!(placed(Some(name), None, bare), ("easy-banana-bread".to_owned(), vec![warning]));
    }
    assert_eq!(placed(None, None, "#Grandma's Soup\n(get-kitchen ?k)").0, "soup-2");
    assert_eq!(placed(None, None, "#soup-2 as I like it\n(get-kitchen ?k)").1, none);
    assert_eq!(placed(Some("tea"), None, bare).0, "there is no gold for `tea`");
    let hint = |name: &str| placed(Some(name), None, bare).1;
    assert_eq!(hint("banana-bread"), ["did you mean `easy-banana-bread`?"]);
    assert_eq!(hint("Easy Bananna Bread"), ["did you mean `easy-banana-bread`?"]);
    assert_eq!(hint("Glazed Carrots"), ["it is a recipe of `--gold extended`"]);
    assert_eq!(hint("zzz"), none);
}

#[test]
fn the_container_comes_before_the_heading() {
    let headed = "#tea-1\n(get-kitchen ?k)";
    let warning = "the program is headed `tea-1`, but the answer is for `soup-2`".to_owned();
    assert_eq!(placed(Some("soup-2"), None, headed), ("soup-2".to_owned(), vec![warning.clone()]));
    assert_eq!(placed(None, Some("soup-2"), headed), ("soup-2".to_owned(), vec![warning]));
    assert_eq!(placed(None, Some("answer-7"), headed), ("tea-1".to_owned(), Vec::new()));
    assert_eq!(placed(None, Some("answer-7"), "(get-kitchen ?k)").0, "there is no gold for `answer-7`");
    assert_eq!(placed(None, None, "(x)").0, "the answer does not say which recipe it is for");
    let title = "#Easy Banana Bread\n(get-kitchen ?k)";
    assert_eq!(placed(Some("easy-banana-bread"), None, title).1, Vec::<String>::new());
    let comment = "# open the kitchen\n(get-kitchen ?k)";
    assert_eq!(placed(Some("soup-2"), None, comment), ("soup-2".to_owned(), Vec::new()));
    let several = "#soup-2\n(get-kitchen ?k)\n#tea-1\n(get-kitchen ?k)\n";
    assert_eq!(placed(Some("soup-2"), None, several), ("soup-2".to_owned(), Vec::new()));
}

#[test]
fn folders_and_patterns() {
    let folder = std::env::temp_dir().join(format!("commis-answers-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("deep")).unwrap();
    for (name, text) in [
        ("a.solution", "#soup\n(get-kitchen ?k)"),
        ("deep/toast.2.txt", "Sure:\n(get-kitchen ?k)"),
        ("b.JSONL", "{\"recipe\": \"tea\", \"text\": \"x\"}"),
        ("notes.csv", "no"),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let files = expand(std::slice::from_ref(&folder)).unwrap();
    assert_eq!(files.len(), 3);
    let mut answers = AnswerFiles::new(files, Reading::default());
    let read = answers.batch(10, 1000);
    let named: Vec<_> = read.iter().map(|one| one.recipe.as_deref().or(one.label.as_deref())).collect();
    assert_eq!(named, [Some("soup"), Some("tea"), Some("toast")]);
    assert_eq!((answers.bytes_read(), answers.errors.len()), (answers.bytes, 0));
    assert_eq!(expand(&[folder.join("*.solution")]).unwrap().len(), 1);
    assert!(expand(&[folder.join("*.none")]).unwrap_err().to_string().contains("no file matches"));
    let mut missing =
        AnswerFiles::new(vec![folder.join("c.jsonl"), folder.join("a.solution")], Reading::default());
    assert_eq!((missing.by_ref().count(), missing.errors.len()), (1, 1));
    std::fs::remove_dir_all(&folder).unwrap();
}
