//! Wrong input of every kind: one clear message, the right exit code, no panic, bounded memory.

use crate::program::{Folder, command};

const SOUND: &str = "#toast\n(get-kitchen ?kitchen)\n";

/// Memory a command may use for an input of 50 MB: the text, its program and some room.
const MEGABYTES: u64 = 400;

/// Runs `check` and `cook` on a file and expects the same exit code and the same words from both.
#[track_caller]
fn expect(contents: &[u8], code: i32, words: &str) {
    let folder = Folder::with("dinner.solution", contents);
    for command in ["check", "cook"] {
        let ran = folder.commis(&[command, "dinner.solution"]);
        assert_eq!(ran.code, code, "{command}: {}", ran.report());
        assert!(ran.err.contains(words), "{command}: {}", ran.report());
        assert!(ran.err.len() < 20_000, "{command} says {} bytes", ran.err.len());
    }
}

#[test]
fn binary_garbage() {
    let mut state = 7_u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let garbage: Vec<u8> = (0..1_000_000).map(|_| noise()).collect();
    expect(&garbage, 8, "this looks like a binary file");
}

#[test]
fn nothing_but_zeroes() {
    expect(&vec![0; 100_000], 5, "expected a statement in parentheses");
}

#[test]
fn wrong_encoding() {
    expect(b"#cr\xe8me\n(get-kitchen ?kitchen)\n", 8, "the file is not UTF-8 text");
    let utf16: Vec<u8> = "\u{feff}#toast\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    expect(&utf16, 8, "this looks like UTF-16");
}

#[test]
fn an_empty_file() {
    expect(b"", 5, "`dinner.solution` is empty");
    expect(b" \n\n", 5, "`dinner.solution` is empty");
    expect(b"; only a comment\n", 5, "`dinner.solution` has no recipe in it");
}

#[test]
fn a_missing_file() {
    let folder = Folder::new();
    for command in ["check", "fmt", "cook"] {
        let ran = folder.commis(&[command, "supper.solution"]);
        assert_eq!(ran.code, 8, "{}", ran.report());
        assert!(ran.err.contains("cannot read `supper.solution`: there is no such file"), "{}", ran.err);
    }
}

#[test]
fn a_folder_instead_of_a_file() {
    let folder = Folder::new();
    for command in ["check", "fmt", "cook"] {
        let ran = folder.commis(&[command, "."]);
        assert_eq!(ran.code, 8, "{}", ran.report());
        assert!(ran.err.contains("`.` is a folder, not a file"), "{}", ran.err);
    }
}

#[test]
fn a_hundred_thousand_parentheses() {
    let text = format!("#r\n{}{}", "(".repeat(100_000), ")".repeat(100_000));
    expect(text.as_bytes(), 21, "parentheses are nested more than 32 deep");
}

#[test]
fn an_unknown_recipe() {
    let folder = Folder::with("dinner.solution", SOUND);
    let ran = folder.commis(&["cook", "dinner.solution", "--recipe", "tost"]);
    assert_eq!(ran.code, 6);
    assert_eq!(ran.err, "error: there is no recipe `tost`\nhint: did you mean `toast`?\n");
    let ran = folder.commis(&["cook", "dinner.solution", "--recipe", "lasagne"]);
    assert_eq!(ran.err, "error: there is no recipe `lasagne`\nhint: there is `toast`\n");
    let ran = folder.commis(&["cook", "dinner.solution", "--recipe", "TOAST"]);
    assert_eq!(ran.code, 0, "ids are not case-sensitive: {}", ran.report());
}

#[test]
fn an_unknown_primitive_or_class_or_kitchen() {
    let folder = Folder::new();
    for (args, message) in [
        (["primitives", "backe"], "there is no primitive `backe`\nhint: did you mean `bake`?"),
        (["ontology", "buter"], "there is no class `buter`\nhint: did you mean `butter`?"),
        (["kitchen", "--kitchen=full-kitchn"], "there is no kitchen `full-kitchn`\nhint: did you mean"),
    ] {
        let ran = folder.commis(&args);
        assert_eq!(ran.code, 6, "{}", ran.report());
        assert!(ran.err.contains(message), "{}", ran.err);
    }
}

