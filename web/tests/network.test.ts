import { describe, expect, test } from "vitest";
import type { Cooked, Statement, Variable } from "../src/contract";
import { fit, reveal, zoom } from "../src/network/camera";
import { BOX, draw, type Drawing } from "../src/network/layers";
import { cooked } from "./small-kitchen";

/** A network of `size` statements; each reads what up to three earlier ones made, and the kitchen of the last. */
function network(size: number): Cooked {
  const statements: Statement[] = [];
  const variables: Variable[] = [];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let number = 1; number <= size; number++) {
    statements.push({ number, primitive: "mix", text: "", span: [0, 0], arguments: [] });
    const blank = { value: "", available: null, node: null };
    variables.push({ name: `?v${number}`, kitchen: false, producer: number, readers: [], ...blank });
    variables.push({ name: `?k${number}`, kitchen: true, producer: number, readers: number < size ? [number + 1] : [], ...blank });
    for (let reads = 0; reads < 3 && number > 1; reads++) {
      const from = Math.max(1, number - 1 - random(12));
      variables[2 * (from - 1)]?.readers.push(number);
    }
  }
  return { ...cooked(), statements, variables };
}

function overlaps({ boxes }: Drawing): number {
  const sorted = [...boxes].sort((a, b) => a.x - b.x || a.y - b.y);
  return sorted.filter((box, at) => {
    const above = sorted[at - 1];
    return above !== undefined && above.x === box.x && box.y < above.y + BOX.height - 1e-6;
  }).length;
}

describe("the drawing of a network", () => {
  test("what is made lies left of what reads it", () => {
    const { boxes } = draw(cooked());
    const x = new Map(boxes.map((box) => [box.number, box.x]));
    expect(x.get(1)).toBeLessThan(x.get(3) ?? 0);
    expect(x.get(2)).toBe(x.get(1));
  });

  test("the kitchen state makes no layers, but has its edges", () => {
    const { edges, boxes } = draw(cooked());
    expect(edges.filter((edge) => edge.kitchen)).toHaveLength(1);
    expect(new Set(boxes.map((box) => box.x)).size).toBe(2);
  });

  test("no boxes cover each other, with few statements and with many", () => {
    expect(overlaps(draw(cooked()))).toBe(0);
    expect(overlaps(draw(network(500)))).toBe(0);
  });

  test("every food edge goes to the right", () => {
    for (const edge of draw(network(200)).edges) {
      if (edge.kitchen) continue;
      const [from, to] = [edge.path[0]?.[0] ?? 0, edge.path.at(-1)?.[0] ?? 0];
      expect(to).toBeGreaterThan(from);
    }
  });

  test("a fetch stands next to what needs it", () => {
    const base = network(2);
    const statements = [1, 2, 3, 4].map((number) => ({ ...base.statements[0]!, number }));
    const variable = (producer: number, readers: number[]): Variable => ({
      ...base.variables[0]!,
      name: `?${producer}`,
      producer,
      readers,
    });
    const { boxes } = draw({ ...base, statements, variables: [variable(1, [2]), variable(2, [4]), variable(3, [4])] });
    expect(boxes[2]?.x).toBe(boxes[1]?.x);
  });

  test("a circle is drawn as well", () => {
    const base = network(3);
    base.variables[4]?.readers.push(1);
    expect(draw(base).boxes).toHaveLength(3);
  });

  test("the same network is drawn the same", () => expect(draw(network(60))).toEqual(draw(network(60))));

  test("nothing is drawn of nothing", () => expect(draw({ ...cooked(), statements: [], variables: [] }).boxes).toEqual([]));
});

describe("the camera", () => {
  const frame = { width: 600, height: 300 };

  test("fits the whole drawing", () => {
    const camera = fit({ width: 4000, height: 900 }, frame);
    expect(4000 * camera.scale + camera.x).toBeLessThanOrEqual(600);
    expect(900 * camera.scale + camera.y).toBeLessThanOrEqual(300);
  });

  test("zooms around a point", () => {
    const before = { x: 10, y: 20, scale: 1 };
    const after = zoom(before, 2, 110, 120);
    expect((110 - after.x) / after.scale).toBeCloseTo((110 - before.x) / before.scale);
  });

  test("moves only when it must", () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(reveal(camera, { x: 50, y: 50, ...BOX }, frame)).toBe(camera);
    const moved = reveal(camera, { x: 2000, y: 50, ...BOX }, frame);
    expect(moved.x).toBeLessThan(0);
    expect(moved.y).toBe(0);
  });
});
