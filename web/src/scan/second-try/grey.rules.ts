/** A picture of one channel: one byte per pixel, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Four bytes each. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

export function greyOf({ width, height, data }: Pixels): Grey {
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0, from = 0; index < grey.length; index += 1, from += 4) {
    grey[index] = ((data[from] ?? 0) + 2 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) >> 2;
  }
  return { width, height, data: grey };
}

export function centreHalf({ width, height, data }: Grey): Grey {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const middle = new Uint8ClampedArray(half.width * half.height);
  const left = (width - half.width) >> 1;
  const top = (height - half.height) >> 1;
  for (let y = 0; y < half.height; y += 1) {
    const from = (top + y) * width + left;
    middle.set(data.subarray(from, from + half.width), y * half.width);
  }
  return { ...half, data: middle };
}

/** Each pixel is the mean of four, which reduces noise. */
export function halved({ width, height, data }: Grey): Grey {
  const half = { width: width >> 1, height: height >> 1 };
  const means = new Uint8ClampedArray(half.width * half.height);
  for (let y = 0, place = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1, place += 1) {
      const from = 2 * (y * width + x);
      const below = from + width;
      const sum = (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0);
      means[place] = (sum + 2) >> 2;
    }
  }
  return { ...half, data: means };
}

export function asPixels({ width, height, data: greys }: Grey): ImageData {
  const data = new Uint8ClampedArray(greys.length * 4);
  const words = new Uint32Array(data.buffer);
  for (let index = 0; index < greys.length; index += 1) words[index] = opaque(greys[index] ?? 0);
  return { width, height, data, colorSpace: 'srgb' };
}

/** Linear interpolation. */
export function enlarged({ width, height, data }: Grey): ImageData {
  const wide = width * 2;
  const pixels = new Uint8ClampedArray(wide * height * 2 * 4);
  const words = new Uint32Array(pixels.buffer);
  for (let y = 0, place = 0; y < height * 2; y += 1) {
    const near = (y >> 1) * width;
    const far = Math.min(height - 1, Math.max(0, (y >> 1) + (y % 2 === 0 ? -1 : 1))) * width;
    let before = 3 * (data[near] ?? 0) + (data[far] ?? 0);
    let here = before;
    for (let x = 0; x < width; x += 1, place += 2) {
      const next = Math.min(width - 1, x + 1);
      const after = 3 * (data[near + next] ?? 0) + (data[far + next] ?? 0);
      words[place] = opaque((3 * here + before + 8) >> 4);
      words[place + 1] = opaque((3 * here + after + 8) >> 4);
      before = here;
      here = after;
    }
  }
  return { width: wide, height: height * 2, data: pixels, colorSpace: 'srgb' };
}

function opaque(grey: number): number {
  return (0xff00_0000 | (grey * 0x1_0101)) >>> 0;
}