#[test]
fn a_file_that_is_too_large() {
    let folder = Folder::with("dinner.solution", SOUND);
    for command in ["check", "fmt", "cook"] {
        let ran = folder.commis(&[command, "dinner.solution", "--max-bytes", "10"]);
        assert_eq!(ran.code, 20, "{}", ran.report());
        assert!(ran.err.contains("`dinner.solution` has more than 10 bytes"), "{}", ran.err);
        assert!(ran.err.contains("--max-bytes"), "{}", ran.err);
    }
    let ran = folder.commis_reading(&["check", "-", "--max-bytes", "10"], SOUND.as_bytes());
    assert_eq!(ran.code, 20, "{}", ran.report());
    assert!(ran.err.contains("`<stdin>` has more than 10 bytes"), "{}", ran.err);
}

#[test]
fn an_endless_input_ends_at_the_limit() {
    let folder = Folder::new();
    if !std::path::Path::new("/dev/zero").exists() {
        println!("skipped: there is no /dev/zero here to read without end");
        return;
    }
    let ran = folder.commis(&["check", "/dev/zero", "--max-bytes", "1000000"]);
    assert_eq!(ran.code, 20, "{}", ran.report());
}

#[test]
fn a_line_of_fifty_megabytes() {
    let size = 50 << 20;
    let statements = "(get-kitchen ?k) ".repeat(size / 17);
    let cases = [
        ("statements", format!("#r\n{statements}"), 22, "more than 200000 statements"),
        ("a word", format!("#r\n({}", "x".repeat(size)), 5, "this statement is not closed"),
        ("stray text", format!("#r\n{}", "x ) ".repeat(size / 4)), 5, "expected a statement in parentheses"),
        ("an id and more", format!("#r {statements}"), 5, "the recipe `r` has no statements"),
    ];
    for (name, text, code, words) in cases {
        let folder = Folder::with("dinner.solution", text);
        for subcommand in ["check", "cook"] {
            let ran = folder.commis(&[subcommand, "dinner.solution"]);
            assert_eq!(ran.code, code, "{subcommand} {name}: {}", ran.report());
            assert!(ran.err.contains(words), "{subcommand} {name}: {}", ran.report());
            assert!(ran.err.len() < 20_000, "{subcommand} {name} says {} bytes", ran.err.len());
        }
        memory_is_bounded(&folder, name);
    }
}

/// Runs `check` under a limit on its address space.
#[track_caller]
fn memory_is_bounded(folder: &Folder, name: &str) {
    if !cfg!(target_os = "linux") {
        println!("skipped: the memory of a program is limited on Linux only");
        return;
    }
    let check = command(&["check", "dinner.solution"]);
    let script = format!("ulimit -v {}; exec \"$0\" check dinner.solution", MEGABYTES * 1024);
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", &script]).arg(check.get_program()).current_dir(folder.path());
    let output = limited.output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().is_some_and(|code| code < 100), "{name}: {:?} {err}", output.status);
}

#[test]
fn wrong_data_files() {
    let folder = Folder::with("dinner.solution", SOUND);
    folder.write("classes.yaml", "quark: { is: [ingredient, spreadabel] }\n");
    let ran = folder.commis(&["cook", "dinner.solution", "--ontology", "classes.yaml"]);
    assert_eq!(ran.code, 7, "{}", ran.report());
    assert!(ran.err.contains("classes.yaml:1: unknown parent `spreadabel`"), "{}", ran.err);

    folder.write("kitchen.yaml", "name: tiny\nplaces:\n  - place: counter-top\n  - place: frigde\n");
    let ran = folder.commis(&["cook", "dinner.solution", "--kitchen", "kitchen.yaml"]);
    assert_eq!(ran.code, 7, "{}", ran.report());
    assert!(
        ran.err.contains("kitchen.yaml:4: unknown class `frigde`; did you mean `fridge`?"),
        "{}",
        ran.err
    );

    folder.write("latin.yaml", b"quark: \xe8\n");
    let ran = folder.commis(&["kitchen", "--ontology", "latin.yaml"]);
    assert_eq!(ran.code, 8, "{}", ran.report());
    let ran = folder.commis(&["kitchen", "--project", "nowhere"]);
    assert_eq!(ran.code, 8, "{}", ran.report());
}

