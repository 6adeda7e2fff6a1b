/**
 * The records of a film, as they come: packed lines of JSON. Made by `crates/commis-physics/src/trajectory.rs`; a server sends
 * each step when it has been carried out, and a file has them all.
 */
import type { Cut, Head, Step } from "./trajectory";

export type FilmRecord = { film: Head } | { step: Step } | { end: { cut: Cut | null; why?: string } };

const FORMAT = "commis-film/2";

/**
 * Hands out the records of a film as soon as each is there. When something is broken or missing, it fails with the cause in
 * words, after everything that came whole has been handed out.
 */
export async function readRecords(packed: ReadableStream<Uint8Array<ArrayBuffer>>, take: (record: FilmRecord) => void, stop?: AbortSignal): Promise<void> {
  const unpacker = new DecompressionStream("gzip");
  const source = packed.getReader();
  const cancel = () => void source.cancel().catch(() => {});
  stop?.addEventListener("abort", cancel, { once: true });
  const lines = new Lines(take);
  const feeding = feed(source, unpacker.writable, lines);
  const reader = unpacker.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(async (cause: unknown) => {
        throw (await feeding) ?? cause;
      });
      if (done) break;
      lines.add(value);
    }
    lines.end();
  } finally {
    stop?.removeEventListener("abort", cancel);
    cancel();
    reader.cancel().catch(() => {});
  }
}

const DAMAGED = "its packed bytes are damaged or end too early";

/** Feeds packed bytes; what went wrong, if something did. */
async function feed(source: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, into: WritableStream<BufferSource>, lines: Lines): Promise<Error | null> {
  const writer = into.getWriter();
  // Nobody waits for this: what is wrong is told by whatever is written next.
  writer.closed.catch(() => {});
  for (;;) {
    let came: ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;
    try {
      came = await source.read();
    } catch {
      await handedOut(lines);
      const lost = new Error("the connection to the server was lost");
      await writer.abort(lost).catch(() => {});
      return lost;
    }
    try {
      if (came.done) break;
      await writer.write(came.value);
    } catch {
      return new Error(DAMAGED);
    }
  }
  try {
    await handedOut(lines);
    await writer.close();
    return null;
  } catch {
    return new Error(DAMAGED);
  }
}

/** Waits until nothing more is unpacked: an error would throw away what still waits in a stream. */
async function handedOut(lines: Lines): Promise<void> {
  for (let quiet = 0; quiet < 5 && !lines.isOver; quiet += 1) {
    const before = lines.bytes;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (lines.bytes !== before) quiet = 0;
  }
}

/** Lines out of bytes, records out of lines, in the order that a film has. */
class Lines {
  private readonly decoder = new TextDecoder();
  private rest = "";
  private count = 0;
  /** How much has been read. */
  bytes = 0;
  /** Whether the last record has been handed out. */
  isOver = false;

  constructor(private readonly take: (record: FilmRecord) => void) {}

  add(bytes: Uint8Array): void {
    this.bytes += bytes.length;
    const lines = (this.rest + this.decoder.decode(bytes, { stream: true })).split("\n");
    this.rest = lines.pop() ?? "";
    for (const line of lines) this.line(line);
  }

  end(): void {
    if (this.rest !== "" || !this.isOver) throw new Error("its last record is missing");
  }

  private line(line: string): void {
    this.count += 1;
    if (this.isOver) throw new Error("there is something behind its last record");
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw new Error(`its record ${this.count} is no JSON`);
    }
    const format = version(record);
    if (this.count === 1 && format !== FORMAT)
      throw new Error(format === null ? "this is no film" : `this film is of another version (${format}); this player reads ${FORMAT}`);
    if (!isRecord(record) || "film" in record !== (this.count === 1)) throw new Error(`its record ${this.count} is none of a film`);
    this.isOver = "end" in record;
    this.take(record);
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** The version of a film; those before this one were a single document. */
function version(record: unknown): string | null {
  const format = member(member(record, "film"), "format") ?? member(record, "format");
  return typeof format === "string" ? format : null;
}

function isRecord(record: unknown): record is FilmRecord {
  const [film, step, end] = [member(record, "film"), member(record, "step"), member(record, "end")];
  if (film !== undefined) return Array.isArray(member(film, "places")) && Number(member(film, "ticks_per_second")) > 0;
  if (step !== undefined) return ["pictures", "changed", "gone", "spilled"].every((name) => Array.isArray(member(step, name))) && typeof member(step, "ends") === "number";
  return end !== undefined && end !== null;
}
