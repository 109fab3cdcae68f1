import type { Grey } from './grey.rules.ts';

const CELL_PX = 4;
const CELLS_PER_FIELD = 4;
/** Greys between the darkest and the brightest cell of a field; less is a plain surface. */
const MIN_CONTRAST = 10;
const MIN_FIELDS = 4;

/** False for a plain surface or a covered lens. */
export function hasEdges({ width, height, data }: Grey): boolean {
  const field = CELL_PX * CELLS_PER_FIELD;
  let found = 0;
  for (let top = 0; top + field <= height; top += field) {
    for (let left = 0; left + field <= width; left += field) {
      if (contrastIn({ width, height, data }, left, top) >= MIN_CONTRAST) found += 1;
      if (found === MIN_FIELDS) return true;
    }
  }
  return false;
}

function contrastIn(picture: Grey, left: number, top: number): number {
  let darkest = 255;
  let brightest = 0;
  for (let cell = 0; cell < CELLS_PER_FIELD ** 2; cell += 1) {
    const x = left + (cell % CELLS_PER_FIELD) * CELL_PX;
    const y = top + Math.floor(cell / CELLS_PER_FIELD) * CELL_PX;
    const grey = meanOf(picture, x, y);
    darkest = Math.min(darkest, grey);
    brightest = Math.max(brightest, grey);
  }
  return brightest - darkest;
}

function meanOf({ width, data }: Grey, left: number, top: number): number {
  let sum = 0;
  for (let y = 0; y < CELL_PX; y += 1) {
    for (let x = 0; x < CELL_PX; x += 1) sum += data[(top + y) * width + left + x] ?? 0;
  }
  return sum / CELL_PX ** 2;
}
