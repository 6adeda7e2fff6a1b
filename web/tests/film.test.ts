/** Films without a browser: what is seen at any moment. */
import { once } from "node:events";
import { createGzip, gzipSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readRecords, type FilmRecord } from "../src/film/records";
import { Film, type Body, type Head, type Step } from "../src/film/trajectory";

const UPRIGHT = [0, 0, 0, 10_000];

function body(id: number, x: number, grains: number[] = [], seen = true): Body {
  return { id, class: "bowl", covered: false, seen, pose: [x, 0, 9000, ...UPRIGHT], grains };
}

const HEAD: Head = { format: "commis-film/2", title: "pour", ticks_per_second: 120, steps: 3, places: [] };

/** A bowl is fetched from a shelf; then its two grains are poured into another bowl. */
const POUR: Step[] = [
  { statement: 1, text: "(get-kitchen ?k)", outcome: "done", said: "done", ends: 0, pictures: [], changed: [body(1, 0, [0, 0, 0, 100], false), body(2, 5000)], gone: [], spilled: [], grains: [[60, 255, 0, 0]] },
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
];

function filmed(steps: number): Film {
  const film = new Film(HEAD);
  for (const step of POUR.slice(0, steps)) film.add(step);
  return film;
}

describe("a film", () => {
  const film = filmed(3);

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

  test("moves what is stirred in circles, not in squares", () => {
    const film = new Film(HEAD);
    film.add(POUR[0] as Step);
    // A quarter of a turn from picture to picture, as a whisk that beats.
    const pictures = Array.from({ length: 9 }, (_, at) => {
      const [x, y] = [Math.cos((at * Math.PI) / 2), Math.sin((at * Math.PI) / 2)];
      return { tick: at * 12, poses: [[1, [x * 1000, y * 1000, 9000, ...UPRIGHT]]] as [number, number[]][] };
    });
    film.add({ statement: 2, text: "(beat …)", outcome: "done", said: "done", ends: 120, pictures, changed: [], gone: [], spilled: [] });
    const radius = (tick: number) => {
      const [x = 0, y = 0] = film.at(2, tick).things.find(({ id }) => id === 1)?.position ?? [];
      return Math.hypot(x, y);
    };
    expect(radius(24)).toBeCloseTo(0.1);
    // A straight line would come as near to the middle as 0.071.
    for (const tick of [27, 30, 33, 54]) expect(radius(tick)).toBeGreaterThan(0.088);
    for (const tick of [27, 30, 33, 54]) expect(radius(tick)).toBeLessThan(0.101);
  });

  test("moves grains from one vessel to the other, each seen once", () => {
    expect(film.at(3, 5).balls).toEqual([[0, 0.1, 0, 0.91]]);
    const [ball, ...more] = film.at(3, 15).balls;
    expect([more.length, ball?.[0]]).toEqual([0, 0]);
    expect(ball?.[1]).toBeCloseTo(0.3);
    // At the end it lies where the books put it, and what was spilled beside it.
    expect(film.at(3, Infinity).balls).toEqual([[0, 0.5, 0, 0.91], [0, 0.7, 0, 0.9]]);
  });

  test("can be looked at while it is still coming", () => {
    const coming = filmed(2);
    expect([coming.steps, coming.planned, coming.length, coming.isOver]).toEqual([2, 3, 100, false]);
    expect(coming.find(150)).toEqual({ step: 2, tick: 150 });
    expect(coming.at(2, 30).things.map(({ id }) => id)).toEqual([1, 2]);
    expect(coming.at(3, 5).things).toEqual([]);
    coming.add(POUR[2] as Step);
    expect(coming.at(3, 15).balls[0]?.[1]).toBeCloseTo(0.3);
    coming.end(null);
    expect([coming.isOver, coming.missing]).toEqual([true, null]);
  });

  test("says what is missing", () => {
    const cut = filmed(2);
    cut.end("time");
    expect([cut.planned, cut.missing]).toEqual([2, "The film ends after step 2 of 3: there was no time to film the rest. What has come can be played."]);
    const stopped = filmed(2);
    stopped.end("limit", "list-limit");
    expect(stopped.missing).toMatch(/^The film ends after step 2 of 3: the run came to its limit \(list-limit\)/);
    const long = filmed(3);
    long.end("length");
    expect(long.missing).toMatch(/^There are more pictures than a film may have/);
  });
});

type Bytes = Uint8Array<ArrayBuffer>;

/** Packed lines with a flush after each, as a server sends them: a piece for each line, and the end. */
async function pieces(lines: string[]): Promise<Bytes[]> {
  const gzip = createGzip();
  const packed: Bytes[] = [];
  let piece: Buffer[] = [];
  gzip.on("data", (part: Buffer) => piece.push(part));
  const take = () => {
    packed.push(new Uint8Array(Buffer.concat(piece)));
    piece = [];
  };
  for (const line of lines) {
    gzip.write(`${line}\n`);
    await new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, resolve));
    await new Promise((resolve) => setTimeout(resolve, 0));
    take();
  }
  gzip.end();
  await once(gzip, "end");
  take();
  return packed;
}

