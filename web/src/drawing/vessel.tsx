/** A vessel with what is in it: glass in front, so that layers and their height can be seen. */
import type { Looks } from "../contract";
import type { Filling, Layer } from "./filling";
import { mixed } from "./paint";
import { Picture, round } from "./picture";

export interface Box {
  width: number;
  height: number;
}

/** How wide and high a vessel is drawn at a scale of pixels per centimetre. Its foot is at the bottom of the box. */
export function vesselBox({ size: [length = 20, , height = 8], picture }: Looks, scale: number): Box {
  const width = length * scale;
  switch (picture) {
    case "vessel-plate":
      return { width, height: width * 0.34 };
    case "vessel-tray":
    case "vessel-rack":
    case "vessel-muffins":
      return { width, height: width * 0.5 };
    case "vessel-pan":
    case "vessel-saucepan":
      return { width: width * 1.55, height: Math.max(height * scale * 1.5, width * 0.36) };
    case "vessel-pot":
    case "vessel-cooker":
      return { width: width * 1.2, height: height * scale * 1.1 };
    case "vessel-mug":
      return { width: width * 1.5, height: height * scale };
    case "vessel-glass":
      return { width, height: height * scale };
    case "vessel-jar":
      return { width: width * 1.1, height: height * scale * 1.1 };
    case "vessel-dish":
      return { width, height: Math.max(height * scale * 1.4, width * 0.4) };
    default:
      return { width, height: height * scale * 1.45 };
  }
}

interface VesselProps extends Box {
  looks: Looks;
  filling: Filling;
  /** Tells clips of this page apart. */
  id: string;
}

export function Vessel(props: VesselProps) {
  switch (props.looks.picture) {
    case "vessel-plate":
      return <Plate {...props} />;
    case "vessel-tray":
    case "vessel-rack":
    case "vessel-muffins":
      return <Tray {...props} />;
    case "vessel-pan":
    case "vessel-saucepan":
      return <Pan {...props} />;
    case "vessel-pot":
    case "vessel-cooker":
      return <Pot {...props} />;
    case "vessel-mug":
    case "vessel-glass":
      return <Glass {...props} />;
    case "vessel-jar":
      return <Jar {...props} />;
    case "vessel-dish":
      return <Dish {...props} />;
    default:
      return <Bowl {...props} />;
  }
}

interface Inner {
  /** Left and right at the top of the inside and at its ground. */
  top: [number, number, number];
  ground: [number, number, number];
  /** Half the height of the round opening. */
  round: number;
}

/** Layers from the ground up inside a body, and the surface of the last one. */
function Contents({ filling, inner, id, body }: { filling: Filling; inner: Inner; id: string; body: string }) {
  const [topLeft, topRight, topY] = inner.top;
  const [, , groundY] = inner.ground;
  const full = groundY - topY;
  let from = groundY;
  const bands = filling.layers.map((layer) => {
    const height = full * filling.level * layer.share;
    from -= height;
    return { layer, y: from, height };
  });
  const surface = bands.at(-1);
  const share = surface === undefined ? 0 : (groundY - surface.y) / full;
  const half = ((topRight - topLeft) / 2) * (0.62 + 0.38 * share);
  const middle = (topLeft + topRight) / 2;
  return (
    <>
      <clipPath id={`clip-${id}`}>
        <path d={body} />
      </clipPath>
      <g clip-path={`url(#clip-${id})`}>
        {bands.map(({ layer, y, height }) => (
          <Band key={layer.key} layer={layer} x={topLeft - 4} y={y} width={topRight - topLeft + 8} height={height + 1} />
        ))}
        {surface !== undefined && (
          <ellipse class="surface" cx={middle} cy={round(surface.y)} rx={round(half)} ry={round(inner.round * 0.55)} fill={mixed(surface.layer.colour, "#ffffff", 0.28)} />
        )}
      </g>
      <Pieces filling={filling} x={topLeft} width={topRight - topLeft} y={surface?.y ?? groundY - full * 0.1} room={full} />
    </>
  );
}

/** Where specks of a layer lie: the same for the same layer, and evenly spread. */
function spread(count: number, seed: number): [number, number][] {
  const golden = 0.618034;
  return Array.from({ length: count }, (_, at) => [(0.07 + (at + seed * 0.37) * golden) % 1, (0.13 + (at + seed * 0.11) * 0.754877) % 1]);
}

