//! Numbers as recipes write them: exact fractions, or 32-bit floats where the reference uses them.
//!
//! Under standard rules every number is exact. Under reference rules a literal with a decimal point is a
//! 32-bit float, and an exact number that meets a float is rounded to 32 bits first.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A number: an exact fraction in lowest terms, or a 32-bit float.
///
/// ```
/// use commis_base::Number;
/// let third: Number = "1/3".parse().unwrap();
/// let sum = third.plus(Number::from(2)).unwrap();
/// assert_eq!(sum.to_string(), "7/3");
/// assert_eq!("2.50".parse::<Number>().unwrap(), "5/2".parse().unwrap());
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// Numerator and positive denominator without common factor.
    Exact(i128, i128),
    /// A finite 32-bit float (reference rules only).
    Float(f32),
}

/// An arithmetic result that no [`Number`] can hold: overflow or division by zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// The exact result needs more than 128 bits, or the float is not finite.
    #[error("the number is too large to compute with exactly")]
    Overflow,
    /// Division by zero.
    #[error("division by zero")]
    DivisionByZero,
    /// The text is not an integer, decimal or fraction.
    #[error("not a number")]
    Syntax,
}

type Result<T> = std::result::Result<T, NumberError>;

impl Number {
    /// Zero.
    pub const ZERO: Number = Number::Exact(0, 1);
    /// One.
    pub const ONE: Number = Number::Exact(1, 1);

    /// The fraction `numerator / denominator`.
    pub fn ratio(numerator: i128, denominator: i128) -> Result<Number> {
        if denominator == 0 {
            return Err(NumberError::DivisionByZero);
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).map_err(|_| NumberError::Overflow)?;
        let (mut n, mut d) = (quotient(numerator, divisor), quotient(denominator, divisor));
        if d < 0 {
            n = n.checked_neg().ok_or(NumberError::Overflow)?;
            d = d.checked_neg().ok_or(NumberError::Overflow)?;
        }
        Ok(Number::Exact(n, d))
    }

    /// The same number rounded to a 32-bit float.
    #[must_use]
    pub fn to_float(self) -> Number {
        Number::Float(self.to_f32())
    }

    /// The nearest 32-bit float.
    pub fn to_f32(self) -> f32 {
        match self {
            // Both parts below 2^53 divide correctly rounded in f64; the second rounding to f32 is then
            // innocuous for quotients of integers below 2^24 and within one unit elsewhere.
            Number::Exact(n, d) => (n as f64 / d as f64) as f32,
            Number::Float(f) => f,
        }
    }

    /// The nearest 64-bit float, for display and ratios only.
    pub fn to_f64(self) -> f64 {
        match self {
            Number::Exact(n, d) => n as f64 / d as f64,
            Number::Float(f) => f64::from(f),
        }
    }

    /// The sum.
    pub fn plus(self, other: Number) -> Result<Number> {
        match (self, other) {
            (Number::Exact(a, 1), Number::Exact(b, 1)) => {
                Ok(Number::Exact(a.checked_add(b).ok_or(NumberError::Overflow)?, 1))
            }
            (Number::Exact(a, b), Number::Exact(c, d)) => {
                let g = i128::try_from(gcd(b.unsigned_abs(), d.unsigned_abs()))
                    .map_err(|_| NumberError::Overflow)?;
                let (b_rest, d_rest) = (quotient(b, g), quotient(d, g));
                let left = a.checked_mul(d_rest).ok_or(NumberError::Overflow)?;
                let right = c.checked_mul(b_rest).ok_or(NumberError::Overflow)?;
                let numerator = left.checked_add(right).ok_or(NumberError::Overflow)?;
                Number::ratio(numerator, b.checked_mul(d_rest).ok_or(NumberError::Overflow)?)
            }
            _ => finite(self.to_f32() + other.to_f32()),
        }
    }

    /// The difference.
    pub fn minus(self, other: Number) -> Result<Number> {
        self.plus(other.negated()?)
    }

    /// The product.
    pub fn times(self, other: Number) -> Result<Number> {
        match (self, other) {
            (Number::Exact(a, 1), Number::Exact(b, 1)) => {
                Ok(Number::Exact(a.checked_mul(b).ok_or(NumberError::Overflow)?, 1))
            }
            (Number::Exact(a, b), Number::Exact(c, d)) => {
                let Number::Exact(a, d) = Number::ratio(a, d)? else { return Err(NumberError::Overflow) };
                let Number::Exact(c, b) = Number::ratio(c, b)? else { return Err(NumberError::Overflow) };
                let numerator = a.checked_mul(c).ok_or(NumberError::Overflow)?;
                Ok(Number::Exact(numerator, b.checked_mul(d).ok_or(NumberError::Overflow)?))
            }
            _ => finite(self.to_f32() * other.to_f32()),
        }
    }

