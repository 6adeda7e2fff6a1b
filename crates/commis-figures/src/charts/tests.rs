//! Every chart, drawn: the same bytes each time, sound documents, and all numbers in the table.

use commis_base::statistics::{Clusters, Interval};

use super::*;
use crate::{Figure, Theme};

fn interval(values: &[f64]) -> Option<Interval> {
    let mut clusters = Clusters::default();
    for (at, value) in values.iter().enumerate() {
        clusters.add(&at.to_string(), *value);
    }
    clusters.interval()
}

fn charts() -> Vec<(&'static str, Figure)> {
    let scores = [interval(&[0.2, 0.6, 0.7]), interval(&[0.9, 1.0, 0.8]), interval(&[0.5])];
    let mut intervals = Intervals::new("Scores", "means over 3 recipes");
    intervals.panel("goals", (0.0, 1.0));
    intervals.panel("dish", (0.0, 1.0));
    intervals.row("small & <quick>", vec![scores[0], scores[2]]);
    intervals.row("large", vec![scores[1], None]);

    let mut heat_map = HeatMap::new("Dish by recipe", "1 is the gold's dish");
    heat_map.column("small");
    heat_map.column("large");
    heat_map.row("cole-slaw", vec![Some(0.0), Some(0.55)]);
    heat_map.row("best-brownies", vec![None, Some(1.0)]);

    let mut differences = Differences::new("Large less small", "above zero large is better");
    differences.panel("goals");
    let items = vec![("cole-slaw".to_owned(), -0.2), ("best-brownies".to_owned(), 0.6)];
    differences.row("large − small", vec![(interval(&[-0.2, 0.6]), items)]);

    let mut profile = Profile::new("Profile", "share of phrases whose goals are all reached");
    profile.model("small");
    profile.model("large");
    profile.row("zero-anaphora", "92 phrases", vec![scores[0], scores[1]]);
    profile.row("brand-name", "6 phrases", vec![None, scores[2]]);

    let mut calibration = Calibration::new("Time", "seconds", ["gold", "predicted"]);
    let point = |name: &str, gold: f64, predicted: f64| (name.to_owned(), gold, predicted);
    calibration.series("small", [point("a", 60.0, 90.0), point("b", 3600.0, 1800.0), point("c", 5.0, 0.0)]);
    calibration.series("large", [point("a", 60.0, 60.0)]);

    let mut distribution = Distribution::new("Spread", "of 5 recipes");
    distribution.panel("goals", (0.0, 1.0));
    distribution.row("small", vec![vec![0.0, 0.0, 0.5, 1.0, 1.0]]);
    distribution.row("nobody", vec![Vec::new()]);
    vec![
        ("intervals", intervals.draw()),
        ("heat_map", heat_map.draw()),
        ("differences", differences.draw()),
        ("profile", profile.draw()),
        ("calibration", calibration.draw()),
        ("distribution", distribution.draw()),
    ]
}

#[test]
fn pictures_are_what_they_were() {
    for (name, figure) in charts() {
        insta::assert_snapshot!(name, figure.picture.svg(Theme::Auto));
    }
}

#[test]
fn tables_have_every_number() {
    let tables: Vec<String> =
        charts().into_iter().map(|(name, figure)| format!("{name}\n{}", figure.table.csv())).collect();
    insta::assert_snapshot!("tables", tables.join("\n"));
}

#[test]
fn documents_are_sound_and_pictures_always_the_same() {
    for ((name, figure), (_, again)) in charts().into_iter().zip(charts()) {
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            let svg = figure.picture.svg(theme);
            assert_eq!(svg, again.picture.svg(theme), "{name}");
            assert_eq!(svg.contains("prefers-color-scheme"), theme == Theme::Auto, "{name}");
            sound(&svg);
            let png = figure.picture.png(theme, 1.0);
            assert_eq!(png, again.picture.png(theme, 1.0), "{name}");
            assert!(png.starts_with(b"\x89PNG"), "{name}");
        }
    }
}

/// Elements are closed in order, texts hold no sign of their own, and there is a title and a description.
fn sound(svg: &str) {
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        assert!(!text.contains('>'), "{text}");
        assert!(text.split('&').skip(1).all(|rest| rest.contains(';')), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name.to_owned()));
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap().to_owned());
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(svg.contains("<title ") && svg.contains("<desc ") && svg.contains("<text "));
    for outside in ["href", "url(", "@import"] {
        assert!(!svg.contains(outside), "a picture needs nothing from elsewhere: {outside}");
    }
}

#[test]
fn empty_and_odd_charts_can_be_drawn() {
    let mut odd = Intervals::new("", "");
    odd.panel("nothing", (1.0, 1.0));
    for at in 0..300 {
        let value = if at % 2 == 0 { f64::NAN } else { f64::INFINITY };
        odd.row("\u{1}\u{ffff}<&>", vec![interval(&[value, value])]);
    }
    let figure = odd.draw();
    sound(&figure.picture.svg(Theme::Auto));
    assert_eq!(figure.table.rows.len(), 300, "what is not drawn is in the table");
    figure.picture.png(Theme::Light, 1.0);
    for figure in [
        HeatMap::new("", "").draw(),
        Differences::new("", "").draw(),
        Profile::new("", "").draw(),
        Calibration::new("", "", ["", ""]).draw(),
        Distribution::new("", "").draw(),
    ] {
        sound(&figure.picture.svg(Theme::Auto));
        figure.picture.png(Theme::Dark, 2.0);
    }
}
