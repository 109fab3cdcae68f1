import type { Grey } from './grey.rules.ts';

/** The usual largest movement between two frames, in pixels of the coarse picture. */
const REACH = 8;
const COARSE_PX = 4;
const FINE_REACH = 3;
const STRIDE = 3;

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Averaging aligned frames halves the sensor's noise. */
export function averaged(earlier: Grey, later: Grey): Grey {
  const { width, height, data } = later;
  if (earlier.width !== width || earlier.height !== height) return later;
  const { x: dx, y: dy } = shiftBetween(earlier, later);
  const mean = new Uint8ClampedArray(data.length);
  for (let y = 0, place = 0; y < height; y += 1) {
    const row = within(y + dy, height) * width;
    for (let x = 0; x < width; x += 1, place += 1) {
      mean[place] = ((data[place] ?? 0) + (earlier.data[row + within(x + dx, width)] ?? 0) + 1) >> 1;
    }
  }
  return { width, height, data: mean };
}

/** The position in the earlier frame of the later frame's middle, in pixels. */
export function shiftBetween(earlier: Grey, later: Grey): Shift {
  const coarse = bestShift(shrunk(earlier), shrunk(later), { x: 0, y: 0 }, REACH, 1);
  return bestShift(earlier, later, { x: coarse.x * COARSE_PX, y: coarse.y * COARSE_PX }, FINE_REACH, STRIDE);
}

function bestShift(earlier: Grey, later: Grey, around: Shift, reach: number, stride: number): Shift {
  let best = around;
  let least = differenceAt(earlier, later, around, stride);
  for (let y = around.y - reach; y <= around.y + reach; y += 1) {
    for (let x = around.x - reach; x <= around.x + reach; x += 1) {
      const difference = differenceAt(earlier, later, { x, y }, stride);
      if (difference < least) [best, least] = [{ x, y }, difference];
    }
  }
  return best;
}

function differenceAt(earlier: Grey, later: Grey, shift: Shift, stride: number): number {
  const { width, height } = later;
  let sum = 0;
  for (let y = height >> 2; y < height - (height >> 2); y += stride) {
    const row = within(y + shift.y, height) * width;
    for (let x = width >> 2; x < width - (width >> 2); x += stride) {
      const from = row + within(x + shift.x, width);
      sum += Math.abs((later.data[y * width + x] ?? 0) - (earlier.data[from] ?? 0));
    }
  }
  return sum;
}

function within(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index;
}

function shrunk({ width, height, data }: Grey): Grey {
  const small = { width: Math.floor(width / COARSE_PX), height: Math.floor(height / COARSE_PX) };
  const grey = new Uint8ClampedArray(small.width * small.height);
  for (let y = 0, place = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1, place += 1) {
      let sum = 0;
      for (let dy = 0; dy < COARSE_PX; dy += 1) {
        for (let dx = 0; dx < COARSE_PX; dx += 1) sum += data[(y * COARSE_PX + dy) * width + x * COARSE_PX + dx] ?? 0;
      }
      grey[place] = sum / COARSE_PX ** 2;
    }
  }
  return { ...small, data: grey };
}