    /// The quotient.
    pub fn over(self, other: Number) -> Result<Number> {
        match (self, other) {
            (_, Number::Exact(0, _) | Number::Float(0.0)) => Err(NumberError::DivisionByZero),
            (Number::Exact(..), Number::Exact(c, d)) => self.times(Number::ratio(d, c)?),
            _ => finite(self.to_f32() / other.to_f32()),
        }
    }

    /// The number with its sign turned.
    pub fn negated(self) -> Result<Number> {
        match self {
            Number::Exact(n, d) => Ok(Number::Exact(n.checked_neg().ok_or(NumberError::Overflow)?, d)),
            Number::Float(f) => Ok(Number::Float(-f)),
        }
    }

    /// The largest whole number that is not above this one.
    pub fn floor(self) -> Result<i128> {
        match self {
            Number::Exact(n, d) => Ok(n.div_euclid(d)),
            Number::Float(f) if f.abs() < 1e30 => Ok(f.floor() as i128),
            Number::Float(_) => Err(NumberError::Overflow),
        }
    }

    /// The larger of two numbers; the first one among equals.
    #[must_use]
    pub fn max(self, other: Number) -> Number {
        if other > self { other } else { self }
    }

    /// Whether the number is greater than zero.
    pub fn is_positive(self) -> bool {
        self > Number::ZERO
    }

    /// Whether two numbers are the same in value and form, so that any arithmetic with them gives the same.
    pub fn is_identical(self, other: Number) -> bool {
        match (self, other) {
            (Number::Exact(a, b), Number::Exact(c, d)) => a == c && b == d,
            (Number::Float(a), Number::Float(b)) => a.to_bits() == b.to_bits(),
            _ => false,
        }
    }

    /// Whether the number is a 32-bit float.
    pub fn is_float(self) -> bool {
        matches!(self, Number::Float(_))
    }

    /// The exact value of a float as a fraction, so that floats and fractions compare without rounding.
    fn exact_float(f: f32) -> Option<(i128, i128)> {
        let bits = f.to_bits();
        let exponent = i32::try_from((bits >> 23) & 0xff).ok()?;
        let mantissa = i128::from(bits & 0x007f_ffff);
        let (mantissa, exponent) =
            if exponent == 0 { (mantissa, -149) } else { (mantissa | 0x0080_0000, exponent - 150) };
        let mantissa = if f.is_sign_negative() { -mantissa } else { mantissa };
        match exponent {
            0..=100 => Some((mantissa << exponent, 1)),
            -126..0 => Some((mantissa, 1 << -exponent)),
            _ => None,
        }
    }
}

fn finite(f: f32) -> Result<Number> {
    if f.is_finite() { Ok(Number::Float(f)) } else { Err(NumberError::Overflow) }
}

