import type { Grey } from './grey.rules.ts';

const TONES = 256;
const FIELDS = 8;
/** Limits a tone to this multiple of an even distribution, against noise. */
const CLIP = 3;

/** CLAHE: contrast limited adaptive histogram equalization, mixed between fields. */
export function withLocalContrast({ width, height, data }: Grey): Grey {
  const tones = fieldTones({ width, height, data });
  const changed = new Uint8ClampedArray(data.length);
  const columns = fieldsAlong(width);
  const rows = fieldsAlong(height);
  for (let y = 0, place = 0; y < height; y += 1) {
    const top = (rows.first[y] ?? 0) * FIELDS;
    const bottom = (rows.second[y] ?? 0) * FIELDS;
    const down = rows.share[y] ?? 0;
    for (let x = 0; x < width; x += 1, place += 1) {
      const grey = data[place] ?? 0;
      const left = columns.first[x] ?? 0;
      const right = columns.second[x] ?? 0;
      const across = columns.share[x] ?? 0;
      const above =
        (tones[(top + left) * TONES + grey] ?? 0) * (1 - across) + (tones[(top + right) * TONES + grey] ?? 0) * across;
      const below =
        (tones[(bottom + left) * TONES + grey] ?? 0) * (1 - across) +
        (tones[(bottom + right) * TONES + grey] ?? 0) * across;
      changed[place] = above * (1 - down) + below * down;
    }
  }
  return { width, height, data: changed };
}

function fieldTones({ width, height, data }: Grey): Float32Array {
  const tones = new Float32Array(FIELDS * FIELDS * TONES);
  for (let field = 0; field < FIELDS * FIELDS; field += 1) {
    const [column, row] = [field % FIELDS, Math.floor(field / FIELDS)];
    const [left, right] = [startOf(column, width), startOf(column + 1, width)];
    const [top, bottom] = [startOf(row, height), startOf(row + 1, height)];
    const counts = tones.subarray(field * TONES, (field + 1) * TONES);
    for (let y = top; y < bottom; y += 1) {
      for (let place = y * width + left; place < y * width + right; place += 1) {
        const grey = data[place] ?? 0;
        counts[grey] = (counts[grey] ?? 0) + 1;
      }
    }
    spread(counts, (right - left) * (bottom - top));
  }
  return tones;
}

function spread(counts: Float32Array, pixels: number): void {
  const limit = (CLIP * pixels) / TONES;
  let over = 0;
  for (let tone = 0; tone < TONES; tone += 1) {
    const count = counts[tone] ?? 0;
    over += Math.max(0, count - limit);
    counts[tone] = Math.min(count, limit);
  }
  let sum = 0;
  for (let tone = 0; tone < TONES; tone += 1) {
    sum += (counts[tone] ?? 0) + over / TONES;
    counts[tone] = (255 * sum) / Math.max(1, pixels);
  }
}

function startOf(field: number, length: number): number {
  return Math.floor((field * length) / FIELDS);
}

/** For each pixel along a side: the two nearest fields, and its distance from the first. */
function fieldsAlong(length: number) {
  const [first, second, share] = [new Uint8Array(length), new Uint8Array(length), new Float32Array(length)];
  for (let pixel = 0; pixel < length; pixel += 1) {
    const place = ((pixel + 0.5) * FIELDS) / length - 0.5;
    const before = Math.floor(place);
    first[pixel] = Math.max(0, before);
    second[pixel] = Math.min(FIELDS - 1, before + 1);
    share[pixel] = place - before;
  }
  return { first, second, share };
}
