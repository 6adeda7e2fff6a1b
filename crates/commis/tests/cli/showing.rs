//! Results in the browser: the view that is served, and the one that is a file.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value as Json;

use crate::program::Folder;

const PREDICTION: &str = "#almond-crescent-cookies\n(get-kitchen ?k0)\n(fetch ?bowl ?k1 ?k0 medium-bowl 1)\n";

/// A program that serves a view until the test is over.
struct Served {
    child: Child,
    host: String,
    path: String,
}

impl Served {
    fn start(folder: &Folder, program: &str, args: &[&str]) -> Served {
        let mut child = Command::new(program)
            .args(args)
            .current_dir(folder.path())
            .env("BROWSER", "")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let mut said = Vec::new();
        for line in lines {
            if let Some(address) = line.strip_prefix("The view is at http://") {
                let address = address.split(';').next().unwrap();
                let (host, path) = address.split_once('/').unwrap();
                return Served { child, host: host.to_owned(), path: format!("/{path}") };
            }
            said.push(line);
        }
        child.wait().ok();
        panic!("there is no view: {said:?}");
    }

    /// Head and body of what the server answers.
    fn get(&self, path: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.host).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_lowercase(), body.to_owned())
    }

    fn json(&self, path: &str) -> Json {
        let (head, body) = self.get(path);
        assert!(head.starts_with("http/1.1 200"), "{path}: {head}\n{body}");
        serde_json::from_str(&body).unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn assert_shown(served: &Served) {
    let evaluation = served.json(&format!("/api{}", served.path));
    assert_eq!((&evaluation["state"], &evaluation["done"]), (&"done".into(), &1.into()), "{evaluation}");
    assert_eq!(evaluation["rows"][0]["recipe"], "almond-crescent-cookies");
    let view = served.json(&format!("/api{}/rows/0/view", served.path));
    assert_eq!(view["prediction"]["steps"].as_array().unwrap().len(), 2);
    assert_eq!(view["recipe"]["title"], "Almond Crescent Cookies");
    let (head, page) = served.get(&served.path);
    assert!(head.contains("content-security-policy: default-src 'self'"), "{head}");
    assert!(page.contains("<div id=\"page\">"), "{page}");
}

#[test]
fn evaluate_shows_its_results() {
    let folder = Folder::with("p.solution", PREDICTION);
    let args = ["evaluate", "p.solution", "--show"];
    assert_shown(&Served::start(&folder, env!("CARGO_BIN_EXE_commis"), &args));
}

#[test]
fn the_published_command_line_shows_its_results() {
    let folder = Folder::with("p.solution", PREDICTION);
    let args = ["-input", "p.solution", "-output", "out.csv", "-show-output", "true"];
    assert_shown(&Served::start(&folder, env!("CARGO_BIN_EXE_cookingbot-evaluator"), &args));
    assert!(folder.read("out.csv").starts_with("recipe-id,goal-condition-success,"));
    assert!(folder.read("out.html").starts_with("<!doctype html>"));
}

#[test]
fn a_report_is_one_file_with_everything_in_it() {
    let name = "</script><script>alert(1)</script>";
    let line = serde_json::json!({ "id": name, "prediction": PREDICTION });
    let folder = Folder::with("p.jsonl", format!("{line}\n{{broken\n"));
    let ran = folder.commis(&["report", "p.jsonl"]);
    assert_eq!(ran.code, 0, "{ran:#?}");
    let page = folder.read("report.html");
    assert!(!page.contains("alert(1)</script>"), "names are data");
    assert!(page.contains("script-src 'sha256-"), "the page has a policy");
    for fetched in ["src=\"/", "href=\"/", "url(/", "http-equiv=\"refresh\""] {
        assert!(!page.contains(fetched), "{fetched}");
    }
    let packed = page.split("id=\"commis-data\">").nth(1).unwrap().split("</script>").next().unwrap();
    assert!(packed.len() > 1_000 && packed.chars().all(|c| c.is_ascii_alphanumeric() || "+/=".contains(c)));
    let data = folder.commis(&["report", "p.jsonl", "--json"]).json();
    assert_eq!(data["evaluation"]["rows"][0]["id"], name);
    assert_eq!(data["views"]["0"]["format"], "commis-view/1");
    assert_eq!(data["evaluation"]["rows"][1]["outcome"], "parse error");
    assert_eq!((&data["errors"], &data["exit_code"]), (&Json::Array(Vec::new()), &0.into()));
    assert_eq!(folder.commis(&["report", "p.jsonl", "--output", "-"]).out, page);
    assert!(!folder.path().join("-").exists());
    assert_eq!(folder.commis(&["report", "p.jsonl", "--output", "p.jsonl"]).code, 2);
}
