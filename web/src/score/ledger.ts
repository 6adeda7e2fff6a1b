/** The dish score as a tree of points: what each part could earn, what it earned, and why not more. */
import type { Dish, PropertyLost } from "../contract";
import { toNumber } from "../figure";

export interface Entry {
  key: string;
  gold: string;
  found: string;
  earned: number;
  possible: number;
  /** Why something is missing, or what is the same. */
  note: string;
  parts: Entry[];
}

export function ledger(dish: Dish): Entry[] {
  const entries: Entry[] = [];
  const { contents, container, weights } = dish;
  const [forContents, forContainer] = [toNumber(weights.contents), toNumber(weights.container)];
  if (contents !== null) {
    const each = forContents / Math.max(1, contents.possible);
    const [forProperties, forMixtures] = [toNumber(weights.ingredient), toNumber(weights.mixtures)];
    const parts: Entry[] = contents.matched.map((ingredient, at) => {
      const mixed = ingredient.mixtures.length > 0;
      const own = each * (mixed ? forProperties : 1);
      const kept = ingredient.possible - ingredient.lost.length;
      const properties: Entry = {
        key: `c${at}.p`,
        gold: "properties",
        found: "properties",
        earned: own * (kept / Math.max(1, ingredient.possible)),
        possible: own,
        note: `${kept} of ${ingredient.possible}`,
        parts: lostParts(`c${at}.p`, ingredient.lost, own / Math.max(1, ingredient.possible)),
      };
      const perMixture = mixed ? (each * forMixtures) / ingredient.mixtures.length : 0;
      const mixtures = ingredient.mixtures.map((mixture, index): Entry => {
        const ratio = toNumber(mixture.ratio);
        return {
          key: `c${at}.m${index}`,
          gold: mixture.gold ?? "",
          found: mixture.found ?? "",
          earned: perMixture * ratio,
          possible: perMixture,
          note: mixture.gold === null ? "mixed more often" : mixture.found === null ? "mixed less often" : "",
          parts: lostParts(`c${at}.m${index}`, mixture.lost, perMixture / Math.max(1, mixture.possible)),
        };
      });
      return {
        key: `c${at}`,
        gold: ingredient.gold,
        found: ingredient.found,
        earned: each * toNumber(ingredient.score),
        possible: each,
        note: "",
        parts: [properties, ...mixtures],
      };
    });
    contents.missing.forEach((what, at) =>
      parts.push({ key: `x${at}`, gold: what, found: "", earned: 0, possible: each, note: "missing", parts: [] }),
    );
    contents.surplus.forEach((what, at) =>
      parts.push({ key: `s${at}`, gold: "", found: what, earned: 0, possible: each, note: "too much", parts: [] }),
    );
    entries.push({
      key: "contents",
      gold: "contents",
      found: "contents",
      earned: forContents * toNumber(contents.ratio),
      possible: forContents,
      note: `${contents.matched.length} of ${contents.possible} matched`,
      parts,
    });
  }
  if (container !== null) {
    const each = forContainer / Math.max(1, container.same.length + container.lost.length);
    entries.push({
      key: "container",
      gold: "container",
      found: "container",
      earned: forContainer * toNumber(container.ratio),
      possible: forContainer,
      note: "",
      parts: [
        ...container.lost.map((what) => ({ key: `l${what}`, gold: what, found: "differs", earned: 0, possible: each, note: "", parts: [] })),
        ...container.same.map((what) => ({ key: `k${what}`, gold: what, found: what, earned: each, possible: each, note: "", parts: [] })),
      ],
    });
  }
  return entries;
}

function lostParts(key: string, lost: PropertyLost[], each: number): Entry[] {
  return lost.map(({ property, gold, found }) => ({
    key: `${key}.${property}`,
    gold: `${property}: ${gold}`,
    found: `${property}: ${found}`,
    earned: 0,
    possible: each,
    note: "",
    parts: [],
  }));
}
