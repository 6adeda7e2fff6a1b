//! Files that people may hand in for recipes, by seed.

use commis_base::Dice;

const WORDS: &[&str] = &[
    "the",
    "butter",
    "and",
    "oven",
    "bake",
    "until",
    "which",
    "is",
    "mixed",
    "350",
    "°F",
    "1/2",
    "½",
    ",",
    ".",
    ":",
    "(",
    ")",
    "in",
    "a",
    "large",
    "bowl",
    "them",
    "both",
    "rest",
    "Teig",
    "kneten",
    "混ぜる",
    "💥",
    "\u{0}",
    "\n",
    "-",
    "Ingredients\n",
    "Method\n",
    "2 eggs\n",
    "chop",
    "chpo",
    "it",
    "with",
    "salt",
    "minutes",
    "another",
    "5",
    "to",
    "use",
    "except",
    "each",
];

/// A text of random kitchen words, marks and noise.
pub(crate) fn noise(dice: &mut Dice) -> String {
    let count = dice.below(120);
    (0..count)
        .map(|_| WORDS.get(dice.below(WORDS.len())).copied().unwrap_or(""))
        .collect::<Vec<_>>()
        .join(" ")
}

/// What people may hand in for a recipe, by seed: prose, other languages, rubbish, nothing, a recipe cut off
/// somewhere or with words left out, doubled and put in from elsewhere.
pub(crate) fn handed_in(dice: &mut Dice) -> Vec<u8> {
    const PROSE: &[&str] = &[
        "It was a bright cold day and the clocks were striking. ",
        "Call him whatever you like. Some years ago he went to sea. ",
        "The committee adopted the report and the meeting was closed. ",
    ];
    const OTHERS: &[&str] = &[
        "Die Butter mit dem Zucker schaumig rühren und 3 Eier zugeben.\n",
        "Zutaten:\n- 200 g Mehl\n- 2 Eier\n",
        "玉ねぎを切って、フライパンで炒めます。\n",
        "将鸡蛋打散，加盐搅拌均匀。\n",
        "Нарежьте лук и обжарьте его в масле.\n",
        "اخلط الدقيق مع الماء.\n",
    ];
    const RECIPE: &str = "# Bread\n\n## Ingredients\n- 500 g flour\n- 300 ml water\n\n## Method\n1. Mix everything and bake for 40 minutes.\n";
    let pick = |dice: &mut Dice, from: &[&str], count: usize| -> Vec<u8> {
        (0..count).flat_map(|_| from.get(dice.below(from.len())).copied().unwrap_or("").bytes()).collect()
    };
    match dice.below(7) {
        0 => Vec::new(),
        1 => (0..dice.below(2000)).map(|_| u8::try_from(dice.below(256)).unwrap_or(0)).collect(),
        2 => {
            let count = dice.below(200);
            pick(dice, PROSE, count)
        }
        3 => {
            let count = dice.below(30);
            pick(dice, OTHERS, count)
        }
        4 => RECIPE.bytes().take(dice.below(RECIPE.len())).collect(),
        5 => mutated(RECIPE, dice).into_bytes(),
        _ => noise(dice).into_bytes(),
    }
}

/// A recipe of which a word in eight is missing, told twice or another one.
fn mutated(recipe: &str, dice: &mut Dice) -> String {
    let mut told = String::with_capacity(recipe.len() * 2);
    for word in recipe.split_inclusive([' ', '\n']) {
        match dice.below(24) {
            0 => {}
            1 => told.extend([word, word]),
            2 => told.extend([WORDS.get(dice.below(WORDS.len())).copied().unwrap_or(""), " "]),
            _ => told.push_str(word),
        }
    }
    told
}
