//! The layout that `format` gives to texts.

use commis_mcl::{Style, format, parse, print};

/// `format(input)` is `expect`, formatting again changes nothing, and both say the same.
#[track_caller]
fn lays_out(input: &str, expect: &str) {
    lays_out_as(Style::default(), input, expect);
}

#[track_caller]
fn lays_out_as(style: Style, input: &str, expect: &str) {
    let once = format(input, style);
    assert_eq!(once.as_deref(), Ok(expect), "{input:?}");
    assert_eq!(format(expect, style).as_deref(), Ok(expect), "formatting {expect:?} again");
    assert_eq!(print(&parse(input).program), print(&parse(expect).program), "{input:?}");
}

#[test]
fn statements_take_one_line_each() {
    lays_out("", "");
    lays_out("\n\n #A\n\n(X\n  ?Y   1.50 ( a  (b ) ))(Z)", "#a\n\n(x ?y 1.50 (a (b)))\n(z)\n");
    lays_out("\u{feff}#a\r\n(x)\r\n\r\n\r\n(y)\r\n", "#a\n(x)\n\n(y)\n");
}

#[test]
fn one_blank_line_stands_between_recipes() {
    lays_out("#a\n(x)\n#b\n(y)", "#a\n(x)\n\n#b\n(y)\n");
    lays_out("#a\n(x)\n\n\n\n#b\n\n\n(y)\n\n", "#a\n(x)\n\n#b\n\n(y)\n");
    lays_out("#a\n(x)\n; about b\n; more\n#b\n(y)", "#a\n(x)\n\n; about b\n; more\n#b\n(y)\n");
    lays_out("#a\n(x)\n; end of a\n\n; about b\n#b\n(y)", "#a\n(x)\n; end of a\n\n; about b\n#b\n(y)\n");
    lays_out("#a\n(x)\n; end of a\n\n#b\n(y)", "#a\n(x)\n; end of a\n\n#b\n(y)\n");
    lays_out("; head\n#a\n(x)", "; head\n#a\n(x)\n");
}

#[test]
fn comments_stay() {
    lays_out("#a ;the Best   \n(x);why\n  ;; Alone\n(y)", "#a ;the Best\n(x) ;why\n;; Alone\n(y)\n");
    lays_out("#a\n(x ; one\n ?y\n ; two\n) ; three", "#a\n; one\n; two\n(x ?y) ; three\n");
    lays_out("#a\n(x) (y ; in\n)\n(z)", "#a\n(x)\n; in\n(y)\n(z)\n");
    lays_out("#a what follows is ignored\n(x)", "#a ; what follows is ignored\n(x)\n");
}

#[test]
fn a_style_drops_comments_or_blank_lines() {
    let text = "; head\n\n#a ; best\n(x) ; why\n\n; alone\n(y)\n\n(z)\n#b\n(x)";
    let bare = Style { comments: false, ..Style::default() };
    lays_out_as(bare, text, "#a\n(x)\n\n(y)\n\n(z)\n\n#b\n(x)\n");
    let dense = Style { blank_lines: false, ..Style::default() };
    lays_out_as(dense, text, "; head\n\n#a ; best\n(x) ; why\n; alone\n(y)\n(z)\n\n#b\n(x)\n");
}

#[test]
fn unreadable_text_is_left_alone() {
    let problems = format("#a\n(x", Style::default()).unwrap_err();
    assert_eq!(problems[0].code.name(), "unclosed-statement");
    assert!(format("#a\n(x)\n#a\n(x)", Style::default()).is_ok(), "a repeated id can be read");
}
