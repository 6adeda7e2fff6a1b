/** Where documents come from: the server, or the report this page is in. */
import type {
  ClassDoc,
  Evaluation,
  EvaluationEntry,
  EvaluationOrder,
  Groups,
  FilmOrder,
  PrimitiveDoc,
  RecipeEntry,
  Report,
  RunDocument,
  RunList,
  RunRows,
  RunTalk,
  ShownFigure,
  SideBySide,
  Started,
  TextOrder,
  Translated,
  View,
  ViewOrder,
} from "./contract";
import { isReport, noteFilm, readReport, unpack } from "./report";
import { askForToken, token } from "./token";

/** What the page can ask for. A report has no `server`: nothing new can be cooked in it. */
export interface Kitchens {
  server: Server | null;
  evaluation(id: string, from: number, limit?: number): Promise<Evaluation>;
  rowView(id: string, row: number): Promise<View>;
  /** Its rows by model and by recipe, with intervals. */
  groups(id: string): Promise<Groups>;
  /** Pictures of evaluations together. */
  figures(ids: string[]): Promise<ShownFigure[]>;
  /** One of them as PNG; a report paints it itself. */
  figurePng?(kind: string, ids: string[], dark: boolean): Promise<Blob>;
}

/** What only a server can do. */
export interface Server {
  recipes(): Promise<RecipeEntry[]>;
  view(order: ViewOrder, signal?: AbortSignal): Promise<View>;
  translate(order: TextOrder): Promise<Translated>;
  evaluations(): Promise<EvaluationEntry[]>;
  evaluate(order: EvaluationOrder): Promise<Started>;
  /** Sends a file as it is; `sent` hears which part of it has been sent, from 0 to 1. */
  evaluateFile(file: Blob, order: Omit<EvaluationOrder, "predictions">, sent: (part: number) => void): Promise<Started>;
  compare(ids: string[]): Promise<SideBySide>;
  /** What an evaluation is and its means, without its rows. */
  summary(id: string): Promise<Evaluation>;
  forget(id: string): Promise<void>;
  runs(): Promise<RunList>;
  run(name: string): Promise<RunDocument>;
  runItems(name: string, wanted: ItemsWanted): Promise<RunRows>;
  /** Everything that was said about an item of a run. */
  runTalk(name: string, item: string): Promise<RunTalk>;
  /** The program of an item, cooked. */
  runView(name: string, item: string): Promise<View>;
  primitives(): Promise<PrimitiveDoc[]>;
  classes(): Promise<ClassDoc[]>;
}

/** Which items of a run; empty words want all. */
export interface ItemsWanted {
  task: string;
  outcome: string;
  verdict: string;
  from: number;
  limit: number;
}

/** How many rows of a table are asked for at a time. */
export const PAGE = 5000;

/** A refusal in the words of the server. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await answered(method, path, body, signal);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

/** A program as motion, packed for the player: it comes while the program is carried out. */
export async function filmOf(order: FilmOrder, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await answered("POST", "/api/film", order, signal);
  return answer.body ?? new Blob([]).stream();
}

async function answered(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  const request: RequestInit = { method, headers };
  const known = token();
  if (known !== null) headers.set("authorization", `Bearer ${known}`);
  if (signal !== undefined) request.signal = signal;
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    headers.set("content-type", "application/json");
  }
  const answer = await fetch(path, request).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Refusal("the server does not answer; is `commis serve` still running?", 0);
  });
  if (answer.status === 401) {
    await askForToken(known);
    return answered(method, path, body, signal);
  }
  if (!answer.ok) throw new Refusal(await reason(answer), answer.status);
  return answer;
}