function Band({ layer, x, y, width, height }: { layer: Layer; x: number; y: number; width: number; height: number }) {
  const marks = layer.texture === "bits" ? 26 : layer.texture === "grains" ? 34 : layer.texture === "powder" ? 18 : layer.specks.length > 0 ? 26 : 0;
  const dark = mixed(layer.colour, "#33261c", 0.22);
  const size = Math.max(1, Math.min(width / 18, height * 0.5));
  return (
    <g class="band">
      <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} fill={layer.colour} />
      {layer.texture === "liquid" && <rect x={round(x)} y={round(y)} width={round(width)} height={round(Math.min(3, height / 2))} fill="#ffffff" opacity={0.3} />}
      {height > 3 &&
        spread(marks, layer.key).map(([across, down], at) => {
          const colour = layer.specks.length > 0 ? (layer.specks[at % layer.specks.length] ?? dark) : at % 3 === 0 ? mixed(layer.colour, "#ffffff", 0.35) : dark;
          const [cx, cy] = [x + across * width, y + down * height];
          if (layer.texture === "bits" || layer.specks.length > 0)
            return <rect key={at} x={round(cx - size / 2)} y={round(cy - size / 2)} width={round(size)} height={round(size)} rx={round(size * 0.2)} fill={colour} transform={`rotate(${(at * 47) % 90} ${round(cx)} ${round(cy)})`} />;
          return <circle key={at} cx={round(cx)} cy={round(cy)} r={round(layer.texture === "grains" ? Math.max(0.8, size * 0.3) : 0.6)} fill={colour} opacity={layer.texture === "powder" ? 0.55 : 0.9} />;
        })}
    </g>
  );
}

/** Whole pieces in rows, the last row in front. */
function Pieces({ filling, x, width, y, room }: { filling: Filling; x: number; width: number; y: number; room: number }) {
  const { pieces, count } = filling;
  if (pieces.length === 0) return null;
  const largest = Math.max(...pieces.map(({ size }) => size));
  const wish = Math.max(10, Math.min(width * 0.5, room * 0.9, largest * 4));
  const columns = Math.max(1, Math.min(pieces.length, Math.floor((width * 0.94) / (wish * 0.62))));
  const rows = Math.ceil(pieces.length / columns);
  const size = rows > 3 ? Math.max(8, (wish * 3) / rows) : wish;
  const across = Math.max(1, Math.min(pieces.length, Math.floor((width * 0.94) / (size * 0.62))));
  const lines = Math.ceil(pieces.length / across);
  return (
    <g class="pieces">
      {pieces.map((piece, at) => {
        const line = Math.floor(at / across);
        const inLine = line === lines - 1 ? pieces.length - across * (lines - 1) : across;
        const step = (width * 0.86) / Math.max(inLine, 1);
        const left = x + width / 2 - (step * inLine) / 2 + step * ((at % across) + 0.5) - size / 2;
        return <Picture key={piece.key} looks={piece.looks} name={piece.class} colour={piece.colour} x={left} y={y - size * 0.82 + line * size * 0.36 - (lines - 1) * size * 0.18} size={size} />;
      })}
      {count > pieces.length && (
        <text class="count" x={round(x + width / 2)} y={round(y - size)} text-anchor="middle">
          × {count}
        </text>
      )}
    </g>
  );
}

/** Steam above something hot. */
function Steam({ filling, x, y }: { filling: Filling; x: number; y: number }) {
  if (!filling.hot) return null;
  return (
    <g class="steam" fill="none" stroke="#a9988a" stroke-width="2" stroke-linecap="round" opacity="0.75">
      {[-12, 0, 12].map((shift) => (
        <path key={shift} d={`M${round(x + shift)} ${round(y)}c5-5-5-8 0-13s-3-6 0-9`} />
      ))}
    </g>
  );
}

