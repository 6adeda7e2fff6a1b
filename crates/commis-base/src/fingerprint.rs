//! Stable fingerprints: the same on every machine and in every version of the compiler.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::dice::mix;

/// A 64-bit fingerprint of texts, well mixed, so that the smallest fingerprints are a fair sample.
pub fn fingerprint<'t>(parts: impl IntoIterator<Item = &'t str>) -> u64 {
    mix(Fingerprint::of(parts).0)
}

/// A 64-bit fingerprint of bytes that come in parts (FNV-1a). It tells mistakes from sameness, not friends from foes.
///
/// ```
/// use commis_base::Fingerprint;
/// let mut running = Fingerprint::default();
/// running.add(b"flo");
/// running.add(b"ur");
/// assert_eq!(running.to_string(), "a04e74a942ebecc7");
/// assert_eq!("a04e74a942ebecc7".parse(), Ok(running));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    /// The fingerprint of nothing.
    fn default() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// The fingerprint of texts and their ends.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Fingerprint {
        let mut fingerprint = Fingerprint::default();
        for text in texts {
            fingerprint.add(text.as_bytes());
            fingerprint.add(&[0xff]);
        }
        fingerprint
    }

    /// Goes on with more bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The number.
    pub fn get(self) -> u64 {
        self.0
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Fingerprint {
    type Err = ParseIntError;

    fn from_str(digits: &str) -> Result<Fingerprint, ParseIntError> {
        u64::from_str_radix(digits, 16).map(Fingerprint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_stable_and_respect_borders() {
        assert_eq!(fingerprint(["ab", "c"]), fingerprint(["ab", "c"]));
        assert_ne!(fingerprint(["ab", "c"]), fingerprint(["a", "bc"]));
        assert_ne!(Fingerprint::of(["a"]), Fingerprint::of(["a", ""]));
        assert_eq!(Fingerprint::default().get(), 0xcbf2_9ce4_8422_2325);
    }
}