/** Posts a file and tells how much of it is sent, which `fetch` cannot. Nobody reads it into memory here. */
async function send<T>(path: string, body: Blob, sent: (part: number) => void): Promise<T> {
  const known = token();
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new Refusal("the server does not answer; is `commis serve` still running?", 0));
    request.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? loaded / total : 0);
  });
  request.open("POST", path);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.setRequestHeader("accept", "application/json");
  if (known !== null) request.setRequestHeader("authorization", `Bearer ${known}`);
  request.send(body);
  await done;
  if (request.status === 401) {
    await askForToken(known);
    return send(path, body, sent);
  }
  const answer = new Response(request.responseText, { status: request.status });
  if (!answer.ok) throw new Refusal(await reason(answer), answer.status);
  return (await answer.json()) as T;
}

async function reason(answer: Response): Promise<string> {
  const problem = (await answer.json().catch(() => ({}))) as { detail?: string; title?: string };
  return problem.detail ?? problem.title ?? `the server answered ${answer.status}`;
}

const word = encodeURIComponent;

/** An order as it stands behind a question mark; lists have commas between their items. */
function asQuery(order: object): URLSearchParams {
  return new URLSearchParams(Object.entries(order).map(([name, value]) => [name, String(value)]));
}

/** Without the words that want everything. */
function said(wanted: ItemsWanted): object {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
}

function ofServer(): Kitchens {
  return {
    evaluation: (id, from, limit = PAGE) => ask("GET", `/api/evaluations/${word(id)}?from=${from}&limit=${limit}`),
    rowView: (id, row) => ask("GET", `/api/evaluations/${word(id)}/rows/${row}/view`),
    groups: (id) => ask("GET", `/api/evaluations/${word(id)}/groups`),
    figures: (ids) => ask("GET", `/api/figures?runs=${word(ids.join())}`),
    figurePng: async (kind, ids, dark) => {
      const answer = await answered("GET", `/api/figures/${word(kind)}?runs=${word(ids.join())}&form=png&theme=${dark ? "dark" : "light"}`);
      return answer.blob();
    },
    server: {
      recipes: () => ask("GET", "/api/recipes"),
      view: (order, signal) => ask("POST", "/api/view", order, signal),
      translate: (order) => ask("POST", "/api/translate", order),
      evaluations: () => ask("GET", "/api/evaluations"),
      evaluate: (order) => ask("POST", "/api/evaluations", order),
      evaluateFile: (file, order, sent) => send(`/api/evaluations/file?${asQuery(order)}`, file, sent),
      compare: (ids) => ask("GET", `/api/compare?runs=${word(ids.join())}`),
      summary: (id) => ask("GET", `/api/evaluations/${word(id)}?limit=1`),
      forget: (id) => ask("DELETE", `/api/evaluations/${word(id)}`),
      runs: () => ask("GET", "/api/runs"),
      run: (name) => ask("GET", `/api/runs/${word(name)}`),
      runItems: (name, wanted) => ask("GET", `/api/runs/${word(name)}/items?${asQuery(said(wanted))}`),
      runTalk: (name, item) => ask("GET", `/api/runs/${word(name)}/items/${word(item)}`),
      runView: (name, item) => ask("GET", `/api/runs/${word(name)}/items/${word(item)}/view`),
      primitives: () => ask("GET", "/api/primitives"),
      classes: () => ask("GET", "/api/ontology"),
    },
  };
}

function ofReport(document: Report): Kitchens & { only: string } {
  return {
    server: null,
    only: document.evaluation.id,
    evaluation: (_, from, limit = Infinity) =>
      Promise.resolve({ ...document.evaluation, rows: document.evaluation.rows.slice(from, from + limit) }),
    groups: () => Promise.resolve(document.groups),
    figures: () => Promise.resolve(document.figures),
    rowView: (_, row) => {
      const view = unpack(document, row);
      return view === null
        ? Promise.reject(new Refusal(`row ${row} is not part of this report`, 404))
        : Promise.resolve(noteFilm(view, row));
    },
  };
}

/** The report's data when this page is one, else the server. */
export async function openKitchens(): Promise<Kitchens & { only?: string }> {
  return isReport() ? ofReport(await readReport()) : ofServer();
}