/** What lies over the opening: a lid, or foil that sags a little. */
function Cover({ filling, left, right, y }: { filling: Filling; left: number; right: number; y: number }) {
  if (filling.covered === null) return null;
  const width = right - left;
  const foil = /wrap|foil|towel|paper/.test(filling.covered);
  return foil ? (
    <path class="cover" d={`M${round(left - 3)} ${round(y + 4)}Q${round(left + width / 2)} ${round(y + 1)} ${round(right + 3)} ${round(y + 4)}L${round(right + 1)} ${round(y + 9)}L${round(left - 1)} ${round(y + 9)}Z`} fill="#dfeaf0" opacity="0.85" stroke="#9fb4be" />
  ) : (
    <g class="cover">
      <path d={`M${round(left - 2)} ${round(y + 3)}C${round(left + width * 0.1)} ${round(y - width * 0.17)} ${round(right - width * 0.1)} ${round(y - width * 0.17)} ${round(right + 2)} ${round(y + 3)}Z`} fill="#c3ccd1" stroke="#7e888e" />
      <rect x={round(left + width / 2 - 5)} y={round(y - width * 0.15 - 4)} width="10" height="5" rx="2" fill="#5d666c" />
    </g>
  );
}

function Bowl({ looks, filling, width, height, id }: VesselProps) {
  const rim = Math.min(height * 0.16, width * 0.1);
  const foot = width * 0.3;
  const top = rim;
  const body = `M2 ${round(top)}C4 ${round(height * 0.72)} ${round(width / 2 - foot)} ${round(height - 3)} ${round(width / 2 - foot)} ${round(height - 3)}H${round(width / 2 + foot)}C${round(width / 2 + foot)} ${round(height - 3)} ${round(width - 4)} ${round(height * 0.72)} ${round(width - 2)} ${round(top)}Z`;
  const line = mixed(looks.colour, "#33261c", 0.38);
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={width / 2} cy={round(height - 2)} rx={round(foot * 1.25)} ry="3.5" class="shade" />
      <ellipse cx={width / 2} cy={round(top)} rx={round(width / 2 - 2)} ry={round(rim)} fill={mixed(looks.colour, "#33261c", 0.1)} stroke={line} />
      <path d={body} fill={looks.colour} opacity="0.55" />
      <Contents filling={filling} id={id} body={body} inner={{ top: [3, width - 3, top], ground: [width / 2 - foot, width / 2 + foot, height - 4], round: rim }} />
      <path d={body} fill="none" stroke={line} stroke-width="1.4" />
      <path d={`M2 ${round(top)}A${round(width / 2 - 2)} ${round(rim)} 0 0 0 ${round(width - 2)} ${round(top)}`} fill="none" stroke={line} stroke-width="1.6" />
      <path d={`M${round(width * 0.13)} ${round(height * 0.3)}C${round(width * 0.15)} ${round(height * 0.55)} ${round(width * 0.22)} ${round(height * 0.72)} ${round(width * 0.28)} ${round(height * 0.82)}`} fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round" opacity="0.55" />
      <Cover filling={filling} left={2} right={width - 2} y={top} />
      <Steam filling={filling} x={width / 2} y={-2} />
    </g>
  );
}

function Jar({ looks, filling, width, height, id }: VesselProps) {
  const body = `M${round(width * 0.14)} ${round(height * 0.16)}H${round(width * 0.86)}Q${round(width - 2)} ${round(height * 0.24)} ${round(width - 2)} ${round(height * 0.4)}V${round(height - 6)}Q${round(width - 2)} ${round(height - 2)} ${round(width - 8)} ${round(height - 2)}H8Q2 ${round(height - 2)} 2 ${round(height - 6)}V${round(height * 0.4)}Q2 ${round(height * 0.24)} ${round(width * 0.14)} ${round(height * 0.16)}Z`;
  const line = mixed(looks.colour, "#33261c", 0.4);
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={width / 2} cy={round(height - 2)} rx={round(width * 0.5)} ry="3" class="shade" />
      <path d={body} fill={looks.colour} opacity="0.5" />
      <Contents filling={filling} id={id} body={body} inner={{ top: [4, width - 4, height * 0.2], ground: [4, width - 4, height - 3], round: 5 }} />
      <path d={body} fill="none" stroke={line} stroke-width="1.5" />
      <path d={`M${round(width * 0.14)} ${round(height * 0.36)}V${round(height * 0.8)}`} stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" opacity="0.6" />
      {filling.covered === null ? (
        <ellipse cx={width / 2} cy={round(height * 0.16)} rx={round(width * 0.36)} ry={round(height * 0.035)} fill="none" stroke={line} />
      ) : (
        <rect x={round(width * 0.1)} y={round(height * 0.04)} width={round(width * 0.8)} height={round(height * 0.13)} rx="3" fill="#c8b25a" stroke="#8d7026" />
      )}
      <Steam filling={filling} x={width / 2} y={-2} />
    </g>
  );
}

