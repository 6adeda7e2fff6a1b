//! What is odd about the golds of a set.

use commis_base::count;

use super::GoldSet;

/// Golds that are named one by one when something is wrong with them.
const NAMED: usize = 10;
/// Sets up to this size are looked through; larger ones would take long before the first prediction.
const LOOKED_THROUGH: usize = 1000;

impl GoldSet {
    /// Names golds that cannot be used, and golds with an action that fails: a perfect prediction of these fails as well
    /// and loses points.
    pub fn warnings(&self) -> Vec<String> {
        if self.len() > LOOKED_THROUGH {
            return self.remarks.clone();
        }
        let failing = self.recipes().filter_map(|recipe| {
            let ready = self.gold(recipe)?.ok()?;
            let failure = ready.gold.failure.as_ref()?;
            Some(format!("gold `{recipe}`: statement {} fails: {}", failure.statement + 1, failure.reason))
        });
        let broken = self.coverage(false, &|| true).broken;
        let broken =
            broken.iter().map(|one| format!("gold `{}` cannot be used: {}", one.recipe, one.problem));
        let mut lines: Vec<String> = self.remarks.iter().cloned().chain(broken).chain(failing).collect();
        if let Some(more @ 1..) = lines.len().checked_sub(NAMED) {
            lines.truncate(NAMED);
            let more = count(more, "more gold");
            lines.push(format!("{more} that cannot be used or with a failing action"));
        }
        lines
    }
}
