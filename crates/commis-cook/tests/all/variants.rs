//! One small recipe in many wordings: all of a group must give the dish and the goals of its first one.

use commis_cook::{Cook, Lexicon};
use commis_corpus::{Builtin, read_plain_text};
use commis_metrics::{Evaluator, Wanted};
use commis_sim::{RuleSet, Simulator};

/// A list of ingredients, and instructions that ask for the same.
struct Group {
    about: &'static str,
    list: &'static [&'static str],
    told: &'static [&'static str],
}

const DOUGH: &[&str] = &[
    "200 g butter, softened",
    "100 g white sugar",
    "2 eggs",
    "250 g all-purpose flour",
    "1/2 teaspoon salt",
];
const SALAD: &[&str] = &[
    "400 g cooked black beans, drained",
    "1 red bell pepper",
    "1 red onion, chopped",
    "2 tablespoons olive oil",
    "1 tablespoon lime juice",
    "1/4 teaspoon salt",
];
const BISCUITS: &[&str] = &["120 g butter, softened", "60 g white sugar", "180 g all-purpose flour"];

const GROUPS: &[Group] = &[
    Group {
        about: "who does it and how: orders, passives, gerunds, tools",
        list: BISCUITS,
        told: &[
            "Beat the butter and the sugar. Mix in the flour.",
            "Beat butter and sugar; mix in flour.",
            "Beat together butter and sugar until light and fluffy. Mix in flour.",
            "Beat the butter with the sugar. Mix the flour in.",
            "Beat butter, together with sugar, until creamy. Gradually mix in flour, a little at a time.",
            "The butter and the sugar are beaten. The flour is then mixed in.",
            "Butter and sugar should be beaten until fluffy. Flour should be mixed in next.",
            "The butter must be beaten with the sugar, and the flour has to be mixed in.",
            "You should beat the butter and the sugar. You then mix in the flour.",
            "With a whisk, beat the butter and the sugar. Using the same whisk, mix in the flour.",
            "Begin by beating the butter and the sugar. Finish by mixing in the flour.",
            "Start by beating the butter with the sugar until light, about 3 minutes, and then mix in the flour.",
            "After beating the butter and sugar, mix in the flour.",
            "Beat the butter and the sugar before mixing in the flour.",
            "Beat the butter along with the sugar. Add the flour and mix.",
            "Beat the butter and the sugar. Add the flour, then mix until smooth.",
            "Beat the butter and the sugar. Add the flour; mix well.",
            "Beat the butter and the sugar. Add the flour. Mix.",
            "Beat the butter and the sugar. Now add the flour, and mix it in well.",
            "Beat the butter and the sugar. To the mixture, add the flour and mix.",
            "Beat the butter and the sugar. To this mixture add the flour, and mix until combined.",
            "Beat the butter and the sugar. Add the flour to this and mix until just combined.",
            "Beat the butter and the sugar. Next, the flour is added and mixed in.",
            "Beat the butter and the sugar, followed by mixing in the flour.",
            "Beat butter and sugar until they are pale (about 3 minutes). Mix in flour.",
            "Beat the butter for 2 to 3 minutes with the sugar. Mix in the flour.",
            "STEP 1: Beat the butter and the sugar.\nSTEP 2: Mix in the flour.",
            "1) Beat the butter and the sugar.\n2) Mix in the flour.",
        ],
    },
    Group {
        about: "eggs one at a time",
        list: DOUGH,
        told: &[
            "Beat the butter and sugar. Beat in the eggs. Mix in the flour and the salt.",
            "Beat the butter and sugar. Beat in the eggs, one at a time. Mix in the flour and the salt.",
            "Beat the butter and sugar. Add the eggs, one at a time, and beat well. Mix in the flour and the salt.",
            "Beat the butter and sugar. Add the eggs one at a time, beating well after each. Mix in the flour and the salt.",
            "Beat the butter and sugar. Add eggs, one at a time, beating well after each addition. Mix in flour and salt.",
            "Beat the butter and sugar. Beat in eggs 1 at a time. Mix in the flour and the salt.",
            "Beat butter and sugar until fluffy. Beat in the eggs one by one. Mix in the flour along with the salt.",
            "Beat the butter and sugar. The eggs are beaten in one after the other. Mix in the flour, plus the salt.",
            "Beat the butter and sugar. Then beat in both eggs. Mix in flour followed by salt.",
            "Beat the butter and sugar. Beat in the eggs. Mix in the remaining ingredients.",
            "Beat the butter and sugar. Beat in the eggs. Add remaining ingredients; mix well.",
            "Beat the butter and sugar. Beat in the eggs. Mix in all the other ingredients.",
            "Beat the butter and sugar. Beat in the eggs. Mix in everything else.",
            "Beat the butter and sugar. Beat in the eggs. Mix in the dry ingredients.",
        ],
    },
    Group {
        about: "a bowl apart",
        list: DOUGH,
        told: &[
            "In a small bowl, whisk the flour and the salt. In a large bowl, beat the butter and the sugar. Beat in the eggs. Add the flour mixture and mix.",
            "In a small bowl whisk together flour and salt; set aside. In a large bowl beat together butter and sugar. Beat in eggs. Add flour mixture and mix well.",
            "Whisk the flour and the salt in a small bowl. Set aside. Beat the butter and the sugar in a large bowl. Beat in the eggs. Mix in the flour mixture.",
            "Whisk together the flour and salt in a small bowl and set aside. Beat the butter and sugar in a large bowl, then beat in the eggs. Gradually add the dry ingredients to the butter mixture and mix.",
            "In a small bowl, the flour and salt are whisked. In a large bowl, the butter and sugar are beaten. The eggs are beaten in. The flour mixture is added and everything is mixed.",
            "Using a small bowl, whisk flour with salt. In a large bowl, beat butter with sugar. Beat in eggs. Add the reserved flour mixture, mixing until combined.",
            "In a small bowl, whisk the flour and the salt. Meanwhile, in a large bowl, beat the butter and the sugar. Beat in the eggs. Stir the flour mixture into the butter mixture.",
            "In a small bowl, whisk the flour and the salt. In a separate large bowl, beat the butter and the sugar. Beat in the eggs. Stir in the flour mixture.",
            "In a small bowl, whisk the flour and the salt. In a large bowl, beat the butter and the sugar. Beat in the eggs. Combine the two mixtures in the large bowl.",
            "In a small bowl, whisk the flour and the salt. In a large bowl, beat the butter and the sugar. Beat in the eggs. Add the dry mixture to the wet mixture and mix.",
        ],
    },
    Group {
        about: "a salad with a dressing",
        list: SALAD,
        told: &[
            "Chop the bell pepper. In a large bowl, toss the beans, the bell pepper and the onion. In a small bowl, whisk the oil, the lime juice and the salt. Pour the dressing over the salad and toss. Refrigerate for 1 hour.",
            "Chop bell pepper. Toss beans, bell pepper and onion in a large bowl. Whisk oil, lime juice and salt in a small bowl. Pour over bean mixture and toss. Refrigerate 1 hour.",
            "Chop the bell pepper. In a large bowl, toss together beans, pepper, and onion. In a small bowl, whisk together oil, lime juice, and salt; pour over salad, and toss to coat. Refrigerate for at least 1 hour.",
            "The bell pepper is chopped. The beans, pepper and onion are tossed in a large bowl. The oil, lime juice and salt are whisked in a small bowl, poured over the vegetables and the salad is tossed. It is then refrigerated for an hour.",
            "Chop the bell pepper. Toss the beans with the bell pepper and the onion in a large bowl. For the dressing, whisk the oil with the lime juice and the salt in a small bowl. Pour the dressing over the bean mixture; toss. Chill for 60 minutes.",
            "Chop the bell pepper. In a large bowl, toss the beans, pepper and onion. To make the dressing, in a small bowl, whisk oil, lime juice and salt. Pour the dressing over the salad and toss again. Refrigerate for 1 hour before serving.",
            "Chop the pepper and toss the beans with it and the onion in a large bowl. In a small bowl whisk oil, lime juice and salt until blended. Pour dressing over beans, toss, and put in the refrigerator for 1 hour.",
            "Chop the bell pepper. Put the beans, bell pepper and onion in a large bowl and toss. Put the oil, lime juice and salt in a small bowl and whisk. Add the dressing to the large bowl, toss everything, and refrigerate for one hour.",
        ],
    },
    Group {
        about: "shares of a line",
        list: &["100 g white sugar", "200 g butter, softened", "250 g all-purpose flour", "1 egg"],
        told: &[
            "Beat the butter and half of the sugar. Add the egg and beat. Mix in the flour and the remaining sugar.",
            "Beat butter and half the sugar. Add egg and beat. Mix in flour and remaining sugar.",
            "Beat the butter with 50 g of the sugar. Add the egg and beat. Mix in the flour and the rest of the sugar.",
            "Beat the butter with 1/2 of the sugar. Add the egg; beat. Mix in the flour and the other half of the sugar.",
            "Beat the butter with 50 % of the sugar. Add the egg and beat. Mix in the flour and the remaining sugar.",
            "Beat the butter with 50 grams sugar, reserving the rest. Add the egg and beat. Mix in the flour and the reserved sugar.",
            "Beat the butter with all but 50 g of the sugar. Add the egg and beat. Mix in the flour and the remaining 50 g of sugar.",
            "Beat the butter with one half of the sugar. Add the egg and beat. Mix in the flour with the remaining half of the sugar.",
        ],
    },
    Group {
        about: "the oven, the tray and the rack",
        list: BISCUITS,
        told: &[
            "Preheat the oven to 175 °C. Grease a cookie sheet. Beat the butter and the sugar. Mix in the flour. Roll the dough into 25 g balls and place them on the cookie sheet. Bake for 12 minutes. Cool on a wire rack.",
            "Preheat oven to 350 degrees F (175 degrees C). Grease cookie sheet. Beat butter and sugar. Mix in flour. Roll dough into 25 g balls. Place balls on cookie sheet. Bake for 10 to 12 minutes. Cool on wire rack.",
            "Preheat oven to 350°F. Grease a cookie sheet. Beat butter and sugar. Mix in flour. Shape dough into balls and place on prepared cookie sheet. Bake 12 minutes or until golden. Cool on a wire rack.",
            "Heat oven to 350 F and grease a cookie sheet. Beat the butter and the sugar. Mix in the flour. Form into 25-gram balls and arrange on the sheet. Bake in the oven for 10-12 minutes. Transfer to a wire rack to cool.",
            "Preheat your oven to 350 degrees. Grease your cookie sheet. Beat the butter and the sugar. Mix in the flour. Using your hands, roll the dough into balls of 25 g each. Put the balls onto the cookie sheet. Bake at 350 degrees for about 12 minutes. Remove to wire racks to cool.",
            "The oven is preheated to 175 °C and a cookie sheet is greased. Butter and sugar are beaten. The flour is mixed in. The dough is rolled into 25 g balls, which are placed on the cookie sheet. They are baked for 12 minutes and cooled on a wire rack.",
            "Preheat the oven to 175 °C. Grease a cookie sheet. Beat the butter and the sugar. Mix in the flour. Take 25 g of dough at a time and roll it into a ball; place on the cookie sheet. Bake in the preheated oven until golden brown, about 12 minutes. Remove from the oven and let cool on a wire rack.",
            "Preheat oven to 350°F (175°C). Beat butter and sugar. Mix in flour. Roll into 25 g balls. Place on a greased cookie sheet. Bake 12 minutes. Let cool on wire rack.",
        ],
    },
    Group {
        about: "cooling in two steps",
        list: BISCUITS,
        told: &[
            "Beat the butter and the sugar. Mix in the flour. Roll the dough into balls and place them on a cookie sheet. Bake at 175 °C for 12 minutes. Leave on the sheet for 5 minutes. Transfer to a wire rack and cool.",
            "Beat butter and sugar. Mix in flour. Roll dough into balls; place on cookie sheet. Bake at 350°F for 12 minutes. Cool on the sheet for 5 minutes, then remove to a wire rack to cool completely.",
            "Beat butter and sugar. Mix in flour. Roll dough into balls and place them on cookie sheet. Bake 10 to 12 minutes at 350 degrees F. Allow cookies to cool on baking sheet for 5 minutes before transferring to a wire rack to cool completely.",
            "Beat butter and sugar. Mix in flour. Roll dough into balls and place them on a cookie sheet. Bake for 12 minutes at 350 degrees F (175 degrees C). Let stand on the cookie sheet 5 minutes before removing to wire racks to cool.",
            "Beat butter and sugar. Mix in flour. Roll dough into balls and place on a cookie sheet. Bake at 350 degrees for 12 minutes, or until edges are lightly browned. Remove from oven; let cookies sit for 5 minutes. Place on wire rack to finish cooling.",
            "Beat butter and sugar. Mix in flour. Roll dough into balls and put on a cookie sheet. Bake at 350 degrees for 12 minutes. After 5 minutes, move the cookies to a wire rack to cool.",
        ],
    },
    Group {
        about: "coated while warm",
        list: &[
            "120 g butter, softened",
            "60 g white sugar",
            "180 g all-purpose flour",
            "50 g powdered sugar",
        ],
        told: &[
            "Beat the butter and the white sugar. Mix in the flour. Roll the dough into balls and place them on a cookie sheet. Bake at 175 °C for 12 minutes. Dip the cookies in the powdered sugar.",
            "Cream butter and white sugar. Mix in flour. Roll into balls and place on a cookie sheet. Bake at 350 degrees F for 12 minutes. While still warm, roll cookies in powdered sugar.",
            "Cream butter with white sugar. Mix in flour. Roll into balls; place on cookie sheet. Bake for 12 minutes at 350°F. Roll the warm cookies in powdered sugar.",
            "Cream together the butter and white sugar. Mix in the flour. Roll into balls and place on a cookie sheet. Bake at 175 °C for 12 minutes. Roll in powdered sugar while hot.",
            "Cream butter and white sugar. Mix in flour. Roll into balls and place on a cookie sheet. Bake at 175 °C for 12 minutes. When cookies are cool enough to handle, dip them into the powdered sugar.",
        ],
    },
    Group {
        about: "dropped by the spoonful",
        list: DOUGH,
        told: &[
            "Beat the butter and the sugar. Beat in the eggs. Mix in the flour and the salt. Divide the dough into portions and place them on a cookie sheet. Bake at 175 °C for 10 minutes.",
            "Cream butter and sugar. Beat in eggs. Mix in flour and salt. Drop by spoonfuls onto a cookie sheet. Bake at 350 degrees F for 8 to 10 minutes.",
            "Cream butter and sugar. Beat in eggs. Mix in flour and salt. Drop by rounded teaspoonfuls onto cookie sheet. Bake 10 minutes at 350 degrees.",
            "Cream butter and sugar until fluffy. Beat in eggs. Mix in flour and salt. Drop dough by tablespoonfuls onto ungreased cookie sheets. Bake at 350 degrees for 10 minutes.",
            "Cream butter and sugar. Beat in eggs. Mix in flour and salt. Drop tablespoons of dough onto an ungreased cookie sheet. Bake for 10 minutes at 350 °F.",
            "Cream butter and sugar. Beat in eggs. Mix in flour and salt. Using a spoon, drop the dough onto a cookie sheet. Bake for 10 minutes at 350 °F.",
            "Cream butter and sugar. Beat in eggs. Mix in flour and salt. Place spoonfuls of the dough on a cookie sheet. Bake for 10 minutes at 350 °F.",
        ],
    },
    Group {
        about: "prepared by verbs and participles",
        list: &["1 red onion", "2 tomatoes", "1 avocado", "2 tablespoons olive oil", "salt to taste"],
        told: &[
            "Chop the onion. Dice the tomatoes. Peel, pit and dice the avocado. In a large bowl, toss the onion, tomatoes, avocado, oil and salt.",
            "Chop onion; dice tomatoes; peel, pit and dice avocado. Toss onion, tomatoes, avocado, oil and salt in a large bowl.",
            "Chop the onion, dice the tomatoes, and peel, pit, and dice the avocado. Toss everything in a large bowl with the oil and the salt.",
            "In a large bowl, toss chopped onion, diced tomatoes, peeled, pitted and diced avocado, oil and salt.",
            "The onion is chopped, the tomatoes diced, and the avocado peeled, pitted and diced. All ingredients are tossed in a large bowl.",
            "Chop the onion, dice the tomatoes, and peel, pit and dice the avocado. Put them in a large bowl. Add the oil and salt, and toss.",
            "Chop the onion and place in a large bowl. Dice the tomatoes and add to the bowl. Peel, pit and dice the avocado; add it as well. Add oil and salt and toss.",
        ],
    },
];

