import type { Grey } from './grey.rules.ts';

export function smoothed(picture: Grey): Grey {
  return softened(picture, 1);
}

/** Details narrower than `reach` pixels to both sides, such as cracks, fade. */
export function softened(picture: Grey, reach: number): Grey {
  return { ...picture, data: Uint8ClampedArray.from(meansAround(picture, reach)) };
}

/** The mean of the pixels at most `reach` away in each direction. */
export function meansAround({ width, height, data }: Grey, reach: number): Float32Array {
  const sums = sumsOf({ width, height, data });
  const means = new Float32Array(data.length);
  const row = width + 1;
  for (let y = 0, place = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach) * row;
    const bottom = Math.min(height, y + reach + 1) * row;
    const lines = (bottom - top) / row;
    for (let x = 0; x < width; x += 1, place += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      means[place] = sum / (lines * (right - left));
    }
  }
  return means;
}

/** For each position the sum of all pixels above and left of it. */
function sumsOf({ width, height, data }: Grey): Uint32Array {
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x] ?? 0;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + line;
    }
  }
  return sums;
}
