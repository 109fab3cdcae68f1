/** One channel, row by row; 0 is black and 1 is the sensor's brightest value, before clipping. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function blankPicture(width: number, height: number): GreyPicture {
  return { width, height, data: new Float32Array(width * height) };
}

/** Recomputes every pixel from its position. */
export function paint({ width, height, data }: GreyPicture, greyAt: (x: number, y: number, grey: number) => number) {
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) data[place] = greyAt(x, y, data[place] ?? 0);
  }
}

/** Out of focus: a Gaussian of this width in pixels. */
export function blurred(picture: GreyPicture, sigma: number): GreyPicture {
  if (sigma < 0.2) return picture;
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, tap) => Math.exp(-((tap - reach) ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const taps = weights.map((weight, tap) => ({ weight: weight / total, offset: tap - reach }));
  const across = mixed(
    picture,
    taps.map(({ weight, offset }) => ({ weight, dx: offset, dy: 0 })),
  );
  return mixed(
    across,
    taps.map(({ weight, offset }) => ({ weight, dx: 0, dy: offset })),
  );
}

/** Motion blur along a line of this length in pixels. */
export function smeared(picture: GreyPicture, length: number, angle: number): GreyPicture {
  const steps = Math.max(1, Math.ceil(length));
  const taps = Array.from({ length: steps + 1 }, (_, step) => {
    const along = (step / steps - 0.5) * length;
    return {
      weight: 1 / (steps + 1),
      dx: Math.round(along * Math.cos(angle)),
      dy: Math.round(along * Math.sin(angle)),
    };
  });
  return mixed(picture, taps);
}

interface Tap {
  readonly weight: number;
  readonly dx: number;
  readonly dy: number;
}

/** The weighted sum of shifted copies; edge pixels repeat outside. */
function mixed({ width, height, data }: GreyPicture, taps: readonly Tap[]): GreyPicture {
  const sum = blankPicture(width, height);
  const into = sum.data;
  for (const { weight, dx, dy } of taps) {
    const [first, last] = [Math.max(0, -dx), Math.min(width, width - dx)];
    for (let y = 0; y < height; y += 1) {
      const row = y * width;
      const from = Math.min(height - 1, Math.max(0, y + dy)) * width;
      const [before, after] = [weight * (data[from] ?? 0), weight * (data[from + width - 1] ?? 0)];
      for (let x = 0; x < first; x += 1) into[row + x] = (into[row + x] ?? 0) + before;
      for (let x = first; x < last; x += 1) into[row + x] = (into[row + x] ?? 0) + weight * (data[from + x + dx] ?? 0);
      for (let x = last; x < width; x += 1) into[row + x] = (into[row + x] ?? 0) + after;
    }
  }
  return sum;
}
