/** Which rows of a long table are worth having in the page. */

export interface Window {
  first: number;
  /** Exclusive. */
  last: number;
}

/** The rows in sight and some around them, so that a turn of the wheel finds them painted. */
export function visible(rows: number, height: number, scrolled: number, sight: number, around = 12): Window {
  if (rows <= 0 || height <= 0) return { first: 0, last: 0 };
  const top = Math.max(0, Math.min(scrolled, rows * height - sight));
  const first = Math.max(0, Math.floor(top / height) - around);
  const last = Math.min(rows, Math.ceil((top + Math.max(sight, height)) / height) + around);
  return { first, last };
}

/** Where to scroll so that a row is in sight; as it is when it already is. */
export function reveal(row: number, height: number, scrolled: number, sight: number): number {
  const [top, bottom] = [row * height, (row + 1) * height];
  if (top < scrolled) return top;
  return bottom > scrolled + sight ? bottom - sight : scrolled;
}