#[test]
fn wordings_of_one_recipe_give_one_dish() {
    let lexicon = Lexicon::english().unwrap();
    let corpus = Builtin::Published.load();
    let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
    let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
    let cook = Cook::new(&simulator, &lexicon);
    let evaluator = Evaluator::new(Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap());
    let read = |list: &[&str], told: &str| {
        let text = format!("A dish\n\nIngredients\n{}\n\nDirections\n{told}\n", list.join("\n"));
        cook.translate(&read_plain_text("variant.txt", &text).unwrap()).unwrap().program
    };
    let wanted =
        Wanted { goals: true, dish: true, time: false, smatch: None, explain: false, partial: false };
    let mut differ: Vec<String> = Vec::new();
    for group in GROUPS {
        let (first, others) = group.told.split_first().unwrap();
        let gold = evaluator.prepare(&read(group.list, first), None).unwrap();
        for told in others {
            let program = read(group.list, told).to_string();
            let score = evaluator.evaluate_text_against(&gold, &program, wanted, &|| true);
            let (goals, dish) = (score.goal_score().to_f64(), score.dish_score().to_f64());
            if goals < 0.999 || dish < 0.999 {
                differ.push(format!("{goals:.2} {dish:.3} {}: {told}", group.about));
            }
        }
    }
    assert_eq!(differ, Vec::<String>::new(), "{} wordings differ", differ.len());
}