/** To drink from; a mug has a handle. */
function Glass({ looks, filling, width, height, id }: VesselProps) {
  const handled = looks.picture === "vessel-mug";
  const right = handled ? width * 0.72 : width - 2;
  const taper = handled ? 0 : width * 0.1;
  const rim = Math.min(height * 0.07, 6);
  const body = `M2 ${round(rim)}L${round(2 + taper)} ${round(height - 2)}H${round(right - taper)}L${round(right)} ${round(rim)}Z`;
  const line = mixed(looks.colour, "#33261c", 0.4);
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={round((right + 2) / 2)} cy={round(height - 1)} rx={round(right * 0.45)} ry="2.5" class="shade" />
      {handled && <path d={`M${round(right)} ${round(height * 0.28)}C${round(width)} ${round(height * 0.22)} ${round(width)} ${round(height * 0.76)} ${round(right)} ${round(height * 0.72)}`} fill="none" stroke={line} stroke-width="4" />}
      <ellipse cx={round((right + 2) / 2)} cy={round(rim)} rx={round(right / 2 - 1)} ry={round(rim)} fill={mixed(looks.colour, "#33261c", 0.15)} stroke={line} />
      <path d={body} fill={looks.colour} opacity={handled ? 0.85 : 0.45} />
      <Contents filling={filling} id={id} body={body} inner={{ top: [3, right - 1, rim], ground: [2 + taper, right - taper, height - 3], round: rim }} />
      <path d={body} fill="none" stroke={line} stroke-width="1.5" stroke-linejoin="round" />
      <path d={`M${round(right * 0.2 + taper / 2)} ${round(height * 0.2)}V${round(height * 0.8)}`} stroke="#ffffff" stroke-width="2.2" stroke-linecap="round" opacity="0.55" />
      <Cover filling={filling} left={2} right={right} y={rim} />
      <Steam filling={filling} x={right / 2} y={-2} />
    </g>
  );
}

function Pot({ looks, filling, width, height, id }: VesselProps) {
  const [left, right, rim] = [width * 0.09, width * 0.91, Math.min(7, height * 0.09)];
  const body = `M${round(left)} ${round(rim)}V${round(height - 8)}Q${round(left)} ${round(height - 2)} ${round(left + 8)} ${round(height - 2)}H${round(right - 8)}Q${round(right)} ${round(height - 2)} ${round(right)} ${round(height - 8)}V${round(rim)}Z`;
  const line = mixed(looks.colour, "#33261c", 0.4);
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={width / 2} cy={round(height - 1)} rx={round(width * 0.42)} ry="3.5" class="shade" />
      <path d={`M${round(left)} ${round(height * 0.26)}H2V${round(height * 0.4)}H${round(left)}M${round(right)} ${round(height * 0.26)}H${round(width - 2)}V${round(height * 0.4)}H${round(right)}`} fill="none" stroke={line} stroke-width="4" stroke-linejoin="round" />
      <ellipse cx={width / 2} cy={rim} rx={round((right - left) / 2)} ry={rim} fill={mixed(looks.colour, "#33261c", 0.3)} stroke={line} />
      <path d={body} fill={looks.colour} opacity="0.75" />
      <Contents filling={filling} id={id} body={body} inner={{ top: [left, right, rim], ground: [left, right, height - 3], round: rim }} />
      <path d={body} fill="none" stroke={line} stroke-width="1.6" />
      <path d={`M${round(left + 6)} ${round(height * 0.25)}V${round(height * 0.8)}`} stroke="#ffffff" stroke-width="3" stroke-linecap="round" opacity="0.4" />
      {looks.picture === "vessel-cooker" && (
        <g class="switches">
          <rect x={round(width * 0.3)} y={round(height * 0.68)} width={round(width * 0.4)} height={round(height * 0.22)} rx="3" fill="#3a3f44" />
          <circle cx={round(width * 0.4)} cy={round(height * 0.79)} r={round(height * 0.055)} fill="#d9533f" />
          <rect x={round(width * 0.48)} y={round(height * 0.75)} width={round(width * 0.17)} height={round(height * 0.08)} fill="#a9d0b0" />
        </g>
      )}
      <Cover filling={filling} left={left} right={right} y={rim} />
      <Steam filling={filling} x={width / 2} y={-2} />
    </g>
  );
}

