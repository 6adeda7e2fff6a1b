//! Colours: those of Okabe and Ito (2008) on white paper, lighter ones on a dark screen.

use serde::Deserialize;

use crate::picture::Ink;

/// An SVG may follow the reader's choice; a PNG is light then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the reader has chosen on a screen, light in print
    #[default]
    Auto,
    /// Always light
    Light,
    /// Always dark
    Dark,
}

/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

const LIGHT: [Colour; 6] =
    [[0, 114, 178], [213, 94, 0], [0, 135, 98], [178, 82, 134], [160, 110, 0], [70, 70, 80]];
const DARK: [Colour; 6] =
    [[86, 180, 233], [255, 146, 72], [64, 200, 150], [232, 150, 200], [240, 200, 66], [200, 204, 212]];

/// Shades from nothing to everything.
const LIGHT_SHADES: [Colour; 2] = [[240, 245, 250], [8, 69, 128]];
const DARK_SHADES: [Colour; 2] = [[30, 39, 52], [140, 206, 255]];

/// How many shades there are.
pub(crate) const STEPS: usize = 11;

impl Theme {
    pub(crate) fn is_dark(self) -> bool {
        self == Theme::Dark
    }

    /// What a picture is drawn on.
    pub(crate) fn paper(self) -> Colour {
        if self.is_dark() { [22, 24, 29] } else { [255, 255, 255] }
    }

    pub(crate) fn colour(self, ink: Ink) -> Colour {
        let dark = self.is_dark();
        match ink {
            Ink::Text => {
                if dark {
                    [232, 234, 237]
                } else {
                    [27, 31, 36]
                }
            }
            Ink::Faint => {
                if dark {
                    [170, 176, 186]
                } else {
                    [87, 96, 106]
                }
            }
            Ink::Grid => {
                if dark {
                    [64, 70, 80]
                } else {
                    [216, 222, 228]
                }
            }
            Ink::Series(number) => {
                let colours = if dark { DARK } else { LIGHT };
                colours.into_iter().cycle().nth(number % colours.len()).unwrap_or_default()
            }
            Ink::Shade(value) => shade(value, if dark { DARK_SHADES } else { LIGHT_SHADES }),
            // Black words on a bright shade, white ones on a dark one.
            Ink::OnShade(value) => {
                let is_bright = if dark { step(value) >= 5 } else { step(value) < 8 };
                if is_bright { [0, 0, 0] } else { [255, 255, 255] }
            }
        }
    }
}

/// The number of a shade.
pub(crate) fn step(value: f64) -> usize {
    let value = if value.is_nan() { 0.0 } else { value.clamp(0.0, 1.0) };
    (value * (STEPS - 1) as f64).round() as usize
}

fn shade(value: f64, [from, to]: [Colour; 2]) -> Colour {
    let part = step(value) as f64 / (STEPS - 1) as f64;
    let mut mixed = from;
    for ((mixed, from), to) in mixed.iter_mut().zip(from).zip(to) {
        *mixed = (f64::from(from) + part * (f64::from(to) - f64::from(from))).round() as u8;
    }
    mixed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance and contrast as the Web Content Accessibility Guidelines define them.
    fn contrast(a: Colour, b: Colour) -> f64 {
        let luminance = |colour: Colour| {
            let [r, g, b] = colour.map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn words_and_marks_stand_out_from_the_paper() {
        for theme in [Theme::Light, Theme::Dark] {
            for ink in [Ink::Text, Ink::Faint] {
                assert!(contrast(theme.colour(ink), theme.paper()) >= 4.5, "{theme:?} {ink:?}");
            }
            for series in 0..6 {
                let found = contrast(theme.colour(Ink::Series(series)), theme.paper());
                assert!(found >= 3.0, "{theme:?} series {series}: {found}");
            }
            for value in (0..=10).map(|tenths| f64::from(tenths) / 10.0) {
                let found = contrast(theme.colour(Ink::OnShade(value)), theme.colour(Ink::Shade(value)));
                assert!(found >= 4.5, "{theme:?} {value}: {found}");
            }
        }
    }
}
