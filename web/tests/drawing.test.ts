import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { KitchenNode, Looks } from "../src/contract";
import { colourOf, filling, isVessel, MOST_PIECES } from "../src/drawing/filling";
import { blended, mixed, painted, plainPicture } from "../src/drawing/paint";
import { drawing, drawings, emblem, labelLines } from "../src/drawing/picture";
import { people, plural } from "../src/figure";
import { calledInLine, names, plain } from "../src/kitchen/naming";
import { scene } from "../src/kitchen/scene";
import { cooked, node } from "./small-kitchen";

function looks(picture: string, colour: string, size: number[], matter = "pieces"): Looks {
  return { shape: "ball", size, colour, picture, matter };
}

const ALBUM: Record<string, Looks> = {
  bowl: looks("vessel-bowl", "#e6e2d8", [28, 28, 12]),
  tray: looks("vessel-tray", "#5d6166", [42, 32, 4]),
  flour: looks("sack", "#f3ecdd", [0.5, 0.5, 0.5], "powder"),
  milk: looks("carton", "#fbf7ec", [1, 1, 1], "liquid"),
  egg: looks("egg", "#e3b98f", [6, 4, 4]),
  mixture: looks("mixture", "#d6b889", [3.5, 3.5, 3.5], "paste"),
};

function food(name: string, id: number, slots: [string, string][], parts: number[] = []): KitchenNode {
  return { ...node(id, name, [], slots), ...(parts.length > 0 ? { parts: [{ slot: "components", nodes: parts }] } : {}) };
}

