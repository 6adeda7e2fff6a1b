/** A film with its controls, in a shadow root of its own: the same in the page and in a file. */
import { Room } from "./room";
import { STYLE } from "./style";
import type { Film } from "./trajectory";

export interface Player {
  /** Shows what a step did; step 0 is before cooking. */
  show(step: number): void;
  dispose(): void;
}

export interface PlayerOptions {
  /** Hears which step is seen when the player itself goes on. */
  onStep?: (step: number) => void;
  /** The step to begin with. */
  step?: number;
}

const SPEEDS = [1, 4, 16] as const;
/** How long a step that somebody chose is shown on its way, in milliseconds. */
const SHOWN = 1600;
const TURN = 0.12;

/** `grow` is called when more of the film has come. */
export function openPlayer(host: HTMLElement, film: Film, { onStep, step: first = 0 }: PlayerOptions = {}): Player & { grow(): void } {
  const perSecond = film.head.ticks_per_second;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];

  const stage = element("div", { class: "stage" });
  const canvas = element("canvas", {
    tabindex: "0",
    role: "img",
    "aria-label": "The kitchen in three dimensions. Arrow keys turn the view, plus and minus go nearer and further away.",
  });
  const labels = element("div", { class: "labels", "aria-hidden": "true" });
  stage.append(canvas, labels);
  const play = button("Play", "►");
  const time = element("input", { type: "range", min: "0", max: String(film.length), step: "1", value: "0", "aria-label": "Time of motion" });
  const clock = element("span", { class: "clock" });
  const coming = element("progress", { "aria-label": "Steps that have been filmed" });
  const speed = element("select", { "aria-label": "Speed of motion" });
  for (const times of SPEEDS) speed.append(new Option(`${times}×`, String(times), times === 4, times === 4));
  const orbit = button("Look around", "Look around");
  const follow = button("Follow what moves", "Follow");
  const home = button("Look from the front", "Front");
  const named = element("input", { type: "checkbox", checked: "" });
  const naming = element("label", { class: "check" });
  naming.append(named, " Names");
  const cameras = element("div", { class: "group", role: "group", "aria-label": "Camera" });
  cameras.append(orbit, follow, home);
  const bar = element("div", { class: "bar", role: "group", "aria-label": "Motion" });
  bar.append(play, time, clock, coming, speed, cameras, naming);
  const said = element("p", { class: "said", role: "status" });
  const missing = element("p", { class: "missing", role: "alert" });
  root.replaceChildren(stage, bar, said, missing);

  let shown = { step: Math.min(first, film.steps), tick: Infinity };
  /** A step that is to be seen as soon as it has come; until then the latest one is. */
  let awaited: number | null = first > film.steps ? first : null;
  let following = false;
  /** What the player does by itself: go on, or show one step quickly. */
  let going: { to: number | null; perMillisecond: number } | null = null;
  /** Whether it waits for more of the film to come. */
  let held = false;
  let last = 0;
  let asked = 0;

  const draw = () => {
    if (asked !== 0) return;
    asked = requestAnimationFrame((now) => {
      asked = 0;
      if (going !== null) advance(Math.min(100, now - last));
      last = now;
      paint();
      if (going !== null && !held) draw();
    });
  };
  const room = new Room(film, canvas, labels, draw);

  function paint(): void {
    const ends = film.step(shown.step)?.ends ?? 0;
    const tick = Math.min(shown.tick, ends);
    const moment = film.at(shown.step, tick);
    if (following) room.follow(moment, going === null || still.matches ? 1 : 0.08);
    room.draw(moment, named.checked);
    canvas.dataset["step"] = String(shown.step);
    const at = (film.begins[Math.max(0, shown.step - 1)] ?? 0) + (shown.step === 0 ? 0 : tick);
    time.value = String(Math.round(at));
    time.setAttribute("aria-valuetext", `${seconds(at)} of ${seconds(film.length)}, step ${shown.step} of ${film.planned}`);
    clock.textContent = `${seconds(at)} / ${seconds(film.length)}${film.isOver ? "" : " …"}`;
  }

  function seconds(ticks: number): string {
    const whole = Math.floor(ticks / perSecond);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }

  function tell(): void {
    const step = film.step(shown.step);
    said.setAttribute("aria-live", going === null || going.to !== null ? "polite" : "off");
    said.textContent = step === undefined ? "Before cooking: the counter is empty. Press play." : `${shown.step}. ${step.text} – ${step.said}`;
    said.classList.toggle("trouble", step !== undefined && step.outcome !== "done");
  }

  /** Says how much has come, and that no more comes when something is missing. */
  function measureFilm(): void {
    time.max = String(film.length);
    coming.max = Math.max(1, film.planned);
    coming.value = film.steps;
    coming.hidden = film.isOver;
    missing.hidden = film.missing === null;
    missing.textContent = film.missing;
  }

  function stop(): void {
    going = null;
    held = false;
    play.textContent = "►";
    play.setAttribute("aria-label", "Play");
  }

  function advance(milliseconds: number): void {
    if (going === null) return;
    const ends = film.step(shown.step)?.ends ?? 0;
    let tick = Math.min(shown.tick, ends) + milliseconds * going.perMillisecond;
    if (tick < ends) {
      shown = { step: shown.step, tick };
      return;
    }
    if (going.to === null && shown.step >= film.steps && !film.isOver) {
      shown = { step: shown.step, tick: ends };
      held = true;
      return;
    }
    if (going.to !== null || shown.step >= film.steps) {
      shown = { step: shown.step, tick: Infinity };
      stop();
      return;
    }
    tick -= ends;
    shown = { step: shown.step + 1, tick };
    onStep?.(shown.step);
    tell();
  }

  play.addEventListener("click", () => {
    if (going !== null && going.to === null) {
      stop();
      tell();
      return;
    }
    const ends = film.step(shown.step)?.ends ?? 0;
    awaited = null;
    if (film.isOver && shown.step >= film.steps && shown.tick >= ends) {
      shown = { step: 0, tick: Infinity };
      onStep?.(0);
    }
    going = { to: null, perMillisecond: (perSecond / 1000) * Number(speed.value) };
    last = performance.now();
    play.textContent = "❚❚";
    play.setAttribute("aria-label", "Pause");
    tell();
    draw();
  });
  speed.addEventListener("change", () => {
    if (going?.to === null) going.perMillisecond = (perSecond / 1000) * Number(speed.value);
  });
  time.addEventListener("input", () => {
    stop();
    awaited = null;
    const next = film.find(Number(time.value));
    const isOther = next.step !== shown.step;
    shown = next;
    if (isOther) onStep?.(next.step);
    tell();
    draw();
  });
  const look = (at: boolean) => () => {
    following = at;
    orbit.setAttribute("aria-pressed", String(!at));
    follow.setAttribute("aria-pressed", String(at));
    draw();
  };
  orbit.addEventListener("click", look(false));
  follow.addEventListener("click", look(true));
  home.addEventListener("click", () => {
    look(false)();
    room.home();
  });
  look(false)();
  named.addEventListener("change", draw);
  canvas.addEventListener("keydown", (press) => {
    const keys: Record<string, [around: number, up: number, nearer: number]> = {
      ArrowLeft: [-TURN, 0, 1],
      ArrowRight: [TURN, 0, 1],
      ArrowUp: [0, TURN, 1],
      ArrowDown: [0, -TURN, 1],
      "+": [0, 0, 0.88],
      "=": [0, 0, 0.88],
      "-": [0, 0, 1.14],
    };
    const turn = keys[press.key];
    if (turn === undefined || press.ctrlKey || press.metaKey || press.altKey) return;
    press.preventDefault();
    press.stopPropagation();
    look(false)();
    room.turn(...turn);
  });
  // Keys of the slider and the list are theirs.
  for (const own of [time, speed]) own.addEventListener("keydown", (press) => press.stopPropagation());

  const measure = () => room.resize(stage.clientWidth, stage.clientHeight);
  const observer = new ResizeObserver(measure);
  observer.observe(stage);
  const dress = () => room.paper(paperOf(host));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", dress);
  const theme = new MutationObserver(dress);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  dress();
  measure();
  measureFilm();
  tell();
  draw();

  return {
    show(step) {
      const wanted = Math.max(0, Math.min(step, film.steps));
      awaited = step > film.steps && !film.isOver ? step : null;
      if (wanted === shown.step) return;
      stop();
      const ends = film.step(wanted)?.ends ?? 0;
      const quick = !still.matches && ends > 0 && awaited === null;
      shown = { step: wanted, tick: quick ? 0 : Infinity };
      if (quick) going = { to: wanted, perMillisecond: Math.max(perSecond / 1000, ends / SHOWN) };
      last = performance.now();
      tell();
      draw();
    },
    grow() {
      measureFilm();
      if (awaited !== null) {
        shown = { step: Math.min(awaited, film.steps), tick: Infinity };
        if (film.isOver || awaited <= film.steps) awaited = null;
        tell();
      }
      if (held) {
        held = false;
        last = performance.now();
      }
      draw();
    },
    dispose() {
      cancelAnimationFrame(asked);
      asked = -1;
      observer.disconnect();
      theme.disconnect();
      dark.removeEventListener("change", dress);
      room.dispose();
      root.replaceChildren();
    },
  };
}

/** The colour behind the room: the page's paper, worked out. */
function paperOf(host: HTMLElement): string {
  const colour = getComputedStyle(host).backgroundColor;
  return /^rgb\(/.test(colour) ? colour : "rgb(236, 232, 224)";
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string>): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function button(name: string, text: string): HTMLButtonElement {
  const made = element("button", { type: "button", "aria-label": name, title: name });
  made.textContent = text;
  return made;
}