function Pan({ looks, filling, width, height, id }: VesselProps) {
  const right = width * 0.64;
  const deep = looks.picture === "vessel-saucepan";
  const rim = Math.min(9, height * 0.18);
  const body = `M2 ${round(rim)}Q4 ${round(height - 2)} ${round(right * 0.16)} ${round(height - 2)}H${round(right * 0.84)}Q${round(right - 4)} ${round(height - 2)} ${round(right - 2)} ${round(rim)}Z`;
  const line = mixed(looks.colour, "#140f0b", 0.45);
  const grip = `M${round(right - 6)} ${round(rim + 4)}L${round(width - 3)} ${round(deep ? rim + 2 : rim - 2)}`;
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={right / 2} cy={round(height - 1)} rx={round(right * 0.42)} ry="3" class="shade" />
      <path d={grip} class="rim" stroke-width="9.5" stroke-linecap="round" />
      <path d={body} class="rim" stroke-width="3.6" />
      <path d={grip} stroke={line} stroke-width="7" stroke-linecap="round" />
      <ellipse cx={right / 2} cy={rim} rx={round(right / 2 - 2)} ry={rim} fill={mixed(looks.colour, "#140f0b", 0.25)} stroke={line} />
      <path d={body} fill={looks.colour} opacity={deep ? 0.75 : 0.9} />
      <Contents filling={filling} id={id} body={body} inner={{ top: [3, right - 3, rim], ground: [right * 0.1, right * 0.9, height - 3], round: rim }} />
      <path d={body} fill="none" stroke={line} stroke-width="1.6" />
      <Cover filling={filling} left={2} right={right - 2} y={rim} />
      <Steam filling={filling} x={right / 2} y={-2} />
    </g>
  );
}

function Plate({ looks, filling, width, height }: VesselProps) {
  const line = mixed(looks.colour, "#33261c", 0.35);
  const y = height * 0.62;
  const surface = filling.layers.at(-1);
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={width / 2} cy={round(y + height * 0.14)} rx={round(width * 0.44)} ry={round(height * 0.26)} class="shade" />
      <ellipse cx={width / 2} cy={round(y)} rx={round(width / 2 - 1)} ry={round(height * 0.32)} fill={looks.colour} stroke={line} />
      <ellipse cx={width / 2} cy={round(y)} rx={round(width * 0.33)} ry={round(height * 0.19)} fill="none" stroke={line} opacity="0.5" />
      {surface !== undefined && (
        <path d={`M${round(width * 0.2)} ${round(y + 2)}C${round(width * 0.26)} ${round(y - height * 0.6)} ${round(width * 0.74)} ${round(y - height * 0.6)} ${round(width * 0.8)} ${round(y + 2)}Q${round(width / 2)} ${round(y + height * 0.2)} ${round(width * 0.2)} ${round(y + 2)}Z`} fill={surface.colour} stroke={mixed(surface.colour, "#33261c", 0.3)} />
      )}
      <Pieces filling={filling} x={width * 0.14} width={width * 0.72} y={y + 2} room={height} />
      <Cover filling={filling} left={width * 0.08} right={width * 0.92} y={y - height * 0.1} />
      <Steam filling={filling} x={width / 2} y={-2} />
    </g>
  );
}

