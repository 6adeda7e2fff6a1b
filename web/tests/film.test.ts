/** Films without a browser: what is seen at any moment. */
import { describe, expect, test } from "vitest";
import { Film, type Body, type Trajectory } from "../src/film/trajectory";

const UPRIGHT = [0, 0, 0, 10_000];

function body(id: number, x: number, grains: number[] = [], seen = true): Body {
  return { id, class: "bowl", covered: false, seen, pose: [x, 0, 9000, ...UPRIGHT], grains };
}

/** A bowl is fetched from a shelf; then its two grains are poured into another bowl. */
const POUR: Trajectory = {
  format: "commis-film/1",
  title: "pour",
  ticks_per_second: 120,
  places: [],
  looks: {},
  grains: [[60, 255, 0, 0]],
  cut: false,
  steps: [
    { statement: 1, text: "(get-kitchen ?k)", outcome: "done", said: "done", ends: 0, pictures: [], changed: [body(1, 0, [0, 0, 0, 100], false), body(2, 5000)], gone: [], spilled: [] },
    {
      statement: 2,
      text: "(fetch …)",
      outcome: "done",
      said: "done",
      ends: 100,
      pictures: [
        { tick: 20, poses: [[1, [0, 0, 9000, ...UPRIGHT]]] },
        { tick: 40, poses: [[1, [1000, 0, 9000, ...UPRIGHT]]] },
      ],
      changed: [body(1, 1000, [0, 0, 0, 100])],
      gone: [],
      spilled: [],
    },
    {
      statement: 3,
      text: "(transfer-contents …)",
      outcome: "done",
      said: "done",
      ends: 100,
      pictures: [
        { tick: 10, poses: [[1, [1000, 0, 9000, ...UPRIGHT]], [2, [5000, 0, 9000, ...UPRIGHT]]], kinds: [0], at: [1000, 0, 9100] },
        { tick: 20, poses: [[1, [1000, 0, 9000, ...UPRIGHT]]], at: [4000, 0, 0] },
      ],
      changed: [body(1, 1000), body(2, 5000, [0, 0, 0, 100])],
      gone: [],
      spilled: [0, 7000, 0, 9000],
    },
  ],
};

describe("a film", () => {
  const film = new Film(POUR);

  test("finds the step of a moment", () => {
    expect([film.steps, film.length]).toEqual([3, 200]);
    expect(film.find(0)).toEqual({ step: 2, tick: 0 });
    expect(film.find(150)).toEqual({ step: 3, tick: 50 });
    expect(film.find(999)).toEqual({ step: 3, tick: 899 });
  });

  test("shows what stands in sight, and what is fetched from when on it moves", () => {
    expect(film.at(0, 0).things).toEqual([]);
    expect(film.at(1, Infinity).things.map(({ id }) => id)).toEqual([2]);
    expect(film.at(2, 10).things.map(({ id }) => id)).toEqual([2]);
    const fetched = film.at(2, 30).things.find(({ id }) => id === 1);
    expect(fetched?.position[0]).toBeCloseTo(0.05);
    expect(fetched?.moving).toBe(true);
    // Its contents go with it.
    expect(film.at(2, 30).balls[0]?.[1]).toBeCloseTo(0.05);
    expect(film.at(2, 90).things.find(({ id }) => id === 1)?.moving).toBe(false);
  });

  test("moves grains from one vessel to the other, each seen once", () => {
    expect(film.at(3, 5).balls).toEqual([[0, 0.1, 0, 0.91]]);
    const [ball, ...more] = film.at(3, 15).balls;
    expect([more.length, ball?.[0]]).toEqual([0, 0]);
    expect(ball?.[1]).toBeCloseTo(0.3);
    // At the end it lies where the books put it, and what was spilled beside it.
    expect(film.at(3, Infinity).balls).toEqual([[0, 0.5, 0, 0.91], [0, 0.7, 0, 0.9]]);
  });
});
