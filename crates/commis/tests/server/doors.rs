//! All doors say the same: one mixed file of predictions through the command, the drop-in, both routes, the view, the
//! report and the stored log gives equal rows and equal means, under both rules.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use commis_corpus::Builtin;
use serde_json::{Value as Json, json};

use crate::client::Server;

const METRICS: [&str; 4] =
    ["smatch-score", "goal-condition-success", "dish-approximation-score", "execution-time"];

/// The golds of the published recipes, by id.
fn golds() -> Vec<(String, String)> {
    let recipes = Builtin::Published.load().recipes.into_iter();
    recipes.filter_map(|entry| Some((entry.recipe.id, entry.recipe.gold?))).collect()
}

fn record(id: usize, recipe: &str, answer: impl Into<Json>) -> Json {
    json!({ "id": format!("p{id}"), "recipe": recipe, "prediction": answer.into() })
}

/// Forty predictions: good, broken, odd, unknown, missing, samples of one recipe.
fn mixed() -> Vec<Json> {
    let golds = golds();
    let gold = |at: usize| (golds[at].0.as_str(), golds[at].1.as_str());
    let mut made: Vec<(String, Json)> = Vec::new();
    let mut add = |recipe: &str, answer: Json| made.push((recipe.to_owned(), answer));
    for at in 0..8 {
        let (recipe, text) = gold(at);
        add(recipe, text.into());
        add(recipe, text.replacen(" g)", " kg)", 1).into());
    }
    for at in 8..12 {
        let (recipe, text) = gold(at);
        let program = text.lines().filter(|line| line.starts_with('(')).collect::<Vec<_>>().join("\n");
        add(recipe, format!("Here you are:\n```\n{program}\n```\nEnjoy!").into());
        add(recipe, format!("<think>\n(get-kitchen ?wrong)\n</think>\n{program}").into());
        // Without its third statement something is missing.
        add(
            recipe,
            text.lines()
                .enumerate()
                .filter(|(at, _)| *at != 3)
                .map(|(_, line)| format!("{line}\n"))
                .collect::<String>()
                .into(),
        );
    }
    let other = gold(20).1;
    for at in 12..15 {
        add(gold(at).0, other.into());
    }
    add(gold(15).0, "I cannot help with that.".into());
    add(gold(15).0, "(get-kitchen ?k0".into());
    add(gold(16).0, "(get-kitchen ?k0)\n(levitate ?a ?k0)".into());
    add(gold(17).0, Json::Null);
    add(gold(17).0, "  \n".into());
    add("moon-dust", other.into());
    add("glazed-carrots", other.into());
    add(&gold(18).0.to_uppercase().replace('-', "_"), gold(18).1.into());
    add(gold(19).0, gold(0).1.into());
    let mut made: Vec<Json> =
        made.iter().enumerate().map(|(at, (recipe, answer))| record(at, recipe, answer.clone())).collect();
    // As other harnesses write them: other keys, the recipe as the id, and no answer at all.
    made[0] = json!({ "id": "p0", "recipe": gold(0).0, "completion": gold(0).1 });
    made[2] = json!({ "id": "p2", "doc": { "recipe": gold(1).0 }, "resps": [[gold(1).1]], "filtered_resps": [gold(1).1] });
    made[4] = json!({ "id": gold(2).0, "response": gold(2).1 });
    made[5] = json!({ "id": "p5", "recipe": gold(2).0, "note": "nothing" });
    made
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("commis-doors-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn run(&self, program: &str, args: &[&str]) -> String {
        let output = Command::new(program)
            .args(args)
            .current_dir(&self.0)
            .env("SOURCE_DATE_EPOCH", "0")
            .output()
            .unwrap();
        assert!(
            output.status.code().is_some_and(|code| code < 8),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }

    fn commis(&self, args: &[&str]) -> Json {
        serde_json::from_str(&self.run(env!("CARGO_BIN_EXE_commis"), args)).unwrap()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// A row without what one door tells besides.
fn rows(list: &Json) -> Vec<Json> {
    let besides = ["row", "answer", "program", "explanation"];
    let bare = |row: &Json| {
        let mut row = row.as_object().unwrap().clone();
        row.retain(|key, _| !besides.contains(&key.as_str()));
        Json::Object(row)
    };
    list.as_array().unwrap().iter().map(bare).collect()
}

fn finished(server: &Server, id: &str) -> Json {
    loop {
        let evaluation = server.get(&format!("/api/evaluations/{id}")).json();
        if evaluation["state"] != "running" {
            return evaluation;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn assert_same(door: &str, rules: &str, expected: &(Vec<Json>, Json), found_rows: &Json, found: &Json) {
    for (expected, found) in expected.0.iter().zip(&rows(found_rows)) {
        assert_eq!(found, expected, "{door}, {rules} rules");
    }
    assert_eq!(rows(found_rows).len(), expected.0.len(), "{door}, {rules} rules");
    assert_eq!(*found, expected.1, "the summary of {door}, {rules} rules");
}

#[test]
fn all_doors_say_the_same() {
    let folder = Folder::new("mixed");
    let records = mixed();
    assert_eq!(records.len(), 40);
    let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
    std::fs::write(folder.path("mixed.jsonl"), &lines).unwrap();
    for rules in ["standard", "reference"] {
        let metrics = METRICS.join(",");
        let options = ["--rules", rules, "--metrics", &metrics];
        let command = folder.commis(&[&["evaluate", "mixed.jsonl", "--json"], &options[..]].concat());
        let expected = (rows(&command["results"]), command["summary"].clone());
        assert_eq!(command["summary"]["recipes"], 30);
        assert_eq!(command["summary"]["unknown"].as_array().unwrap().len(), 2);
        let hint = command["summary"]["unknown"][1]["problem"].as_str().unwrap();
        assert!(hint.contains("--gold extended"), "{hint}");

        let log = format!("{rules}.json");
        folder.run(
            env!("CARGO_BIN_EXE_commis"),
            &[&["evaluate", "mixed.jsonl", "--quiet", "--json", &log], &options[..]].concat(),
        );
        let kept: Json = serde_json::from_str(&std::fs::read_to_string(folder.path(&log)).unwrap()).unwrap();
        assert_same("the log", rules, &expected, &kept["results"], &kept["summary"]);
        let stored = folder.commis(&["report", &log, "--json"]);
        assert_same(
            "a stored log",
            rules,
            &expected,
            &stored["evaluation"]["rows"],
            &stored["evaluation"]["summary"],
        );
        let report = folder.commis(&[&["report", "mixed.jsonl", "--json"], &options[..]].concat());
        assert_same(
            "report",
            rules,
            &expected,
            &report["evaluation"]["rows"],
            &report["evaluation"]["summary"],
        );

        let path = folder.path(&log).display().to_string();
        let server = Server::start(&["--results", &path]);
        let shown = server.get("/api/evaluations/1").json();
        assert_same("serve --results", rules, &expected, &shown["rows"], &shown["summary"]);
        let order =
            json!({ "predictions": records, "rules": rules, "metrics": METRICS, "gold": "published" });
        let at_once = server.told("/api/evaluate", &order);
        assert_same("/api/evaluate", rules, &expected, &at_once["results"], &at_once["summary"]);
        let order = json!({ "predictions": lines, "rules": rules });
        let started = server.post("/api/evaluations", &order).json();
        let id = started["id"].as_str().unwrap();
        let in_background = finished(&server, id);
        assert_same("/api/evaluations", rules, &expected, &in_background["rows"], &in_background["summary"]);
        views_agree(&server, id, &expected.0);
    }
}

#[test]
fn both_scores_are_told_by_the_command_and_every_route() {
    let folder = Folder::new("strict");
    let (recipe, gold) = golds().swap_remove(0);
    let program = gold.lines().filter(|line| line.starts_with('(')).collect::<Vec<_>>().join("\n");
    let records = [
        record(0, &recipe, format!("Here you are:\n```\n{program}\n```\nEnjoy!")),
        record(1, &recipe, program.as_str()),
        record(2, &recipe, "I cannot help with that."),
    ];
    let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
    std::fs::write(folder.path("p.jsonl"), &lines).unwrap();
    let metric = "goal-condition-success";
    let asked = ["--only-given", "--metrics", metric];
    let told = |options: &[&str]| {
        folder.commis(&[&["evaluate", "p.jsonl", "--json", "--scores-only"], &asked[..], options].concat())
    };
    let command = told(&["--show-strict"]);
    // Found in the answer it is right; as an answer it is no program.
    let strict = |of: &Json, at: usize| of[at]["strict"].clone();
    assert_eq!(command["results"][0][metric], 1.0);
    assert_eq!(
        strict(&command["results"], 0),
        json!({ "outcome": "parse error", metric: 0.0, format!("{metric}-exact"): 0 })
    );
    assert_eq!((strict(&command["results"], 1), strict(&command["results"], 2)), (Json::Null, Json::Null));
    assert_eq!(
        (&command["summary"]["mean"][metric], &command["summary"]["mean_strict"][metric]),
        (&json!(2.0 / 3.0), &json!(1.0 / 3.0))
    );
    assert_eq!(told(&[])["summary"].get("mean_strict"), None);

    let expected = (rows(&command["results"]), command["summary"].clone());
    let server = Server::start(&[]);
    let options = json!({ "metrics": [metric], "only_given": true, "show_strict": true });
    let with = |predictions: Json| {
        let mut order = options.clone();
        order["predictions"] = predictions;
        order
    };
    let at_once = server.told("/api/evaluate", &with(json!(records)));
    assert_same("/api/evaluate", "standard", &expected, &at_once["results"], &at_once["summary"]);
    let started = server.told("/api/evaluations", &with(json!(lines)));
    let in_background = finished(&server, started["id"].as_str().unwrap());
    assert_same("/api/evaluations", "standard", &expected, &in_background["rows"], &in_background["summary"]);
    let query = format!("/api/evaluations/file?metrics={metric}&only_given=true&show_strict=true&name=true");
    let kind = [("content-type", "application/octet-stream")];
    let started = server.send("POST", &query, &kind, &lines).json();
    let of_file = finished(&server, started["id"].as_str().unwrap());
    assert_same("/api/evaluations/file", "standard", &expected, &of_file["rows"], &of_file["summary"]);
    assert_eq!(of_file["name"], "true", "a name is a word, whatever it says");
    for wrong in ["show_strict=yes", "showstrict=true", "gold=a&gold=b", "predictions=x"] {
        let refused = server.send("POST", &format!("/api/evaluations/file?{wrong}"), &kind, &lines);
        assert_eq!((refused.status, refused.problem().as_str()), (400, "malformed-query"), "{wrong}");
    }
    let mut unknown = with(json!(records));
    unknown["showstrict"] = json!(true);
    assert_eq!(server.post("/api/evaluate", &unknown).problem(), "unexpected-json");
}

/// The view of a row tells the scores of the row.
fn views_agree(server: &Server, id: &str, rows: &[Json]) {
    let is_scored = |(_, row): &(usize, &Json)| row["outcome"] == "scored";
    for (at, row) in rows.iter().enumerate().filter(is_scored) {
        let view = server.get(&format!("/api/evaluations/{id}/rows/{at}/view")).json();
        let score = &view["score"];
        let told = [
            &score["goal_condition_success"]["score"],
            &score["dish_approximation_score"]["score"],
            &score["execution_time"]["makespan"],
            &view["alignment"]["f_score"],
        ];
        let names = ["goal-condition-success", "dish-approximation-score", "execution-time", "smatch-score"];
        for (name, told) in names.iter().zip(told) {
            assert_eq!(*told, row[format!("{name}-exact")], "{name} of row {at}: {view}");
        }
    }
}

/// The mixed predictions as a solution file, each under the name of its recipe.
fn solution_file() -> String {
    let mut file = String::new();
    for record in mixed() {
        // A file of solutions has no keys: what stands under another one, or is no answer, is left out.
        let (Some(recipe), Some(answer)) = (record["recipe"].as_str(), record["prediction"].as_str()) else {
            continue;
        };
        file.push_str(&format!("#{recipe}\n"));
        file.extend(answer.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")));
    }
    file
}

#[test]
fn the_drop_in_gives_the_figures_of_the_command() {
    let folder = Folder::new("drop-in");
    std::fs::write(folder.path("p.solution"), solution_file()).unwrap();
    let table = |name: &str| -> Vec<Vec<String>> {
        let mut reader = csv::Reader::from_path(folder.path(name)).unwrap();
        let cells = |record: csv::StringRecord| record.iter().take(6).map(str::to_owned).collect();
        reader.records().map(|record| cells(record.unwrap())).collect()
    };
    for rules in ["standard", "reference"] {
        let metrics = METRICS.join(",");
        let options = ["--rules", rules, "--single-gold", "--metrics", &metrics, "-o", "c.csv", "--quiet"];
        folder.run(env!("CARGO_BIN_EXE_commis"), &[&["evaluate", "p.solution"], &options[..]].concat());
        let options = ["-input", "p.solution", "-output", "d.csv", "-rules", rules, "-metrics"];
        folder.run(env!("CARGO_BIN_EXE_cookingbot-evaluator"), &[&options[..], &METRICS[..]].concat());
        let (ours, mut published) = (table("c.csv"), table("d.csv"));
        published.reverse();
        assert_eq!((ours.len(), published.len()), (35, 35), "{rules} rules");
        for (ours, published) in ours.iter().zip(&published) {
            let is_scored = ours[5] == "scored";
            for (ours, published) in ours.iter().zip(published) {
                // What is not scored is NIL there and 0 or nothing here.
                assert!(
                    ours == published || (!is_scored && published == "NIL"),
                    "{ours} is not {published}, {rules} rules"
                );
            }
        }
    }
}

#[test]
fn a_server_without_a_name_takes_its_first_corpus_for_the_golds() {
    let server = Server::start(&["--corpus", "extended"]);
    let order = json!({ "predictions": [{ "recipe": "glazed-carrots", "prediction": "(get-kitchen ?k0)" }] });
    let evaluated = server.told("/api/evaluate", &order);
    assert_eq!(
        (&evaluated["provenance"]["golds"], &evaluated["summary"]["recipes"]),
        (&json!("extended"), &json!(20))
    );
    assert_eq!(evaluated["results"][0]["outcome"], "scored");
    let wrong = json!({ "predictions": [], "gold": "publishd" });
    assert_eq!(server.post("/api/evaluate", &wrong).problem(), "unknown-gold-set");
}

/// One recipe that cannot be read costs the command and the server the same: that recipe.
#[test]
fn a_broken_recipe_of_a_corpus_costs_every_door_that_recipe() {
    let folder = Folder::new("broken");
    for file in &Builtin::Published.files() {
        let path = folder.path("own").join(&*file.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, &*file.text).unwrap();
    }
    std::fs::write(folder.path("own/recipes/best-brownies/recipe.xml"), "no recipe").unwrap();
    let golds = golds();
    let of = |id: &str| golds.iter().find(|(recipe, _)| recipe == id).unwrap().1.as_str();
    let records: Vec<Json> =
        ["best-brownies", "cole-slaw"].iter().zip(0..).map(|(id, at)| record(at, id, of(id))).collect();
    let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
    std::fs::write(folder.path("two.jsonl"), lines).unwrap();
    let own = folder.path("own").display().to_string();
    let told = folder.commis(&["evaluate", "two.jsonl", "--gold", &own, "--scores-only", "--json"]);
    let outcomes: Vec<&str> =
        told["results"].as_array().unwrap().iter().map(|row| row["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["broken gold", "scored"]);
    let server = Server::start(&["--corpus", &own]);
    let answer = server.post("/api/evaluate", &json!({ "predictions": records })).json();
    let expected = (rows(&told["results"]), told["summary"].clone());
    assert_same("the route", "standard", &expected, &answer["results"], &answer["summary"]);
}
