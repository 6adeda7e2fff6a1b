//! Poses and the little mathematics of motion, with functions that are the same on every platform.

#[cfg(feature = "engine")]
use rapier3d::math::{Pose as EnginePose, Rotation, Vector};
use serde::{Deserialize, Serialize};

/// Where something is and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Metres: along the counter, away from the cook, up.
    pub position: [f32; 3],
    /// A unit quaternion: x, y, z, w.
    pub orientation: [f32; 4],
}

impl Pose {
    /// Upright at a point.
    #[must_use]
    pub fn at(position: [f32; 3]) -> Pose {
        Pose { position, orientation: [0.0, 0.0, 0.0, 1.0] }
    }

    /// Whether every figure is a number and the orientation a rotation.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let [x, y, z, w] = self.orientation;
        let length = x * x + y * y + z * z + w * w;
        self.position.iter().all(|figure| figure.is_finite() && figure.abs() < 1e3)
            && length.is_finite()
            && (length - 1.0).abs() < 1e-3
    }

    #[cfg(feature = "engine")]
    pub(crate) fn to_engine(self) -> EnginePose {
        let [x, y, z, w] = self.orientation;
        EnginePose::from_parts(vector(self.position), Rotation::from_xyzw(x, y, z, w))
    }
}

#[cfg(feature = "engine")]
pub(crate) fn vector([x, y, z]: [f32; 3]) -> Vector {
    Vector::new(x, y, z)
}

/// A turn about an axis through the origin, as x, y, z, w.
pub(crate) fn turn(axis: [f32; 3], angle: f32) -> [f32; 4] {
    let (sin, cos) = (libm::sinf(angle / 2.0), libm::cosf(angle / 2.0));
    [axis[0] * sin, axis[1] * sin, axis[2] * sin, cos]
}

/// A vector after a turn.
pub(crate) fn turned([x, y, z, w]: [f32; 4], v: [f32; 3]) -> [f32; 3] {
    let u = [x, y, z];
    let t = cross(u, v).map(|part| 2.0 * part);
    let c = cross(u, t);
    [v[0] + w * t[0] + c[0], v[1] + w * t[1] + c[1], v[2] + w * t[2] + c[2]]
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// A point of a thing as a point of the room.
pub(crate) fn to_room(pose: &Pose, local: [f32; 3]) -> [f32; 3] {
    add(pose.position, turned(pose.orientation, local))
}

/// A point of the room as a point of a thing.
pub(crate) fn to_local(pose: &Pose, point: [f32; 3]) -> [f32; 3] {
    let [x, y, z, w] = pose.orientation;
    turned([-x, -y, -z, w], sub(point, pose.position))
}

pub(crate) fn add(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(crate) fn sub(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    let d = sub(a, b);
    (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt()
}

/// The smoothest way from 0 to 1: no jerk at either end.
pub(crate) fn smooth(share: f32) -> f32 {
    let s = share.clamp(0.0, 1.0);
    s * s * s * (10.0 + s * (6.0 * s - 15.0))
}

pub(crate) fn between(a: [f32; 3], b: [f32; 3], share: f32) -> [f32; 3] {
    [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_about_y_brings_up_forward() {
        let quarter = turn([0.0, 1.0, 0.0], std::f32::consts::FRAC_PI_2);
        let forward = turned(quarter, [0.0, 0.0, 1.0]);
        assert!(distance(forward, [1.0, 0.0, 0.0]) < 1e-6, "{forward:?}");
        let pose = Pose { position: [1.0, 2.0, 3.0], orientation: quarter };
        assert!(distance(to_local(&pose, to_room(&pose, [0.3, 0.2, 0.1])), [0.3, 0.2, 0.1]) < 1e-6);
    }

    #[test]
    fn what_is_no_number_is_no_pose() {
        assert!(Pose::at([0.0; 3]).is_sound());
        assert!(!Pose::at([0.0, f32::NAN, 0.0]).is_sound());
        assert!(!Pose { position: [0.0; 3], orientation: [0.0; 4] }.is_sound());
    }
}
