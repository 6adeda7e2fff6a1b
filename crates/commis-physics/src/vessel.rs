//! Vessels: walls and floor as boxes, and what is inside them.
//!
//! Grains are balls, and balls meet boxes fastest. A round vessel has twelve walls: six lose grains, twenty-four cost more.

use crate::geometry::turn;
use crate::looks::Form;

const WALL: f32 = 0.012;
const SIDES: u16 = 12;
/// How far above the rim a heap may rise and still be in the vessel.
const HEAP: f32 = 0.08;

/// One box of a vessel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slab {
    pub(crate) at: [f32; 3],
    pub(crate) half: [f32; 3],
    pub(crate) orientation: [f32; 4],
}

/// Something that holds grains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Vessel {
    /// Radius of the opening, radius of the foot, height.
    Round(f32, f32, f32),
    /// Half the length, half the width, height.
    Flat(f32, f32, f32),
}

impl Vessel {
    /// The vessel that a form makes; flat things are worked with as trays with a low rim.
    pub(crate) fn of(form: Form) -> Vessel {
        match form {
            Form::Bowl(opening, foot, height) => Vessel::Round(opening, foot, height.max(0.02)),
            Form::Tray(length, width, height) => Vessel::Flat(length / 2.0, width / 2.0, height.max(0.02)),
            other => {
                let [x, y, height] = other.extent();
                Vessel::Flat(x.max(0.05), y.max(0.05), height.clamp(0.02, 0.05))
            }
        }
    }

    pub(crate) fn height(&self) -> f32 {
        match *self {
            Vessel::Round(_, _, height) | Vessel::Flat(_, _, height) => height,
        }
    }

    /// How far the rim is from the middle, along x.
    pub(crate) fn reach(&self) -> f32 {
        match *self {
            Vessel::Round(opening, _, _) => opening,
            Vessel::Flat(length, _, _) => length,
        }
    }

    /// How far the foot reaches.
    pub(crate) fn foot(&self) -> f32 {
        match *self {
            Vessel::Round(_, foot, _) => foot,
            Vessel::Flat(length, _, _) => length,
        }
    }

    /// Half the room inside along x and y, near the floor.
    pub(crate) fn inside(&self) -> [f32; 2] {
        match *self {
            Vessel::Round(_, foot, _) => [foot * 0.7, foot * 0.7],
            Vessel::Flat(length, width, _) => [length - 0.02, width - 0.02],
        }
    }

    /// What it holds up to the rim, in cubic metres.
    pub(crate) fn volume(&self) -> f32 {
        match *self {
            Vessel::Round(opening, foot, height) => Form::Bowl(opening, foot, height).volume(),
            Vessel::Flat(length, width, height) => 4.0 * length * width * height,
        }
    }

    /// Whether a point of the vessel is inside it, heaped food included.
    pub(crate) fn holds(&self, [x, y, z]: [f32; 3]) -> bool {
        if z < -0.01 || z > self.height() + HEAP {
            return false;
        }
        match *self {
            Vessel::Round(opening, foot, height) => {
                let radius = foot + (opening - foot) * (z / height).clamp(0.0, 1.0) + WALL;
                x * x + y * y <= radius * radius
            }
            Vessel::Flat(length, width, _) => x.abs() <= length + WALL && y.abs() <= width + WALL,
        }
    }

    /// Floor and walls, and a lid where there is one.
    pub(crate) fn slabs(&self, lid: bool) -> Vec<Slab> {
        let upright = [0.0, 0.0, 0.0, 1.0];
        let mut slabs = Vec::new();
        match *self {
            Vessel::Round(opening, foot, height) => {
                slabs.push(Slab {
                    at: [0.0, 0.0, WALL / 2.0],
                    half: [foot, foot, WALL / 2.0],
                    orientation: upright,
                });
                let lean = libm::atan2f(opening - foot, height);
                let middle = f32::midpoint(opening, foot) + WALL / 2.0 / libm::cosf(lean);
                let sector = std::f32::consts::PI / f32::from(SIDES);
                let half =
                    [WALL / 2.0, (opening + WALL) * libm::tanf(sector), height / 2.0 / libm::cosf(lean)];
                for side in 0..SIDES {
                    let angle = 2.0 * sector * f32::from(side);
                    let at = [middle * libm::cosf(angle), middle * libm::sinf(angle), height / 2.0];
                    let orientation = times(turn([0.0, 0.0, 1.0], angle), turn([0.0, 1.0, 0.0], lean));
                    slabs.push(Slab { at, half, orientation });
                }
            }
            Vessel::Flat(length, width, height) => {
                slabs.push(Slab {
                    at: [0.0, 0.0, WALL / 2.0],
                    half: [length, width, WALL / 2.0],
                    orientation: upright,
                });
                for sign in [-1.0, 1.0] {
                    slabs.push(Slab {
                        at: [sign * (length + WALL / 2.0), 0.0, height / 2.0],
                        half: [WALL / 2.0, width + WALL, height / 2.0],
                        orientation: upright,
                    });
                    slabs.push(Slab {
                        at: [0.0, sign * (width + WALL / 2.0), height / 2.0],
                        half: [length + WALL, WALL / 2.0, height / 2.0],
                        orientation: upright,
                    });
                }
            }
        }
        if lid {
            let reach = self.reach() + WALL;
            let at = [0.0, 0.0, self.height() + 0.01];
            slabs.push(Slab { at, half: [reach, reach, 0.01], orientation: upright });
        }
        slabs
    }
}

/// One turn after another, as quaternions.
fn times(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    [
        a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
        a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
        a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
        a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bowl_holds_what_is_in_it() {
        let bowl = Vessel::Round(0.14, 0.09, 0.12);
        assert!(bowl.holds([0.0, 0.0, 0.05]) && bowl.holds([0.13, 0.0, 0.12]));
        assert!(!bowl.holds([0.13, 0.0, 0.0]), "beside the foot");
        assert!(!bowl.holds([0.0, 0.0, 0.3]) && !bowl.holds([0.0, 0.0, -0.05]));
        assert_eq!(bowl.slabs(true).len(), 14);
        assert!((bowl.volume() - 0.005).abs() < 0.001, "about five litres");
    }
}
