//! A picture as points of colour: every shape is a distance, and what is nearer than half a point is covered.

use crate::font;
use crate::palette::{Colour, Theme};
use crate::picture::{Anchor, Mark, Picture, Shape};
use crate::png::png;

/// The longest side in points of colour.
const LONGEST: f64 = 16_384.0;

impl Picture {
    /// The picture as a PNG with so many points of colour to a point; fewer where it would become too large.
    pub fn png(&self, theme: Theme, scale: f64) -> Vec<u8> {
        let scale = scale.clamp(0.1, LONGEST / self.width.max(self.height).max(1.0));
        let mut sheet = Sheet::new(self.width * scale, self.height * scale, theme.paper());
        let at = |[x, y]: [f64; 2]| [x * scale, y * scale];
        for shape in &self.shapes {
            match shape {
                Shape::Line { from, to, ink, thickness, dashed } => {
                    let colour = theme.colour(*ink);
                    let pieces = if *dashed { dashes(*from, *to) } else { vec![[*from, *to]] };
                    for [from, to] in pieces {
                        sheet.stroke(at(from), at(to), thickness * scale, colour);
                    }
                }
                Shape::Rect { at: corner, size, ink } => {
                    let [x, y] = at(*corner);
                    let [wide, high] = at(*size);
                    let corners = [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]];
                    sheet.polygon(&corners, theme.colour(*ink), 1.0);
                }
                Shape::Mark { at: middle, size, mark, ink, cover } => {
                    let (middle, size, colour) = (at(*middle), size * scale, theme.colour(*ink));
                    match mark {
                        Mark::Disc => sheet.disc(middle, size, colour, *cover),
                        Mark::Ring => sheet.ring(middle, size * 0.85, 1.5 * scale, colour, *cover),
                        _ => sheet.polygon(&mark.corners(middle, size), colour, *cover),
                    }
                }
                Shape::Words { at: place, words, size, anchor, ink, bold } => {
                    let width = font::width(words, *size);
                    let [x, y] = *place;
                    let x = match anchor {
                        Anchor::Start => x,
                        Anchor::Middle => x - width / 2.0,
                        Anchor::End => x - width,
                    };
                    let thickness = size * if *bold { 0.125 } else { 0.085 };
                    for [from, to] in font::strokes(words, [x, y], *size) {
                        sheet.stroke(at(from), at(to), thickness * scale, theme.colour(*ink));
                    }
                }
            }
        }
        png(sheet.width as u32, sheet.height as u32, &sheet.rgb)
    }
}

/// A line in pieces of four points with three between them.
fn dashes(from: [f64; 2], to: [f64; 2]) -> Vec<[[f64; 2]; 2]> {
    let length = distance(from, to);
    let along = |way: f64| {
        let part = (way / length).min(1.0);
        [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
    };
    let pieces = (length / 7.0).ceil().clamp(0.0, 10_000.0) as usize;
    (0..pieces).map(|piece| [along(piece as f64 * 7.0), along(piece as f64 * 7.0 + 4.0)]).collect()
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).sqrt()
}

struct Sheet {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Sheet {
    fn new(width: f64, height: f64, paper: Colour) -> Sheet {
        let (width, height) = (width.ceil().max(1.0) as usize, height.ceil().max(1.0) as usize);
        Sheet { width, height, rgb: paper.repeat(width * height) }
    }

    /// Covers the points within a box as far as `inside` says: how far a point lies inside of a shape.
    fn cover(
        &mut self,
        [left, top, right, bottom]: [f64; 4],
        colour: Colour,
        strength: f64,
        inside: impl Fn([f64; 2]) -> f64,
    ) {
        let from = |value: f64| (value - 1.0).floor().max(0.0) as usize;
        let to = |value: f64, most: usize| ((value + 1.0).ceil().max(0.0) as usize).min(most);
        for y in from(top)..to(bottom, self.height) {
            for x in from(left)..to(right, self.width) {
                let part = (inside([x as f64 + 0.5, y as f64 + 0.5]) + 0.5).clamp(0.0, 1.0) * strength;
                if part <= 0.0 {
                    continue;
                }
                let at = (y * self.width + x) * 3;
                let Some(point) = self.rgb.get_mut(at..at + 3) else { continue };
                for (below, above) in point.iter_mut().zip(colour) {
                    *below =
                        (f64::from(*below) + part * (f64::from(above) - f64::from(*below))).round() as u8;
                }
            }
        }
    }

    fn stroke(&mut self, from: [f64; 2], to: [f64; 2], thickness: f64, colour: Colour) {
        let half = thickness.max(0.8) / 2.0;
        let [[ax, ay], [bx, by]] = [from, to];
        let bounds = [ax.min(bx) - half, ay.min(by) - half, ax.max(bx) + half, ay.max(by) + half];
        let (dx, dy) = (bx - ax, by - ay);
        let square = dx * dx + dy * dy;
        self.cover(bounds, colour, 1.0, |[x, y]| {
            let part =
                if square > 0.0 { (((x - ax) * dx + (y - ay) * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
            half - distance([x, y], [ax + part * dx, ay + part * dy])
        });
    }

    fn disc(&mut self, middle: [f64; 2], radius: f64, colour: Colour, strength: f64) {
        let [x, y] = middle;
        let bounds = [x - radius, y - radius, x + radius, y + radius];
        self.cover(bounds, colour, strength, |point| radius - distance(point, middle));
    }

    fn ring(&mut self, middle: [f64; 2], radius: f64, thickness: f64, colour: Colour, strength: f64) {
        let [x, y] = middle;
        let reach = radius + thickness;
        let bounds = [x - reach, y - reach, x + reach, y + reach];
        let inside = |point: [f64; 2]| thickness / 2.0 - (radius - distance(point, middle)).abs();
        self.cover(bounds, colour, strength, inside);
    }

    /// A shape without dents, whose corners go clockwise.
    fn polygon(&mut self, corners: &[[f64; 2]], colour: Colour, strength: f64) {
        let of = |at: usize, pick: fn(f64, f64) -> f64, start: f64| {
            corners.iter().filter_map(|corner| corner.get(at)).fold(start, |known, one| pick(known, *one))
        };
        let (least, most) = (f64::INFINITY, f64::NEG_INFINITY);
        let bounds =
            [of(0, f64::min, least), of(1, f64::min, least), of(0, f64::max, most), of(1, f64::max, most)];
        if bounds.iter().any(|bound| !bound.is_finite()) {
            return;
        }
        let next = corners.iter().cycle().skip(1);
        let edges: Vec<[[f64; 2]; 2]> = corners.iter().zip(next).map(|(a, b)| [*a, *b]).collect();
        self.cover(bounds, colour, strength, |[x, y]| {
            let depth = |[[ax, ay], [bx, by]]: &[[f64; 2]; 2]| {
                let length = distance([*ax, *ay], [*bx, *by]).max(1e-9);
                ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
            };
            edges.iter().map(depth).fold(f64::INFINITY, f64::min)
        });
    }
}
