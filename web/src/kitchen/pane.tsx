/** The kitchen at the chosen step, as containers inside containers, with what the step changed. */
import { signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Cooked, Step } from "../contract";
import { clock, people, manyFirst } from "../figure";
import { FilmedKitchen } from "../film/pane";
import { stillness } from "../media";
import { hasReportFilm, isReport } from "../report";
import { place } from "../route";
import type { Selection } from "../selection";
import { SaveDrawing } from "../take-out-menu";
import { difference } from "./difference";
import { DrawnKitchen } from "./drawn";
import { names, type Called } from "./naming";
import { rows, type Mark, type Row } from "./rows";

const MARKS: Record<Exclude<Mark, "">, [sign: string, word: string]> = {
  added: ["+", "new"],
  removed: ["−", "gone"],
  moved: ["→", "moved"],
  changed: ["~", "changed"],
};

const LOOKS = { drawn: "Drawn", list: "List", "3d": "3D" } as const;
type LookName = keyof typeof LOOKS;

/** Whether the kitchen is a picture, a tree or a room; the address says so, and it stays so from recipe to recipe. */
const look = signal<LookName>("drawn");

/** A report has no server that could carry its programs out; it may have brought films of them. */
function looks({ view }: Selection, cooked: Cooked | null): LookName[] {
  return isReport() && !hasReportFilm(view, cooked) ? ["drawn", "list"] : ["drawn", "list", "3d"];
}

function show(name: LookName): void {
  look.value = name;
  const query = new URLSearchParams(place.peek().query);
  if (name === "drawn") query.delete("kitchen");
  else query.set("kitchen", name);
  place.value = { ...place.peek(), query };
}

export function KitchenPane({ selection }: { selection: Selection }) {
  const cooked = selection.cooked.value;
  const onlyChanges = useSignal(false);
  const asked = place.value.query.get("kitchen");
  const wanted = asked ?? look.value;
  const offered = looks(selection, cooked);
  const current = offered.find((name) => name === wanted) ?? "drawn";
  const drawn = current === "drawn";
  const step = cooked?.steps[selection.step.value - 1];
  const root = step?.after ?? cooked?.initial ?? null;
  return (
    <section class="pane kitchen" aria-labelledby="pane-kitchen">
      <div class="pane-head">
        <h2 id="pane-kitchen">Kitchen</h2>
        <p class="aside">{step === undefined ? "before cooking" : `at ${clock(step.ends)}`}</p>
        <Follow selection={selection} />
        {drawn && <SaveDrawing name="kitchen" find="svg.scene" />}
        <div class="switch small" role="group" aria-label="Look of the kitchen">
          {offered.map((name) => (
            <button key={name} type="button" aria-pressed={name === current} onClick={() => show(name)}>
              {LOOKS[name]}
            </button>
          ))}
        </div>
        {current === "list" && (
          <label class="check">
            <input type="checkbox" checked={onlyChanges.value} onChange={() => (onlyChanges.value = !onlyChanges.value)} />
            Only changes
          </label>
        )}
      </div>
      <div class={`body ${current === "list" ? "" : "with-drawing"}`} {...(drawn ? { tabIndex: 0, role: "group", "aria-label": "Drawn kitchen" } : {})}>
        {step !== undefined && <Happened step={step} text={cooked?.statements.find(({ number }) => number === step.statement)?.text ?? ""} />}
        {cooked === null || root === null ? (
          <Uncooked cooked={cooked} />
        ) : drawn ? (
          <DrawnKitchen selection={selection} cooked={cooked} root={root} step={step} />
        ) : current === "3d" ? (
          <FilmedKitchen selection={selection} cooked={cooked} />
        ) : (
          <Tree selection={selection} cooked={cooked} before={step?.before ?? null} root={root} onlyChanges={onlyChanges.value} />
        )}
      </div>
    </section>
  );
}

/** From a thing to where it came from and went to. */
function Follow({ selection }: { selection: Selection }) {
  const choice = selection.choice.value;
  if (choice?.kind === "follow")
    return (
      <button type="button" class="follow" aria-pressed="true" onClick={() => selection.choose({ kind: "entity", id: choice.id })}>
        Stop following
      </button>
    );
  if (choice?.kind !== "entity") return null;
  return (
    <button type="button" class="follow" title="Light up its way from the shelf to the dish" onClick={() => selection.choose({ kind: "follow", id: choice.id, step: selection.step.peek() })}>
      Follow it
    </button>
  );
}

