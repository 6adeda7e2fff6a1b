//! A program is cooked where its recipe is cooked.

use commis_corpus::Builtin;
use commis_eval::{KitchenSetup, OneKitchen, RecipeKitchens};
use commis_mcl::{Network, parse};

#[test]
fn every_recipe_of_a_corpus_is_cooked_in_its_own_kitchen() {
    let corpus = Builtin::Extended.load();
    let mut setup = KitchenSetup::default();
    setup.add_classes(&corpus);
    let mut own = RecipeKitchens::new(corpus.clone(), setup.clone());
    let mut full = RecipeKitchens::new(corpus.clone(), KitchenSetup { kitchen: OneKitchen::Full, ..setup });
    let mut failing = 0;
    for entry in &corpus.recipes {
        let Some(gold) = &entry.recipe.gold else { continue };
        let network = Network::from_recipe(&parse(gold).program.recipes[0]);
        let execution = own.of(&entry.recipe.id).unwrap().execute(&network);
        assert!(execution.is_complete() && execution.first_failure().is_none(), "{}", entry.recipe.id);
        failing += usize::from(full.of("another").unwrap().execute(&network).first_failure().is_some());
    }
    assert!(failing > 10, "only {failing} recipes miss something in the full kitchen");
}
