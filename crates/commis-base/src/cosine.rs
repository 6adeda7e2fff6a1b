//! How far two vectors point the same way.

/// The cosine of two vectors, 0 when either has no length.
pub fn cosine(a: &[f64], b: &[f64]) -> f64 {
    dot(&unit(a), &unit(b))
}

/// The vector scaled to length one. Scaling before multiplying is what the reference figures do, to the last digit.
pub fn unit(vector: &[f64]) -> Vec<f64> {
    let length = dot(vector, vector).sqrt();
    vector.iter().map(|part| if length > 0.0 { part / length } else { 0.0 }).collect()
}

/// The sum of the products of two vectors' parts.
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_length_is_no_direction() {
        assert_eq!(cosine(&[0.0, 0.0], &[1.0, 0.0]), 0.0);
        assert_eq!(cosine(&[3.0, 4.0], &[3.0, 4.0]), 1.0);
    }
}