/** The steps that come out of a stream, and what was wrong with it. */
async function read(stream: ReadableStream<Bytes>): Promise<{ kinds: string[]; why: string | null }> {
  const kinds: string[] = [];
  const note = (record: FilmRecord) => kinds.push(Object.keys(record).join());
  const why = await readRecords(stream, note).then(
    () => null,
    (cause: unknown) => (cause as Error).message,
  );
  return { kinds, why };
}

function streamOf(parts: Bytes[]): ReadableStream<Bytes> {
  return new Blob(parts).stream();
}

describe("the records of a film", async () => {
  const lines = [JSON.stringify({ film: HEAD }), ...POUR.map((step) => JSON.stringify({ step })), JSON.stringify({ end: { cut: null } })];
  const packed = await pieces(lines);
  const all = ["film", "step", "step", "step", "end"];
  const DAMAGED = "its packed bytes are damaged or end too early";
  const packedAs = (...texts: string[]) => streamOf([new Uint8Array(gzipSync(texts.join("\n")))]);

  test("come one by one, each as soon as it is there", async () => {
    let send!: (piece: Bytes | null) => void;
    const stream = new ReadableStream<Bytes>({
      start(controller) {
        send = (piece) => (piece === null ? controller.close() : controller.enqueue(piece));
      },
    });
    const kinds: string[] = [];
    const finished = readRecords(stream, (record) => kinds.push(Object.keys(record).join()));
    for (const [at, piece] of packed.entries()) {
      send(piece);
      // Nothing else comes until the record has been handed out.
      await expect.poll(() => kinds).toEqual(all.slice(0, at + 1));
    }
    send(null);
    await finished;
  });

  test("are the same however they are cut into pieces", async () => {
    const bytes = Buffer.concat(packed);
    for (const size of [1, 7, 100]) {
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => new Uint8Array(bytes.subarray(at * size, (at + 1) * size)));
      const stream = new ReadableStream<Bytes>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      expect(await read(stream)).toEqual({ kinds: all, why: null });
    }
  });

  test("stay when the bytes end too early", async () => {
    for (const count of [1, 2, 3, 4]) {
      expect(await read(streamOf(packed.slice(0, count)))).toEqual({ kinds: all.slice(0, count), why: DAMAGED });
      // In the middle of a record.
      const half = packed[count]?.slice(0, 5) as Bytes;
      expect(await read(streamOf([...packed.slice(0, count), half]))).toEqual({ kinds: all.slice(0, count), why: DAMAGED });
    }
    expect((await read(streamOf([]))).why).toMatch(/end too early|missing/);
  });

  test("stay when the connection is lost", async () => {
    const stream = new ReadableStream<Bytes>({
      start(controller) {
        for (const piece of packed.slice(0, 3)) controller.enqueue(piece);
      },
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        controller.error(new TypeError("network error"));
      },
    });
    const { kinds, why } = await read(stream);
    expect(why).toBe("the connection to the server was lost");
    // What a source still held when it failed is gone; what it had given out is there.
    expect(kinds).toEqual(all.slice(0, kinds.length));
    expect(kinds.length).toBeGreaterThan(0);
  });

  test("stay when later bytes are damaged", async () => {
    const damaged = new Uint8Array(packed[2]?.length ?? 0).fill(0xff);
    expect(await read(streamOf([...packed.slice(0, 2), damaged]))).toEqual({ kinds: ["film", "step"], why: DAMAGED });
    expect(await read(streamOf([new TextEncoder().encode("no film at all") as Bytes]))).toEqual({ kinds: [], why: DAMAGED });
  });

  test("say what is wrong with them", async () => {
    const [head = "", step = "", , , end = ""] = lines;
    const told = async (...texts: string[]) => (await read(packedAs(...texts))).why;
    expect(await told(head, step, end, "")).toBeNull();
    expect(await told(head, step, "")).toBe("its last record is missing");
    expect(await told(head, step, end)).toBe("its last record is missing");
    expect(await told(head, "{", "")).toBe("its record 2 is no JSON");
    expect(await told(head, "[]", "")).toBe("its record 2 is none of a film");
    expect(await told(head, '{"step":{"ends":1}}', "")).toBe("its record 2 is none of a film");
    expect(await told(head, head, "")).toBe("its record 2 is none of a film");
    expect(await told(head, end, step, "")).toBe("there is something behind its last record");
    expect(await told(step, "")).toBe("this is no film");
    expect(await told('{"format":"commis-film/1","steps":[]}', "")).toBe("this film is of another version (commis-film/1); this player reads commis-film/2");
  });
});
