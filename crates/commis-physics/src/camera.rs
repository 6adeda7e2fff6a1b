//! A camera without a graphics card: boxes and balls, drawn far to near by depth, with one lamp and soft shade.

/// A picture: width, height, and red, green and blue of every point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// Points from left to right.
    pub width: u32,
    /// Points from top to bottom.
    pub height: u32,
    /// Three bytes for each point, line by line.
    pub rgb: Vec<u8>,
}

/// Where one looks from and to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The eye, in metres.
    pub eye: [f32; 3],
    /// The middle of the picture.
    pub at: [f32; 3],
    /// The angle from top to bottom, in degrees.
    pub angle: f32,
}

/// A drawing in the making.
pub(crate) struct Canvas {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
    depth: Vec<f32>,
    view: View,
    right: [f32; 3],
    up: [f32; 3],
    ahead: [f32; 3],
    scale: f32,
}

const BACKGROUND: [u8; 3] = [236, 232, 224];
/// The direction to the lamp.
const LAMP: [f32; 3] = [-0.35, -0.5, 0.79];
/// Nearer than this is behind the eye.
const NEAR: f32 = 0.05;

impl Canvas {
    pub(crate) fn new(width: u32, height: u32, view: View) -> Canvas {
        let points = (width * height) as usize;
        let ahead = unit(minus(view.at, view.eye));
        let right = unit(cross(ahead, [0.0, 0.0, 1.0]));
        let up = cross(right, ahead);
        let scale = height as f32 / 2.0 / libm::tanf(view.angle.to_radians() / 2.0);
        let rgb = BACKGROUND.repeat(points);
        Canvas { width, height, rgb, depth: vec![f32::MAX; points], view, right, up, ahead, scale }
    }

    /// A point of the room on the picture, and how far away it is.
    fn project(&self, point: [f32; 3]) -> Option<([f32; 2], f32)> {
        let seen = minus(point, self.view.eye);
        let away = dot(seen, self.ahead);
        let x = self.width as f32 / 2.0 + dot(seen, self.right) / away * self.scale;
        let y = self.height as f32 / 2.0 - dot(seen, self.up) / away * self.scale;
        (away > NEAR).then_some(([x, y], away))
    }

    fn paint(&mut self, x: i64, y: i64, away: f32, colour: [u8; 3], light: f32) {
        if x < 0 || y < 0 || x >= i64::from(self.width) || y >= i64::from(self.height) {
            return;
        }
        let at = y as usize * self.width as usize + x as usize;
        let Some(depth) = self.depth.get_mut(at).filter(|depth| away < **depth) else { return };
        *depth = away;
        for (part, byte) in colour.iter().zip(self.rgb.iter_mut().skip(at * 3)) {
            *byte = (f32::from(*part) * light).clamp(0.0, 255.0) as u8;
        }
    }

    /// A ball.
    pub(crate) fn ball(&mut self, middle: [f32; 3], radius: f32, colour: [u8; 3]) {
        let Some(([x, y], away)) = self.project(middle) else { return };
        let size = (radius / away * self.scale).clamp(0.7, 400.0);
        let reach = size as i64 + 1;
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let (u, v) = (dx as f32 / size, dy as f32 / size);
                let rest = 1.0 - u * u - v * v;
                if rest < 0.0 {
                    continue;
                }
                let depth = libm::sqrtf(rest);
                let normal = plus(plus(times(self.right, u), times(self.up, -v)), times(self.ahead, -depth));
                self.paint(x as i64 + dx, y as i64 + dy, away - depth * radius, colour, light(normal));
            }
        }
    }

    /// A box with its eight corners turned into the room by `place`.
    pub(crate) fn block(&mut self, half: [f32; 3], colour: [u8; 3], place: &dyn Fn([f32; 3]) -> [f32; 3]) {
        let corner = |x: f32, y: f32, z: f32| place([x * half[0], y * half[1], z * half[2]]);
        for axis in 0..3_usize {
            for side in [-1.0_f32, 1.0] {
                let at = |u: f32, v: f32| match axis {
                    0 => corner(side, u, v),
                    1 => corner(u, side, v),
                    _ => corner(u, v, side),
                };
                let face = [at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)];
                self.face(face, colour);
            }
        }
    }

    fn face(&mut self, [a, b, c, d]: [[f32; 3]; 4], colour: [u8; 3]) {
        let normal = unit(cross(minus(b, a), minus(d, a)));
        // A face is lit on the side that is seen.
        let towards = dot(normal, minus(self.view.eye, a));
        let light = light(if towards < 0.0 { times(normal, -1.0) } else { normal });
        self.triangle([a, b, c], colour, light);
        self.triangle([a, c, d], colour, light);
    }

    fn triangle(&mut self, corners: [[f32; 3]; 3], colour: [u8; 3], light: f32) {
        let [Some((a, za)), Some((b, zb)), Some((c, zc))] = corners.map(|corner| self.project(corner)) else {
            return;
        };
        let area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if area.abs() < 1e-3 {
            return;
        }
        let span = |axis: usize, most: u32| {
            let values = [a, b, c].map(|point| if axis == 0 { point[0] } else { point[1] });
            let least = values.iter().copied().fold(f32::MAX, f32::min).max(0.0) as i64;
            let last = values.iter().copied().fold(f32::MIN, f32::max).min(most as f32) as i64;
            (least, last)
        };
        let ((x0, x1), (y0, y1)) = (span(0, self.width), span(1, self.height));
        for y in y0..=y1 {
            for x in x0..=x1 {
                let (px, py) = (x as f32 + 0.5, y as f32 + 0.5);
                let edge = |p: [f32; 2], q: [f32; 2]| {
                    ((q[0] - p[0]) * (py - p[1]) - (q[1] - p[1]) * (px - p[0])) / area
                };
                let (u, v, w) = (edge(b, c), edge(c, a), edge(a, b));
                if u >= 0.0 && v >= 0.0 && w >= 0.0 {
                    let away = 1.0 / (u / za + v / zb + w / zc);
                    self.paint(x, y, away, colour, light);
                }
            }
        }
    }

    pub(crate) fn finish(self) -> Still {
        Still { width: self.width, height: self.height, rgb: self.rgb }
    }
}

fn light(normal: [f32; 3]) -> f32 {
    0.55 + 0.45 * dot(normal, LAMP).max(0.0) + 0.08 * normal[2].max(0.0)
}

fn minus(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn plus(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

fn times(a: [f32; 3], by: f32) -> [f32; 3] {
    a.map(|part| part * by)
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: [f32; 3]) -> [f32; 3] {
    let length = libm::sqrtf(dot(a, a));
    if length > 1e-9 { times(a, 1.0 / length) } else { [0.0, 0.0, 1.0] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_hides_what_is_behind_it() {
        let view = View { eye: [0.0, -2.0, 0.0], at: [0.0, 0.0, 0.0], angle: 40.0 };
        let mut canvas = Canvas::new(60, 40, view);
        canvas.ball([0.0, 0.0, 0.0], 0.2, [200, 0, 0]);
        canvas.block([1.0, 0.1, 1.0], [0, 0, 200], &|[x, y, z]| [x, y + 1.0, z]);
        let still = canvas.finish();
        let at = |x: usize, y: usize| &still.rgb[(y * 60 + x) * 3..][..3];
        assert!(at(30, 20)[0] > 90 && at(30, 20)[2] == 0, "{:?}", at(30, 20));
        assert!(at(5, 5)[2] > 90, "the wall is behind: {:?}", at(5, 5));
    }
}
