/** Where the reader stands before a drawing: how far away, and what is in the middle. */

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export const NEAREST = 2.5;
export const FARTHEST = 0.004;
/** Words in boxes are as large as words beside the drawing. */
const COMFORTABLE = 0.88;
/** Below this the words in boxes cannot be read. */
export const READABLE = 0.45;

interface Size {
  width: number;
  height: number;
}

const MARGIN = 24;
/** Above the drawing stands whose it is. */
const HEAD = 38;

/** The whole drawing in the frame. */
export function fit(drawing: Size, frame: Size): Camera {
  const room = (frame.width - 2 * MARGIN) / Math.max(drawing.width, 1);
  const high = (frame.height - HEAD - MARGIN) / Math.max(drawing.height, 1);
  const scale = clamp(Math.min(room, high, 1));
  return {
    scale,
    x: Math.max(MARGIN, (frame.width - drawing.width * scale) / 2),
    y: Math.max(HEAD, (frame.height - drawing.height * scale) / 2),
  };
}

/** At first: as much as can be read, from the left. */
export function opening(drawing: Size, frame: Size): Camera {
  const whole = fit(drawing, frame);
  if (whole.scale >= COMFORTABLE) return whole;
  const scale = COMFORTABLE;
  return { scale, x: MARGIN, y: Math.max(HEAD, (frame.height - drawing.height * scale) / 2) };
}

/** Nearer or farther, with the given point of the frame staying where it is. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = clamp(camera.scale * factor);
  const ratio = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio };
}

/** The least move after which a box is in sight; the same camera when it already is. */
export function reveal(camera: Camera, box: Size & { x: number; y: number }, frame: Size): Camera {
  const left = box.x * camera.scale + camera.x;
  const top = box.y * camera.scale + camera.y;
  const right = left + box.width * camera.scale;
  const bottom = top + box.height * camera.scale;
  if (left >= 8 && top >= 8 && right <= frame.width - 8 && bottom <= frame.height - 8) return camera;
  return {
    scale: camera.scale,
    x: camera.x + (left < 8 || right > frame.width - 8 ? frame.width / 2 - (left + right) / 2 : 0),
    y: camera.y + (top < 8 || bottom > frame.height - 8 ? frame.height / 2 - (top + bottom) / 2 : 0),
  };
}

function clamp(scale: number): number {
  return Math.max(FARTHEST, Math.min(NEAREST, scale));
}

/** The part of a drawing that is in sight, in steps of half a screen, so that it changes rarely: "left top right bottom". */
export function windowOf({ x, y, scale }: Camera, frame: Size): string {
  const [wide, high] = [frame.width / scale / 2, frame.height / scale / 2];
  const left = (Math.floor(-x / scale / wide) - 0.5) * wide;
  const top = (Math.floor(-y / scale / high) - 0.5) * high;
  return [left, top, left + 4 * wide, top + 4 * high].map(Math.round).join(" ");
}