test("a drawing stands for every shape, and every mark of every drawing can be painted", () => {
  for (const shape of ["bowl", "tray", "board", "box", "cylinder", "rod", "ball", "sheet", "unheard-of"])
    expect(drawing({ shape, picture: "" }).length, shape).toBeGreaterThan(0);
  for (const picture of drawings())
    for (const [paint, shape] of drawing({ shape: "ball", picture })) {
      if (paint === "label" || paint === "text") continue;
      const { fill, stroke, ...rest } = painted(paint, "#aabbcc");
      expect(fill, `${picture}: ${paint}`).toMatch(/^(none|#[0-9a-f]{3,8})$/i);
      if (paint.includes("|")) expect(stroke, `${picture}: ${paint}`).toMatch(/^#[0-9a-f]{3,8}$/i);
      expect(rest["stroke-width"] ?? 1, `${picture}: ${paint}`).toBeLessThan(10);
      expect(shape, picture).toMatch(/^(M|o )/);
    }
});

test("every picture that data/looks names is drawn, and so is every sign on one", () => {
  const file = readFileSync(join(import.meta.dirname, "../../data/looks/pictures.yaml"), "utf8");
  const named = [...file.matchAll(/picture: "?([\w/#-]+)/g)].map(([, picture = ""]) => picture).filter((picture) => !picture.startsWith("vessel-"));
  const known = new Set(drawings());
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((picture) => !known.has(plainPicture(picture)))).toEqual([]);
  expect(named.filter((picture) => picture.includes("/") && emblem(picture) === null)).toEqual([]);
  expect(emblem("jar/strawberry#d0302f")?.colour).toBe("#d0302f");
  expect(emblem("jar")).toBe(null);
});

test("colours of a mixture are those of its parts, by weight", () => {
  expect(blended([{ colour: "#000000", weight: 1 }, { colour: "#ffffff", weight: 3 }])).toBe("#bfbfbf");
  expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
  const nodes = [food("flour", 1, [["amount", "100 g"]]), food("milk", 2, [["amount", "100 g"]]), food("mixture", 3, [["amount", "200 g"]], [0, 1])];
  expect(colourOf(nodes[2] as KitchenNode, nodes, ALBUM)).toBe(blended([{ colour: "#f3ecdd", weight: 1 }, { colour: "#fbf7ec", weight: 1 }]));
  const baked = food("mixture", 3, [["amount", "200 g"], ["baked", "yes"]], [0, 1]);
  expect(colourOf(baked, nodes, ALBUM)).not.toBe(colourOf(nodes[2] as KitchenNode, nodes, ALBUM));
});

test("what is in a bowl is layers and pieces, and more stands higher", () => {
  const nodes = [food("flour", 1, [["amount", "100 g"]]), food("milk", 2, [["amount", "900 g"]]), food("egg", 3, [["amount", "3 piece"]])];
  const little = filling(node(9, "bowl", [0]), nodes, ALBUM);
  const much = filling(node(9, "bowl", [0, 1, 2]), nodes, ALBUM);
  expect(little.layers.map(({ texture }) => texture)).toEqual(["powder"]);
  expect(much.layers.map(({ texture }) => texture)).toEqual(["powder", "liquid"]);
  expect(much.level).toBeGreaterThan(little.level);
  expect(much.pieces.length).toBe(3);
  expect(much.layers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("portions are pieces, and there are never too many to draw", () => {
  const nodes = Array.from({ length: 500 }, (_, at) => food("mixture", at, [["amount", "25 g"]]));
  const { pieces, count, layers } = filling(node(999, "tray", nodes.map((_, at) => at)), nodes, ALBUM);
  expect([pieces.length, count, layers.length]).toEqual([MOST_PIECES, 500, 0]);
});

test("covers, linings and heat are seen", () => {
  const bowl = node(1, "bowl", [], [["covered-with", "bowl-lid"], ["lined-with", "baking-paper"], ["temperature", "175 °C"]]);
  expect(filling(bowl, [], ALBUM)).toMatchObject({ covered: "bowl-lid", lined: true, hot: true });
  expect(isVessel(ALBUM["bowl"] as Looks)).toBe(true);
});

test("a class that nothing is known of is drawn, too", () => {
  expect(filling(node(1, "mystery", [0]), [food("riddle", 2, [])], {}).pieces.length).toBe(1);
});

const PLACES = ["fridge", "counter-top", "stove", "oven", "pantry", "kitchen-cabinet", "kitchen-sink", "freezer", "microwave", "shed"];

/** A kitchen with so many full bowls on the counter. */
function crowded(bowls: number) {
  const nodes: KitchenNode[] = [food("flour", 1, [["amount", "100 g"]])];
  for (let at = 0; at < bowls; at++) nodes.push(node(100 + at, "bowl", [0]));
  const all = nodes.map((_, at) => at).slice(1);
  const first = nodes.length;
  for (const [at, name] of PLACES.entries()) nodes.push(node(10 + at, name, name === "counter-top" ? all : []));
  nodes.push(node(0, "kitchen", PLACES.map((_, at) => first + at)));
  return { nodes, root: nodes.length - 1 };
}

test.each([[360, 500], [700, 400], [1000, 420], [1900, 700]])("everything stands inside the picture at %i × %i, and nothing in something else", (width, height) => {
  for (const count of [0, 1, 9, 40]) {
    const { nodes, root } = crowded(count);
    const drawn = scene(nodes, root, root, ALBUM, { width, height });
    expect(drawn.items.length).toBe(count);
    for (const item of [...drawn.items, ...drawn.zones]) {
      expect(item.x, `${count}`).toBeGreaterThanOrEqual(0);
      expect(item.x + item.width, `${count}`).toBeLessThanOrEqual(width + 1);
      expect(item.y, `${count}`).toBeGreaterThanOrEqual(0);
      expect(item.y + item.height, `${count}`).toBeLessThanOrEqual(drawn.height);
    }
    for (const [at, one] of drawn.items.entries())
      for (const two of drawn.items.slice(at + 1)) {
        const apart = one.x + one.width <= two.x + 0.01 || two.x + two.width <= one.x + 0.01 || one.y + one.height <= two.y + 0.01 || two.y + two.height <= one.y + 0.01;
        expect(apart, `${count}: ${one.key} and ${two.key}`).toBe(true);
      }
    expect(new Set(drawn.items.map(({ key }) => key)).size).toBe(count);
  }
});

test("things that were always on a shelf are pictures there, things that came are vessels", () => {
  const nodes = [food("flour", 1, [["amount", "1 kg"]]), node(2, "bowl", [0]), node(3, "pantry", [1]), node(0, "kitchen", [2])];
  const still = scene(nodes, 3, 3, ALBUM, { width: 900, height: 400 });
  expect([still.items.length, still.stock[0]?.items.length]).toEqual([0, 1]);
  const later = scene(nodes, 3, null, ALBUM, { width: 900, height: 400 });
  expect(later.items.map(({ kind, zone }) => `${kind} ${zone}`)).toEqual(["vessel pantry"]);
});

test("names are those of contents and variables", () => {
  const name = names(cooked());
  expect(calledInLine(name(cooked().nodes[6] as KitchenNode, 3))).toBe("bowl: sugar · ?both");
  expect(calledInLine(name(cooked().nodes[2] as KitchenNode, 0))).toBe("bowl");
  expect(plain("all-purpose-flour")).toBe("all-purpose flour");
  expect(labelLines("ground-cumin")).toEqual(["cumin"]);
});

test("figures are written as people write them", () => {
  expect(people("components 0.147 percent almond-flour")).toBe("components 14.7 % almond-flour");
  expect(people("60/409 percent sugar")).toBe("14.7 % sugar");
  expect(people("10/11 g sugar")).toBe("0.909 g sugar");
  expect(people("1/2 cup")).toBe("1/2 cup");
  expect(people("4 × 1 piece green onion, 3 piece egg")).toBe("4 green onions, 3 eggs");
  expect(people("3 piece potato and 2 piece garlic, 1 piece leek")).toBe("3 potatoes and 2 × garlic, 1 leek");
  expect(people("2 piece white-bread-slice with 1 piece bay leaf")).toBe("2 white-bread-slices with 1 bay leaf");
  expect(["radish", "cherry", "bay leaf", "knife", "slice of bread"].map(plural)).toEqual(["radishes", "cherries", "bay leaves", "knives", "slices of bread"]);
  expect(people("2 eggs")).toBe("2 eggs");
});
