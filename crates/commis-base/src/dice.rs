//! Explicit randomness: the same on every machine and in every version of the compiler.

/// A small generator of pseudo-random numbers with an explicit seed (SplitMix64).
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Dice that roll the same numbers whenever they are given this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number of 64 bits.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `bound`, 0 when there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.roll()) * bound as u128) >> 64) as usize
    }
}

/// Spreads every bit of the input over all bits of the output (the finish of SplitMix64).
pub(crate) fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_rolls_the_same_for_ever() {
        // The published first numbers of SplitMix64 for these seeds.
        let mut dice = Dice::new(0);
        assert_eq!([dice.roll(), dice.roll()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
        assert_eq!(Dice::new(1_234_567).roll(), 6_457_827_717_110_365_317);
    }

    #[test]
    fn dice_stay_below_their_bound() {
        let mut dice = Dice::new(7);
        let mut seen = [0_usize; 6];
        (0..6000).for_each(|_| seen[dice.below(6)] += 1);
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
        assert_eq!(Dice::new(1).below(0), 0);
    }
}
