/** The empty kitchen: wall, counter, fridge, oven and the other places, in flat colours that follow the theme. */
import { round } from "../drawing/picture";
import type { Rect, Scene, Zone } from "./scene";

interface HouseProps {
  scene: Scene;
  /** The place where the step goes on; it glows. */
  station: string | null;
}

export function House({ scene, station }: HouseProps) {
  const counter = scene.zones.find(({ kind }) => kind === "counter");
  return (
    <g class="house" aria-hidden="true">
      <rect class="wall" x="0" y="0" width={scene.width} height={scene.height} />
      <Tiles width={scene.width} height={scene.height} counter={counter} />
      <rect class="floor" x="0" y={scene.height - 12} width={scene.width} height="12" />
      {counter !== undefined && <Worktop scene={scene} counter={counter} />}
      {scene.zones.map((zone) => (
        <Place key={zone.entity} zone={zone} on={station === zone.kind || (station === "counter" && zone.kind === "counter")} />
      ))}
    </g>
  );
}

function Tiles({ width, height, counter }: { width: number; height: number; counter: Rect | undefined }) {
  if (counter === undefined) return null;
  const size = 34;
  const lines: string[] = [];
  for (let y = counter.y; y < counter.y + counter.height - 4; y += size / 2) lines.push(`M0 ${round(y)}H${round(width)}`);
  for (let x = 0, row = 0; x < width; x += size, row++)
    for (let y = counter.y, line = 0; y < Math.min(height, counter.y + counter.height) - size / 2; y += size / 2, line++)
      lines.push(`M${round(x + (line % 2) * (size / 2))} ${round(y)}v${size / 2}`);
  return <path class="tiles" d={lines.join("")} />;
}

/** The work surface across counter and stove, seen a little from above, and the doors beneath it. */
function Worktop({ scene, counter }: { scene: Scene; counter: Rect }) {
  const stove = scene.zones.find(({ kind }) => kind === "stove");
  const surface = counter.y + counter.height;
  const beside = stove !== undefined && stove.x > counter.x + counter.width / 2 && Math.abs(stove.y + stove.height - surface) < 12;
  const right = beside ? stove.x + stove.width : counter.x + counter.width;
  const deep = Math.min(58, counter.height * 0.34);
  const left = counter.x - 8;
  const below = scene.zones.filter(({ kind, y }) => (kind === "pantry" || kind === "fridge" || kind === "freezer" || kind === "cabinet") && y > surface).map(({ y }) => y);
  const base = Math.max(20, Math.min(scene.height - 12, ...below) - surface - 10);
  const doors = Math.max(2, Math.round(counter.width / 120));
  return (
    <g>
      <path class="worktop" d={`M${round(left + 12)} ${round(surface - deep)}H${round(right - 4)}L${round(right + 8)} ${round(surface)}H${round(left)}Z`} />
      <rect class="edge" x={round(left)} y={round(surface)} width={round(right + 8 - left)} height="10" rx="2" />
      <rect class="base" x={round(left + 4)} y={round(surface + 10)} width={round(right - left)} height={round(base)} />
      {Array.from({ length: doors }, (_, at) => {
        const width = (counter.width - 12) / doors;
        return (
          <g key={at}>
            <rect class="door" x={round(left + 10 + at * width)} y={round(surface + 16)} width={round(width - 6)} height={round(Math.max(8, base - 12))} rx="4" />
            <rect class="knob" x={round(left + 4 + at * width + width / 2 - 10)} y={round(surface + 24)} width="20" height="3" rx="1.5" />
          </g>
        );
      })}
    </g>
  );
}

const NAMES: Partial<Record<Zone["kind"], string>> = { fridge: "Fridge", freezer: "Freezer", pantry: "Pantry", cabinet: "Cabinet", microwave: "Microwave", oven: "Oven", sink: "Sink", stove: "Stove" };

function Place({ zone, on }: { zone: Zone; on: boolean }) {
  const { kind, x, y, width, height } = zone;
  const box = { x: round(x), y: round(y), width: round(width), height: round(height) };
  const name = NAMES[kind];
  const label = name !== undefined && (
    <text class="place-name" x={round(x + 9)} y={round(y + 12)}>
      {name}
    </text>
  );
  switch (kind) {
    case "fridge":
    case "freezer":
      return (
        <g class={`place ${kind} ${on ? "on" : ""}`}>
          <rect class="cold" {...box} rx="9" />
          <rect class="inner" x={round(x + 5)} y={round(y + 5)} width={round(width - 10)} height={round(height - 10)} rx="6" />
          {label}
        </g>
      );
    case "pantry":
    case "cabinet":
      return (
        <g class={`place ${kind} ${on ? "on" : ""}`}>
          <rect class="wood" {...box} rx="6" />
          <rect class="inner" x={round(x + 5)} y={round(y + 5)} width={round(width - 10)} height={round(height - 10)} rx="4" />
          {label}
        </g>
      );
    case "oven":
      return (
        <g class={`place oven ${on ? "on" : ""}`}>
          <rect class="iron" {...box} rx="7" />
          <rect class="panel" x={round(x + 6)} y={round(y + 5)} width={round(width - 12)} height="10" rx="3" />
          <rect class="glass" x={round(x + 9)} y={round(y + 20)} width={round(width - 18)} height={round(Math.max(12, height - 30))} rx="5" />
          <text class="place-name light" x={round(x + 12)} y={round(y + 13)}>
            Oven
          </text>
        </g>
      );
    case "stove": {
      const surface = y + height;
      return (
        <g class={`place stove ${on ? "on" : ""}`}>
          <path class="hob" d={`M${round(x + 6)} ${round(surface - 26)}H${round(x + width - 8)}L${round(x + width)} ${round(surface - 3)}H${round(x - 2)}Z`} />
          {[0.27, 0.72].map((at) => (
            <ellipse key={at} class="burner" cx={round(x + width * at)} cy={round(surface - 14)} rx={round(width * 0.17)} ry="6" />
          ))}
          <text class="place-name" x={round(x + 9)} y={round(surface - 30)}>
            Stove
          </text>
        </g>
      );
    }
    case "microwave":
      return (
        <g class={`place microwave ${on ? "on" : ""}`}>
          <rect class="iron" {...box} rx="6" />
          <rect class="glass" x={round(x + 7)} y={round(y + 17)} width={round(width * 0.66)} height={round(Math.max(10, height - 24))} rx="4" />
          <circle class="dial" cx={round(x + width * 0.86)} cy={round(y + height * 0.6)} r={round(Math.min(8, height * 0.14))} />
          <text class="place-name light" x={round(x + 9)} y={round(y + 12)}>
            Microwave
          </text>
        </g>
      );
    case "sink":
      return (
        <g class={`place sink ${on ? "on" : ""}`}>
          <path class="tap" d={`M${round(x + width * 0.5)} ${round(y + 2)}v-16c0-9 16-9 16 0v5`} />
          <path class="basin" d={`M${round(x)} ${round(y)}H${round(x + width)}L${round(x + width - 9)} ${round(y + height * 0.62)}Q${round(x + width / 2)} ${round(y + height * 0.8)} ${round(x + 9)} ${round(y + height * 0.62)}Z`} />
          <text class="place-name" x={round(x + 10)} y={round(y + 14)}>
            Sink
          </text>
        </g>
      );
    case "counter":
      return <g class={`place counter ${on ? "on" : ""}`} />;
    default:
      return (
        <g class={`place other ${on ? "on" : ""}`}>
          <rect class="wood" {...box} rx="5" />
        </g>
      );
  }
}
