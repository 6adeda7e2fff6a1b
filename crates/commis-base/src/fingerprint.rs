//! Stable fingerprints: the same on every machine and in every version of the compiler.

use crate::dice::mix;

/// A 64-bit fingerprint of texts, well mixed, so that the smallest fingerprints are a fair sample.
pub fn fingerprint<'t>(parts: impl IntoIterator<Item = &'t str>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for part in parts {
        for byte in part.bytes().chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    mix(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_stable_and_respect_borders() {
        assert_eq!(fingerprint(["ab", "c"]), fingerprint(["ab", "c"]));
        assert_ne!(fingerprint(["ab", "c"]), fingerprint(["a", "bc"]));
    }
}