/** Why there is nothing to see. */
function Uncooked({ cooked }: { cooked: Cooked | null }) {
  const errors = (cooked?.diagnostics ?? []).filter(({ severity }) => severity === "error");
  return (
    <div class="none">
      <p class="aside">Nothing was cooked, so there is no kitchen to show.</p>
      <ul class="problems">
        {errors.slice(0, 12).map(({ line, column, message }, at) => (
          <li key={at}>
            <span class="badge bad">error</span>{" "}
            <span class="figure">
              {line}:{column}
            </span>{" "}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the step did, in a sentence or a failure. */
function Happened({ step, text }: { step: Step; text: string }) {
  if (step.failure !== null)
    return (
      <div class="happened failed">
        <code>{text}</code>
        <p>
          <span aria-hidden="true">✗ </span>
          <strong>{step.failure.message}</strong>
        </p>
        {step.failure.hint !== null && <p class="aside">{step.failure.hint}</p>}
        {step.failure.because !== null && <p class="aside">The trouble began with statement {step.failure.root_cause}.</p>}
      </div>
    );
  return (
    <div class="happened">
      <code>{text}</code>
      <p>
        <Said text={manyFirst(step.result)} />
      </p>
    </div>
  );
}

interface TreeProps {
  selection: Selection;
  cooked: Cooked;
  before: number | null;
  root: number;
  onlyChanges: boolean;
}

function Tree({ selection, cooked, before, root, onlyChanges }: TreeProps) {
  const chosen = useSignal<ReadonlyMap<number, boolean>>(new Map());
  const active = useSignal("");
  const tree = useRef<HTMLDivElement>(null);
  const lit = selection.lit.value.entities;
  const name = useMemo(() => names(cooked), [cooked]);
  const at = selection.step.value;
  const list = rows(cooked.nodes, root, difference(cooked.nodes, before, root), { chosen: chosen.value, lit, onlyChanges });
  const stop = list.some((row) => row.key === active.value) ? active.value : (list[0]?.key ?? "");

  useEffect(() => {
    const target = tree.current?.querySelector(".thing.lit") ?? tree.current?.querySelector(".thing.marked");
    const body = tree.current?.closest(".body");
    if (!target || !body) return;
    const [inner, outer] = [target.getBoundingClientRect(), body.getBoundingClientRect()];
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    body.scrollTo({ top: body.scrollTop + inner.top - outer.top - outer.height / 3, behavior: stillness.peek() ? "auto" : "smooth" });
  }, [root, lit]);

  function open(row: Row, wanted: boolean): void {
    chosen.value = new Map(chosen.value).set(row.node.id, wanted);
  }

  function focus(row: Row | undefined): void {
    if (row === undefined) return;
    active.value = row.key;
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus());
  }

  function key(press: KeyboardEvent): void {
    const at = list.findIndex((row) => row.key === stop);
    const row = list[at];
    if (row === undefined) return;
    const around = () => list.slice(0, at).findLast((above) => above.level < row.level);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(list[at + 1]),
      ArrowUp: () => focus(list[at - 1]),
      Home: () => focus(list[0]),
      End: () => focus(list.at(-1)),
      ArrowRight: () => (row.open || !row.expandable ? focus(list[at + 1]) : open(row, true)),
      ArrowLeft: () => (row.open && row.expandable ? open(row, false) : focus(around())),
      Enter: () => selection.choose({ kind: "entity", id: row.node.id }),
      " ": () => selection.choose({ kind: "entity", id: row.node.id }),
    };
    const act = keys[press.key];
    if (act === undefined || press.ctrlKey || press.metaKey) return;
    press.preventDefault();
    press.stopPropagation();
    act();
  }

  return (
    <div class="tree" role="tree" aria-label="Things in the kitchen" ref={tree} onKeyDown={key}>
      {list.map((row) => (
        <Thing
          key={row.key}
          row={row}
          called={name(row.node, at)}
          selection={selection}
          stop={row.key === stop}
          open={(wanted) => open(row, wanted)}
          touch={() => (active.value = row.key)}
        />
      ))}
    </div>
  );
}

/** A text with figures as people write them; the exact one is told when one points at it. */
function Said({ text, class: name }: { text: string; class?: string }) {
  const said = people(text);
  return (
    <span class={name} title={said === text ? undefined : text}>
      {said}
    </span>
  );
}

interface ThingProps {
  row: Row;
  called: Called;
  selection: Selection;
  stop: boolean;
  open: (wanted: boolean) => void;
  touch: () => void;
}

function Thing({ row, called, selection, stop, open, touch }: ThingProps) {
  const { node, mark } = row;
  const on = useComputed(() => selection.lit.value.entities.has(node.id)).value;
  const [sign, word] = mark === "" ? ["", ""] : MARKS[mark];
  return (
    <div
      class={`thing ${mark} ${mark === "" ? "" : "marked"} ${on ? "lit" : ""} ${row.count > 0 ? "holder" : ""}`}
      role="treeitem"
      aria-level={row.level + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.expandable ? row.open : undefined}
      aria-selected={on}
      tabIndex={stop ? 0 : -1}
      data-key={row.key}
      style={{ "--level": String(row.level) }}
      onFocus={touch}
      onClick={(click) => {
        touch();
        if ((click.target as Element).closest(".twist")) open(!row.open);
        else selection.choose({ kind: "entity", id: node.id });
      }}
    >
      <span class="line">
        <span class="twist" aria-hidden="true">
          {row.expandable ? (row.open ? "▾" : "▸") : ""}
        </span>
        {mark !== "" && (
          <span class={`mark ${mark}`}>
            <span aria-hidden="true">{sign}</span> <span class="word">{word}</span>
          </span>
        )}
        <Said class="name" text={node.name} />
        {called.variable !== "" && <code class="variable">{called.variable}</code>}
        {row.from !== null && <span class="aside">from {row.from}</span>}
        {!row.open && row.count > 0 && <span class="aside">{row.count > 12 ? `${row.count} inside` : called.holds}</span>}
      </span>
      {row.changes.length > 0 && (
        <span class="changes">
          {row.changes.map(({ name, before, after }) => (
            <span key={name}>
              {name} <del>{people(before ?? "nothing")}</del> <span aria-hidden="true">→</span> <ins>{people(after ?? "nothing")}</ins>
            </span>
          ))}
        </span>
      )}
      {row.open && node.slots.length > 0 && row.level > 0 && (
        <span class="slots">
          {node.slots
            .filter(({ name }) => !row.changes.some((change) => change.name === name))
            .map(({ name, text }) => (
              <span key={name}>
                <span class="slot">{name}</span> <Said text={text} />
              </span>
            ))}
        </span>
      )}
    </div>
  );
}