#[test]
fn one_bad_file_does_not_keep_the_others_from_being_read() {
    let folder = Folder::with("dinner.solution", SOUND);
    let ran = folder.commis(&["cook", "missing.solution", "dinner.solution", "--json"]);
    assert_eq!(ran.code, 8);
    let document = ran.json();
    assert_eq!(document["files"][0]["error"]["code"], "unreadable");
    assert_eq!(document["files"][1]["recipes"][0]["outcome"], "success");
    assert_eq!(document["exit_code"], 8);
}

#[test]
fn a_wrong_command_line() {
    let folder = Folder::new();
    for args in
        [&["cook"][..], &["cook", "--timeout", "soon", "x"], &["bake"], &["fmt", "x", "--check", "--stdout"]]
    {
        let ran = folder.commis(args);
        assert_eq!(ran.code, 2, "{}", ran.report());
        assert!(ran.err.contains("Usage") || ran.err.contains("--help"), "{}", ran.err);
    }
}

#[test]
fn a_reader_that_leaves_early() {
    let folder = Folder::with("dinner.solution", SOUND);
    let script = "\"$0\" kitchen --json 2>err; echo $? >code";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &format!("({script}) | head -n 1")]).arg(command(&[]).get_program());
    let output = shell.current_dir(folder.path()).output().unwrap();
    assert_eq!(output.stdout, b"{\n");
    assert_eq!(folder.read("code"), "0\n");
    assert_eq!(folder.read("err"), "");
}

#[test]
fn names_that_try_to_paint_the_terminal() {
    let folder = Folder::new();
    let ran = folder.commis(&["check", "\u{1b}[31mred.solution"]);
    assert_eq!(ran.code, 8);
    assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
    let name = "\u{1b}[31mx";
    for args in [
        ["corpus", "show", name],
        ["ontology", name, "--quiet"],
        ["kitchen", "--corpus", name],
        ["kitchen", "--kitchen", name],
    ] {
        let ran = folder.commis(&args);
        assert!(ran.code == 6 || ran.code == 8, "{}", ran.report());
        assert!(ran.err.contains("\u{fffd}[31mx") && !ran.err.contains('\u{1b}'), "{}", ran.err);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_counted() {
    let folder = Folder::with("dinner.solution", SOUND);
    folder.write("empty.solution", "");
    let ran = folder.commis(&["check", "nosuch.solution", "dinner.solution", "empty.solution"]);
    let told = "1 recipe in 3 files: 1 error, 0 warnings; 1 file could not be read\n";
    assert_eq!((ran.code, ran.out.as_str()), (8, told), "{}", ran.report());
    let ran = folder.commis(&["check", "dinner.solution", "--max-bytes", "10", "--json"]);
    assert_eq!((ran.code, &ran.json()["unread"]), (20, &1.into()), "{}", ran.report());
}

#[test]
fn networks_that_cannot_be_compared() {
    let folder = Folder::with("dinner.solution", SOUND);
    folder.write("latin.solution", b"#cr\xe8me\n(get-kitchen ?kitchen)\n");
    folder.write("broken.solution", "#toast\n(get-kitchen ?kitchen\n");
    let compare = |args: &[&str]| folder.commis(&[&["smatch", "dinner.solution"], args].concat());
    let ran = compare(&["latin.solution"]);
    assert_eq!((ran.code, ran.err.contains("latin.solution: the file is not UTF-8 text")), (8, true));
    let ran = compare(&["dinner.solution", "--recipe", "tost"]);
    let told = "error: dinner.solution: there is no recipe `tost`\nhint: did you mean `toast`?\n";
    assert_eq!((ran.code, ran.err.as_str()), (6, told));
    assert_eq!(compare(&["broken.solution"]).code, 5);
    folder.write("empty.solution", "");
    let ran = compare(&["empty.solution", "--recipe", "toast"]);
    assert_eq!((ran.code, ran.err.as_str()), (5, "error: empty.solution has no recipe in it\n"));
}
