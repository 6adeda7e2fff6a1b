//! How much text the parser takes on; each limit has a diagnostic of its own.

/// Bounds on a solution file. The defaults leave room for files a thousand times longer than usual ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextLimits {
    /// Bytes of the file (`file-too-large`).
    pub bytes: usize,
    /// Recipes in the file (`too-many-recipes`).
    pub recipes: usize,
    /// Statements in the file (`too-many-statements`).
    pub statements: usize,
    /// Arguments of one statement (`too-many-arguments`).
    pub arguments_per_statement: usize,
    /// Arguments in the file (`too-many-arguments`).
    pub arguments: usize,
    /// Depth of parentheses, the statement's own included (`nested-too-deeply`); [`TextLimits::DEEPEST_NESTING`] at
    /// most.
    pub nesting: usize,
    /// Problems listed; the rest is counted (`too-many-problems`).
    pub problems: usize,
}

impl TextLimits {
    /// No limit on nesting admits more than this, so that nested lists can be walked by recursion.
    pub const DEEPEST_NESTING: usize = 256;
}

impl Default for TextLimits {
    fn default() -> TextLimits {
        TextLimits {
            bytes: 64 << 20,
            recipes: 20_000,
            statements: 200_000,
            arguments_per_statement: 1_000,
            arguments: 2_000_000,
            nesting: 32,
            problems: 100,
        }
    }
}