/** Seen a little from above, so that rows of pieces can be counted. */
function Tray({ looks, filling, width, height }: VesselProps) {
  const slant = width * 0.09;
  const line = mixed(looks.colour, "#140f0b", 0.4);
  const lip = Math.max(4, height * 0.1);
  const deep = height - lip;
  const field = (u: number, v: number): [number, number] => [slant * (1 - v) + u * (width - 2 * slant * (1 - v)), 3 + v * (deep - 6)];
  const { pieces, count, layers } = filling;
  const columns = Math.max(1, Math.ceil(Math.sqrt(pieces.length * 1.9)));
  const rows = Math.max(1, Math.ceil(pieces.length / columns));
  const size = Math.min((width * 0.86) / columns, (deep * 1.5) / rows, width * 0.34);
  const cups = looks.picture === "vessel-muffins";
  return (
    <g class="vessel" aria-hidden="true">
      <path d={`M${round(slant)} 2H${round(width - slant)}L${round(width - 1)} ${round(deep)}H1Z`} fill={looks.colour} stroke={line} stroke-width="1.4" />
      <path d={`M1 ${round(deep)}H${round(width - 1)}L${round(width - 4)} ${round(height - 1)}H4Z`} fill={mixed(looks.colour, "#140f0b", 0.25)} stroke={line} />
      {filling.lined && <path class="lining" d={`M${round(slant + 6)} 5H${round(width - slant - 6)}L${round(width - 9)} ${round(deep - 3)}H9Z`} fill="#f5ecd8" stroke="#d8c9a6" stroke-dasharray="3 2" />}
      {looks.picture === "vessel-rack" && <path d={Array.from({ length: 9 }, (_, at) => `M${round(slant + ((width - 2 * slant) * (at + 1)) / 10)} 2L${round((width * (at + 1)) / 10)} ${round(deep)}`).join("")} stroke={line} opacity="0.6" />}
      {cups &&
        Array.from({ length: 12 }, (_, at) => {
          const [cx, cy] = field((at % 6 + 0.5) / 6, (Math.floor(at / 6) + 0.5) / 2);
          return <ellipse key={at} cx={round(cx)} cy={round(cy)} rx={round(width / 15)} ry={round(height / 7)} fill={mixed(looks.colour, "#140f0b", 0.35)} stroke={line} />;
        })}
      {layers.length > 0 && !cups && <path d={`M${round(slant + 8)} 7H${round(width - slant - 8)}L${round(width - 11)} ${round(deep - 4)}H11Z`} fill={layers.at(-1)?.colour} stroke={mixed(layers.at(-1)?.colour ?? "#000000", "#33261c", 0.3)} stroke-linejoin="round" stroke-width="3" />}
      {pieces.map((piece, at) => {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        const inRow = row === rows - 1 ? pieces.length - columns * (rows - 1) : columns;
        const [cx, cy] = field((column + 0.5 + (columns - inRow) / 2) / columns, (row + 0.5) / rows);
        return <Picture key={piece.key} looks={piece.looks} name={piece.class} colour={piece.colour} x={cx - size / 2} y={cy - size * 0.66} size={size} />;
      })}
      {count > pieces.length && (
        <text class="count" x={round(width / 2)} y="-4" text-anchor="middle">
          × {count}
        </text>
      )}
      <Cover filling={filling} left={slant} right={width - slant} y={2} />
      <Steam filling={filling} x={width / 2} y={-4} />
    </g>
  );
}

function Dish({ looks, filling, width, height, id }: VesselProps) {
  const slant = width * 0.06;
  const rim = Math.min(height * 0.26, width * 0.1);
  const line = mixed(looks.colour, "#33261c", 0.4);
  const body = `M1 ${round(rim)}H${round(width - 1)}L${round(width - slant)} ${round(height - 2)}H${round(slant)}Z`;
  return (
    <g class="vessel" aria-hidden="true">
      <ellipse cx={width / 2} cy={round(height - 1)} rx={round(width * 0.46)} ry="3" class="shade" />
      <path d={`M${round(slant)} 1H${round(width - slant)}L${round(width - 1)} ${round(rim)}H1Z`} fill={mixed(looks.colour, "#33261c", 0.25)} stroke={line} />
      <path d={body} fill={looks.colour} opacity="0.75" />
      <Contents filling={filling} id={id} body={body} inner={{ top: [3, width - 3, rim], ground: [slant, width - slant, height - 3], round: rim }} />
      {filling.lined && <path class="lining" d={`M4 ${round(rim)}l4-6 5 6 5-6 5 6`} fill="#f5ecd8" stroke="#d8c9a6" />}
      <path d={body} fill="none" stroke={line} stroke-width="1.5" stroke-linejoin="round" />
      <Cover filling={filling} left={2} right={width - 2} y={rim} />
      <Steam filling={filling} x={width / 2} y={-4} />
    </g>
  );
}
