//! `commis run` and `commis runs`, against the mock server that comes with them.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};

use crate::program::{Folder, command};

/// A mock server in a process of its own, with its address.
struct Mock(Child, String);

impl Mock {
    fn start(folder: &Folder, script: &str) -> Mock {
        folder.write("script.yaml", script);
        let mut child = command(&["run", "mock", "script.yaml"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Mock(child, address.trim().to_owned())
    }
}

impl Drop for Mock {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

const SCRIPT: &str = "
answers:
  - say: \"```\\n(get-kitchen ?k)\\n```\"
misbehaviour:
  - {do: too-many, share: 0.2, retry-after: 0.01}
  - {do: reject-seed, share: 0.8}
";

#[test]
fn a_model_is_asked_and_its_run_can_be_judged_resumed_and_shared_out() {
    let folder = Folder::new();
    let mock = Mock::start(&folder, SCRIPT);
    let url = mock.1.clone();
    let ask = |more: &[&str]| {
        let first = ["run", "program", "--model", "mock", "--base-url", &url, "--limit", "6", "--seed", "1"];
        let quick = ["--prompt", "compact", "--retry-delay", "0.01", "--cache", "cache"];
        folder.commis(&[&first[..], &quick[..], more].concat())
    };
    let whole = ask(&["--out", "runs/whole"]);
    assert_eq!(whole.code, 0, "{whole:?}");
    assert!(whole.out.contains("the server does not take seed"), "{whole:?}");

    // What is judged anew is what was judged at once, and evaluating the folder finds the same answers.
    let evaluated = folder.commis(&["evaluate", "runs/whole", "--only-given", "--json"]);
    assert_eq!(evaluated.json()["results"].as_array().unwrap().len(), 6, "{evaluated:?}");
    let explained = folder.commis(&["explain", "runs/whole", "--recipe", "afghan-biscuits"]);
    assert!(explained.out.contains("afghan-biscuits"), "{explained:?}");

    // A budget ends the run; resuming needs no options and asks only what is left.
    let poor = ask(&["--out", "runs/poor", "--budget-items", "2"]);
    assert_eq!(poor.code, 15, "{poor:?}");
    assert!(poor.err.contains("the budget of items is spent"), "{poor:?}");
    let first = folder.read("runs/poor/samples-00000.jsonl");
    assert_eq!(first.lines().count(), 2);
    let more = folder.commis(&["run", "--resume", "runs/poor", "--budget-items", "5"]);
    assert_eq!(
        (more.code, folder.read("runs/poor/samples-00000.jsonl").lines().count()),
        (15, 5),
        "{more:?}"
    );
    let refused = folder.commis(&["run", "--resume", "runs/poor", "--temperature", "0.5"]);
    assert!(refused.code == 2 && refused.err.contains("--temperature"), "{refused:?}");

    for part in ["1/2", "2/2"] {
        assert_eq!(ask(&["--shard", part, "--out", &format!("runs/{}", &part[..1])]).code, 0);
    }
    let merged = folder.commis(&["runs", "merge", "runs/1", "runs/2", "--out", "runs/merged"]);
    assert_eq!(merged.code, 0, "{merged:?}");
    assert_eq!(folder.read("runs/merged/summary.json"), folder.read("runs/whole/summary.json"));
    let export = |run: &str| folder.commis(&["runs", "export", run, "--to", "csv"]).out;
    assert_eq!(export("runs/merged"), export("runs/whole"));
    let replayed = folder.commis(&[
        "run",
        "program",
        "--model",
        "replay:runs/whole",
        "--limit",
        "6",
        "--prompt",
        "compact",
        "--out",
        "runs/again",
    ]);
    assert_eq!(replayed.code, 0, "{replayed:?}");
    assert_eq!(export("runs/again"), export("runs/whole"));
    let checked = folder.commis(&["runs", "check", "runs/whole"]);
    assert_eq!(checked.out, "6 samples, 0 missing: nothing is wrong\n");
    let shown = folder.commis(&["runs", "show", "runs/whole", "program/afghan-biscuits/0"]);
    assert!(shown.out.contains("(get-kitchen ?k)"), "{shown:?}");
    let listed = folder.commis(&["runs", "list", "runs"]);
    assert!(listed.out.contains("runs/merged"), "{listed:?}");
}

#[test]
fn what_is_wrong_with_a_run_is_said_by_name() {
    let folder = Folder::new();
    let run = folder.commis(&["run", "program", "--model", "nothing", "--limit", "2", "--out", "runs/a"]);
    assert_eq!(run.code, 0, "{run:?}");
    let error = |args: &[&str]| {
        let ran = folder.commis(args);
        assert_ne!(ran.code, 0, "{ran:?}");
        ran.err
    };
    let again = error(&["run", "program", "--model", "nothing", "--limit", "2", "--out", "runs/a"]);
    assert!(again.contains("is not empty") && again.contains("--resume"), "{again}");
    let server = error(&["run", "program", "--model", "gpt", "--limit", "2", "--out", "runs/b"]);
    assert!(server.contains("no server for the model `gpt`") && server.contains("--base-url"), "{server}");
    let prompt =
        error(&["run", "program", "--model", "nothing", "--prompt", "zero-shoot", "--out", "runs/c"]);
    assert!(prompt.contains("did you mean `zero-shot`?"), "{prompt}");
    folder.write("prices.yaml", "models: {}\n");
    let price =
        error(&["run", "program", "--model", "nothing", "--prices", "prices.yaml", "--out", "runs/d"]);
    assert!(price.contains("there is no price of `nothing`"), "{price}");
    folder.write("prompt.md", "Cook {{recipee}}.\n");
    let field = error(&["run", "program", "--model", "nothing", "--prompt", "prompt.md", "--out", "runs/e"]);
    assert!(field.contains("prompt.md:1") && field.contains("recipe"), "{field}");
    let gguf = error(&["run", "program", "--model", "gguf:none.gguf", "--out", "runs/f"]);
    assert!(gguf.contains("there is no file `none.gguf`"), "{gguf}");

    let money = error(&["run", "program", "--model", "nothing", "--budget-money", "1", "--out", "runs/g"]);
    assert!(money.contains("needs the prices"), "{money}");
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    let pictures = error(&["run", "probe", "--model", "nothing", "--pictures", "empty", "--out", "runs/h"]);
    assert!(pictures.contains("no picture of a recipe") && pictures.contains("cole-slaw.png"), "{pictures}");

    let head = folder.read("runs/a/run.json");
    folder.write("runs/a/run.json", head.replace("commis-run/1", "commis-run/9"));
    let version = error(&["run", "--resume", "runs/a"]);
    assert!(version.contains("commis-run/9"), "{version}");
    let digest = head.split("\"corpus\": \"").nth(1).unwrap().split('"').next().unwrap();
    folder.write("runs/a/run.json", head.replace(digest, "another"));
    let corpus = error(&["run", "--resume", "runs/a"]);
    assert!(corpus.contains("corpus of the task `program` has changed"), "{corpus}");
}

#[test]
fn a_secret_is_in_no_file_and_no_line() {
    let folder = Folder::new();
    // Nothing is at this address, so the error tells it, too.
    folder.write("headers", "x-tenant: header-secret\n");
    for (url, code) in [("http://me:url-secret@127.0.0.1:9/v1?key=query-secret", 14), ("no url-secret", 2)] {
        let out = format!("runs/{code}");
        let mut commis = command(&["run", "program", "--model", "m", "--limit", "1", "--out", &out]);
        commis.args(["--attempts", "2", "--retry-delay", "0.01", "--keep-calls", "--header-file", "headers"]);
        commis.current_dir(folder.path()).env("COMMIS_BASE_URL", url).env("COMMIS_API_KEY", "sk-key-secret");
        commis.env("XDG_CACHE_HOME", folder.path().join("cache"));
        let output = commis.output().unwrap();
        let said = format!("{output:?}");
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(!said.contains("-secret"), "{said}");
    }
    let mut open = vec![folder.path().join("runs")];
    let mut files = 0;
    while let Some(path) = open.pop() {
        for entry in std::fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                files += 1;
                let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
                assert!(!text.contains("-secret"), "{}: {text}", path.display());
            }
        }
    }
    assert!(files >= 3, "{files}");
}
