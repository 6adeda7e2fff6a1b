//! An editing baseline without weights: what food needs is a table, and the text is changed as little as that asks for.

/// What a food needs, and what nobody does to it.
struct Needs {
    told: Vec<String>,
    never: Vec<&'static str>,
}

impl Needs {
    /// The row that lists the name, else the one with the longest name that it ends in: river prawns are prawns.
    fn of(name: &str) -> Needs {
        let table = include_str!("../../../data/rewrite/zh/needs.tsv");
        let rows = table
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split('\t').collect::<Vec<_>>());
        let known = |names: &str| -> Option<usize> {
            let fitting = names.split(", ").filter(|known| name == *known || name.ends_with(known));
            fitting.map(str::len).max()
        };
        let best = rows
            .filter_map(|columns| Some((known(columns.first()?)?, columns)))
            .max_by_key(|(length, _)| *length);
        let Some((_, columns)) = best else { return Needs { told: Vec::new(), never: Vec::new() } };
        let column = |at: usize| columns.get(at).copied().unwrap_or_default();
        Needs {
            told: column(1)
                .split('，')
                .filter(|need| !need.is_empty())
                .map(|need| need.replace("{x}", name))
                .collect(),
            never: column(2).split(", ").filter(|word| !word.is_empty()).collect(),
        }
    }
}

/// A Chinese recipe in which the old name is already exchanged, edited for the new ingredient.
pub(crate) fn edited(text: &str, new: &str) -> String {
    let needs = Needs::of(new);
    let never = |phrase: &str| phrase.contains(new) && needs.never.iter().any(|word| phrase.contains(word));
    let phrases: Vec<&str> = text.split_inclusive(['，', '。', '！', '；', '\n']).collect();
    let kept: Vec<&str> = phrases.iter().copied().filter(|phrase| !never(phrase)).collect();
    // What the text already does to it is not told again.
    let verb = |need: &str| need.strip_prefix(new).unwrap_or(need).to_owned();
    let said = |need: &String| kept.iter().any(|phrase| phrase.contains(new) && phrase.contains(&verb(need)));
    let mut told: Vec<String> = needs.told.iter().filter(|need| !said(need)).cloned().collect();
    let used = kept.iter().position(|phrase| phrase.contains(new));
    let place = used.unwrap_or(kept.len().saturating_sub(1));
    if used.is_none() {
        told.push(format!("加入{new}"));
    }
    let mut out: String = kept.iter().take(place).copied().collect();
    out.extend(told.iter().map(|need| format!("{need}，")));
    out.extend(kept.iter().skip(place).copied());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needs_come_before_the_first_use_and_nothing_is_said_twice() {
        assert_eq!(
            edited("锅中放油，放入丝瓜翻炒。", "丝瓜"),
            "锅中放油，丝瓜去皮，丝瓜切块，放入丝瓜翻炒。"
        );
        assert_eq!(edited("丝瓜去皮，放入丝瓜翻炒。", "丝瓜"), "丝瓜切块，丝瓜去皮，放入丝瓜翻炒。");
    }

    #[test]
    fn what_nobody_does_goes_and_what_is_added_is_put_in() {
        assert_eq!(edited("大闸蟹去鳞，大闸蟹上锅蒸。", "大闸蟹"), "大闸蟹刷洗干净，大闸蟹上锅蒸。");
        assert_eq!(
            edited("豆腐装盘，淋上酱油。", "皮蛋"),
            "豆腐装盘，皮蛋剥壳，皮蛋切块，加入皮蛋，淋上酱油。"
        );
        assert_eq!(edited("", "龙虾片"), "加入龙虾片，");
        assert_eq!(edited("水开，下面。", "牛蛙"), "水开，加入牛蛙，下面。");
    }
}