/// `n / d` for a positive `d`. Most numbers of recipes are small, and a division of 64 bits takes a fraction of the time.
fn quotient(n: i128, d: i128) -> i128 {
    match (i64::try_from(n), i64::try_from(d)) {
        (_, Ok(1)) => n,
        (Ok(n), Ok(d)) if d > 0 => i128::from(n / d),
        _ => n / d,
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if let (Ok(mut a), Ok(mut b)) = (u64::try_from(a), u64::try_from(b)) {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        return u128::from(a);
    }
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Number {
    fn from(value: i64) -> Number {
        Number::Exact(i128::from(value), 1)
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        // Fractions in lowest terms are equal when their parts are.
        if let (Number::Exact(a, b), Number::Exact(c, d)) = (self, other) {
            return a == c && b == d;
        }
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Number {
    /// Compares by exact value: 1 equals 1.0, but 1/3 does not equal the float nearest to it.
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        let (a, b) = match *self {
            Number::Exact(a, b) => (a, b),
            Number::Float(x) => match *other {
                Number::Float(y) => return x.partial_cmp(&y),
                Number::Exact(..) => match Number::exact_float(x) {
                    Some(pair) => pair,
                    None => return self.to_f64().partial_cmp(&other.to_f64()),
                },
            },
        };
        let (c, d) = match *other {
            Number::Exact(c, d) => (c, d),
            Number::Float(y) => match Number::exact_float(y) {
                Some(pair) => pair,
                None => return self.to_f64().partial_cmp(&other.to_f64()),
            },
        };
        if b == d {
            return Some(a.cmp(&c));
        }
        match (a.checked_mul(d), c.checked_mul(b)) {
            (Some(left), Some(right)) => Some(left.cmp(&right)),
            _ => Some(compare_by_continued_fraction(a, b, c, d)),
        }
    }
}

/// Compares a/b with c/d without multiplying, for fractions whose cross products overflow.
fn compare_by_continued_fraction(a: i128, b: i128, c: i128, d: i128) -> Ordering {
    let (p, q) = (a.div_euclid(b), c.div_euclid(d));
    if p != q {
        return p.cmp(&q);
    }
    match (a.rem_euclid(b), c.rem_euclid(d)) {
        (0, 0) => Ordering::Equal,
        (0, _) => Ordering::Less,
        (_, 0) => Ordering::Greater,
        (r, s) => compare_by_continued_fraction(d, s, b, r),
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Number::Exact(n, 1) => write!(f, "{n}"),
            Number::Exact(n, d) => write!(f, "{n}/{d}"),
            Number::Float(x) if x.fract().abs() < f32::MIN_POSITIVE && x.abs() < 1e7 => write!(f, "{x:.1}"),
            Number::Float(x) => write!(f, "{x}"),
        }
    }
}

impl FromStr for Number {
    type Err = NumberError;

    /// Reads `12`, `-3`, `1/2`, `.5` and `2.50` exactly.
    fn from_str(text: &str) -> Result<Number> {
        let (sign, digits) = match text.as_bytes().first() {
            Some(b'-') => (-1, &text[1..]),
            Some(b'+') => (1, &text[1..]),
            _ => (1, text),
        };
        let whole = |part: &str| -> Result<i128> {
            if part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(NumberError::Syntax);
            }
            part.parse::<i128>().map_err(|_| NumberError::Overflow)
        };
        if let Some((numerator, denominator)) = digits.split_once('/') {
            return Number::ratio(sign * whole(numerator)?, whole(denominator)?);
        }
        let Some((integer, fraction)) = digits.split_once('.') else {
            return Ok(Number::Exact(sign * whole(digits)?, 1));
        };
        let fraction = fraction.trim_end_matches('0');
        if integer.is_empty() && digits.len() == 1 {
            return Err(NumberError::Syntax);
        }
        let integer = if integer.is_empty() { 0 } else { whole(integer)? };
        if fraction.is_empty() {
            return Ok(Number::Exact(sign * integer, 1));
        }
        let scale = u32::try_from(fraction.len())
            .ok()
            .and_then(|digits| 10_i128.checked_pow(digits))
            .ok_or(NumberError::Overflow)?;
        let scaled = integer.checked_mul(scale).ok_or(NumberError::Overflow)?;
        let numerator = scaled.checked_add(whole(fraction)?).ok_or(NumberError::Overflow)?;
        Number::ratio(sign * numerator, scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn exact_arithmetic_keeps_lowest_terms() {
        assert_eq!(number("1/2").plus(number("1/3")).unwrap().to_string(), "5/6");
        assert_eq!(number("2.50").times(number("4")).unwrap().to_string(), "10");
        assert_eq!(number("5").over(number("-10")).unwrap().to_string(), "-1/2");
        assert_eq!(number("1").over(Number::ZERO), Err(NumberError::DivisionByZero));
    }

    #[test]
    fn floats_are_contagious_and_compare_exactly() {
        let tenth = number("0.1").to_float();
        assert!(tenth.plus(number("1")).unwrap().is_float());
        assert_ne!(tenth, number("0.1"));
        assert_eq!(number("0.5").to_float(), number("1/2"));
        assert_eq!(Number::Float(1800.0).to_string(), "1800.0");
    }

    #[test]
    fn malformed_text_is_an_error() {
        for text in ["", "-", ".", "1/", "/2", "1/0", "1.2.3", "abc", "1e5", "١"] {
            assert!(text.parse::<Number>().is_err(), "{text:?}");
        }
        assert_eq!("9".repeat(60).parse::<Number>(), Err(NumberError::Overflow));
    }

    #[test]
    fn huge_fractions_still_compare() {
        let a = Number::ratio(i128::MAX, 3).unwrap();
        let b = Number::ratio(i128::MAX - 1, 3).unwrap();
        assert!(a > b);
        assert!(Number::ratio(3, i128::MAX).unwrap() < Number::ratio(4, i128::MAX - 2).unwrap());
    }

    #[test]
    fn floor_rounds_down() {
        assert_eq!(number("5/2").floor().unwrap(), 2);
        assert_eq!(number("-5/2").floor().unwrap(), -3);
        assert_eq!(Number::Float(2.5).floor().unwrap(), 2);
    }
}
