/** Panes that can be made larger and smaller, filled with one of them, and put away. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { place } from "./route";

export type PaneId = "text" | "network" | "timeline" | "kitchen";

const NAMES: Record<PaneId, string> = { text: "Text", network: "Network", timeline: "Time", kitchen: "Kitchen" };

interface Shares {
  /** Per cent of the width for the text, of the height for the kitchen, of the rest's width for the network. */
  text: number;
  kitchen: number;
  network: number;
}

const USUAL: Shares = { text: 24, kitchen: 60, network: 55 };
const KEPT = "commis-panes";
const [LEAST, MOST] = [12, 84];

const shares = signal<Shares>(read());
const hidden = signal<readonly PaneId[]>([]);

function read(): Shares {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Record<keyof Shares, unknown>>;
    const share = (name: keyof Shares) => {
      const value = kept[name];
      return typeof value === "number" && value >= LEAST && value <= MOST ? value : USUAL[name];
    };
    return { text: share("text"), kitchen: share("kitchen"), network: share("network") };
  } catch {
    return USUAL;
  }
}

function set(name: keyof Shares, value: number): void {
  shares.value = { ...shares.value, [name]: Math.round(Math.max(LEAST, Math.min(MOST, value))) };
  try {
    localStorage.setItem(KEPT, JSON.stringify(shares.value));
  } catch {
    // It stays as long as the page does.
  }
}

/** The pane that fills the page; the address says so. */
function largest(): PaneId | null {
  const asked = place.value.query.get("pane");
  return asked !== null && asked in NAMES ? (asked as PaneId) : null;
}

function enlarge(id: PaneId | null): void {
  const query = new URLSearchParams(place.peek().query);
  if (id === null) query.delete("pane");
  else query.set("pane", id);
  place.value = { ...place.peek(), query };
}

export function Panes({ pane }: { pane: (id: PaneId) => ComponentChildren }) {
  const large = largest();
  const away = hidden.value;
  const shown = (id: PaneId) => (large === null ? !away.includes(id) : large === id);
  const framed = (id: PaneId) =>
    shown(id) && (
      <Framed key={id} id={id} large={large === id} last={(["text", "network", "timeline", "kitchen"] as const).filter(shown).length === 1}>
        {pane(id)}
      </Framed>
    );
  const below = shown("network") || shown("timeline");
  const right = shown("kitchen") || below;
  const { text, kitchen, network } = shares.value;
  return (
    <div class={`layout ${large === null ? "" : "one"}`} style={{ "--text": `${text}%`, "--kitchen": `${kitchen}%`, "--network": `${network}%` }}>
      {framed("text")}
      {shown("text") && right && <Splitter name="text" label="Width of the text" upright />}
      {right && (
        <div class="main-panes">
          {framed("kitchen")}
          {shown("kitchen") && below && <Splitter name="kitchen" label="Height of the kitchen" />}
          {below && (
            <div class="lower-panes">
              {framed("network")}
              {shown("network") && shown("timeline") && <Splitter name="network" label="Width of the network" upright />}
              {framed("timeline")}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Panes that were put away, each with the way back. */
export function PutAway() {
  if (hidden.value.length === 0) return null;
  return (
    <div class="put-away" role="group" aria-label="Hidden panes">
      {hidden.value.map((id) => (
        <button key={id} type="button" onClick={() => (hidden.value = hidden.value.filter((one) => one !== id))}>
          Show {NAMES[id].toLowerCase()}
        </button>
      ))}
    </div>
  );
}

function Framed({ id, large, last, children }: { id: PaneId; large: boolean; last: boolean; children: ComponentChildren }) {
  return (
    <div class={`framed ${id}`}>
      {children}
      <div class="frame-buttons">
        <button type="button" class="quiet" aria-pressed={large} aria-label={`${NAMES[id]} alone`} title={large ? "All panes" : "This pane alone"} onClick={() => enlarge(large ? null : id)}>
          {large ? "⤡" : "⤢"}
        </button>
        {!large && !last && (
          <button type="button" class="quiet" aria-label={`Hide ${NAMES[id].toLowerCase()}`} title="Hide" onClick={() => (hidden.value = [...hidden.value, id])}>
            ×
          </button>
        )}
      </div>
    </div>
  );
}

function Splitter({ name, label, upright = false }: { name: keyof Shares; label: string; upright?: boolean }) {
  const value = shares.value[name];
  function drag(press: PointerEvent): void {
    const bar = press.currentTarget as HTMLElement;
    const room = bar.parentElement?.getBoundingClientRect();
    if (room === undefined || press.button !== 0) return;
    press.preventDefault();
    bar.setPointerCapture(press.pointerId);
    bar.onpointermove = (move) => set(name, upright ? ((move.clientX - room.left) / room.width) * 100 : ((move.clientY - room.top) / room.height) * 100);
    bar.onpointerup = bar.onpointercancel = () => (bar.onpointermove = null);
  }
  function key(press: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowRight: 2, ArrowDown: 2, ArrowLeft: -2, ArrowUp: -2 };
    const move = moves[press.key];
    if (move === undefined && press.key !== "Enter") return;
    press.preventDefault();
    press.stopPropagation();
    set(name, move === undefined ? USUAL[name] : shares.peek()[name] + move);
  }
  return (
    <div
      class={`splitter ${upright ? "upright" : ""}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? "vertical" : "horizontal"}
      aria-valuenow={value}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      title="Drag, or use the arrow keys; Enter puts it back"
      onPointerDown={drag}
      onKeyDown={key}
      onDblClick={() => set(name, USUAL[name])}
    />
  );
}
