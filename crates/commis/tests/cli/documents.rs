//! `--json`: one document on stdout, whatever happens, and errors that reach somebody.

use crate::program::{Folder, command};

#[test]
fn a_wrong_command_line_is_a_document_too() {
    let folder = Folder::new();
    for (args, words) in [
        (&["check", "--json"][..], "required arguments were not provided"),
        (&["evaluate", "x", "--json", "--metrics", "bogus"], "invalid value 'bogus'"),
        (&["--json", "bake"], "unrecognized subcommand 'bake'"),
        (&["--json"], "requires a subcommand"),
        (&["check", "x", "--json", "--quiet", "--bogus"], "unexpected argument '--bogus'"),
    ] {
        let ran = folder.commis(args);
        let document = ran.json();
        assert_eq!((ran.code, &document["exit_code"]), (2, &2.into()), "{}", ran.report());
        assert_eq!(document["error"]["code"], "usage");
        assert!(document["error"]["message"].as_str().unwrap().contains(words), "{}", ran.report());
        assert!(document["error"]["hint"].as_str().unwrap().contains("--help"), "{}", ran.report());
        assert_eq!(ran.err, "");
    }
    let help = folder.commis(&["check", "--json", "--help"]);
    assert!(help.code == 0 && help.out.contains("Usage: commis check"), "{}", help.report());
}

#[test]
fn a_quiet_document_is_printed_all_the_same() {
    let folder = Folder::new();
    let ran = folder.commis(&["cook", "nosuch", "--json", "-q"]);
    assert_eq!((ran.code, &ran.json()["files"][0]["error"]["code"]), (8, &"unreadable".into()));
    let ran = folder.commis(&["kitchen", "--kitchen", "nosuch", "--json", "-q"]);
    assert_eq!((ran.code, &ran.json()["error"]["code"]), (6, &"unknown-name".into()));
    let ran = folder.commis(&["kitchen", "--kitchen", "nosuch", "-q"]);
    assert_eq!((ran.code, ran.err.starts_with("error: there is no kitchen")), (6, true));
    assert_eq!(folder.commis(&["kitchen", "-q"]).report(), "exit code 0\n");
}

#[test]
fn a_full_disk_is_told() {
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else {
        println!("skipped: there is no /dev/full here to write to in vain");
        return;
    };
    for args in [&["kitchen"][..], &["kitchen", "--json"], &["kitchen", "--kitchen", "nosuch", "--json"]] {
        let output = command(args).stdout(full.try_clone().unwrap()).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        let is_unknown = args.contains(&"nosuch");
        assert_eq!(output.status.code(), Some(if is_unknown { 6 } else { 9 }), "{args:?}: {told}");
        let words = if is_unknown { "error: there is no kitchen" } else { "error: cannot write the result" };
        assert!(told.starts_with(words), "{args:?}: {told}");
    }
}

#[test]
fn one_document_however_many_inputs_fail() {
    let folder = Folder::with("file", "");
    let ran = folder.commis(&["report", "nosuch", "nothing", "--json"]);
    let document = ran.json();
    assert_eq!((ran.code, &document["exit_code"]), (8, &8.into()), "{}", ran.report());
    let errors = document["errors"].as_array().unwrap();
    assert_eq!((errors.len(), &errors[0]["code"]), (2, &"unreadable".into()), "{}", ran.report());

    let ran = folder.commis(&["demo", "--out", "file", "--json"]);
    assert_eq!((ran.code, &ran.json()["error"]["code"]), (9, &"unwritable".into()), "{}", ran.report());
}

#[test]
fn exports_and_completions_are_documents() {
    let folder = Folder::new();
    for format in ["xml", "annotated-xml", "solution", "jsonl", "json-ld", "text"] {
        let export = ["corpus", "export", "cole-slaw", "best-brownies", "--format", format];
        let plain = folder.commis(&["corpus", "export", "cole-slaw", "--format", format]).out;
        let document = folder.commis(&[&export[..], &["--json"]].concat()).json();
        assert_eq!((&document["format"], &document["exit_code"]), (&format.into(), &0.into()));
        assert_eq!(document["recipes"][0]["text"], plain);
        assert_eq!(document["recipes"][1]["id"], "best-brownies");
    }
    let args = ["corpus", "export", "cole-slaw", "--format", "text", "--output", "books", "--json"];
    assert_eq!(folder.commis(&args).json()["recipes"][0]["file"], "books/cole-slaw.txt");
    let script = folder.commis(&["completions", "bash"]).out;
    assert_eq!(folder.commis(&["completions", "bash", "--json"]).json()["script"], script);
}
