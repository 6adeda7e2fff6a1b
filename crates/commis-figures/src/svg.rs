//! A picture as SVG.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use commis_base::fingerprint;

use crate::palette::{Colour, Theme, step};
use crate::picture::{Anchor, Ink, Mark, Picture, Shape};

const FONT: &str = "system-ui, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";

impl Picture {
    /// The picture as an SVG document, which can also stand within a page.
    ///
    /// Colours are attributes, as every program reads them; with [`Theme::Auto`] a style changes them on dark screens.
    pub fn svg(&self, theme: Theme) -> String {
        let name = format!("fig-{:08x}", fingerprint([self.title.as_str(), self.about.as_str()]) as u32);
        let (width, height) = (figure(self.width), figure(self.height));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"{name}-t {name}-d\" \
             font-family=\"{FONT}\">\n<title id=\"{name}-t\">{}</title>\n<desc id=\"{name}-d\">{}</desc>\n",
            escaped(&self.title),
            escaped(&self.about),
        );
        if theme == Theme::Auto {
            out.push_str(&self.dark_style());
        }
        let _ = writeln!(
            out,
            "<rect class=\"fig-paper\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            hex(theme.paper())
        );
        for shape in &self.shapes {
            write_shape(&mut out, shape, theme);
        }
        out.push_str("</svg>\n");
        out
    }

    /// What changes on a dark screen; print stays light.
    fn dark_style(&self) -> String {
        let mut rules: BTreeMap<String, Colour> = BTreeMap::new();
        for shape in &self.shapes {
            let (Shape::Line { ink, .. }
            | Shape::Rect { ink, .. }
            | Shape::Mark { ink, .. }
            | Shape::Words { ink, .. }) = shape;
            rules.insert(class(*ink), Theme::Dark.colour(*ink));
        }
        let mut style = "<style>@media screen and (prefers-color-scheme: dark) {\n".to_owned();
        let _ = writeln!(style, ".fig-paper {{ fill: {} }}", hex(Theme::Dark.paper()));
        for (class, colour) in rules {
            let colour = hex(colour);
            let _ = writeln!(style, ".{class} {{ fill: {colour} }} .{class}-line {{ stroke: {colour} }}");
        }
        style.push_str("}</style>\n");
        style
    }
}

fn write_shape(out: &mut String, shape: &Shape, theme: Theme) {
    let _ = match shape {
        Shape::Line { from, to, ink, thickness, dashed } => {
            let dashes = if *dashed { " stroke-dasharray=\"4 3\"" } else { "" };
            writeln!(
                out,
                "<line class=\"{}-line\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" \
                 stroke-width=\"{}\"{dashes}/>",
                class(*ink),
                figure(from[0]),
                figure(from[1]),
                figure(to[0]),
                figure(to[1]),
                hex(theme.colour(*ink)),
                figure(*thickness),
            )
        }
        Shape::Rect { at, size, ink } => writeln!(
            out,
            "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            class(*ink),
            figure(at[0]),
            figure(at[1]),
            figure(size[0]),
            figure(size[1]),
            hex(theme.colour(*ink)),
        ),
        Shape::Mark { at, size, mark, ink, cover } => {
            write_mark(out, (*at, *size), *mark, *ink, *cover, theme)
        }
        Shape::Words { at, words, size, anchor, ink, bold } => {
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let weight = if *bold { " font-weight=\"600\"" } else { "" };
            writeln!(
                out,
                "<text class=\"{}\" x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"{anchor}{weight}>{}</text>",
                class(*ink),
                figure(at[0]),
                figure(at[1]),
                figure(*size),
                hex(theme.colour(*ink)),
                escaped(words),
            )
        }
    };
}

fn write_mark(
    out: &mut String,
    (at, size): ([f64; 2], f64),
    mark: Mark,
    ink: Ink,
    cover: f64,
    theme: Theme,
) -> std::fmt::Result {
    let cover = if cover < 1.0 { format!(" opacity=\"{}\"", figure(cover)) } else { String::new() };
    let (class, colour, [x, y]) = (class(ink), hex(theme.colour(ink)), at.map(figure));
    match mark {
        Mark::Disc => writeln!(
            out,
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{colour}\"{cover}/>",
            figure(size)
        ),
        Mark::Ring => writeln!(
            out,
            "<circle class=\"{class}-line\" cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"1.5\"{cover}/>",
            figure(size * 0.85)
        ),
        _ => {
            let corners: Vec<String> = mark
                .corners(at, size)
                .iter()
                .map(|[x, y]| format!("{},{}", figure(*x), figure(*y)))
                .collect();
            let corners = corners.join(" ");
            writeln!(out, "<polygon class=\"{class}\" points=\"{corners}\" fill=\"{colour}\"{cover}/>")
        }
    }
}

fn class(ink: Ink) -> String {
    match ink {
        Ink::Text => "fig-text".to_owned(),
        Ink::Faint => "fig-faint".to_owned(),
        Ink::Grid => "fig-grid".to_owned(),
        Ink::Series(number) => format!("fig-series-{}", number % 6),
        Ink::Shade(value) => format!("fig-shade-{}", step(value)),
        Ink::OnShade(value) => format!("fig-on-{}", step(value)),
    }
}

/// A length with at most two decimals.
fn figure(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A text that XML may hold.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no way to write the others.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
